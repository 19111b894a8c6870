"""The clock counts turns; what is taken back; newcomers, lone players and quiet hours."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec
import pytest

from db import PersonRecord
from engine import GAMES, mochi, skyjo
from engine.verify import disagreement, read
from sessions import Due, Quiet, Refusal, Table, move_due
from sessions import table as at_table
from sessions.choices import Choices, Person, Preferences
from sessions.pace import DAY, FORGOTTEN, GLANCE, HOUR, TIMES, Times
from tests.sessions.conftest import (
    ADA,
    BOB,
    CLEO,
    JOIN,
    START,
    Evening,
    Rewrite,
    evening_in,
    play_elsewhere,
)
from tests.sessions.test_lobby import refused

LIVE = TIMES["live"] or Times(0, 0, 0)
PEOPLE = (ADA, BOB)


@pytest.fixture
async def first_evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Nobody there has ever played."""
    async with evening_in(tmp_path / "first.sqlite3", newcomers=True) as evening:
        yield evening


async def at_a_turn(evening: Evening) -> tuple[Table, int]:
    """A table of Skyjo after its opening, and the seat that is asked."""
    table = await evening.started("skyjo")
    for user in PEOPLE:
        table = await evening.turn(table, user)
    return table, table.actors()[0]


# A turn is one


async def test_drawing_and_placing_are_one_turn_for_the_clock(evening: Evening) -> None:
    table, seat = await at_a_turn(evening)
    began = table.waiting_since
    await evening.clock.move(20.0)
    table = await evening.hall.choose(table.id, PEOPLE[seat], table.seats[seat].decision, "draw")
    assert table.waiting_since == began
    assert move_due(table) == began + LIVE.play
    table = await evening.turn(table, PEOPLE[seat])
    assert table.actors() == (1 - seat,)
    assert table.waiting_since > began, "the next turn has a clock of its own"


async def test_the_first_turn_has_a_clock_of_its_own_after_the_opening(evening: Evening) -> None:
    table = await evening.started("skyjo")
    began = table.waiting_since
    table = await evening.turn(table, ADA)
    await evening.clock.move(20.0)
    table = await evening.turn(table, BOB)
    assert table.waiting_since > began


async def test_a_turn_that_is_missed_is_played_to_its_end_and_is_one_miss(
    evening: Evening,
) -> None:
    evening.hall.open()
    table, seat = await at_a_turn(evening)
    moves = table.moves
    table = await evening.hall.choose(table.id, PEOPLE[seat], table.seats[seat].decision, "draw")
    await evening.clock.move(LIVE.play + 0.1)
    table = await evening.until(table, lambda now: now.actors() == (1 - seat,))
    logged = [move.made_by for move in await evening.store.moves(table.id)]
    assert logged[moves:] == ["person", "stand-in"]
    assert table.seats[seat].missed == 1
    assert table.seats[seat].is_present


async def test_people_can_follow_a_turn_that_a_computer_plays_to_its_end(evening: Evening) -> None:
    table, seat = await at_a_turn(evening)
    late = table.waiting_since + LIVE.play + 1.0
    drawn = at_table.make_move(table, seat, skyjo.Draw(), "stand-in", late).table
    drawn = at_table.scheduled(table, drawn, late)
    assert drawn.seats[seat].missed == 0, "the turn isn't over"
    assert drawn.due == Due(late + GLANCE, "rung")
    assert move_due(drawn) == late + GLANCE
    placed = at_table.make_move(drawn, seat, skyjo.Exchange(3), "stand-in", late).table
    assert placed.seats[seat].missed == 1
    answered = at_table.make_move(drawn, seat, skyjo.Exchange(3), "person", late).table
    assert answered.seats[seat].missed == 0, "they were just in time"


