"""Our own emoji as they are known now, and how a screen is sent with them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord

from cogs.layout import Components, files, layout
from cogs.screen import Screen
from render.symbols import UNICODE, SymbolTable

log = logging.getLogger(__name__)

INVALID_FORM = 50035

Sent = TypeVar("Sent")
Send = Callable[[Components, Sequence[discord.File]], Awaitable[Sent]]


class OwnEmoji:
    """What symbols are shown as; Unicode stands in for what is not known to be on Discord."""

    def __init__(self) -> None:
        self.table = UNICODE
        self._refused = UNICODE
        self.doubted = asyncio.Event()
        """Discord has refused one of them: they must be looked up again."""

    def know(self, table: SymbolTable) -> None:
        """Show these from now on, unless they are just what was refused."""
        self.table = UNICODE if table == self._refused else table

    def forgive(self) -> None:
        """What was refused may be tried again."""
        self._refused = UNICODE

    def _doubt(self) -> None:
        if self.table:  # else somebody else's message has been refused just before
            self._refused, self.table = self.table, UNICODE
        self.doubted.set()

    async def send(self, screen: Screen, send: Send[Sent]) -> Sent:
        """Send the screen with our own emoji; in Unicode if Discord no longer has one of them."""
        try:
            return await send(layout(screen, self.table), files(screen))
        except discord.HTTPException as error:
            if not names_an_unknown_emoji(error):
                raise
            log.info("An emoji of ours is gone: %s", error)
            self._doubt()
        return await send(layout(screen), files(screen))


def names_an_unknown_emoji(error: discord.HTTPException) -> bool:
    """Whether a message was refused since an emoji on it is not there."""
    return error.code == INVALID_FORM and "emoji" in error.text
