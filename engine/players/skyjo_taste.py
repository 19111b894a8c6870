"""What a good Skyjo player likes, without looking ahead card by card.

Every place of the own grid has a worth: what it would be good to be rid of there. A high card is
not as bad as its value while there is time to replace it, a hidden one is about as bad as an
average card that may still be replaced, and a card of a pair is worth keeping for the column that
it may become. A card is put where the worth that goes most exceeds the worth that comes.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.skyjo import COLUMNS, DECK, PLACES, Grid, Places

HIDDEN = 98
"""A place with a hidden card; one without a card has None, as in the engine."""

Shown = list[int | None]
"""A grid as everybody sees it."""
Three = tuple[int | None, int | None, int | None]
"""The cards of a column."""

BESIDE = tuple(((place + 4) % 12, (place + 8) % 12) for place in PLACES)
"""The other two places of each place's column."""

MEAN_CARD = sum(DECK) / len(DECK)
VALUES = (*range(13), -2, -1)
"""The values in such an order that a card is its own index: -1 is the last one."""


class Taste(NamedTuple):
    """What somebody likes, in points of their own count."""

    settled: float
    """Up to here an open card is as bad as its value says;"""
    patience: float
    """above, the less so the more turns are left."""
    hidden: float
    """How bad a hidden card is while there is all the time,"""
    hidden_patience: float
    """and how fast it nears an average card."""
    pair: float
    pair_by_value: float
    """What two equal cards of a column promise,"""
    pair_patience: float
    """and how many turns it takes to half fulfil that."""
    take: float
    """What the top discard must gain to be taken without a look at the draw pile."""
    exchange: float
    """What a drawn card must gain to be kept."""
    margin: float
    """By how much the own count must be lower than anybody's to end the round."""
    others_hidden: float
    """What others' hidden cards are expected to count in the end."""


FORBIDDEN = -99.0
GLADLY = 3.0
"""What it is worth to end the round at the right time."""


class Column(NamedTuple):
    """What is to be known of three cards, some of them hidden or gone."""

    most: float
    """What it is worth to be rid of the worst of them,"""
    row: int
    """which is this one."""
    worths: tuple[float, float, float]
    promise: int
    """How much is to be expected of turning one up;"""
    hidden: int
    """the first that can be."""


class Season(dict[Three, Column]):
    """What is worth how much with so many turns left, and what follows for every column.

    A column is reckoned when it is first asked for: there are only 17 things that a place can show.
    """

    __slots__ = ("_hidden", "pair", "single")

    def __init__(self, turns: int, taste: Taste) -> None:
        super().__init__()
        slope = 1 / (1 + taste.patience * turns)
        likely = turns / (turns + taste.pair_patience)
        self.single: tuple[float, ...] = tuple(
            [min(v, taste.settled + (v - taste.settled) * slope) for v in VALUES]
        )
        """How bad a card is that is open and alone,"""
        self.pair: tuple[float, ...] = tuple(
            [likely * (taste.pair + taste.pair_by_value * v) if v > 0 else 0.0 for v in VALUES]
        )
        """and how much better as one of two."""
        self._hidden = taste.hidden + (MEAN_CARD - taste.hidden) / (
            1 + taste.hidden_patience * turns
        )

    def __missing__(self, cards: Three) -> Column:
        first, second, third = cards
        worths = (
            self._worth(first, second, third),
            self._worth(second, third, first),
            self._worth(third, first, second),
        )
        most = max(worths)
        promise, hidden = _promise(cards)
        column = self[cards] = Column(most, worths.index(most), worths, promise, hidden)
        return column

    def _worth(self, card: int | None, one: int | None, other: int | None) -> float:
        if card is None:
            return FORBIDDEN
        if card == HIDDEN:
            return self._hidden
        return self.single[card] - (self.pair[card] if card in (one, other) else 0.0)


def _promise(cards: Three) -> tuple[int, int]:
    """A hidden card that may complete the column promises most, else one beside open cards."""
    hidden = cards.count(HIDDEN)
    if not hidden:
        return -1, 0
    pair = hidden == 1 and len(set(cards)) == 2
    return len(cards) if pair else len(cards) - hidden, cards.index(HIDDEN)


class Style(NamedTuple):
    """A taste, and what follows from it through the round."""

    taste: Taste
    seasons: tuple[Season, ...]
    """By the fewest hidden cards that anybody has: about as many turns are left."""


def style_of(taste: Taste) -> Style:
    return Style(taste, tuple([Season(turns, taste) for turns in range(len(PLACES) + 1)]))


RULES_OF_THUMB = style_of(Taste(3.0, 0.15, 3.0, 0.3, 0.5, 0.5, 4.0, 2.0, 0.5, 2.0, 4.0))
"""As a good player would put it after some evenings."""
TUNED = style_of(Taste(2.74, 0.41, 4.44, 0.65, 1.2, 0.62, 2.5, 3.2, 1.56, 3.1, 2.86))
"""Tuned by self-play, round by round, at four seats: 2.5 points a round better."""

EXPECTED_GAIN = tuple(
    sum([max(0, worth - card) for card in DECK]) / len(DECK) for worth in range(13)
)
"""What an unknown card can be expected to gain in the place of one of this value, at the last."""


