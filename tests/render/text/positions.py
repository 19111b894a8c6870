"""Positions to read: whole random games of every variant, and names that people really have."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine import BaseEvent
from render.words import Words, languages
from tests.engine.tables import Table, random_game

NAMES = ("Ada", "Ben", "Cléo", "Dmitri", "Eve", "Farah", "Gus", "Hana")
HOSTILE = (
    "**" * 16,
    "@everyone <@123456789012345678>!",
    "[click](https://example.org/abcd)",
    "مرحبا بالعالم " * 2,
    "\u200b\u200b\u200b",
    "`\n# shout\n> quote\n- list ||spoil||",
    "👩‍👩‍👧‍👦" * 4,
    "{ $name } \\ { -term } _~|~|~|~|_",
)
LOUDEST = ("*_~|`*_~|`*_~|`*_~|`*_~|`*_~|`*_",) * 8
"""As long as Discord allows, and twice as long once every sign of it is escaped."""

LANGUAGES = tuple(Words.of(language) for language in languages())


class Position(NamedTuple):
    """A moment of a game: the state, and everything that happened until then."""

    state: Any
    events: tuple[BaseEvent, ...]


def positions(table: Table, random: Random, count: int) -> Iterator[Position]:
    """So many moments of random games, the first and the last of each among them."""
    met = 0
    while met < count:
        events: list[BaseEvent] = []
        turns = list(random_game(table, random))
        wanted = {0, len(turns) - 1, *random.sample(range(len(turns)), min(len(turns), count // 2))}
        for number, turn in enumerate(turns):
            events += turn.step.events
            if number in wanted:
                met += 1
                yield Position(turn.step.state, tuple(events))


def viewers(table: Table) -> tuple[int | None, ...]:
    return (None, *range(table.seats))
