"""What the contract suite needs to know of a game beyond its interface: one kit per game.

A fifth game gets the whole suite by being registered in `engine.GAMES` and having a kit here:
`kit_NAME.py`, whose `KIT` is one of these.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple


class Kit(NamedTuple):
    """The states are of the game's own type; the suite treats every game alike."""

    options: tuple[Any, ...]
    """The option sets of which whole games are played, each variant at least once."""
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


def kit_of(name: str) -> Kit | None:
    """The kit of the game of that name, if there is one."""
    module = f"tests.engine.kit_{name}"
    if find_spec(module) is None:
        return None
    kit: Kit = import_module(module).KIT
    return kit


def exchange(cards: list[Any], random: Random) -> None:
    """Shuffle all of the cards, or only two of them, so that rare coincidences are met as well."""
    if random.random() < 0.5 or len(cards) < 2:
        random.shuffle(cards)
    else:
        one, other = random.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
