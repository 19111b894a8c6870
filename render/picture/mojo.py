"""Möjo's pictures."""

from engine import mojo
from render.alt import mojo as told
from render.picture import cards, shapes
from render.picture.colours import CREAM, GOLD, INK, SYMBOLS, Theme, rgb
from render.picture.sheet import Sheet, Sprite
from render.picture.table import (
    GAP,
    HEADER,
    MARGIN,
    Cell,
    Row,
    caption,
    cells,
    fan,
    hand_backs,
    in_rows,
    name_on,
    pile,
    player_panel,
    rows_of,
    score_panel,
    sheet_for,
)
from render.sight import Sight

PAINT = {
    "blue": rgb("#2B55B0"),
    "green": rgb("#22A894"),
    "yellow": rgb("#FBDA62"),
    "orange": rgb("#F26C14"),
    "red": rgb("#8F2333"),
}
THEME = Theme(
    ground=rgb("#14403F"),
    panel=rgb("#1E5450"),
    active=rgb("#2C6F64"),
    back=rgb("#0E2E36"),
    cards=tuple(PAINT.values()),
)
MOTIF = "star"
CENTRE = 256
PANEL = 138
SCORE_PANEL = 190
DIRECTIONS = {True: "direction-clockwise", False: "direction-counter"}
NEXT, NEXT_IN_A_ROW = 56, 3
"""How high a line of those who play next is, and how many of them it holds."""
TINY_CARD = (30, 42)
CARD, HAND_CARD, SMALL_CARD = (126, 176), (110, 154), (48, 64)


def face(value: int) -> cards.Face:
    """What is on a number card."""
    colour = mojo.COLOURS[mojo.COLOUR_OF[value]]
    return cards.Face(str(value), PAINT[colour], SYMBOLS[colour])


def card(value: int, size: tuple[int, int]) -> Sprite:
    """A number card."""
    return cards.face(face(value), *size)


def dimmed_card(value: int, size: tuple[int, int], theme: Theme) -> Sprite:
    """A number card that doesn't count."""
    colour = mojo.COLOURS[mojo.COLOUR_OF[value]]
    dimmed = cards.Face(
        str(value), theme.dimmed(PAINT[colour]), SYMBOLS[colour], paper=theme.dimmed(CREAM)
    )
    return cards.face(dimmed, *size)


def table(sight: Sight[mojo.View]) -> Sheet:
    """The public table: piles, the Mojo card, and everybody's cards as all see them."""
    view, words = sight.view, sight.words
    columns = 1 if sight.large else 2
    rows = rows_of(len(view.players), columns)
    height = HEADER + CENTRE + rows * (PANEL + GAP) + GAP
    note = words("round-of", round=view.round, target=view.options.target)
    sheet = sheet_for(sight, THEME, height, words("game-mojo"), note)
    _centre(sheet, sight)
    places = cells(sheet, len(view.players), columns, HEADER + CENTRE, PANEL)
    for seat, cell in enumerate(places):
        player = view.players[seat]
        player_panel(sheet, sight, cell, seat, player.total, active=seat in view.actors)
        _row(sheet, player, cell)
        if seat == view.mojo_holder:
            _mojo_badge(sheet, view.mojo_side, cell.x + cell.width - 70, cell.y + 68)
    return sheet


def _centre(sheet: Sheet, sight: Sight[mojo.View]) -> None:
    """The draw pile, the discards and the Mojo card, side by side."""
    view, words = sight.view, sight.words
    top = HEADER + 6
    columns = 2 + len(view.discard_tops)
    share = (sheet.width - 2 * MARGIN) / columns
    middles = [MARGIN + share * (place + 0.5) for place in range(columns)]
    captions = [words("draw-pile")]
    back = cards.back(sheet.theme.back, MOTIF, *CARD)
    pile(sheet, back, middles[0] - CARD[0] / 2, top, view.draw_pile)
    for place, value in enumerate(view.discard_tops):
        several = len(view.discard_tops) > 1
        captions.append(
            words("discard-side", side=told.SIDES[place]) if several else words("discard")
        )
        left = middles[1 + place] - CARD[0] / 2
        size = view.discard_sizes[place]
        pile(sheet, card(value, CARD), left, top, size, framed=place == view.chain)
    _mojo_card(sheet, view.mojo_side, middles[-1] - CARD[0] / 2, top)
    captions.append(words(DIRECTIONS[mojo.clockwise(view.mojo_side)]))
    for middle, text in zip(middles, captions, strict=True):
        caption(sheet, text, middle, top + CARD[1] + 44, share - 12)


def _mojo_card(sheet: Sheet, side: mojo.MojoSide, left: float, top: float) -> None:
    """The Mojo card: its side, and which way round the turn goes."""
    width, height = CARD
    sheet.panel(left, top, width, height, CREAM, 20)
    sheet.panel(left + 6, top + 6, width - 12, height - 12, GOLD, 14)
    arrows = shapes.turning(width - 10, clockwise=mojo.clockwise(side))
    sheet.fill(arrows, left + 5, top + (height - arrows.height) / 2, INK)
    middle = left + width / 2
    size = 44 if side == "0" else 27
    sheet.text(side, middle, top + height / 2, size, INK, weight="black", align="middle")


