"""What people ask of an ordinary bot, and what they see of its answers."""

from collections.abc import AsyncIterator

import pytest

from sandbox import Sandbox
from tests.sandbox.ordinary_bot import OrdinaryBot


@pytest.fixture
async def discord_here() -> AsyncIterator[Sandbox]:
    async with Sandbox() as here, here.running(OrdinaryBot()):
        yield here


async def test_a_slash_command_and_a_button_are_answered(discord_here: Sandbox) -> None:
    guild = discord_here.add_guild("Chez Ada")
    salon = guild.add_channel("tables")
    alice, bob = guild.add_person("Alice"), guild.add_person("Bob")
    reply = await alice.slash(salon, "table", seats=4)
    assert reply.text == "A table for 4"
    assert reply.message.buttons == ["Join"]
    welcome = await bob.click(reply.message, "Join")
    assert welcome.text == "Welcome, Bob!"
    assert welcome.ephemeral
    assert welcome.message in bob.sees(salon)
    assert welcome.message not in alice.sees(salon)
    assert not alice.ever_received("Welcome")