@pytest.mark.parametrize("game", ["mochi", "momox", "skyjo"])
async def test_misses_are_counted_by_turns_whatever_a_turn_is_made_of(
    evening: Evening, game: str
) -> None:
    """Two turns of any length, and no more, before a computer holds the seat."""
    evening.hall.open()
    table = await evening.started(game, options=GAMES[game].Options(first=0))
    missed: list[int] = []
    turns: set[tuple[int, ...]] = set()
    while (table := await evening.now(table)).seats[0].away is None:
        if 1 in table.awaited_people():
            await evening.turn(table, BOB)
            continue
        turns.add(table.rules.turn(table.state))
        missed.append(table.seats[0].missed)
        due = table.due.at if table.due is not None else 0.0
        await evening.clock.move(max(0.0, due - evening.clock.now()) + 0.1)
        await evening.hall.idle()
    assert sorted(set(missed)) == [0, 1]
    assert len(turns) == 2


# Where there is no clock


async def test_computers_do_not_hurry_whoever_plays_with_them_alone(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.lobby(computers=("easy", "easy"))
    table = await evening.hall.start(table.id, ADA, click=START)
    assert move_due(table) is None
    assert table.due is not None
    assert table.due.why == "forgotten"
    moves = table.moves
    await evening.clock.move(2 * DAY)
    await evening.hall.idle()
    table = await evening.now(table)
    assert (table.moves, table.seats[0].missed, evening.notes.nudges) == (moves, 0, [])
    await evening.clock.move(FORGOTTEN)
    await evening.until(table, lambda now: now.status == "closed")


async def test_a_deadline_that_an_earlier_version_set_for_a_lone_person_hurries_nobody(
    evening: Evening, rewrite: Rewrite
) -> None:
    table = await evening.lobby(computers=("easy",))
    table = await evening.hall.start(table.id, ADA, click=START)
    late = "json_set(CAST(body AS TEXT), '$.why', 'rung', '$.rung', 2)"
    rewrite(table, f"deadline = {evening.clock.now()}, body = CAST({late} AS BLOB)")
    evening.hall = evening.new_hall()
    assert (await evening.now(table)).rung == 2
    evening.hall.open()
    await evening.hall.idle()
    after = await evening.now(table)
    assert (after.moves, after.seats[0].missed) == (table.moves, 0)
    assert after.due is not None
    assert after.due.why == "forgotten"


async def test_who_is_away_does_not_wait_and_their_return_starts_the_clock(
    evening: Evening,
) -> None:
    table = await evening.started()
    assert move_due(table) == table.waiting_since + LIVE.play
    table = await evening.hall.leave(table.id, BOB)
    assert move_due(table) is None
    await evening.clock.move(HOUR)
    returned_at = evening.clock.now()
    table = await evening.hall.come_back(table.id, BOB)
    assert table.waiting_since >= returned_at, "the hour before doesn't count"
    assert move_due(table) == table.waiting_since + LIVE.play


async def test_a_break_ends_for_a_lone_person_only_when_they_have_read_it(
    evening: Evening,
) -> None:
    evening.hall = evening.new_hall(round_break=20.0)
    evening.hall.open()
    options = GAMES["mojo"].Options(first=0, target=500)
    table = await evening.started(options=options)
    await evening.hall.leave(table.id, BOB)
    while (table := await evening.now(table)).break_until is None:
        if 0 in table.awaited_people():
            await evening.turn(table, ADA)
        await evening.hall.idle()
    await evening.clock.move(HOUR)
    await evening.hall.idle()
    assert (await evening.now(table)).break_until is not None
    table = await evening.hall.come_back(table.id, BOB)
    assert table.break_until is not None
    assert table.break_until <= evening.clock.now() + 20.0, "two people have no time to waste"


async def test_the_first_decision_of_a_first_game_has_no_clock(first_evening: Evening) -> None:
    evening = first_evening
    await play_elsewhere(evening.store, BOB, games=1)
    table = await evening.started()
    assert table.actors() == (0,)
    assert move_due(table) is None
    while table.actors() == (0,):
        table = await evening.turn(table, ADA)
    assert move_due(table) is not None, "Bob has played before"
    while table.actors() == (1,):
        table = await evening.turn(table, BOB)
    assert move_due(table) is not None, "it was Ada's first decision only"


async def test_where_several_are_asked_the_clock_waits_for_the_newcomer(
    first_evening: Evening,
) -> None:
    evening = first_evening
    await play_elsewhere(evening.store, BOB, games=1)
    table = await evening.started("skyjo")
    assert move_due(table) is None
    await evening.clock.move(HOUR)
    answered_at = evening.clock.now()
    table = await evening.turn(table, ADA)
    assert table.waiting_since >= answered_at
    assert move_due(table) == table.waiting_since + LIVE.play


async def test_a_table_knows_whose_first_games_these_are(first_evening: Evening) -> None:
    evening = first_evening
    await play_elsewhere(evening.store, BOB, games=2)
    await play_elsewhere(evening.store, CLEO, games=4)
    table = await evening.lobby()
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    await evening.hall.join(table.id, CLEO, "Cleo", click=JOIN + 1)
    table = await evening.hall.start(table.id, ADA, click=START)
    assert [seat.games for seat in table.seats] == [0, 2, 3]
    assert [seat.is_new_to_tables for seat in table.seats] == [True, True, False]
    assert (await evening.new_hall().known(table.id)).seats == table.seats, "after a restart"


# Quiet hours


def quiet_from_now(evening: Evening, *, hours: int) -> Quiet:
    """Quiet hours that begin in one hour or two."""
    hour = datetime.fromtimestamp(evening.clock.now(), UTC).hour + 2
    return Quiet(hour % 24, (hour + hours) % 24, "UTC")


async def test_at_a_slow_pace_the_clock_stands_still_in_quiet_hours(evening: Evening) -> None:
    quiet = quiet_from_now(evening, hours=8)
    choices = Choices(evening.store)
    await choices.set_person(Person(ADA, "Ada", preferences=Preferences(quiet=quiet)))
    slow = await evening.started(pace="correspondence")
    assert move_due(slow) == slow.waiting_since + DAY + 2 * 8 * HOUR, "two nights"
    assert (await evening.new_hall().known(slow.id)).due == slow.due
    while slow.actors() == (0,):
        slow = await evening.turn(slow, ADA)
    assert move_due(slow) == slow.waiting_since + DAY, "Bob has none"
    quick = await evening.started(channel=99, pace="relaxed")
    assert move_due(quick) == quick.waiting_since + 600.0


async def test_other_quiet_hours_move_the_deadlines_at_once(evening: Evening) -> None:
    table = await evening.started(pace="correspondence")
    await evening.hall.set_quiet(ADA, quiet_from_now(evening, hours=3))
    table = await evening.now(table)
    assert move_due(table) == table.waiting_since + DAY + 2 * 3 * HOUR
    assert table.due is not None
    assert table.due.at == table.waiting_since + 12 * HOUR + 3 * HOUR
    await evening.hall.set_quiet(ADA, None)
    table = await evening.now(table)
    assert move_due(table) == table.waiting_since + DAY


async def test_a_forgotten_person_leaves_no_quiet_hours_behind(evening: Evening) -> None:
    table = await evening.started()
    await evening.hall.set_quiet(ADA, Quiet(22, 8, "Europe/Paris"))
    await evening.hall.forget_person(ADA)
    assert (await evening.now(table)).seats[0].quiet is None


async def test_preferences_of_an_earlier_version_have_no_quiet_hours(evening: Evening) -> None:
    body = msgspec.json.encode({"locale": "fr", "preferences": {"notify": "every"}})
    await evening.store.remember_person(PersonRecord(ADA, "Ada", None, body))
    person = await Choices(evening.store).person(ADA)
    assert person is not None
    assert person.preferences == Preferences(notify="every")
    assert (await evening.started()).seats[0].quiet is None


# Taking back


async def after_an_open_move(evening: Evening, game: str) -> tuple[Table, Table, int]:
    """A table before and after a move that its player may take back, and whose it was."""
    long: dict[str, int] = {"games": 9} if game == "momox" else {}  # MX-9 is rare
    options = GAMES[game].Options(first=0, **long)
    table, random = await evening.started(game, options=options), Random(7)
    while (table := await evening.now(table)).status == "playing":
        (seat, *_) = table.awaited_people()
        moves = table.view(seat).moves
        for choice, move in enumerate(moves):
            if at_table.make_move(table, seat, move, "person", 0.0).table.open_moves:
                return table, await evening.turn(table, PEOPLE[seat], choice), seat
        await evening.turn(table, PEOPLE[seat], random.randrange(len(moves)))
    raise AssertionError("nothing could ever be taken back")


@pytest.mark.parametrize("game", ["mojo", "mochi", "momox"])
async def test_a_move_that_showed_nothing_can_be_taken_back(evening: Evening, game: str) -> None:
    before, after, seat = await after_an_open_move(evening, game)
    heard = await evening.hall.heard(before, None)
    decision = after.seats[seat].decision
    table = await evening.hall.take_back(after.id, PEOPLE[seat], decision)
    assert table.state == before.state
    assert (table.moves, table.open_moves) == (before.moves, before.open_moves)
    assert table.seats[seat].decision > decision, "its buttons are new ones"
    assert len(await evening.store.moves(table.id)) == before.moves
    assert await evening.hall.heard(table, None) == heard
    again = evening.new_hall()
    assert await again.known(table.id) == table
    assert await again.heard(table, None) == heard
    assert table.waiting_since == before.waiting_since, "the clock goes on"


@pytest.mark.parametrize("game", ["mojo", "mochi", "momox"])
async def test_a_game_with_second_thoughts_verifies_to_its_end(evening: Evening, game: str) -> None:
    before, after, seat = await after_an_open_move(evening, game)
    table = await evening.hall.take_back(after.id, PEOPLE[seat], after.seats[seat].decision)
    table = await evening.turn(table, PEOPLE[seat], len(before.view(seat).moves) - 1)
    taken_back, random = 1, Random(7)
    while (table := await evening.now(table)).status == "playing":
        (seat, *_) = table.awaited_people()
        if table.open_moves and taken_back % 3:
            taken_back += 1
            await evening.hall.take_back(table.id, PEOPLE[seat], table.seats[seat].decision)
            continue
        taken_back += bool(table.open_moves)
        await evening.turn(table, PEOPLE[seat], random.randrange(len(table.view(seat).moves)))
    assert taken_back > 1
    heard = await evening.hall.heard(table, None)
    assert await evening.new_hall().heard(table, None) == heard
    assert disagreement(read(await evening.hall.transcript(table))) is None


async def test_only_its_player_takes_a_move_back_and_only_once(evening: Evening) -> None:
    _, after, seat = await after_an_open_move(evening, "mochi")
    decision, hall = after.seats[seat].decision, evening.hall
    assert await refused(hall.take_back(after.id, PEOPLE[1 - seat], decision)) == "out_of_date"
    assert await refused(hall.take_back(after.id, CLEO, decision)) == "not_seated"
    assert await refused(hall.take_back(after.id, PEOPLE[seat], decision - 1)) == "out_of_date"
    await hall.take_back(after.id, PEOPLE[seat], decision)
    assert await refused(hall.take_back(after.id, PEOPLE[seat], decision)) == "out_of_date"


async def test_what_was_shown_is_not_taken_back(evening: Evening) -> None:
    table, seat = await at_a_turn(evening)
    decision = table.seats[seat].decision
    refusal = evening.hall.take_back(table.id, PEOPLE[seat], decision)
    assert await refused(refusal) == "nothing_to_take_back"
    table = await evening.hall.choose(table.id, PEOPLE[seat], decision, "draw")
    decision = table.seats[seat].decision
    refusal = evening.hall.take_back(table.id, PEOPLE[seat], decision)
    assert await refused(refusal) == "nothing_to_take_back"


async def test_what_a_computer_did_for_somebody_is_not_taken_back(evening: Evening) -> None:
    before, after, seat = await after_an_open_move(evening, "mochi")
    assert before.state is not None
    (logged,) = (await evening.store.moves(after.id))[-1:]
    duo = before.rules.parse_move(logged.move)
    assert isinstance(duo, mochi.Duo | mochi.Draw)
    played = at_table.make_move(before, seat, duo, "stand-in", evening.clock.now()).table
    with pytest.raises(Refusal, match="nothing_to_take_back"):
        at_table.take_back(
            played, PEOPLE[seat], played.seats[seat].decision, before.state, evening.clock.now()
        )
