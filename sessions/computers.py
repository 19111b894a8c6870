"""Who thinks for the computer players."""

from collections.abc import Sequence
from typing import Any, Protocol

from engine import BaseEvent, BaseMove
from engine.players import Level


class Thinker(Protocol):
    """Answers for a seat, from what that seat has seen and heard; never blocks the event loop."""

    async def think(
        self, game: str, level: Level, view: Any, heard: Sequence[BaseEvent]
    ) -> BaseMove: ...
