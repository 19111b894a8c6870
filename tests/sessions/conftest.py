"""A hall on a real database, with a clock that a test can move."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from db import Change, ResultRecord, SeatResult, SqliteStore, Store, TableRecord
from discord_sandbox import Clock
from engine import GAMES, BaseEvent, BaseMove, mojo
from engine.players import Level
from sessions import LADDER, Hall, Happened, LostTable, Rung, Seat, Table
from sessions.pace import FIRST_GAMES

ADA, BOB, CLEO = 101, 102, 103
CHANNEL = 7
SECRET = bytes(range(100, 132))
JOIN, START = 1_308_000_000_000_000_001, 1_308_000_000_000_000_002
"""The ids of clicks."""


class SlowClock(Clock):
    """A clock that was set back."""

    def __init__(self, behind: float) -> None:
        super().__init__()
        self.behind = behind

    def now(self) -> float:
        return super().now() - self.behind


class AnyMove:
    """A thinker that answers at once, and remembers what it was shown."""

    def __init__(self) -> None:
        self.random = Random(7)
        self.asked: list[tuple[str, Level, Any, Sequence[BaseEvent]]] = []
        self.failing: dict[Level, str] = {}
        """How each level fails: `raises`, `cheats` or `hangs`."""

    async def think(
        self, game: str, level: Level, view: Any, heard: Sequence[BaseEvent]
    ) -> BaseMove:
        self.asked.append((game, level, view, heard))
        match self.failing.get(level):
            case "raises":
                raise RuntimeError("this thinker is ill")
            case "hangs":
                await asyncio.Event().wait()
            case "cheats":
                return mojo.Play(99)
        move: BaseMove = self.random.choice(view.moves)
        return move


class Notes:
    """A listener that writes everything down."""

    def __init__(self) -> None:
        self.happened: list[Happened] = []
        self.nudges: list[tuple[Rung, tuple[int, ...]]] = []
        self.lost_tables: list[LostTable] = []

    def changed(self, before: Table | None, happened: Happened) -> None:
        self.happened.append(happened)
        table = happened.table
        if before is not None and before.rung < table.rung:
            self.nudges.append((LADDER[table.rung - 1], table.awaited_people()))

    def lost(self, table: LostTable) -> None:
        self.lost_tables.append(table)


Rewrite = Callable[[Table, str], None]


class Evening:
    """A hall in use: what most tests need."""

    def __init__(self, store: SqliteStore, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.thinker = AnyMove()
        self.notes = Notes()
        self.hall = self.new_hall()

    def new_hall(
        self,
        round_break: float = 0.0,
        patience: float = 60.0,
        new_secret: Callable[[], bytes] = lambda: SECRET,
    ) -> Hall:
        """As after a restart: nothing in memory."""
        hall = Hall(
            self.store,
            self.thinker,
            clock=self.clock,
            computer_pause=0.0,
            round_break=round_break,
            patience=patience,
            new_secret=new_secret,
        )
        hall.listen(self.notes)
        return hall

    async def lobby(self, game: str = "mojo", channel: int = CHANNEL, **more: Any) -> Table:
        more = {"pace": "live", "computers": (), **more}
        options = more.pop("options", None) or GAMES[game].Options(first=0)
        return await self.hall.open_table(1, channel, game, options, host=Seat(ADA, "Ada"), **more)

    async def started(self, game: str = "mojo", **more: Any) -> Table:
        table = await self.lobby(game, **more)
        await self.hall.join(table.id, BOB, "Bob", click=JOIN)
        return await self.hall.start(table.id, ADA, click=START)

    async def turn(self, table: Table, user: int, choice: int = 0) -> Table:
        seat = table.seat_of(user)
        assert seat is not None
        moves = table.view(seat).moves
        code = moves[choice].code if moves else "none"
        return await self.hall.choose(table.id, user, table.seats[seat].decision, code)

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


ELSEWHERE = 999
"""A server where people have played before they came to the one of a test."""


async def play_elsewhere(store: Store, *people: int, games: int = FIRST_GAMES) -> None:
    """These people have finished so many games: they are used to a table, and to its clock."""
    before = TableRecord(0, ELSEWHERE, ELSEWHERE, "mojo", "over", 1, None, 0.0, b"{}", None)
    opened = await asyncio.gather(*[store.open_table(Change(before)) for _ in range(games)])
    seats = tuple([SeatResult(person, 0, 1, 0) for person in people])
    await asyncio.gather(
        *[
            store.commit(
                Change(
                    msgspec.structs.replace(table, version=2),
                    result=ResultRecord(
                        table.id, ELSEWHERE, "mojo", "people", 1, 0.0, ("all",), seats
                    ),
                )
            )
            for table in opened
        ]
    )
    await store.delete_tables_before(1.0)  # their results stay


@asynccontextmanager
async def evening_in(
    database: Path, clock: Clock | None = None, *, newcomers: bool = False
) -> AsyncIterator[Evening]:
    """`newcomers`: nobody there has ever played."""
    store = await SqliteStore.open(database)
    if not newcomers:
        await play_elsewhere(store, ADA, BOB, CLEO)
    evening = Evening(store, clock or Clock())
    try:
        yield evening
    finally:
        await evening.hall.close()
        evening.clock.stop()
        await store.close()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_in(tmp_path / "evening.sqlite3") as evening:
        yield evening


@pytest.fixture
def rewrite(tmp_path: Path) -> Rewrite:
    """Changes a table's row behind the store's back, as another version or a fault would have."""

    def rewritten(table: Table, changes: str) -> None:
        with closing(sqlite3.connect(tmp_path / "evening.sqlite3")) as connection, connection:
            connection.execute("PRAGMA ignore_check_constraints = TRUE")
            connection.execute(f"UPDATE tables SET {changes} WHERE id = {table.id}")  # noqa: S608 - of this test

    return rewritten
