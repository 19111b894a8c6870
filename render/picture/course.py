"""The end of a game: who won, and how the totals went, round by round. The same for all games."""

from collections.abc import Iterator

import msgspec

from engine import Result
from render.picture import lettering, shapes
from render.picture.colours import GOLD, LINES, MARKERS, Theme, blend, chart_theme
from render.picture.sheet import Sheet, Stroke
from render.picture.table import (
    GAP,
    HEADER,
    MARGIN,
    caption,
    name_on,
    sheet_width,
    with_header,
)
from render.sight import Sight, ViewT
from render.symbols import signed

ROW = 74
CHART = 470
MOST_MARKERS = 16
"""With more rounds than this, a line has its marker at the end only."""


def game_end(sight: Sight[ViewT], game: str, theme: Theme, target: int | None) -> Sheet:
    """The ranking with each player's marker, then the chart, if there were rounds to speak of."""
    result = sight.view.result
    if result is None:
        raise ValueError("the game isn't over yet")
    charted = len(sight.course) > 1
    height = HEADER + len(result.totals) * (ROW + 10) + (CHART if charted else 0) + GAP
    sheet = Sheet(sheet_width(sight), height, chart_theme(theme))
    with_header(sheet, sight.words("game-over"), sight.words(f"game-{game}"))
    top = float(HEADER)
    for seat in sorted(range(len(result.totals)), key=lambda seat: (result.ranks[seat], seat)):
        _rank(sheet, sight, result, seat, top)
        top += ROW + 10
    if charted:
        _chart(sheet, sight, game, target, round(top))
    return sheet


def _rank(sheet: Sheet, sight: Sight[ViewT], result: Result, seat: int, top: float) -> None:
    theme, middle = sheet.theme, top + ROW / 2
    won = seat in result.winners
    width = sheet.width - 2 * MARGIN
    sheet.panel(MARGIN, top, width, ROW, theme.active if won else theme.panel, 20)
    left = MARGIN + 46
    if won:
        sheet.outline(MARGIN, top, width, ROW, radius=20)
        sheet.fill(shapes.polygon(46, shapes.CROWN), left - 23, middle - 24, GOLD)
    else:
        rank = str(result.ranks[seat])
        sheet.text(rank, left, middle, 38, theme.faint, weight="black", align="middle")
    sheet.fill(shapes.symbol(MARKERS[seat], 34), left + 48, middle - 17, LINES[seat])
    total = signed(result.totals[seat])
    right = sheet.width - MARGIN - 24.0
    right -= sheet.text(total, right, middle, 44, weight="black", align="right") + GAP
    name = left + 104
    sheet.text(name_on(sight, seat, 34, right - name), name, middle, 34)


class Scale(msgspec.Struct, frozen=True):
    """From rounds and totals to places on the sheet."""

    left: int
    right: int
    top: int
    bottom: int
    rounds: int
    lowest: int
    highest: int

    def x(self, played: int) -> float:
        """Where the end of a round is; 0 is the start."""
        return self.left + (self.right - self.left) * played / self.rounds

    def y(self, total: float) -> float:
        """Where a total is."""
        share = (total - self.lowest) / (self.highest - self.lowest)
        return self.bottom - (self.bottom - self.top) * share


def _chart(sheet: Sheet, sight: Sight[ViewT], game: str, target: int | None, top: int) -> None:
    """Totals by round, with the target as a line of its own."""
    course = ((0,) * len(sight.course[0]), *sight.course)
    totals = [total for after in course for total in after]
    totals += [target] if target is not None else []
    scale = Scale(
        left=MARGIN + 14 + round(lettering.width_of(str(max(totals)), 30, "black")),
        right=sheet.width - MARGIN - 30,
        top=top + 40,
        bottom=top + CHART - 90,
        rounds=len(sight.course),
        lowest=min(0, *totals),
        highest=max(totals) + 1,
    )
    grid = [
        _level(scale, total, blend(sheet.theme.panel, sheet.theme.faint, 0.18), 2)
        for total in _ticks(scale)
    ]
    strokes = [
        Stroke(
            [(scale.x(played), scale.y(after[seat])) for played, after in enumerate(course)],
            LINES[seat],
            5,
        )
        for seat in range(len(course[0]))
    ]
    goal = [] if target is None else list(_dashes(scale, target))
    sheet.lines((0, top, sheet.width, top + CHART), [*grid, *goal, *strokes])
    _labels(sheet, scale, target)
    middle = (scale.left + scale.right) / 2
    told = sight.words.in_game(game, "totals-by-round")
    caption(sheet, told, middle, scale.bottom + 68, sheet.width / 2)
    for seat in range(len(course[0])):
        marked = range(1, len(course)) if len(course) <= MOST_MARKERS else (len(course) - 1,)
        for played in marked:
            x, y = scale.x(played), scale.y(course[played][seat])
            sheet.fill(shapes.symbol(MARKERS[seat], 34), x - 17, y - 17, sheet.theme.ground)
            sheet.fill(shapes.symbol(MARKERS[seat], 24), x - 12, y - 12, LINES[seat])


def _level(scale: Scale, total: int, colour: tuple[int, int, int], thickness: int) -> Stroke:
    y = scale.y(total)
    return Stroke([(scale.left, y), (scale.right, y)], colour, thickness)


def _dashes(scale: Scale, target: int) -> Iterator[Stroke]:
    """A broken line, so that it isn't taken for a player's."""
    y, x = scale.y(target), float(scale.left)
    while x < scale.right:
        yield Stroke([(x, y), (min(x + 18, scale.right), y)], GOLD, 4)
        x += 30


def _ticks(scale: Scale) -> range:
    """About five round numbers over the range."""
    span = scale.highest - scale.lowest
    steps = [unit * times for unit in (1, 10, 100, 1000) for times in (1, 2, 5)]
    step = next((step for step in steps if span / step <= 6), steps[-1])
    return range(-(-scale.lowest // step) * step, scale.highest + 1, step)


def _labels(sheet: Sheet, scale: Scale, target: int | None) -> None:
    faint = sheet.theme.faint
    for total in _ticks(scale):
        near = target is not None and abs(scale.y(total) - scale.y(target)) < 30
        if not near:
            y = scale.y(total)
            sheet.text(signed(total), scale.left - 14, y, 28, faint, align="right")
    if target is not None:
        y = scale.y(target)
        sheet.text(str(target), scale.left - 14, y, 30, GOLD, weight="black", align="right")
    every = -(-scale.rounds // 12)
    for played in range(every, scale.rounds + 1, every):
        sheet.text(str(played), scale.x(played), scale.bottom + 30, 28, faint, align="middle")
