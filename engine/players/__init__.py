"""Computer players: they get what their seat has seen, and answer with a move.

Nothing here ever gets a state: the types say so, and the door looks. A hard player imagines states
that its seat could be looking at, and plays them out.
"""

from random import Random

from engine import GAMES, BaseView
from engine.parts import part
from engine.players.thought import LEVELS, ONLY_MOVE, Budget, Heard, Level, Player, Thought

__all__ = ["LEVELS", "Budget", "Level", "Player", "Thought", "decide", "player_of"]


def player_of(game: str) -> Player:
    """Who plays the game of that name, as in `engine.GAMES`."""
    player: Player = part("engine.players", game)
    return player


def decide(
    game: str,
    level: Level,
    view: BaseView,
    heard: Heard,
    random: Random,
    budget: Budget | None = None,
) -> Thought:
    """The move of the seat whose view this is, and why."""
    if type(view) is not GAMES[game].View:
        raise TypeError(f"a player of {game} is shown a view, not a {type(view).__name__}")
    if len(view.moves) == 1:
        return Thought(view.moves[0], ONLY_MOVE)
    player = player_of(game)
    if level == "easy":
        return player.easy(view, heard, random)
    if level == "normal":
        return player.normal(view, heard, random)
    return player.hard(view, heard, random, budget or Budget())
