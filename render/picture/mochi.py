"""Happy Mochi's pictures."""

from engine import mochi
from render.alt import mochi as told
from render.picture import cards, icons, shapes
from render.picture.colours import CREAM, GOLD, INK, SYMBOLS, Theme, rgb
from render.picture.sheet import Sheet, Sprite
from render.picture.table import (
    GAP,
    HEADER,
    MARGIN,
    Cell,
    Row,
    badge,
    caption,
    cells,
    fan,
    hand_backs,
    in_rows,
    pile,
    player_panel,
    rows_of,
    score_panel,
    sheet_for,
)
from render.sight import Sight

PAINT = {
    "yellow": rgb("#F9EB78"),
    "orange": rgb("#EE8212"),
    "pink": rgb("#F9B0D3"),
    "purple": rgb("#7434A8"),
    "blue": rgb("#3D96EE"),
    "green": rgb("#0C7C62"),
    "brown": rgb("#47221A"),
}
THEME = Theme(
    ground=rgb("#3C2A4A"),
    panel=rgb("#4D385E"),
    active=rgb("#684C7C"),
    back=rgb("#2A1B36"),
    cards=tuple(PAINT.values()),
)
MOTIF = "heart"
CENTRE, HAND_CENTRE = 268, 236
PANEL = 138
SCORE_PANEL = 190
CARD, LARGE_CARD = (134, 188), (116, 164)
SMALL_CARD, HAND_CARD, CROWDED_CARD = (48, 64), (111, 156), (87, 122)
PACKED_CARD = (62, 82)
CROWDED, LARGE_CROWDED, PACKED = 8, 24, 32
"""With more cards than this, a player's are shown smaller, or as small as can be."""

Size = tuple[int, int]


