"""`/preferences` and `/privacy`: what a person chooses, and what is known of them."""

from typing import get_args

from discord import app_commands
from msgspec.structs import replace

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.panels import said
from cogs.replies import Reply, here, made, whisper
from cogs.screen import Button, Buttons, Option, Screen, Select, Text
from cogs.translator import phrase
from cogs.verbs import FORGET, FORGET_SURELY, PREFER, on
from render.words import Words, languages
from sessions import Choices, Hall, Messages, Notify, Person, Preferences, Refusal

AUTOMATIC = "auto"
SWITCHES = ("text_only", "large_text")


class PreferencesDesk(Desk):
    """Language, pictures, notifications; and being forgotten."""

    def __init__(self, door: Door, hall: Hall, choices: Choices, messages: Messages) -> None:
        super().__init__(door)
        self._hall = hall
        self._choices = choices
        self._messages = messages

    @app_commands.command(
        name=phrase("cmd-preferences"), description=phrase("cmd-preferences-about")
    )
    async def preferences(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            return whisper(made(lambda: _screen(click.person)))

        await self.door.answer(interaction, work)

    @on(PREFER)
    async def prefer(self, click: Click, name: str, picked: str) -> Reply:
        preferences = _changed(click.person.preferences, name, picked)
        chosen = replace(click.person, preferences=preferences)
        await self._choices.set_person(chosen)
        return here(made(lambda: _screen(chosen)), otherwise="not-shown")

    @app_commands.command(name=phrase("cmd-privacy"), description=phrase("cmd-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            return whisper(made(lambda: _privacy(click.words)))

        await self.door.answer(interaction, work)

    @on(FORGET)
    async def forget(self, click: Click) -> Reply:
        return here(made(lambda: _sure_to_forget(click.words)))

    @on(FORGET_SURELY)
    async def forget_surely(self, click: Click) -> Reply:
        await self._hall.forget_person(click.user_id)
        self._messages.forget(click.user_id)
        await self._choices.forget(click.user_id)
        return here(made(lambda: said(click.words, "forgotten")), otherwise="not-shown")


def _privacy(words: Words) -> Screen:
    forget = Button(words("button-forget"), FORGET(), "danger")
    return Screen((Text(words("privacy")), Buttons((forget,))))


def _sure_to_forget(words: Words) -> Screen:
    sure = Button(words("button-forget-sure"), FORGET_SURELY(), "danger")
    return Screen((Text(words("forget-sure")), Buttons((sure,))))


def _changed(preferences: Preferences, name: str, value: str) -> Preferences:
    """The preferences with one of them set to what was picked, if that can be picked."""
    if name == "language" and value in (AUTOMATIC, *languages()):
        return replace(preferences, language=None if value == AUTOMATIC else value)
    if name == "notify":
        notify: Notify | None = next((way for way in get_args(Notify) if way == value), None)
        if notify is not None:
            return replace(preferences, notify=notify)
    if name in SWITCHES and value in ("on", "off"):
        return replace(preferences, **{name: value == "on"})
    raise Refusal("bad_options")


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
            Select(PREFER("language"), words("prefer-language"), spoken),
            Select(PREFER("notify"), words("prefer-notify"), ways),
            *switches,
        )
    )


def _switch(name: str, on: bool, words: Words) -> Select:
    key = name.replace("_", "-")
    options = tuple(
        Option(words(f"prefer-{key}-{value}"), value, chosen=on == (value == "on"))
        for value in ("off", "on")
    )
    return Select(PREFER(name), words(f"prefer-{key}"), options)
