"""Settings and preferences are kept, also over a restart."""

from msgspec.structs import replace

from sessions import Choices, GuildSettings, Preferences
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
    again = await Choices(evening.store).person(ADA)
    assert again is not None
    assert (again.name, again.locale, again.dm_channel, again.language) == (
        "Ada L.",
        "de",
        55,
        "fr",
    )
    assert again.preferences.text_only


async def test_a_person_without_a_chosen_language_has_their_discords(evening: Evening) -> None:
    assert (await Choices(evening.store).met(ADA, "Ada", "en-GB")).language == "en-GB"


async def test_a_forgotten_person_is_unknown(evening: Evening) -> None:
    choices = Choices(evening.store)
    await choices.met(ADA, "Ada", None)
    await choices.forget(ADA)
    assert await choices.person(ADA) is None
