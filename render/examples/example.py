"""What an example is, and the fresh table that it is arranged from."""

from collections.abc import Callable
from typing import NamedTuple

from engine import BaseView, Game
from engine.core import MoveT, OptionsT, StateT, ViewT
from render.picture import Kind

NAMES = ("Ada", "Ben", "Cleo")
SEED = bytes(32)


class Example(NamedTuple):
    """A view, and the kind of picture that shows it."""

    view: BaseView
    kind: Kind


Draft = Callable[[], Example]


def fresh(game: Game[StateT, MoveT, ViewT, OptionsT], seat: int | None) -> ViewT:
    """What that seat (None: a spectator) sees right after the deal."""
    return game.view(game.new(len(NAMES), game.Options(first=0), SEED), seat)
