"""`INTERACTIONS_PORT`: the other way in. Discord asks by HTTP, and signs what it asks.

Anybody may knock here. What isn't signed by Discord gets nothing; what is goes the way of an event
of the gateway: 202 at once, and the answer by the callback route.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from aiohttp import web
from nacl.exceptions import CryptoError
from nacl.signing import VerifyKey

from cogs.client import Tablee
from hosting.settings import Settings, Unusable

log = logging.getLogger(__name__)

PATH = "/interactions"
LARGEST = 1 << 20
"""Bytes; an interaction with the longest message and the longest form is a tenth of it."""
PATIENCE = 3.0
"""Seconds for a request to arrive: after these, Discord gives it up as well."""
OLDEST = 15 * 60.0
"""Seconds; an older one can't be answered, since its token is dead, so somebody is repeating it.
Machines whose clocks differ by minutes are let in."""
PING = PONG = 1
JSON = "application/json"
SIGNATURE_DIGITS = 128


class _Asked(msgspec.Struct):
    """What is looked at before discord.py reads it."""

    type: int
    id: str


@contextlib.asynccontextmanager
async def interactions_door(settings: Settings, client: Tablee) -> AsyncIterator[str | None]:
    """Open while the bot runs, if the host asked for it; its address."""
    if settings.interactions_port is None:
        yield None
        return
    host, port = settings.interactions_host, settings.interactions_port
    runner = web.AppRunner(_application(client), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise Unusable(
                "port-taken", f"INTERACTIONS_PORT can't be used: {host}:{port}: {error.strerror}"
            ) from None
        url = f"http://{host}:{runner.addresses[0][1]}{PATH}"
        log.debug("Interactions come to %s", url)
        yield url
    finally:
        await runner.cleanup()


def is_signed(key: str, timestamp: str, signature: str, body: bytes, now: float) -> bool:
    """Whether Discord wrote this, and not long ago."""
    if not (timestamp.isascii() and timestamp.isdecimal()) or len(signature) != SIGNATURE_DIGITS:
        return False
    try:
        VerifyKey(bytes.fromhex(key)).verify(timestamp.encode() + body, bytes.fromhex(signature))
    except (CryptoError, ValueError):
        return False
    return now - int(timestamp) < OLDEST


def _application(client: Tablee) -> web.Application:
    async def receive(request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(PATIENCE):
                body = await request.read()
        except TimeoutError:
            return _refused(408, "too slow")
        key = client.public_key
        if key is None:
            return _refused(503, "not there yet")
        timestamp = request.headers.get("X-Signature-Timestamp", "")
        signature = request.headers.get("X-Signature-Ed25519", "")
        if not is_signed(key, timestamp, signature, body, time.time()):
            return _refused(401, "not signed by Discord")
        return _answer(client, body)

    application = web.Application(client_max_size=LARGEST)
    application.router.add_post(PATH, receive)
    return application


def _answer(client: Tablee, body: bytes) -> web.Response:
    """What is started here runs once this has answered: nothing waits in between."""
    try:
        payload: Any = msgspec.json.decode(body)
        asked = msgspec.convert(payload, _Asked)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _refused(400, "no interaction")
    if asked.type == PING:
        pong = msgspec.json.encode({"type": PONG})
        return web.Response(body=pong, content_type=JSON)
    if not client.is_open:
        return _refused(503, "not there yet")
    try:
        client.hear(payload)
    except Exception as error:  # noqa: BLE001 - whatever discord.py stumbles over
        log.warning(
            "Interaction %s can't be read: %s: %s",
            asked.id[:20],
            type(error).__name__,
            error,
            extra={"code": "interaction-unreadable"},
        )
        return _refused(400, "no interaction")
    return web.Response(status=202)


def _refused(status: int, why: str) -> web.Response:
    return web.Response(status=status, text=f"{why}\n")
