"""The server: one aiohttp application that is REST API, gateway and file server in one."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import io
import logging
import ssl
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from types import TracebackType
from typing import ClassVar, Self

import discord
import msgspec
import yarl
from aiohttp import web
from PIL import Image

from discord_sandbox.assumptions import Assumptions, Limit
from discord_sandbox.attachments import picture_type
from discord_sandbox.clock import Clock
from discord_sandbox.door import Door
from discord_sandbox.endpoint import Endpoint
from discord_sandbox.errors import ApiError, unauthorised
from discord_sandbox.faults import Faults
from discord_sandbox.gateway import Gateway
from discord_sandbox.guild import Guild
from discord_sandbox.page import Page
from discord_sandbox.people import Person
from discord_sandbox.ratelimit import GLOBAL, Handler, Middleware, RateLimits
from discord_sandbox.rest import FAMILIES, Call
from discord_sandbox.rest.call import Route
from discord_sandbox.rest.interactions import respond
from discord_sandbox.routes import Names, Routes
from discord_sandbox.world import Caps, World

log = logging.getLogger("discord_sandbox")

API = "/api/v10"
# Routes whose path holds a token need no other proof of who asks.
OPEN = (f"{API}/interactions/", f"{API}/webhooks/")

# Of those who chose no picture of themselves.
AVATAR_COLOURS = ("#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")

JSON = {"Content-Type": "application/json"}
LARGEST_REQUEST = 128 << 20

Place = Callable[[web.BaseRequest, Names], Awaitable[web.StreamResponse]]


class Sandbox:
    """A Discord on this machine, for as long as the `async with` lasts.

    Without a `token` it makes one up, which nobody can guess. `names` are host names under which
    it may be addressed beside its addresses. `whole_bot` is the limit of all requests together.
    """

    # Middlewares around everything: tests look at each exchange from here.
    watchers: ClassVar[Sequence[Middleware]] = ()

    def __init__(
        self,
        *,
        bot_name: str = "Bot",
        bot_avatar: bytes | None = None,
        token: str | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        names: Sequence[str] = (),
        rate_limits: bool = True,
        whole_bot: Limit = GLOBAL,
        caps: Caps | None = None,
        assumptions: Assumptions | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        assumed = assumptions or Assumptions()
        self.world = World(
            bot_name=bot_name,
            bot_avatar=bot_avatar,
            token=token,
            caps=caps or Caps(),
            assumptions=assumed,
        )
        self.world.session_starts.enforced = rate_limits
        self.gateway = Gateway(self.world, self.world.session_starts)
        self.rate_limits = RateLimits(
            self.world.clock.now,
            enforced=rate_limits,
            whole_bot=whole_bot,
            assumptions=assumed,
            channel_of=self.world.channel_of_token,
        )
        self.page = Page(self.world)
        self._door = Door((host, *names))
        self.faults = Faults(self.gateway)
        self.refused: deque[str] = deque(maxlen=1000)  # routes that the sandbox does not know
        self.bugs: list[Exception] = []  # of the sandbox itself; raised when it closes
        self.url = ""
        self._host, self._port, self._tls = host, port, tls
        self._runner: web.ServerRunner | None = None
        self._api, self._places = self._routes()
        self.world.publish = self.gateway.publish
        self.world.heard = self.gateway.heard
        self.endpoint.respond = respond
        self.gateway.other_ways["INTERACTION_CREATE"] = self.endpoint

    @property
    def token(self) -> str:
        return self.world.token

    @property
    def endpoint(self) -> Endpoint:
        return self.world.endpoint

    @property
    def clock(self) -> Clock:
        return self.world.clock

    def add_guild(self, name: str, *, locale: str = "en-US", bot: bool = True) -> Guild:
        """A new guild, which has the bot unless told otherwise."""
        return self.world.add_guild(name, locale=locale, bot=bot)

    def add_person(
        self, name: str, *, locale: str = "en-US", avatar: bytes | None = None
    ) -> Person:
        """A new person, who is in no guild yet."""
        return self.world.add_person(name, locale=locale, avatar=avatar)

    async def __aenter__(self) -> Self:
        server = web.Server(self._handler(), request_factory=_requests(), access_log=None)
        self._runner = web.ServerRunner(server, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port, ssl_context=self._tls)
        await site.start()
        port = self._runner.addresses[0][1]
        scheme = "http" if self._tls is None else "https"
        self.url = self.world.url = f"{scheme}://{self._host}:{port}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.page.shut()
        await self.gateway.shut()
        await self.endpoint.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.clock.stop()
        if self.bugs and error is None:
            raise ExceptionGroup("the sandbox itself failed", self.bugs)

    @contextlib.contextmanager
    def point_discord_py_here(self) -> Iterator[None]:
        """Let discord.py talk to this server instead of discord.com, until the block ends."""
        route, gateway, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.Asset
        before = route.BASE, gateway.DEFAULT_GATEWAY, asset.BASE
        route.BASE = f"{self.url}{API}"
        gateway.DEFAULT_GATEWAY = yarl.URL(self.world.gateway_url)
        asset.BASE = self.url
        try:
            yield
        finally:
            route.BASE, gateway.DEFAULT_GATEWAY, asset.BASE = before

    @contextlib.asynccontextmanager
    async def running(self, client: discord.Client) -> AsyncIterator[discord.Client]:
        """Run a discord.py client against this server until the block ends."""
        with self.point_discord_py_here():
            async with client:
                life = asyncio.create_task(client.start(self.token), name="discord client")
                ready = asyncio.create_task(client.wait_until_ready(), name="discord ready")
                await asyncio.wait((life, ready), return_when=asyncio.FIRST_COMPLETED)
                if life.done():
                    ready.cancel()
                    life.result()
                try:
                    yield client
                finally:
                    await client.close()
                    await life

    def _routes(self) -> tuple[Routes[Route], Routes[Place]]:
        """What the API knows, and what else there is at this address."""
        api: Routes[Route] = Routes()
        for family in FAMILIES:
            for method, path, route in family.routes:
                api.add(method, path, route)
        places: Routes[Place] = Routes()
        for path, place in (
            ("/", self._front),
            ("/page/ws", self.page.connect),
            ("/page/people", self.page.people),
            ("/page/{name}", self.page.file),
            ("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment),
            ("/emojis/{file}", self._emoji),
            ("/avatars/{user_id}/{file}", self._avatar),
            ("/embed/avatars/{file}", self._plain_avatar),
        ):
            places.add("GET", path, place)
        return api, places

    def _handler(self) -> Handler:
        """What aiohttp hands requests to: the door, the watchers, faults, limits, then the rest."""
        handler: Handler = self._respond
        inner = (self.rate_limits.middleware, self.faults.middleware)
        for around in (*inner, *self.watchers[::-1], self._door.middleware):
            handler = _inside(around, handler)
        return handler

    async def _respond(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer, and put refusals into Discord's shape."""
        try:
            path = request.rel_url.raw_path
            if path.startswith(API):
                return await self._call(request, path)
            found = self._places.find("GET" if request.method == "HEAD" else request.method, path)
            if found is not None:
                place, names = found
                return await place(request, names)
            return self._refuse(request) if path.startswith("/api/") else _nothing()
        except ApiError as refusal:
            response = _json(refusal.status, refusal.payload())
            if refusal.status == 429:
                # discord.py takes a 429 without this for a ban.
                response.headers["Via"] = "1.1 sandbox"
            return response
        except Exception as bug:
            if isinstance(bug, web.HTTPException):
                raise
            # The bot must not be made to try again: this is the sandbox's own fault.
            self.bugs.append(bug)
            log.exception("The sandbox failed at %s %s", request.method, request.path)
            return _json(501, {"message": f"The sandbox failed: {bug!r}", "code": 0})

    async def _call(self, request: web.BaseRequest, path: str) -> web.Response:
        """Answer a request to the API."""
        if not path.startswith(OPEN):
            self._check_token(request)
        found = self._api.find(request.method, path.removeprefix(API))
        if found is None:
            return self._refuse(request)
        route, names = found
        call = Call(request, names, self.world)
        answer = await route(call)
        return web.Response(status=204) if answer is None else _json(call.status, answer)

    async def _front(self, request: web.BaseRequest, _: Names) -> web.StreamResponse:
        """Bots open a WebSocket here; a browser that comes without one gets the page."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.connect(request)
        return await self.page.index()

    def _check_token(self, request: web.BaseRequest) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bot" or not self.world.is_token(token):
            raise unauthorised()

    def _refuse(self, request: web.BaseRequest) -> web.Response:
        """Say loudly which route is missing, instead of guessing what Discord would do."""
        route = f"{request.method} {request.path}"
        self.refused.append(route)
        log.error("The sandbox does not know the route %s", route)
        return _json(501, {"message": f"The sandbox does not know {route}", "code": 0})

    async def _attachment(self, _: web.BaseRequest, names: Names) -> web.Response:
        wanted = names["attachment_id"]
        stored = self.world.attachments.get(int(wanted)) if wanted.isdecimal() else None
        if stored is None:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(
            body=stored.content,
            content_type=stored.content_type,
            # What a bot sends is never run as part of the page, which has the same address.
            headers={"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"},
        )

    async def _emoji(self, _: web.BaseRequest, names: Names) -> web.Response:
        wanted = names["file"].partition(".")[0]
        emoji = self.world.emojis.by_id.get(int(wanted)) if wanted.isdecimal() else None
        if emoji is None:
            return web.Response(status=404, text="There is no such emoji.")
        return web.Response(body=emoji.picture, content_type=emoji.content_type)

    async def _avatar(self, _: web.BaseRequest, names: Names) -> web.Response:
        wanted = names["user_id"]
        user = self.world.users.get(int(wanted)) if wanted.isdecimal() else None
        if user is None or user.avatar is None:
            return web.Response(status=404, text="There is no such avatar.")
        return web.Response(body=user.avatar, content_type=picture_type(user.avatar) or "image/png")

    async def _plain_avatar(self, _: web.BaseRequest, names: Names) -> web.Response:
        number = names["file"].partition(".")[0]
        colour = AVATAR_COLOURS[int(number) % len(AVATAR_COLOURS) if number.isdecimal() else 0]
        return web.Response(body=_plain_picture(colour), content_type="image/png")


def _requests() -> Callable[..., web.BaseRequest]:
    """What makes the requests, which may be large: files come with them."""
    loop = asyncio.get_running_loop()
    return functools.partial(web.BaseRequest, loop=loop, client_max_size=LARGEST_REQUEST)


def _inside(around: Middleware, handler: Handler) -> Handler:
    return lambda request: around(request, handler)


def _nothing() -> web.Response:
    return web.Response(status=404, text="There is nothing here.")


def _plain_picture(colour: str) -> bytes:
    picture = io.BytesIO()
    Image.new("RGB", (64, 64), colour).save(picture, "PNG")
    return picture.getvalue()


def _json(status: int, body: object) -> web.Response:
    # discord.py compares the content type with "==": there must be no charset.
    return web.Response(status=status, body=msgspec.json.encode(body), headers=JSON)
