"""A café with its bot, its guests and a real browser, shared by the tests of a module."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    async_playwright,
    expect,
)

from discord_sandbox import Sandbox
from discord_sandbox.channel import GuildChannel
from discord_sandbox.guild import Guild
from discord_sandbox.people import Person
from sandbox_tests.cafe import cafe, picture

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
# Generous: a busy machine is slow, and a test that passes never waits this long.
PATIENCE_MS = 20_000
Look = Literal["light", "dark"]
Size = tuple[int, int]
PHONE: Size = (390, 844)
DESK: Size = (1280, 900)
HOSTILE = "<img src=x onerror=alert(1)> *</script>*"


class House:
    """The sandbox with a bot, and browser tabs for the people in it."""

    def __init__(self, discord: Sandbox, guild: Guild, browser: Browser) -> None:
        self.discord = discord
        self.guild = guild
        self.browser = browser
        face = picture(128, 128, "#8a3fb0").fp.read()
        self.ada = guild.add_person("Ada", locale="en-GB", avatar=face)
        self.bob = guild.add_person("Bob", locale="fr")
        self.mallory = guild.add_person(HOSTILE)
        self.wrong: list[str] = []  # what no tab may do: fail, or ask another server
        self._tabs: dict[tuple[int, Size, Look], Page] = {}

    def room(self, name: str) -> GuildChannel:
        """A fresh channel, so that no test sees what another wrote."""
        return self.guild.add_channel(name)

    async def desk(self, size: Size = DESK, look: Look = "light") -> BrowserContext:
        """A browser of its own, whose tabs share nothing with those of another."""
        desk = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=look,
            has_touch=size == PHONE,
            reduced_motion="reduce",
        )
        desk.set_default_timeout(PATIENCE_MS)
        return desk

    async def tab(
        self, person: Person, room: GuildChannel, size: Size = DESK, look: Look = "light"
    ) -> Page:
        """The tab of this person, looking at this channel; opened once, then used again."""
        page = self._tabs.get((person.id, size, look))
        if page is None:
            page = await self.open(await self.desk(size, look), person)
            self._tabs[person.id, size, look] = page
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await self.look(page, room)
        return page

    async def open(self, desk: BrowserContext, person: Person) -> Page:
        """A new tab of this person."""
        page = await desk.new_page()
        self.watch(page)
        await page.goto(f"{self.discord.url}/?as={person.id}")
        return page

    async def look(self, page: Page, room: GuildChannel) -> None:
        """Go to a channel as the sidebar does, wherever its link has scrolled to."""
        await page.locator(f'[data-channel="{room.id}"]').evaluate("link => link.click()")
        await page.locator(f'[data-channel="{room.id}"][aria-current]').wait_for(state="attached")

    def watch(self, page: Page) -> None:
        """Take note of what must not happen in a tab."""
        page.on("pageerror", lambda error: self._note(f"error: {error}"))
        page.on("dialog", lambda dialog: self._note(f"dialog: {dialog.message}"))
        page.on("console", self._hear)
        page.on("request", self._follow)

    def _note(self, what: str) -> None:
        self.wrong.append(what)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._note(f"said: {said.text}")

    def _follow(self, asked: Request) -> None:
        if not asked.url.startswith(self.discord.url):
            self._note(f"asked: {asked.url}")

    def check(self) -> None:
        """Nothing may have gone wrong in a tab."""
        wrong, self.wrong = self.wrong, []
        assert wrong == []


def browser_path() -> str:
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    pytest.skip("no browser found: install chromium to run the browser tests")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_house() -> AsyncIterator[House]:
    path = browser_path()
    expect.set_options(timeout=PATIENCE_MS)
    ARTEFACTS.mkdir(exist_ok=True)
    async with async_playwright() as playwright, Sandbox(bot_name="Café") as discord:
        browser = await playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        house = House(discord, discord.add_guild("Café du Coin"), browser)
        async with discord.running(cafe()):
            yield house
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def house(shared_house: House) -> AsyncIterator[House]:
    yield shared_house
    shared_house.check()
