"""From one database into another: row by row, and compared row by row."""

from collections.abc import AsyncIterator
from itertools import zip_longest
from typing import NamedTuple

from db.sql import Row
from db.store import DatabaseUnusable, Store

AT_ONCE = 2000
"""Rows that are in memory at the same time."""


class Part(NamedTuple):
    """A table of a database, as far as it is moved."""

    name: str
    columns: tuple[str, ...]
    key: int
    """So many of the columns, the first, are its primary key."""


PARTS = (
    Part(
        "tables",
        (
            *("id", "guild_id", "channel_id", "game", "status", "version", "deadline"),
            *("changed_at", "body", "snapshot", "edition", "schema", "lost"),
        ),
        1,
    ),
    Part("moves", ("table_id", "number", "seat", "move", "made_by", "made_at"), 2),
    Part("clicks", ("click", "table_id", "made_at"), 2),
    Part("sitters", ("user_id", "table_id"), 2),
    Part("messages", ("table_id", "reader", "version", "body"), 2),
    Part("results", ("id", "table_id", "guild_id", "game", "company", "rounds", "finished_at"), 1),
    Part("result_seats", ("result_id", "seat", "user_id", "total", "place", "win_parts"), 2),
    Part(
        "standings",
        ("guild_id", "period", "company", "game", "user_id", "games", "win_parts", "points"),
        5,
    ),
    Part("people", ("user_id", "name", "dm_channel", "body"), 1),
    Part("guilds", ("guild_id", "body"), 1),
    Part("names", ("user_id", "guild_id", "name"), 2),
    Part("facts", ("name", "value"), 1),
)
"""Everything, in an order in which nothing refers to what isn't there yet."""


async def rows_of(store: Store, part: Part) -> AsyncIterator[list[Row]]:
    """All rows, some at a time, by their key."""
    after: tuple[object, ...] | None = None
    while True:
        rows = await store.rows(part.name, part.columns, part.key, after, AT_ONCE)
        if not rows:
            return
        yield rows
        after = tuple(rows[-1][: part.key])


async def is_empty(store: Store) -> bool:
    """Whether nobody has played there yet: small facts don't count."""
    for part in PARTS:
        if part.name != "facts":
            async for _ in rows_of(store, part):
                return False
    return True


async def copy_all(source: Store, target: Store) -> dict[str, int]:
    """Into an empty database; how many rows of each part there were."""
    copied: dict[str, int] = {}
    for part in PARTS:
        copied[part.name] = 0
        async for rows in rows_of(source, part):
            await target.put(part.name, part.columns, part.key, rows)
            copied[part.name] += len(rows)
    await target.never_give_out_again(await source.last_given_out())
    return copied


async def must_agree(source: Store, target: Store) -> None:
    """Compare every row, or raise DatabaseUnusable."""
    for part in PARTS:
        ours, theirs = rows_of(source, part), rows_of(target, part)
        while True:
            here: list[Row] = await anext(ours, [])
            there: list[Row] = await anext(theirs, [])
            for row, copy in zip_longest(here, there):
                if row is None or copy is None or tuple(row) != tuple(copy):
                    raise DatabaseUnusable(
                        "not-moved", f"a row of {part.name} is not the same in both: nothing moved"
                    )
            if not here:
                break
