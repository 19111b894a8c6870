"""Pictures for screens, painted away from the event loop."""

from collections.abc import Callable, Sequence
from typing import Any

from cogs.screen import Picture
from engine import BaseEvent
from render import picture
from render.picture import Kind
from render.words import Words

Course = tuple[tuple[int, ...], ...]


def totals_by_round(events: Sequence[Any]) -> Course:
    """The totals after each round, from what was heard of the game."""
    scores = [event.score.scores for event in events if hasattr(event, "score")]
    return tuple(tuple(seat.total for seat in seats) for seats in scores)


async def painted(
    view: Any,
    names: Sequence[str],
    words: Words,
    *,
    kind: Kind,
    large: bool = False,
    events: Sequence[BaseEvent] = (),
    course: Course = (),
) -> Picture:
    """What the view shows, as a block of a screen."""
    return _block(
        await picture.painted(
            view, names, words, kind=kind, large=large, events=events, course=course
        )
    )


async def load_fonts() -> None:
    """Draw something that nobody waits for: the very first picture takes ten times as long."""
    await charted(lambda: picture.leaderboard("Tablée", "", (), Words.of(None)))


async def charted(draw: Callable[[], picture.Picture]) -> Picture:
    """A chart, drawn where pictures are drawn."""
    return _block(await picture.at_the_easel(draw))


def _block(drawn: picture.Picture) -> Picture:
    return Picture(drawn.file, drawn.png, drawn.alt)
