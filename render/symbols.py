"""What cards, places and circles are called: alike in text, on buttons and in pictures.

Every colour has a symbol with a shape of its own, so that nobody needs to tell colours apart.

A symbol in a text is written with its name and what stands in for it in Unicode. What is shown is
decided last, when it is known where the text goes: an emoji of our own where there is one
(`resolved`), the stand-in everywhere else (`plain`).
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.skyjo import COLUMNS

OPEN, MIDDLE, CLOSE = "\ue000\ue001\ue002"
"""Private characters, which no name can have (`render.names`)."""
WRITTEN = re.compile(f"{OPEN}([a-z0-9_]+){MIDDLE}([^{CLOSE}]*){CLOSE}")

SymbolTable: TypeAlias = Mapping[str, str]
"""What a symbol is shown as, by its name, such as `<:tablee_mojo_blue_1_0f3a9c:123>`; what is
missing is shown by its stand-in."""
UNICODE: SymbolTable = MappingProxyType({})


def symbol(game: str, name: str, stand_in: str) -> str:
    """One of a game's symbols, to be put into a text."""
    return f"{OPEN}{game}_{name}{MIDDLE}{stand_in}{CLOSE}"


def resolved(text: str, table: SymbolTable) -> str:
    """The text with its symbols as this table has them."""
    if OPEN not in text:
        return text
    return WRITTEN.sub(lambda found: table.get(found[1], found[2]), text)


def plain(text: str) -> str:
    """The text in Unicode alone."""
    return resolved(text, UNICODE)


SYMBOLS: dict[str, str] = {
    "blue": "🔵",
    "green": "🌲",
    "yellow": "⭐",
    "orange": "🔶",
    "red": "❤️",
    "pink": "🩷",
    "purple": "☂️",
    "brown": "🟫",
    "white": "🌙",
}
EFFECTS: dict[str, str] = {"flip": "⇅", "draw": "⊞", "pass": "⇇", "reserve": "⤓"}
"""As they are drawn in the pictures."""
EFFECT_EMOJI: dict[str, str] = {"flip": "🔃", "draw": "🎴", "pass": "⏪", "reserve": "📥"}
"""For the one place that takes nothing but emoji: before the words of a button."""
SENSES: dict[str, str] = {"+": "🔼", "-": "🔽"}

DRAW_PILE = "🎴"
HIDDEN, REMOVED = "?", "·"
"""Skyjo's cells; both as wide as a digit in a row of code."""
SKYJO_COLUMNS = "ABCD"

CIRCLES = "ABCDEF"
"""Momox's circles, the middle one first: letters, because the discs have numbers."""
HAT = "🎩"
YELLOW_SPACE = "🟨"


def skyjo_place(place: int) -> str:
    """B2 is the second column's second row: a letter, because the cards have numbers."""
    row, column = divmod(place, COLUMNS)
    return f"{SKYJO_COLUMNS[column]}{row + 1}"


def signed(number: int) -> str:
    """With a real minus, as on the cards: a hyphen is too short to be seen beside a digit."""
    return f"{number}".replace("-", "−")


def gained(points: int) -> str:
    """What a round brought, with its sign."""
    return f"+{points}" if points >= 0 else signed(points)
