"""The SQLite store: durable, versioned, never overwriting what it can't read."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import (
    ALL_GAMES,
    EVERYBODY,
    WIN_PARTS,
    Board,
    Change,
    ChannelTaken,
    Company,
    Conflict,
    DatabaseUnusable,
    HeadToHead,
    MessageRecord,
    MoveRecord,
    NotSaved,
    PersonRecord,
    ResultRecord,
    SeatResult,
    SqliteStore,
    Standing,
    TableRecord,
    Tally,
    copy_database,
)

ADA, BOB, GUILD = 11, 12, 5
WINS = Board(GUILD, "all", "people", ALL_GAMES, "wins")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tablee.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


def a_table(channel_id: int = 7) -> TableRecord:
    return TableRecord(0, GUILD, channel_id, "mojo", "lobby", 1, None, 1.5, b"{}", None)


def a_move(table_id: int, number: int) -> MoveRecord:
    return MoveRecord(table_id, number, 0, b'{"move":"play"}', "person", 2.0)


async def page_of(store: SqliteStore, board: Board) -> tuple[Standing, ...]:
    return (await store.leaderboard(board, reader=ADA, page=0, count=10)).lines


def a_result(  # a game that Ada won
    table_id: int, *, game: str = "mojo", company: Company = "people", points: int = 10
) -> ResultRecord:
    seats = (SeatResult(ADA, points, 1, WIN_PARTS), SeatResult(BOB, 60, 2, 0))
    return ResultRecord(table_id, GUILD, game, company, 3, 9.0, ("all", "2026-11"), seats)


async def opened(store: SqliteStore, channel_id: int = 7) -> TableRecord:
    return await store.open_table(Change(a_table(channel_id), sitters=(ADA, BOB)))


def stepped(table: TableRecord) -> TableRecord:
    return replace(table, version=table.version + 1, status="playing", snapshot=b"state")


async def test_a_table_is_read_back_as_it_was_written(store: SqliteStore) -> None:
    table = await opened(store)
    assert await store.table(table.id) == table
    assert await store.newest_table_in(7) == table
    assert await store.live_tables_of(ADA) == [table.id]
    assert await store.table(table.id + 1) is None


async def test_a_channel_has_one_live_table(store: SqliteStore) -> None:
    table = await opened(store)
    with pytest.raises(ChannelTaken):
        await opened(store)
    await store.commit(Change(replace(table, version=2, status="over"), sitters=()))
    second = await opened(store)
    assert second.id != table.id
    assert await store.count_live_tables() == 1


async def test_a_change_is_refused_unless_it_saw_the_current_version(store: SqliteStore) -> None:
    table = await opened(store)
    await store.commit(Change(stepped(table), a_move(table.id, 0)))
    with pytest.raises(Conflict):
        await store.commit(Change(stepped(table), a_move(table.id, 1)))
    assert [move.number for move in await store.moves(table.id)] == [0]


async def test_one_refusal_does_not_undo_the_others_of_its_transaction(store: SqliteStore) -> None:
    tables = [await opened(store, channel) for channel in range(1, 21)]
    stale = replace(stepped(tables[3]), version=9)
    changes = [Change(stepped(table), a_move(table.id, 0)) for table in tables]
    changes.insert(10, Change(stale, a_move(tables[3].id, 8)))
    outcomes = await asyncio.gather(
        *(store.commit(change) for change in changes), return_exceptions=True
    )
    assert [place for place, outcome in enumerate(outcomes) if outcome is not None] == [10]
    for table in tables:
        assert await store.table(table.id) == stepped(table)
        assert len(await store.moves(table.id)) == 1


async def test_a_job_that_fails_half_way_fails_alone_and_leaves_nothing(store: SqliteStore) -> None:
    good, bad = await opened(store, 1), await opened(store, 2)
    await store.commit(Change(stepped(bad), a_move(bad.id, 0)))
    broken = Change(stepped(stepped(bad)), a_move(bad.id, 0))  # that move number exists already
    outcomes = await asyncio.gather(
        store.commit(Change(stepped(good), a_move(good.id, 0))),
        store.commit(broken),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], NotSaved)
    assert await store.table(bad.id) == stepped(bad)
    assert await store.table(good.id) == stepped(good)


async def test_everything_acknowledged_is_in_the_file(store: SqliteStore, path: Path) -> None:
    table = await opened(store)
    await store.commit(Change(stepped(table), a_move(table.id, 0)))
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT version, snapshot FROM tables").fetchall() == [(2, b"state")]
        assert other.execute("SELECT count(*) FROM moves").fetchone() == (1,)
    other.close()


async def test_deadlines_come_due_in_order(store: SqliteStore) -> None:
    tables = [await opened(store, channel) for channel in (1, 2, 3)]
    for table, deadline in zip(tables, (30.0, 10.0, None), strict=True):
        await store.commit(Change(replace(table, version=2, deadline=deadline)))
    assert await store.next_deadline() == 10.0
    assert await store.due(9.0, 10) == []
    assert await store.due(31.0, 10) == [tables[1].id, tables[0].id]
    assert await store.due(31.0, 1) == [tables[1].id]


async def test_what_readers_have_on_their_screens_is_replaced(store: SqliteStore) -> None:
    table = await opened(store)
    first, second = (MessageRecord(table.id, EVERYBODY, n, b"{}") for n in (1, 2))
    own = MessageRecord(table.id, 5, 0, b"{}")
    await store.save_messages([first])
    await store.save_messages([second, own])
    assert await store.messages(table.id) == [second, own]


async def test_nothing_is_kept_of_a_table_that_is_no_more(store: SqliteStore) -> None:
    await store.save_messages([MessageRecord(99, EVERYBODY, 1, b"{}")])
    assert await store.messages(99) == []


async def test_what_may_not_have_been_seen_is_a_query(store: SqliteStore) -> None:
    shown, unshown, never, ended = [await opened(store, channel) for channel in (1, 2, 3, 4)]
    await store.commit(Change(replace(unshown, version=2)))
    await store.commit(Change(replace(ended, version=2, status="over", changed_at=50.0)))
    tables = (shown, unshown, ended)
    await store.save_messages([MessageRecord(t.id, EVERYBODY, 1, b"{}") for t in tables])
    assert set(await store.not_all_shown(since=49.0)) == {unshown.id, never.id, ended.id}
    assert set(await store.not_all_shown(since=50.0)) == {unshown.id, never.id}


async def finish(store: SqliteStore, channel: int, result: ResultRecord) -> None:
    table = await opened(store, channel)
    over = replace(table, version=2, status="over")
    await store.commit(Change(over, None, replace(result, table_id=table.id), ()))


async def test_a_finished_game_counts_once_in_each_period(store: SqliteStore) -> None:
    await finish(store, 1, a_result(0, points=10))
    await finish(store, 2, a_result(0, points=20))
    for period in ("all", "2026-11"):
        for game in ("mojo", ALL_GAMES):
            board = await page_of(store, replace(WINS, period=period, game=game))
            assert [(line.user_id, line.games, line.win_parts, line.points) for line in board] == [
                (ADA, 2, 2 * WIN_PARTS, 30),
                (BOB, 2, 0, 120),
            ]
    assert not await page_of(store, replace(WINS, period="2026-10"))


async def test_games_with_computers_are_counted_apart(store: SqliteStore) -> None:
    await finish(store, 1, a_result(0, company="computers"))
    assert not await page_of(store, replace(WINS, sort="games"))
    assert len(await page_of(store, replace(WINS, sort="games", company="computers"))) == 2


async def test_points_sort_by_the_average_in_the_games_direction(store: SqliteStore) -> None:
    await finish(store, 1, a_result(0, points=10))
    for lowest_wins, leader in ((True, ADA), (False, BOB)):
        by_points = replace(WINS, game="mojo", sort="points", lowest_wins=lowest_wins)
        assert (await page_of(store, by_points))[0].user_id == leader


async def test_equals_share_a_place_and_the_reader_s_own_line_is_always_found(
    store: SqliteStore,
) -> None:
    for number, winners in enumerate(((21, 22), (21, 22), (23, 24), (25, 26))):
        seats = tuple(SeatResult(user_id, 10, 1, WIN_PARTS // 2) for user_id in winners)
        await finish(store, number + 1, replace(a_result(0), seats=seats))
    places = []
    for page in range(3):
        board = await store.leaderboard(WINS, reader=24, page=page, count=2)
        assert board.own is not None
        assert (board.page, board.players, board.own.place) == (page, 6, 3)
        places += [(line.user_id, line.place) for line in board.lines]
    assert places == [(21, 1), (22, 1), (23, 3), (24, 3), (25, 3), (26, 3)]
    beyond = await store.leaderboard(WINS, reader=99, page=7, count=2)
    assert (beyond.page, beyond.own) == (2, None)


async def test_a_record_adds_up_each_game_by_itself(store: SqliteStore) -> None:
    await finish(store, 1, a_result(0, points=10))
    await finish(store, 2, a_result(0, points=20))
    await finish(store, 3, a_result(0, game="skyjo", points=5))
    record = await store.record(GUILD, ADA, "people")
    assert record == {"mojo": Tally(2, 2 * WIN_PARTS, 30), "skyjo": Tally(1, WIN_PARTS, 5)}
    assert await store.record(GUILD, ADA, "computers") == {}
    assert await store.record(GUILD + 1, ADA, "people") == {}


async def test_history_and_head_to_head(store: SqliteStore) -> None:
    await finish(store, 1, a_result(0))
    await finish(store, 2, a_result(0, game="skyjo"))
    games = await store.history(GUILD, BOB, 10)
    assert [(game.game, game.players, game.total, game.place) for game in games] == [
        ("skyjo", 2, 60, 2),
        ("mojo", 2, 60, 2),
    ]
    assert await store.head_to_head(GUILD, ADA, BOB) == HeadToHead(2, 2, 0)
    assert await store.head_to_head(GUILD, BOB, ADA) == HeadToHead(2, 0, 2)
    assert await store.head_to_head(GUILD + 1, BOB, ADA) == HeadToHead(0, 0, 0)


async def test_a_person_can_be_forgotten(store: SqliteStore) -> None:
    await store.remember_person(PersonRecord(ADA, "Ada", 99, b"{}"))
    await finish(store, 1, a_result(0))
    await store.forget_person(ADA)
    assert await store.person(ADA) is None
    assert await store.history(GUILD, ADA, 10) == []
    assert [line.user_id for line in await page_of(store, WINS)] == [BOB]
    assert (await store.history(GUILD, BOB, 10))[0].players == 2


async def test_settings_and_facts_are_kept(store: SqliteStore) -> None:
    assert await store.guild_settings(GUILD) is None
    await store.save_guild_settings(GUILD, b'{"language":"fr"}')
    await store.save_fact("commands", "abc")
    await store.save_fact("commands", "abd")
    assert await store.guild_settings(GUILD) == b'{"language":"fr"}'
    assert await store.fact("commands") == "abd"
    assert await store.fact("nothing") is None


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
