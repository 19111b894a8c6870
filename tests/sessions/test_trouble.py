"""A database in trouble: the hall waits for it, and leaves it to the database to say so."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest

from sessions.pace import DAY
from tests.sessions.conftest import evening_in


async def test_a_deadline_waits_until_it_can_be_saved_and_is_told_of_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sessions.deadlines.AFTER_TROUBLE", 0.01)
    monkeypatch.setattr("db.sqlite.BUSY_SECONDS", 0.05)
    async with evening_in(tmp_path / "a.sqlite3") as evening:
        table = await evening.lobby()
        holder = sqlite3.connect(tmp_path / "a.sqlite3", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        await evening.clock.move(7 * DAY)
        evening.hall.open()
        async with asyncio.timeout(20):
            while evening.store.trouble is None:  # noqa: ASYNC110 - a thread finds it out
                await asyncio.sleep(0.002)
        holder.close()
        await evening.until(table, lambda now: not now.is_live)
    said = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.__dict__["code"] for record in said] == ["database-locked"]
