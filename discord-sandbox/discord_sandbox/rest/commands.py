"""Application commands, global and of a guild."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.errors import Payload
from discord_sandbox.limits import check_command, check_commands
from discord_sandbox.rest.call import Call, Family

commands = Family()

GLOBAL = "/applications/{application_id}/commands"
OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _home(call: Call) -> int | None:
    """The guild whose commands the path means; None for the global ones."""
    call.own_application()
    return call.guild().id if call.has("guild_id") else None


def _one(call: Call, home: int | None) -> Payload:
    command = call.world.commands.of(home).get(call.id("command_id"))
    if command is None:
        raise errors.unknown("application command")
    return command


def _named(call: Call, home: int | None, checked: Payload) -> Payload | None:
    """The command that the checked one replaces."""
    for command in call.world.commands.of(home).values():
        if (command["type"], command["name"]) == (checked["type"], checked["name"]):
            return command
    return None


def _made(call: Call, home: int | None, checked: Payload) -> Payload:
    """The checked command with its id; that of its namesake, if there was one."""
    before = _named(call, home, checked)
    snowflake = str(call.world.clock.snowflake())
    made: Payload = {
        "id": snowflake if before is None else before["id"],
        "application_id": str(call.world.application_id),
        "version": snowflake,
        **checked,
    }
    if home is not None:
        made["guild_id"] = str(home)
    return made


def _shown(call: Call, command: Payload) -> Payload:
    """Lists have the translations only if they are asked for."""
    if call.asked_yes("with_localizations"):
        return command
    hidden = ("name_localizations", "description_localizations")
    return {key: value for key, value in command.items() if key not in hidden}


@commands("GET", GLOBAL)
@commands("GET", OF_GUILD)
async def list_commands(call: Call) -> list[Payload]:
    return [_shown(call, command) for command in call.world.commands.of(_home(call)).values()]


@commands("PUT", GLOBAL)
@commands("PUT", OF_GUILD)
async def overwrite_commands(call: Call) -> list[Payload]:
    home = _home(call)
    given = await call.json()
    if not isinstance(given, list):
        raise errors.not_json()
    made = [_made(call, home, checked) for checked in check_commands(given)]
    call.world.commands.replace(home, made)
    return made


@commands("POST", GLOBAL)
@commands("POST", OF_GUILD)
async def make_command(call: Call) -> Payload:
    home = _home(call)
    checked = check_command(await call.body())
    # Discord checks the count over all commands, the new one included.
    others = [
        c for c in call.world.commands.of(home).values() if c is not _named(call, home, checked)
    ]
    check_commands([*others, checked])
    made = _made(call, home, checked)
    if made["id"] == made["version"]:
        call.status = 201
    call.world.commands.of(home)[int(made["id"])] = made
    return made


@commands("GET", OF_GUILD + "/permissions")
async def list_permissions(call: Call) -> list[Payload]:
    # Only people set these, in the guild's settings, and nobody does so here.
    _home(call)
    return []


@commands("GET", GLOBAL + "/{command_id}")
@commands("GET", OF_GUILD + "/{command_id}")
async def show_command(call: Call) -> Payload:
    return _one(call, _home(call))


@commands("PATCH", GLOBAL + "/{command_id}")
@commands("PATCH", OF_GUILD + "/{command_id}")
async def change_command(call: Call) -> Payload:
    home = _home(call)
    before = _one(call, home)
    checked = check_command({**before, **await call.body()})
    changed = {**before, **checked, "version": str(call.world.clock.snowflake())}
    call.world.commands.of(home)[int(before["id"])] = changed
    return changed


@commands("DELETE", GLOBAL + "/{command_id}")
@commands("DELETE", OF_GUILD + "/{command_id}")
async def delete_command(call: Call) -> None:
    home = _home(call)
    del call.world.commands.of(home)[int(_one(call, home)["id"])]
