"""Clicks that no screen offers now: of another place, another time, or another hand."""

import asyncio
import gc

import discord
import pytest

from discord_sandbox import Permission
from render.words import Words
from tests.bot.house import House, enabled

# Where a table is


async def test_a_table_is_joined_only_where_it_is(house: House) -> None:
    table = await house.lobby("mojo")
    elsewhere = house.guild.add_channel("elsewhere")
    strange = await house.strange_button(f"b:join:{table.id}", elsewhere)
    answer = await house.bob.click(strange, "?")
    assert answer.ephemeral
    assert answer.text == Words.of("fr")("refusal-no-such-table")
    assert not strange.deleted
    assert house.bob.id not in (await house.table()).people


async def test_another_servers_table_is_not_joined(house: House) -> None:
    table = await house.lobby("mojo")
    other = house.discord.add_guild("Chez Bob")
    other.invite_bot(*Permission)
    salon, dora = other.add_channel("tables"), other.add_person("Dora")
    strange = await house.strange_button(f"b:join:{table.id}", salon)
    answer = await dora.click(strange, "?")
    assert answer.text == Words.of("en")("refusal-no-such-table")
    assert not strange.deleted
    assert dora.id not in (await house.table()).people


async def test_a_leaderboard_belongs_to_a_server(house: House) -> None:
    await house.lobby("mojo")  # so that the bot writes to Ada
    await house.until(lambda: bool(house.ada.dm.messages))
    strange = await house.strange_button("b:scores:all:all:wins:people:0", house.ada.dm)
    answer = await house.ada.click(strange, "?")
    assert answer.text == Words.of("en")("refusal-not-on-a-server")


# Addresses that no screen has


@pytest.mark.parametrize("verb", ["log", "hint", "back", "round", "transcript"])
async def test_what_a_lobby_does_not_have_is_refused_in_a_sentence(
    house: House, verb: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.lobby("mojo")
    strange = await house.strange_button(f"b:{verb}:{table.id}")
    answer = await house.ada.click(strange, "?")
    assert not answer.failed
    assert answer.text
    assert Words.of("en")("went-wrong") not in answer.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    "address", ["b:prefer", "b:prefer:text_only", "b:pick:1:1:x", "b:option:1:target", "b:pace:1"]
)
async def test_a_list_without_a_choice_is_a_button_of_another_time(
    house: House, address: str
) -> None:
    strange = await house.strange_button(address)
    answer = await house.ada.click(strange, "?")
    assert answer.text == Words.of("en")("button-unknown")


@pytest.mark.parametrize("level", ["genius", "", "EASY", "hard "])
async def test_a_level_that_is_none_seats_nobody(house: House, level: str) -> None:
    table = await house.lobby("mojo")
    strange = await house.strange_button(f"b:computer:{table.id}:{level}")
    answer = await house.ada.click(strange, "?")
    assert answer.text == Words.of("en")("button-unknown")
    assert await house.table() == table


# Direct messages


async def test_a_conversation_that_is_gone_is_opened_again(house: House) -> None:
    await house.lobby("mojo", house.bob)
    await house.settled()
    nowhere, forbidden = 12345, house.guild.add_channel("not for bots")
    forbidden.forbid(house.guild.world.bot, Permission.VIEW_CHANNEL)
    await house.client.choices.set_dm_channel(house.ada.id, nowhere)
    await house.client.choices.set_dm_channel(house.bob.id, forbidden.id)
    await house.ada.click(house.salon.last, "Start")
    for person in (house.ada, house.bob):
        await house.until(lambda person=person: "Möjo" in person.dm.last.text)  # type: ignore[misc]


# *My hand*, here and there


async def test_a_hand_in_direct_messages_folds_the_note_on_the_server(house: House) -> None:
    await house.start("momox", house.bob)
    await house.until(lambda: "Log" in enabled(house.salon.last))
    note = await house.ada.click(house.salon.last, "My hand")
    await house.ada.slash(house.ada.dm, "hand")
    await house.until(lambda: Words.of("en")("folded-note") in note.text)


async def test_clicks_on_a_note_are_not_kept(house: House) -> None:
    await house.start("skyjo", house.bob)
    await house.until_shown()
    note = (await house.ada.click(house.salon.last, "My hand")).message
    for _ in range(30):
        await house.ada.click(note, "Hint")
    await house.settled()
    gc.collect()
    kept = [thing for thing in gc.get_objects() if isinstance(thing, discord.Interaction)]
    assert len(kept) < 10


# A stop


async def test_whoever_clicks_during_a_stop_is_answered(house: House) -> None:
    await house.start("skyjo", house.bob)
    shown = await house.until_shown()
    clicks = [house.ada.ask_click(shown, "My hand") for _ in range(8)]
    await house.until(lambda: clicks[0].settled.done())
    closing = asyncio.create_task(house.client.close())
    await asyncio.sleep(0)
    clicks += [house.bob.ask_click(shown, "Log") for _ in range(8)]
    await closing
    assert all(click.settled.done() and not click.failed for click in clicks)
