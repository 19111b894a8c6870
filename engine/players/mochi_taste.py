"""What a hand of Happy Mochi is worth: how many turns it may take to get rid of it.

Neighbours go together, and whoever stood around them become neighbours. So a hand is cleared in
duos like nested brackets, and what is left over has to wait for a partner.
"""

from functools import lru_cache
from typing import NamedTuple

from engine.mochi import DECK, EFFECT_OF, Cards, Effect, Sense, number, one_colour

VALUE_OF = tuple(card % 10 for card in DECK)
TURNED: dict[Sense, Sense] = {"+": "-", "-": "+"}

SINGLE = 2.0
"""The turns that a card costs which has no partner: draw one, and play both."""
POINT = 0.04
"""What a point in the hand weighs while nobody is about to end the round, in turns."""
WAITING = 2.0
"""The turns lost to a duo that can never be played as things are."""
SAME_SENSE = 0.7
"""How likely the Sense card still lies as it does now when a duo's turn comes."""
ONE_COLOUR = 0.17
"""How often the central duo asks for one colour."""
SPAN, SHORT_SPAN = 10, 6
"""No duo is hoped for of cards that are further apart: long hands would take too long."""
LONG_HAND = 16
"""Cards from which on the short span counts."""
UNKNOWN_CARD = 0.5
"""How many turns a hand is the longer for a card of which nothing is known."""
PASSING = 1.0
"""How many turns the card that fits worst must cost before it is passed for another one."""
HURRY = 0.12
"""What a point weighs the more for each card that the shortest other hand lacks to four."""
EFFECT_WORTH: dict[Effect, float] = {"draw": 0.6, "pass": 0.2, "reserve": 1.0}
"""What an effect of a duo is worth, in turns."""
GOING_OUT = 5.0
ORDER: tuple[Effect, ...] = ("flip", "draw", "pass", "reserve")
"""In which order a player likes two effects: reserve last, when the hand is as it stays."""
CENTRE_BELOW = (0.0, 0.05, 0.12, 0.18, 0.23, 0.31, 0.37, 0.46, 0.59, 0.75, 1.0)
"""With `+`, how often the central number is below 0, 10, 20 and so on, as measured in play."""


def _fits(height: int) -> float:
    """How often a duo of this height can be played."""
    tens, units = divmod(height, 10)
    low, high = CENTRE_BELOW[tens : tens + 2]
    return low + (high - low) * units / 10


def _wait(left: int, right: int, sense: Sense) -> float:
    """How many turns it takes until a duo can be played, and to play it."""
    if left % 10 == right % 10:
        return 1.0
    plus, minus = _fits(number(left, right)), _fits(99 - number(left, right))
    now, turned = (plus, minus) if sense == "+" else (minus, plus)
    fits = SAME_SENSE * now + (1 - SAME_SENSE) * turned
    if not one_colour(left, right):
        fits *= 1 - ONE_COLOUR
    return 1.0 + WAITING * (1 - fits)


WAITS: dict[Sense, tuple[tuple[float, ...], ...]] = {
    sense: tuple(tuple(_wait(left, right, sense) for right in DECK) for left in DECK)
    for sense in ("+", "-")
}


@lru_cache(maxsize=1 << 12)  # with 1 << 16 it is no faster, and the collector stops for 40 ms
def turns_for(hand: Cards, sense: Sense) -> float:
    """About how many turns it takes to clear this hand."""
    size = len(hand)
    span = SPAN if size < LONG_HAND else SHORT_SPAN
    waits = WAITS[sense]
    # By first card and one past the last: the best way to clear a stretch, with nothing left over
    # or with singles.
    whole = [[0.0] * (size + 1) for _ in range(size + 1)]
    rest = [SINGLE * (size - first) for first in range(size + 1)]
    for first in range(size - 2, -1, -1):
        row = waits[hand[first]]
        best = SINGLE + rest[first + 1]
        for last in range(first + 1, min(size, first + span), 2):
            inner = whole[first + 1][last] + row[hand[last]]
            for middle in range(first + 2, last, 2):
                split = whole[first][middle] + whole[middle][last + 1]
                if split < inner:
                    inner = split
            whole[first][last + 1] = inner
            if inner + rest[last + 1] < best:
                best = inner + rest[last + 1]
        rest[first] = best
    return rest[0]


class Taste(NamedTuple):
    """What a good player weighs a hand by, at this moment of the round."""

    sense: Sense
    point: float
    """What a point in the hand weighs, in turns."""
    effects_on: bool

    def burden(self, hand: Cards) -> float:
        """In turns: the lower the better."""
        return turns_for(hand, self.sense) + self.point * sum([VALUE_OF[card] for card in hand])

    def placed(self, hand: Cards, card: int) -> tuple[float, int]:
        """The burden with a new card, and the best place for it."""
        sense = self.sense
        turns, place = min(
            [
                (turns_for((*hand[:place], card, *hand[place:]), sense), place)
                for place in range(len(hand) + 1)
            ]
        )
        return turns + self.point * sum([VALUE_OF[held] for held in (*hand, card)]), place

    def relieved(self, hand: Cards) -> tuple[float, int]:
        """The burden without the card that fits worst, and that card's place."""
        return min(
            [(self.burden(hand[:place] + hand[place + 1 :]), place) for place in range(len(hand))]
        )

    def played(self, hand: Cards, place: int) -> float:
        """The burden after a duo and its effects."""
        left, right = hand[place : place + 2]
        hand = hand[:place] + hand[place + 2 :]
        if not hand:
            return -GOING_OUT
        taste, bonus = self, 0.0
        for effect in (EFFECT_OF[left], EFFECT_OF[right]) if self.effects_on else ():
            if effect == "flip":
                taste = Taste(TURNED[taste.sense], self.point, True)
            elif effect == "reserve" and len(hand) == 1:
                return -GOING_OUT
            elif effect:
                bonus += EFFECT_WORTH[effect]
        return taste.burden(hand) - bonus

    def drawn(self, hand: Cards, card: int | None) -> float:
        """The burden after drawing a card, or one of which nothing is known."""
        if card is None:
            return self.burden(hand) + UNKNOWN_CARD
        return self.placed(hand, card)[0]

    def would_pass(self, hand: Cards) -> bool:
        """A card that fits badly may go, if one of which nothing is known is no worse."""
        return bool(hand) and self.relieved(hand)[0] + PASSING < self.burden(hand)


def point_weight(shortest: int) -> float:
    """What a point weighs if the shortest of the other hands has so many cards."""
    return POINT + HURRY * max(0, 4 - shortest)
