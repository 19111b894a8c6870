"""Discord takes 1,000 identifies a day: a bot that crashes again and again must not use them up."""

from collections.abc import Sequence

HASTE = 5
"""Starts within an hour that nobody needs to wait for."""
AN_HOUR = 3600.0
LONGEST_PAUSE = 120.0
"""Seconds; with one start in two minutes, 280 of the day's identifies are left."""


def recent(starts: Sequence[float], now: float) -> list[float]:
    """The starts that count; one from the future was written by another clock."""
    return [start for start in starts if 0 <= now - start < AN_HOUR]


def pause_before_start(starts: Sequence[float], now: float) -> float:
    """Seconds to wait, given when the bot was started and didn't end well since."""
    crashes = len(recent(starts, now))
    if crashes < HASTE:
        return 0.0
    return min(LONGEST_PAUSE, 10.0 * 2.0 ** (crashes - HASTE))
