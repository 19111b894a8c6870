"""Tasks that belong to somebody, who learns how they end."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from db import start_task


class Tasks:
    """What somebody has begun and not waited for."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        task = start_task(work, name)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def settle(self) -> None:
        """Wait until nothing is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def cancel(self) -> None:
        """End whatever is under way."""
        tasks = list(self._under_way)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
