"""`/preferences` and `/privacy`: what a person chooses, and what is known of them."""

from typing import get_args

from discord import app_commands
from msgspec.structs import replace

from cogs.answers import Reply, here, whisper
from cogs.client import Desk, Tablee, verb
from cogs.layout import Interaction
from cogs.panels import said
from cogs.people import met
from cogs.screen import Button, Buttons, Option, Screen, Select, Text, address
from cogs.translator import phrase
from render.words import Words, languages
from sessions import Notify, Person, Preferences

AUTOMATIC = "auto"
SWITCHES = ("text_only", "large_text")


class PreferencesDesk(Desk):
    """Language, pictures, notifications; and being forgotten."""

    @app_commands.command(
        name=phrase("cmd-preferences"), description=phrase("cmd-preferences-about")
    )
    async def preferences(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            return whisper(_screen(await met(interaction)))

        await self.client.answered(interaction, work())

    @verb("prefer:*=*")
    async def prefer(
        self, interaction: Interaction, parts: list[str], values: tuple[str, ...]
    ) -> Reply:
        person = await met(interaction)
        chosen = replace(person, preferences=_changed(person.preferences, parts[0], values[0]))
        await self.client.choices.set_person(chosen)
        return here(_screen(chosen))

    @app_commands.command(name=phrase("cmd-privacy"), description=phrase("cmd-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            words = Words.of((await met(interaction)).language)
            forget = Button(words("button-forget"), address("forget"), "danger")
            return whisper(Screen((Text(words("privacy")), Buttons((forget,)))))

        await self.client.answered(interaction, work())

    @verb("forget")
    async def forget(self, interaction: Interaction, _: list[str], __: tuple[str, ...]) -> Reply:
        words = Words.of((await met(interaction)).language)
        sure = Button(words("button-forget-sure"), address("forgotten"), "danger")
        return here(Screen((Text(words("forget-sure")), Buttons((sure,)))))

    @verb("forgotten")
    async def forgotten(self, interaction: Interaction, _: list[str], __: tuple[str, ...]) -> Reply:
        words = Words.of((await met(interaction)).language)
        await self.client.hall.forget_person(interaction.user.id)
        await self.client.choices.forget(interaction.user.id)
        return here(said(words, "forgotten"))


def _changed(preferences: Preferences, name: str, value: str) -> Preferences:
    """The preferences with one of them set to what was picked; anything else leaves them."""
    if name == "language":
        known = value if value in languages() else None
        return replace(preferences, language=known)
    if name == "notify":
        notify: Notify = next((way for way in get_args(Notify) if way == value), "message")
        return replace(preferences, notify=notify)
    if name in SWITCHES:
        return replace(preferences, **{name: value == "on"})
    return preferences


def _screen(person: Person) -> Screen:
    words, chosen = Words.of(person.language), person.preferences
    spoken = (
        Option(words("prefer-language-auto"), AUTOMATIC, chosen=chosen.language is None),
        *(
            Option(Words.of(known)("language-name"), known, chosen=chosen.language == known)
            for known in languages()
        ),
    )
    ways = tuple(
        Option(words(f"prefer-notify-{way}"), way, chosen=chosen.notify == way)
        for way in get_args(Notify)
    )
    switches = [_switch(name, getattr(chosen, name), words) for name in SWITCHES]
    return Screen(
        (
            Text(words("prefer-heading")),
            Select(address("prefer", "language"), words("prefer-language"), spoken),
            Select(address("prefer", "notify"), words("prefer-notify"), ways),
            *switches,
        )
    )


def _switch(name: str, on: bool, words: Words) -> Select:
    key = name.replace("_", "-")
    options = tuple(
        Option(words(f"prefer-{key}-{value}"), value, chosen=on == (value == "on"))
        for value in ("off", "on")
    )
    return Select(address("prefer", name), words(f"prefer-{key}"), options)


async def setup(client: Tablee) -> None:
    await client.add_cog(PreferencesDesk(client))
