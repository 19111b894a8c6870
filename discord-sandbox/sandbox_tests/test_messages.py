"""Messages of an ordinary bot in a channel: sending, editing, deleting, files, mentions."""

import io

import aiohttp
import discord
import pytest
from PIL import Image

from discord_sandbox import Caps, Permission, Sandbox
from discord_sandbox.faults import DropAfter
from sandbox_tests.ordinary_bot import OrdinaryBot
from sandbox_tests.stage import Stage, raises


async def test_a_message_is_sent_edited_and_deleted_before_everyones_eyes(stage: Stage) -> None:
    sent = await stage.channel.send("one")
    message = stage.salon.last
    assert [m.text for m in stage.bob.sees(stage.salon)] == ["one"]
    await sent.edit(content="two")
    assert message.text == "two"
    assert (await stage.channel.fetch_message(sent.id)).edited_at is not None
    await sent.delete()
    assert stage.bob.sees(stage.salon) == []
    kinds = [receipt.kind for receipt in stage.bob.received if receipt.channel_id == stage.salon.id]
    assert kinds[-3:] == ["message_create", "message_update", "message_delete"]


async def test_what_was_edited_away_was_still_received(stage: Stage) -> None:
    sent = await stage.channel.send("secret")
    await sent.edit(content="harmless")
    assert stage.bob.ever_received("secret")


async def test_history_is_paged_from_the_latest(stage: Stage) -> None:
    sent = [await stage.channel.send(str(n)) for n in range(5)]
    assert [m.content async for m in stage.channel.history(limit=2)] == ["4", "3"]
    assert [m.content async for m in stage.channel.history(before=sent[2])] == ["1", "0"]
    assert [m.content async for m in stage.channel.history(after=sent[2])] == ["3", "4"]
    around = [m.content async for m in stage.channel.history(around=sent[2], limit=3)]
    assert around == ["3", "2", "1"]


async def test_the_oldest_messages_are_forgotten_beyond_the_cap() -> None:
    async with Sandbox(rate_limits=False, caps=Caps(messages=3)) as here:
        guild = here.add_guild("Chez Ada")
        salon, alice = guild.add_channel("salon"), guild.add_person("Alice")
        for n in range(5):
            alice.say(salon, str(n))
        assert [message.text for message in alice.sees(salon)] == ["2", "3", "4"]


async def test_a_reply_points_at_what_it_answers(stage: Stage) -> None:
    first = await stage.channel.send("question")
    await first.reply("answer")
    assert stage.salon.last.payload["message_reference"]["message_id"] == str(first.id)
    assert stage.salon.last.payload["referenced_message"]["content"] == "question"
    await first.delete()
    with raises(50035):
        await first.reply("to nothing")
    gentle = first.to_reference(fail_if_not_exists=False)
    await stage.channel.send("anyway", reference=gentle)
    assert "message_reference" not in stage.salon.last.payload


async def test_the_same_nonce_posts_once_even_if_the_first_answer_was_lost(stage: Stage) -> None:
    stage.here.faults.on("POST /channels/*/messages", DropAfter())
    with pytest.raises(aiohttp.ClientError):
        await stage.channel.send("once", nonce="7")
    again = await stage.channel.send("once", nonce="7")
    assert [m.id for m in stage.alice.sees(stage.salon)] == [again.id]


# Mentions


async def test_mentions_notify_those_whom_the_bot_allows(stage: Stage) -> None:
    words = f"{stage.alice.mention} {stage.bob.mention} @everyone"
    await stage.channel.send(words, allowed_mentions=discord.AllowedMentions.none())
    assert stage.salon.last.payload["mentions"] == []
    assert not stage.salon.last.payload["mention_everyone"]
    only_bob = discord.AllowedMentions(users=[discord.Object(stage.bob.id)], everyone=False)
    await stage.channel.send(words, allowed_mentions=only_bob)
    assert [u["id"] for u in stage.salon.last.payload["mentions"]] == [str(stage.bob.id)]
    await stage.channel.send(words)
    assert len(stage.salon.last.payload["mentions"]) == 2
    assert stage.salon.last.payload["mention_everyone"]


async def test_mentions_in_text_components_count_too(stage: Stage) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"Your turn, {stage.bob.mention}"))
    await stage.channel.send(view=view)
    assert [u["id"] for u in stage.salon.last.payload["mentions"]] == [str(stage.bob.id)]


