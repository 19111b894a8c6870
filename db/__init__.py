"""Storage: what is written is durable before it is acknowledged."""

from db.records import (
    PUBLIC,
    WIN_PARTS,
    Change,
    Company,
    DisplayRecord,
    HeadToHead,
    MadeBy,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    ResultRecord,
    SeatResult,
    SortBy,
    Standing,
    Status,
    TableRecord,
)
from db.sqlite import SqliteStore, copy_database
from db.store import ChannelTaken, Conflict, DatabaseUnusable, NotSaved, Store

__all__ = [
    "PUBLIC",
    "WIN_PARTS",
    "Change",
    "ChannelTaken",
    "Company",
    "Conflict",
    "DatabaseUnusable",
    "DisplayRecord",
    "HeadToHead",
    "MadeBy",
    "MoveRecord",
    "NotSaved",
    "PersonRecord",
    "PlayedGame",
    "ResultRecord",
    "SeatResult",
    "SortBy",
    "SqliteStore",
    "Standing",
    "Status",
    "Store",
    "TableRecord",
    "copy_database",
]
