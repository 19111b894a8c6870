"""`/help` and `/about`."""

import discord
from discord import app_commands

from cogs.answers import Reply, here, whisper
from cogs.client import PERMISSIONS, VERSION, Desk, Tablee, verb
from cogs.layout import Interaction
from cogs.people import private_words
from cogs.screen import Button, Buttons, Screen, Text, address
from cogs.translator import phrase
from render.words import Words

PAGES = ("help-start", "help-play")


class Help(Desk):
    """What is this, and how do I start."""

    @app_commands.command(name=phrase("cmd-help"), description=phrase("cmd-help-about"))
    async def help_command(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            words = await private_words(self.client.choices, interaction.user.id)
            return whisper(_page(0, words))

        await self.client.answered(interaction, work())

    @verb("help:#")
    async def turn_page(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        words = await private_words(self.client.choices, interaction.user.id)
        return here(_page(int(parts[0]) % len(PAGES), words))

    @app_commands.command(name=phrase("cmd-about"), description=phrase("cmd-about-about"))
    async def about(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            words = await private_words(self.client.choices, interaction.user.id)
            invite = discord.utils.oauth_url(
                self.client.application_id or 0,
                permissions=PERMISSIONS,
                scopes=("bot", "applications.commands"),
            )
            shown = words(
                "about",
                version=VERSION,
                since=f"<t:{int(self.client.started_at)}:R>",
                latency=_milliseconds(self.client.latency),
                tables=await self.client.scores.count_live_tables(),
                invite=invite,
            )
            source = self.client.source_url
            if source:
                shown += "\n" + words("about-source", source=source)
            return whisper(Screen((Text(shown), Text("-# " + words("not-affiliated")))))

        await self.client.answered(interaction, work())


def _milliseconds(latency: float) -> int:
    """Of the heartbeat; unknown until the first one was answered."""
    return round(latency * 1000) if 0 <= latency < 60 else 0


def _page(number: int, words: Words) -> Screen:
    other = 1 - number
    turn = Button(words(f"button-{PAGES[other]}"), address("help", other), "primary")
    return Screen((Text(words(PAGES[number])), Buttons((turn,))))


async def setup(client: Tablee) -> None:
    await client.add_cog(Help(client))
