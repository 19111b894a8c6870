"""The one way to Discord for everything that the bot says of its own accord: sending, editing,
deleting, and looking how far up a message is."""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from weakref import WeakValueDictionary

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from cogs.budget import Budget
from cogs.emoji import OwnEmoji
from cogs.layout import Components
from cogs.replies import NO_MENTIONS, ORIGINAL, CutOff
from cogs.screen import Screen
from cogs.showing import FAR_UP, Urgency
from sessions import Choices, Clock, EditToken, Ownership, Shown

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
MISSING_ACCESS = 50001
GONE = frozenset((UNKNOWN_CHANNEL, 10008))
"""Unknown channel or message: post anew."""
UNEDITABLE = frozenset((30046, 50083))
"""Too many edits of an old message, archived thread: post anew, and delete it when possible."""
NO_CONVERSATION = frozenset((UNKNOWN_CHANNEL, MISSING_ACCESS))
"""The remembered channel of somebody's direct messages is no longer theirs."""
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
REFUSED = frozenset((401, 403, 404))
"""Answers to a dead token, and to one that leads nowhere any more."""


class TokenRefused(Exception):  # noqa: N818 - nothing is wrong: the ordinary way is left
    """Discord doesn't take this token, which the record may forget."""

    def __init__(self, token: EditToken) -> None:
        super().__init__("a token was refused")
        self.token = token


