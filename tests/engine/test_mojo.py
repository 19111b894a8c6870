"""Möjo's rules, sentence by sentence."""

from collections import Counter
from typing import Any, Literal, TypeVar

import pytest
from msgspec.structs import replace

from engine import BaseEvent, IllegalMove, IllegalOptions, Step
from engine.mojo import (
    COLOUR_OF,
    COLOURS,
    DECK,
    Cards,
    Dealt,
    Draw,
    Drew,
    GameEnded,
    Mojo,
    MojoSide,
    MojoTime,
    Move,
    Moved,
    Options,
    Play,
    Played,
    Reshuffled,
    Reveal,
    Revealed,
    RoundEnded,
    RoundScore,
    SeatScore,
    State,
    TookMojo,
    order,
    outcome,
)

MOJO = Mojo()
SEED = bytes(range(32))
EventT = TypeVar("EventT", bound=BaseEvent)

MANY = (1, 3, 5, 8, 11)
"""A hand that is far from Mojo Time."""
TWO_DISCARDS = Options(discards=2)
TO_FIRST = Options(mojo_to="first")


def stage(
    *hands: Cards,
    seats: int = 3,
    down: dict[int, Cards] | None = None,
    up: dict[int, Cards] | None = None,
    discards: tuple[Cards, ...] = ((12, 6),),
    draw_pile: Cards = (*DECK[:40], 4, 3, 2),
    spent: Cards = (),
    turn: int = 0,
    turns: int = 10,
    starter: int = 0,
    mojo_side: MojoSide = "0",
    mojo_holder: int | None = None,
    totals: Cards | None = None,
    options: Options | None = None,
    edition: int = MOJO.edition,
) -> State:
    """A round under way; a seat for which no hand is given has many cards."""
    hands += (MANY,) * (seats - len(hands))
    return State(
        seed=SEED,
        used=0,
        options=options or Options(),
        round=1,
        turn=turn,
        turns=turns,
        starter=starter,
        mojo_side=mojo_side,
        mojo_holder=mojo_holder,
        chain=None,
        drawing=False,
        hands=hands,
        face_down=tuple((down or {}).get(seat, ()) for seat in range(seats)),
        face_up=tuple((up or {}).get(seat, ()) for seat in range(seats)),
        draw_pile=draw_pile,
        discards=discards,
        spent=spent,
        totals=totals or (0,) * seats,
        last_round=None,
        over=False,
        edition=edition,
    )


def after(state: State, *moves: Move) -> Step[State]:
    """What these moves lead to, each made by the seat whose turn it is."""
    for move in moves:
        step = MOJO.play(state, state.turn, move)
        state = step.state
    return step


def refusal(state: State, move: Any) -> str:
    """The code with which the move is refused."""
    with pytest.raises(IllegalMove) as refused:
        MOJO.play(state, state.turn, move)
    return refused.value.code


def only(step: Step[State], kind: type[EventT]) -> EventT:
    """The one event of that kind."""
    (event,) = [event for event in step.events if isinstance(event, kind)]
    return event


def happened(step: Step[State], kind: type[BaseEvent]) -> bool:
    return any(isinstance(event, kind) for event in step.events)


def everything(state: State) -> Counter[int]:
    heaps = (*state.hands, *state.discards, state.draw_pile, state.spent)
    return Counter(card for heap in heaps for card in heap)


def moves(state: State) -> tuple[Move, ...]:
    return MOJO.moves(state, state.turn)


def last_score(step: Step[State]) -> RoundScore:
    """How the round that the step ended was counted."""
    return only(step, RoundEnded).score


def points(step: Step[State]) -> Cards:
    return tuple(score.points for score in last_score(step).scores)


def ending(*others: Cards, own: Cards = (), **staged: Any) -> Step[State]:
    """Seat 0 ends the round by turning up the last of its cards; the others hold those hands."""
    *turned, last = own
    state = stage((), *others, down={0: (last,)}, up={0: tuple(turned)}, **staged)
    return after(state, Reveal(0))


# The cards


def test_there_are_78_number_cards() -> None:  # MJ-1
    assert len(DECK) == 78


def test_each_value_has_its_number_of_cards() -> None:  # MJ-1
    copies = {0: 4, 1: 4, 2: 5, 3: 5, 4: 5, 5: 6, 6: 6, 7: 6, 8: 7, 9: 7, 10: 7, 11: 8, 12: 8}
    assert Counter(DECK) == copies


def test_the_colour_follows_from_the_value() -> None:  # MJ-1
    colours = [COLOURS[COLOUR_OF[value]] for value in range(13)]
    assert colours == ["blue"] * 2 + ["green"] * 3 + ["yellow"] * 3 + ["orange"] * 3 + ["red"] * 2


