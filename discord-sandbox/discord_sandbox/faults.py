"""What goes wrong between a bot and Discord, on demand or at random, with a seed.

    faults.on("POST /interactions/*/callback", DropAfter())          # the next one
    faults.on("PATCH /channels/*", Answer(503), times=2, skip=1)     # the second and the third
    faults.on_event("INTERACTION_CREATE", Twice(), times=None)       # every one
    faults.on("POST /channels/*", Meanwhile(alice.close_dms))        # just before it
    faults.at_random(seed=7, chance=0.05)                            # anything, anywhere
    faults.at_random(seed=7, chance=0.05, mischief=[dms_closed(alice)])   # and what people do

A route is written as in `ratelimit`: the method and the path, `{}` for ids, `*` for anything.
"""

import asyncio
import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Final, Generic, TypeVar

import msgspec
from aiohttp import web

from discord_sandbox.gateway import Event, Gateway
from discord_sandbox.ratelimit import Handler, place, too_many_requests


class Delay(msgspec.Struct, frozen=True):
    """The request is under way for a while before it takes effect."""

    seconds: float


class SlowAnswer(msgspec.Struct, frozen=True):
    """The request takes effect at once, its answer is under way for a while."""

    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """An error of Discord's own machines: 500, 502, 503 … The request has no effect."""

    status: int


class RateLimited(msgspec.Struct, frozen=True):
    """A 429 that no header announced; `scope` is user, shared or global."""

    seconds: float
    scope: str = "user"


class DropBefore(msgspec.Struct, frozen=True):
    """The connection breaks and the request has no effect."""


class DropAfter(msgspec.Struct, frozen=True):
    """The request takes effect and the connection breaks before the answer."""


class Meanwhile(msgspec.Struct, frozen=True):
    """Something happens just before the request: a message deleted, a bot kicked, DMs closed."""

    act: Callable[[], object]


class Mischief(msgspec.Struct, frozen=True):
    """Something that people do just before a request, and undo after a while (`mischief`)."""

    name: str
    act: Callable[[], object]
    undo: Callable[[], object]
    seconds: float = 0.2


Nuisance = Delay | SlowAnswer | Answer | RateLimited | DropBefore | DropAfter | Meanwhile
"""What happens to one request, and is over with it."""
RequestFault = Nuisance | Mischief


class Twice(msgspec.Struct, frozen=True):
    """The event is delivered two times."""


class Late(msgspec.Struct, frozen=True):
    """The event, and what follows it in its channel, comes later."""

    seconds: float


class Overtaken(msgspec.Struct, frozen=True):
    """The event waits until one of another channel has passed, but no longer than this."""

    seconds: float = 1.0


class Cut(msgspec.Struct, frozen=True):
    """The connection breaks; the event comes with the resume. An endpoint's answer is lost."""


class Closed(msgspec.Struct, frozen=True):
    """The gateway closes the connection with a code; the event comes with the resume."""

    code: int = 4000


class Reconnect(msgspec.Struct, frozen=True):
    """The gateway asks the bot to connect anew (op 7), just before the event."""


EventFault = Twice | Late | Overtaken | Cut | Closed | Reconnect

ANY_REQUEST: Final[tuple[RequestFault, ...]] = (
    Delay(0.05),
    SlowAnswer(0.05),
    RateLimited(0.05),
    Answer(500),
    Answer(502),
    Answer(503),
    DropBefore(),
    DropAfter(),
)
ANY_EVENT: Final[tuple[EventFault, ...]] = (
    Twice(),
    Late(0.05),
    Overtaken(0.1),
    Cut(),
    Closed(),
    Reconnect(),
)
# What happened is kept for the test that asks, but a long run must not fill the memory.
HAPPENED_KEPT: Final = 10_000

Kind = TypeVar("Kind")
Lane = tuple[int | None, int | None]


class Happened(msgspec.Struct, frozen=True):
    """A fault that took place, and where: a route or an event's name."""

    where: str
    fault: RequestFault | EventFault


class _Rule(Generic[Kind]):
    """A fault for what matches a pattern, a number of times."""

    def __init__(self, pattern: str, fault: Kind, times: int | None, skip: int) -> None:
        self.fault = fault
        self._pattern = pattern
        self._times = times
        self._skip = skip

    def strikes(self, where: str) -> bool:
        if self._times == 0 or not fnmatchcase(where, self._pattern):
            return False
        if self._skip > 0:
            self._skip -= 1
            return False
        if self._times is not None:
            self._times -= 1
        return True


class _Dice(Generic[Kind]):
    """Faults at random, the same for the same seed."""

    def __init__(self, seed: int, chance: float, faults: Sequence[Kind]) -> None:
        self._random = random.Random(seed)  # noqa: S311 - repeatable on purpose
        self._chance = chance
        self._faults = faults

    def throw(self) -> Kind | None:
        if self._faults and self._random.random() < self._chance:
            return self._random.choice(self._faults)
        return None


class _Plan(Generic[Kind]):
    """The rules, then the dice, that decide on requests or on events."""

    def __init__(self) -> None:
        self.rules: list[_Rule[Kind]] = []
        self.dice: _Dice[Kind] | None = None

    def __bool__(self) -> bool:
        return bool(self.rules) or self.dice is not None

    def decide(self, where: str) -> Kind | None:
        for rule in self.rules:
            if rule.strikes(where):
                return rule.fault
        return self.dice.throw() if self.dice is not None else None


