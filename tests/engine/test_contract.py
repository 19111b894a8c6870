"""What holds for every game, at every number of seats and with every option.

`THOROUGHNESS=20 pytest tests/engine/test_contract.py` plays twenty times as many games.
"""

import contextlib
import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from engine import GAMES, AnyGame, BaseEvent, IllegalMove, seen_events
from engine.core import LONGEST_CODE
from tests.engine.kits import kit_of
from tests.engine.tables import (
    TABLES,
    THOROUGHNESS,
    Table,
    as_json,
    at_every_table,
    move_space,
    random_game,
    refusal,
)

GAMES_AT_EACH_TABLE = 20
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def strangers(table: Table, state: Any) -> list[int]:
    """Seats that may not decide now, and numbers that are no seats at all."""
    actors = table.game.actors(state)
    return [seat for seat in range(-1, table.seats + 1) if seat not in actors]


def onlookers(table: Table, seat: int) -> list[int | None]:
    """Everybody but one seat, a spectator included."""
    return [None, *(other for other in range(table.seats) if other != seat)]


@every_game
def test_every_game_has_a_kit(game: AnyGame) -> None:
    assert kit_of(game.name) is not None


@every_game
def test_the_kit_has_every_variant(game: AnyGame) -> None:
    kit = kit_of(game.name)
    assert kit
    options = inspect.type_info(game.Options)
    assert isinstance(options, inspect.StructType)
    for field in options.fields:
        played = {getattr(chosen, field.name) for chosen in kit.options}
        match field.type:
            case inspect.LiteralType(values=variants):
                assert played >= set(variants), field.name
            case inspect.BoolType():
                assert played == {False, True}, field.name
            case _:
                assert len(played) > 1, f"{field.name} is never chosen"


@at_every_table
def test_random_games_end_and_no_card_is_lost(table: Table) -> None:
    for number in range(GAMES_AT_EACH_TABLE * THOROUGHNESS):
        for turn in random_game(table, table.random(number)):
            assert table.kit.cards(turn.step.state) == table.kit.deck


@at_every_table
def test_the_deal_has_every_card(table: Table) -> None:
    assert table.kit.cards(table.deal(table.random())) == table.kit.deck


@at_every_table
def test_every_listed_move_is_accepted(table: Table) -> None:
    for turn in random_game(table, table.random()):
        for seat in table.game.actors(turn.state):
            moves = table.game.moves(turn.state, seat)
            assert moves
            assert len(set(moves)) == len(moves)
            assert [refusal(table, turn.state, seat, move) for move in moves] == [None] * len(moves)


@at_every_table
def test_an_imagined_move_leads_to_what_a_played_one_does(table: Table) -> None:
    turns = list(random_game(table, table.random("imagined")))
    ends = [turn for turn in turns if turn.step.state.last_round != turn.state.last_round]
    assert ends
    for turn in turns:
        imagined = table.game.advance(turn.state, turn.seat, turn.move)
        assert imagined == turn.step.state or turn in ends


@at_every_table
def test_an_imagined_round_is_counted_as_a_played_one_and_then_left(table: Table) -> None:
    turns = random_game(table, table.random("counted"))
    ends = [turn for turn in turns if turn.step.state.last_round != turn.state.last_round]
    assert ends
    for state, seat, move, step in ends:
        imagined = table.game.advance(state, seat, move)
        assert imagined.last_round == step.state.last_round
        assert imagined.totals == step.state.totals
        assert imagined.round == state.round


@at_every_table
def test_no_other_move_of_the_right_shape_is_accepted(table: Table) -> None:
    random = table.random()
    space = move_space(table.game, table.kit)
    reach = set(space)
    for number, turn in enumerate(random_game(table, random)):
        listed = set(table.game.moves(turn.state, turn.seat))
        assert listed <= reach, "the kit's numbers don't reach far enough"
        tried = space if number % 50 == 0 else random.sample(space, min(len(space), 20))
        for move in tried:
            assert (refusal(table, turn.state, turn.seat, move) is None) == (move in listed), move


@at_every_table
def test_only_actors_have_moves(table: Table) -> None:
    for turn in random_game(table, table.random()):
        for seat in strangers(table, turn.state):
            assert not table.game.moves(turn.state, seat)
            assert refusal(table, turn.state, seat, turn.move) == "not_your_turn"


@at_every_table
def test_a_finished_game_has_no_actors_no_moves_and_a_result(table: Table) -> None:
    turns = list(random_game(table, table.random()))
    assert not any(table.game.result(turn.state) for turn in turns)
    last, state = turns[-1], turns[-1].step.state
    result = table.game.result(state)
    assert result
    assert len(result.totals) == len(result.ranks) == table.seats
    assert result.winners == tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)
    assert not table.game.actors(state)
    for seat in range(-1, table.seats + 1):
        assert not table.game.moves(state, seat)
        assert refusal(table, state, seat, last.move) == "game_over"


@at_every_table
def test_a_view_carries_what_its_seat_may_decide(table: Table) -> None:
    for turn in random_game(table, table.random()):
        for seat in (None, *range(table.seats)):
            view = table.game.view(turn.step.state, seat)
            moves = () if seat is None else table.game.moves(turn.step.state, seat)
            assert view.seat == seat
            assert view.moves == tuple(moves)
            assert view.actors == table.game.actors(turn.step.state)
            assert view.options == table.options
            assert view.result == table.game.result(turn.step.state)


