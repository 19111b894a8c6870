"""A database of version 0.1.0 with live tables in all phases: this version takes all of it over.

`tests/db/make_version_0_1_0.py` made the file.
"""

import asyncio
import gzip
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from db import ALL_GAMES, EVERYBODY, WIN_PARTS, Board, Company
from engine import GAMES, mochi, mojo, momox, skyjo
from engine.verify import disagreement, read
from sessions import Choices, Preferences, Table
from sessions.pace import COMPUTER_GRACE
from tests.sessions.conftest import ADA, BOB, CLEO, START, Evening, SlowClock, evening_in

FILE = Path(__file__).parent.parent / "db" / "version-0.1.0.sqlite3.gz"
GUILD = 1
WRITTEN_AT = 1_794_000_010.0
CHANNELS = range(1001, 1100)
COMPANIES: tuple[Company, ...] = ("people", "computers")


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[Evening]:
    """That database, opened by this version."""
    database = tmp_path / "tablee.sqlite3"
    database.write_bytes(gzip.decompress(FILE.read_bytes()))
    clock = SlowClock(behind=time.time() - WRITTEN_AT)
    async with evening_in(database, clock) as evening:
        yield evening


async def all_tables(old: Evening) -> list[Table]:
    tables = [await old.hall.table_in(channel) for channel in CHANNELS]
    return [table for table in tables if table is not None]


def phase(table: Table) -> tuple[str, str]:
    """Where a table stands, as the file was made to have it."""
    if table.status != "playing":
        return table.game, table.status
    if table.break_until is not None:
        return table.game, "break"
    view, actors = table.view(None), table.actors()
    if isinstance(view, mojo.View):
        moves = [move for seat in actors for move in table.view(seat).moves]
        is_time = any(isinstance(move, mojo.Reveal) for move in moves)
        return "mojo", "Mojo Time" if is_time else f"{view.options.discards} discards"
    assert isinstance(view, mochi.View | skyjo.View | momox.View)
    where = view.asked if isinstance(view, momox.View) else view.phase
    half = len(actors) > 1
    return table.game, f"{where}, {len(actors)} of {len(table.seats)}" if half else where


async def test_every_phase_is_in_the_file_and_is_read(
    old: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    tables = await all_tables(old)
    assert {phase(table) for table in tables} >= {
        ("mojo", "Mojo Time"),
        ("mojo", "2 discards"),
        ("mochi", "give, 2 of 3"),
        ("mochi", "keep, 2 of 3"),
        ("mochi", "reserve"),
        ("mochi", "place"),
        ("skyjo", "opening, 2 of 3"),
        ("skyjo", "drawn"),
        ("momox", "plate"),
        ("momox", "again"),
        ("skyjo", "over"),
        *((game, "lobby") for game in GAMES),
        *((game, "break") for game in GAMES),
    }
    away = {(table.game, seat.away) for table in tables for seat in table.seats}
    assert away >= {(game, how) for game in GAMES for how in ("absent", "left", "kicked")}
    assert all(table.due is not None for table in tables if table.is_live)
    assert caplog.records == [], "each by its snapshot"


async def test_people_settings_and_messages_are_as_they_were(old: Evening) -> None:
    choices = Choices(old.store)
    ada = await choices.person(ADA)
    assert ada is not None
    assert (ada.name, ada.locale, ada.dm_channel) == ("Ada", "fr", 5001)
    assert ada.preferences == Preferences(language="en", text_only=True, notify="mention")
    assert (await choices.guild(GUILD)).language == "fr"
    (over,) = [table for table in await all_tables(old) if table.status == "over"]
    assert [message.reader for message in await old.store.messages(over.id)] == [EVERYBODY, ADA]
    assert [line.game for line in await old.store.history(GUILD, ADA, 10)] == ["skyjo"]


@pytest.mark.parametrize(("before", "now"), [("message", "away"), ("none", "never")])
async def test_how_somebody_was_told_is_how_they_are_notified(
    tmp_path: Path, before: str, now: str
) -> None:
    database = tmp_path / "tablee.sqlite3"
    database.write_bytes(gzip.decompress(FILE.read_bytes()))
    with sqlite3.connect(database) as connection:
        (body,) = connection.execute("SELECT body FROM people WHERE user_id = ?", (ADA,)).fetchone()
        chosen = body.replace(b'"mention"', f'"{before}"'.encode())
        connection.execute("UPDATE people SET body = ? WHERE user_id = ?", (chosen, ADA))
    connection.close()
    async with evening_in(database, SlowClock(behind=time.time() - WRITTEN_AT)) as old:
        assert await Choices(old.store).notify(ADA) == now


async def play_to_the_end(old: Evening, table: Table) -> Table:
    """People play whatever they like; computers and stand-ins answer for their seats."""
    random = Random(table.id)
    if table.status == "lobby":
        table = await old.hall.start(table.id, ADA, click=START)
    if table.is_paused:
        table = await old.hall.come_back(table.id, ADA)
    while table.status == "playing":
        if table.break_until is not None:
            await old.hall.end_break(table.id, ADA)
        table = await old.until(
            table, lambda now: bool(now.awaited_people()) or now.status == "over"
        )
        if table.status == "playing":
            seat = random.choice(table.awaited_people())
            user_id = table.seats[seat].user_id
            assert user_id is not None
            table = await old.turn(table, user_id, random.randrange(len(table.view(seat).moves)))
    return table


async def test_every_table_is_played_to_its_end_scored_and_verified(old: Evening) -> None:
    points, wins = Counter[int](), Counter[int]()
    old.hall.open()
    await old.clock.move(COMPUTER_GRACE + 1)
    begun = await all_tables(old)
    for table in await asyncio.gather(*(play_to_the_end(old, table) for table in begun)):
        assert disagreement(read(await old.hall.transcript(table))) is None
        result = table.rules.result(table.state)
        assert result is not None
        for number, seat in enumerate(table.seats):
            if seat.user_id is not None:
                points[seat.user_id] += result.totals[number]
                won = number in result.winners and not seat.has_left
                wins[seat.user_id] += WIN_PARTS // len(result.winners) if won else 0
    for user_id in (ADA, BOB, CLEO):
        records = [await old.store.record(GUILD, user_id, company) for company in COMPANIES]
        tallies = [tally for record in records for tally in record.values()]
        assert sum(tally.points for tally in tallies) == points[user_id]
        assert sum(tally.win_parts for tally in tallies) == wins[user_id]
    boards = [Board(GUILD, "all", company, ALL_GAMES, "games") for company in COMPANIES]
    pages = [await old.store.leaderboard(board, reader=ADA, page=0, count=9) for board in boards]
    standings = [line for page in pages for line in page.lines]
    for user_id in (ADA, BOB, CLEO):
        assert sum(line.points for line in standings if line.user_id == user_id) == points[user_id]