async def test_a_role_is_notified_if_it_may_be(stage: Stage) -> None:
    role = stage.guild.add_role("Players")
    stage.salon.forbid(stage.guild.bot_role, Permission.MENTION_EVERYONE)
    await stage.channel.send(f"<@&{role.id}>")
    assert stage.salon.last.payload["mention_roles"] == []
    role.mentionable = True
    await stage.channel.send(f"<@&{role.id}>")
    assert stage.salon.last.payload["mention_roles"] == [str(role.id)]


# Files


def _picture(size: tuple[int, int] = (20, 10)) -> io.BytesIO:
    picture = io.BytesIO()
    Image.new("RGB", size, "red").save(picture, "PNG")
    picture.seek(0)
    return picture


async def _served(url: str) -> tuple[int, str, bytes]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, response.content_type, await response.read()


async def test_files_are_served_back_at_their_address(stage: Stage) -> None:
    picture = discord.File(_picture(), "cards.png", description="Three cards")
    note = discord.File(io.BytesIO(b"a note"), "note.txt")
    sent = await stage.channel.send("look", files=[picture, note])
    assert await sent.attachments[1].read() == b"a note"
    shown = stage.salon.last.attachments[0]
    assert (shown["width"], shown["height"], shown["description"]) == (20, 10, "Three cards")
    assert await _served(shown["url"]) == (200, "image/png", _picture().getvalue())
    assert (await _served(shown["url"].replace(shown["id"], "1")))[0] == 404


async def test_pictures_in_components_get_the_address_of_their_attachment(stage: Stage) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png")))
    view.add_item(discord.ui.File("attachment://log.txt"))
    log = discord.File(io.BytesIO(b"moves"), "log.txt")
    sent = await stage.channel.send(view=view, files=[discord.File(_picture(), "table.png"), log])
    gallery, file = sent.components
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert isinstance(file, discord.FileComponent)
    assert (file.name, file.size) == ("log.txt", 5)
    assert (await _served(gallery.items[0].media.url))[2] == _picture().getvalue()


async def test_an_edit_keeps_replaces_or_drops_attachments(stage: Stage) -> None:
    files = [discord.File(io.BytesIO(name.encode()), name) for name in ("a.txt", "b.txt")]
    sent = await stage.channel.send("files", files=files)
    message = stage.salon.last

    def names() -> list[str]:
        return [attachment["filename"] for attachment in message.attachments]

    await sent.edit(content="still there")
    assert names() == ["a.txt", "b.txt"]
    new = discord.File(io.BytesIO(b"c"), "c.txt")
    await sent.edit(attachments=[sent.attachments[1], new])
    assert names() == ["b.txt", "c.txt"]
    await sent.edit(attachments=[])
    assert names() == []


async def test_what_a_file_says_counts_as_received(stage: Stage) -> None:
    await stage.channel.send(file=discord.File(io.BytesIO(b"the queen of hearts"), "hand.txt"))
    assert stage.bob.ever_received("queen of hearts")
    assert stage.bob.ever_received("hand.txt")


async def test_an_embed_is_shown_with_its_picture(stage: Stage) -> None:
    embed = discord.Embed(title="Scores", description="So far", colour=0x00FF00)
    embed.add_field(name="Ada", value="12").set_footer(text="Round 3")
    embed.set_image(url="attachment://chart.png")
    await stage.channel.send(embed=embed, file=discord.File(_picture(), "chart.png"))
    assert stage.salon.last.text == "Scores\nSo far\nAda\n12\nRound 3"
    shown = stage.salon.last.payload["embeds"][0]
    assert (await _served(shown["image"]["url"]))[0] == 200


async def test_a_file_gets_a_name_that_an_address_can_have(stage: Stage) -> None:
    sent = await stage.channel.send(file=discord.File(io.BytesIO(b"x"), "my cards (1).png"))
    assert sent.attachments[0].filename == "my_cards__1_.png"
    assert (await _served(sent.attachments[0].url))[0] == 200


