"""A view becomes a picture: a PNG and its alt text, in the reader's language.

`draw` is a pure function of what it is given, and remembers what it drew last; `painted` is the
same away from the event loop. A public picture is made of a spectator's view and nothing else.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Literal, Protocol, TypeVar

import msgspec

from engine import EDITIONS, BaseEvent, BaseView
from engine.core import TargetOptions
from engine.parts import part
from render.alt import course as course_alt
from render.picture import course as course_picture
from render.picture import scores as scores_picture
from render.picture.colours import Theme
from render.picture.scores import Finish, Standing, Tally
from render.picture.sheet import Sheet
from render.portrait import Portrait
from render.sight import Course, Sight
from render.words import Words

Kind = Literal["table", "hand", "round", "end"]
"""The public table, a player's own cards, how a round was scored, how the game ended."""

Drawn = TypeVar("Drawn")

KEPT = 128
"""How many pictures are kept, at about 50 KB each."""


class Picture(msgspec.Struct, frozen=True):
    """A picture to be sent. The name of its file says of what kind it is, and nothing more."""

    file: str
    png: bytes
    alt: str


class _Pictures(Protocol):
    """What a game's module in `render.picture` has."""

    THEME: Theme

    def table(self, sight: Sight[BaseView], /) -> Sheet: ...
    def hand(self, sight: Sight[BaseView], /) -> Sheet: ...
    def round_end(self, sight: Sight[BaseView], /) -> Sheet: ...


class _Alts(Protocol):
    """What a game's module in `render.alt` has."""

    def table(self, sight: Sight[BaseView], /) -> str: ...
    def hand(self, sight: Sight[BaseView], /) -> str: ...
    def round_end(self, sight: Sight[BaseView], /) -> str: ...


def draw(
    view: BaseView,
    names: Sequence[str],
    words: Words,
    *,
    kind: Kind = "table",
    large: bool = False,
    events: Sequence[BaseEvent] = (),
    course: Course = (),
    step: str = "",
    portraits: Sequence[Portrait] = (),
) -> Picture:
    """The picture of a view, with the seats' names, in the language of the words.

    `events` are what has just happened, as the reader heard of it: a table shows the last change.
    `course` are the totals after each round: the end shows them as a chart.
    `step` is where the reader is within a decision: a hand shows what was chosen so far.
    `portraits` are the seats' faces; without them, each has the initials of its name.
    """
    if (view.seat is None) == (kind == "hand"):
        # A table drawn from a player's view could show what only that player may know.
        raise ValueError("a hand is drawn from its player's view, all else from a spectator's")
    sight = Sight(view, tuple(names), words, large, tuple(events), course, step, tuple(portraits))
    return drawn_once(kind, sight)


@lru_cache(KEPT)
def drawn_once(kind: Kind, sight: Sight[BaseView]) -> Picture:
    game = _game_of(sight.view)
    pictures: _Pictures = part("render.picture", game)
    alts: _Alts = part("render.alt", game)
    if kind == "table":
        sheet, alt = pictures.table(sight), alts.table(sight)
    elif kind == "hand":
        sheet, alt = pictures.hand(sight), alts.hand(sight)
    elif kind == "round":
        sheet, alt = pictures.round_end(sight), alts.round_end(sight)
    else:
        options = sight.view.options
        target = options.target if isinstance(options, TargetOptions) else None
        sheet = course_picture.game_end(sight, game, pictures.THEME, target)
        alt = course_alt.game_end(sight, game, target)
    return Picture(f"{kind}.png", sheet.png(), alt)


def _game_of(view: BaseView) -> str:
    return next(game.name for game in EDITIONS.values() if type(view) is game.View)


_easel = ThreadPoolExecutor(max_workers=1, thread_name_prefix="easel")


def leaderboard(
    title: str, note: str, standings: Sequence[Standing], words: Words, *, large: bool = False
) -> Picture:
    """A leaderboard; the title and the note come from the catalogue."""
    sheet, alt = scores_picture.leaderboard(title, note, standings, words, large=large)
    return Picture("scores.png", sheet.png(), alt)


def record(
    name: str,
    note: str,
    tallies: Sequence[Tally],
    recent: Sequence[Finish],
    words: Words,
    *,
    large: bool = False,
) -> Picture:
    """A person's record: wins by game, and the latest places, oldest first."""
    sheet, alt = scores_picture.record(name, note, tallies, recent, words, large=large)
    return Picture("record.png", sheet.png(), alt)


async def painted(
    view: BaseView,
    names: Sequence[str],
    words: Words,
    *,
    kind: Kind = "table",
    large: bool = False,
    events: Sequence[BaseEvent] = (),
    course: Course = (),
    step: str = "",
    portraits: Sequence[Portrait] = (),
) -> Picture:
    """The same as `draw`, in a thread of its own: clicks are answered meanwhile."""
    return await at_the_easel(
        lambda: draw(
            view,
            names,
            words,
            kind=kind,
            large=large,
            events=events,
            course=course,
            step=step,
            portraits=portraits,
        )
    )


async def at_the_easel(work: Callable[[], Drawn]) -> Drawn:
    """Draw something in the thread that pictures are drawn in."""
    return await asyncio.get_running_loop().run_in_executor(_easel, work)
