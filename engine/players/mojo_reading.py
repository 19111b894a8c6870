"""What a seat at a Möjo table can tell of others' hands by what they played.

Whoever plays a 6 on a 9 hardly holds a 7 or an 8: it would have gone instead. So each card of a
hand that nobody has seen is a guess: how likely it is of each value, compared with an unseen card
of which nothing is known. A guess is sharpened by every card that its owner plays while holding it.

The numbers were fitted to what normal and hard players really hold: the three cards that somebody
has laid down are 3.0 each in the mind and 3.2 in truth, where unseen cards are 6 on average. Read
as sharply as a player without plans would play (`SOFT` at 6), hands were taken for too low, and
nothing was won. Against three normal players it brings 51.3 ± 3.1 % of wins instead of 45.1 ± 3.1 %
in 1000 games each, of which `docs/players.md` says more.
"""

from math import exp

from engine.mojo import COPIES, HAND
from engine.players.mojo_taste import TUNED, Style, manner_of

Guess = tuple[float, ...]
"""By value: how much likelier than by the deck alone."""

NO_IDEA: Guess = (1.0,) * len(COPIES)
COUNTS = 0.7
"""How much of a card's value usually counts: another one of its colour may hide it."""
SOFT = 30.0
"""How many points worse a card must be to be hardly ever played instead: many have other plans."""
CONTENT = 8.0
"""How many points higher a card must be to be laid down much less often."""
SHOWN_FIRST = 0.5
"""How likely a face-down card is that is higher than one that its owner has turned up before."""


def _appeal(card: int, top: int, style: Style) -> float:
    """What a player sees in a card, as far as others can tell."""
    if card > top:
        return (COUNTS + style.higher) * card - style.draw
    return (COUNTS + style.lower) * card + (style.equal if card == top else 0.0)


def _sharpenings(style: Style) -> tuple[tuple[Guess, ...], ...]:
    """By the card played and the card covered: what that says of the cards that stayed."""
    values = range(len(COPIES))
    return tuple(
        tuple(
            tuple(
                1 / (1 + exp((_appeal(kept, top, style) - _appeal(card, top, style)) / SOFT))
                for kept in values
            )
            for top in values
        )
        for card in values
    )


SHARPENINGS = {seats: _sharpenings(manner_of(TUNED, seats).calm) for seats in TUNED}
SHOWN = tuple(
    tuple(SHOWN_FIRST if kept > card else 1.0 for kept in range(len(COPIES)))
    for card in range(len(COPIES))
)
LAID_DOWN = tuple(exp(-card / CONTENT) for card in range(len(COPIES)))
"""MJ-12: whoever lays cards down could have waited for lower ones."""


class Reading:
    """One seat's hand in the mind of another."""

    __slots__ = ("_sharpenings", "guesses")

    def __init__(self, seats: int) -> None:
        self._sharpenings = SHARPENINGS[2 if seats == 2 else 4]
        self.guesses = [NO_IDEA] * HAND

    def drew(self) -> None:
        """A card of which nothing is known."""
        self.guesses.append(NO_IDEA)

    def let_go(self, card: int) -> None:
        """Of all cards, the one that was most likely this."""
        if self.guesses:
            self.guesses.remove(max(self.guesses, key=lambda guess: guess[card] / _mass(guess)))

    def played(self, card: int, top: int) -> None:
        """What stays was liked less."""
        self._sharpen(self._sharpenings[card][top])

    def showed(self, card: int) -> None:
        """What stays face down is rather lower."""
        self._sharpen(SHOWN[card])

    def laid_down(self) -> None:
        """Whoever does so is rather content with them."""
        self._sharpen(LAID_DOWN)

    def _sharpen(self, by: Guess) -> None:
        self.guesses = [
            tuple([one * other for one, other in zip(guess, by, strict=True)])
            for guess in self.guesses
        ]


def _mass(guess: Guess) -> float:
    return sum([weight * copies for weight, copies in zip(guess, COPIES, strict=True)])
