"""The store on SQLite: no set-up, one file, full durability."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar
from urllib.parse import quote

import aiosqlite
import msgspec

from db.records import (
    ALL_GAMES,
    Board,
    BoardPage,
    Change,
    Company,
    DisplayRecord,
    HeadToHead,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    Record,
    ResultRecord,
    SortBy,
    Standing,
    TableRecord,
    Tally,
)
from db.store import ChannelTaken, Conflict, DatabaseUnusable
from db.writer import GroupedWriter

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5.0
CHECKED_AT_ONCE = 32 << 20
"""Bytes; a file of this size is checked in a quarter of a second."""

RecordT = TypeVar("RecordT", bound=Record)
Row = Iterable[object]

TABLES = (
    "SELECT id, guild_id, channel_id, game, status, version, deadline, changed_at, body, snapshot"
    " FROM tables"
)


MEASURES: dict[tuple[SortBy, bool], str] = {
    ("wins", True): "win_parts",
    ("wins", False): "win_parts",
    ("share", True): "1.0 * win_parts / games",
    ("share", False): "1.0 * win_parts / games",
    ("points", True): "-1.0 * points / games",
    ("points", False): "1.0 * points / games",
    ("games", True): "games",
    ("games", False): "games",
}
"""What a leaderboard sorts by, the highest first; it matters whether the lowest total wins."""

OF_A_BOARD = "FROM standings WHERE guild_id = ? AND period = ? AND company = ? AND game = ?"


class SqliteStore:
    """One connection writes, another reads, so that no look-up waits for the disk."""

    def __init__(self, writing: sqlite3.Connection, reading: aiosqlite.Connection) -> None:
        self._writing = writing
        self._reading = reading
        self._writer = GroupedWriter(writing)

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open or make the database, brought up to date; DatabaseUnusable says what is wrong."""
        try:
            await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
            writing = await asyncio.to_thread(_connect_for_writing, path)
        except (sqlite3.Error, OSError) as error:
            raise DatabaseUnusable(f"{path} can't be opened: {error}") from error
        try:
            await asyncio.to_thread(_prepare, writing, path)
            reading = await _connect_for_reading(path)
        except sqlite3.Error as error:
            writing.close()
            raise DatabaseUnusable(f"{path} can't be used: {error}") from error
        except BaseException:
            writing.close()
            raise
        return cls(writing, reading)

    async def close(self) -> None:
        await self._writer.close()
        await self._reading.close()
        await asyncio.to_thread(self._writing.close)

    # Tables

    async def open_table(self, change: Change) -> TableRecord:
        table = change.table

        def job(connection: sqlite3.Connection) -> TableRecord:
            ids = connection.execute(
                "INSERT INTO tables (guild_id, channel_id, game, status, version, deadline,"
                " changed_at, body, snapshot) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING RETURNING id",
                _columns(table)[1:],
            ).fetchall()
            if not ids:
                raise ChannelTaken
            opened = msgspec.structs.replace(table, id=ids[0][0])
            _write_sitters(connection, opened.id, change.sitters)
            return opened

        return await self._writer.write(job)

    async def commit(self, change: Change) -> None:
        table = change.table

        def job(connection: sqlite3.Connection) -> None:
            changed = connection.execute(
                "UPDATE tables SET status = ?, version = ?, deadline = ?, changed_at = ?, body = ?,"
                " snapshot = ? WHERE id = ? AND version = ?",
                (
                    table.status,
                    table.version,
                    table.deadline,
                    table.changed_at,
                    table.body,
                    table.snapshot,
                    table.id,
                    table.version - 1,
                ),
            )
            if not changed.rowcount:
                raise Conflict
            if change.move is not None:
                connection.execute(
                    "INSERT INTO moves (table_id, number, seat, move, made_by, made_at)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    _columns(change.move),
                )
            _write_sitters(connection, table.id, change.sitters)
            if change.result is not None:
                _write_result(connection, change.result)

        await self._writer.write(job)

    async def table(self, table_id: int) -> TableRecord | None:
        return await self._one(TableRecord, TABLES + " WHERE id = ?", (table_id,))

    async def newest_table_in(self, channel_id: int) -> TableRecord | None:
        return await self._one(
            TableRecord,
            TABLES + " WHERE channel_id = ? ORDER BY id DESC LIMIT 1",
            (channel_id,),
        )

    async def last_changed(self, *, within: float, limit: int) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "SELECT id FROM tables WHERE changed_at >= (SELECT max(changed_at) FROM tables) - ?"
            " ORDER BY changed_at DESC LIMIT ?",
            (within, limit),
        )
        return [row[0] for row in rows]

    async def live_tables_of(self, user_id: int) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "SELECT table_id FROM sitters WHERE user_id = ? ORDER BY table_id", (user_id,)
        )
        return [row[0] for row in rows]

    async def tables_naming(self, user_id: int) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "SELECT DISTINCT tables.id FROM tables"
            " LEFT JOIN json_each(CAST(tables.body AS TEXT), '$.seats') AS seat"
            " WHERE json_extract(seat.value, '$.user_id') = ?"
            " OR json_extract(CAST(tables.body AS TEXT), '$.host') = ? ORDER BY tables.id",
            (user_id, user_id),
        )
        return [row[0] for row in rows]

    async def delete_tables_before(self, changed_at: float) -> int:
        def job(connection: sqlite3.Connection) -> int:
            return connection.execute(
                "DELETE FROM tables WHERE status IN ('over', 'closed') AND changed_at < ?",
                (changed_at,),
            ).rowcount

        return await self._writer.write(job)

    async def count_live_tables(self) -> int:
        rows = await self._reading.execute_fetchall(
            "SELECT count(*) FROM tables WHERE status IN ('lobby', 'playing')"
        )
        return int(next(iter(rows))[0])

    async def moves(self, table_id: int) -> list[MoveRecord]:
        return await self._all(
            MoveRecord,
            "SELECT table_id, number, seat, move, made_by, made_at FROM moves"
            " WHERE table_id = ? ORDER BY number",
            (table_id,),
        )

    async def due(self, now: float, limit: int) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT ?", (now, limit)
        )
        return [row[0] for row in rows]

    async def next_deadline(self) -> float | None:
        rows = await self._reading.execute_fetchall(
            "SELECT deadline FROM tables WHERE deadline IS NOT NULL ORDER BY deadline LIMIT 1"
        )
        return next((row[0] for row in rows), None)

    # Where tables are shown

    async def remember_display(self, display: DisplayRecord) -> None:
        await self._write(
            "INSERT OR REPLACE INTO displays (table_id, seat, channel_id, message_id, posted_at)"
            " VALUES (?, ?, ?, ?, ?)",
            _columns(display),
            hurry=False,
        )

    async def forget_display(self, table_id: int, seat: int) -> None:
        await self._write(
            "DELETE FROM displays WHERE table_id = ? AND seat = ?", (table_id, seat), hurry=False
        )

    async def displays(self, table_id: int) -> list[DisplayRecord]:
        return await self._all(
            DisplayRecord,
            "SELECT table_id, seat, channel_id, message_id, posted_at FROM displays"
            " WHERE table_id = ?",
            (table_id,),
        )

    # Scores

    async def leaderboard(self, board: Board, *, reader: int, page: int, count: int) -> BoardPage:
        which = (board.guild_id, board.period, board.company, board.game)
        measure = MEASURES[board.sort, board.lowest_wins]
        select = f"SELECT games, win_parts, points, user_id, {measure} {OF_A_BOARD}"
        order = f"ORDER BY {measure} DESC, win_parts DESC, games DESC, user_id LIMIT ? OFFSET ?"
        players = await self._count("TRUE", which)
        page = max(0, min(page, (players - 1) // count))
        fetch = self._reading.execute_fetchall
        lines = await fetch(f"{select} {order}", (*which, count, page * count))
        own = await fetch(f"{select} AND user_id = ?", (*which, reader))

        async def placed(rows: Iterable[Any], skipped: int) -> tuple[Standing, ...]:
            """Lines that follow one another; those who did alike share the better place."""
            found, place, before = [], 0, None
            for number, row in enumerate(rows, skipped + 1):
                games, win_parts, points, user_id, measured = row
                if before is None:
                    place = 1 + await self._count(f"{measure} > ?", (*which, measured))
                elif measured != before:
                    place = number
                before = measured
                found.append(Standing(games, win_parts, points, user_id, place))
            return tuple(found)

        mine = await placed(own, 0)
        return BoardPage(
            page, await placed(lines, page * count), mine[0] if mine else None, players
        )

    async def _count(self, condition: str, values: tuple[object, ...]) -> int:
        """How many lines of a leaderboard are like that."""
        query = f"SELECT count(*) {OF_A_BOARD} AND {condition}"
        ((count,),) = await self._reading.execute_fetchall(query, values)
        return int(count)

    async def record(self, guild_id: int, user_id: int, company: Company) -> dict[str, Tally]:
        rows = await self._reading.execute_fetchall(
            "SELECT game, games, win_parts, points FROM standings"
            " WHERE user_id = ? AND guild_id = ? AND period = 'all' AND company = ?",
            (user_id, guild_id, company),
        )
        return {game: Tally(*sums) for game, *sums in rows if game != ALL_GAMES}

    async def history(self, guild_id: int, user_id: int, limit: int) -> list[PlayedGame]:
        return await self._all(
            PlayedGame,
            "SELECT r.game, r.company, r.finished_at,"
            " (SELECT count(*) FROM result_seats AS other WHERE other.result_id = r.id),"
            " mine.total, mine.place"
            " FROM result_seats AS mine JOIN results AS r ON r.id = mine.result_id"
            " WHERE mine.user_id = ? AND r.guild_id = ? ORDER BY mine.result_id DESC LIMIT ?",
            (user_id, guild_id, limit),
        )

    async def head_to_head(self, guild_id: int, user_id: int, other_id: int) -> HeadToHead:
        rows = await self._reading.execute_fetchall(
            "SELECT count(*), coalesce(sum(mine.place < theirs.place), 0),"
            " coalesce(sum(mine.place > theirs.place), 0)"
            " FROM result_seats AS mine"
            " JOIN result_seats AS theirs ON theirs.result_id = mine.result_id"
            " JOIN results AS r ON r.id = mine.result_id"
            " WHERE mine.user_id = ? AND theirs.user_id = ? AND r.guild_id = ?",
            (user_id, other_id, guild_id),
        )
        return HeadToHead(*next(iter(rows)))

    # People, servers and small facts

    async def person(self, user_id: int) -> PersonRecord | None:
        return await self._one(
            PersonRecord,
            "SELECT user_id, name, dm_channel, body FROM people WHERE user_id = ?",
            (user_id,),
        )

    async def remember_person(self, person: PersonRecord) -> None:
        await self._write(
            "INSERT OR REPLACE INTO people (user_id, name, dm_channel, body) VALUES (?, ?, ?, ?)",
            _columns(person),
        )

    async def forget_person(self, user_id: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for statement in (
                "UPDATE result_seats SET user_id = NULL WHERE user_id = ?",
                "DELETE FROM standings WHERE user_id = ?",
                "DELETE FROM people WHERE user_id = ?",
                "DELETE FROM sitters WHERE user_id = ?",
            ):
                connection.execute(statement, (user_id,))

        await self._writer.write(job)

    async def guild_settings(self, guild_id: int) -> bytes | None:
        rows = await self._reading.execute_fetchall(
            "SELECT body FROM guilds WHERE guild_id = ?", (guild_id,)
        )
        return next((row[0] for row in rows), None)

    async def save_guild_settings(self, guild_id: int, body: bytes) -> None:
        await self._write(
            "INSERT OR REPLACE INTO guilds (guild_id, body) VALUES (?, ?)", (guild_id, body)
        )

    async def fact(self, name: str) -> str | None:
        rows = await self._reading.execute_fetchall(
            "SELECT value FROM facts WHERE name = ?", (name,)
        )
        return next((row[0] for row in rows), None)

    async def save_fact(self, name: str, value: str) -> None:
        await self._write("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (name, value))

    async def backup(self, target: Path) -> None:
        async with _new_file(target) as copy:
            await self._reading.backup(copy)

    # The few ways in which rows are read and written

    async def _write(
        self, statement: str, values: tuple[object, ...], *, hurry: bool = True
    ) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(statement, values)

        await self._writer.write(job, hurry=hurry)

    async def _all(
        self, kind: type[RecordT], query: str, values: tuple[object, ...]
    ) -> list[RecordT]:
        return [kind(*row) for row in await self._reading.execute_fetchall(query, values)]

    async def _one(
        self, kind: type[RecordT], query: str, values: tuple[object, ...]
    ) -> RecordT | None:
        return next(iter(await self._all(kind, query, values)), None)


def _columns(record: Record) -> tuple[object, ...]:
    return msgspec.structs.astuple(record)


def _write_sitters(
    connection: sqlite3.Connection, table_id: int, sitters: tuple[int, ...] | None
) -> None:
    if sitters is None:
        return
    connection.execute("DELETE FROM sitters WHERE table_id = ?", (table_id,))
    connection.executemany(
        "INSERT INTO sitters (user_id, table_id) VALUES (?, ?)",
        [(user_id, table_id) for user_id in sitters],
    )


def _write_result(connection: sqlite3.Connection, result: ResultRecord) -> None:
    result_id = connection.execute(
        "INSERT INTO results (table_id, guild_id, game, company, rounds, finished_at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        _columns(result)[:6],
    ).lastrowid
    for number, seat in enumerate(result.seats):
        connection.execute(
            "INSERT INTO result_seats (result_id, seat, user_id, total, place, win_parts)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (result_id, number, *_columns(seat)),
        )
        if seat.user_id is None:
            continue
        connection.executemany(
            "INSERT INTO standings (guild_id, period, company, game, user_id, games, win_parts,"
            " points) VALUES (?, ?, ?, ?, ?, 1, ?, ?) ON CONFLICT DO UPDATE SET"
            " games = games + 1, win_parts = win_parts + excluded.win_parts,"
            " points = points + excluded.points",
            [
                (
                    *(result.guild_id, period, result.company, game),
                    *(seat.user_id, seat.win_parts, seat.total),
                )
                for period in result.periods
                for game in (result.game, ALL_GAMES)
            ],
        )


PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


def _connect_for_writing(path: Path) -> sqlite3.Connection:
    """For the writer's thread; it is opened and prepared in another one."""
    connection = sqlite3.connect(
        path, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False
    )
    try:
        _must_be_ours(connection, path)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


def _must_be_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Looked at before anything is changed: a setting may name another program's file."""
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if names and (version == 0 or "moves" not in names):
        raise DatabaseUnusable(f"{path} can't be used: it is another program's database")


async def _connect_for_reading(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        for pragma in PRAGMAS:
            await connection.execute_fetchall(f"PRAGMA {pragma}")
    except sqlite3.Error:
        await connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Check the file, and apply the migrations that it has not had, in one transaction."""
    if path.stat().st_size <= CHECKED_AT_ONCE:
        _check(connection, path)
    else:
        Thread(target=_check_meanwhile, args=(path,), daemon=True).start()
    migrations = sorted(MIGRATIONS.glob("*.sql"))
    connection.execute("BEGIN IMMEDIATE")
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    if version > len(migrations):
        connection.rollback()
        raise DatabaseUnusable(
            f"{path} was written by a newer Tablée (schema {version}, this one knows"
            f" {len(migrations)}): upgrade the program"
        )
    for migration in migrations[version:]:
        for statement in _statements(migration.read_text(encoding="utf-8")):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(migrations)}")
    connection.commit()


def _check(connection: sqlite3.Connection, path: Path) -> None:
    ((found,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
    if found != "ok":
        raise DatabaseUnusable(f"{path} is damaged ({found}): restore a backup")


def _check_meanwhile(path: Path) -> None:
    """The start doesn't wait for a big file: what is wrong with it is said once it is known."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            _check(connection, path)
    except (sqlite3.Error, DatabaseUnusable) as error:
        log.critical("%s", error)


def _statements(script: str) -> list[str]:
    """The script's statements one by one: running it whole would commit in between."""
    statements, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            statements.append(statement)
            statement = ""
    return statements


@asynccontextmanager
async def _new_file(target: Path) -> AsyncIterator[aiosqlite.Connection]:
    """A connection to a file that takes its final name only once it is complete."""
    if await asyncio.to_thread(target.exists):
        raise FileExistsError(f"{target} is there already, and is not overwritten")
    part = target.with_name(target.name + ".part")
    await asyncio.to_thread(part.unlink, missing_ok=True)
    connection = await aiosqlite.connect(part)
    try:
        try:
            yield connection
        finally:
            await connection.close()
        await asyncio.to_thread(part.rename, target)
    finally:
        await asyncio.to_thread(part.unlink, missing_ok=True)


async def copy_database(source: Path, target: Path) -> None:
    """A consistent copy of a database that another process may be using."""
    if not await asyncio.to_thread(source.exists):
        raise FileNotFoundError(f"{source} can't be copied: there is no such file")
    try:
        original = await aiosqlite.connect(f"file:{quote(str(source))}?mode=ro", uri=True)
        try:
            async with _new_file(target) as copy:
                await original.backup(copy)
        finally:
            await original.close()
    except sqlite3.Error as error:
        raise DatabaseUnusable(f"{source} can't be copied: {error}") from error
