"""What a hand of Happy Mochi is worth: how many turns it may take to get rid of it.

Neighbours go together, and whoever stood around them become neighbours. So a hand is cleared in
duos like nested brackets, and what is left over has to wait for a partner.
"""

from engine.mochi import DECK, Cards, Sense, number, one_colour

SINGLE = 2.0
"""The turns that a card costs which has no partner: draw one, and play both."""
POINT = 0.04
"""What a point in the hand weighs while nobody is about to end the round, in turns."""


def _wait(left: int, right: int, sense: Sense) -> float:
    """How many turns it takes until a duo can be played, and to play it."""
    if left % 10 == right % 10:
        return 1.0
    height = number(left, right) if sense == "+" else 99 - number(left, right)
    return 2.6 - height / 70 - (0.2 if one_colour(left, right) else 0.0)


WAITS: dict[Sense, tuple[tuple[float, ...], ...]] = {
    sense: tuple(tuple(_wait(left, right, sense) for right in DECK) for left in DECK)
    for sense in ("+", "-")
}


def turns_for(hand: Cards, sense: Sense) -> float:
    """About how many turns it takes to clear this hand."""
    size = len(hand)
    waits = WAITS[sense]
    # By first card and one past the last: the best way to clear a stretch, with nothing left over
    # or with singles.
    whole = [[0.0] * (size + 1) for _ in range(size + 1)]
    rest = [SINGLE * (size - first) for first in range(size + 1)]
    for first in range(size - 2, -1, -1):
        row = waits[hand[first]]
        best = SINGLE + rest[first + 1]
        for last in range(first + 1, size, 2):
            inner = whole[first + 1][last] + row[hand[last]]
            if inner + rest[last + 1] < best:
                best = inner + rest[last + 1]
            for middle in range(first + 2, last, 2):
                split = whole[first][middle] + whole[middle][last + 1]
                if split < inner:
                    inner = split
            whole[first][last + 1] = inner
        rest[first] = best
    return rest[0]
