"""Choosing a table's options in the lobby: a select for each, made from the option types."""

from typing import Any, Literal, get_args, get_origin

import msgspec

from cogs.screen import Block, Option, Screen, Select, Text, address
from engine import BaseOptions
from render.words import Words
from sessions import Pace, Refusal, Table

TARGETS = {
    "mojo": (30, 50, 75, 100, 150, 200),
    "mochi": (20, 30, 50, 75, 100),
    "skyjo": (50, 75, 100, 150, 200),
}
"""Target scores offered in the lobby; the command takes any that the rules allow."""

Choice = int | str | bool | None


def choices_of(table: Table) -> dict[str, tuple[Choice, ...]]:
    """Every option of the table's game, with the values that it can take."""
    found: dict[str, tuple[Choice, ...]] = {}
    for field in msgspec.structs.fields(type(table.options)):
        if field.name == "first":
            found["first"] = (None, *range(len(table.seats)))
        elif field.name == "target":
            current = msgspec.structs.asdict(table.options)["target"]
            found["target"] = tuple(sorted({*TARGETS[table.game], current}))
        else:
            found[field.name] = _values(field.type)
    return found


def _values(kind: Any) -> tuple[Choice, ...]:
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    bounds = next(note for note in kind.__metadata__ if isinstance(note, msgspec.Meta))
    return tuple(range(int(bounds.ge or 0), int(bounds.le or 0) + 1))


def choosing_screen(table: Table, words: Words) -> Screen:
    """All options as selects, the chosen values selected."""
    current = msgspec.structs.asdict(table.options)
    blocks: list[Block] = [Text(words("options-heading", game=words(f"game-{table.game}")))]
    for name, values in choices_of(table).items():
        options = tuple(
            Option(
                _value_words(table, name, value, words), str(number), chosen=value == current[name]
            )
            for number, value in enumerate(values)
        )
        place = address("option", table.id, name)
        blocks.append(Select(place, words(f"choose-{name.replace('_', '-')}"), options))
    paces = tuple(
        Option(words(f"pace-{pace}"), pace, chosen=pace == table.pace) for pace in get_args(Pace)
    )
    blocks.append(Select(address("option", table.id, "pace"), words("choose-pace"), paces))
    return Screen(tuple(blocks))


def _value_words(table: Table, name: str, value: Choice, words: Words) -> str:
    label = name.replace("_", "-")
    if name == "first":
        if value is None:
            return words("skyjo-option-first" if table.game == "skyjo" else "value-first-random")
        return words("value-first-seat", number=int(value) + 1)
    if name in ("target", "games"):
        return words(f"value-{label}", count=int(value or 0))
    return words(f"value-{table.game}-{label}-{str(value).lower()}")


def changed(table: Table, name: str, value: str) -> tuple[BaseOptions, Pace]:
    """The table's options and pace with one of them set to what was picked."""
    if name == "pace":
        pace: Pace | None = next((pace for pace in get_args(Pace) if pace == value), None)
        if pace is None:
            raise Refusal("bad_options", table)
        return table.options, pace
    values = choices_of(table).get(name, ())
    if not value.isdecimal() or int(value) >= len(values):
        raise Refusal("bad_options", table)
    return msgspec.structs.replace(table.options, **{name: values[int(value)]}), table.pace
