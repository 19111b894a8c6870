"""An ordinary bot in rough weather: what people see when connections break and requests fail."""

import asyncio
from collections.abc import AsyncIterator, Callable

import aiohttp
import discord
import pytest

from discord_sandbox import Limit, Permission, Sandbox
from discord_sandbox.faults import (
    ANY_EVENT,
    Answer,
    Closed,
    Cut,
    DropAfter,
    DropBefore,
    EventFault,
    Late,
    Meanwhile,
    Mischief,
    Overtaken,
    RateLimited,
    Reconnect,
    SlowAnswer,
)
from discord_sandbox.mischief import bot_kicked, dms_closed, forbidden, last_deleted
from sandbox_tests.ordinary_bot import OrdinaryBot
from sandbox_tests.stage import Stage, raises

CALLBACK = "POST /interactions/*/callback"
POST = "POST /channels/{}/messages"
EDIT = "PATCH /channels/{}/messages/{}"


# The gateway


@pytest.mark.parametrize("fault", [Cut(), Closed(1000), Closed(4000), Closed(4009), Reconnect()])
async def test_what_people_ask_while_the_bot_is_away_is_answered_after_the_resume(
    stage: Stage, fault: EventFault
) -> None:
    stage.here.faults.on_event("INTERACTION_CREATE", fault)
    table = await stage.alice.slash(stage.salon, "table", seats=4)
    assert table.text == "A table for 4"
    assert (await stage.bob.click(table.message, "Join")).text == "Welcome, Bob!"


async def test_a_bot_that_lost_its_session_comes_back_and_knows_what_changed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    # discord.py waits five seconds before it identifies again.
    monkeypatch.setattr(asyncio, "sleep", lambda s, *a: sleep(min(s, 0.01), *a))
    stage.here.gateway.reset()
    stage.here.gateway.forget()
    annex = stage.guild.add_channel("annex")
    async with asyncio.timeout(10):
        await stage.bot.wait_for("ready")
    assert stage.bot.get_channel(annex.id) is not None
    assert (await stage.alice.slash(annex, "table", seats=2)).text == "A table for 2"


async def test_a_refused_connection_is_fatal_to_the_bot() -> None:
    async with Sandbox() as here:
        reader = OrdinaryBot(discord.Intents(guilds=True, message_content=True))
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with here.running(reader):
                pass


