"""The bot under load: clicks, requests, commits, memory, restarts and leaderboards.

    python -m bench.bot [clicks requests carried limits commits memory restart scores]

The sandbox and the people are in this process, the bot in one of its own, without pictures. The
do-nothing bot of `bench.discord_floor` is measured beside it in the same run.
"""

import argparse
import asyncio
import contextlib
import gc
import math
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final

import uvloop
from aiohttp import web

from bench import discord_floor
from bench.bot_process import BotProcess, connected, running_bot, started
from bench.crowd import add_results, add_tables, let_clocks_run, let_time_pass, steps, tables
from bench.players import PlayedTable, dealt
from cogs.budget import PER_SECOND
from db import Change, SqliteStore
from db.timing import BOUNDS
from discord_sandbox import Caps, Limit, Sandbox
from discord_sandbox.ratelimit import GLOBAL, Handler, place
from engine import GAMES
from sessions import Hall, ThinkingPool
from sessions.records import to_record

LIVE_PLAY: Final = (1.0, 10.0)
"""Seconds between two moves of a table in live play, at the least and at the most."""
QUIET: Final = 6.0
"""Seconds after which nothing is left to be shown."""
LIVE_TABLES: Final = 30
LIVE_SECONDS: Final = 60.0
FIRST_MOVES: Final = 4
"""At each table, before anything is measured."""
CARRIED_TABLES: Final = 400
CARRIED_THINKING: Final = (0.5, 4.0)
"""Seconds that a person thinks, where as much as possible is played."""
CARRIED_SECONDS: Final = 60.0
UNLIMITED: Final = 1000
"""Requests a second, while tables are dealt that something is measured at later."""
MEASURED_TABLES: Final = 400
DEFAULT_COUNT: Final = 10_000
BUSY_TABLES: Final = 200
OVERDUE_TABLES: Final = 400
BUSY_SECONDS: Final = 600.0
OVERDUE_SECONDS: Final = 180.0
THINKING: Final = 8.0
"""Seconds that a person thinks, on average."""
AN_OUTAGE: Final = 300.0
FIRST_RUNG: Final = 180.0
"""Seconds of a turn after which somebody is called at a relaxed table."""
CAPS: Final = Caps(messages=50, receipts=1000)
"""People who only tap need no memory."""


def as_table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """In Markdown, the numbers to the right."""
    lines = [f"| {' | '.join(heads)} |", "|---" + "|---:" * (len(heads) - 1) + "|"]
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows]
    return "\n".join(lines)


def ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f}"


def p99(took: Sequence[float]) -> float:
    return quantiles(took, n=100)[98]


# From click to answer


async def clicks(count: int, folder: Path) -> str:
    """As fast as they are let: at each table the next move follows the one before at once."""
    floor = await discord_floor.measure_all(count)
    async with (
        Sandbox(rate_limits=False, caps=CAPS) as here,
        running_bot(here, folder / "clicks.sqlite3") as bot,
    ):
        played = await dealt(here, max(discord_floor.LEVELS))
        gc.freeze()  # a long-lived world is no garbage to look for
        await play(played[:8], 200, 8)
        rows = [await _click_row(bot, played, beside, count) for beside in floor]
    heads = ("tables", "moves/s", "p50 ms", "p99 ms", "bot ms/move")
    floor_heads = ("floor/s", "floor p50", "floor p99", "floor ms", "p50 ratio", "work ratio")
    return as_table((*heads, *floor_heads), rows)


async def _click_row(
    bot: BotProcess, played: list[PlayedTable], floor: discord_floor.Measured, count: int
) -> tuple[object, ...]:
    level = floor.at_a_time
    before, start = await bot.used(), time.perf_counter()
    took = await play(played[: max(level, 4)], count, level)  # one table at a time: four in turn
    elapsed = time.perf_counter() - start
    work = ((await bot.used()).processor - before.processor) / count
    floor_work = floor.bot_seconds / count
    p50 = median(took)
    return (
        *(level, f"{count / elapsed:.0f}", ms(p50), ms(p99(took)), ms(work)),
        *(f"{floor.per_second:.0f}", f"{floor.p50_ms:.2f}", f"{floor.p99_ms:.2f}", ms(floor_work)),
        *(f"{1000 * p50 / floor.p50_ms:.2f}", f"{work / floor_work:.2f}"),
    )


