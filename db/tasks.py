"""The one way to start a task: it is kept until it ends, and its death is told."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from db.store import NotSaved

log = logging.getLogger(__name__)

ResultT = TypeVar("ResultT")

_running: set[asyncio.Task[Any]] = set()
"""The event loop itself would let go of a task that nobody holds."""


def start_task(work: Coroutine[Any, Any, ResultT], name: str) -> asyncio.Task[ResultT]:
    """Do the work beside everything else. It belongs to the caller, who may cancel or await it."""
    task = asyncio.create_task(work, name=name)
    _running.add(task)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    error = None if task.cancelled() else task.exception()
    if isinstance(error, NotSaved):  # the writer has told it once, for all
        log.debug("%s stopped: %s", task.get_name(), error)
    elif error is not None:
        log.error("%s stopped", task.get_name(), exc_info=error, extra={"code": "task-failed"})
