"""What each move at a table led to: kept in memory, and replayed from the log after a restart."""

from typing import NamedTuple

from db import Store
from engine import BaseEvent
from sessions.table import Happened, Table


class Made(NamedTuple):
    """A move: whose it was, and what it led to."""

    seat: int | None
    events: tuple[BaseEvent, ...]


class Chronicles:
    """Of each table that is in memory, what happened there, move by move."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, list[Made]] = {}

    async def of(self, table: Table) -> list[Made]:
        """All that happened, secrets and all: it is told through `seen_events` only."""
        known = self._known.get(table.id, [])
        if len(known) < table.moves and table.seed is not None:
            rules = table.rules
            state = rules.new(len(table.seats), table.options, table.seed)
            known = []
            for logged in await self._store.moves(table.id):
                step = rules.play(state, logged.seat, rules.parse_move(logged.move))
                state = step.state
                known.append(Made(logged.seat, step.events))
            self._known[table.id] = known
        return known[: table.moves]

    def note(self, before: Table, happened: Happened) -> None:
        """One move more, unless those before it are to be replayed first; or one taken back."""
        known = self._known.setdefault(before.id, [])
        del known[min(before.moves, happened.table.moves) :]
        if happened.move is not None and len(known) == before.moves:
            known.append(Made(happened.seat, happened.events))

    def forget(self, table_id: int) -> None:
        self._known.pop(table_id, None)
