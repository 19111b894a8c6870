"""Errands, a coalescing queue: what is done in the background, one at a time for each thing.

Asking again while an errand runs makes it run once more afterwards, however often it was asked:
so a burst becomes one, and whoever runs reads the newest state.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from sessions import NotSaved, start_task

log = logging.getLogger(__name__)

LAST_WORDS = 2.0
"""Seconds that errands under way are given when the bot stops."""

KeyT = TypeVar("KeyT", bound=Hashable)


class Errands(Generic[KeyT]):
    """Runs one kind of errand."""

    def __init__(
        self,
        name: str,
        run: Callable[[KeyT], Awaitable[None]],
        after_you: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`after_you` waits, before each run, for what is more urgent."""
        self._name = name
        self._after_you = after_you
        self._run = run
        self._under_way: dict[KeyT, asyncio.Task[None]] = {}
        self._asked: dict[KeyT, asyncio.Event] = {}
        self._hurried: dict[KeyT, asyncio.Event] = {}
        self._closing = asyncio.Event()

    @property
    def closing(self) -> bool:
        return self._closing.is_set()

    def ask(self, key: KeyT, *, hurry: bool = False) -> None:
        """Run the errand, now or once more after the present run; who is in a hurry cuts its rest
        short."""
        if self.closing:
            return
        self._asked.setdefault(key, asyncio.Event()).set()
        hurried = self._hurried.setdefault(key, asyncio.Event())
        if hurry:
            hurried.set()
        if key not in self._under_way:
            name = f"{self._name} {key}"
            self._under_way[key] = start_task(self._keep_running(key), name)

    async def rest(self, key: KeyT, seconds: float, longer: float = 0.0) -> None:
        """For an errand under way: wait, and longer unless somebody is in a hurry."""
        await _within(self._closing.wait(), seconds)
        if longer > seconds:
            await _within(self._hurried[key].wait(), longer - seconds)
            if not self.closing:
                self._hurried[key].clear()

    async def pause(self, key: KeyT, seconds: float) -> None:
        """For an errand under way: wait, but no longer than until it is asked for again."""
        await _within(self._asked[key].wait(), seconds)
        if not self.closing:
            self._asked[key].clear()

    async def _keep_running(self, key: KeyT) -> None:
        try:
            while self._asked[key].is_set() and not self.closing:
                if self._after_you is not None:
                    await self._after_you()
                self._asked[key].clear()
                self._hurried[key].clear()
                await self._run_once(key)
        finally:
            # Here and not in a callback: nobody can ask between the last look and this.
            del self._under_way[key], self._asked[key], self._hurried[key]

    async def _run_once(self, key: KeyT) -> None:
        try:
            await self._run(key)
        except NotSaved as error:  # the database's writer has told it once, for all
            log.debug("%s %s: not saved: %s", self._name, key, error)
        except Exception:
            log.exception("%s %s failed", self._name, key, extra={"code": "errand-failed"})

    @property
    def is_busy(self) -> bool:
        return bool(self._under_way)

    def is_under_way(self, key: KeyT) -> bool:
        return key in self._under_way

    async def idle(self) -> None:
        """Wait until no errand is under way."""
        while self._under_way:
            await asyncio.wait(list(self._under_way.values()))

    async def close(self) -> None:
        """Let those finish that are sending something; nothing new begins."""
        self._closing.set()
        for event in (*self._asked.values(), *self._hurried.values()):
            event.set()
        tasks = list(self._under_way.values())
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_WORDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _within(waiting: Awaitable[object], seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await waiting
