"""What can be seen of the running bot from outside: one place that knows where to look."""

import asyncio
import math

import msgspec

from cogs.client import Tablee
from db import NotSaved, Status, Store, Timing
from hosting.backups import Backups
from sessions import Clock, Hall, ThinkingPool

LATEST = 60.0
"""Seconds that a deadline may be late before the bot no longer counts as ready."""
PATIENCE = 3.0
"""Seconds for the database to take one small write."""
SEEN_FACT = "seen ready"


class Readiness(msgspec.Struct, frozen=True):
    """Whether people can play now, and if not, why."""

    ready: bool
    gateway: bool
    endpoint: bool
    database: bool
    oldest_due_seconds: float


class Figures(msgspec.Struct, frozen=True):
    """How the bot is doing at one moment. No names, no ids of people, no cards."""

    version: str
    clicks: Timing
    commits: Timing
    deadline_lateness: Timing
    public_lateness: Timing
    limited_requests: int
    invalid_requests: int
    hard_waiting: int
    processes: int
    shard_latencies: dict[int, float]
    servers: int
    tables: dict[tuple[str, Status], int]
    oldest_due_seconds: float
    database_in_trouble: bool
    backup_age: float | None


class Watched:
    """The running bot, for those who watch it."""

    def __init__(
        self,
        client: Tablee,
        store: Store,
        hall: Hall,
        pool: ThinkingPool,
        clock: Clock,
        backups: Backups | None,
        version: str,
        by_http: bool = False,
    ) -> None:
        """`by_http`: the bot listens for interactions itself, too."""
        self._client = client
        self._store = store
        self._hall = hall
        self._pool = pool
        self._clock = clock
        self._backups = backups
        self._version = version
        self._by_http = by_http

    async def readiness(self) -> Readiness:
        gateway = self._is_connected()
        endpoint = self._by_http and self._client.is_open
        database = await self._is_writable()
        oldest = await self._oldest_due()
        ready = (gateway or endpoint) and database and oldest < LATEST
        return Readiness(ready, gateway, endpoint, database, round(oldest, 3))

    async def figures(self) -> Figures:
        client = self._client
        age = await asyncio.to_thread(self._backups.age) if self._backups else None
        return Figures(
            version=self._version,
            clicks=client.door.answers,
            commits=self._store.commits,
            deadline_lateness=self._hall.lateness,
            public_lateness=client.displays.public.lateness,
            limited_requests=client.budget.limited,
            invalid_requests=client.budget.invalid,
            hard_waiting=self._pool.waiting,
            processes=1 + self._pool.processes,
            shard_latencies={
                shard: latency for shard, latency in client.latencies if math.isfinite(latency)
            },
            servers=len(client.guilds),
            tables=await self._store.live_tables(),
            oldest_due_seconds=await self._oldest_due(),
            database_in_trouble=self._store.trouble is not None,
            backup_age=age,
        )

    def _is_connected(self) -> bool:
        """The library calls itself ready even while a connection is interrupted."""
        client = self._client
        if client.is_standing_by:
            return client.is_open
        connected = not any(
            shard.is_closed() for number, shard in client.shards.items() if client.holds(number)
        )
        return client.is_ready() and not client.is_closed() and connected

    async def _is_writable(self) -> bool:
        """Really written: a full disk looks well until then."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.save_fact(SEEN_FACT, str(round(self._clock.now())))
        except (NotSaved, TimeoutError):
            return False
        return True

    async def _oldest_due(self) -> float:
        earliest = await self._store.next_deadline()
        return 0.0 if earliest is None else max(0.0, self._clock.now() - earliest)
