"""One bot as several clients at once, each with shards of its own, in servers that share people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from discord_sandbox import Guild, Person, Sandbox
from discord_sandbox.gateway import Op, shard_of

SHARDS = 4


class Part(discord.AutoShardedClient):
    """A process of a larger bot: some shards of it, whose number its answers tell."""

    def __init__(self, name: str, shards: Collection[int], count: int = SHARDS) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            shard_ids=list(shards),
            shard_count=count,
            guild_ready_timeout=0.02,
        )
        self.name = name
        self.heard: list[int] = []
        self.tree = discord.app_commands.CommandTree(self)
        self.tree.command(description="Which part of the bot is this")(which)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction.id)


async def which(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.client, Part)
    await interaction.response.send_message(interaction.client.name)


@asynccontextmanager
async def running(here: Sandbox, *parts: Part) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for part in parts:
            await stack.enter_async_context(here.running(part))
        yield


def guild_on(here: Sandbox, shard: int, count: int = SHARDS) -> Guild:
    """A new server that is this shard's."""
    while True:
        guild = here.add_guild(f"Of shard {shard}")
        if shard_of(guild.id, count) == shard:
            return guild
        guild.kick_bot()


@pytest.fixture
async def here() -> AsyncIterator[Sandbox]:
    async with Sandbox() as here:
        here.gateway.starts.max_concurrency = SHARDS
        yield here


async def test_each_client_hears_of_its_own_shards_and_of_no_others(here: Sandbox) -> None:
    guilds = [guild_on(here, shard) for shard in range(SHARDS)]
    ada = here.add_person("Ada")
    rooms = []
    for guild in guilds:
        guild.admit(ada)
        rooms.append(guild.add_channel("salon"))
    left, right = Part("left", (0, 1)), Part("right", (2, 3))
    async with running(here, left, right):
        assert here.gateway.shards == [0, 1, 2, 3]
        assert {guild.id for guild in left.guilds} == {guild.id for guild in guilds[:2]}
        assert {guild.id for guild in right.guilds} == {guild.id for guild in guilds[2:]}
        said = [(await ada.slash(room, "which")).text for room in rooms]
        assert said == ["left", "left", "right", "right"]
        assert (await ada.slash(ada.dm, "which")).text == "left", "direct messages are shard 0's"
        assert (len(left.heard), len(right.heard)) == (3, 2)
        late = guild_on(here, 3)
        await until(lambda: right.get_guild(late.id) is not None)
        assert left.get_guild(late.id) is None


async def test_each_session_resumes_for_itself(here: Sandbox) -> None:
    guild, ada = guild_on(here, 1), here.add_person("Ada")
    guild.admit(ada)
    room = guild.add_channel("salon")
    left, right = Part("left", (0,), 2), Part("right", (1,), 2)
    async with running(here, left, right):
        here.gateway.reset(shard=1)
        assert (await ada.slash(room, "which")).text == "right", "told with the resume"
        assert (await ada.slash(ada.dm, "which")).text == "left"
        assert here.gateway.starts.remaining == 998, "a resume is no start"


async def test_a_shard_that_goes_is_taken_over_by_another_client(here: Sandbox) -> None:
    guild = guild_on(here, 1, 2)
    ada, room = guild.add_person("Ada"), guild.add_channel("salon")
    left = Part("left", (0,), 2)
    async with running(here, left):
        async with running(here, Part("right", (1,), 2)):
            assert (await ada.slash(room, "which")).text == "right"
        await until(lambda: here.gateway.shards == [0])
        await here.clock.move(5)
        async with running(here, Part("heir", (1,), 2)):
            assert (await ada.slash(room, "which")).text == "heir"


async def test_two_sessions_of_one_shard_both_hear_everything(here: Sandbox) -> None:
    """Discord allows it, so that a new version can be started beside the old one."""
    guild = here.add_guild("Chez Ada")
    ada, room = guild.add_person("Ada"), guild.add_channel("salon")
    old, new = Part("old", (0,), 1), Part("new", (0,), 1)
    async with running(here, old):
        await here.clock.move(5)
        async with running(here, new):
            assert here.gateway.shards == [0, 0]
            answer = await ada.slash(room, "which")
            assert answer.text in ("old", "new")
            await until(lambda: old.heard == new.heard != [])
            assert len(ada.sees(room)) == 1, "whoever comes second gets 40060"
        assert (await ada.slash(room, "which")).text == "old"


