"""Momox's pictures.

Memory is the game (MX-4): of the discs only the free one is ever drawn, and of the last move only
a path whose length that disc still shows.
"""

import math
from functools import lru_cache

from engine import momox
from render.alt import momox as told
from render.picture import shapes
from render.picture.colours import (
    CREAM,
    GOLD,
    INK,
    PAPER,
    SUN,
    SYMBOLS,
    Theme,
    blend,
    ink_on,
    rgb,
)
from render.picture.sheet import Sheet
from render.picture.table import (
    GAP,
    HEADER,
    MARGIN,
    Cell,
    caption,
    cells,
    player_panel,
    rows_of,
    score_panel,
    sheet_for,
    sheet_width,
)
from render.sight import Sight
from render.symbols import CIRCLES

PAINT = {
    "red": rgb("#BE2A24"),
    "blue": rgb("#3350A8"),
    "green": rgb("#2DB098"),
    "white": rgb("#FFFFFF"),
}
THEME = Theme(
    ground=rgb("#33402C"),
    panel=rgb("#435239"),
    active=rgb("#5A6D4B"),
    back=rgb("#20291B"),
    cards=tuple(PAINT.values()),
    touching=(
        (PAPER, rgb("#33402C")),
        (PAPER, INK),
        (SUN, rgb("#33402C")),
        (SUN, INK),
        *((colour, ground) for colour in PAINT.values() for ground in (PAPER, SUN, INK)),
    ),
)
PANEL = 146
STAR = blend(SUN, INK, 0.6)
NUMBER = blend(PAPER, INK, 0.6)
SCORE_PANEL = 196
STRIP, OWN = 190, 450
"""The heights of the next six spaces and of the own plates in a player's own picture."""
SLOT = (58, 66)

Point = tuple[float, float]


class Board:
    """Where everything of the board lies on a sheet."""

    def __init__(self, width: int, top: float) -> None:
        self.top = top
        self.size = width - 2 * MARGIN
        self.space = self.size / (momox.SIDE + 1)

    def middle(self, space: int) -> Point:
        """The middle of a space; 0 is the upper left corner, and on it goes clockwise."""
        side, along = divmod(space, momox.SIDE)
        near, far = self.space / 2, self.size - self.space / 2
        on, back = near + along * self.space, far - along * self.space
        x, y = ((on, near), (far, on), (back, far), (near, back))[side]
        return MARGIN + x, self.top + y

    def beside(self, corner: int) -> Point:
        """Inside the ring, next to a corner: where its plates lie."""
        x, y = self.middle(corner)
        inwards = self.space * 1.38
        centre_x, centre_y = MARGIN + self.size / 2, self.top + self.size / 2
        return x + math.copysign(inwards, centre_x - x), y + math.copysign(inwards, centre_y - y)


def table(sight: Sight[momox.View]) -> Sheet:
    """The board with pawns, plates and hats, and everybody's number so far."""
    view = sight.view
    columns = 1 if sight.large else 2
    rows = rows_of(len(view.players), columns)
    board_size = sheet_width(sight) - 2 * MARGIN
    height = HEADER + board_size + GAP + rows * (PANEL + GAP) + GAP
    note = told.match_note(view, sight.words)
    sheet = sheet_for(sight, THEME, height, sight.words("game-momox"), note)
    sheet.place(_empty_board(sheet.width), 0, HEADER)
    board = Board(sheet.width, HEADER)
    _plates(sheet, view, board)
    _path(sheet, sight, board)
    _pawns(sheet, view, board)
    middle = (sheet.width / 2, HEADER + board_size / 2)
    _circles(sheet, view, middle, round(board.space * 1.95))
    places = cells(sheet, len(view.players), columns, HEADER + board_size + GAP, PANEL)
    for seat, cell in enumerate(places):
        active = seat in view.actors
        player_panel(sheet, sight, cell, seat, _so_far(view, seat), active=active)
        _built(sheet, view.players[seat].plates, view.players[seat].colour, cell)
    return sheet


@lru_cache(2)
def _empty_board(width: int) -> Sheet:
    """The spaces, which are the same in every picture."""
    sheet = Sheet(width, width - 2 * MARGIN, THEME)
    board = Board(width, 0)
    for space, landing in enumerate(momox.BOARD):
        put_space(sheet, board.middle(space), board.space, space, landing)
        _number(sheet, board.middle(space), board.space, space)
    for side in range(len(momox.COLOURS)):
        _arrow(sheet, board, side)
    return sheet