def test_play_goes_clockwise_on_side_0() -> None:  # MJ-2, AL-1
    assert after(stage(MANY, mojo_side="0"), Play(1)).state.turn == 1
    assert after(stage(MANY, mojo_side="0", turn=2), Play(1)).state.turn == 0


def test_play_goes_counter_clockwise_on_side_10() -> None:  # MJ-2
    assert after(stage(MANY, mojo_side="+10"), Play(1)).state.turn == 2
    assert after(stage(MANY, mojo_side="+10", turn=2), Play(1)).state.turn == 1


# Setting up a round


def test_the_first_round_shuffles_everything() -> None:  # MJ-3
    one, other = (MOJO.new(4, Options(), bytes([first] * 32)) for first in (1, 2))
    assert everything(one) == everything(other) == Counter(DECK)
    assert one.draw_pile != other.draw_pile


def test_the_mojo_card_begins_in_the_centre_on_side_0() -> None:  # MJ-3
    view = MOJO.view(MOJO.new(4, Options(), SEED), None)
    assert (view.mojo_side, view.mojo_holder) == ("0", None)


@pytest.mark.parametrize("seats", range(2, 9))
def test_eight_cards_go_to_each_seat_and_one_starts_the_discard(seats: int) -> None:  # MJ-3
    view = MOJO.view(MOJO.new(seats, Options(), SEED), None)
    assert [player.hand_size for player in view.players] == [8] * seats
    assert view.discard_sizes == (1,)
    assert view.draw_pile == 78 - 8 * seats - 1


def test_the_first_player_is_a_random_seat() -> None:  # MJ-4, AL-1
    starters = Counter(MOJO.new(3, Options(), bytes([n] * 32)).turn for n in range(90))
    assert min(starters[seat] for seat in range(3)) > 15


def test_the_first_player_may_be_given() -> None:  # MJ-4, AL-1
    for first in range(3):
        state = MOJO.new(3, Options(first=first), SEED)
        assert MOJO.actors(state) == (first,)
        assert state.starter == first


def test_what_was_played_or_held_goes_to_the_spent_heap() -> None:  # MJ-5
    step = after(
        stage((1,), (4, 4), (), down={2: (8,)}, up={2: (9,)}, draw_pile=(0,) * 30, spent=(7,)),
        Play(1),
    )
    assert sorted(step.state.spent) == [1, 4, 4, 6, 7, 8, 9, 12]


def test_the_draw_pile_stays_as_it_is_and_the_new_cards_come_from_it() -> None:  # MJ-5
    step = after(stage((1,), draw_pile=(*range(5), *(9,) * 25)), Play(1))
    assert step.state.hands == ((9,) * 8,) * 3
    assert step.state.draw_pile == (0, 1, 2, 3, 4)
    assert not happened(step, Reshuffled)


def test_a_draw_pile_that_is_just_enough_is_not_reshuffled() -> None:  # AL-3, MJ-5
    step = after(stage((1,), draw_pile=(7, *(9,) * 24)), Play(1))
    assert step.state.draw_pile == ()
    assert not happened(step, Reshuffled)


def test_nothing_of_the_ended_round_stays_on_the_table() -> None:  # MJ-5
    state = stage((), MANY, (), down={0: (4,), 2: (8,)}, up={0: (3,), 2: (9,)})
    state = after(state, Reveal(0)).state
    assert state.face_down == state.face_up == ((), (), ())
    assert [len(cards) for cards in state.discards] == [1]


def test_one_card_is_turned_to_start_the_next_discard() -> None:  # MJ-5
    step = after(stage((1,), draw_pile=(7, *(9,) * 24)), Play(1))
    assert step.state.discards == ((7,),)
    assert only(step, Dealt).discards == (7,)


def runs_out(**staged: Any) -> Step[State]:
    """A round is ended by a 1, and ten cards are left to deal the next one from."""
    hands = ((1,), (2,) * 8, (3,) * 8)
    return after(stage(*hands, draw_pile=(0,) * 10, spent=(5,) * 8, **staged), Play(1))


def test_a_draw_pile_that_runs_out_in_a_deal_is_made_of_what_was_spent() -> None:  # MJ-5
    step = runs_out()
    spent = Counter((12, 6, *(2,) * 8, *(3,) * 8, *(5,) * 8))
    assert only(step, Reshuffled).cards == spent.total()
    assert everything(step.state) == spent + Counter((1, *(0,) * 10))
    assert step.state.spent == ()
    assert step.state.used > 0  # so that the next shuffle is another one


def test_the_last_top_discard_is_kept_back_under_the_new_one() -> None:  # MJ-5, MJ-11
    step = runs_out()
    (discard,) = step.state.discards
    assert discard == (1, *only(step, Dealt).discards)
    assert MOJO.view(step.state, None).discard_sizes == (2,)


