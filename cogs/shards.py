"""The shards of Discord's gateway, divided among the processes by lease.

Direct messages come to shard 0 alone, so this spreads what comes from servers. A process that has
no shard speaks for tables all the same, and takes the shards of one that dies.
"""

import asyncio
import logging
import math
from typing import Protocol

import discord
from discord.gateway import DiscordWebSocket

from sessions import Leases, NotSaved, SharedStore, Tasks

log = logging.getLogger(__name__)

IDENTIFY_APART = 5.0
"""Seconds between two connections in one of Discord's queues."""
LOOK_AGAIN = 1.0


class Beginner(Protocol):
    """What begins to look after tables, with or without a shard."""

    async def begin(self) -> None: ...


class Shards:
    """Those of this process."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        beginner: Beginner,
        store: SharedStore,
        leases: Leases,
        wanted: int | None,
    ) -> None:
        """`wanted` is how many there are in all; None: as many as Discord recommends."""
        self._client = client
        self._beginner = beginner
        self._store = store
        self._leases = leases
        self._wanted = wanted
        self._queues = 1
        self._held: set[int] = set()
        """Those that we have connected, or are about to."""
        self._tasks = Tasks()
        self.count = wanted or 1
        """How many there are in all."""

    @property
    def are_held(self) -> bool:
        """Whether any of them is this process's."""
        return bool(self._held)

    def holds(self, shard: int) -> bool:
        return shard in self._held

    async def connect(self) -> None:
        """After the login: connect whatever shards are ours, now and later."""
        recommended, _, limits = await self._client.http.get_bot_gateway()
        self.count = self._wanted or recommended
        self._queues = limits["max_concurrency"]
        while not (mine := await self._ours()):
            await self._beginner.begin()  # nobody else tells it that all is ready
            await asyncio.sleep(LOOK_AGAIN)
        self._client.shard_count, self._client.shard_ids = self.count, mine
        self._held = set(mine)
        log.info("Shards %s of %s are ours", ", ".join(map(str, mine)), self.count)
        self._leases.on_beat(self.divide)
        await self._client.connect()

    async def _ours(self) -> list[int]:
        try:
            return await self._store.claim_shards(self._leases.process, self.count, self._most)
        except NotSaved as error:
            log.debug("Whose the shards are is not known: %s", error)
            return []

    @property
    def _most(self) -> int:
        return math.ceil(self.count / self._leases.processes)

    async def before_identify(self, shard: int) -> None:
        """All processes together keep the distance that Discord asks for."""
        queue = shard % self._queues
        await asyncio.sleep(await self._store.turn_to_identify(queue, IDENTIFY_APART))

    async def divide(self) -> None:
        """Connect what is ours now, and let go of what is not or is more than our part."""
        if not self._leases.lives:
            return
        mine = await self._store.claim_shards(self._leases.process, self.count, self._most)
        if len(mine) > self._most:
            await self._store.release_shards(self._leases.process, mine[self._most :])
            mine = mine[: self._most]
        for number in self._held - set(mine):
            log.info("Shard %s is another process's", number)
            self._held.discard(number)
            shard = self._client.get_shard(number)
            if shard is not None:
                await shard.disconnect()
        for number in set(mine) - self._held:
            log.info("Shard %s is ours", number)
            self._held.add(number)
            launching = self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, number)
            self._tasks.start(launching, f"shard {number}")

    async def close(self) -> None:
        await self._tasks.cancel()
