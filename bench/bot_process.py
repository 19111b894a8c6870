"""The bot in a process of its own, beside the one that has the sandbox and the people.

It is the real one: its database, its computer players, everything but the pictures. It answers
one question on its standard input: what it has used so far.
"""

import argparse
import asyncio
import gc
import sys
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import msgspec
import uvloop
import yarl

from bot import VERSION, tune_python
from cogs.budget import PER_SECOND
from cogs.client import Tablee
from db import SqliteStore
from discord_sandbox import Sandbox
from sessions import Hall, ThinkingPool

PAGE = 4096
PATIENCE = 60.0


class Used(msgspec.Struct, frozen=True):
    """What a process has used so far, in seconds and bytes."""

    processor: float
    resident: int
    traced: int
    """By Python's own count; 0 unless it was asked to count."""
    lateness: tuple[int, ...]
    """How many changes everybody has seen within each of the bounds of `db.timing`, and in all."""


def used(client: Tablee) -> Used:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    seen = tuple(count for _, count in client.displays.public.lateness.up_to())
    return Used(time.process_time(), pages * PAGE, tracemalloc.get_traced_memory()[0], seen)


class BotProcess:
    """The other end of the line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def used(self) -> Used:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"\n")
        return msgspec.json.decode(await self._process.stdout.readline(), type=Used)

    async def kill(self) -> None:
        """As a power cut would."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


async def started(
    here: Sandbox,
    database: Path,
    *,
    traced: bool = False,
    counted: bool = False,
    per_second: int = PER_SECOND,
) -> BotProcess:
    """The bot's process, not yet connected; `counted`: it edits nothing through clicks."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.bot_process", here.url, here.token, str(database)),
        *(["--traced"] if traced else []),
        *(["--counted"] if counted else []),
        *("--per-second", str(per_second)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    return BotProcess(process)


async def connected(here: Sandbox) -> None:
    """Wait until the bot listens."""
    async with asyncio.timeout(PATIENCE):
        while not here.gateway.shards:  # noqa: ASYNC110 - it comes when it comes
            await asyncio.sleep(0.001)


@asynccontextmanager
async def running_bot(
    here: Sandbox,
    database: Path,
    *,
    traced: bool = False,
    counted: bool = False,
    per_second: int = PER_SECOND,
) -> AsyncIterator[BotProcess]:
    bot = await started(here, database, traced=traced, counted=counted, per_second=per_second)
    try:
        await connected(here)
        yield bot
    finally:
        await bot.kill()


async def be_the_bot(token: str, database: Path, *, counted: bool, per_second: int) -> None:
    store = await SqliteStore.open(database)
    client = Tablee(
        store,
        Hall(store, ThinkingPool(), round_break=0.0),
        version=VERSION,
        guild_ready_timeout=0.1,
        pictures=False,
        emoji=False,
        through_clicks=not counted,
        requests_per_second=per_second,
    )
    asyncio.get_running_loop().add_reader(sys.stdin, answer, client)
    await client.start(token)


def answer(client: Tablee) -> None:
    if not sys.stdin.readline():
        sys.exit()
    print(msgspec.json.encode(used(client)).decode(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("token")
    parser.add_argument("database", type=Path)
    parser.add_argument("--traced", action="store_true", help="count the memory of each object")
    parser.add_argument("--counted", action="store_true", help="edit nothing through clicks")
    parser.add_argument("--per-second", type=int, default=PER_SECOND, help="counted requests")
    asked = parser.parse_args()
    if asked.traced:
        tracemalloc.start()
    discord.http.Route.BASE = f"{asked.url}/api/v10"
    gateway = yarl.URL(asked.url.replace("http", "ws", 1) + "/")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    tune_python()
    uvloop.run(
        be_the_bot(asked.token, asked.database, counted=asked.counted, per_second=asked.per_second)
    )


if __name__ == "__main__":
    main()
