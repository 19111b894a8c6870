"""What Discord counts: so many requests a second for the whole bot, and invalid ones.

Every request of the bot passes here, whoever makes it, since this stands at the connection itself.
Requests of an interaction's own (its answer, edits through its token) are not counted, and pass.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import get_args

import aiohttp

from cogs.showing import Urgency

PER_SECOND = 45
"""Discord takes 50 requests a second from one bot."""
A_SECOND = 1.0
FREE = frozenset(("interactions", "webhooks"))
INVALID = frozenset((401, 403, 429))
INVALID_WINDOW = 600.0
MOST_INVALID = 8000
"""In ten minutes; Discord bans the address of whoever comes to 10,000."""


class Place:
    """The right to one request. It is given back a second after the answer has arrived: so in no
    second of Discord's, however late things arrive there, are there more than there are places."""

    __slots__ = ("used",)

    def __init__(self) -> None:
        self.used = False


_held: ContextVar[Place | None] = ContextVar("place", default=None)


class Budget:
    """Gives out the places, the most urgent first."""

    def __init__(
        self,
        *,
        per_second: int = PER_SECOND,
        most_invalid: int = MOST_INVALID,
        now: Callable[[], float] | None = None,
    ) -> None:
        self._now = now or asyncio.get_running_loop().time
        self._free = self._share = per_second
        self._waiting: dict[Urgency, deque[asyncio.Event]] = {
            urgency: deque() for urgency in get_args(Urgency)
        }
        self._most_invalid = most_invalid
        self._invalid: deque[float] = deque()
        self.limited = 0
        """Requests so far that count."""

    @property
    def invalid(self) -> int:
        """Requests of the last ten minutes that Discord takes amiss."""
        while self._invalid and self._invalid[0] <= self._now() - INVALID_WINDOW:
            self._invalid.popleft()
        return len(self._invalid)

    @property
    def is_short(self) -> bool:
        """Whether the next request that counts has to wait for its turn."""
        return self._free == 0

    @asynccontextmanager
    async def turn(self, urgency: Urgency | None) -> AsyncIterator[None]:
        """Within it one request can be made at once; what it says is decided only now."""
        if urgency is None:
            yield
            return
        place = await self._place(urgency)
        token = _held.set(place)
        try:
            yield
        finally:
            _held.reset(token)
            if not place.used:
                self._give_back()

    async def _place(self, urgency: Urgency) -> Place:
        await self._until_forgiven()
        if self._free > 0:
            self._free -= 1
            return Place()
        mine = asyncio.Event()
        self._waiting[urgency].append(mine)
        try:
            await mine.wait()
        except asyncio.CancelledError:
            if mine.is_set():
                self._give_back()
            else:
                self._waiting[urgency].remove(mine)
            raise
        return Place()

    async def _until_forgiven(self) -> None:
        """Nothing is sent while Discord is close to banning this address."""
        while self.invalid >= self._most_invalid:
            await after(self._invalid[0] + INVALID_WINDOW - self._now())

    def have_share(self, per_second: int) -> None:
        """So many places are ours from now on; those that are too many go as they come back."""
        more, self._share = per_second - self._share, per_second
        self._free += more
        for _ in range(max(0, min(more, self._free))):
            self._free -= 1
            self._give_back()

    def _give_back(self) -> None:
        if self._free < 0:
            self._free += 1
            return
        for waiting in self._waiting.values():
            if waiting:
                waiting.popleft().set()
                return
        self._free += 1

    # At the connection

    def trace(self) -> aiohttp.TraceConfig:
        """For the session that all requests are made with."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_exception)
        return trace

    async def _on_start(
        self,
        _: aiohttp.ClientSession,
        request: SimpleNamespace,
        params: aiohttp.TraceRequestStartParams,
    ) -> None:
        request.place = None
        if not counts(params.url.path):
            return
        self.limited += 1
        held = _held.get()
        if (
            held is None or held.used
        ):  # nobody has waited for it: a second try, or the library's own
            held = await self._place("edit")
        held.used = True
        request.place = held

    async def _on_end(
        self,
        _: aiohttp.ClientSession,
        request: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        if params.response.status in INVALID:
            self._invalid.append(self._now())
        self._ended(request)

    async def _on_exception(
        self,
        _: aiohttp.ClientSession,
        request: SimpleNamespace,
        __: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self._ended(request)

    def _ended(self, request: SimpleNamespace) -> None:
        if getattr(request, "place", None) is not None:
            request.place = None
            asyncio.get_running_loop().call_later(A_SECOND, self._give_back)


def counts(path: str) -> bool:
    """Whether a request to this path counts against the limit of the whole bot."""
    steps = path.split("/")
    return steps[1:2] == ["api"] and len(steps) > 3 and steps[3] not in FREE


async def after(seconds: float) -> None:
    await asyncio.sleep(max(0.0, seconds))
