"""Pictures for screens, painted away from the event loop."""

from collections.abc import Callable, Sequence

from cogs.screen import Picture
from engine import BaseEvent, BaseRoundEnded, BaseView
from render import picture
from render.picture import Kind
from render.sight import Course
from render.words import Words


def totals_by_round(events: Sequence[BaseEvent]) -> Course:
    """The totals after each round, from what was heard of the game."""
    rounds = [event.score for event in events if isinstance(event, BaseRoundEnded)]
    return tuple([tuple([seat.total for seat in ended.scores]) for ended in rounds])


async def painted(
    view: BaseView,
    names: Sequence[str],
    words: Words,
    *,
    kind: Kind,
    large: bool = False,
    events: Sequence[BaseEvent] = (),
    course: Course = (),
    step: str = "",
) -> Picture:
    """What the view shows, as a block of a screen."""
    return _block(
        await picture.painted(
            view, names, words, kind=kind, large=large, events=events, course=course, step=step
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
