"""Channels, threads, pins and what the bot may do in them."""

import asyncio
import io
from collections.abc import Callable

import discord
import pytest

from discord_sandbox import CannotError, Permission, Thread
from sandbox_tests.stage import Stage, raises


def _thread(stage: Stage, thread: discord.Thread) -> Thread:
    """The thread as the sandbox has it."""
    return stage.guild.threads[thread.id]


# Permissions


async def test_a_channel_that_the_bot_does_not_see_is_out_of_reach(stage: Stage) -> None:
    sent = await stage.channel.send("before")
    stage.salon.forbid(stage.guild.bot_role, Permission.VIEW_CHANNEL)
    for attempt in (
        stage.channel.send("?"),
        sent.edit(content="?"),
        stage.bot.fetch_channel(stage.salon.id),
        stage.channel.fetch_message(sent.id),
    ):
        with raises(50001, 403):
            await attempt


async def test_sending_needs_permissions(stage: Stage) -> None:
    stage.salon.forbid(stage.guild.bot_role, Permission.EMBED_LINKS, Permission.ATTACH_FILES)
    await stage.channel.send("plain words")
    with raises(50013, 403):
        await stage.channel.send(embed=discord.Embed(title="t"))
    with raises(50013, 403):
        await stage.channel.send(file=discord.File(io.BytesIO(b"x"), "note.txt"))
    stage.salon.forbid(stage.guild.bot_role, Permission.SEND_MESSAGES)
    with raises(50013, 403):
        await stage.channel.send("plain words")


async def test_a_permission_can_be_removed_in_the_whole_guild(stage: Stage) -> None:
    everyone = stage.guild.everyone
    stage.guild.set_permissions(everyone, everyone.permissions & ~Permission.SEND_MESSAGES)
    with raises(50013):
        await stage.channel.send("?")
    stage.salon.allow(stage.here.world.bot, Permission.SEND_MESSAGES)
    await stage.channel.send("allowed again, for this member")


async def test_an_administrator_may_everything(stage: Stage) -> None:
    stage.guild.set_permissions(stage.guild.bot_role, Permission.ADMINISTRATOR)
    stage.salon.forbid(stage.guild.everyone, Permission.VIEW_CHANNEL)
    await stage.channel.send("still here")
    # Alice, the first to come, owns the guild; Bob is like everyone.
    assert stage.alice.sees(stage.salon)
    assert not stage.bob.sees(stage.salon)


async def test_people_without_permission_cannot_write_or_look(stage: Stage) -> None:
    stage.salon.forbid(stage.guild.everyone, Permission.SEND_MESSAGES)
    with pytest.raises(CannotError, match="may not write"):
        stage.bob.say(stage.salon, "hello?")
    stage.salon.allow(stage.guild.bot_role, Permission.SEND_MESSAGES)
    stage.salon.forbid(stage.bob, Permission.VIEW_CHANNEL)
    await stage.channel.send("for the others")
    assert not stage.bob.ever_received("for the others")


async def test_a_kicked_bot_has_no_access(stage: Stage) -> None:
    channel, guild_id = stage.channel, stage.guild.id
    stage.guild.kick_bot()
    with raises(50001, 403):
        await channel.send("?")
    with raises(50001):
        await stage.bot.fetch_guild(guild_id)
    await _soon(lambda: stage.bot.get_guild(guild_id) is None)
    stage.guild.invite_bot()
    await _soon(lambda: stage.bot.get_guild(guild_id) is not None)
    await stage.channel.send("back")


