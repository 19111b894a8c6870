"""Every command, and what its answer leads to, on our sandbox and on SimCord alike."""

from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from cogs import showing
from engine import GAMES, BaseOptions
from render.words import Words
from tests.bot.house import AnyHouse, Message, enabled, menus, playable

ENGLISH = Words.of("en")
FOR_EVERYBODY = {
    *(f"{game} {command}" for game in GAMES for command in ("start", "rules")),
    *("hand", "table", "leave", "kick", "end", "scores"),
    *("preferences", "privacy", "help", "about"),
}
FOR_MANAGERS = {
    f"settings {command}" for command in ("show", "language", "pace", "allow", "disallow")
}


def another(game: str) -> tuple[dict[str, Any], BaseOptions]:
    """For each option of the game another value than the usual one: as it is typed, and as it is
    meant."""
    typed: dict[str, Any] = {}
    meant: dict[str, Any] = {}
    for field in msgspec.structs.fields(GAMES[game].Options):
        if field.name == "first":  # chosen in the lobby
            continue
        if get_origin(field.type) is Literal:
            value = next(value for value in get_args(field.type) if value != field.default)
            said: Any = str(value)
        else:
            said = value = not field.default if field.type is bool else field.default + 1
        name = ENGLISH.in_game(game, f"opt-{field.name.replace('_', '-')}")
        typed[name], meant[field.name] = said, value
    return typed, GAMES[game].Options(**meant)


@pytest.fixture
def house(any_house: AnyHouse[Message]) -> AnyHouse[Message]:
    return any_house


def chosen(message: Message) -> dict[str, str]:
    """What each list shows as picked."""
    return {
        menu: next(option["value"] for option in options if option.get("default"))
        for menu, options in menus(message).items()
    }


async def test_settings_are_offered_to_managers_and_all_else_to_everybody(
    house: AnyHouse[Message],
) -> None:
    assert house.offered(house.ada) == FOR_EVERYBODY | FOR_MANAGERS
    assert house.offered(house.bob) == FOR_EVERYBODY


@pytest.mark.parametrize("game", GAMES)
async def test_start_takes_every_option(house: AnyHouse[Message], game: str) -> None:
    given, options = another(game)
    lobby = await house.ada.slash(
        house.salon, f"{game} start", **given, computers=2, level="easy", pace="relaxed"
    )
    assert not lobby.ephemeral
    assert "Computer 2 \\(easy\\)" in lobby.text
    table = await house.table()
    assert (table.options, table.pace, len(table.seats)) == (options, "relaxed", 3)


@pytest.mark.parametrize("game", GAMES)
async def test_the_lobby_changes_every_option(house: AnyHouse[Message], game: str) -> None:
    await house.lobby(game, house.bob)
    note = await house.ada.click(house.salon.last, "Options")
    wanted = {menu: options[-1]["value"] for menu, options in menus(note.message).items()}
    assert len(wanted) == len(GAMES[game].Options.__struct_fields__) + 1, "the options and the pace"
    for menu, value in wanted.items():
        note = await house.ada.select(note.message, menu, value)
    assert chosen(note.message) == wanted
    assert (await house.table()).pace == "none"


async def test_options_can_not_be_changed_after_the_start(house: AnyHouse[Message]) -> None:
    table = await house.lobby("skyjo", house.bob)
    note = await house.ada.click(house.salon.last, "Options")
    await house.until(lambda: "Start" in enabled(house.salon.last))
    await house.ada.click(house.salon.last, "Start")
    refused = await house.ada.select(note.message, f"s:option:{table.id}:rows", "1")
    assert refused.ephemeral
    assert not menus(refused.message)
    assert (await house.table()).options == table.options


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_turn_forth_and_back(house: AnyHouse[Message], game: str) -> None:
    answer = await house.bob.slash(house.salon, f"{game} rules")
    assert answer.ephemeral
    first, pages = answer.text, 1
    while "Suivant ▶" in enabled(answer.message):
        answer = await house.bob.click(answer.message, "Suivant ▶")
        pages += 1
    assert f"Page {pages} sur {pages}" in answer.text
    while "◀ Précédent" in enabled(answer.message):
        answer = await house.bob.click(answer.message, "◀ Précédent")
    assert answer.text == first


async def test_a_table_has_its_rules_behind_a_button(house: AnyHouse[Message]) -> None:
    await house.lobby("momox")
    rules = await house.cleo.click(house.salon.last, "Rules")
    assert rules.ephemeral
    assert "Momox" in rules.text
    assert "Next ▶" in enabled((await house.cleo.click(rules.message, "Next ▶")).message)


async def test_leaving_a_lobby_by_its_button_and_by_command(house: AnyHouse[Message]) -> None:
    await house.lobby("mojo", house.bob, house.cleo)
    await house.bob.click(house.salon.last, "Leave")
    left = await house.cleo.slash(house.salon, "leave")
    assert left.ephemeral
    assert (await house.table()).people == (house.ada.id,)
    await house.until(lambda: "Bob" not in house.salon.last.text)


async def test_the_server_has_a_language_and_a_pace(house: AnyHouse[Message]) -> None:
    shown = await house.ada.slash(house.salon, "settings language", language="fr")
    assert shown.ephemeral
    assert "français" in shown.text
    await house.ada.slash(house.salon, "settings pace", pace="correspondence")
    lobby = await house.ada.slash(house.salon, "mojo start")
    assert Words.of("fr")("button-join") in lobby.message.buttons
    assert (await house.table()).pace == "correspondence"
    shown = await house.ada.slash(house.salon, "settings show")
    assert "français" in shown.text
    assert "slow, a day per turn" in shown.text