async def test_ten_files_are_the_most(stage: Stage) -> None:
    def files(count: int) -> list[discord.File]:
        return [discord.File(io.BytesIO(b"x"), f"{n}.txt") for n in range(count)]

    assert len((await stage.channel.send(files=files(10))).attachments) == 10
    form = [{"name": "payload_json", "value": '{"content": "x"}'}]
    form += [{"name": f"files[{n}]", "value": "x", "filename": "x"} for n in range(11)]
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=stage.salon.id)
    with raises(50035):
        await stage.bot.http.request(route, form=form)


async def test_an_edit_cannot_keep_what_was_never_there(stage: Stage) -> None:
    first = await stage.channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    second = await stage.channel.send("no file")
    with pytest.raises(discord.HTTPException, match=r"In attachments\.0\.id: Unknown attachment"):
        await second.edit(attachments=first.attachments)


async def test_an_edit_leaves_the_other_flags_alone(stage: Stage) -> None:
    sent = await stage.channel.send("A table")
    message = stage.salon.last
    await sent.create_thread(name="Talk")
    await sent.edit(suppress=True)
    assert message.flags == 1 << 2 | 1 << 5
    await sent.edit(suppress=False)
    assert message.flags == 1 << 5


async def test_a_file_beyond_the_limit_is_refused(stage: Stage) -> None:
    stage.here.world.file_limit = 100
    with raises(40005, 413):
        await stage.channel.send(file=discord.File(io.BytesIO(b"x" * 101), "big.bin"))


# Refusals


async def test_an_empty_message_is_refused(stage: Stage) -> None:
    with raises(50006, 400):
        await stage.channel.send("")
    sent = await stage.channel.send("something")
    with raises(50006):
        await sent.edit(content="")


async def test_only_ones_own_messages_can_be_edited(stage: Stage) -> None:
    said = stage.alice.say(stage.salon, "mine")
    with raises(50005, 403):
        await stage.channel.get_partial_message(said.id).edit(content="yours")


async def test_deleting_others_messages_needs_a_permission(stage: Stage) -> None:
    said = stage.alice.say(stage.salon, "mine")
    partial = stage.channel.get_partial_message(said.id)
    with raises(50013, 403):
        await partial.delete()
    stage.salon.allow(stage.guild.bot_role, Permission.MANAGE_MESSAGES)
    await partial.delete()
    assert said.deleted
    with raises(10008, 404):
        await partial.delete()


async def test_a_message_that_a_person_deleted_is_unknown(stage: Stage) -> None:
    sent = await stage.channel.send("here")
    stage.alice.delete(stage.salon.last)
    with raises(10008, 404):
        await sent.edit(content="there")


async def test_an_old_message_allows_few_edits(stage: Stage) -> None:
    sent = await stage.channel.send("old")
    await stage.here.clock.move(hours=1.1)
    for n in range(3):
        await sent.edit(content=str(n))
    stage.bot.http.max_ratelimit_timeout = 0.5
    with pytest.raises(discord.RateLimited):
        await sent.edit(content="once more")
    await (await stage.channel.send("new")).edit(content="fresh")


async def test_many_messages_are_deleted_at_once(stage: Stage) -> None:
    sent = [await stage.channel.send(str(n)) for n in range(3)]
    with raises(50013):
        await stage.channel.delete_messages(sent)
    stage.salon.allow(stage.guild.bot_role, Permission.MANAGE_MESSAGES)
    await stage.here.clock.move(hours=24 * 13)
    await stage.channel.delete_messages(sent[:2])
    assert [m.text for m in stage.alice.sees(stage.salon)] == ["2"]
    other = await stage.channel.send("3")
    await stage.here.clock.move(hours=48)
    with raises(50034):
        await stage.channel.delete_messages([sent[2], other])


# Direct messages


async def test_a_direct_message_reaches_one_person(stage: Stage) -> None:
    alice = await stage.bot.fetch_user(stage.alice.id)
    await alice.send("your cards")
    assert stage.alice.dm.last.text == "your cards"
    assert stage.alice.ever_received("your cards")
    assert not stage.bob.ever_received("your cards")


async def test_closed_direct_messages_refuse_and_open_again(stage: Stage) -> None:
    alice = await stage.bot.fetch_user(stage.alice.id)
    stage.alice.close_dms()
    with raises(50007, 403):
        await alice.send("knock")
    stage.alice.open_dms()
    await alice.send("come in")