def test_of_two_discards_both_tops_are_kept_back_each_under_its_own() -> None:  # MJ-5, MJ-23
    step = runs_out(options=TWO_DISCARDS, discards=((12, 6), (11, 7)))
    left, right = only(step, Dealt).discards
    assert step.state.discards == ((1, left), (7, right))
    assert only(step, Reshuffled).cards == 27


def test_in_the_first_edition_no_discard_was_kept_back() -> None:
    step = runs_out(edition=1)
    assert only(step, Reshuffled).cards == 27
    assert step.state.discards == (only(step, Dealt).discards,)


@pytest.mark.parametrize("edition", [1, 2])
def test_a_game_names_its_edition(edition: int) -> None:
    state = Mojo(edition).new(3, Options(), SEED)
    assert state.edition == MOJO.view(state, None).edition == edition


def test_the_deal_goes_on_after_a_reshuffle() -> None:  # MJ-5
    step = runs_out()
    assert step.state.hands[0] == (0,) * 8
    assert step.state.hands[1][:2] == (0, 0)
    assert [len(hand) for hand in step.state.hands] == [8, 8, 8]


def test_the_spent_heap_cannot_be_drawn_from() -> None:  # MJ-5b
    step = after(stage(MANY, draw_pile=(0, 4), spent=(9, 9)), Play(8))
    assert only(step, Drew).card == 4
    assert step.state.spent == (9, 9)


def test_the_spent_heap_joins_a_reshuffle() -> None:  # MJ-5b, MJ-11
    step = after(stage(MANY, draw_pile=(), spent=(9, 10), discards=((12, 6),)), Play(8))
    drawn = only(step, Drew).card
    assert Counter((drawn, *step.state.draw_pile)) == Counter((9, 10, 12, 6))
    assert step.state.spent == ()


def test_the_mojo_card_returns_without_being_turned() -> None:  # MJ-5c
    step = ending((0, 1), (2, 3), own=(10, 12), draw_pile=DECK)
    assert step.state.mojo_holder is None
    assert step.state.mojo_side == only(step, Dealt).mojo_side == "+10"


def test_the_holder_of_the_mojo_card_starts_the_next_round() -> None:  # MJ-5c
    step = after(stage(MANY, (2,), turn=1), Play(2))
    assert step.state.turn == step.state.starter == only(step, Dealt).starter == 1


def test_the_side_of_the_mojo_card_gives_the_direction_of_the_next_round() -> None:  # MJ-5c
    step = ending((0, 1), (2, 3), own=(10, 12), draw_pile=(12,) * 25 + (1,) * 8)
    assert step.state.hands[0] == (1,) * 8
    assert after(step.state, Play(1)).state.turn == 2


# A turn with cards in hand


def test_any_card_of_the_hand_may_be_played() -> None:  # MJ-6
    assert moves(stage((2, 7, 7, 12))) == (Play(2), Play(7), Play(12))


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:  # MJ-6
    assert refusal(stage((2, 7, 7, 12)), Play(3)) == "no_such_card"


def test_a_card_is_played_onto_the_discard() -> None:  # MJ-6
    step = after(stage((2, 7, 7, 9, 12)), Play(7))
    assert step.state.discards == ((12, 6, 7),)
    assert 7 in step.state.hands[0]


@pytest.mark.parametrize(("card", "outcome"), [(5, "lower"), (6, "equal"), (7, "higher")])
def test_a_card_is_compared_with_the_one_it_covers(card: int, outcome: str) -> None:  # MJ-6
    played = only(after(stage((*MANY, card)), Play(card)), Played)
    assert (played.card, played.covered, played.outcome) == (card, 6, outcome)


def test_a_lower_card_ends_the_turn() -> None:  # MJ-7
    step = after(stage(MANY), Play(5))
    assert step.state.turn == 1
    assert step.state.hands[0] == (1, 3, 8, 11)


def test_a_higher_card_draws_one_and_ends_the_turn() -> None:  # MJ-8
    step = after(stage(MANY, draw_pile=(0, 4)), Play(8))
    assert step.state.hands[0] == (1, 3, 4, 5, 11)
    assert step.state.draw_pile == (0,)
    assert step.state.turn == 1


def test_only_the_drawer_sees_the_card_drawn() -> None:  # MJ-8
    drew = only(after(stage(MANY, draw_pile=(4,)), Play(8)), Drew)
    assert drew.seen_by(0) == Drew(0, "draw", 4)
    assert drew.seen_by(1) == drew.seen_by(None) == Drew(0, "draw", None)


def test_after_an_equal_card_another_must_be_played() -> None:  # MJ-9
    state = after(stage((1, 6, 9, 10)), Play(6)).state
    assert MOJO.actors(state) == (0,)
    assert moves(state) == (Play(1), Play(9), Play(10))


