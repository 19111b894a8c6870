"""Tables: lobby, seats, turns, deadlines. Knows the engine and the database, never Discord."""

from sessions.choices import Choices, GuildSettings, Notify, Person, Preferences
from sessions.clock import Clock, SystemClock
from sessions.computers import Thinker
from sessions.hall import Hall, Listener
from sessions.pace import Pace, Rung
from sessions.pool import ThinkingPool
from sessions.table import Happened, Refusal, Seat, Table, move_due

__all__ = [
    "Choices",
    "Clock",
    "GuildSettings",
    "Hall",
    "Happened",
    "Listener",
    "Notify",
    "Pace",
    "Person",
    "Preferences",
    "Refusal",
    "Rung",
    "Seat",
    "SystemClock",
    "Table",
    "Thinker",
    "ThinkingPool",
    "move_due",
]
