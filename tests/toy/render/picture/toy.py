"""Toy's pictures."""

from render.picture import cards
from render.picture.colours import Theme, rgb
from render.picture.sheet import Sheet, Sprite
from render.picture.table import (
    GAP,
    HEADER,
    MARGIN,
    Row,
    cells,
    fan,
    hand_backs,
    player_panel,
    score_panel,
    sheet_for,
)
from render.sight import Sight
from tests.toy.engine.toy import View

PAINT = rgb("#2B55B0")
THEME = Theme(
    ground=rgb("#2E3A2B"),
    panel=rgb("#3D4C39"),
    active=rgb("#52664C"),
    back=rgb("#1C241A"),
    cards=(PAINT,),
)
MOTIF = "circle"
PANEL = 208
SMALL, LARGE = (48, 64), (126, 176)


def card(value: int, size: tuple[int, int]) -> Sprite:
    return cards.face(cards.Face(str(value), PAINT), *size)


def table(sight: Sight[View]) -> Sheet:
    """What everybody has laid, and how many cards they still hold."""
    view, words = sight.view, sight.words
    height = HEADER + len(view.players) * (PANEL + GAP) + GAP
    sheet = sheet_for(sight, THEME, height, words("game-toy"), _note(sight))
    for seat, cell in enumerate(cells(sheet, len(view.players), 1, HEADER, PANEL)):
        player = view.players[seat]
        player_panel(sheet, sight, cell, seat, player.total, active=seat in view.actors)
        left, room = cell.x + 20, cell.width - 40
        fan(sheet, [card(value, SMALL) for value in player.laid], left, cell.y + 62, room)
        hand_backs(sheet, player.hand_size, MOTIF, left, cell.y + 136, room)
    return sheet


def _note(sight: Sight[View]) -> str:
    return sight.words("round-of", round=sight.view.round, target=sight.view.options.target)


def hand(sight: Sight[View]) -> Sheet:
    """A player's own cards."""
    rows = [Row([card(value, LARGE) for value in sight.view.hand])] if sight.view.hand else []
    height = HEADER + sum(row.height for row in rows) + MARGIN
    sheet = sheet_for(sight, THEME, height, sight.words("your-hand"), _note(sight))
    for row in rows:
        row.draw(sheet, HEADER)
    return sheet


def round_end(sight: Sight[View]) -> Sheet:
    """What everybody laid, and what it brought."""
    score, words = sight.view.last_round, sight.words
    if score is None:
        raise ValueError("no round has ended yet")
    height = HEADER + len(score.scores) * (PANEL + GAP) + GAP
    note = words("to-target", target=sight.view.options.target)
    sheet = sheet_for(sight, THEME, height, words("round-ended", round=score.round), note)
    for seat, cell in enumerate(cells(sheet, len(score.scores), 1, HEADER, PANEL)):
        scored = score.scores[seat]
        score_panel(sheet, sight, cell, seat, scored, "")
        laid = [card(value, SMALL) for value in scored.laid]
        fan(sheet, laid, cell.x + 20, cell.y + 62, cell.width - 40)
    return sheet
