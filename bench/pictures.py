"""How long the largest pictures take, and how large their files are: `make bench-pictures`.

Every run draws a picture anew; only the cards and letters are kept, as they are in the bot.
"""

import statistics
import sys
import time
from typing import NamedTuple

from render.picture.easel import drawn_once
from tests.render.scenes import Scene, scenes

RUNS = 40


class Timing(NamedTuple):
    """Milliseconds and bytes."""

    median: float
    late: float
    """The 95th percentile."""
    working: float
    """The median of the processor's time: what it is on a machine with nothing else to do."""
    size: int


def timed(scene: Scene) -> Timing:
    """Draw it again and again."""
    size = len(scene.draw("fr").png)
    taken, worked = [], []
    for _ in range(RUNS):
        drawn_once.cache_clear()
        start, working = time.perf_counter(), time.thread_time()
        scene.draw("fr")
        taken.append((time.perf_counter() - start) * 1000)
        worked.append((time.thread_time() - working) * 1000)
    late = statistics.quantiles(taken, n=20)[-1]
    return Timing(statistics.median(taken), late, statistics.median(worked), size)


def main() -> None:
    """A table of all screens."""
    sys.stdout.write(f"{'screen':<22}{'median ms':>10}{'p95 ms':>8}{'CPU ms':>8}{'KB':>7}\n")
    for scene in scenes().values():
        timing = timed(scene)
        sys.stdout.write(
            f"{scene.name:<22}{timing.median:>10.1f}{timing.late:>8.1f}{timing.working:>8.1f}"
            f"{timing.size / 1000:>7.1f}\n"
        )


if __name__ == "__main__":
    main()
