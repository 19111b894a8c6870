"""Letters in pictures: the fonts, which of them has a character, and text as a mask to be inked.

Our own words are set in Nunito. A name may need others: each stretch of it is set in the first font
that has all of its characters.
"""

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from render import names

FONTS = Path(__file__).parent.parent / "fonts"
BOLD, BLACK = "Nunito-Bold.ttf", "Nunito-Black.ttf"
OTHERS = (
    "NotoSans-Bold.ttf",
    "NotoSansArabic-Bold.ttf",
    "NotoSansHebrew-Bold.ttf",
    "NotoSansThai-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf",
    "NotoSansCJK-Bold.otf",
    "NotoEmoji-Bold.ttf",
    "NotoSansSymbols-Bold.ttf",
    "NotoSansSymbols2-Regular.ttf",
)
UNDRAWN = frozenset(
    "\u200d\ufe0e\ufe0f\u2068\u2069\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
)
"""Joiners, selectors and skin tones: they say how to draw what is drawn here in one ink."""

Weight = Literal["bold", "black"]
FACES: dict[Weight, str] = {"bold": BOLD, "black": BLACK}


@cache
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / file, size)


@cache
def covered(file: str) -> frozenset[int]:
    """The characters that a font has, from its cmap table."""
    font = (FONTS / file).read_bytes()
    (tables,) = struct.unpack_from(">H", font, 4)
    records = (struct.unpack_from(">4sIII", font, 12 + 16 * place) for place in range(tables))
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (subtables,) = struct.unpack_from(">H", font, start + 2)
    characters: set[int] = set()
    for place in range(subtables):
        (offset,) = struct.unpack_from(">I", font, start + 8 + 8 * place)
        (form,) = struct.unpack_from(">H", font, start + offset)
        if form in RANGES:
            for first, last in RANGES[form](font, start + offset):
                characters.update(range(first, last + 1))
    return frozenset(characters)


def _ranges_4(font: bytes, at: int) -> Iterator[tuple[int, int]]:
    (twice,) = struct.unpack_from(">H", font, at + 6)
    ends = struct.unpack_from(f">{twice // 2}H", font, at + 14)
    starts = struct.unpack_from(f">{twice // 2}H", font, at + 16 + twice)
    return ((start, end) for start, end in zip(starts, ends, strict=True) if end != 0xFFFF)


def _ranges_12(font: bytes, at: int) -> Iterator[tuple[int, int]]:
    (groups,) = struct.unpack_from(">I", font, at + 12)
    for place in range(groups):
        first, last, _ = struct.unpack_from(">III", font, at + 16 + 12 * place)
        yield first, last


RANGES = {4: _ranges_4, 12: _ranges_12}


@lru_cache(4096)
def _face_for(character: str) -> str | None:
    """The font of another script that has this character; None if ours does or none does."""
    code = ord(character)
    if code in covered(BOLD):
        return None
    return next((file for file in OTHERS if code in covered(file)), None)


def drawable(text: str) -> bool:
    """Whether the fonts have every character of the text."""
    return all(
        ord(character) in covered(BOLD) or character in UNDRAWN or _face_for(character)
        for character in text
    )


def _stretches(text: str) -> list[tuple[str | None, str]]:
    """The text in stretches of one font each, in the order in which they are seen."""
    stretches: list[tuple[str | None, str]] = []
    for character in text:
        if character in UNDRAWN:
            continue
        face = _face_for(character)
        if stretches and stretches[-1][0] == face:
            stretches[-1] = (stretches[-1][0], stretches[-1][1] + character)
        else:
            stretches.append((face, character))
    if len(stretches) > 1 and _starts_right(text):
        return [(face, _spaces_swapped(part)) for face, part in reversed(stretches)]
    return stretches


def _spaces_swapped(part: str) -> str:
    """What stood before the part stands behind it, seen from the right, and the other way round."""
    bare = part.strip()
    before, after = part[: len(part) - len(part.lstrip())], part[len(part.rstrip()) :]
    return after + bare + before if bare else part


def _starts_right(text: str) -> bool:
    strong = (unicodedata.bidirectional(character) for character in text)
    return next((kind for kind in strong if kind in ("L", "R", "AL")), "L") != "L"


class Line:
    """One line of text, laid out: a mask of its ink around a baseline, and its width."""

    __slots__ = ("ascent", "mask", "overhang", "width")

    def __init__(self, text: str, size: int, weight: Weight) -> None:
        stretches = [(_font(face or FACES[weight], size), part) for face, part in _stretches(text)]
        self.width = sum(font.getlength(part) for font, part in stretches)
        self.overhang = size // 4
        self.ascent = size * 5 // 4
        box = (int(self.width) + 2 * self.overhang + 1, self.ascent + size // 2)
        self.mask = Image.new("L", box)
        ink = ImageDraw.Draw(self.mask)
        at = float(self.overhang)
        for font, part in stretches:
            ink.text((at, self.ascent), part, fill=255, font=font, anchor="ls")
            at += font.getlength(part)


@lru_cache(1024)
def line(text: str, size: int, weight: Weight = "bold") -> Line:
    """The text laid out; players' names and our words come again in every picture."""
    return Line(text, size, weight)


def width_of(text: str, size: int, weight: Weight = "bold") -> float:
    """How wide the text would be, without drawing it."""
    return sum(
        _font(face or FACES[weight], size).getlength(part) for face, part in _stretches(text)
    )


@lru_cache(1024)
def fitted(name: str, otherwise: str, size: int, room: int, weight: Weight = "bold") -> str:
    """A player's name as far as it can be drawn and fits."""
    return names.in_picture(
        name,
        otherwise,
        drawable=drawable,
        width=lambda text: width_of(text, size, weight),
        room=room,
    )
