"""How computers play Happy Mochi: what they know of hidden cards, and their habits."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import BaseEvent, seen_events
from engine.mochi import (
    DECK,
    Draw,
    Drew,
    Duo,
    Gave,
    Mochi,
    Move,
    Name,
    Options,
    Place,
    Placed,
    Reserve,
    Reserved,
    State,
)
from engine.players import Budget, Thought
from engine.players import mochi as player
from engine.players.mochi_habits import go_on, likely_place, worst_fit
from engine.players.mochi_memory import HANDS, NEW, PILE, recall
from engine.players.mochi_taste import SINGLE, WAITS, turns_for
from engine.players.search import Stopwatch, counted
from tests.engine.kit_mochi import KIT
from tests.engine.tables import THOROUGHNESS
from tests.engine.test_mochi import card, cards, stage

MOCHI = Mochi()
GAMES = 2 * THOROUGHNESS
ROUNDS = 25 * THOROUGHNESS


def random_positions(
    options: Options, seats: int, random: Random, edition: int = MOCHI.edition
) -> Iterator[Any]:
    """Every position of a random game, with all events so far."""
    state = Mochi(edition).new(seats, options, random.randbytes(32))
    events: list[BaseEvent] = []
    while state.deciding:
        yield state, events
        seat = random.choice(state.deciding)
        moves = MOCHI.moves(state, seat)
        duos = [move for move in moves if isinstance(move, Duo)]
        step = MOCHI.play(state, seat, random.choice(duos or moves))
        state = step.state
        events += step.events


# Memory


@pytest.mark.parametrize("options", KIT.options)
@pytest.mark.parametrize("seats", MOCHI.seats)
def test_what_is_remembered_never_contradicts_the_truth(options: Options, seats: int) -> None:
    random = Random(f"truth {options} {seats}")
    for _ in range(GAMES):
        for state, events in random_positions(options, seats, random):
            seat = random.randrange(seats)
            memory = recall(MOCHI.view(state, seat), seen_events(events, seat))
            where = dict.fromkeys(state.draw_pile, PILE)
            for other in set(range(seats)) - {seat}:
                where |= dict.fromkeys(state.hands[other], HANDS[other])
                where |= {held: sum(memory.reserved[other]) for held in state.reserved[other]}
                if (new := state.incoming[other]) is not None:
                    where[new] = NEW[other]
            assert [held for held, heap in where.items() if not memory.where[held] & heap] == []
            assert all(memory.where[held] == 0 for held in set(DECK) - set(where))


def heard_by(seat: int, state: State, *moves: Move) -> tuple[State, tuple[BaseEvent, ...]]:
    """What these moves lead to, each made by the first seat that may decide, and what is heard."""
    heard: list[BaseEvent] = []
    for move in moves:
        step = MOCHI.play(state, MOCHI.actors(state)[0], move)
        state = step.state
        heard += seen_events(step.events, seat)
    return state, tuple(heard)


def samples(state: State, seat: int, heard: tuple[BaseEvent, ...]) -> list[State]:
    random = Random(5)
    return [player.sample(MOCHI.view(state, seat), heard, random) for _ in range(30)]


def complete(*hands: str) -> State:
    """A staged round in which every card is somewhere: those not named are in the draw pile."""
    staged = stage(*hands)
    held = {held for heap in (*staged.hands, *staged.piles) for held in heap}
    return replace(staged, draw_pile=tuple(unseen for unseen in DECK if unseen not in held))


def test_a_central_card_that_somebody_takes_is_known_to_be_in_that_hand() -> None:  # MC-8
    state = complete("n1 n2 n3", "p1 p2 p3", "g1 g2 g3")
    state, heard = heard_by(2, state, Draw("left"), Place(1))
    assert all(card("y0") in sample.hands[0] for sample in samples(state, 2, heard))


def test_a_card_from_the_pile_may_be_anything_unseen() -> None:  # MC-8
    state = complete("n1 n2 n3", "p1 p2 p3", "g1 g2 g3")
    state, heard = heard_by(2, state, Draw("pile"), Place(1))
    assert len({sample.hands[0] for sample in samples(state, 2, heard)}) > 20


def test_whoever_gave_a_card_knows_where_it_is() -> None:  # MC-17
    state = complete("n3 n9 g1", "y1 p1 p2", "g2 g3 p3")
    heard = (Gave(0, 1, card("y1")), Gave(1, 2, None), Gave(2, 0, card("g1")))
    assert recall(MOCHI.view(state, 0), heard).where[card("y1")] == NEW[1]
    placed = [Placed(seat, None) for seat in range(3)]
    assert recall(MOCHI.view(state, 0), (*heard, *placed)).where[card("y1")] == HANDS[1]


def test_a_kept_card_is_one_of_those_that_were_shown() -> None:  # MC-23
    state = complete("n2 n3", "p1 p2 p3", "g1 g2 g3 g4")
    state, heard = heard_by(0, state, Duo(0), Reserve(1), Reserve(0))
    assert state.round == 2
    for sample in samples(state, 0, heard):
        assert sample.reserved[1][0] in cards("p1 p2 p3")
        assert sample.reserved[2][0] in cards("g1 g2 g3 g4")


def test_a_reserved_card_that_is_taken_back_is_in_the_hand() -> None:  # MC-8
    state = complete("n2 n3", "p1", "g1 g2 g3 g4")
    state, heard = heard_by(0, state, Duo(0), Reserve(0))
    assert Reserved(1, None) in heard
    assert all(sample.reserved[1] == cards("p1") for sample in samples(state, 0, heard))
    state, more = heard_by(0, state, Draw("reserved"), Place(0))
    assert Drew(1, "reserved", None) in more
    assert all(card("p1") in sample.hands[1] for sample in samples(state, 0, heard + more))


# What a hand is worth


def test_a_pair_can_always_be_played() -> None:  # MC-13
    assert turns_for(cards("n4 y4"), "+") == 1.0
    assert turns_for(cards("n1 n4 y4 y1"), "-") == 2.0


def test_a_long_hand_is_weighed_by_its_nearer_cards() -> None:
    near, far = cards("n1 n2 n3 y3 y2 y1"), cards("n1 n2 n3 n4 n5 y5 y4 y3 y2 y1")
    assert turns_for(far, "+") == 5.0
    assert turns_for(3 * near, "+") == 9.0
    assert turns_for(2 * far, "+") > 10.0


def test_cards_around_a_duo_become_neighbours() -> None:  # MC-14
    inner, outer = WAITS["+"][card("n7")][card("y2")], 1.0
    assert turns_for(cards("p5 n7 y2 g5"), "+") == pytest.approx(inner + outer)


def test_a_single_card_waits_for_a_partner() -> None:
    assert turns_for(cards("n4"), "+") == SINGLE
    assert turns_for(cards("n4 y4 p0"), "+") == pytest.approx(1.0 + SINGLE)


def test_a_new_card_goes_beside_its_twin() -> None:
    state = stage("n1 p7 n0", left="g9", right="u7", phase="turn")
    state, _ = heard_by(0, state, Draw("right"))
    thought = player.normal(MOCHI.view(state, 0), (), Random(1))
    assert thought.move in (Place(1), Place(2))
    assert thought.reason == "place_beside_its_twin"


# Hard moves


def hard_thought(state: State, playouts: int = 60) -> Thought:
    return player.hard(MOCHI.view(state, 0), (), Random(1), Budget(60.0, playouts))


def test_hard_goes_out_when_it_can() -> None:  # MC-22
    thought = hard_thought(complete("n2 n3", "p1 p2 p3", "g1 g2 g3"))
    assert (thought.move, thought.reason) == (Duo(0), "end_the_round")


def test_hard_makes_whoever_is_about_to_go_out_draw() -> None:  # MC-16
    state = complete("n1 n2 n4 n6", "p1 p2 p3 p4 p5 p6", "g4 u4")
    state = replace(state, phase="name")
    assert hard_thought(state, 200).move == Name(2)


def test_hard_keeps_the_duo_that_always_fits_for_later() -> None:  # MC-13
    state = complete("n5 y5 p8 g9", "p1 p2 p3 p4 p5 p6", "g1 g2 g3 g4 g5 g6")
    assert hard_thought(state, 400).move == Duo(2)


# At an imagined table


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("options", KIT.options)
@pytest.mark.parametrize("seats", MOCHI.seats)
def test_by_habit_every_round_comes_to_its_end(seats: int, options: Options, edition: int) -> None:
    """From any position, every decision included; the engine would refuse what isn't allowed."""
    random = Random(f"habits {options} {seats} {edition}")
    asked = set()
    rounds = 0
    while rounds < ROUNDS:
        for state, _ in random_positions(options, seats, random, edition):
            if state.phase == "keep" or random.random() < 0.9:
                continue
            asked.add(state.phase)
            before = state.last_round
            after = counted(state, state, go_on, Stopwatch(Budget(60.0)))
            assert after.last_round != before
            rounds += 1
    assert asked >= {"turn", "place"}


def test_by_habit_a_new_card_goes_beside_its_twin() -> None:  # MC-13
    assert likely_place(cards("y1 p5 g9"), card("n5"), "+") in (1, 2)


def test_by_habit_the_card_that_fits_nowhere_goes() -> None:  # MC-17
    _, place = worst_fit(cards("y5 p5 g0 n8 y8"), "+")
    assert place == 2


def test_by_habit_a_duo_is_played_before_anything_is_drawn() -> None:  # MC-10
    state = complete("n5 y5 p8 g9", "p1 p2 p3 p4 p5 p6", "g1 g2 g3 g4 g5 g6")
    assert len(go_on(state).hands[0]) == 2
