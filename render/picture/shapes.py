"""The shapes that pictures are made of, as masks with smooth edges, each drawn once and kept.

A shape is a mask: white where its ink goes. It is drawn several times too large and reduced, which
is what makes its edges smooth.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

FINE = 4
"""How many times too large a shape is drawn."""

Points = list[tuple[float, float]]


def _drawn(width: int, height: int, ink: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    large = Image.new("L", (width * FINE, height * FINE))
    ink(ImageDraw.Draw(large))
    return large.reduce(FINE)


@lru_cache(512)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A rectangle with round corners."""
    box = (0, 0, width * FINE - 1, height * FINE - 1)
    return _drawn(width, height, lambda ink: ink.rounded_rectangle(box, radius * FINE, fill=255))


class Caps(NamedTuple):
    """The ends of a tall shape: only there are its edges round."""

    top: Image.Image
    bottom: Image.Image

    @property
    def height(self) -> int:
        """How tall each end is."""
        return self.top.height


def _caps(mask: Image.Image) -> Caps:
    half = mask.height // 2
    return Caps(mask.crop((0, 0, mask.width, half)), mask.crop((0, half, mask.width, mask.height)))


@lru_cache(256)
def rounded_caps(width: int, radius: int) -> Caps:
    """The ends of a rectangle with round corners."""
    return _caps(rounded(width, 2 * radius, radius))


@lru_cache(128)
def frame_caps(width: int, radius: int, thickness: int) -> Caps:
    """The ends of the outline of such a rectangle."""
    height = 2 * (radius + thickness)
    hole = rounded(width - 2 * thickness, height - 2 * thickness, max(radius - thickness, 1))
    mask = rounded(width, height, radius).copy()
    mask.paste(0, (thickness, thickness), hole)
    return _caps(mask)


def _circle() -> Points:
    return [(math.cos(turn * math.tau / 48), math.sin(turn * math.tau / 48)) for turn in range(48)]


def _triangle() -> Points:
    return _softened([(0, -0.95), (1, 0.8), (-1, 0.8)], 0.28)


def _square() -> Points:
    return _softened([(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)], 0.2)


def _diamond() -> Points:
    return _softened([(0, -1.05), (0.82, 0), (0, 1.05), (-0.82, 0)], 0.15)


def _star() -> Points:
    return [
        (math.sin(turn * math.tau / 10) * reach, -math.cos(turn * math.tau / 10) * reach)
        for turn in range(10)
        for reach in (1.06 if turn % 2 == 0 else 0.5,)
    ]


def _heart() -> Points:
    points = []
    for turn in range(48):
        angle = turn * math.tau / 48
        x = 16 * math.sin(angle) ** 3
        y = sum(
            share * math.cos(times * angle) for share, times in ((13, 1), (-5, 2), (-2, 3), (-1, 4))
        )
        points.append((x / 16.5, -y / 16.5 - 0.08))
    return points


def _moon() -> Points:
    outer = [_on_circle(angle, 1.0, 0.08) for angle in range(50, 311, 10)]
    inner = [_on_circle(angle, 0.76, 0.5) for angle in range(292, 67, -10)]
    return outer + inner


def _cross() -> Points:
    arm, reach = 0.34, 0.95
    return [
        (-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm),
        (arm, reach), (-arm, reach), (-arm, arm), (-reach, arm), (-reach, -arm), (-arm, -arm),
    ]  # fmt: skip


def _umbrella() -> Points:
    dome = [_on_circle(degrees, 1.0, 0) for degrees in range(180, 361, 9)]
    dome = [(x, y * 0.92 + 0.02) for x, y in dome]
    handle = [(0.13, 0.02), (0.13, 0.62), (0.02, 0.86), (-0.24, 0.96), (-0.5, 0.82)]
    handle += [(-0.56, 0.58), (-0.3, 0.58), (-0.26, 0.68), (-0.19, 0.68), (-0.13, 0.6)]
    return [*dome, *handle, (-0.13, 0.02)]


