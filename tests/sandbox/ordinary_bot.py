"""An ordinary small bot: nothing in it knows of the sandbox."""

from __future__ import annotations

import re
from typing import Self

import discord
from discord import app_commands


class JoinButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template="join"):
    """A button that needs no memory."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Join", custom_id="join"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: object, _match: re.Match[str]
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        words = f"Welcome, {interaction.user.display_name}!"
        await interaction.response.send_message(words, ephemeral=True)


class OrdinaryBot(discord.Client):
    """Answers a few slash commands and one button."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(table)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(JoinButton)
        await self.tree.sync()


class Table(discord.ui.LayoutView):
    """A public table."""

    def __init__(self, seats: int) -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow[Self] = discord.ui.ActionRow()
        row.add_item(JoinButton())
        words: discord.ui.TextDisplay[Self] = discord.ui.TextDisplay(f"A table for {seats}")
        self.add_item(discord.ui.Container(words, row))


@app_commands.command(description="Open a table")
async def table(interaction: discord.Interaction, seats: int) -> None:
    await interaction.response.send_message(view=Table(seats))
