"""How long something takes, counted as it happens: a histogram, whoever may come to read it."""

from bisect import bisect_left
from itertools import accumulate

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Seconds. Discord waits for 3 of them."""


class Timing:
    """Counts seconds by their size."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        seconds = max(0.0, seconds)
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def up_to(self) -> list[tuple[float, int]]:
        """How many took at most so long, for every bound; the last one is all of them."""
        return list(zip((*BOUNDS, float("inf")), accumulate(self._counts), strict=True))