def test_the_next_card_is_compared_with_the_new_top() -> None:  # MJ-9
    step = after(stage((1, 6, 9, 10, 11)), Play(6), Play(9))
    assert only(step, Played).covered == 6
    assert step.state.turn == 1


def test_equal_cards_go_on_until_one_is_lower_or_higher() -> None:  # MJ-9
    hand = (2, 3, 4, 5, 6, 6, 6)
    for last in (Play(5), Play(4)):
        state = after(stage(hand), Play(6), Play(6), Play(6)).state
        assert state.turn == 0
        assert after(state, last).state.turn == 1


def test_equal_cards_go_on_until_the_hand_is_empty() -> None:  # MJ-9
    state = after(stage((6, 6)), Play(6)).state
    assert moves(state) == (Play(6),)
    assert last_score(after(state, Play(6))).ended_by == 0


def test_no_hand_is_laid_down_within_a_chain() -> None:  # MJ-9, MJ-12
    step = after(stage((1, 2, 6)), Play(6))
    assert step.state.hands[0] == (1, 2)
    assert not happened(step, MojoTime)


@pytest.mark.parametrize("twin", [5, 8])
def test_twins_of_a_lower_or_higher_card_stay_in_hand(twin: int) -> None:  # MJ-10
    state = after(stage((1, 2, 3, twin, twin, twin)), Play(twin)).state
    assert MOJO.actors(state) == (1,)
    assert MOJO.moves(state, 0) == ()
    assert state.hands[0].count(twin) == 2


def test_an_empty_draw_pile_is_made_of_all_discards_but_the_top() -> None:  # MJ-11
    step = after(stage(MANY, draw_pile=(), discards=((12, 10, 6),)), Play(8))
    assert only(step, Reshuffled).cards == 3
    assert step.state.discards == ((8,),)
    drawn = only(step, Drew).card
    assert Counter((drawn, *step.state.draw_pile)) == Counter((12, 10, 6))
    assert step.state.used > 0  # so that the next shuffle is another one


def test_a_pile_that_becomes_empty_is_not_yet_reshuffled() -> None:  # AL-3, MJ-11
    step = after(stage(MANY, draw_pile=(4,)), Play(8))
    assert step.state.draw_pile == ()
    assert not happened(step, Reshuffled)


# Mojo Time


@pytest.mark.parametrize(("hand", "laid"), [((1, 2, 3, 5), (1, 2, 3)), ((1, 2, 5), (1, 2))])
def test_three_cards_or_fewer_are_laid_face_down(hand: Cards, laid: Cards) -> None:  # MJ-12
    step = after(stage(hand), Play(5))
    assert (step.state.hands[0], step.state.face_down[0]) == ((), laid)
    assert only(step, MojoTime).count == len(laid)


def test_four_cards_stay_in_hand() -> None:  # MJ-12
    step = after(stage((1, 2, 3, 4, 5)), Play(5))
    assert step.state.hands[0] == (1, 2, 3, 4)
    assert not happened(step, MojoTime)


def test_two_players_lay_down_two_cards_or_fewer() -> None:  # MJ-12
    three_left = after(stage((1, 2, 3, 5), seats=2), Play(5)).state
    assert (three_left.hands[0], three_left.face_down[0]) == ((1, 2, 3), ())
    two_left = after(stage((1, 2, 5), seats=2), Play(5)).state
    assert (two_left.hands[0], two_left.face_down[0]) == ((), (1, 2))


def test_the_hand_is_laid_down_after_the_draw() -> None:  # MJ-12
    drawn_to_three = after(stage((1, 2, 8), draw_pile=(4,)), Play(8))
    assert drawn_to_three.state.face_down[0] == (1, 2, 4)
    drawn_to_four = after(stage((1, 2, 3, 8), draw_pile=(4,)), Play(8))
    assert drawn_to_four.state.hands[0] == (1, 2, 3, 4)


def test_a_hand_is_laid_down_at_the_end_of_its_own_turn_only() -> None:  # MJ-12
    state = after(stage(MANY, (1, 2, 3)), Play(5)).state
    assert state.hands[1] == (1, 2, 3)


def test_face_down_cards_cannot_be_played() -> None:  # MJ-12
    assert refusal(stage((), down={0: (1, 2)}), Play(1)) == "must_reveal"


def test_you_may_look_at_your_own_face_down_cards() -> None:  # MJ-12
    step = after(stage((1, 2, 3, 5)), Play(5))
    own, other, spectator = (MOJO.view(step.state, seat) for seat in (0, 1, None))
    assert own.face_down == (1, 2, 3)
    assert other.face_down == spectator.face_down == ()
    assert other.players[0].face_down == 3
    laid = only(step, MojoTime)
    assert laid.seen_by(0) == laid
    assert laid.seen_by(1) == laid.seen_by(None) == MojoTime(0, 3, None)


