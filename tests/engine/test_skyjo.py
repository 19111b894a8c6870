"""Skyjo, sentence by sentence: each test cites the clause that it shows."""

from collections import Counter
from typing import Any, TypeVar

import pytest

from engine import IllegalMove, IllegalOptions, Step, seen_events
from engine.core import BaseEvent
from engine.skyjo import (
    DECK,
    DRAW,
    PLACES,
    Dealt,
    Draw,
    Drew,
    Ending,
    Exchange,
    Exchanged,
    GameEnded,
    Grid,
    LastTurns,
    Move,
    Open,
    Opened,
    Options,
    Pair,
    Penalty,
    Places,
    Removed,
    Reshuffled,
    RoundEnded,
    RoundScore,
    SeatScore,
    Skyjo,
    Started,
    State,
    Take,
    TurnedUp,
    TurnUp,
    ending,
)

SKYJO = Skyjo()
SEED = bytes(range(32))
GAPS = "_ _ _ _"

Laid = tuple[Grid, Places]
EventT = TypeVar("EventT", bound=BaseEvent)


def grid(*rows: str) -> Laid:
    """Cards as they lie: `7` is open, `?7` hidden, `_` a gap; rows left out are gaps."""
    places = " ".join([*rows, *[GAPS] * (3 - len(rows))]).split()
    cards = tuple(None if text == "_" else int(text.removeprefix("?")) for text in places)
    hidden = tuple(place for place, text in enumerate(places) if text.startswith("?"))
    assert len(cards) == len(PLACES)
    return cards, hidden


FRESH = grid("?1 ?2 ?3 ?4", "?5 ?6 ?7 ?8", "?9 ?10 ?11 ?12")
BEGUN = grid("1 2 ?3 ?4", "?5 ?6 ?7 ?8", "?9 ?10 ?11 ?12")


def stage(
    *laid: Laid,
    discard: tuple[int, ...] = (0, 6),
    draw_pile: tuple[int, ...] = (4, 3, 2),
    turn: int = 0,
    turns: int = 10,
    starter: int | None = 0,
    drawn: int | None = None,
    ended_by: int | None = None,
    opening: tuple[Pair | None, ...] = (),
    totals: tuple[int, ...] | None = None,
    last_round: RoundScore | None = None,
    options: Options | None = None,
) -> State:
    """A round under way; a second seat that has just begun is there if no other is given."""
    seats = laid if len(laid) > 1 else (*laid, BEGUN)
    return State(
        seed=SEED,
        used=0,
        options=options or Options(),
        round=1,
        turn=turn,
        turns=turns,
        starter=starter,
        opening=opening,
        drawn=drawn,
        ended_by=ended_by,
        grids=tuple(cards for cards, _ in seats),
        hidden=tuple(hidden for _, hidden in seats),
        draw_pile=draw_pile,
        discard=discard,
        totals=totals or (0,) * len(seats),
        last_round=last_round,
        over=False,
    )


def opening(*laid: Laid, starter: int | None = None, draw_pile: tuple[int, ...] = (5,)) -> State:
    """A round that was just dealt."""
    nobody: tuple[None, ...] = (None,) * len(laid)
    return stage(*laid, opening=nobody, starter=starter, draw_pile=draw_pile, discard=(), turns=0)


def after(state: State, *moves: Move) -> Step[State]:
    """What these moves lead to, each made by the first seat that may decide."""
    for move in moves:
        step = SKYJO.play(state, SKYJO.actors(state)[0], move)
        state = step.state
    return step


def refusal(state: State, move: Any, seat: int | None = None) -> str:
    """The code with which the move is refused."""
    with pytest.raises(IllegalMove) as refused:
        SKYJO.play(state, SKYJO.actors(state)[0] if seat is None else seat, move)
    return refused.value.code


def only(step: Step[State], kind: type[EventT]) -> EventT:
    """The one event of that kind."""
    (event,) = [event for event in step.events if isinstance(event, kind)]
    return event


def happened(step: Step[State], kind: type[BaseEvent]) -> bool:
    return any(isinstance(event, kind) for event in step.events)


def laid(state: State, seat: int) -> Laid:
    return state.grids[seat], state.hidden[seat]


def seen(state: State, seat: int, by: int | None = None) -> tuple[int | str, ...]:
    """A seat's cards as another seat or a spectator sees them."""
    return SKYJO.view(state, by).players[seat].grid


def score_of(step: Step[State], seat: int) -> SeatScore:
    return only(step, RoundEnded).score.scores[seat]


def last_turn(
    ender: Laid, other: int, options: Options | None = None, totals: tuple[int, ...] = (0, 0)
) -> Step[State]:
    """Seat 0 has ended the round, and seat 1's last turn leaves it with just one card."""
    lone = grid("12 _ _ _")
    state = stage(ender, lone, discard=(other,), turn=1, ended_by=0, options=options, totals=totals)
    return after(state, Take(0))


# The cards


def test_there_are_150_cards() -> None:  # SK-1
    assert len(DECK) == 150
    assert Counter(DECK) == {-2: 5, -1: 10, 0: 15} | dict.fromkeys(range(1, 13), 10)


