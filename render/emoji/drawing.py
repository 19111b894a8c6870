"""From what pictures show to a small picture of its own, with nothing around it."""

import hashlib
import io
from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol, TypeAlias

import msgspec
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine import GAMES
from engine.parts import part_if_any
from render.picture import cards, shapes
from render.picture.colours import CREAM, INK, SYMBOLS, Colour, Theme, ink_on
from render.picture.sheet import Sheet

SIZE = 128
"""Discord keeps no more than this of an emoji, and shows it at 22 to 48 pixels."""
CARD = (108, SIZE)
"""Broader than at the table, for the number's sake."""
EDGE = 7
DIGEST = 6
BLACK, WHITE = (0, 0, 0), (255, 255, 255)

Drawing: TypeAlias = Callable[[Theme], Sheet]
"""Draws a symbol on a sheet of that theme, whose ground will not be there."""


class Emoji(msgspec.Struct, frozen=True):
    """A symbol as a picture."""

    png: bytes
    digest: str
    """Of what can be seen: another one is another picture."""


class _Drawings(Protocol):
    """What a game's module in `render.emoji` has."""

    THEME: Theme
    DRAWINGS: Mapping[str, Drawing]


def _drawings(game: str) -> _Drawings | None:
    drawings: _Drawings | None = part_if_any("render.emoji", game)
    return drawings


@cache
def drawable() -> dict[str, tuple[str, ...]]:
    """The symbols that can be drawn, by game; of a game without drawings, none."""
    found = {game: _drawings(game) for game in GAMES}
    return {game: tuple(own.DRAWINGS) for game, own in found.items() if own is not None}


@cache
def drawn(game: str, symbol: str) -> Emoji:
    """One of those."""
    own = _drawings(game)
    if own is None:
        raise KeyError(game)
    image = cut_out(own.DRAWINGS[symbol], own.THEME)
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return Emoji(file.getvalue(), hashlib.sha256(image.tobytes()).hexdigest()[:DIGEST])


def cut_out(drawing: Drawing, theme: Theme) -> Image.Image:
    """The drawing without its ground: that is what differs between a black and a white one."""
    black, white = (drawing(replace(theme, ground=ground)).image for ground in (BLACK, WHITE))
    ground = ImageChops.difference(white, black).getchannel(0)
    return Image.merge("RGBa", (*black.split(), ImageChops.invert(ground))).convert("RGBA")


# What games have in common


def blank(theme: Theme) -> Sheet:
    """A sheet for one symbol."""
    return Sheet(SIZE, SIZE, theme)


def card(face: cards.Face) -> Drawing:
    """A card face up."""

    def draw(theme: Theme) -> Sheet:
        sheet = blank(theme)
        sheet.stamp(cards.sign(face, *CARD), (SIZE - CARD[0]) / 2, 0)
        return sheet

    return draw


def back(motif: str) -> Drawing:
    """A card face down."""

    def draw(theme: Theme) -> Sheet:
        sheet = blank(theme)
        sheet.stamp(cards.back(theme.back, motif, *CARD), (SIZE - CARD[0]) / 2, 0)
        return sheet

    return draw


def colours(paint: Mapping[str, Colour]) -> dict[str, Drawing]:
    """Each colour by itself: a disc of it with its symbol."""

    def of(colour: str) -> Drawing:
        def draw(theme: Theme) -> Sheet:
            sheet, fill = blank(theme), paint[colour]
            mark = shapes.symbol(SYMBOLS[colour], round(SIZE * 0.56))
            sheet.fill(shapes.disc(SIZE), 0, 0, CREAM if ink_on(fill) == CREAM else INK)
            sheet.fill(shapes.disc(SIZE - 2 * EDGE), EDGE, EDGE, fill)
            sheet.fill(mark, (SIZE - mark.width) / 2, (SIZE - mark.height) / 2, ink_on(fill))
            return sheet

        return draw

    return {colour: of(colour) for colour in paint}
