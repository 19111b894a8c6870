"""The computers at the tables: who thinks for them, when, and what becomes of one that fails."""

import asyncio
import logging
from collections.abc import Sequence
from random import Random
from typing import Protocol

from db import MadeBy, start_task
from engine import BaseEvent, BaseMove, BaseView
from engine.players import LEVELS, Level, Thought, decide
from engine.players.thought import WHIM
from sessions.clock import Clock
from sessions.table import STAND_IN, Table

log = logging.getLogger(__name__)

LOOKING = 2.5
"""How many times as long computers wait where people have to look at what was uncovered."""
PATIENCE = 4.0
"""Seconds that a table waits for a computer player, before another one answers in its place."""


class Thinker(Protocol):
    """Answers for a seat, from what that seat has seen and heard; never blocks the event loop."""

    async def think(
        self, game: str, level: Level, view: BaseView, heard: Sequence[BaseEvent]
    ) -> BaseMove: ...


class Tables(Protocol):
    """The tables at which computers play."""

    def owns(self, table_id: int) -> bool:
        """Whether their moves are made by this process."""

    async def known(self, table_id: int) -> Table: ...

    async def heard(self, table: Table, seat: int | None) -> tuple[BaseEvent, ...]: ...

    async def answer_for(self, table: Table, seat: int, move: BaseMove, made_by: MadeBy) -> None:
        """Make that move, unless the table has moved on meanwhile."""


class Computers:
    """Everything that computers do at tables."""

    def __init__(
        self, tables: Tables, thinker: Thinker, clock: Clock, *, pause: float, patience: float
    ) -> None:
        self._tables = tables
        self._thinker = thinker
        self._clock = clock
        self._pause = pause
        self._patience = patience
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._faults: set[tuple[int, Level]] = set()
        """Tables, and the levels of computer players that failed at them."""

    @property
    def are_busy(self) -> bool:
        return bool(self._at_work)

    async def settle(self) -> None:
        """Wait until all that think now have made their moves."""
        if self._at_work:
            await asyncio.wait(list(self._at_work.values()))

    async def close(self) -> None:
        """Whoever thinks now makes no move any more."""
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def forget(self, table_id: int) -> None:
        self._faults -= {(table_id, level) for level in LEVELS}

    def take_turns(self, table: Table) -> None:
        """Begin to make their moves at this table, unless it is being done already."""
        if table.id not in self._at_work and table.awaited_computers():
            turns = start_task(self._turns(table.id), f"computers of {table.id}")
            self._at_work[table.id] = turns

    async def _turns(self, table_id: int) -> None:
        """One move after the other, while it is theirs to move."""
        try:
            while waiting := (table := await self._tables.known(table_id)).awaited_computers():
                if not self._tables.owns(table_id):
                    return
                if len(table.actors()) == 1:  # so that people can follow what happens
                    longer = LOOKING if table.rules.fleeting else 1.0
                    await self._clock.sleep(longer * self._pause)
                player = table.seats[waiting[0]]
                made_by: MadeBy = "computer" if player.is_computer else "stand-in"
                await self.answer(table, waiting[0], player.level, made_by)
        finally:
            # Here and not in a callback: no change can come between the last look and this.
            del self._at_work[table_id]

    async def answer(self, table: Table, seat: int, level: Level, made_by: MadeBy) -> None:
        """Think for that seat, and make the move."""
        move = await self._thought_of(table, seat, level)
        await self._tables.answer_for(table, seat, move, made_by)

    async def _thought_of(self, table: Table, seat: int, level: Level) -> BaseMove:
        """That level's move; if it fails, a normal player's; if that fails too, any legal one."""
        view, heard = table.view(seat), await self._tables.heard(table, seat)
        move: BaseMove
        for asked in dict.fromkeys((level, STAND_IN)):
            try:
                async with asyncio.timeout(self._patience):
                    move = await self._thinker.think(table.game, asked, view, heard)
                if move in view.moves:
                    return move
                self._note_fault(table, asked, f"{move} is not legal")
            except TimeoutError:
                self._note_fault(table, asked, f"no move within {self._patience:g} s")
            except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on
                self._note_fault(table, asked, error)
        move = Random().choice(view.moves)  # noqa: S311 - no secret
        return move

    def hint(self, table: Table, view: BaseView, heard: Sequence[BaseEvent]) -> Thought:
        """What a good player would do with that view, and why."""
        random = Random(table.moves)  # noqa: S311 - a hint is no secret
        try:
            return decide(table.game, STAND_IN, view, heard, random)
        except Exception as error:  # noqa: BLE001 - as for a computer's move
            self._note_fault(table, STAND_IN, error)
            return Thought(random.choice(view.moves), WHIM)

    def _note_fault(self, table: Table, level: Level, fault: Exception | str) -> None:
        """Once for each table and level: what fails may fail at each move."""
        if (table.id, level) not in self._faults:
            self._faults.add((table.id, level))
            trace = fault if isinstance(fault, Exception) else None
            log.error(
                "Table %s: a %s player fails: %s",
                table.id,
                level,
                fault,
                exc_info=trace,
                extra={"code": "player-failed"},
            )
