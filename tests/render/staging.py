"""How the scenes came about: by playing from fixed seeds, so that each really can occur.

`python -m tests.render.staging` stages them anew. They are kept in a file, because a golden picture
should change when the drawing does, not when a random player finds its moves in another order.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from engine import GAMES, BaseEvent, mochi, mojo, momox, seen_events, skyjo
from render.picture import Kind
from render.sight import Course
from tests.render.scenes import Scene, keep

SHOWN = (
    skyjo.Dealt,
    skyjo.Opened,
    skyjo.Exchanged,
    skyjo.TurnedUp,
    skyjo.Removed,
    momox.Uncovered,
)
"""The events that a picture shows; the scenes need no others."""


class Moment(NamedTuple):
    """A state on the way through a game, with what led to it."""

    state: Any
    events: tuple[BaseEvent, ...]
    course: Course


def _eager(move: object) -> bool:
    """Moves that bring a game forward."""
    return isinstance(move, mochi.Duo | momox.Take)


def played(game: str, seats: int, options: Any, seed: int, until: Callable[[Any], bool]) -> Moment:
    """Play until the state is what a scene needs, or the game is over."""
    rules, random = GAMES[game], Random(seed)
    state = rules.new(seats, options, random.randbytes(32))
    events: tuple[BaseEvent, ...] = ()
    course: list[tuple[int, ...]] = []
    while (actors := rules.actors(state)) and not until(state):
        seat = random.choice(actors)
        moves = rules.moves(state, seat)
        good = [move for move in moves if _eager(move)]
        step = rules.play(state, seat, random.choice(good or list(moves)))
        state, events = step.state, step.events
        ended = (mojo.RoundEnded, mochi.RoundEnded, skyjo.RoundEnded, momox.RoundEnded)
        course += [
            tuple(seat.total for seat in event.score.scores)
            for event in events
            if isinstance(event, ended)
        ]
    return Moment(state, events, tuple(course))


def _scene(
    name: str,
    game: str,
    kind: Kind,
    moment: Moment,
    *,
    seat: int | None = None,
    large: bool = False,
) -> Scene:
    view = GAMES[game].view(moment.state, seat)
    heard = seen_events(moment.events, seat)
    events = tuple(event for event in heard if isinstance(event, SHOWN))
    return Scene(f"{game}-{name}", game, kind, view, events, moment.course, large)


def never(_state: object) -> bool:
    """Play to the end."""
    return False


def _mojo() -> list[Scene]:
    busy = played("mojo", 8, mojo.Options(), 1, lambda state: state.turns == 60)
    two = played("mojo", 3, mojo.Options(discards=2), 5, lambda s: s.round == 2 and s.drawing)
    long = played("mojo", 3, mojo.Options(), 11, lambda s: s.round == 2 and s.turns == 4)
    laid = played("mojo", 5, mojo.Options(), 3, lambda s: s.round == 2 and any(s.face_up))
    ended = played("mojo", 5, mojo.Options(target=90), 3, never)
    whose = max(range(3), key=lambda seat: len(long.state.hands[seat]))
    laid_by = next(seat for seat in range(5) if laid.state.face_up[seat])
    return [
        _scene("table", "mojo", "table", busy),
        _scene("table-large", "mojo", "table", busy, large=True),
        _scene("two-discards", "mojo", "table", two),
        _scene("hand", "mojo", "hand", long, seat=whose),
        _scene("hand-large", "mojo", "hand", long, seat=whose, large=True),
        _scene("hand-laid-down", "mojo", "hand", laid, seat=laid_by),
        _scene("round", "mojo", "round", ended),
        _scene("end", "mojo", "end", ended),
    ]


def _mochi() -> list[Scene]:
    busy = played(
        "mochi", 6, mochi.Options(target=100), 2, lambda s: s.round == 3 and len(s.effects) > 0
    )
    duos = played(
        "mochi",
        4,
        mochi.Options(target=100),
        6,
        lambda s: s.round > 1 and s.phase == "turn" and s.reserved[s.turn] and s.turns > 2,
    )
    placing = played("mochi", 3, mochi.Options(), 8, lambda s: s.phase == "place")
    ended = played("mochi", 5, mochi.Options(target=80), 4, never)
    placer = placing.state.deciding[0]
    return [
        _scene("table", "mochi", "table", busy),
        _scene("table-large", "mochi", "table", busy, large=True),
        _scene("hand", "mochi", "hand", duos, seat=duos.state.turn),
        _scene("hand-large", "mochi", "hand", duos, seat=duos.state.turn, large=True),
        _scene("hand-placing", "mochi", "hand", placing, seat=placer),
        _scene("hand-long", "mochi", "hand", _hoarder(), seat=0),
        _scene("round", "mochi", "round", ended),
        _scene("end", "mochi", "end", ended),
    ]


def _hoarder() -> Moment:
    """Somebody who never plays has a hand of many rows."""
    rules = GAMES["mochi"]
    state = rules.new(2, mochi.Options(first=0), Random(3).randbytes(32))
    while len(state.hands[0]) < 31:
        seat = rules.actors(state)[0]
        moves = rules.moves(state, seat)
        pile = [move for move in moves if move == mochi.Draw("pile")]
        state = rules.play(state, seat, (pile or list(moves))[-1 if pile else 0]).state
    return Moment(state, (), ())


def hoarded() -> dict[int, mochi.View]:
    """Ever longer hands, each on its owner's turn, by their length: up to 67 of the 70 cards."""
    rules, random = GAMES["mochi"], Random(11)
    state = rules.new(2, mochi.Options(), random.randbytes(32))
    views: dict[int, mochi.View] = {}
    while actors := rules.actors(state):
        seat = random.choice(actors)
        moves = rules.moves(state, seat)
        kept = [m for m in moves if isinstance(m, mochi.Draw | mochi.Place | mochi.Skip)]
        state = rules.play(state, seat, random.choice((kept if seat == 0 else ()) or moves)).state
        view = rules.view(state, 0)
        if view.phase == "turn" and view.actors == (0,):
            views[len(view.hand)] = view
    return views


