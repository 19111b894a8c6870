"""What a screen is made of: what one reader may see, who sits where, and how they want it told."""

from typing import Generic, TypeVar

import msgspec

from engine import BaseEvent, BaseView
from render import names
from render.portrait import Portrait
from render.words import Words

ViewT = TypeVar("ViewT", bound=BaseView)

Course = tuple[tuple[int, ...], ...]
"""The totals after each round, seat by seat."""


class Sight(msgspec.Struct, Generic[ViewT], frozen=True):
    """A view with everything else that a picture or a text of it needs."""

    view: ViewT
    names: tuple[str, ...]
    words: Words
    large: bool = False
    events: tuple[BaseEvent, ...] = ()
    """What has just happened, as the reader heard of it."""
    course: Course = ()
    step: str = ""
    """Where the reader is within a decision, such as the card they chose first."""
    portraits: tuple[Portrait, ...] = ()
    """The seats' faces; none where nobody knows them."""

    def nameless(self, seat: int) -> str:
        """What a seat is called if its name shows nothing."""
        return self.words("player-without-name", number=seat + 1)

    def said(self, seat: int) -> str:
        """A seat's name in plain text."""
        return names.plain(self.names[seat], self.nameless(seat))

    def portrait(self, seat: int) -> Portrait:
        """A seat's face: if it isn't known, the initials of its name."""
        return self.portraits[seat] if self.portraits else Portrait(self.names[seat])
