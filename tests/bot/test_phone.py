"""A hand fits on a phone: what the decision hangs on is on the screen together with the buttons."""

from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from engine import GAMES
from sandbox_tests.house import SWITCHES, browser_path
from tests.bot.phone import heights, house_with_emoji, phone, posted, screens_of

VISIBLE = 716
"""Pixels between the bar at the top and the box for writing, of a phone 844 high."""


@pytest.mark.timeout(300)  # some dozens of screens, beside all other tests
@pytest.mark.parametrize("game", GAMES)
async def test_every_screen_of_a_hand_fits_on_a_phone(game: str, tmp_path: Path) -> None:
    path = browser_path()
    async with house_with_emoji(tmp_path) as house, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        screens = screens_of(game, house)
        channels = await posted(house, screens)
        measured = await heights(await phone(browser, house), channels)
        await browser.close()
    assert len(measured) == 2 * len(screens), "with our own emoji and without"
    assert {name: height for name, height in measured.items() if height > VISIBLE} == {}
    assert max(measured.values()) > VISIBLE / 2, "something was measured"