@pytest.mark.parametrize("fault", [Late(0.05), Overtaken()])
async def test_events_of_one_channel_overtake_those_of_another(
    stage: Stage, fault: EventFault
) -> None:
    annex = stage.guild.add_channel("annex")
    order: list[str] = []

    async def note(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        order.append(interaction.channel.name)
        await interaction.response.send_message("noted")

    stage.bot.doing = note
    stage.here.faults.on_event("INTERACTION_CREATE", fault)
    first = asyncio.create_task(stage.alice.slash(stage.salon, "attempt"))
    await asyncio.sleep(0)
    await stage.bob.slash(annex, "attempt")
    await first
    assert order == ["annex", "salon"]


async def test_two_shards_serve_their_guilds_and_direct_messages_come_to_the_first() -> None:
    async with Sandbox() as here:
        here.gateway.starts.max_concurrency = 2
        guilds = [here.add_guild(name) for name in ("Chez Ada", "Chez Bob")]
        while len({guild.id >> 22 & 1 for guild in guilds}) == 1:
            guilds.append(here.add_guild("Chez Carol"))
        bot = ShardedBot()
        async with here.running(bot):
            assert here.gateway.shards == [0, 1]
            alice = guilds[0].add_person("Alice")
            for guild in guilds:
                guild.admit(alice)
                shard = (await alice.slash(guild.add_channel("salon"), "shard")).text
                assert shard == str((guild.id >> 22) % 2)
            here.gateway.reset(shard=1)
            assert (await alice.slash(alice.dm, "shard")).text == "0"


class ShardedBot(discord.AutoShardedClient):
    """A bot on two shards that says which of them heard a question."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, shard_count=2, guild_ready_timeout=0.02)
        self.tree = discord.app_commands.CommandTree(self)
        self.tree.add_command(shard)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: the usual five seconds between shards are for Discord."""

    async def setup_hook(self) -> None:
        await self.tree.sync()


@discord.app_commands.command(description="Say which shard heard this")
async def shard(interaction: discord.Interaction) -> None:
    guild = interaction.guild
    await interaction.response.send_message(str(0 if guild is None else guild.shard_id))


# Requests


async def appear(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here I am")


async def test_a_callback_whose_answer_is_lost_has_still_been_seen(stage: Stage) -> None:
    stage.here.faults.on(CALLBACK, DropAfter())
    done = stage.will(appear)
    assert (await stage.alice.slash(stage.salon, "attempt")).text == "here I am"
    with pytest.raises(aiohttp.ClientConnectionError):
        await done


async def test_a_callback_that_never_arrives_has_failed(stage: Stage) -> None:
    stage.here.faults.on(CALLBACK, DropBefore())
    done = stage.will(appear)
    waiting = asyncio.create_task(stage.alice.slash(stage.salon, "attempt"))
    with pytest.raises(aiohttp.ClientConnectionError):
        await done
    await stage.here.clock.move(seconds=3)
    assert (await waiting).failed


@pytest.mark.parametrize("fault", [Answer(500), Answer(502), RateLimited(0.01)])
async def test_the_library_tries_again_after_an_error_of_discords(
    stage: Stage, fault: Answer | RateLimited, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda s, *a: sleep(min(s, 0.01), *a))
    stage.here.faults.on(CALLBACK, fault, times=2)
    assert (await stage.alice.slash(stage.salon, "table", seats=3)).text == "A table for 3"
    stage.here.faults.on(POST, fault, times=2)
    await stage.channel.send("and in the channel")
    assert stage.salon.last.text == "and in the channel"


async def test_503_is_not_tried_again_in_a_channel(stage: Stage) -> None:
    stage.here.faults.on(POST, Answer(503))
    with pytest.raises(discord.DiscordServerError):
        await stage.channel.send("?")
    assert stage.alice.sees(stage.salon) == []


async def test_a_click_before_the_callbacks_answer_has_arrived_finds_a_dynamic_item(
    stage: Stage,
) -> None:
    stage.here.faults.on(CALLBACK, SlowAnswer(0.05))
    asking = asyncio.create_task(stage.alice.slash(stage.salon, "table", seats=4))
    await stage.bob.until(lambda: bool(stage.bob.sees(stage.salon)))
    assert (await stage.bob.click(stage.salon.last, "Join")).text == "Welcome, Bob!"
    await asking


@pytest.fixture
async def busy(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox with Discord's limits, whose time passes at once while the library waits."""
    sleep = asyncio.sleep
    async with Sandbox() as here:

        async def pass_by(seconds: float, result: object = None) -> object:
            if seconds > 0:
                await here.clock.move(seconds)
            return await sleep(0, result)

        monkeypatch.setattr(asyncio, "sleep", pass_by)
        yield here


async def test_headers_are_heeded_ahead_of_time(busy: Sandbox) -> None:
    guild = busy.add_guild("Chez Ada")
    salon = guild.add_channel("salon")
    alice = guild.add_person("Alice")
    bot = OrdinaryBot()
    async with busy.running(bot):
        start = busy.clock.now()
        for number in range(12):
            await bot.get_partial_messageable(salon.id).send(str(number))
        assert busy.clock.now() - start >= 10
    assert [m.text for m in alice.sees(salon)] == [str(number) for number in range(12)]
    assert not busy.rate_limits.refused


async def test_who_does_not_wait_is_refused_and_tries_again(busy: Sandbox) -> None:
    salon = busy.add_guild("Chez Ada").add_channel("salon")
    busy.rate_limits.limits[POST] = Limit(1, 60)
    bot = OrdinaryBot()
    async with busy.running(bot), aiohttp.ClientSession() as another:
        # A second process of the same bot: neither knows of the other's requests.
        address = f"{busy.url}/api/v10/channels/{salon.id}/messages"
        headers = {"Authorization": f"Bot {busy.token}"}
        async with another.post(address, headers=headers, json={"content": "me!"}) as posted:
            assert posted.status == 200
        await bot.get_partial_messageable(salon.id).send("me too!")
    assert busy.rate_limits.refused == {POST: 1}
    assert len(salon.messages) == 2


# What people do meanwhile


async def test_a_message_is_deleted_just_before_it_is_edited(stage: Stage) -> None:
    message = await stage.channel.send("a table")
    posted = stage.salon.last
    stage.here.faults.on(EDIT, Meanwhile(lambda: stage.alice.delete(posted)))
    with raises(10008, 404):
        await message.edit(content="the table")


async def test_direct_messages_are_closed_just_before_one_is_sent(stage: Stage) -> None:
    bob = await stage.bot.fetch_user(stage.bob.id)
    stage.here.faults.on(POST, Meanwhile(stage.bob.close_dms))
    with raises(50007, 403):
        await bob.send("your cards")


async def test_the_bot_is_kicked_just_before_it_writes(stage: Stage) -> None:
    channel = stage.channel
    stage.here.faults.on(POST, Meanwhile(stage.guild.kick_bot))
    with raises(50001, 403):
        await channel.send("hello?")


async def test_a_permission_is_taken_just_before_it_is_needed(stage: Stage) -> None:
    channel = stage.channel
    forbid = stage.salon.forbid
    act = Meanwhile(lambda: forbid(stage.guild.everyone, Permission.SEND_MESSAGES))
    stage.here.faults.on(POST, act)
    with raises(50013, 403):
        await channel.send("hello?")


# What people do at random


def mischiefs(stage: Stage) -> dict[str, tuple[Mischief, Callable[[], bool]]]:
    """Each with how to see that it is afoot."""
    guild, salon, bot = stage.guild, stage.salon, stage.here.world.bot
    send = Permission.SEND_MESSAGES
    return {
        "dms": (dms_closed(stage.bob, LONG), lambda: not stage.bob.dms_open),
        "kick": (bot_kicked(guild, *Permission, seconds=LONG), lambda: bot.id not in guild.members),
        "permission": (
            forbidden(salon, guild.everyone, send, seconds=LONG),
            lambda: not salon.permissions_of(stage.bob) & send,
        ),
    }


LONG = 3600.0
"""Longer than any test takes: only `calm` undoes it."""


@pytest.mark.parametrize("name", ["dms", "kick", "permission"])
async def test_mischief_at_random_is_done_once_and_undone(stage: Stage, name: str) -> None:
    mischief, is_afoot = mischiefs(stage)[name]
    faults = stage.here.faults
    assert not is_afoot()
    faults.at_random(seed=1, chance=1.0, requests=(), events=(), mischief=[mischief])
    for _ in range(2):
        await stage.bot.fetch_user(stage.bob.id)
    assert is_afoot()
    assert [happened.fault for happened in faults.happened] == [mischief]
    faults.calm()
    assert not is_afoot()


async def test_mischief_ends_by_itself(stage: Stage) -> None:
    over = asyncio.Event()
    mischief = Mischief("Bob closes DMs", stage.bob.close_dms, over.set, seconds=0.01)
    stage.here.faults.on("GET /users/*", mischief)
    await stage.bot.fetch_user(stage.bob.id)
    assert not stage.bob.dms_open
    await over.wait()
    assert [happened.fault for happened in stage.here.faults.happened] == [mischief]


async def test_a_message_deleted_at_random_is_the_last_one_and_stays_gone(stage: Stage) -> None:
    await stage.channel.send("one")
    await stage.channel.send("two")
    stage.here.faults.on("GET /users/*", last_deleted(stage.salon), times=None)
    await stage.bot.fetch_user(stage.bob.id)
    stage.here.faults.calm()
    assert [message.text for message in stage.alice.sees(stage.salon)] == ["one"]


# Everything at once


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_happens_to_the_gateway_every_question_gets_one_answer(
    stage: Stage, seed: int
) -> None:
    stage.here.faults.at_random(seed=seed, chance=0.3, requests=(), events=ANY_EVENT)
    annex = stage.guild.add_channel("annex")
    for _ in range(10):
        replies = await asyncio.gather(
            stage.alice.slash(stage.salon, "table", seats=4),
            stage.bob.slash(annex, "table", seats=5),
        )
        assert [reply.text for reply in replies] == ["A table for 4", "A table for 5"]
    stage.here.faults.calm()
    assert len(stage.alice.sees(stage.salon)) == len(stage.bob.sees(annex)) == 10