async def test_without_a_common_guild_there_is_no_direct_message(stage: Stage) -> None:
    stranger = await stage.bot.fetch_user(stage.here.add_person("Stranger").id)
    with raises(50278, 403):
        await stranger.send("hello")
    bob = await stage.bot.fetch_user(stage.bob.id)
    stage.guild.expel(stage.bob)
    with raises(50278):
        await bob.send("come back")


async def test_opening_conversations_too_fast_is_refused(stage: Stage) -> None:
    stage.here.world.new_dms_per_minute = 1
    await (await stage.bot.fetch_user(stage.alice.id)).create_dm()
    bob = await stage.bot.fetch_user(stage.bob.id)
    with raises(40003, 400):
        await bob.create_dm()
    await stage.here.clock.move(minutes=1)
    await bob.create_dm()


async def test_unknown_users_are_unknown(stage: Stage) -> None:
    with raises(10013, 404):
        await stage.bot.fetch_user(1)


# What the bot hears


class Listener(OrdinaryBot):
    """Keeps what it hears."""

    def __init__(self) -> None:
        super().__init__(discord.Intents.default())
        self.heard: list[str] = []

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(f"message {message.content}")

    async def on_raw_message_edit(self, edited: discord.RawMessageUpdateEvent) -> None:
        self.heard.append(f"edit {edited.message.content}")

    async def on_raw_message_delete(self, _gone: discord.RawMessageDeleteEvent) -> None:
        self.heard.append("delete")

    async def on_raw_bulk_message_delete(self, gone: discord.RawBulkMessageDeleteEvent) -> None:
        self.heard.append(f"{len(gone.message_ids)} deleted")

    async def on_raw_reaction_add(self, added: discord.RawReactionActionEvent) -> None:
        self.heard.append(f"reaction {added.emoji}")

    async def on_guild_channel_pins_update(self, _channel: object, _last: object) -> None:
        self.heard.append("pins")


async def test_the_gateway_tells_of_every_change() -> None:
    bot = Listener()
    async with Sandbox(rate_limits=False) as here:
        guild = here.add_guild("Chez Ada")
        salon, alice = guild.add_channel("salon"), guild.add_person("Alice")
        salon.allow(guild.bot_role, Permission.MANAGE_MESSAGES, Permission.PIN_MESSAGES)
        async with here.running(bot):
            channel = bot.get_channel(salon.id)
            assert isinstance(channel, discord.TextChannel)
            sent = [await channel.send(str(n)) for n in range(3)]
            await sent[0].edit(content="changed")
            alice.react(salon.last, "👍")
            await sent[0].pin()
            await channel.delete_messages(sent[1:])
            await sent[0].delete()
            alice.say(salon, f"the end {here.world.bot.mention}")
            await bot.wait_for("message", check=lambda m: m.author.id == alice.id, timeout=5)
    assert bot.heard[:6] == [
        *("message 0", "message 1", "message 2", "edit changed", "reaction 👍", "edit changed"),
    ]
    assert bot.heard[6:] == ["pins", "message ", "2 deleted", "delete", bot.heard[-1]]
    assert bot.heard[-1].startswith("message the end")


async def test_reactions_are_counted_and_taken_back(stage: Stage) -> None:
    sent = await stage.channel.send("vote")
    await sent.add_reaction("👍")
    stage.bob.react(stage.salon.last, "👍")
    again = await stage.channel.fetch_message(sent.id)
    assert [(str(r.emoji), r.count, r.me) for r in again.reactions] == [("👍", 2, True)]
    assert {user.id async for user in again.reactions[0].users()} == {
        stage.bob.id,
        stage.here.world.bot.id,
    }
    await sent.remove_reaction("👍", discord.Object(stage.here.world.bot.id))
    assert stage.salon.last.payload["reactions"][0]["count"] == 1
    with raises(10014):
        await sent.add_reaction("nonsense")
    with raises(50013):
        await again.clear_reactions()
    stage.salon.allow(stage.guild.bot_role, Permission.MANAGE_MESSAGES)
    await again.clear_reactions()
    assert stage.salon.last.payload["reactions"] == []


async def test_typing_is_seen(stage: Stage) -> None:
    async with stage.channel.typing():
        pass
    assert stage.alice.received[-1].kind == "typing_start"
