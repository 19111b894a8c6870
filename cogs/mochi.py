"""Happy Mochi on Discord: its buttons."""

from typing import NamedTuple

from cogs.controls import MOST_BUTTONS, Decision, numbered
from cogs.screen import Block, Style
from engine import BaseMove, mochi

ACCENT = 0xE08FB0


class Kind(NamedTuple):
    """How the moves of a type are offered."""

    moves: type[BaseMove]
    name: str
    style: Style
    width: int
    """How many fit beside each other on a phone."""
    most: int = MOST_BUTTONS


KINDS = (
    Kind(mochi.Duo, "duo", "primary", 2, most=6),
    Kind(mochi.Draw, "draw", "secondary", 2),
    Kind(mochi.Place, "place", "primary", 3),
    Kind(mochi.Give, "give", "primary", 4),
    Kind(mochi.Reserve, "reserve", "primary", 4),
    Kind(mochi.Name, "name", "primary", 2),
    Kind(mochi.Settle, "settle", "primary", 2),
    Kind(mochi.First, "first", "primary", 2),
    Kind(mochi.Pass, "pass", "success", 1),
    Kind(mochi.Skip, "skip", "secondary", 1),
)


def controls(decision: Decision[mochi.View], step: str) -> tuple[Block, ...]:
    """Duos and draws at once; places, gifts and reserves as lists; effects as plain buttons."""
    blocks: list[Block] = []
    for kind in KINDS:
        moves = decision.moves(kind.moves)
        if moves:
            page = numbered(step, kind.name)
            blocks += decision.listed(moves, kind.name, page, kind.style, kind.most, kind.width)
    return tuple(blocks)