# Setting up a round


@pytest.mark.parametrize("seats", SKYJO.seats)
def test_everybody_gets_twelve_cards_face_down(seats: int) -> None:  # SK-2
    state = SKYJO.new(seats, Options(), SEED)
    for seat in range(seats):
        for by in (None, *range(seats)):
            assert seen(state, seat, by) == ("hidden",) * 12
    assert SKYJO.view(state, None).draw_pile == 150 - 12 * seats


def test_two_to_eight_can_play() -> None:  # SK-2
    assert list(SKYJO.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(IllegalOptions):
            SKYJO.new(seats, Options(), SEED)


def test_a_grid_is_three_rows_of_four_columns() -> None:  # SK-2
    state = stage(grid("7 1 2 3", "7 4 5 6", "?9 8 9 ?10"), discard=(7,))
    assert only(after(state, Take(8)), Removed).places == (0, 4, 8)


def test_any_two_cards_may_be_turned_up_first() -> None:  # SK-2
    moves = SKYJO.moves(opening(FRESH, FRESH), 1)
    assert len(moves) == 12 * 11 // 2
    assert Open(0, 11) in moves


@pytest.mark.parametrize("move", [Open(3, 3), Open(5, 2)])
def test_one_move_names_two_different_cards(move: Open) -> None:  # SK-2
    assert refusal(opening(FRESH, FRESH), move) == "two_different_cards"


def test_nothing_else_can_be_done_before_two_cards_are_open() -> None:  # SK-2
    assert refusal(opening(FRESH, FRESH), DRAW) == "must_open"


def test_everybody_chooses_at_the_same_time() -> None:  # SK-2
    state = opening(FRESH, FRESH, FRESH)
    assert SKYJO.actors(state) == (0, 1, 2)
    state = SKYJO.play(state, 1, Open(0, 1)).state
    assert SKYJO.actors(state) == (0, 2)
    assert refusal(state, Open(2, 3), seat=1) == "not_your_turn"


def test_a_choice_stays_hidden_until_all_are_in() -> None:  # SK-2
    step = SKYJO.play(opening(FRESH, FRESH), 0, Open(4, 7))
    assert step.events == ()
    assert seen(step.state, 0, by=1) == ("hidden",) * 12
    assert SKYJO.view(step.state, 0).chosen == (4, 7)
    assert SKYJO.view(step.state, 1).chosen is None
    assert SKYJO.view(step.state, None).chosen is None


def test_all_chosen_cards_are_turned_up_at_once() -> None:  # SK-2
    step = after(opening(FRESH, FRESH), Open(4, 7), Open(0, 11))
    assert step.events[:2] == (Opened(0, (4, 7), (5, 8)), Opened(1, (0, 11), (1, 12)))
    assert laid(step.state, 0) == grid("?1 ?2 ?3 ?4", "5 ?6 ?7 8", "?9 ?10 ?11 ?12")
    assert seen(step.state, 1, by=0) == (1, *["hidden"] * 10, 12)


def test_then_one_card_starts_the_discard() -> None:  # SK-2
    state = opening(FRESH, FRESH, draw_pile=(8, 9))
    assert SKYJO.view(state, 0).discard_top is None
    step = after(state, Open(0, 1), Open(0, 2))
    assert only(step, Started).discard == 9
    assert step.state.discard == (9,)
    assert step.state.draw_pile == (8,)


@pytest.mark.parametrize(
    ("first", "second", "starter"),
    [
        pytest.param("?4 ?5", "?12 ?-2", 1, id="highest sum"),
        pytest.param("?12 ?-2", "?4 ?5", 0, id="highest sum, not the highest card"),
        pytest.param("?5 ?5", "?4 ?6", 1, id="highest card on a tie"),
        pytest.param("?4 ?6", "?6 ?4", 0, id="lowest seat on another tie"),
    ],
)
def test_who_starts_the_first_round(first: str, second: str, starter: int) -> None:  # SK-3
    state = opening(grid(f"{first} _ _"), grid(f"{second} _ _"))
    step = after(state, Open(0, 1), Open(0, 1))
    assert only(step, Started).starter == SKYJO.view(step.state, None).starter == starter
    assert SKYJO.actors(step.state) == (starter,)


def test_who_ended_the_last_round_starts_the_next() -> None:  # SK-3
    state = stage(BEGUN, grid("1 2 3 4"), starter=0, ended_by=1)
    assert SKYJO.view(after(state, Take(0)).state, None).starter == 1


def test_the_first_cards_of_a_later_round_change_no_starter() -> None:  # SK-3
    low, high = grid("?0 ?0 _ _"), grid("?12 ?12 _ _")
    step = after(opening(low, high, starter=0), Open(0, 1), Open(0, 1))
    assert only(step, Started).starter == 0


def test_the_starter_is_unknown_until_the_first_cards_are_open() -> None:  # SK-3
    assert SKYJO.view(SKYJO.new(2, Options(), SEED), None).starter is None


def test_the_option_first_names_the_first_player() -> None:  # AL-1
    state = SKYJO.new(4, Options(first=2), SEED)
    for seat in range(4):
        state = SKYJO.play(state, seat, Open(0, 1)).state
    assert SKYJO.actors(state) == (2,)


def test_play_goes_clockwise() -> None:  # AL-1
    state = stage(BEGUN, BEGUN, BEGUN, turn=1)
    state = after(state, Take(0)).state
    assert SKYJO.actors(state) == (2,)
    assert SKYJO.actors(after(state, Take(0)).state) == (0,)


# A turn


def test_a_turn_takes_the_discard_or_draws() -> None:  # SK-4, SK-5
    state = stage(grid("1 ?2 _ 4"))
    assert SKYJO.moves(state, 0) == (DRAW, Take(0), Take(1), Take(3))
    assert refusal(state, Exchange(0)) == "must_draw_or_take"
    assert refusal(state, TurnUp(1)) == "must_draw_or_take"


def test_the_top_discard_is_exchanged_with_an_open_card() -> None:  # SK-4
    step = after(stage(grid("1 ?2 3 4"), discard=(0, 6)), Take(0))
    assert laid(step.state, 0) == grid("6 ?2 3 4")
    assert step.state.discard == (0, 1)
    assert step.events == (Exchanged(0, "discard", 0, 6, 1, was_hidden=False),)


def test_the_top_discard_is_exchanged_with_a_hidden_card() -> None:  # SK-4
    step = after(stage(grid("1 ?2 ?3 4"), discard=(0, 6)), Take(1))
    assert laid(step.state, 0) == grid("1 6 ?3 4")
    assert step.state.discard == (0, 2)
    assert step.events == (Exchanged(0, "discard", 1, 6, 2, was_hidden=True),)


def test_the_top_of_the_draw_pile_is_looked_at_first() -> None:  # SK-5
    step = after(stage(BEGUN, draw_pile=(4, 3, 2)), DRAW)
    assert SKYJO.actors(step.state) == (0,)
    view = SKYJO.view(step.state, 0)
    assert (view.phase, view.drawn, view.draw_pile) == ("drawn", 2, 2)
    assert step.events == (Drew(0, 2),)


def test_only_the_drawer_sees_the_drawn_card() -> None:  # SK-5
    step = after(stage(BEGUN, BEGUN), DRAW)
    for onlooker in (1, None):
        assert SKYJO.view(step.state, onlooker).phase == "drawn"
        assert SKYJO.view(step.state, onlooker).drawn is None
        assert seen_events(step.events, onlooker) == (Drew(0, None),)
    assert seen_events(step.events, 0) == (Drew(0, 2),)


def test_the_drawn_card_must_be_exchanged_or_discarded() -> None:  # SK-5
    state = stage(grid("1 ?2 _ 4"), drawn=9)
    assert SKYJO.moves(state, 0) == (Exchange(0), Exchange(1), Exchange(3), TurnUp(1))
    assert refusal(state, DRAW) == "must_decide"
    assert refusal(state, Take(0)) == "must_decide"


def test_the_drawn_card_is_exchanged_in_the_same_way() -> None:  # SK-5
    state = stage(grid("1 ?2 3 ?4"), drawn=9, discard=(0, 6))
    step = after(state, Exchange(1))
    assert laid(step.state, 0) == grid("1 9 3 ?4")
    assert step.state.discard == (0, 6, 2)
    assert step.events == (Exchanged(0, "draw", 1, 9, 2, was_hidden=True),)
    assert laid(after(state, Exchange(0)).state, 0) == grid("9 ?2 3 ?4")


def test_the_drawn_card_is_discarded_and_a_hidden_one_turned_up() -> None:  # SK-5
    step = after(stage(grid("1 ?2 3 ?4"), drawn=9, discard=(0, 6)), TurnUp(3))
    assert laid(step.state, 0) == grid("1 ?2 3 4")
    assert step.state.discard == (0, 6, 9)
    assert step.state.drawn is None
    assert step.events == (TurnedUp(0, 9, 3, 4),)
    assert SKYJO.actors(step.state) == (1,)


def test_an_open_card_cannot_be_turned_up() -> None:  # SK-5
    assert refusal(stage(grid("1 ?2 3 ?4"), drawn=9), TurnUp(0)) == "already_open"


def test_the_new_card_lies_open() -> None:  # SK-6
    state = after(stage(BEGUN, BEGUN, drawn=9), Exchange(5)).state
    for by in (0, 1, None):
        assert seen(state, 0, by)[5] == 9


def test_the_replaced_card_lies_face_up_on_the_discard() -> None:  # SK-6
    state = after(stage(BEGUN, BEGUN, discard=(0, 9)), Take(5)).state
    for by in (0, 1, None):
        view = SKYJO.view(state, by)
        assert (view.discard_top, view.discard_size) == (6, 2)


def test_hidden_cards_cannot_be_looked_at_first() -> None:  # SK-6
    state = stage(grid("1 ?2 3 ?4"))
    assert seen(state, 0, by=0)[:4] == (1, "hidden", 3, "hidden")


def test_three_equal_cards_in_a_column_are_removed_after_an_exchange() -> None:  # SK-7
    step = after(stage(grid("7 1 2 ?3", "7 4 5 6", "9 8 9 10"), discard=(0, 7)), Take(8))
    assert laid(step.state, 0) == grid("_ 1 2 ?3", "_ 4 5 6", "_ 8 9 10")
    assert only(step, Removed) == Removed(0, (0, 4, 8), 7)
    assert seen(step.state, 0)[:2] == ("gap", 1)


def test_three_equal_cards_in_a_column_are_removed_after_turning_up() -> None:  # SK-7
    step = after(stage(grid("7 1 2 ?3", "7 4 5 6", "?7 8 9 10"), drawn=12), TurnUp(8))
    assert laid(step.state, 0) == grid("_ 1 2 ?3", "_ 4 5 6", "_ 8 9 10")


def test_a_drawn_card_completes_a_column_as_well() -> None:  # SK-7
    step = after(stage(grid("7 1 2 ?3", "?2 4 5 6", "7 8 9 10"), drawn=7), Exchange(4))
    assert only(step, Removed).places == (0, 4, 8)


def test_removed_cards_go_on_the_exchanged_card() -> None:  # SK-7
    state = stage(grid("7 1 2 ?3", "7 4 5 6", "9 8 9 10"), discard=(0, 7))
    assert after(state, Take(8)).state.discard == (0, 9, 7, 7, 7)


def test_removed_cards_go_on_the_discarded_card() -> None:  # SK-7
    state = stage(grid("7 1 2 ?3", "7 4 5 6", "?7 8 9 10"), discard=(0,), drawn=12)
    assert after(state, TurnUp(8)).state.discard == (0, 12, 7, 7, 7)


def test_a_hidden_card_completes_no_column() -> None:  # SK-7
    state = stage(grid("7 1 2 ?3", "?7 4 5 6", "9 8 9 10"), discard=(7,))
    assert not happened(after(state, Take(8)), Removed)


def test_two_equal_cards_and_another_are_no_column() -> None:  # SK-7
    state = stage(grid("7 1 2 ?3", "8 4 5 6", "9 8 9 10"), discard=(7,))
    assert not happened(after(state, Take(8)), Removed)


def test_equal_cards_in_a_row_stay() -> None:  # SK-7
    state = stage(grid("7 7 7 9", "1 4 5 6", "9 8 9 ?10"), discard=(7,))
    assert not happened(after(state, Take(3)), Removed)


def test_a_gap_is_no_card() -> None:  # SK-7
    state = stage(grid("_ 1 2 ?3", "_ 4 5 6", "_ 8 9 10"), drawn=5)
    assert refusal(state, Exchange(4)) == "no_such_card"
    assert refusal(state, TurnUp(4)) == "no_such_card"


def test_an_empty_draw_pile_is_made_of_all_but_the_top_discard() -> None:  # SK-8
    step = after(stage(BEGUN, draw_pile=(), discard=(1, 2, 3, 4, 5)), DRAW)
    state = step.state
    assert state.drawn is not None
    assert sorted((*state.draw_pile, state.drawn)) == [1, 2, 3, 4]
    assert state.discard == (5,)
    assert state.used > 0
    assert step.events == (Reshuffled(4), Drew(0, state.drawn))


def test_a_draw_pile_that_just_became_empty_is_left_so() -> None:  # AL-3
    step = after(stage(BEGUN, draw_pile=(8,), discard=(1, 2, 3)), DRAW, Exchange(0))
    assert step.state.draw_pile == ()
    assert step.state.discard == (1, 2, 3, 1)
    step = after(step.state, Take(0))
    assert step.state.draw_pile == ()


def test_everybody_sees_what_is_waited_for() -> None:  # SK-2, SK-5
    dealt = opening(FRESH, FRESH, draw_pile=(4, 5))
    begun = after(dealt, Open(0, 1), Open(0, 1)).state
    waits = [dealt, begun, after(begun, DRAW).state]
    for by in (0, 1, None):
        assert [SKYJO.view(state, by).phase for state in waits] == ["opening", "turn", "drawn"]


# The end of a round


def test_a_player_whose_cards_are_all_open_ends_the_round() -> None:  # SK-9
    step = after(stage(grid("1 2 3 ?4"), drawn=9), TurnUp(3))
    assert only(step, LastTurns) == LastTurns(0)
    assert SKYJO.view(step.state, None).ended_by == 0


def test_exchanging_the_last_hidden_card_ends_the_round_too() -> None:  # SK-9
    assert happened(after(stage(grid("1 2 3 ?4")), Take(3)), LastTurns)


def test_a_round_goes_on_while_everybody_has_a_hidden_card() -> None:  # SK-9
    step = after(stage(grid("1 2 ?3 ?4"), drawn=9), TurnUp(3))
    assert not happened(step, LastTurns)
    assert step.state.ended_by is None


def test_a_player_with_no_cards_left_ends_the_round() -> None:  # SK-9
    step = after(stage(grid("7 _ _ _", "7 _ _ _", "?3 _ _ _"), discard=(7,)), Take(8))
    assert laid(step.state, 0) == grid(GAPS)
    assert step.state.ended_by == 0


def test_the_end_is_checked_after_a_column_was_removed() -> None:  # SK-9
    step = after(stage(grid("7 1 _ _", "7 1 _ _", "?7 2 _ _"), drawn=9), TurnUp(8))
    assert [type(event) for event in step.events] == [TurnedUp, Removed, LastTurns]


def test_every_other_player_has_exactly_one_more_turn() -> None:  # SK-9
    state = stage(BEGUN, grid("1 2 3 ?4"), BEGUN, BEGUN, turn=1)
    acted: list[int] = []
    for _ in range(4):
        acted += SKYJO.actors(state)
        step = after(state, Take(0) if len(acted) > 1 else Take(3))
        state = step.state
    assert acted == [1, 2, 3, 0]
    assert only(step, RoundEnded).score.ended_by == 1


def test_a_last_turn_can_draw_first() -> None:  # SK-9
    step = after(stage(grid("1 2 3 4"), BEGUN, turn=1, ended_by=0), DRAW)
    assert not happened(step, RoundEnded)
    assert happened(after(step.state, Exchange(0)), RoundEnded)


def test_a_second_player_with_open_cards_does_not_end_it_again() -> None:  # SK-9
    state = stage(grid("1 2 3 4"), grid("1 2 3 ?4"), BEGUN, turn=1, ended_by=0)
    step = after(state, Take(3))
    assert not happened(step, LastTurns)
    assert only(after(step.state, Take(0)), RoundEnded).score.ended_by == 0


def test_at_the_end_hidden_cards_are_turned_up_and_counted() -> None:  # SK-10
    state = stage(grid("1 2 3 4"), grid("1 ?-2 ?3 4"), discard=(9,), turn=1, ended_by=0)
    score = score_of(after(state, Take(0)), 1)
    assert score.grid == grid("9 -2 3 4")[0]
    assert score.turned_up == (1, 2)
    assert score.count == 9 - 2 + 3 + 4


def test_at_the_end_equal_columns_are_removed_once_more() -> None:  # SK-10
    other = grid("5 ?8 1 _", "?5 ?8 ?2 _", "?5 9 ?3 _")
    score = score_of(after(stage(grid("0 0 _ _"), other, turn=1, ended_by=0), Take(9)), 1)
    assert score.removed == (0, 4, 8)
    assert score.grid[0] == 5
    assert score.count == 8 + 8 + 6 + 1 + 2 + 3


def test_several_columns_can_go_at_the_end() -> None:  # SK-10
    other = grid("5 ?8 1 _", "?5 ?8 ?2 _", "?5 9 ?3 _")
    state = stage(grid("0 0 _ _"), other, discard=(8,), turn=1, ended_by=0)
    score = score_of(after(state, Take(9)), 1)
    assert score.removed == (0, 1, 4, 5, 8, 9)
    assert score.count == 1 + 2 + 3


def test_what_is_left_is_added_to_the_total() -> None:  # SK-10
    step = last_turn(grid("1 2 3 _"), 12, totals=(30, 40))
    assert [score_of(step, seat).points for seat in (0, 1)] == [6, 12]
    assert [score_of(step, seat).total for seat in (0, 1)] == [36, 52]
    assert [player.total for player in SKYJO.view(step.state, None).players] == [36, 52]


def test_totals_can_go_down() -> None:  # SK-10
    step = last_turn(grid("-2 -1 _ _"), 0, totals=(30, 40))
    assert step.state.totals == (27, 40)


def test_no_cards_left_count_nothing() -> None:  # SK-10
    assert score_of(last_turn(grid(GAPS), 5), 0).points == 0


def points_of_ender(ender: int, other: int, penalty: Penalty = "positive") -> int:
    """What the player who ended the round gets for this count, against another player's."""
    return score_of(last_turn(grid(f"{ender} _ _ _"), other, Options(penalty=penalty)), 0).points


def test_a_higher_count_of_who_ended_the_round_is_doubled() -> None:  # SK-11
    assert points_of_ender(5, 3) == 10


def test_an_equal_count_of_who_ended_the_round_is_doubled() -> None:  # SK-11
    assert points_of_ender(5, 5) == 10


def test_strictly_the_lowest_count_is_not_doubled() -> None:  # SK-11
    assert points_of_ender(5, 6) == 5


def test_one_lower_count_of_several_is_enough_to_double() -> None:  # SK-11
    state = stage(*(grid(f"{card} _ _ _") for card in (5, 4, 12)), discard=(9,), turn=2, ended_by=0)
    assert score_of(after(state, Take(0)), 0).points == 10


@pytest.mark.parametrize(("ender", "other"), [(0, -1), (0, 0), (-1, -2), (-1, -1)])
def test_zero_and_negative_counts_are_never_doubled(ender: int, other: int) -> None:  # SK-11
    score = score_of(last_turn(grid(f"{ender} _ _ _"), other), 0)
    assert (score.doubled, score.points) == (False, ender)


def test_positive_is_the_default_penalty() -> None:  # SK-11
    assert Options().penalty == "positive"


@pytest.mark.parametrize(("ender", "other"), [(5, 3), (5, 5), (0, -1), (-1, -2), (-1, -1)])
def test_the_penalty_always_doubles_negative_counts_too(ender: int, other: int) -> None:  # SK-11
    assert points_of_ender(ender, other, "always") == 2 * ender


@pytest.mark.parametrize(("ender", "other"), [(5, 6), (-2, -1)])
def test_the_penalty_always_spares_the_lowest_count(ender: int, other: int) -> None:  # SK-11
    assert points_of_ender(ender, other, "always") == ender


@pytest.mark.parametrize(("ender", "other"), [(5, 3), (5, 5), (-1, -2)])
def test_the_penalty_off_doubles_nothing(ender: int, other: int) -> None:  # SK-11
    assert points_of_ender(ender, other, "off") == ender


def test_the_score_says_whether_it_was_doubled() -> None:  # SK-11, AL-2
    doubled = score_of(last_turn(grid("5 _ _ _"), 3), 0)
    assert (doubled.count, doubled.doubled, doubled.points) == (5, True, 10)
    spared = score_of(last_turn(grid("-1 _ _ _"), -2), 0)
    assert (spared.count, spared.doubled, spared.points) == (-1, False, -1)


def test_nobody_elses_count_is_doubled() -> None:  # SK-11
    assert score_of(last_turn(grid("5 _ _ _"), 9), 1).points == 9
    assert score_of(last_turn(grid("5 _ _ _"), 3), 1).points == 3


def test_the_penalty_compares_what_is_left_after_the_last_columns() -> None:  # SK-11, SK-10
    other = grid("9 ?8 _ _", "9 2 _ _", "?9 _ _ _")
    state = stage(grid("5 6 _ _"), other, discard=(1,), turn=1, ended_by=0)
    step = after(state, Take(1))
    assert score_of(step, 1).count == 3
    assert score_of(step, 0).points == 22


# The end of the game


def test_the_game_ends_at_100_and_the_lowest_total_wins() -> None:  # SK-12
    step = last_turn(grid("5 _ _ _"), 10, totals=(40, 90))
    result = SKYJO.result(step.state)
    assert result
    assert result.totals == (45, 100)
    assert result.winners == (0,)
    assert result.direction == "lowest"
    assert only(step, GameEnded).result == result
    assert SKYJO.actors(step.state) == ()


def test_the_game_goes_on_at_99() -> None:  # SK-12
    step = last_turn(grid("5 _ _ _"), 9, totals=(40, 90))
    assert step.state.totals == (45, 99)
    assert SKYJO.result(step.state) is None
    assert only(step, Dealt).round == 2


def test_the_option_target_ends_the_game_at_another_total() -> None:  # SK-12
    step = last_turn(grid("5 _ _ _"), 10, Options(target=50), totals=(0, 40))
    assert step.state.over
    assert not last_turn(grid("5 _ _ _"), 10, Options(target=51), totals=(0, 40)).state.over


def test_equal_totals_share_the_win() -> None:  # SK-12, AL-6
    lowest, lower, low = grid("4 _ _ _"), grid("1 _ _ _"), grid("2 _ _ _")
    state = stage(lowest, lower, low, discard=(5,), turn=2, ended_by=0, totals=(0, 7, 100))
    result = SKYJO.result(after(state, Take(0)).state)
    assert result
    assert result.totals == (8, 8, 105)
    assert result.ranks == (1, 1, 3)
    assert result.winners == (0, 1)


def test_a_finished_game_lies_open_with_its_last_columns_removed() -> None:  # SK-10, SK-12
    other = grid("5 ?8 _ _", "?5 9 _ _", "?5 ?1 _ _")
    state = stage(grid("0 _ _ _"), other, discard=(6,), turn=1, ended_by=0, totals=(0, 90))
    state = after(state, Take(1)).state
    view = SKYJO.view(state, None)
    assert view.phase == "over"
    assert view.players[1].grid[:6] == ("gap", 6, "gap", "gap", "gap", 9)
    assert view.players[1].hidden == 0
    assert state.discard == (8, 5, 5, 5)
    assert refusal(state, DRAW, seat=0) == "game_over"


# The option `rows`


def test_four_equal_open_cards_in_a_row_are_removed() -> None:  # SK-13
    cards = grid("7 7 7 9", "1 4 5 6", "9 8 9 ?10")
    step = after(stage(cards, discard=(0, 7), options=Options(rows=True)), Take(3))
    assert laid(step.state, 0) == grid(GAPS, "1 4 5 6", "9 8 9 ?10")
    assert step.state.discard == (0, 9, 7, 7, 7, 7)
    assert only(step, Removed) == Removed(0, (0, 1, 2, 3), 7)


def test_a_row_is_removed_after_turning_up_too() -> None:  # SK-13
    cards = grid("7 7 7 ?7", "1 4 5 6", "9 8 9 ?10")
    step = after(stage(cards, drawn=3, options=Options(rows=True)), TurnUp(3))
    assert only(step, Removed).places == (0, 1, 2, 3)


def test_columns_are_removed_with_the_option_rows_as_well() -> None:  # SK-13
    cards = grid("7 1 2 ?3", "7 4 5 6", "9 8 9 10")
    step = after(stage(cards, discard=(7,), options=Options(rows=True)), Take(8))
    assert only(step, Removed).places == (0, 4, 8)


def test_a_card_that_completes_both_removes_both() -> None:  # SK-13
    cards = grid("1 7 ?2 3", "7 9 7 7", "4 7 5 6")
    step = after(stage(cards, discard=(0, 7), options=Options(rows=True)), Take(5))
    assert laid(step.state, 0) == grid("1 _ ?2 3", GAPS, "4 _ 5 6")
    assert only(step, Removed).places == (1, 4, 5, 6, 7, 9)
    assert step.state.discard == (0, 9, 7, 7, 7, 7, 7, 7)


def test_a_hidden_card_completes_no_row() -> None:  # SK-13
    cards = grid("7 7 ?7 9", "1 4 5 6", "9 8 9 10")
    state = stage(cards, discard=(7,), options=Options(rows=True))
    assert not happened(after(state, Take(3)), Removed)


def test_a_row_with_a_removed_column_never_counts() -> None:  # SK-13
    cards = grid("_ 7 7 9", "_ 4 5 6", "_ 8 9 ?10")
    state = stage(cards, discard=(7,), options=Options(rows=True))
    assert not happened(after(state, Take(3)), Removed)


def test_a_column_with_a_removed_row_never_counts() -> None:  # SK-13, SK-7
    cards = grid(GAPS, "7 4 5 6", "9 8 9 ?10")
    state = stage(cards, discard=(7,), options=Options(rows=True))
    assert not happened(after(state, Take(8)), Removed)


def test_rows_and_columns_are_removed_once_more_at_the_end() -> None:  # SK-13, SK-10
    other = grid("5 ?5 5 ?5", "?5 9 8 6", "?5 3 2 1")
    options = Options(rows=True)
    state = stage(grid("0 _ _ _"), other, discard=(4,), turn=1, ended_by=0, options=options)
    score = score_of(after(state, Take(5)), 1)
    assert score.removed == (0, 1, 2, 3, 4, 8)
    assert score.count == 4 + 8 + 6 + 3 + 2 + 1


# All games


def test_the_end_of_a_round_scores_it_and_deals_the_next() -> None:  # AL-2
    step = last_turn(grid("5 _ _ _"), 9)
    assert [type(event) for event in step.events] == [Exchanged, RoundEnded, Dealt]
    state = step.state
    assert (state.round, state.turns, state.ended_by, state.discard) == (2, 0, None, ())
    assert SKYJO.actors(state) == (0, 1)
    assert Counter([*state.grids[0], *state.grids[1], *state.draw_pile]) == Counter(DECK)
    assert state.hidden == (tuple(PLACES),) * 2
    assert state.used > 0


def test_an_ended_round_stays_readable_until_the_next_one_ends() -> None:  # AL-2
    step = last_turn(grid("5 _ _ _"), 9)
    score = only(step, RoundEnded).score
    later = after(step.state, Open(0, 1), Open(2, 3), DRAW, Exchange(4)).state
    for state in (step.state, later):
        for seat in (None, 0, 1):
            assert SKYJO.view(state, seat).last_round == score
    state = stage(
        grid("1 _ _ _"), grid("2 _ _ _"), turn=1, ended_by=0, last_round=score, totals=(5, 9)
    )
    following = SKYJO.view(after(state, Take(0)).state, None).last_round
    assert following
    assert [seat.total for seat in following.scores] == [6, 15]


def test_what_must_be_removed_is_not_asked() -> None:  # AL-4
    step = after(stage(grid("7 1 2 ?3", "7 4 5 6", "9 8 9 10"), discard=(7,)), Take(8))
    assert happened(step, Removed)
    assert SKYJO.actors(step.state) == (1,)


def test_a_round_ends_after_100_turns_per_seat() -> None:  # AL-5
    state = stage(BEGUN, BEGUN, BEGUN, turn=1, turns=298, starter=2)
    step = after(state, Take(0))
    assert not happened(step, RoundEnded)
    step = after(step.state, Take(0))
    assert only(step, RoundEnded).score.ended_by is None
    assert score_of(step, 0).count == sum(range(1, 13))
    assert step.state.round == 2


def test_the_starter_of_a_round_without_an_end_starts_again() -> None:  # AL-5
    state = stage(BEGUN, BEGUN, BEGUN, turn=1, turns=299, starter=2)
    assert SKYJO.view(after(state, Take(0)).state, None).starter == 2


def test_nothing_is_doubled_in_a_round_without_an_end() -> None:  # AL-5
    state = stage(grid("9 _ _ _"), BEGUN, BEGUN, turn=1, turns=299, ended_by=0, starter=1)
    step = after(state, Take(0))
    assert only(step, RoundEnded).score.ended_by is None
    assert not any(score_of(step, seat).doubled for seat in range(3))
    assert SKYJO.view(step.state, None).starter == 1


def test_a_round_that_ends_by_itself_at_the_limit_is_an_ordinary_one() -> None:  # AL-5, SK-11
    state = stage(grid("9 _ _ _"), grid("5 _ _ _"), turn=1, turns=199, ended_by=0, discard=(3,))
    assert score_of(after(state, Take(0)), 0).points == 18


@pytest.mark.parametrize("target", [9, 501])
def test_the_target_has_bounds(target: int) -> None:  # AL-5b
    with pytest.raises(IllegalOptions):
        SKYJO.new(2, Options(target=target), SEED)


@pytest.mark.parametrize("target", [10, 500])
def test_the_bounds_of_the_target_are_allowed(target: int) -> None:  # AL-5b
    assert SKYJO.new(2, Options(target=target), SEED).options.target == target


GARBAGE: list[Any] = [-1, 12, 10**30, None, "1", 1.5, [], {}, (0, 1), float("nan")]


@pytest.mark.parametrize("place", GARBAGE, ids=repr)
def test_a_place_that_is_none_is_refused(place: Any) -> None:  # SK-4, SK-5
    assert refusal(stage(BEGUN), Take(place)) == "no_such_card"
    assert refusal(stage(BEGUN, drawn=3), Exchange(place)) == "no_such_card"
    assert refusal(stage(BEGUN, drawn=3), TurnUp(place)) == "no_such_card"
    assert refusal(opening(FRESH, FRESH), Open(place, 3)) == "no_such_card"
    assert refusal(opening(FRESH, FRESH), Open(3, place)) == "no_such_card"


@pytest.mark.parametrize("move", [None, 1, "draw", {"move": "draw"}, Draw], ids=repr)
def test_what_is_no_move_is_refused(move: Any) -> None:  # SK-4, SK-5
    assert refusal(stage(BEGUN), move) == "must_draw_or_take"
    assert refusal(stage(BEGUN, drawn=3), move) == "must_decide"
    assert refusal(opening(FRESH, FRESH), move) == "must_open"


ALMOST_DONE = grid("1 2 3 4", "5 6 7 8", "_ _ _ ?9")
LOW, HIGH = grid("1 1 2 2", "0 0 1 1", "?1 ?1 0 0"), grid("9 9 8 8", "7 7 9 9", "?1 ?1 12 12")


def end_of(state: State, move: Move) -> Ending | None:
    return ending(SKYJO.view(state, 0), move)


def test_who_sees_more_with_another_is_warned_of_ending_the_round() -> None:  # SK-9, SK-11
    state = stage(ALMOST_DONE, HIGH, LOW, discard=(0, 6))
    assert end_of(state, Take(11)) == Ending(42, rival=2, shown=8, hidden=2, risky=True)


def test_who_has_the_least_is_not_warned() -> None:  # SK-11
    end = end_of(stage(ALMOST_DONE, HIGH, discard=(0, 6)), Take(11))
    assert end == Ending(42, rival=1, shown=90, hidden=2, risky=False)


def test_a_card_that_nobody_has_seen_is_not_counted_but_feared() -> None:  # SK-5, SK-9
    two_less = grid("9 9 _ _", "8 8 6 6", "_ _ _ _")  # 46, all open
    state = stage(grid("9 9 9 9", "_ _ 5 1", "_ _ _ ?2"), two_less, drawn=12)
    assert end_of(state, TurnUp(11)) == Ending(42, rival=1, shown=46, hidden=0, risky=True)
    assert end_of(state, Exchange(11)) == Ending(54, rival=1, shown=46, hidden=0, risky=True)


def test_a_line_that_the_move_completes_does_not_count() -> None:  # SK-7
    state = stage(grid("9 1 _ _", "9 1 _ _", "9 ?1 _ _"), LOW, discard=(0, 1))
    end = end_of(state, Take(9))
    assert end is not None
    assert end.count == 0  # the nines are a line as well, and went long ago at a real table
    assert not end.risky, "nothing is doubled that is not above 0"


@pytest.mark.parametrize(
    ("penalty", "risky"), [("positive", True), ("always", True), ("off", False)]
)
def test_without_the_penalty_nobody_is_warned(penalty: Penalty, risky: bool) -> None:  # SK-11
    state = stage(ALMOST_DONE, LOW, options=Options(penalty=penalty))
    end = end_of(state, Take(11))
    assert end is not None
    assert end.risky is risky


def test_a_move_that_does_not_end_the_round_has_no_ending() -> None:  # SK-9
    assert end_of(stage(ALMOST_DONE, LOW), Take(0)) is None, "the last hidden card stays"
    assert end_of(stage(BEGUN, LOW), Take(2)) is None, "others are hidden"
    assert end_of(stage(ALMOST_DONE, LOW), DRAW) is None
    assert end_of(stage(ALMOST_DONE, LOW, ended_by=1), Take(11)) is None, "it has ended"
    assert ending(SKYJO.view(stage(ALMOST_DONE, LOW), None), Take(11)) is None
