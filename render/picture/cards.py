"""Our own cards, each drawn once for a size and kept.

A large card has its number and its symbol in the upper left corner, where a fan still shows them,
and both again, large, in the middle. A small one has room for one number and one symbol, and for
its effect unless it is tiny.
"""

from functools import lru_cache

import msgspec
from PIL import Image

from render.picture import icons, lettering, shapes
from render.picture.colours import CREAM, INK, Colour, blend, ink_on
from render.picture.sheet import CAP_HEIGHT, Sprite

SMALL = 84
"""Below this width a card has no corner index."""

TINY = 60
"""Below this width a card doesn't show its effect."""

TRANSPARENT = (0, 0, 0, 0)


class Face(msgspec.Struct, frozen=True):
    """What is on a card."""

    label: str
    colour: Colour
    symbol: str | None = None
    effect: str | None = None
    paper: Colour = CREAM
    """The colour of its edge."""
    lowered: bool = False
    """Whether something else stands above the number."""


class _Piece:
    """A card being drawn: an image with transparent corners."""

    def __init__(self, width: int, height: int, edge: Colour, fill: Colour) -> None:
        self.image = Image.new("RGBA", (width, height), TRANSPARENT)
        self.radius = radius = round(min(width, height) * 0.16)
        border = max(3, round(min(width, height) * 0.05))
        self._fill(shapes.rounded(width, height, radius), 0, 0, edge)
        self.image.putalpha(shapes.rounded(width, height, radius))
        inner = shapes.rounded(width - 2 * border, height - 2 * border, radius - border)
        self._fill(inner, border, border, fill)

    def _fill(self, mask: Image.Image, x: float, y: float, colour: Colour) -> None:
        self.image.paste((*colour, 255), (round(x), round(y)), mask)

    def finished(self) -> Sprite:
        """Ready to be put on a sheet."""
        return Sprite(self.image, self.radius)

    def shape(self, mask: Image.Image, x: float, y: float, colour: Colour) -> None:
        """Ink a shape around its middle."""
        self._fill(mask, x - mask.width / 2, y - mask.height / 2, colour)

    def text(self, text: str, x: float, y: float, size: int, colour: Colour) -> None:
        """A number around its middle."""
        line = lettering.line(text, size, "black")
        baseline = y + size * CAP_HEIGHT / 2
        self._fill(line.mask, x - line.width / 2 - line.overhang, baseline - line.ascent, colour)


@lru_cache(1024)
def face(card: Face, width: int, height: int) -> Sprite:
    """A card face up."""
    ink = ink_on(card.colour) if card.paper == CREAM else card.paper
    piece = _Piece(width, height, card.paper, card.colour)
    if width < SMALL:
        _small(piece, card, ink)
    else:
        _large(piece, card, ink)
    return piece.finished()


@lru_cache(256)
def sign(card: Face, width: int, height: int) -> Sprite:
    """A card face up with nothing but its number and its symbol, to be read among letters."""
    ink = ink_on(card.colour)
    piece = _Piece(width, height, card.paper, card.colour)
    if card.symbol is None:
        size = _fitting(card.label, width * 0.8, height * 0.64)
        piece.text(card.label, width / 2, height / 2, size, ink)
        return piece.finished()
    size = _fitting(card.label, width * 0.8, height * 0.47)
    piece.text(card.label, width / 2, height * 0.33, size, ink)
    piece.shape(shapes.symbol(card.symbol, round(height * 0.31)), width / 2, height * 0.77, ink)
    return piece.finished()


def _small(piece: _Piece, card: Face, ink: Colour) -> None:
    width, height = piece.image.size
    if card.symbol is None:
        _plain(piece, card, ink)
        return
    size = _fitting(card.label, width * 0.7, height * 0.42)
    piece.text(card.label, width / 2, height * 0.34, size, ink)
    symbol = shapes.symbol(card.symbol, round(height * 0.26))
    if card.effect is None or width < TINY:
        piece.shape(symbol, width / 2, height * 0.75, ink)
        return
    piece.shape(symbol, width * 0.3, height * 0.75, ink)
    _badge(piece, card, card.effect, width * 0.69, height * 0.75, round(width * 0.4))


def _plain(piece: _Piece, card: Face, ink: Colour) -> None:
    """A number and nothing else, as large as it can be."""
    width, height = piece.image.size
    size = _fitting(card.label, width * 0.72, height * (0.44 if card.lowered else 0.48))
    piece.text(card.label, width / 2, height * (0.61 if card.lowered else 0.5), size, ink)


def _large(piece: _Piece, card: Face, ink: Colour) -> None:
    width, height = piece.image.size
    if card.symbol is None:
        _plain(piece, card, ink)
        return
    corner = width * 0.2
    wash = blend(card.colour, ink, 0.16)
    piece.shape(shapes.symbol(card.symbol, round(width * 0.84)), width * 0.52, height * 0.58, wash)
    piece.shape(shapes.symbol(card.symbol, round(width * 0.2)), corner, height * 0.32, ink)
    small = _fitting(card.label, width * 0.25, height * 0.155)
    piece.text(card.label, corner, height * 0.145, small, ink)
    size = _fitting(card.label, width * 0.62, height * 0.44)
    piece.text(card.label, width * 0.53, height * 0.6, size, ink)
    if card.effect is not None:
        _badge(piece, card, card.effect, width * 0.76, height * 0.165, round(width * 0.32))


def _badge(piece: _Piece, card: Face, effect: str, x: float, y: float, size: int) -> None:
    piece.shape(shapes.disc(size), x, y, card.paper)
    piece.shape(icons.effect(effect, round(size * 0.7)), x, y, INK)


def _fitting(label: str, width: float, height: float) -> int:
    """The size at which the number fills the room it has."""
    size = round(height / CAP_HEIGHT)
    natural = lettering.width_of(label, size, "black")
    return size if natural <= width else int(size * width / natural)


@lru_cache(64)
def back(colour: Colour, motif: str, width: int, height: int) -> Sprite:
    """A card face down: a quiet pattern of the game's own."""
    piece = _Piece(width, height, blend(CREAM, colour, 0.12), colour)
    pattern = blend(colour, CREAM, 0.22)
    size = round(min(width, height) * 0.42)
    piece.shape(shapes.symbol(motif, size), width / 2, height / 2, pattern)
    if width >= SMALL:
        small = round(size * 0.36)
        for x in (0.24, 0.76):
            for y in (0.18, 0.82):
                piece.shape(shapes.symbol(motif, small), width * x, height * y, pattern)
    return piece.finished()
