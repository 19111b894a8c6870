"""Whose a table is: its messages, its computers' moves and its deadlines belong to one living
process at a time.

A process lives while its heart beats in the database, by the database's own clock. Whoever stops
beating loses everything within ten seconds, and knows it by itself before anybody else does, since
its own patience is shorter: what hung and wakes up says nothing more.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from db import NotSaved, SharedStore
from sessions.clock import SharedClock
from sessions.tasks import Tasks

log = logging.getLogger(__name__)

LEASE = 7.0
"""Seconds that a process lives without a heartbeat."""
MARGIN = 1.5
"""Seconds by which it gives itself up earlier than others do."""
BEAT_EVERY = 1.5
LOOK_EVERY = 0.5
"""Seconds between two looks for words, of which one is told anyway as a rule."""
SAFE_EVERY = 5.0
"""Seconds between two looks for what nobody has told of."""
ADOPT_EVERY = 15.0
"""Seconds between two looks for tables that nobody has, though nobody has died."""
ADOPTED_AT_ONCE = 50
STILL_NEWS = 24 * 3600.0
CHANGED = b""
"""The word that a table has changed."""


class Ownership(Protocol):
    """Which tables are this process's to speak for."""

    @property
    def processes(self) -> int:
        """How many there are."""

    @property
    def lives(self) -> bool:
        """Whether this process may speak at all."""

    def owns(self, table_id: int) -> bool: ...

    async def take(self, table_id: int) -> None:
        """A new table is ours."""

    def say(self, table_id: int, word: bytes = CHANGED) -> None:
        """Leave that word for the owner of a table that isn't ours; nobody waits for it."""


class Alone:
    """One process, whose everything is."""

    processes = 1
    lives = True

    def owns(self, _: int) -> bool:
        return True

    async def take(self, _: int) -> None:
        """It is anyway."""

    def say(self, _: int, __: bytes = CHANGED) -> None:
        """There is nobody else."""


class Heir(Protocol):
    """Somebody who goes on with tables."""

    async def taken_over(self, table_id: int) -> None:
        """It is ours from now on: go on as after a restart."""

    async def told(self, table_id: int, word: bytes) -> None:
        """Somebody else has left this word about a table of ours."""

    async def overdue(self, table_id: int) -> None:
        """Of this table of ours somebody may not have seen everything."""

    async def bereft(self) -> None:
        """Nothing is ours any more: it has been given to others."""


