"""What everybody does at a Happy Mochi table that is only imagined: at once, without weighing much.

Weighing each hand anew where a card is passed or reserved is a third slower, and gains nothing.
"""

from collections.abc import Callable

from engine.mochi import (
    FIRSTS,
    GIVES,
    NAMES,
    PASS,
    PLACES,
    RESERVED_DRAWS,
    RESERVES,
    SETTLES,
    SKIP,
    TABLE_DRAWS,
    Cards,
    Draw,
    Mochi,
    Move,
    Phase,
    Plan,
    Sense,
    State,
    duos,
    plans_of,
    table_gives,
)
from engine.players.mochi_taste import ORDER, POINT, SINGLE, VALUE_OF, WAITS, Taste, point_weight

RULES = Mochi()
LEFT, RIGHT, PILE = TABLE_DRAWS
WORTH_PASSING = 2.0
"""How badly a card fits, in turns, that is worth a pass."""


def go_on(state: State) -> State:
    """The first of those who may decide does what it likes."""
    seat = state.deciding[0]
    return RULES.advance(state, seat, LIKELY[state.phase](state, seat))


def _turn(state: State, seat: int) -> Move:
    """MC-8, MC-10: the duo that leaves the best hand, or else a card."""
    playable = duos(state, seat)
    if not playable:
        return _source(state, seat)
    if len(playable) == 1:
        return playable[0]
    taste, hand = _taste(state, seat), state.hands[seat]
    return min(playable, key=lambda duo: taste.played(hand, duo.place))


def _taste(state: State, seat: int) -> Taste:
    """How that seat weighs its hand now."""
    shortest = min([len(hand) for other, hand in enumerate(state.hands) if other != seat])
    return Taste(state.sense, point_weight(shortest), state.options.effects == "on")


def _source(state: State, seat: int) -> Draw:
    """MC-8: a card whose twin the seat holds, or else the pile."""
    values = {VALUE_OF[card] for card in state.hands[seat]}
    reserved = state.reserved[seat]
    from_table = table_gives(state)
    if from_table:
        left, right = state.piles
        if VALUE_OF[left[-1]] in values:
            return LEFT
        if VALUE_OF[right[-1]] in values:
            return RIGHT
    for place, card in enumerate(reserved):
        if VALUE_OF[card] in values or not from_table:
            return RESERVED_DRAWS[len(reserved)][place]
    return PILE


def _place(state: State, seat: int) -> Move:
    hand, card = state.hands[seat], state.incoming[seat]
    return PLACES[len(hand) + 1][likely_place(hand, card or 0, state.sense)]


def likely_place(hand: Cards, card: int, sense: Sense) -> int:
    """Beside the card with which the new one makes the best duo, without parting a better one."""
    waits = WAITS[sense]
    own, last = waits[card], len(hand)
    best, best_place = 9.0, 0
    for place in range(last + 1):
        wait = 9.0
        if place:
            wait = waits[hand[place - 1]][card]
        if place < last:
            wait = min(wait, own[hand[place]])
            if place:
                wait += 2.0 - waits[hand[place - 1]][hand[place]]
        if wait < best:
            best, best_place = wait, place
    return best_place


def _settle(state: State, seat: int) -> Move:
    """MC-19: all effects that are worth it, in the order that players like."""
    hand = state.hands[seat]
    passing = worst_fit(hand, state.sense)[0] > WORTH_PASSING
    wanted: Plan = tuple(
        sorted([e for e in state.effects if passing or e != "pass"], key=ORDER.index)
    )
    plans = plans_of(state.effects, len(hand))
    return SETTLES[wanted if wanted in plans else plans[0]]


def _order(state: State, seat: int) -> Move:  # noqa: ARG001 - everybody likes the same order
    return FIRSTS[min(state.effects, key=ORDER.index)]


def _name(state: State, seat: int) -> Move:
    """MC-16: whoever else is closest to going out."""
    hands = state.hands
    others = [(seat + step) % len(hands) for step in range(1, len(hands))]
    return NAMES[min(others, key=lambda other: len(hands[other]))]


def worst_fit(hand: Cards, sense: Sense) -> tuple[float, int]:
    """How badly the card fits that fits worst beside its neighbours, and its place.

    Weighing the hand without each card takes fifteen times as long.
    """
    waits, last = WAITS[sense], len(hand) - 1
    worst, worst_place = -1.0, 0
    for place, card in enumerate(hand):
        wait = SINGLE
        if place:
            wait = min(wait, waits[hand[place - 1]][card])
        if place < last:
            wait = min(wait, waits[card][hand[place + 1]])
        wait += POINT * VALUE_OF[card]
        if wait > worst:
            worst, worst_place = wait, place
    return worst, worst_place


def _trigger(state: State, seat: int) -> Move:
    return PASS if worst_fit(state.hands[seat], state.sense)[0] > WORTH_PASSING else SKIP


def _give(state: State, seat: int) -> Move:
    hand = state.hands[seat]
    return GIVES[len(hand)][worst_fit(hand, state.sense)[1]]


def _reserve(state: State, seat: int) -> Move:
    hand = state.hands[seat]
    return RESERVES[len(hand)][worst_fit(hand, state.sense)[1]]


LIKELY: dict[Phase, Callable[[State, int], Move]] = {
    "turn": _turn,
    "settle": _settle,
    "order": _order,
    "name": _name,
    "source": _source,
    "place": _place,
    "trigger": _trigger,
    "give": _give,
    "reserve": _reserve,
}
