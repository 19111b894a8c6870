"""What storage promises, whichever database is behind it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from db.records import (
    Board,
    BoardPage,
    Change,
    Company,
    HeadToHead,
    MessageRecord,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    Status,
    TableRecord,
    Tally,
)
from db.timing import Timing


class DatabaseUnusable(Exception):  # noqa: N818 - it says what is the matter
    """The database can't be used; the message is one clear line for the host, and the code stands
    in docs/hosting.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Refused(Exception):  # noqa: N818 - as above
    """A write that can't be made any more; nothing was written."""


class Conflict(Refused):
    """Somebody else changed the table first; nothing was written."""


class AlreadyDone(Refused):
    """That click has changed the table before, here or elsewhere; nothing was written."""


class ChannelTaken(Refused):
    """The channel already has a live table; nothing was written."""


class NotSaved(Exception):  # noqa: N818 - as above
    """The database refused the write (disk full, locked …) or can't be asked; nothing was
    written."""


class NotKnown(NotSaved):
    """The connection was lost and didn't come back in time: whether it was written is not known."""


class Store(Protocol):
    """Every method that writes returns only when what it wrote is durable."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes change it as well: then what is in memory may be old."""

    @property
    def commits(self) -> Timing:
        """How long it took to write, transaction by transaction."""

    @property
    def trouble(self) -> str | None:
        """The code of why nothing can be written at present."""

    async def until_gone(self) -> DatabaseUnusable:
        """Wait until the database is taken away from under us."""

    async def close(self) -> None: ...

    async def open_table(self, change: Change) -> TableRecord:
        """Store a new table under its id, or the next one above all that were ever given out; or
        raise ChannelTaken."""

    async def commit(self, change: Change) -> None:
        """Write one step of a table's life, or raise Conflict or AlreadyDone."""

    async def give_up(self, table_id: int, why: str, at: float) -> None:
        """Close a table of which nothing can be made; the rest of its row stays as it is."""

    async def table(self, table_id: int) -> TableRecord | None: ...

    async def table_since(self, table_id: int, version: int) -> TableRecord | None:
        """The table, if it is newer than that version."""

    async def newest_table_in(self, channel_id: int) -> TableRecord | None: ...

    async def live_tables_of(self, user_id: int) -> list[int]: ...

    async def tables_naming(self, user_id: int) -> list[int]:
        """Every table, live or over, whose body names this person, or may: it is damaged."""

    async def delete_tables_before(self, changed_at: float) -> int:
        """Delete tables that are over and have not changed since; how many they were."""

    async def forget_clicks_before(self, made_at: float) -> int:
        """Forget clicks that nobody will deliver again; how many they were."""

    async def count_live_tables(self) -> int: ...

    async def live_tables(self) -> dict[tuple[str, Status], int]:
        """How many tables of each game are in each state."""

    async def moves(self, table_id: int) -> list[MoveRecord]: ...

    async def due(self, now: float, limit: int) -> list[int]:
        """Tables whose deadline has passed, the longest overdue first."""

    async def next_deadline(self) -> float | None: ...

    async def save_messages(self, messages: Sequence[MessageRecord]) -> None:
        """Nobody waits for this: it may take its time, and go to the disk with something else.

        What is about a table that is no more is left out.
        """

    async def messages(self, table_id: int) -> list[MessageRecord]: ...

    async def not_all_shown(self, since: float) -> list[int]:
        """Tables, live or changed since then, of which somebody may not have seen everything."""

    async def leaderboard(self, board: Board, *, reader: int, page: int, count: int) -> BoardPage:
        """That page, or the last one, of so many lines each, and the reader's own."""

    async def record(self, guild_id: int, user_id: int, company: Company) -> dict[str, Tally]:
        """What somebody's games of all time add up to, game by game."""

    async def history(self, guild_id: int, user_id: int, limit: int) -> list[PlayedGame]: ...

    async def games_of(self, user_id: int, most: int) -> int:
        """How many games somebody has finished on all servers; so many are enough to count."""

    async def head_to_head(self, guild_id: int, user_id: int, other_id: int) -> HeadToHead: ...

    async def person(self, user_id: int) -> PersonRecord | None: ...

    async def remember_person(self, person: PersonRecord) -> None: ...

    async def name(self, user_id: int, guild_id: int) -> str | None:
        """What somebody is called on that server, if not by their own name."""

    async def save_name(self, user_id: int, guild_id: int, name: str | None) -> None: ...

    async def forget_person(self, user_id: int) -> None:
        """Delete what is known of a person, and tables that were given up and may name them; the
        games they played keep an empty seat."""

    async def guild_settings(self, guild_id: int) -> bytes | None: ...

    async def save_guild_settings(self, guild_id: int, body: bytes) -> None: ...

    async def fact(self, name: str) -> str | None: ...

    async def save_fact(self, name: str, value: str) -> None: ...

    async def backup(self, target: Path) -> None:
        """A consistent copy, made while everything goes on."""

    async def recount(self, periods: Callable[[float], Sequence[str]]) -> int:
        """Add up the leaderboards anew from the games; how many lines were not as they should be.

        `periods` are the leaderboards that a game finished at that time counts for.
        """

    # All of it, for a move to another database

    async def rows(
        self,
        part: str,
        columns: Sequence[str],
        key: int,
        after: Sequence[object] | None,
        limit: int,
    ) -> list[Sequence[Any]]:
        """The rows of a table of the database, ordered by the first columns, its key: so many of
        those after that one."""

    async def put(
        self, part: str, columns: Sequence[str], key: int, rows: Sequence[Sequence[object]]
    ) -> None:
        """Write such rows; those that are there already take their values."""

    async def empty(self) -> None:
        """Delete everything."""

    async def last_given_out(self) -> int:
        """The highest id that a table ever had."""

    async def never_give_out_again(self, table_id: int) -> None:
        """That id, and all below it."""


