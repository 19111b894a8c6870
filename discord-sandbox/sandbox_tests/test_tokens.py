"""An interaction's token: which messages it reaches, for how long, and what is only assumed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import pytest

from discord_sandbox import Assumptions, Limit, Message, Permission, Sandbox
from sandbox_tests.stage import Stage, raises, staged

Acknowledge = Callable[[discord.Interaction], Awaitable[object]]

HOURS = 2


async def posted(stage: Stage, place: discord.abc.Messageable | None = None) -> Message:
    """A message with a button, sent as bots send them without anybody's asking."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="free:go"))
    sent = await (place or stage.channel).send("Press", view=view)
    return stage.here.world.channels[sent.channel.id].messages[sent.id]


async def clicked(stage: Stage, message: Message, *acts: Acknowledge) -> None:
    """Alice presses the button, and the bot does these things through the click."""

    async def do(interaction: discord.Interaction) -> None:
        for act in acts:
            await act(interaction)

    done = stage.will(do)
    stage.alice.ask_click(message, "Go")
    await done


async def update_later(interaction: discord.Interaction) -> None:  # type 6
    await interaction.response.defer()


async def update(interaction: discord.Interaction) -> None:  # type 7
    await interaction.response.edit_message(content="Pressed")


async def answer(interaction: discord.Interaction) -> None:  # type 4
    await interaction.response.send_message("An answer", ephemeral=True)


async def think(interaction: discord.Interaction) -> None:  # type 5
    await interaction.response.defer(thinking=True, ephemeral=True)


async def open_form(interaction: discord.Interaction) -> None:  # type 9
    form = discord.ui.Modal(title="Why?", custom_id="free:why")
    form.add_item(discord.ui.TextInput(label="Because", custom_id="because"))
    await interaction.response.send_modal(form)


async def edit_original(interaction: discord.Interaction) -> None:
    await interaction.edit_original_response(content="Changed through the token")


async def delete_original(interaction: discord.Interaction) -> None:
    await interaction.delete_original_response()


async def follow_up(interaction: discord.Interaction) -> None:
    await interaction.followup.send("And another thing")


@pytest.mark.parametrize("acknowledge", [update_later, update])
async def test_the_original_of_a_click_that_updates_is_the_message_clicked(
    stage: Stage, acknowledge: Acknowledge
) -> None:
    message = await posted(stage)
    await clicked(stage, message, acknowledge, edit_original)
    assert message.text == "Changed through the token"
    assert stage.alice.sees(stage.salon) == [message]


@pytest.mark.parametrize("acknowledge", [answer, think])
async def test_the_original_of_a_click_that_answers_is_the_answer(
    stage: Stage, acknowledge: Acknowledge
) -> None:
    message = await posted(stage)
    await clicked(stage, message, acknowledge, edit_original)
    assert [m.text for m in stage.alice.sees(stage.salon)] == ["Press", "Changed through the token"]
    assert stage.bob.sees(stage.salon) == [message]


async def test_the_message_clicked_can_be_deleted_through_the_click(stage: Stage) -> None:
    message = await posted(stage)
    await clicked(stage, message, update_later, delete_original)
    assert message.deleted


async def test_a_silent_update_and_an_ephemeral_follow_up_leave_the_public_message_in_reach(
    stage: Stage,
) -> None:
    async def show_hand(interaction: discord.Interaction) -> None:
        await interaction.followup.send("Your hand", ephemeral=True)

    message = await posted(stage)
    await clicked(stage, message, update_later, show_hand, edit_original)
    assert message.text == "Changed through the token"
    assert [m.text for m in stage.alice.sees(stage.salon)] == [message.text, "Your hand"]
    assert stage.bob.sees(stage.salon) == [message]


async def test_what_follows_a_silent_update_is_the_answer() -> None:
    async with staged(Sandbox(rate_limits=False)) as stage:
        followed = asyncio.Event()

        async def until_followed() -> None:
            await followed.wait()

        async def show_hand(interaction: discord.Interaction) -> None:
            await update_later(interaction)
            await interaction.followup.send("Your hand", ephemeral=True)
            await interaction.followup.send("And a word", ephemeral=True)
            followed.set()

        stage.here.world.until_followed = until_followed
        message = await posted(stage)
        stage.will(show_hand)
        answer = await stage.alice.click(message, "Go")
        assert (answer.text, answer.ephemeral) == ("Your hand", True)


