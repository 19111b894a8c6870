"""Toy on Discord: its buttons."""

from cogs.controls import Decision
from cogs.screen import Block, rows
from tests.toy.engine.toy import View

ACCENT = 0x2B55B0


def controls(decision: Decision[View], _: str) -> tuple[Block, ...]:
    """A button per card."""
    return rows([decision.button(move, "primary") for move in decision.view.moves])
