"""A sheet: what a picture is drawn on, piece by piece, until it is a PNG."""

import io
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from PIL import Image, ImageDraw

from render.picture import lettering, shapes
from render.picture.colours import CREAM, GOLD, Colour, Theme, palette, palette_with
from render.picture.faces import face
from render.picture.lettering import Weight
from render.portrait import Portrait

CAP_HEIGHT = 0.705
"""Nunito's capitals and digits, by its size."""

COMPRESSION = 3
"""From 4 on, files are 5% smaller and take twice as long."""

Align = Literal["left", "middle", "right"]


class Sprite:
    """A finished piece with round corners: only its ends have anything to be seen through."""

    __slots__ = ("_flat", "_image", "bottom", "core", "height", "top", "width")

    def __init__(self, image: Image.Image, radius: int) -> None:
        self._image = image
        self._flat: dict[Colour, Image.Image] = {}
        self.width, self.height = image.size
        low = self.height - radius
        self.top = image.crop((0, 0, self.width, radius))
        self.core = image.crop((0, radius, self.width, low)).convert("RGB")
        self.bottom = image.crop((0, low, self.width, self.height))

    def on(self, ground: Colour) -> Image.Image:
        """The piece on a plain ground, with nothing to be seen through any more."""
        flat = self._flat.get(ground)
        if flat is None:
            flat = Image.new("RGB", self._image.size, ground)
            flat.paste(self._image, (0, 0), self._image)
            self._flat[ground] = flat
        return flat


class Stroke(msgspec.Struct, frozen=True):
    """A line through points of a sheet."""

    points: Sequence[tuple[float, float]]
    colour: Colour
    thickness: int


class Sheet:
    """An image with a theme. Places are of the upper left corner unless a method says otherwise."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self.theme = theme
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width, height), theme.ground)
        self.faces: list[Image.Image] = []
        """Those that it shows: their colours are not the theme's."""

    def place(self, part: "Sheet", x: float, y: float) -> None:
        """Put a finished part, a sheet of its own, on this one."""
        self.image.paste(part.image, (round(x), round(y)))
        self.faces += part.faces

    def face(self, portrait: Portrait, x: float, y: float, size: int) -> None:
        """Somebody's face, in a square of that size."""
        drawn = face(portrait, size)
        self.image.paste(drawn, (round(x), round(y)), drawn)
        self.faces.append(drawn)

    def fill(self, mask: Image.Image, x: float, y: float, colour: Colour) -> None:
        """Ink a shape."""
        self.image.paste(colour, (round(x), round(y)), mask)

    def panel(
        self, x: float, y: float, width: float, height: float, colour: Colour, radius: int = 22
    ) -> None:
        """A filled rectangle with round corners.

        Only its ends need a mask: filling the rest plainly made a table 3 times as fast.
        """
        left, top, right, bottom = round(x), round(y), round(x) + round(width), round(y + height)
        caps = shapes.rounded_caps(right - left, min(radius, (bottom - top) // 2))
        self.fill(caps.top, left, top, colour)
        self.image.paste(colour, (left, top + caps.height, right, bottom - caps.height))
        self.fill(caps.bottom, left, bottom - caps.height, colour)

    def raised_panel(
        self, x: float, y: float, width: float, height: float, colour: Colour, radius: int = 22
    ) -> None:
        """A panel with a little shadow below it."""
        caps = shapes.rounded_caps(round(width), radius)
        self.fill(caps.bottom, round(x), round(y + height) - caps.height + 4, self.theme.shadow)
        self.panel(x, y, width, height, colour, radius)

    def outline(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: Colour = GOLD,
        radius: int = 22,
        thickness: int = 5,
    ) -> None:
        """A frame with round corners."""
        left, top, right, bottom = round(x), round(y), round(x) + round(width), round(y + height)
        caps = shapes.frame_caps(right - left, radius, thickness)
        self.fill(caps.top, left, top, colour)
        self.fill(caps.bottom, left, bottom - caps.height, colour)
        for side in (left, right - thickness):
            box = (side, top + caps.height, side + thickness, bottom - caps.height)
            self.image.paste(colour, box)

    def stamp(self, sprite: Sprite, x: float, y: float, ground: Colour | None = None) -> None:
        """Put a finished piece (a card) on the sheet; quicker where its ground is known."""
        left, top = round(x), round(y)
        if ground is not None:
            self.image.paste(sprite.on(ground), (left, top))
            return
        self.image.paste(sprite.top, (left, top), sprite.top)
        self.image.paste(sprite.core, (left, top + sprite.top.height))
        low = top + sprite.height - sprite.bottom.height
        self.image.paste(sprite.bottom, (left, low), sprite.bottom)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: int,
        colour: Colour = CREAM,
        *,
        weight: Weight = "bold",
        align: Align = "left",
    ) -> float:
        """A line of text around the height `y` of its capitals' middle; gives its width."""
        line = lettering.line(text, size, weight)
        shift = {"left": 0.0, "middle": line.width / 2, "right": line.width}[align]
        baseline = y + size * CAP_HEIGHT / 2
        self.fill(line.mask, x - shift - line.overhang, baseline - line.ascent, colour)
        return line.width

    def lines(self, box: tuple[int, int, int, int], strokes: Iterable[Stroke]) -> None:
        """Strokes with smooth edges within a box of the sheet."""
        left, top = box[:2]
        part = self.image.crop(box)
        fine = part.resize((part.width * 2, part.height * 2), Image.Resampling.NEAREST)
        draw = ImageDraw.Draw(fine)
        for stroke in strokes:
            points = [((x - left) * 2, (y - top) * 2) for x, y in stroke.points]
            draw.line(points, stroke.colour, stroke.thickness * 2, joint="curve")
        self.image.paste(fine.reduce(2), (left, top))

    def fitting(
        self,
        text: str,
        x: float,
        y: float,
        size: int,
        room: float,
        colour: Colour = CREAM,
        *,
        weight: Weight = "bold",
        align: Align = "left",
    ) -> float:
        """A line of text, as much smaller as its room asks for."""
        natural = lettering.width_of(text, size, weight)
        if natural > room:
            size = int(size * room / natural)
        return self.text(text, x, y, size, colour, weight=weight, align=align)

    def png(self) -> bytes:
        """The picture as a file: 256 colours, which is what makes it small and fast to write.

        Faces have a share of them, of their own colours: they are anything from a photo to a robot.
        """
        colours = palette_with(self.theme, self.faces) if self.faces else palette(self.theme)
        indexed = self.image.quantize(palette=colours, dither=Image.Dither.NONE)
        file = io.BytesIO()
        indexed.save(file, "PNG", compress_level=COMPRESSION)
        return file.getvalue()
