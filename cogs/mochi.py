"""`/mochi`: open a table of Happy Mochi, and read its rules."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.client import Desk, Tablee
from cogs.layout import Interaction
from cogs.lobby import open_table
from cogs.starting import LEVEL_CHOICES, PACE_CHOICES, choices, show_rules
from cogs.translator import phrase
from engine import mochi
from engine.core import MAX_TARGET, MIN_TARGET
from engine.players import Level
from sessions import Pace


class Mochi(
    Desk,
    commands.GroupCog,
    group_name="mochi",
    group_description=phrase("cmd-mochi-about"),
):
    """The commands of Happy Mochi."""

    @app_commands.command(name=phrase("cmd-start"), description=phrase("cmd-start-mochi"))
    @app_commands.describe(
        target=phrase("about-target"),
        effects=phrase("about-effects"),
        computers=phrase("about-computers"),
        level=phrase("about-level"),
        pace=phrase("about-pace"),
    )
    @app_commands.rename(
        target=phrase("opt-target"),
        effects=phrase("opt-effects"),
        computers=phrase("opt-computers"),
        level=phrase("opt-level"),
        pace=phrase("opt-pace"),
    )
    @app_commands.choices(
        effects=choices("mochi", "effects", "on", "off"),
        level=LEVEL_CHOICES,
        pace=PACE_CHOICES,
    )
    async def start(
        self,
        interaction: Interaction,
        target: app_commands.Range[int, MIN_TARGET, MAX_TARGET] = 30,
        effects: Literal["on", "off"] = "on",
        computers: app_commands.Range[int, 0, 5] = 0,
        level: Level = "normal",
        pace: Pace | None = None,
    ) -> None:
        options = mochi.Options(target=target, effects=effects)
        await open_table(interaction, "mochi", options, computers=computers, level=level, pace=pace)

    @app_commands.command(name=phrase("cmd-rules"), description=phrase("cmd-rules-mochi"))
    async def rules(self, interaction: Interaction) -> None:
        await show_rules(self, interaction, "mochi")


async def setup(client: Tablee) -> None:
    await client.add_cog(Mochi(client))
