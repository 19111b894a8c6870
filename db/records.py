"""What is stored, as values: one struct per kind of row."""

from typing import Literal

import msgspec

Status = Literal["lobby", "playing", "over", "closed"]
MadeBy = Literal["person", "computer", "stand-in"]
Company = Literal["people", "computers"]
SortBy = Literal["wins", "share", "points", "games"]

WIN_PARTS = 840
"""A win in parts: divisible by every number of winners from 1 to 8."""

ALL_GAMES = "all"
"""The `game` of what all games of a person add up to."""

EVERYBODY = 0
"""The `reader` of the message that everybody sees."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """A row."""


class TableRecord(Record, frozen=True):
    """A table. `version` counts its changes; a change is accepted only on the version it saw."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    status: Status
    version: int
    deadline: float | None
    changed_at: float
    body: bytes
    snapshot: bytes | None
    edition: int = 1
    """Of the rules that the game was begun with."""
    schema: str = ""
    """A digest of the form of the snapshot; version 0.1.0 wrote none."""
    lost: str | None = None
    """Why the table was given up, if nothing can be made of its row any more."""


class MoveRecord(Record, frozen=True):
    """An accepted move; `number` counts from 0 within its table."""

    table_id: int
    number: int
    seat: int
    move: bytes
    made_by: MadeBy
    made_at: float


class MessageRecord(Record, frozen=True):
    """What a reader has of a table on their screen. `version`, of what everybody sees: up to which
    version of the table everybody has been shown everything."""

    table_id: int
    reader: int
    version: int
    body: bytes


class SeatResult(Record, frozen=True):
    """How one seat did in a finished game; `user_id` is None for a computer."""

    user_id: int | None
    total: int
    place: int
    win_parts: int


class ResultRecord(Record, frozen=True):
    """A finished game."""

    table_id: int
    guild_id: int
    game: str
    company: Company
    rounds: int
    finished_at: float
    periods: tuple[str, ...]
    """The leaderboards it counts for: all time, its month, its week."""
    seats: tuple[SeatResult, ...]


class Change(Record, frozen=True):
    """One step of a table's life, written whole or not at all."""

    table: TableRecord
    move: MoveRecord | None = None
    result: ResultRecord | None = None
    sitters: tuple[int, ...] | None = None
    """The people at the table from now on, if that changed."""
    click: int | None = None
    """The id of the click that it is made by: one changes a table once, however often it comes."""
    taken_back: int | None = None
    """The number of the first move that was taken back, if one was: the log ends before it."""


class Tally(Record, frozen=True):
    """What somebody's games add up to."""

    games: int
    win_parts: int
    points: int


class Standing(Tally, frozen=True):
    """A line of a leaderboard."""

    user_id: int
    place: int


class Board(Record, frozen=True):
    """Which leaderboard; `game` may be `ALL_GAMES`."""

    guild_id: int
    period: str
    company: Company
    game: str
    sort: SortBy
    lowest_wins: bool = True


class BoardPage(Record, frozen=True):
    """Some lines of a leaderboard, the reader's own one, and how many there are in all."""

    page: int
    lines: tuple[Standing, ...]
    own: Standing | None
    players: int


class PlayedGame(Record, frozen=True):
    """A line of a player's history."""

    game: str
    company: Company
    finished_at: float
    players: int
    total: int
    place: int


class HeadToHead(Record, frozen=True):
    """How two people did in the games they played together."""

    games: int
    ahead: int
    behind: int


class PersonRecord(Record, frozen=True):
    """A person as last seen, and what they chose."""

    user_id: int
    name: str
    dm_channel: int | None
    body: bytes
