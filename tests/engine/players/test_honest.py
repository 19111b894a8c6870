"""Computer players can't cheat, never make an illegal move, and never stall: in every game."""

import ast
import inspect
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_type_hints

import pytest

from engine import GAMES, BaseEvent, BaseMove, players, seen_events
from engine.players import LEVELS, Budget, Level, Player, Thought, decide, player_of
from engine.players.thought import Heard
from tests.engine.tables import ENDLESS, TABLES, THOROUGHNESS, Table, as_json

PERMUTATIONS_AT_EACH_TABLE = 8
HARD_DECISIONS = 12

at_every_table = pytest.mark.parametrize(
    "table", [pytest.param(table, id=table.name) for table in TABLES]
)
every_player = pytest.mark.parametrize("game", GAMES)

SHORT = Budget(seconds=60.0, playouts=6)
"""Reproducible, and soon over."""
THOUGHTFUL = Budget(seconds=60.0, playouts=60)
"""Long enough to be led away from a habit."""


class Position(NamedTuple):
    """A game somewhere on its way, and what each seat has heard."""

    state: Any
    events: list[BaseEvent]
    """Grows on with the game."""

    def heard(self, seat: int) -> Heard:
        return seen_events(self.events, seat)


def played_game(table: Table, random: Random, levels: tuple[Level, ...]) -> Iterator[Position]:
    """A whole game among computers, position by position. Now and then somebody errs."""
    game, state = table.game, table.deal(random)
    events: list[BaseEvent] = []
    for step in range(ENDLESS):
        yield Position(state, events)
        actors = game.actors(state)
        if not actors:
            return
        seat = random.choice(actors)
        view = game.view(state, seat)
        move: BaseMove = random.choice(view.moves)
        if random.random() < 0.8:
            level = levels[seat % len(levels)]
            if level == "hard" and step > HARD_DECISIONS:
                level = "easy"
            heard = seen_events(events, seat)
            move = decide(game.name, level, view, heard, random, SHORT).move
            assert move in view.moves
        played = game.play(state, seat, move)
        state = played.state
        events += played.events
    pytest.fail(f"{table.name}: the game doesn't end")


def positions(table: Table, random: Random, count: int) -> Iterator[Position]:
    """So many positions in which somebody is asked, from all over games of easy and normal."""
    while True:
        for position in played_game(table, random, ("easy", "normal")):
            if not table.game.actors(position.state):
                break
            if random.random() < 0.8:
                continue
            yield position
            count -= 1
            if not count:
                return


@every_player
def test_every_game_has_a_player_of_every_level(game: str) -> None:
    assert all(callable(getattr(player_of(game), level)) for level in LEVELS)


@at_every_table
def test_a_sampled_state_is_what_the_seat_sees_and_has_seen(table: Table) -> None:
    """At every step, for whoever decides and for somebody else."""
    random = table.random("samples")
    for _ in range(table.kit.sampled * THOROUGHNESS):
        for position in played_game(table, random, ("easy", "normal")):
            actors = table.game.actors(position.state)
            if actors:
                for seat in {random.choice(actors), random.randrange(table.seats)}:
                    assert_sampled_well(table, position, seat, random)


def assert_sampled_well(table: Table, position: Position, seat: int, random: Random) -> None:
    game, state = table.game, position.state
    view = game.view(state, seat)
    sampled = player_of(game.name).sample(view, position.heard(seat), random)
    assert type(sampled) is game.State
    assert as_json(game.view(sampled, seat)) == as_json(view)
    assert table.kit.cards(sampled) == table.kit.deck
    assert table.kit.remembered(sampled) == table.kit.remembered(state)
    assert (sampled.seed, sampled.used) != (state.seed, state.used)


@at_every_table
def test_a_sampled_state_can_be_played_to_the_end(table: Table) -> None:
    random = table.random("ends")
    player, game = player_of(table.game.name), table.game
    *_, position = positions(table, random, 20)
    seat = game.actors(position.state)[0]
    state = player.sample(game.view(position.state, seat), position.heard(seat), random)
    for _ in range(ENDLESS):
        actors = game.actors(state)
        if not actors:
            return
        state = game.play(state, actors[0], random.choice(game.moves(state, actors[0]))).state
    pytest.fail("it doesn't end")


@at_every_table
def test_what_a_seat_cannot_know_never_changes_its_move(table: Table) -> None:
    random = table.random("permutations")
    game = table.game
    for number, position in enumerate(
        positions(table, random, PERMUTATIONS_AT_EACH_TABLE * THOROUGHNESS)
    ):
        seat = random.choice(game.actors(position.state))
        other = table.kit.shuffle_unknown(position.state, seat, random)
        for level in LEVELS:
            budget = SHORT if number % 4 else THOUGHTFUL
            think = partial(decide, game.name, level, heard=position.heard(seat), budget=budget)
            thought = think(view=game.view(position.state, seat), random=Random(number))
            assert thought == think(view=game.view(other, seat), random=Random(number))


@pytest.mark.parametrize("levels", [("easy",), ("normal",), ("hard", "normal")])
@at_every_table
def test_games_among_computers_end_without_an_illegal_move(
    table: Table, levels: tuple[Level, ...]
) -> None:
    *_, last = played_game(table, table.random(levels), levels)
    assert table.game.result(last.state)


@at_every_table
def test_every_thought_has_a_reason_that_can_be_told(table: Table) -> None:
    random = table.random("reasons")
    reasons = player_of(table.game.name).REASONS
    for position in positions(table, random, 10):
        seat = random.choice(table.game.actors(position.state))
        view, heard = table.game.view(position.state, seat), position.heard(seat)
        for level in LEVELS:
            thought = decide(table.game.name, level, view, heard, random, SHORT)
            assert thought.reason in reasons
            assert thought.reason.replace("_", "").isalnum()


@every_player
def test_no_player_is_ever_given_a_state(game: str) -> None:
    view, state = GAMES[game].View, GAMES[game].State
    player: Player = player_of(game)
    given = {"view": view, "heard": Heard, "random": Random, "budget": Budget}
    for ask in (player.easy, player.normal, player.hard, player.sample):
        taken = get_type_hints(ask)
        answer = taken.pop("return")
        assert taken == {name: given[name] for name in taken}
        assert answer is (state if ask == player.sample else Thought)


def test_the_door_takes_what_a_seat_has_seen_and_nothing_else() -> None:
    assert list(inspect.signature(decide).parameters) == [
        "game",
        "level",
        "view",
        "heard",
        "random",
        "budget",
    ]


@every_player
def test_a_state_is_refused_at_the_door(game: str) -> None:
    state: Any = GAMES[game].new(2, GAMES[game].Options(), bytes(32))
    for level in LEVELS:
        with pytest.raises(TypeError, match="is shown a view"):
            decide(game, level, state, (), Random(1))


@every_player
def test_no_state_passes_for_a_view(game: str) -> None:
    assert not {"seat", "moves"} & set(GAMES[game].State.__struct_fields__)


PLAYERS_NEED = {
    "bisect",
    "collections",
    "functools",
    "itertools",
    "math",
    "operator",
    "random",
    "statistics",
    "time",
    "typing",
}
"""Nothing with which a module could look around the door: no frames, no files, no other memory."""


def test_players_import_nothing_to_look_around_the_door_with() -> None:
    modules = sorted(Path(players.__file__).parent.glob("*.py"))
    assert len(modules) > len(GAMES)
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            strangers = {name.split(".")[0] for name in names} - PLAYERS_NEED - {"engine"}
            assert strangers == set(), module.name
