"""How often a bot may identify: some shards at a time, and so many sessions a day."""

from collections.abc import Callable
from typing import Any, Final

DAY: Final = 86_400.0
# One IDENTIFY for each key, which is the shard's number modulo `max_concurrency`, in this time.
WINDOW: Final = 5.0


class SessionStarts:
    """Counts what a bot has begun; `/gateway/bot` tells it."""

    def __init__(self, now: Callable[[], float], *, enforced: bool = True) -> None:
        self.enforced = enforced
        self.total = 1000
        self.max_concurrency = 1
        self._now = now
        self._used = 0
        self._resets_at = 0.0
        self._last: dict[int, float] = {}

    @property
    def remaining(self) -> int:
        self._turn_the_day()
        return max(0, self.total - self._used)

    def comes_too_soon(self, shard_id: int) -> bool:
        """Whether another shard of the same key has just identified; if not, this one has."""
        key, now = shard_id % self.max_concurrency, self._now()
        if self.enforced and now - self._last.get(key, -WINDOW) < WINDOW:
            return True
        self._last[key] = now
        return False

    def take(self) -> bool:
        """Begin a session; False if there were too many today."""
        if self.enforced and not self.remaining:
            return False
        self._turn_the_day()
        self._used += 1
        return True

    def payload(self) -> dict[str, Any]:
        """As `/gateway/bot` tells it."""
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": round((self._resets_at - self._now()) * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def _turn_the_day(self) -> None:
        now = self._now()
        if now >= self._resets_at:
            self._used, self._resets_at = 0, now + DAY
