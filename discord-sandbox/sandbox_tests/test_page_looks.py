"""How the page looks: nothing is cut off or overflows, on a phone or a desk, light or dark."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from discord_sandbox import GuildChannel
from sandbox_tests.house import ARTEFACTS, DESK, PHONE, House, Look, Size

pytestmark = pytest.mark.asyncio(loop_scope="module")

# Elements that reach beyond the window, leaving out what scrolls by itself or is not shown.
OVERFLOWING = """() => {
  const wide = document.documentElement.clientWidth;
  const shown = document.querySelectorAll(".main *, dialog *, .select-popup *");
  return [...shown].filter(element => {
    const box = element.getBoundingClientRect();
    const aside = element.closest("pre, .visually-hidden, .follows .heading");
    const beyond = box.right > wide + 0.5 || box.left < -0.5;
    return beyond && box.width > 0 && !aside && element.checkVisibility();
  }).map(element => element.outerHTML.slice(0, 120));
}"""

NAMELESS = """() => [...document.querySelectorAll("button, a[href], input, textarea")]
  .filter(control => control.checkVisibility())
  .filter(control => !(control.ariaLabel || control.textContent.trim() || control.labels?.length))
  .map(control => control.outerHTML.slice(0, 120))"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shown(shared_house: House) -> GuildChannel:
    """A channel with one of everything that the bot can show."""
    house = shared_house
    room, ada, bob = house.room("everything"), house.ada, house.bob
    ada.say(room, "Good morning! 🥐")
    ada.say(room, "Is the table by the window free?")
    await ada.slash(room, "table")
    await ada.click(room.last, "Sit down")
    await house.mallory.click(room.last, "Sit down")
    await ada.click(room.last, "Whisper")
    await bob.slash(room, "card")
    await bob.slash(room, "order", drink="tea", cups=2, to=ada)
    await bob.slash(room, "album counter")
    await bob.slash(room, "album embed")
    await ada.slash(room, "mail")
    return room


@pytest_asyncio.fixture(loop_scope="module", params=["light", "dark"])
async def look(request: pytest.FixtureRequest) -> AsyncIterator[Look]:
    yield request.param


async def keep(page: Page, name: str) -> None:
    """Check what is on the screen and keep a picture of it to look at."""
    await page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
    await page.screenshot(path=ARTEFACTS / f"page-{name}.png")
    assert await page.evaluate(OVERFLOWING) == []
    assert await page.evaluate(NAMELESS) == []


async def stretch(page: Page, width: int) -> None:
    """Make the window as tall as everything in it, so that one picture shows all."""
    tall = await page.evaluate("document.querySelector('.log').scrollHeight")
    await page.set_viewport_size({"width": width, "height": tall + 160})


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
async def test_everything_fits(house: House, shown: GuildChannel, size: Size, look: Look) -> None:
    page = await house.tab(house.ada, shown, size, look)
    name = f"{'phone' if size is PHONE else 'desk'}-{look}"
    await expect(page.locator(".message").last).to_be_in_viewport()
    await keep(page, name)
    await stretch(page, size[0])
    await keep(page, f"{name}-all")
    tops = (
        await page.locator(".row", has_text="🔴")
        .locator(".button")
        .evaluate_all("buttons => buttons.map(button => button.getBoundingClientRect().top)")
    )
    assert len(tops) == 5
    assert len(set(tops)) == 1, "five short buttons stand side by side"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
async def test_the_time_of_a_message_that_follows_stays_beside_it(
    house: House, shown: GuildChannel, size: Size
) -> None:
    page = await house.tab(house.mallory, shown, size)  # whose hours have AM and PM
    follower = page.locator(".message.follows").first
    await follower.hover()
    time = follower.locator(".hover-time > .stamp")
    await expect(time).to_be_visible()
    beside, body = await time.bounding_box(), await follower.locator(".message-body").bounding_box()
    assert beside is not None
    assert body is not None
    assert beside["x"] >= 0
    assert beside["x"] + beside["width"] < body["x"]


