"""Skyjo's pictures."""

from typing import Literal, NamedTuple

from engine import skyjo
from render.alt import skyjo as told
from render.picture import cards
from render.picture.colours import CREAM, GOLD, Colour, Theme, rgb
from render.picture.sheet import Sheet, Sprite
from render.picture.table import (
    GAP,
    HEADER,
    MARGIN,
    Cell,
    badge,
    caption,
    cells,
    empty_place,
    pile,
    player_panel,
    rows_of,
    score_panel,
    sheet_for,
    sheet_width,
)
from render.sight import Sight
from render.symbols import signed, skyjo_place
from render.text.skyjo import DISCARDING, TAKING, first_place

PAINT = {
    "negative": rgb("#2D318A"),
    "zero": rgb("#79D8F5"),
    "low": rgb("#4FAA4C"),
    "middle": rgb("#FBDB35"),
    "high": rgb("#A91C22"),
}
THEME = Theme(
    ground=rgb("#1B2E48"),
    panel=rgb("#27405F"),
    active=rgb("#36587F"),
    back=rgb("#111E33"),
    cards=tuple(PAINT.values()),
)
MOTIF = "moon"
CENTRE = 250
NAME = 66
PILE_CARD = (126, 168)
BESIDE_CARD = {2: (126, 168), 3: (84, 112)}
"""The piles' cards beside a player's grid, by how many piles there are."""
HAND_CARD, LARGE_HAND_CARD = (150, 168), (142, 160)
MAX_CARD = 104
GUTTER = 8
Size = tuple[int, int]
Shown = int | Literal["hidden", "gap"]


def colour_of(value: int) -> Colour:
    """The five ranges of values, from the best to the worst."""
    if value < 0:
        return PAINT["negative"]
    if value == 0:
        return PAINT["zero"]
    return PAINT["low"] if value <= 4 else PAINT["middle"] if value <= 8 else PAINT["high"]


def face(value: int, *, lowered: bool = False) -> cards.Face:
    """What is on an open card."""
    return cards.Face(signed(value), colour_of(value), lowered=lowered)


def card(value: int, size: Size, *, lowered: bool = False) -> Sprite:
    """An open card."""
    return cards.face(face(value, lowered=lowered), *size)


def dimmed_card(value: int, size: Size, theme: Theme) -> Sprite:
    """A card that was removed and doesn't count."""
    colour = theme.dimmed(colour_of(value))
    return cards.face(cards.Face(signed(value), colour, paper=theme.dimmed(CREAM)), *size)


def table(sight: Sight[skyjo.View]) -> Sheet:
    """The public table: the piles, and everybody's grid as all see it."""
    view, words = sight.view, sight.words
    columns = _columns(len(view.players), large=sight.large)
    size = _card_size(sight, columns)
    panel = NAME + skyjo.ROWS * (size[1] + GUTTER) + 14
    rows = rows_of(len(view.players), columns)
    height = HEADER + CENTRE + rows * (panel + GAP) + GAP
    sheet = sheet_for(sight, THEME, height, words("game-skyjo"), _note(sight))
    _centre(sheet, sight)
    changed = told.changes(sight.events)
    places = cells(sheet, len(view.players), columns, HEADER + CENTRE, panel)
    for seat, cell in enumerate(places):
        player = view.players[seat]
        active, flagged = seat in view.actors, seat == view.ended_by
        player_panel(sheet, sight, cell, seat, player.total, active=active, flagged=flagged)
        ground = sheet.theme.active if active else sheet.theme.panel
        _grid(sheet, player.grid, cell, size, ground, changed.get(seat, ()))
    return sheet


def _note(sight: Sight[skyjo.View]) -> str:
    view, words = sight.view, sight.words
    note = words("round-of", round=view.round, target=view.options.target)
    return note if view.ended_by is None else f"{note} · {words('last-turns')}"


def _columns(players: int, *, large: bool) -> int:
    if large:
        return 1 if players <= 3 else 2
    return 2 if players <= 4 else 3


