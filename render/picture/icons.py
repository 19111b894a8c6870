"""Small signs that stand for an effect or a state, as masks."""

import math
from functools import lru_cache

from PIL import Image, ImageDraw

FINE = 4


@lru_cache(64)
def effect(name: str, size: int) -> Image.Image:
    """A Mochi effect: *flip* turns, *draw* adds a card, *pass* hands on, *reserve* puts aside."""
    full = size * FINE
    large = Image.new("L", (full, full))
    ink = ImageDraw.Draw(large)
    EFFECTS[name](ink, full)
    return large.reduce(FINE)


def _arrow(
    ink: ImageDraw.ImageDraw, full: int, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """A straight arrow; places are shares of the box."""
    thick = full * 0.13
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    on_x, on_y = math.cos(angle), math.sin(angle)
    tip = (end[0] * full, end[1] * full)
    head = full * 0.25
    neck = (tip[0] - on_x * head, tip[1] - on_y * head)
    ink.line((start[0] * full, start[1] * full, *neck), fill=255, width=round(thick))
    ink.polygon(
        [
            tip,
            (neck[0] - on_y * head * 0.82, neck[1] + on_x * head * 0.82),
            (neck[0] + on_y * head * 0.82, neck[1] - on_x * head * 0.82),
        ],
        fill=255,
    )


def _flip(ink: ImageDraw.ImageDraw, full: int) -> None:
    _arrow(ink, full, (0.28, 0.94), (0.28, 0.04))
    _arrow(ink, full, (0.72, 0.06), (0.72, 0.96))


def _draw(ink: ImageDraw.ImageDraw, full: int) -> None:
    ink.rounded_rectangle(
        (full * 0.16, full * 0.02, full * 0.84, full * 0.98), full * 0.14, fill=255
    )
    thick = full * 0.075
    for box in (
        (0.5 * full - thick, full * 0.28, 0.5 * full + thick, full * 0.72),
        (full * 0.28, 0.5 * full - thick, full * 0.72, 0.5 * full + thick),
    ):
        ink.rectangle(box, fill=0)


def _pass(ink: ImageDraw.ImageDraw, full: int) -> None:
    _arrow(ink, full, (0.96, 0.28), (0.02, 0.28))
    _arrow(ink, full, (0.96, 0.72), (0.02, 0.72))


def _reserve(ink: ImageDraw.ImageDraw, full: int) -> None:
    _arrow(ink, full, (0.5, 0.0), (0.5, 0.66))
    thick = round(full * 0.13)
    ink.line(
        [
            (full * 0.1, full * 0.56),
            (full * 0.1, full * 0.92),
            (full * 0.9, full * 0.92),
            (full * 0.9, full * 0.56),
        ],
        fill=255,
        width=thick,
        joint="curve",
    )


EFFECTS = {"flip": _flip, "draw": _draw, "pass": _pass, "reserve": _reserve}
