"""Happy Mochi's symbols: its cards, its colours, its effects, the Sense card, and the back.

A card has no room here for its effect, which stands beside it by itself.
"""

from engine.mochi import COLOURS, Sense
from render.emoji.drawing import CARD, SIZE, Drawing, back, blank, card, colours
from render.picture.colours import Theme
from render.picture.icons import EFFECTS
from render.picture.mochi import MOTIF, PAINT, THEME, effect_disc, face, sense_card
from render.picture.sheet import Sheet

__all__ = ["DRAWINGS", "THEME"]


def _effect(effect: str) -> Drawing:
    def draw(theme: Theme) -> Sheet:
        sheet = blank(theme)
        effect_disc(sheet, effect, 0, 0, SIZE)
        return sheet

    return draw


def _sense(sense: Sense) -> Drawing:
    def draw(theme: Theme) -> Sheet:
        sheet = blank(theme)
        sense_card(sheet, sense, (SIZE - CARD[0]) / 2, 0, CARD)
        return sheet

    return draw


DRAWINGS: dict[str, Drawing] = {
    **{
        f"{colour}_{value}": card(face(10 * number + value))
        for number, colour in enumerate(COLOURS)
        for value in range(10)
    },
    **colours(PAINT),
    **{effect: _effect(effect) for effect in EFFECTS},
    "higher": _sense("+"),
    "lower": _sense("-"),
    "back": back(MOTIF),
}
