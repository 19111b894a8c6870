"""A task that dies is told of, whoever started it."""

import asyncio
import gc

import pytest

from db import start_task


async def test_the_death_of_a_task_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def die() -> None:
        raise RuntimeError("no breath left")

    await asyncio.wait([start_task(die(), "A fish")])
    (record,) = caplog.records
    assert "A fish stopped" in caplog.text
    assert "no breath left" in caplog.text
    assert record.levelname == "ERROR"


async def test_a_task_that_ends_or_is_cancelled_is_nothing_to_tell(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def answer() -> int:
        return 42

    endless = start_task(asyncio.Event().wait(), "endless")
    endless.cancel()
    assert await start_task(answer(), "short") == 42
    await asyncio.wait([endless])
    assert caplog.records == []


async def test_a_task_that_nobody_holds_is_not_lost() -> None:
    done = asyncio.Event()

    async def work() -> None:
        await asyncio.get_running_loop().create_future()

    async def outer() -> None:
        try:
            await work()
        finally:
            done.set()

    start_task(outer(), "held by nobody")
    await asyncio.sleep(0)
    gc.collect()
    assert not done.is_set()
    for task in asyncio.all_tasks():
        if task.get_name() == "held by nobody":
            task.cancel()
    await done.wait()