async def play(at: Sequence[PlayedTable], moves: int, at_a_time: int) -> list[float]:
    """So many moves in all, at most one at a time at each table."""
    took: list[float] = []
    left = iter(range(moves))

    async def keep_playing(mine: Sequence[PlayedTable]) -> None:
        took.extend([await mine[number % len(mine)].move() for number in left])

    await asyncio.gather(*(keep_playing(at[start::at_a_time]) for start in range(at_a_time)))
    return took


# Requests that count against Discord's limit of 50 a second for the whole bot


class Ledger:
    """Counts the bot's requests by route; a middleware of the sandbox."""

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()

    async def middleware(self, request: web.BaseRequest, handler: Handler) -> web.StreamResponse:
        if request.path.startswith("/api/"):
            where = place(request.method, request.path)
            if where.counts_globally:
                self.counted[where.route] += 1
        return await handler(request)


LEDGER: Final = Ledger()


class CountedSandbox(Sandbox):
    """A sandbox that writes every request down."""

    watchers = (LEDGER.middleware,)


async def requests(count: int, folder: Path) -> str:
    """Live play: what a move costs of what Discord counts, with edits through clicks, and without
    them as it was before."""
    seconds = LIVE_SECONDS * count / DEFAULT_COUNT
    rows: list[tuple[object, ...]] = []
    for counted in (False, True):
        way = "counted edits only" if counted else "through clicks"
        database = folder / f"requests-{counted}.sqlite3"
        async with (
            CountedSandbox(rate_limits=False, caps=CAPS) as here,
            running_bot(here, database, counted=counted),
        ):
            people = await dealt(here, LIVE_TABLES, people=3)
            present = await _live(people, seconds, database)
            for table in people:
                await table.be_notified()
            notified = await _live(people, seconds, database)
            company = await dealt(here, LIVE_TABLES, people=1, computers=3)
            mixed = await _live(company, seconds, database)
        human = present[1].total() / present[0]["person"]
        beside = max(0.0, mixed[1].total() - human * mixed[0]["person"])
        computer = beside / mixed[0]["computer"]
        rows += [
            _request_row(f"3 people, {way}", *present, human),
            _request_row(
                f"the same, notified each time, {way}",
                *notified,
                notified[1].total() / notified[0]["person"],
            ),
            _request_row(f"1 person, 3 computers, {way}: a computer's", *mixed, computer),
        ]
    heads = ("table", "human moves", "computer moves", "requests", "per move", "of which")
    return as_table(heads, rows)


async def _live(
    at: Sequence[PlayedTable], seconds: float, database: Path
) -> tuple[Counter[str], Counter[str]]:
    """Moves by whom, and requests by route, in live play; everybody has moved before."""
    await play(at, FIRST_MOVES * len(at), len(at))
    await asyncio.sleep(QUIET)
    moves, requests, _ = await _busy(seconds, database, at, LIVE_PLAY)
    return moves, requests


def _moves_made(database: Path) -> Counter[str]:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT made_by, count(*) FROM moves GROUP BY made_by")
        return Counter(dict(rows))


def _request_row(
    name: str, made: Counter[str], counted: Counter[str], each: float
) -> tuple[object, ...]:
    routes = ", ".join(f"{number} × {route}" for route, number in counted.most_common())
    return name, made["person"], made["computer"], counted.total(), f"{each:.2f}", routes


# On a Discord that holds the bot to its limits


async def carried(count: int, folder: Path, limit: int = GLOBAL.requests) -> str:
    """How many human moves the 50 requests a second carry, and how late tables are meanwhile; with
    another limit, so many tables fewer."""
    seconds, database = CARRIED_SECONDS * count / DEFAULT_COUNT, folder / "carried.sqlite3"
    share = limit / GLOBAL.requests
    per_second = max(1, int(PER_SECOND * share))
    rows = []
    async with CountedSandbox(caps=CAPS, whole_bot=Limit(limit, GLOBAL.seconds)) as here:
        here.rate_limits.enforced = False
        async with running_bot(here, database, counted=True, per_second=UNLIMITED):
            at = await dealt(here, int(CARRIED_TABLES * share))
        here.rate_limits.enforced = True
        async with running_bot(here, database, counted=True, per_second=per_second) as bot:
            rows.append(await _carried(here, "counted edits only", seconds, database, at, bot))
        async with running_bot(here, database, per_second=per_second) as bot:
            await asyncio.gather(*(table.look_at_log() for table in at))
            await play(at, FIRST_MOVES * len(at), len(at))  # everybody has clicked on a hand
            rows.append(await _carried(here, "through clicks", seconds, database, at, bot))
    heads = ("", "human moves/s", "limited requests/s", "per move", "p50 late", "p99 late", "429")
    return as_table(heads, rows) + f"\n\n{len(at)} tables, {limit} requests a second."


