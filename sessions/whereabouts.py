"""Which messages show which table, remembered in the database and, while in use, in memory."""

from collections import OrderedDict

from db import DisplayRecord, Store

TABLES_IN_MEMORY = 512


class Whereabouts:
    """One message per table and seat; `PUBLIC` is a seat of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, dict[int, DisplayRecord]] = OrderedDict()

    async def of(self, table_id: int, seat: int) -> DisplayRecord | None:
        return (await self._table(table_id)).get(seat)

    async def all_of(self, table_id: int) -> list[DisplayRecord]:
        return list((await self._table(table_id)).values())

    async def remember(self, display: DisplayRecord) -> None:
        (await self._table(display.table_id))[display.seat] = display
        await self._store.remember_display(display)

    async def forget(self, table_id: int, seat: int) -> DisplayRecord | None:
        """The message that showed it until now, if there was one."""
        display = (await self._table(table_id)).pop(seat, None)
        if display is not None:
            await self._store.forget_display(table_id, seat)
        return display

    async def _table(self, table_id: int) -> dict[int, DisplayRecord]:
        known = self._known.get(table_id)
        if known is None:
            stored = await self._store.displays(table_id)
            known = self._known.setdefault(table_id, {shown.seat: shown for shown in stored})
            if len(self._known) > TABLES_IN_MEMORY:
                self._known.popitem(last=False)
        self._known.move_to_end(table_id)
        return known
