"""What every store promises, whichever database is behind it: db/store.py, sentence by sentence."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import (
    ALL_GAMES,
    EVERYBODY,
    WIN_PARTS,
    Address,
    AlreadyDone,
    Board,
    Change,
    ChannelTaken,
    Company,
    Conflict,
    HeadToHead,
    MessageRecord,
    MoveRecord,
    NotSaved,
    PersonRecord,
    ResultRecord,
    SeatResult,
    Standing,
    Store,
    TableRecord,
    Tally,
)
from tests.db.cluster import Cluster
from tests.db.databases import Database, File, Server

ADA, BOB, GUILD = 11, 12, 5
WINS = Board(GUILD, "all", "people", ALL_GAMES, "wins")
CLICK = 1_308_000_000_000_000_001


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return File(tmp_path / "deep" / "tablee.sqlite3")
    cluster: Cluster = request.getfixturevalue("shared_cluster")
    return Server(await cluster.new_database())


@pytest.fixture
async def store(database: Database) -> AsyncIterator[Store]:
    opened = await database.open()
    yield opened
    await opened.close()


def a_table(channel_id: int = 7) -> TableRecord:
    return TableRecord(0, GUILD, channel_id, "mojo", "lobby", 1, None, 1.5, b"{}", None)


def a_move(table_id: int, number: int) -> MoveRecord:
    return MoveRecord(table_id, number, 0, b'{"move":"play"}', "person", 2.0)


async def page_of(store: Store, board: Board) -> tuple[Standing, ...]:
    return (await store.leaderboard(board, reader=ADA, page=0, count=10)).lines


def a_result(  # a game that Ada won
    table_id: int, *, game: str = "mojo", company: Company = "people", points: int = 10
) -> ResultRecord:
    seats = (SeatResult(ADA, points, 1, WIN_PARTS), SeatResult(BOB, 60, 2, 0))
    return ResultRecord(table_id, GUILD, game, company, 3, 9.0, ("all", "2026-11"), seats)


async def opened(store: Store, channel_id: int = 7) -> TableRecord:
    return await store.open_table(Change(a_table(channel_id), sitters=(ADA, BOB)))


def stepped(table: TableRecord) -> TableRecord:
    return replace(table, version=table.version + 1, status="playing", snapshot=b"state")


async def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    table = await opened(store)
    assert await store.table(table.id) == table
    assert await store.newest_table_in(7) == table
    assert await store.live_tables_of(ADA) == [table.id]
    assert await store.table(table.id + 1) is None


async def test_a_channel_has_one_live_table(store: Store) -> None:
    table = await opened(store)
    with pytest.raises(ChannelTaken):
        await opened(store)
    await store.commit(Change(replace(table, version=2, status="over"), sitters=()))
    second = await opened(store)
    assert second.id != table.id
    assert await store.count_live_tables() == 1


async def test_a_change_is_refused_unless_it_saw_the_current_version(store: Store) -> None:
    table = await opened(store)
    await store.commit(Change(stepped(table), a_move(table.id, 0)))
    with pytest.raises(Conflict):
        await store.commit(Change(stepped(table), a_move(table.id, 1)))
    assert [move.number for move in await store.moves(table.id)] == [0]


async def test_one_refusal_does_not_undo_the_others_of_its_transaction(store: Store) -> None:
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


async def test_a_job_that_fails_half_way_fails_alone_and_leaves_nothing(store: Store) -> None:
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


async def test_deadlines_come_due_in_order(store: Store) -> None:
    tables = [await opened(store, channel) for channel in (1, 2, 3)]
    for table, deadline in zip(tables, (30.0, 10.0, None), strict=True):
        await store.commit(Change(replace(table, version=2, deadline=deadline)))
    assert await store.next_deadline() == 10.0
    assert await store.due(9.0, 10) == []
    assert await store.due(31.0, 10) == [tables[1].id, tables[0].id]
    assert await store.due(31.0, 1) == [tables[1].id]


async def test_what_readers_have_on_their_screens_is_replaced(store: Store) -> None:
    table = await opened(store)
    first, second = (MessageRecord(table.id, EVERYBODY, n, b"{}") for n in (1, 2))
    own = MessageRecord(table.id, 5, 0, b"{}")
    await store.save_messages([first])
    await store.save_messages([second, own])
    assert await store.messages(table.id) == [second, own]


async def test_nothing_is_kept_of_a_table_that_is_no_more(store: Store) -> None:
    await store.save_messages([MessageRecord(99, EVERYBODY, 1, b"{}")])
    assert await store.messages(99) == []


async def test_what_may_not_have_been_seen_is_a_query(store: Store) -> None:
    shown, unshown, never, ended = [await opened(store, channel) for channel in (1, 2, 3, 4)]
    await store.commit(Change(replace(unshown, version=2)))
    await store.commit(Change(replace(ended, version=2, status="over", changed_at=50.0)))
    tables = (shown, unshown, ended)
    await store.save_messages([MessageRecord(t.id, EVERYBODY, 1, b"{}") for t in tables])
    assert set(await store.not_all_shown(since=49.0)) == {unshown.id, never.id, ended.id}
    assert set(await store.not_all_shown(since=50.0)) == {unshown.id, never.id}


async def finish(store: Store, channel: int, result: ResultRecord) -> None:
    table = await opened(store, channel)
    over = replace(table, version=2, status="over")
    await store.commit(Change(over, None, replace(result, table_id=table.id), ()))


async def test_a_finished_game_counts_once_in_each_period(store: Store) -> None:
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


async def test_games_with_computers_are_counted_apart(store: Store) -> None:
    await finish(store, 1, a_result(0, company="computers"))
    assert not await page_of(store, replace(WINS, sort="games"))
    assert len(await page_of(store, replace(WINS, sort="games", company="computers"))) == 2


async def test_points_sort_by_the_average_in_the_games_direction(store: Store) -> None:
    await finish(store, 1, a_result(0, points=10))
    for lowest_wins, leader in ((True, ADA), (False, BOB)):
        by_points = replace(WINS, game="mojo", sort="points", lowest_wins=lowest_wins)
        assert (await page_of(store, by_points))[0].user_id == leader


async def test_equals_share_a_place_and_the_reader_s_own_line_is_always_found(
    store: Store,
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


async def test_a_record_adds_up_each_game_by_itself(store: Store) -> None:
    await finish(store, 1, a_result(0, points=10))
    await finish(store, 2, a_result(0, points=20))
    await finish(store, 3, a_result(0, game="skyjo", points=5))
    record = await store.record(GUILD, ADA, "people")
    assert record == {"mojo": Tally(2, 2 * WIN_PARTS, 30), "skyjo": Tally(1, WIN_PARTS, 5)}
    assert await store.record(GUILD, ADA, "computers") == {}
    assert await store.record(GUILD + 1, ADA, "people") == {}


async def test_history_and_head_to_head(store: Store) -> None:
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
    assert [await store.games_of(BOB, most) for most in (1, 9)] == [1, 2]


async def test_a_person_can_be_forgotten(store: Store) -> None:
    await store.remember_person(PersonRecord(ADA, "Ada", 99, b"{}"))
    await finish(store, 1, a_result(0))
    await store.forget_person(ADA)
    assert await store.person(ADA) is None
    assert await store.history(GUILD, ADA, 10) == []
    assert [line.user_id for line in await page_of(store, WINS)] == [BOB]
    assert (await store.history(GUILD, BOB, 10))[0].players == 2


async def test_settings_and_facts_are_kept(store: Store) -> None:
    assert await store.guild_settings(GUILD) is None
    await store.save_guild_settings(GUILD, b'{"language":"fr"}')
    await store.save_fact("commands", "abc")
    await store.save_fact("commands", "abd")
    assert await store.guild_settings(GUILD) == b'{"language":"fr"}'
    assert await store.fact("commands") == "abd"
    assert await store.fact("nothing") is None


async def test_a_finished_game_is_written_whole_or_not_at_all(
    store: Store, database: Database
) -> None:
    table = await opened(store)
    result = a_result(table.id)
    over = replace(table, version=3, status="over")
    with pytest.raises(Conflict):
        await store.commit(Change(over, None, result, ()))
    assert await store.history(GUILD, ADA, 10) == []
    assert not await page_of(store, WINS)
    assert await store.live_tables_of(ADA) == [table.id]


async def test_a_result_names_computers_and_forgets_nobody_s_place(store: Store) -> None:
    seats = (SeatResult(None, 3, 1, WIN_PARTS), SeatResult(BOB, 60, 2, 0))
    await finish(store, 1, replace(a_result(0, company="computers"), seats=seats))
    (game,) = await store.history(GUILD, BOB, 10)
    assert (game.players, game.place, game.company) == (2, 2, "computers")


async def test_a_click_changes_a_table_once(store: Store) -> None:
    table, other = await opened(store, 1), await opened(store, 2)
    await store.commit(Change(stepped(table), a_move(table.id, 0), click=CLICK))
    with pytest.raises(AlreadyDone):
        await store.commit(Change(stepped(stepped(table)), a_move(table.id, 1), click=CLICK))
    await store.commit(Change(stepped(other), a_move(other.id, 0), click=CLICK))
    assert await store.table(table.id) == stepped(table)
    assert len(await store.moves(table.id)) == 1


async def test_a_click_whose_change_was_refused_may_come_again(store: Store) -> None:
    table = await opened(store)
    with pytest.raises(Conflict):
        await store.commit(Change(replace(table, version=9), click=CLICK))
    await store.commit(Change(stepped(table), click=CLICK))
    assert await store.table(table.id) == stepped(table)


async def test_a_click_is_remembered_after_a_restart_until_it_is_forgotten(
    database: Database,
) -> None:
    store = await database.open()
    table = await opened(store)
    await store.commit(Change(stepped(table), click=CLICK))
    await store.close()
    store = await database.open()
    again = Change(stepped(stepped(table)), click=CLICK)
    with pytest.raises(AlreadyDone):
        await store.commit(again)
    assert await store.forget_clicks_before(table.changed_at) == 0
    assert await store.forget_clicks_before(table.changed_at + 1) == 1
    await store.commit(again)
    await store.close()


async def test_moves_can_be_taken_back(store: Store) -> None:
    table = await opened(store)
    for number in range(3):
        table = stepped(table)
        await store.commit(Change(table, a_move(table.id, number)))
    await store.commit(Change(stepped(table), taken_back=1))
    assert [move.number for move in await store.moves(table.id)] == [0]
    await store.commit(Change(stepped(stepped(table)), a_move(table.id, 1)))
    assert [move.number for move in await store.moves(table.id)] == [0, 1]


async def test_of_many_who_saw_the_same_version_one_changes_it(store: Store) -> None:
    table = await opened(store)
    outcomes = await asyncio.gather(
        *(store.commit(Change(stepped(table), a_move(table.id, 0))) for _ in range(20)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict] * 19
    assert await store.table(table.id) == stepped(table)
    assert len(await store.moves(table.id)) == 1


async def test_of_many_who_open_a_table_in_a_channel_one_does(store: Store) -> None:
    outcomes = await asyncio.gather(*(opened(store) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(outcome, ChannelTaken) for outcome in outcomes) == 9
    assert await store.count_live_tables() == 1


async def test_an_id_is_never_given_out_twice(store: Store) -> None:
    first = await store.open_table(Change(replace(a_table(1), id=1000)))
    second = await opened(store, 2)
    assert (first.id, second.id) == (1000, 1001)
    await store.commit(Change(replace(second, version=2, status="over", changed_at=1.0)))
    assert await store.delete_tables_before(2.0) == 1
    assert (await opened(store, 3)).id == 1002
    tables = await asyncio.gather(*(opened(store, channel) for channel in range(10, 30)))
    assert len({table.id for table in tables}) == 20


async def test_old_tables_go_and_their_results_stay(store: Store) -> None:
    await finish(store, 1, a_result(0))
    live = await opened(store, 2)
    await store.save_messages([MessageRecord(live.id, EVERYBODY, 1, b"{}")])
    assert await store.delete_tables_before(99.0) == 1
    assert await store.newest_table_in(1) is None
    assert await store.table(live.id) == live
    assert len(await store.history(GUILD, ADA, 10)) == 1


async def test_a_table_that_is_given_up_keeps_its_row(store: Store) -> None:
    table = await opened(store)
    for why in ("unreadable", "rules_gone"):  # what was said first stays
        await store.give_up(table.id, why, 7.0)
    lost = await store.table(table.id)
    assert lost == replace(table, status="closed", version=2, changed_at=7.0, lost="unreadable")
    assert await store.live_tables_of(ADA) == []
    assert (await opened(store)).id > table.id


async def test_people_at_a_table_come_and_go(store: Store) -> None:
    table = await opened(store)
    await store.commit(Change(stepped(table), sitters=(BOB, 13)))
    assert [await store.live_tables_of(user) for user in (ADA, BOB, 13)] == [
        [],
        [table.id],
        [table.id],
    ]
    await store.commit(Change(stepped(stepped(table)), sitters=()))
    assert await store.live_tables_of(BOB) == []


NAMING = {
    b'{"host": 11, "seats": []}': True,
    b'{"host": 1, "seats": [{"user_id": null}, {"user_id": 11}]}': True,
    b'{"host": 111, "seats": [{"user_id": 1101}], "seed": "11"}': False,
    b'{"host": 11, "seats"': True,
    b'{"host": 1': False,
}


async def test_tables_that_name_somebody_or_may_are_found(store: Store) -> None:
    tables = {
        body: await store.open_table(Change(replace(a_table(channel), body=body)))
        for channel, body in enumerate(NAMING)
    }
    named = [tables[body].id for body, names in NAMING.items() if names]
    assert await store.tables_naming(ADA) == named


async def test_whoever_is_forgotten_is_named_nowhere(store: Store) -> None:
    table, lost = await opened(store, 1), await opened(store, 2)
    await store.commit(Change(replace(lost, version=2, body=b'"11')))
    await store.give_up(lost.id, "unreadable", 3.0)
    await store.save_name(ADA, GUILD, "Countess")
    await store.save_messages([MessageRecord(table.id, ADA, 1, b"{}")])
    await store.forget_person(ADA)
    assert await store.name(ADA, GUILD) is None
    assert await store.messages(table.id) == []
    assert await store.live_tables_of(ADA) == []
    assert await store.table(lost.id) is None
    assert await store.table(table.id) == table


async def test_people_and_their_names_are_kept(store: Store) -> None:
    assert await store.person(ADA) is None
    for name, channel in (("Ada", None), ("Ada L. 🎲", 99)):
        person = PersonRecord(ADA, name, channel, b'{"a":1}')
        await store.remember_person(person)
        assert await store.person(ADA) == person
    for nickname in ("Countess", "Comtesse", None):
        await store.save_name(ADA, GUILD, nickname)
        assert await store.name(ADA, GUILD) == nickname
    assert await store.name(ADA, GUILD + 1) is None


async def test_live_tables_are_counted_by_game_and_state(store: Store) -> None:
    tables = [await opened(store, channel) for channel in (1, 2, 3)]
    await store.commit(Change(stepped(tables[0])))
    await store.commit(Change(replace(tables[1], version=2, status="closed")))
    assert await store.live_tables() == {("mojo", "lobby"): 1, ("mojo", "playing"): 1}
    assert await store.next_deadline() is None


async def test_a_recount_mends_the_leaderboard(store: Store, database: Database) -> None:
    await finish(store, 1, a_result(0, points=10))
    await finish(store, 2, a_result(0, game="skyjo", points=20))
    right = await store.leaderboard(WINS, reader=ADA, page=0, count=10)
    assert await store.recount(lambda _: ("all", "2026-11")) == 0
    await database.run("UPDATE standings SET win_parts = 7 WHERE games = 2")
    assert await store.recount(lambda _: ("all", "2026-11")) > 0
    assert await store.leaderboard(WINS, reader=ADA, page=0, count=10) == right


async def test_equal_shares_of_wins_share_a_place(store: Store) -> None:
    """1 of 3 is as much as 2 of 6."""
    channel = 0
    for user, won, played in ((21, 1, 3), (22, 2, 6), (23, 2, 7)):
        for game in range(played):
            channel += 1
            seats = (SeatResult(user, 5, 1, WIN_PARTS if game < won else 0),)
            await finish(store, channel, replace(a_result(0), seats=seats))
    places = [(line.user_id, line.place) for line in await page_of(store, SHARES)]
    assert places == [(22, 1), (21, 1), (23, 3)]


SHARES = replace(WINS, sort="share")


WRITER = """
import asyncio, sys
from pathlib import Path
from db import Change, MoveRecord, database_named, open_store
from tests.db.test_store import a_table, stepped

async def write(where):
    store = await open_store(database_named(where, Path()))
    table = await store.open_table(Change(a_table()))
    for number in range(100_000):
        table = stepped(table)
        move = MoveRecord(table.id, number, 0, b"{}", "person", 2.0)
        await store.commit(Change(table, move, click=number + 1))
        print(number, flush=True)

asyncio.run(write(sys.argv[1]))
"""


async def test_whatever_was_acknowledged_survives_a_killed_process(database: Database) -> None:
    where = database.where
    written = where.reveal() if isinstance(where, Address) else str(where)
    writer = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WRITER, written), stdout=asyncio.subprocess.PIPE
    )
    assert writer.stdout is not None
    for _ in range(30):
        await writer.stdout.readline()
    writer.kill()
    acknowledged = 30 + (await writer.stdout.read()).count(b"\n")
    await writer.wait()
    store = await database.open()
    table = await store.newest_table_in(7)
    assert table is not None
    moves = await store.moves(table.id)
    assert [move.number for move in moves] == list(range(table.version - 1))
    assert acknowledged <= len(moves) <= acknowledged + 1
    await store.close()
