"""What only SQLite's file asks for: never overwriting what it can't read."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import Change, DatabaseUnusable, SqliteStore, copy_database
from tests.db.test_store import a_move, a_table, opened, stepped


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tablee.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


async def test_everything_acknowledged_is_in_the_file(store: SqliteStore, path: Path) -> None:
    table = await opened(store)
    await store.commit(Change(stepped(table), a_move(table.id, 0)))
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT version, snapshot FROM tables").fetchall() == [(2, b"state")]
        assert other.execute("SELECT count(*) FROM moves").fetchone() == (1,)
    other.close()


async def test_a_backup_is_complete_and_never_overwrites(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    table = await opened(store)
    await store.backup(tmp_path / "a")
    copy_database(path, tmp_path / "b")
    for copy in (tmp_path / "a", tmp_path / "b"):
        restored = await SqliteStore.open(copy)
        assert await restored.table(table.id) == table
        await restored.close()
        with pytest.raises(DatabaseUnusable, match="not overwritten"):
            await store.backup(copy)


async def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseUnusable, match="newer"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"this is no database at all" * 50, b"SQLite format 3\0junk"])
async def test_a_damaged_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(DatabaseUnusable):
        await SqliteStore.open(path)
    assert path.read_bytes() == content


async def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(DatabaseUnusable, match="another program"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before


async def damage(path: Path) -> None:
    """A database whose second half was overwritten."""
    store = await SqliteStore.open(path)
    for channel in range(1, 200):
        await store.open_table(Change(replace(a_table(channel), body=bytes(1000))))
    await store.close()
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2].ljust(len(content), b"?"))


async def test_damage_in_the_middle_of_a_database_is_found(path: Path) -> None:
    await damage(path)
    with pytest.raises(DatabaseUnusable, match="damaged"):
        await SqliteStore.open(path)


async def test_a_big_database_is_checked_while_the_bot_starts(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await damage(path)
    monkeypatch.setattr("db.sqlite.CHECKED_AT_ONCE", 0)
    store = await SqliteStore.open(path)
    while not caplog.messages:  # noqa: ASYNC110 - another thread says it
        await asyncio.sleep(0.01)
    await store.close()
    assert "damaged" in caplog.text


async def test_a_locked_database_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.sqlite.BUSY_SECONDS", 0.05)
    await (await SqliteStore.open(path)).close()
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(DatabaseUnusable, match="locked"):
        await SqliteStore.open(path)
    holder.close()


async def test_a_folder_in_place_of_the_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="can't be opened"):
        await SqliteStore.open(tmp_path)
