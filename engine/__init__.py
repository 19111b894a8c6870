"""The rules of the four games, and nothing else: pure, synchronous, without input or output."""

from engine.core import (
    AnyGame,
    BaseEvent,
    BaseMove,
    BaseOptions,
    Game,
    IllegalMove,
    IllegalOptions,
    Result,
    Step,
    seen_events,
)
from engine.mochi import Mochi
from engine.mojo import Mojo
from engine.momox import Momox
from engine.shuffle import commitment
from engine.skyjo import Skyjo

GAMES: dict[str, AnyGame] = {game.name: game for game in (Mojo(), Mochi(), Skyjo(), Momox())}

__all__ = [
    "GAMES",
    "AnyGame",
    "BaseEvent",
    "BaseMove",
    "BaseOptions",
    "Game",
    "IllegalMove",
    "IllegalOptions",
    "Result",
    "Step",
    "commitment",
    "seen_events",
]
