"""The sketches that play-outs run on follow the engine's rules, card by card and round by round."""

from random import Random
from typing import Any

import pytest

from engine import mojo, skyjo
from engine.players import mojo_sketch, skyjo_sketch
from engine.players.search import Stopwatch
from engine.players.skyjo_taste import GAP, HIDDEN
from engine.players.thought import Budget
from engine.shuffle import Source
from tests.engine.kit_mojo import KIT as MOJO
from tests.engine.kit_skyjo import KIT as SKYJO
from tests.engine.tables import THOROUGHNESS

ROUNDS = 60 * THOROUGHNESS


class EngineShuffle(Random):
    """Shuffles as the engine will from this state on."""

    def __init__(self, state: Any) -> None:
        super().__init__(0)
        self._source = Source(state.seed, state.used)

    def shuffle(self, x: Any) -> None:
        x[:] = self._source.shuffled(x)


def mojo_table(sketch: mojo_sketch.Sketch) -> tuple[Any, ...]:
    cards = (sketch.hands, sketch.face_down, sketch.face_up, sketch.discards)
    return (
        sketch.turn,
        sketch.turns,
        sketch.chain,
        sketch.drawing,
        sketch.mojo_holder,
        *[tuple(map(tuple, heaps)) for heaps in cards],
        tuple(sketch.draw_pile),
        tuple(sketch.spent),
    )


def mojo_state(state: mojo.State) -> tuple[Any, ...]:
    return (
        state.turn,
        state.turns,
        state.chain,
        state.drawing,
        state.mojo_holder,
        state.hands,
        state.face_down,
        state.face_up,
        state.discards,
        state.draw_pile,
        state.spent,
    )


@pytest.mark.parametrize("options", MOJO.options)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_sketched_round_of_mojo_is_the_engines(options: mojo.Options, seats: int) -> None:
    game, random = mojo.Mojo(), Random(f"{options} {seats}")
    state = game.new(seats, options, random.randbytes(32))
    sketch = mojo_sketch.Sketch(state)
    shuffle = EngineShuffle(state)
    rounds = 0
    while rounds < ROUNDS:
        move = random.choice(game.moves(state, state.turn))
        before, state = state, game.play(state, state.turn, move).state
        sketch.make(move, shuffle)
        if state.round == before.round and not state.over:
            assert mojo_table(sketch) == mojo_state(state)
            continue
        score = state.last_round
        assert sketch.over
        assert score
        assert sketch.points() == [seat.points for seat in score.scores]
        rounds += 1
        if state.over:
            state = game.new(seats, options, random.randbytes(32))
        sketch, shuffle = mojo_sketch.Sketch(state), EngineShuffle(state)


@pytest.mark.parametrize("options", MOJO.options)
def test_a_copy_of_a_mojo_sketch_leaves_it_as_it_was(options: mojo.Options) -> None:
    random = Random(str(options))
    sketch = mojo_sketch.Sketch(mojo.Mojo().new(4, options, random.randbytes(32)))
    before = mojo_table(sketch)
    for _ in range(10):
        mojo_sketch.play_out(sketch.copy(), random, Stopwatch(Budget(60.0)))
    assert mojo_table(sketch) == before


def skyjo_table(sketch: skyjo_sketch.Sketch) -> tuple[Any, ...]:
    return (
        sketch.turn,
        sketch.turns,
        sketch.drawn,
        sketch.ended_by,
        sketch.cards,
        [[place for place, card in enumerate(grid) if card == HIDDEN] for grid in sketch.grids],
        sketch.hidden,
        sketch.draw_pile,
        sketch.discard,
    )


def skyjo_state(state: skyjo.State) -> tuple[Any, ...]:
    return (
        state.turn,
        state.turns,
        state.drawn,
        state.ended_by,
        [[GAP if card is None else card for card in grid] for grid in state.grids],
        [list(hidden) for hidden in state.hidden],
        [len(hidden) for hidden in state.hidden],
        list(state.draw_pile),
        list(state.discard),
    )


def opened(options: skyjo.Options, seats: int, random: Random) -> skyjo.State:
    """A round in which everybody has two cards open."""
    game = skyjo.Skyjo()
    state = game.new(seats, options, random.randbytes(32))
    for seat in range(seats):
        state = game.play(state, seat, random.choice(skyjo.OPENS)).state
    return state


@pytest.mark.parametrize("options", SKYJO.options)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_sketched_round_of_skyjo_is_the_engines(options: skyjo.Options, seats: int) -> None:
    game, random = skyjo.Skyjo(), Random(f"{options} {seats}")
    for _ in range(ROUNDS // seats):
        state = opened(options, seats, random)
        sketch, shuffle = skyjo_sketch.Sketch(state), EngineShuffle(state)
        assert skyjo_table(sketch) == skyjo_state(state)
        number = state.round
        while state.round == number and not state.over:
            assert skyjo_table(sketch) == skyjo_state(state)
            move = hunting(random, state, game.moves(state, state.turn))
            state = game.play(state, state.turn, move).state
            sketch.make(move, shuffle)
        score = state.last_round
        assert score
        assert sketch.over
        assert sketch.points() == [seat.points for seat in score.scores]


def hunting(random: Random, state: skyjo.State, moves: tuple[skyjo.Move, ...]) -> skyjo.Move:
    """Anything, but rather what puts a card beside its like, so that lines are completed."""
    card = state.discard[-1] if state.drawn is None else state.drawn
    grid, hidden = state.grids[state.turn], state.hidden[state.turn]
    for move in random.sample(moves, len(moves)):
        if isinstance(move, skyjo.Take | skyjo.Exchange):
            lines = skyjo.LINES_AT[state.options.rows][move.place]
            beside = {place for line in lines for place in line} - {move.place}
            if grid[move.place] != card and any(
                grid[place] == card and place not in hidden for place in beside
            ):
                return move
    return random.choice(moves)


@pytest.mark.parametrize("options", SKYJO.options)
def test_a_copy_of_a_skyjo_sketch_leaves_it_as_it_was(options: skyjo.Options) -> None:
    random = Random(str(options))
    sketch = skyjo_sketch.Sketch(opened(options, 4, random))
    before = str(skyjo_table(sketch))
    for _ in range(10):
        skyjo_sketch.play_out(sketch.copy(), random, Stopwatch(Budget(60.0)))
    assert str(skyjo_table(sketch)) == before