def _skyjo() -> list[Scene]:
    busy = played("skyjo", 8, skyjo.Options(), 1, lambda state: state.turns == 55)
    drawn = played(
        "skyjo", 3, skyjo.Options(target=300), 2, lambda s: s.turns > 15 and s.drawn is not None
    )
    last = played("skyjo", 5, skyjo.Options(), 1, lambda s: s.ended_by is not None)
    choosing = played("skyjo", 2, skyjo.Options(), 1, lambda s: any(s.opening))
    ended = played("skyjo", 6, skyjo.Options(target=300), 3, never)
    chooser = next(seat for seat in range(2) if choosing.state.opening[seat])
    return [
        _scene("table", "skyjo", "table", busy),
        _scene("table-large", "skyjo", "table", busy, large=True),
        _scene("drawn", "skyjo", "table", drawn),
        _scene("last-turns", "skyjo", "table", last),
        _scene("hand", "skyjo", "hand", drawn, seat=drawn.state.turn),
        _scene("hand-large", "skyjo", "hand", drawn, seat=drawn.state.turn, large=True),
        _scene("hand-choosing", "skyjo", "hand", choosing, seat=chooser),
        _scene("round", "skyjo", "round", ended),
        _scene("end", "skyjo", "end", ended),
    ]


def _momox() -> list[Scene]:
    busy = played(
        "momox",
        4,
        momox.Options(games=3),
        1,
        lambda s: sum(map(len, s.plates)) > 4 and s.asked == "again" and s.yellows == 2,
    )
    far = played("momox", 3, momox.Options(), 4, lambda s: s.turns > 20 and s.discs[s.free] == 6)
    start = played("momox", 2, momox.Options(), 1, lambda _: True)
    ended = played("momox", 3, momox.Options(games=5), 3, never)
    return [
        _scene("table", "momox", "table", busy),
        _scene("table-large", "momox", "table", busy, large=True),
        _scene("path", "momox", "table", far),
        _scene("start", "momox", "table", start),
        _scene("hand", "momox", "hand", busy, seat=busy.state.turn),
        _scene("hand-large", "momox", "hand", busy, seat=busy.state.turn, large=True),
        _scene("round", "momox", "round", ended),
        _scene("end", "momox", "end", ended),
    ]


if __name__ == "__main__":
    keep((*_mojo(), *_mochi(), *_skyjo(), *_momox()))