async def test_a_silent_update_alone_is_answered_by_what_was_clicked(stage: Stage) -> None:
    message = await posted(stage)
    stage.will(update_later)
    assert (await stage.alice.click(message, "Go")).message is message


@pytest.mark.parametrize("outlasts", [True, False])
async def test_a_click_needs_the_channel_to_be_seen_unless_that_is_assumed(outlasts: bool) -> None:
    assumed = Assumptions(clicks_outlast_access=outlasts)
    async with staged(Sandbox(rate_limits=False, assumptions=assumed)) as stage:
        message = await posted(stage)

        async def meanwhile(_: discord.Interaction) -> None:
            stage.salon.forbid(stage.guild.bot_role, Permission.VIEW_CHANNEL)

        clicking = clicked(stage, message, update_later, meanwhile, edit_original)
        if outlasts:
            await clicking
        else:
            with raises(50001, 403):
                await clicking
        assert message.text == ("Changed through the token" if outlasts else "Press")


@pytest.mark.parametrize("edits", [True, False])
async def test_an_archived_thread_takes_no_edits_unless_that_is_assumed(edits: bool) -> None:
    assumed = Assumptions(clicks_edit_archived=edits)
    async with staged(Sandbox(rate_limits=False, assumptions=assumed)) as stage:
        thread = stage.salon.open_thread("Press here", stage.alice)
        message = await posted(stage, stage.bot.get_partial_messageable(thread.id))

        async def meanwhile(_: discord.Interaction) -> None:
            thread.archive()

        clicking = clicked(stage, message, update_later, meanwhile, edit_original)
        if edits:
            await clicking
        else:
            with raises(50083):
                await clicking
        assert message.text == ("Changed through the token" if edits else "Press")


async def test_an_answer_of_the_clicks_own_needs_no_permission(stage: Stage) -> None:
    message = await posted(stage)

    async def meanwhile(_: discord.Interaction) -> None:
        stage.salon.forbid(stage.guild.bot_role, Permission.VIEW_CHANNEL)

    await clicked(stage, message, answer, meanwhile, edit_original)
    assert stage.alice.sees(stage.salon)[-1].text == "Changed through the token"


async def test_a_later_click_that_answers_does_not_reach_the_message_clicked(stage: Stage) -> None:
    message = await posted(stage)

    async def meddle(interaction: discord.Interaction) -> None:
        await interaction.followup.edit_message(message.id, content="mine")

    await clicked(stage, message, update)
    with raises(10008):
        await clicked(stage, message, answer, meddle)
    assert message.text == "Pressed"


async def test_two_clicks_on_one_message_can_both_edit_it(stage: Stage) -> None:
    tokens: list[discord.Interaction] = []

    async def keep(interaction: discord.Interaction) -> None:
        tokens.append(interaction)

    message = await posted(stage)
    await clicked(stage, message, update_later, keep)
    await clicked(stage, message, update_later, keep)
    for number, interaction in enumerate(tokens):
        await interaction.edit_original_response(content=str(number))
        assert message.text == str(number)


async def test_the_message_clicked_stays_in_reach_for_fifteen_minutes(stage: Stage) -> None:
    async def outstay(interaction: discord.Interaction) -> None:
        await stage.here.clock.move(minutes=14.9)
        await interaction.edit_original_response(content="Just in time")
        await stage.here.clock.move(minutes=0.2)
        await interaction.edit_original_response(content="Too late")

    message = await posted(stage)
    with raises(50027, 401):
        await clicked(stage, message, update_later, outstay)
    assert message.text == "Just in time"


async def test_a_click_in_direct_messages_is_followed_up_there(stage: Stage) -> None:
    alice = await stage.bot.fetch_user(stage.alice.id)
    message = await posted(stage, alice)
    await clicked(stage, message, update_later, edit_original, follow_up)
    texts = [m.text for m in stage.alice.sees(stage.alice.dm)]
    assert texts == ["Changed through the token", "And another thing"]


