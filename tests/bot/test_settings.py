"""What servers and people choose, as it shows; and how the bot makes itself known."""

import re
from pathlib import Path

from bot import VERSION
from cogs.client import COMMANDS_FACT
from cogs.permissions import PERMISSIONS
from engine import mojo
from tests.bot.house import House, enabled, open_house

README = Path(__file__).parents[2] / "README.md"


# What a server chooses


async def test_tables_open_only_in_allowed_channels_and_their_threads(house: House) -> None:
    allowed = house.guild.add_channel("games")
    shown = await house.ada.slash(house.salon, "settings allow", channel=allowed)
    assert allowed.mention in shown.text
    refused = await house.ada.slash(house.salon, "skyjo start")
    assert refused.ephemeral
    assert "Join" not in refused.message.buttons
    for place in (allowed, allowed.open_thread("evening", house.ada)):
        lobby = await house.ada.slash(place, "skyjo start")
        assert "Join" in lobby.message.buttons


async def test_without_a_channel_the_whole_list_goes(house: House) -> None:
    gone = house.guild.add_channel("gone")
    await house.ada.slash(house.salon, "settings allow", channel=gone)
    await house.ada.slash(house.salon, "settings allow", channel=house.salon)
    house.guild.remove_channel(gone)
    shown = await house.ada.slash(house.salon, "settings disallow", channel=house.salon)
    assert gone.mention in shown.text
    shown = await house.ada.slash(house.salon, "settings disallow")
    assert "every channel" in shown.text
    lobby = await house.ada.slash(house.salon, "skyjo start")
    assert "Join" in lobby.message.buttons


# What a person chooses


async def test_text_only_sends_no_picture_and_says_all_in_words(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        answer = await house.ada.slash(house.salon, "preferences")
        await house.ada.select(answer.message, "s:prefer:text_only", "on")
        await house.start("mojo", house.bob)
        hand = await house.ada.slash(house.salon, "hand")
        assert not hand.message.attachments
        view = (await house.table()).view(0)
        assert isinstance(view, mojo.View)
        assert all(str(card) in hand.text for card in view.hand)
        assert (await house.bob.slash(house.salon, "hand")).message.attachments


async def test_large_text_makes_a_picture_of_its_own(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await house.start("mojo", house.bob)
        (ordinary,) = (await house.ada.slash(house.salon, "hand")).message.attachments
        answer = await house.ada.slash(house.salon, "preferences")
        await house.ada.select(answer.message, "s:prefer:large_text", "on")
        (large,) = (await house.ada.slash(house.salon, "hand")).message.attachments
        assert large["description"] == ordinary["description"]
        assert large["width"] < ordinary["width"]


async def test_about_says_how_it_is_and_how_to_invite_it(house: House) -> None:
    await house.lobby("skyjo")
    about = await house.ada.slash(house.salon, "about")
    assert VERSION in about.text
    assert "one table now" in about.text
    invitation = re.search(r"https://discord\.com/oauth2/authorize\?\S+", about.text)
    assert invitation is not None
    assert f"permissions={PERMISSIONS.value}" in invitation[0]
    assert f"permissions={PERMISSIONS.value}" in README.read_text(encoding="utf-8")


async def test_a_persons_data_can_be_deleted_by_themselves(house: House) -> None:
    await house.start("skyjo", house.bob, house.cleo)
    answer = await house.bob.slash(house.salon, "privacy")
    answer = await house.bob.click(answer.message, "Effacer mes données")
    answer = await house.bob.click(answer.message, "Oui, tout effacer")
    assert not enabled(answer.message)
    assert house.bob.id not in (await house.table()).people
    assert await house.store.tables_naming(house.bob.id) == []
    assert (await house.table()).status == "playing"


# Registration


async def start_again(house: House) -> dict[str, str]:
    """The commands that Discord has then, with what it says of them."""
    await house.client.close()
    house.client = house.new_client()
    async with house.discord.running(house.client):
        registered = house.discord.world.commands.of(None).values()
        return {command["name"]: command["description"] for command in registered}


async def test_commands_are_registered_only_when_they_changed(house: House) -> None:
    for command in house.discord.world.commands.of(None).values():
        command["description"] = "as it was"
    assert set((await start_again(house)).values()) == {"as it was"}
    await house.store.save_fact(COMMANDS_FACT, "of another version")
    assert "as it was" not in (await start_again(house)).values()


async def test_commands_that_discord_lost_are_registered_again(house: House) -> None:
    commands = house.discord.world.commands.of(None)
    lost = next(key for key, command in commands.items() if command["name"] == "skyjo")
    del commands[lost]
    assert "skyjo" in await start_again(house)


async def test_the_bot_is_installed_on_servers_not_by_users(house: House) -> None:
    commands = house.discord.world.commands.of(None).values()
    assert {tuple(command["integration_types"]) for command in commands} == {(0,)}


async def test_commands_speak_the_languages_of_the_catalogue(house: House) -> None:
    offered = {command["name"]: command for command in house.ada.commands(house.salon)}
    assert offered["settings"]["name_localizations"]["fr"] == "réglages"
    assert offered["settings"]["name_localizations"]["de"] == "server-einstellungen"
    skyjo = offered["skyjo"]
    start = next(option for option in skyjo["options"] if option["name"] == "start")
    assert start["name_localizations"] == {"de": "spielen", "fr": "jouer"}
    pace = next(option for option in start["options"] if option["name"] == "pace")
    assert pace["name_localizations"]["fr"] == "rythme"
    assert all(choice["name_localizations"]["fr"] for choice in pace["choices"])
