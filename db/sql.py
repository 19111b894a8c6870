"""What both databases are asked in the same words: SQL that SQLite and PostgreSQL read alike.

Values stand as `$1`, `$2` …; a store says how it fetches and how it writes.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from db.records import (
    ALL_GAMES,
    EVERYBODY,
    Board,
    BoardPage,
    Company,
    HeadToHead,
    MessageRecord,
    MoveRecord,
    PersonRecord,
    PlayedGame,
    Record,
    SortBy,
    Standing,
    Status,
    TableRecord,
    Tally,
)

RecordT = TypeVar("RecordT", bound=Record)
Row = Sequence[Any]

TABLES = (
    "SELECT id, guild_id, channel_id, game, status, version, deadline, changed_at, body, snapshot,"
    " edition, schema, lost FROM tables"
)
MOVES = (
    "SELECT table_id, number, seat, move, made_by, made_at FROM moves"
    " WHERE table_id = $1 ORDER BY number"
)

MEASURES: dict[tuple[SortBy, bool], str] = {
    ("wins", True): "win_parts",
    ("wins", False): "win_parts",
    ("share", True): "CAST(win_parts AS DOUBLE PRECISION) / games",
    ("share", False): "CAST(win_parts AS DOUBLE PRECISION) / games",
    ("points", True): "-CAST(points AS DOUBLE PRECISION) / games",
    ("points", False): "CAST(points AS DOUBLE PRECISION) / games",
    ("games", True): "games",
    ("games", False): "games",
}
"""What a leaderboard sorts by, the highest first; it matters whether the lowest total wins."""

OF_A_BOARD = "FROM standings WHERE guild_id = $1 AND period = $2 AND company = $3 AND game = $4"

ADD_UP = (
    "INSERT INTO standings (guild_id, period, company, game, user_id, games, win_parts, points)"
    " VALUES ($1, $2, $3, $4, $5, 1, $6, $7)"
    " ON CONFLICT (guild_id, period, company, game, user_id) DO UPDATE SET"
    " games = standings.games + 1, win_parts = standings.win_parts + excluded.win_parts,"
    " points = standings.points + excluded.points"
)
"""One game of somebody's, for one leaderboard."""
PLAYED = (
    "SELECT guild_id, company, game, finished_at, user_id, win_parts, total"
    " FROM results JOIN result_seats ON result_id = id WHERE user_id IS NOT NULL"
)
"""All that the leaderboards are made of."""
FORGET = (
    "UPDATE result_seats SET user_id = NULL WHERE user_id = $1",
    "DELETE FROM standings WHERE user_id = $1",
    "DELETE FROM people WHERE user_id = $1",
    "DELETE FROM names WHERE user_id = $1",
    "DELETE FROM messages WHERE reader = $1",
    "DELETE FROM sitters WHERE user_id = $1",
)
"""All that is known of a person, but for tables that were given up."""

EVERYTHING = (
    *("standings", "result_seats", "results", "messages", "sitters", "clicks", "moves", "tables"),
    *("people", "guilds", "names", "facts"),
)
"""Whatever is stored, what refers to something else first."""


def columns(record: Record) -> tuple[Any, ...]:
    return msgspec.structs.astuple(record)


def counted_for(
    where: tuple[int, Company, str], periods: Sequence[str], counted: tuple[int, int, int]
) -> list[tuple[object, ...]]:
    """The values of `ADD_UP` for one game of somebody's: each period, the game by itself and all
    games together."""
    guild_id, company, game = where
    return [
        (guild_id, period, company, played, *counted)
        for period in periods
        for played in (game, ALL_GAMES)
    ]


def put_statement(part: str, columns: Sequence[str], key: int) -> str:
    """Writes one row, whether or not one with its key is there."""
    names, values = ", ".join(columns), ", ".join(f"${n}" for n in range(1, len(columns) + 1))
    rest = ", ".join(f"{name} = excluded.{name}" for name in columns[key:])
    conflict = f"({', '.join(columns[:key])}) DO " + (f"UPDATE SET {rest}" if rest else "NOTHING")
    return f"INSERT INTO {part} ({names}) VALUES ({values}) ON CONFLICT {conflict}"  # noqa: S608 - names of ours


