"""Rate limits as Discord has them: buckets, their headers, and 429 for who doesn't heed them."""

import hashlib
import math
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

import msgspec
from aiohttp import web

from discord_sandbox.assumptions import Assumptions, Limit

Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]
Middleware = Callable[[web.BaseRequest, Handler], Awaitable[web.StreamResponse]]
# The channel that an interaction's token leads to, if there is such a token.
ChannelOf = Callable[[str], int | None]


# Discord doesn't publish these and may change them at any time: a bot goes by the headers.
LIMITS: Final[dict[str, Limit]] = {
    "POST /channels/{}/messages": Limit(5, 5),
    "PATCH /channels/{}/messages/{}": Limit(5, 5),
    "DELETE /channels/{}/messages/{}": Limit(5, 1),
}
FOLLOW_UP: Final = "POST /webhooks/{}/{}"
EMOJI_CHANGES: Final = frozenset(
    (
        "POST /applications/{}/emojis",
        "PATCH /applications/{}/emojis/{}",
        "DELETE /applications/{}/emojis/{}",
    )
)
OTHERWISE: Final = Limit(50, 1)
GLOBAL: Final = Limit(50, 1)
# 10,000 refusals within ten minutes ban the address.
INVALID: Final = Limit(10_000, 600)
INVALID_STATUSES: Final = frozenset((401, 403, 429))

# Spent buckets are forgotten when there are this many: each interaction's token has its own.
BUCKETS_KEPT: Final = 100


class Place(msgspec.Struct, frozen=True):
    """A request's route without its ids, and its top-level resource."""

    route: str
    major: str
    through_token: bool
    """Of an interaction; such requests are not bound to the limit of the whole bot."""

    @property
    def counts_globally(self) -> bool:
        return not self.through_token


def place(method: str, path: str) -> Place:
    """Where a request counts: `/api/v10/channels/1/messages/2` is in channel 1's bucket."""
    steps = path.split("/")[3:]
    family = steps[0] if steps else ""
    # Interactions and webhooks are known by an id and a token, the others by an id.
    own = 3 if family in ("webhooks", "interactions") else 2
    major = "/".join(steps[1:own]) if family != "applications" else ""
    hidden = (
        "{}" if (0 < i < own and step != "@me") or step.isdecimal() or step == "@original" else step
        for i, step in enumerate(steps)
    )
    route = f"{method} /{'/'.join(hidden)}"
    return Place(route, major, through_token=own == 3)


@lru_cache(maxsize=256)
def _bucket_name(route: str) -> str:
    return hashlib.sha256(route.encode()).hexdigest()[:32]


class Bucket:
    """A window of time and what is left in it."""

    __slots__ = ("left", "limit", "name", "resets_at")

    def __init__(self, name: str, limit: Limit, now: float) -> None:
        self.name = name
        self.limit = limit
        self.left = limit.requests
        self.resets_at = now + limit.seconds

    def take(self, now: float) -> bool:
        """Take one request out of the window; False if it is empty."""
        if now >= self.resets_at:
            self.left = self.limit.requests
            self.resets_at = now + self.limit.seconds
        if self.left == 0:
            return False
        self.left -= 1
        return True


