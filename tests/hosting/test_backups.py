"""Backups: one a day, looked through, kept as asked; a restore checks first and keeps what was."""

import asyncio
import logging
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from db import DatabaseUnusable, SqliteStore
from hosting.backups import A_DAY, Backups, kept, look_through, restore
from hosting.settings import Kept
from tests.sessions.conftest import ADA, evening_in

TODAY = datetime(2026, 11, 18, 4, 0, tzinfo=UTC)


def daily(days: int) -> list[datetime]:
    return [TODAY - timedelta(days=number) for number in range(days)]


# What stays


def test_days_weeks_and_months_stay() -> None:
    stays = sorted(kept(daily(400), Kept(7, 4, 6)), reverse=True)
    assert stays[:7] == daily(7)
    weekly = [when for when in stays[7:] if when.isoweekday() == 7]
    assert len(weekly) >= 2
    ends_of_months = [when.strftime("%m-%d") for when in stays if (when + timedelta(1)).day == 1]
    assert ends_of_months == ["10-31", "09-30", "08-31", "07-31", "06-30"]
    assert len(stays) <= 7 + 4 + 6


def test_of_several_on_one_day_the_newest_stays() -> None:
    early, late = TODAY.replace(hour=1), TODAY.replace(hour=23)
    assert kept([early, late, TODAY], Kept(7, 4, 6)) == {late}


def test_however_rare_the_backups_as_many_stay() -> None:
    yearly = [TODAY.replace(year=year) for year in range(2020, 2027)]
    assert len(kept(yearly, Kept(2, 0, 0))) == 2


# Making them


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


async def test_old_backups_go(tmp_path: Path, folder: Path) -> None:
    async with evening_in(tmp_path / "a.sqlite3") as evening:
        backups = Backups(folder, Kept(3, 0, 0), evening.store, evening.clock)
        for _ in range(5):
            assert await backups.make()
            await evening.clock.move(A_DAY)
    assert len(list(folder.iterdir())) == 3


async def test_a_backup_is_made_each_day(
    tmp_path: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with evening_in(tmp_path / "a.sqlite3") as evening:
        backups = Backups(folder, Kept(3, 0, 0), evening.store, evening.clock)
        making = asyncio.ensure_future(backups.make_daily())
        async with asyncio.timeout(30):
            while len(caplog.messages) < 3:
                await evening.clock.move(A_DAY / 4)
                await asyncio.sleep(0.002)  # a thread makes them
        making.cancel()
        await asyncio.gather(making, return_exceptions=True)


async def test_a_backup_that_is_not_good_removes_no_other(
    tmp_path: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening_in(tmp_path / "a.sqlite3") as evening:
        await evening.started()
        backups = Backups(folder, Kept(1, 0, 0), evening.store, evening.clock)
        assert await backups.make()
        (good,) = folder.iterdir()
        with sqlite3.connect(tmp_path / "a.sqlite3") as spoiler:
            spoiler.execute("UPDATE tables SET body = replace(body, '\"seed\"', '\"sead\"')")
        spoiler.close()
        await evening.clock.move(A_DAY)
        assert not await backups.make()
        assert list(folder.iterdir()) == [good]
    assert caplog.records[-1].__dict__["code"] == "backup-failed"


async def test_a_copy_whose_log_leads_elsewhere_is_not_believed(tmp_path: Path) -> None:
    async with evening_in(tmp_path / "a.sqlite3") as evening:
        table = await evening.started()
        await evening.turn(table, ADA)
        await evening.store.backup(tmp_path / "copy")
    assert look_through(tmp_path / "copy") == 1
    with sqlite3.connect(tmp_path / "copy") as spoiler:
        spoiler.execute("DELETE FROM moves")
    spoiler.close()
    with pytest.raises(DatabaseUnusable, match="its log has 0 of 1 moves"):
        look_through(tmp_path / "copy")


# Restoring


async def saying(path: Path, word: str) -> Path:
    store = await SqliteStore.open(path)
    await store.save_fact("word", word)
    await store.close()
    return path


async def said_by(path: Path) -> str | None:
    store = await SqliteStore.open(path)
    try:
        return await store.fact("word")
    finally:
        await store.close()


async def test_a_restore_keeps_what_was_there(tmp_path: Path) -> None:
    copy = await saying(tmp_path / "copy.sqlite3", "then")
    database = await saying(tmp_path / "data" / "tablee.sqlite3", "now")
    said = restore(copy, database)
    assert await said_by(database) == "then"
    (before,) = database.parent.glob("tablee-before-*.sqlite3")
    assert str(before) in said
    assert await said_by(before) == "now"
    assert await said_by(copy) == "then"


async def test_a_restore_takes_the_place_of_a_database_that_is_gone(tmp_path: Path) -> None:
    copy = await saying(tmp_path / "copy.sqlite3", "then")
    database = await saying(tmp_path / "data" / "tablee.sqlite3", "now")
    database.unlink()
    restore(copy, database)
    assert await said_by(database) == "then"


@pytest.mark.parametrize("content", [None, b"", b"no database at all" * 100])
async def test_what_is_no_copy_replaces_nothing(tmp_path: Path, content: bytes | None) -> None:
    database = await saying(tmp_path / "tablee.sqlite3", "now")
    copy = tmp_path / "copy.sqlite3"
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises(DatabaseUnusable):
        restore(copy, database)
    assert await said_by(database) == "now"


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    copy = await saying(tmp_path / "copy.sqlite3", "then")
    store = await SqliteStore.open(tmp_path / "tablee.sqlite3")
    with pytest.raises(DatabaseUnusable, match="in use"):
        restore(copy, tmp_path / "tablee.sqlite3")
    await store.close()
