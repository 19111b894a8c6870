"""`/momox`: open a table of Momox, and read its rules."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.client import Desk, Tablee
from cogs.layout import Interaction
from cogs.lobby import open_table
from cogs.starting import LEVEL_CHOICES, PACE_CHOICES, choices, show_rules
from cogs.translator import phrase
from engine import momox
from engine.players import Level
from sessions import Pace


class Momox(
    Desk,
    commands.GroupCog,
    group_name="momox",
    group_description=phrase("cmd-momox-about"),
):
    """The commands of Momox."""

    @app_commands.command(name=phrase("cmd-start"), description=phrase("cmd-start-momox"))
    @app_commands.describe(
        games=phrase("about-games"),
        finishers=phrase("about-finishers"),
        computers=phrase("about-computers"),
        level=phrase("about-level"),
        pace=phrase("about-pace"),
    )
    @app_commands.rename(
        games=phrase("opt-games"),
        finishers=phrase("opt-finishers"),
        computers=phrase("opt-computers"),
        level=phrase("opt-level"),
        pace=phrase("opt-pace"),
    )
    @app_commands.choices(
        finishers=choices("momox", "finishers", 1, 2),
        level=LEVEL_CHOICES,
        pace=PACE_CHOICES,
    )
    async def start(
        self,
        interaction: Interaction,
        games: app_commands.Range[int, 1, 9] = 1,
        finishers: Literal["1", "2"] = "1",
        computers: app_commands.Range[int, 0, 3] = 0,
        level: Level = "normal",
        pace: Pace | None = None,
    ) -> None:
        options = momox.Options(games=games, finishers=2 if finishers == "2" else 1)
        await open_table(interaction, "momox", options, computers=computers, level=level, pace=pace)

    @app_commands.command(name=phrase("cmd-rules"), description=phrase("cmd-rules-momox"))
    async def rules(self, interaction: Interaction) -> None:
        await show_rules(self, interaction, "momox")


async def setup(client: Tablee) -> None:
    await client.add_cog(Momox(client))
