"""Möjo on Discord: its buttons."""

from cogs.controls import Decision
from cogs.screen import Block, rows
from engine import mojo

ACCENT = 0x3D7DCA


def controls(decision: Decision[mojo.View], _: str) -> tuple[Block, ...]:
    """A button per distinct card, for each discard; or where to draw; or what to reveal."""
    plays = decision.moves(mojo.Play)
    if not plays:
        return rows([decision.button(move, "primary") for move in decision.view.moves])
    blocks: list[Block] = []
    for pile in sorted({move.pile for move in plays}):
        blocks += rows([decision.button(move, "primary") for move in plays if move.pile == pile])
    return tuple(blocks)
