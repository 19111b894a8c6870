"""The store on SQLite: no set-up, one file, full durability."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

import aiosqlite
import msgspec

from db.copies import copy_database, rescue
from db.files import FileLock, FileWatch, make_folder, make_private
from db.records import Change, Company, MessageRecord, ResultRecord, TableRecord
from db.sql import (
    ADD_UP,
    EVERYTHING,
    FORGET,
    PLAYED,
    Row,
    SqlStore,
    columns,
    counted_for,
    put_statement,
)
from db.store import AlreadyDone, ChannelTaken, Conflict, DatabaseUnusable
from db.timing import Timing
from db.writer import GroupedWriter

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations" / "sqlite"
BUSY_SECONDS = 2.0
"""To wait for a lock; no other Tablée has one, only somebody who looks into the file by hand."""
WATCH_EVERY = 2.0
"""Seconds between two looks whether the file is still where it was."""
APPLICATION = 0x5461626C
"""In the file's head; a file without it may have deleted data in its free pages."""
CHECKED_AT_ONCE = 32 << 20
"""Bytes; a file of this size is checked in a quarter of a second."""


class SqliteStore(SqlStore):
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
    def is_shared(self) -> bool:
        return False

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
                columns(table),
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
                " snapshot = ?, schema = ? WHERE id = ? AND version = ?"
                " AND NOT EXISTS (SELECT 1 FROM clicks WHERE click = ? AND table_id = tables.id)",
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
                    change.click,
                ),
            )
            if not changed.rowcount:
                raise AlreadyDone if _is_known(connection, change) else Conflict
            if change.click is not None:
                connection.execute(
                    "INSERT INTO clicks (click, table_id, made_at) VALUES (?, ?, ?)",
                    (change.click, table.id, table.changed_at),
                )
            if change.taken_back is not None:
                connection.execute(
                    "DELETE FROM moves WHERE table_id = ? AND number >= ?",
                    (table.id, change.taken_back),
                )
            if change.move is not None:
                connection.execute(
                    "INSERT INTO moves (table_id, number, seat, move, made_by, made_at)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    columns(change.move),
                )
            _write_sitters(connection, table.id, change.sitters)
            if change.result is not None:
                _write_result(connection, change.result)

        await self._writer.write(job)

    async def give_up(self, table_id: int, why: str, at: float) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET status = 'closed', version = version + 1, deadline = NULL,"
                " changed_at = ?, lost = ? WHERE id = ? AND lost IS NULL",
                (at, why, table_id),
            )
            _write_sitters(connection, table_id, ())

        await self._writer.write(job)

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

    # Where tables are shown

    async def save_messages(self, messages: Sequence[MessageRecord]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT OR REPLACE INTO messages (table_id, reader, version, body)"
                " SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)",
                [columns(message) for message in messages],
            )

        await self._writer.write(job, hurry=False)

    # People

    async def forget_person(self, user_id: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for statement in FORGET:
                connection.execute(here(statement), (user_id,))
            connection.execute(
                "DELETE FROM tables WHERE lost IS NOT NULL AND instr(CAST(body AS TEXT), ?)",
                (str(user_id),),
            )

        await self._writer.write(job)
        await self._writer.empty_log()

    async def backup(self, target: Path) -> None:
        await asyncio.to_thread(copy_database, self._path, target)

    async def recount(self, periods: Callable[[float], Sequence[str]]) -> int:
        def job(connection: sqlite3.Connection) -> int:
            def lines() -> set[Any]:
                return set(connection.execute("SELECT * FROM standings"))

            before = lines()
            connection.execute("DELETE FROM standings")
            played = connection.execute(PLAYED).fetchall()
            for guild_id, company, game, finished_at, user_id, win_parts, total in played:
                counted = (user_id, win_parts, total)
                _add_up(connection, (guild_id, company, game), periods(finished_at), counted)
            return len(before ^ lines())

        return await self._writer.write(job)

    # All of it, for a move to another database

    async def put(
        self, part: str, columns: Sequence[str], key: int, rows: Sequence[Sequence[object]]
    ) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.executemany(here(put_statement(part, columns, key)), rows)

        await self._writer.write(job)

    async def empty(self) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for part in EVERYTHING:
                connection.execute(f"DELETE FROM {part}")  # noqa: S608 - names of ours

        await self._writer.write(job)

    async def last_given_out(self) -> int:
        rows = await self._fetch("SELECT seq FROM sqlite_sequence WHERE name = 'tables'")
        return next((last for (last,) in rows), 0)

    async def never_give_out_again(self, table_id: int) -> None:
        def job(connection: sqlite3.Connection) -> None:
            changed = connection.execute(
                "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'tables'", (table_id,)
            )
            if not changed.rowcount:
                connection.execute("INSERT INTO sqlite_sequence VALUES ('tables', ?)", (table_id,))

        await self._writer.write(job)

    # How rows are read and written

    async def _fetch(self, query: str, *values: object) -> Sequence[Row]:
        return list(await self._reading.execute_fetchall(here(query), values))

    async def _write(self, statement: str, *values: object) -> int:
        def job(connection: sqlite3.Connection) -> int:
            return connection.execute(here(statement), values).rowcount

        return await self._writer.write(job)


@cache
def here(statement: str) -> str:
    """As SQLite writes it."""
    return statement.replace("$", "?")


def _is_known(connection: sqlite3.Connection, change: Change) -> bool:
    """Whether the click of a change has changed that table before."""
    asked = "SELECT 1 FROM clicks WHERE click = ? AND table_id = ?"
    return bool(connection.execute(asked, (change.click, change.table.id)).fetchall())


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
        columns(result)[:6],
    ).lastrowid
    for number, seat in enumerate(result.seats):
        connection.execute(
            "INSERT INTO result_seats (result_id, seat, user_id, total, place, win_parts)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (result_id, number, *columns(seat)),
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
    connection.executemany(here(ADD_UP), counted_for(where, periods, counted))


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
