"""Toy, rule by rule."""

import pytest

from engine import IllegalMove
from tests.toy.engine.toy import Cards, GameEnded, Lay, Options, RoundEnded, State, Toy

GAME = Toy()


def stage(*hands: Cards, laid: tuple[Cards, ...] | None = None, **options: object) -> State:
    """A position of the first round: seat 0 is to lay."""
    before = laid or ((),) * len(hands)
    chosen = Options(first=0, **options)  # type: ignore[arg-type]  # refused if they are none
    return State(bytes(32), 0, chosen, 1, 0, hands, before, (), (0,) * len(hands), None, False)


def test_a_card_that_is_not_held_is_refused() -> None:
    with pytest.raises(IllegalMove, match="no_such_card"):
        GAME.play(stage((1, 5), (2, 6)), 0, Lay(2))


def test_the_next_seat_lays_next() -> None:
    state = GAME.play(stage((1, 5), (2, 6)), 0, Lay(5)).state
    assert state.laid == ((5,), ())
    assert GAME.actors(state) == (1,)


@pytest.mark.parametrize(("best", "points"), [("highest", (4, 5)), ("lowest", (3, 2))])
def test_the_best_card_of_each_row_brings_its_number(best: str, points: Cards) -> None:
    state = stage((3,), (5,), laid=((4,), (2,)), best=best)
    state = GAME.play(state, 0, Lay(3)).state
    *_, ended, _ = GAME.play(state, 1, Lay(5)).events
    assert isinstance(ended, RoundEnded)
    assert tuple(score.points for score in ended.score.scores) == points


def test_the_game_ends_with_the_round_in_which_somebody_reaches_the_target() -> None:
    state = GAME.play(stage((12,), (11,), target=10), 0, Lay(12)).state
    *_, last = GAME.play(state, 1, Lay(11)).events
    assert isinstance(last, GameEnded)
    assert last.result.winners == (0,)
