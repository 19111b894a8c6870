"""The rules of Skyjo, shown."""

from typing import Literal

from msgspec.structs import replace

from engine.skyjo import PlayerView, RoundScore, SeatScore, Skyjo
from render.examples.example import Example, fresh

HIDDEN: Literal["hidden"] = "hidden"


def _lines() -> Example:
    """Two equal cards in a column, and the third on the discard."""
    view = fresh(Skyjo(), 0)
    grid = (9, HIDDEN, 3, HIDDEN, 9, 0, HIDDEN, -1, HIDDEN, HIDDEN, 5, HIDDEN)
    players = (PlayerView(grid, grid.count(HIDDEN), 0), *view.players[1:])
    return Example(
        replace(view, phase="turn", actors=(0,), players=players, discard_top=9, discard_size=1),
        "hand",
    )


def _scored(grid: tuple[int, ...], *, doubled: bool = False) -> SeatScore:
    count = sum(grid)
    points = 2 * count if doubled else count
    return SeatScore(grid, (), (), count, doubled, points, points)


def _end() -> Example:
    """SK-11: Ada ended the round, and Cleo has as little as she has."""
    scores = (
        _scored((0, 1, -1, 2, 3, 0, 1, 0, 2, -1, 1, 1), doubled=True),
        _scored((4, 0, 0, 1, -2, 3, 1, 0, 2, 2, 0, 1)),
        _scored((0, 0, 1, 5, -1, 2, 0, 1, -2, 0, 3, 0)),
    )
    score = RoundScore(1, 0, scores)
    return Example(replace(fresh(Skyjo(), None), round=2, last_round=score), "round")


EXAMPLES = {2: _lines, -2: _end}