def uptime() -> float:
    """Seconds that pass while this process or its machine sleeps as well."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Leases:
    """This process among the others."""

    def __init__(
        self, store: SharedStore, clock: SharedClock, now: Callable[[], float] = uptime
    ) -> None:
        self.store = store
        self._clock = clock
        self._now = now
        self._process = 0
        self._born_at = self._valid_until = 0.0
        self._mine: set[int] = set()
        self._living: tuple[int, ...] = ()
        self._heir: Heir | None = None
        self._tasks = Tasks()
        self._word = asyncio.Event()
        self._death = asyncio.Event()
        """Somebody was born or has died."""
        self._to_say: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue()
        self._on_beat: list[Callable[[], Awaitable[None]]] = []

    # Living

    async def begin(self) -> None:
        """Come to life; from now on the clock tells the database's time."""
        await self._be_born()
        self._tasks.start(self._keep_beating(), "heartbeat")

    def open(self, heir: Heir) -> None:
        """Begin to look after tables."""
        self._heir = heir
        self._tasks.start(self._keep_listening(), "words")
        self._tasks.start(self._keep_adopting(), "adoption")
        self._tasks.start(self._keep_saying(), "words for others")
        self._tasks.start(self._keep_dividing(), "dividing")

    def on_beat(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have that done as often as the heart beats."""
        self._on_beat.append(work)

    async def close(self) -> None:
        """Leave everything to the others, at once."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(MARGIN):
                await self._to_say.join()
        await self._tasks.cancel()
        self._valid_until = 0.0
        try:
            await self.store.leave(self._process)
        except NotSaved as error:
            log.info("The others will notice by themselves that this process is gone: %s", error)

    async def stop_beating(self) -> None:
        """As if this process were dead."""
        await self._tasks.cancel()

    async def _be_born(self) -> None:
        self._process = secrets.randbits(62)
        self._born_at = self._now()
        self._mine.clear()
        self.store.serve(self._process)
        await self._beat()

    async def _beat(self) -> bool:
        """Whether this process has lived all the while."""
        sent = self._now()
        late = sent > self._valid_until
        name = f"{socket.gethostname()}:{os.getpid()}"
        beat = await self.store.beat(self._process, name, LEASE)
        self._clock.set(beat.now)
        if not beat.counts:
            return False
        if set(beat.living) != set(self._living):
            self._living = beat.living
            log.info("%s processes are alive", len(beat.living))
            self._death.set()
        self._valid_until = sent + LEASE - MARGIN
        return not late

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY)
            try:
                if not await self._beat():
                    await self._start_anew()
            except NotSaved as error:
                log.debug("No heartbeat: %s", error)

    async def _keep_dividing(self) -> None:
        """Beside the heartbeat, which waits for nothing."""
        while True:
            for work in self._on_beat:
                await self._try(work(), "What is divided among processes")
            await asyncio.sleep(BEAT_EVERY)

    async def _try(self, work: Awaitable[None], what: str) -> None:
        """Whatever becomes of it, this process goes on."""
        try:
            await work
        except NotSaved as error:
            log.debug("%s: %s", what, error)
        except Exception:
            log.exception("%s failed; again in a moment", what, extra={"code": "word-failed"})

    async def _start_anew(self) -> None:
        """It hung for too long: what it had is others' now."""
        log.warning(
            "This process hung for so long that others have taken over its tables; it goes on"
            " without them",
            extra={"code": "lease-lost"},
        )
        self._valid_until = 0.0
        await self.store.leave(self._process)  # if nobody has noticed yet
        await self._be_born()
        if self._heir is not None:
            await self._try(self._heir.bereft(), "Letting go of everything")

    # Owning

    @property
    def process(self) -> int:
        return self._process

    @property
    def processes(self) -> int:
        return max(1, len(self._living))

    @property
    def lives(self) -> bool:
        return self._now() < self._valid_until

    def share_of(self, whole: int) -> int:
        """What each process may have of something. A new one has the least of it until all others
        have heard of it, and a few of those fit beside everybody else's whole."""
        if self._now() - self._born_at < LEASE and self.processes > 1:
            return 1
        return max(1, whole // self.processes)

    def owns(self, table_id: int) -> bool:
        return table_id in self._mine and self.lives

    async def take(self, table_id: int) -> None:
        if await self.store.claim(self._process, table_id, CHANGED) and self.lives:
            self._mine.add(table_id)

    def say(self, table_id: int, word: bytes = CHANGED) -> None:
        self._to_say.put_nowait((table_id, word))

    async def _keep_saying(self) -> None:
        """One word after the other. A table that nobody living has is ours from then on."""
        while True:
            table_id, word = await self._to_say.get()
            try:
                if await self.store.claim(self._process, table_id, word) and self.lives:
                    await self._inherit(table_id)
                    await self._pass_on(table_id, word)
            except NotSaved as error:  # its owner finds out by itself
                log.debug("No word left about table %s: %s", table_id, error)
            finally:
                self._to_say.task_done()

    async def _inherit(self, table_id: int) -> None:
        if table_id not in self._mine and self._heir is not None:
            self._mine.add(table_id)
            await self._try(self._heir.taken_over(table_id), f"Table {table_id}")

    async def _keep_listening(self) -> None:
        """Do what others have left word of; and now and then, what nobody has told of."""
        looked_at = self._now()
        while True:
            self._word.clear()
            try:
                await self.store.listen(self._process, self._word.set, self._death.set)
                for word in await self.store.take_words(self._process):
                    await self._pass_on(word.table_id, word.body)
                if self._now() - looked_at > SAFE_EVERY:
                    looked_at = self._now()
                    for table_id in await self.store.unshown(self._process):
                        if self._heir is not None and self.owns(table_id):
                            await self._try(self._heir.overdue(table_id), f"Table {table_id}")
            except NotSaved as error:
                log.debug("No words: %s", error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._word.wait()

    async def _pass_on(self, table_id: int, word: bytes) -> None:
        if self._heir is not None and self.lives:
            await self._try(self._heir.told(table_id, word), f"Table {table_id}")

    async def _keep_adopting(self) -> None:
        """Take tables that nobody living has: at the start all, later those of the dead."""
        while True:
            self._death.clear()
            try:
                while adopted := await self._adopt():
                    log.info("%s tables taken over", adopted)
            except NotSaved as error:
                log.debug("No tables taken over: %s", error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ADOPT_EVERY):
                    await self._death.wait()

    async def _adopt(self) -> int:
        if not self.lives:
            return 0
        since = self._clock.now() - STILL_NEWS
        adopted = await self.store.adopt(self._process, since, ADOPTED_AT_ONCE)
        for table_id in adopted:
            await self._inherit(table_id)
        return len(adopted)
