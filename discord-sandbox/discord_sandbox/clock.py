"""Time that a test can move, and the ids that Discord makes from it."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


def snowflake_time(snowflake: int) -> float:
    """When an id was made."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


class Timer:
    """Something that is to happen at a moment of the sandbox's time, unless it is cancelled."""

    __slots__ = ("_callback",)

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def ring(self) -> None:
        if self._callback is not None:
            self._callback()

    @property
    def cancelled(self) -> bool:
        return self._callback is None

    def cancel(self) -> None:
        # Whoever set the timer is not to be kept in memory by it.
        self._callback = None


class Clock:
    """The wall clock plus whatever it was moved by; its timers follow it."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._timers: list[tuple[float, int, Timer]] = []
        self._timers_set = 0
        self._alarm: asyncio.TimerHandle | None = None
        self._last_id = 0
        self._long_ago = False
        # The current second as it is written: thousands of messages share it under load.
        self._second = 0.0
        self._written = ""

    def now(self) -> float:
        """Seconds since 1970, as the sandbox sees it."""
        return time.time() + self._ahead

    def timestamp(self) -> str:
        """Now, the way Discord writes it in its payloads."""
        second, fraction = divmod(self.now(), 1)
        if second != self._second:
            self._second = second
            self._written = datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%S")
        return f"{self._written}.{int(fraction * 1_000_000):06}+00:00"

    def snowflake(self) -> int:
        """A new id, greater than every earlier one."""
        by_time = 0 if self._long_ago else (int(self.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last_id = max(self._last_id + 1, by_time)
        return self._last_id

    @contextmanager
    def long_ago(self, when: float) -> Iterator[None]:
        """Ids that are made meanwhile are of that time, and the same in every run."""
        before, self._last_id = self._last_id, (int(when * 1000) - DISCORD_EPOCH_MS) << 22
        self._long_ago = True
        try:
            yield
        finally:
            self._last_id, self._long_ago = before, False

    def after(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Call back once this much of the sandbox's time has passed."""
        timer = Timer(callback)
        self._timers_set += 1
        heapq.heappush(self._timers, (self.now() + seconds, self._timers_set, timer))
        if self._timers[0][2] is timer:
            self._set_alarm()
        return timer

    async def sleep(self, seconds: float) -> None:
        """Sleep in the sandbox's time: moving the clock wakes the sleeper."""
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not woken.done():
                woken.set_result(None)

        timer = self.after(seconds, wake)
        try:
            await woken
        finally:
            timer.cancel()

    async def move(self, seconds: float = 0, *, minutes: float = 0, hours: float = 0) -> None:
        """Move time forward; everything that falls due happens, each at its own moment."""
        until = self.now() + seconds + 60 * minutes + 3600 * hours
        while self._timers and self._timers[0][0] <= until:
            self._ahead += max(0.0, self._timers[0][0] - self.now())
            self._ring()
            # Whoever was woken may want to sleep again before time goes on.
            await asyncio.sleep(0)
        self._ahead += max(0.0, until - self.now())

    def stop(self) -> None:
        """Forget every timer."""
        self._timers.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._alarm = None
        now = self.now()
        # Most are cancelled long before their time: to wake up for each would cost more than they.
        while self._timers and (self._timers[0][0] <= now or self._timers[0][2].cancelled):
            heapq.heappop(self._timers)[2].ring()
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._timers:
            wait = max(0.0, self._timers[0][0] - self.now())
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)
