"""The picture of the README: a table of Skyjo on the sandbox, and a player's own panel.

    make screenshot

Two real messages from the sandbox's page in a real browser, side by side.
"""

import asyncio
import io
import tempfile
from hashlib import sha256
from pathlib import Path
from random import Random

from PIL import Image
from playwright.async_api import Page, async_playwright

from bot import VERSION
from cogs.client import Tablee
from db import SqliteStore
from discord_sandbox import Channel, Person, Sandbox
from engine import BaseMove, BaseView, skyjo
from engine.players import decide
from sandbox_tests.house import SWITCHES, browser_path
from sessions import Hall, Table, ThinkingPool

PICTURE = Path(__file__).parents[2] / "docs" / "table.png"
SEED = sha256(b"a table for the README").digest()
JOIN, START = 1, 2
"""The ids of clicks, the same in every run."""
WIDTH, SCALE, GAP = 520, 1.5, 24
COLOURS = 192


def in_the_midst(view: BaseView) -> bool:
    return (
        isinstance(view, skyjo.View)
        and view.round > 1
        and view.players[0].hidden <= 5
        and view.actors == (0,)
        and view.drawn is None
    )


async def play(hall: Hall, table: Table, *people: Person) -> None:
    """As good players do, until it is the first one's turn in the midst of the second round."""
    random = Random(2)
    while not in_the_midst(table.view(0)):
        seat = table.actors()[0]
        view = table.view(seat)
        if seat < len(people):
            move: BaseMove = decide(
                table.game, "normal", view, await hall.heard(table, seat), random
            ).move
            decision = table.seats[seat].decision
            await hall.choose(table.id, people[seat].id, decision, move.code)
        else:
            await asyncio.sleep(0.01)
        table = await hall.known(table.id)


async def photograph(page: Page, channel: Channel) -> Image.Image:
    """The newest message of the channel."""
    link = page.locator(f'[data-channel="{channel.id}"]')
    await link.evaluate("link => link.click()")
    message = page.locator(".message").last
    await (
        message.get_by_role("button", name="Hint")
        .or_(message.get_by_role("button", name="My hand"))
        .wait_for()
    )
    await page.wait_for_function("[...document.images].every(image => image.complete)")
    return Image.open(io.BytesIO(await message.screenshot(animations="disabled")))


def side_by_side(left: Image.Image, right: Image.Image) -> Image.Image:
    gap = int(GAP * SCALE)
    height = max(left.height, right.height) + 2 * gap
    both = Image.new("RGB", (left.width + right.width + 3 * gap, height), left.getpixel((1, 1)))
    both.paste(left, (gap, gap))
    both.paste(right, (left.width + 2 * gap, gap))
    return both.quantize(COLOURS)


async def take(folder: Path) -> None:
    store, pool = await SqliteStore.open(folder / "table.sqlite3"), ThinkingPool()
    hall = Hall(store, pool, computer_pause=0.0, round_break=0.0, new_secret=lambda: SEED)
    async with (
        Sandbox(bot_name="Tablée", rate_limits=False) as here,
        async_playwright() as playwright,
    ):
        guild = here.add_guild("Chez Tablée")
        salon = guild.add_channel("tables")
        ada, chloe = guild.add_person("Ada"), guild.add_person("Chloé")
        async with here.running(Tablee(store, hall, version=VERSION, guild_ready_timeout=0.1)):
            await ada.slash(salon, "skyjo start", pace="none")
            table = await hall.table_in(salon.id)
            assert table is not None
            await hall.join(table.id, chloe.id, chloe.name, click=JOIN)
            await hall.add_computer(table.id, ada.id, "normal")
            await play(hall, await hall.start(table.id, ada.id, click=START), ada, chloe)
            browser = await playwright.chromium.launch(
                executable_path=browser_path(), args=list(SWITCHES)
            )
            page = await browser.new_page(
                viewport={"width": WIDTH, "height": 1400},
                device_scale_factor=SCALE,
                color_scheme="dark",
                reduced_motion="reduce",
            )
            await page.goto(f"{here.url}/?as={ada.id}")
            await asyncio.sleep(2.5)  # until the public message shows the last move
            picture = side_by_side(await photograph(page, salon), await photograph(page, ada.dm))
            picture.save(PICTURE, optimize=True)
            await browser.close()
    pool.close()
    await store.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(take(Path(folder)))
    print(f"{PICTURE}: {PICTURE.stat().st_size // 1024} KB")
