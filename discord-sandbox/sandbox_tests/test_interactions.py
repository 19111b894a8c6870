"""What people ask of an ordinary bot, and what they see of its answers."""

import asyncio
import io
from collections.abc import Mapping
from typing import Any

import discord
import pytest

from discord_sandbox import Answer, CannotError, Message, Permission, UnansweredError, Upload
from discord_sandbox.faults import Twice
from discord_sandbox.interaction import Kind
from sandbox_tests.stage import Stage, raises

# Slash commands


async def test_a_slash_command_and_a_button_are_answered(stage: Stage) -> None:
    reply = await stage.alice.slash(stage.salon, "table", seats=4)
    assert reply.text == "A table for 4"
    assert reply.message.buttons == ["Join"]
    welcome = await stage.bob.click(reply.message, "Join")
    assert welcome.text == "Welcome, Bob!"
    assert welcome.message.payload["message_reference"]["message_id"] == str(reply.message.id)


async def test_options_of_every_kind_arrive(stage: Stage) -> None:
    role = stage.guild.add_role("Hosts")
    reply = await stage.alice.slash(
        stage.salon,
        "everything",
        words="hello",
        pace="Slow",
        weight=1.5,
        sure=True,
        who=stage.bob,
        where=stage.salon,
        role=role,
        file=Upload("note.txt", b"inside"),
    )
    assert reply.text == "hello 2 1.5 True bob salon Hosts inside"


async def test_subcommands_groups_and_translated_names_are_found(stage: Stage) -> None:
    reply = await stage.alice.slash(stage.salon, "game start", name="mojo", level=3, fast=True)
    assert reply.text == "mojo at 3, fast: True"
    assert (await stage.bob.slash(stage.salon, "/jeu commencer", name="x")).text.startswith(
        "x at 1"
    )
    assert (await stage.alice.slash(stage.salon, "game admin close")).ephemeral


async def test_autocomplete_suggests_while_typing(stage: Stage) -> None:
    choices = await stage.alice.autocomplete(stage.salon, "game start", "name", "mo", level=2)
    assert [choice["value"] for choice in choices] == ["mojo", "momox"]
    assert stage.alice.ever_received("Momox")
    assert not stage.bob.ever_received("Momox")


@pytest.mark.parametrize(
    ("path", "options", "complaint"),
    [
        ("nothing", {}, "finds no /nothing"),
        ("game", {}, "not complete"),
        ("table", {}, "is required"),
        ("table", {"seats": 9}, "takes 2 to 8"),
        ("table", {"seats": "many"}, "takes a number"),
        ("table", {"seats": 2, "colour": 1}, "has no option colour"),
    ],
)
async def test_what_the_window_would_not_send_is_not_sent(
    stage: Stage, path: str, options: dict[str, object], complaint: str
) -> None:
    with pytest.raises(CannotError, match=complaint):
        await stage.alice.slash(stage.salon, path, **options)


async def test_commands_are_offered_only_to_who_may_use_them(stage: Stage) -> None:
    stage.salon.forbid(stage.bob, Permission.USE_APPLICATION_COMMANDS)
    assert stage.bob.commands(stage.salon) == []
    stage.salon.forbid(stage.guild.everyone, Permission.VIEW_CHANNEL)
    with pytest.raises(CannotError):
        await stage.bob.slash(stage.salon, "table", seats=2)


async def test_context_menus_of_users_and_messages(stage: Stage) -> None:
    said = stage.bob.say(stage.salon, "Bonjour")
    assert (await stage.alice.use(stage.salon, "Greet", stage.bob)).text == "Hello Bob"
    assert (await stage.alice.use(stage.salon, "Quote", said)).text == "> Bonjour"
    with pytest.raises(CannotError, match="no command 'Quote'"):
        await stage.alice.use(stage.salon, "Quote", stage.bob)


