"""Toy's part of the suites."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from tests.engine.kits import Kit, Watched, exchange
from tests.toy.engine import toy


def cards(state: toy.State) -> Counter[int]:
    return Counter([card for heap in (*state.hands, *state.laid, state.stock) for card in heap])


def shuffle_unknown(state: toy.State, seat: int | None, random: Random) -> toy.State:
    """Others' hands and the stock."""
    hands = list(state.hands)
    others = [other for other in range(len(hands)) if other != seat]
    unknown = [card for heap in (*(hands[other] for other in others), state.stock) for card in heap]
    exchange(unknown, random)
    for other in others:
        hands[other] = tuple(sorted(unknown.pop() for _ in hands[other]))
    return replace(state, hands=tuple(hands), stock=tuple(unknown), seed=random.randbytes(32))


KIT = Kit(
    options=(toy.Options(), toy.Options(best="lowest", target=10, first=1)),
    short={"target": 100},
    long={"target": 300},
    watched=Watched({"target": 60}, shuffle=1, every=3),
    deck=Counter(toy.DECK),
    cards=cards,
    shuffle_unknown=shuffle_unknown,
    remembered=lambda state: state.laid,
)
