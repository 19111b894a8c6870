"""Over TLS, under Discord's own host names: nothing in the library is changed at all."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import trustme
import yarl
from aiohttp.abc import AbstractResolver, ResolveResult

from discord_sandbox import Sandbox
from sandbox_tests.ordinary_bot import OrdinaryBot

NAMES = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")


class ToLoopback(AbstractResolver):
    """Knows Discord's names only, and sends them all to one port of this machine."""

    def __init__(self, port: int) -> None:
        self.asked: set[str] = set()
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        assert host in NAMES, f"the library asked for {host}"
        self.asked.add(host)
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing to close."""


@asynccontextmanager
async def connected(here: Sandbox, trusted: ssl.SSLContext) -> AsyncIterator[ToLoopback]:
    """An ordinary bot that is told nothing but whom to trust and where the names lead."""
    names = ToLoopback(yarl.URL(here.url).port or 0)
    connector = aiohttp.TCPConnector(resolver=names, ssl=trusted)
    bot = OrdinaryBot(connector=connector)
    async with bot:
        running = asyncio.create_task(bot.start(here.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            running.result()
        yield names
        await bot.close()
        await running


async def test_an_untouched_library_connects_plays_and_resumes_under_the_real_names() -> None:
    authority = trustme.CA()
    at_the_server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert(*NAMES).configure_cert(at_the_server)
    at_the_bot = ssl.create_default_context()
    authority.configure_trust(at_the_bot)
    assert discord.http.Route.BASE == "https://discord.com/api/v10"
    assert discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY.host == "gateway.discord.gg"
    assert discord.Asset.BASE == "https://cdn.discordapp.com"
    async with Sandbox(tls=at_the_server, names=NAMES) as here:
        guild = here.add_guild("Chez Ada")
        salon, alice = guild.add_channel("salon"), guild.add_person("Alice")
        async with connected(here, at_the_bot) as names:
            table = await alice.slash(salon, "table", seats=4)
            assert (await alice.click(table.message, "Join")).text == "Welcome, Alice!"
            here.gateway.reset()
            assert (await alice.slash(salon, "table", seats=2)).text == "A table for 2"
            assert names.asked == {"discord.com", "gateway.discord.gg"}
