"""The search that all hard players share: imagine tables, play them out, and let moves race.

Every candidate is played out from the same imagined tables, so that luck which strikes all of them
alike cancels out. Candidates that fall clearly behind leave the race, and so does the worse half
each time another share of the budget is used up.
"""

from collections.abc import Callable, Sequence
from math import ceil, exp, log2, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple, TypeVar

from engine.core import Game, MoveT, OptionsT, StateT, ViewT
from engine.players.thought import Budget

TableT = TypeVar("TableT")
CandidateT = TypeVar("CandidateT")

FIRST_LOOK = 12
"""How many tables are played out before anybody may leave the race."""
CLEARLY = 2.6
"""How many standard errors behind the best is clearly behind."""


class OutOfTime(Exception):  # noqa: N818 - it is named for what happened
    """The budget ended within a play-out, which then counts for nothing."""


class Stopwatch:
    """Measures a budget; play-outs look at it now and then."""

    __slots__ = ("_begin", "_budget", "_end", "playouts")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begin = perf_counter()
        self._end = self._begin + budget.seconds
        self.playouts = 0

    def check(self) -> None:
        """For within a long play-out: raises OutOfTime once the time is up."""
        if perf_counter() > self._end:
            raise OutOfTime

    def used(self) -> float:
        """The share of the budget that is used up: 1 or more when it has ended."""
        time = (perf_counter() - self._begin) / max(self._budget.seconds, 1e-9)
        if self._budget.playouts is None:
            return time
        return max(time, self.playouts / self._budget.playouts)


class Verdict(NamedTuple):
    """How a race ended."""

    best: int
    """The number of the winning candidate."""
    values: tuple[float, ...]
    """What each candidate was worth on the average, up to where it left the race."""
    playouts: int


class _Runner:
    """A candidate in the race: all who still run have been at the same tables."""

    __slots__ = ("number", "runs", "total", "values")

    def __init__(self, number: int) -> None:
        self.number = number
        self.values: list[float] = []
        self.total = 0.0
        self.runs = 0

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value
        self.runs += 1

    def mean(self) -> float:
        return self.total / self.runs if self.runs else 0.0


def _is_clearly_behind(runner: _Runner, leader: _Runner) -> bool:
    """By the differences table by table, as a paired test has it."""
    differences = [mine - best for mine, best in zip(runner.values, leader.values, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    if mean >= 0:
        return False
    variance = sum([(difference - mean) ** 2 for difference in differences]) / (count - 1)
    return mean < -CLEARLY * sqrt(variance / count)


def _leader(runners: Sequence[_Runner]) -> _Runner:
    return max(runners, key=_Runner.mean)  # of equals the first: the order is the player's own


def _without_stragglers(runners: list[_Runner]) -> list[_Runner]:
    leader = _leader(runners)
    return [
        runner for runner in runners if runner is leader or not _is_clearly_behind(runner, leader)
    ]


def _better_half(runners: list[_Runner]) -> list[_Runner]:
    ranked = sorted(runners, key=_Runner.mean, reverse=True)
    kept = ranked[: ceil(len(ranked) / 2)]
    return [runner for runner in runners if runner in kept]


def race(
    candidates: Sequence[CandidateT],
    imagine: Callable[[], TableT],
    play_out: Callable[[TableT, CandidateT], float],
    watch: Stopwatch,
) -> Verdict:
    """The best of the candidates, within the budget.

    `play_out` says what a candidate led to at an imagined table, which it leaves as it was: the
    higher the better.
    """
    entered = [_Runner(number) for number in range(len(candidates))]
    running = entered
    laps = max(1, ceil(log2(len(candidates))))
    lap = 1
    while len(running) > 1 and watch.used() < 1:
        try:
            table = imagine()
            values = [_timed(play_out, table, candidates[r.number], watch) for r in running]
        except OutOfTime:
            break
        for runner, value in zip(running, values, strict=True):
            runner.add(value)
        looks = running[0].runs
        if looks < FIRST_LOOK:
            continue
        if looks % FIRST_LOOK == 0:
            running = _without_stragglers(running)
        if watch.used() * laps >= lap:
            lap += 1
            running = _better_half(running)
    return Verdict(
        _leader(running).number, tuple([runner.mean() for runner in entered]), watch.playouts
    )


def _timed(
    play_out: Callable[[TableT, CandidateT], float],
    table: TableT,
    candidate: CandidateT,
    watch: Stopwatch,
) -> float:
    watch.check()
    watch.playouts += 1
    return play_out(table, candidate)


def follow(
    game: Game[StateT, MoveT, ViewT, OptionsT],
    state: StateT,
    policy: Callable[[StateT, int, Random], MoveT],
    goes_on: Callable[[StateT], bool],
    random: Random,
    watch: Stopwatch,
    steps: int = 2000,
) -> StateT:
    """Play on with the engine itself, everybody by the policy: as long as `goes_on` says so."""
    for step in range(steps):
        if not goes_on(state):
            break
        if step % 16 == 15:
            watch.check()
        seat = game.actors(state)[0]
        state = game.play(state, seat, policy(state, seat, random)).state
    return state


class Spread(NamedTuple):
    """How far apart players' rounds usually are, and how many points a round brings the last."""

    points: float
    pace: float


def chances(totals: Sequence[int], target: int, spread: Spread) -> list[float]:
    """What share of the win each seat can expect after a round, where the lowest total wins.

    Once the target is reached it is certain. Before, a lead counts the more, the fewer rounds are
    left in which luck can turn it.
    """
    lowest, highest = min(totals), max(totals)
    if highest >= target:
        winners = totals.count(lowest)
        return [1 / winners if total == lowest else 0.0 for total in totals]
    rounds_left = 1 + (target - highest) / spread.pace
    scale = spread.points * sqrt(rounds_left)
    weights = [exp((lowest - total) / scale) for total in totals]
    everybody = sum(weights)
    return [weight / everybody for weight in weights]
