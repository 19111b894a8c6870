"""Application commands, as people find and fill them in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from discord_sandbox.channel import DirectMessages
from discord_sandbox.errors import Payload
from discord_sandbox.message import Message
from discord_sandbox.permissions import ALL, Permission
from discord_sandbox.refusals import CannotError
from discord_sandbox.resolved import Resolved
from discord_sandbox.user import User

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel
    from discord_sandbox.people import Person


class Option(IntEnum):
    """The types of options."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
IN_GUILD, IN_BOT_DM = 0, 1


class Commands:
    """The application's commands: global ones, and those of single guilds."""

    def __init__(self) -> None:
        self._by_guild: dict[int | None, dict[int, Payload]] = {}

    def of(self, guild_id: int | None) -> dict[int, Payload]:
        """The commands of a guild, or the global ones."""
        return self._by_guild.setdefault(guild_id, {})

    def replace(self, guild_id: int | None, commands: list[Payload]) -> None:
        self._by_guild[guild_id] = {int(command["id"]): command for command in commands}

    def shown(self, path: str, guild_id: int | None, locale: str) -> str:
        """How someone with this locale reads a command's full name: `/mojo start`, `Report`."""
        level = [*self.of(guild_id).values(), *self.of(None).values()]
        for command in level:
            if command["type"] != CHAT_INPUT and command["name"] == path:
                return localised(command, "name", locale)
        words = []
        for word in path.split():
            step = next((one for one in level if one["name"] == word), None)
            if step is None:  # no longer registered
                return f"/{path}"
            words.append(localised(step, "name", locale))
            level = step.get("options") or []
        return f"/{' '.join(words)}"


def offered(commands: Commands, person: Person, channel: Channel) -> list[Payload]:
    """The commands that a person may use in a channel; a guild's own hide global namesakes."""
    held = channel.permissions_of(person)
    if not held & Permission.USE_APPLICATION_COMMANDS or not _bot_is_there(channel):
        return []
    found: dict[tuple[int, str], Payload] = {}
    for command in _in_reach(commands, channel):
        needed = command["default_member_permissions"]
        if needed is not None and not _suffices(held, int(needed)):
            continue
        found[command["type"], command["name"]] = command
    return list(found.values())


def _bot_is_there(channel: Channel) -> bool:
    return channel.guild is None or channel.guild.has_bot


def _suffices(held: int, needed: int) -> bool:
    # "0" is for administrators only.
    return held == ALL or (needed != 0 and held & needed == needed)


def _in_reach(commands: Commands, channel: Channel) -> Iterator[Payload]:
    context = IN_BOT_DM if isinstance(channel, DirectMessages) else IN_GUILD
    for command in commands.of(None).values():
        contexts = command["contexts"]
        if contexts is None:
            contexts = [IN_GUILD, IN_BOT_DM] if command["dm_permission"] else [IN_GUILD]
        if context in contexts:
            yield command
    if channel.guild_id is not None:
        yield from commands.of(channel.guild_id).values()


def localised(thing: Payload, field: str, locale: str) -> str:
    """A name or description as someone with this locale reads it."""
    text: str = (thing.get(f"{field}_localizations") or {}).get(locale) or thing[field]
    return text


class Chosen:
    """A command, down to its subcommand, that a person is about to run."""

    def __init__(self, person: Person, command: Payload, chain: list[Payload]) -> None:
        self._person = person
        self._command = command
        self._chain = chain  # group and subcommand, if any

    @property
    def options(self) -> list[Payload]:
        leaf = self._chain[-1] if self._chain else self._command
        options: list[Payload] = leaf.get("options") or []
        return options

    def invoke(
        self,
        channel: Channel,
        given: Mapping[str, Any],
        *,
        focused: tuple[str, str] | None = None,
    ) -> Payload:
        """The interaction data of running it, or of typing into one of its options."""
        resolved = Resolved(channel)
        entered = self._enter(given, resolved, focused)
        for step in reversed(self._chain):
            entered = [{"type": step["type"], "name": step["name"], "options": entered}]
        data: Payload = {
            "id": self._command["id"],
            "name": self._command["name"],
            "type": CHAT_INPUT,
            "options": entered,
        }
        if "guild_id" in self._command:
            data["guild_id"] = self._command["guild_id"]
        if resolved.payload:
            data["resolved"] = resolved.payload
        return data

    def _enter(
        self, given: Mapping[str, Any], resolved: Resolved, focused: tuple[str, str] | None
    ) -> list[Payload]:
        left = dict(given)
        entered = []
        for option in self.options:
            name = option["name"]
            if focused is not None and name == focused[0]:
                entered.append(_focus(option, focused[1]))
            elif name in left:
                value = _entered(option, left.pop(name), resolved)
                entered.append({"type": option["type"], "name": name, "value": value})
            elif option.get("required") and focused is None:
                raise CannotError(f"the option {name!r} is required")
        if left:
            raise CannotError(f"/{self._command['name']} has no option {', '.join(left)}")
        return entered


