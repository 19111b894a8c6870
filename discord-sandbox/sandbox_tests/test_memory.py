"""A long run stays the size that it is: history, receipts, files, tokens and replays are capped."""

import gc
import io
import tracemalloc

import discord
import pytest

from discord_sandbox import Caps, GuildChannel, Person, Sandbox
from sandbox_tests.ordinary_bot import OrdinaryBot


def held() -> int:
    """The bytes that the sandbox's own code has allocated since tracing began, and still holds."""
    gc.collect()
    where = (
        tracemalloc.Filter(True, "*/discord_sandbox/*"),
        tracemalloc.Filter(False, "*/sandbox_tests/*"),
    )
    traced = tracemalloc.take_snapshot().filter_traces(where)
    return sum(file.size for file in traced.statistics("filename"))


async def show_a_picture(interaction: discord.Interaction) -> None:
    picture = discord.File(io.BytesIO(bytes(1000)), "table.png", description="A table")
    await interaction.response.defer()
    await interaction.edit_original_response(content="The table", attachments=[picture])


async def play(here: Sandbox, alice: Person, salon: GuildChannel, *, minutes: int) -> None:
    for _ in range(minutes):
        await alice.slash(salon, "attempt")
        alice.say(salon, "well played")
        await here.clock.move(minutes=1)


async def test_an_hour_of_play_does_not_grow_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    # Small caps, so that all of them are full after the first of three parts.
    monkeypatch.setattr("discord_sandbox.gateway.REPLAYED", 30)
    monkeypatch.setattr(Sandbox, "watchers", ())
    caps = Caps(messages=10, receipts=30, attachment_bytes=5_000)
    async with Sandbox(caps=caps) as here:
        guild = here.add_guild("Chez Ada")
        salon, alice = guild.add_channel("salon"), guild.add_person("Alice")
        bot = OrdinaryBot(discord.Intents.default(), max_messages=10)
        bot.doing = show_a_picture
        async with here.running(bot):
            tracemalloc.start()
            await play(here, alice, salon, minutes=20)
            after_a_third = held()
            await play(here, alice, salon, minutes=40)
            after_the_hour = held()
            tracemalloc.stop()
        assert after_the_hour < 1.25 * after_a_third
