"""The bot on the sandbox's page, in a real browser: from the first command to the podium."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from discord_sandbox import Channel
from engine import GAMES
from render.emoji import drawable
from render.emoji.drawing import SIZE
from sandbox_tests.house import ARTEFACTS, DESK, PATIENCE_MS, PHONE, SWITCHES, Size, browser_path
from sandbox_tests.test_page_looks import OVERFLOWING
from tests.bot.house import House, open_house
from tests.render.emoji import FULL_TABLE

BOX = "#composer-text"
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PLAYABLE = (
    ".button.secondary[data-custom-id^='b:move']:enabled",  # a hidden card of Skyjo: short rounds
    ".button[data-custom-id^='b:move']:enabled",
    ".button[data-custom-id^='b:step']:enabled",
)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    path = browser_path()
    expect.set_options(timeout=PATIENCE_MS)
    ARTEFACTS.mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        yield launched
        await launched.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path, pictures=True) as opened:
        yield opened


async def adas_page(browser: Browser, house: House, size: Size) -> Page:
    """A window in which Ada looks at the sandbox."""
    page = await browser.new_page(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size == PHONE,
        reduced_motion="reduce",
    )
    page.set_default_timeout(PATIENCE_MS)
    await page.goto(f"{house.discord.url}/?as={house.ada.id}")
    return page


async def look_at(page: Page, channel: Channel) -> None:
    link = page.locator(f'[data-channel="{channel.id}"]')
    await link.evaluate("link => link.click()")
    await expect(link).to_have_attribute("aria-current", "page")


async def run(page: Page, command: str, **options: str) -> None:
    """Type a command and its options, and send it."""
    await page.locator(BOX).press_sequentially(f"/{command} ")
    await expect(page.locator(".command-name")).to_have_text(f"/{command}")
    for name, value in options.items():
        await page.keyboard.type(f"{name}:")
        await expect(page.get_by_role("combobox", name=f"{name}: ")).to_be_focused()
        await page.keyboard.type(value)
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")


async def something_to_play(page: Page) -> Locator | None:
    """A button of the newest panel that leads to a move, if there is one."""
    for wanted in PLAYABLE:
        buttons = page.locator(".message").last.locator(wanted)
        if await buttons.count():
            custom_id = await buttons.first.get_attribute("data-custom-id")
            return page.locator(f'[data-custom-id="{custom_id}"]:enabled')
    return None


async def tap(page: Page, button: Locator) -> None:
    """Press it, and wait until its panel has been answered."""
    before = await page.locator(".message").last.inner_html()
    await button.first.click()
    await page.wait_for_function(
        "before => [...document.querySelectorAll('.message')].at(-1).innerHTML !== before"
        " && !document.querySelector('[aria-busy=true]')",
        arg=before,
    )


async def keep(page: Page, name: str) -> None:
    """Nothing reaches beyond the window; a picture of it to look at."""
    await page.screenshot(path=ARTEFACTS / f"bot-{name}.png")
    assert await page.evaluate(OVERFLOWING) == []


async def test_a_person_plays_skyjo_against_two_computers_to_the_end(
    house: House, browser: Browser
) -> None:
    page = await adas_page(browser, house, DESK)
    await look_at(page, house.salon)
    await run(page, "skyjo start", target="10", computers="2")
    await keep(page, "lobby")
    await page.get_by_role("button", name="Start", exact=True).click()
    await expect(page.get_by_role("button", name="My hand")).to_be_visible()
    await look_at(page, house.ada.dm)
    turns = 0
    while (await house.table()).status == "playing":
        button = await something_to_play(page)
        if button is not None:
            await tap(page, button)
            turns += 1
            continue
        await page.wait_for_timeout(20)
    assert turns >= 3, "two cards to begin with, and a turn"
    await keep(page, "messages")
    await look_at(page, house.salon)
    podium = page.locator(".message", has_text="the game is over")
    await expect(podium.get_by_role("button", name="Rematch")).to_be_visible()
    await expect(podium.get_by_role("img", name="Final result")).to_be_visible()
    await keep(page, "podium")
    await run(page, "scores", company="with")
    await expect(page.locator(".message.ephemeral")).to_contain_text("won of 1")
    await keep(page, "scores")


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_fits_on_a_phone(house: House, browser: Browser, game: str) -> None:
    await house.start(game, computers=2)
    page = await adas_page(browser, house, PHONE)
    await look_at(page, house.ada.dm)
    await house.panel(house.ada)
    moves = (await house.table()).moves
    for taps in range(1, 5):
        await expect(page.locator(".message .row .button").last).to_be_visible()
        button = await something_to_play(page)
        assert button is not None
        await keep(page, f"phone-{game}-{taps}")
        await tap(page, button)
        if (await house.table()).moves > moves:
            break
    await keep(page, f"phone-{game}-answered")
    await look_at(page, house.salon)
    await expect(page.get_by_role("button", name="My hand")).to_be_visible()
    await keep(page, f"phone-{game}-table")


@pytest.mark.parametrize("game", drawable())
async def test_cards_stand_on_buttons_and_in_texts_as_they_look(
    tmp_path: Path, browser: Browser, game: str
) -> None:
    async with open_house(tmp_path, pictures=True, emoji=True) as house:
        await house.until(lambda: len(house.client.own_emoji.table) == len(FULL_TABLE))
        await house.start(game, computers=2)
        hand = await house.panel(house.ada)
        while not any((part.get("emoji") or {}).get("id") for part in hand.components):
            await house.play_once(house.ada, house.random.choice)  # Skyjo's first cards are hidden
            hand = await house.panel(house.ada)
        page = await adas_page(browser, house, PHONE)
        await look_at(page, house.ada.dm)
        cards = page.locator(".message .row .button img.emoji")
        await expect(cards.first).to_be_visible()
        for card in await cards.all():
            width = await card.evaluate("image => image.decode().then(() => image.naturalWidth)")
            assert width == SIZE
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme)
            await expect(page.locator("html")).to_have_attribute("data-look", scheme)
            await keep(page, f"phone-{game}-emoji-{scheme}")
        await look_at(page, house.salon)
        await run(page, f"{game} rules")
        await expect(page.locator(".message.ephemeral .button").first).to_be_visible()
        await keep(page, f"phone-{game}-emoji-rules")