def _number(sheet: Sheet, middle: Point, size: float, space: int) -> None:
    """What a space is called, where its kind leaves room for it."""
    (x, y), landing = middle, momox.BOARD[space]
    ink = NUMBER
    if landing == "corner":
        ink = ink_on(PAINT[momox.COLOURS[space // momox.SIDE]])
    elif landing == "yellow":
        y += size * 0.29
    letters = round(size * (0.28 if landing == "yellow" else 0.4))
    sheet.text(str(space), x, y, letters, ink, weight="black", align="middle")


def _arrow(sheet: Sheet, board: Board, side: int) -> None:
    """Inside the ring: which way the pawns go along a side."""
    x, y = board.middle(side * momox.SIDE + 3)
    inwards = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    x, y = x + inwards[0] * board.space * 0.86, y + inwards[1] * board.space * 0.86
    size = round(board.space * 0.46)
    points: tuple[Point, ...] = shapes.POINTER
    for _ in range(side):
        points = tuple((1 - down, along) for along, down in points)
    sheet.fill(shapes.polygon(size, points), x - size / 2, y - size / 2, GOLD)


def _so_far(view: momox.View, seat: int) -> int:
    """The sum of the match; in a single game, the number being built."""
    player = view.players[seat]
    return player.number if view.options.games == 1 else player.total


def put_space(sheet: Sheet, middle: Point, size: float, space: int, landing: momox.Landing) -> None:
    x, y = middle
    side = round(size - 6)
    left, top = x - side / 2, y - side / 2
    if landing == "corner":
        colour = PAINT[momox.COLOURS[space // momox.SIDE]]
        sheet.fill(shapes.disc(side), left, top, PAPER)
        sheet.fill(shapes.disc(side - 16), left + 8, top + 8, INK)
        sheet.fill(shapes.disc(side - 22), left + 11, top + 11, colour)
        return
    sheet.panel(left, top, side, side, SUN if landing == "yellow" else PAPER, round(side * 0.2))
    if landing == "yellow":
        star = round(side * 0.5)
        sheet.fill(shapes.symbol("star", star), x - star / 2, y - star / 2, STAR)


def put_plate(sheet: Sheet, x: float, y: float, size: Point, plate: int, colour: str) -> None:
    """A numbered plate of a colour, with its symbol, from its upper left corner."""
    width, height = round(size[0]), round(size[1])
    paint = PAINT[colour]
    ink = ink_on(paint)
    sheet.panel(x, y, width, height, CREAM if ink == CREAM else INK, round(width * 0.22))
    sheet.panel(x + 3, y + 3, width - 6, height - 6, paint, round(width * 0.18))
    sheet.text(
        str(plate),
        x + width / 2,
        y + height * 0.36,
        round(height * 0.52),
        ink,
        weight="black",
        align="middle",
    )
    mark = round(height * 0.26)
    sheet.fill(
        shapes.symbol(SYMBOLS[colour], mark), x + width / 2 - mark / 2, y + height * 0.64, ink
    )


def _plates(sheet: Sheet, view: momox.View, board: Board) -> None:
    """Beside each corner, in two rows of two, the plates that still lie there."""
    width, height = board.space * 0.7, board.space * 0.82
    for place in range(4):
        x, y = board.beside(place * momox.SIDE)
        for seat, player in enumerate(view.players):
            plate = player.lying[place]
            if plate is None:
                continue
            left = x - width - 2 + seat % 2 * (width + 4)
            top = y - height - 2 + seat // 2 * (height + 4)
            put_plate(sheet, left, top, (width, height), plate, player.colour)


def _path(sheet: Sheet, sight: Sight[momox.View], board: Board) -> None:
    """The last move, step by step, as long as the free disc still tells its length."""
    moved = told.last_move(sight.view, sight.events)
    if moved is None:
        return
    size = round(board.space * 0.26)
    for back in range(moved.number):
        _stretch(sheet, board, (moved.space - back) % momox.SPACES)
    for back in range(1, moved.number + 1):
        x, y = board.middle((moved.space - back) % momox.SPACES)
        if back == moved.number:
            mask = shapes.ring(round(board.space * 0.6), 7)
        else:
            mask = shapes.disc(size)
        sheet.fill(mask, x - mask.width / 2, y - mask.height / 2, INK)
    side = round(board.space - 2)
    x, y = board.middle(moved.space)
    sheet.outline(x - side / 2, y - side / 2, side, side, INK, round(side * 0.24), 7)


def _stretch(sheet: Sheet, board: Board, space: int) -> None:
    """The line from the space before to this one."""
    (x, y), (before_x, before_y) = board.middle(space), board.middle((space - 1) % momox.SPACES)
    left, top = min(x, before_x) - 5, min(y, before_y) - 5
    sheet.panel(left, top, abs(x - before_x) + 10, abs(y - before_y) + 10, INK, 5)


def _pawns(sheet: Sheet, view: momox.View, board: Board) -> None:
    """The pawns; those that share a space stand side by side."""
    by_space: dict[int, list[momox.PlayerView]] = {}
    for player in view.players:
        by_space.setdefault(player.space, []).append(player)
    for space, players in by_space.items():
        x, y = board.middle(space)
        alone = len(players) == 1
        size = board.space * (0.7 if alone else 0.5)
        for place, player in enumerate(players):
            shift_x = 0.0 if alone else (place % 2 - 0.5) * size * 0.9
            shift_y = 0.0 if len(players) < 3 else (place // 2 - 0.5) * size * 0.9
            put_pawn(sheet, x + shift_x, y + shift_y, round(size), player.colour)


def put_pawn(sheet: Sheet, x: float, y: float, size: int, colour: str) -> None:
    """A pawn with its colour's symbol, around a point."""
    paint = PAINT[colour]
    outer = shapes.pawn(size + 8)
    sheet.fill(outer, x - outer.width / 2, y - outer.height / 2, INK)
    sheet.fill(shapes.pawn(size), x - size / 2, y - size / 2, paint)
    mark = round(size * 0.34)
    sheet.fill(shapes.symbol(SYMBOLS[colour], mark), x - mark / 2, y + size * 0.04, ink_on(paint))


def _circles(sheet: Sheet, view: momox.View, middle: Point, size: int) -> None:
    """The six circles: one in the middle and five around it, under hats but for the free one."""
    reach = size * 1.24
    for circle in momox.CIRCLES:
        x, y = middle
        if circle != momox.MIDDLE:
            angle = math.tau * (circle - 1) / 5 - math.pi / 2
            x, y = x + math.cos(angle) * reach, y + math.sin(angle) * reach
        if circle == view.free:
            part = free_disc(view.free_disc, size)
        else:
            part = hat(CIRCLES[circle], size)
        sheet.place(part, x - size / 2, y - size / 2)


def _circle(size: int, theme: Theme) -> Sheet:
    sheet = Sheet(size, size, theme)
    sheet.fill(shapes.disc(size), 0, 0, sheet.theme.back)
    return sheet


@lru_cache(32)
def free_disc(number: int | None, size: int, theme: Theme = THEME) -> Sheet:
    """The circle without a hat; its disc is face down before the first move."""
    sheet, inner = _circle(size, theme), round(size * 0.84)
    left = (size - inner) / 2
    sheet.fill(shapes.disc(inner), left, left, CREAM)
    sheet.fill(shapes.ring(inner - 12, 4), left + 6, left + 6, GOLD)
    shown = "?" if number is None else str(number)
    middle = size / 2
    sheet.text(shown, middle, middle, round(size * 0.6), INK, weight="black", align="middle")
    return sheet


@lru_cache(32)
def hat(letter: str, size: int, theme: Theme = THEME) -> Sheet:
    """A circle under its hat, which has the circle's letter."""
    sheet, width = _circle(size, theme), round(size * 0.9)
    left, top = (size - width) / 2, size / 2 - width * 0.46
    sheet.fill(shapes.hat(width), left, top, sheet.theme.active)
    sheet.fill(shapes.hat_band(width), left, top, GOLD)
    height = top + width * 0.33
    letters = round(width * 0.3)
    sheet.text(letter, size / 2, height, letters, CREAM, weight="black", align="middle")
    return sheet


def _built(sheet: Sheet, plates: tuple[int, ...], colour: str, cell: Cell) -> None:
    """MX-8: the number so far, from the right; places still empty are dashes."""
    width, height = SLOT
    left, top = cell.x + 20, cell.y + 66
    sheet.fill(shapes.pawn(58), left, top + 4, INK)
    sheet.fill(shapes.pawn(50), left + 4, top + 8, PAINT[colour])
    mark = shapes.symbol(SYMBOLS[colour], 18)
    sheet.fill(mark, left + 20, top + 34, ink_on(PAINT[colour]))
    left += 86
    for place in range(momox.ALL_PLATES):
        x = left + place * (width + 8)
        taken = momox.ALL_PLATES - 1 - place
        if taken < len(plates):
            put_plate(sheet, x, top, SLOT, plates[taken], colour)
        else:
            sheet.outline(x, top, width, height, sheet.theme.faint, 12, 3)


def hand(sight: Sight[momox.View]) -> Sheet:
    """For the player to move: what each number would lead to, the hats, the own number, and how far
    it is to the plates that are still to be fetched.

    The last two stand beside the hats, so that a phone has room for the buttons; where the text is
    large, below them.
    """
    view, words = sight.view, sight.words
    size = 176 if sight.large else 152
    circles = round(size * 3.4)
    height = HEADER + STRIP + circles + GAP + (OWN if sight.large else 0)
    title, note = words("your-turn-ahead"), told.match_note(sight.view, sight.words)
    sheet = sheet_for(sight, THEME, height, title, note)
    if view.seat is None:
        return sheet
    _ahead(sheet, view.players[view.seat], HEADER)
    middle = sheet.width / 2 if sight.large else MARGIN + circles / 2
    _circles(sheet, view, (middle, HEADER + STRIP + circles / 2 + size * 0.12), size)
    left = MARGIN if sight.large else circles + 2 * MARGIN
    top = HEADER + STRIP + (circles + GAP if sight.large else 0)
    _own(sheet, sight, view.seat, Cell(left, top, sheet.width - MARGIN - left, OWN - GAP))
    return sheet


def _own(sheet: Sheet, sight: Sight[momox.View], seat: int, cell: Cell) -> None:
    """The own number so far, and the plates still to be fetched, the nearest first."""
    view, words = sight.view, sight.words
    player = view.players[seat]
    sheet.raised_panel(cell.x, cell.y, cell.width, cell.height, sheet.theme.panel)
    _built(sheet, player.plates, player.colour, Cell(cell.x, cell.y - 44, cell.width, cell.height))
    for place, (plate, spaces) in enumerate(momox.fetches(view, seat)):
        y = cell.y + 118 + place * (SLOT[1] + 12)
        put_plate(sheet, cell.x + 24, y, SLOT, plate, player.colour)
        text = words("picture-momox-to-go", count=spaces)
        x = cell.x + 24 + SLOT[0] + 18
        sheet.fitting(text, x, y + SLOT[1] / 2, 34, cell.x + cell.width - 16 - x)


def _ahead(sheet: Sheet, player: momox.PlayerView, top: float) -> None:
    """The next six spaces, by the number that leads there."""
    size = min(126.0, (sheet.width - 2 * MARGIN) / len(momox.DISCS))
    left = sheet.width / 2 - size * len(momox.DISCS) / 2
    for steps in momox.DISCS:
        space = (player.space + steps) % momox.SPACES
        x, y = left + (steps - 0.5) * size, top + size / 2
        landing = momox.BOARD[space]
        put_space(sheet, (x, y), size, space, landing)
        plate = player.lying[space // momox.SIDE] if landing == "corner" else None
        if plate is not None:
            shape = (size * 0.5, size * 0.6)
            put_plate(sheet, x - shape[0] / 2, y - shape[1] / 2, shape, plate, player.colour)
        caption(sheet, str(steps), x, top + size + 26, size)


def round_end(sight: Sight[momox.View]) -> Sheet:
    """The numbers that everybody built in the game that ended."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no game has ended yet")
    columns = 1 if sight.large else 2
    rows = rows_of(len(score.scores), columns)
    height = HEADER + rows * (SCORE_PANEL + GAP) + GAP
    title = words("game-of-match-ended", game=score.round)
    sheet = sheet_for(sight, THEME, height, title, told.match_note(sight.view, sight.words))
    for seat, cell in enumerate(cells(sheet, len(score.scores), columns, HEADER, SCORE_PANEL)):
        result = score.scores[seat]
        score_panel(sheet, sight, cell, seat, result, told.explained(result, words))
        _built(sheet, result.plates, view.players[seat].colour, cell)
        if seat in score.winners:
            sheet.outline(cell.x, cell.y, cell.width, cell.height)
    return sheet
