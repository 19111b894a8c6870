"""How long people may think, and what happens when they don't answer."""

from typing import Literal

import msgspec

Pace = Literal["live", "relaxed", "correspondence", "none"]
Rung = Literal["mention", "message", "play"]
Why = Literal["idle", "abandoned", "forgotten", "break", "rung", "computers"]
"""What a deadline is there for: a lobby that nobody touches, a table that all people have left, one
whose people are in no hurry, the end of a break, the next rung, a computer's move that was lost."""

LADDER: tuple[Rung, ...] = ("mention", "message", "play")
"""What is done for a player who doesn't answer, one after the other."""

MISSES_BEFORE_STAND_IN = 2
"""After this many missed turns in a row a computer holds the seat until its owner is back."""

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR

LOBBY_IDLE = 30 * MINUTE
"""A lobby that nobody touches closes itself after this."""

ABANDONED = 7 * DAY
"""A table that all people have left waits this long for one of them to return."""

FORGOTTEN = 30 * DAY
"""A table without a time limit is given up after this."""

OUTAGE = 60.0
"""A deadline that is overdue by more than this was missed by us, not by the players."""

SPREAD = MINUTE
"""After an outage people are given up to this much more, each table another share of it: so not
all of them are called and written to at once."""

KEPT = 30 * DAY
"""A table that is over can be read again, and checked, for this long."""


GLANCE = 3.0
"""Between two moves of a computer that plays somebody's turn to its end: people want to follow."""

COMPUTER_GRACE = 5.0
"""A computer's move that is not made by then was forgotten in a crash, and is made anew."""


class Due(msgspec.Struct, frozen=True, order=True):
    """When something must happen by itself, and what."""

    at: float
    why: Why


class Times(msgspec.Struct, frozen=True):
    """Seconds of a turn after which each rung of the ladder is reached."""

    mention: float
    message: float
    play: float

    def of(self, rung: Rung) -> float:
        return {"mention": self.mention, "message": self.message, "play": self.play}[rung]


TIMES: dict[Pace, Times | None] = {
    "live": Times(30.0, 45.0, 60.0),
    "relaxed": Times(3 * MINUTE, 6 * MINUTE, 10 * MINUTE),
    "correspondence": Times(12 * HOUR, 20 * HOUR, 24 * HOUR),
    "none": None,
}

SLOW: tuple[Pace, ...] = ("correspondence",)
"""The paces at which the clock stands still in the quiet hours of whoever is asked: the others are
for people who sit at the table together."""

FIRST_GAMES = 3
"""So many finished games make somebody used to a table."""

BREAKS: dict[Pace, float] = {
    "live": 20.0,
    "relaxed": MINUTE,
    "correspondence": HOUR,
    "none": MINUTE,
}
"""Between two rounds: time to read how the scores came about. Anybody can go on sooner."""
