"""Time that a test moves."""

import asyncio

import pytest

from discord_sandbox import Clock
from discord_sandbox.clock import snowflake_time


async def test_moving_the_clock_makes_things_happen_in_order() -> None:
    clock, happened = Clock(), list[str]()
    clock.after(20, lambda: happened.append("second"))
    clock.after(10, lambda: happened.append("first"))
    never = clock.after(15, lambda: happened.append("never"))
    never.cancel()
    await clock.move(seconds=9)
    assert happened == []
    await clock.move(minutes=1)
    assert happened == ["first", "second"]


async def test_what_a_timer_starts_may_fall_due_in_the_same_move() -> None:
    clock, happened = Clock(), list[str]()

    clock.after(10, lambda: _start(clock, 15, happened))
    await clock.move(seconds=24)
    assert happened == []
    await clock.move(seconds=2)
    assert happened == ["then"]


def _start(clock: Clock, seconds: float, happened: list[str]) -> None:
    clock.after(seconds, lambda: happened.append("then"))


async def test_a_sleeper_that_sleeps_again_wakes_as_often_as_time_allows() -> None:
    clock, ticks = Clock(), list[float]()
    begun = clock.now()

    async def tick() -> None:
        while True:
            await clock.sleep(10)
            ticks.append(round(clock.now() - begun))

    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0)
    await clock.move(seconds=35)
    assert ticks == [10, 20, 30]
    ticking.cancel()


async def test_time_passes_by_itself_too() -> None:
    clock = Clock()
    rung = asyncio.Event()
    clock.after(60, lambda: None)
    clock.after(0.01, rung.set)
    async with asyncio.timeout(5):
        await rung.wait()
    clock.stop()


async def test_a_sleeper_is_woken() -> None:
    clock = Clock()
    sleeper = asyncio.create_task(clock.sleep(3600))
    await asyncio.sleep(0)
    assert not sleeper.done()
    await clock.move(hours=1)
    await sleeper


async def test_a_sleeper_may_be_cancelled() -> None:
    clock = Clock()
    sleeper = asyncio.create_task(clock.sleep(10))
    await asyncio.sleep(0)
    sleeper.cancel()
    await clock.move(seconds=20)
    with pytest.raises(asyncio.CancelledError):
        await sleeper


async def test_ids_grow_with_time() -> None:
    clock = Clock()
    ids = [clock.snowflake() for _ in range(1000)]
    assert ids == sorted(set(ids))
    await clock.move(hours=2)
    later = clock.snowflake()
    assert later > ids[-1]
    assert snowflake_time(later) == pytest.approx(clock.now(), abs=1)
