"""How our own emoji get to Discord: once, in the background, and never in anybody's way.

They belong to the application and are known by their names, `tablee_<game>_<symbol>_<digest>`:
another picture has another name. Several processes may do this at once: a name that is there is
done, whoever brought it.
"""

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

import discord
import msgspec

from cogs.budget import Budget
from cogs.emoji import OwnEmoji
from cogs.replies import CutOff
from render.emoji import Emoji, drawable, drawn
from render.picture import at_the_easel
from render.symbols import SymbolTable
from sessions import Clock

log = logging.getLogger(__name__)

OURS = re.compile(r"tablee_[a-z]+_[a-z0-9_]+_[0-9a-f]{6}")
A_DAY = 24 * 3600.0

Ids = Mapping[str, int]
"""The emoji that Discord has, by name."""


class Wanted(msgspec.Struct, frozen=True):
    """An emoji that should be there."""

    game: str
    symbol: str
    emoji: Emoji

    @property
    def name(self) -> str:
        return f"tablee_{self.game}_{self.symbol}_{self.emoji.digest}"


def table_of(wanted: Sequence[Wanted], there: Ids) -> SymbolTable:
    """What can be shown: all of a game's symbols, or none of them."""
    incomplete = {one.game for one in wanted if one.name not in there}
    return {
        f"{one.game}_{one.symbol}": f"<:{one.name}:{there[one.name]}>"
        for one in wanted
        if one.game not in incomplete
    }


def missing(wanted: Sequence[Wanted], there: Ids) -> list[Wanted]:
    """What is still to be brought there; the game that lacks least comes first."""
    lacking = [one for one in wanted if one.name not in there]
    games = [one.game for one in lacking]
    return sorted(lacking, key=lambda one: games.count(one.game))


def outdated(wanted: Sequence[Wanted], there: Ids, now: float) -> list[int]:
    """Ours from another time. None that is younger than a day: another process, of another version,
    may have just brought it."""
    names = {one.name for one in wanted}
    return [
        emoji_id
        for name, emoji_id in there.items()
        if OURS.fullmatch(name)
        and name not in names
        and now - discord.utils.snowflake_time(emoji_id).timestamp() > A_DAY
    ]


class EmojiUpload:
    """Brings to Discord what is missing, and takes away what is outdated."""

    def __init__(self, client: discord.Client, own: OwnEmoji, budget: Budget, clock: Clock) -> None:
        self._client = client
        self._own = own
        self._budget = budget
        self._clock = clock

    async def keep(self) -> None:
        """Look now, once a day, and when one of them turns out to be gone."""
        wanted = [
            Wanted(game, symbol, await at_the_easel(partial(drawn, game, symbol)))
            for game, symbols in drawable().items()
            for symbol in symbols
        ]
        while True:
            try:
                await self._bring(wanted)
            except (discord.HTTPException, *CutOff) as error:
                log.warning(
                    "Discord refuses our emoji, so Unicode stands in for those that are missing; "
                    "the next try is tomorrow: %s",
                    error,
                    extra={"code": "emoji-refused"},
                )
            await self._until_tomorrow()

    async def _until_tomorrow(self) -> None:
        """Or until one is gone."""
        tomorrow = asyncio.ensure_future(self._clock.sleep(A_DAY))
        doubted = asyncio.ensure_future(self._own.doubted.wait())
        try:
            await asyncio.wait((tomorrow, doubted), return_when=asyncio.FIRST_COMPLETED)
            if tomorrow.done():
                self._own.forgive()
        finally:
            tomorrow.cancel()
            doubted.cancel()
        self._own.doubted.clear()

    async def _bring(self, wanted: Sequence[Wanted]) -> None:
        there = await self._there()
        self._own.know(table_of(wanted, there))
        lacking = missing(wanted, there)
        for one in lacking:
            there = await self._with(one, there)
            self._own.know(table_of(wanted, there))
        if lacking:
            log.info("%s emoji uploaded", len(lacking))
        for emoji_id in outdated(wanted, there, self._clock.now()):
            await self._delete(emoji_id)

    async def _there(self) -> Ids:
        async with self._budget.turn("chore"):
            found = await self._client.fetch_application_emojis()
        return {emoji.name: emoji.id for emoji in found}

    async def _with(self, one: Wanted, there: Ids) -> Ids:
        """What is there after one more was brought: by us, or by somebody else meanwhile."""
        try:
            async with self._budget.turn("chore"):
                made = await self._client.create_application_emoji(
                    name=one.name, image=one.emoji.png
                )
        except discord.HTTPException:
            there = await self._there()
            if one.name not in there:
                raise
            return there
        return {**there, made.name: made.id}

    async def _delete(self, emoji_id: int) -> None:
        async with self._budget.turn("chore"):
            with suppress(discord.NotFound):  # somebody else was quicker
                gone = await self._client.fetch_application_emoji(emoji_id)
                await gone.delete()
