"""The race: it finds the better move, keeps to the habit when in doubt, and ends in time."""

from collections.abc import Callable
from itertools import count, product
from random import Random

import pytest

from engine import skyjo
from engine.players import search
from engine.players.search import OutOfTime, Spread, Stopwatch, chances, counted, race
from engine.players.thought import Budget

HABIT, OTHER = 0, 1


def worth(random: Random, values: list[float], luck: float) -> Callable[[float, int], float]:
    """What candidates lead to: a table's own luck, theirs, and what they are worth."""
    return lambda table, candidate: table + values[candidate] + random.gauss(0, luck)


@pytest.mark.parametrize("seed", range(20))
def test_the_better_move_wins(seed: int) -> None:
    random = Random(seed)
    values = [0.0, 1.0, -1.0, 0.2, 0.1]
    verdict = race(
        range(len(values)),
        lambda: random.gauss(0, 50),
        worth(random, values, luck=2.0),
        Stopwatch(Budget(60.0, 3000)),
    )
    assert verdict.best == OTHER
    assert verdict.playouts <= 3000 + len(values)


def test_luck_alone_seldom_leads_away_from_the_habit() -> None:
    kept = 0
    for seed in range(100):
        random = Random(seed)
        verdict = race(
            (HABIT, OTHER),
            lambda: 0.0,
            worth(random, [0.0, 0.0], luck=5.0),
            Stopwatch(Budget(60.0, 200)),
        )
        kept += verdict.best == HABIT
    assert kept > 75


def test_the_more_cautious_the_more_seldom_luck_leads_away_from_the_habit() -> None:
    left = {1.0: 0, 2.0: 0}
    for seed, caution in product(range(100), left):
        random = Random(seed)
        verdict = race(
            (HABIT, OTHER),
            lambda: 0.0,
            worth(random, [0.0, 0.0], luck=5.0),
            Stopwatch(Budget(60.0, 200)),
            caution,
        )
        left[caution] += verdict.best == OTHER
    assert left[2.0] < left[1.0] / 2


def test_a_race_that_is_decided_ends_before_its_budget() -> None:
    random = Random(1)
    verdict = race(
        (HABIT, OTHER),
        lambda: 0.0,
        worth(random, [1.0, 0.0], luck=0.5),
        Stopwatch(Budget(60.0, 10_000)),
    )
    assert verdict.best == HABIT
    assert verdict.playouts < 200


def test_a_lonely_candidate_is_not_played_out() -> None:
    verdict = race((HABIT,), lambda: 0.0, lambda *_: 0.0, Stopwatch(Budget(60.0)))
    assert verdict.best == HABIT
    assert verdict.playouts == 0


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is a second later every time that somebody looks at it."""
    ticks = count()
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(ticks)))


@pytest.mark.usefixtures("ticking")
def test_a_race_ends_when_its_time_is_up() -> None:
    random = Random(1)
    watch = Stopwatch(Budget(100.0))
    verdict = race((HABIT, OTHER), lambda: 0.0, worth(random, [0.0, 0.0], luck=1.0), watch)
    assert 0 < verdict.playouts < 100
    assert watch.used() > 1


@pytest.mark.usefixtures("ticking")
def test_a_playout_too_many_counts_for_nothing() -> None:
    watch = Stopwatch(Budget(30.0))

    def endless(_: float, candidate: int) -> float:
        while candidate == OTHER:
            watch.check()
        return 0.0

    verdict = race((HABIT, OTHER), lambda: 0.0, endless, watch)
    assert verdict.best == HABIT
    assert verdict.leads == (0.0, 0.0)


@pytest.mark.usefixtures("ticking")
def test_a_stopwatch_says_when_the_time_is_up() -> None:
    watch = Stopwatch(Budget(1.5))
    watch.check()
    with pytest.raises(OutOfTime):
        watch.check()


def test_at_the_end_of_a_game_the_lowest_total_has_won() -> None:
    assert chances([10, 30, 10, 55], 50, Spread(6.0, 12.0)) == [0.5, 0.0, 0.5, 0.0]


def test_a_lead_counts_the_more_the_nearer_the_end_is() -> None:
    spread = Spread(6.0, 12.0)
    early, late = chances([5, 10], 100, spread), chances([93, 98], 100, spread)
    assert sum(early) == pytest.approx(1)
    assert 0.5 < early[0] < late[0] < 1


SKYJO = skyjo.Skyjo()


def any_move(random: Random) -> Callable[[skyjo.State], skyjo.State]:
    def go_on(state: skyjo.State) -> skyjo.State:
        seat = SKYJO.actors(state)[0]
        return SKYJO.advance(state, seat, random.choice(SKYJO.moves(state, seat)))

    return go_on


def test_a_round_is_played_out_to_its_count_and_no_further() -> None:
    table = SKYJO.new(4, skyjo.Options(), bytes(32))
    after = counted(table, table, any_move(Random(1)), Stopwatch(Budget(60.0)))
    assert after.last_round
    assert after.totals == tuple(seat.points for seat in after.last_round.scores)
    assert after.round == after.last_round.round
    assert table == SKYJO.new(4, skyjo.Options(), bytes(32))


def test_a_round_that_the_first_move_ends_is_counted_at_once() -> None:
    table = SKYJO.new(2, skyjo.Options(), bytes(32))
    ended = counted(table, table, any_move(Random(1)), Stopwatch(Budget(60.0)))
    assert counted(table, ended, any_move(Random(1)), Stopwatch(Budget(60.0))) is ended


def test_the_watch_is_looked_at_within_a_round() -> None:
    table = SKYJO.new(8, skyjo.Options(), bytes(32))
    with pytest.raises(OutOfTime):
        counted(table, table, any_move(Random(1)), Stopwatch(Budget(-1.0)))