def full_name(data: Payload) -> str:
    """What was run, subcommands and all, by its interaction data."""
    below = (full_name(o) for o in data.get("options", ()) if o["type"] <= Option.GROUP)
    return " ".join((data["name"], *below))


def _focus(option: Payload, typed: str) -> Payload:
    if not option.get("autocomplete"):
        raise CannotError(f"the option {option['name']!r} has no autocomplete")
    return {"type": option["type"], "name": option["name"], "value": typed, "focused": True}


def choose(commands: list[Payload], path: str, person: Person) -> Chosen:
    """Find a command by what the person types, in their language or the command's own."""
    words = path.removeprefix("/").split()
    level = [command for command in commands if command["type"] == CHAT_INPUT]
    chain: list[Payload] = []
    for word in words:
        step = next(
            (c for c in level if word in (c["name"], localised(c, "name", person.locale))), None
        )
        if step is None:
            there = ", ".join(c["name"] for c in level) or "nothing"
            raise CannotError(f"{person.name} finds no /{path} here: {word!r} is not among {there}")
        chain.append(step)
        level = [o for o in step.get("options") or () if o["type"] <= Option.GROUP]
    if level or not chain:
        there = ", ".join(o["name"] for o in level)
        raise CannotError(f"/{path} is not complete: choose one of {there}")
    return Chosen(person, chain[0], chain[1:])


def on_target(
    commands: list[Payload], name: str, target: User | Message, channel: Channel
) -> Payload:
    """The interaction data of a context menu command."""
    kind = USER_COMMAND if isinstance(target, User) else MESSAGE_COMMAND
    command = next((c for c in commands if (c["type"], c["name"]) == (kind, name)), None)
    if command is None:
        raise CannotError(f"no command {name!r} in the menu of {target!r}")
    resolved = Resolved(channel)
    data: Payload = {
        "id": command["id"],
        "name": command["name"],
        "type": kind,
        "target_id": resolved.refer(target),
        "resolved": resolved.payload,
    }
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data


def _entered(option: Payload, value: Any, resolved: Resolved) -> Any:
    """A value as Discord sends it, if its own window would accept it."""
    match option["type"]:
        case Option.STRING:
            return _string(option, value)
        case Option.INTEGER | Option.NUMBER:
            return _number(option, value)
        case Option.BOOLEAN:
            if not isinstance(value, bool):
                raise CannotError(f"{option['name']!r} is true or false, not {value!r}")
            return value
        case _:
            return resolved.refer(value)


def _string(option: Payload, value: Any) -> Any:
    if option.get("choices"):
        return _choice(option, value)
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not isinstance(value, str) or not least <= len(value) <= most:
        raise CannotError(f"{option['name']!r} takes {least} to {most} characters, not {value!r}")
    return value


def _number(option: Payload, value: Any) -> Any:
    if option.get("choices"):
        return _choice(option, value)
    whole = option["type"] == Option.INTEGER
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
        raise CannotError(f"{option['name']!r} takes a number, not {value!r}")
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and value < least) or (most is not None and value > most):
        raise CannotError(f"{option['name']!r} takes {least} to {most}, not {value}")
    return value


def _choice(option: Payload, wanted: Any) -> Any:
    for choice in option["choices"]:
        names = (choice["name"], *(choice.get("name_localizations") or {}).values())
        if wanted == choice["value"] or wanted in names:
            return choice["value"]
    there = [choice["value"] for choice in option["choices"]]
    raise CannotError(f"{option['name']!r} offers {there}, not {wanted!r}")
