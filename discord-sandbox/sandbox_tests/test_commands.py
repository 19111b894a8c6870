"""Application commands: what may be registered, and what people are then offered."""

from typing import Any

import discord
import pytest

from discord_sandbox.errors import ApiError
from discord_sandbox.limits import check_choices, check_command, check_commands
from sandbox_tests.stage import Stage, raises

Payload = dict[str, Any]


def _command(**fields: Any) -> Payload:
    return {"name": "play", "description": "Play a game", **fields}


def _option(kind: int = 3, **fields: Any) -> Payload:
    return {"type": kind, "name": "option", "description": "An option", **fields}


def _names(count: int) -> list[str]:
    return [f"n{number}" for number in range(count)]


async def test_global_commands_are_listed_shown_changed_and_deleted(stage: Stage) -> None:
    listed = {command.name: command for command in await stage.bot.tree.fetch_commands()}
    assert set(listed) == {"table", "attempt", "everything", "game", "Greet", "Quote"}
    table = await stage.bot.tree.fetch_command(listed["table"].id)
    changed = await table.edit(description="Open another table")
    assert changed.id == table.id
    assert changed.description == "Open another table"
    await table.delete()
    with raises(10063, 404):
        await stage.bot.tree.fetch_command(table.id)
    assert "table" not in [command["name"] for command in stage.alice.commands(stage.salon)]


async def test_a_second_sync_keeps_the_ids(stage: Stage) -> None:
    before = {command.name: command.id for command in await stage.bot.tree.fetch_commands()}
    after = {command.name: command.id for command in await stage.bot.tree.sync()}
    assert before == after


async def test_translations_reach_those_who_read_them(stage: Stage) -> None:
    game = next(c for c in stage.bob.commands(stage.salon) if c["name"] == "game")
    assert game["name_localizations"] == {"fr": "jeu"}
    start = next(option for option in game["options"] if option["name"] == "start")
    assert start["description_localizations"] == {"fr": "Commencer une partie"}


async def test_a_guilds_own_command_is_found_there_only(stage: Stage) -> None:
    other = stage.here.add_guild("Chez Bob")
    elsewhere, carol = other.add_channel("salon"), other.add_person("Carol")
    route = "/applications/{application_id}/guilds/{guild_id}/commands"
    made = await stage.bot.http.request(
        discord.http.Route(
            "POST", route, application_id=stage.bot.application_id, guild_id=stage.guild.id
        ),
        json=_command(name="local"),
    )
    assert made["guild_id"] == str(stage.guild.id)
    assert "local" in [command["name"] for command in stage.alice.commands(stage.salon)]
    assert "local" not in [command["name"] for command in carol.commands(elsewhere)]
    guild = discord.Object(stage.guild.id)
    assert [command.name for command in await stage.bot.tree.fetch_commands(guild=guild)] == [
        "local"
    ]
    await stage.bot.tree.sync(guild=guild)
    assert await stage.bot.tree.fetch_commands(guild=guild) == []


async def test_another_applications_commands_are_not_ours(stage: Stage) -> None:
    route = discord.http.Route("GET", "/applications/{application_id}/commands", application_id=1)
    with raises(20012, 403):
        await stage.bot.http.request(route)


async def test_commands_for_administrators_or_guilds_only_are_not_offered_to_others(
    stage: Stage,
) -> None:
    await stage.bot.http.bulk_upsert_global_commands(
        stage.bot.application_id or 0,
        [
            {**_command(name="admin"), "default_member_permissions": 0},
            {**_command(name="manage"), "default_member_permissions": 1 << 5},
            {**_command(name="guilds"), "contexts": [0]},
            {**_command(name="direct"), "contexts": [1]},
            {**_command(name="not-direct"), "dm_permission": False},
        ],
    )
    offered = {
        who.name: [command["name"] for command in who.commands(where)]
        for who, where in ((stage.alice, stage.salon), (stage.bob, stage.salon))
    }
    # Alice owns the guild.
    assert offered == {
        "Alice": ["admin", "manage", "guilds", "not-direct"],
        "Bob": ["guilds", "not-direct"],
    }
    in_direct = [command["name"] for command in stage.bob.commands(stage.bob.dm)]
    assert in_direct == ["direct"]


# Limits


def _path(refused: pytest.ExceptionInfo[ApiError]) -> list[str]:
    """The way to the first field that was refused."""
    assert refused.value.code == 50035
    node, path = refused.value.errors or {}, []
    while "_errors" not in node:
        step = next(iter(node))
        path.append(step)
        node = node[step]
    return path


