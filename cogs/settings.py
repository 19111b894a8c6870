"""`/settings`: what those who manage a server choose for it."""

from collections.abc import Callable
from typing import get_args

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.replies import Reply, made, whisper
from cogs.screen import Screen, Text
from cogs.starting import PACE_CHOICES
from cogs.translator import phrase
from render.words import Words, languages
from sessions import Choices, GuildSettings, Pace

SERVER = "server"
LANGUAGE_CHOICES = [
    app_commands.Choice(name=phrase("settings-language-server"), value=SERVER),
    *(
        app_commands.Choice(name=Words.of(language)("language-name"), value=language)
        for language in languages()
    ),
]

TableChannel = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
)
"""Where people can write, or open threads."""


class Settings(
    Desk,
    commands.GroupCog,
    group_name=phrase("cmd-settings"),
    group_description=phrase("cmd-settings-about"),
):
    """Language, pace and channels of a server's tables."""

    def __init__(self, door: Door, choices: Choices) -> None:
        super().__init__(door)
        self._choices = choices
        group = self.app_command
        if group is not None:
            group.default_permissions = discord.Permissions(manage_guild=True)
            group.guild_only = True

    @app_commands.command(name=phrase("cmd-show"), description=phrase("cmd-settings-show-about"))
    async def show(self, interaction: Interaction) -> None:
        await self._changed(interaction, lambda settings: settings)

    @app_commands.command(name=phrase("cmd-language"), description=phrase("cmd-language-about"))
    @app_commands.rename(language=phrase("opt-language"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def language(self, interaction: Interaction, language: str) -> None:
        chosen = None if language == SERVER else language
        await self._changed(interaction, lambda settings: replace(settings, language=chosen))

    @app_commands.command(name=phrase("cmd-pace"), description=phrase("cmd-pace-about"))
    @app_commands.rename(pace=phrase("opt-pace"))
    @app_commands.choices(pace=PACE_CHOICES)
    async def pace(self, interaction: Interaction, pace: str) -> None:
        chosen: Pace | None = next((known for known in get_args(Pace) if known == pace), None)
        await self._changed(
            interaction, lambda settings: replace(settings, pace=chosen or settings.pace)
        )

    @app_commands.command(name=phrase("cmd-allow"), description=phrase("cmd-allow-about"))
    @app_commands.rename(channel=phrase("opt-channel"))
    async def allow(self, interaction: Interaction, channel: TableChannel) -> None:
        await self._changed(
            interaction,
            lambda settings: replace(
                settings, channels=tuple(sorted({*settings.channels, channel.id}))
            ),
        )

    @app_commands.command(name=phrase("cmd-disallow"), description=phrase("cmd-disallow-about"))
    @app_commands.rename(channel=phrase("opt-channel"))
    async def disallow(self, interaction: Interaction, channel: TableChannel | None = None) -> None:
        """Without a channel the whole list goes, deleted channels with it."""
        await self._changed(
            interaction,
            lambda settings: replace(
                settings,
                channels=tuple(
                    known
                    for known in settings.channels
                    if channel is not None and known != channel.id
                ),
            ),
        )

    async def _changed(
        self, interaction: Interaction, change: Callable[[GuildSettings], GuildSettings]
    ) -> None:
        """Make the change, and show everything as it is then."""

        async def work(click: Click) -> Reply:
            guild_id = click.server
            before = await self._choices.guild(guild_id)
            after = change(before)
            if after != before:
                await self._choices.set_guild(guild_id, after)
            return whisper(made(lambda: _shown(after, click.words)), otherwise="not-shown")

        await self.door.answer(interaction, work)


def _shown(settings: GuildSettings, words: Words) -> Screen:
    language = settings.language
    channels = ", ".join(f"<#{channel}>" for channel in settings.channels)
    return Screen(
        (
            Text(
                words(
                    "settings-shown",
                    language=words("settings-language-server")
                    if language is None
                    else Words.of(language)("language-name"),
                    pace=words(f"pace-{settings.pace}"),
                    channels=channels or words("settings-everywhere"),
                )
            ),
        )
    )
