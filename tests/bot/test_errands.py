"""Errands run one at a time, never lose an asking, and end quickly."""

import asyncio

import pytest

from cogs.errands import Errands


async def test_asking_often_during_a_run_makes_it_run_once_more() -> None:
    runs: list[str] = []
    go_on = asyncio.Event()

    async def run(key: str) -> None:
        runs.append(key)
        await go_on.wait()

    errands: Errands[str] = Errands("Test", run)
    errands.ask("table")
    await asyncio.sleep(0)
    for _ in range(5):
        errands.ask("table")
    go_on.set()
    await errands.idle()
    assert runs == ["table", "table"]
    await errands.close()


@pytest.mark.parametrize("moments", range(6))
async def test_an_asking_in_the_moment_in_which_a_run_ends_is_not_lost(moments: int) -> None:
    asked = 1
    seen: list[int] = []

    async def run(_: str) -> None:
        seen.append(asked)
        await asyncio.sleep(0)

    errands: Errands[str] = Errands("Test", run)
    errands.ask("table")
    for _ in range(moments):
        await asyncio.sleep(0)
    asked = 2
    errands.ask("table")
    await errands.idle()
    assert seen[-1] == 2
    await errands.close()


async def test_a_pause_ends_with_the_next_asking() -> None:
    looks: asyncio.Queue[int] = asyncio.Queue()

    async def run(key: str) -> None:
        for look in range(2):
            looks.put_nowait(look)
            await errands.pause(key, 3600.0)

    errands: Errands[str] = Errands("Test", run)
    errands.ask("table")
    assert await looks.get() == 0
    assert looks.empty()
    errands.ask("table")
    assert await looks.get() == 1
    await errands.close()


async def test_closing_waits_for_what_is_being_sent_and_for_no_rest() -> None:
    sent: list[str] = []

    async def run(key: str) -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        sent.append(key)
        await errands.rest("table", 3600.0)

    errands: Errands[str] = Errands("Test", run)
    errands.ask("table")
    await asyncio.sleep(0)
    await errands.close()
    assert sent == ["table"]
    errands.ask("table")
    assert not errands.is_busy, "nothing begins afterwards"


async def test_an_errand_that_fails_is_run_again_when_asked() -> None:
    runs = 0

    async def run(_: str) -> None:
        nonlocal runs
        runs += 1
        raise RuntimeError("once")

    errands: Errands[str] = Errands("Test", run)
    for _ in range(2):
        errands.ask("table")
        await errands.idle()
    assert runs == 2
    await errands.close()


async def test_who_is_in_a_hurry_cuts_a_long_rest_short_and_others_do_not() -> None:
    runs: asyncio.Queue[str] = asyncio.Queue()

    async def run(key: str) -> None:
        runs.put_nowait(key)
        await errands.rest(key, 0.0, longer=3600.0)

    errands: Errands[str] = Errands("Test", run)
    errands.ask("table")
    assert await runs.get() == "table"
    errands.ask("table")
    for _ in range(10):
        await asyncio.sleep(0)
    assert runs.empty()
    errands.ask("table", hurry=True)
    assert await runs.get() == "table"
    await errands.close()


async def test_a_stop_ends_a_long_rest() -> None:
    async def run(key: str) -> None:
        await errands.rest(key, 0.0, longer=3600.0)

    errands: Errands[str] = Errands("Test", run)
    errands.ask("table")
    await asyncio.sleep(0)
    await errands.close()
    assert not errands.is_busy
