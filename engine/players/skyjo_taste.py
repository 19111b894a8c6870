"""What a good Skyjo player likes, without looking ahead card by card.

Every place of the own grid has a worth: what it would be good to be rid of there. A high card is
not as bad as its value while there is time to replace it, a hidden one is about as bad as an
average card that may still be replaced, and a card of a pair is worth keeping for the column that
it may become. A card is put where the worth that goes most exceeds the worth that comes.
"""

from typing import NamedTuple

from engine.skyjo import COLUMNS, DECK, PLACES

HIDDEN, GAP = 98, 99
"""A place with a hidden card, and one without a card."""

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


IN_PAIR = 15
"""Added to a card's own index where its like lies in the same column."""
HIDDEN_CODE, GAP_CODE = 2 * IN_PAIR, 2 * IN_PAIR + 1


class Season(NamedTuple):
    """What is worth how much with so many turns left."""

    worths: tuple[float, ...]
    """What it is worth to be rid of a card, by the code of its place."""
    pair: tuple[float, ...]
    """What a pair of this card promises."""


def _season(turns: int, taste: Taste) -> Season:
    slope = 1 / (1 + taste.patience * turns)
    likely = turns / (turns + taste.pair_patience)
    single = [min(v, taste.settled + (v - taste.settled) * slope) for v in VALUES]
    pair = [likely * (taste.pair + taste.pair_by_value * v) if v > 0 else 0.0 for v in VALUES]
    paired = [alone - promise for alone, promise in zip(single, pair, strict=True)]
    hidden = taste.hidden + (MEAN_CARD - taste.hidden) / (1 + taste.hidden_patience * turns)
    return Season((*single, *paired, hidden, FORBIDDEN), tuple(pair))


class Style(NamedTuple):
    """A taste, and what follows from it through the round."""

    taste: Taste
    seasons: tuple[Season, ...]
    """By the fewest hidden cards that anybody has: about as many turns are left."""


def style_of(taste: Taste) -> Style:
    return Style(taste, tuple(_season(turns, taste) for turns in range(len(PLACES) + 1)))


RULES_OF_THUMB = style_of(Taste(3.0, 0.15, 3.0, 0.3, 0.5, 0.5, 4.0, 2.0, 0.5, 2.0, 4.0))
"""As a good player would put it after some evenings: 17.9 points a round among its like."""
TUNED = style_of(Taste(2.74, 0.41, 4.44, 0.65, 1.2, 0.62, 2.5, 3.2, 1.56, 3.1, 2.86))
"""Tuned by self-play, round by round, at four seats: 14.8 points a round among its like."""

EXPECTED_GAIN = tuple(
    sum([max(0, worth - card) for card in DECK]) / len(DECK) for worth in range(13)
)
"""What an unknown card can be expected to gain in the place of one of this value, at the last."""


def codes_of(grid: list[int]) -> list[int]:
    """A code for every place: what lies there, and whether it is one of a pair."""
    return [_code(grid, place) for place in PLACES]


def _code(grid: list[int], place: int) -> int:
    card = grid[place]
    if card < HIDDEN:
        # Counted from the end, the places before the first row are those of the same column.
        paired = card == grid[place - 4] or card == grid[place - 8]
        return card % IN_PAIR + IN_PAIR if paired else card % IN_PAIR
    return HIDDEN_CODE if card == HIDDEN else GAP_CODE


def recode(codes: list[int], grid: list[int], place: int) -> None:
    """The card at this place has changed, and with it what the column is good for."""
    one, other = BESIDE[place]
    codes[place] = _code(grid, place)
    codes[one] = _code(grid, one)
    codes[other] = _code(grid, other)


