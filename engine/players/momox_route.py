"""The way round Momox's board: how far it is to the plates, and which number leads there best.

Spaces are counted from the seat's own start, so that all colours have the same way. What a seat
still lacks is a set of plates, as bits: plate 1 is the lowest. Known discs are bits, too.
"""

from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from engine.momox import ALL_PLATES, BOARD, DISCS, PLATES_ON, SIDE, SPACES, Cards

ALL_LACKING = (1 << ALL_PLATES) - 1
ALL_KNOWN = sum(1 << disc for disc in DISCS)
UNKNOWN = 0
"""In the place of a number: a disc of which nobody knows which one it is."""
SWEEPS = 60
FAR = 10
"""About how many turns the way takes; where the reckoning begins."""

BIT_AT = tuple(
    1 << PLATES_ON[space // SIDE] - 1 if BOARD[space] == "corner" else 0 for space in range(SPACES)
)
"""The plate at each space, as a bit; none but at corners."""
IS_YELLOW = tuple(landing == "yellow" for landing in BOARD)


LACKING = {
    plates: ALL_LACKING & ~sum([1 << plate - 1 for plate in plates])
    for taken in range(ALL_PLATES + 1)
    for plates in permutations(sorted(PLATES_ON), taken)
}
"""By the plates that a seat has taken: those that it still lacks."""


class Aim(NamedTuple):
    """What a way is good for."""

    turn: float
    """What a turn costs."""
    number: float
    """What a point of the number is worth."""


RACE = Aim(1.0, 0.0)
"""Where only the first with four plates can win."""


class Choice(NamedTuple):
    """The best number to uncover, or `UNKNOWN` for a disc not known yet, and what it is worth."""

    number: int
    worth: float


class Outlook(NamedTuple):
    """What each space is worth to a seat with certain plates, if all discs are known."""

    ahead: list[float]
    """To begin a turn there."""
    first: list[Choice]
    """The best number to uncover there."""
    second: list[Choice]
    """The best one if that lies free."""

    def choose(self, space: int, free: int) -> Choice:
        choice = self.first[space]
        return choice if choice.number != free else self.second[space]


class Route:
    """The best way for an aim, with all six discs known from the next turn on.

    Which number lies free by then is up to the others: each is taken for equally likely.
    """

    def __init__(self, aim: Aim) -> None:
        self._aim = aim
        nothing = Choice(UNKNOWN, 0.0)
        done = Outlook([0.0] * SPACES, [nothing] * SPACES, [nothing] * SPACES)
        self._outlooks = {0: done}
        self._choices: dict[tuple[int, int, int, int], Choice] = {}

    def outlook(self, lacking: int) -> Outlook:
        """For a seat that lacks these plates."""
        outlook = self._outlooks.get(lacking)
        return self._reckon(lacking) if outlook is None else outlook

    def _reckon(self, lacking: int) -> Outlook:
        """From the last space back to the first, again and again, until nothing changes."""
        guess = -self._aim.turn * FAR
        unknown = Choice(UNKNOWN, guess)
        ahead = [guess] * SPACES
        outlook = Outlook(ahead, [unknown] * SPACES, [unknown] * SPACES)
        self._outlooks[lacking] = outlook
        for _ in range(SWEEPS):
            before = ahead[:]
            for space in reversed(range(SPACES)):
                choices = [
                    Choice(number, self._landing(lacking, (space + number) % SPACES, number))
                    for number in DISCS
                ]
                choices.sort(key=lambda choice: choice.worth)
                second, first = choices[-2:]
                outlook.first[space], outlook.second[space] = first, second
                # Of the six numbers that may lie free, one is the best.
                usual = (len(DISCS) - 1) * first.worth + second.worth
                ahead[space] = usual / len(DISCS) - self._aim.turn
            if before == ahead:
                break
        return outlook

    def _landing(self, lacking: int, space: int, number: int) -> float:
        """MX-6, MX-7: what the space is worth that a number leads to, if all discs are known."""
        outlook = self.outlook(lacking)
        stay = outlook.ahead[space]
        if IS_YELLOW[space]:
            return max(stay, outlook.choose(space, number).worth)
        return max(stay, self.taken(lacking, space)) if lacking & BIT_AT[space] else stay

    def choose(self, lacking: int, space: int, free: int, known: int) -> Choice:
        """The best number while `free` lies free and only these discs are known."""
        if known == ALL_KNOWN:
            return self.outlook(lacking).choose(space, free)
        key = (lacking, space, free, known)
        choice = self._choices.get(key)
        if choice is None:
            choice = self._choices[key] = self._weigh(lacking, space, free, known)
        return choice

    def _weigh(self, lacking: int, space: int, free: int, known: int) -> Choice:
        best = Choice(UNKNOWN, float("-inf"))
        guesses = []
        for number in DISCS:
            if number == free:
                continue
            reached = (space + number) % SPACES
            worth = self._landing(lacking, reached, number)
            if IS_YELLOW[reached]:
                stay = self.outlook(lacking).ahead[reached]
                worth = max(stay, self.choose(lacking, reached, number, known | 1 << number).worth)
            if not known & 1 << number:
                guesses.append(worth)
            elif worth > best.worth:
                best = Choice(number, worth)
        guess = sum(guesses) / len(guesses) if guesses else float("-inf")
        return Choice(UNKNOWN, guess) if guess > best.worth else best

    def taken(self, lacking: int, space: int) -> float:
        """What it is worth to take the plate of the corner that one stands on: MX-8."""
        bit = BIT_AT[space]
        digit = ALL_PLATES - lacking.bit_count()
        points: float = bit.bit_length() * 10.0**digit
        return self._aim.number * points + self.outlook(lacking & ~bit).ahead[space]

    def takes(self, lacking: int, space: int) -> bool:
        """Whether the plate fits."""
        return self.taken(lacking, space) >= self.outlook(lacking).ahead[space]

    def goes_on(self, lacking: int, space: int, free: int, known: int) -> bool:
        """Whether another hat is better than staying on a yellow space."""
        stay = self.outlook(lacking).ahead[space]
        return self.choose(lacking, space, free, known).worth >= stay


@cache
def route(aim: Aim) -> Route:
    """Each aim is reckoned once."""
    return Route(aim)


@lru_cache(maxsize=1 << 12)
def known_numbers(discs: Cards, face_up: tuple[bool, ...]) -> int:
    """The discs that lie face up, hats or not: what whoever forgets nothing knows."""
    return sum([1 << disc for disc, up in zip(discs, face_up, strict=True) if up])
