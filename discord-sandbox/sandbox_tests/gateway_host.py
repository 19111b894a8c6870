"""A world of two guilds, one on each of two shards, just large enough to log in to."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from aiohttp import web

from discord_sandbox.gateway import Gateway, Payload, shard_of

TOKEN = "a-token"
BOT_ID, ALICE_ID = 1 << 22, 2 << 22
EVEN_GUILD, ODD_GUILD = 4 << 22, 5 << 22  # shard 0 and shard 1 of two
BOT: Payload = {
    "id": str(BOT_ID),
    "username": "Tablee",
    "discriminator": "0",
    "avatar": None,
    "bot": True,
}
ALICE: Payload = {"id": str(ALICE_ID), "username": "Alice", "discriminator": "0", "avatar": None}
APPLICATION: Payload = {
    "id": str(BOT_ID),
    "flags": 0,
    "name": "Tablee",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "owner": ALICE,
    "team": None,
}


def _member(user: Payload) -> Payload:
    joined = "2026-01-01T00:00:00+00:00"
    return {
        "user": user,
        "roles": [],
        "joined_at": joined,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def guild(guild_id: int) -> Payload:
    """A guild with one channel (whose id is one above its own), Alice and the bot."""
    return {
        "id": str(guild_id),
        "name": "Chez Ada",
        "owner_id": str(ALICE_ID),
        "member_count": 2,
        "members": [_member(BOT), _member(ALICE)],
        "channels": [{"id": str(guild_id + 1), "type": 0, "name": "tables", "position": 0}],
        "threads": [],
        "roles": [],
        "emojis": [],
        "stickers": [],
        "presences": [],
        "voice_states": [],
    }


class TwoGuilds:
    """The gateway's host."""

    def identity(self, token: str) -> Payload | None:
        """The bot, for its token."""
        return {"user": BOT, "application": APPLICATION} if token == TOKEN else None

    def guilds(self, shard_id: int, shard_count: int) -> list[Payload]:
        """The guilds of that shard."""
        ids = (EVEN_GUILD, ODD_GUILD)
        return [guild(g) for g in ids if shard_of(g, shard_count) == shard_id]


def message(number: int, guild_id: int | None = EVEN_GUILD, author: Payload = BOT) -> Payload:
    """A message with that number as its words."""
    where = ALICE_ID if guild_id is None else guild_id + 1
    return {
        "id": str(100 + number),
        "channel_id": str(where),
        **({} if guild_id is None else {"guild_id": str(guild_id)}),
        "author": author,
        "content": str(number),
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
    }


def _json(payload: Payload) -> web.Response:
    # No charset: discord.py compares the content type as a whole.
    return web.Response(body=json.dumps(payload).encode(), content_type="application/json")


@asynccontextmanager
async def serving(gateway: Gateway) -> AsyncIterator[str]:
    """The gateway on a free port, with the two routes that a login needs; gives its address."""

    async def me(_: web.BaseRequest) -> web.Response:
        return _json(BOT)

    async def application(_: web.BaseRequest) -> web.Response:
        return _json(APPLICATION)

    app = web.Application()
    app.router.add_get("/", gateway.connect)
    app.router.add_get("/api/v10/users/@me", me)
    app.router.add_get("/api/v10/oauth2/applications/@me", application)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await gateway.shut()
        await runner.cleanup()


def point_discord_py_at(address: str, patch: Any) -> None:
    """The class attributes that make discord.py talk to another address."""
    patch.setattr(discord.http.Route, "BASE", f"{address}/api/v10")
    websocket = yarl.URL(address.replace("http", "ws", 1) + "/")
    patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", websocket)


class Listener(discord.AutoShardedClient):
    """A bot that only listens: what it heard is in `heard`, its connections are counted."""

    def __init__(self, intents: discord.Intents, shards: int = 1) -> None:
        super().__init__(intents=intents, shard_count=shards, guild_ready_timeout=0.1)
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.resumed = 0
        self.readied = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: the usual five seconds between shards are for Discord."""

    async def on_message(self, message: discord.Message) -> None:
        """Remember the message."""
        self.heard.put_nowait(message.content)

    async def on_shard_resumed(self, _: int) -> None:
        """Count."""
        self.resumed += 1

    async def on_shard_ready(self, _: int) -> None:
        """Count."""
        self.readied += 1

    async def hear(self, count: int) -> list[str]:
        """The next messages."""
        return [await asyncio.wait_for(self.heard.get(), 5) for _ in range(count)]


@asynccontextmanager
async def listening(intents: discord.Intents, *, shards: int = 1) -> AsyncIterator[Listener]:
    """A listener that is connected and ready."""
    async with Listener(intents, shards) as client:
        await client.login(TOKEN)
        running = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait((running, ready), timeout=10, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            running.result()
        yield client
        await client.close()
        await running
