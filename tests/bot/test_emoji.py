"""Our own emoji: brought to Discord once, shown when they are there, missed by nobody when not."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.emoji import OwnEmoji
from cogs.emoji_upload import A_DAY, EmojiUpload, Wanted, missing, outdated, table_of
from cogs.layout import layout
from cogs.screen import MOST_TEXT, Button, Buttons, Option, Screen, Select, Text
from discord_sandbox.emoji import Emoji as OnDiscord
from discord_sandbox.faults import DropBefore
from discord_sandbox.rest.emoji import MOST_EMOJI
from render.emoji import Emoji, drawable, drawn
from render.symbols import symbol
from tests.bot.house import House, open_house
from tests.render.emoji import FULL_TABLE

LONGEST_NAME = 32
PNG = b"\x89PNG"
ALL = len(FULL_TABLE)


# What is to be done, and what is shown


def wanted(*symbols: str, digest: str = "0a1b2c") -> list[Wanted]:
    """Such as "mojo 5": a game and a symbol."""
    both = [name.split() for name in symbols]
    return [Wanted(game, symbol, Emoji(PNG, digest)) for game, symbol in both]


def test_an_emoji_is_named_by_game_symbol_and_digest() -> None:
    (one,) = wanted("mojo blue_1")
    assert one.name == "tablee_mojo_blue_1_0a1b2c"


def test_a_game_is_shown_with_all_of_its_emoji_or_none() -> None:
    all_of_it = wanted("mojo 1", "mojo 2", "skyjo 3", "skyjo 4")
    there = {one.name: number for number, one in enumerate(all_of_it[:3])}
    assert table_of(all_of_it, there) == {
        "mojo_1": "<:tablee_mojo_1_0a1b2c:0>",
        "mojo_2": "<:tablee_mojo_2_0a1b2c:1>",
    }


def test_the_game_that_lacks_least_comes_first() -> None:
    all_of_it = wanted("mojo 1", "mojo 2", "skyjo 3", "skyjo 4")
    there = {all_of_it[2].name: 1}
    assert [one.symbol for one in missing(all_of_it, there)] == ["4", "1", "2"]


def test_only_our_own_go_and_only_when_they_are_old() -> None:
    now = datetime.now(UTC)
    (current,) = wanted("mojo 1")
    (old,) = wanted("mojo 1", digest="ffffff")
    (young,) = wanted("mojo 1", digest="eeeeee")
    long_ago = discord.utils.time_snowflake(now - timedelta(days=3))
    just_now = discord.utils.time_snowflake(now - timedelta(hours=3))
    there = {
        current.name: long_ago,
        old.name: long_ago + 1,
        young.name: just_now,
        "tablee": long_ago + 2,
        "tablee_mojo_1": long_ago + 3,
        "party_mojo_1_ffffff": long_ago + 4,
    }
    assert outdated([current], there, now.timestamp()) == [long_ago + 1]


CARD = symbol("mojo", "blue_1", "🔵1")
TABLE = {"mojo_blue_1": "<:tablee_mojo_blue_1_0a1b2c:1234567890123456789>"}


def test_emoji_stand_in_texts_on_buttons_and_options_but_never_among_the_words_of_a_label() -> None:
    button = Button(f"Play {CARD}", "x", emoji=CARD)
    select = Select("y", f"Which {CARD}?", (Option(f"The {CARD}", "1", CARD),))
    screen = Screen((Text(f"You have {CARD}"), Buttons((button,)), select))
    (container,) = layout(screen, TABLE).to_components()
    text, row, list_row = container["components"]
    assert text["content"] == f"You have {TABLE['mojo_blue_1']}"
    own = {"id": 1234567890123456789, "name": "tablee_mojo_blue_1_0a1b2c"}
    assert row["components"][0]["label"] == "Play 🔵1"
    assert same(row["components"][0]["emoji"], own)
    shown = list_row["components"][0]
    assert (shown["placeholder"], shown["options"][0]["label"]) == ("Which 🔵1?", "The 🔵1")
    assert same(shown["options"][0]["emoji"], own)


def same(emoji: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return {"id": int(emoji["id"]), "name": emoji["name"]} == wanted


def test_without_them_unicode_stands_in_and_a_button_without_any_has_words_alone() -> None:
    hidden = symbol("skyjo", "back", "")
    buttons = Buttons((Button("Play", "x", emoji=symbol("mojo", "back", "🎴")), _button(hidden)))
    (container,) = layout(Screen((Text(f"You have {CARD}"), buttons))).to_components()
    text, row = container["components"]
    assert text["content"] == "You have 🔵1"
    assert row["components"][0]["emoji"]["name"] == "🎴"
    assert "emoji" not in row["components"][1]


def _button(emoji: str) -> Button:
    return Button("A1", "z", emoji=emoji)


@pytest.mark.parametrize("spare", [0, -1])
def test_a_text_that_would_be_too_long_with_them_is_in_unicode(spare: int) -> None:
    room = MOST_TEXT - len(TABLE["mojo_blue_1"]) - spare
    screen = Screen((Text("x" * room + CARD), Buttons((_button(CARD),))))
    assert screen.room >= 0
    (container,) = layout(screen, TABLE).to_components()
    text, row = container["components"]
    assert text["content"].endswith("🔵1" if spare else TABLE["mojo_blue_1"])
    assert row["components"][0]["emoji"]["name"] == "tablee_mojo_blue_1_0a1b2c"


# On Discord


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path, pictures=True, emoji=True) as opened:
        yield opened


def on_discord(house: House) -> dict[str, OnDiscord]:
    return {emoji.name: emoji for emoji in house.discord.world.emojis.by_id.values()}


def complete(house: House) -> bool:
    return len(house.client.own_emoji.table) == ALL


def custom(message: Any) -> set[str]:
    """The names of the emoji of ours on a message's buttons and options."""
    parts = [*message.components]
    parts += [option for part in parts for option in part.get("options", ())]
    return {part["emoji"]["name"] for part in parts if part.get("emoji", {}).get("id")}


