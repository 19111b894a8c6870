"""The verifiable random source: SHA-256 in counter mode. `docs/fairness.md` has the recipe.

The seed is secret during the game and shown after it; its SHA-256, the commitment, is shown at the
deal. A state keeps the seed and how many bytes of the stream it has used, and nothing else.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

CardT = TypeVar("CardT")

BLOCK = 32


def commitment(seed: bytes) -> str:
    """What is shown at the deal, so that nobody can exchange the seed afterwards."""
    return sha256(seed).hexdigest()


class Source:
    """Numbers from a seed, from a given place in its stream on."""

    __slots__ = ("_block", "_seed", "used")

    def __init__(self, seed: bytes, used: int = 0) -> None:
        self._seed = seed
        self._block = self._block_at(used // BLOCK)
        self.used = used

    def _block_at(self, index: int) -> bytes:
        return sha256(self._seed + index.to_bytes(8, "big")).digest()

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; the bound is at most 256."""
        if not 1 <= bound <= 256:
            raise ValueError(bound)
        # Bytes at or above the largest multiple of the bound would favour the small numbers.
        limit = 256 - 256 % bound
        while True:
            place = self.used % BLOCK
            if place == 0:
                self._block = self._block_at(self.used // BLOCK)
            byte = self._block[place]
            self.used += 1
            if byte < limit:
                return byte % bound

    def shuffled(self, cards: Iterable[CardT]) -> tuple[CardT, ...]:
        """Fisher-Yates, from the last place down to the second."""
        shuffled = list(cards)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)
