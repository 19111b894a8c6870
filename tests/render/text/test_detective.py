"""A detective at a Momox table, who writes down all that can still be read, finds out nothing.

What can be read is the log, and the board as everybody sees it; panels, notes and alt texts have
the same words, or less. The detective knows the rules, imagines every way in which the discs may
lie and every hat that may have been lifted, and keeps what would read alike.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine import BaseEvent, momox
from render import text
from render.alt import momox as alt
from render.sight import Sight
from render.words import Words
from tests.engine.tables import THOROUGHNESS
from tests.render.text.positions import NAMES

MOMOX = momox.Momox()
CIRCLES = range(6)
GAMES = 6 * THOROUGHNESS
MOVES = 10
ENGLISH = Words.of("en")
HAT_NAMED = re.compile(r"hat ([A-F])")


class Moment(NamedTuple):
    """A game so far: how it began, what was read of each move, and where it stands."""

    start: momox.State
    read: tuple[tuple[str, ...], ...]
    events: tuple[BaseEvent, ...]
    now: momox.State


SPECTATOR = MOMOX.view(MOMOX.new(MOMOX.seats[-1], momox.Options(), bytes(32)), None)


@cache
def read(events: tuple[BaseEvent, ...]) -> tuple[str, ...]:
    """A move in the log, once another one has followed."""
    return tuple(text.keepsake("momox", events, SPECTATOR, NAMES, ENGLISH))


def some_moves(random: Random, seats: int) -> Moment:
    """The beginning of a game of random moves."""
    start = MOMOX.new(seats, momox.Options(first=0), random.randbytes(32))
    state = start
    told: list[tuple[str, ...]] = []
    events: list[BaseEvent] = []
    while len(told) < MOVES and MOMOX.actors(state):
        (seat,) = MOMOX.actors(state)
        moves = [m for m in MOMOX.moves(state, seat) if not isinstance(m, momox.Reshuffle)]
        step = MOMOX.play(state, seat, random.choice(moves))
        state = step.state
        told.append(read(step.events))
        events += step.events
    return Moment(start, tuple(told), tuple(events), state)


def ends(start: momox.State, told: Sequence[tuple[str, ...]]) -> set[momox.State]:
    """Where a game may stand that begins like this and reads like that."""
    standing = {start}
    for lines in told:
        after = set()
        for state in standing:
            for seat in MOMOX.actors(state):
                steps = [MOMOX.play(state, seat, move) for move in MOMOX.moves(state, seat)]
                after |= {step.state for step in steps if read(step.events) == lines}
        standing = after
    return standing


def possible_numbers(moment: Moment, random: Random) -> dict[int, set[int]]:
    """By covered circle, what may be under its hat; two numbers are enough to leave it open."""
    seen = MOMOX.view(moment.now, None)
    numbers: dict[int, set[int]] = {circle: set() for circle in CIRCLES if circle != seen.free}
    ways = list(permutations(momox.DISCS))
    random.shuffle(ways)
    for discs in [moment.now.discs, *ways]:
        if discs[seen.free] != moment.now.discs[seen.free]:
            continue
        imagined = ends(replace(moment.start, discs=discs), moment.read)
        if any(MOMOX.view(state, None) == seen for state in imagined):
            for circle, possible in numbers.items():
                possible.add(discs[circle])
        if all(len(possible) > 1 for possible in numbers.values()):
            break
    return numbers


@pytest.mark.parametrize("number", range(GAMES))
def test_no_covered_disc_follows_from_what_can_be_read(number: int) -> None:  # MX-4
    random = Random(f"detective {number}")
    moment = some_moves(random, random.choice(MOMOX.seats))
    numbers = possible_numbers(moment, random)
    for circle, possible in numbers.items():
        assert moment.now.discs[circle] in possible, "the detective is right about the game itself"
        assert len(possible) > 1


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_only_the_last_hat_is_named_and_it_is_the_one_that_is_off(seat: int | None) -> None:  # MX-4
    for number in range(20 * THOROUGHNESS):
        moment = some_moves(Random(f"named {number}"), 3)
        view = MOMOX.view(moment.now, seat)
        free = "ABCDEF"[view.free]
        table = (NAMES[:3], ENGLISH)
        standing = text.keepsake("momox", moment.events, view, *table)
        current = text.lines("momox", moment.events, view, *table)
        assert not any(HAT_NAMED.search(line) for line in standing)
        assert {named for line in current for named in HAT_NAMED.findall(line)} <= {free}


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_words_of_a_picture_hang_on_no_earlier_hat(seat: int | None) -> None:  # MX-4
    for number in range(20 * THOROUGHNESS):
        moment = some_moves(Random(f"alt {number}"), 3)
        hats = [event for event in moment.events if isinstance(event, momox.Uncovered)]
        sight = Sight(MOMOX.view(moment.now, seat), NAMES[:3], ENGLISH, events=moment.events)
        knows_less = replace(sight, events=tuple(hats[-1:]))
        assert alt.table(sight) == alt.table(knows_less)
        assert alt.hand(sight) == alt.hand(knows_less)