class Outlook:
    """What a seat thinks of its grid when it is to move."""

    __slots__ = (
        "_columns",
        "_grid",
        "_last",
        "_most",
        "_place",
        "_rival",
        "_rows",
        "_season",
        "_taste",
    )

    def __init__(
        self,
        style: Style,
        grid: Shown,
        turns_left: int,
        rows: bool,
        last: bool,
        rival: float | None,
    ) -> None:
        """`last`: it is the seat's last turn. `rival`: what the lowest of the others may have in
        the end, if the seat has only one hidden card left and may end the round by it."""
        self._grid = grid
        self._season = season = style.seasons[turns_left]
        self._taste = style.taste
        self._rows = rows
        self._last = last
        self._rival = rival
        first, second, third, fourth = self._columns = (
            season[grid[0], grid[4], grid[8]],
            season[grid[1], grid[5], grid[9]],
            season[grid[2], grid[6], grid[10]],
            season[grid[3], grid[7], grid[11]],
        )
        mosts = (first.most, second.most, third.most, fourth.most)
        self._most = most = max(mosts)
        number = mosts.index(most)
        self._place = number + COLUMNS * self._columns[number].row

    def takes(self, card: int) -> int | None:
        """Where the top discard is wanted, if it is."""
        gain, place = self.best_place(card)
        return place if gain > (self._expected_gain() if self._last else self._taste.take) else None

    def answers(self, drawn: int) -> tuple[bool, int]:
        """Whether the drawn card is exchanged or another one turned up instead, and where."""
        gain, place = self.best_place(drawn)
        if gain > (0.0 if self._last else self._taste.exchange):
            return True, place
        if self._rival is not None and not self._may_end(MEAN_CARD, self._rival):
            return True, place
        return False, self._best_to_turn_up()

    def best_place(self, card: int) -> tuple[float, int]:
        """Where the card gains most, and how much, with an eye on what ending the round costs."""
        best = gain, place = self._best(card)
        if self._rival is None or self._grid[place] != HIDDEN:
            return best
        completes = card == self._grid[place - 4] == self._grid[place - 8]
        if self._may_end(-2 * card if completes else card, self._rival):
            return gain + GLADLY, place
        return self._best_but(place, card)

    def gains(self, card: int) -> list[float]:
        """What the card gains at each place."""
        return [self._gain(card, place) for place in PLACES]

    def _may_end(self, card: float, rival: float) -> bool:
        """SK-11: whether ending the round with this for the last card will go unpunished."""
        return open_sum(self._grid) + card + self._taste.margin < rival

    def _best(self, card: int) -> tuple[float, int]:
        grid = self._grid
        best, chosen = self._most - self._season.single[card], self._place
        if card not in grid:
            return best, chosen
        place = -1
        for _ in range(grid.count(card)):  # a pair, or a column: only beside its like
            place = grid.index(card, place + 1)
            for beside in BESIDE[place]:
                if grid[beside] not in (card, None):
                    gain = self._gain(card, beside)
                    if gain > best:
                        best, chosen = gain, beside
        if self._rows and grid.count(card) >= COLUMNS - 1:
            return max([(best, chosen), *[(self._gain(card, p), p) for p in PLACES]])
        return best, chosen

    def _best_but(self, forbidden: int, card: int) -> tuple[float, int]:
        return max([(self._gain(card, p), p) for p in PLACES if p != forbidden])

    def _gain(self, card: int, place: int) -> float:
        """What it gains to put the card there: the worth that goes, less the worth that comes."""
        grid = self._grid
        worth = self._columns[place % COLUMNS].worths[place // COLUMNS]
        # Counted from the end, the places before the first row are those of the same column.
        one, other = grid[place - 4], grid[place - 8]
        if one == other == card:
            return worth + 2 * card
        if self._rows and self._completes_row(card, place):
            return worth + 3 * card
        if one == card or other == card:
            worth += self._season.pair[card]
        return worth - self._season.single[card]

    def _completes_row(self, card: int, place: int) -> bool:
        first = place - place % COLUMNS
        row = self._grid[first : first + COLUMNS]
        return row.count(card) == COLUMNS - 1 and self._grid[place] != card

    def _expected_gain(self) -> float:
        return EXPECTED_GAIN[max(0, int(self._most))]

    def _best_to_turn_up(self) -> int:
        promises = [column.promise for column in self._columns]
        number = promises.index(max(promises))
        return number + COLUMNS * self._columns[number].hidden


def shown(grid: Grid, hidden: Places) -> Shown:
    """A grid as everybody sees it."""
    cards = [*grid]
    for place in hidden:
        cards[place] = HIDDEN
    return cards


def open_sum(grid: Shown) -> int:
    """What the open cards count."""
    return sum([card for card in grid if card is not None and card != HIDDEN])


def lowest_rival(open_sums: Sequence[int], hidden: Sequence[int], seat: int, style: Style) -> float:
    """The lowest count that another seat is expected to have in the end."""
    expected = style.taste.others_hidden
    counts = [shown + expected * count for shown, count in zip(open_sums, hidden, strict=True)]
    del counts[seat]
    return min(counts)
