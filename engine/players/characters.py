"""Who the computers are: each has a name, a level and a temper, the same in every game.

A temper is a handful of leanings on the habits that its level has anyway. Each game's module reads
those that mean something there; one that reads none has its level's plain player under every name,
so that a new game needs nothing for it.
"""

from typing import Literal

from engine.core import Value
from engine.players.thought import LEVELS, Level

Temper = Literal["dreamer", "rusher", "gambler", "careful", "copycat"]


class Character(Value, frozen=True):
    """Somebody who plays at a level, in a way of their own."""

    name: str
    """A proper name, the same in every language, and short: no picture cuts it."""
    level: Level
    temper: Temper


CAST: tuple[Character, ...] = (
    Character("Dodo", "easy", "dreamer"),
    Character("Turbo", "easy", "rusher"),
    Character("Bingo", "easy", "gambler"),
    Character("Koko", "easy", "copycat"),
    Character("Rocco", "normal", "rusher"),
    Character("Lotta", "normal", "gambler"),
    Character("Emil", "normal", "careful"),
    Character("Mimi", "normal", "copycat"),
    Character("Blitz", "hard", "rusher"),
    Character("Vega", "hard", "gambler"),
    Character("Nora", "hard", "careful"),
    Character("Echo", "hard", "copycat"),
)
CHARACTERS: dict[str, Character] = {character.name: character for character in CAST}
BY_LEVEL: dict[Level, tuple[Character, ...]] = {
    level: tuple([character for character in CAST if character.level == level]) for level in LEVELS
}