def _on_circle(degrees: float, reach: float, shift: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return shift + math.cos(angle) * reach, math.sin(angle) * reach


def _softened(corners: Points, softness: float) -> Points:
    """The polygon with its corners cut into small arcs."""
    points: Points = []
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        entry, leave = _towards(corner, before, softness), _towards(corner, after, softness)
        for step in range(7):
            share = step / 6
            one = _between(entry, corner, share)
            other = _between(corner, leave, share)
            points.append(_between(one, other, share))
    return points


def _towards(
    start: tuple[float, float], end: tuple[float, float], length: float
) -> tuple[float, float]:
    return _between(start, end, min(1.0, length / (math.dist(start, end) or 1)))


def _between(
    one: tuple[float, float], other: tuple[float, float], share: float
) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


SYMBOL_POINTS: dict[str, Callable[[], Points]] = {
    "circle": _circle,
    "triangle": _triangle,
    "square": _square,
    "diamond": _diamond,
    "star": _star,
    "heart": _heart,
    "moon": _moon,
    "umbrella": _umbrella,
    "cross": _cross,
}
TIGHT = {"circle": 0.9, "square": 1.0, "triangle": 0.98, "diamond": 0.95}


@lru_cache(256)
def symbol(name: str, size: int) -> Image.Image:
    """A colour's symbol, as large as its box allows."""
    half = size * FINE / 2
    reach = half * TIGHT.get(name, 0.94)
    points = [(half + x * reach, half + y * reach) for x, y in SYMBOL_POINTS[name]()]
    return _drawn(size, size, lambda ink: ink.polygon(points, fill=255))


@lru_cache(8)
def pointing(size: int, *, up: bool) -> Image.Image:
    """A triangle that points up or down."""
    mask = symbol("triangle", size)
    return mask if up else mask.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


@lru_cache(64)
def disc(size: int) -> Image.Image:
    """A full circle."""
    box = (0, 0, size * FINE - 1, size * FINE - 1)
    return _drawn(size, size, lambda ink: ink.ellipse(box, fill=255))


@lru_cache(64)
def ring(size: int, thickness: int) -> Image.Image:
    """A circle's outline, inside its box."""
    mask = disc(size).copy()
    mask.paste(0, (thickness, thickness), disc(size - 2 * thickness))
    return mask


@lru_cache(32)
def turning(size: int, *, clockwise: bool) -> Image.Image:
    """Two arrows that go round: the direction of play."""

    def ink(draw: ImageDraw.ImageDraw) -> None:
        full = size * FINE
        thick = full * 0.1
        inset = full * 0.14
        box = (inset, inset, full - inset, full - inset)
        radius = full / 2 - inset - thick / 2
        for start in (20, 200):
            draw.arc(box, start, start + 118, fill=255, width=round(thick))
            tip = math.radians(start + 118)
            draw.polygon(_arrow_head(full / 2, radius, tip, full * 0.13), fill=255)

    mask = _drawn(size, size, ink)
    return mask if clockwise else mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _arrow_head(centre: float, radius: float, angle: float, size: float) -> Points:
    """A head at that angle of the circle, pointing on clockwise."""
    x, y = centre + math.cos(angle) * radius, centre + math.sin(angle) * radius
    out_x, out_y = math.cos(angle), math.sin(angle)
    on_x, on_y = -out_y, out_x
    return [
        (x + out_x * size, y + out_y * size),
        (x + on_x * size * 1.5, y + on_y * size * 1.5),
        (x - out_x * size, y - out_y * size),
    ]


@lru_cache(64)
def polygon(size: int, points: tuple[tuple[float, float], ...]) -> Image.Image:
    """Any polygon, its points within 0 to 1 of the box."""
    scaled = [(x * size * FINE, y * size * FINE) for x, y in points]
    return _drawn(size, size, lambda ink: ink.polygon(scaled, fill=255))


POINTER = ((0.18, 0.1), (0.9, 0.5), (0.18, 0.9))
FLAG = ((0.1, 0.02), (0.2, 0.02), (0.2, 0.08), (0.96, 0.34), (0.2, 0.6), (0.2, 0.98), (0.1, 0.98))
CROWN = (
    (0.04, 0.24),
    (0.3, 0.5),
    (0.5, 0.12),
    (0.7, 0.5),
    (0.96, 0.24),
    (0.86, 0.86),
    (0.14, 0.86),
)


@lru_cache(16)
def hat(size: int) -> Image.Image:
    """A bowler hat."""

    def ink(draw: ImageDraw.ImageDraw) -> None:
        full = size * FINE
        draw.pieslice((full * 0.16, full * 0.1, full * 0.84, full * 1.14), 180, 360, fill=255)
        draw.rounded_rectangle(
            (full * 0.01, full * 0.6, full * 0.99, full * 0.78), full * 0.09, fill=255
        )

    return _drawn(size, size, ink)


@lru_cache(16)
def hat_band(size: int) -> Image.Image:
    """The ribbon of that hat."""
    box = (size * FINE * 0.17, size * FINE * 0.5, size * FINE * 0.83, size * FINE * 0.6)
    return _drawn(size, size, lambda draw: draw.rectangle(box, fill=255))


@lru_cache(16)
def pawn(size: int) -> Image.Image:
    """A pawn: a head on a cone."""

    def ink(draw: ImageDraw.ImageDraw) -> None:
        full = size * FINE
        draw.ellipse((full * 0.24, 0, full * 0.76, full * 0.52), fill=255)
        body = [(full * 0.38, full * 0.36), (full * 0.62, full * 0.36)]
        body += [(full * 0.94, full * 0.86), (full * 0.06, full * 0.86)]
        draw.polygon(body, fill=255)
        draw.rounded_rectangle(
            (full * 0.05, full * 0.8, full * 0.95, full * 0.99), full * 0.09, fill=255
        )

    return _drawn(size, size, ink)
