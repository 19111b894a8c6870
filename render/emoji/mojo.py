"""Möjo's symbols: its cards, its colours, and the back."""

from engine.mojo import COLOUR_OF, COLOURS
from render.emoji.drawing import Drawing, back, card, colours
from render.picture.mojo import MOTIF, PAINT, THEME, face

__all__ = ["DRAWINGS", "THEME"]

DRAWINGS: dict[str, Drawing] = {
    **{f"{COLOURS[colour]}_{value}": card(face(value)) for value, colour in enumerate(COLOUR_OF)},
    **colours(PAINT),
    "back": back(MOTIF),
}
