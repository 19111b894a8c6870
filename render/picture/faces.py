"""Faces: a computer's is drawn here, a person's is their avatar, or their initials without one.

A person's face is always a disc, a computer's never: it is a little robot, whose head tells its
level (round, square, six-sided) and what it wears its temper (a nightcap, a bolt, a star, glasses,
cat's ears). So everybody is told apart without colours, and nobody takes one for the other.
"""

import io
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.players.characters import CHARACTERS, Character, Temper
from engine.players.thought import Level
from render import names
from render.picture import lettering, shapes
from render.picture.colours import CREAM, INK, Colour, blend, ink_on, rgb
from render.portrait import Portrait

FORMATS = ("PNG", "WEBP", "JPEG", "GIF")
"""What Discord serves avatars as."""
MOST_PIXELS = 1024
"""The longest side of an avatar that is decoded: a few bytes can claim to be a huge picture."""


GROUNDS: tuple[Colour, ...] = (
    rgb("#3A67CC"),
    rgb("#A63FA0"),
    rgb("#B5472E"),
    rgb("#1F7A5C"),
    rgb("#6A4BC4"),
    rgb("#8A6412"),
    rgb("#B03060"),
    rgb("#2C7894"),
)
"""What initials stand on."""

PAINT: dict[str, Colour] = {
    "Dodo": rgb("#9CC9F5"),
    "Turbo": rgb("#FF9E57"),
    "Bingo": rgb("#8ED081"),
    "Koko": rgb("#F7C8D8"),
    "Rocco": rgb("#E8604C"),
    "Lotta": rgb("#C08BE0"),
    "Emil": rgb("#5BB8B0"),
    "Mimi": rgb("#F2C94C"),
    "Blitz": rgb("#F5E663"),
    "Vega": rgb("#7C83F0"),
    "Nora": rgb("#B7C0CC"),
    "Echo": rgb("#F07FA8"),
}


@lru_cache(256)
def face(portrait: Portrait, size: int) -> Image.Image:
    """The face in a square of so many pixels, with nothing around it (RGBA)."""
    character = CHARACTERS.get(portrait.character or "")
    if character is not None:
        return _robot(character, size)
    if portrait.avatar is not None and (decoded := _avatar(portrait.avatar, size)) is not None:
        return decoded
    return _initials(portrait.name, size)


# People


def _avatar(picture: bytes, size: int) -> Image.Image | None:
    """The avatar, cut to a disc; None if it is no picture that can be shown."""
    try:
        with Image.open(io.BytesIO(picture), formats=FORMATS) as image:
            if max(image.size) > MOST_PIXELS:
                return None
            shown = image.convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None  # Pillow's words for a damaged file
    side = min(shown.size)
    left, top = (shown.width - side) // 2, (shown.height - side) // 2
    box = (left, top, left + side, top + side)
    shown = shown.resize((size, size), Image.Resampling.LANCZOS, box)
    # What can be seen through shows the dark of Discord's own ground, as it does there.
    ground = Image.new("RGBA", shown.size, (*INK, 255))
    ground.alpha_composite(shown)
    ground.putalpha(shapes.disc(size))
    return ground


def initials_of(name: str) -> str:
    """The first letters of the first two words of a name, as far as they can be drawn."""
    words = [word.lstrip("([{<\"'«„“@#*~_.-") for word in names.cleaned(name).split()]
    letters = [names.first_cluster(word) for word in words if word]
    drawable = [letter.upper() for letter in letters if lettering.drawable(letter)]
    return "".join([letter[0] if len(letter) > 2 else letter for letter in drawable[:2]])