def _card_size(sight: Sight[skyjo.View], columns: int) -> Size:
    room = (sheet_width(sight) - 2 * MARGIN - (columns - 1) * GAP) / columns - 28
    width = min(MAX_CARD, int((room - 3 * GUTTER) / skyjo.COLUMNS))
    return width, round(width * 1.12)


def _grid(
    sheet: Sheet,
    grid: tuple[Shown, ...],
    cell: Cell,
    size: Size,
    ground: Colour,
    changed: tuple[int, ...],
) -> None:
    """A grid in its panel: open cards, backs and gaps; what has just changed is framed."""
    width, height = size
    left = cell.x + (cell.width - skyjo.COLUMNS * (width + GUTTER) + GUTTER) / 2
    top = cell.y + NAME
    for place, shown in enumerate(grid):
        row, column = divmod(place, skyjo.COLUMNS)
        x, y = left + column * (width + GUTTER), top + row * (height + GUTTER)
        _place(sheet, shown, x, y, size, ground)
        if place in changed:
            radius = round(width * 0.16) + 6
            sheet.outline(x - 6, y - 6, width + 12, height + 12, GOLD, radius, 6)


def _place(
    sheet: Sheet,
    shown: Shown,
    x: float,
    y: float,
    size: Size,
    ground: Colour,
    *,
    lowered: bool = False,
) -> None:
    if shown == "gap":
        empty_place(sheet, x, y, *size, sheet.theme.shadow)
    elif shown == "hidden":
        sheet.stamp(cards.back(sheet.theme.back, MOTIF, *size), x, y, ground)
    else:
        sheet.stamp(card(shown, size, lowered=lowered), x, y, ground)


class _Pile(NamedTuple):
    """One of the piles, or the card in hand: what is drawn of it, and its words."""

    sprite: Sprite | None
    cards: int | None
    caption: str
    framed: bool = False


def _piles(sight: Sight[skyjo.View], size: Size) -> list[_Pile]:
    """The draw pile, the card that its drawer has in hand, and the discard, on which that card
    already lies if it is to go."""
    view, words = sight.view, sight.words
    back = cards.back(THEME.back, MOTIF, *size)
    piles = [_Pile(back, view.draw_pile, words("draw-pile"))]
    top, count = view.discard_top, view.discard_size
    discarding = sight.step == DISCARDING and view.drawn is not None
    if discarding:
        top, count = view.drawn, count + 1
    elif view.phase == "drawn":
        seen = back if view.drawn is None else card(view.drawn, size)
        piles.append(_Pile(seen, None, words("drawn-card"), framed=True))
    chosen = discarding or (sight.step == TAKING and view.phase == "turn")
    shown = None if top is None else card(top, size)
    piles.append(_Pile(shown, count, words("discard"), framed=chosen))
    return piles


def _pile(sheet: Sheet, shown: _Pile, middle: float, top: float, size: Size, room: float) -> None:
    """A pile around a middle, its words below it."""
    left = middle - size[0] / 2
    if shown.sprite is None:
        empty_place(sheet, left, top, *size, sheet.theme.panel)
    elif shown.cards is not None:
        pile(sheet, shown.sprite, left, top, shown.cards, framed=shown.framed)
    else:
        sheet.stamp(shown.sprite, left, top)
        sheet.outline(left - 7, top - 7, size[0] + 14, size[1] + 14, radius=26)
    caption(sheet, shown.caption, middle, top + size[1] + 44, room)


def _centre(sheet: Sheet, sight: Sight[skyjo.View]) -> None:
    """The piles side by side."""
    piles = _piles(sight, PILE_CARD)
    share = (sheet.width - 2 * MARGIN) / len(piles)
    for place, shown in enumerate(piles):
        middle = MARGIN + share * (place + 0.5)
        _pile(sheet, shown, middle, HEADER + 6, PILE_CARD, share)