def test_with_face_down_cards_the_whole_turn_is_to_turn_one_up() -> None:  # MJ-13
    state = stage((), down={0: (1, 7, 12)})
    assert moves(state) == (Reveal(0), Reveal(1), Reveal(2))
    assert after(state, Reveal(1)).state.turn == 1


def test_the_player_chooses_which_card_to_turn_up() -> None:  # MJ-13
    state = stage((), down={0: (1, 7, 12)})
    step = after(state, Reveal(1))
    assert only(step, Revealed) == Revealed(0, 7, left=2)
    assert step.state.face_down[0] == (1, 12)
    assert refusal(state, Reveal(3)) == "no_such_card"


def test_a_card_turned_up_stays_up() -> None:  # MJ-13
    step = after(stage((), down={0: (1, 12)}, up={0: (7,)}), Reveal(0))
    assert MOJO.view(step.state, None).players[0].face_up == (7, 1)


def test_several_players_can_have_mojo_time_in_one_round() -> None:  # MJ-14
    state = after(stage((1, 2, 3, 5), (1, 2, 3, 4)), Play(5), Play(4)).state
    assert state.face_down == ((1, 2, 3), (1, 2, 3), ())


# The end of a round


def test_the_round_ends_when_the_last_face_down_card_is_turned_up() -> None:  # MJ-15
    step = after(stage((), down={0: (4,)}, up={0: (7, 1)}), Reveal(0))
    assert last_score(step).ended_by == 0


@pytest.mark.parametrize("card", [5, 6])
def test_the_round_ends_with_a_lower_or_equal_last_card(card: int) -> None:  # MJ-15
    assert last_score(after(stage((card,)), Play(card))).ended_by == 0


def test_the_round_ends_with_the_last_card_of_a_chain() -> None:  # MJ-15
    assert last_score(after(stage((1, 6)), Play(6), Play(1))).ended_by == 0


def test_a_higher_last_card_is_drawn_for_and_laid_down() -> None:  # MJ-15
    step = after(stage((7,), draw_pile=(4,)), Play(7))
    assert not happened(step, RoundEnded)
    assert step.state.face_down[0] == (4,)
    assert step.state.turn == 1


def test_playing_the_last_card_is_asked() -> None:  # AL-4
    assert moves(stage((5,))) == (Play(5),)


def test_turning_up_the_last_card_is_asked() -> None:  # AL-4
    assert moves(stage((), down={0: (5,)})) == (Reveal(0),)


def test_whoever_ended_the_round_takes_the_mojo_card() -> None:  # MJ-16
    step = ending(MANY, MANY, own=(4,))
    assert only(step, TookMojo).seat == last_score(step).mojo_holder == 0


def test_all_face_down_cards_are_turned_up() -> None:  # MJ-16
    step = after(stage((5,), (), down={1: (8, 9)}, up={1: (2,)}), Play(5))
    assert last_score(step).scores[1].cards == (2, 8, 9)


def test_hand_face_up_and_face_down_cards_count_together() -> None:  # MJ-17
    step = after(stage((5,), (), (1, 2, 5, 8), down={1: (8, 12)}, up={1: (0,)}), Play(5))
    assert [score.count for score in last_score(step).scores] == [0, 20, 16]


def test_of_each_colour_only_the_highest_value_counts() -> None:  # MJ-17
    step = ending((0, 1, 2, 4, 5, 6, 7, 8, 10, 11, 12), MANY, own=(0,))
    score = last_score(step).scores[1]
    assert score.counted == (1, 4, 7, 10, 12)
    assert score.count == score.points == 34


def test_the_lowest_holder_scores_0_and_the_card_shows_0() -> None:  # MJ-18
    step = ending((11,), (12,), own=(10,), mojo_side="+10")
    assert points(step) == (0, 11, 12)
    assert last_score(step).mojo_side == step.state.mojo_side == "0"
    assert last_score(step).scores[0].mojo == "zero"


def test_a_holder_equal_to_the_lowest_scores_0() -> None:  # MJ-18
    assert points(ending((10,), (12,), own=(10,))) == (0, 10, 12)


def test_a_higher_holder_scores_10_more_and_the_card_shows_10() -> None:  # MJ-18
    step = ending((9,), (12,), own=(10,))
    assert points(step) == (20, 9, 12)
    assert last_score(step).mojo_side == step.state.mojo_side == "+10"
    assert last_score(step).scores[0].mojo == "bonus"


def test_the_worked_example() -> None:  # MJ-19
    a, b, c = (1, 8, 9), (0, 3, 4), (3, 10, 11)
    step = ending(a, b, own=c)
    assert [score.count for score in last_score(step).scores] == [24, 10, 4]
    assert points(step) == (34, 10, 4)


