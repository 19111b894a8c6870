"""What a computer player is asked for, and what it answers with."""

from collections.abc import Sequence
from random import Random
from typing import Literal, Protocol

from engine.core import BaseEvent, BaseMove, BaseState, BaseView, Value

Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")

ONLY_MOVE = "only_move"
WHIM = "on_a_whim"
"""The reasons that every game shares: there was nothing to choose, or it was not thought about."""


class Thought(Value, frozen=True):
    """A computer player's answer: the move, and a code for the reason that a person may be told."""

    move: BaseMove
    reason: str


class Budget(Value, frozen=True):
    """How long a hard player may search: until the time is up or the play-outs are used up.

    A number of play-outs makes a decision reproducible, which a time never does.
    """

    seconds: float = 0.3
    playouts: int | None = None


Heard = Sequence[BaseEvent]
"""Everything that happened in the game so far, as one seat heard it."""


class Player(Protocol):
    """What a game's module here offers. No state comes in: only a seat's view and what it heard."""

    @property
    def REASONS(self) -> tuple[str, ...]:  # noqa: N802 - it is a constant of the module
        """Every code that a thought may carry; the catalogue has a sentence for each."""

    def easy(self, view: BaseView, heard: Heard, random: Random) -> Thought: ...

    def normal(self, view: BaseView, heard: Heard, random: Random) -> Thought: ...

    def hard(self, view: BaseView, heard: Heard, random: Random, budget: Budget) -> Thought: ...

    def sample(self, view: BaseView, heard: Heard, random: Random) -> BaseState:
        """A full state as it might be: the seat's view of it is this view, and it could have led
        to all that was heard."""
