"""`HEALTH_PORT`: a small door for whoever watches the bot. It tells, and takes nothing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from aiohttp import web

from hosting.metrics import exposition
from hosting.settings import Settings, Unusable
from hosting.watch import Watched

JSON = "application/json"
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@asynccontextmanager
async def health_door(settings: Settings, watched: Watched) -> AsyncIterator[str | None]:
    """Open while the bot runs, if the host asked for it; its address."""
    if settings.health_port is None:
        yield None
        return
    runner = web.AppRunner(_application(watched), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await _listen(runner, settings.health_host, settings.health_port)
        yield f"http://{settings.health_host}:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise Unusable(
            "port-taken", f"HEALTH_PORT can't be used: {host}:{port}: {error.strerror}"
        ) from None


def _application(watched: Watched) -> web.Application:
    async def healthz(_: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def readyz(_: web.Request) -> web.Response:
        readiness = await watched.readiness()
        status = 200 if readiness.ready else 503
        body = msgspec.json.encode(readiness)
        return web.Response(body=body, status=status, content_type=JSON)

    async def metrics(_: web.Request) -> web.Response:
        body = exposition(await watched.figures())
        return web.Response(body=body, headers={"Content-Type": PROMETHEUS})

    application = web.Application()
    application.router.add_get("/healthz", healthz)
    application.router.add_get("/readyz", readyz)
    application.router.add_get("/metrics", metrics)
    return application
