"""Nonsense from outside is refused with an error of the engine's own, never another exception."""

import math
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect
from msgspec.structs import replace

from engine import GAMES, AnyGame, BaseMove, IllegalMove, IllegalOptions
from tests.engine.tables import (
    TABLES,
    THOROUGHNESS,
    Table,
    as_json,
    at_every_table,
    random_game,
    refusal,
)

SEED = bytes(32)
HUGE = 10**400
NOT_NUMBERS = ("1", b"1", "", None, (), [1], {"place": 1}, {1}, 1.5, math.nan, math.inf, object())
NUMBERS = (-1, -2, 99, 256, 2**31, 2**63, -(2**63) - 1, HUGE, -HUGE)
LOOKALIKES = (True, False, 0.0, 1.0)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def kinds_of_move(game: AnyGame) -> Iterator[Any]:
    moves = inspect.type_info(game.Move)
    for kind in moves.types if isinstance(moves, inspect.UnionType) else (moves,):
        assert isinstance(kind, inspect.StructType)
        yield kind


def nonsense_moves(game: AnyGame) -> list[Any]:
    """No moves at all, moves of other games, and this game's moves with nonsense in one field."""
    foreign = [
        kind.cls(*(0 for _ in kind.fields))
        for other in GAMES.values()
        if other is not game
        for kind in kinds_of_move(other)
    ]
    spoilt = [
        kind.cls(**{field.name: 0 for field in kind.fields} | {spoilt.name: value})
        for kind in kinds_of_move(game)
        for spoilt in kind.fields
        for value in (*NOT_NUMBERS, *NUMBERS, *LOOKALIKES)
    ]
    return [*NOT_NUMBERS, *NUMBERS, *LOOKALIKES, BaseMove(), game, *foreign, *spoilt]


def assert_refused_or_listed(table: Table, state: Any, seat: int, move: Any) -> None:
    """True equals 1: such a move may count as the listed one, if it leaves no trace of itself."""
    listed = [legal for legal in table.game.moves(state, seat) if legal == move]
    try:
        step = table.game.play(state, seat, move)
    except IllegalMove:
        return
    assert as_json(step) == as_json(table.game.play(state, seat, listed[0]))


@at_every_table
def test_nonsense_is_refused_at_every_point_of_a_game(table: Table) -> None:
    random = table.random()
    moves = nonsense_moves(table.game)
    for number, turn in enumerate(islice(random_game(table, random), 200)):
        for move in moves if number % 50 == 0 else random.sample(moves, 5):
            assert_refused_or_listed(table, turn.state, turn.seat, move)


@settings(max_examples=60 * THOROUGHNESS, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    steps=st.integers(0, 40),
    fields=st.lists(
        st.one_of(
            st.integers(),
            st.booleans(),
            st.floats(),
            st.text(),
            st.none(),
            st.lists(st.integers()),
            st.tuples(st.integers(-1, 13), st.integers(-1, 13)),
        ),
        min_size=3,
        max_size=3,
    ),
)
def test_moves_made_of_anything_are_refused(table: Table, steps: int, fields: list[Any]) -> None:
    turn = next(islice(random_game(table, table.random(steps)), steps, None), None)
    if turn is None:
        return
    for kind in kinds_of_move(table.game):
        move = kind.cls(*fields[: len(kind.fields)])
        assert_refused_or_listed(table, turn.state, turn.seat, move)


@at_every_table
def test_what_is_no_seat_has_no_turn(table: Table) -> None:
    turn = next(random_game(table, table.random()))
    for seat in (None, "0", b"0", -1, 99, HUGE, -HUGE, (), math.nan):
        assert refusal(table, turn.state, seat, turn.move) == "not_your_turn"


