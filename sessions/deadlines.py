"""The deadlines of all tables: rows in the database, and one dispatcher that sleeps until the
earliest of them."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from db import Change, Conflict, NotSaved, Store
from sessions.clock import Clock
from sessions.tasks import Tasks

log = logging.getLogger(__name__)

DUE_AT_ONCE = 64
AFTER_TROUBLE = 5.0
LONGEST_SLEEP = 60.0
"""A machine that was suspended, or whose clock was set, is back in step after this."""


class Deadlines:
    """Sees to every table whose deadline has passed.

    `see_to` does what is due at a table; `put_away` takes one out of memory, so that the next
    touch reads it from the disk.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        see_to: Callable[[int], Awaitable[None]],
        put_away: Callable[[int], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._see_to = see_to
        self._put_away = put_away
        self._dispatcher = Tasks()
        self._wake = asyncio.Event()
        self._asleep = asyncio.Event()
        """Set while nothing is due, as far as was looked."""
        self._sleeping_until = 0.0
        self._is_open = False

    def open(self) -> None:
        self._is_open = True
        self._dispatcher.start(self._keep(), "deadlines")

    async def close(self) -> None:
        self._is_open = False
        await self._dispatcher.cancel()

    def look_at(self, when: float) -> None:
        """There is a deadline at that time: get up earlier for it, if need be."""
        if when < self._sleeping_until:
            self._wake.set()

    async def catch_up(self) -> None:
        """If they are kept: look at them, and wait until none that passed is left."""
        if self._is_open:
            self._asleep.clear()
            self._wake.set()
            await self._asleep.wait()

    async def _keep(self) -> None:
        """Sleep until the earliest deadline, see to what is due, and again."""
        while True:
            self._wake.clear()
            self._sleeping_until = self._clock.now() + LONGEST_SLEEP
            try:
                if await self._see_to_all_due():
                    continue
                earliest = await self._store.next_deadline()
            except NotSaved:  # the database's writer has told it once, for all
                await asyncio.sleep(AFTER_TROUBLE)
                continue
            except Exception:
                log.exception(
                    "The deadlines can't be kept; again in a moment",
                    extra={"code": "deadline-failed"},
                )
                await asyncio.sleep(AFTER_TROUBLE)
                continue
            if earliest is not None:
                self._sleeping_until = min(self._sleeping_until, earliest)
            if not self._wake.is_set():  # or it is to be looked once more
                self._asleep.set()
            await self._sleep_until_woken(self._sleeping_until)
            self._asleep.clear()

    async def _see_to_all_due(self) -> bool:
        due = await self._store.due(self._clock.now(), DUE_AT_ONCE)
        await asyncio.gather(*(self._see_to_one(table_id) for table_id in due))
        return bool(due)

    async def _sleep_until_woken(self, when: float) -> None:
        async def sleep() -> None:  # the clock may be moved before this begins
            await self._clock.sleep(max(0.0, when - self._clock.now()))

        sleeping = asyncio.ensure_future(sleep())
        waking = asyncio.ensure_future(self._wake.wait())
        try:
            await asyncio.wait((sleeping, waking), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            waking.cancel()

    async def _see_to_one(self, table_id: int) -> None:
        """A fault at a table is logged, and holds up no other table."""
        try:
            await self._see_to(table_id)
        except NotSaved:
            raise
        except Exception:
            log.exception(
                "Table %s: its deadline could not be seen to; again in a minute",
                table_id,
                extra={"code": "deadline-failed"},
            )
            self._put_away(table_id)
            await self._postpone(table_id)

    async def _postpone(self, table_id: int) -> None:
        """Look again later, so that a table in trouble doesn't keep everybody busy."""
        record = await self._store.table(table_id)
        if record is not None:
            later = replace(record, version=record.version + 1, deadline=self._clock.now() + 60.0)
            with contextlib.suppress(Conflict):  # it has changed by itself
                await self._store.commit(Change(later))
