"""A table in play: moves, computers, breaks, absences, deadlines, restarts."""

import asyncio
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from db import Board, Change
from engine import GAMES, skyjo
from engine.verify import disagreement, read
from sessions import Refusal, Table, rung_at
from sessions import table as at_table
from sessions.pace import ABANDONED, FORGOTTEN, KEPT, SPREAD, TIMES, Times
from tests.sessions.conftest import ADA, BOB, CHANNEL, JOIN, START, Evening
from tests.sessions.test_lobby import refused

LIVE = TIMES["live"] or Times(0, 0, 0)


async def test_a_move_is_logged_and_on_disk_when_it_is_acknowledged(evening: Evening) -> None:
    table = await evening.started()
    table = await evening.turn(table, ADA)
    moves = await evening.store.moves(table.id)
    assert [(move.number, move.seat, move.made_by) for move in moves] == [(0, 0, "person")]
    again = await evening.new_hall().known(table.id)
    assert again == table


async def test_a_click_counts_once(evening: Evening) -> None:
    table = await evening.started()
    decision = table.seats[0].decision
    code = table.view(0).moves[0].code
    clicks = [evening.hall.choose(table.id, ADA, decision, code) for _ in range(2)]
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)
    assert [getattr(outcome, "code", None) for outcome in outcomes] == [None, "out_of_date"]
    assert len(await evening.store.moves(table.id)) == 1


@pytest.mark.parametrize(
    ("user", "move", "code"),
    [
        (BOB, "open.0.1", "out_of_date"),
        (9, "open.0.1", "not_seated"),
        (ADA, "draw", "out_of_date"),
        (ADA, "open.1.0", "out_of_date"),
        (ADA, "open.0", "out_of_date"),
        (ADA, "fold.2", "out_of_date"),
        (ADA, "", "out_of_date"),
    ],
)
async def test_who_or_what_is_not_asked_is_refused_and_changes_nothing(
    evening: Evening, user: int, move: str, code: str
) -> None:
    table = await evening.started("skyjo")
    await evening.turn(table, BOB)
    table = await evening.now(table)
    decision = table.seats[0].decision
    assert await refused(evening.hall.choose(table.id, user, decision, move)) == code
    assert await evening.now(table) == table


