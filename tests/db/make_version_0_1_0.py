"""Makes `version-0.1.0.sqlite3.gz`: a database as version 0.1.0 left it, in the middle of things.

It was run once, with the tree of that version (commit 4eb993b) as its working directory:

    python …/tests/db/make_version_0_1_0.py …/tests/db/version-0.1.0.sqlite3.gz

What it imports is that tree's, so nothing here has a type that this tree would know.
"""

import asyncio
import gzip
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path.cwd()))
db, engine = import_module("db"), import_module("engine")
sessions, at_table = import_module("sessions"), import_module("sessions.table")

ADA, BOB, CLEO = 101, 102, 103
PEOPLE = {ADA: "Ada", BOB: "Bob", CLEO: "Cleo"}
GUILD = 1
BEGIN = 1_794_000_000.0
OPTIONS: dict[str, dict[str, object]] = {
    "mojo": {"target": 30},
    "mochi": {"target": 80},
    "skyjo": {"target": 150},
    "momox": {"games": 2},
}
Reached = Callable[[Any], bool]


def kinds(table: Any) -> set[str]:
    """The kinds of moves that somebody may make now."""
    asked = [table.view(seat).moves for seat in table.actors()]
    return {type(move).__name__ for moves in asked for move in moves}


def half_answered(phase: str) -> Reached:
    return lambda table: table.view(None).phase == phase and len(table.actors()) == 2


def in_phase(phase: str) -> Reached:
    return lambda table: table.break_until is None and table.view(None).phase == phase


def asked(what: str) -> Reached:
    return lambda table: table.view(None).asked == what


def on_a_break(table: Any) -> bool:
    return table.break_until is not None


PHASES: list[tuple[str, dict[str, object], Reached]] = [
    ("mojo", {}, lambda table: "Reveal" in kinds(table)),
    ("mojo", {"discards": 2}, lambda table: "Draw" in kinds(table)),
    ("mojo", {"discards": 2, "mojo_to": "first"}, on_a_break),
    ("mochi", {}, half_answered("give")),
    ("mochi", {}, in_phase("keep")),
    ("mochi", {}, in_phase("reserve")),
    ("mochi", {}, in_phase("place")),
    ("mochi", {"effects": "off"}, on_a_break),
    ("skyjo", {}, half_answered("opening")),
    ("skyjo", {"rows": True}, in_phase("drawn")),
    ("skyjo", {"penalty": "always"}, on_a_break),
    ("momox", {}, asked("plate")),
    ("momox", {"finishers": 2}, asked("again")),
    ("momox", {}, on_a_break),
]


class StoppedClock:
    """A millisecond passes with each look, and nobody ever wakes up."""

    def __init__(self) -> None:
        self.time = BEGIN

    def now(self) -> float:
        self.time += 0.001
        return self.time

    async def sleep(self, _: float) -> None:
        await asyncio.Event().wait()


class SlowThinker:
    """A computer player that is never done."""

    async def think(self, *_: object) -> object:
        return await asyncio.Event().wait()


class Evening:
    """Everybody's tables, each in a channel of its own."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.random = Random(11)
        self.hall = sessions.Hall(store, SlowThinker(), clock=StoppedClock(), computer_pause=0.0)
        self.channel = 1000

    async def lobby(self, game: str, computers: int = 0, **options: object) -> Any:
        self.channel += 1
        chosen = engine.GAMES[game].Options(**{**OPTIONS[game], **options})
        host, levels = sessions.Seat(ADA, "Ada"), ("easy",) * computers
        place = (GUILD, self.channel)
        return await self.hall.open_table(*place, game, chosen, "live", host, levels)

    async def started(self, game: str, computers: int = 0, **options: object) -> Any:
        table = await self.lobby(game, computers, **options)
        for user_id in (BOB, CLEO):
            await self.hall.join(table.id, user_id, PEOPLE[user_id])
        return await self.hall.start(table.id, ADA, self.random.randbytes(32))

    async def move(self, table: Any) -> Any:
        if table.break_until is not None:
            return await self.hall.end_break(table.id, ADA)
        seat = self.random.choice(table.actors())
        number = self.random.randrange(len(table.view(seat).moves))
        player = table.seats[seat]
        return await self.hall.choose(table.id, player.user_id, player.decision, number)

    async def until(self, game: str, options: dict[str, object], reached: Reached) -> None:
        """A table where that has just happened, in one of a few games."""
        while True:
            table = await self.started(game, 0, **options)
            while table.status == "playing" and not reached(table):
                table = await self.move(table)
            if table.status == "playing":
                return

    async def missed(self, table: Any, seat: int) -> Any:
        """A computer answers for somebody who doesn't."""

        def stood_in(now: Any) -> Any:
            move = self.random.choice(now.view(seat).moves)
            return at_table.make_move(now, seat, move, "stand-in")

        return await self.hall._step(table.id, stood_in)  # noqa: SLF001 - that version is as it is

    async def until_absent(self, game: str) -> None:
        table = await self.started(game)
        while table.seats[0].away is None:
            turn = 0 in table.awaited_people()
            table = await (self.missed(table, 0) if turn else self.move(table))


async def fill(store: Any) -> None:
    evening = Evening(store)
    choices = sessions.Choices(store)
    for user_id, name in PEOPLE.items():
        await choices.met(user_id, name, "fr")
    ada = await choices.person(ADA)
    chosen = sessions.Preferences(language="en", text_only=True, notify="mention")
    await choices.set_person(type(ada)(ADA, "Ada", "fr", 5001, chosen))
    await choices.set_guild(GUILD, sessions.GuildSettings(language="fr", pace="relaxed"))
    await store.save_fact("commands", "of version 0.1.0")
    for phase in PHASES:
        await evening.until(*phase)
    for game in OPTIONS:
        await evening.lobby(game, computers=1)
        await evening.until_absent(game)
        table = await evening.started(game)
        await evening.hall.leave(table.id, CLEO)
        await evening.hall.kick(table.id, ADA, BOB)
        await evening.started(game, computers=1)
    table = await evening.started("skyjo", target=10)
    while table.status == "playing":
        table = await evening.move(table)
    for number, seat in enumerate((db.PUBLIC, 0)):
        shown = db.DisplayRecord(table.id, seat, table.channel_id, 9000 + number, BEGIN)
        await store.remember_display(shown)
    await evening.hall.close()


async def make(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tablee.sqlite3"
        store = await db.SqliteStore.open(database)
        await fill(store)
        await store.close()
        target.write_bytes(gzip.compress(database.read_bytes(), mtime=0))


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
