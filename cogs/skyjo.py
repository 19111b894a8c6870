"""`/skyjo`: open a table of Skyjo, and read its rules."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.client import Desk, Tablee
from cogs.layout import Interaction
from cogs.lobby import open_table
from cogs.starting import LEVEL_CHOICES, PACE_CHOICES, choices, show_rules
from cogs.translator import phrase
from engine import skyjo
from engine.core import MAX_TARGET, MIN_TARGET
from engine.players import Level
from sessions import Pace


class Skyjo(
    Desk,
    commands.GroupCog,
    group_name="skyjo",
    group_description=phrase("cmd-skyjo-about"),
):
    """The commands of Skyjo."""

    @app_commands.command(name=phrase("cmd-start"), description=phrase("cmd-start-skyjo"))
    @app_commands.describe(
        target=phrase("about-target"),
        penalty=phrase("about-penalty"),
        rows=phrase("about-rows"),
        computers=phrase("about-computers"),
        level=phrase("about-level"),
        pace=phrase("about-pace"),
    )
    @app_commands.rename(
        target=phrase("opt-target"),
        penalty=phrase("opt-penalty"),
        rows=phrase("opt-rows"),
        computers=phrase("opt-computers"),
        level=phrase("opt-level"),
        pace=phrase("opt-pace"),
    )
    @app_commands.choices(
        penalty=choices("skyjo", "penalty", "positive", "always", "off"),
        level=LEVEL_CHOICES,
        pace=PACE_CHOICES,
    )
    async def start(
        self,
        interaction: Interaction,
        target: app_commands.Range[int, MIN_TARGET, MAX_TARGET] = 100,
        penalty: Literal["positive", "always", "off"] = "positive",
        rows: bool = False,
        computers: app_commands.Range[int, 0, 7] = 0,
        level: Level = "normal",
        pace: Pace | None = None,
    ) -> None:
        options = skyjo.Options(target=target, penalty=penalty, rows=rows)
        await open_table(interaction, "skyjo", options, computers=computers, level=level, pace=pace)

    @app_commands.command(name=phrase("cmd-rules"), description=phrase("cmd-rules-skyjo"))
    async def rules(self, interaction: Interaction) -> None:
        await show_rules(self, interaction, "skyjo")


async def setup(client: Tablee) -> None:
    await client.add_cog(Skyjo(client))