async def test_tables_can_be_kept_to_some_channels(house: AnyHouse[Message]) -> None:
    other = house.add_channel("games")
    allowed = await house.ada.slash(house.salon, "settings allow", channel=other)
    assert f"<#{other.id}>" in allowed.text
    refused = await house.bob.slash(house.salon, "skyjo start")
    assert refused.ephemeral
    assert not (await house.bob.slash(other, "skyjo start")).ephemeral
    await house.ada.slash(house.salon, "settings disallow", channel=other)
    assert not (await house.bob.slash(house.salon, "skyjo start")).ephemeral


async def test_every_preference_can_be_changed(house: AnyHouse[Message]) -> None:
    note = await house.ada.slash(house.salon, "preferences")
    wanted = {menu: options[-1]["value"] for menu, options in menus(note.message).items()}
    assert len(wanted) == 5
    for menu, value in wanted.items():
        note = await house.ada.select(note.message, menu, value)
    assert chosen(note.message) == wanted
    assert "préférences" in note.text
    assert chosen((await house.ada.slash(house.ada.dm, "preferences")).message) == wanted


async def test_who_wants_no_messages_is_called_in_the_channel_or_left_alone(
    house: AnyHouse[Message],
) -> None:
    for person, wish in ((house.ada, "mention"), (house.bob, "never")):
        note = await person.slash(house.salon, "preferences")
        await person.select(note.message, "s:prefer:notify", wish)
    await house.start("mojo", house.bob, pace="none")
    while (await house.asked()).id == house.bob.id:
        hand = await house.bob.slash(house.salon, "hand")
        await house.bob.click(hand.message, _a_move(hand.message))
    await house.pass_time(showing.SEEN_FOR)
    await house.public(f"<@{house.ada.id}>: it’s your turn")
    for person in (house.ada, house.bob):
        assert person.sees(person.dm) == []


def _a_move(message: Message) -> str:
    ids: list[str] = [part.get("custom_id", "") for part in message.components]
    return next(wanted for wanted in ids if wanted.startswith("b:move"))


@pytest.mark.parametrize("privately", [False, True], ids=["in a channel", "in a direct message"])
async def test_help_and_about_work_anywhere(house: AnyHouse[Message], privately: bool) -> None:
    where = house.bob.dm if privately else house.salon
    note = await house.bob.slash(where, "help")
    first = note.text
    for _ in range(2):
        (turn,) = note.message.buttons
        note = await house.bob.click(note.message, turn)
    assert note.text == first
    about = await house.bob.slash(where, "about")
    assert about.ephemeral
    assert "oauth2/authorize" in about.text


async def test_about_links_to_the_source_and_the_privacy_page(house: AnyHouse[Message]) -> None:
    about = (await house.ada.slash(house.salon, "about")).text
    assert "[Source](https://example.org/tablee)" in about
    assert "[Privacy](https://example.org/tablee/blob/main/docs/privacy.md)" in about
    assert "`/privacy`" in about


async def test_privacy_forgets_only_who_is_sure(house: AnyHouse[Message]) -> None:
    await house.lobby("mojo", house.bob)
    note = await house.ada.slash(house.salon, "privacy")
    asked = await house.ada.click(note.message, "Delete my data")
    assert await house.client.choices.person(house.ada.id) is not None
    done = await house.ada.click(asked.message, "Yes, delete everything")
    assert "Done" in done.text
    assert (await house.table()).people == (house.bob.id,)
    assert await house.store.person(house.ada.id) is None


async def test_a_table_that_names_nobody_any_more_is_closed(house: AnyHouse[Message]) -> None:
    await house.start("skyjo", computers=2)
    note = await house.ada.slash(house.salon, "privacy")
    asked = await house.ada.click(note.message, "Delete my data")
    await house.ada.click(asked.message, "Yes, delete everything")
    assert (await house.table()).status == "closed"
    assert not (await house.bob.slash(house.salon, "skyjo start")).ephemeral


@pytest.mark.parametrize("game", GAMES)
async def test_tables_are_opened_on_servers_only(house: AnyHouse[Message], game: str) -> None:
    refused = await house.ada.slash(house.ada.dm, f"{game} start")
    assert refused.ephemeral
    assert "That only works on a server" in refused.text
    assert await house.hall.table_in(house.ada.dm.id) is None
    assert (await house.ada.slash(house.ada.dm, f"{game} rules")).text


async def test_hand_works_in_direct_messages_too(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    answer = await house.ada.slash(house.ada.dm, "hand")
    assert answer.ephemeral
    assert "Möjo" in answer.text
    asked = await house.asked()
    hand = await asked.slash(asked.dm, "hand")
    answer = await asked.click(hand.message, playable(hand.message)[0])
    assert not answer.failed
    assert (await house.table()).moves == 1


async def test_who_sits_at_several_tables_chooses_one(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    other = house.add_channel("other")
    await house.ada.slash(other, "skyjo start", computers=1)
    await house.ada.click(other.last, "Start")
    answer = await house.ada.slash(house.ada.dm, "hand")
    assert [answer.text.count(game) for game in ("Möjo", "Skyjo")] == [1, 1]
    buttons = [c["custom_id"] for c in answer.message.components if "custom_id" in c]
    hand = await house.ada.click(answer.message, buttons[1])
    assert "Skyjo" in hand.text


async def test_who_sits_nowhere_is_told_so(house: AnyHouse[Message]) -> None:
    answer = await house.bob.slash(house.bob.dm, "hand")
    assert "aucune partie" in answer.text
