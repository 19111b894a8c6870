"""`/preferences` and `/privacy`: what a person chooses, and what is known of them."""

from typing import get_args

from discord import app_commands
from msgspec.structs import replace

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.pages import page_turns
from cogs.panels import said
from cogs.replies import Reply, here, made, whisper
from cogs.screen import (
    OPTIONS_IN_A_SELECT,
    Block,
    Button,
    Buttons,
    Option,
    Screen,
    Select,
    Text,
)
from cogs.translator import phrase
from cogs.verbs import FORGET, FORGET_SURELY, PREFER, PREFERENCES, QUIET, on
from render.words import Words, languages
from sessions import (
    HOURS,
    ZONES,
    Choices,
    Clock,
    Hall,
    Messages,
    Notify,
    Person,
    Preferences,
    Quiet,
    Refusal,
    local_time,
    probable_zone,
)

AUTOMATIC = "auto"
OFF = "off"
SWITCHES = ("text_only", "large_text")
CONFIRM: dict[str, bool | None] = {AUTOMATIC: None, "on": True, OFF: False}
OF_QUIET_HOURS = ("quiet_from", "quiet_to", "zone")
NIGHT = (22, 8)
"""From and to: what is proposed to whoever chooses only one of them."""


class PreferencesDesk(Desk):
    """Language, pictures, notifications, quiet hours; and being forgotten."""

    def __init__(
        self, door: Door, hall: Hall, choices: Choices, messages: Messages, clock: Clock
    ) -> None:
        super().__init__(door)
        self._hall = hall
        self._choices = choices
        self._messages = messages
        self._clock = clock

    @app_commands.command(
        name=phrase("cmd-preferences"), description=phrase("cmd-preferences-about")
    )
    async def preferences(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            return whisper(made(lambda: _screen(click.person)))

        await self.door.answer(interaction, work)

    @on(PREFERENCES)
    async def preferences_again(self, click: Click) -> Reply:
        return here(made(lambda: _screen(click.person)))

    @on(QUIET)
    async def quiet(self, click: Click, page: int) -> Reply:
        now = self._clock.now()
        return here(made(lambda: _quiet_screen(click.person, now, page)))

    @on(PREFER)
    async def prefer(self, click: Click, name: str, picked: str) -> Reply:
        chosen = replace(click.person, preferences=_changed(click.person, name, picked))
        await self._choices.set_person(chosen)
        if name not in OF_QUIET_HOURS:
            return here(made(lambda: _screen(chosen)), otherwise="not-shown")
        quiet, now = chosen.preferences.quiet, self._clock.now()
        await self._hall.set_quiet(click.user_id, quiet)
        page = _page_of(quiet)
        return here(made(lambda: _quiet_screen(chosen, now, page)), otherwise="not-shown")

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


def _changed(person: Person, name: str, value: str) -> Preferences:
    """The preferences with one of them set to what was picked, if that can be picked."""
    preferences = person.preferences
    if name == "language" and value in (AUTOMATIC, *languages()):
        return replace(preferences, language=None if value == AUTOMATIC else value)
    if name == "notify":
        notify: Notify | None = next((way for way in get_args(Notify) if way == value), None)
        if notify is not None:
            return replace(preferences, notify=notify)
    if name == "confirm" and value in CONFIRM:
        return replace(preferences, confirm=CONFIRM[value])
    if name in SWITCHES and value in ("on", "off"):
        return replace(preferences, **{name: value == "on"})
    if name in OF_QUIET_HOURS:
        return replace(preferences, quiet=_other_quiet(person, name, value))
    raise Refusal("bad_options")


def _other_quiet(person: Person, name: str, value: str) -> Quiet | None:
    """The quiet hours with one end, or the zone, set to what was picked."""
    quiet = person.preferences.quiet or Quiet(*NIGHT, probable_zone(person.locale))
    if name == "quiet_from" and value == OFF:
        return None
    hour = next((hour for hour in HOURS if str(hour) == value), None)
    if name == "zone" and value in ZONES:
        return replace(quiet, zone=value)
    if name == "quiet_from" and hour is not None and hour != quiet.end:
        return replace(quiet, begin=hour)
    if name == "quiet_to" and hour is not None and hour != quiet.begin:
        return replace(quiet, end=hour)
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
    asks = tuple(
        Option(words(f"prefer-confirm-{name}"), name, chosen=chosen.confirm == wanted)
        for name, wanted in CONFIRM.items()
    )
    switches = [_switch(name, getattr(chosen, name), words) for name in SWITCHES]
    hours = words("button-quiet", hours=_hours(chosen.quiet, words))
    quiet = Button(hours, QUIET(_page_of(chosen.quiet)), emoji="🌙")
    return Screen(
        (
            Text(words("prefer-heading")),
            Select(PREFER("language"), words("prefer-language"), spoken),
            Select(PREFER("notify"), words("prefer-notify"), ways),
            Buttons((quiet,)),
            Select(PREFER("confirm"), words("prefer-confirm"), asks),
            *switches,
        )
    )


def _hours(quiet: Quiet | None, words: Words) -> str:
    if quiet is None:
        return words("quiet-off")
    return words("quiet-hours", begin=quiet.begin, end=quiet.end)


def _switch(name: str, on: bool, words: Words) -> Select:
    key = name.replace("_", "-")
    options = tuple(
        Option(words(f"prefer-{key}-{value}"), value, chosen=on == (value == "on"))
        for value in ("off", "on")
    )
    return Select(PREFER(name), words(f"prefer-{key}"), options)


def _quiet_screen(person: Person, now: float, page: int) -> Screen:
    """From when to when, and by which clocks: a city that has the same time as they."""
    words, quiet = Words.of(person.language), person.preferences.quiet
    none = Option(words("quiet-from-off"), OFF, chosen=quiet is None)
    begin, end = (None, NIGHT[1]) if quiet is None else (quiet.begin, quiet.end)
    since = _hour_options("quiet-from-hour", begin, end, words)
    blocks: list[Block] = [
        Text(words("quiet-heading")),
        Select(PREFER("quiet_from"), words("quiet-from"), (none, *since)),
    ]
    if quiet is not None:
        until = _hour_options("quiet-to-hour", end, begin, words)
        blocks += (
            Select(PREFER("quiet_to"), words("quiet-to"), until),
            Text(words("quiet-now", time=local_time(quiet.zone, now))),
            *_zones(quiet, now, page, words),
        )
    back = Button(words("button-preferences"), PREFERENCES())
    return Screen((*blocks, Buttons((back,))))


def _hour_options(
    key: str, chosen: int | None, taken: int | None, words: Words
) -> tuple[Option, ...]:
    """Every hour but the one at the other end."""
    return tuple(
        Option(words(key, hour=hour), str(hour), chosen=hour == chosen)
        for hour in HOURS
        if hour != taken
    )


def _page_of(quiet: Quiet | None) -> int:
    """The page of the cities on which the chosen one is."""
    return 0 if quiet is None else ZONES.index(quiet.zone) // OPTIONS_IN_A_SELECT


def _zones(quiet: Quiet, now: float, page: int, words: Words) -> tuple[Block, ...]:
    """A page of cities, each with what its clocks show now."""
    pages = -(-len(ZONES) // OPTIONS_IN_A_SELECT)
    page = min(page, pages - 1)
    shown = ZONES[page * OPTIONS_IN_A_SELECT : (page + 1) * OPTIONS_IN_A_SELECT]
    options = tuple(
        Option(
            words("quiet-zone-line", cities=_cities(zone, words), time=local_time(zone, now)),
            zone,
            chosen=zone == quiet.zone,
        )
        for zone in shown
    )
    select = Select(PREFER("zone"), words("quiet-zone"), options)
    return (select, Buttons(page_turns(page, pages, QUIET, words)))


def _cities(zone: str, words: Words) -> str:
    key = zone.lower().replace("/", "-").replace("_", "-")
    return words(f"zone-{key}")
