"""`/mojo`: open a table of Möjo, and read its rules."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.client import Desk, Tablee
from cogs.layout import Interaction
from cogs.lobby import open_table
from cogs.starting import LEVEL_CHOICES, PACE_CHOICES, choices, show_rules
from cogs.translator import phrase
from engine import mojo
from engine.core import MAX_TARGET, MIN_TARGET
from engine.players import Level
from sessions import Pace


class Mojo(
    Desk,
    commands.GroupCog,
    group_name="mojo",
    group_description=phrase("cmd-mojo-about"),
):
    """The commands of Möjo."""

    @app_commands.command(name=phrase("cmd-start"), description=phrase("cmd-start-mojo"))
    @app_commands.describe(
        target=phrase("about-target"),
        discards=phrase("about-discards"),
        mojo_to=phrase("about-mojo-to"),
        computers=phrase("about-computers"),
        level=phrase("about-level"),
        pace=phrase("about-pace"),
    )
    @app_commands.rename(
        target=phrase("opt-target"),
        discards=phrase("opt-discards"),
        mojo_to=phrase("opt-mojo-to"),
        computers=phrase("opt-computers"),
        level=phrase("opt-level"),
        pace=phrase("opt-pace"),
    )
    @app_commands.choices(
        discards=choices("mojo", "discards", 1, 2),
        mojo_to=choices("mojo", "mojo-to", "last", "first"),
        level=LEVEL_CHOICES,
        pace=PACE_CHOICES,
    )
    async def start(
        self,
        interaction: Interaction,
        target: app_commands.Range[int, MIN_TARGET, MAX_TARGET] = 50,
        discards: Literal["1", "2"] = "1",
        mojo_to: Literal["last", "first"] = "last",
        computers: app_commands.Range[int, 0, 7] = 0,
        level: Level = "normal",
        pace: Pace | None = None,
    ) -> None:
        options = mojo.Options(target=target, discards=2 if discards == "2" else 1, mojo_to=mojo_to)
        await open_table(interaction, "mojo", options, computers=computers, level=level, pace=pace)

    @app_commands.command(name=phrase("cmd-rules"), description=phrase("cmd-rules-mojo"))
    async def rules(self, interaction: Interaction) -> None:
        await show_rules(self, interaction, "mojo")


async def setup(client: Tablee) -> None:
    await client.add_cog(Mojo(client))