async def test_sessions_may_differ_in_how_many_shards_they_count(here: Sandbox) -> None:
    guild = guild_on(here, 1, 2)
    ada, room = guild.add_person("Ada"), guild.add_channel("salon")
    async with running(here, Part("of one", (0,), 1)):
        await here.clock.move(5)
        other = Part("of two", (1,), 2)
        async with running(here, other):
            await ada.slash(room, "which")
            await until(lambda: len(other.heard) == 1)


# How often


@asynccontextmanager
async def bare(here: Sandbox) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    params = {"v": "10", "encoding": "json"}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(here.world.gateway_url, params=params) as socket,
    ):
        assert (await socket.receive_json())["op"] == Op.HELLO
        yield socket


async def identify(
    here: Sandbox, socket: aiohttp.ClientWebSocketResponse, shard: int, count: int = SHARDS
) -> Any:
    asked = {"token": here.token, "intents": 1, "shard": [shard, count]}
    await socket.send_json({"op": 2, "d": asked})
    return await socket.receive_json()


async def test_one_shard_of_each_key_identifies_in_five_seconds(here: Sandbox) -> None:
    here.gateway.starts.max_concurrency = 2
    async with bare(here) as first, bare(here) as second, bare(here) as third:
        assert (await identify(here, first, 0))["t"] == "READY"
        assert (await identify(here, second, 1))["t"] == "READY"
        refused = await identify(here, third, 2)
        assert (refused["op"], refused["d"]) == (Op.INVALID_SESSION, False)
        assert here.gateway.starts.remaining == 998
        await here.clock.move(5)
        assert (await identify(here, third, 2))["t"] == "READY"


async def test_whoever_uses_up_the_day_loses_every_session(here: Sandbox) -> None:
    here.gateway.starts.total = 1
    async with bare(here) as first, bare(here) as second:
        assert (await identify(here, first, 0))["t"] == "READY"
        assert here.gateway.starts.remaining == 0
        await second.send_json(
            {"op": 2, "d": {"token": here.token, "intents": 1, "shard": [1, SHARDS]}}
        )
        for socket in (second, first):
            closed = await socket.receive()
            assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, 4004)
    await here.clock.move(hours=24)
    async with bare(here) as socket:
        assert (await identify(here, socket, 0))["t"] == "READY"


async def test_the_api_tells_how_many_shards_and_starts_there_are(here: Sandbox) -> None:
    here.world.recommended_shards = 3
    client = Part("any", (0,), 1)
    async with running(here, client):
        shards, _, _ = await client.http.get_bot_gateway()
        limits = await client.fetch_session_start_limits()
    assert shards == 3
    assert (limits.total, limits.remaining, limits.max_concurrency) == (1000, 999, SHARDS)
    assert 0 < limits.reset_after <= 86_400_000


async def test_more_servers_need_more_shards(
    here: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord_sandbox.world.GUILDS_PER_RECOMMENDED_SHARD", 2)
    assert here.world.shards == 1
    for _ in range(3):
        here.add_guild("Another")
    assert here.world.shards == 2


# People


async def test_people_are_in_several_servers_and_leave_them_one_by_one(here: Sandbox) -> None:
    one, two = here.add_guild("One"), here.add_guild("Two")
    ada: Person = one.add_person("Ada")
    two.admit(ada)
    async with running(here, Part("all", (0,), 1)):
        for guild in (one, two):
            assert (await ada.slash(guild.add_channel("salon"), "which")).text == "all"
        one.expel(ada)
        assert here.world.share_a_guild(ada)
        two.expel(ada)
        assert not here.world.share_a_guild(ada)


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not happened():  # noqa: ASYNC110 - what discord.py has heard has no event
            await asyncio.sleep(0)