async def _carried(
    here: Sandbox,
    name: str,
    seconds: float,
    database: Path,
    at: Sequence[PlayedTable],
    bot: BotProcess,
) -> tuple[object, ...]:
    before, seen = here.rate_limits.refused.total(), (await bot.used()).lateness
    moves, requests, elapsed = await _busy(seconds, database, at, CARRIED_THINKING)
    now = (await bot.used()).lateness
    late = [count - earlier for count, earlier in zip(now, seen, strict=True)]
    refused = here.rate_limits.refused.total() - before
    return (
        *(name, f"{moves['person'] / elapsed:.1f}", f"{requests.total() / elapsed:.1f}"),
        f"{requests.total() / moves['person']:.2f}",
        *(_at_most(late, 0.5), _at_most(late, 0.99), refused),
    )


def _at_most(late: Sequence[int], share: float) -> str:
    """The bound of the histogram within which that share lies."""
    bounds = (*BOUNDS, math.inf)
    return f"≤ {next(b for b, n in zip(bounds, late, strict=True) if n >= share * late[-1]):g} s"


async def limits(count: int, folder: Path) -> str:
    """Many busy tables at ordinary pace, and a start with many tables that are overdue."""
    share = count / DEFAULT_COUNT
    rows = []
    async with CountedSandbox(caps=CAPS) as here:
        database = folder / "limits.sqlite3"
        here.rate_limits.enforced = False
        async with running_bot(here, database, per_second=UNLIMITED):
            busy = await dealt(here, BUSY_TABLES, people=1, computers=3, pace="relaxed")
            await dealt(here, OVERDUE_TABLES - BUSY_TABLES, people=2, computers=2, pace="relaxed")
        here.rate_limits.enforced = True
        async with running_bot(here, database):
            name = f"{BUSY_TABLES} busy tables"
            rows.append(await _held(here, name, share * BUSY_SECONDS, database, busy))
            for table in busy:  # until everybody is asked, and no computer has anything to do
                with contextlib.suppress(TimeoutError):
                    await table.asked()
        let_clocks_run(database, FIRST_RUNG)
        let_time_pass(database, AN_OUTAGE)
        async with running_bot(here, database):
            name = f"a start with {OVERDUE_TABLES} overdue tables"
            rows.append(await _held(here, name, share * OVERDUE_SECONDS, database, ()))
    heads = ("", "seconds", "human moves", "computer moves", "limited requests/s", "429")
    return as_table(heads, rows)


async def _held(
    here: Sandbox, name: str, seconds: float, database: Path, at: Sequence[PlayedTable]
) -> tuple[object, ...]:
    """What is done and refused while people play, each thinking for a while."""
    before = here.rate_limits.refused.total()
    moves, requests, elapsed = await _busy(seconds, database, at, (0.5, 2 * THINKING))
    per_second = requests.total() / elapsed
    more = here.rate_limits.refused.total() - before
    return name, f"{elapsed:.0f}", moves["person"], moves["computer"], f"{per_second:.1f}", more


async def _busy(
    seconds: float, database: Path, at: Sequence[PlayedTable], thinking: tuple[float, float]
) -> tuple[Counter[str], Counter[str], float]:
    """Moves by whom, requests by route, and how long it took."""
    made, counted = _moves_made(database), LEDGER.counted.copy()

    async def keep_playing(table: PlayedTable) -> None:
        while True:
            with contextlib.suppress(TimeoutError):  # computers may take many turns of their own
                await table.move()
            await asyncio.sleep(table.random.uniform(*thinking))

    start = time.perf_counter()
    players = [asyncio.create_task(keep_playing(table)) for table in at]
    await asyncio.wait([*players, asyncio.create_task(asyncio.sleep(seconds))], timeout=seconds)
    for player in players:
        player.cancel()
    for end in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(end, Exception):
            raise end
    elapsed = time.perf_counter() - start
    return _moves_made(database) - made, LEDGER.counted - counted, elapsed


