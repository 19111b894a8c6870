"""Who thinks for the computer players."""

from collections.abc import Sequence
from typing import Protocol

from engine import BaseEvent, BaseMove
from engine.players import Level, SeatView


class Thinker(Protocol):
    """Answers for a seat, from what that seat has seen and heard; never blocks the event loop."""

    async def think(
        self, game: str, level: Level, view: SeatView, heard: Sequence[BaseEvent]
    ) -> BaseMove: ...
