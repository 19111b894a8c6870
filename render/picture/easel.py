"""A view becomes a picture: a PNG and its alt text, in the reader's language.

`draw` is a pure function of what it is given, and remembers what it drew last; `painted` is the
same away from the event loop. A public picture is made of a spectator's view and nothing else.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from engine import BaseEvent, mochi, mojo, momox, skyjo
from render.alt import course as course_alt
from render.alt import mochi as mochi_alt
from render.alt import mojo as mojo_alt
from render.alt import momox as momox_alt
from render.alt import skyjo as skyjo_alt
from render.picture import course as course_picture
from render.picture import mochi as mochi_picture
from render.picture import mojo as mojo_picture
from render.picture import momox as momox_picture
from render.picture import scores as scores_picture
from render.picture import skyjo as skyjo_picture
from render.picture.scores import Finish, Standing, Tally
from render.picture.sheet import Sheet
from render.sight import Course, Sight
from render.words import Words

Kind = Literal["table", "hand", "round", "end"]
"""The public table, a player's own cards, how a round was scored, how the game ended."""

View: TypeAlias = mojo.View | mochi.View | skyjo.View | momox.View

KEPT = 128
"""How many pictures are kept, at about 50 KB each."""


class Picture(msgspec.Struct, frozen=True):
    """A picture to be sent. The name of its file says of what kind it is, and nothing more."""

    file: str
    png: bytes
    alt: str


class _Pictures(Protocol):
    """What a game's module of pictures has."""

    def table(self, sight: Sight[Any], /) -> Sheet: ...
    def hand(self, sight: Sight[Any], /) -> Sheet: ...
    def round_end(self, sight: Sight[Any], /) -> Sheet: ...


class _Alts(Protocol):
    """What a game's module of alt texts has."""

    def table(self, sight: Sight[Any], /) -> str: ...
    def hand(self, sight: Sight[Any], /) -> str: ...
    def round_end(self, sight: Sight[Any], /) -> str: ...


GALLERIES: dict[type[View], tuple[str, _Pictures, _Alts]] = {
    mojo.View: ("mojo", mojo_picture, mojo_alt),
    mochi.View: ("mochi", mochi_picture, mochi_alt),
    skyjo.View: ("skyjo", skyjo_picture, skyjo_alt),
    momox.View: ("momox", momox_picture, momox_alt),
}


def draw(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    kind: Kind = "table",
    large: bool = False,
    events: Sequence[BaseEvent] = (),
    course: Course = (),
) -> Picture:
    """The picture of a view, with the seats' names, in the language of the words.

    `events` are what has just happened, as the reader heard of it: a table shows the last change.
    `course` are the totals after each round: the end shows them as a chart.
    """
    if (view.seat is None) == (kind == "hand"):
        # A table drawn from a player's view could show what only that player may know.
        raise ValueError("a hand is drawn from its player's view, all else from a spectator's")
    return _drawn(kind, Sight(view, tuple(names), words, large, tuple(events), course))


@lru_cache(KEPT)
def _drawn(kind: Kind, sight: Sight[View]) -> Picture:
    game, pictures, alts = GALLERIES[type(sight.view)]
    if kind == "table":
        sheet, alt = pictures.table(sight), alts.table(sight)
    elif kind == "hand":
        sheet, alt = pictures.hand(sight), alts.hand(sight)
    elif kind == "round":
        sheet, alt = pictures.round_end(sight), alts.round_end(sight)
    else:
        target = None if isinstance(sight.view, momox.View) else sight.view.options.target
        sheet = course_picture.game_end(sight, game, target)
        alt = course_alt.game_end(sight, game, target)
    return Picture(f"{kind}.png", sheet.png(), alt)


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
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    kind: Kind = "table",
    large: bool = False,
    events: Sequence[BaseEvent] = (),
    course: Course = (),
) -> Picture:
    """The same as `draw`, in a thread of its own: clicks are answered meanwhile."""
    return await at_the_easel(
        lambda: draw(view, names, words, kind=kind, large=large, events=events, course=course)
    )


async def at_the_easel(work: Callable[[], Picture]) -> Picture:
    """Draw something in the thread that pictures are drawn in."""
    return await asyncio.get_running_loop().run_in_executor(_easel, work)
