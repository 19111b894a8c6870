"""Grouped commits: one writer, many tables' changes in a transaction, each waiting for its own."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, perf_counter
from typing import Generic, TypeVar

from db.files import FileWatch
from db.store import NotSaved, Refused
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

    __slots__ = ("done", "hurry", "job")

    def __init__(self, job: Job[ResultT], done: asyncio.Future[ResultT], hurry: bool) -> None:
        self.job = job
        self.done = done
        self.hurry = hurry


class GroupedWriter:
    """Runs jobs inside shared transactions, one after the other in a thread of its own.

    The thread takes what waits, writes it, tells the event loop, and goes on at once: a commit
    waits for no turn of a busy loop, and what is handed in meanwhile goes into the next one.

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
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Waiting[object] | None] = SimpleQueue()
        self._in_use = Lock()
        """Held by whoever uses the connection."""
        self._closing = False
        self._ended = self._loop.create_future()
        self._refused = 0
        self.trouble: str | None = None
        """The code of what is wrong with the whole database at present."""
        self.gone = asyncio.Event()
        """The file has been taken away or written by somebody else."""
        self.commits = Timing()
        Thread(target=self._keep_writing, name="database writer", daemon=True).start()

    async def write(self, job: Job[ResultT], *, hurry: bool = True) -> ResultT:
        """Run the job; return when its transaction is on disk."""
        if self._closing:
            raise NotSaved("the database is closed")
        done: asyncio.Future[ResultT] = self._loop.create_future()
        waiting: _Waiting[ResultT] = _Waiting(job, done, hurry)
        self._queue.put(waiting)  # type: ignore[arg-type]  # the queue mixes result types
        return await done  # who no longer waits for it takes nothing back

    async def empty_log(self) -> None:
        """Move everything into the database itself, so that the log keeps nothing old; as far as
        nobody is reading."""
        await asyncio.to_thread(self._empty_log)

    async def look(self) -> None:
        """Notice a file that has been taken away, though nothing is being written."""
        if not await asyncio.to_thread(self._is_untouched):
            self._on_trouble(GONE, "it was moved, deleted, replaced or written by somebody else")

    async def close(self) -> None:
        """Finish what has been handed in, then stop."""
        if not self._closing:
            self._closing = True
            self._queue.put(None)
        await self._ended

    def _on_written(
        self, batch: Sequence[_Waiting[object]], outcomes: Sequence[object], seconds: float
    ) -> None:
        self.commits.note(seconds)
        if self.trouble is not None:
            log.info("The database takes writes again; %s were refused", self._refused)
            self.trouble, self._refused = None, 0
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _answer(waiting, outcome)

    def _on_failed(
        self, batch: Sequence[_Waiting[object]], error: Exception, trouble: str | None
    ) -> None:
        if trouble is None:
            log.error("The database refused a write: %s", error, extra={"code": "not-saved"})
        else:
            self._refused += len(batch)
            self._on_trouble(trouble, error)
        for waiting in batch:
            ours = trouble is None and not isinstance(error, sqlite3.Error)
            _answer(waiting, error if ours else NotSaved(str(error)))

    def _on_trouble(self, trouble: str, why: object) -> None:
        if self.trouble != trouble:
            log.error(
                "Nothing can be saved, and everybody is told so: %s", why, extra={"code": trouble}
            )
        self.trouble = trouble
        if trouble == GONE:
            self.gone.set()

    # In the writer's thread

    def _keep_writing(self) -> None:
        in_trouble = False
        with contextlib.suppress(RuntimeError):  # the event loop has ended without closing us
            while (batch := self._next_batch())[0] is not None:
                jobs = [waiting for waiting in batch if waiting is not None]
                in_trouble = self._commit(jobs, in_trouble)
                if len(jobs) < len(batch):
                    break
            self._loop.call_soon_threadsafe(self._ended.set_result, None)

    def _next_batch(self) -> list[_Waiting[object] | None]:
        """What waits; None, the last there will be, ends it."""
        batch = [self._queue.get()]
        until = monotonic() + LONGEST_WAIT
        hurry = False
        with contextlib.suppress(Empty):
            while len(batch) < MOST_PER_COMMIT and (last := batch[-1]) is not None:
                hurry = hurry or last.hurry
                patience = 0.0 if hurry else max(0.0, until - monotonic())
                batch.append(self._queue.get(block=patience > 0.0, timeout=patience or None))
        return batch

    def _commit(self, batch: Sequence[_Waiting[object]], in_trouble: bool) -> bool:
        """Write the batch in one transaction; True if the whole database is in trouble."""
        begun = perf_counter()
        try:
            outcomes = self._write([waiting.job for waiting in batch], in_trouble)
        except Exception as error:  # noqa: BLE001 - whatever it is, it goes to who waits for it
            trouble = _trouble(error)
            if trouble is None and len(batch) > 1:  # one of them is at fault: alone, it fails alone
                for waiting in batch:
                    in_trouble = self._commit([waiting], in_trouble)
                return in_trouble
            self._loop.call_soon_threadsafe(self._on_failed, batch, error, trouble)
            return trouble is not None
        took = perf_counter() - begun
        self._loop.call_soon_threadsafe(self._on_written, batch, outcomes, took)
        return False

    def _write(self, jobs: Sequence[Job[object]], in_trouble: bool) -> list[object]:
        """What each job gave, or why it was refused; raises if nothing at all was written."""
        with self._in_use:
            if not self._watch.is_untouched():
                raise FileGone("it was moved, deleted, replaced or written by somebody else")
            # Whoever waits for a lock has waited once: nobody queues up behind that again.
            self._be_patient(0.0 if in_trouble else self._patience)
            outcomes = _write(self._connection, jobs)
            if not self._watch.is_there():  # then what was written is in a file without a name
                raise FileGone("it was moved, deleted or replaced")
            self._watch.remember()
            return outcomes

    def _be_patient(self, seconds: float) -> None:
        if self._patient_for != seconds:
            set_patience(self._connection, seconds)
            self._patient_for = seconds

    # In any thread

    def _is_untouched(self) -> bool:
        with self._in_use:
            return self._watch.is_untouched()

    def _empty_log(self) -> None:
        with self._in_use:
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