async def _soon(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not happened():  # noqa: ASYNC110 - the library has no event for its cache
            await asyncio.sleep(0.005)


# Channels


async def test_channels_are_made_changed_and_deleted(stage: Stage) -> None:
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    with raises(50013):
        await guild.create_text_channel("tables")
    stage.guild.set_permissions(stage.guild.bot_role, Permission.MANAGE_CHANNELS)
    made = await guild.create_text_channel("tables", topic="Play here")
    assert stage.guild.channels[made.id].topic == "Play here"
    await made.edit(name="old-tables", slowmode_delay=5)
    assert (await guild.fetch_channel(made.id)).name == "old-tables"
    await made.delete()
    assert made.id not in stage.guild.channels
    with raises(10003, 404):
        await stage.bot.fetch_channel(made.id)


async def test_overwrites_are_set_and_lifted(stage: Stage) -> None:
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    role = guild.default_role
    with raises(50013):
        await stage.channel.set_permissions(role, send_messages=False)
    stage.salon.allow(stage.guild.bot_role, Permission.MANAGE_ROLES)
    await stage.channel.set_permissions(role, send_messages=False)
    assert not stage.salon.permissions_of(stage.bob) & Permission.SEND_MESSAGES
    await stage.channel.set_permissions(role, overwrite=None)
    assert stage.salon.permissions_of(stage.bob) & Permission.SEND_MESSAGES


# Threads


async def test_a_thread_starts_on_a_message_and_has_its_id(stage: Stage) -> None:
    sent = await stage.channel.send("A table")
    thread = await sent.create_thread(name="Table talk")
    assert thread.id == sent.id
    await thread.send("inside")
    starter, inside = stage.bob.sees(_thread(stage, thread))
    assert starter.payload["message_reference"]["message_id"] == str(sent.id)
    assert inside.text == "inside"
    with raises(160004):
        await sent.create_thread(name="Again")


async def test_a_public_thread_on_its_own_is_announced_in_the_channel(stage: Stage) -> None:
    thread = await stage.channel.create_thread(name="Talk", type=discord.ChannelType.public_thread)
    assert stage.salon.last.payload["type"] == 18
    assert stage.salon.last.text == "Talk"
    assert _thread(stage, thread).audience == {stage.alice.id, stage.bob.id}


async def test_a_private_thread_is_seen_by_those_in_it(stage: Stage) -> None:
    thread = await stage.channel.create_thread(name="Secret")
    here = _thread(stage, thread)
    await thread.send("only us")
    assert stage.bob.sees(here) == []
    await thread.add_user(discord.Object(stage.bob.id))
    assert stage.bob.sees(here)
    assert {member.id for member in await thread.fetch_members()} == {
        stage.bob.id,
        stage.here.world.bot.id,
    }
    await thread.remove_user(discord.Object(stage.bob.id))
    assert stage.bob.sees(here) == []


async def test_a_mention_brings_a_person_into_a_thread(stage: Stage) -> None:
    thread = await stage.channel.create_thread(name="Secret")
    await thread.send(f"Come in, {stage.bob.mention}")
    assert stage.bob.sees(_thread(stage, thread))
    assert stage.bob.ever_received("Come in")


async def test_commands_and_buttons_work_in_threads(stage: Stage) -> None:
    sent = await stage.channel.send("A table")
    thread = _thread(stage, await sent.create_thread(name="Table talk"))
    reply = await stage.bob.slash(thread, "table", seats=3)
    assert (await stage.alice.click(reply.message, "Join")).ephemeral


async def test_threads_need_permissions(stage: Stage) -> None:
    stage.salon.forbid(
        stage.guild.bot_role,
        Permission.CREATE_PUBLIC_THREADS,
        Permission.CREATE_PRIVATE_THREADS,
    )
    with raises(50013):
        await stage.channel.create_thread(name="Secret")
    with raises(50013):
        await (await stage.channel.send("A table")).create_thread(name="Talk")
    thread = stage.salon.open_thread("Alice's", stage.alice)
    stage.salon.forbid(stage.guild.bot_role, Permission.SEND_MESSAGES_IN_THREADS)
    seen = await stage.bot.fetch_channel(thread.id)
    assert isinstance(seen, discord.Thread)
    with raises(50013):
        await seen.send("?")
    with raises(50013):
        await seen.edit(name="Mine now")


async def test_an_archived_thread_wakes_with_a_message_unless_locked(stage: Stage) -> None:
    thread = await stage.channel.create_thread(name="Talk", type=discord.ChannelType.public_thread)
    here = _thread(stage, thread)
    message = await thread.send("good night")
    await thread.edit(archived=True)
    with raises(50083):
        await thread.edit(name="Other")
    with raises(50083):
        await message.edit(content="sleep well")
    await thread.send("wake up")
    assert not here.archived
    stage.salon.allow(stage.guild.bot_role, Permission.MANAGE_THREADS)
    await thread.edit(archived=True, locked=True)
    with raises(50083):
        await thread.send("wake up")
    archived = [t.id async for t in stage.channel.archived_threads()]
    assert archived == [thread.id]


async def test_a_quiet_thread_is_archived_in_time(stage: Stage) -> None:
    thread = await stage.channel.create_thread(
        name="Talk", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )
    await stage.here.clock.move(minutes=59)
    await thread.send("still talking")
    await stage.here.clock.move(minutes=59)
    assert not _thread(stage, thread).archived
    await stage.here.clock.move(minutes=2)
    assert _thread(stage, thread).archived
    guild = await stage.bot.fetch_guild(stage.guild.id)
    assert await guild.active_threads() == []


async def test_the_bot_joins_leaves_and_deletes_threads(stage: Stage) -> None:
    here = stage.salon.open_thread("Alice's", stage.alice)
    thread = await stage.bot.fetch_channel(here.id)
    assert isinstance(thread, discord.Thread)
    await thread.join()
    assert (await thread.fetch_member(stage.here.world.bot.id)).thread_id == here.id
    await thread.leave()
    with raises(10007):
        await thread.fetch_member(stage.here.world.bot.id)
    with raises(50013):
        await thread.delete()
    stage.salon.allow(stage.guild.bot_role, Permission.MANAGE_THREADS)
    await thread.delete()
    assert here.id not in stage.guild.threads


async def test_a_thread_has_no_threads(stage: Stage) -> None:
    here = stage.salon.open_thread("Alice's", stage.alice)
    route = discord.http.Route("POST", "/channels/{channel_id}/threads", channel_id=here.id)
    with raises(50024):
        await stage.bot.http.request(route, json={"name": "inner", "type": 11})


# Pins


async def test_messages_are_pinned_and_unpinned(stage: Stage) -> None:
    sent = await stage.channel.send("rules")
    with raises(50013):
        await sent.pin()
    stage.salon.allow(stage.guild.bot_role, Permission.PIN_MESSAGES)
    await sent.pin()
    assert stage.salon.last.payload["type"] == 6
    assert [m.id async for m in stage.channel.pins()] == [sent.id]
    await sent.unpin()
    assert [m.id async for m in stage.channel.pins()] == []


async def test_pins_are_limited(stage: Stage) -> None:
    stage.salon.allow(stage.guild.bot_role, Permission.PIN_MESSAGES)
    for number in range(250):
        stage.salon.pins[number] = ""
    sent = await stage.channel.send("one more")
    with raises(30003):
        await sent.pin()


# Members and roles


async def test_members_are_found_renamed_and_given_roles(stage: Stage) -> None:
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    member = await guild.fetch_member(stage.bob.id)
    assert member.display_name == "Bob"
    with raises(10007, 404):
        await guild.fetch_member(1)
    role = stage.guild.add_role("Players")
    with raises(50013):
        await member.add_roles(discord.Object(role.id))
    stage.guild.set_permissions(stage.guild.bot_role, Permission.MANAGE_ROLES)
    await member.add_roles(discord.Object(role.id))
    assert stage.guild.members[stage.bob.id].role_ids == [role.id]
    await member.remove_roles(discord.Object(role.id))
    assert stage.guild.members[stage.bob.id].role_ids == []
    with raises(10011):
        await member.add_roles(discord.Object(1))
    await guild.me.edit(nick="Croupier")
    assert stage.guild.members[stage.here.world.bot.id].nick == "Croupier"


async def test_the_bot_sees_its_guilds_and_can_leave(stage: Stage) -> None:
    other = stage.here.add_guild("Chez Bob")
    names = [guild.name async for guild in stage.bot.fetch_guilds()]
    assert names == ["Chez Ada", "Chez Bob"]
    guild = await stage.bot.fetch_guild(other.id, with_counts=True)
    assert guild.approximate_member_count == 1
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Bot"]
    await guild.leave()
    assert not other.has_bot