class Beat(NamedTuple):
    """What a process learns when it says that it lives."""

    counts: bool
    """Whether it was still among the living; if not, it owns nothing any more."""
    now: float
    """The database's own time, in seconds since 1970."""
    living: tuple[int, ...]
    """Every process that lives, in order."""


class Word(NamedTuple):
    """What somebody has left for the owner of a table."""

    table_id: int
    body: bytes


class SharedStore(Store, Protocol):
    """A store with as many processes as one likes, each of which lives while its heart beats."""

    async def beat(self, process: int, name: str, lease: float) -> Beat:
        """This process lives for so many seconds more."""

    async def leave(self, process: int) -> None:
        """It lives no longer, and what it had is free."""

    def serve(self, process: int) -> None:
        """From now on deadlines and messages are those of the tables that this process owns."""

    async def claim(self, process: int, table_id: int, word: bytes) -> bool:
        """Whether the table is this process's own, or now is, since nobody living had it; if not,
        the word is left for its owner, who is woken."""

    async def adopt(self, process: int, since: float, limit: int) -> list[int]:
        """Take some of the tables that nobody living has: those that are live, and those changed
        since then of which somebody may not have seen everything."""

    async def take_words(self, process: int) -> list[Word]:
        """What was left for this process, in order; it is not given out again."""

    async def unshown(self, process: int) -> list[int]:
        """Those of its tables of which somebody may not have seen everything."""

    async def claim_shards(self, process: int, count: int, most: int) -> list[int]:
        """The shards that are this process's own, and as many more of those that nobody living has
        until it has so many."""

    async def release_shards(self, process: int, shards: Sequence[int]) -> None: ...

    async def turn_to_identify(self, queue: int, apart: float) -> float:
        """Take the next turn in one of Discord's queues, whose turns are so many seconds apart;
        how long to wait for it."""

    async def listen(
        self, process: int, on_word: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        """Call these whenever a word is left for this process or another one leaves, for as long as
        the connection lives; may be called again at any time."""
