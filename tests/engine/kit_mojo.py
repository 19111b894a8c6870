"""Möjo's part of the suites."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from engine import mojo
from tests.engine.kits import Kit, Search, Slow, Watched, exchange


def cards(state: mojo.State) -> Counter[int]:
    heaps = (
        *state.hands,
        *state.face_down,
        *state.face_up,
        *state.discards,
        state.draw_pile,
        state.spent,
    )
    return Counter(card for heap in heaps for card in heap)


def shuffle_unknown(state: mojo.State, seat: int | None, random: Random) -> mojo.State:
    """Others' hands and face-down cards, and the draw pile; the spent heap was all seen."""
    others = [other for other in range(len(state.hands)) if other != seat]
    heaps = [state.hands[other] for other in others]
    heaps += [state.face_down[other] for other in others]
    heaps.append(state.draw_pile)
    unknown = [card for heap in heaps for card in heap]
    exchange(unknown, random)
    dealt = iter(unknown)
    fresh = [tuple(next(dealt) for _ in heap) for heap in heaps]
    hands, face_down = list(state.hands), list(state.face_down)
    for place, other in enumerate(others):
        hands[other] = tuple(sorted(fresh[place]))
        face_down[other] = tuple(sorted(fresh[len(others) + place]))
    return replace(
        state,
        hands=tuple(hands),
        face_down=tuple(face_down),
        draw_pile=fresh[-1],
        seed=random.randbytes(32),
    )


KIT = Kit(
    options=(
        mojo.Options(),
        mojo.Options(discards=2),
        mojo.Options(mojo_to="first"),
        mojo.Options(discards=2, mojo_to="first", target=100, first=1),
    ),
    short={"target": 30},
    long={"discards": "2", "target": 500},
    watched=Watched({"target": 40}, shuffle=11, every=11),
    deck=Counter(mojo.DECK),
    cards=cards,
    shuffle_unknown=shuffle_unknown,
    remembered=lambda state: (state.discards, sorted(state.spent)),
    soon=11,
    sampled=2,
    search=Search(300, 3500),
    slow=(Slow("two discards", 8, mojo.Options(discards=2)),),
)
