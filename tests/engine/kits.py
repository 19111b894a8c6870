"""What tests and bench need to know of a game beyond its interface: one kit per game.

A fifth game gets every suite by being registered in `engine.GAMES` and having a kit here:
`kit_NAME.py`, whose `KIT` is one of these.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import msgspec

from engine import GAMES, BaseMove, BaseOptions
from engine.parts import home


class Watched(NamedTuple):
    """A game of three, of several rounds, at which everybody's screens are compared."""

    given: dict[str, Any]
    """To `/… start`."""
    shuffle: int
    every: int
    """Moves between two comparisons within a round."""


class Search(NamedTuple):
    """How many play-outs a hard decision gets where computers are measured."""

    short: int
    """Where hundreds of games are played,"""
    full: int
    """and in the 0.3 s that it has at a table."""


class Slow(NamedTuple):
    """A table at which decisions take longer than usual."""

    what: str
    seats: int
    options: BaseOptions
    hoarded: type[BaseMove] | None = None
    """The move that everybody makes whenever they can, if that is what makes it slow."""


class Kit(NamedTuple):
    """The states are of the game's own type; the suite treats every game alike."""

    options: tuple[Any, ...]
    """The option sets of which whole games are played, each variant at least once."""
    short: dict[str, Any]
    """What `/… start` is given for a game that is soon over."""
    long: dict[str, Any]
    """What it is given for a long game, in which every decision occurs."""
    watched: Watched
    deck: Counter[Any]
    """Every card or piece there is."""
    cards: Callable[[Any], Counter[Any]]
    """Every card or piece in a state, wherever it lies: must equal the deck at every step."""
    shuffle_unknown: Callable[[Any, int | None, Random], Any]
    """The state with everything that the seat (None: a spectator) can't know, and the seed,
    shuffled among itself."""
    remembered: Callable[[Any], Hashable]
    """What everybody has seen openly although no view shows it any more: covered discards."""
    numbers: range = range(-1, 14)
    """The numbers of which moves of the right shape are made: all that a move may name, and one
    more at each end."""
    shown: Callable[[Any, Any], Hashable] = lambda *_: None
    """What a move shows to everybody on its way, even if a new deal then takes it away."""
    eager: tuple[type[BaseMove], ...] = ()
    """The moves that bring a game forward, where it would take for ever without them."""
    soon: int = 1
    """A shuffle after which a short game among people who play at random is soon over."""
    search: Search = Search(100, 1000)
    slow: tuple[Slow, ...] = ()
    """Where decisions are timed, beside usual tables."""
    sampled: int = 20
    """Of how many games at each table every state is imagined: the more, the shorter they are."""


def kit_of(name: str) -> Kit | None:
    """The kit of the game of that name, if there is one."""
    module = f"{home(name)}tests.engine.kit_{name}"
    if find_spec(module) is None:
        return None
    kit: Kit = import_module(module).KIT
    return kit


def needed_kit(name: str) -> Kit:
    """The kit of a game that has one."""
    kit = kit_of(name)
    assert kit is not None
    return kit


def options_of(name: str, given: dict[str, Any]) -> BaseOptions:
    """The options that `/… start` makes of what it is given."""
    options: BaseOptions = msgspec.convert(given, GAMES[name].Options, strict=False)
    return options


def exchange(cards: list[Any], random: Random) -> None:
    """Shuffle all of the cards, or only two of them, so that rare coincidences are met as well."""
    if random.random() < 0.5 or len(cards) < 2:
        random.shuffle(cards)
    else:
        one, other = random.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