TEXTS: dict[str, Any] = {
    "nothing": b"",
    "no JSON": b"play 5",
    "cut off": b'{"move":"play","card":',
    "not UTF-8": b'{"move":"\xff"}',
    "half a surrogate": '{"move":"\ud800"}',
    "null": b"null",
    "number": b"1",
    "huge number": b"9" * 100_000,
    "huge field": b'{"move":"play","card":' + b"9" * 100_000 + b"}",
    "exponent": b'{"move":"play","card":1e400}',
    "not a number": b'{"move":"play","card":NaN}',
    "text": b'"play"',
    "list": b'["play",1]',
    "no tag": b'{"card":1}',
    "unknown tag": b'{"move":"resign"}',
    "empty tag": b'{"move":""}',
    "tag of another type": b'{"move":1}',
    "field of another type": b'{"move":"play","card":"1"}',
    "true": b'{"move":"play","card":true}',
    "unknown field": b'{"move":"draw","source":"draw","cheat":1}',
    "deep list": b"[" * 100_000,
    "deep object": b'{"move":' * 100_000,
    "deep field": b'{"move":"play","card":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "no text": None,
    "a number for a text": 1,
    "a list for a text": [],
    "a move for a text": BaseMove(),
}


@every_game
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_text_that_says_no_move_is_malformed(game: AnyGame, text: Any) -> None:
    with pytest.raises(IllegalMove, match="malformed"):
        game.parse_move(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@settings(max_examples=60 * THOROUGHNESS, deadline=None)
@given(table=st.sampled_from(TABLES), data=st.data())
def test_json_of_any_content_is_refused(table: Table, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(list(kinds_of_move(table.game))))
    fields = {field.name: data.draw(JSON) for field in kind.fields}
    text = msgspec.json.encode({"move": kind.tag} | fields)
    turn = next(random_game(table, table.random()))
    try:
        move = table.game.parse_move(text)
    except IllegalMove:
        return
    assert_refused_or_listed(table, turn.state, turn.seat, move)


@settings(max_examples=200 * THOROUGHNESS, deadline=None)
@given(game=st.sampled_from(list(GAMES.values())), text=st.binary() | st.text())
def test_any_text_is_a_move_or_malformed(game: AnyGame, text: bytes | str) -> None:
    try:
        move = game.parse_move(text)
    except IllegalMove:
        return
    assert isinstance(move, BaseMove)


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, HUGE, 2.0, True, "2", None, (2,), [2]])
def test_a_number_of_seats_that_no_table_has_is_refused(game: AnyGame, seats: Any) -> None:
    with pytest.raises(IllegalOptions, match="seats"):
        game.new(seats, game.Options(), SEED)


@every_game
@pytest.mark.parametrize(
    "seed", [b"", bytes(31), bytes(33), "0" * 32, bytearray(32), [0] * 32, None, 32]
)
def test_a_seed_of_anything_but_32_bytes_is_refused(game: AnyGame, seed: Any) -> None:
    with pytest.raises(IllegalOptions, match="seed"):
        game.new(2, game.Options(), seed)


@every_game
@pytest.mark.parametrize("options", [None, {}, {"first": 0}, "", 1, [], BaseMove()])
def test_options_of_another_type_are_refused(game: AnyGame, options: Any) -> None:
    with pytest.raises(IllegalOptions, match="options"):
        game.new(2, options, SEED)


@every_game
def test_options_of_another_game_are_refused(game: AnyGame) -> None:
    for other in GAMES.values():
        if other is not game:
            with pytest.raises(IllegalOptions, match="options"):
                game.new(2, other.Options(), SEED)


@every_game
def test_options_of_wrong_values_are_refused(game: AnyGame) -> None:
    for name in game.Options.__struct_fields__:
        for value in (-1, HUGE, 1.5, "nonsense", b"", (), [[]], {1}, math.nan, object(), game):
            with pytest.raises(IllegalOptions, match=r"options|first"):
                game.new(2, replace(game.Options(), **{name: value}), SEED)


@every_game
def test_options_that_only_equal_a_value_leave_no_trace(game: AnyGame) -> None:
    options = replace(game.Options(), first=1.0)
    try:
        state = game.new(2, options, SEED)
    except IllegalOptions:
        return
    assert as_json(state) == as_json(game.new(2, replace(options, first=1), SEED))


@every_game
def test_the_first_player_sits_at_the_table(game: AnyGame) -> None:
    for first in (2, -1, True, "0"):
        with pytest.raises(IllegalOptions, match=r"options|first"):
            game.new(2, game.Options(first=first), SEED)