class RateLimits:
    """Counts the bot's requests; a middleware of the server."""

    def __init__(
        self,
        now: Callable[[], float],
        *,
        enforced: bool = True,
        whole_bot: Limit = GLOBAL,
        assumptions: Assumptions | None = None,
        channel_of: ChannelOf = lambda _: None,
    ) -> None:
        self.enforced = enforced
        self.limits = dict(LIMITS)
        self._assumed = assumptions or Assumptions()
        self._channel_of = channel_of
        # How often which route was answered 429: a bot that heeds the headers never is.
        self.refused: Counter[str] = Counter()
        self._now = now
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._swept_at = BUCKETS_KEPT
        self._global = Bucket("global", whole_bot, 0)
        self._invalid: deque[float] = deque(maxlen=INVALID.requests)

    async def middleware(self, request: web.BaseRequest, handler: Handler) -> web.StreamResponse:
        """Let the request pass and tell the bucket's state, or refuse it."""
        path = request.path
        # Callbacks have no limit at all, so that every interaction can be answered in time.
        if not self.enforced or not path.startswith("/api/") or path.endswith("/callback"):
            return await handler(request)
        now = self._now()
        if self._banned(now):
            return web.Response(status=429, text="error code: 1015")
        response = await self._limited(request, handler, now)
        if response.status in INVALID_STATUSES and not _is_shared(response):
            self._invalid.append(now)
        return response

    async def _limited(
        self, request: web.BaseRequest, handler: Handler, now: float
    ) -> web.StreamResponse:
        where = place(request.method, request.path)
        if where.counts_globally and not self._global.take(now):
            self.refused[where.route] += 1
            return too_many_requests(self._global.resets_at - now, scope="global")
        bucket = self._bucket(where, now)
        response: web.StreamResponse
        if not bucket.take(now):
            self.refused[where.route] += 1
            response = too_many_requests(bucket.resets_at - now, scope="user")
        elif (full := self._full(where, now)) is not None:
            self.refused[where.route] += 1
            response = too_many_requests(full.resets_at - now, scope="shared")
        else:
            response = await handler(request)
        _describe(response, bucket, self._now())
        return response

    def _full(self, where: Place, now: float) -> Bucket | None:
        """What a request also counts against, if that is full.

        The headers never speak of it: a bot learns of it by the 429.
        """
        if where.route in EMOJI_CHANGES and (limit := self._assumed.emoji_changes) is not None:
            bucket = self._find("emoji", where.major, limit, now)
            return None if bucket.take(now) else bucket
        return self._full_channel(where, now)

    def _full_channel(self, where: Place, now: float) -> Bucket | None:
        """Follow-ups in one channel, whoever's token they go through."""
        limit = self._assumed.channel_follow_ups
        if limit is None or where.route != FOLLOW_UP:
            return None
        channel_id = self._channel_of(where.major.partition("/")[2])
        if channel_id is None:
            return None
        bucket = self._find("follow-ups", str(channel_id), limit, now)
        return None if bucket.take(now) else bucket

    def _bucket(self, where: Place, now: float) -> Bucket:
        limit = self.limits.get(where.route, OTHERWISE)
        name = _bucket_name(where.route)
        if where.through_token:
            limit = self._assumed.token_limit
            name = _bucket_name(FOLLOW_UP) if self._assumed.token_routes_share else name
        return self._find(name, where.major, limit, now)

    @property
    def remembered(self) -> int:
        """How many buckets there are."""
        return len(self._buckets)

    def _find(self, name: str, major: str, limit: Limit, now: float) -> Bucket:
        key = (name, major)
        bucket = self._buckets.get(key)
        if bucket is None or bucket.limit is not limit:
            if len(self._buckets) >= self._swept_at:
                self._buckets = {k: b for k, b in self._buckets.items() if b.resets_at > now}
                self._swept_at = max(BUCKETS_KEPT, 2 * len(self._buckets))
            bucket = self._buckets[key] = Bucket(name, limit, now)
        return bucket

    def _banned(self, now: float) -> bool:
        invalid = self._invalid
        return len(invalid) == INVALID.requests and now - invalid[0] < INVALID.seconds


def too_many_requests(seconds: float, *, scope: str) -> web.Response:
    """A 429 in Discord's shape; without `Via` a library would take it for a ban."""
    everywhere = scope == "global"
    body = {
        "message": "You are being rate limited.",
        "code": 0,
        "retry_after": _milliseconds_up(seconds),
        "global": everywhere,
    }
    headers = {
        "Retry-After": str(math.ceil(seconds)),
        "Via": "1.1 sandbox",
        "X-RateLimit-Scope": scope,
        **({"X-RateLimit-Global": "true"} if everywhere else {}),
    }
    return web.Response(
        status=429,
        body=msgspec.json.encode(body),
        headers=headers,
        content_type="application/json",
    )


def _is_shared(response: web.StreamResponse) -> bool:
    """Whether others' requests have used the limit up too: such a 429 is held against nobody."""
    return response.headers.get("X-RateLimit-Scope") == "shared"


def _describe(response: web.StreamResponse, bucket: Bucket, now: float) -> None:
    if response.prepared:
        return
    headers = response.headers
    headers["X-RateLimit-Limit"] = str(bucket.limit.requests)
    headers["X-RateLimit-Remaining"] = str(bucket.left)
    headers["X-RateLimit-Reset"] = f"{bucket.resets_at:.3f}"
    headers["X-RateLimit-Reset-After"] = str(_milliseconds_up(bucket.resets_at - now))
    headers["X-RateLimit-Bucket"] = bucket.name


def _milliseconds_up(seconds: float) -> float:
    # Rounded up: who waits exactly this long must not come too early.
    return max(0, math.ceil(seconds * 1000)) / 1000
