"""Happy Mochi's part of the suites."""

from collections import Counter
from itertools import chain
from random import Random

from msgspec.structs import replace

from engine import mochi
from tests.engine.kits import Kit, Search, Slow, Watched, exchange


def cards(state: mochi.State) -> Counter[int]:
    incoming = [card for card in state.incoming if card is not None]
    heaps = (*state.hands, *state.reserved, *state.piles, state.draw_pile, incoming)
    return Counter(chain.from_iterable(heaps))


def shuffle_unknown(state: mochi.State, seat: int | None, random: Random) -> mochi.State:
    """Others' hands, reserved, drawn and received cards, their answers, and the draw pile."""
    others = [other for other in range(len(state.hands)) if other != seat]
    hidden = [card for other in others for card in state.hands[other] + state.reserved[other]]
    hidden += [card for other in others if (card := state.incoming[other]) is not None]
    hidden += state.draw_pile
    exchange(hidden, random)
    dealt = iter(hidden)
    hands, reserved = list(state.hands), list(state.reserved)
    incoming, answers = list(state.incoming), list(state.answers)
    for other in others:
        hands[other] = tuple(next(dealt) for _ in hands[other])
        reserved[other] = tuple(next(dealt) for _ in reserved[other])
        if incoming[other] is not None:
            incoming[other] = next(dealt)
        if answers[other] is not None:
            answers[other] = random.randrange(len(hands[other]) + (state.phase == "place"))
    return replace(
        state,
        hands=tuple(hands),
        reserved=tuple(reserved),
        incoming=tuple(incoming),
        answers=tuple(answers),
        draw_pile=tuple(dealt),
        seed=random.randbytes(32),
    )


KIT = Kit(
    options=(
        mochi.Options(),
        mochi.Options(effects="off"),
        mochi.Options(target=60, first=1),
    ),
    short={"target": 20},
    long={"target": 500},
    watched=Watched({"target": 20}, shuffle=3, every=11),
    deck=Counter(mochi.DECK),
    cards=cards,
    shuffle_unknown=shuffle_unknown,
    remembered=lambda state: state.piles,
    numbers=range(-1, len(mochi.DECK) + 1),
    eager=(mochi.Duo,),
    soon=7,
    search=Search(100, 1200),
    slow=(Slow("all draw for ever", 2, mochi.Options(), mochi.Draw),),
)
