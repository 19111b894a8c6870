"""The leaderboard and a person's record, where a bar says more than a figure."""

from collections.abc import Sequence

import msgspec

from render.alt import joined, sentences
from render.names import plain
from render.picture import lettering, shapes
from render.picture.colours import CREAM, GOLD, INK, SCORES
from render.picture.sheet import Sheet
from render.picture.table import GAP, HEADER, LARGE_WIDTH, MARGIN, WIDTH, caption, with_header
from render.words import Words

ROW = 78
CHIP = 64
MOST_CHIPS = 12


class Standing(msgspec.Struct, frozen=True):
    """A line of a leaderboard; `share` of the widest bar, and the figure as it is written."""

    place: int
    name: str
    share: float
    figure: str
    own: bool = False


class Tally(msgspec.Struct, frozen=True):
    """How often somebody won at one game."""

    game: str
    won: float
    played: int


class Finish(msgspec.Struct, frozen=True):
    """Where somebody came in, of how many."""

    place: int
    players: int


def leaderboard(
    title: str, note: str, standings: Sequence[Standing], words: Words, *, large: bool = False
) -> tuple[Sheet, str]:
    """Places, names and bars; the reader's own line is framed."""
    height = HEADER + len(standings) * (ROW + 8) + GAP
    sheet = with_header(Sheet(LARGE_WIDTH if large else WIDTH, height, SCORES), title, note)
    for row, standing in enumerate(standings):
        _standing(sheet, standing, HEADER + row * (ROW + 8), words)
    told = (
        words(
            "alt-standing",
            place=standing.place,
            name=plain(standing.name, words("player-without-name", number=standing.place)),
            figure=standing.figure,
        )
        for standing in standings
    )
    return sheet, sentences((f"{title}, {note}.", *told))


def _bar(sheet: Sheet, top: float, share: float) -> None:
    """A panel over the whole width, and as much of it brighter as the share says."""
    theme, width = sheet.theme, sheet.width - 2 * MARGIN
    sheet.panel(MARGIN, top, width, ROW, theme.panel, 18)
    filled = width * min(1.0, max(0.0, share))
    if filled > 36:
        sheet.panel(MARGIN, top, filled, ROW, theme.active, 18)


def _standing(sheet: Sheet, standing: Standing, top: float, words: Words) -> None:
    middle = top + ROW / 2
    _bar(sheet, top, standing.share)
    left = MARGIN + 48.0
    if standing.place == 1 and standing.share > 0:
        sheet.fill(shapes.polygon(46, shapes.CROWN), left - 23, middle - 25, GOLD)
    else:
        place = str(standing.place)
        sheet.fitting(place, left, middle, 38, 76, weight="black", align="middle")
    right = sheet.width - MARGIN - 24.0
    right -= sheet.text(standing.figure, right, middle, 40, weight="black", align="right") + GAP
    left += 52
    otherwise = words("player-without-name", number=standing.place)
    name = lettering.fitted(standing.name, otherwise, 34, int(right - left))
    sheet.text(name, left, middle, 34)
    if standing.own:
        sheet.outline(MARGIN, top, sheet.width - 2 * MARGIN, ROW, radius=18)


def record(
    name: str,
    note: str,
    tallies: Sequence[Tally],
    recent: Sequence[Finish],
    words: Words,
    *,
    large: bool = False,
) -> tuple[Sheet, str]:
    """How often somebody wins at each game, and their last places, the newest on the right."""
    chips = recent[-(8 if large else MOST_CHIPS) :]
    below = CHIP + 110 if chips else 0
    height = HEADER + len(tallies) * (ROW + 8) + below + GAP
    sheet = Sheet(LARGE_WIDTH if large else WIDTH, height, SCORES)
    room = round(sheet.width * 0.62)
    with_header(sheet, lettering.fitted(name, words("no-name"), 46, room, "black"), note)
    for row, tally in enumerate(tallies):
        _tally(sheet, tally, HEADER + row * (ROW + 8), words)
    if chips:
        _chips(sheet, chips, HEADER + len(tallies) * (ROW + 8) + GAP, words)
    return sheet, _record_alt(plain(name, words("no-name")), note, tallies, chips, words)


def _tally(sheet: Sheet, tally: Tally, top: float, words: Words) -> None:
    middle = top + ROW / 2
    _bar(sheet, top, tally.won / max(1, tally.played))
    right = sheet.width - MARGIN - 24.0
    figure = words("wins-of", won=round(tally.won, 1), played=tally.played)
    right -= sheet.text(figure, right, middle, 36, weight="black", align="right") + GAP
    name = words(f"game-{tally.game}")
    sheet.fitting(name, MARGIN + 24, middle, 34, right - MARGIN - 24)


def _chips(sheet: Sheet, recent: Sequence[Finish], top: float, words: Words) -> None:
    caption(sheet, words("recent-places"), sheet.width / 2, top + 20, sheet.width - 2 * MARGIN)
    step = CHIP + 14
    left = (sheet.width - len(recent) * step + 14) / 2
    for place, finish in enumerate(recent):
        x, y = left + place * step, top + 48
        first = finish.place == 1
        sheet.fill(shapes.disc(CHIP), x, y, GOLD if first else sheet.theme.active)
        ink = INK if first else CREAM
        middle = x + CHIP / 2
        shown = str(finish.place)
        sheet.text(shown, middle, y + CHIP / 2, 36, ink, weight="black", align="middle")
        caption(sheet, f"/ {finish.players}", middle, y + CHIP + 24, CHIP)


def _record_alt(
    name: str, note: str, tallies: Sequence[Tally], recent: Sequence[Finish], words: Words
) -> str:
    told = [
        words(
            "alt-tally",
            game=words(f"game-{tally.game}"),
            figure=words("wins-of", won=round(tally.won, 1), played=tally.played),
        )
        for tally in tallies
    ]
    if recent:
        places = joined(f"{finish.place}/{finish.players}" for finish in recent)
        told.append(words("alt-recent", places=places))
    return sentences((f"{name}, {note}.", *told))
