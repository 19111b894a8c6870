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

MOJO: dict[str, Colour] = {
    "blue": rgb("#2B55B0"),
    "green": rgb("#22A894"),
    "yellow": rgb("#FBDA62"),
    "orange": rgb("#F26C14"),
    "red": rgb("#8F2333"),
}
MOCHI: dict[str, Colour] = {
    "yellow": rgb("#F9EB78"),
    "orange": rgb("#EE8212"),
    "pink": rgb("#F9B0D3"),
    "purple": rgb("#7434A8"),
    "blue": rgb("#3D96EE"),
    "green": rgb("#0C7C62"),
    "brown": rgb("#47221A"),
}
SKYJO: dict[str, Colour] = {
    "negative": rgb("#2D318A"),
    "zero": rgb("#79D8F5"),
    "low": rgb("#4FAA4C"),
    "middle": rgb("#FBDB35"),
    "high": rgb("#A91C22"),
}
MOMOX: dict[str, Colour] = {
    "red": rgb("#BE2A24"),
    "blue": rgb("#3350A8"),
    "green": rgb("#2DB098"),
    "white": rgb("#FFFFFF"),
}

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


THEMES: dict[str, Theme] = {
    "mojo": Theme(
        ground=rgb("#14403F"),
        panel=rgb("#1E5450"),
        active=rgb("#2C6F64"),
        back=rgb("#0E2E36"),
        cards=tuple(MOJO.values()),
    ),
    "mochi": Theme(
        ground=rgb("#3C2A4A"),
        panel=rgb("#4D385E"),
        active=rgb("#684C7C"),
        back=rgb("#2A1B36"),
        cards=tuple(MOCHI.values()),
    ),
    "skyjo": Theme(
        ground=rgb("#1B2E48"),
        panel=rgb("#27405F"),
        active=rgb("#36587F"),
        back=rgb("#111E33"),
        cards=tuple(SKYJO.values()),
    ),
    "momox": Theme(
        ground=rgb("#33402C"),
        panel=rgb("#435239"),
        active=rgb("#5A6D4B"),
        back=rgb("#20291B"),
        cards=tuple(MOMOX.values()),
        touching=(
            (PAPER, rgb("#33402C")),
            (PAPER, INK),
            (SUN, rgb("#33402C")),
            (SUN, INK),
            *((colour, ground) for colour in MOMOX.values() for ground in (PAPER, SUN, INK)),
        ),
    ),
}


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
    chains = [tuple(chain) for chain in theme.edges()]
    exact = dict.fromkeys(colour for chain in chains for colour in chain)
    pairs = dict.fromkeys(pair for chain in chains for pair in pairwise(chain))
    steps = (PALETTE - len(exact)) // len(pairs)
    shades = [
        blend(one, other, (step + 1) / (steps + 1)) for one, other in pairs for step in range(steps)
    ]
    colours = [*exact, *shades]
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


def chart_theme(game: str) -> Theme:
    """The game's table with the colours of a chart's lines in place of its cards'."""
    theme = THEMES[game]
    lines = tuple((line, ground) for line in LINES for ground in (theme.ground, theme.panel))
    return Theme(theme.ground, theme.panel, theme.active, theme.back, (), touching=lines)
