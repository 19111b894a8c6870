"""Grouped commits: one writer, many tables' changes in a transaction, each waiting for its own."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from db.store import NotSaved, Refused

log = logging.getLogger(__name__)

ResultT = TypeVar("ResultT")
Job = Callable[[sqlite3.Connection], ResultT]

MOST_PER_COMMIT = 256
LONGEST_WAIT = 0.05
"""Seconds that a write without hurry waits for one that a person waits for, to go with it."""


class _Waiting(Generic[ResultT]):
    """A job, and the future of whoever waits until it is durable."""

    __slots__ = ("done", "job")

    def __init__(self, job: Job[ResultT], done: asyncio.Future[ResultT]) -> None:
        self.job = job
        self.done = done


class GroupedWriter:
    """Runs jobs inside shared transactions, each transaction in one visit to a thread of its own.

    A job's first statement decides whether it goes through: it may raise (a conflict, a taken
    channel) only before it has written anything. So one job's refusal never undoes another's work.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database writer")
        self._queue: asyncio.Queue[_Waiting[object] | None] = asyncio.Queue()
        self._hurry = asyncio.Event()
        self._task = asyncio.create_task(self._write_for_ever(), name="database writer")
        self._task.add_done_callback(_report_death)

    async def write(self, job: Job[ResultT], *, hurry: bool = True) -> ResultT:
        """Run the job; return when its transaction is on disk."""
        if self._task.done():
            raise NotSaved("the database is closed")
        done: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        waiting: _Waiting[ResultT] = _Waiting(job, done)
        self._queue.put_nowait(waiting)  # type: ignore[arg-type]  # the queue mixes result types
        if hurry:
            self._hurry.set()
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Finish what has been handed in, then stop."""
        self._queue.put_nowait(None)
        self._hurry.set()
        await self._task
        self._thread.shutdown()

    async def _write_for_ever(self) -> None:
        while (first := await self._queue.get()) is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_WAIT):
                    await self._hurry.wait()
            self._hurry.clear()
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
        jobs = [waiting.job for waiting in batch]
        loop = asyncio.get_running_loop()
        try:
            outcomes = await loop.run_in_executor(self._thread, _write, self._connection, jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, it goes to who waits for it
            if len(batch) == 1:
                log.error("The database refused a write: %s", error)
                saved = NotSaved(str(error)) if isinstance(error, sqlite3.Error) else error
                _answer(batch[0], saved)
            return False
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _answer(waiting, outcome)
        return True


def _write(connection: sqlite3.Connection, jobs: Sequence[Job[object]]) -> list[object]:
    """What each job gave, or why it was refused; raises if nothing at all was written."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [_outcome(job, connection) for job in jobs]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise
    return outcomes


def _outcome(job: Job[object], connection: sqlite3.Connection) -> object:
    try:
        return job(connection)
    except Refused as refused:
        return refused


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
