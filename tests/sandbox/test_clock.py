"""Time that a test moves."""

import asyncio

import pytest

from sandbox import Clock
from sandbox.clock import snowflake_time


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

    def at_once() -> None:
        clock.after(0, lambda: happened.append("then"))

    clock.after(10, at_once)
    await clock.move(seconds=30)
    assert happened == ["then"]


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
