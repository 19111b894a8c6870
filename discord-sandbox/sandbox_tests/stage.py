"""A guild with a channel, two people and an ordinary bot: the scene of most tests here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest

from discord_sandbox import Answer, Guild, GuildChannel, Person, Sandbox
from sandbox_tests.ordinary_bot import Doing, OrdinaryBot


class Stage:
    """What a test plays with; `salon` is as the sandbox has it, `channel()` as the bot does."""

    def __init__(self, here: Sandbox, bot: OrdinaryBot, guild: Guild, salon: GuildChannel) -> None:
        self.here = here
        self.bot = bot
        self.guild = guild
        self.salon = salon
        self.alice: Person = guild.add_person("Alice")
        self.bob: Person = guild.add_person("Bob", locale="fr")

    @property
    def channel(self) -> discord.TextChannel:
        channel = self.bot.get_channel(self.salon.id)
        assert isinstance(channel, discord.TextChannel)
        return channel

    def will(self, do: Doing) -> asyncio.Future[None]:
        """The next free interaction does this; the future has what came of it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def doing(interaction: discord.Interaction) -> None:
            try:
                await do(interaction)
            except Exception as error:  # noqa: BLE001 - whatever it is, the test wants it
                done.set_exception(error)
            else:
                done.set_result(None)

        self.bot.doing = doing
        return done

    async def attempt(self, do: Doing) -> Answer:
        """Alice runs a command that does this; what it raises is raised here."""
        done = self.will(do)
        interaction = self.alice.ask_slash(self.salon, "attempt", {})
        await done
        return Answer(interaction)


@asynccontextmanager
async def staged(sandbox: Sandbox) -> AsyncIterator[Stage]:
    """The scene, with a bot that asked for everything that needs no privilege."""
    async with sandbox as here:
        guild = here.add_guild("Chez Ada", locale="fr")
        scene = Stage(
            here, OrdinaryBot(discord.Intents.default()), guild, guild.add_channel("salon")
        )
        async with here.running(scene.bot):
            yield scene


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    """The scene without rate limits, which only tests of their own are about."""
    async with staged(Sandbox(rate_limits=False)) as scene:
        yield scene


def raises(code: int, status: int | None = None) -> pytest.RaisesExc[discord.HTTPException]:
    """Discord refuses with this code."""

    def fits(error: discord.HTTPException) -> bool:
        return error.code == code and status in (None, error.status)

    return pytest.RaisesExc(discord.HTTPException, check=fits)
