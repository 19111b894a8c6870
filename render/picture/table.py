"""What the tables of all games have in common: the header, the players' panels, the piles."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from engine import BaseScore
from render.picture import cards, lettering, shapes
from render.picture.colours import CREAM, GOLD, Colour, Theme, blend
from render.picture.sheet import Sheet, Sprite
from render.sight import Sight, ViewT
from render.symbols import gained, signed

MARGIN = 24
GAP = 16
WIDTH, LARGE_WIDTH = 1000, 660
"""The larger the text is wanted, the narrower the sheet: a phone shows all sheets equally wide."""
HEADER = 92


def sheet_width(sight: Sight[ViewT]) -> int:
    """How wide a reader's sheets are."""
    return LARGE_WIDTH if sight.large else WIDTH


def name_on(sight: Sight[ViewT], seat: int, size: int, room: float) -> str:
    """A seat's name, as far as it fits."""
    return lettering.fitted(sight.names[seat], sight.nameless(seat), size, int(room))


def sheet_for(sight: Sight[ViewT], theme: Theme, height: int, title: str, note: str) -> Sheet:
    """A sheet of the game's colours with its header: what this is, and a note on the right."""
    return with_header(Sheet(sheet_width(sight), height, theme), title, note)


def with_header(sheet: Sheet, title: str, note: str) -> Sheet:
    """The sheet with its title and a note."""
    width = sheet.text(title, MARGIN, HEADER / 2 + 4, 46, weight="black")
    room = sheet.width - 2 * MARGIN - width - 2 * GAP
    right = sheet.width - MARGIN
    sheet.fitting(note, right, HEADER / 2 + 6, 34, room, sheet.theme.faint, align="right")
    return sheet


class Cell(msgspec.Struct, frozen=True):
    """A place for a player's panel."""

    x: float
    y: float
    width: float
    height: float