def test_a_move_that_ends_a_round_scores_it_and_deals_the_next() -> None:  # AL-2
    step = ending((9,), (12,), own=(10,), totals=(1, 2, 3))
    assert step.state.totals == (21, 11, 15)
    assert step.state.round == only(step, Dealt).round == 2
    assert [len(hand) for hand in step.state.hands] == [8, 8, 8]


def test_an_ended_round_stays_readable_until_the_next_one_ends() -> None:  # AL-2
    step = ending((9,), (12,), own=(10,), draw_pile=DECK)
    first = last_score(step)
    assert first.scores[0] == SeatScore((10,), (10,), 10, "bonus", 20, 20)
    state = step.state
    for _ in range(5):
        state = after(state, moves(state)[0]).state
        assert {MOJO.view(state, seat).last_round for seat in (None, 0, 1, 2)} == {first}
    second = after(replace(state, hands=((0,),) * 3, discards=((6,),)), Play(0))
    assert MOJO.view(second.state, None).last_round == last_score(second)
    assert last_score(second).round == 2


# The end of the game


def test_a_total_of_50_ends_the_game() -> None:  # MJ-20
    step = ending((9,), (12,), own=(8,), totals=(0, 41, 0))
    assert MOJO.actors(step.state) == ()
    assert only(step, GameEnded).result == MOJO.result(step.state)
    assert not happened(step, Dealt)


def test_a_total_of_49_does_not_end_the_game() -> None:  # MJ-20
    step = ending((9,), (12,), own=(8,), totals=(0, 40, 0))
    assert MOJO.result(step.state) is None
    assert happened(step, Dealt)


def test_the_lowest_total_wins() -> None:  # MJ-20
    result = only(ending((9,), (12,), own=(8,), totals=(30, 41, 5)), GameEnded).result
    assert result.totals == (30, 50, 17)
    assert (result.winners, result.ranks, result.direction) == ((2,), (2, 3, 1), "lowest")


def test_equal_totals_share_the_win() -> None:  # MJ-20, AL-6
    result = only(ending((9,), (12,), own=(8,), totals=(17, 41, 5)), GameEnded).result
    assert result.winners == (0, 2)
    assert result.ranks == (1, 3, 1)


@pytest.mark.parametrize(("target", "over"), [(20, True), (21, False)])
def test_the_target_is_an_option(target: int, over: bool) -> None:  # MJ-20
    step = ending((9,), (12,), own=(8,), totals=(0, 11, 0), options=Options(target=target))
    assert step.state.over is over


@pytest.mark.parametrize("target", [9, 501])
def test_a_target_out_of_bounds_is_refused(target: int) -> None:  # AL-5b
    with pytest.raises(IllegalOptions, match="options"):
        MOJO.new(3, Options(target=target), SEED)


@pytest.mark.parametrize("target", [10, 500])
def test_a_target_at_its_bounds_is_accepted(target: int) -> None:  # AL-5b
    assert MOJO.new(3, Options(target=target), SEED).options.target == target


# Two discards


def two(*hands: Cards, discards: tuple[Cards, ...] = ((12, 6), (11, 9)), **staged: Any) -> State:
    return stage(*hands, discards=discards, options=TWO_DISCARDS, **staged)


def test_two_cards_start_two_discards() -> None:  # MJ-21
    view = MOJO.view(MOJO.new(3, TWO_DISCARDS, SEED), None)
    assert view.discard_sizes == (1, 1)
    assert view.draw_pile == 78 - 24 - 2


def test_on_each_turn_one_of_them_is_chosen() -> None:  # MJ-21
    state = two((1, 7, 8, 10, 12))
    assert set(moves(state)) == {Play(card, pile) for card in (1, 7, 8, 10, 12) for pile in (0, 1)}
    assert after(state, Play(7, 1)).state.discards == ((12, 6), (11, 9, 7))
    assert refusal(state, Play(7, 2)) == "no_such_pile"


def test_with_one_discard_there_is_no_second() -> None:  # MJ-21
    assert refusal(stage(MANY), Play(1, 1)) == "no_such_pile"


def test_every_card_of_the_turn_goes_on_the_chosen_one() -> None:  # MJ-21
    state = after(two((1, 7, 9, 10, 12)), Play(9, 1)).state
    assert set(moves(state)) == {Play(card, 1) for card in (1, 7, 10, 12)}
    assert refusal(state, Play(1, 0)) == "same_discard"


