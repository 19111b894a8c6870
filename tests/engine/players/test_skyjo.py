"""How computers play Skyjo: columns, the end of the round, what they remember, and why."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import BaseEvent, seen_events
from engine.players import Budget, Level, Thought, decide
from engine.players import skyjo as player
from engine.skyjo import (
    DECK,
    DRAW,
    OPENS,
    Exchange,
    Options,
    Reshuffled,
    Skyjo,
    Started,
    State,
    Take,
    TurnUp,
)

SKYJO = Skyjo()
SOON = Budget(seconds=60.0, playouts=300)
X = None
"""A hidden card."""

Laid = tuple[int | None, ...]
BEGUN: Laid = (5, 5, *[X] * 10)


def stage(*laid: Laid, top: int, drawn: int | None = None, **changes: Any) -> State:
    """Grids with some cards open; what is hidden is dealt anyhow. The first seat is to move."""
    grids = laid if len(laid) > 1 else (*laid, BEGUN)
    shown = [card for grid in grids for card in grid if card is not None]
    shown += [top] if drawn is None else [top, drawn]
    rest = list((Counter(DECK) - Counter(shown)).elements())
    Random(1).shuffle(rest)
    state = SKYJO.new(len(grids), Options(), bytes(32))
    return replace(
        state,
        turn=0,
        starter=0,
        opening=(),
        drawn=drawn,
        grids=tuple(tuple([rest.pop() if c is None else c for c in grid]) for grid in grids),
        hidden=tuple(tuple([n for n, c in enumerate(grid) if c is None]) for grid in grids),
        draw_pile=tuple(rest),
        discard=(top,),
        **changes,
    )


def answer(state: State, level: Level, seed: int = 1) -> Thought:
    heard = (Started(0, state.discard[0]),)
    return decide("skyjo", level, SKYJO.view(state, 0), heard, Random(seed), SOON)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_column_is_completed(level: Level) -> None:  # SK-7
    grid: Laid = (9, 1, X, X, 9, 2, X, X, 4, X, X, X)
    assert answer(stage(grid, top=9), level) == Thought(Take(8), "complete_the_column")
    drawn = answer(stage(grid, top=7, drawn=9), level)
    assert drawn == Thought(Exchange(8), "complete_the_column")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_low_card_replaces_the_highest(level: Level) -> None:  # SK-4
    grid: Laid = (12, 1, X, X, 3, 2, X, X, 4, X, X, X)
    assert answer(stage(grid, top=-1), level) == Thought(Take(0), "replace_a_high_card")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_high_card_is_not_taken(level: Level) -> None:  # SK-5
    grid: Laid = (2, 1, X, X, 3, 2, X, X, 4, X, X, X)
    assert answer(stage(grid, top=11), level) == Thought(DRAW, "look_at_a_card")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_whoever_is_far_behind_does_not_end_the_round(level: Level) -> None:  # SK-11
    mine: Laid = (9, 8, 10, 7, 6, 9, 8, 7, 5, 6, 4, X)
    theirs: Laid = (0, 1, 0, 1, 0, -1, 2, 0, 1, 0, X, X)
    move = answer(stage(mine, theirs, top=7, drawn=5), level).move
    assert isinstance(move, Exchange)
    assert move.place != 11


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_whoever_is_far_ahead_ends_the_round(level: Level) -> None:  # SK-9
    mine: Laid = (0, 1, 0, 1, 0, -1, 2, 0, 1, 0, 1, X)
    theirs: Laid = (9, 8, 10, 7, 6, 9, 8, 7, X, X, X, X)
    thought = answer(stage(mine, theirs, top=12, drawn=10), level)
    assert thought == Thought(TurnUp(11), "end_the_round")


def test_easy_sees_no_column_coming_and_has_whims() -> None:
    grid: Laid = (9, 1, X, X, 9, 2, X, X, 4, X, X, X)
    thoughts = [answer(stage(grid, top=9), "easy", seed) for seed in range(60)]
    assert DRAW in {thought.move for thought in thoughts}
    assert "on_a_whim" in {thought.reason for thought in thoughts}


def test_after_a_reshuffle_the_draw_pile_has_the_cards_that_were_discarded() -> None:  # SK-8
    random, state = Random(3), SKYJO.new(8, Options(), bytes(32))
    events: list[BaseEvent] = []
    while not any(isinstance(event, Reshuffled) for event in events[:-20]):
        seat = SKYJO.actors(state)[0]
        moves = SKYJO.moves(state, seat)
        kept = [m for m in moves if m == DRAW or (isinstance(m, Exchange) and shown(state, m))]
        step = SKYJO.play(state, seat, random.choice(kept or moves))
        state = step.state
        events += step.events
    for seat in range(8):
        sampled = player.sample(SKYJO.view(state, seat), seen_events(events, seat), random)
        assert Counter(sampled.draw_pile) == Counter(state.draw_pile)


def shown(state: State, move: Exchange) -> bool:
    """Whether the card to be replaced lies open, so that the round goes on."""
    return move.place not in state.hidden[state.turn]


def test_all_first_cards_are_as_good_as_any() -> None:  # SK-2
    state = SKYJO.new(4, Options(), bytes(32))
    view = SKYJO.view(state, 2)
    chosen = {decide("skyjo", "hard", view, (), Random(seed), SOON).move for seed in range(30)}
    assert len(chosen) > 10
    assert chosen <= set(OPENS)
