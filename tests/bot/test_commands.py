"""Commands that are about no table: settings, preferences, help, privacy, and registration."""

import re
from pathlib import Path

import pytest

from cogs.client import COMMANDS_FACT, PERMISSIONS, VERSION
from tests.bot.house import House, enabled, open_house, playable

README = Path(__file__).parents[2] / "README.md"


# What a server chooses


async def test_the_public_table_speaks_the_servers_language(house: House) -> None:
    shown = await house.ada.slash(house.salon, "settings language", language="fr")
    assert "français" in shown.text
    assert shown.ephemeral
    lobby = await house.ada.slash(house.salon, "skyjo start")
    assert "Rejoindre" in lobby.message.buttons


async def test_new_tables_have_the_servers_pace_unless_they_say_otherwise(house: House) -> None:
    await house.ada.slash(house.salon, "settings pace", pace="correspondence")
    lobby = await house.ada.slash(house.salon, "skyjo start")
    assert "a day a move" in lobby.text
    other = await house.ada.slash(house.guild.add_channel("other"), "skyjo start", pace="live")
    assert "a minute a move" in other.text


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


async def test_settings_are_offered_to_those_who_manage_the_server(house: House) -> None:
    offered = {command["name"] for command in house.bob.commands(house.salon)}
    assert "scores" in offered
    assert "settings" not in offered


# What a person chooses


async def test_a_preferred_language_comes_before_discords(house: House) -> None:
    answer = await house.bob.slash(house.salon, "preferences")
    assert "Tes préférences" in answer.text
    changed = await house.bob.select(answer.message, "s:prefer:language", "en")
    assert "Your preferences" in changed.text
    helped = await house.bob.slash(house.salon, "help")
    assert "opens a table" in helped.text


async def test_text_only_sends_no_picture_and_says_all_in_words(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        answer = await house.ada.slash(house.salon, "preferences")
        await house.ada.select(answer.message, "s:prefer:text_only", "on")
        await house.start("mojo", house.bob)
        hand = await house.ada.slash(house.salon, "hand")
        assert not hand.message.attachments
        view = (await house.table()).view(0)
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


@pytest.mark.parametrize(("wish", "called"), [("mention", True), ("none", False)])
async def test_who_wants_no_direct_message_gets_none(house: House, wish: str, called: bool) -> None:
    answer = await house.ada.slash(house.salon, "preferences")
    await house.ada.select(answer.message, "s:prefer:notify", wish)
    await house.start("skyjo", house.bob)
    await house.panel(house.bob)
    shown = await house.until_shown()
    assert (house.ada.mention in shown.text) is called
    assert not any(playable(message) for message in house.ada.sees(house.ada.dm))


# Help, and who we are


async def test_help_is_two_screens(house: House) -> None:
    first = await house.ada.slash(house.salon, "help")
    second = await house.ada.click(first.message, "While you play")
    assert "/preferences" in second.text
    again = await house.ada.click(second.message, "How to start")
    assert "/skyjo start" in again.text


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


async def test_commands_are_registered_only_when_they_changed(house: House) -> None:
    registered = house.discord.world.commands

    async def start_again() -> set[str]:
        registered.replace(None, [])
        await house.client.close()
        house.client = house.new_client()
        async with house.discord.running(house.client):
            return {command["name"] for command in registered.of(None).values()}

    assert not await start_again()
    await house.store.save_fact(COMMANDS_FACT, "of another version")
    assert {"skyjo", "scores", "settings"} <= await start_again()


async def test_commands_speak_the_languages_of_the_catalogue(house: House) -> None:
    offered = {command["name"]: command for command in house.ada.commands(house.salon)}
    assert offered["settings"]["name_localizations"]["fr"] == "réglages"
    skyjo = offered["skyjo"]
    start = next(option for option in skyjo["options"] if option["name"] == "start")
    assert start["name_localizations"]["fr"] == "jouer"
    pace = next(option for option in start["options"] if option["name"] == "pace")
    assert pace["name_localizations"]["fr"] == "rythme"
    assert all(choice["name_localizations"]["fr"] for choice in pace["choices"])


async def test_hand_works_in_direct_messages_too(house: House) -> None:
    await house.start("mojo", house.bob)
    answer = await house.ada.slash(house.ada.dm, "hand")
    assert answer.ephemeral
    assert "Möjo" in answer.text
    asked = await house.asked()
    hand = await asked.slash(asked.dm, "hand")
    answer = await asked.click(hand.message, playable(hand.message)[0])
    assert not answer.failed
    assert (await house.table()).moves == 1


async def test_who_sits_at_several_tables_chooses_one(house: House) -> None:
    await house.start("mojo", house.bob)
    other = house.guild.add_channel("other")
    await house.ada.slash(other, "skyjo start", computers=1)
    await house.ada.click(other.last, "Start")
    answer = await house.ada.slash(house.ada.dm, "hand")
    assert [answer.text.count(game) for game in ("Möjo", "Skyjo")] == [1, 1]
    buttons = [c["custom_id"] for c in answer.message.components if "custom_id" in c]
    hand = await house.ada.click(answer.message, buttons[1])
    assert "Skyjo" in hand.text


async def test_who_sits_nowhere_is_told_so(house: House) -> None:
    answer = await house.bob.slash(house.bob.dm, "hand")
    assert "aucune table" in answer.text