def _mojo_badge(sheet: Sheet, side: str, x: float, y: float) -> None:
    sheet.panel(x, y, 52, 52, CREAM, 12)
    sheet.panel(x + 4, y + 4, 44, 44, GOLD, 9)
    size = 30 if side == "0" else 20
    sheet.text(side, x + 26, y + 26, size, INK, weight="black", align="middle")


def _row(sheet: Sheet, player: mojo.PlayerView, cell: Cell) -> None:
    """What lies in front of a player: turned-up cards and backs, or the hand's backs."""
    left, top = cell.x + 20, cell.y + 62
    up = [card(value, SMALL_CARD) for value in player.face_up]
    down = [cards.back(sheet.theme.back, MOTIF, *SMALL_CARD)] * player.face_down
    if up or down:
        fan(sheet, up + down, left, top, cell.width - 110)
    hand_backs(sheet, player.hand_size, MOTIF, left, top + 4, cell.width - 110)


def hand(sight: Sight[mojo.View]) -> Sheet:
    """What a player holds or has laid face down, for that player alone."""
    view, words = sight.view, sight.words
    rows = _hand_rows(sight)
    others = rows_of(len(view.players) - 1, NEXT_IN_A_ROW)
    height = HEADER + CENTRE + sum(row.height for row in rows) + others * NEXT + MARGIN
    note = words("round-of", round=view.round, target=view.options.target)
    sheet = sheet_for(sight, THEME, height, told.counting(view, words), note)
    _centre(sheet, sight)
    top = float(HEADER + CENTRE)
    for row in rows:
        row.draw(sheet, top)
        top += row.height
    _next(sheet, sight, top)
    return sheet


def _next(sheet: Sheet, sight: Sight[mojo.View], top: float) -> None:
    """Who plays next, one after the other, and how many cards each of them has."""
    view = sight.view
    title = sight.words("picture-mojo-next")
    left = MARGIN + sheet.text(title, MARGIN, top + NEXT / 2, 30, sheet.theme.faint) + GAP
    share = (sheet.width - MARGIN - left) / NEXT_IN_A_ROW
    for place, seat in enumerate(mojo.order(view, view.seat or 0)):
        row, column = divmod(place, NEXT_IN_A_ROW)
        x, y = left + column * share, top + row * NEXT
        player = view.players[seat]
        sheet.stamp(
            cards.back(sheet.theme.back, MOTIF, *TINY_CARD), x, y + (NEXT - TINY_CARD[1]) / 2
        )
        x += TINY_CARD[0] + 8
        count = str(player.face_down or player.hand_size)
        x += sheet.text(count, x, y + NEXT / 2, 34, weight="black") + 12
        room = share * (column + 1) + left - GAP - x
        sheet.text(name_on(sight, seat, 28, room), x, y + NEXT / 2, 28, sheet.theme.faint)


def _hand_rows(sight: Sight[mojo.View]) -> list[Row]:
    """The hand in as many rows as it takes, or what it has become since Mojo Time."""
    view, words = sight.view, sight.words
    if view.seat is None:
        return []
    face_up = view.players[view.seat].face_up
    size, longest = (CARD, mojo.HAND // 2) if sight.large else (HAND_CARD, mojo.HAND)
    sprites = [card(value, size) for value in view.hand]
    drawn = told.drawn_place(sight)
    rows: list[Row] = []
    for part in in_rows(sprites, longest):
        before = sum(len(row.sprites) for row in rows)
        here = drawn is not None and before <= drawn < before + len(part)
        rows.append(
            Row(part, ringed=frozenset((drawn - before,) if drawn is not None and here else ()))
        )
    if view.face_down:
        down = [card(value, CARD) for value in view.face_down]
        rows.append(Row(down, words("your-face-down"), numbered=True))
    if face_up:
        rows.append(Row([card(value, CARD) for value in face_up], words("your-face-up")))
    return rows


def round_end(sight: Sight[mojo.View]) -> Sheet:
    """How each score of the last round came about: the cards that counted, and the Mojo card."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no round has ended yet")
    columns = 1 if sight.large else 2
    rows = rows_of(len(score.scores), columns)
    height = HEADER + rows * (SCORE_PANEL + GAP) + GAP
    title = words("round-ended", round=score.round)
    note = words("to-target", target=view.options.target)
    sheet = sheet_for(sight, THEME, height, title, note)
    for seat, cell in enumerate(cells(sheet, len(score.scores), columns, HEADER, SCORE_PANEL)):
        result = score.scores[seat]
        score_panel(sheet, sight, cell, seat, result, told.formula(result, sight.words))
        _counted(sheet, result, cell)
        if seat == score.mojo_holder:
            sheet.outline(cell.x, cell.y, cell.width, cell.height)
    return sheet


def _counted(sheet: Sheet, result: mojo.SeatScore, cell: Cell) -> None:
    """All cards of a seat; of equal ones that count, the last is the bright one."""
    bright = set()
    for value in result.counted:
        bright.add(len(result.cards) - 1 - result.cards[::-1].index(value))
    sprites = [
        card(value, SMALL_CARD) if place in bright else dimmed_card(value, SMALL_CARD, sheet.theme)
        for place, value in enumerate(result.cards)
    ]
    fan(sheet, sprites, cell.x + 20, cell.y + 62, cell.width - 40, gap=6)