async def closed_after_the_click(stage: Stage) -> None:
    """A click in direct messages, which are closed before it is followed up."""
    message = await posted(stage, await stage.bot.fetch_user(stage.alice.id))

    async def meanwhile(_: discord.Interaction) -> None:
        stage.alice.close_dms()

    await clicked(stage, message, update_later, meanwhile, edit_original, follow_up)


async def test_closed_direct_messages_are_edited_but_not_followed_up(stage: Stage) -> None:
    with raises(50007, 403):
        await closed_after_the_click(stage)
    assert [m.text for m in stage.alice.sees(stage.alice.dm)] == ["Changed through the token"]


async def test_follow_ups_reach_closed_direct_messages_if_that_is_assumed() -> None:
    hopeful = Assumptions(follow_ups_reach_closed_dms=True)
    async with staged(Sandbox(rate_limits=False, assumptions=hopeful)) as stage:
        await closed_after_the_click(stage)
        assert stage.alice.dm.last.text == "And another thing"


async def test_a_modal_leaves_no_original_unless_that_is_assumed() -> None:
    async with staged(Sandbox(rate_limits=False)) as stage:
        with raises(10008):
            await clicked(stage, await posted(stage), open_form, edit_original)
    hopeful = Assumptions(original_after_modal=True)
    async with staged(Sandbox(rate_limits=False, assumptions=hopeful)) as stage:
        message = await posted(stage)
        await clicked(stage, message, open_form, edit_original)
        assert message.text == "Changed through the token"


async def bare_requests(
    stage: Stage, message: Message, method: str, path: str, count: int
) -> list[int]:
    """How requests through one click are answered; the library itself would try again."""
    statuses = []

    async def ask(interaction: discord.Interaction) -> None:
        token = f"{interaction.application_id}/{interaction.token}"
        url = f"{stage.here.url}/api/v10/webhooks/{token}{path}"
        async with aiohttp.ClientSession() as session:
            for number in range(count):
                words = {"content": f"Words {number}"}
                async with session.request(method, url, json=words) as answered:
                    statuses.append(answered.status)

    await clicked(stage, message, update_later, ask)
    return statuses


async def edits(stage: Stage, message: Message, count: int) -> list[int]:
    return await bare_requests(stage, message, "PATCH", "/messages/@original", count)


async def test_an_old_message_allows_few_edits_through_tokens_too(stage: Stage) -> None:
    message = await posted(stage)
    await stage.here.clock.move(hours=HOURS)
    assert await edits(stage, message, 4) == [200, 200, 200, 429]
    assert message.text == "Words 2"


async def test_the_update_that_answers_a_click_is_never_too_late(stage: Stage) -> None:
    message = await posted(stage)
    await stage.here.clock.move(hours=HOURS)
    for _ in range(5):
        await clicked(stage, message, update)
    assert message.text == "Pressed"


async def test_edits_through_tokens_are_free_if_that_is_assumed() -> None:
    assumed = Assumptions(late_edits=2, late_edits_through_tokens=False)
    async with staged(Sandbox(rate_limits=False, assumptions=assumed)) as stage:
        message = await posted(stage)
        await stage.here.clock.move(hours=HOURS)
        assert await edits(stage, message, 4) == [200] * 4


async def test_requests_through_tokens_never_use_up_the_limit_of_the_whole_bot() -> None:
    async with staged(Sandbox()) as stage:
        message = await posted(stage)
        await stage.here.clock.move(seconds=5)
        for _ in range(60):
            await clicked(stage, message, update_later, edit_original)
        await stage.channel.send("There is room")
        assert stage.here.rate_limits.refused == {}


async def test_follow_ups_of_all_tokens_fill_a_channel() -> None:
    assumed = Assumptions(channel_follow_ups=Limit(3, 60))
    async with staged(Sandbox(assumptions=assumed)) as stage:
        message = await posted(stage)
        answered = [await bare_requests(stage, message, "POST", "", 1) for _ in range(4)]
        assert answered == [[200], [200], [200], [429]]
        assert await edits(stage, message, 1) == [200]
