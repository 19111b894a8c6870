"""Skyjo's symbols: its cards and the back."""

from engine.skyjo import DECK
from render.emoji.drawing import Drawing, back, card
from render.picture.skyjo import MOTIF, THEME, face
from render.text.skyjo import symbol_name

__all__ = ["DRAWINGS", "THEME"]

DRAWINGS: dict[str, Drawing] = {
    **{symbol_name(value): card(face(value)) for value in sorted(set(DECK))},
    "back": back(MOTIF),
}
