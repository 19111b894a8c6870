"""Settings and preferences are kept, also over a restart."""

import asyncio

import pytest
from msgspec.structs import replace

from db import PersonRecord
from sessions import Choices, GuildSettings, NotSaved, Preferences
from tests.sessions.conftest import ADA, Evening


async def test_a_server_keeps_its_settings(evening: Evening) -> None:
    choices = Choices(evening.store)
    assert await choices.guild(1) == GuildSettings()
    chosen = GuildSettings(language="fr", channels=(5, 6), pace="relaxed")
    await choices.set_guild(1, chosen)
    assert await choices.guild(1) == chosen
    assert await Choices(evening.store).guild(1) == chosen


async def test_a_person_keeps_preferences_and_the_newest_name(evening: Evening) -> None:
    choices = Choices(evening.store)
    ada = await choices.met(ADA, "Ada", "en-GB")
    await choices.set_person(replace(ada, preferences=Preferences(language="fr", text_only=True)))
    await choices.set_dm_channel(ADA, 55)
    await choices.met(ADA, "Ada L.", "de")
    await choices.settle()
    again = await Choices(evening.store).person(ADA)
    assert again is not None
    assert (again.name, again.locale, again.dm_channel, again.language) == (
        "Ada L.",
        "de",
        55,
        "fr",
    )
    assert again.preferences.text_only


async def test_what_is_chosen_while_a_name_is_being_saved_is_kept(evening: Evening) -> None:
    choices = Choices(evening.store)
    ada = await choices.met(ADA, "Ada", "en-GB")
    await choices.set_person(replace(ada, preferences=Preferences(notify="never")))
    await choices.settle()
    for known in (choices, Choices(evening.store)):
        assert await known.notify(ADA) == "never"


async def test_a_choice_that_could_not_be_saved_is_not_kept(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_: PersonRecord) -> None:
        raise NotSaved("the disk is full")

    choices = Choices(evening.store)
    ada = await choices.met(ADA, "Ada", "en-GB")
    await choices.settle()
    quiet_ada = replace(ada, preferences=Preferences(notify="never"))
    with monkeypatch.context() as full:
        full.setattr(evening.store, "remember_person", refuse)
        with pytest.raises(NotSaved):
            await choices.set_person(quiet_ada)
    assert await choices.notify(ADA) == "away"


async def test_a_person_without_a_chosen_language_has_their_discords(evening: Evening) -> None:
    assert (await Choices(evening.store).met(ADA, "Ada", "en-GB")).language == "en-GB"


async def test_a_forgotten_person_is_unknown(evening: Evening) -> None:
    choices = Choices(evening.store)
    await choices.met(ADA, "Ada", None)
    await choices.forget(ADA)
    assert await choices.person(ADA) is None


async def test_a_name_is_a_servers_own(evening: Evening) -> None:
    choices = Choices(evening.store)
    await choices.met(ADA, "Ada", "en-GB")
    await choices.met_on(1, ADA, "Ada the Great")
    await choices.met_on(2, ADA, None)
    await choices.settle()
    for known in (choices, Choices(evening.store)):
        assert await known.name(ADA, 1) == "Ada the Great"
        assert await known.name(ADA, 2) == "Ada"


async def test_whoever_gives_up_a_nickname_has_their_own_name(evening: Evening) -> None:
    choices = Choices(evening.store)
    await choices.met(ADA, "Ada", None)
    await choices.met_on(1, ADA, "Ada the Great")
    await choices.met_on(1, ADA, None)
    await choices.settle()
    assert await Choices(evening.store).name(ADA, 1) == "Ada"


async def test_going_to_and_fro_between_servers_and_messages_writes_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices = Choices(evening.store)
    await choices.met(ADA, "Ada", "fr")
    await choices.met_on(1, ADA, "Ada the Great")
    await choices.settle()
    with monkeypatch.context() as sealed:
        for write in ("remember_person", "save_name"):
            sealed.setattr(evening.store, write, None)
        for _ in range(3):
            await choices.met(ADA, "Ada", "fr")
            await choices.met_on(1, ADA, "Ada the Great")
        await choices.settle()


async def test_nobody_waits_for_a_name_to_be_on_the_disk(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices, written = Choices(evening.store), asyncio.Event()
    remember = evening.store.remember_person

    async def slowly(person: PersonRecord) -> None:
        await written.wait()
        await remember(person)

    monkeypatch.setattr(evening.store, "remember_person", slowly)
    assert (await choices.met(ADA, "Ada", "fr")).name == "Ada"
    assert await Choices(evening.store).person(ADA) is None
    written.set()
    await choices.settle()
    assert await Choices(evening.store).person(ADA) is not None


async def test_nothing_is_left_of_a_name_that_was_on_its_way(evening: Evening) -> None:
    choices = Choices(evening.store)
    await choices.met(ADA, "Ada", None)
    await choices.met_on(1, ADA, "Ada the Great")
    await choices.forget(ADA)
    await choices.settle()
    assert await Choices(evening.store).name(ADA, 1) == ""