@at_every_table
def test_everything_is_json_both_ways(table: Table) -> None:
    game = table.game
    for turn in random_game(table, table.random()):
        assert_round_trip(turn.step.state, game.State)
        assert game.parse_move(as_json(turn.move)) == turn.move
        for seat in (None, *range(table.seats)):
            assert_round_trip(game.view(turn.step.state, seat), game.View)
            for event in seen_events(turn.step.events, seat):
                assert_round_trip(event, game.Event)
        for event in turn.step.events:
            assert_round_trip(event, game.Event)


def assert_round_trip(value: Any, kind: Any) -> None:
    text = as_json(value)
    read: Any = msgspec.json.decode(text, type=kind)
    assert read == value
    assert as_json(read) == text  # True equals 1, but doesn't read the same


@at_every_table
def test_a_state_read_from_json_plays_on_identically(table: Table) -> None:
    for turn in random_game(table, table.random()):
        read = msgspec.json.decode(as_json(turn.state), type=table.game.State)
        move = table.game.parse_move(as_json(turn.move))
        assert as_json(table.game.play(read, turn.seat, move)) == as_json(turn.step)


@at_every_table
def test_the_same_seed_and_moves_give_the_same_bytes(table: Table) -> None:
    turns = list(random_game(table, table.random()))
    state = table.game.new(table.seats, table.options, turns[0].state.seed)
    for turn in turns:
        step = table.game.play(state, turn.seat, turn.move)
        assert as_json(step) == as_json(turn.step)
        state = step.state


@at_every_table
def test_a_state_is_never_changed(table: Table) -> None:
    for turn in random_game(table, table.random()):
        before = as_json(turn.state)
        for seat in range(table.seats):
            table.game.view(turn.state, seat)
            for move in table.game.moves(turn.state, seat):
                table.game.play(turn.state, seat, move)
        assert as_json(turn.state) == before
        hash(turn.state)  # a list or a dictionary anywhere inside would refuse


def test_the_same_bytes_come_out_of_every_python_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-m", "tests.engine.digest"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(digests) == 1


@at_every_table
def test_simultaneous_answers_count_the_same_in_any_order(table: Table) -> None:
    random = table.random()
    for turn in random_game(table, random):
        actors = list(table.game.actors(turn.state))
        if len(actors) == 1:
            continue
        answers = {seat: random.choice(table.game.moves(turn.state, seat)) for seat in actors}
        outcomes = set()
        for _ in range(3):
            random.shuffle(actors)
            outcomes.add(answered(table, turn.state, {seat: answers[seat] for seat in actors}))
        assert len(outcomes) == 1


def answered(table: Table, state: Any, answers: dict[int, Any]) -> tuple[bytes, ...]:
    """The state after these answers in their order, and what happened, without its order."""
    events: list[BaseEvent] = []
    for seat, move in answers.items():
        assert seat in table.game.actors(state)
        step = table.game.play(state, seat, move)
        state = step.state
        events += step.events
    return (as_json(state), *sorted(as_json(event) for event in events))


@at_every_table
def test_a_simultaneous_answer_changes_nobody_elses_view(table: Table) -> None:
    for turn in random_game(table, table.random()):
        actors = table.game.actors(turn.state)
        if len(actors) == 1:
            continue
        step = turn.step
        assert table.game.actors(step.state) == tuple(a for a in actors if a != turn.seat)
        for seat in onlookers(table, turn.seat):
            assert all_but_actors(table, step.state, seat) == all_but_actors(
                table, turn.state, seat
            )


def all_but_actors(table: Table, state: Any, seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(table.game.view(state, seat))
    del view["actors"]
    return view


@at_every_table
def test_a_simultaneous_answer_is_not_heard(table: Table) -> None:
    random = table.random()
    for turn in random_game(table, random):
        if len(table.game.actors(turn.state)) == 1:
            continue
        other = random.choice(table.game.moves(turn.state, turn.seat))
        events = table.game.play(turn.state, turn.seat, other).events
        for seat in onlookers(table, turn.seat):
            assert seen_events(events, seat) == seen_events(turn.step.events, seat)


@settings(max_examples=100 * THOROUGHNESS, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    seed=st.binary(min_size=32, max_size=32),
    choices=st.lists(st.integers(0, 255), min_size=1, max_size=60),
)
def test_no_choice_of_moves_breaks_the_contract(
    table: Table, seed: bytes, choices: list[int]
) -> None:
    game, state = table.game, table.game.new(table.seats, table.options, seed)
    for choice in choices:
        actors = game.actors(state)
        if not actors:
            break
        seat = actors[choice % len(actors)]
        moves = game.moves(state, seat)
        step = game.play(state, seat, moves[choice % len(moves)])
        assert table.kit.cards(step.state) == table.kit.deck
        assert_round_trip(step.state, game.State)
        state = step.state


@at_every_table
def test_a_code_says_one_move_and_a_move_has_one_code(table: Table) -> None:
    space = move_space(table.game, table.kit)
    codes = {move.code for move in space}
    assert len(codes) == len(space)
    assert max(map(len, codes)) <= LONGEST_CODE
    assert [table.game.parse_code(move.code) for move in space] == list(space)


@every_game
@given(code=st.text(max_size=80))
def test_any_text_is_a_code_or_an_illegal_move(game: AnyGame, code: str) -> None:
    with contextlib.suppress(IllegalMove):
        assert game.parse_code(code).code == code


@every_game
def test_a_code_is_written_in_one_way_only(game: AnyGame) -> None:
    kit = kit_of(game.name)
    assert kit
    for move in move_space(game, kit):
        for other in (f"{move.code}.", f".{move.code}", f"{move.code}.0", move.code.upper()):
            with pytest.raises(IllegalMove, match="malformed"):
                game.parse_code(other)


def test_the_digest_of_a_state_s_form_tells_forms_apart() -> None:
    assert len({game.schema for game in GAMES.values()}) == len(GAMES)