# Moves on disk


async def commits(count: int, folder: Path) -> str:
    """How many moves a second are durable, beside a bare loop over the same statements."""
    many, each = 500, max(2, count // 500)
    rows: list[tuple[object, ...]] = []
    for name, at_a_time in (("store, one at a time", 1), ("store, 50", 50), ("store, 500", 500)):
        store = await SqliteStore.open(folder / f"commits-{at_a_time}.sqlite3")
        written = await steps(store, many, each)
        rows.append((name, await _per_second(_commit_all(store, written, at_a_time), many * each)))
        await store.close()
    store = await SqliteStore.open(folder / "bare.sqlite3")
    written = await steps(store, many, each)
    await store.close()
    start = time.perf_counter()
    _bare_loop(folder / "bare.sqlite3", [change for changes in written for change in changes])
    rows.append(("bare SQLite loop", f"{many * each / (time.perf_counter() - start):.0f}"))
    rows.append(("hall, 500 tables", await _in_the_hall(folder / "hall.sqlite3", many, each)))
    return as_table(("moves", "durable per second"), rows)


async def _per_second(work: Awaitable[None], moves: int) -> str:
    start = time.perf_counter()
    await work
    return f"{moves / (time.perf_counter() - start):.0f}"


async def _commit_all(store: SqliteStore, written: list[list[Change]], at_a_time: int) -> None:
    left = iter(written)

    async def commit_one_table_after_the_other() -> None:
        for changes in left:
            for change in changes:
                await store.commit(change)

    await asyncio.gather(*(commit_one_table_after_the_other() for _ in range(at_a_time)))


def _bare_loop(database: Path, changes: list[Change]) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        for change in changes:
            table, move = change.table, change.move
            assert move is not None
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(
                "UPDATE tables SET version = ?, body = ?, snapshot = ? WHERE id = ?",
                (table.version, table.body, table.snapshot, table.id),
            )
            connection.execute(
                "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)",
                (move.table_id, move.number, move.seat, move.move, move.made_by, move.made_at),
            )
            connection.execute("COMMIT")


async def _in_the_hall(database: Path, many: int, each: int) -> str:
    """The whole way of a move but Discord: lock, rules, JSON, disk."""
    store = await SqliteStore.open(database)
    hall = Hall(store, ThinkingPool(), round_break=0.0)
    ids = [(await store.open_table(Change(to_record(table)))).id for table in tables(many)]

    async def play_at(table_id: int) -> None:
        random = Random(table_id)
        for _ in range(each):
            table = await hall.known(table_id)
            seat = random.choice(table.actors())
            move, decision = random.choice(table.view(seat).moves), table.seats[seat].decision
            await hall.choose(table_id, table.people[seat], decision, move.code)

    per_second = await _per_second(_gathered([play_at(table_id) for table_id in ids]), many * each)
    await hall.close()
    await store.close()
    return per_second


async def _gathered(work: Sequence[Awaitable[None]]) -> None:
    await asyncio.gather(*work)


# Memory


async def memory(count: int, folder: Path) -> str:
    """What a table costs: dealt and left alone, and in the middle of a game."""
    moves = max(count, MEASURED_TABLES)
    rows = []
    for traced in (True, False):
        sizes = await _sizes(folder / f"memory-{traced}.sqlite3", moves, traced=traced)
        kilobytes = [(size - sizes[0]) / 1024 / MEASURED_TABLES for size in sizes[1:]]
        name = "Python objects (tracemalloc)" if traced else "resident memory"
        rows.append((name, *(f"{size:.1f}" for size in kilobytes), f"{sizes[2] / 2**20:.0f}"))
    after = f"KB per table after {moves / MEASURED_TABLES:.0f} moves"
    return as_table(("", "KB per idle table", after, "MB in all"), rows)


async def _sizes(database: Path, moves: int, *, traced: bool) -> list[int]:
    """The bot's memory before the measured tables, with them dealt, and after their moves."""
    sizes = []
    async with (
        Sandbox(rate_limits=False, caps=CAPS) as here,
        running_bot(here, database, traced=traced) as bot,
    ):
        played = await dealt(here, 100)  # what the first ones make anew stays, such as caches
        for more, played_moves in ((0, 500), (MEASURED_TABLES, 0), (0, moves)):
            played = await dealt(here, more) or played
            await play(played, played_moves, 50)
            await asyncio.sleep(QUIET)
            used = await bot.used()
            sizes.append(used.traced if traced else used.resident)
    return sizes


# Restart


async def restart(_: int, folder: Path) -> str:
    """From a killed process to the first answered click, however many tables there are."""
    rows = []
    for count in (10, 10_000):
        database = folder / f"restart-{count}.sqlite3"
        async with Sandbox(rate_limits=False) as here:
            async with running_bot(here, database):
                (table,) = await dealt(here, 1)
            add_tables(database, count - 1)
            took = [await _restarted(here, database, table) for _ in range(5)]
        ready, answered = (median(times) for times in zip(*took, strict=True))
        rows.append((f"{count:,}", ms(ready), ms(answered), ms(ready + answered)))
    return as_table(("tables", "to connected ms", "first click ms", "together ms"), rows)


async def _restarted(here: Sandbox, database: Path, table: PlayedTable) -> tuple[float, float]:
    while here.gateway.shards:  # noqa: ASYNC110 - until the sandbox has noticed that it's gone
        await asyncio.sleep(0.01)
    start = time.perf_counter()
    bot = await started(here, database)
    try:
        await connected(here)
        ready = time.perf_counter() - start
        answered = await table.move()
        await table.asked()
        return ready, answered
    finally:
        await bot.kill()


# Leaderboards


async def scores(count: int, folder: Path) -> str:
    """`/scores` on a server where ten thousand people have finished a million games."""
    database = folder / "scores.sqlite3"
    results = 100 * count
    async with Sandbox(rate_limits=False) as here:
        guild = here.add_guild("Bench")
        salon = guild.add_channel("bench")
        ada, bob = guild.add_person("Ada"), guild.add_person("Bob")
        await (await SqliteStore.open(database)).close()
        people = range(10**6, 10**6 + max(100, results // 100))
        add_results(database, guild.id, people, results)
        ask_for: dict[str, dict[str, Any]] = {
            "all games": {},
            "one game, by points": {"game": next(iter(GAMES)), "sort": "points"},
            "this week, by share": {"period": "week", "sort": "share"},
            "somebody's record": {"player": bob},
        }
        rows = []
        start = time.perf_counter()
        async with running_bot(here, database):
            opened = time.perf_counter() - start
            for name, options in ask_for.items():
                took = []
                for _ in range(20):
                    asked = time.perf_counter()
                    answer = await ada.slash(salon, "scores", **options)
                    assert not answer.failed
                    took.append(time.perf_counter() - asked)
                rows.append((name, ms(median(took)), ms(max(took))))
    heads = (f"/scores with {results:,} results", "p50 ms", "longest ms")
    size = database.stat().st_size / 2**20
    return as_table(heads, rows) + f"\n\n{size:.0f} MB; connected after {opened:.1f} s."


Part = Callable[[int, Path], Coroutine[None, None, str]]
PARTS: Final[dict[str, Part]] = {
    "clicks": clicks,
    "requests": requests,
    "carried": carried,
    "limits": limits,
    "commits": commits,
    "memory": memory,
    "restart": restart,
    "scores": scores,
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all of them, if none")
    parser.add_argument("--count", type=int, default=DEFAULT_COUNT, help="moves at each level")
    parser.add_argument(
        "--limit",
        type=int,
        default=GLOBAL.requests,
        help="of `carried`: requests a second; a tenth needs a tenth of the machine",
    )
    asked = parser.parse_args()
    parts: dict[str, Part] = {**PARTS, "carried": partial(carried, limit=asked.limit)}
    for name in asked.parts or PARTS:
        with (
            tempfile.TemporaryDirectory() as folder,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            found = runner.run(parts[name](asked.count, Path(folder)))
            print(f"\n## {name}\n\n{found}", flush=True)


if __name__ == "__main__":
    main()