@pytest.mark.parametrize(
    "turn",
    [(Play(1, 1),), (Play(9, 1), Play(1, 1)), (Play(10, 1), Draw("draw"))],
    ids=["one card", "a chain", "a draw"],
)
def test_the_next_turn_chooses_anew(turn: tuple[Move, ...]) -> None:  # MJ-21
    state = after(two((1, 7, 9, 10, 12)), *turn).state
    assert state.turn == 1
    assert set(moves(state)) == {Play(card, pile) for card in MANY for pile in (0, 1)}


def test_a_chain_that_ends_the_round_chooses_nothing_in_the_next() -> None:  # MJ-21
    state = after(two((6,)), Play(6, 0)).state
    assert (state.round, state.turn, len(state.discards)) == (2, 0, 2)
    assert set(moves(state)) == {Play(card, pile) for card in state.hands[0] for pile in (0, 1)}


def test_a_draw_is_a_choice_of_two() -> None:  # MJ-22
    state = after(two(MANY), Play(8, 0)).state
    assert MOJO.actors(state) == (0,)
    assert moves(state) == (Draw("draw"), Draw("discard"))
    assert refusal(state, Play(1, 0)) == "must_draw"


def test_the_draw_pile_may_be_chosen() -> None:  # MJ-22
    step = after(two(MANY, draw_pile=(0, 4)), Play(8, 0), Draw("draw"))
    assert step.state.hands[0] == (1, 3, 4, 5, 11)
    assert step.state.discards == ((12, 6, 8), (11, 9))
    assert step.state.turn == 1


@pytest.mark.parametrize(("pile", "taken"), [(0, 9), (1, 6)])
def test_the_top_of_the_other_discard_may_be_chosen(pile: int, taken: int) -> None:  # MJ-22
    state = two(MANY)
    step = after(state, Play(11, pile), Draw("discard"))
    assert taken in step.state.hands[0]
    assert step.state.discards[1 - pile] == ((12, 6), (11, 9))[1 - pile][:-1]
    assert step.state.draw_pile == state.draw_pile


def test_everybody_sees_what_is_taken_from_a_discard() -> None:  # MJ-22
    state = after(two(MANY), Play(8, 0)).state
    assert MOJO.view(state, None).discard_tops == (8, 9)
    drew = only(after(state, Draw("discard")), Drew)
    assert drew.seen_by(1) == drew.seen_by(None) == Drew(0, "discard", 9)


@pytest.mark.parametrize(("source", "laid"), [("draw", 2), ("discard", 9)])
def test_a_higher_last_card_is_drawn_for_from_either(  # MJ-15, MJ-22
    source: Literal["draw", "discard"], laid: int
) -> None:
    step = after(two((7,)), Play(7, 0))
    assert not happened(step, RoundEnded)
    assert moves(step.state) == (Draw("draw"), Draw("discard"))
    drawn = after(step.state, Draw(source)).state
    assert (drawn.face_down[0], drawn.turn) == ((laid,), 1)


@pytest.mark.parametrize("pile", [0, 1])
def test_the_card_just_played_moves_to_a_discard_that_became_empty(pile: int) -> None:  # MJ-23
    discards = ((12, 6), (7,)) if pile == 0 else ((7,), (12, 6))
    step = after(two(MANY, discards=discards), Play(8, pile), Draw("discard"))
    assert step.state.discards[1 - pile] == (8,)
    assert step.state.discards[pile] == (12, 6)
    assert only(step, Moved) == Moved(8, 1 - pile)


def test_a_discard_that_keeps_a_card_stays_where_it_is() -> None:  # MJ-23
    assert not happened(after(two(MANY), Play(8, 0), Draw("discard")), Moved)


def test_a_reshuffle_keeps_both_tops() -> None:  # MJ-23
    step = after(two(MANY, draw_pile=(), spent=(2,)), Play(8, 0), Draw("draw"))
    assert step.state.discards == ((8,), (9,))
    drawn = only(step, Drew).card
    assert Counter((drawn, *step.state.draw_pile)) == Counter((12, 6, 11, 2))


# The Mojo card to the first


def test_the_first_to_lay_cards_down_takes_the_mojo_card() -> None:  # MJ-24
    step = after(stage((1, 2, 3, 5), options=TO_FIRST), Play(5))
    assert only(step, TookMojo).seat == step.state.mojo_holder == 0


def test_a_later_one_does_not_take_it() -> None:  # MJ-24
    step = after(stage((1, 2, 3, 5), mojo_holder=2, options=TO_FIRST), Play(5))
    assert not happened(step, TookMojo)
    assert step.state.mojo_holder == 2


def test_without_the_option_laying_down_takes_nothing() -> None:  # MJ-24, MJ-16
    assert after(stage((1, 2, 3, 5)), Play(5)).state.mojo_holder is None


