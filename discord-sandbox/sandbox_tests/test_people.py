"""People: what they receive, what is remembered of it, and how a test waits for it."""

import asyncio

import pytest

from discord_sandbox import CannotError, Caps, ForgottenError, Receipt, Sandbox
from sandbox_tests.stage import Stage


async def test_everything_that_a_person_sees_is_recorded_in_order(stage: Stage) -> None:
    reply = await stage.alice.slash(stage.salon, "table", seats=4)
    await stage.bob.click(reply.message, "Join")
    kinds = [receipt.kind for receipt in stage.bob.received]
    assert kinds == ["message_create", "message_create", "interaction_done"]
    assert [r.kind for r in stage.alice.received] == ["message_create", "interaction_done"]


async def test_custom_ids_and_names_count_as_received(stage: Stage) -> None:
    await stage.alice.slash(stage.salon, "table", seats=4)
    assert stage.bob.ever_received("closed")
    assert stage.bob.ever_received("A table for")
    assert not stage.bob.ever_received("A chair for")


async def test_nobody_receives_what_happened_before_they_came(stage: Stage) -> None:
    await stage.channel.send("before")
    carol = stage.guild.add_person("Carol")
    assert not carol.ever_received("before")
    # But the channel's history is on her screen.
    assert [message.text for message in carol.sees(stage.salon)] == ["before"]


async def test_a_question_about_everything_is_not_answered_from_a_part() -> None:
    async with Sandbox(caps=Caps(receipts=2)) as here:
        guild = here.add_guild("Chez Ada")
        salon, alice = guild.add_channel("salon"), guild.add_person("Alice")
        alice.say(salon, "one")
        alice.say(salon, "two")
        assert not alice.ever_received("three")
        alice.say(salon, "three")
        assert alice.ever_received("three")
        with pytest.raises(ForgottenError):
            alice.ever_received("one")


async def test_a_listener_hears_what_its_person_receives_until_it_stops(stage: Stage) -> None:
    heard: list[Receipt] = []
    stop = stage.here.world.subscribe(stage.bob.id, heard.append)
    await stage.channel.send("for all")
    await (await stage.bot.fetch_user(stage.alice.id)).send("for Alice")
    assert [receipt.payload["content"] for receipt in heard] == ["for all"]
    stop()
    await stage.channel.send("again")
    assert len(heard) == 1


async def test_a_test_waits_until_something_holds(stage: Stage) -> None:
    async def later() -> None:
        await asyncio.sleep(0.02)
        await stage.channel.send("at last")

    task = asyncio.create_task(later())
    await stage.bob.until(lambda: stage.bob.ever_received("at last"))
    await task
    with pytest.raises(TimeoutError):
        await stage.bob.until(lambda: stage.bob.ever_received("never"), seconds=0.01)


async def test_a_person_can_be_in_several_guilds(stage: Stage) -> None:
    other = stage.here.add_guild("Chez Bob")
    elsewhere = other.add_channel("salon")
    with pytest.raises(CannotError):
        stage.bob.say(elsewhere, "hello")
    other.admit(stage.bob)
    assert stage.bob.say(elsewhere, "hello").text == "hello"
    other.expel(stage.bob)
    assert stage.bob.sees(elsewhere) == []


async def test_people_delete_their_own_messages_and_dismiss_private_ones(stage: Stage) -> None:
    mine = stage.bob.say(stage.salon, "oops")
    yours = stage.alice.say(stage.salon, "hello")
    stage.bob.delete(mine)
    with pytest.raises(CannotError, match="may not delete"):
        stage.bob.delete(yours)
    table = (await stage.alice.slash(stage.salon, "table", seats=2)).message
    private = (await stage.bob.click(table, "Join")).message
    stage.bob.delete(private)
    assert private not in stage.bob.sees(stage.salon)
    # Alice owns the guild.
    stage.alice.delete(table)
    assert [message.text for message in stage.bob.sees(stage.salon)] == ["hello"]


async def test_an_empty_channel_has_no_last_message(stage: Stage) -> None:
    with pytest.raises(LookupError):
        stage.salon.last  # noqa: B018 - reading it is what must fail