class Faults:
    """A middleware of the server, and the courier of its gateway, that can be told to fail."""

    def __init__(self, gateway: Gateway) -> None:
        self.happened: deque[Happened] = deque(maxlen=HAPPENED_KEPT)
        self._gateway = gateway
        self._requests: _Plan[RequestFault] = _Plan()
        self._courier = _Courier(gateway, self.happened)
        self._afoot: dict[Mischief, asyncio.TimerHandle] = {}

    def on(self, route: str, fault: RequestFault, *, times: int | None = 1, skip: int = 0) -> None:
        """Let requests of this route fail; `times=None` is for good."""
        self._requests.rules.append(_Rule(route, fault, times, skip))

    def on_event(
        self, name: str, fault: EventFault, *, times: int | None = 1, skip: int = 0
    ) -> None:
        """Let the delivery of these events fail."""
        self._courier.plan.rules.append(_Rule(name, fault, times, skip))
        self._gateway.courier = self._courier.carry

    def at_random(
        self,
        *,
        seed: int,
        chance: float,
        requests: Sequence[RequestFault] = ANY_REQUEST,
        events: Sequence[EventFault] = ANY_EVENT,
        mischief: Sequence[Mischief] = (),
    ) -> None:
        """From now on each request and each event fails with this chance.

        Mischief is as likely as any other fault of a request; what is afoot is not done again.
        """
        self._requests.dice = _Dice(seed, chance, (*requests, *mischief))
        self._courier.plan.dice = _Dice(seed + 1, chance, events)
        self._gateway.courier = self._courier.carry

    def calm(self) -> None:
        """No more faults; events that were held back are delivered, mischief is undone."""
        self._requests = _Plan()
        for mischief in list(self._afoot):
            self._undo(mischief)
        self._courier.calm()
        self._gateway.courier = None

    async def middleware(self, request: web.BaseRequest, handler: Handler) -> web.StreamResponse:
        """Let the request pass, or what was planned happen to it."""
        if not self._requests or not request.path.startswith("/api/"):
            return await handler(request)
        route = place(request.method, request.path).route
        fault = self._requests.decide(route)
        if fault is None:
            return await handler(request)
        if isinstance(fault, Mischief):
            self._do(route, fault)
            return await handler(request)
        self.happened.append(Happened(route, fault))
        return await _fail(fault, request, handler)

    def _do(self, route: str, mischief: Mischief) -> None:
        if mischief in self._afoot:
            return
        self.happened.append(Happened(route, mischief))
        mischief.act()
        later = asyncio.get_running_loop().call_later
        self._afoot[mischief] = later(mischief.seconds, self._undo, mischief)

    def _undo(self, mischief: Mischief) -> None:
        self._afoot.pop(mischief).cancel()
        mischief.undo()


async def _fail(fault: Nuisance, request: web.BaseRequest, handler: Handler) -> web.StreamResponse:
    match fault:
        case Answer(status):
            return _broken(status)
        case RateLimited(seconds, scope):
            return too_many_requests(seconds, scope=scope)
        case DropBefore():
            _drop(request)
            return _broken(500)
        case Delay(seconds):
            await asyncio.sleep(seconds)
        case Meanwhile(act):
            act()
        case SlowAnswer() | DropAfter():
            pass
    response = await handler(request)
    match fault:
        case SlowAnswer(seconds):
            await asyncio.sleep(seconds)
        case DropAfter():
            _drop(request)
    return response


def _drop(request: web.BaseRequest) -> None:
    if request.transport is not None:
        request.transport.abort()


def _broken(status: int) -> web.Response:
    body = msgspec.json.encode({"message": f"{status}: injected fault", "code": 0})
    return web.Response(status=status, body=body, content_type="application/json")


class _Courier:
    """Carries events to the gateway; a channel's own events stay in order, whatever happens."""

    def __init__(self, gateway: Gateway, happened: deque[Happened]) -> None:
        self.plan: _Plan[EventFault] = _Plan()
        self._gateway = gateway
        self._happened = happened
        self._held: dict[Lane, deque[Event]] = {}
        self._overtaken: set[Lane] = set()

    def carry(self, event: Event) -> None:
        lane = (event.guild_id, event.channel_id)
        fault = self.plan.decide(event.name)
        if fault is not None:
            self._happened.append(Happened(event.name, fault))
            self._prepare(fault, lane, event.name)
        copies = 2 if isinstance(fault, Twice) else 1
        for _ in range(copies):
            self._pass_on(event, lane)
        if lane not in self._overtaken:
            self._release(list(self._overtaken))

    def calm(self) -> None:
        self.plan = _Plan()
        self._release(list(self._held))

    def _prepare(self, fault: EventFault, lane: Lane, event: str) -> None:
        match fault:
            case Late(seconds):
                self._hold(lane, seconds)
            case Overtaken(seconds):
                self._hold(lane, seconds)
                self._overtaken.add(lane)
            case Cut():
                self._gateway.cut(event)
            case Closed(code):
                self._gateway.close(code)
            case Reconnect():
                self._gateway.reconnect()
            case Twice():
                pass

    def _hold(self, lane: Lane, seconds: float) -> None:
        if lane not in self._held:
            self._held[lane] = deque()
            asyncio.get_running_loop().call_later(seconds, self._release, [lane])

    def _pass_on(self, event: Event, lane: Lane) -> None:
        held = self._held.get(lane)
        if held is None:
            self._gateway.deliver(event)
        else:
            held.append(event)

    def _release(self, lanes: Iterable[Lane]) -> None:
        for lane in lanes:
            self._overtaken.discard(lane)
            for event in self._held.pop(lane, ()):
                self._gateway.deliver(event)
