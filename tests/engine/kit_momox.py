"""Momox's part of the suites."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from engine import momox
from tests.engine.kits import Kit, Search, Watched, exchange


def shuffle_unknown(state: momox.State, seat: int | None, random: Random) -> momox.State:
    """Every disc under a hat, seen before or not, and the free one while it is face down."""
    places = [
        circle for circle in momox.CIRCLES if circle != state.free or not state.face_up[circle]
    ]
    unknown = [state.discs[circle] for circle in places]
    exchange(unknown, random)
    discs = list(state.discs)
    for circle, disc in zip(places, unknown, strict=True):
        discs[circle] = disc
    return replace(state, discs=tuple(discs), seed=random.randbytes(32))


def remembered(state: momox.State) -> tuple[int | None, ...]:
    """The discs that everybody has seen since they were last shuffled."""
    return tuple(disc if up else None for disc, up in zip(state.discs, state.face_up, strict=True))


KIT = Kit(
    options=(
        momox.Options(),
        momox.Options(finishers=2),
        momox.Options(games=2),
        momox.Options(games=2, finishers=2, first=1),
    ),
    short={"games": 1},
    long={"games": 9},
    watched=Watched({"games": 2}, shuffle=14, every=13),
    deck=Counter(momox.DISCS),
    cards=lambda state: Counter(state.discs),
    shuffle_unknown=shuffle_unknown,
    remembered=remembered,
    eager=(momox.Take,),
    soon=5,
    sampled=130,
    search=Search(150, 7500),
)
