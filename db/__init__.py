"""Storage: what is written is durable before it is acknowledged."""

from db.copies import check_copy, copy_database, put_in_place, stored_fact, stored_games
from db.files import FileLock, make_folder
from db.records import (
    ALL_GAMES,
    EVERYBODY,
    WIN_PARTS,
    Board,
    BoardPage,
    Change,
    Company,
    HeadToHead,
    MadeBy,
    MessageRecord,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    ResultRecord,
    SeatResult,
    SortBy,
    Standing,
    Status,
    TableRecord,
    Tally,
)
from db.sqlite import SqliteStore, known_schema
from db.store import ChannelTaken, Conflict, DatabaseUnusable, NotSaved, Store
from db.tasks import start_task
from db.timing import Timing

__all__ = [
    "ALL_GAMES",
    "EVERYBODY",
    "WIN_PARTS",
    "Board",
    "BoardPage",
    "Change",
    "ChannelTaken",
    "Company",
    "Conflict",
    "DatabaseUnusable",
    "FileLock",
    "HeadToHead",
    "MadeBy",
    "MessageRecord",
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
    "Tally",
    "Timing",
    "check_copy",
    "copy_database",
    "known_schema",
    "make_folder",
    "put_in_place",
    "start_task",
    "stored_fact",
    "stored_games",
]
