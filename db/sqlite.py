"""The store on SQLite: no set-up, one file, full durability."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import aiosqlite
import msgspec

from db.copies import copy_database, rescue
from db.files import FileLock, FileWatch, make_folder, make_private
from db.records import (
    ALL_GAMES,
    EVERYBODY,
    Board,
    BoardPage,
    Change,
    Company,
    HeadToHead,
    MessageRecord,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    Record,
    ResultRecord,
    SortBy,
    Standing,
    Status,
    TableRecord,
    Tally,
)
from db.store import ChannelTaken, Conflict, DatabaseUnusable
from db.timing import Timing
from db.writer import GroupedWriter

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 2.0
"""To wait for a lock; no other Tablée has one, only somebody who looks into the file by hand."""
WATCH_EVERY = 2.0
"""Seconds between two looks whether the file is still where it was."""
APPLICATION = 0x5461626C
"""In the file's head; a file without it may have deleted data in its free pages."""
CHECKED_AT_ONCE = 32 << 20
"""Bytes; a file of this size is checked in a quarter of a second."""

RecordT = TypeVar("RecordT", bound=Record)
Row = Iterable[object]

TABLES = (
    "SELECT id, guild_id, channel_id, game, status, version, deadline, changed_at, body, snapshot,"
    " edition, schema, lost FROM tables"
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

    def __init__(
        self,
        path: Path,
        lock: FileLock,
        writing: sqlite3.Connection,
        reading: aiosqlite.Connection,
    ) -> None:
        self._path = path
        self._lock = lock
        self._writing = writing
        self._reading = reading
        self._writer = GroupedWriter(writing, FileWatch(path), patience=BUSY_SECONDS)

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open or make the database, brought up to date; DatabaseUnusable says what is wrong.

        No other process may open it until this one closes it or ends.
        """
        path = await asyncio.to_thread(path.resolve)
        try:
            await asyncio.to_thread(make_folder, path.parent)
            lock = await asyncio.to_thread(FileLock, path)
        except OSError as error:
            raise DatabaseUnusable(
                "database-unusable", f"{path} can't be opened: {error}"
            ) from error
        try:
            return await cls._open(path, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    async def _open(cls, path: Path, lock: FileLock) -> "SqliteStore":
        lock.must_not_be_missing()
        try:
            await asyncio.to_thread(make_private, path)
            writing = await asyncio.to_thread(_connect_for_writing, path)
        except (sqlite3.Error, OSError) as error:
            raise DatabaseUnusable(
                "database-unusable", f"{path} can't be opened: {error}"
            ) from error
        try:
            await asyncio.to_thread(_prepare, writing, path)
            reading = await _connect_for_reading(path)
        except sqlite3.Error as error:
            writing.close()
            raise DatabaseUnusable("database-unusable", f"{path} can't be used: {error}") from error
        except BaseException:
            writing.close()
            raise
        lock.remember()
        return cls(path, lock, writing, reading)

    async def close(self) -> None:
        await self._writer.close()
        await self._reading.close()
        await asyncio.to_thread(self._writing.close)
        self._lock.release()

    # How it is doing

    @property
    def commits(self) -> Timing:
        """How long transactions took."""
        return self._writer.commits

    @property
    def trouble(self) -> str | None:
        """The code of why nothing can be written at present."""
        return self._writer.trouble

    async def until_gone(self) -> DatabaseUnusable:
        """Wait until the file is taken away from under us; what it held is saved, if it can be."""
        while not self._writer.gone.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(WATCH_EVERY):
                    await self._writer.gone.wait()
            await self._writer.look()
        said = f"{self._path} was moved, deleted, replaced or written by somebody else while in use"
        try:
            saved = await asyncio.to_thread(rescue, self._path, self._writing)
        except (sqlite3.Error, OSError) as error:
            return DatabaseUnusable("database-gone", f"{said}; its content can't be saved: {error}")
        return DatabaseUnusable("database-gone", f"{said}; what was in it is saved as {saved}")

    # Tables

    async def open_table(self, change: Change) -> TableRecord:
        table = change.table

        def job(connection: sqlite3.Connection) -> TableRecord:
            ids = connection.execute(
                "INSERT INTO tables (id, guild_id, channel_id, game, status, version, deadline,"
                " changed_at, body, snapshot, edition, schema, lost) VALUES (max(?,"
                " 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'tables'), 0)),"
                " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id",
                _columns(table),
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
                " snapshot = ?, schema = ? WHERE id = ? AND version = ?",
                (
                    table.status,
                    table.version,
                    table.deadline,
                    table.changed_at,
                    table.body,
                    table.snapshot,
                    table.schema,
                    table.id,
                    table.version - 1,
                ),
            )
            if not changed.rowcount:
                raise Conflict
            if change.taken_back is not None:
                connection.execute(
                    "DELETE FROM moves WHERE table_id = ? AND number >= ?",
                    (table.id, change.taken_back),
                )
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

    async def give_up(self, table_id: int, why: str, at: float) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET status = 'closed', version = version + 1, deadline = NULL,"
                " changed_at = ?, lost = ? WHERE id = ?",
                (at, why, table_id),
            )
            _write_sitters(connection, table_id, ())

        await self._writer.write(job)

    async def table(self, table_id: int) -> TableRecord | None:
        return await self._one(TableRecord, TABLES + " WHERE id = ?", (table_id,))

    async def newest_table_in(self, channel_id: int) -> TableRecord | None:
        return await self._one(
            TableRecord,
            TABLES + " WHERE channel_id = ? ORDER BY id DESC LIMIT 1",
            (channel_id,),
        )

    async def live_tables_of(self, user_id: int) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "SELECT table_id FROM sitters WHERE user_id = ? ORDER BY table_id", (user_id,)
        )
        return [row[0] for row in rows]

    async def tables_naming(self, user_id: int) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "WITH written AS (SELECT id, CAST(body AS TEXT) AS body FROM tables),"
            " read AS (SELECT id, iif(json_valid(body), body, '{}') AS body FROM written)"
            " SELECT DISTINCT read.id FROM read LEFT JOIN json_each(read.body, '$.seats') AS seat"
            " WHERE json_extract(seat.value, '$.user_id') = ?"
            " OR json_extract(read.body, '$.host') = ?"
            " UNION SELECT id FROM written WHERE NOT json_valid(body) AND instr(body, ?)"
            " ORDER BY 1",
            (user_id, user_id, str(user_id)),
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

    async def live_tables(self) -> dict[tuple[str, Status], int]:
        rows = await self._reading.execute_fetchall(
            "SELECT game, status, count(*) FROM tables"
            " WHERE status IN ('lobby', 'playing') GROUP BY game, status"
        )
        return {(game, status): count for game, status, count in rows}

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

    async def save_messages(self, messages: Sequence[MessageRecord]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT OR REPLACE INTO messages (table_id, reader, version, body)"
                " SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)",
                [_columns(message) for message in messages],
            )

        await self._writer.write(job, hurry=False)

    async def messages(self, table_id: int) -> list[MessageRecord]:
        return await self._all(
            MessageRecord,
            "SELECT table_id, reader, version, body FROM messages WHERE table_id = ?",
            (table_id,),
        )

    async def not_all_shown(self, since: float) -> list[int]:
        rows = await self._reading.execute_fetchall(
            "SELECT tables.id FROM tables LEFT JOIN messages"
            " ON messages.table_id = tables.id AND messages.reader = ?"
            " WHERE tables.version > coalesce(messages.version, 0)"
            " AND (tables.status IN ('lobby', 'playing') OR tables.changed_at > ?)"
            " ORDER BY tables.changed_at DESC",
            (EVERYBODY, since),
        )
        return [row[0] for row in rows]

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

    async def games_of(self, user_id: int, most: int) -> int:
        rows = await self._reading.execute_fetchall(
            "SELECT count(*) FROM (SELECT 1 FROM result_seats WHERE user_id = ? LIMIT ?)",
            (user_id, most),
        )
        count: int = next(iter(rows))[0]
        return count

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

    async def name(self, user_id: int, guild_id: int) -> str | None:
        rows = await self._reading.execute_fetchall(
            "SELECT name FROM names WHERE user_id = ? AND guild_id = ?", (user_id, guild_id)
        )
        return next((row[0] for row in rows), None)

    async def save_name(self, user_id: int, guild_id: int, name: str | None) -> None:
        if name is None:
            await self._write(
                "DELETE FROM names WHERE user_id = ? AND guild_id = ?", (user_id, guild_id)
            )
        else:
            await self._write(
                "INSERT OR REPLACE INTO names (user_id, guild_id, name) VALUES (?, ?, ?)",
                (user_id, guild_id, name),
            )

    async def forget_person(self, user_id: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for statement in (
                "UPDATE result_seats SET user_id = NULL WHERE user_id = ?",
                "DELETE FROM standings WHERE user_id = ?",
                "DELETE FROM people WHERE user_id = ?",
                "DELETE FROM names WHERE user_id = ?",
                "DELETE FROM messages WHERE reader = ?",
                "DELETE FROM sitters WHERE user_id = ?",
            ):
                connection.execute(statement, (user_id,))
            connection.execute(
                "DELETE FROM tables WHERE lost IS NOT NULL AND instr(CAST(body AS TEXT), ?)",
                (str(user_id),),
            )

        await self._writer.write(job)
        await self._writer.empty_log()

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
        await asyncio.to_thread(copy_database, self._path, target)

    async def recount(self, periods: Callable[[float], Sequence[str]]) -> int:
        """Add up the leaderboards anew from the games; how many lines were not as they should be.

        `periods` are the leaderboards that a game finished at that time counts for.
        """

        def job(connection: sqlite3.Connection) -> int:
            def lines() -> set[Any]:
                return set(connection.execute("SELECT * FROM standings"))

            before = lines()
            connection.execute("DELETE FROM standings")
            played = connection.execute(
                "SELECT guild_id, company, game, finished_at, user_id, win_parts, total"
                " FROM results JOIN result_seats ON result_id = id WHERE user_id IS NOT NULL"
            ).fetchall()
            for guild_id, company, game, finished_at, user_id, win_parts, total in played:
                counted = (user_id, win_parts, total)
                _add_up(connection, (guild_id, company, game), periods(finished_at), counted)
            return len(before ^ lines())

        return await self._writer.write(job)

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
        where = (result.guild_id, result.company, result.game)
        _add_up(connection, where, result.periods, (seat.user_id, seat.win_parts, seat.total))


def _add_up(
    connection: sqlite3.Connection,
    where: tuple[int, Company, str],
    periods: Sequence[str],
    counted: tuple[int, int, int],
) -> None:
    """One game of somebody's, for the leaderboards that it counts for."""
    guild_id, company, game = where
    connection.executemany(
        "INSERT INTO standings (guild_id, period, company, game, user_id, games, win_parts,"
        " points) VALUES (?, ?, ?, ?, ?, 1, ?, ?) ON CONFLICT DO UPDATE SET"
        " games = games + 1, win_parts = win_parts + excluded.win_parts,"
        " points = points + excluded.points",
        [
            (guild_id, period, company, played, *counted)
            for period in periods
            for played in (game, ALL_GAMES)
        ],
    )


PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",  # whoever has their data deleted leaves nothing in free pages
)


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
        raise DatabaseUnusable(
            "database-foreign", f"{path} can't be used: it is another program's database"
        )


