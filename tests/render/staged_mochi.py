"""The scenes of Happy Mochi."""

from random import Random

from engine import mochi
from tests.render.scenes import Scene
from tests.render.staging import Moment, never, played, scene


def scenes() -> list[Scene]:
    """Happy Mochi, screen by screen."""
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
        scene("table", "mochi", "table", busy),
        scene("table-large", "mochi", "table", busy, large=True),
        scene("hand", "mochi", "hand", duos, seat=duos.state.turn),
        scene("hand-large", "mochi", "hand", duos, seat=duos.state.turn, large=True),
        scene("hand-placing", "mochi", "hand", placing, seat=placer),
        scene("hand-long", "mochi", "hand", _hoarder(), seat=0),
        scene("round", "mochi", "round", ended),
        scene("end", "mochi", "end", ended),
    ]


def _hoarder() -> Moment:
    """Somebody who never plays has a hand of many rows."""
    rules = mochi.Mochi()
    state = rules.new(2, mochi.Options(first=0), Random(3).randbytes(32))
    while len(state.hands[0]) < 31:
        seat = rules.actors(state)[0]
        moves = rules.moves(state, seat)
        pile = mochi.Draw("pile")
        state = rules.play(state, seat, pile if pile in moves else moves[0]).state
    return Moment(state, (), ())


def hoarded() -> dict[int, mochi.View]:
    """Ever longer hands, each on its owner's turn, by their length: up to 67 of the 70 cards."""
    rules, random = mochi.Mochi(), Random(11)
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
