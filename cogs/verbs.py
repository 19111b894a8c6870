"""Every address of the bot: what a button or a list does, and what it does it to.

An address is declared once, and used both to write it and to read it. A component knows nothing
else, so it works after a restart.
"""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar, get_args

from engine.players import Level
from sessions import Company, Pace, Period, SortBy

LONGEST_NUMBER = 18
"""Digits; what the database can hold."""
PICKED: Final = "picked"
"""The name of what is chosen from a list."""

Kind = Any
"""`int`, `str`, or a `Literal` of the words that may stand there."""


class Verb:
    """What a click does: its name, and the parts that its address has."""

    def __init__(self, name: str, /, *, picked: Kind = None, **parts: Kind) -> None:
        self.name = name
        self.parts = parts
        self.kinds = parts if picked is None else {**parts, PICKED: picked}
        """Of everything that whoever answers the click is given."""

    def __call__(self, *values: object) -> str:
        """The address; a list to pick from has the address without what is picked."""
        if len(values) != len(self.parts):
            raise TypeError(f"{self.name} takes {', '.join(self.parts)}")
        return ":".join((self.name, *map(str, values)))

    def read(self, parts: Sequence[str], picked: Sequence[str]) -> dict[str, Any] | None:
        """What an address says, or None if no screen of this version could have it."""
        given = (*parts, *picked)
        if len(parts) != len(self.parts) or len(given) != len(self.kinds):
            return None
        said = {
            name: _read(kind, value)
            for (name, kind), value in zip(self.kinds.items(), given, strict=True)
        }
        return None if None in said.values() else said


def _read(kind: Kind, value: str) -> int | str | None:
    if kind is int:
        fits = value.isascii() and value.isdecimal() and len(value) <= LONGEST_NUMBER
        return int(value) if fits else None
    words = get_args(kind)
    return value if not words or value in words else None


AnswerT = TypeVar("AnswerT", bound=Callable[..., Awaitable[object]])


def on(verb: Verb) -> Callable[[AnswerT], AnswerT]:
    """Marks the method that answers clicks with this verb; it takes the click and the parts."""

    def mark(method: AnswerT) -> AnswerT:
        signature = inspect.signature(method, eval_str=True)
        _, _, *parameters = signature.parameters.values()
        takes = {parameter.name: parameter.annotation for parameter in parameters}
        if takes != verb.kinds:
            raise TypeError(f"{method.__qualname__} takes {takes}, {verb.name} has {verb.kinds}")
        method.__verb__ = verb  # type: ignore[attr-defined]  # read again by the door
        return method

    return mark


# The lobby
JOIN = Verb("join", table=int)
LEAVE = Verb("leave", table=int)
ADD_COMPUTER = Verb("computer", table=int, level=Level)
REMOVE_COMPUTER = Verb("no-computer", table=int)
START = Verb("start", table=int)
CANCEL = Verb("cancel", table=int)
CANCEL_SURELY = Verb("cancelled", table=int)
OPTIONS = Verb("options", table=int)
SET_OPTION = Verb("option", table=int, name=str, picked=int)
SET_PACE = Verb("pace", table=int, picked=Pace)

# Playing
MOVE = Verb("move", table=int, decision=int, code=str)
PICK = Verb("pick", table=int, decision=int, kind=str, picked=str)
SURE = Verb("sure", table=int, decision=int, code=str)
UNDO = Verb("undo", table=int, decision=int)
STEP = Verb("step", table=int, decision=int, step=str)
HINT = Verb("hint", table=int)
HAND = Verb("hand", table=int)
BACK = Verb("back", table=int)
GO_ON = Verb("go-on", table=int)

# Looking
LOG = Verb("log", table=int)
LOG_PAGE = Verb("log-page", table=int, back=int)
SCORES_SO_FAR = Verb("round", table=int)
RULES = Verb("rules", table=int, page=int)
GAME_RULES = Verb("game-rules", game=str, page=int)
TRANSCRIPT = Verb("transcript", table=int)
CHECK = Verb("check", table=int)

# The end
END = Verb("end", table=int)
REMATCH = Verb("rematch", table=int)

# Beside the tables
SCORES = Verb("scores", game=str, period=Period, sort=SortBy, company=Company, page=int)
HELP = Verb("help", page=int)
PREFERENCES = Verb("preferences")
PREFER = Verb("prefer", name=str, picked=str)
QUIET = Verb("quiet", page=int)
FORGET = Verb("forget")
FORGET_SURELY = Verb("forgotten")
