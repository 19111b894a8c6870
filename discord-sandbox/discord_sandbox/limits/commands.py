"""Application commands and autocompletion: names, options, choices, sizes."""

from __future__ import annotations

import re
from collections import Counter

from discord_sandbox.commands import CHAT_INPUT, MESSAGE_COMMAND, USER_COMMAND, Option
from discord_sandbox.errors import Payload
from discord_sandbox.limits.form import Form, Path

MOST_OPTIONS = 25
MOST_CHOICES = 25
MOST_CHARACTERS = 8000
MOST_COMMANDS = {CHAT_INPUT: 100, USER_COMMAND: 15, MESSAGE_COMMAND: 15}
# Letters and digits of any script, with their marks; lower case where there is one.
NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")
LOCALES = frozenset(
    (
        *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu"),
        *("nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru"),
        *("uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he"),
    )
)
LARGEST_NUMBER = 2**53
CHOOSABLE = frozenset((Option.STRING, Option.INTEGER, Option.NUMBER))


def check_commands(given: list[Payload]) -> list[Payload]:
    """All commands of a bulk overwrite."""
    form = Form()
    made = [_command(form, command, (index,)) for index, command in enumerate(given)]
    for index, command in enumerate(made):
        twins = [c for c in made[:index] if _key(c) == _key(command)]
        if twins:
            words = "Application command names must be unique"
            form.wrong((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
    counted = Counter(command["type"] for command in made)
    for kind, most in MOST_COMMANDS.items():
        if counted[kind] > most:
            words = f"Must be {most} or fewer in length."
            form.wrong((), "BASE_TYPE_MAX_LENGTH", words)
    form.refuse()
    return made


def check_command(given: Payload) -> Payload:
    """One command to be made or changed."""
    form = Form()
    made = _command(form, given, ())
    form.refuse()
    return made


def check_choices(data: Payload) -> list[Payload]:
    """The suggestions that answer an autocompletion."""
    form = Form()
    choices = _choices(form, data, ("data",), None)
    form.refuse()
    return choices


def _key(command: Payload) -> tuple[int, str]:
    return command["type"], command["name"]


def _command(form: Form, given: Payload, path: Path) -> Payload:
    kind = given.get("type") or CHAT_INPUT
    form.choice({"type": kind}, path, "type", (CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND))
    made: Payload = {
        "type": kind,
        "default_member_permissions": _bits(form, given, path),
        "dm_permission": form.flag(given, path, "dm_permission", default=True),
        "contexts": given.get("contexts"),
        "integration_types": given.get("integration_types") or [0],
        "nsfw": form.flag(given, path, "nsfw"),
    }
    if kind == CHAT_INPUT:
        made |= _named(form, given, path)
        made["options"] = _options(form, given, path, depth=0)
    else:
        made |= {"name": form.text(given, path, "name", 32, least=1, needed=True)}
        made |= {"description": "", "name_localizations": given.get("name_localizations")}
        if given.get("description"):
            words = "Context menu commands cannot have description"
            form.wrong((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU", words)
    if _size(made) > MOST_CHARACTERS:
        words = f"Command exceeds maximum size ({MOST_CHARACTERS})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", words)
    return made


def _bits(form: Form, given: Payload, path: Path) -> str | None:
    key = "default_member_permissions"
    if given.get(key) is None:
        return None
    return str(form.written_number(given[key], (*path, key)))


def _named(form: Form, given: Payload, path: Path) -> Payload:
    """Name and description with their translations."""
    made: Payload = {
        "name": form.text(given, path, "name", 32, least=1, needed=True),
        "name_localizations": _translations(form, given, path, "name_localizations", 32),
        "description": form.text(given, path, "description", 100, least=1, needed=True),
        "description_localizations": _translations(
            form, given, path, "description_localizations", 100
        ),
    }
    names = {(*path, "name"): made["name"]}
    for locale, name in (made["name_localizations"] or {}).items():
        names[*path, "name_localizations", locale] = name
    for at, name in names.items():
        if name and (NAME.fullmatch(name) is None or name != name.lower()):
            words = "Command name is invalid"
            form.wrong(at, "APPLICATION_COMMAND_INVALID_NAME", words)
    return made


def _translations(form: Form, given: Payload, path: Path, key: str, most: int) -> Payload | None:
    translations = form.mapping(given, path, key)
    for locale in translations or ():
        if locale not in LOCALES:
            words = f"Locale '{locale}' is not supported"
            form.wrong((*path, key, locale), "LOCALE_NOT_SUPPORTED", words)
        form.text(translations or {}, (*path, key), locale, most, least=1)
    return translations


def _options(form: Form, given: Payload, path: Path, *, depth: int) -> list[Payload]:
    """Options of a command, a group (depth 1) or a subcommand (depth 2)."""
    options = form.items(given, path, "options", MOST_OPTIONS)
    path = (*path, "options")
    made: list[Payload] = []
    for index, option in enumerate(options):
        one = _option(form, option, (*path, index), depth)
        if any(one["name"] == earlier["name"] for earlier in made):
            words = "Option names must be unique"
            form.wrong((*path, index, "name"), "APPLICATION_COMMAND_OPTIONS_DUPLICATE_NAME", words)
        if one.get("required") and made and not made[-1].get("required"):
            words = "Required options must be placed before non-required options"
            form.wrong((*path, index), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        made.append(one)
    branches = [option["type"] in (Option.SUBCOMMAND, Option.GROUP) for option in made]
    if any(branches) and not all(branches):
        words = "Sub-commands and groups are mutually exclusive to all other types"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    return made


def _option(form: Form, given: Payload, path: Path, depth: int) -> Payload:
    allowed = {0: list(Option), 1: [Option.SUBCOMMAND], 2: list(Option)[2:]}[depth]
    known = form.choice(given, path, "type", [int(kind) for kind in allowed])
    made: Payload = {"type": given.get("type"), **_named(form, given, path)}
    if not known:
        return made
    match given["type"]:
        case Option.GROUP:
            made["options"] = _options(form, given, path, depth=1)
        case Option.SUBCOMMAND:
            made["options"] = _options(form, given, path, depth=2)
        case _:
            made |= _value_option(form, given, path)
    return made


def _value_option(form: Form, given: Payload, path: Path) -> Payload:
    made: Payload = {"required": form.flag(given, path, "required")}
    kind = given["type"]
    if kind in CHOOSABLE:
        made["choices"] = _choices(form, given, path, kind)
        made["autocomplete"] = form.flag(given, path, "autocomplete")
        if made["choices"] and made["autocomplete"]:
            words = "Choices and autocomplete are mutually exclusive"
            form.wrong((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", words)
    if kind == Option.STRING:
        for key, least in (("min_length", 0), ("max_length", 1)):
            if given.get(key) is not None:
                made[key] = form.number(given, path, key, least, 6000, least)
    if kind in (Option.INTEGER, Option.NUMBER):
        made |= {k: given[k] for k in ("min_value", "max_value") if given.get(k) is not None}
    if kind == Option.CHANNEL and given.get("channel_types"):
        made["channel_types"] = given["channel_types"]
    return made


def _choices(form: Form, given: Payload, path: Path, kind: int | None) -> list[Payload]:
    """Choices of an option, or suggestions for one of which only the bot knows the type."""
    choices = form.items(given, path, "choices", MOST_CHOICES)
    made: list[Payload] = []
    for index, choice in enumerate(choices):
        at = (*path, "choices", index)
        one: Payload = {
            "name": form.text(choice, at, "name", 100, least=1, needed=True),
            "name_localizations": _translations(form, choice, at, "name_localizations", 100),
            "value": choice.get("value"),
        }
        _choice_value(form, choice, at, kind)
        if any(one["name"] == earlier["name"] for earlier in made) and kind is not None:
            words = "Option choice names must be unique"
            form.wrong((*at, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", words)
        made.append(one)
    return made


def _choice_value(form: Form, choice: Payload, path: Path, kind: int | None) -> None:
    value = choice.get("value")
    if isinstance(value, str) and kind in (None, Option.STRING):
        form.text(choice, path, "value", 100, least=1, needed=True)
    elif isinstance(value, (int, float)) and not isinstance(value, bool) and kind != Option.STRING:
        if abs(value) > LARGEST_NUMBER or (kind == Option.INTEGER and isinstance(value, float)):
            words = f'Value "{value}" is not int.'
            form.wrong((*path, "value"), "NUMBER_TYPE_COERCE", words)
    elif value is None:
        form.missing((*path, "value"))
    else:
        words = "Could not interpret the value of this choice."
        form.wrong((*path, "value"), "STRING_TYPE_CONVERT", words)


def _size(thing: Payload) -> int:
    """Characters that count: of each text its longest translation."""
    size = 0
    for key in ("name", "description"):
        texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
        size += max(len(text) for text in texts)
    size += len(str(thing.get("value", "")))
    inner = [*(thing.get("options") or ()), *(thing.get("choices") or ())]
    return size + sum(_size(one) for one in inner)
