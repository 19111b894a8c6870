"""`/mojo`, `/mochi` …: each game's commands, made from its options."""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from discord import app_commands

from cogs.layout import Interaction
from cogs.translator import phrase
from engine import GAMES, AnyGame, BaseOptions
from engine.players import LEVELS, Level
from sessions import Pace, Refusal

LEVEL_CHOICES = [
    app_commands.Choice(name=phrase(f"level-{level}"), value=level) for level in LEVELS
]
PACE_CHOICES = [
    app_commands.Choice(name=phrase(f"pace-{pace}"), value=pace) for pace in get_args(Pace)
]
DECIDED_IN_THE_LOBBY = "first"
"""Who starts can be chosen once people sit."""


class Wanted(NamedTuple):
    """What `/… start` was given."""

    options: BaseOptions
    computers: int
    level: Level
    pace: Pace | None


OpenTable = Callable[[Interaction, str, Callable[[], Wanted]], Awaitable[None]]
"""What is wanted may be refused, so it is read where refusals are explained."""
ShowRules = Callable[[Interaction, str], Awaitable[None]]


def game_commands(name: str, open_table: OpenTable, show_rules: ShowRules) -> app_commands.Group:
    """`/… start` with the game's own options, and `/… rules`."""
    group = app_commands.Group(name=name, description=phrase(f"cmd-{name}-about"))
    group.add_command(_start_command(GAMES[name], open_table))

    async def rules(interaction: Interaction) -> None:
        await show_rules(interaction, name)

    group.add_command(
        app_commands.Command(
            name=phrase("cmd-rules"), description=phrase("cmd-rules-about", name), callback=rules
        )
    )
    return group


class _Option:
    """An option of a command: its type for Discord, its default, its choices."""

    def __init__(
        self,
        name: str,
        annotation: Any,
        default: object,
        choices: list[app_commands.Choice[str]] | None = None,
    ) -> None:
        self.name = name
        self.annotation = annotation
        self.default = default
        self.choices = choices

    @property
    def key(self) -> str:
        return self.name.replace("_", "-")


def _game_options(game: AnyGame) -> list[_Option]:
    """One for each field of the game's options."""
    found: list[_Option] = []
    for field in msgspec.structs.fields(game.Options):
        if field.name == DECIDED_IN_THE_LOBBY:
            continue
        key = field.name.replace("_", "-")
        if get_origin(field.type) is Literal:
            values = [str(value) for value in get_args(field.type)]
            choices = [
                app_commands.Choice(name=phrase(f"value-{key}-{value}", game.name), value=value)
                for value in values
            ]
            found.append(_Option(field.name, str, str(field.default), choices))
        elif field.type is bool:
            found.append(_Option(field.name, bool, field.default))
        else:
            low, high = bounds_of(field.type)
            number = app_commands.Range[int, low, high]
            found.append(_Option(field.name, number, field.default))
    return found


def bounds_of(kind: Any) -> tuple[int, int]:
    """The bounds of a number, as the option's type has them."""
    bounds = next(note for note in kind.__metadata__ if isinstance(note, msgspec.Meta))
    return int(bounds.ge or 0), int(bounds.le or 0)


def _start_command(game: AnyGame, open_table: OpenTable) -> app_commands.Command[Any, ..., None]:
    most = app_commands.Range[int, 0, game.seats[-1] - 1]
    own = _game_options(game)
    options = [
        *own,
        _Option("computers", most, 0),
        _Option("level", str, "normal", LEVEL_CHOICES),
        _Option("pace", str, None, PACE_CHOICES),
    ]

    async def start(interaction: Interaction, **chosen: Any) -> None:
        await open_table(interaction, game.name, lambda: _wanted(game, own, chosen))

    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD),
        *(
            inspect.Parameter(
                option.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=option.default,
                annotation=option.annotation,
            )
            for option in options
        ),
    ]
    start.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    described = {option.name: phrase(f"about-{option.key}", game.name) for option in options}
    renamed = {option.name: phrase(f"opt-{option.key}", game.name) for option in options}
    chosen = {option.name: option.choices for option in options if option.choices is not None}
    decorated = app_commands.choices(**chosen)(
        app_commands.rename(**renamed)(app_commands.describe(**described)(start))
    )
    return app_commands.Command(
        name=phrase("cmd-start"),
        description=phrase("cmd-start-about", game.name),
        callback=decorated,
    )


def _wanted(game: AnyGame, own: list[_Option], chosen: dict[str, Any]) -> Wanted:
    """What somebody chose, as the game's own type; a number may have come as a word."""
    given = {option.name: chosen[option.name] for option in own}
    try:
        options = msgspec.convert(given, game.Options, strict=False)
        level = msgspec.convert(chosen["level"], Level)
        pace = msgspec.convert(chosen["pace"], Pace | None)
    except msgspec.ValidationError:
        raise Refusal("bad_options") from None
    return Wanted(options, chosen["computers"], level, pace)
