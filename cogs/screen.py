"""A screen: what one message shows, as a value. Two equal screens need no second request.

A button or a select knows only an address: the name of what it does, and the ids it does it to.
`cogs.layout` turns a screen into what discord.py sends.
"""

from collections.abc import Sequence
from math import ceil
from typing import Literal

import msgspec

from render.symbols import SymbolTable, resolved
from render.text import length

Style = Literal["primary", "secondary", "success", "danger"]

BUTTONS_IN_A_ROW = 5
OPTIONS_IN_A_SELECT = 25
MOST_TEXT = 4000
"""Discord's bound for all the text of a message together."""


class Block(msgspec.Struct, frozen=True):
    """A part of a screen, from top to bottom."""


class Text(Block, frozen=True):
    """Markdown."""

    markdown: str


class Line(Block, frozen=True):
    """A thin line between two parts."""


class Picture(Block, frozen=True):
    """A PNG with the words for those who can't see it."""

    name: str
    png: bytes
    alt: str


class Attachment(Block, frozen=True):
    """A file to keep."""

    name: str
    content: bytes


class Button(msgspec.Struct, frozen=True):
    """Something to press."""

    label: str
    address: str
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


class Link(msgspec.Struct, frozen=True):
    """A button that leads to a page."""

    label: str
    url: str


class Option(msgspec.Struct, frozen=True):
    """One line of a select."""

    label: str
    value: str
    emoji: str | None = None
    chosen: bool = False


class Buttons(Block, frozen=True):
    """Up to five buttons side by side."""

    buttons: tuple[Button | Link, ...]


class Select(Block, frozen=True):
    """A list to pick one of."""

    address: str
    placeholder: str
    options: tuple[Option, ...]


class Screen(msgspec.Struct, frozen=True):
    """What a message shows."""

    blocks: tuple[Block, ...]
    accent: int | None = None

    @property
    def room(self) -> int:
        """How many characters of text it can still take."""
        texts = [block.markdown for block in self.blocks if isinstance(block, Text)]
        return MOST_TEXT - sum(map(length, texts))

    def fits(self, symbols: SymbolTable) -> bool:
        """Whether its text is short enough with the symbols of this table: an emoji of our own is
        written in about 50 characters."""
        texts = [block.markdown for block in self.blocks if isinstance(block, Text)]
        return sum(length(resolved(text, symbols)) for text in texts) <= MOST_TEXT

    def with_note(self, note: str) -> "Screen":
        """The same screen under a sentence."""
        return Screen((Text(note), *self.blocks), self.accent)


def rows(buttons: Sequence[Button], width: int = BUTTONS_IN_A_ROW) -> tuple[Buttons, ...]:
    """The buttons in as few rows as they need, about equally long, at most that wide."""
    count = max(1, ceil(len(buttons) / width))
    each = max(1, ceil(len(buttons) / count))
    return tuple(
        Buttons(tuple(buttons[start : start + each])) for start in range(0, len(buttons), each)
    )
