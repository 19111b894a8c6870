"""The requests that count against Discord's limits: sending, editing and deleting messages."""

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs.answers import NO_MENTIONS, CutOff
from cogs.layout import files, layout
from cogs.screen import Screen
from sessions import DisplayRecord

if TYPE_CHECKING:
    from cogs.client import Tablee

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
CLOSED = 50007
"""Direct messages are closed."""
PASSING = frozenset((CLOSED, 40003, 50278))
"""The same; conversations opened too fast; no server in common."""

CLOSED_FOR = 10 * 60.0
"""Seconds until direct messages that were closed are tried again."""
LONGEST_NONCE = 25
EDIT_PATIENCE = 6.0
"""Seconds; discord.py goes on for longer with an edit that fails, but by then it is old."""

Unsendable = (discord.HTTPException, *CutOff)


def nonce_of(*what: object) -> str:
    """The same for the same message, also after a restart: Discord takes no second one."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:LONGEST_NONCE]


class Post:
    """Brings screens to channels and to people."""

    def __init__(self, client: "Tablee") -> None:
        self._client = client
        self._closed: dict[int, float] = {}
        """Whose direct messages are closed, and until when that is believed."""
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Those who are being written to: one message after the other."""

    async def send(
        self,
        channel_id: int,
        screen: Screen,
        nonce: str,
        mentions: discord.AllowedMentions = NO_MENTIONS,
    ) -> discord.Message:
        """A new message; a connection that drops is tried once more.

        If one with the same nonce has arrived within the last minutes, that is the one.
        """
        try:
            return await self._send(channel_id, screen, nonce, mentions)
        except CutOff as error:
            log.info("A message to channel %s was cut off: %s", channel_id, error)
            return await self._send(channel_id, screen, nonce, mentions)

    async def _send(
        self, channel_id: int, screen: Screen, nonce: str, mentions: discord.AllowedMentions
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(channel_id)
        return await channel.send(
            view=layout(screen), files=files(screen), allowed_mentions=mentions, nonce=nonce
        )

    async def edit(self, shown: DisplayRecord, screen: Screen) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        try:
            async with asyncio.timeout(EDIT_PATIENCE):
                await channel.get_partial_message(shown.message_id).edit(
                    view=layout(screen), attachments=files(screen), allowed_mentions=NO_MENTIONS
                )
        except TimeoutError:
            raise TimeoutError(f"no answer within {EDIT_PATIENCE:g} s") from None

    async def delete(self, shown: DisplayRecord) -> bool:
        """False if it may be worth another try."""
        channel = self._client.get_partial_messageable(shown.channel_id)
        try:
            await channel.get_partial_message(shown.message_id).delete()
        except discord.NotFound:
            return True
        except Unsendable as error:
            log.info("Table %s: an old message stays: %s", shown.table_id, error)
            return isinstance(error, discord.Forbidden)
        return True

    async def write_to(self, user_id: int, screen: Screen, nonce: str) -> discord.Message | None:
        """A direct message, after those before it; None if it can't be delivered."""
        async with self._lines.setdefault(user_id, asyncio.Lock()):
            return await self._write_to(user_id, screen, nonce)

    async def _write_to(self, user_id: int, screen: Screen, nonce: str) -> discord.Message | None:
        if self._client.clock.now() < self._closed.get(user_id, 0.0):
            return None
        try:
            message = await self.send(await self._client.dm_channel(user_id), screen, nonce)
        except Unsendable as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if code == CLOSED:
                self._closed[user_id] = self._client.clock.now() + CLOSED_FOR
            level = logging.INFO if code in PASSING else logging.WARNING
            log.log(level, "No direct message to %s: %s", user_id, error)
            return None
        self._closed.pop(user_id, None)
        return message

    def hopes_again(self, user_id: int) -> None:
        """Somebody has sat down: whatever was known of their direct messages may have changed."""
        self._closed.pop(user_id, None)
