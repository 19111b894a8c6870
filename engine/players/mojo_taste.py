"""What a good Möjo player likes, without looking ahead.

A card is worth playing for what it takes off the count and for its height, against the card that it
may have to draw; and small hands are laid down the more gladly, the less they count.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.mojo import COLOUR_OF, Cards


def count(cards: Sequence[int]) -> int:
    """MJ-17: the highest card of each colour, added up."""
    highest = [0, 0, 0, 0, 0]
    for card in cards:
        colour = COLOUR_OF[card]
        if card > highest[colour]:
            highest[colour] = card
    return sum(highest)


class Style(NamedTuple):
    """What a quick player likes, in points of its own count.

    A card is worth playing for what the count loses by it, and the more so the higher it is. A card
    that must be drawn costs `draw`, and `draw_more` for each card in hand. Laying down more than
    `calm` points costs `worry` for each.
    """

    lower: float
    higher: float
    draw: float
    draw_more: float
    equal: float
    worry: float
    calm: float


class Manner(NamedTuple):
    """How somebody plays, before and after the first cards of a round were laid down."""

    calm: Style
    hurried: Style


RULES_OF_THUMB = {
    2: Manner(*[Style(1.0, 0.8, 10.0, 0.0, 0.0, 0.5, 12.0)] * 2),
    4: Manner(*[Style(1.0, 0.8, 4.0, 0.0, 0.0, 0.5, 12.0)] * 2),
}
"""As a good player would put it after some evenings: of two, a draw is dear."""
TUNED = {
    2: Manner(
        Style(1.28, 1.16, 11.45, 0.3, 6.9, 1.22, 1.74), Style(2.5, 1.6, 6.1, 0.0, 9.9, 1.74, 1.74)
    ),
    4: Manner(
        Style(1.4, 1.44, 2.75, -0.26, 7.6, 0.9, 8.7), Style(1.0, 0.76, 8.2, 0.0, 7.6, 0.9, 8.7)
    ),
}
"""Tuned by self-play, round by round, at two and at four seats."""


def manner_of(manners: dict[int, Manner], seats: int) -> Manner:
    return manners[2 if seats == 2 else 4]


ENDS_THE_ROUND = 100.0


def best_card(hand: Cards, top: int, style: Style, lay_down_at: int) -> tuple[float, int]:
    """The card of a sorted hand that is best put on this one, and how good that is."""
    lower, higher, draw, draw_more, equal, worry, calm = style
    last = len(hand) - 1
    draw += draw_more * last
    all_count = count(hand) if last <= lay_down_at else 0
    best, chosen = -1e9, 0
    for place, card in enumerate(hand):
        colour = COLOUR_OF[card]
        if place < last and COLOUR_OF[hand[place + 1]] == colour:
            lost = 0
        elif place and COLOUR_OF[hand[place - 1]] == colour:
            lost = card - hand[place - 1]
        else:
            lost = card
        if card > top:
            value = lost + higher * card - draw
        else:
            value = lost + lower * card
            if not last:
                value += ENDS_THE_ROUND
            elif card == top:
                value += equal
            elif all_count - lost > calm:
                value -= worry * (all_count - lost - calm)
        if value >= best:
            best, chosen = value, card
    return best, chosen


def likes_open_card(hand: Cards, card: int) -> bool:
    """MJ-22: whether this card does less harm to the hand than an unknown one is likely to."""
    return burden(hand, card) <= UNKNOWN_BURDEN


def burden(hand: Cards, card: int) -> float:
    """What a card more does to a hand: its count, and the trouble to get rid of it."""
    return count([*hand, card]) - count(hand) + TROUBLE * card


TROUBLE = 1.4
UNKNOWN_BURDEN = 11.0
