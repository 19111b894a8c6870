"""Möjo on Discord: its buttons."""

from cogs.controls import Decision
from cogs.screen import Block, Button, Style, rows
from engine import mojo

ACCENT = 0x3D7DCA

STYLES: dict[str, Style] = {"lower": "success", "equal": "primary", "higher": "secondary"}
"""What a card leads to: the turn is over, one more card is played, one is drawn."""


def controls(decision: Decision[mojo.View], _: str) -> tuple[Block, ...]:
    """A button per distinct card, for each discard; or where to draw; or what to reveal."""
    plays = decision.moves(mojo.Play)
    if not plays:
        return rows([decision.button(move, "primary") for move in decision.view.moves])
    blocks: list[Block] = []
    for pile in sorted({move.pile for move in plays}):
        blocks += rows([_card(decision, move) for move in plays if move.pile == pile])
    return tuple(blocks)


def _card(decision: Decision[mojo.View], move: mojo.Play) -> Button:
    result = mojo.outcome(move.card, decision.view.discard_tops[move.pile])
    return decision.button(move, STYLES[result], told_by_style=True)
