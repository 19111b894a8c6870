"""What storage promises, whichever database is behind it."""

from pathlib import Path
from typing import Protocol

from db.records import (
    Board,
    BoardPage,
    Change,
    Company,
    DisplayRecord,
    HeadToHead,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    TableRecord,
    Tally,
)


class DatabaseUnusable(Exception):  # noqa: N818 - it says what is the matter
    """The database can't be used; the message is one clear line for the host."""


class Refused(Exception):  # noqa: N818 - as above
    """A write that can't be made any more; nothing was written."""


class Conflict(Refused):
    """Somebody else changed the table first; nothing was written."""


class ChannelTaken(Refused):
    """The channel already has a live table; nothing was written."""


class NotSaved(Exception):  # noqa: N818 - as above
    """The database refused the write (disk full, locked …); nothing was written."""


class Store(Protocol):
    """Every method that writes returns only when what it wrote is durable."""

    async def close(self) -> None: ...

    async def open_table(self, change: Change) -> TableRecord:
        """Store a new table under a fresh id, or raise ChannelTaken."""

    async def commit(self, change: Change) -> None:
        """Write one step of a table's life, or raise Conflict."""

    async def table(self, table_id: int) -> TableRecord | None: ...

    async def newest_table_in(self, channel_id: int) -> TableRecord | None: ...

    async def last_changed(self, *, within: float, limit: int) -> list[int]:
        """Tables that changed at most that many seconds before the one that changed last."""

    async def live_tables_of(self, user_id: int) -> list[int]: ...

    async def tables_naming(self, user_id: int) -> list[int]:
        """Every table, live or over, whose body names this person."""

    async def delete_tables_before(self, changed_at: float) -> int:
        """Delete tables that are over and have not changed since; how many they were."""

    async def count_live_tables(self) -> int: ...

    async def moves(self, table_id: int) -> list[MoveRecord]: ...

    async def due(self, now: float, limit: int) -> list[int]:
        """Tables whose deadline has passed, the longest overdue first."""

    async def next_deadline(self) -> float | None: ...

    async def remember_display(self, display: DisplayRecord) -> None:
        """Nobody waits for this: it may take its time, and go to the disk with something else."""

    async def forget_display(self, table_id: int, seat: int) -> None:
        """As unhurried."""

    async def displays(self, table_id: int) -> list[DisplayRecord]: ...

    async def leaderboard(self, board: Board, *, reader: int, page: int, count: int) -> BoardPage:
        """That page, or the last one, of so many lines each, and the reader's own."""

    async def record(self, guild_id: int, user_id: int, company: Company) -> dict[str, Tally]:
        """What somebody's games of all time add up to, game by game."""

    async def history(self, guild_id: int, user_id: int, limit: int) -> list[PlayedGame]: ...

    async def head_to_head(self, guild_id: int, user_id: int, other_id: int) -> HeadToHead: ...

    async def person(self, user_id: int) -> PersonRecord | None: ...

    async def remember_person(self, person: PersonRecord) -> None: ...

    async def forget_person(self, user_id: int) -> None:
        """Delete what is known of a person; the games they played keep an empty seat."""

    async def guild_settings(self, guild_id: int) -> bytes | None: ...

    async def save_guild_settings(self, guild_id: int, body: bytes) -> None: ...

    async def fact(self, name: str) -> str | None: ...

    async def save_fact(self, name: str, value: str) -> None: ...

    async def backup(self, target: Path) -> None:
        """A consistent copy, made while everything goes on."""
