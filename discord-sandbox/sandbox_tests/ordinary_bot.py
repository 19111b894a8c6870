"""An ordinary small bot: nothing in it knows of the sandbox."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Self

import discord
from discord import app_commands

Doing = Callable[[discord.Interaction], Awaitable[None]]
FRENCH = {"game": "jeu", "start": "commencer", "Start a game": "Commencer une partie"}


class JoinButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template="join"):
    """A button that needs no memory."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Join", emoji="🪑", custom_id="join"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: object, _match: re.Match[str]
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        words = f"Welcome, {interaction.user.display_name}!"
        await interaction.response.send_message(words, ephemeral=True)


class Table(discord.ui.LayoutView):
    """A public table."""

    def __init__(self, seats: int) -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow[Self] = discord.ui.ActionRow()
        row.add_item(JoinButton())
        row.add_item(discord.ui.Button(label="Closed", custom_id="closed", disabled=True))
        words: discord.ui.TextDisplay[Self] = discord.ui.TextDisplay(f"A table for {seats}")
        self.add_item(discord.ui.Container(words, row))


class Translations(app_commands.Translator):
    """French for those who read it."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


class Game(app_commands.Group, name="game", description="Games"):
    """Subcommands, and a group of them."""

    admin = app_commands.Group(name="admin", description="For the host")

    @app_commands.command(description="Start a game")
    async def start(
        self, interaction: discord.Interaction, name: str, level: int = 1, fast: bool = False
    ) -> None:
        await interaction.response.send_message(f"{name} at {level}, fast: {fast}")

    @start.autocomplete("name")
    async def _names(
        self, _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        names = [name for name in ("mojo", "momox", "skyjo") if name.startswith(typed)]
        return [app_commands.Choice(name=name.title(), value=name) for name in names]

    @admin.command(description="Close the table")
    async def close(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Closed.", ephemeral=True)


class OrdinaryBot(discord.Client):
    """Answers a few commands; `/attempt` and everything unknown do what `doing` says."""

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        intents = intents or discord.Intents(guilds=True)
        super().__init__(intents=intents, guild_ready_timeout=0.02, **options)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(table)
        self.tree.add_command(attempt)
        self.tree.add_command(everything)
        self.tree.add_command(Game())
        self.tree.add_command(greet)
        self.tree.add_command(quote)
        self.doing: Doing | None = None

    async def setup_hook(self) -> None:
        self.add_dynamic_items(JoinButton)
        await self.tree.set_translator(Translations())
        await self.tree.sync()

    async def do(self, interaction: discord.Interaction) -> None:
        if self.doing is not None:
            await self.doing(interaction)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Components and modals that no view of this process knows, as after a restart."""
        entered: Mapping[str, Any] = interaction.data or {}
        if entered.get("custom_id", "").startswith("free:"):
            await self.do(interaction)


def of(interaction: discord.Interaction) -> OrdinaryBot:
    """The bot that received this."""
    assert isinstance(interaction.client, OrdinaryBot)
    return interaction.client


@app_commands.command(description="Open a table")
async def table(interaction: discord.Interaction, seats: app_commands.Range[int, 2, 8]) -> None:
    await interaction.response.send_message(view=Table(seats))


@app_commands.command(description="Do what was said")
async def attempt(interaction: discord.Interaction) -> None:
    await of(interaction).do(interaction)


@app_commands.command(description="One option of every kind")
@app_commands.choices(
    pace=[app_commands.Choice(name="Live", value=1), app_commands.Choice(name="Slow", value=2)]
)
async def everything(
    interaction: discord.Interaction,
    words: app_commands.Range[str, 2, 10],
    pace: int,
    weight: float,
    sure: bool,
    who: discord.Member,
    where: discord.TextChannel,
    role: discord.Role,
    file: discord.Attachment,
) -> None:
    content = (await file.read()).decode()
    answer = f"{words} {pace} {weight} {sure} {who.name} {where.name} {role.name} {content}"
    await interaction.response.send_message(answer)


@app_commands.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
    await interaction.response.send_message(f"Hello {user.display_name}")


@app_commands.context_menu(name="Quote")
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}")
