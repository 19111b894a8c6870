"""The sketches that play-outs run on follow the engine's rules, card by card and round by round."""

from random import Random
from typing import Any

import pytest

from engine.mojo import Mojo
from engine.mojo import Options as MojoOptions
from engine.mojo import State as MojoState
from engine.players import mojo_sketch
from engine.players.search import Stopwatch
from engine.players.thought import Budget
from engine.shuffle import Source
from tests.engine.kit_mojo import KIT as MOJO
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


def mojo_state(state: MojoState) -> tuple[Any, ...]:
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
def test_a_sketched_round_of_mojo_is_the_engines(options: MojoOptions, seats: int) -> None:
    game, random = Mojo(), Random(f"{options} {seats}")
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
def test_a_copy_of_a_sketch_leaves_it_as_it_was(options: MojoOptions) -> None:
    random = Random(str(options))
    sketch = mojo_sketch.Sketch(Mojo().new(4, options, random.randbytes(32)))
    before = mojo_table(sketch)
    for _ in range(10):
        mojo_sketch.play_out(sketch.copy(), random, Stopwatch(Budget(60.0)))
    assert mojo_table(sketch) == before
