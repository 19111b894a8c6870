"""Reference players for Skyjo, written from their descriptions alone.

They know nothing of the computer players in `engine.players`, and share no line with them.
"""

from collections.abc import Callable
from random import Random
from statistics import fmean

from engine.skyjo import (
    DECK,
    Draw,
    Exchange,
    Move,
    Open,
    Take,
    TurnUp,
    View,
)

Reference = Callable[[View, Random], Move]

MEAN_CARD = fmean(DECK)
DRAW = Draw()
THIRD = 0.4
"""How likely the third card of a column is taken to come."""
CLEAR = 2.0
"""How many points in front is clearly in front. The description gives no numbers: of thirteen
settings tried, with 17.3 to 20.1 points a round in self-play, these two were taken because they
give the known figure, 17.9."""


def at_random(view: View, random: Random) -> Move:
    """Any move, whatever it leads to."""
    return random.choice(view.moves)


def threshold(limit: int) -> Reference:
    """Keep a card up to the limit; else draw, replace the worst known card if that helps, or flip.

    The description leaves open what becomes of a drawn card above the limit. Used against the worst
    known card, it reproduces the known figures; flipped away in every case, threshold-2 has 37.
    """

    def play(view: View, random: Random) -> Move:
        if view.phase == "opening":
            return random.choice(view.moves)
        card = view.discard_top if view.drawn is None else view.drawn
        assert card is not None
        grid = _own_grid(view)
        known = [place for place, seen in enumerate(grid) if isinstance(seen, int)]
        worst = max(known, key=lambda place: _value(grid[place]), default=None)
        improves = worst is not None and _value(grid[worst]) > card
        if card > limit and view.drawn is None:
            return DRAW
        if card > limit and not improves:
            return TurnUp(_hidden(grid)[0])
        place = worst if worst is not None and improves else _hidden(grid)[0]
        return Take(place) if view.drawn is None else Exchange(place)

    return play


def expected_value(view: View, random: Random) -> Move:
    """Greatest expected gain, with columns, and an end of the round only from in front."""
    if view.phase == "opening":
        return Open(0, 1)
    grid = _own_grid(view)
    hidden = _hidden(grid)
    holds_back = len(hidden) == 1 and view.ended_by is None and not _is_in_front(view)
    places = [place for place, seen in enumerate(grid) if seen != "gap"]
    if holds_back:
        places.remove(hidden[0])
    card = view.discard_top if view.drawn is None else view.drawn
    assert card is not None
    best = max(places, key=lambda place: _gain(grid, place, card))
    gain = _gain(grid, best, card)
    if view.drawn is not None:
        flips = not holds_back and gain <= 0.5
        return TurnUp(random.choice(hidden)) if flips else Exchange(best)
    gains = {card: max(0.0, *[_gain(grid, p, card) for p in places]) for card in set(DECK)}
    return Take(best) if gain > fmean([gains[card] for card in DECK]) else DRAW


def _own_grid(view: View) -> tuple[int | str, ...]:
    return view.players[view.actors[0]].grid


def _hidden(grid: tuple[int | str, ...]) -> list[int]:
    return [place for place, seen in enumerate(grid) if seen == "hidden"]


def _value(seen: int | str) -> float:
    return seen if isinstance(seen, int) else MEAN_CARD


def _gain(grid: tuple[int | str, ...], place: int, card: int) -> float:
    """What the count is expected to lose if the card is put there."""
    column = [grid[(place + 4) % 12], grid[(place + 8) % 12]]
    replaced = _value(grid[place])
    if column == [card, card]:
        return replaced + 2 * card
    gain = replaced - card
    if card in column and card > 0:  # a third one may come
        gain += THIRD * card
    if grid[place] in column and replaced > 0:
        gain -= THIRD * replaced
    return gain


def _is_in_front(view: View) -> bool:
    """Whether the own count is clearly expected to be the lowest if the round ends now."""
    counts = [
        sum([_value(seen) for seen in player.grid if seen != "gap"]) for player in view.players
    ]
    own = counts.pop(view.actors[0])
    return own + CLEAR < min(counts)


RIVALS = ("threshold-2", "EV with columns and end timing")
"""Whom our players are measured against."""
SLOW = ("random",)
"""Whose rounds take ten times as long as others'."""
REFERENCES: dict[str, Reference] = {
    "random": at_random,
    "threshold-4": threshold(4),
    "threshold-2": threshold(2),
    "EV with columns and end timing": expected_value,
}
