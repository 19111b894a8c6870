"""Grouped commits: one writer, many tables' changes in a transaction, each waiting for its own."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Generic, TypeVar

from db.files import FileWatch
from db.store import NotSaved, Refused
from db.tasks import start_task
from db.timing import Timing

log = logging.getLogger(__name__)

ResultT = TypeVar("ResultT")
Job = Callable[[sqlite3.Connection], ResultT]

MOST_PER_COMMIT = 256
LONGEST_WAIT = 0.05
"""Seconds that a write without hurry waits for one that a person waits for, to go with it."""
CHECKPOINT_PATIENCE = 0.2
"""Seconds that emptying the log waits for those who read."""

TROUBLES = {
    sqlite3.SQLITE_BUSY: "database-locked",
    sqlite3.SQLITE_LOCKED: "database-locked",
    sqlite3.SQLITE_FULL: "database-full",
    sqlite3.SQLITE_IOERR: "database-failing",
    sqlite3.SQLITE_READONLY: "database-read-only",
    sqlite3.SQLITE_CANTOPEN: "database-failing",
    sqlite3.SQLITE_PERM: "database-read-only",
    sqlite3.SQLITE_CORRUPT: "database-damaged",
    sqlite3.SQLITE_NOTADB: "database-damaged",
}
"""What is wrong with the whole database, and with no job in particular."""
GONE = "database-gone"


class FileGone(Exception):  # noqa: N818 - it says what is the matter
    """The file is no longer where it was, or somebody else wrote into it."""


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

    While the whole database is in trouble (a full or locked disk) every job is refused at once,
    and the log has one line where that begins and one where it ends.
    """

    def __init__(
        self, connection: sqlite3.Connection, watch: FileWatch, *, patience: float
    ) -> None:
        """`patience` is how many seconds to wait for a lock of somebody else's."""
        self._connection = connection
        self._watch = watch
        self._patience = patience
        self._patient_for: float | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database writer")
        self._queue: asyncio.Queue[_Waiting[object] | None] = asyncio.Queue()
        self._hurry = asyncio.Event()
        self._refused = 0
        self.trouble: str | None = None
        """The code of what is wrong with the whole database at present."""
        self.gone = asyncio.Event()
        """The file has been taken away or written by somebody else."""
        self.commits = Timing()
        self._task = start_task(self._write_for_ever(), "database writer")

    async def write(self, job: Job[ResultT], *, hurry: bool = True) -> ResultT:
        """Run the job; return when its transaction is on disk."""
        if self._task.done():
            raise NotSaved("the database is closed")
        done: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        waiting: _Waiting[ResultT] = _Waiting(job, done)
        self._queue.put_nowait(waiting)  # type: ignore[arg-type]  # the queue mixes result types
        if hurry:
            self._hurry.set()
        return await done  # who no longer waits for it takes nothing back

    async def empty_log(self) -> None:
        """Move everything into the database itself, so that the log keeps nothing old; as far as
        nobody is reading."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._empty_log)

    async def look(self) -> None:
        """Notice a file that has been taken away, though nothing is being written."""
        loop = asyncio.get_running_loop()
        if not await loop.run_in_executor(self._thread, self._watch.is_untouched):
            self._on_trouble(GONE, "it was moved, deleted, replaced or written by somebody else")

    async def close(self) -> None:
        """Finish what has been handed in, then stop."""
        self._queue.put_nowait(None)
        self._hurry.set()
        await self._task
        self._thread.shutdown()

    async def _write_for_ever(self) -> None:
        while (first := await self._queue.get()) is not None:
            if not self._hurry.is_set():
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
        begun = perf_counter()
        try:
            outcomes = await loop.run_in_executor(self._thread, self._write, jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, it goes to who waits for it
            trouble = _trouble(error)
            if trouble is not None:
                self._refused += len(batch)
                self._on_trouble(trouble, error)
                for waiting in batch:
                    _answer(waiting, NotSaved(str(error)))
                return True
            if len(batch) == 1:
                log.error("The database refused a write: %s", error, extra={"code": "not-saved"})
                saved = NotSaved(str(error)) if isinstance(error, sqlite3.Error) else error
                _answer(batch[0], saved)
            return False
        self.commits.note(perf_counter() - begun)
        self._on_success()
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _answer(waiting, outcome)
        return True

    def _on_trouble(self, trouble: str, why: object) -> None:
        if self.trouble != trouble:
            log.error(
                "Nothing can be saved, and everybody is told so: %s", why, extra={"code": trouble}
            )
        self.trouble = trouble
        if trouble == GONE:
            self.gone.set()

    def _on_success(self) -> None:
        if self.trouble is not None:
            log.info("The database takes writes again; %s were refused", self._refused)
            self.trouble, self._refused = None, 0

    # In the writer's thread

    def _write(self, jobs: Sequence[Job[object]]) -> list[object]:
        """What each job gave, or why it was refused; raises if nothing at all was written."""
        if not self._watch.is_untouched():
            raise FileGone("it was moved, deleted, replaced or written by somebody else")
        # Whoever waits for a lock has waited once: nobody queues up behind that again.
        self._be_patient(0.0 if self.trouble else self._patience)
        outcomes = _write(self._connection, jobs)
        if not self._watch.is_there():  # then what was written is in a file without a name
            raise FileGone("it was moved, deleted or replaced")
        self._watch.remember()
        return outcomes

    def _be_patient(self, seconds: float) -> None:
        if self._patient_for != seconds:
            set_patience(self._connection, seconds)
            self._patient_for = seconds

    def _empty_log(self) -> None:
        if self._watch.is_untouched():
            self._be_patient(CHECKPOINT_PATIENCE)
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            self._watch.remember()


def set_patience(connection: sqlite3.Connection, seconds: float) -> None:
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def _trouble(error: Exception) -> str | None:
    """The code of a fault of the whole database."""
    if isinstance(error, FileGone):
        return GONE
    if isinstance(error, sqlite3.Error) and hasattr(error, "sqlite_errorcode"):
        return TROUBLES.get(error.sqlite_errorcode & 0xFF)
    return None


def _write(connection: sqlite3.Connection, jobs: Sequence[Job[object]]) -> list[object]:
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
