"""Momox is a game of memory: no message left standing tells a number that is under a hat again."""

import asyncio
import re

from engine import momox
from render.symbols import CIRCLES
from tests.bot.house import House, enabled

HAT_NAMED = re.compile(r"lifts? hat [A-F]")
NUMBER_TOLD = re.compile(r"lift hat [A-F]: \d")


async def test_no_message_left_standing_tells_a_covered_number(house: House) -> None:  # MX-4
    await house.start("momox", house.bob, computers=1)
    turns = 0
    while turns < 4:
        table = await house.table()
        seat = next(iter(table.awaited_people()), None)
        if seat is None:
            await asyncio.sleep(0.02)
            continue
        person = house.ada if table.seats[seat].user_id == house.ada.id else house.bob
        await house.play_once(person, house.random.choice)
        turns += person is house.ada and seat not in (await house.table()).awaited_people()
        await house.settled()
        view = (await house.table()).view(None)
        assert isinstance(view, momox.View)
        seen = {f"lift hat {CIRCLES[view.free]}: {view.free_disc}"}
        standing = [message.text for message in house.ada.sees(house.ada.dm)]
        assert {told for text in standing for told in NUMBER_TOLD.findall(text)} <= seen
    assert any("You lift" in text for text in standing)
    await house.until(lambda: "Log" in enabled(house.salon.last))
    told = await house.ada.click(house.salon.last, "Log")
    assert "lift" in told.text
    assert not HAT_NAMED.search(told.text)


async def test_a_number_is_told_until_it_is_covered(house: House) -> None:  # MX-4
    await house.start("momox", house.bob)
    while True:
        person = await house.asked()
        panel = await house.panel(person)
        await house.play_once(person, lambda offered: offered[0])
        if await house.asked() is not person:
            break
    await house.settled()
    lift = r"(lift hat|soulèves le chapeau) [A-F]\s?: \d"
    assert re.search(lift, panel.text)
    await house.play_once(await house.asked(), lambda offered: offered[0])
    await house.until(lambda: re.search(lift, panel.text) is None)


async def test_an_older_note_is_folded_when_a_new_one_opens_and_when_it_grows_old(
    house: House,
) -> None:  # MX-4
    await house.start("momox", house.bob)
    await house.until(lambda: "Log" in enabled(house.salon.last))
    first = await house.ada.click(house.salon.last, "My hand")
    second = await house.ada.click(house.salon.last, "My hand")
    await house.until(lambda: "expired" in first.text)
    assert "expired" not in second.text
    await house.discord.clock.move(minutes=14.5)
    await house.until(lambda: "expired" in second.text)


async def test_a_stop_leaves_no_note_standing(house: House) -> None:  # MX-4
    await house.start("momox", house.bob)
    await house.until(lambda: "Log" in enabled(house.salon.last))
    note = await house.ada.click(house.salon.last, "My hand")
    assert "Momox" in note.text
    await house.client.close()
    assert "expired" in note.text
