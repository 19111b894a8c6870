"""How computers play Möjo: what they like, what they remember, and what they give for a reason."""

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from engine import BaseEvent, seen_events
from engine.core import with_item
from engine.mojo import (
    DECK,
    HAND,
    Cards,
    Draw,
    Mojo,
    MojoTime,
    Options,
    Play,
    Played,
    Reveal,
    State,
)
from engine.players import Budget, Level, Thought, decide
from engine.players import mojo as player
from engine.players.mojo_reading import NO_IDEA, Reading
from engine.players.mojo_taste import RULES_OF_THUMB, TUNED

MOJO = Mojo()
SOON = Budget(seconds=60.0, playouts=300)


def stage(hand: Cards, top: int, *, seats: int = 4, **changes: Any) -> State:
    """The first seat has this hand and sees this card on the discard; the rest is dealt anyhow."""
    options = changes.pop("options", Options())
    tops = (top,) if options.discards == 1 else changes.pop("tops")
    down = changes.pop("down", ())
    rest = list((Counter(DECK) - Counter((*hand, *tops, *down))).elements())
    Random(1).shuffle(rest)
    state = MOJO.new(seats, replace(options, first=0), bytes(32))
    return replace(
        state,
        hands=(hand, *[tuple(sorted(rest[8 * n : 8 * n + 8])) for n in range(seats - 1)]),
        face_down=(down, *[()] * (seats - 1)),
        discards=tuple((card,) for card in tops),
        draw_pile=tuple(rest[8 * (seats - 1) :]),
        **changes,
    )


def must_draw(other: int) -> State:
    """The first seat has played a 9 on a 4, and sees this card on the other discard."""
    state = stage((2, 3, 8, 9, 9), 4, options=Options(discards=2), tops=(4, other))
    return MOJO.play(state, 0, Play(9)).state


def answer(state: State, level: Level, seed: int = 1) -> Thought:
    return decide("mojo", level, MOJO.view(state, 0), (), Random(seed), SOON)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_last_card_that_is_lower_ends_the_round(level: Level) -> None:  # MJ-15
    state = stage((3,), 8)
    assert MOJO.view(state, 0).moves == (Play(3),)
    two = answer(stage((3, 8), 8), level)
    assert two == Thought(Play(8), "chain_of_equals")  # and then the 3, which ends the round


def test_of_cards_that_are_lower_the_highest_one_goes() -> None:  # MJ-7
    thought = answer(stage((0, 1, 2, 3, 4, 10), 11), "normal")
    assert thought == Thought(Play(10), "lower_draws_nothing")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_high_count_is_rather_not_laid_down(level: Level) -> None:  # MJ-12
    thought = answer(stage((1, 10, 12), 2, face_up=((), (0,), (), ())), level)
    assert thought.move in (Play(10), Play(12))
    assert thought.reason == "not_yet_mojo_time"


def test_an_open_card_that_does_no_harm_is_taken() -> None:  # MJ-22
    for other, source in ((0, "discard"), (12, "draw")):
        move = answer(must_draw(other), "normal").move
        assert isinstance(move, Draw)
        assert move.source == source


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_highest_face_down_card_is_shown_first(level: Level) -> None:  # MJ-13
    thought = answer(stage((), 4, down=(1, 6, 9)), level)
    assert thought == Thought(Reveal(2), "show_a_card")


def test_easy_plays_on_a_whim_now_and_then() -> None:
    thoughts = [answer(stage((0, 4, 5, 6, 12), 7), "easy", seed) for seed in range(60)]
    assert {thought.reason for thought in thoughts} >= {"on_a_whim", "lower_draws_nothing"}


def test_a_card_taken_from_a_discard_is_known_to_be_held() -> None:  # MJ-22
    step = MOJO.play(must_draw(0), 0, Draw("discard"))
    heard = seen_events((Played(0, 9, 0, 4, "higher"), *step.events), 1)
    for seed in range(20):
        sampled = player.sample(MOJO.view(step.state, 1), heard, Random(seed))
        assert 0 in sampled.hands[0]


def imagined(state: State, heard: tuple[BaseEvent, ...]) -> float:
    """What the second seat's cards are worth in the first one's mind, on average."""
    view, random = MOJO.view(state, 0), Random(5)
    tables = [player.sample(view, heard, random) for _ in range(200)]
    return fmean([sum(table.hands[1] + table.face_down[1]) for table in tables])


def test_whoever_plays_low_is_taken_to_hold_nothing_higher() -> None:  # MJ-6
    state = stage((1, 2, 3), 2)
    low, high = Played(1, 2, 0, 12, "lower"), Played(1, 12, 0, 2, "higher")
    assert imagined(state, (low,)) < imagined(state, (high,)) - 2


def test_what_was_laid_down_is_taken_to_be_low() -> None:  # MJ-12
    state = stage((1, 2, 3), 2)
    laid_down = replace(
        state,
        hands=with_item(state.hands, 1, ()),
        face_down=with_item(state.face_down, 1, state.hands[1]),
    )
    assert imagined(laid_down, (MojoTime(1, 3, None),)) < imagined(laid_down, ()) - 5


def test_a_card_turned_up_is_one_guess_less() -> None:  # MJ-13
    reading = Reading(seats=4)
    reading.drew()
    reading.let_go(12)
    reading.showed(12)
    assert len(reading.guesses) == HAND


def test_a_card_that_would_have_gone_before_was_drawn_since() -> None:
    reading = Reading(seats=4)
    reading.played(2, 12)
    reading.drew()
    reading.let_go(12)
    assert NO_IDEA not in reading.guesses


def test_what_was_seen_in_earlier_rounds_is_not_dealt_again() -> None:  # MJ-5, MJ-5b
    random, state = Random(4), MOJO.new(3, Options(), bytes(32))
    events: list[BaseEvent] = []
    while state.round == 1:
        seat = MOJO.actors(state)[0]
        step = MOJO.play(state, seat, random.choice(MOJO.moves(state, seat)))
        state = step.state
        events += step.events
    assert state.spent
    sampled = player.sample(MOJO.view(state, 0), seen_events(events, 0), random)
    assert Counter(sampled.spent) == Counter(state.spent)


def test_what_the_search_starts_from_beats_the_rules_of_thumb() -> None:
    ahead = 0
    for number in range(300):
        random = Random(number)
        state = MOJO.new(4, Options(first=number // 4 % 4), random.randbytes(32))
        seat = number % 4
        while state.last_round is None:
            mover = state.turn
            manners = TUNED if mover == seat else RULES_OF_THUMB
            move = player.favourite(MOJO.view(state, mover), manners)
            state = MOJO.play(state, mover, move).state
        points = [score.points for score in state.last_round.scores]
        ahead += sum(points) - 4 * points[seat]
    assert ahead > 0
