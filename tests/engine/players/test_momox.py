"""How computers play Momox: the way round the board, what they remember, and their habits."""

from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import momox, seen_events
from engine.momox import KEEP, STOP, TAKE, Momox, Options, State, Uncover, Uncovered
from engine.players import momox as player
from engine.players.momox_route import ALL_KNOWN, ALL_LACKING, RACE, Aim, route
from engine.players.search import Stopwatch, counted
from engine.players.thought import Budget
from tests.engine.kit_momox import KIT

MOMOX = Momox()
SOON = Budget(seconds=60.0, playouts=40)


def stage(space: int, discs: tuple[int, ...] = (1, 2, 3, 4, 5, 6), **changes: Any) -> State:
    """Two players, all discs seen, the 1 in the middle free, and the first one's pawn there."""
    state = MOMOX.new(2, changes.pop("options", Options(first=0)), bytes(32))
    changes = {"discs": discs, "face_up": (True,) * 6, "pawns": (space, 20), **changes}
    return replace(state, **changes)


def remembered(discs: tuple[int, ...]) -> tuple[Uncovered, ...]:
    """All discs were seen one after the other, the one in the middle last."""
    seen = [Uncovered(1, n, n - 1, discs[n], 20, "plain") for n in range(1, 6)]
    return (*seen, Uncovered(1, 0, 5, discs[0], 20, "plain"))


def hard_move(state: State) -> momox.Move:
    heard = remembered(state.discs)
    thought = player.hard(MOMOX.view(state, 0), heard, Random(1), SOON)
    assert isinstance(thought.move, momox.Move)
    return thought.move


# The way round


@pytest.mark.parametrize("space", range(0, 40, 10))
def test_with_all_discs_known_each_turn_reaches_a_corner(space: int) -> None:
    race = route(RACE)
    for free in momox.DISCS:
        at, number, hats = space, free, 0
        while at % 10 or not hats:
            number = race.choose(ALL_LACKING, at % 40, number, ALL_KNOWN).number
            at, hats = at + number, hats + 1
            assert momox.BOARD[at % 40] != "plain"
        assert at == space + 10
        assert hats <= 3


def test_the_way_is_as_short_as_an_exhaustive_search_finds_it() -> None:
    race = route(RACE)

    def reaches(space: int, free: int, hats: int) -> bool:
        """Whether the corner at 10 can be reached within this turn."""
        return any(
            space + number == 10
            or (
                (hats < 4 and momox.BOARD[space + number] == "yellow")
                and reaches(space + number, number, hats + 1)
            )
            for number in momox.DISCS
            if number != free and space + number <= 10
        )

    only_the_three = 1 << 2  # MX-2: one corner on
    for space in range(10):
        for free in momox.DISCS:
            worth = race.choose(only_the_three, space, free, ALL_KNOWN).worth
            assert (worth == 0) == reaches(space, free, 0)


def test_in_a_race_every_plate_is_taken() -> None:
    race = route(RACE)
    assert all(race.takes(ALL_LACKING, corner) for corner in range(0, 40, 10))


def test_where_the_number_counts_a_four_waits_for_the_thousands() -> None:  # MX-8
    patient = route(Aim(100.0, 1.0))
    assert not patient.takes(ALL_LACKING, 30)
    assert patient.takes(1 << 3, 30)


# Memory


def test_a_disc_is_remembered_where_it_was_seen_until_they_are_shuffled() -> None:  # MX-4, MX-9
    state = stage(0)
    heard = remembered(state.discs)
    view = MOMOX.view(state, 0)
    assert {circle: seen.number for circle, seen in player.recall(view, heard).items()} == dict(
        enumerate(state.discs)
    )
    shuffled = replace(state, face_up=(False,) * 6, free=0)
    assert player.recall(MOMOX.view(shuffled, 0), (*heard, momox.Reshuffled(1))) == {}


def test_easy_forgets_much_normal_some_and_hard_nothing() -> None:
    state = stage(0)
    view, heard = MOMOX.view(state, 0), remembered(state.discs)
    random = Random(1)

    def kept(keeps: float) -> float:
        return sum(len(player.half_forgotten(view, heard, keeps, random)) for _ in range(400)) / (
            400 * len(state.discs)
        )

    assert kept(player.EASY_KEEPS) < kept(player.NORMAL_KEEPS) - 0.1
    assert kept(player.NORMAL_KEEPS) < 0.95
    assert player.all_known(view, heard) == dict(enumerate(state.discs))


# Hard moves


def test_hard_goes_from_corner_to_corner_by_what_it_remembers() -> None:
    state = stage(10, plates=((3,), ()))
    moves = []
    while state.turn == 0 and state.asked != "plate":
        moves.append(hard_move(state))
        state = MOMOX.play(state, 0, moves[-1]).state
    assert state.pawns[0] == 20
    assert all(isinstance(move, Uncover) for move in moves)


def test_hard_takes_the_plate_that_wins() -> None:  # MX-10
    assert hard_move(stage(0, asked="plate", plates=((1, 3, 4), ()))) == TAKE


def test_who_remembers_all_keeps_the_discs() -> None:  # MX-9
    state = stage(10, asked="reshuffle", yellows=3)
    liked = player.favourite(MOMOX.view(state, 0), dict(enumerate(state.discs)), Random(1))
    assert liked == KEEP


def test_nobody_stays_on_yellow_who_knows_the_way_to_a_plate() -> None:  # MX-6
    assert hard_move(stage(4, asked="again", yellows=1)) != STOP


# At an imagined table


@pytest.mark.parametrize("options", KIT.options)
def test_a_play_out_ends_when_enough_have_finished(options: Options) -> None:  # MX-10, MX-12
    state = MOMOX.new(4, options, bytes(32))
    for aim in (RACE, player.NUMBER):
        by_this_way = partial(player.go_on, way=route(aim), lapse=None)
        after = counted(state, state, by_this_way, Stopwatch(Budget(60.0)))
        assert sum(total > 1000 for total in after.totals) == options.finishers


def test_a_hard_player_hears_no_more_than_its_seat() -> None:
    state = MOMOX.new(3, Options(first=0), bytes(32))
    step = MOMOX.play(state, 0, Uncover(3))
    view = MOMOX.view(step.state, 1)
    known = player.all_known(view, seen_events(step.events, 1))
    assert known == {3: step.state.discs[3]}
