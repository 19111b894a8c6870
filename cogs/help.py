"""`/help` and `/about`."""

from collections.abc import Callable
from typing import NamedTuple

import discord
from discord import app_commands

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.permissions import invite_link
from cogs.replies import Reply, here, made, whisper
from cogs.screen import Button, Buttons, Screen, Text
from cogs.translator import phrase
from cogs.verbs import HELP, on
from render import text
from render.words import Words
from sessions import Clock, Scores

PAGES = ("help-start", "help-play")


class Size(NamedTuple):
    """Of the whole bot."""

    processes: int = 1
    shards: int = 1


class About(NamedTuple):
    """What the bot says of itself."""

    version: str
    source_url: str
    size: Callable[[], Size]


class Help(Desk):
    """What is this, and how do I start."""

    def __init__(
        self,
        door: Door,
        scores: Scores,
        clock: Clock,
        client: discord.Client,
        about: About,
    ) -> None:
        super().__init__(door)
        self._scores = scores
        self._client = client
        self._about = about
        self._started_at = clock.now()

    @app_commands.command(name=phrase("cmd-help"), description=phrase("cmd-help-about"))
    async def help_command(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            return whisper(made(lambda: _page(0, click.words)))

        await self.door.answer(interaction, work)

    @on(HELP)
    async def turn_page(self, click: Click, page: int) -> Reply:
        return here(made(lambda: _page(page % len(PAGES), click.words)))

    @app_commands.command(name=phrase("cmd-about"), description=phrase("cmd-about-about"))
    async def about_command(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            tables = await self._scores.count_live_tables()
            return whisper(made(lambda: self._all_about(tables, click.words)))

        await self.door.answer(interaction, work)

    def _all_about(self, tables: int, words: Words) -> Screen:
        shown = words(
            "about",
            version=self._about.version,
            since=f"<t:{int(self._started_at)}:R>",
            latency=_milliseconds(self._client.latency),
            tables=tables,
            invite=invite_link(self._client.application_id or 0),
        )
        size = self._about.size()
        if size != Size():
            shown += "\n" + words("about-size", processes=size.processes, shards=size.shards)
        if self._about.source_url:
            shown += "\n" + words("about-source", source=self._about.source_url)
        return Screen((Text(shown), Text("-# " + words("not-affiliated"))))


def _milliseconds(latency: float) -> int:
    """Of the heartbeat; unknown until the first one was answered."""
    return round(latency * 1000) if 0 <= latency < 60 else 0


def _page(number: int, words: Words) -> Screen:
    other = 1 - number
    turn = Button(words(f"button-{PAGES[other]}"), HELP(other), "primary")
    games, commands = text.game_names(words), text.start_commands(words)
    told = words(PAGES[number], games=games, commands=commands)
    return Screen((Text(told), Buttons((turn,))))
