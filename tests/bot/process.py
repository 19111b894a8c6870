"""The real bot in a process of its own, against a sandbox in the test's.

    python -m tests.bot.process http://127.0.0.1:1234 [arguments of bot.py]

Only this differs from `python bot.py`: where Discord is, that nobody pauses, and, if a test says
so, how long a process lives without a heartbeat and how wrong its machine's clock is.
"""

import asyncio
import os
import signal
import sys
import time
from functools import partial
from pathlib import Path
from typing import Self

import discord
import yarl

import bot
from sessions import Hall, leases

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Process:
    """The bot as its host starts and stops it."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._arguments = arguments
        self._environment = {"DISCORD_TOKEN": "", "LOG_LEVEL": "", "PICTURES": "off", **environment}
        self._running: asyncio.subprocess.Process | None = None
        self.log = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._running is not None and self._running.returncode is None:
            await self.end(signal.SIGKILL)

    async def start(self, until: str) -> None:
        """Start it, and wait until it says this."""
        self.log = ""
        self._running = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._arguments,
            cwd=ROOT,
            env={**os.environ, **self._environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        await self.say(until)

    async def say(self, until: str) -> None:
        """Wait until it says this."""
        async with asyncio.timeout(PATIENCE):
            while until not in self.log:
                line = await self._out.readline()
                assert line, f"it ended: {self.log}"
                self.log += line.decode()

    @property
    def _out(self) -> asyncio.StreamReader:
        assert self._running is not None
        assert self._running.stdout is not None
        return self._running.stdout

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    async def end(self, how: signal.Signals) -> int:
        """Send the signal, and return the exit code once it is gone."""
        assert self._running is not None
        if self._running.returncode is None:
            self._running.send_signal(how)
        async with asyncio.timeout(PATIENCE):
            self.log += (await self._out.read()).decode()
            return await self._running.wait()


def on_the_sandbox(url: str, *arguments: str, **environment: str) -> Process:
    """The bot, connected to that sandbox."""
    return Process("-m", "tests.bot.process", url, *arguments, **environment)


def main(url: str, *arguments: str) -> int:
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/")
    setattr(bot, "Hall", partial(Hall, computer_pause=0.0, round_break=0.0))  # noqa: B010
    lease = float(os.environ.get("TEST_LEASE", 0))
    if lease:
        leases.LEASE, leases.MARGIN, leases.BEAT_EVERY = lease, lease / 5, lease / 6
    skew, right = float(os.environ.get("TEST_SKEW", 0)), time.time
    if skew:
        setattr(time, "time", lambda: right() + skew)  # noqa: B010
    return bot.main(list(arguments))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
