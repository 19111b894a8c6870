"""Tables: lobby, seats, turns, deadlines. Knows the engine and the database, never Discord."""

from db import (
    EVERYBODY,
    WIN_PARTS,
    Company,
    NotKnown,
    NotSaved,
    PlayedGame,
    SharedStore,
    SortBy,
    Standing,
    Store,
    Tally,
    Timing,
    start_task,
)
from sessions.choices import Choices, GuildSettings, Notify, Person, Preferences
from sessions.clicks import working_on
from sessions.clock import Clock, SharedClock, SystemClock
from sessions.computers import Thinker
from sessions.hall import Check, Hall, Listener
from sessions.leases import CHANGED, Leases, Ownership
from sessions.messages import EditToken, Hand, Messages, Public, Shown
from sessions.pace import LADDER, Due, Pace, Rung, Why
from sessions.pool import ThinkingPool
from sessions.quiet import HOURS, ZONES, Quiet, local_time, probable_zone
from sessions.records import Unreadable, check_against_log, periods
from sessions.scores import Period, Scores, sort_for
from sessions.table import Happened, LostTable, Refusal, Seat, Table, move_due, own_seat, rung_at
from sessions.tasks import Tasks

__all__ = [
    "CHANGED",
    "EVERYBODY",
    "HOURS",
    "LADDER",
    "WIN_PARTS",
    "ZONES",
    "Check",
    "Choices",
    "Clock",
    "Company",
    "Due",
    "EditToken",
    "GuildSettings",
    "Hall",
    "Hand",
    "Happened",
    "Leases",
    "Listener",
    "LostTable",
    "Messages",
    "NotKnown",
    "NotSaved",
    "Notify",
    "Ownership",
    "Pace",
    "Period",
    "Person",
    "PlayedGame",
    "Preferences",
    "Public",
    "Quiet",
    "Refusal",
    "Rung",
    "Scores",
    "Seat",
    "SharedClock",
    "SharedStore",
    "Shown",
    "SortBy",
    "Standing",
    "Store",
    "SystemClock",
    "Table",
    "Tally",
    "Tasks",
    "Thinker",
    "ThinkingPool",
    "Timing",
    "Unreadable",
    "Why",
    "check_against_log",
    "local_time",
    "move_due",
    "own_seat",
    "periods",
    "probable_zone",
    "rung_at",
    "sort_for",
    "start_task",
    "working_on",
]
