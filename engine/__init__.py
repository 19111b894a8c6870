"""The rules of the four games, and nothing else: pure, synchronous, without input or output."""

from engine.core import (
    AnyGame,
    BaseDealt,
    BaseEvent,
    BaseMove,
    BaseOfRound,
    BaseOptions,
    BaseRound,
    BaseRoundEnded,
    BaseScore,
    BaseState,
    BaseView,
    Game,
    IllegalMove,
    IllegalOptions,
    Result,
    Step,
    Weight,
    seen_events,
)
from engine.mochi import Mochi
from engine.mojo import Mojo
from engine.momox import Momox
from engine.shuffle import commitment
from engine.skyjo import Skyjo

GAMES: dict[str, AnyGame] = {game.name: game for game in (Mojo(), Mochi(), Skyjo(), Momox())}
"""The newest edition of each game's rules: what a new table is played by."""

EDITIONS: dict[tuple[str, int], AnyGame] = {
    (game.name, game.edition): game for game in (*GAMES.values(), Mojo(edition=1), Mochi(edition=1))
}
"""All editions that can still be played: a game is finished by the one it was begun with."""

__all__ = [
    "EDITIONS",
    "GAMES",
    "AnyGame",
    "BaseDealt",
    "BaseEvent",
    "BaseMove",
    "BaseOfRound",
    "BaseOptions",
    "BaseRound",
    "BaseRoundEnded",
    "BaseScore",
    "BaseState",
    "BaseView",
    "Game",
    "IllegalMove",
    "IllegalOptions",
    "Result",
    "Step",
    "Weight",
    "commitment",
    "seen_events",
]
