"""Happy Mochi on Discord: its buttons."""

from cogs.controls import Decision, numbered
from cogs.screen import Block, Style
from engine import BaseMove, mochi

ACCENT = 0xE08FB0

KINDS: tuple[tuple[type[BaseMove], str, Style], ...] = (
    (mochi.Duo, "duo", "primary"),
    (mochi.Draw, "draw", "secondary"),
    (mochi.Place, "place", "primary"),
    (mochi.Give, "give", "primary"),
    (mochi.Reserve, "reserve", "primary"),
    (mochi.Name, "name", "primary"),
    (mochi.Settle, "settle", "primary"),
    (mochi.First, "first", "primary"),
    (mochi.Pass, "pass", "success"),
    (mochi.Skip, "skip", "secondary"),
)


def controls(decision: Decision[mochi.View], step: str) -> tuple[Block, ...]:
    """Duos and draws at once; places, gifts and reserves as lists; effects as plain buttons."""
    blocks: list[Block] = []
    for kind, name, style in KINDS:
        moves = decision.moves(kind)
        if moves:
            blocks += decision.listed(moves, name, numbered(step, name), style)
    return tuple(blocks)
