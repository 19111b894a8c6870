"""The rules of Möjo, shown."""

from msgspec.structs import replace

from engine.mojo import Mojo, RoundScore, SeatScore
from render.examples.example import Example, fresh


def _turn() -> Example:
    """On 11: 9 is lower, 11 equal, 12 higher."""
    view = replace(fresh(Mojo(), 0), hand=(0, 4, 6, 9, 11, 12), discard_tops=(11,))
    return Example(view, "hand")


def _count() -> Example:
    """MJ-19: Cleo has the Mojo card, and somebody has less."""
    scores = (
        SeatScore((0, 1, 8, 9), (1, 9), 10, None, 10, 10),
        SeatScore((0, 4), (0, 4), 4, None, 4, 4),
        SeatScore((3, 10, 11), (3, 10, 11), 24, "bonus", 34, 34),
    )
    score = RoundScore(1, 2, 2, "+10", scores)
    return Example(replace(fresh(Mojo(), None), round=2, last_round=score), "round")


EXAMPLES = {1: _turn, -2: _count}
