"""Which messages show which table, remembered in the database and, while in use, in memory."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine

from db import DisplayRecord, NotSaved, Store

log = logging.getLogger(__name__)

TABLES_IN_MEMORY = 512


class Whereabouts:
    """One message per table and seat; `PUBLIC` is a seat of its own.

    What was shown is true at once, and gets to the disk without anybody waiting for it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, dict[int, DisplayRecord]] = OrderedDict()
        self._writes: set[asyncio.Task[None]] = set()

    async def settle(self) -> None:
        """Wait for what is on its way to the disk."""
        await asyncio.gather(*self._writes)

    async def of(self, table_id: int, seat: int) -> DisplayRecord | None:
        return (await self._table(table_id)).get(seat)

    async def all_of(self, table_id: int) -> list[DisplayRecord]:
        return list((await self._table(table_id)).values())

    async def remember(self, display: DisplayRecord) -> None:
        (await self._table(display.table_id))[display.seat] = display
        self._write(self._store.remember_display(display))

    async def forget(self, table_id: int, seat: int) -> DisplayRecord | None:
        """The message that showed it until now, if there was one."""
        display = (await self._table(table_id)).pop(seat, None)
        if display is not None:
            self._write(self._store.forget_display(table_id, seat))
        return display

    def _write(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(_saved(work), name="whereabouts")
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)

    async def _table(self, table_id: int) -> dict[int, DisplayRecord]:
        known = self._known.get(table_id)
        if known is None:
            await self.settle()
            stored = await self._store.displays(table_id)
            known = self._known.setdefault(table_id, {shown.seat: shown for shown in stored})
            if len(self._known) > TABLES_IN_MEMORY:
                self._known.popitem(last=False)
        self._known.move_to_end(table_id)
        return known


async def _saved(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except NotSaved as error:
        log.warning("Where a message is could not be saved: %s", error)