async def test_a_button_plays_its_move_however_the_moves_are_listed_now(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.started("skyjo")
    first, *_, last = table.view(0).moves
    rules, listed = type(table.rules), type(table.rules).moves
    monkeypatch.setattr(rules, "moves", lambda *asked: listed(*asked)[::-1])
    assert table.rules.moves(table.state, 0)[0] == last
    await evening.hall.choose(table.id, ADA, table.seats[0].decision, first.code)
    (logged,) = await evening.store.moves(table.id)
    assert table.rules.parse_move(logged.move) == first


async def test_others_choices_do_not_make_mine_stale(evening: Evening) -> None:
    table = await evening.started("skyjo")
    decisions = [seat.decision for seat in table.seats]
    table = await evening.hall.choose(table.id, ADA, decisions[0], "open.3.5")
    assert table.seats[1].decision == decisions[1]
    table = await evening.hall.choose(table.id, BOB, decisions[1], "open.0.11")
    view = table.view(None)
    assert isinstance(view, skyjo.View)
    assert view.phase == "turn"


async def test_since_ones_turn_is_that_turn_and_all_that_came_after(evening: Evening) -> None:
    table = await evening.started("skyjo")
    for user in (BOB, ADA):
        table = await evening.turn(table, user)
    first = table.actors()
    while table.actors() == first:
        table = await evening.turn(table, table.people[first[0]])
    (seat,) = table.actors()
    user, before = table.people[seat], table.moves
    while table.actors() == (seat,):
        table = await evening.turn(table, user)
    own = await evening.hall.since_turn_of(table, seat)
    assert own == await evening.hall.recent(table, seat, table.moves - before)
    (other,) = table.actors()
    table = await evening.turn(table, table.people[other])
    since = await evening.hall.since_turn_of(table, seat)
    assert since == await evening.hall.recent(table, seat, table.moves - before)
    assert await evening.new_hall().since_turn_of(table, seat) == since, "after a restart"


async def test_computers_answer_with_what_their_seat_saw_and_heard(evening: Evening) -> None:
    table = await evening.lobby(computers=("hard",))
    table = await evening.hall.start(table.id, ADA, click=START)
    table = await evening.turn(table, ADA)
    await evening.until(table, lambda now: 0 in now.actors() and now.moves >= 2)
    game, level, view, heard = evening.thinker.asked[0]
    assert (game, level, view.seat) == ("mojo", "hard", 1)
    assert heard == await evening.hall.heard(table, 1)
    assert [move.made_by for move in await evening.store.moves(table.id)][:2] == [
        "person",
        "computer",
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_ends_scored_once_and_its_transcript_verifies(
    evening: Evening, game: str
) -> None:
    table = await evening.lobby(game, computers=("easy", "easy"))
    table = await evening.hall.start(table.id, ADA, click=START)
    while (table := await evening.now(table)).status == "playing":
        if 0 in table.awaited_people():
            await evening.turn(table, ADA, len(table.view(0).moves) // 2)
        await evening.hall.idle()
    moves = await evening.store.moves(table.id)
    assert [move.number for move in moves] == list(range(table.moves))
    board = Board(1, "all", "computers", game, "wins")
    page = await evening.store.leaderboard(board, reader=ADA, page=0, count=10)
    assert [(line.user_id, line.games) for line in page.lines] == [(ADA, 1)]
    assert disagreement(read(await evening.hall.transcript(table))) is None
    assert await evening.store.live_tables_of(ADA) == []


async def test_in_an_idle_hall_computers_have_answered_and_nothing_is_due(evening: Evening) -> None:
    evening.hall.open()
    alone = await evening.lobby("mojo", computers=("easy", "easy"))
    await evening.hall.start(alone.id, ADA, click=START)
    await evening.turn(await evening.now(alone), ADA)
    late = await evening.started("skyjo", channel=CHANNEL + 1)
    await evening.hall.idle()
    alone = await evening.now(alone)
    assert alone.awaited_people() == (0,)
    assert {move.made_by for move in await evening.store.moves(alone.id)} == {"person", "computer"}
    await evening.clock.move(LIVE.play + 0.1)
    await evening.hall.idle()
    assert [move.made_by for move in await evening.store.moves(late.id)] == ["stand-in"] * 2


async def test_a_transcript_is_not_given_out_during_the_game(evening: Evening) -> None:
    table = await evening.started()
    with pytest.raises(Refusal, match="still_playing"):
        await evening.hall.transcript(table)


async def test_the_ladder_mentions_writes_and_then_plays(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.started()
    await evening.clock.move(LIVE.mention + 0.1)
    await evening.until_nudged(("mention", (0,)))
    await evening.clock.move(LIVE.message - LIVE.mention)
    await evening.until_nudged(("mention", (0,)), ("message", (0,)))
    await evening.clock.move(LIVE.play - LIVE.message + 0.1)
    table = await evening.until(table, lambda now: now.moves == 1)
    assert (await evening.store.moves(table.id))[0].made_by == "stand-in"
    assert table.seats[0].missed == 1
    assert table.seats[0].is_present


async def test_a_deadline_says_why_it_is_there_also_after_a_restart(evening: Evening) -> None:
    async def why(table: Table) -> str | None:
        again = await evening.new_hall().known(table.id)
        assert again.due == table.due
        return None if table.due is None else table.due.why

    evening.hall = evening.new_hall(round_break=20.0)
    table = await evening.lobby(computers=("easy",))
    assert await why(table) == "idle"
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    table = await evening.hall.start(table.id, ADA, click=START)
    assert await why(table) == "rung"
    table = await evening.hall.leave(table.id, ADA)
    assert await why(table) == "computers"
    table = await evening.hall.leave(table.id, BOB)
    assert await why(table) == "abandoned"
    table = await evening.hall.close_table(table.id)
    assert await why(table) is None
    table = await evening.started(pace="none", options=GAMES["mojo"].Options(first=0, target=500))
    assert await why(table) == "forgotten"
    while table.break_until is None:
        table = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
    assert await why(table) == "break"


async def test_a_table_tells_when_those_who_are_asked_were_called(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.started()
    assert rung_at(table, "mention") is None
    await evening.clock.move(LIVE.mention + 0.1)
    table = await evening.until(table, lambda now: now.rung == 1)
    assert rung_at(table, "mention") == table.waiting_since + LIVE.mention
    assert rung_at(table, "message") is None
    table = await evening.turn(table, ADA)
    assert rung_at(table, "mention") is None


async def until_ada_is_away(evening: Evening, table: Table) -> None:
    """Bob plays on while she misses one turn after the other."""
    while (table := await evening.now(table)).seats[0].away is None:
        if 1 in table.awaited_people():
            await evening.turn(table, BOB)
        else:
            await evening.clock.move(LIVE.play)
            await evening.hall.idle()


async def test_who_misses_twice_is_stood_in_for_until_they_are_back(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.lobby(pace="live")
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    table = await evening.hall.start(table.id, ADA, click=START)
    await until_ada_is_away(evening, table)
    table = await evening.hall.come_back(table.id, ADA)
    assert table.seats[0].is_present
    assert table.seats[0].missed == 0


async def test_a_move_of_ones_own_brings_one_back(evening: Evening) -> None:
    evening.thinker.failing["normal"] = "hangs"  # or the stand-in might be quicker
    table = await evening.started("skyjo")
    table = await evening.hall.leave(table.id, ADA)
    assert table.seats[0].away == "left"
    table = await evening.turn(table, ADA)
    assert table.seats[0].is_present


async def test_a_table_without_people_pauses_and_is_given_up_in_the_end(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.started()
    await evening.hall.leave(table.id, ADA)
    table = await evening.hall.leave(table.id, BOB)
    assert table.is_paused
    await evening.hall.idle()
    moves = (await evening.now(table)).moves
    await evening.clock.move(ABANDONED - 1)
    await evening.hall.idle()
    assert (await evening.now(table)).moves == moves
    await evening.clock.move(2)
    await evening.until(table, lambda now: now.status == "closed")


async def test_a_paused_table_goes_on_when_somebody_returns(evening: Evening) -> None:
    table = await evening.started()
    await evening.hall.leave(table.id, BOB)
    await evening.hall.leave(table.id, ADA)
    table = await evening.hall.come_back(table.id, BOB)
    await evening.until(table, lambda now: 1 in now.awaited_people())


async def test_leaving_passes_the_seat_to_a_computer_and_the_role_to_another(
    evening: Evening,
) -> None:
    table = await evening.started()
    table = await evening.hall.leave(table.id, ADA)
    assert table.host == BOB
    table = await evening.until(table, lambda now: 1 in now.awaited_people())
    assert (await evening.store.moves(table.id))[0].made_by == "stand-in"


async def test_without_a_time_limit_nobody_is_hurried_but_nothing_waits_for_ever(
    evening: Evening,
) -> None:
    evening.hall.open()
    table = await evening.started(pace="none")
    await evening.clock.move(FORGOTTEN - 60)
    await evening.hall.idle()
    assert (await evening.now(table)).status == "playing"
    assert evening.notes.nudges == []
    await evening.clock.move(61)
    await evening.until(table, lambda now: now.status == "closed")


async def test_in_a_simultaneous_phase_everybody_missing_is_treated_so(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.started("skyjo")
    await evening.clock.move(LIVE.mention + 0.1)
    await evening.until(table, lambda now: now.rung == 1)
    table = await evening.turn(await evening.now(table), ADA)
    assert table.rung == 1, "an answer of mine gives the others no more time"
    await evening.clock.move(LIVE.message - LIVE.mention)
    await evening.until_nudged(("mention", (0, 1)), ("message", (1,)))


async def test_between_two_rounds_there_is_a_break_that_anybody_can_end(evening: Evening) -> None:
    evening.hall = evening.new_hall(round_break=20.0)
    table = await evening.started(options=GAMES["mojo"].Options(first=0, target=500))
    while table.break_until is None:
        user = (ADA, BOB)[table.actors()[0]]
        table = await evening.turn(table, user)
    assert table.awaited_people() == ()
    user = (ADA, BOB)[table.actors()[0]]
    assert await refused(evening.turn(table, user)) == "on_a_break"
    assert await refused(evening.hall.end_break(table.id, 9)) == "not_seated"
    table = await evening.hall.end_break(table.id, BOB)
    assert table.awaited_people()
    assert await evening.hall.end_break(table.id, ADA) == table, "a second click changes nothing"


async def test_a_break_ends_by_itself(evening: Evening) -> None:
    evening.hall = evening.new_hall(round_break=20.0)
    evening.hall.open()
    table = await evening.started(options=GAMES["mojo"].Options(first=0, target=500))
    while table.break_until is None:
        table = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
    await evening.clock.move(21)
    await evening.until(table, lambda now: now.break_until is None)


async def test_a_computers_move_that_a_crash_swallowed_is_made_after_the_restart(
    evening: Evening,
) -> None:
    table = await evening.lobby(computers=("easy",))
    evening.thinker.failing["easy"] = "hangs"
    table = await evening.hall.start(table.id, ADA, click=START)
    table = await evening.turn(table, ADA)
    await evening.hall.close()
    evening.thinker.failing.clear()
    evening.hall = evening.new_hall()
    evening.hall.open()
    await evening.clock.move(10)
    await evening.until(table, lambda now: now.moves >= 2)


async def test_deadlines_that_passed_during_a_stop_are_seen_to(evening: Evening) -> None:
    table = await evening.started()
    asked_at = table.waiting_since
    await evening.hall.close()
    await evening.clock.move(hours=5)
    evening.hall = evening.new_hall()
    evening.hall.open()
    table = await evening.until(table, lambda now: now.waiting_since > asked_at)
    assert evening.notes.nudges == [], "nobody loses a move to our outage: they are asked anew"
    asked_again_in = table.waiting_since - evening.clock.now()
    await evening.clock.move(asked_again_in + LIVE.mention + 0.1)
    await evening.until_nudged(("mention", (0,)))


async def test_after_an_outage_not_everybody_is_called_at_once(evening: Evening) -> None:
    table = await evening.started()
    now = evening.clock.now()
    tables = [replace(table, id=table.id + number) for number in range(600)]
    since = [at_table.asked_again(one, now).waiting_since - now for one in tables]
    in_each_tenth = Counter(int(10 * later / SPREAD) for later in since)
    assert min(since) >= 0.0
    assert set(in_each_tenth) == set(range(10))
    assert max(in_each_tenth.values()) <= 70


async def test_a_table_in_trouble_does_not_hold_up_the_others(evening: Evening) -> None:
    evening.hall.open()
    ill = await evening.started()
    broken = await evening.store.table(ill.id)
    assert broken is not None
    spoilt = msgspec.structs.replace(
        broken, version=broken.version + 1, snapshot=b"{", deadline=1.0
    )
    await evening.store.commit(Change(spoilt))
    evening.hall.put_away(ill.id)
    well = await evening.lobby(channel=CHANNEL + 1)
    await evening.clock.move(hours=1)
    await evening.until(well, lambda now: now.status == "closed")


async def test_another_process_that_was_quicker_makes_a_click_out_of_date(
    evening: Evening,
) -> None:
    table = await evening.started()
    other = Evening(evening.store, evening.clock)
    await other.hall.known(table.id)
    await evening.turn(table, ADA)
    assert await refused(other.turn(table, ADA)) == "out_of_date"
    assert await other.now(table) == await evening.now(table)
    await other.hall.close()


async def test_a_rematch_seats_everybody_one_further(evening: Evening) -> None:
    table = await evening.started()
    assert await refused(evening.hall.rematch(table.id, ADA)) == "still_playing"
    await evening.hall.close_table(table.id)
    assert await refused(evening.hall.rematch(table.id, 9)) == "not_seated"
    again = await evening.hall.rematch(table.id, ADA)
    assert again.people == (BOB, ADA)
    assert again.host == ADA
    assert again.id != table.id


async def test_a_rematch_is_without_those_who_left(evening: Evening) -> None:
    table = await evening.lobby(computers=("easy",))
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    table = await evening.hall.start(table.id, ADA, click=START)
    await evening.hall.leave(table.id, BOB)
    await evening.hall.close_table(table.id)
    assert (await evening.hall.rematch(table.id, ADA)).people == (ADA,)


async def test_who_was_kicked_can_not_come_back_to_this_game(evening: Evening) -> None:
    table = await evening.started()
    assert await refused(evening.hall.kick(table.id, ADA, 9)) == "nobody_to_kick"
    table = await evening.hall.kick(table.id, ADA, BOB)
    assert table.seats[1].away == "kicked"
    assert await refused(evening.hall.come_back(table.id, BOB)) == "kicked"


async def test_an_absent_host_passes_the_role_on(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.started()
    await until_ada_is_away(evening, table)
    assert (await evening.now(table)).host == BOB


async def test_an_id_is_never_given_out_twice(evening: Evening) -> None:
    first = await evening.lobby()
    await evening.hall.close_table(first.id)
    await evening.store.delete_tables_before(evening.clock.now() + 1)
    assert (await evening.lobby()).id > first.id


async def test_a_closed_table_is_not_scored(evening: Evening) -> None:
    table = await evening.started()
    await evening.hall.close_table(table.id)
    assert await evening.store.history(1, ADA, 10) == []
    assert await refused(evening.hall.close_table(table.id)) == "table_over"


async def test_a_hint_is_a_legal_move_with_a_reason(evening: Evening) -> None:
    table = await evening.started()
    thought = await evening.hall.hint(table, 0)
    assert thought.move in table.view(0).moves
    assert thought.reason
    with pytest.raises(Refusal, match="not_your_turn"):
        await evening.hall.hint(table, 1)


async def test_a_forgotten_person_is_named_by_no_table_and_the_game_goes_on(
    evening: Evening,
) -> None:
    table = await evening.started()
    over = await evening.lobby(channel=CHANNEL + 1)
    await evening.hall.close_table(over.id)
    await evening.hall.forget_person(ADA)
    assert await evening.store.tables_naming(ADA) == []
    table = await evening.until(table, lambda now: 1 in now.awaited_people())
    assert table.seats[0].is_computer
    assert table.host == BOB
    assert (await evening.now(over)).people == ()


async def test_tables_that_ended_long_ago_are_swept_away_and_their_results_stay(
    evening: Evening,
) -> None:
    table = await evening.lobby("skyjo", computers=("easy",))
    table = await evening.hall.start(table.id, ADA, click=START)
    while (table := await evening.now(table)).status == "playing":
        if 0 in table.awaited_people():
            await evening.turn(table, ADA)
        await evening.hall.idle()
    await evening.clock.move(KEPT + 1)
    evening.hall.open()
    for _ in range(2000):
        if await evening.store.table(table.id) is None:
            break
        await asyncio.sleep(0.002)
    assert await evening.store.moves(table.id) == []
    assert len(await evening.store.history(1, ADA, 10)) == 1
