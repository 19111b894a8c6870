"""`doctor`: looks at everything that a host may have got wrong, and says one line for each."""

import asyncio
import platform
import shutil
import stat
import time
from collections.abc import Awaitable, Callable, Sequence
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import aiohttp
import discord
import msgspec

from cogs.client import COMMAND_NAMES_FACT
from cogs.permissions import PERMISSIONS, invite_link
from cogs.pictures import load_fonts
from db import Address, DatabaseUnusable, check_copy, known_schema, look_at, stored_fact
from hosting.settings import Settings

Verdict = Literal["well", "wrong", "unknown"]
MARKS: dict[Verdict, str] = {"well": "ok", "wrong": "WRONG", "unknown": "-"}
LEAST_ROOM = 500 << 20
"""Bytes: a hundred thousand games and a week of their backups."""
MOST_SKEW = 5.0
"""Seconds; deadlines and the marks of messages' age are read off the machine's clock."""


class Finding(msgspec.Struct, frozen=True):
    """What one look found."""

    what: str
    verdict: Verdict
    said: str

    def __str__(self) -> str:
        return f"{MARKS[self.verdict]:>5}  {self.what}: {self.said}"


def well(what: str, said: str) -> Finding:
    return Finding(what, "well", said)


def wrong(what: str, said: str) -> Finding:
    return Finding(what, "wrong", said)


def unknown(what: str, said: str) -> Finding:
    return Finding(what, "unknown", said)


async def examine(settings: Settings, version: str) -> list[Finding]:
    """Everything, in the order in which a host would mend it. Nothing is changed by it."""
    return [
        well(
            "version",
            f"Tablée {version}, Python {platform.python_version()}, "
            f"discord.py {discord.__version__}, {platform.system()}",
        ),
        *await _discord(settings),
        *await _stored(settings.database),
        await _fonts(settings),
    ]


# On Discord


async def _discord(settings: Settings) -> list[Finding]:
    if not settings.token:
        return [wrong("token", "there is none: put one into .env, or only practise")]
    skews: list[float] = []
    client = discord.Client(
        intents=discord.Intents(guilds=True), http_trace=_listening_to_clock(skews)
    )
    try:
        async with client:
            await client.login(settings.token.reveal())
            return [
                well("token", "Discord takes it"),
                *await _application(client, settings),
                _clock(skews),
            ]
    except discord.LoginFailure:
        return [wrong("token", "Discord refuses it: make a new one and put it into .env")]
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        return [wrong("Discord", f"it can't be reached: {error}")]


async def _application(client: discord.Client, settings: Settings) -> list[Finding]:
    application = await client.application_info()
    there = {command["name"] for command in await client.http.get_global_commands(application.id)}
    guilds = await client.http.get_guilds(200, with_counts=False)
    lacking = _lacking(guilds)
    return [
        well("application", f"{application.name} ({application.id})"),
        well("intents", "none that is privileged is needed"),
        await _endpoint(settings, application.interactions_endpoint_url),
        _commands(await _known_commands(settings.database), there),
        wrong("permissions", lacking)
        if lacking
        else well("permissions", f"all that is needed, on {len(guilds)} servers"),
        well("invite", invite_link(application.id)),
    ]


async def _known_commands(database: Path | Address) -> str | None:
    if isinstance(database, Address):
        try:
            return (await look_at(database, COMMAND_NAMES_FACT)).fact
        except DatabaseUnusable:  # which is told of the database itself
            return None
    return await asyncio.to_thread(stored_fact, database, COMMAND_NAMES_FACT)


def _commands(known: str | None, there: set[str]) -> Finding:
    if known is None:
        return unknown("commands", "the first start registers them")
    missing = sorted(set(msgspec.json.decode(known, type=list[str])) - there)
    if missing:
        return wrong("commands", f"Discord has lost {', '.join(missing)}: start the bot again")
    return well("commands", f"all {len(there)} are registered")


async def _endpoint(settings: Settings, url: str | None) -> Finding:
    """Which way clicks come, and whether the bot listens there."""
    if not url and settings.interactions_port is None:
        return well("endpoint", "clicks come over the gateway")
    if not url:
        return wrong(
            "endpoint",
            "INTERACTIONS_PORT is set, but the application has no Interactions Endpoint URL, so"
            " clicks come over the gateway: enter it in the developer portal",
        )
    if settings.interactions_port is None:
        return wrong(
            "endpoint",
            "the application has an Interactions Endpoint URL, so clicks don't come over the"
            " gateway: set INTERACTIONS_PORT, or remove it in the developer portal",
        )
    try:
        said = await _answer_to_a_stranger(url)
    except TimeoutError:
        return unknown("endpoint", f"{url} can't be reached from here within three seconds")
    except (aiohttp.ClientError, OSError) as error:
        return unknown("endpoint", f"{url} can't be reached from here: {error}")
    if said == HTTPStatus.UNAUTHORIZED:
        return well("endpoint", f"clicks come to {url}, and only Discord's are taken")
    return wrong(
        "endpoint",
        f"{url} answers {said} to what Discord didn't sign, not 401: is the bot running, and does"
        " the proxy lead to INTERACTIONS_PORT?",
    )


