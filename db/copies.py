"""Copies of a database: made while it is in use, looked through, and put in its place."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from db.files import OWNER_ONLY, SIDES, FileLock, make_folder
from db.records import MoveRecord, TableRecord
from db.sql import MOVES, TABLES
from db.store import DatabaseUnusable

OF_A_TABLE = MOVES.replace("$", "?")
GAMES = TABLES + " WHERE snapshot IS NOT NULL AND lost IS NULL ORDER BY changed_at DESC LIMIT ?"


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy of a database that is in use, by whichever process."""
    if not source.exists():
        raise DatabaseUnusable("not-copied", f"{source} can't be copied: there is no such file")
    try:
        with closing(_read_only(source)) as original, _new_file(target) as copy:
            original.backup(copy)
    except sqlite3.Error as error:
        raise DatabaseUnusable("not-copied", f"{source} can't be copied: {error}") from error


def rescue(path: Path, connection: sqlite3.Connection) -> Path:
    """What an open connection still holds, beside where its file was."""
    target = _named_by_time(path, "rescued")
    make_folder(path.parent)
    with _new_file(target) as copy:
        connection.backup(copy)
    return target


def check_copy(path: Path, known_schema: int) -> None:
    """Whether a file is a whole database of ours, or DatabaseUnusable."""
    if not path.exists():
        raise DatabaseUnusable("copy-unusable", f"{path} can't be used: there is no such file")
    try:
        with closing(_read_only(path)) as copy:
            ((schema,),) = copy.execute("PRAGMA user_version").fetchall()
            tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
            ((found,),) = copy.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        raise DatabaseUnusable("copy-unusable", f"{path} can't be used: {error}") from error
    if schema == 0 or "moves" not in tables:
        raise DatabaseUnusable("copy-unusable", f"{path} is no database of Tablée's")
    if schema > known_schema:
        raise DatabaseUnusable(
            "database-newer", f"{path} was written by a newer Tablée: upgrade the program"
        )
    if found != "ok":
        raise DatabaseUnusable("copy-unusable", f"{path} is damaged ({found})")


def stored_games(path: Path, most: int) -> list[tuple[TableRecord, list[MoveRecord]]]:
    """The newest games in a copy of this version's, each with its moves."""
    with closing(_read_only(path)) as copy:
        tables = [TableRecord(*row) for row in copy.execute(GAMES, (most,))]
        return [
            (
                table,
                [MoveRecord(*row) for row in copy.execute(OF_A_TABLE, (table.id,))],
            )
            for table in tables
        ]


def stored_fact(path: Path, name: str) -> str | None:
    """A small fact of a database that is in use, by whichever process."""
    try:
        with closing(_read_only(path)) as database:
            rows = database.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchall()
    except sqlite3.Error:
        return None
    return next((value for (value,) in rows), None)


def put_in_place(copy: Path, database: Path) -> Path | None:
    """Let a copy be the database from now on. What was there stays, under the name returned."""
    make_folder(database.parent)
    lock = FileLock(database)
    try:
        before = _named_by_time(database, "before")
        incoming = database.with_name(database.name + ".incoming")
        incoming.unlink(missing_ok=True)
        copy_database(copy, incoming)
        was_there = database.exists()
        for side in SIDES:
            file = database.with_name(database.name + side)
            if file.exists():
                file.rename(before.with_name(before.name + side))
        incoming.rename(database)
        _flush(database.parent)
        lock.remember()
    finally:
        lock.release()
    return before if was_there else None


def _named_by_time(path: Path, what: str) -> Path:
    return path.with_name(f"{path.stem}-{what}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}{path.suffix}")


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)


@contextmanager
def _new_file(target: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a file that takes its final name only once it is complete and on disk."""
    if target.exists():
        raise DatabaseUnusable("not-copied", f"{target} is there already, and is not overwritten")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    try:
        with closing(sqlite3.connect(part)) as connection:
            yield connection
            connection.execute(
                "PRAGMA journal_mode = DELETE"
            ).fetchall()  # one file, nothing beside
        _flush(part)
        part.rename(target)
        _flush(target.parent)
    finally:
        part.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """To the disk; Windows knows no such thing for folders."""
    if os.name == "nt":
        return
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
