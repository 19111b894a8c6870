"""Tables to prove the engine on: every game, seat count and option set, and random play at them."""

import os
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import inspect

from engine import EDITIONS, GAMES, AnyGame, BaseOptions, IllegalMove, Step
from tests.engine.kits import Kit, kit_of

THOROUGHNESS = int(os.environ.get("THOROUGHNESS", "1"))
"""How many times as many games as usual are played."""

ENDLESS = 100_000
"""More steps than any game can take."""


class Table(NamedTuple):
    """A game, and how it is played here."""

    game: AnyGame
    kit: Kit
    seats: int
    options: BaseOptions
    name: str

    def random(self, of: object = "") -> Random:
        """The same numbers in every run, others for every table and purpose."""
        return Random(f"{self.name} {of}")

    def deal(self, random: Random) -> Any:
        return self.game.new(self.seats, self.options, random.randbytes(32))


class Turn(NamedTuple):
    """One step of a game: who decided what, where, and what became of it."""

    state: Any
    seat: int
    move: Any
    step: Step[Any]


def _tables(games: Iterable[AnyGame]) -> Iterator[Table]:
    for game in games:
        kit = kit_of(game.name)
        if kit is None:
            continue  # `test_every_game_has_a_kit` says so
        for seats, (number, options) in product(game.seats, enumerate(kit.options)):
            edition = f"-edition-{game.edition}" if game.edition > 1 else ""
            yield Table(game, kit, seats, options, f"{game.name}-{seats}-{number}{edition}")


def _for_three(tables: Iterable[Table]) -> tuple[Table, ...]:
    """One table for each option set of each game."""
    return tuple(
        table
        for table in tables
        if table.seats == (3 if 3 in table.game.seats else table.game.seats[0])
    )


TABLES = tuple(_tables(GAMES.values()))
TABLES_FOR_THREE = _for_three(TABLES)
OF_EARLIER_EDITIONS = _for_three(
    _tables(game for game in EDITIONS.values() if game not in GAMES.values())
)
"""What can still be played and verified, but is no longer begun."""

at_every_table = pytest.mark.parametrize(
    "table", [pytest.param(table, id=table.name) for table in TABLES]
)


def as_json(value: object) -> bytes:
    return msgspec.json.encode(value)


def random_turn(table: Table, state: Any, random: Random) -> Turn:
    """Somebody who may decide does so, anyhow."""
    seat = random.choice(table.game.actors(state))
    move = random.choice(table.game.moves(state, seat))
    return Turn(state, seat, move, table.game.play(state, seat, move))


def random_game(table: Table, random: Random) -> Iterator[Turn]:
    """A whole game of random moves."""
    state = table.deal(random)
    for _ in range(ENDLESS):
        if not table.game.actors(state):
            return
        turn = random_turn(table, state, random)
        state = turn.step.state
        yield turn
    pytest.fail(f"{table.name}: the game doesn't end")


def refusal(table: Table, state: Any, seat: Any, move: Any) -> str | None:
    """The code with which a move is refused, None if it is accepted."""
    try:
        table.game.play(state, seat, move)
    except IllegalMove as refused:
        return refused.code
    return None


def move_space(game: AnyGame, kit: Kit) -> list[Any]:
    """Every move of the right shape, legal somewhere or not."""
    structs = inspect.type_info(game.Move)
    kinds = structs.types if isinstance(structs, inspect.UnionType) else (structs,)
    space = []
    for kind in kinds:
        assert isinstance(kind, inspect.StructType)
        values = [_values(field.type, kit.numbers) for field in kind.fields]
        space += [kind.cls(*chosen) for chosen in product(*values)]
    return space


def _values(shape: inspect.Type, numbers: range) -> list[Any]:
    """Every value that a move's field of this type may be given."""
    match shape:
        case inspect.IntType():
            return list(numbers)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.VarTupleType(item_type=item):
            each = _values(item, numbers)
            return [chosen for count in range(3) for chosen in product(each, repeat=count)]
        case inspect.TupleType(item_types=items):
            return list(product(*(_values(item, numbers) for item in items)))
        case inspect.UnionType(types=kinds):
            return [value for kind in kinds for value in _values(kind, numbers)]
    raise NotImplementedError(shape)
