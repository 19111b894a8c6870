"""The database's file: one process to it, for its owner only, and missed when it is taken away."""

import asyncio
import logging
import os
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from db import DatabaseUnusable, NotSaved, PersonRecord, SqliteStore
from db.sqlite import PRAGMAS
from tests.db.test_store import ADA, opened

UNHEARD_OF = "Zebulon-Quagmire"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tablee.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


# One process to a file


async def test_a_file_in_use_is_refused_to_everybody_else(store: SqliteStore, path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="in use by another Tablée"):
        await SqliteStore.open(path)
    await store.save_fact("still", "here")


async def test_another_name_for_the_file_is_refused_as_well(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    alias = tmp_path / "alias.sqlite3"
    alias.symlink_to(path)
    with pytest.raises(DatabaseUnusable, match="in use by another Tablée"):
        await SqliteStore.open(alias)


async def test_the_file_is_free_again_after_a_close(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    await (await SqliteStore.open(path)).close()


async def test_the_file_is_free_again_after_a_start_that_failed(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    content = path.read_bytes()
    path.write_bytes(b"no database")
    with pytest.raises(DatabaseUnusable):
        await SqliteStore.open(path)
    path.write_bytes(content)
    await (await SqliteStore.open(path)).close()


HOLDER = """
import asyncio, sys
from pathlib import Path
from db import SqliteStore

async def hold():
    await SqliteStore.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()

asyncio.run(hold())
"""


async def test_a_killed_process_leaves_no_lock_behind(path: Path) -> None:
    holder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDER, str(path)), stdout=asyncio.subprocess.PIPE
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"open\n"
    with pytest.raises(DatabaseUnusable, match="in use"):
        await SqliteStore.open(path)
    holder.kill()
    await holder.wait()
    await (await SqliteStore.open(path)).close()


# A file that vanishes or is replaced


def remove(path: Path) -> None:
    path.unlink()


def remove_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace_by_another(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.rename(path)


def overwrite(path: Path) -> None:
    content = path.read_bytes()
    os.utime(path, (1, 1))
    path.write_bytes(content)


TAKEN = [remove, remove_log, move, replace_by_another, overwrite]


@pytest.mark.parametrize("take", TAKEN)
async def test_nothing_is_acknowledged_into_a_file_that_was_taken_away(
    store: SqliteStore, path: Path, take: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    await opened(store, 1)
    take(path)
    for channel in (2, 3):
        with pytest.raises(NotSaved):
            await opened(store, channel)
    said = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.__dict__["code"] for record in said] == ["database-gone"]


@pytest.mark.parametrize("take", TAKEN)
async def test_a_file_that_was_taken_away_is_missed_though_nobody_plays(
    store: SqliteStore,
    path: Path,
    take: Callable[[Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("db.sqlite.WATCH_EVERY", 0.01)
    gone = asyncio.ensure_future(store.until_gone())
    table = await opened(store, 1)
    take(path)
    error = await gone
    assert error.code == "database-gone"
    (rescued,) = path.parent.glob("tablee-rescued-*.sqlite3")
    assert str(rescued) in str(error)
    saved = await SqliteStore.open(rescued)
    assert await saved.table(table.id) == table
    await saved.close()


async def test_own_writes_are_no_alarm(
    store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.sqlite.WATCH_EVERY", 0.001)
    gone = asyncio.ensure_future(store.until_gone())
    for number in range(300):  # enough for the log to be moved into the file in between
        await store.save_fact(f"fact {number}", "x" * 20_000)
    await store.backup(path.with_name("copy"))
    await store.forget_person(ADA)
    await store.save_fact("last", "one")
    assert not gone.done()
    gone.cancel()


async def test_a_database_that_is_missing_is_not_begun_anew(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    path.unlink()
    with pytest.raises(DatabaseUnusable, match="it was here before"):
        await SqliteStore.open(path)
    assert not path.exists()
    path.with_name(path.name + ".lock").unlink()
    await (await SqliteStore.open(path)).close()


# For its owner only


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.fixture
def careless_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless_umask")
async def test_the_files_are_for_their_owner_only_whatever_the_umask(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.save_fact("a", "b")
    await store.backup(path.with_name("copy"))
    found = modes(path.parent)
    await store.close()
    assert set(found) > {"tablee.sqlite3", "tablee.sqlite3-wal", "tablee.sqlite3-shm", "copy"}
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.usefixtures("careless_umask")
async def test_files_of_an_earlier_version_are_closed_to_others(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    path.chmod(0o644)
    store = await SqliteStore.open(path)
    assert modes(path.parent)["tablee.sqlite3"] == 0o600
    await store.close()


async def test_a_folder_that_was_there_keeps_its_mode(path: Path) -> None:
    path.parent.mkdir(mode=0o755)
    await (await SqliteStore.open(path)).close()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o755


# What is deleted is gone


def found_in(folder: Path, what: str) -> list[str]:
    return [file.name for file in folder.iterdir() if what.encode() in file.read_bytes()]


async def test_what_is_deleted_of_somebody_stays_in_no_file(store: SqliteStore, path: Path) -> None:
    await store.remember_person(PersonRecord(ADA, UNHEARD_OF, None, b"{}"))
    assert found_in(path.parent, UNHEARD_OF)
    await store.forget_person(ADA)
    assert found_in(path.parent, UNHEARD_OF) == []


async def test_what_an_earlier_version_deleted_is_gone_after_an_upgrade(path: Path) -> None:
    store = await SqliteStore.open(path)
    for person in range(50):
        await store.remember_person(PersonRecord(person, UNHEARD_OF, None, b"{}"))
    await store.close()
    with sqlite3.connect(path) as earlier:
        earlier.execute("PRAGMA application_id = 0")
        earlier.execute("PRAGMA secure_delete = OFF")
        earlier.execute("DELETE FROM people")
    earlier.close()
    assert found_in(path.parent, UNHEARD_OF)
    await (await SqliteStore.open(path)).close()
    assert found_in(path.parent, UNHEARD_OF) == []


# A full or locked disk


async def test_a_locked_database_is_waited_for_once_and_told_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    waits: list[float] = []
    monkeypatch.setattr("db.sqlite.BUSY_SECONDS", 0.1)
    monkeypatch.setattr("db.writer.set_patience", lambda _, seconds: waits.append(seconds))
    store = await SqliteStore.open(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    for _ in range(5):
        with pytest.raises(NotSaved):
            await store.save_fact("a", "b")
    assert store.trouble == "database-locked"
    holder.close()
    await store.save_fact("a", "b")
    await store.save_fact("a", "c")
    await store.close()
    assert waits == [0.1, 0, 0.1]
    assert [record.levelname for record in caplog.records] == ["ERROR", "INFO"]


async def test_a_full_disk_refuses_all_that_wait_at_once_and_is_told_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("db.sqlite.PRAGMAS", (*PRAGMAS, "max_page_count = 60"))
    store = await SqliteStore.open(path)
    writes = (store.save_fact(f"a{number}", "b" * 300_000) for number in range(40))
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    await store.close()
    assert {type(outcome) for outcome in outcomes} == {NotSaved}
    (said,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert said.__dict__["code"] == "database-full"
    assert said.exc_info is None
