"""The server: one aiohttp application that is REST API, gateway and file server in one."""

from __future__ import annotations

import asyncio
import contextlib
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
from aiohttp.typedefs import Middleware
from PIL import Image

from sandbox.clock import Clock
from sandbox.errors import ApiError, unauthorised
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.guild import Guild
from sandbox.page import Page
from sandbox.people import Person
from sandbox.ratelimit import RateLimits
from sandbox.rest import FAMILIES, Call
from sandbox.world import Caps, World

log = logging.getLogger("sandbox")

API = "/api/v10"
# Routes whose path holds a token need no other proof of who asks.
OPEN = (f"{API}/interactions/", f"{API}/webhooks/")

# Of those who chose no picture of themselves.
AVATAR_COLOURS = ("#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")

JSON = {"Content-Type": "application/json"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Sandbox:
    """A Discord on this machine, for as long as the `async with` lasts."""

    # Middlewares around everything: tests look at each exchange from here.
    watchers: ClassVar[Sequence[Middleware]] = ()

    def __init__(
        self,
        *,
        bot_name: str = "Tablée",
        token: str = "sandbox-token",  # noqa: S107 - opens nothing but this practice server
        host: str = "127.0.0.1",
        port: int = 0,
        rate_limits: bool = True,
        caps: Caps | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.world = World(bot_name=bot_name, token=token, caps=caps or Caps())
        self.gateway = Gateway(self.world)
        self.rate_limits = RateLimits(self.world.clock.now, enforced=rate_limits)
        self.page = Page(self.world)
        self.faults = Faults(self.gateway)
        self.refused: deque[str] = deque(maxlen=1000)  # routes that the sandbox does not know
        self.bugs: list[Exception] = []  # of the sandbox itself; raised when it closes
        self.url = ""
        self._host, self._port, self._tls = host, port, tls
        self._runner: web.AppRunner | None = None
        self.world.publish = self.gateway.publish
        self.world.heard = self.gateway.heard

    @property
    def token(self) -> str:
        return self.world.token

    @property
    def clock(self) -> Clock:
        return self.world.clock

    def add_guild(self, name: str, *, locale: str = "en-US", bot: bool = True) -> Guild:
        """A new guild, which has the bot unless told otherwise."""
        return self.world.add_guild(name, locale=locale, bot=bot)

    def add_person(self, name: str, *, locale: str = "en-US") -> Person:
        """A new person, who is in no guild yet."""
        return self.world.add_person(name, locale=locale)

    async def __aenter__(self) -> Self:
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)
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

    def _application(self) -> web.Application:
        app = web.Application(
            middlewares=[
                *self.watchers,
                self.faults.middleware,
                self.rate_limits.middleware,
                self._errors,
            ],
            client_max_size=128 << 20,
        )
        for family in FAMILIES:
            for method, path, route in family.routes:
                app.router.add_route(method, API + path, self._serve(route))
        app.router.add_get("/", self._door)
        app.router.add_routes(self.page.routes())
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        app.router.add_get(r"/emojis/{emoji_id:\d+}.{kind}", self._emoji)
        app.router.add_get("/embed/avatars/{number}.png", self._avatar)
        app.router.add_route("*", "/api/{rest:.*}", self._refuse)
        return app

    async def _door(self, request: web.Request) -> web.StreamResponse:
        """Bots open a WebSocket here; a browser that comes without one gets the page."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.connect(request)
        return await self.page.index(request)

    def _serve(self, route: Callable[[Call], Awaitable[object]]) -> Handler:
        async def serve(request: web.Request) -> web.Response:
            call = Call(request, self.world)
            answer = await route(call)
            return web.Response(status=204) if answer is None else _json(call.status, answer)

        return serve

    @web.middleware
    async def _errors(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check who asks, and put refusals into Discord's shape."""
        try:
            if request.path.startswith(API) and not request.path.startswith(OPEN):
                self._check_token(request)
            return await handler(request)
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

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise unauthorised()

    async def _refuse(self, request: web.Request) -> web.Response:
        """Say loudly which route is missing, instead of guessing what Discord would do."""
        route = f"{request.method} {request.path}"
        self.refused.append(route)
        log.error("The sandbox does not know the route %s", route)
        return _json(501, {"message": f"The sandbox does not know {route}", "code": 0})

    async def _attachment(self, request: web.Request) -> web.Response:
        wanted = request.match_info["attachment_id"]
        stored = self.world.attachments.get(int(wanted)) if wanted.isdecimal() else None
        if stored is None:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(
            body=stored.content,
            content_type=stored.content_type,
            # What a bot sends is never run as part of the page, which has the same address.
            headers={"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"},
        )

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emojis.by_id.get(int(request.match_info["emoji_id"]))
        if emoji is None:
            return web.Response(status=404, text="There is no such emoji.")
        return web.Response(body=emoji.picture, content_type=emoji.content_type)

    async def _avatar(self, request: web.Request) -> web.Response:
        number = request.match_info["number"]
        colour = AVATAR_COLOURS[int(number) % len(AVATAR_COLOURS) if number.isdecimal() else 0]
        return web.Response(body=_plain_picture(colour), content_type="image/png")


def _plain_picture(colour: str) -> bytes:
    picture = io.BytesIO()
    Image.new("RGB", (64, 64), colour).save(picture, "PNG")
    return picture.getvalue()


def _json(status: int, body: object) -> web.Response:
    # discord.py compares the content type with "==": there must be no charset.
    return web.Response(status=status, body=msgspec.json.encode(body), headers=JSON)
