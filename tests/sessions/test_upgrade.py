"""Rows of another version, and rows that can't be read: the log is the truth."""

import copy
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine import EDITIONS, GAMES
from render.text import refusal
from render.words import Words
from sessions import Table
from tests.sessions.conftest import ADA, BOB, CHANNEL, JOIN, Evening, Rewrite
from tests.sessions.test_lobby import refused


async def in_play(evening: Evening, game: str = "mojo", channel: int = CHANNEL) -> Table:
    table = await evening.started(game, channel=channel)
    for _ in range(3):
        table = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
    return table


@pytest.mark.parametrize(
    "change",
    [
        """schema = 'another', snapshot = '{"more":1}'""",
        "schema = 'another'",
        "snapshot = substr(snapshot, 1, 100)",
        "schema = '', snapshot = '{}'",
    ],
)
@pytest.mark.parametrize("game", GAMES)
async def test_a_state_of_another_form_is_played_anew_from_its_log(
    evening: Evening, rewrite: Rewrite, game: str, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await in_play(evening, game)
    rewrite(table, change)
    evening.hall = evening.new_hall()
    with caplog.at_level(logging.INFO):
        assert await evening.now(table) == table
    assert [record.levelname for record in caplog.records] == ["INFO"]
    after = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
    caplog.clear()
    assert await evening.new_hall().known(table.id) == after, "and it is written in the new form"
    assert caplog.records == []


async def test_a_row_of_version_0_1_0_is_read_as_it_is(
    evening: Evening, rewrite: Rewrite, caplog: pytest.LogCaptureFixture
) -> None:
    table = await in_play(evening)
    rewrite(table, "schema = ''")
    with caplog.at_level(logging.INFO):
        assert await evening.new_hall().known(table.id) == table
    assert caplog.records == []


async def test_a_game_goes_on_under_the_rules_it_was_begun_with(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await in_play(evening)
    newer = copy.copy(GAMES["mojo"])
    newer.edition = table.edition + 1
    monkeypatch.setitem(GAMES, "mojo", newer)
    monkeypatch.setitem(EDITIONS, ("mojo", newer.edition), newer)
    evening.hall = evening.new_hall()
    assert (await evening.now(table)).rules is EDITIONS["mojo", table.edition]
    begun = await evening.started(channel=CHANNEL + 1)
    assert begun.rules is newer
    assert (await evening.new_hall().known(begun.id)).rules is newer


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("edition = 99", "rules_gone"),
        ("game = 'bridge'", "rules_gone"),
        ("body = substr(body, 1, 40)", "unreadable"),
        ("body = x'80ff'", "unreadable"),
        ("body = json_set(CAST(body AS TEXT), '$.options.target', 'many')", "unreadable"),
        ("body = json_set(CAST(body AS TEXT), '$.pace', 'hasty')", "unreadable"),
        ("status = 'adjourned'", "unreadable"),
        ("snapshot = '{', body = json_set(CAST(body AS TEXT), '$.moves', 9)", "unreadable"),
        ("snapshot = NULL, body = json_set(CAST(body AS TEXT), '$.seed', NULL)", "unreadable"),
    ],
)
async def test_a_row_that_can_not_be_read_is_closed_and_keeps_nothing_else_from_starting(
    evening: Evening,
    rewrite: Rewrite,
    damage: str,
    code: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    lost = await in_play(evening)
    well = await in_play(evening, channel=CHANNEL + 1)
    rewrite(lost, damage)
    evening.hall = evening.new_hall()
    with caplog.at_level(logging.INFO):
        assert await evening.hall.tables_of(ADA) == [well]
        assert await evening.hall.table(lost.id) is None
        assert await evening.hall.table_in(CHANNEL) is None
        assert await evening.new_hall().table(lost.id) is None
    (record,) = caplog.records
    assert record.levelname == "ERROR"
    assert str(lost.id) in record.getMessage()
    assert await refused(evening.hall.known(lost.id)) == code
    assert await refused(evening.new_hall().join(lost.id, BOB, "Bob", click=JOIN)) == code
    (told,) = evening.notes.lost_tables
    assert (told.id, told.channel_id, told.why) == (lost.id, CHANNEL, code)
    assert await evening.hall.lost(lost.id) == told
    assert (await evening.lobby()).status == "lobby", "its channel is free"
    stored = await evening.store.table(lost.id)
    assert stored is not None
    assert (stored.status, stored.deadline, stored.lost) == ("closed", None, code)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", ["rules_gone", "unreadable"])
def test_why_a_table_was_lost_is_told_in_a_sentence(language: str, code: str) -> None:
    words = Words.of(language)
    assert refusal(code, words) != words("refusal-unknown")


async def test_a_log_with_a_hole_rebuilds_nothing(
    evening: Evening, rewrite: Rewrite, tmp_path: Path
) -> None:
    table = await in_play(evening)
    rewrite(table, "snapshot = '{'")
    with closing(sqlite3.connect(tmp_path / "evening.sqlite3")) as connection, connection:
        connection.execute("DELETE FROM moves WHERE number = 1")
    assert await refused(evening.new_hall().known(table.id)) == "unreadable"


async def test_a_lost_table_in_the_channel_does_not_keep_a_new_one_from_being_opened(
    evening: Evening, rewrite: Rewrite
) -> None:
    lost = await in_play(evening)
    rewrite(lost, "body = '{'")
    evening.hall = evening.new_hall()
    assert (await evening.lobby()).id != lost.id


async def test_its_deadline_closes_it_and_the_others_are_kept(
    evening: Evening, rewrite: Rewrite
) -> None:
    lost = await in_play(evening)
    well = await evening.lobby(channel=CHANNEL + 1)
    rewrite(lost, "game = 'bridge'")
    evening.hall = evening.new_hall()
    evening.hall.open()
    await evening.clock.move(hours=1)
    await evening.until(well, lambda now: now.status == "closed")
    assert await refused(evening.hall.known(lost.id)) == "rules_gone"


@pytest.mark.parametrize("damage", ["body = body || '}'", "game = 'bridge'"])
async def test_who_is_forgotten_is_named_by_no_lost_table_either(
    evening: Evening, rewrite: Rewrite, damage: str
) -> None:
    lost = await in_play(evening)
    well = await in_play(evening, channel=CHANNEL + 1)
    rewrite(lost, damage)
    evening.hall = evening.new_hall()
    await evening.hall.forget_person(ADA)
    await evening.store.forget_person(ADA)
    assert await evening.store.table(lost.id) is None
    assert (await evening.now(well)).people == (BOB,)
