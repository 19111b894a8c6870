"""Momox's symbols: hats, discs, pawns, plates, and what lies on the board."""

from engine.momox import ALL_PLATES, BOARD, COLOURS, DISCS
from render.emoji.drawing import SIZE, Drawing, blank, colours
from render.picture.colours import Theme
from render.picture.momox import PAINT, THEME, free_disc, hat, put_pawn, put_plate, put_space
from render.picture.sheet import Sheet

__all__ = ["DRAWINGS", "THEME"]

PLATE = (112, SIZE)
PAWN = 118


def _hat(theme: Theme) -> Sheet:
    """Any of them: no letter could be read on it."""
    return hat("", SIZE, theme)


def _disc(number: int) -> Drawing:
    return lambda theme: free_disc(number, SIZE, theme)


def _pawn(colour: str) -> Drawing:
    def draw(theme: Theme) -> Sheet:
        sheet = blank(theme)
        put_pawn(sheet, SIZE / 2, SIZE / 2, PAWN, colour)
        return sheet

    return draw


def _plate(plate: int, colour: str) -> Drawing:
    def draw(theme: Theme) -> Sheet:
        sheet = blank(theme)
        put_plate(sheet, (SIZE - PLATE[0]) / 2, 0, PLATE, plate, colour)
        return sheet

    return draw


def _yellow_space(theme: Theme) -> Sheet:
    sheet = blank(theme)
    put_space(sheet, (SIZE / 2, SIZE / 2), SIZE, BOARD.index("yellow"), "yellow")
    return sheet


DRAWINGS: dict[str, Drawing] = {
    "hat": _hat,
    **{f"disc_{number}": _disc(number) for number in DISCS},
    **{f"pawn_{colour}": _pawn(colour) for colour in COLOURS},
    **{
        f"{colour}_{plate}": _plate(plate, colour)
        for colour in COLOURS
        for plate in range(1, ALL_PLATES + 1)
    },
    **colours(PAINT),
    "yellow": _yellow_space,
}
