"""Momox on Discord: its buttons."""

from cogs.controls import Decision
from cogs.screen import Block, Button, Style, rows
from engine import BaseMove, momox
from render.symbols import CIRCLES
from render.text.momox import pictured

ACCENT = 0xD9A441


def controls(decision: Decision[momox.View], _: str) -> tuple[Block, ...]:
    """The six circles as buttons, two rows of three; the other choices below."""
    hats = {move.circle: move for move in decision.moves(momox.Uncover)}
    others = [move for move in decision.view.moves if type(move) is not momox.Uncover]
    blocks: list[Block] = []
    if hats:
        circles: list[Button] = []
        for circle in momox.CIRCLES:
            if circle in hats:
                circles.append(decision.button(hats[circle], "primary"))
            else:
                free = decision.words("momox-free-circle", circle=CIRCLES[circle])
                circles.append(decision.nowhere(free, circle, _disc(decision.view)))
        blocks += rows(circles, 3)
    blocks += rows([decision.button(move, _style(move)) for move in others])
    return tuple(blocks)


def _disc(view: momox.View) -> str | None:
    return None if view.free_disc is None else pictured(view.free_disc)


def _style(move: BaseMove) -> Style:
    """Doing something stands out from leaving things as they are."""
    return "secondary" if isinstance(move, momox.Leave | momox.Keep) else "success"
