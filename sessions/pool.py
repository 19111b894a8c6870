"""Where computer players think: the quick ones here, those who search in other processes."""

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from multiprocessing.process import BaseProcess
from random import Random, SystemRandom
from threading import Thread

import msgspec

from engine import GAMES, BaseEvent, BaseMove, BaseView
from engine.players import Budget, Level, decide
from engine.players.thought import Heard

log = logging.getLogger(__name__)

BUDGET = 0.3
"""Seconds of one core that a hard player may think."""
MOST_WAITING = 8
"""Hard decisions under way or waiting; one more is made by a normal player instead."""
GIVEN_UP = 2
"""After this many hard decisions in a row that nobody waited for any longer, the processes hang."""


class ThinkingPool:
    """Answers for computer players without holding up the event loop.

    No process is started before the first hard decision. One that dies costs one retry; after
    that, and while too many wait, a normal player answers instead, and the log says so. One that
    hangs is ended, once nobody has waited for its answers twice.
    """

    def __init__(self, *, processes: int = 1, budget: float = BUDGET) -> None:
        self._processes = processes
        self._budget = budget
        self._waiting = 0
        self._given_up = 0
        self._executor: ProcessPoolExecutor | None = None
        self._random = SystemRandom()

    @property
    def waiting(self) -> int:
        """Hard decisions under way or waiting."""
        return self._waiting

    @property
    def processes(self) -> int:
        """How many there are at present."""
        return len(_processes(self._executor)) if self._executor is not None else 0

    async def think(self, game: str, level: Level, view: BaseView, heard: Heard) -> BaseMove:
        if level != "hard":
            return self._quickly(game, level, view, heard)
        if self._waiting >= MOST_WAITING:
            log.warning("%s hard decisions wait: a normal player answers this one", self._waiting)
            return self._quickly(game, "normal", view, heard)
        self._waiting += 1
        try:
            move = await self._search(game, view, heard)
        except asyncio.CancelledError:
            self._given_up += 1
            if self._given_up >= GIVEN_UP:
                self._end_hanging()
            raise
        except BrokenProcessPool:
            log.warning("A thinking process died twice: a normal player answers instead")
            return self._quickly(game, "normal", view, heard)
        finally:
            self._waiting -= 1
        self._given_up = 0
        return move

    def close(self) -> None:
        """End at once; whoever still waits gets no answer."""
        if self._executor is None:
            return
        processes = _processes(self._executor)
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        self._executor = None

    def _end_hanging(self) -> None:
        """Whoever still waits asks once more, in a new process."""
        self._given_up = 0
        if self._executor is not None:
            log.warning("The thinking processes hang, and are ended")
            for process in _processes(self._executor):
                process.kill()
            self._executor = None

    def _quickly(self, game: str, level: Level, view: BaseView, heard: Heard) -> BaseMove:
        return decide(game, level, view, heard, self._random).move

    async def _search(self, game: str, view: BaseView, heard: Heard) -> BaseMove:
        """In another process; a second time if the first died of it."""
        encode = msgspec.msgpack.encode
        asked = partial(hard_decision, game, encode(view), encode(heard), self._budget)
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


def _processes(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    return list((executor._processes or {}).values())  # noqa: SLF001 - no other way


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
def _views(game: str) -> msgspec.msgpack.Decoder[BaseView]:
    return msgspec.msgpack.Decoder(GAMES[game].View)


@cache
def _events(game: str) -> msgspec.msgpack.Decoder[tuple[BaseEvent, ...]]:
    return msgspec.msgpack.Decoder(tuple.__class_getitem__((GAMES[game].Event, ...)))


def hard_decision(game: str, seen: bytes, heard: bytes, budget: float) -> bytes:
    """What a process of its own is asked: a hard player's move."""
    view, events = _views(game).decode(seen), _events(game).decode(heard)
    thought = decide(game, "hard", view, events, Random(), Budget(budget))  # noqa: S311 - no secret
    return msgspec.json.encode(thought.move)
