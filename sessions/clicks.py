"""Which click is being worked on: what it changes is written down with its id, so that it counts
once however often, and to how many processes, it is delivered."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_click: ContextVar[int | None] = ContextVar("click", default=None)


@contextmanager
def working_on(click: int | None) -> Iterator[None]:
    """Changes of tables that are made within it are this click's; None: nobody's. A task that is
    started within it inherits that."""
    token = _click.set(click)
    try:
        yield
    finally:
        _click.reset(token)


def click_worked_on() -> int | None:
    return _click.get()