async def _connect_for_reading(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        for pragma in PRAGMAS:
            await connection.execute_fetchall(f"PRAGMA {pragma}")
    except sqlite3.Error:
        await connection.close()
        raise
    return connection


def known_schema() -> int:
    """The number of the newest form of a database that this version knows."""
    return len(list(MIGRATIONS.glob("*.sql")))


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
            "database-newer",
            f"{path} was written by a newer Tablée (schema {version}, this one knows"
            f" {len(migrations)}): upgrade the program",
        )
    for migration in migrations[version:]:
        for statement in _statements(migration.read_text(encoding="utf-8")):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(migrations)}")
    connection.commit()
    _clean_once(connection)


def _clean_once(connection: sqlite3.Connection) -> None:
    """Versions before this one left what was deleted in free pages."""
    ((application,),) = connection.execute("PRAGMA application_id").fetchall()
    if application != APPLICATION:
        with suppress(sqlite3.OperationalError):  # it needs room; the next start tries again
            connection.execute("VACUUM")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")


def _check(connection: sqlite3.Connection, path: Path) -> None:
    ((found,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
    if found != "ok":
        raise DatabaseUnusable("database-damaged", f"{path} is damaged ({found}): restore a backup")


def _check_meanwhile(path: Path) -> None:
    """The start doesn't wait for a big file: what is wrong with it is said once it is known."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            _check(connection, path)
    except (sqlite3.Error, DatabaseUnusable) as error:
        log.critical("%s", error, extra={"code": "database-damaged"})


def _statements(script: str) -> list[str]:
    """The script's statements one by one: running it whole would commit in between."""
    statements, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            statements.append(statement)
            statement = ""
    return statements
