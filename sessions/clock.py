"""Time, as the hall reads it: another clock can be put in its place."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds since 1970, and a way to wait for them."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SharedClock:
    """The time of a database, the same for all processes however their machines' clocks differ."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def set(self, now: float) -> None:
        """It is that time in the database."""
        self._ahead = now - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._ahead

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
