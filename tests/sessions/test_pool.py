"""The thinking pool, with its real processes."""

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, BaseEvent, seen_events
from engine.players.thought import Heard
from sessions import ThinkingPool
from sessions import pool as pool_module

MOJO = GAMES["mojo"]


@pytest.fixture
async def pool() -> AsyncIterator[ThinkingPool]:
    opened = ThinkingPool(budget=0.02)
    yield opened
    opened.close()
    await until_none_is_left()


async def until_none_is_left() -> None:
    """The executor collects what was ended, in a thread of its own."""
    async with asyncio.timeout(30):
        while multiprocessing.active_children():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


def a_question(moves: int = 12) -> tuple[Any, Heard]:
    """A position some moves into a game, and what the seat to move has heard."""
    random, state = Random(3), MOJO.new(3, MOJO.Options(), bytes(32))
    events: list[BaseEvent] = []
    for _ in range(moves):
        seat = MOJO.actors(state)[0]
        step = MOJO.play(state, seat, random.choice(MOJO.moves(state, seat)))
        state = step.state
        events += step.events
    seat = MOJO.actors(state)[0]
    return MOJO.view(state, seat), seen_events(events, seat)


def pids() -> list[int | None]:
    """The processes that think at present."""
    return [child.pid for child in multiprocessing.active_children()]


async def test_quick_levels_need_no_process(pool: ThinkingPool) -> None:
    view, heard = a_question()
    for level in ("easy", "normal"):
        assert await pool.think("mojo", level, view, heard) in view.moves
    assert pids() == []


async def test_a_hard_player_thinks_elsewhere(pool: ThinkingPool) -> None:
    view, heard = a_question()
    assert await pool.think("mojo", "hard", view, heard) in view.moves
    assert pids()
    assert os.getpid() not in pids()


async def test_a_process_that_dies_costs_one_retry(
    pool: ThinkingPool, caplog: pytest.LogCaptureFixture
) -> None:
    view, heard = a_question()
    await pool.think("mojo", "hard", view, heard)
    before = pids()
    assert before[0] is not None
    os.kill(before[0], signal.SIGKILL)
    assert await pool.think("mojo", "hard", view, heard) in view.moves
    assert pids() != before
    assert "asking once more" in caplog.text


async def test_a_full_queue_falls_back_to_a_normal_player_and_says_so(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool_module, "MOST_WAITING", 1)
    view, heard = a_question()
    with caplog.at_level(logging.WARNING):
        moves = await asyncio.gather(*(pool.think("mojo", "hard", view, heard) for _ in range(3)))
    assert all(move in view.moves for move in moves)
    assert caplog.text.count("a normal player answers this one") == 2


def dies(*_: object) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


async def test_a_question_that_kills_every_process_is_answered_by_a_normal_player(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool_module, "hard_decision", dies)
    view, heard = a_question()
    assert await pool.think("mojo", "hard", view, heard) in view.moves
    assert "died twice" in caplog.text
    monkeypatch.undo()
    assert await pool.think("mojo", "hard", view, heard) in view.moves


def hangs(*_: object) -> bytes:
    time.sleep(600)
    return b""


async def test_a_process_that_hangs_is_ended_once_nobody_has_waited_for_it_twice(
    pool: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool_module, "hard_decision", hangs)
    view, heard = a_question()
    for _ in range(2):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await pool.think("mojo", "hard", view, heard)
    assert "hang, and are ended" in caplog.text
    monkeypatch.undo()
    assert await pool.think("mojo", "hard", view, heard) in view.moves


async def test_closing_ends_the_processes(pool: ThinkingPool) -> None:
    view, heard = a_question()
    await pool.think("mojo", "hard", view, heard)
    assert len(multiprocessing.active_children()) == 1
    pool.close()
    await until_none_is_left()