def hand(sight: Sight[skyjo.View]) -> Sheet:
    """A player's own grid, as large as can be, with the piles: all that a turn needs.

    The piles stand beside the grid, so that a phone has room for the buttons; where the text is
    large, above it.
    """
    view, words = sight.view, sight.words
    width, height = LARGE_HAND_CARD if sight.large else HAND_CARD
    grid_top = HEADER + (CENTRE if sight.large else 0)
    deep = grid_top + skyjo.ROWS * (height + 14) + MARGIN - 14
    sheet = sheet_for(sight, THEME, deep, told.showing(view, words), _note(sight))
    grid_width = skyjo.COLUMNS * (width + 14) - 14
    if sight.large:
        _centre(sheet, sight)
        left = (sheet.width - grid_width) / 2
    else:
        left = sheet.width - MARGIN - 10 - grid_width
        _beside(sheet, sight, left - MARGIN, deep - HEADER)
    if view.seat is None:
        return sheet
    first = first_place(sight.step) if view.phase == "opening" else None
    changed = (*told.changes(sight.events).get(view.seat, ()), *(view.chosen or ()))
    changed = changed if first is None else (first,)
    for place, shown in enumerate(view.players[view.seat].grid):
        row, column = divmod(place, skyjo.COLUMNS)
        x, y = left + column * (width + 14), grid_top + row * (height + 14)
        _place(sheet, shown, x, y, (width, height), sheet.theme.ground, lowered=True)
        badge(sheet, skyjo_place(place), x + 36, y + 30, 25)
        if place in changed:
            sheet.outline(x - 7, y - 7, width + 14, height + 14, radius=31, thickness=7)
    return sheet


def _beside(sheet: Sheet, sight: Sight[skyjo.View], room: float, height: float) -> None:
    """The piles one below the other, left of the grid."""
    size = BESIDE_CARD[len(_piles(sight, PILE_CARD))]
    piles = _piles(sight, size)
    share = height / len(piles)
    for place, shown in enumerate(piles):
        top = HEADER + share * place + (share - size[1] - 68) / 2
        _pile(sheet, shown, room / 2 + MARGIN / 2, top, size, room - MARGIN)


def round_end(sight: Sight[skyjo.View]) -> Sheet:
    """Everybody's cards, all turned up: what was removed, the sum, and whether it was doubled."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no round has ended yet")
    columns = _columns(len(score.scores), large=sight.large)
    size = _card_size(sight, columns)
    panel = NAME + skyjo.ROWS * (size[1] + GUTTER) + 60
    height = HEADER + rows_of(len(score.scores), columns) * (panel + GAP) + GAP
    title, note = (
        words("round-ended", round=score.round),
        words("to-target", target=view.options.target),
    )
    sheet = sheet_for(sight, THEME, height, title, note)
    for seat, cell in enumerate(cells(sheet, len(score.scores), columns, HEADER, panel)):
        result = score.scores[seat]
        explained = told.explained(result, words, ended=seat == score.ended_by)
        score_panel(sheet, sight, cell, seat, result, explained)
        _counted_grid(sheet, result, cell, size)
        if seat == score.ended_by:
            sheet.outline(cell.x, cell.y, cell.width, cell.height)
    return sheet


def _counted_grid(sheet: Sheet, result: skyjo.SeatScore, cell: Cell, size: Size) -> None:
    width, height = size
    left = cell.x + (cell.width - skyjo.COLUMNS * (width + GUTTER) + GUTTER) / 2
    for place, value in enumerate(result.grid):
        row, column = divmod(place, skyjo.COLUMNS)
        x, y = left + column * (width + GUTTER), cell.y + NAME + row * (height + GUTTER)
        if value is None:
            empty_place(sheet, x, y, width, height, sheet.theme.shadow)
        elif place in result.removed:
            sheet.stamp(dimmed_card(value, size, sheet.theme), x, y, sheet.theme.panel)
        else:
            sheet.stamp(card(value, size), x, y, sheet.theme.panel)