def face(number: int) -> cards.Face:
    """What is on a card: its colour's symbol and its effect, too."""
    colour = mochi.COLOURS[number // 10]
    effect = mochi.EFFECT_OF[number]
    return cards.Face(str(number % 10), PAINT[colour], SYMBOLS[colour], effect)


def card(number: int, size: Size) -> Sprite:
    """A card with its colour's symbol and its effect."""
    return cards.face(face(number), *size)


def table(sight: Sight[mochi.View]) -> Sheet:
    """The public table: the central duo and what it asks for, and what everybody holds."""
    view, words = sight.view, sight.words
    columns = 1 if sight.large else 2
    rows = rows_of(len(view.players), columns)
    height = HEADER + CENTRE + rows * (PANEL + GAP) + GAP
    note = words("round-of", round=view.round, target=view.options.target)
    sheet = sheet_for(sight, THEME, height, words("game-mochi"), note)
    _centre(sheet, sight, LARGE_CARD if sight.large else CARD)
    places = cells(sheet, len(view.players), columns, HEADER + CENTRE, PANEL)
    for seat, cell in enumerate(places):
        player = view.players[seat]
        player_panel(sheet, sight, cell, seat, player.total, active=seat in view.actors)
        pending = view.effects if seat == view.turn else ()
        _row(sheet, player, pending, cell)
    return sheet


def _centre(sheet: Sheet, sight: Sight[mochi.View], size: Size) -> None:
    """The draw pile or a player's new card, the central duo as a number of two digits, and the
    Sense card."""
    view, words = sight.view, sight.words
    width, height = size
    top = HEADER + 6
    side = (sheet.width - 2 * MARGIN - 2 * width - 20) / 2
    left, middle, right = MARGIN + side / 2, sheet.width / 2, sheet.width - MARGIN - side / 2
    below = top + height + 44
    if view.incoming is None:
        pile_back = cards.back(sheet.theme.back, MOTIF, *size)
        pile(sheet, pile_back, left - width / 2, top, view.draw_pile)
        caption(sheet, words("draw-pile"), left, below, side - 8)
    else:  # what is to be put in the hand is all that counts now
        sheet.stamp(card(view.incoming, size), left - width / 2, top)
        sheet.outline(left - width / 2 - 7, top - 7, width + 14, height + 14, radius=28)
        caption(sheet, words("picture-mochi-incoming"), left, below, side - 8)
    for place, number in enumerate(view.centre):
        x = middle - width - 5 + place * (width + 10)
        sheet.stamp(card(number, size), x, top)
        badge(sheet, str(view.pile_sizes[place]), x + width / 2, top + height, 26)
    caption(sheet, told.wanted(view, words), middle, below, 2 * width + 60)
    sense_card(sheet, view.sense, right - width / 2, top, size)
    caption(sheet, words(SENSES[view.sense]), right, below, side - 8)


SENSES = {"+": "picture-mochi-sense-higher", "-": "picture-mochi-sense-lower"}


def sense_card(sheet: Sheet, sense: mochi.Sense, left: float, top: float, size: Size) -> None:
    """The Sense card: a sign, and an arrow for those who know the sign less well."""
    width, height = size
    sheet.panel(left, top, width, height, CREAM, 21)
    sheet.panel(left + 7, top + 7, width - 14, height - 14, GOLD, 15)
    middle = left + width / 2
    sign = "+" if sense == "+" else "−"
    sheet.text(
        sign, middle, top + height * 0.33, round(width * 0.74), INK, weight="black", align="middle"
    )
    arrow = shapes.pointing(round(width * 0.36), up=sense == "+")
    sheet.fill(arrow, middle - arrow.width / 2, top + height * 0.62, INK)


def _row(
    sheet: Sheet, player: mochi.PlayerView, pending: tuple[mochi.Effect, ...], cell: Cell
) -> None:
    """What a player holds: the hand's backs; on the right effects to come and reserved cards."""
    left, top, right = cell.x + 20, cell.y + 66, cell.x + cell.width - 20
    if player.reserved:
        text = str(player.reserved)
        right -= sheet.text(text, right, top + 28, 36, weight="black", align="right") + 8
        right -= 40
        sheet.stamp(cards.back(sheet.theme.back, MOTIF, 40, 56), right, top)
        sheet.fill(shapes.disc(34), right - 16, top + 24, CREAM)
        sheet.fill(icons.effect("reserve", 22), right - 10, top + 29, INK)
        right -= 26
    for effect in reversed(pending):
        right -= 48
        effect_disc(sheet, effect, right, top + 4, 48)
        right -= 8
    hand_backs(sheet, player.hand_size, MOTIF, left, top, right - left)


def effect_disc(sheet: Sheet, effect: str, left: float, top: float, size: int) -> None:
    """An effect by itself: its icon on gold."""
    icon = icons.effect(effect, round(size * 0.625))
    inset = (size - icon.width) / 2
    sheet.fill(shapes.disc(size), left, top, GOLD)
    sheet.fill(icon, left + inset, top + inset, INK)


def hand(sight: Sight[mochi.View]) -> Sheet:
    """A hand in its order with positions, playable duos marked, and the reserved cards' faces."""
    view, words = sight.view, sight.words
    duos = {move.place for move in view.moves if isinstance(move, mochi.Duo)}
    size, longest = _hand_size(len(view.hand) + len(view.reserved), large=sight.large)
    rows = _hand_rows(view.hand, duos, told.new_places(sight), size, longest)
    reserved = [card(number, PACKED_CARD) for number in view.reserved]
    for place, part in enumerate(in_rows(reserved, 8 if sight.large else 12)):
        rows.append(Row(part, None if place else words("your-reserved"), captioned="left"))
    height = HEADER + HAND_CENTRE + sum(row.height for row in rows) + MARGIN
    note = words("round-of", round=view.round, target=view.options.target)
    sheet = sheet_for(sight, THEME, height, words("your-hand"), note)
    _centre(sheet, sight, LARGE_CARD)
    top = float(HEADER + HAND_CENTRE)
    for row in rows:
        row.draw(sheet, top)
        top += row.height
    return sheet


def _hand_size(count: int, *, large: bool) -> tuple[Size, int]:
    """The size of a hand's cards, and how many go into a row."""
    if count > PACKED:
        return PACKED_CARD, 8 if large else 12
    if count > (LARGE_CROWDED if large else CROWDED):
        return CROWDED_CARD, 6 if large else 10
    return HAND_CARD, 5 if large else 8


def _hand_rows(
    held: mochi.Cards, duos: set[int], new: set[int], size: Size, longest: int
) -> list[Row]:
    rows, start = [], 0
    for part in in_rows([card(number, size) for number in held], longest):
        end = start + len(part)
        links = frozenset(place - start for place in duos if start - 1 <= place < end)
        ringed = frozenset(place - start for place in new if start <= place < end)
        rows.append(Row(part, numbered=True, first=start + 1, links=links, ringed=ringed))
        start += len(part)
    return rows


def round_end(sight: Sight[mochi.View]) -> Sheet:
    """What everybody still held when the round ended."""
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
        score_panel(sheet, sight, cell, seat, result, told.formula(result, words))
        sprites = [card(number, SMALL_CARD) for number in result.hand]
        fan(sheet, sprites, cell.x + 20, cell.y + 62, cell.width - 40, gap=6)
        if seat == score.winner:
            sheet.outline(cell.x, cell.y, cell.width, cell.height)
    return sheet
