"""The verifiable random source: SHA-256 in counter mode. `docs/fairness.md` has the recipe.

A table has a secret, whose SHA-256, the commitment, is shown before anybody joins. The players'
clicks cut the deck: the seed is made of the secret and of them. All of it is shown after the game.
A state keeps the seed and how many bytes of the stream it has used, and nothing else.
"""

import hmac
from collections.abc import Iterable
from hashlib import sha256
from operator import length_hint
from typing import TypeVar

CardT = TypeVar("CardT")

BLOCK = 32


def commitment(secret: bytes) -> str:
    """What is shown beforehand, so that nobody can exchange the secret afterwards."""
    return sha256(secret).hexdigest()


def cut_seed(secret: bytes, clicks: Iterable[str]) -> bytes:
    """What a game is shuffled by: whoever knows the secret didn't choose the clicks, and whoever
    clicks doesn't know the secret."""
    return hmac.digest(secret, ",".join(clicks).encode("ascii"), "sha256")


LIMITS = (0, *(256 - 256 % bound for bound in range(1, 257)))
"""For each bound its largest multiple in a byte: bytes from there on would favour small numbers."""


class Source:
    """Numbers from a seed, from a given place in its stream on."""

    __slots__ = ("_seed", "used")

    def __init__(self, seed: bytes, used: int = 0) -> None:
        self._seed = seed
        self.used = used

    def _block_from(self, used: int) -> bytes:
        """The bytes from this place in the stream to the end of its block."""
        index, place = divmod(used, BLOCK)
        return sha256(self._seed + index.to_bytes(8, "big")).digest()[place:]

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; the bound is at most 256."""
        if not 1 <= bound <= 256:
            raise ValueError(bound)
        while True:
            for byte in self._block_from(self.used):
                self.used += 1
                if byte < LIMITS[bound]:
                    return byte % bound

    def shuffled(self, cards: Iterable[CardT]) -> tuple[CardT, ...]:
        """Fisher-Yates, from the last place down to the second.

        Reading a block at a time instead of asking `below` for each card takes half the time.
        """
        shuffled, limits = list(cards), LIMITS
        count = len(shuffled)
        if count > 256:
            raise ValueError(count)
        while count > 1:
            block = self._block_from(self.used)
            unread = iter(block)
            for byte in unread:
                if byte < limits[count]:
                    other = byte % count
                    count -= 1
                    shuffled[count], shuffled[other] = shuffled[other], shuffled[count]
                    if count == 1:
                        break
            self.used += len(block) - length_hint(unread)
        return tuple(shuffled)