GOOD = [
    _command(),
    _command(name="cœur-de_lion"),
    _command(description="x" * 100),
    _command(options=[_option(name=name) for name in _names(25)]),
    _command(options=[_option(choices=[{"name": n, "value": n} for n in _names(25)])]),
    _command(options=[_option(4, min_value=1, max_value=9), _option(10, name="b", min_value=0.5)]),
    _command(options=[_option(2, options=[_option(1, options=[_option()])])]),
    {"type": 2, "name": "Report User"},
]


@pytest.mark.parametrize("command", GOOD)
def test_what_discord_accepts_is_accepted(command: Payload) -> None:
    assert check_command(command)["name"] == command["name"]


BAD = [
    (_command(name=""), "name"),
    (_command(name="x" * 33), "name"),
    (_command(name="Play"), "name"),
    (_command(name="two words"), "name"),
    (_command(name_localizations={"fr": "Jouer"}), "name_localizations fr"),
    (_command(name_localizations={"xx": "jouer"}), "name_localizations xx"),
    (_command(description=""), "description"),
    (_command(description="x" * 101), "description"),
    (_command(description_localizations={"fr": "x" * 101}), "description_localizations fr"),
    (_command(type=9), "type"),
    (_command(default_member_permissions="all"), "default_member_permissions"),
    ({"type": 2, "name": "Report", "description": "no"}, "description"),
    (_command(options=[_option(name=name) for name in _names(26)]), "options"),
    (_command(options=[_option(99)]), "options 0 type"),
    (_command(options=[_option(name="Big")]), "options 0 name"),
    (_command(options=[_option(), _option()]), "options 1 name"),
    (_command(options=[_option(), _option(name="b", required=True)]), "options 1"),
    (_command(options=[_option(), _option(1, name="b")]), "options"),
    (_command(options=[_option(1, options=[_option(1)])]), "options 0 options 0 type"),
    (
        _command(options=[_option(choices=[{"name": n, "value": n} for n in _names(26)])]),
        "options 0 choices",
    ),
    (
        _command(options=[_option(choices=[{"name": "x" * 101, "value": "x"}])]),
        "options 0 choices 0 name",
    ),
    (_command(options=[_option(choices=[{"name": "x", "value": 1}])]), "options 0 choices 0 value"),
    (
        _command(options=[_option(4, choices=[{"name": "x", "value": "1"}])]),
        "options 0 choices 0 value",
    ),
    (
        _command(options=[_option(choices=[{"name": "x", "value": "y"}] * 2)]),
        "options 0 choices 1 name",
    ),
    (
        _command(options=[_option(autocomplete=True, choices=[{"name": "x", "value": "y"}])]),
        "options 0 autocomplete",
    ),
    (_command(options=[_option(min_length=6001)]), "options 0 min_length"),
]


@pytest.mark.parametrize(("command", "path"), BAD)
def test_what_discord_refuses_is_refused_at_its_field(command: Payload, path: str) -> None:
    with pytest.raises(ApiError) as refused:
        check_command(command)
    assert _path(refused) == path.split()


def test_a_command_has_8000_characters_in_all() -> None:
    long = [{"name": f"{n:02}" + "x" * 80, "value": "y" * 80} for n in range(25)]
    options = [_option(name=f"o{n}", choices=long) for n in range(2)]
    with pytest.raises(ApiError) as refused:
        check_command(_command(options=options))
    assert _path(refused) == []
    assert check_command(_command(options=options[:1]))


def test_names_are_unique_and_there_are_100_commands() -> None:
    with pytest.raises(ApiError) as refused:
        check_commands([_command(), _command()])
    assert _path(refused) == ["1", "name"]
    assert len(check_commands([_command(name=name) for name in _names(100)])) == 100
    with pytest.raises(ApiError):
        check_commands([_command(name=name) for name in _names(101)])


def test_a_translation_counts_with_its_longest_text() -> None:
    french = {"fr": "y" * 100}
    long = [
        _option(name=f"o{n}", description="x", description_localizations=french) for n in range(25)
    ]
    subcommands = [_option(1, name=f"s{n}", options=long) for n in range(4)]
    with pytest.raises(ApiError):
        check_command(_command(options=subcommands))


def test_suggestions_are_25_at_the_most() -> None:
    choices = [{"name": name, "value": name} for name in _names(26)]
    assert len(check_choices({"choices": choices[:25]})) == 25
    with pytest.raises(ApiError) as refused:
        check_choices({"choices": choices})
    assert _path(refused) == ["data", "choices"]
    with pytest.raises(ApiError) as refused:
        check_choices({"choices": [{"name": "", "value": "x"}]})
    assert _path(refused) == ["data", "choices", "0", "name"]


async def test_a_refused_sync_changes_nothing(stage: Stage) -> None:
    before = stage.alice.commands(stage.salon)
    with raises(50035, 400):
        await stage.bot.http.bulk_upsert_global_commands(
            stage.bot.application_id or 0, [_command(), _command(name="NO")]
        )
    assert stage.alice.commands(stage.salon) == before
