"""A hall on a real database, with a clock that a test can move."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from db import SqliteStore
from engine import GAMES, BaseEvent, BaseMove
from engine.players import Level
from sandbox import Clock
from sessions import Hall, Happened, Rung, Seat, Table

ADA, BOB, CLEO = 101, 102, 103
CHANNEL = 7


class AnyMove:
    """A thinker that answers at once, and remembers what it was shown."""

    def __init__(self) -> None:
        self.random = Random(7)
        self.asked: list[tuple[str, Level, Any, Sequence[BaseEvent]]] = []
        self.failing = False

    async def think(
        self, game: str, level: Level, view: Any, heard: Sequence[BaseEvent]
    ) -> BaseMove:
        self.asked.append((game, level, view, heard))
        if self.failing:
            raise RuntimeError("this thinker is ill")
        move: BaseMove = self.random.choice(view.moves)
        return move


class Notes:
    """A listener that writes everything down."""

    def __init__(self) -> None:
        self.happened: list[Happened] = []
        self.nudges: list[tuple[Rung, tuple[int, ...]]] = []

    def changed(self, before: Table | None, happened: Happened) -> None:
        self.happened.append(happened)

    def nudged(self, table: Table, rung: Rung, seats: tuple[int, ...]) -> None:
        self.nudges.append((rung, seats))


class Evening:
    """A hall in use: what most tests need."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.clock = Clock()
        self.thinker = AnyMove()
        self.notes = Notes()
        self.hall = self.new_hall()

    def new_hall(self, round_break: float = 0.0) -> Hall:
        """As after a restart: nothing in memory."""
        hall = Hall(
            self.store,
            self.thinker,
            clock=self.clock,
            computer_pause=0.0,
            round_break=round_break,
        )
        hall.listen(self.notes)
        return hall

    async def lobby(self, game: str = "mojo", channel: int = CHANNEL, **more: Any) -> Table:
        more = {"pace": "live", "computers": (), **more}
        options = more.pop("options", None) or GAMES[game].Options(first=0)
        return await self.hall.open_table(1, channel, game, options, host=Seat(ADA, "Ada"), **more)

    async def started(self, game: str = "mojo", **more: Any) -> Table:
        table = await self.lobby(game, **more)
        await self.hall.join(table.id, BOB, "Bob")
        return await self.hall.start(table.id, ADA, bytes(32))

    async def turn(self, table: Table, user: int, choice: int = 0) -> Table:
        seat = table.seat_of(user)
        assert seat is not None
        return await self.hall.choose(table.id, user, table.seats[seat].decision, choice)

    async def now(self, table: Table) -> Table:
        return await self.hall.known(table.id)

    async def until(self, table: Table, happened: Callable[[Table], bool]) -> Table:
        """Wait for what computers or deadlines do."""
        for _ in range(4000):
            now = await self.now(table)
            if happened(now):
                return now
            await asyncio.sleep(0.002)
        raise AssertionError(f"it never happened; the table is {await self.now(table)}")

    async def until_nudged(self, *nudges: tuple[Rung, tuple[int, ...]]) -> None:
        """Wait until exactly these people have been called, in these ways."""
        for _ in range(4000):
            if self.notes.nudges == list(nudges):
                return
            await asyncio.sleep(0.002)
        raise AssertionError(f"it never happened; the nudges are {self.notes.nudges}")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await SqliteStore.open(tmp_path / "evening.sqlite3")
    evening = Evening(store)
    yield evening
    await evening.hall.close()
    evening.clock.stop()
    await store.close()
