"""Who thinks for the computer players."""

from collections.abc import Sequence
from typing import Protocol

from engine import BaseEvent, BaseMove, BaseView
from engine.players import Level


class Thinker(Protocol):
    """Answers for a seat, from what that seat has seen and heard; never blocks the event loop."""

    async def think(
        self, game: str, level: Level, view: BaseView, heard: Sequence[BaseEvent]
    ) -> BaseMove: ...
