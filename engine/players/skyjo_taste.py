"""What a good Skyjo player likes, without looking ahead card by card.

Every place of the own grid has a worth: what it would be good to be rid of there. A high card is
not as bad as its value while there is time to replace it, a hidden one is about as bad as an
average card that may still be replaced, and a card of a pair is worth keeping for the column that
it may become. A card is put where the worth that goes most exceeds the worth that comes.
"""

from typing import NamedTuple

from engine.skyjo import COLUMNS, COPIES, DECK, PLACES

HIDDEN, GAP = 98, 99
"""A place with a hidden card, and one without a card."""

BESIDE = tuple(((place + 4) % 12, (place + 8) % 12) for place in PLACES)
"""The other two places of each place's column."""

MEAN_CARD = sum(DECK) / len(DECK)
VALUES = (*range(13), -2, -1)
"""The values in such an order that a card is its own index: -1 is the last one."""


class Taste(NamedTuple):
    """In points of the own count; tuned by self-play, round by round, at four seats."""

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


TASTE = Taste(2.74, 0.41, 4.44, 0.65, 1.2, 0.62, 2.5, 3.2, 1.56, 3.1, 2.86)
FORBIDDEN = -99.0
GLADLY = 3.0
"""What it is worth to end the round at the right time."""


class Season(NamedTuple):
    """The worths with so many turns left."""

    open: tuple[float, ...]
    hidden: float
    pair: tuple[float, ...]


def _season(turns: int, taste: Taste) -> Season:
    slope = 1 / (1 + taste.patience * turns)
    likely = turns / (turns + taste.pair_patience)
    return Season(
        tuple([min(v, taste.settled + (v - taste.settled) * slope) for v in VALUES]),
        taste.hidden + (MEAN_CARD - taste.hidden) / (1 + taste.hidden_patience * turns),
        tuple([likely * (taste.pair + taste.pair_by_value * v) if v > 0 else 0.0 for v in VALUES]),
    )


SEASONS = tuple(_season(turns, TASTE) for turns in range(len(PLACES) + 1))
"""By the fewest hidden cards that anybody has: about as many turns are left."""


class Outlook:
    """What the seat to move thinks of its grid."""

    __slots__ = ("_ends", "_grid", "_last", "_mine", "_others", "_rows", "_season", "_worths")

    def __init__(
        self, grids: list[list[int]], hidden: list[int], seat: int, ended: bool, rows: bool
    ) -> None:
        self._grid = grids[seat]
        self._rows = rows
        self._last = ended
        self._season = SEASONS[0 if ended else min(hidden)]
        self._worths = _worths(self._grid, self._season)
        self._ends = not ended and hidden[seat] == 1
        self._mine = self._others = 0.0
        if self._ends:
            counts = [
                sum([card for card in grid if card < HIDDEN]) + TASTE.others_hidden * count
                for grid, count in zip(grids, hidden, strict=True)
            ]
            self._mine = counts.pop(seat) - TASTE.others_hidden
            self._others = min(counts)

    def takes(self, card: int) -> int | None:
        """Where the top discard is wanted, if it is."""
        gain, place = self.best_place(card)
        wanted = self._expected_gain() if self._last else TASTE.take
        return place if gain > wanted else None

    def answers(self, drawn: int) -> tuple[bool, int]:
        """Whether the drawn card is exchanged or another one turned up instead, and where."""
        gain, place = self.best_place(drawn)
        wanted = 0.0 if self._last else TASTE.exchange
        if gain <= wanted and (not self._ends or self.may_end(self._mine + MEAN_CARD)):
            return False, self._best_to_turn_up()
        return True, place

    def best_place(self, card: int) -> tuple[float, int]:
        """Where the card gains most, and how much, with an eye on what ending the round costs."""
        gain, place = self._best(self._worths, card)
        if not self._ends or self._grid[place] != HIDDEN:
            return gain, place
        completes = card == self._grid[place - 4] == self._grid[place - 8]
        if self.may_end(self._mine - 2 * card if completes else self._mine + card):
            return gain + GLADLY, place
        open_only = [
            FORBIDDEN if seen == HIDDEN else worth
            for seen, worth in zip(self._grid, self._worths, strict=True)
        ]
        return self._best(open_only, card)

    def may_end(self, count: float) -> bool:
        """SK-11: whether ending with this count is likely to go unpunished."""
        return count + TASTE.margin < self._others

    def gains(self, card: int) -> list[float]:
        """What the card gains at each place."""
        return [self._gain(self._worths, card, place) for place in PLACES]

    def _best(self, worths: list[float], card: int) -> tuple[float, int]:
        worth = max(worths)
        best, chosen = worth - self._season.open[card], worths.index(worth)
        if card in self._grid:  # a pair or more: the places beside its like
            for place, seen in enumerate(self._grid):
                if seen == card:
                    for beside in BESIDE[place]:
                        gain = self._gain(worths, card, beside)
                        if gain > best:
                            best, chosen = gain, beside
        if self._rows and self._grid.count(card) >= COLUMNS - 1:
            for place in PLACES:
                gain = self._gain(worths, card, place)
                if gain > best:
                    best, chosen = gain, place
        return best, chosen

    def _gain(self, worths: list[float], card: int, place: int) -> float:
        """What it gains to put the card there: the worth that goes, less the worth that comes."""
        grid = self._grid
        seen, one, other = grid[place], grid[place - 4], grid[place - 8]
        if seen in (card, GAP):
            return FORBIDDEN
        gain = worths[place]
        if one == other == card:
            return gain + 2 * card
        if self._rows and self._completes_row(card, place):
            return gain + 3 * card
        if one == card or other == card:
            gain += self._season.pair[card]
        return gain - self._season.open[card]

    def _completes_row(self, card: int, place: int) -> bool:
        first = place - place % COLUMNS
        return self._grid[first : first + COLUMNS].count(card) == COLUMNS - 1

    def _expected_gain(self) -> float:
        """What the draw pile's top can be expected to gain, now that everybody has one turn."""
        gains = [max(0.0, self._best(self._worths, card)[0]) * COPIES[card] for card in COPIES]
        return sum(gains) / len(DECK)

    def _best_to_turn_up(self) -> int:
        """The hidden card of a column that may be completed, else beside an open card."""
        grid = self._grid
        best, chosen = -1, 0
        for place, seen in enumerate(grid):
            if seen == HIDDEN:
                one, other = grid[place - 4], grid[place - 8]
                promise = 3 if one == other < HIDDEN else (one < HIDDEN) + (other < HIDDEN)
                if promise > best:
                    best, chosen = promise, place
        return chosen


def _worths(grid: list[int], season: Season) -> list[float]:
    """What it is worth to be rid of the card at each place."""
    worths = []
    for place, card in enumerate(grid):
        if card == HIDDEN:
            worths.append(season.hidden)
        elif card == GAP:
            worths.append(FORBIDDEN)
        elif card > 0 and (grid[place - 4] == card or grid[place - 8] == card):
            worths.append(season.open[card] - season.pair[card])
        else:
            worths.append(season.open[card])
    return worths