async def test_they_are_brought_once_and_every_game_shows_its_own(house: House) -> None:
    await house.until(lambda: complete(house))
    brought = on_discord(house)
    assert len(brought) == ALL
    assert all(len(name) <= LONGEST_NAME for name in brought)
    for game in drawable():
        house.salon = house.guild.add_channel(game)
        await house.start(game, house.bob)
        panel = await house.panel(await house.asked())
        while not custom(panel):  # Skyjo begins with hidden cards: their buttons are their places
            await house.play_once(await house.asked(), house.random.choice)
            panel = await house.panel(await house.asked())
        assert all(name.startswith(f"tablee_{game}_") for name in custom(panel))
    assert on_discord(house) == brought


async def test_they_stand_in_what_is_told_too(house: House) -> None:
    await house.until(lambda: complete(house))
    await house.start("mojo", house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    answer = await asked.click(panel, f"b:hint:{(await house.table()).id}")
    assert "<:tablee_mojo_" in answer.text
    rules = await house.ada.slash(house.salon, "mojo rules")
    assert "<:tablee_mojo_blue_" in rules.text


async def test_who_starts_again_finds_them_there(house: House) -> None:
    await house.until(lambda: complete(house))
    brought = on_discord(house)
    house.discord.faults.on("POST /applications/*/emojis", DropBefore(), times=None)
    await house.client.close()
    house.client = house.new_client()
    async with house.discord.running(house.client):
        await house.until(lambda: complete(house))
    assert on_discord(house) == brought


async def test_two_at_once_bring_each_of_them_once(house: House) -> None:
    client = house.client
    others = OwnEmoji()
    other = EmojiUpload(client, others, client.budget, house.clock)
    keeping = asyncio.create_task(other.keep())
    await house.until(lambda: complete(house) and len(others.table) == ALL)
    keeping.cancel()
    assert others.table == client.own_emoji.table
    assert len(house.discord.world.emojis.by_id) == ALL


async def test_until_they_are_there_unicode_stands_in(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True, emoji=True) as house:
        house.discord.faults.on("POST /applications/*/emojis", DropBefore(), times=None)
        await house.start("skyjo", house.bob)
        table = await house.table()
        assert not house.client.own_emoji.table
        for person in (house.ada, house.bob):
            panel = await house.panel(person)
            assert not custom(panel)
        assert table.status == "playing"


async def days_later(house: House, happened: Callable[[], bool]) -> None:
    """Days go by until it has happened: nobody knows from when on the bot waits for the next."""

    async def look() -> bool:
        if happened():
            return True
        await house.pass_time(A_DAY + 1)
        return False

    await house.until_found(look)


async def test_one_that_was_deleted_costs_nobody_a_click(house: House) -> None:
    await house.until(lambda: complete(house))
    await house.start("mojo", house.bob)
    before = on_discord(house)
    house.discord.world.emojis.by_id.clear()
    for _ in range(6):
        answer = await house.play_once(await house.asked(), lambda taps: taps[0])
        assert not answer.failed
    await house.until(lambda: complete(house))
    after = on_discord(house)
    assert set(after) == set(before)
    assert not {emoji.id for emoji in after.values()} & {emoji.id for emoji in before.values()}
    answer = await (await house.asked()).slash(house.salon, "hand")
    assert custom(answer.message)


async def test_what_is_refused_though_it_is_there_is_not_tried_again_that_day(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.until(lambda: complete(house))
    await house.start("mojo", house.bob)
    asked = await house.asked()
    with monkeypatch.context() as patched:
        patched.setattr(house.discord.world.emojis, "known", lambda _: False)
        for _ in range(3):
            answer = await asked.slash(house.salon, "hand")
            assert answer.message.buttons
            assert not custom(answer.message)
    assert not house.client.own_emoji.table
    await days_later(house, lambda: complete(house))


async def test_where_discord_takes_no_more_one_line_says_so_and_tomorrow_is_another_day(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    def refusals() -> list[logging.LogRecord]:
        return [r for r in caplog.records if getattr(r, "code", "") == "emoji-refused"]

    await house.until(lambda: complete(house))
    emojis, own = house.discord.world.emojis.by_id, house.client.own_emoji
    party = await somebody_elses(house, "party")
    emojis.clear()
    emojis.update(dict.fromkeys(range(MOST_EMOJI - 20), party))
    await house.start("mojo", house.bob)
    await house.until(lambda: bool(refusals()))
    assert set(own.table) == {f"skyjo_{name}" for name in drawable()["skyjo"]}
    for number in range(MOST_EMOJI - 20):
        del emojis[number]
    assert len(refusals()) == 1
    await days_later(house, lambda: complete(house))
    assert len(refusals()) == 1


async def test_outdated_ones_go_and_others_stay(house: House) -> None:
    await house.until(lambda: complete(house))
    emojis = house.discord.world.emojis.by_id
    for name in ("party", "tablee_mojo", "tablee_mojo_blue_1_ffffff"):
        await somebody_elses(house, name)
    assert len(emojis) == ALL + 3
    await days_later(house, lambda: len(emojis) < ALL + 3)
    assert len(emojis) == ALL + 2
    assert {"party", "tablee_mojo"} <= set(on_discord(house))


async def somebody_elses(house: House, name: str) -> OnDiscord:
    picture = drawn("skyjo", "back").png
    made = await house.client.create_application_emoji(name=name, image=picture)
    return house.discord.world.emojis.by_id[made.id]
