"""Happy Mochi, sentence by sentence: each test cites the clause that it shows."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any, TypeVar

import pytest

from engine import IllegalMove, IllegalOptions, Result, Step, seen_events
from engine.core import BaseEvent
from engine.mochi import (
    COLOURS,
    DECK,
    EFFECT_OF,
    FITTING,
    HAND,
    KINDS,
    SENSES,
    Cards,
    Dealt,
    Draw,
    Drew,
    Duo,
    Effect,
    First,
    Flipped,
    GameEnded,
    Gave,
    Give,
    Lapsed,
    Mochi,
    Move,
    Name,
    Named,
    NoAction,
    Options,
    Pass,
    Passing,
    Phase,
    Place,
    Placed,
    Played,
    Refilled,
    Reserve,
    Reserved,
    Reshuffled,
    RoundEnded,
    SeatScore,
    Sense,
    Settle,
    Skip,
    Skipped,
    State,
    fits,
    number,
)

MOCHI = Mochi()
SEED = bytes(range(32))
LETTERS = "yopubgn"
EventT = TypeVar("EventT", bound=BaseEvent)

LEFT, RIGHT, PILE = Draw("left"), Draw("right"), Draw("pile")
PASS, SKIP = Pass(), Skip()
DRAW_FLIP = Settle(("draw", "flip"))


def cards(text: str) -> Cards:
    """`y5 u0` is the yellow 5 and the purple 0; n is brown."""
    return tuple(LETTERS.index(card[0]) * 10 + int(card[1]) for card in text.split())


def card(text: str) -> int:
    (only_one,) = cards(text)
    return only_one


START = (card("y0"), card("o1"))
"""The central duo of a staged round, if no other is given."""


def stage(
    *hands: str,
    left: str = "y0",
    right: str = "o1",
    draw_pile: str = "b0 b2 b4",
    reserved: tuple[str, ...] = (),
    sense: Sense = "+",
    turn: int = 0,
    turns: int = 10,
    totals: tuple[int, ...] | None = None,
    phase: Phase = "turn",
    effects: tuple[Effect, ...] = (),
    options: Options | None = None,
    edition: int = MOCHI.edition,
) -> State:
    """A round under way; a second seat with two cards is there if no other is given."""
    held = hands if len(hands) > 1 else (*hands, "n8 n9")
    seats = len(held)
    return State(
        seed=SEED,
        used=0,
        options=options or Options(),
        round=1,
        turn=turn,
        turns=turns,
        starter=0,
        sense=sense,
        phase=phase,
        deciding=(turn,),
        effects=effects,
        incoming=(None,) * seats,
        answers=(None,) * seats,
        hands=tuple(cards(hand) for hand in held),
        reserved=tuple(cards(heap) for heap in reserved) or ((),) * seats,
        draw_pile=cards(draw_pile),
        piles=(cards(left), cards(right)),
        totals=totals or (0,) * seats,
        last_round=None,
        edition=edition,
    )


def after(state: State, *moves: Move) -> Step[State]:
    """What these moves lead to, each made by the first seat that may decide."""
    for move in moves:
        step = MOCHI.play(state, MOCHI.actors(state)[0], move)
        state = step.state
    return step


def legal(state: State) -> tuple[Move, ...]:
    """What the first seat that may decide can do."""
    return MOCHI.moves(state, MOCHI.actors(state)[0])


def duos(state: State) -> list[Move]:
    return [move for move in legal(state) if isinstance(move, Duo)]


def refusal(state: State, move: Any, seat: int | None = None) -> str:
    """The code with which the move is refused."""
    with pytest.raises(IllegalMove) as refused:
        MOCHI.play(state, MOCHI.actors(state)[0] if seat is None else seat, move)
    return refused.value.code


def only(step: Step[State], kind: type[EventT]) -> EventT:
    """The one event of that kind."""
    (event,) = [event for event in step.events if isinstance(event, kind)]
    return event


def happened(step: Step[State], kind: type[BaseEvent]) -> bool:
    return any(isinstance(event, kind) for event in step.events)


# Cards


def test_there_are_the_values_0_to_9_in_7_colours() -> None:  # MC-1
    assert len(DECK) == 70
    assert Counter(card % 10 for card in DECK) == dict.fromkeys(range(10), 7)
    assert COLOURS == ("yellow", "orange", "pink", "purple", "blue", "green", "brown")


def test_28_cards_carry_an_effect_7_of_each_kind() -> None:  # MC-2
    effects = Counter(effect for effect in EFFECT_OF if effect)
    assert effects == {"flip": 7, "draw": 7, "pass": 7, "reserve": 7}


@pytest.mark.parametrize(
    ("effect", "carriers"),
    [
        ("flip", "y1 o8 p5 u2 b9 g6 n3"),
        ("pass", "y3 o0 p7 u4 b1 g8 n5"),
        ("draw", "y5 o2 p9 u6 b3 g0 n7"),
        ("reserve", "y9 o6 p3 u0 b7 g4 n1"),
    ],
)
def test_value_and_colour_give_the_effect(effect: Effect, carriers: str) -> None:  # MC-2
    assert [card for card in DECK if EFFECT_OF[card] == effect] == sorted(cards(carriers))


def test_each_colour_has_each_effect_once() -> None:  # MC-2
    for colour in range(7):
        effects = [effect for effect in EFFECT_OF[colour * 10 : colour * 10 + 10] if effect]
        assert sorted(effects) == ["draw", "flip", "pass", "reserve"]


def test_a_pair_of_equal_numbers_never_has_the_same_effect_twice() -> None:  # MC-2
    for value in range(10):
        effects = [EFFECT_OF[card] for card in DECK if card % 10 == value and EFFECT_OF[card]]
        assert all(one != other for one, other in combinations(effects, 2))


def test_with_effects_off_a_duo_does_nothing_more() -> None:  # MC-2
    step = after(stage("y1 y5 n2", options=Options(effects="off")), Duo(0))
    assert step.events == (Played(0, card("y1"), card("y5"), False, (), START),)
    assert step.state.sense == "+"
    assert MOCHI.actors(step.state) == (1,)


def test_the_sense_card_has_two_sides() -> None:  # MC-3
    flipped = after(stage("y1 y2 n2"), Duo(0)).state
    assert flipped.sense == "-"
    assert after(stage("y1 y2 n2", left="b9", right="g9", sense="-"), Duo(0)).state.sense == "+"


# Setting up a round


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(IllegalOptions):
        MOCHI.new(seats, Options(), SEED)


@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_is_dealt_7_cards(seats: int) -> None:  # MC-4
    state = MOCHI.new(seats, Options(), SEED)
    assert [len(hand) for hand in state.hands] == [7] * seats


def test_a_hand_is_in_the_order_in_which_it_was_dealt() -> None:  # MC-4
    hand = MOCHI.new(2, Options(), SEED).hands[0]
    assert hand != tuple(sorted(hand))
    assert MOCHI.view(MOCHI.new(2, Options(), SEED), 0).hand == hand


def test_a_hand_is_never_rearranged() -> None:  # MC-4
    state = stage("n9 y2 n0 y4")
    assert after(state, PILE, Place(1)).state.hands[0] == cards("n9 b4 y2 n0 y4")
    assert after(state, Duo(1)).state.hands[0] == cards("n9 y4")


def test_the_sense_card_starts_on_plus() -> None:  # MC-5
    assert MOCHI.new(3, Options(), SEED).sense == "+"


def test_the_sense_card_stays_as_it_is_between_rounds() -> None:  # MC-5
    step = after(stage("n2 n0", "y2", left="n9", sense="-"), Duo(0))
    assert step.state.round == 2
    assert step.state.sense == "-"
    assert only(step, Dealt).sense == "-"


def test_two_cards_face_up_start_the_two_central_piles() -> None:  # MC-6
    state = MOCHI.new(3, Options(), SEED)
    assert [len(pile) for pile in state.piles] == [1, 1]
    (left,), (right,) = state.piles
    assert MOCHI.view(state, None).centre == (left, right)


def test_the_left_card_is_the_tens_and_the_right_one_the_units() -> None:  # MC-6
    assert number(card("g5"), card("n8")) == 58


def test_the_effects_of_the_first_central_duo_do_nothing() -> None:  # MC-6
    for attempt in range(100):
        state = MOCHI.new(2, Options(), bytes([attempt] * 32))
        (left,), (right,) = state.piles
        if EFFECT_OF[left] == "flip" and EFFECT_OF[right]:
            break
    else:
        pytest.fail("no such deal")
    assert (state.sense, state.phase, state.effects) == ("+", "turn", ())


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_rest_is_the_draw_pile(seats: int) -> None:  # MC-6
    state = MOCHI.new(seats, Options(), SEED)
    assert len(state.draw_pile) == 70 - 7 * seats - 2
    assert MOCHI.view(state, None).draw_pile == len(state.draw_pile)


def test_any_seat_may_start_the_first_round() -> None:  # AL-1, MC-7
    starters = {MOCHI.new(6, Options(), bytes([n] * 32)).starter for n in range(100)}
    assert starters == set(range(6))


def test_the_option_first_names_the_starter() -> None:  # AL-1, MC-7
    state = MOCHI.new(6, Options(first=4), SEED)
    assert (state.starter, MOCHI.actors(state)) == (4, (4,))


@pytest.mark.parametrize("first", [-1, 3])
def test_the_option_first_names_a_seat_of_the_table(first: int) -> None:  # AL-1
    with pytest.raises(IllegalOptions):
        MOCHI.new(3, Options(first=first), SEED)


def test_play_goes_clockwise() -> None:  # AL-1
    state = stage("n2 n4", "n6 n8", "y2 y4", draw_pile="b0 b2 b4 b5")
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = after(state, PILE, Place(0)).state
    assert turns == [0, 1, 2, 0]


def test_later_rounds_begin_to_the_left_of_the_last_winner() -> None:  # MC-7
    step = after(stage("y2", "n2 n4", "n6", turn=1), Duo(0))
    assert only(step, RoundEnded).score.winner == 1
    assert only(step, Dealt).starter == step.state.starter == 2
    assert MOCHI.actors(step.state) == (2,)


# A turn: drawing


def test_left_or_right_draw_pile_and_each_reserved_card_can_be_drawn() -> None:  # MC-8
    state = stage("n9 n2", reserved=("y8 y9", "y7"))
    draws = [move for move in legal(state) if isinstance(move, Draw)]
    assert draws == [LEFT, RIGHT, PILE, Draw("reserved", 0), Draw("reserved", 1)]


@pytest.mark.parametrize(
    ("draw", "drawn"),
    [(LEFT, "y0"), (RIGHT, "o1"), (PILE, "b4"), (Draw("reserved", 1), "y9")],
)
def test_a_drawn_card_is_seen_before_it_is_placed(draw: Draw, drawn: str) -> None:  # MC-8
    state = after(stage("n2 n4", reserved=("y8 y9", "")), draw).state
    view = MOCHI.view(state, 0)
    assert view.incoming == card(drawn)
    assert view.hand == cards("n2 n4")
    assert MOCHI.actors(state) == (0,)


def test_a_reserved_card_that_is_drawn_is_reserved_no_more() -> None:  # MC-8
    state = after(stage("n2 n4", reserved=("y8 y9", "y7")), Draw("reserved", 0), Place(2)).state
    assert state.hands[0] == cards("n2 n4 y8")
    assert state.reserved == (cards("y9"), cards("y7"))


def test_a_drawn_card_goes_anywhere_in_the_hand() -> None:  # MC-8
    drawn = after(stage("n2 n4"), PILE).state
    assert legal(drawn) == (Place(0), Place(1), Place(2))
    hands = [after(drawn, Place(place)).state.hands[0] for place in range(3)]
    assert hands == [cards("b4 n2 n4"), cards("n2 b4 n4"), cards("n2 n4 b4")]


def test_drawing_is_the_whole_turn() -> None:  # MC-8
    state = after(stage("n2 n4"), PILE, Place(0)).state
    assert MOCHI.actors(state) == (1,)


def test_the_others_see_a_central_card_that_is_drawn() -> None:  # MC-8
    step = after(stage("n2 n4"), RIGHT)
    for other in (1, None):
        assert Drew(0, "right", card("o1")) in seen_events(step.events, other)


@pytest.mark.parametrize("draw", [PILE, Draw("reserved", 0)])
def test_of_another_card_the_others_see_only_the_source(draw: Draw) -> None:  # MC-8
    step = after(stage("n2 n4", reserved=("y8 y9", "")), draw)
    assert only(step, Drew).seen_by(0).card is not None
    for other in (1, None):
        assert seen_events(step.events, other) == (Drew(0, draw.source, None),)
        assert MOCHI.view(step.state, other).incoming is None
        assert MOCHI.view(step.state, other).players[0].incoming


def test_the_others_do_not_see_the_place() -> None:  # MC-8
    step = after(stage("n2 n4"), LEFT, Place(1))
    assert seen_events(step.events, 0) == (Placed(0, 1),)
    for other in (1, None):
        assert seen_events(step.events, other) == (Placed(0, None),)


def test_one_may_draw_although_one_could_play() -> None:  # MC-8
    state = stage("n2 n4")
    assert duos(state) == [Duo(0)]
    assert PILE in legal(state)
    assert happened(after(state, PILE), Drew)


def test_a_central_card_that_is_taken_uncovers_the_one_below() -> None:  # MC-9
    state = after(stage("n2 n4", left="n7 g9"), LEFT).state
    assert MOCHI.view(state, None).centre == cards("n7 o1")
    assert MOCHI.view(state, None).pile_sizes == (1, 1)


def test_an_uncovered_effect_does_nothing() -> None:  # MC-9
    step = after(stage("n2 n4", left="y1 g9"), LEFT, Place(0))
    assert step.state.piles[0] == cards("y1")
    assert (step.state.sense, MOCHI.actors(step.state)) == ("+", (1,))


@pytest.mark.parametrize(("draw", "place"), [(LEFT, 0), (RIGHT, 1)])
def test_an_emptied_central_pile_is_refilled(draw: Draw, place: int) -> None:  # MC-9
    step = after(stage("n2 n4"), draw)
    assert step.state.piles[place] == cards("b4")
    assert step.state.draw_pile == cards("b0 b2")
    assert only(step, Refilled).card == card("b4")


def test_the_effect_of_a_card_that_refills_does_nothing() -> None:  # MC-9
    step = after(stage("n2 n4", draw_pile="b0 y1"), LEFT, Place(0))
    assert step.state.piles[0] == cards("y1")
    assert step.state.sense == "+"


# A turn: playing a duo


def test_two_neighbours_go_left_on_left_and_right_on_right() -> None:  # MC-10
    step = after(stage("n9 n2 y4 n0"), Duo(1))
    assert step.state.piles == (cards("y0 n2"), cards("o1 y4"))
    assert only(step, Played) == Played(0, card("n2"), card("y4"), False, (), START)


def test_a_duo_keeps_its_order() -> None:  # MC-10
    state = stage("n2 y4 o9", left="p3", right="u0")
    assert duos(state) == [Duo(1)]  # 24 is too low, and 42 is not on offer
    assert refusal(state, Duo(0)) == "not_higher"


@pytest.mark.parametrize("place", [-1, 2, 3, 10**30, "0", None, 0.5])
def test_a_duo_is_two_neighbours_of_the_hand(place: Any) -> None:  # MC-10
    assert refusal(stage("n2 n4 n6"), Duo(place)) == "no_such_place"


@pytest.mark.parametrize(("duo", "fits"), [("n5 y9", True), ("n5 y8", False), ("n5 y7", False)])
def test_with_plus_a_duo_must_be_strictly_higher(duo: str, fits: bool) -> None:  # MC-11
    state = stage(f"{duo} n0", left="g5", right="u8")
    assert (Duo(0) in legal(state)) == fits
    assert fits or refusal(state, Duo(0)) == "not_higher"


@pytest.mark.parametrize(("duo", "fits"), [("n5 y7", True), ("n5 y8", False), ("n5 y9", False)])
def test_with_minus_a_duo_must_be_strictly_lower(duo: str, fits: bool) -> None:  # MC-11
    state = stage(f"{duo} n9", left="g5", right="u8", sense="-")
    assert (Duo(0) in legal(state)) == fits
    assert fits or refusal(state, Duo(0)) == "not_lower"


@pytest.mark.parametrize(("duo", "fits"), [("g6 g7", True), ("n6 n7", True), ("g6 n7", False)])
def test_a_one_colour_centre_asks_for_one_colour_of_any(duo: str, fits: bool) -> None:  # MC-12
    state = stage(f"{duo} n0", left="g5", right="g1")
    assert (Duo(0) in legal(state)) == fits
    assert fits or refusal(state, Duo(0)) == "not_one_colour"


@pytest.mark.parametrize("duo", ["n6 n8", "g6 n8"])
def test_a_centre_of_two_colours_asks_for_none(duo: str) -> None:  # MC-12
    assert Duo(0) in legal(stage(f"{duo} n0", left="g5", right="y1"))


def test_a_happy_mochi_ignores_the_sense() -> None:  # MC-13
    assert Duo(0) in legal(stage("n2 y2 n0", left="g5", right="u8"))
    assert Duo(0) in legal(stage("n8 y8 n0", left="g5", right="u8", sense="-"))


def test_a_happy_mochi_ignores_the_colour() -> None:  # MC-13
    assert Duo(0) in legal(stage("n2 y2 n0", left="g5", right="g1"))


def test_the_table_hears_of_a_happy_mochi() -> None:  # MC-13
    step = after(stage("n2 b2 n0"), Duo(0))
    assert seen_events(step.events, None) == (Played(0, card("n2"), card("b2"), True, (), START),)


def test_on_58_with_minus_57_may_be_played() -> None:  # MC-11
    state = stage("y5 y7 n0", left="g5", right="u8", sense="-")
    assert duos(state) == [Duo(0)]


def test_a_yellow_57_draws_once_and_flips_nothing() -> None:  # MC-2, MC-16
    state = stage("y5 y7 n0 n2", left="g5", right="u8", sense="-")
    step = after(state, Duo(0))
    assert only(step, Played).effects == ("draw",)
    assert step.state.phase == "name"
    done = after(step.state, Name(0), PILE, Place(0)).state
    assert (done.sense, MOCHI.actors(done)) == ("-", (1,))
    assert len(done.hands[0]) == 3


@pytest.mark.parametrize(
    ("duo", "fits"),
    [
        ("n4 n2", True),
        ("y0 y6", True),
        ("n4 y2", False),
        ("n5 n8", False),
        ("y6 o0", False),
        ("b9 g9", True),
    ],
)
def test_on_a_one_colour_57_with_minus_only_one_colour_and_lower_or_a_happy_mochi(
    duo: str, fits: bool
) -> None:  # MC-11, MC-12, MC-13
    state = stage(f"{duo} p8", left="g5", right="g7", sense="-")
    assert (Duo(0) in legal(state)) == fits


@pytest.mark.parametrize("sense", SENSES)
def test_what_fits_is_looked_up_as_it_was_worked_out(sense: Sense) -> None:  # MC-11, MC-12, MC-13
    duos = list(permutations(DECK[::3], 2))
    for centre in duos:
        fit = FITTING[sense][KINDS[centre[0]][centre[1]]]
        wrong = [duo for duo in duos if fit[KINDS[duo[0]][duo[1]]] != fits(duo, centre, sense)]
        assert wrong == []


def test_the_constraints_go_by_the_card_that_was_uncovered() -> None:  # MC-13b
    state = stage("n2", "n4 n6 y8", left="y2 g9", right="y1")
    assert duos(stage("n4 n6 y8", left="y2 g9", right="y1")) == []  # below 91
    uncovered = after(state, LEFT, Place(0)).state
    assert duos(uncovered) == [Duo(0)]
    assert refusal(uncovered, Duo(1)) == "not_one_colour"  # above 21, which is all yellow


def test_the_constraints_go_by_the_card_that_refilled() -> None:  # MC-13b
    state = stage("n2", "n4 y6 n2", left="o1", right="o5", draw_pile="b2 b4")
    assert refusal(stage("n4 y6 n2", left="o1", right="o5"), Duo(0)) == "not_one_colour"
    assert duos(after(state, LEFT, Place(0)).state) == [Duo(0), Duo(1)]  # on blue 4


def test_the_gap_closes() -> None:  # MC-14
    state = stage("n6 n2 y4 n8", "n4 n9")
    played = after(state, Duo(1)).state
    assert played.hands[0] == cards("n6 n8")
    assert duos(after(played, PILE, Place(0)).state) == [Duo(0)]


# Effects


@pytest.mark.parametrize("duo", ["y1 n2", "n2 y1"])
def test_flip_turns_the_sense_card_unasked(duo: str) -> None:  # MC-15
    step = after(stage(f"{duo} n0"), Duo(0))
    assert only(step, Flipped).sense == step.state.sense == "-"
    assert MOCHI.actors(step.state) == (1,)


def test_draw_names_a_player_yourself_included() -> None:  # MC-16
    state = after(stage("y5 y7 n0", "n8", "n9"), Duo(0)).state
    assert MOCHI.actors(state) == (0,)
    assert legal(state) == (Name(0), Name(1), Name(2))


def test_draw_must_be_used() -> None:  # MC-16
    state = after(stage("y5 y7 n0"), Duo(0)).state
    assert refusal(state, SKIP) == "must_name"


def test_the_named_player_chooses_source_and_place() -> None:  # MC-16
    state = after(stage("y5 y7 n0", "n8", "n9", reserved=("", "p0 p1", "")), Duo(0)).state
    named = after(state, Name(1))
    assert only(named, Named) == Named(0, 1)
    assert MOCHI.actors(named.state) == (1,)
    assert legal(named.state) == (LEFT, RIGHT, PILE, Draw("reserved", 0), Draw("reserved", 1))
    drawn = after(named.state, Draw("reserved", 1)).state
    assert MOCHI.actors(drawn) == (1,)
    assert legal(drawn) == (Place(0), Place(1))
    assert after(drawn, Place(1)).state.hands[1] == cards("n8 p1")


def test_the_named_player_must_draw() -> None:  # MC-16
    state = after(stage("y5 y7 n0", "n8 n9"), Duo(0), Name(1)).state
    assert refusal(state, SKIP) == refusal(state, Duo(0)) == "must_draw"


def test_the_named_player_draws_before_anything_else_goes_on() -> None:  # MC-16
    state = after(stage("y5 y1 n0", "n8"), Duo(0), DRAW_FLIP, Name(1), PILE).state
    assert state.sense == "+"
    step = after(state, Place(0))
    assert step.events == (Placed(1, 0), Flipped("-"))
    assert MOCHI.actors(step.state) == (1,)


@pytest.mark.parametrize("second", [LEFT, RIGHT, PILE])
@pytest.mark.parametrize("first", [LEFT, RIGHT, PILE])
def test_everybody_can_always_draw(first: Draw, second: Draw) -> None:  # MC-16
    state = after(stage("o2 y5 n0", "n4", draw_pile=""), Duo(0), Name(1)).state
    assert legal(state) == (LEFT, RIGHT, PILE)
    again = after(state, first, Place(0), Name(0)).state
    assert legal(again) == (LEFT, RIGHT, PILE)
    assert len(after(again, second, Place(0)).state.hands[0]) == 2


@pytest.mark.parametrize("seat", [-1, 2, 10**30, "0", None])
def test_only_a_player_of_the_table_may_be_named(seat: Any) -> None:  # MC-16
    assert refusal(after(stage("y5 y7 n0"), Duo(0)).state, Name(seat)) == "no_such_player"


def test_pass_may_be_left_undone() -> None:  # MC-17
    state = after(stage("y3 y4 n0"), Duo(0)).state
    assert legal(state) == (PASS, SKIP)
    step = after(state, SKIP)
    assert step.events == (Skipped(0, "pass"),)
    assert MOCHI.actors(step.state) == (1,)


def test_everyone_chooses_one_card_for_the_player_on_their_left() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6", "n8 n9"), Duo(0), PASS).state
    assert MOCHI.actors(state) == (0, 1, 2)
    assert legal(state) == (Give(0), Give(1))
    step = after(state, Give(0), Give(1), Give(0))
    assert step.state.incoming == cards("n8 n0 n6")
    assert step.state.answers == (None, None, None)
    assert step.state.hands == (cards("n2"), cards("n4"), cards("n9"))
    assert step.events == (
        Gave(0, 1, card("n0")),
        Gave(1, 2, card("n6")),
        Gave(2, 0, card("n8")),
    )


def test_a_card_received_goes_anywhere_in_the_hand() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6"), Duo(0), PASS, Give(0), Give(1)).state
    assert legal(state) == (Place(0), Place(1))
    step = after(state, Place(1), Place(0))
    assert step.state.hands == (cards("n2 n6"), cards("n0 n4"))
    assert step.events == (Placed(0, 1), Placed(1, 0))
    assert step.state.answers == step.state.incoming == (None, None)
    assert MOCHI.actors(step.state) == (1,)


def test_only_giver_and_receiver_know_a_passed_card() -> None:  # MC-17
    state = stage("y3 y4 n0 n2", "n4 n6", "n8 n9")
    step = after(state, Duo(0), PASS, Give(0), Give(1), Give(0))
    first = Gave(0, 1, card("n0"))
    assert [seen_events(step.events, seat)[0] == first for seat in range(3)] == [True, True, False]
    assert seen_events(step.events, None)[0] == Gave(0, 1, None)
    assert MOCHI.view(step.state, 1).incoming == card("n0")
    assert MOCHI.view(step.state, None).incoming is None


def test_nobody_sees_a_choice_before_all_are_in() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6", "n8 n9"), Duo(0), PASS).state
    steps = [after(state, Give(place)) for place in (0, 1)]
    for seat in (1, 2, None):
        one, other = (MOCHI.view(step.state, seat) for step in steps)
        assert one == other
    assert [step.events for step in steps] == [(), ()]
    assert MOCHI.actors(steps[0].state) == (1, 2)
    assert MOCHI.view(steps[1].state, 0).answer == 1


def test_nobody_sees_a_place_before_all_are_in() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6"), Duo(0), PASS, Give(0), Give(1)).state
    steps = [after(state, Place(place)) for place in (0, 1)]
    assert MOCHI.view(steps[0].state, 1) == MOCHI.view(steps[1].state, 1)
    assert [step.events for step in steps] == [(), ()]


def test_all_choose_before_anyone_places() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6"), Duo(0), PASS, Give(0)).state
    assert MOCHI.actors(state) == (1,)
    assert refusal(state, Place(0), seat=0) == "not_your_turn"
    assert MOCHI.view(state, 0).incoming is None


def test_the_answers_may_come_in_any_order() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6", "n8 n9"), Duo(0), PASS).state
    for seat in (2, 0, 1):
        state = MOCHI.play(state, seat, Give(1)).state
    for seat in (1, 2, 0):
        state = MOCHI.play(state, seat, Place(seat % 2)).state
    assert state.hands == (cards("n9 n0"), cards("n4 n2"), cards("n6 n8"))


def test_pass_is_not_possible_with_an_empty_hand() -> None:  # AL-4, MC-17
    step = after(stage("y3 y4"), Duo(0))
    assert only(step, Lapsed) == Lapsed(0, "pass")
    assert only(step, RoundEnded).score.winner == 0
    assert step.state.effects == ()


def test_once_triggered_nobody_may_refuse_to_pass() -> None:  # MC-17
    state = after(stage("y3 y4 n0 n2", "n4 n6"), Duo(0), PASS).state
    assert refusal(state, SKIP, seat=0) == refusal(state, SKIP, seat=1) == "must_give"


def test_a_hand_of_one_card_gives_it_and_takes_the_other_in() -> None:  # AL-4, MC-17
    step = after(stage("y3 y4 n0", "n4"), Duo(0), PASS)
    assert step.state.hands == (cards("n4"), cards("n0"))
    assert [type(event) for event in step.events] == [Passing, Gave, Gave, Placed, Placed]
    assert MOCHI.actors(step.state) == (1,)


def test_reserve_may_be_left_undone() -> None:  # MC-18
    state = after(stage("n2 y9 n0"), Duo(0)).state
    assert legal(state) == (Reserve(0), SKIP)
    step = after(state, SKIP)
    assert step.events == (Skipped(0, "reserve"),)
    assert step.state.hands[0] == cards("n0")


def test_reserve_puts_one_card_of_the_hand_face_down() -> None:  # MC-18
    step = after(stage("n2 y9 n0 n4", reserved=("p8", "")), Duo(0), Reserve(1))
    assert step.state.hands[0] == cards("n0")
    assert step.state.reserved[0] == cards("p8 n4")
    assert seen_events(step.events, 0) == (Reserved(0, card("n4")),)
    assert seen_events(step.events, 1) == seen_events(step.events, None) == (Reserved(0, None),)


def test_a_hand_may_become_empty_by_reserving() -> None:  # MC-18, MC-22
    step = after(stage("n2 y9 n0"), Duo(0), Reserve(0))
    assert only(step, RoundEnded).score.winner == 0


def test_a_pass_is_void_if_reserving_empties_the_hand() -> None:  # MC-18
    state = after(stage("y3 y9 n0"), Duo(0)).state
    assert Settle(("reserve", "pass")) not in legal(state)
    step = after(state, Settle(("reserve",)), Reserve(0))
    assert only(step, RoundEnded).score.winner == 0


def plans(duo: str, hand: str = "n0 n2") -> list[str]:
    """What may be settled after this duo, with these cards left in hand."""
    state = after(stage(f"{duo} {hand}"), Duo(0)).state
    assert state.phase == "settle"
    return [" ".join(move.effects) for move in legal(state) if isinstance(move, Settle)]


@pytest.mark.parametrize(
    ("duo", "offered"),
    [
        ("y5 y9", ["draw reserve", "reserve draw", "draw"]),
        ("y3 y5", ["pass draw", "draw pass", "draw"]),
        ("y1 y9", ["flip reserve", "reserve flip", "flip"]),
        ("y1 y3", ["flip pass", "pass flip", "flip"]),
        ("y1 y5", ["flip draw", "draw flip"]),
        ("y3 y9", ["pass reserve", "reserve pass", "pass", "reserve", ""]),
        ("p3 y9", ["reserve reserve", "reserve", ""]),
        ("y3 n5", ["pass pass", "pass", ""]),
    ],
)
def test_which_effects_and_in_which_order_is_one_choice(
    duo: str, offered: list[str]
) -> None:  # MC-19
    assert plans(duo) == offered


def test_the_choice_comes_before_anything_is_drawn_passed_or_reserved() -> None:  # MC-19
    step = after(stage("y5 y9 n0", "n4"), Duo(0))
    assert [type(event) for event in step.events] == [Played]
    assert (MOCHI.actors(step.state), step.state.phase) == ((0,), "settle")
    assert MOCHI.view(step.state, 1).effects == ("draw", "reserve")


def test_effects_take_place_in_the_order_that_was_chosen() -> None:  # MC-19
    state = after(stage("y1 y9 n0 n2"), Duo(0)).state
    flipped = after(state, Settle(("flip", "reserve")))
    assert (flipped.state.sense, flipped.state.phase) == ("-", "reserve")
    reserving = after(state, Settle(("reserve", "flip")))
    assert (reserving.state.sense, reserving.state.phase) == ("+", "reserve")
    assert only(after(reserving.state, Reserve(0)), Flipped).sense == "-"


def test_what_was_decided_on_is_not_asked_again() -> None:  # MC-19
    passing = after(stage("y3 y9 n0 n2", "n4 n6"), Duo(0), Settle(("pass", "reserve")))
    assert only(passing, Passing) == Passing(0)
    assert MOCHI.actors(passing.state) == (0, 1)
    placed = after(passing.state, Give(0), Give(0), Place(0), Place(0)).state
    assert legal(placed) == (Reserve(0), Reserve(1))
    assert refusal(placed, SKIP) == "must_reserve"


def test_the_card_to_reserve_is_chosen_when_it_comes_to_it() -> None:  # MC-19
    settled = after(stage("y5 y9 n0", "n4"), Duo(0), Settle(("draw", "reserve"))).state
    drawn = after(settled, Name(0), PILE, Place(0)).state
    assert legal(drawn) == (Reserve(0), Reserve(1))
    assert after(drawn, Reserve(0)).state.reserved[0] == cards("b4")


def test_an_effect_that_was_not_chosen_is_left_undone() -> None:  # MC-19
    step = after(stage("y5 y9 n0", "n4"), Duo(0), Settle(("draw",)))
    assert step.events == (Skipped(0, "reserve"),)
    over = after(step.state, Name(1), PILE, Place(0)).state
    assert MOCHI.actors(over) == (1,)
    assert not over.reserved[0]


def test_with_one_effect_it_is_decided_on_at_once() -> None:  # MC-19
    assert legal(after(stage("y3 y4 n0"), Duo(0)).state) == (PASS, SKIP)
    assert legal(after(stage("n2 y9 n0"), Duo(0)).state) == (Reserve(0), SKIP)


@pytest.mark.parametrize(
    "move",
    [
        First("flip"),
        SKIP,
        Reserve(0),
        Duo(0),
        Settle(()),
        Settle(("reserve",)),
        Settle(("flip", "flip")),
        Settle(("flip", "reserve", "reserve")),
        Settle(("draw", "reserve")),
    ],
)
def test_the_effects_must_be_settled(move: Move) -> None:  # MC-19
    assert refusal(after(stage("y1 y9 n0"), Duo(0)).state, move) == "must_settle"


def test_a_decision_on_one_duo_says_nothing_of_the_next() -> None:  # MC-19
    settled = after(stage("y1 y9 n0 n2", "y7 o9 n4"), Duo(0), Settle(("flip",))).state
    assert not settled.settled


def test_two_flips_are_done_twice() -> None:  # MC-19
    step = after(stage("y1 p5 n0"), Duo(0))
    assert step.events[1:] == (Flipped("-"), Flipped("+"))
    assert MOCHI.actors(step.state) == (1,)


def test_two_draws_are_done_twice() -> None:  # MC-19
    state = after(stage("o2 y5 n0", "n4"), Duo(0), Name(1), PILE, Place(0)).state
    assert MOCHI.actors(state) == (0,)
    assert after(state, Name(1), PILE, Place(0)).state.hands[1] == cards("b2 b4 n4")


def test_two_passes_are_done_twice() -> None:  # MC-19
    state = after(stage("y3 n5 n0", "n4"), Duo(0)).state
    once = after(state, Settle(("pass",)))
    assert once.state.hands == (cards("n4"), cards("n0"))
    assert only(once, Skipped) == Skipped(0, "pass")
    twice = after(state, Settle(("pass", "pass"))).state
    assert twice.hands == (cards("n0"), cards("n4"))
    assert MOCHI.actors(twice) == (1,)


def test_two_reserves_are_done_twice() -> None:  # MC-19
    state = after(stage("p3 y9 n0 n2 n4"), Duo(0), Settle(("reserve", "reserve"))).state
    again = after(state, Reserve(1)).state
    assert legal(again) == (Reserve(0), Reserve(1))
    assert after(again, Reserve(1)).state.reserved[0] == cards("n2 n4")


def test_of_two_reserves_with_one_card_left_one_lapses() -> None:  # MC-18, MC-19
    assert plans("p3 y9", "n0") == ["reserve", ""]
    step = after(stage("p3 y9 n0"), Duo(0), Settle(("reserve",)))
    assert step.events == (Lapsed(0, "reserve"),)


def test_nothing_is_asked_if_there_is_only_one_answer() -> None:  # AL-4, MC-19
    step = after(stage("y1 y9"), Duo(0))
    assert [type(event) for event in step.events[1:4]] == [Lapsed, Flipped, RoundEnded]


def test_a_draw_can_make_a_pass_possible() -> None:  # MC-17, MC-19
    assert plans("y5 y3", "") == ["draw pass", "draw"]
    state = after(stage("y5 y3", "n4 n6"), Duo(0), Settle(("draw", "pass"))).state
    own = after(state, Name(0), PILE)
    assert only(own, Passing) == Passing(0)


def test_an_effect_that_has_become_impossible_lapses() -> None:  # MC-19
    state = after(stage("y5 y3", "n4 n6"), Duo(0), Settle(("draw", "pass"))).state
    others = after(state, Name(1), PILE, Place(0))
    assert only(others, Lapsed) == Lapsed(0, "pass")
    assert only(others, RoundEnded).score.winner == 0


@pytest.mark.parametrize("drawer", [0, 1])
def test_a_card_of_the_duo_just_played_may_be_drawn_by_anyone(drawer: int) -> None:  # MC-20
    state = after(stage("y5 y1 n0", "n4"), Duo(0), DRAW_FLIP, Name(drawer)).state
    drawn = after(state, RIGHT).state
    assert MOCHI.view(drawn, drawer).incoming == card("y1")
    assert drawn.piles[1] == cards("o1")


def test_the_effect_of_a_card_that_was_taken_back_still_takes_place() -> None:  # MC-20
    state = after(stage("y5 y1 n0", "n4"), Duo(0), DRAW_FLIP, Name(1), RIGHT).state
    assert only(after(state, Place(0)), Flipped).sense == "-"


def test_that_effect_is_for_the_player_who_played_the_card() -> None:  # MC-20
    both = Settle(("draw", "reserve"))
    state = after(stage("y5 y9 n0", "n4"), Duo(0), both, Name(1), RIGHT, Place(0)).state
    assert MOCHI.actors(state) == (0,)
    assert legal(state) == (Reserve(0),)
    assert after(state, Reserve(0)).state.reserved[0] == cards("n0")


# Reserved cards


def test_only_their_owner_may_look_at_reserved_cards_at_any_time() -> None:  # MC-21
    state = stage("n2 n4", "n6 n8", reserved=("p0 p1", ""), turn=1)
    assert MOCHI.view(state, 0).reserved == cards("p0 p1")
    for other in (1, None):
        view = MOCHI.view(state, other)
        assert view.reserved == ()
        assert view.players[0].reserved == 2


def test_there_is_no_limit_to_reserved_cards() -> None:  # MC-21
    many = " ".join(f"{colour}{value}" for colour in "opu" for value in range(10))
    step = after(stage("n2 y9 n0 n4", reserved=(many, "")), Duo(0), Reserve(0))
    assert len(step.state.reserved[0]) == 31


def test_reserved_cards_never_score() -> None:  # MC-21
    step = after(stage("n2 n4", "n6", reserved=("p8", "p9 u9")), Duo(0))
    assert [seat.points for seat in only(step, RoundEnded).score.scores] == [0, 6]


def test_reserved_cards_stay_from_round_to_round() -> None:  # MC-21
    state = after(stage("n2 n4", "n6", reserved=("p8", "p9 u9")), Duo(0)).state
    assert state.round == 2
    assert state.reserved == (cards("p8"), cards("p9 u9 n6"))


# End of a round


def test_a_turn_that_ends_with_an_empty_hand_ends_the_round() -> None:  # MC-22
    step = after(stage("n2 n4", "n6 n8"), Duo(0))
    score = only(step, RoundEnded).score
    assert (score.ended, score.winner) == ("emptied", 0)


def test_the_effects_come_before_the_end_of_the_round() -> None:  # MC-22
    state = after(stage("y5 y7", "n6 n8"), Duo(0)).state
    assert MOCHI.actors(state) == (0,)
    assert state.last_round is None
    others = after(state, Name(1), PILE, Place(0))
    assert only(others, RoundEnded).score.scores[1].points == 6 + 8 + 4


def test_drawing_for_oneself_keeps_the_round_going() -> None:  # MC-22
    step = after(stage("y5 y7", "n6 n8"), Duo(0), Name(0), PILE)
    assert step.state.hands[0] == cards("b4")
    assert not happened(step, RoundEnded)
    assert MOCHI.actors(step.state) == (1,)


def test_whoever_emptied_the_hand_wins_against_a_hand_of_zeros() -> None:  # MC-7, MC-22
    step = after(stage("y0 o0", "n2 n4", "n6", left="y2", right="o1", turn=1), Duo(0))
    score = only(step, RoundEnded).score
    assert [seat.points for seat in score.scores] == [0, 0, 6]
    assert score.winner == 1
    assert step.state.starter == 2


def test_the_others_score_the_values_in_their_hands() -> None:  # MC-22
    step = after(stage("n2 n4", "n6 o8", "p0 y7", totals=(3, 4, 5)), Duo(0))
    assert only(step, RoundEnded).score.scores == (
        SeatScore((), 0, 3),
        SeatScore(cards("n6 o8"), 14, 18),
        SeatScore(cards("p0 y7"), 7, 12),
    )


def test_everyone_with_cards_left_reserves_one_of_them() -> None:  # MC-23
    state = after(stage("n2 n4", "n6 n8", "n0 n9 y2"), Duo(0)).state
    assert MOCHI.actors(state) == (1, 2)
    assert MOCHI.moves(state, 1) == (Reserve(0), Reserve(1))
    assert MOCHI.moves(state, 2) == (Reserve(0), Reserve(1), Reserve(2))
    step = after(state, Reserve(1), Reserve(2))
    assert step.state.reserved == ((), cards("n8"), cards("y2"))
    assert step.state.answers == (None, None, None)
    assert seen_events(step.events, 1)[:2] == (Reserved(1, card("n8")), Reserved(2, None))


def test_reserving_at_the_end_of_a_round_can_not_be_refused() -> None:  # MC-23
    assert refusal(after(stage("n2 n4", "n6 n8"), Duo(0)).state, SKIP) == "must_reserve"


def test_all_reserve_at_the_same_time() -> None:  # MC-23
    state = after(stage("n2 n4", "n6 n8", "n0 n9"), Duo(0)).state
    steps = [MOCHI.play(state, 2, Reserve(place)) for place in (0, 1)]
    for seat in (0, 1, None):
        assert MOCHI.view(steps[0].state, seat) == MOCHI.view(steps[1].state, seat)
    assert [step.events for step in steps] == [(), ()]
    assert MOCHI.actors(steps[0].state) == (1,)


def test_nobody_reserves_if_the_game_is_over() -> None:  # MC-23
    state = after(stage("n2 n4", "n6 n8", totals=(0, 20)), Duo(0)).state
    assert MOCHI.actors(state) == ()
    assert state.reserved == ((), ())


def test_everything_but_the_reserved_cards_is_shuffled_for_the_next_round() -> None:  # MC-23
    state = stage("n2 n4", "n6 n8", reserved=("p8 p9", ""))
    state = after(state, Duo(0), Reserve(0)).state
    assert state.round == 2
    dealt = [*state.hands[0], *state.hands[1], *state.piles[0], *state.piles[1], *state.draw_pile]
    assert sorted(dealt) == sorted(set(DECK) - set(cards("p8 p9 n6")))
    assert [len(hand) for hand in state.hands] == [HAND, HAND]


def test_an_empty_draw_pile_is_made_anew_of_the_covered_central_cards() -> None:  # MC-24
    step = after(stage("n2 n4", left="p0 p1 p2", right="u1 u3", draw_pile=""), PILE)
    assert step.state.piles == (cards("p2"), cards("u3"))
    drawn = only(step, Drew).card
    assert drawn is not None
    assert sorted([drawn, *step.state.draw_pile]) == sorted(cards("p0 p1 u1"))
    assert only(step, Reshuffled).cards == 3
    assert step.state.used > 0  # so that the next shuffle is another one


def test_of_an_emptied_pile_and_another_only_one_card_stays_visible() -> None:  # MC-24
    step = after(stage("n2 n4", left="p2", right="u1 u5 u3", draw_pile=""), LEFT)
    assert step.state.piles[1] == cards("u3")
    assert sorted(step.state.piles[0] + step.state.draw_pile) == sorted(cards("u1 u5"))
    assert [type(event) for event in step.events] == [Drew, Reshuffled, Refilled]


def test_a_reshuffle_waits_until_a_card_is_needed() -> None:  # AL-3, MC-24
    state = stage("n2 n4", left="p0 p1 p2", draw_pile="b4")
    emptied = after(state, PILE, Place(0)).state
    assert emptied.draw_pile == ()
    taken = after(emptied, LEFT)
    assert not happened(taken, Reshuffled)
    assert taken.state.piles[0] == cards("p0 p1")


@pytest.mark.parametrize("draw", [LEFT, RIGHT, PILE])
@pytest.mark.parametrize(("left", "right"), [("y0 p2", "o1"), ("y0", "o1 p2")])
def test_one_covered_card_is_enough_to_draw(left: str, right: str, draw: Draw) -> None:  # MC-24
    state = after(stage("n2 n4", left=left, right=right, draw_pile=""), draw).state
    assert state.incoming[0] is not None
    assert [len(pile) for pile in state.piles] == [1, 1]
    assert state.draw_pile == ()


@pytest.mark.parametrize("draw", [LEFT, RIGHT, PILE])
def test_the_last_central_cards_can_not_be_taken_if_nothing_refills(draw: Draw) -> None:  # MC-24
    state = stage("n2 n4", draw_pile="")
    assert legal(state) == (Duo(0),)
    assert refusal(state, draw) == "nothing_to_draw"


def stuck(*hands: str, reserved: tuple[str, ...]) -> State:
    """Nothing lies there to be drawn, and only a Happy Mochi can be played."""
    return stage(*hands, left="p9", right="u9", draw_pile="", reserved=reserved)


def test_a_player_with_no_action_passes() -> None:  # AL-4, AL-5, MC-24b
    state = stuck("n2", "n0 o1", "y7 n7", reserved=("p8", "", ""))
    step = after(state, Draw("reserved", 0), Place(0))
    assert step.events == (Placed(0, 0), NoAction(1))
    assert MOCHI.actors(step.state) == (2,)
    assert step.state.turns == state.turns + 2  # AL-5: passing is a turn
    assert legal(step.state) == (Duo(0),)


def test_a_player_with_a_reserved_card_does_not_pass() -> None:  # MC-24b
    state = stuck("n2", "n0 o1", reserved=("p8", "p0"))
    step = after(state, Draw("reserved", 0), Place(0))
    assert not happened(step, NoAction)
    assert legal(step.state) == (Draw("reserved", 0),)


def test_the_round_ends_if_every_seat_passes_in_a_row() -> None:  # MC-24b
    state = stuck("n2", "n0 o1", "b0 n1", reserved=("p8", "", ""))
    step = after(state, Draw("reserved", 0), Place(0))
    assert step.events[1:4] == (NoAction(1), NoAction(2), NoAction(0))
    assert only(step, RoundEnded).score.ended == "blocked"


def test_everyone_scores_their_hand_in_a_round_that_nobody_won() -> None:  # MC-24b
    state = stuck("n2", "n0 o4", "b5 n1", reserved=("p8", "", ""))
    step = after(state, Draw("reserved", 0), Place(0))
    assert [seat.points for seat in only(step, RoundEnded).score.scores] == [10, 4, 6]


@pytest.mark.parametrize(("hand", "winner"), [("b2 n1", 2), ("b3 n1", 1)])
def test_the_lowest_hand_then_the_lowest_seat_counts_as_winner(
    hand: str, winner: int
) -> None:  # MC-7, MC-24b
    state = stuck("n2", "n0 o4", hand, reserved=("p8", "", ""))
    step = after(state, Draw("reserved", 0), Place(0), *[Reserve(0)] * 3)
    assert step.state.last_round
    assert step.state.last_round.winner == winner
    assert step.state.starter == (winner + 1) % 3


def all_but(*heaps: str) -> str:
    """Every card that is in none of these."""
    there = {card for heap in heaps for card in cards(heap)}
    return " ".join(f"{LETTERS[card // 10]}{card % 10}" for card in DECK if card not in there)


def test_with_too_few_cards_everyone_gets_equally_fewer() -> None:  # MC-24c
    hands, pile = ("n2 n4", "n6", "n8"), "g1 g2 g3 g5 g7 g9 b0 b2 b4 b5 b6"
    reserved = all_but(*hands, "y0", "o1", pile)
    step = after(stage(*hands, draw_pile=pile, reserved=(reserved, "", "")), Duo(0))
    assert [len(hand) for hand in step.state.hands] == [4, 4, 4]
    assert only(step, Dealt).hand_size == 4
    assert len(step.state.draw_pile) == 1  # of 15 cards, two lie in the centre


def test_a_starter_with_no_action_passes_as_well() -> None:  # MC-24b, MC-24c
    reserved = all_but("n2 n4", "y0", "o1")
    step = after(stage("n2 n4", "", draw_pile="", reserved=(reserved, "")), Duo(0))
    assert [len(hand) for hand in step.state.hands] == [1, 1]
    assert step.state.starter == 1
    assert step.events[-1] == NoAction(1)
    assert MOCHI.actors(step.state) == (0,)


def test_if_there_is_not_even_1_card_each_the_game_ends() -> None:  # MC-24c
    reserved = all_but("n2 n4", "n0", "y2", "y0", "o1")
    state = stage("n2 n4", "n0", "y2", draw_pile="", reserved=(reserved, "", ""))
    step = after(state, Duo(0))
    assert MOCHI.actors(step.state) == ()
    assert only(step, GameEnded).result == Result((0, 0, 2), (1, 1, 3), (0, 1), "lowest")


# End of the game


def test_everyone_begins_with_a_total_of_0() -> None:  # MC-25
    assert MOCHI.new(3, Options(), SEED).totals == (0, 0, 0)


def test_the_game_ends_when_a_total_reaches_30() -> None:  # AL-2, MC-25
    ended = after(stage("n2 n4", "n6 n8", totals=(0, 16)), Duo(0))
    assert happened(ended, GameEnded)
    assert MOCHI.actors(ended.state) == ()
    assert ended.state.last_round == only(ended, RoundEnded).score  # AL-2
    assert not happened(after(stage("n2 n4", "n6 n8", totals=(0, 15)), Duo(0)), GameEnded)


def test_the_option_target_moves_the_end() -> None:  # MC-25
    hands = ("n2 n4", "n6 n8")
    assert not happened(
        after(stage(*hands, totals=(0, 16), options=Options(target=31)), Duo(0)), GameEnded
    )
    assert happened(after(stage(*hands, options=Options(target=14)), Duo(0)), GameEnded)


def test_the_lowest_total_wins() -> None:  # MC-25
    step = after(stage("n2 n4", "n6 n8", "n0 n9", totals=(25, 20, 11)), Duo(0))
    assert MOCHI.result(step.state) == Result((25, 34, 20), (2, 3, 1), (2,), "lowest")


def test_equal_totals_share_the_win() -> None:  # AL-6, MC-25
    step = after(stage("n2 n4", "n6 n8", "n0 n9", totals=(20, 20, 11)), Duo(0))
    assert MOCHI.result(step.state) == Result((20, 34, 20), (1, 3, 1), (0, 2), "lowest")


def test_the_score_table_12_4_0_then_0_16_5_then_19_0_23() -> None:  # MC-22, MC-25
    rounds = (
        (2, ("y8 y4", "o4", "n2 n4")),
        (0, ("n2 n4", "y9 y7", "o5")),
        (1, ("y9 y8 y2", "n2 n4", "o9 o8 o6")),
    )
    totals: tuple[int, ...] = (0, 0, 0)
    for ender, hands in rounds:
        assert max(totals) < 30
        step = after(stage(*hands, turn=ender, totals=totals), Duo(0))
        totals = step.state.totals
    assert totals == (31, 20, 28)
    assert MOCHI.result(step.state) == Result((31, 20, 28), (3, 1, 2), (1,), "lowest")


# All games


def test_the_move_that_ends_a_round_scores_it_and_deals_the_next() -> None:  # AL-2, AL-4
    step = after(stage("n2 n4", "n6"), Duo(0))
    assert [type(event) for event in step.events] == [Played, RoundEnded, Reserved, Dealt]
    assert step.state.totals == (0, 6)
    assert (step.state.round, step.state.phase, step.state.turns) == (2, "turn", 0)
    assert step.state.used > 0  # so that the next shuffle is another one
    assert step.state.reserved == ((), cards("n6"))  # the only card that could be kept


def test_the_ended_round_stays_readable_until_the_next_one_ends() -> None:  # AL-2
    state = after(stage("n2 n4", "n6 n8"), Duo(0)).state
    score = state.last_round
    assert score
    assert score.scores[1] == SeatScore(cards("n6 n8"), 14, 14)
    state = after(state, Reserve(0), PILE, Place(0)).state
    assert state.round == 2
    assert all(MOCHI.view(state, seat).last_round == score for seat in (0, 1, None))


def test_a_drawn_card_goes_into_an_empty_hand_by_itself() -> None:  # AL-4
    step = after(stage("y5 y7", "n6 n8"), Duo(0), Name(0), PILE)
    assert [type(event) for event in step.events] == [Drew, Placed]


def test_playing_the_last_cards_is_asked() -> None:  # AL-4
    state = stage("n2 n4", draw_pile="")
    assert MOCHI.actors(state) == (0,)
    assert legal(state) == (Duo(0),)


def test_a_round_ends_after_100_turns_per_seat() -> None:  # AL-5
    assert not happened(after(stage("n2 n4", turns=198), PILE, Place(0)), RoundEnded)
    step = after(stage("n2 n4", "y4 y2", turns=199), PILE, Place(0))
    score = only(step, RoundEnded).score
    assert score.ended == "turns"
    assert [seat.points for seat in score.scores] == [10, 6]


@pytest.mark.parametrize(("hand", "winner"), [("y4 y8", 0), ("y9 y0", 1), ("y2 y8", 0)])
def test_the_winner_of_a_round_without_end_is_the_lowest_hand(
    hand: str, winner: int
) -> None:  # AL-5, MC-24b
    step = after(stage("n2 n4", hand, turns=199), PILE, Place(0))
    assert only(step, RoundEnded).score.winner == winner


def test_a_hand_emptied_in_the_last_turn_wins() -> None:  # AL-5, MC-22
    step = after(stage("y2 n2", "n2 n4", turn=1, turns=199), Duo(0))
    score = only(step, RoundEnded).score
    assert (score.ended, score.winner) == ("emptied", 1)


@pytest.mark.parametrize("target", [9, 501])
def test_the_target_has_bounds(target: int) -> None:  # AL-5b
    with pytest.raises(IllegalOptions):
        MOCHI.new(2, Options(target=target), SEED)
    assert MOCHI.new(2, Options(target=10), SEED).options.target == 10
    assert MOCHI.new(2, Options(target=500), SEED).options.target == 500


# What is refused


def test_a_finished_game_takes_no_move() -> None:
    state = after(stage("n2 n4", "n6 n8", totals=(0, 16)), Duo(0)).state
    assert refusal(state, PILE, seat=0) == "game_over"


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    assert refusal(stage("n2 n4"), PILE, seat=1) == "not_your_turn"


@pytest.mark.parametrize(
    "move", [Place(0), Give(0), Reserve(0), Name(0), DRAW_FLIP, First("flip"), PASS, SKIP]
)
def test_a_turn_is_drawing_or_playing(move: Move) -> None:
    assert refusal(stage("n2 n4"), move) == "draw_or_play"


@pytest.mark.parametrize("place", [-1, 1, 10**30, "0", None])
def test_there_must_be_such_a_reserved_card(place: Any) -> None:
    state = stage("n2 n4", reserved=("p8", ""))
    assert refusal(state, Draw("reserved", place)) == "no_such_card"


@pytest.mark.parametrize("place", [-1, 3, 10**30, "0", None])
def test_there_must_be_such_a_place(place: Any) -> None:
    assert refusal(after(stage("n2 n4"), PILE).state, Place(place)) == "no_such_place"


def test_each_decision_is_answered_in_its_own_kind() -> None:
    placing = after(stage("n2 n4"), PILE).state
    passing = after(stage("y3 y4 n0 n2"), Duo(0)).state
    reserving = after(stage("n2 y9 n0"), Duo(0)).state
    assert refusal(placing, PILE) == "must_place"
    assert refusal(passing, Give(0)) == "pass_or_skip"
    assert refusal(reserving, Give(0)) == "reserve_or_skip"
    assert refusal(reserving, Reserve(1)) == "no_such_place"


# The first edition


def first_edition(*hands: str) -> State:
    """A duo was just played by the rules of the first edition."""
    return after(stage(*hands, edition=1), Duo(0)).state


def test_in_the_first_edition_the_order_of_two_effects_is_chosen() -> None:
    state = first_edition("y1 y9 n0")
    assert legal(state) == (First("flip"), First("reserve"))
    assert only(after(state, First("flip")), Flipped).sense == "-"
    assert refusal(state, Settle(("flip", "reserve"))) == "must_choose_order"
    assert refusal(state, First("draw")) == "must_choose_order"


def test_in_the_first_edition_an_optional_effect_is_decided_on_when_it_comes_to_it() -> None:
    state = after(first_edition("y5 y3 n0", "n4 n6"), First("draw"), Name(0), PILE, Place(0)).state
    assert legal(state) == (PASS, SKIP)
    reserving = after(first_edition("p3 y9 n0 n2 n4"), Reserve(1)).state
    assert legal(reserving) == (Reserve(0), Reserve(1), SKIP)


def test_in_the_first_edition_the_possible_effect_of_two_comes_first() -> None:
    state = first_edition("y3 y5", "n4 n6")
    assert legal(state) == (Name(0), Name(1))
    assert legal(after(state, Name(0), PILE).state) == (PASS, SKIP)


def test_a_game_names_its_edition() -> None:
    for edition in (1, 2):
        state = Mochi(edition).new(3, Options(), SEED)
        assert state.edition == MOCHI.view(state, None).edition == edition