def test_its_side_and_the_direction_stay_until_the_scoring() -> None:  # MJ-24
    step = after(stage((1, 2, 3, 5), mojo_side="+10", options=TO_FIRST), Play(5))
    assert step.state.mojo_side == "+10"
    assert step.state.turn == 2


def test_its_holder_counts_as_the_mojo_holder() -> None:  # MJ-24
    step = ending((9,), (12,), own=(8,), mojo_holder=1, options=TO_FIRST)
    assert points(step) == (8, 19, 12)
    assert last_score(step).ended_by == 0
    assert not happened(step, TookMojo)


def test_its_holder_starts_the_next_round() -> None:  # MJ-24
    step = ending((9,), (12,), own=(8,), mojo_holder=1, options=TO_FIRST)
    assert step.state.turn == step.state.starter == 1


def test_if_nobody_laid_cards_down_the_one_who_ends_the_round_takes_it() -> None:  # MJ-24
    step = after(stage((5,), options=TO_FIRST), Play(5))
    assert only(step, TookMojo).seat == last_score(step).mojo_holder == 0


def test_with_two_players_the_direction_is_kept_all_the_same() -> None:  # MJ-25
    step = after(stage(MANY, seats=2, mojo_side="+10"), Play(5))
    assert step.state.turn == 1
    assert step.state.mojo_side == "+10"


# Rounds without an end


def too_long(**staged: Any) -> Step[State]:
    """The last of a hundred turns each of three seats."""
    return after(stage(turn=2, turns=299, starter=1, **staged), Play(5))


def test_a_round_of_100_turns_per_seat_ends_and_is_scored_as_it_stands() -> None:  # AL-5
    step = too_long()
    assert points(step) == (1 + 3 + 5 + 8 + 11,) * 2 + (1 + 3 + 8 + 11,)
    assert step.state.round == 2


@pytest.mark.parametrize(
    ("state", "turn"),
    [
        pytest.param(stage(MANY), (Play(5),), id="one card"),
        pytest.param(stage((*MANY, 6)), (Play(6), Play(5)), id="a chain"),
        pytest.param(two(MANY), (Play(8), Draw("draw")), id="a draw"),
        pytest.param(stage((), down={0: (1, 2)}), (Reveal(0),), id="a card turned up"),
    ],
)
def test_every_turn_counts_once(state: State, turn: tuple[Move, ...]) -> None:  # AL-5
    *began, last = turn
    for move in began:
        state = after(state, move).state
        assert state.turns == 10
    assert after(state, last).state.turns == 11


def test_a_round_of_one_turn_less_goes_on() -> None:  # AL-5
    assert not happened(after(stage(turn=2, turns=298), Play(5)), RoundEnded)


@pytest.mark.parametrize("holder", [None, 0])
def test_then_nobody_takes_the_mojo_card(holder: int | None) -> None:  # AL-5
    step = too_long(mojo_side="+10", mojo_holder=holder)
    score = last_score(step)
    assert (score.ended_by, score.mojo_holder, score.mojo_side) == (None, None, "+10")
    assert not happened(step, TookMojo)


@pytest.mark.parametrize("card", [5, 6])
def test_the_turns_of_a_round_do_not_count_in_the_next(card: int) -> None:  # AL-5
    assert after(stage((card,), turns=150), Play(card)).state.turns == 0


def test_then_the_starter_is_the_same() -> None:  # AL-5
    assert too_long().state.turn == too_long().state.starter == 1


# What is seen


def test_you_see_your_own_hand_and_how_many_cards_the_others_hold() -> None:
    state = stage((1, 2, 3, 4), MANY)
    assert [MOJO.view(state, seat).hand for seat in (0, 1)] == [(1, 2, 3, 4), MANY]
    for seat in (0, 1, None):
        assert [player.hand_size for player in MOJO.view(state, seat).players] == [4, 5, 5]
    assert MOJO.view(state, None).hand == ()


# Whose turn it is


def test_another_seat_cannot_play() -> None:
    with pytest.raises(IllegalMove, match="not_your_turn"):
        MOJO.play(stage(MANY), 1, Play(1))


def test_a_hand_must_be_played_from() -> None:
    assert refusal(stage(MANY), Reveal(0)) == refusal(stage(MANY), Draw("draw")) == "must_play"


@pytest.mark.parametrize(("card", "result"), [(3, "lower"), (4, "equal"), (5, "higher")])
def test_a_card_is_lower_equal_or_higher_than_what_it_covers(card: int, result: str) -> None:
    assert outcome(card, 4) == result  # MJ-6


def test_the_order_of_play_follows_the_mojo_card() -> None:  # MJ-2
    view = MOJO.view(MOJO.new(4, Options(), bytes(32)), 0)
    assert order(replace(view, mojo_side="0"), 1) == (2, 3, 0)
    assert order(replace(view, mojo_side="+10"), 1) == (0, 3, 2)
