"""Choosing a table's options in the lobby: a list for each, made from the option types."""

from typing import Any, Literal, get_args, get_origin

import msgspec

from cogs.screen import Block, Option, Screen, Select, Text
from cogs.starting import bounds_of
from cogs.verbs import SET_OPTION, SET_PACE
from engine import BaseOptions
from render.words import Words
from sessions import Pace, Refusal, Table

MANY = 10
"""Of a number with more values than this, only some are offered; the command takes any."""
OFFERED = (0.5, 1, 1.5, 2, 3, 4)
"""How many times the usual value."""

Choice = int | str | bool | None


def choices_of(table: Table) -> dict[str, tuple[Choice, ...]]:
    """Every option of the table's game, with the values that it can take."""
    found: dict[str, tuple[Choice, ...]] = {}
    current = msgspec.structs.asdict(table.options)
    for field in msgspec.structs.fields(type(table.options)):
        if field.name == "first":
            found["first"] = (None, *range(len(table.seats)))
        else:
            found[field.name] = _values(field.type, field.default, current[field.name])
    return found


def _values(kind: Any, default: Any, current: int) -> tuple[Choice, ...]:
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    low, high = bounds_of(kind)
    if high - low < MANY:
        return tuple(range(low, high + 1))
    usual = {int(default * times) for times in OFFERED}
    return tuple(sorted({value for value in usual if low <= value <= high} | {current}))


def choosing_screen(table: Table, words: Words) -> Screen:
    """All options as lists, the chosen values selected."""
    current = msgspec.structs.asdict(table.options)
    blocks: list[Block] = [Text(words("options-heading", game=words(f"game-{table.game}")))]
    for name, values in choices_of(table).items():
        options = tuple(
            Option(
                _value_words(table, name, value, words), str(number), chosen=value == current[name]
            )
            for number, value in enumerate(values)
        )
        place = SET_OPTION(table.id, name)
        blocks.append(
            Select(place, words.in_game(table.game, f"choose-{name.replace('_', '-')}"), options)
        )
    paces = tuple(
        Option(words(f"pace-{pace}"), pace, chosen=pace == table.pace) for pace in get_args(Pace)
    )
    blocks.append(Select(SET_PACE(table.id), words("choose-pace"), paces))
    return Screen(tuple(blocks))


def _value_words(table: Table, name: str, value: Choice, words: Words) -> str:
    if name == "first":
        if value is None:
            return words.in_game(table.game, "option-first-random")
        return words("value-first-seat", number=int(value) + 1)
    label = f"value-{name.replace('_', '-')}"
    variant = words.key_in_game(table.game, f"{label}-{str(value).lower()}")
    if variant in words:
        return words(variant)
    return words.in_game(table.game, label, count=int(value or 0))


def changed(table: Table, name: str, choice: int) -> BaseOptions:
    """The table's options with one of them set to the value with that number."""
    values = choices_of(table).get(name, ())
    if choice >= len(values):
        raise Refusal("bad_options", table)
    return msgspec.structs.replace(table.options, **{name: values[choice]})