async def test_a_phone_shows_its_channels_on_request(
    house: House, shown: GuildChannel, look: Look
) -> None:
    page = await house.tab(house.ada, shown, PHONE, look)
    sidebar = page.locator("#sidebar")
    await expect(sidebar).to_be_hidden()
    await page.get_by_role("button", name="Show channels").tap()
    await expect(sidebar).to_be_visible()
    await keep(page, f"phone-{look}-channels")
    await page.keyboard.press("Escape")
    await expect(sidebar).to_be_hidden()
    await page.get_by_role("button", name="Show channels").tap()
    await sidebar.get_by_text("Café", exact=True).tap()
    await expect(sidebar).to_be_hidden()
    await expect(page.locator(".message .text")).to_have_text(["Your table is ready."])


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
async def test_lists_and_forms_fit(
    house: House, shown: GuildChannel, size: Size, look: Look
) -> None:
    page = await house.tab(house.ada, shown, size, look)
    name = f"{'phone' if size is PHONE else 'desk'}-{look}"
    await page.locator("#composer-text").press_sequentially("/")
    await expect(page.locator(".suggestion").first).to_be_visible()
    await keep(page, f"{name}-commands")
    await page.keyboard.type("order ")
    await expect(page.locator(".option")).to_have_count(2)
    await keep(page, f"{name}-options")
    await page.get_by_role("button", name="Leave this command").click()
    await page.get_by_role("combobox", name="One or two cakes").click()
    await expect(page.locator(".select-popup")).to_be_visible()
    await keep(page, f"{name}-select")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Complain").click()
    await page.get_by_role("button", name="Submit").click()
    await keep(page, f"{name}-modal")
    await page.get_by_role("button", name="Cancel").click()
    await page.get_by_role("button", name="More").last.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("menuitem").first).to_be_focused()
    await keep(page, f"{name}-menu")
    await page.keyboard.press("Escape")
    await page.locator("#composer-text").press_sequentially("/survey ")
    await expect(page.locator(".command-name")).to_have_text("/survey")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="How was it?")).to_be_visible()
    await keep(page, f"{name}-survey")
    await page.get_by_role("button", name="Cancel").click()
    await page.get_by_role("button", name="You are Ada").click()
    await keep(page, f"{name}-people")
    await page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
async def test_several_servers_fit(
    house: House, shown: GuildChannel, size: Size, look: Look
) -> None:
    visitor = house.guild.add_person("Visitor")
    for name in ("Salon de thé", "A server with a name that is really very long indeed", "🎲 Jeux"):
        other = house.discord.add_guild(name)
        other.admit(visitor)
        house.bob.say(shown, visitor.mention)
        other.add_person("Zoé").say(other.add_channel("terrasse"), visitor.mention)
    desk = await house.desk(size, look)
    page = await house.open(desk, visitor)
    if size is PHONE:
        await page.get_by_role("button", name="Show channels").tap()
    await page.get_by_role("button", name="A server with").click()
    await expect(page.locator(".server[aria-current]")).to_contain_text("A server with")
    await keep(page, f"{'phone' if size is PHONE else 'desk'}-{look}-servers")
    await desk.close()


async def test_the_look_is_remembered(house: House) -> None:
    desk = await house.desk(DESK, "light")
    page = await house.open(desk, house.ada)
    root = page.locator("html")
    await expect(root).to_have_attribute("data-look", "light")
    await page.get_by_role("button", name="Use the dark look").click()
    await page.reload()
    await expect(root).to_have_attribute("data-look", "dark")
    await desk.close()


async def test_the_first_visit_asks_who_you_are(house: House) -> None:
    desk = await house.desk(PHONE)
    page = await desk.new_page()
    house.watch(page)
    await page.goto(house.discord.url)
    await expect(page.get_by_role("dialog", name="Who are you?")).to_be_visible()
    await keep(page, "phone-light-who")
    await desk.close()
