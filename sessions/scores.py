"""Leaderboards and records, as the store keeps them."""

from typing import Literal

from db import (
    ALL_GAMES,
    Board,
    BoardPage,
    Company,
    HeadToHead,
    PlayedGame,
    SortBy,
    Store,
    Tally,
)
from engine import GAMES
from sessions.clock import Clock
from sessions.records import periods

Period = Literal["all", "month", "week"]


def sort_for(game: str | None, wanted: SortBy) -> SortBy:
    """Points of different games don't compare, so they sort only one game's leaderboard."""
    return "wins" if wanted == "points" and game is None else wanted


class Scores:
    """Who won what on a server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def leaderboard(
        self,
        guild_id: int,
        *,
        period: Period,
        company: Company,
        game: str | None,
        sort: SortBy,
        reader: int,
        page: int,
        count: int,
    ) -> BoardPage:
        """The best first."""
        whole, month, week = periods(self._clock.now())
        board = Board(
            guild_id,
            period={"all": whole, "month": month, "week": week}[period],
            company=company,
            game=game or ALL_GAMES,
            sort=sort_for(game, sort),
            lowest_wins=game is None or GAMES[game].direction == "lowest",
        )
        return await self._store.leaderboard(board, reader=reader, page=page, count=count)

    async def record(self, guild_id: int, user_id: int, company: Company) -> dict[str, Tally]:
        """What a person's games add up to, game by game."""
        found = await self._store.record(guild_id, user_id, company)
        return {game: found[game] for game in GAMES if game in found}

    async def history(self, guild_id: int, user_id: int, limit: int) -> list[PlayedGame]:
        """A person's last games, the newest first."""
        return await self._store.history(guild_id, user_id, limit)

    async def head_to_head(self, guild_id: int, user_id: int, other_id: int) -> HeadToHead:
        """How one person did against another in the games they played together."""
        return await self._store.head_to_head(guild_id, user_id, other_id)

    async def count_live_tables(self) -> int:
        return await self._store.count_live_tables()
