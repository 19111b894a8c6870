"""Tables: lobby, seats, turns, deadlines. Knows the engine and the database, never Discord."""

from db import (
    PUBLIC,
    WIN_PARTS,
    Company,
    DisplayRecord,
    NotSaved,
    PlayedGame,
    SortBy,
    Standing,
    Store,
    Tally,
)
from sessions.choices import Choices, GuildSettings, Notify, Person, Preferences
from sessions.clock import Clock, SystemClock
from sessions.computers import Thinker
from sessions.hall import Hall, Listener
from sessions.pace import Pace, Rung
from sessions.pool import ThinkingPool
from sessions.scores import Period, Scores
from sessions.table import Happened, Refusal, Seat, Table, move_due, own_seat
from sessions.whereabouts import Whereabouts

__all__ = [
    "PUBLIC",
    "WIN_PARTS",
    "Choices",
    "Clock",
    "Company",
    "DisplayRecord",
    "GuildSettings",
    "Hall",
    "Happened",
    "Listener",
    "NotSaved",
    "Notify",
    "Pace",
    "Period",
    "Person",
    "PlayedGame",
    "Preferences",
    "Refusal",
    "Rung",
    "Scores",
    "Seat",
    "SortBy",
    "Standing",
    "Store",
    "SystemClock",
    "Table",
    "Tally",
    "Thinker",
    "ThinkingPool",
    "Whereabouts",
    "move_due",
    "own_seat",
]
