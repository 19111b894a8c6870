"""`move-to`: everything from one database into another one, checked; the first stays as it is."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from db import (
    Address,
    DatabaseUnusable,
    FileLock,
    Store,
    TableRecord,
    copy_all,
    copy_database,
    is_empty,
    must_agree,
    open_store,
)
from sessions import Unreadable, check_against_log

AT_ONCE = 500
"""Tables that are looked at together."""


async def move(source: Path | Address, target: Path | Address) -> str:
    """Copy, compare every row, and play every game anew from its log; what to say about it."""
    async with _left_alone(source) as old, _filled(target) as new:
        copied = await copy_all(old, new)
        await must_agree(old, new)
        replayed, unreadable = await _replay(new)
    broken = f", {unreadable} could be read in neither" if unreadable else ""
    return (
        f"{source} is copied to {target}: {copied['tables']} tables and {copied['moves']} moves,"
        f" {replayed} games replayed to the same state{broken}; {copied['results']} results and"
        f" {copied['standings']} totals agree. The first is as it was; from now on use"
        f" DATABASE={target}"
    )


@asynccontextmanager
async def _filled(target: Path | Address) -> AsyncIterator[Store]:
    """An empty database; if it can't be filled, nothing is left in it."""
    if isinstance(target, Path) and await asyncio.to_thread(target.exists):
        raise DatabaseUnusable(
            "target-in-use", f"{target} is there already, and is not overwritten"
        )
    async with _closing(await open_store(target)) as store:
        if not await is_empty(store):
            raise DatabaseUnusable(
                "target-in-use", f"{target} has games in it already: move into an empty one"
            )
        try:
            yield store
        except BaseException:
            await store.empty()
            raise


@asynccontextmanager
async def _left_alone(source: Path | Address) -> AsyncIterator[Store]:
    """A file is read from a copy of it, which may be brought up to date; nobody plays meanwhile."""
    if isinstance(source, Address):
        async with _closing(await open_store(source)) as store:
            yield store
        return
    if not await asyncio.to_thread(source.exists):
        raise DatabaseUnusable("not-copied", f"{source} can't be copied: there is no such file")
    lock = await asyncio.to_thread(FileLock, source)
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            await asyncio.to_thread(copy_database, source, copy)
            async with _closing(await open_store(copy)) as store:
                yield store
    finally:
        lock.release()


@asynccontextmanager
async def _closing(store: Store) -> AsyncIterator[Store]:
    try:
        yield store
    finally:
        await store.close()


async def _replay(store: Store) -> tuple[int, int]:
    """How many games lead from their seed and log to the state that is stored, and of how many rows
    nothing can be made: they are the same in both."""
    replayed = unreadable = 0
    columns = TableRecord.__struct_fields__
    after: tuple[object, ...] | None = None
    while rows := await store.rows("tables", columns, 1, after, AT_ONCE):
        for record in [TableRecord(*row) for row in rows]:
            if record.snapshot is None or record.lost is not None:
                continue
            try:
                check_against_log(record, await store.moves(record.id))
                replayed += 1
            except Unreadable:
                unreadable += 1
        after = (rows[-1][0],)
    return replayed, unreadable
