"""Computer players: they get what their seat has seen, and answer with a move."""

from typing import Literal

from engine.core import BaseMove, Value

Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")


class Thought(Value, frozen=True):
    """A computer player's answer: the move, and a code for the reason that a person may be told."""

    move: BaseMove
    reason: str
