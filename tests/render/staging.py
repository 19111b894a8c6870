"""How the scenes came about: by playing from fixed seeds, so that each really can occur.

`python -m tests.render.staging` stages them anew. They are kept in a file, because a golden picture
should change when the drawing does, not when a random player finds its moves in another order.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from cogs.pictures import totals_by_round
from engine import GAMES, BaseEvent, seen_events
from engine.parts import home
from render.picture import Kind
from render.sight import Course
from tests.engine.kits import needed_kit
from tests.render.scenes import Scene, keep


class Moment(NamedTuple):
    """A state on the way through a game, with what led to it."""

    state: Any
    events: tuple[BaseEvent, ...]
    course: Course


def played(game: str, seats: int, options: Any, seed: int, until: Callable[[Any], bool]) -> Moment:
    """Play until the state is what a scene needs, or the game is over."""
    rules, random = GAMES[game], Random(seed)
    state = rules.new(seats, options, random.randbytes(32))
    events: tuple[BaseEvent, ...] = ()
    course: list[tuple[int, ...]] = []
    while (actors := rules.actors(state)) and not until(state):
        seat = random.choice(actors)
        moves = rules.moves(state, seat)
        good = [move for move in moves if isinstance(move, needed_kit(game).eager)]
        step = rules.play(state, seat, random.choice(good or list(moves)))
        state, events = step.state, step.events
        course += totals_by_round(events)
    return Moment(state, events, tuple(course))


def scene(
    name: str,
    game: str,
    kind: Kind,
    moment: Moment,
    *,
    seat: int | None = None,
    large: bool = False,
    step: str = "",
) -> Scene:
    """What somebody (None: a spectator) sees of a moment, on this kind of screen."""
    view = GAMES[game].view(moment.state, seat)
    events = seen_events(moment.events, seat)
    return Scene(f"{game}-{name}", game, kind, view, events, moment.course, large, step)


def never(_state: object) -> bool:
    """Play to the end."""
    return False


def staged(game: str) -> list[Scene]:
    """The scenes of a game, which its own module here stages: `staged_NAME.py`."""
    scenes: list[Scene] = import_module(f"{home(game)}tests.render.staged_{game}").scenes()
    return scenes


if __name__ == "__main__":
    keep([scene for game in GAMES for scene in staged(game)])