async def _answer_to_a_stranger(url: str) -> int:
    """What Discord's own check of an endpoint does: a request that nobody signed."""
    timeout = aiohttp.ClientTimeout(total=3)
    forged = {"X-Signature-Ed25519": "0" * 128, "X-Signature-Timestamp": str(int(time.time()))}
    async with (
        aiohttp.ClientSession(timeout=timeout) as session,
        session.post(url, json={"id": "0", "type": 1}, headers=forged) as response,
    ):
        return response.status


def _lacking(guilds: Sequence[object]) -> str:
    """On how many servers the bot's own role gives it less than it needs; channels may differ."""
    counts: dict[str, int] = {}
    for guild in guilds:
        held = discord.Permissions(int(msgspec.convert(guild, _Guild).permissions))
        for name, needed in PERMISSIONS:
            if needed and not held.administrator and not getattr(held, name):
                counts[name] = counts.get(name, 0) + 1
    return "; ".join(f"{name} is missing on {count} servers" for name, count in counts.items())


class _Guild(msgspec.Struct):
    permissions: str


def _listening_to_clock(skews: list[float]) -> aiohttp.TraceConfig:
    """Each answer of Discord's says what time it is there."""
    trace = aiohttp.TraceConfig()

    async def on_end(
        _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        date = params.response.headers.get("Date")
        if date:
            skews.append(time.time() - parsedate_to_datetime(date).timestamp())

    trace.on_request_end.append(on_end)
    return trace


def _clock(skews: Sequence[float]) -> Finding:
    if not skews:
        return unknown("clock", "Discord didn't say what time it is")
    skew = min(skews, key=abs)
    if abs(skew) > MOST_SKEW:
        ahead = "ahead of" if skew > 0 else "behind"
        return wrong("clock", f"{abs(skew):.0f} s {ahead} Discord's: let it be set by NTP")
    return well("clock", "as Discord's")


# On this machine, or on the database's


async def _stored(database: Path | Address) -> list[Finding]:
    if isinstance(database, Address):
        return [await _server(database)]
    return [
        await asyncio.to_thread(_disk, database),
        await asyncio.to_thread(_database, database),
        *await asyncio.to_thread(_privacy, database),
    ]


async def _server(address: Address) -> Finding:
    """Looked at only: nothing is made or brought up to date."""
    try:
        found = await look_at(address)
    except DatabaseUnusable as error:
        return wrong("database", f"{error} [{error.code}]")
    if found.schema == 0:
        return unknown(
            "database", f"{address} is there ({found.version}): the first start fills it"
        )
    return well("database", f"{address} answers, {found.version}, {found.size >> 10} KB")


def _disk(database: Path) -> Finding:
    folder = next(above for above in database.parents if above.exists())
    free = shutil.disk_usage(folder).free
    said = f"{free >> 20} MB free in {folder}"
    if free < LEAST_ROOM:
        return wrong("disk", f"{said}: make room, or a full disk will stop the games")
    return well("disk", said)


def _database(path: Path) -> Finding:
    if not path.exists():
        return unknown("database", f"{path} isn't there yet: the first start makes it")
    try:
        check_copy(path, known_schema())
    except (DatabaseUnusable, OSError) as error:
        return wrong("database", str(error))
    return well("database", f"{path} is sound, {path.stat().st_size >> 10} KB")


def _privacy(path: Path) -> list[Finding]:
    if not path.exists():
        return []
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        return [wrong("privacy", f"{path} can be read by others: the next start mends it")]
    return [well("privacy", "only its owner can read the database")]


async def _fonts(settings: Settings) -> Finding:
    if not settings.pictures:
        return unknown("fonts", "PICTURES is off")
    return await _tried("fonts", load_fonts, "a picture could be drawn")


async def _tried(what: str, work: Callable[[], Awaitable[None]], said: str) -> Finding:
    try:
        await work()
    except Exception as error:  # noqa: BLE001 - whatever it is, the host is told
        return wrong(what, f"{type(error).__name__}: {error}")
    return well(what, said)
