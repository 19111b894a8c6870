"""Skyjo's part of the suites."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from engine import skyjo
from tests.engine.kits import Kit, Search, Watched, exchange


def cards(state: skyjo.State) -> Counter[int]:
    on_grids = [card for grid in state.grids for card in grid if card is not None]
    drawn = [] if state.drawn is None else [state.drawn]
    return Counter([*on_grids, *drawn, *state.draw_pile, *state.discard])


def shuffle_unknown(state: skyjo.State, seat: int | None, random: Random) -> skyjo.State:
    """Everybody's hidden cards, the draw pile, another's drawn card, others' pending choices."""
    places = [(owner, place) for owner, hidden in enumerate(state.hidden) for place in hidden]
    unknown = [
        card for owner, place in places for card in skyjo.cards_at(state.grids[owner], [place])
    ]
    unknown += state.draw_pile
    if state.drawn is not None and seat != state.turn:
        unknown.append(state.drawn)
    exchange(unknown, random)
    dealt = iter(unknown)
    grids = [list(grid) for grid in state.grids]
    for owner, place in places:
        grids[owner][place] = next(dealt)
    opening = [
        chosen if chosen is None or owner == seat else _two_places(random)
        for owner, chosen in enumerate(state.opening)
    ]
    return replace(
        state,
        grids=tuple(tuple(grid) for grid in grids),
        draw_pile=tuple(next(dealt) for _ in state.draw_pile),
        drawn=next(dealt, state.drawn),
        opening=tuple(opening),
        seed=random.randbytes(32),
    )


def _two_places(random: Random) -> tuple[int, int]:
    first, second = sorted(random.sample(skyjo.PLACES, 2))
    return first, second


def shown(state: skyjo.State, move: skyjo.Move) -> tuple[int | None, ...]:
    """The drawn card as it is laid down, and the card that it replaces or that is turned up."""
    if isinstance(move, skyjo.Open | skyjo.Draw):
        return ()
    return state.drawn, state.grids[state.turn][move.place]


KIT = Kit(
    options=(
        skyjo.Options(),
        skyjo.Options(penalty="always", rows=True),
        skyjo.Options(penalty="off", target=50),
        skyjo.Options(rows=True, target=200, first=1),
    ),
    short={"target": 30},
    long={"target": 500},
    watched=Watched({"target": 50}, shuffle=2, every=23),
    deck=Counter(skyjo.DECK),
    cards=cards,
    shuffle_unknown=shuffle_unknown,
    remembered=lambda state: state.discard,
    shown=shown,
    soon=10,
    sampled=4,
    search=Search(1, 1000),  # the short one: its habits alone
)
