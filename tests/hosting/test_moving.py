"""`move-to`: everything arrives, everything is checked, and what it came from is left alone."""

import gzip
from pathlib import Path

import pytest

from db import (
    ALL_GAMES,
    Address,
    Board,
    DatabaseUnusable,
    MessageRecord,
    PersonRecord,
    Store,
    copy_all,
    open_store,
)
from hosting.moving import move
from tests.db.test_store import a_result, finish, opened
from tests.sessions.conftest import ADA, BOB, evening_in
from tests.sessions.test_version_0_1_0 import FILE as VERSION_0_1_0


async def used(path: Path) -> None:
    """A file in which something of everything is."""
    async with evening_in(path) as evening:
        table = await evening.started()
        table = await evening.turn(table, ADA)
        await evening.lobby("skyjo", channel=8)
        store = evening.store
        for number in range(3):
            await finish(store, 100 + number, a_result(0, points=number))
        lost = await opened(store, 9)
        await store.give_up(lost.id, "unreadable", 3.0)
        await store.remember_person(PersonRecord(ADA, "Ada 🎲", 99, b"{}"))
        await store.save_name(ADA, 1, "Countess")
        await store.save_guild_settings(1, b'{"language":"fr"}')
        await store.save_messages([MessageRecord(table.id, ADA, 0, b"{}")])
        await store.save_fact("Z", "1")
        await store.save_fact("a", "2")


@pytest.fixture
async def source(tmp_path: Path) -> Path:
    path = tmp_path / "old" / "tablee.sqlite3"
    await used(path)
    return path


async def sums(store: Store) -> object:
    board = Board(5, "all", "people", ALL_GAMES, "wins")
    return (
        await store.leaderboard(board, reader=11, page=0, count=10),
        await store.history(5, 11, 10),
        await store.person(ADA),
        await store.name(ADA, 1),
        await store.guild_settings(1),
        await store.fact("Z"),
    )


async def test_there_and_back_again_nothing_is_missing(
    source: Path, address: str, tmp_path: Path
) -> None:
    before = source.read_bytes()
    said = await move(source, Address(address))
    assert source.read_bytes() == before
    assert "1 games replayed to the same state" in said
    assert " totals agree" in said
    back = tmp_path / "new" / "tablee.sqlite3"
    await move(Address(address), back)
    old, new = await open_store(source), await open_store(back)
    assert await sums(old) == await sums(new)
    assert await old.last_given_out() == await new.last_given_out()
    await old.close()
    await new.close()


async def test_what_was_moved_is_played_on(source: Path, address: str) -> None:
    await move(source, Address(address))
    store = await open_store(Address(address))
    (table_id,) = set(await store.live_tables_of(BOB)) - {0}
    table = await store.table(table_id)
    assert table is not None
    assert (table.version, len(await store.moves(table_id))) == (4, 1)
    await finish(store, 200, a_result(0))  # new ids go on above the old ones
    assert len(await store.history(5, 11, 10)) == 4
    newest = await opened(store, 300)
    assert newest.id > table_id
    await store.close()


async def refused(source: Path | Address, target: Path | Address) -> str:
    with pytest.raises(DatabaseUnusable) as why:
        await move(source, target)
    return why.value.code


async def test_nothing_is_overwritten(source: Path, address: str, tmp_path: Path) -> None:
    await move(source, Address(address))
    assert await refused(source, Address(address)) == "target-in-use"
    assert await refused(Address(address), source) == "target-in-use"


async def test_a_database_that_is_played_on_is_not_moved(source: Path, address: str) -> None:
    store = await open_store(source)
    assert await refused(source, Address(address)) == "database-in-use"
    await store.close()


async def test_a_file_that_is_not_there_is_not_moved(tmp_path: Path, address: str) -> None:
    assert await refused(tmp_path / "nothing", Address(address)) == "not-copied"
    assert not (tmp_path / "nothing").exists()


async def test_a_copy_that_is_not_the_same_is_taken_back(
    source: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a row had been changed on the way."""

    async def spoilt(old: Store, new: Store) -> dict[str, int]:
        copied = await copy_all(old, new)
        await new.save_fact("Z", "another")
        return copied

    monkeypatch.setattr("hosting.moving.copy_all", spoilt)
    assert await refused(source, Address(address)) == "not-moved"
    monkeypatch.undo()
    assert "replayed" in await move(source, Address(address))


async def test_a_version_0_1_0_is_brought_up_to_date_on_the_way(
    tmp_path: Path, address: str
) -> None:
    old = tmp_path / "old.sqlite3"
    old.write_bytes(gzip.decompress(VERSION_0_1_0.read_bytes()))
    before = old.read_bytes()
    assert "games replayed to the same state" in await move(old, Address(address))
    assert old.read_bytes() == before
