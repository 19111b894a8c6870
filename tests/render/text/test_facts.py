"""Text alone shows every fact: whatever may be known changes what is read.

Every value of a view, down to the last number, is changed in turn, as far as the change makes sense
to the teller; the texts of that view must then differ. So nothing that a picture could show is
missing here, and a new field of a view is missed at once.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from render import text
from render.words import Words
from tests.engine.tables import THOROUGHNESS, Table, at_every_table
from tests.render.text.positions import NAMES, positions, viewers

POSITIONS = 4 * THOROUGHNESS
CHANGES = 60
"""At the most, of one view: a table of eight has some hundreds."""

Path = tuple[str | int, ...]

NOT_TOLD = {
    "seat": "who reads it",
    "turns": "counts up to the limit of a round (AL-5)",
    "starter": "who began is in the log",
    "last_round": "told by `round_score`",
    "result": "told by `final`",
    "moves": "told by `label`",
    "options": "told by `options`, but for the target",
    "edition": "of the rules, not of the game",
    "start": "Momox: the corner of the player's colour",
    "plates": "Momox: the digits of `number`",
}


def changes(shape: inspect.Type, value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The value with one thing in it changed, in every way that its type allows."""
    match shape:
        case inspect.UnionType(types=kinds):
            for kind in kinds:
                if fits(kind, value):
                    yield from changes(kind, value, path)
        case inspect.IntType():
            yield path, value + 1
            yield path, value - 1
        case inspect.BoolType():
            yield path, not value
        case inspect.LiteralType(values=values):
            yield from ((path, other) for other in values if other != value)
        case inspect.TupleType(item_types=items):
            yield from items_changed(items, value, path)
        case inspect.VarTupleType(item_type=item):
            yield from items_changed((item,) * len(value), value, path)
            if value and isinstance(item, inspect.IntType):
                yield path, value[:-1]
        case inspect.StructType(fields=fields):
            for field in fields:
                if field.name not in NOT_TOLD:
                    old = getattr(value, field.name)
                    for at, new in changes(field.type, old, (*path, field.name)):
                        yield at, msgspec.structs.replace(value, **{field.name: new})


def items_changed(
    items: tuple[inspect.Type, ...], value: tuple[Any, ...], path: Path
) -> Iterator[tuple[Path, Any]]:
    for place, (item, old) in enumerate(zip(items, value, strict=True)):
        for at, new in changes(item, old, (*path, place)):
            yield at, (*value[:place], new, *value[place + 1 :])


def fits(shape: inspect.Type, value: Any) -> bool:
    match shape:
        case inspect.NoneType():
            return value is None
        case inspect.IntType():
            return type(value) is int
        case inspect.LiteralType(values=values):
            return value in values
    return value is not None


def told(game: str, view: Any, words: Words) -> str | None:
    """Everything that is read of a view, None if nobody could be looking at such a table."""
    try:
        return "\n".join(
            telling(game, view, NAMES, words) for telling in (text.table, text.hand, text.prompt)
        )
    except (IndexError, KeyError, ValueError):
        return None


def is_idle(view: Any, path: Path) -> bool:
    """Whether the value means nothing, or nothing new, at this moment."""
    if view.result is not None and path[0] in ("actors", "phase", "asked", "turn", "ended_by"):
        return True
    match path:
        case ("discard_size",):
            return view.discard_top is None
        case ("chain",):
            return len(view.discard_tops) == 1
        case ("drawing",):
            return view.chain is None
        case ("settled",):
            return str(view.phase) != "reserve"
        case ("round",) | ("players", int(), "total"):
            return getattr(view.options, "games", None) == 1
    return False


@at_every_table
def test_every_fact_of_a_view_can_be_read(table: Table) -> None:
    game, random, words = table.game.name, table.random("facts"), Words.of("en")
    shape = inspect.type_info(table.game.View)
    for position in positions(table, random, POSITIONS):
        view = table.game.view(position.state, random.choice(viewers(table)))
        read = told(game, view, words)
        assert read is not None
        possible = list(changes(shape, view))
        missed = [
            path
            for path, changed in random.sample(possible, min(len(possible), CHANGES))
            if told(game, changed, words) == read and not is_idle(view, path)
        ]
        assert missed == []


@at_every_table
def test_every_player_is_named(table: Table) -> None:
    state = table.deal(table.random("names"))
    read = text.table(table.game.name, table.game.view(state, None), NAMES, Words.of("fr"))
    assert all(name in read for name in NAMES[: table.seats])
