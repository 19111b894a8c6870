"""Skyjo's pictures."""

from typing import Literal

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


def _centre(sheet: Sheet, sight: Sight[skyjo.View]) -> None:
    """The draw pile, the discard, and the card that its drawer has in hand."""
    view, words = sight.view, sight.words
    top, width = HEADER + 6, PILE_CARD[0]
    drawn = view.phase == "drawn"
    columns = 3 if drawn else 2
    share = (sheet.width - 2 * MARGIN) / columns
    middles = [MARGIN + share * (place + 0.5) for place in range(columns)]
    back = cards.back(sheet.theme.back, MOTIF, *PILE_CARD)
    pile(sheet, back, middles[0] - width / 2, top, view.draw_pile)
    caption(sheet, words("draw-pile"), middles[0], top + PILE_CARD[1] + 44, share)
    left = middles[-1] - width / 2
    if view.discard_top is None:
        empty_place(sheet, left, top, *PILE_CARD, sheet.theme.panel)
    else:
        pile(sheet, card(view.discard_top, PILE_CARD), left, top, view.discard_size)
    caption(sheet, words("discard"), middles[-1], top + PILE_CARD[1] + 44, share)
    if drawn:
        seen = back if view.drawn is None else card(view.drawn, PILE_CARD)
        x = middles[1] - width / 2
        sheet.stamp(seen, x, top)
        sheet.outline(x - 7, top - 7, width + 14, PILE_CARD[1] + 14, radius=26)
        caption(sheet, words("drawn-card"), middles[1], top + PILE_CARD[1] + 44, share)


def hand(sight: Sight[skyjo.View]) -> Sheet:
    """A player's own grid, as large as can be, with the piles: all that a turn needs."""
    view, words = sight.view, sight.words
    width, height = LARGE_HAND_CARD if sight.large else HAND_CARD
    deep = HEADER + CENTRE + skyjo.ROWS * (height + 14) + MARGIN
    sheet = sheet_for(sight, THEME, deep, words("your-cards"), _note(sight))
    _centre(sheet, sight)
    if view.seat is None:
        return sheet
    changed = (*told.changes(sight.events).get(view.seat, ()), *(view.chosen or ()))
    left = (sheet.width - skyjo.COLUMNS * (width + 14) + 14) / 2
    for place, shown in enumerate(view.players[view.seat].grid):
        row, column = divmod(place, skyjo.COLUMNS)
        x, y = left + column * (width + 14), HEADER + CENTRE + row * (height + 14)
        _place(sheet, shown, x, y, (width, height), sheet.theme.ground, lowered=True)
        badge(sheet, skyjo_place(place), x + 36, y + 30, 25)
        if place in changed:
            sheet.outline(x - 7, y - 7, width + 14, height + 14, radius=31, thickness=7)
    return sheet


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