class Outlook:
    """What a seat thinks of its grid when it is to move."""

    __slots__ = (
        "_grid",
        "_last_hidden",
        "_pair",
        "_rivals",
        "_rows",
        "_single",
        "_taste",
        "_worths",
        "last",
    )

    def __init__(
        self,
        style: Style,
        grids: list[list[int]],
        codes: list[int],
        hidden: list[int],
        seat: int,
        rows: bool,
        last: bool,
    ) -> None:
        season = style.seasons[0 if last else min(hidden)]
        worth_of = season.worths
        self._taste = style.taste
        self.last = last
        self._rows = rows
        self._grid = grids[seat]
        self._single = worth_of
        self._pair = season.pair
        self._worths = [worth_of[code] for code in codes]
        self._last_hidden = not last and hidden[seat] == 1
        self._rivals = 0.0
        if self._last_hidden:
            self._rivals = _lowest_rival(grids, hidden, seat, style.taste.others_hidden)

    def takes(self, card: int) -> int | None:
        """Where the top discard is wanted, if it is."""
        gain, place = self.best_place(card)
        return place if gain > (self._expected_gain() if self.last else self._taste.take) else None

    def answers(self, drawn: int) -> tuple[bool, int]:
        """Whether the drawn card is exchanged or another one turned up instead, and where."""
        gain, place = self.best_place(drawn)
        if gain > (0.0 if self.last else self._taste.exchange):
            return True, place
        if self._last_hidden and not self._may_end(MEAN_CARD):
            return True, place
        return False, best_to_turn_up(self._grid)

    def best_place(self, card: int) -> tuple[float, int]:
        """Where the card gains most, and how much, with an eye on what ending the round costs."""
        gain, place = self._best(card)
        if not self._last_hidden or self._grid[place] != HIDDEN:
            return gain, place
        completes = card == self._grid[place - 4] == self._grid[place - 8]
        if self._may_end(-2 * card if completes else card):
            return gain + GLADLY, place
        self._worths[place] = FORBIDDEN
        return self._best(card)

    def gains(self, card: int) -> list[float]:
        """What the card gains at each place."""
        return [self._gain(card, place) for place in PLACES]

    def _may_end(self, card: float) -> bool:
        """SK-11: whether ending the round with this for the last card will go unpunished."""
        shown = sum([seen for seen in self._grid if seen < HIDDEN])
        return shown + card + self._taste.margin < self._rivals

    def _best(self, card: int) -> tuple[float, int]:
        grid, worths = self._grid, self._worths
        worth = max(worths)
        best, chosen = worth - self._single[card % IN_PAIR], worths.index(worth)
        place = -1
        for _ in range(grid.count(card)):  # a pair, or a column: only beside its like
            place = grid.index(card, place + 1)
            for beside in BESIDE[place]:
                if worths[beside] > FORBIDDEN and grid[beside] != card:
                    gain = self._gain(card, beside)
                    if gain > best:
                        best, chosen = gain, beside
        if self._rows and grid.count(card) >= COLUMNS - 1:
            return max([(best, chosen), *[(self._gain(card, p), p) for p in PLACES]])
        return best, chosen

    def _gain(self, card: int, place: int) -> float:
        """What it gains to put the card there: the worth that goes, less the worth that comes."""
        grid, worth = self._grid, self._worths[place]
        one, other = grid[place - 4], grid[place - 8]
        if one == other == card:
            return worth + 2 * card
        if self._rows and self._completes_row(card, place):
            return worth + 3 * card
        if one == card or other == card:
            worth += self._pair[card]
        return worth - self._single[card % IN_PAIR]

    def _completes_row(self, card: int, place: int) -> bool:
        first = place - place % COLUMNS
        row = self._grid[first : first + COLUMNS]
        return row.count(card) == COLUMNS - 1 and self._grid[place] != card

    def _expected_gain(self) -> float:
        return EXPECTED_GAIN[max(0, int(max(self._worths)))]


def _lowest_rival(grids: list[list[int]], hidden: list[int], seat: int, expected: float) -> float:
    """The lowest count that another seat is expected to have in the end."""
    return min(
        [
            sum([card for card in grid if card < HIDDEN]) + expected * count
            for other, (grid, count) in enumerate(zip(grids, hidden, strict=True))
            if other != seat
        ]
    )


def best_to_turn_up(grid: list[int]) -> int:
    """A hidden card: of a column that it may complete, else beside open cards."""
    best, chosen = -1, 0
    for column in range(COLUMNS):
        cards = grid[column::COLUMNS]
        hidden = cards.count(HIDDEN)
        if hidden:
            first, second, third = cards
            pair = hidden == 1 and len({first, second, third}) == 2
            promise = COLUMNS if pair else COLUMNS - 1 - hidden
            if promise > best:
                best, chosen = promise, column + COLUMNS * cards.index(HIDDEN)
    return chosen
