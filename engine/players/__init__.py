"""Computer players: they get what their seat has seen, and answer with a move.

Nothing here ever gets a state: the types say so, and the door looks. A hard player imagines states
that its seat could be looking at, and plays them out.
"""

from random import Random

from engine import GAMES
from engine.players import mochi, mojo, momox, skyjo
from engine.players.thought import (
    LEVELS,
    ONLY_MOVE,
    Budget,
    Heard,
    Level,
    Player,
    SeatView,
    Thought,
)

PLAYERS: dict[str, Player] = {"mojo": mojo, "mochi": mochi, "skyjo": skyjo, "momox": momox}
"""By the name of the game, as in `engine.GAMES`."""

__all__ = ["LEVELS", "PLAYERS", "Budget", "Level", "Player", "SeatView", "Thought", "decide"]


def decide(
    game: str,
    level: Level,
    view: SeatView,
    heard: Heard,
    random: Random,
    budget: Budget | None = None,
) -> Thought:
    """The move of the seat whose view this is, and why."""
    if type(view) is not GAMES[game].View:
        raise TypeError(f"a player of {game} is shown a view, not a {type(view).__name__}")
    if len(view.moves) == 1:
        return Thought(view.moves[0], ONLY_MOVE)
    player = PLAYERS[game]
    if level == "easy":
        return player.easy(view, heard, random)
    if level == "normal":
        return player.normal(view, heard, random)
    return player.hard(view, heard, random, budget or Budget())