def rows_of(count: int, columns: int) -> int:
    """How many rows so many cells take."""
    return -(-count // columns)


def cells(sheet: Sheet, count: int, columns: int, top: float, height: float) -> Iterator[Cell]:
    """The players' places, row by row; a last row that isn't full stands in the middle."""
    width = (sheet.width - 2 * MARGIN - (columns - 1) * GAP) / columns
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        left = (sheet.width - in_row * width - (in_row - 1) * GAP) / 2
        yield Cell(left + column * (width + GAP), top + row * (height + GAP), width, height)


def player_panel(
    sheet: Sheet,
    sight: Sight[ViewT],
    cell: Cell,
    seat: int,
    total: int,
    *,
    active: bool,
    flagged: bool = False,
) -> None:
    """A player's panel with name and total.

    A frame and a pointer show whose turn it is, a flag who has brought on the end.
    """
    theme = sheet.theme
    ground = theme.active if active else theme.panel
    sheet.raised_panel(cell.x, cell.y, cell.width, cell.height, ground)
    left = cell.x + 20
    if active:
        sheet.outline(cell.x, cell.y, cell.width, cell.height)
        sheet.fill(shapes.polygon(28, shapes.POINTER), left - 4, cell.y + 20, GOLD)
        left += 32
    if flagged:
        sheet.fill(shapes.polygon(34, shapes.FLAG), left - 2, cell.y + 16, CREAM)
        left += 36
    number = signed(total)
    width = sheet.text(
        number, cell.x + cell.width - 20, cell.y + 35, 42, weight="black", align="right"
    )
    room = cell.x + cell.width - 20 - width - 14 - left
    sheet.text(name_on(sight, seat, 32, room), left, cell.y + 34, 32)


def score_panel(
    sheet: Sheet, sight: Sight[ViewT], cell: Cell, seat: int, score: BaseScore, explained: str
) -> None:
    """A player's panel at the end of a round: the total, what the round brought, and why."""
    player_panel(sheet, sight, cell, seat, score.total, active=False)
    right, y = cell.x + cell.width - 20, cell.y + cell.height - 34
    right -= (
        sheet.text(gained(score.points), right, y, 36, GOLD, weight="black", align="right") + GAP
    )
    left = cell.x + 20
    sheet.fitting(explained, left, y, 30, right - left, sheet.theme.faint)


class Row(msgspec.Struct, frozen=True):
    """A row of large cards, fanned as far as it must be."""

    sprites: Sequence[Sprite]
    caption: str | None = None
    captioned: Literal["above", "left"] = "above"
    numbered: bool = False
    first: int = 1
    """The number of the first card, where they are numbered."""
    links: frozenset[int] = frozenset()
    """The places after which a card and its right neighbour may be played together."""
    framed: bool = False
    ringed: frozenset[int] = frozenset()
    """The places of cards that have just come."""

    @property
    def height(self) -> int:
        """How much of a sheet the row takes."""
        above = 50 if self.caption and self.captioned == "above" else 0
        below = 40 if self.numbered else 0
        return above + self.sprites[0].height + below + GAP

    def draw(self, sheet: Sheet, top: float) -> None:
        """In the middle of the sheet."""
        width, height = self.sprites[0].width, self.sprites[0].height
        room: float = sheet.width - 2 * MARGIN
        left: float = MARGIN
        if self.caption and self.captioned == "left":
            middle = top + height / 2
            used = sheet.text(self.caption, left, middle, 30, sheet.theme.faint) + GAP
            left, room = left + used, room - used
        elif self.caption:
            caption(sheet, self.caption, sheet.width / 2, top + 22, room)
            top += 50
        span = min(room, len(self.sprites) * (width + 10) - 10)
        if self.captioned == "above":
            left = (sheet.width - span) / 2
        fan(sheet, self.sprites, left, top, span, gap=10)
        if self.framed:
            sheet.outline(left - 7, top - 7, span + 14, height + 14, radius=26, thickness=6)
        others = len(self.sprites) - 1
        step = (span - width) / others if others else width + 10
        roomy = width >= cards.SMALL
        for place in range(len(self.sprites)) if self.numbered else ():
            middle = left + place * step + width / 2
            number = str(self.first + place)
            sheet.text(number, middle, top + height + 26, 34 if roomy else 28, align="middle")
        for place in self.ringed:
            x = left + place * step
            sheet.outline(x - 5, top - 5, width + 10, height + 10, radius=24, thickness=6)
        for place in self.links:
            between = left + place * step + width + (step - width) / 2
            link = 52 if roomy else 28
            sheet.panel(between - link / 2, top + height + 15, link, 22, GOLD, 11)


def in_rows(sprites: list[Sprite], longest: int) -> list[list[Sprite]]:
    """As few rows as possible, about equally long."""
    if not sprites:
        return []
    rows = rows_of(len(sprites), longest)
    length = rows_of(len(sprites), rows)
    return [sprites[start : start + length] for start in range(0, len(sprites), length)]


def badge(sheet: Sheet, text: str, x: float, y: float, size: int = 30) -> None:
    """A number in a light pill around a point."""
    width = max(lettering.width_of(text, size, "black") + size * 0.8, size * 1.45)
    height = size * 1.4
    sheet.panel(x - width / 2, y - height / 2, width, height, CREAM, round(height / 2))
    sheet.text(
        text, x, y, size, blend(sheet.theme.back, (0, 0, 0), 0.2), weight="black", align="middle"
    )


def caption(sheet: Sheet, text: str, middle: float, y: float, room: float) -> None:
    """What something is, in a few words below it."""
    sheet.fitting(text, middle, y, 30, room, sheet.theme.faint, align="middle")


def pile(
    sheet: Sheet, sprite: Sprite, x: float, y: float, count: int, *, framed: bool = False
) -> None:
    """A pile of cards with its count."""
    depth = min(3, max(0, count - 1))
    edge = blend(sheet.theme.ground, CREAM, 0.3)
    radius = round(sprite.width * 0.16)
    for layer in range(depth, 0, -1):
        shift = layer * 5
        tone = edge if layer % 2 else sheet.theme.shadow
        sheet.panel(x + shift, y + shift, sprite.width, sprite.height, tone, radius)
    sheet.stamp(sprite, x, y)
    if framed:
        sheet.outline(x - 7, y - 7, sprite.width + 14, sprite.height + 14, radius=26)
    badge(sheet, str(count), x + sprite.width - 6, y + sprite.height - 8)


def fan(
    sheet: Sheet, sprites: Sequence[Sprite], x: float, y: float, room: float, gap: float = 8
) -> float:
    """Cards in a row, overlapping as far as the room asks for; gives where the row ends."""
    if not sprites:
        return x
    width = sprites[0].width
    step = width + gap
    if len(sprites) > 1:
        step = min(step, (room - width) / (len(sprites) - 1))
    for place, sprite in enumerate(sprites):
        sheet.stamp(sprite, x + place * step, y)
    return x + (len(sprites) - 1) * step + width


def hand_backs(sheet: Sheet, count: int, motif: str, x: float, y: float, room: float) -> None:
    """How many cards somebody holds: backs, and the number."""
    if not count:
        return
    sprite = cards.back(sheet.theme.back, motif, 40, 56)
    shown = min(count, 12)
    end = fan(sheet, [sprite] * shown, x, y, min(room - 70, 40 + (shown - 1) * 24))
    sheet.text(str(count), end + 14, y + 28, 36, weight="black")


def empty_place(sheet: Sheet, x: float, y: float, width: int, height: int, colour: Colour) -> None:
    """Where a card lay."""
    sheet.outline(x, y, width, height, colour, round(width * 0.16), 3)