async def test_in_direct_messages_there_is_a_user_and_no_guild(stage: Stage) -> None:
    seen: list[discord.Interaction] = []

    async def look(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("here")

    done = stage.will(look)
    reply = await stage.alice.slash(stage.alice.dm, "attempt")
    await done
    assert reply.message is stage.alice.dm.last
    assert seen[0].guild is None
    assert isinstance(seen[0].user, discord.User)
    assert isinstance(seen[0].channel, discord.DMChannel)
    assert seen[0].context.dm_channel
    assert not stage.bob.ever_received("here")


async def test_each_click_tells_of_the_member_and_the_message_as_they_are_then(
    stage: Stage,
) -> None:
    view = discord.ui.View().add_item(discord.ui.Button(label="Look", custom_id="free:look"))
    shown = await stage.channel.send("one", view=view)
    message = stage.salon.last
    seen: list[object] = []

    async def look(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        content, reactions = interaction.message.content, len(interaction.message.reactions)
        seen.append((content, reactions, interaction.user.display_name))
        await interaction.response.send_message("ok")

    async def click() -> None:
        done = stage.will(look)
        await stage.alice.click(message, "Look")
        await done

    await click()
    await shown.edit(content="two")
    await click()
    stage.guild.nickname(stage.alice, "Al")
    stage.bob.react(message, "👍")
    await click()
    assert seen == [("one", 0, "Alice"), ("two", 0, "Alice"), ("two", 1, "Al")]


async def test_the_bot_learns_locales_and_permissions(stage: Stage) -> None:
    seen: list[discord.Interaction] = []

    async def look(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("ok")

    stage.salon.forbid(stage.bob, Permission.ATTACH_FILES)
    done = stage.will(look)
    await stage.bob.slash(stage.salon, "attempt")
    await done
    asked = seen[0]
    assert (asked.locale, asked.guild_locale) == (discord.Locale.french, discord.Locale.french)
    assert asked.permissions.send_messages
    assert not asked.permissions.attach_files
    assert asked.app_permissions.attach_files
    assert asked.filesize_limit == 10 * 1024 * 1024


# Buttons and menus


async def test_a_button_is_found_by_label_emoji_or_custom_id(stage: Stage) -> None:
    message = (await stage.alice.slash(stage.salon, "table", seats=2)).message
    for name in ("Join", "🪑", "join"):
        assert (await stage.bob.click(message, name)).ephemeral


async def test_no_one_presses_what_is_disabled_missing_or_not_theirs_to_see(stage: Stage) -> None:
    message = (await stage.alice.slash(stage.salon, "table", seats=2)).message
    with pytest.raises(CannotError, match="is disabled"):
        await stage.bob.click(message, "Closed")
    with pytest.raises(CannotError, match=r"no button 'Leave'.*only \['Join'\]"):
        await stage.bob.click(message, "Leave")
    private = (await stage.bob.click(message, "Join")).message
    with pytest.raises(CannotError, match="does not see"):
        await stage.alice.click(private, "Join")
    stage.alice.delete(message)
    with pytest.raises(CannotError, match="does not see"):
        await stage.bob.click(message, "Join")


class Menus(discord.ui.View):
    """One menu of every kind."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        options = [discord.SelectOption(label=name.title(), value=name) for name in "abc"]
        self.add_item(
            discord.ui.Select(custom_id="free:letters", options=options, max_values=2, min_values=1)
        )
        self.add_item(discord.ui.UserSelect(custom_id="free:users", placeholder="Who?"))
        self.add_item(discord.ui.RoleSelect(custom_id="free:roles"))
        self.add_item(discord.ui.ChannelSelect(custom_id="free:channels"))
        self.add_item(discord.ui.MentionableSelect(custom_id="free:any", max_values=2))


async def test_every_kind_of_menu_tells_what_was_chosen(stage: Stage) -> None:
    async def menus(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Menus())

    async def tell(interaction: discord.Interaction) -> None:
        chosen: Mapping[str, Any] = interaction.data or {}
        await interaction.response.edit_message(content=str(chosen["values"]), view=None)

    role = stage.guild.add_role("Hosts")
    for menu, values in {
        "free:letters": ("a", "C"),
        "Who?": (stage.bob,),
        "free:roles": (role,),
        "free:channels": (stage.salon,),
        "free:any": (role, stage.bob),
    }.items():
        message = (await stage.attempt(menus)).message
        stage.will(tell)
        reply = await stage.alice.select(message, menu, *values)
        chosen = [v.lower() if isinstance(v, str) else str(v.id) for v in values]
        assert reply.message is message
        assert message.text == str(chosen)


async def test_menus_offer_only_what_they_offer(stage: Stage) -> None:
    async def menus(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Menus())

    message = (await stage.attempt(menus)).message
    with pytest.raises(CannotError, match="does not offer 'z'"):
        await stage.alice.select(message, "free:letters", "z")
    with pytest.raises(CannotError, match="takes 1 to 2 values"):
        await stage.alice.select(message, "free:letters", "a", "b", "c")
    with pytest.raises(CannotError, match="no menu 'free:none'"):
        await stage.alice.select(message, "free:none", "a")


# Modals


class Form(discord.ui.Modal, title="Your table"):
    """Fields of several kinds."""

    name: discord.ui.TextInput["Form"] = discord.ui.TextInput(
        label="Name", custom_id="name", min_length=2, max_length=12
    )
    pace: discord.ui.Label["Form"] = discord.ui.Label(
        text="Pace",
        component=discord.ui.Select(
            custom_id="pace",
            options=[discord.SelectOption(label="Live"), discord.SelectOption(label="Slow")],
        ),
    )
    who: discord.ui.Label["Form"] = discord.ui.Label(
        text="Guest", component=discord.ui.UserSelect(custom_id="who", required=False)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.pace.component, discord.ui.Select)
        words = f"{self.name.value}, {self.pace.component.values[0]}"
        if interaction.message is None:
            await interaction.response.send_message(words)
        else:
            await interaction.response.edit_message(content=words, view=None)


async def _ask(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Form())


async def test_a_modal_is_filled_in_and_answered(stage: Stage) -> None:
    modal = (await stage.attempt(_ask)).modal
    assert modal.title == "Your table"
    reply = await stage.alice.submit(modal, {"name": "Chez nous", "Pace": "Slow", "who": stage.bob})
    assert reply.text == "Chez nous, Slow"


async def test_a_modal_of_a_button_can_change_its_message(stage: Stage) -> None:
    async def button(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Name it", custom_id="free:name"))
        await interaction.response.send_message("Unnamed", view=view)

    message = (await stage.attempt(button)).message
    stage.will(_ask)
    modal = (await stage.bob.click(message, "Name it")).modal
    reply = await stage.bob.submit(modal, {"name": "Ici", "pace": "Live"})
    assert reply.message is message
    assert message.text == "Ici, Live"
    assert message.buttons == []


async def test_a_modal_takes_only_what_its_fields_allow(stage: Stage) -> None:
    modal = (await stage.attempt(_ask)).modal
    with pytest.raises(CannotError, match="2 to 12 characters"):
        await stage.alice.submit(modal, {"name": "x", "pace": "Live"})
    with pytest.raises(CannotError, match="1 to 1 values"):
        await stage.alice.submit(modal, {"name": "long enough"})
    with pytest.raises(CannotError, match="no field colour"):
        await stage.alice.submit(modal, {"name": "ok", "pace": "Live", "colour": "red"})
    with pytest.raises(CannotError, match="does not have"):
        await stage.bob.submit(modal, {"name": "ok", "pace": "Live"})


class Boxes(discord.ui.Modal, title="More fields"):
    """The fields that only modals have."""

    def __init__(self) -> None:
        super().__init__()
        pace = [discord.RadioGroupOption(label=name) for name in ("Live", "Slow")]
        games = [discord.CheckboxGroupOption(label=name) for name in ("Skyjo", "Momox")]
        self.pace: discord.ui.RadioGroup[Boxes] = discord.ui.RadioGroup(options=pace)
        self.games: discord.ui.CheckboxGroup[Boxes] = discord.ui.CheckboxGroup(options=games)
        self.sure: discord.ui.Checkbox[Boxes] = discord.ui.Checkbox()
        self.deck: discord.ui.FileUpload[Boxes] = discord.ui.FileUpload(required=False)
        for label, field in {
            "Pace": self.pace,
            "Games": self.games,
            "Sure?": self.sure,
            "Deck": self.deck,
        }.items():
            self.add_item(discord.ui.Label(text=label, component=field))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        files = [(await file.read()).decode() for file in self.deck.values]
        words = f"{self.pace.value} {self.games.values} {self.sure.value} {files}"
        await interaction.response.send_message(words)


async def test_the_fields_that_only_modals_have(stage: Stage) -> None:
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Boxes())

    modal = (await stage.attempt(ask)).modal
    deck = Upload("deck.txt", b"my cards")
    entered = {"Pace": "Slow", "Games": ["Skyjo", "Momox"], "Sure?": True, "Deck": deck}
    reply = await stage.alice.submit(modal, entered)
    assert reply.text == "Slow ['Skyjo', 'Momox'] True ['my cards']"
    with pytest.raises(CannotError, match="does not offer 'Chess'"):
        await stage.alice.submit(modal, {"Pace": "Slow", "Games": "Chess"})
    with pytest.raises(CannotError, match="1 to 1 values"):
        await stage.alice.submit(modal, {"Games": "Skyjo"})


# Callbacks


async def test_the_library_is_told_which_message_answered(stage: Stage) -> None:
    told: list[discord.InteractionCallbackResponse[Any]] = []

    async def answer(interaction: discord.Interaction) -> None:
        told.append(await interaction.response.send_message("psst", ephemeral=True))

    reply = await stage.attempt(answer)
    assert told[0].message_id == reply.message.id
    assert told[0].is_ephemeral()
    assert isinstance(told[0].resource, discord.InteractionMessage)

    async def defer(interaction: discord.Interaction) -> None:
        response = await interaction.response.defer(thinking=True)
        assert response is not None
        told.append(response)

    reply = await stage.attempt(defer)
    assert told[1].is_thinking()
    assert told[1].message_id == reply.message.id


async def test_who_does_not_ask_for_a_response_gets_none(stage: Stage) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        assert await _callback(interaction, {"type": 4, "data": {"content": "short"}}) == ""

    assert (await stage.attempt(answer)).text == "short"


async def test_an_ephemeral_answer_is_seen_by_one_person_only(stage: Stage) -> None:
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    reply = await stage.attempt(whisper)
    assert reply.ephemeral
    assert reply.message in stage.alice.sees(stage.salon)
    assert reply.message not in stage.bob.sees(stage.salon)
    assert stage.alice.ever_received("psst")
    assert not stage.bob.ever_received("psst")


async def test_an_ephemeral_answer_is_not_to_be_had_through_the_channel(stage: Stage) -> None:
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    message = (await stage.attempt(whisper)).message
    with raises(10008, 404):
        await stage.channel.fetch_message(message.id)
    with raises(10008):
        await stage.channel.get_partial_message(message.id).edit(content="loud")
    assert [m async for m in stage.channel.history()] == []


async def test_thinking_lasts_until_the_original_is_edited(stage: Stage) -> None:
    may_go_on = asyncio.Event()

    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await may_go_on.wait()
        await interaction.edit_original_response(content="forty-two")

    done = stage.will(ponder)
    asked = stage.alice.ask_slash(stage.salon, "attempt", {})
    await stage.alice.until(lambda: asked.original is not None)
    assert Answer(asked).thinking
    assert not asked.settled.done()
    may_go_on.set()
    await done
    reply = Answer(asked)
    assert not reply.thinking
    assert (reply.text, reply.ephemeral) == ("forty-two", True)


async def test_components_v2_come_with_the_edit_that_ends_the_thinking(stage: Stage) -> None:
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.TextDisplay("new style"))
        await interaction.edit_original_response(view=view)

    assert (await stage.attempt(ponder)).text == "new style"


async def test_a_deferral_takes_no_flag_but_ephemeral(stage: Stage) -> None:
    async def ponder(interaction: discord.Interaction) -> None:
        await _callback(interaction, {"type": 5, "data": {"flags": 1 << 15}})

    with raises(50035):
        await stage.attempt(ponder)


async def test_the_first_follow_up_ends_the_thinking_as_visible_as_it_was(stage: Stage) -> None:
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.followup.send("first", ephemeral=False)
        await interaction.followup.send("second", ephemeral=False)

    reply = await stage.attempt(ponder)
    assert (reply.text, reply.ephemeral) == ("first", True)
    assert not stage.bob.ever_received("first")
    assert stage.bob.ever_received("second")


async def test_a_button_may_be_acknowledged_first_and_its_message_changed_later(
    stage: Stage,
) -> None:
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="changed", view=None)

    message = await _post_button(stage)
    done = stage.will(later)
    await stage.bob.click(message, "Go")
    await done
    assert message.text == "changed"


async def test_the_original_response_is_fetched_and_deleted(stage: Stage) -> None:
    async def come_and_go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hello")
        assert (await interaction.original_response()).content == "hello"
        await interaction.delete_original_response()

    reply = await stage.attempt(come_and_go)
    assert reply.message.deleted
    assert stage.alice.sees(stage.salon) == []

    async def too_late(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hello")
        await interaction.delete_original_response()
        await interaction.edit_original_response(content="again")

    with raises(10008):
        await stage.attempt(too_late)


async def test_follow_ups_are_fetched_edited_and_deleted(stage: Stage) -> None:
    async def follow(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        two = await interaction.followup.send("two", wait=True)
        await two.edit(content="deux")
        assert (await interaction.followup.fetch_message(two.id)).content == "deux"
        three = await interaction.followup.send("three", wait=True, ephemeral=True)
        await three.delete()
        with raises(10008):
            await interaction.followup.fetch_message(three.id)

    await stage.attempt(follow)
    assert [m.text for m in stage.alice.sees(stage.salon)] == ["one", "deux"]


async def test_a_token_reaches_only_the_messages_that_it_sent(stage: Stage) -> None:
    elsewhere = await stage.channel.send("not yours")

    async def meddle(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        await interaction.followup.edit_message(elsewhere.id, content="mine")

    with raises(10008):
        await stage.attempt(meddle)


async def test_files_come_with_answers_and_follow_ups(stage: Stage) -> None:
    async def send(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(file=_file("a.txt"))
        await interaction.followup.send(files=[_file("b.txt"), _file("c.txt")])

    await stage.attempt(send)
    names = [[a["filename"] for a in m.attachments] for m in stage.alice.sees(stage.salon)]
    assert names == [["a.txt"], ["b.txt", "c.txt"]]


# Refusals


async def test_after_three_seconds_without_an_answer_it_has_failed(stage: Stage) -> None:
    asked, answer_now = asyncio.Event(), asyncio.Event()

    async def sleep(interaction: discord.Interaction) -> None:
        asked.set()
        await answer_now.wait()
        await interaction.response.send_message("too late")

    done = stage.will(sleep)
    waiting = asyncio.create_task(stage.alice.slash(stage.salon, "attempt"))
    await asked.wait()
    await stage.here.clock.move(seconds=3)
    reply = await waiting
    assert reply.failed
    assert stage.alice.received[-1].kind == "interaction_failed"
    with pytest.raises(UnansweredError):
        reply.text  # noqa: B018 - reading it is what must fail
    answer_now.set()
    with raises(10062, 404):
        await done


async def test_an_answer_in_time_does_not_fail_later(stage: Stage) -> None:
    reply = await stage.alice.slash(stage.salon, "table", seats=2)
    await stage.here.clock.move(seconds=4)
    assert not reply.failed


async def test_a_second_acknowledgement_is_refused(stage: Stage) -> None:
    codes: list[int] = []
    both = asyncio.Event()

    async def answer(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("mine")
        except discord.HTTPException as refused:
            codes.append(refused.code)
            both.set()

    stage.bot.doing = answer
    stage.here.faults.on_event("INTERACTION_CREATE", Twice())
    assert (await stage.alice.slash(stage.salon, "attempt")).text == "mine"
    async with asyncio.timeout(5):
        await both.wait()
    assert codes == [40060]
    assert len(stage.alice.sees(stage.salon)) == 1


async def test_a_token_lives_for_fifteen_minutes(stage: Stage) -> None:
    async def outstay(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)
        await stage.here.clock.move(minutes=14.9)
        await interaction.edit_original_response(content="still here")
        await stage.here.clock.move(minutes=0.2)
        for use in (
            interaction.edit_original_response(content="?"),
            interaction.followup.send("?"),
            interaction.delete_original_response(),
        ):
            with raises(50027, 401):
                await use

    assert (await stage.attempt(outstay)).text == "still here"


async def test_an_unknown_interaction_is_refused(stage: Stage) -> None:
    async def pretend(interaction: discord.Interaction) -> None:
        interaction.token = "made-up"
        await interaction.response.send_message("?")

    with raises(10062):
        await stage.attempt(pretend)


async def test_a_follow_up_needs_an_answer_first(stage: Stage) -> None:
    async def hurry(interaction: discord.Interaction) -> None:
        await interaction.followup.send("?")

    with raises(10015, 404):
        await stage.attempt(hurry)


async def test_each_kind_of_interaction_has_its_kinds_of_answer(stage: Stage) -> None:
    async def update(interaction: discord.Interaction) -> None:
        await _callback(interaction, {"type": 7, "data": {"content": "?"}})

    with raises(50035):
        await stage.attempt(update)

    unknowns: list[object] = [12, "4", None, {}]

    async def launch(interaction: discord.Interaction) -> None:
        for unknown in unknowns:
            with raises(50035):
                await _callback(interaction, {"type": unknown})

    await stage.attempt(launch)

    async def another_modal(interaction: discord.Interaction) -> None:
        modal = {"custom_id": "m", "title": "t", "components": []}
        await _callback(interaction, {"type": 9, "data": modal})

    done = stage.will(another_modal)
    submitted = {"custom_id": "free:modal", "components": []}
    stage.here.world.ask(stage.alice, stage.salon, Kind.MODAL, submitted)
    with raises(50035):
        await done


@pytest.mark.parametrize("data", [[1], "x", {"flags": "x"}])
async def test_nonsense_in_an_answer_is_refused(stage: Stage, data: object) -> None:
    async def babble(interaction: discord.Interaction) -> None:
        await _callback(interaction, {"type": 5, "data": data})

    with raises(50035):
        await stage.attempt(babble)


async def test_an_empty_answer_is_refused_and_another_may_follow(stage: Stage) -> None:
    async def stammer(interaction: discord.Interaction) -> None:
        with raises(50006):
            await _callback(interaction, {"type": 4, "data": {"content": ""}})
        await interaction.response.send_message("well")

    assert (await stage.attempt(stammer)).text == "well"


async def test_a_click_on_a_message_deleted_meanwhile_cannot_update_it(stage: Stage) -> None:
    message = await _post_button(stage)

    async def update(interaction: discord.Interaction) -> None:
        stage.alice.delete(message)
        await interaction.response.edit_message(content="?")

    done = stage.will(update)
    stage.bob.ask_click(message, "Go")
    with raises(10008):
        await done


async def test_a_bot_that_was_kicked_no_longer_hears_of_clicks(stage: Stage) -> None:
    message = await _post_button(stage)
    stage.guild.kick_bot()
    waiting = asyncio.create_task(stage.bob.click(message, "Go"))
    await asyncio.sleep(0)
    await stage.here.clock.move(seconds=3)
    assert (await waiting).failed
    assert stage.bob.commands(stage.salon) == []


def _file(name: str) -> discord.File:
    return discord.File(io.BytesIO(name.encode()), filename=name)


async def _callback(interaction: discord.Interaction, payload: dict[str, object]) -> object:
    """Answer with a payload that the library itself would not let pass."""
    route = discord.http.Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    answer: object = await interaction.client.http.request(route, json=payload)
    return answer


async def _post_button(stage: Stage) -> Message:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="free:go"))
    await stage.channel.send("Press", view=view)
    return stage.salon.last