def nonce_of(*what: object) -> str:
    """The same for the same message, also after a restart: Discord takes no second one."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:LONGEST_NONCE]


class Post:
    """Brings screens to channels and to people."""

    def __init__(
        self,
        client: discord.Client,
        choices: Choices,
        clock: Clock,
        budget: Budget,
        emoji: OwnEmoji,
        ownership: Ownership,
    ) -> None:
        self._ownership = ownership
        self._client = client
        self._choices = choices
        self._clock = clock
        self._budget = budget
        self._emoji = emoji
        self._closed: dict[int, float] = {}
        """Whose direct messages are closed, and until when that is believed."""
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Those who are being written to: one message after the other."""

    @property
    def is_short(self) -> bool:
        """Whether what is counted has to wait."""
        return self._budget.is_short

    def turn(self, urgency: Urgency | None) -> AbstractAsyncContextManager[None]:
        """Wait until it is this request's turn; what it says is best decided only then."""
        return self._budget.turn(urgency)

    async def send(
        self,
        channel_id: int,
        screen: Screen,
        nonce: str,
        mentions: discord.AllowedMentions = NO_MENTIONS,
        *,
        silent: bool = False,
    ) -> discord.Message:
        """A new message; a connection that drops is tried once more.

        If one with the same nonce has arrived within the last minutes, that is the one.
        """
        try:
            return await self._send(channel_id, screen, nonce, mentions, silent)
        except CutOff as error:
            log.info("A message to channel %s was cut off: %s", channel_id, error)
            return await self._send(channel_id, screen, nonce, mentions, silent)

    async def _send(
        self,
        channel_id: int,
        screen: Screen,
        nonce: str,
        mentions: discord.AllowedMentions,
        silent: bool,
    ) -> discord.Message:
        self._must_live()
        channel = self._client.get_partial_messageable(channel_id)
        return await self._emoji.send(
            screen,
            lambda view, files: channel.send(
                view=view, files=files, allowed_mentions=mentions, nonce=nonce, silent=silent
            ),
        )

    async def edit(self, shown: Shown, screen: Screen) -> None:
        """Through its token while that lives, since it doesn't count; else, unless only its reader
        sees it, the ordinary way."""
        token = self._living(shown)
        if token is not None:
            try:
                await _in_time(self._edit_through(token, screen))
            except Unsendable as error:
                if shown.ephemeral:
                    raise
                if _is_refused(error):
                    raise TokenRefused(token) from None
                log.info("Message %s: no edit through a click: %s", shown.message_id, error)
            else:
                return
        if not shown.ephemeral:
            await _in_time(self._edit(shown, screen))

    def _living(self, shown: Shown) -> EditToken | None:
        token = shown.token
        return token if token is not None and self._clock.now() < token.until else None

    async def _edit(self, shown: Shown, screen: Screen) -> None:
        self._must_live()
        channel = self._client.get_partial_messageable(shown.channel_id)
        message = channel.get_partial_message(shown.message_id)
        await self._emoji.send(
            screen,
            lambda view, files: message.edit(
                view=view, attachments=files, allowed_mentions=NO_MENTIONS
            ),
        )

    def _webhook(self, token: EditToken) -> discord.Webhook:
        application = self._client.application_id
        if application is None:
            raise ConnectionError("not connected")
        return discord.Webhook.partial(application, token.token, client=self._client)

    async def _edit_through(self, token: EditToken, screen: Screen) -> None:
        self._must_live()
        await self._emoji.send(screen, lambda view, files: self._edit_with(token, view, files))

    async def _edit_with(
        self, token: EditToken, view: Components, attached: Sequence[discord.File]
    ) -> None:
        webhook = self._webhook(token)
        if token.message != ORIGINAL:
            await webhook.edit_message(
                int(token.message), view=view, attachments=attached, allowed_mentions=NO_MENTIONS
            )
            return
        # As `Interaction.edit_original_response` does it, without keeping the interaction.
        with handle_message_parameters(
            view=view, attachments=attached, allowed_mentions=NO_MENTIONS
        ) as parameters:
            await async_context.get().edit_original_interaction_response(
                webhook.id,
                token.token,
                session=webhook.session,
                payload=parameters.payload,
                multipart=parameters.multipart,
                files=parameters.files,
            )

    async def delete(self, shown: Shown) -> None:
        """Quietly if it is no longer there; through its token while that lives."""
        self._must_live()
        token = self._living(shown)
        if token is not None:
            try:
                await self._delete_through(token)
            except discord.HTTPException as error:
                raise (TokenRefused(token) if _is_refused(error) else error) from None
            return
        channel = self._client.get_partial_messageable(shown.channel_id)
        with contextlib.suppress(discord.NotFound):
            await channel.get_partial_message(shown.message_id).delete()

    async def _delete_through(self, token: EditToken) -> None:
        webhook = self._webhook(token)
        if token.message != ORIGINAL:
            await webhook.delete_message(int(token.message))
            return
        await async_context.get().delete_original_interaction_response(
            webhook.id, token.token, session=webhook.session
        )

    async def follow(self, token: EditToken, screen: Screen, *, silent: bool) -> discord.Message:
        """A new message where somebody has clicked, through that click. It can have no nonce, so
        it is tried once only; the ordinary way is left."""
        try:
            webhook = self._webhook(token)
            return await self._emoji.send(
                screen,
                lambda view, files: webhook.send(
                    view=view,
                    files=files,
                    allowed_mentions=NO_MENTIONS,
                    silent=silent,
                    wait=True,
                ),
            )
        except Unsendable as error:
            log.info("A message could not follow a click: %s", error)
            raise TokenRefused(token) from None

    async def is_far_up(self, shown: Shown) -> bool:
        """Whether much was said in the channel since."""
        channel = self._client.get_partial_messageable(shown.channel_id)
        after = discord.Object(shown.message_id)
        try:
            newer = [message async for message in channel.history(limit=FAR_UP, after=after)]
        except discord.HTTPException:
            return False  # the channel's history is not ours to read
        return len(newer) == FAR_UP

    def _must_live(self) -> None:
        """A process that hung says nothing more: others speak for it."""
        if not self._ownership.lives:
            raise ConnectionAbortedError("other processes have taken over")

    # Direct messages

    async def write_to(
        self, user_id: int, screen: Screen, nonce: str, *, silent: bool = False
    ) -> discord.Message | None:
        """A direct message, after those before it; None if it can't be delivered."""
        async with self._lines.setdefault(user_id, asyncio.Lock()):
            return await self._write_to(user_id, screen, nonce, silent)

    async def _write_to(
        self, user_id: int, screen: Screen, nonce: str, silent: bool
    ) -> discord.Message | None:
        if self._clock.now() < self._closed.get(user_id, 0.0):
            return None
        try:
            message = await self._write(user_id, screen, nonce, silent)
        except Unsendable as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if code == CLOSED:
                self._closed[user_id] = self._clock.now() + CLOSED_FOR
            level = logging.INFO if code in PASSING else logging.WARNING
            log.log(level, "No direct message to %s: %s", user_id, error)
            return None
        self._closed.pop(user_id, None)
        return message

    async def _write(
        self, user_id: int, screen: Screen, nonce: str, silent: bool
    ) -> discord.Message:
        """To the conversation that is remembered; if that is gone, to a new one."""
        person = await self._choices.person(user_id)
        if person is not None and person.dm_channel is not None:
            try:
                return await self.send(person.dm_channel, screen, nonce, silent=silent)
            except discord.HTTPException as error:
                if error.code not in NO_CONVERSATION:
                    raise
                log.info("The conversation with %s is gone; opening another", user_id)
        channel = await self._client.create_dm(discord.Object(user_id))
        if person is not None:
            await self._choices.set_dm_channel(user_id, channel.id)
        return await self.send(channel.id, screen, nonce, silent=silent)

    def hope_again(self, user_id: int) -> None:
        """Somebody has sat down: whatever was known of their direct messages may have changed."""
        self._closed.pop(user_id, None)


def _is_refused(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.status in REFUSED


async def _in_time(editing: Coroutine[None, None, None]) -> None:
    try:
        async with asyncio.timeout(EDIT_PATIENCE):
            await editing
    except TimeoutError:
        raise TimeoutError(f"no answer within {EDIT_PATIENCE:g} s") from None
