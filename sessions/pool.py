"""Where computer players think: the quick ones here, those who search in other processes."""

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from random import Random, SystemRandom
from threading import Thread
from typing import Any

import msgspec

from engine import GAMES, BaseMove
from engine.players import Budget, Level, SeatView, decide
from engine.players.thought import Heard

log = logging.getLogger(__name__)

BUDGET = 0.3
"""Seconds of one core that a hard player may think."""
MOST_WAITING = 8
"""Hard decisions under way or waiting; one more is made by a normal player instead."""


class ThinkingPool:
    """Answers for computer players without holding up the event loop.

    No process is started before the first hard decision. One that dies costs one retry; after
    that, and while too many wait, a normal player answers instead, and the log says so.
    """

    def __init__(self, *, processes: int = 1, budget: float = BUDGET) -> None:
        self._processes = processes
        self._budget = budget
        self._waiting = 0
        self._executor: ProcessPoolExecutor | None = None
        self._random = SystemRandom()

    async def think(self, game: str, level: Level, view: SeatView, heard: Heard) -> BaseMove:
        if level != "hard":
            return self._quickly(game, level, view, heard)
        if self._waiting >= MOST_WAITING:
            log.warning("%s hard decisions wait: a normal player answers this one", self._waiting)
            return self._quickly(game, "normal", view, heard)
        self._waiting += 1
        try:
            return await self._search(game, view, heard)
        except BrokenProcessPool:
            log.warning("A thinking process died twice: a normal player answers instead")
            return self._quickly(game, "normal", view, heard)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End at once; whoever still waits gets no answer."""
        if self._executor is None:
            return
        processes = list((self._executor._processes or {}).values())  # noqa: SLF001 - no other way
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        self._executor = None

    def _quickly(self, game: str, level: Level, view: SeatView, heard: Heard) -> BaseMove:
        return decide(game, level, view, heard, self._random).move

    async def _search(self, game: str, view: SeatView, heard: Heard) -> BaseMove:
        """In another process; a second time if the first died of it."""
        encode = msgspec.msgpack.encode
        asked = partial(_search, game, encode(view), encode(heard), self._budget)
        loop = asyncio.get_running_loop()
        executor = self._started()
        try:
            answer = await loop.run_in_executor(executor, asked)
        except BrokenProcessPool:
            log.warning("A thinking process died; asking once more")
            if self._executor is executor:
                self.close()
            answer = await loop.run_in_executor(self._started(), asked)
        move: BaseMove = GAMES[game].parse_move(answer)
        return move

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_belong_to_the_bot,
            )
        return self._executor


def _belong_to_the_bot() -> None:
    """Stopping is for the bot, which ends its processes itself; if it can't, they end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


@cache
def _views(game: str) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(GAMES[game].View)


@cache
def _events(game: str) -> msgspec.msgpack.Decoder[Any]:
    events: Any = GAMES[game].Event
    return msgspec.msgpack.Decoder(tuple[events, ...])


def _search(game: str, seen: bytes, heard: bytes, budget: float) -> bytes:
    """A hard decision, in a process of its own."""
    view, events = _views(game).decode(seen), _events(game).decode(heard)
    thought = decide(game, "hard", view, events, Random(), Budget(budget))  # noqa: S311 - no secret
    return msgspec.json.encode(thought.move)