def _initials(name: str, size: int) -> Image.Image:
    """Initials on a colour that is always the same for the name; a figure if there are none."""
    ground = GROUNDS[zlib.crc32(names.cleaned(name).encode()) % len(GROUNDS)]
    disc = Image.new("RGBA", (size, size), ground)
    letters, ink = initials_of(name), ink_on(ground)
    if letters:
        height = _fitting(letters, size)
        line = lettering.line(letters, height, "black")
        left = (size - line.width) / 2 - line.overhang
        baseline = size / 2 + height * CAPITALS / 2
        disc.paste(ink, (round(left), round(baseline - line.ascent)), line.mask)
    else:
        head, body = round(size * 0.36), round(size * 0.7)
        disc.paste(ink, ((size - head) // 2, round(size * 0.18)), shapes.disc(head))
        disc.paste(ink, ((size - body) // 2, round(size * 0.6)), shapes.disc(body))
    disc.putalpha(shapes.disc(size))
    return disc


CAPITALS = 0.705
"""The height of capitals, by the size of their font."""


def _fitting(letters: str, size: int) -> int:
    """How large letters can be that must stay within the disc."""
    height = round(size * (0.62 if len(letters) == 1 else 0.48))
    wide = lettering.width_of(letters, height, "black")
    return height if wide <= size * 0.76 else int(height * size * 0.76 / wide)


# Computers

FINE = 8
"""How many times too large a robot is drawn."""
Box = tuple[float, float, float, float]


class _Pen:
    """Draws in hundredths of the picture's side."""

    def __init__(self, size: int) -> None:
        self.unit = size * FINE / 100
        self.image = Image.new("RGBA", (size * FINE, size * FINE))
        self._ink = ImageDraw.Draw(self.image)

    def _scaled(self, *numbers: float) -> list[float]:
        return [number * self.unit for number in numbers]

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        box = self._scaled(x - radius, y - radius, x + radius, y + radius)
        self._ink.ellipse(box, colour)

    def box(self, box: Box, radius: float, colour: Colour) -> None:
        self._ink.rounded_rectangle(self._scaled(*box), radius * self.unit, colour)

    def shape(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        self._ink.polygon([(x * self.unit, y * self.unit) for x, y in points], colour)

    def line(self, points: Sequence[tuple[float, float]], thick: float, colour: Colour) -> None:
        """A line with round ends."""
        scaled = [(x * self.unit, y * self.unit) for x, y in points]
        self._ink.line(scaled, colour, round(thick * self.unit), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, thick / 2, colour)

    def arc(self, box: Box, start: float, end: float, thick: float, colour: Colour) -> None:
        self._ink.arc(self._scaled(*box), start, end, colour, round(thick * self.unit))

    def half(self, box: Box, start: float, end: float, colour: Colour) -> None:
        self._ink.chord(self._scaled(*box), start, end, colour)


EDGE = 5.0
"""The dark line round a robot: it stands out from any ground."""


def _robot(character: Character, size: int) -> Image.Image:
    """Twice the same silhouette, a dark one and within it the painted one; then the features."""
    paint = PAINT[character.name]
    pen = _Pen(size)
    worn, features = WORN[character.temper], FEATURES[character.temper]
    for colour, grown in ((INK, EDGE), (None, 0.0)):
        worn(pen, colour, paint, grown)
        HEADS[character.level](pen, colour or paint, grown)
    features(pen, paint)
    return pen.image.reduce(FINE)


def _round_head(pen: _Pen, colour: Colour, grown: float) -> None:
    pen.box((12 - grown, 30 - grown, 88 + grown, 94 + grown), 34 + grown, colour)


def _square_head(pen: _Pen, colour: Colour, grown: float) -> None:
    for ear in (5, 85):
        pen.box((ear - grown, 50 - grown, ear + 10 + grown, 74 + grown), 4 + grown, colour)
    pen.box((12 - grown, 30 - grown, 88 + grown, 94 + grown), 11 + grown, colour)


def _six_sided_head(pen: _Pen, colour: Colour, grown: float) -> None:
    across, over, side = grown * 1.15, grown, grown * 0.55
    pen.shape(
        [
            (25 - side, 30 - over),
            (75 + side, 30 - over),
            (95 + across, 61),
            (75 + side, 94 + over),
            (25 - side, 94 + over),
            (5 - across, 61),
        ],
        colour,
    )


HEADS: dict[Level, Callable[[_Pen, Colour, float], None]] = {
    "easy": _round_head,
    "normal": _square_head,
    "hard": _six_sided_head,
}

Wear = Callable[[_Pen, Colour | None, Colour, float], None]
"""Draws what is worn: all in one colour for the dark edge, or in its own ones."""
STAR = shapes.SYMBOL_POINTS["star"]()
GLOW = rgb("#FFE27A")
BLUSH = rgb("#FF8FA3")
WHITE = rgb("#FFFFFF")


def _nightcap(pen: _Pen, edge: Colour | None, paint: Colour, grown: float) -> None:
    cloth = edge or blend(paint, rgb("#2F4B8F"), 0.7)
    pen.shape([(16 - grown, 38), (42, 5 - grown), (80 + grown, 15), (84 + grown, 38)], cloth)
    pen.line([(60, 12), (88, 24)], 16 + 2 * grown, cloth)
    pen.disc(89, 32, 8 + grown, edge or CREAM)
    pen.box((13 - grown, 30 - grown, 87 + grown, 42 + grown), 6 + grown, edge or CREAM)


def _bolt(pen: _Pen, edge: Colour | None, paint: Colour, grown: float) -> None:  # noqa: ARG001 - its colours are its own
    points = [(58, 6), (34, 25), (47, 25), (41, 40), (68, 19), (54, 19)]
    if edge is None:
        pen.shape(points, GLOW)
    else:
        pen.line([*points, points[0]], 2 * grown, edge)


def _star(pen: _Pen, edge: Colour | None, paint: Colour, grown: float) -> None:  # noqa: ARG001 - its colours are its own
    pen.line([(50, 32), (50, 18)], 6 + 2 * grown, edge or CREAM)
    reach = 14 + grown * 1.4
    pen.shape(
        [(50 + x * reach, 17 + y * reach) for x, y in shapes.SYMBOL_POINTS["star"]()], edge or GLOW
    )


def _two_knobs(pen: _Pen, edge: Colour | None, paint: Colour, grown: float) -> None:
    for foot, knob in ((36, 26), (64, 74)):
        pen.line([(foot, 34), (knob, 16)], 6 + 2 * grown, edge or blend(paint, INK, 0.45))
        pen.disc(knob, 14, 8 + grown, edge or CREAM)


def _ears(pen: _Pen, edge: Colour | None, paint: Colour, grown: float) -> None:
    for side in (-1, 1):
        tip, inner, outer = 50 + side * 34, 50 + side * 10, 50 + side * 38
        pen.shape(
            [
                (tip + side * grown * 0.6, 5 - grown * 1.6),
                (inner - side * grown, 36),
                (outer + side * grown, 52),
            ],
            edge or paint,
        )
        if edge is None:
            shade = blend(paint, INK, 0.35)
            pen.shape([(tip - side * 2, 16), (inner + side * 9, 34), (outer - side * 4, 38)], shade)


WORN: dict[Temper, Wear] = {
    "dreamer": _nightcap,
    "rusher": _bolt,
    "gambler": _star,
    "careful": _two_knobs,
    "copycat": _ears,
}


def _asleep(pen: _Pen, paint: Colour) -> None:
    for x in (34, 66):
        pen.arc((x - 10, 50, x + 10, 66), 15, 165, 5.5, INK)
    pen.disc(50, 78, 6, INK)
    for x in (25, 75):
        pen.disc(x, 74, 6, blend(paint, BLUSH, 0.75))


def _speeding(pen: _Pen, paint: Colour) -> None:  # noqa: ARG001 - all it needs is ink
    for side in (-1, 1):
        x = 50 + side * 18
        pen.disc(x, 60, 10, WHITE)
        pen.disc(x - side * 2, 61, 5.5, INK)
        pen.line([(x - side * 9, 52), (x + side * 12, 44)], 5, INK)
    pen.half((32, 66, 68, 88), 0, 180, INK)
    pen.box((37, 77, 63, 81), 1, WHITE)


def _winking(pen: _Pen, paint: Colour) -> None:  # noqa: ARG001 - all it needs is ink
    pen.disc(33, 57, 11, WHITE)
    pen.disc(35, 58, 6, INK)
    pen.line([(57, 60), (67, 54), (77, 60)], 5.5, INK)
    pen.line([(36, 77), (52, 83), (68, 74)], 6, INK)


def _bespectacled(pen: _Pen, paint: Colour) -> None:  # noqa: ARG001 - all it needs is ink
    for x in (32, 68):
        pen.disc(x, 57, 16, INK)
        pen.disc(x, 57, 11.5, WHITE)
        pen.disc(x, 58, 5, INK)
    pen.line([(45, 56), (55, 56)], 5, INK)
    pen.line([(40, 82), (60, 82)], 5.5, INK)


def _feline(pen: _Pen, paint: Colour) -> None:
    for side in (-1, 1):
        x = 50 + side * 18
        pen.box((x - 6, 46, x + 6, 68), 6, INK)
        pen.disc(x + 2, 52, 2.8, WHITE)
        pen.line([(50 + side * 24, 76), (50 + side * 38, 72)], 3.5, INK)
        pen.line([(50 + side * 24, 82), (50 + side * 36, 84)], 3.5, INK)
        pen.arc((50 + side * 9 - 9, 70, 50 + side * 9 + 9, 86), 0, 180, 4.5, INK)
    pen.shape([(44, 70), (56, 70), (50, 77)], blend(paint, rgb("#B0305A"), 0.75))


FEATURES: dict[Temper, Callable[[_Pen, Colour], None]] = {
    "dreamer": _asleep,
    "rusher": _speeding,
    "gambler": _winking,
    "careful": _bespectacled,
    "copycat": _feline,
}
