"""Grouped commits: one writer, many tables' changes in a transaction, each waiting for its own."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import aiosqlite

from db.store import NotSaved, Refused

log = logging.getLogger(__name__)

ResultT = TypeVar("ResultT")
Job = Callable[[aiosqlite.Connection], Awaitable[ResultT]]

MOST_PER_COMMIT = 256


class _Waiting(Generic[ResultT]):
    """A job, and the future of whoever waits until it is durable."""

    __slots__ = ("done", "job")

    def __init__(self, job: Job[ResultT], done: asyncio.Future[ResultT]) -> None:
        self.job = job
        self.done = done


class GroupedWriter:
    """Runs jobs inside shared transactions.

    A job's first statement decides whether it goes through: it may raise (a conflict, a taken
    channel) only before it has written anything. So one job's refusal never undoes another's work.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._queue: asyncio.Queue[_Waiting[object] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_for_ever(), name="database writer")
        self._task.add_done_callback(_report_death)

    async def write(self, job: Job[ResultT]) -> ResultT:
        """Run the job; return when its transaction is on disk."""
        if self._task.done():
            raise NotSaved("the database is closed")
        done: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        waiting: _Waiting[ResultT] = _Waiting(job, done)
        self._queue.put_nowait(waiting)  # type: ignore[arg-type]  # the queue mixes result types
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Finish what has been handed in, then stop."""
        self._queue.put_nowait(None)
        await self._task

    async def _write_for_ever(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch, closing = [first], False
            while len(batch) < MOST_PER_COMMIT and not self._queue.empty() and not closing:
                following = self._queue.get_nowait()
                if following is None:
                    closing = True
                else:
                    batch.append(following)
            if not await self._commit(batch) and len(batch) > 1:
                # One of them is at fault: alone, it fails alone.
                for waiting in batch:
                    await self._commit([waiting])
            if closing:
                return

    async def _commit(self, batch: list[_Waiting[object]]) -> bool:
        """Write the batch in one transaction; False if it was rolled back and may be split."""
        try:
            await self._connection.execute_fetchall("BEGIN IMMEDIATE")
            outcomes = await asyncio.gather(
                *(waiting.job(self._connection) for waiting in batch), return_exceptions=True
            )
            for outcome in outcomes:
                if isinstance(outcome, BaseException) and not isinstance(outcome, Refused):
                    raise outcome
            await self._connection.execute_fetchall("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever it is, it goes to who waits for it
            if self._connection.in_transaction:
                await self._connection.rollback()
            if len(batch) == 1:
                log.error("The database refused a write: %s", error)
                saved = NotSaved(str(error)) if isinstance(error, sqlite3.Error) else error
                _answer(batch[0], saved)
            return False
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _answer(waiting, outcome)
        return True


def _answer(waiting: _Waiting[object], outcome: object) -> None:
    if waiting.done.done():
        return
    if isinstance(outcome, BaseException):
        waiting.done.set_exception(outcome)
    else:
        waiting.done.set_result(outcome)


def _report_death(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.critical("The database writer stopped", exc_info=task.exception())