class SqlStore(ABC):
    """The part of a store that is the same for both."""

    @abstractmethod
    async def _fetch(self, query: str, *values: object) -> Sequence[Row]: ...

    @abstractmethod
    async def _write(self, statement: str, *values: object) -> int:
        """How many rows it wrote; they are durable."""

    # Tables

    async def table(self, table_id: int) -> TableRecord | None:
        return await self._one(TableRecord, TABLES + " WHERE id = $1", table_id)

    async def table_since(self, table_id: int, version: int) -> TableRecord | None:
        newer = TABLES + " WHERE id = $1 AND version > $2"
        return await self._one(TableRecord, newer, table_id, version)

    async def newest_table_in(self, channel_id: int) -> TableRecord | None:
        newest = TABLES + " WHERE channel_id = $1 ORDER BY id DESC LIMIT 1"
        return await self._one(TableRecord, newest, channel_id)

    async def live_tables_of(self, user_id: int) -> list[int]:
        return await self._numbers(
            "SELECT table_id FROM sitters WHERE user_id = $1 ORDER BY table_id", user_id
        )

    async def delete_tables_before(self, changed_at: float) -> int:
        return await self._write(
            "DELETE FROM tables WHERE status IN ('over', 'closed') AND changed_at < $1", changed_at
        )

    async def forget_clicks_before(self, made_at: float) -> int:
        return await self._write("DELETE FROM clicks WHERE made_at < $1", made_at)

    async def count_live_tables(self) -> int:
        (live,) = await self._numbers(
            "SELECT count(*) FROM tables WHERE status IN ('lobby', 'playing')"
        )
        return live

    async def live_tables(self) -> dict[tuple[str, Status], int]:
        rows = await self._fetch(
            "SELECT game, status, count(*) FROM tables"
            " WHERE status IN ('lobby', 'playing') GROUP BY game, status"
        )
        return {(game, status): count for game, status, count in rows}

    async def moves(self, table_id: int) -> list[MoveRecord]:
        return await self._all(MoveRecord, MOVES, table_id)

    async def due(self, now: float, limit: int) -> list[int]:
        return await self._numbers(
            "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2", now, limit
        )

    async def next_deadline(self) -> float | None:
        rows = await self._fetch(
            "SELECT deadline FROM tables WHERE deadline IS NOT NULL ORDER BY deadline LIMIT 1"
        )
        return next((deadline for (deadline,) in rows), None)

    # Where tables are shown

    async def messages(self, table_id: int) -> list[MessageRecord]:
        return await self._all(
            MessageRecord,
            "SELECT table_id, reader, version, body FROM messages WHERE table_id = $1"
            " ORDER BY reader",
            table_id,
        )

    async def not_all_shown(self, since: float) -> list[int]:
        return await self._numbers(
            "SELECT tables.id FROM tables LEFT JOIN messages"
            " ON messages.table_id = tables.id AND messages.reader = $1"
            " WHERE tables.version > coalesce(messages.version, 0)"
            " AND (tables.status IN ('lobby', 'playing') OR tables.changed_at > $2)"
            " ORDER BY tables.changed_at DESC",
            EVERYBODY,
            since,
        )

    # Scores

    async def leaderboard(self, board: Board, *, reader: int, page: int, count: int) -> BoardPage:
        which = (board.guild_id, board.period, board.company, board.game)
        measure = MEASURES[board.sort, board.lowest_wins]
        select = f"SELECT games, win_parts, points, user_id, {measure} {OF_A_BOARD}"
        order = f"ORDER BY {measure} DESC, win_parts DESC, games DESC, user_id LIMIT $5 OFFSET $6"
        players = await self._count("TRUE", *which)
        page = max(0, min(page, (players - 1) // count))
        lines = await self._fetch(f"{select} {order}", *which, count, page * count)
        own = await self._fetch(f"{select} AND user_id = $5", *which, reader)

        async def placed(rows: Iterable[Row], skipped: int) -> tuple[Standing, ...]:
            """Lines that follow one another; those who did alike share the better place."""
            found, place, before = [], 0, None
            for number, row in enumerate(rows, skipped + 1):
                games, win_parts, points, user_id, measured = row
                if before is None:
                    place = 1 + await self._count(f"{measure} > $5", *which, measured)
                elif measured != before:
                    place = number
                before = measured
                found.append(Standing(games, win_parts, points, user_id, place))
            return tuple(found)

        mine = await placed(own, 0)
        return BoardPage(
            page, await placed(lines, page * count), mine[0] if mine else None, players
        )

    async def _count(self, condition: str, *values: object) -> int:
        """How many lines of a leaderboard are like that."""
        (count,) = await self._numbers(f"SELECT count(*) {OF_A_BOARD} AND {condition}", *values)
        return count

    async def record(self, guild_id: int, user_id: int, company: Company) -> dict[str, Tally]:
        rows = await self._fetch(
            "SELECT game, games, win_parts, points FROM standings"
            " WHERE user_id = $1 AND guild_id = $2 AND period = 'all' AND company = $3",
            user_id,
            guild_id,
            company,
        )
        return {game: Tally(*sums) for game, *sums in rows if game != ALL_GAMES}

    async def history(self, guild_id: int, user_id: int, limit: int) -> list[PlayedGame]:
        return await self._all(
            PlayedGame,
            "SELECT r.game, r.company, r.finished_at,"
            " (SELECT count(*) FROM result_seats AS other WHERE other.result_id = r.id),"
            " mine.total, mine.place"
            " FROM result_seats AS mine JOIN results AS r ON r.id = mine.result_id"
            " WHERE mine.user_id = $1 AND r.guild_id = $2 ORDER BY mine.result_id DESC LIMIT $3",
            user_id,
            guild_id,
            limit,
        )

    async def games_of(self, user_id: int, most: int) -> int:
        (games,) = await self._numbers(
            "SELECT count(*) FROM"
            " (SELECT 1 FROM result_seats WHERE user_id = $1 LIMIT $2) AS played",
            user_id,
            most,
        )
        return games

    async def head_to_head(self, guild_id: int, user_id: int, other_id: int) -> HeadToHead:
        (row,) = await self._fetch(
            "SELECT count(*), count(*) FILTER (WHERE mine.place < theirs.place),"
            " count(*) FILTER (WHERE mine.place > theirs.place)"
            " FROM result_seats AS mine"
            " JOIN result_seats AS theirs ON theirs.result_id = mine.result_id"
            " JOIN results AS r ON r.id = mine.result_id"
            " WHERE mine.user_id = $1 AND theirs.user_id = $2 AND r.guild_id = $3",
            user_id,
            other_id,
            guild_id,
        )
        return HeadToHead(*row)

    # People, servers and small facts

    async def person(self, user_id: int) -> PersonRecord | None:
        return await self._one(
            PersonRecord,
            "SELECT user_id, name, dm_channel, body FROM people WHERE user_id = $1",
            user_id,
        )

    async def remember_person(self, person: PersonRecord) -> None:
        await self._write(
            "INSERT INTO people (user_id, name, dm_channel, body) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (user_id) DO UPDATE SET"
            " name = excluded.name, dm_channel = excluded.dm_channel, body = excluded.body",
            *columns(person),
        )

    async def name(self, user_id: int, guild_id: int) -> str | None:
        rows = await self._fetch(
            "SELECT name FROM names WHERE user_id = $1 AND guild_id = $2", user_id, guild_id
        )
        return next((name for (name,) in rows), None)

    async def save_name(self, user_id: int, guild_id: int, name: str | None) -> None:
        if name is None:
            await self._write(
                "DELETE FROM names WHERE user_id = $1 AND guild_id = $2", user_id, guild_id
            )
        else:
            await self._write(
                "INSERT INTO names (user_id, guild_id, name) VALUES ($1, $2, $3)"
                " ON CONFLICT (user_id, guild_id) DO UPDATE SET name = excluded.name",
                user_id,
                guild_id,
                name,
            )

    async def guild_settings(self, guild_id: int) -> bytes | None:
        rows = await self._fetch("SELECT body FROM guilds WHERE guild_id = $1", guild_id)
        return next((body for (body,) in rows), None)

    async def save_guild_settings(self, guild_id: int, body: bytes) -> None:
        await self._write(
            "INSERT INTO guilds (guild_id, body) VALUES ($1, $2)"
            " ON CONFLICT (guild_id) DO UPDATE SET body = excluded.body",
            guild_id,
            body,
        )

    async def fact(self, name: str) -> str | None:
        rows = await self._fetch("SELECT value FROM facts WHERE name = $1", name)
        return next((value for (value,) in rows), None)

    async def save_fact(self, name: str, value: str) -> None:
        await self._write(
            "INSERT INTO facts (name, value) VALUES ($1, $2)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            value,
        )

    # All of it, for a move to another database

    async def rows(
        self,
        part: str,
        columns: Sequence[str],
        key: int,
        after: Sequence[object] | None,
        limit: int,
    ) -> list[Row]:
        ordered = ", ".join(columns[:key])
        where = ""
        if after is not None:
            seen = ", ".join(f"${number}" for number in range(2, key + 2))
            where = f"WHERE ({ordered}) > ({seen})"
        query = f"SELECT {', '.join(columns)} FROM {part} {where} ORDER BY {ordered} LIMIT $1"  # noqa: S608 - names of ours
        return list(await self._fetch(query, limit, *(after or ())))

    # The few ways in which rows are read

    async def _all(self, kind: type[RecordT], query: str, *values: object) -> list[RecordT]:
        return [kind(*row) for row in await self._fetch(query, *values)]

    async def _one(self, kind: type[RecordT], query: str, *values: object) -> RecordT | None:
        return next(iter(await self._all(kind, query, *values)), None)

    async def _numbers(self, query: str, *values: object) -> list[int]:
        return [number for (number,) in await self._fetch(query, *values)]
