"""The colours of the tables and of the cards, and the 256 of them that a PNG is made of.

A card's colour never stands alone: it has a symbol (`SYMBOLS`), in pictures and in words alike. The
distances between the colours are checked as people with each kind of colour blindness see them.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

import msgspec
from PIL import Image

Colour = tuple[int, int, int]

PALETTE = 256
PICTURED = 64
"""How many of them are for faces, where there are any."""


def rgb(code: str) -> Colour:
    """The colour that "#rrggbb" names."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """Between two colours: 0 is the one, 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


CREAM = rgb("#FFF8E9")
INK = rgb("#2B2118")
PAPER = rgb("#EBDDBD")
SUN = rgb("#F7C63A")
GOLD = rgb("#FFC94D")


LINES: tuple[Colour, ...] = (
    rgb("#FFC94D"),
    rgb("#5CC8F5"),
    rgb("#FF7F50"),
    rgb("#7BE0A3"),
    rgb("#E7A6F2"),
    rgb("#FFF8E9"),
    rgb("#F25C7A"),
    rgb("#9FB4FF"),
)
"""The seats' lines in a chart, each with a marker of its own shape as well."""
MARKERS = ("circle", "triangle", "square", "diamond", "star", "heart", "moon", "cross")

SYMBOLS: dict[str, str] = {
    "blue": "circle",
    "green": "triangle",
    "yellow": "star",
    "orange": "diamond",
    "red": "heart",
    "pink": "heart",
    "purple": "umbrella",
    "brown": "square",
    "white": "moon",
}


def luminance(colour: Colour) -> float:
    """How bright a colour is to the eye, 0 to 1."""
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21, as accessibility guidelines count it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@cache
def ink_on(ground: Colour) -> Colour:
    """What can best be read on a colour: the dark ink or the cream one."""
    return max((CREAM, INK), key=lambda ink: contrast(ink, ground))


class Theme(msgspec.Struct, frozen=True):
    """The colours of one game's table."""

    ground: Colour
    panel: Colour
    active: Colour
    back: Colour
    """The backs of the cards."""
    cards: tuple[Colour, ...]
    touching: tuple[tuple[Colour, Colour], ...] = ()
    """Further pairs of colours that meet in this game's pictures."""

    @property
    def faint(self) -> Colour:
        """For words that matter less."""
        return blend(CREAM, self.panel, 0.3)

    @property
    def shadow(self) -> Colour:
        """Under cards and panels."""
        return blend(self.ground, (0, 0, 0), 0.28)

    def dimmed(self, colour: Colour) -> Colour:
        """A card that doesn't count, on a panel."""
        return blend(colour, self.panel, 0.68)

    def edges(self) -> Iterable[Sequence[Colour]]:
        """Chains of colours that touch: along them lie the shades that smooth edges need."""
        grounds = (self.ground, self.panel, self.active)
        for ground in grounds:
            yield (CREAM, ground)
            yield (GOLD, ground)
            yield (self.faint, ground)
            yield (self.shadow, ground)
            yield (self.back, ground)
        yield (CREAM, self.back)
        yield (CREAM, INK)
        yield (GOLD, INK)
        for colour in self.cards:
            yield (colour, CREAM)
            yield (colour, ink_on(colour))
            yield (self.dimmed(colour), self.panel)
            yield (self.dimmed(colour), self.dimmed(CREAM))
        yield from self.touching


SCORES = Theme(
    ground=rgb("#24263A"),
    panel=rgb("#32354E"),
    active=rgb("#4F5588"),
    back=rgb("#191A2A"),
    cards=(),
)
"""Leaderboards belong to no game."""


@cache
def palette(theme: Theme) -> Image.Image:
    """The theme's 256 colours, as the image that Pillow wants them in."""
    return _as_palette(_shades(theme, PALETTE))


def _as_palette(colours: Sequence[Colour]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


def palette_with(theme: Theme, pictures: Sequence[Image.Image]) -> Image.Image:
    """The theme's colours with fewer shades between them, and the pictures' own."""
    tallest = max(picture.height for picture in pictures)
    strip = Image.new("RGB", (sum(picture.width for picture in pictures), tallest), theme.panel)
    left = 0
    for picture in pictures:
        strip.paste(picture, (left, 0), picture)
        left += picture.width
    found = strip.quantize(PICTURED, Image.Quantize.MEDIANCUT).getpalette() or []
    own = list(zip(found[::3], found[1::3], found[2::3], strict=True))
    return _as_palette([*_shades(theme, PALETTE - PICTURED), *own[:PICTURED]])


@cache
def _shades(theme: Theme, most: int) -> list[Colour]:
    """The theme's colours, and what lies between those that touch."""
    chains = [tuple(chain) for chain in theme.edges()]
    exact = dict.fromkeys(colour for chain in chains for colour in chain)
    pairs = dict.fromkeys(pair for chain in chains for pair in pairwise(chain))
    steps = (most - len(exact)) // len(pairs)
    shades = [
        blend(one, other, (step + 1) / (steps + 1)) for one, other in pairs for step in range(steps)
    ]
    return [*exact, *shades]


def chart_theme(theme: Theme) -> Theme:
    """A game's table with the colours of a chart's lines in place of its cards'."""
    lines = tuple((line, ground) for line in LINES for ground in (theme.ground, theme.panel))
    return Theme(theme.ground, theme.panel, theme.active, theme.back, (), touching=lines)
