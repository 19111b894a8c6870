"""The rules of Momox, shown."""

from msgspec.structs import replace

from engine.momox import Momox
from render.examples.example import Example, fresh


def _board() -> Example:
    return Example(fresh(Momox(), None), "table")


def _turn() -> Example:
    """On a yellow space, with one plate fetched."""
    view = fresh(Momox(), 0)
    own = replace(view.players[0], space=14, plates=(3,), number=3)
    return Example(
        replace(view, players=(own, *view.players[1:]), asked="again", free=3, free_disc=4), "hand"
    )


EXAMPLES = {0: _board, 1: _turn}
