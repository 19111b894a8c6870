"""The search that all hard players share: imagine tables, play them out, and let moves race.

Every candidate is played out from the same imagined tables, so that luck which strikes all of them
alike cancels out. Candidates that fall clearly behind leave the race, and so does the worse half
each time another share of the budget is used up.

What was tried, in Möjo's points a round against three players of the same habits, with 300
play-outs a decision: this race gains 1.2 ± 0.6; the plain best mean 0.9 ± 0.6; an information-set
tree search on the same play-outs loses 0.7 ± 0.8, because its tree gets hardly two moves deep and
spends most of them on replies to hands that nobody knows. In Skyjo, where luck is larger, the plain
best mean lost 5.4 ± 2.9. `docs/players.md` has the rest.
"""

from collections.abc import Callable, Sequence
from math import ceil, exp, inf, log2, sqrt
from time import perf_counter
from typing import NamedTuple, Protocol, TypeVar

from engine.players.thought import Budget

TableT = TypeVar("TableT")
CandidateT = TypeVar("CandidateT")

FIRST_LOOK = 12
"""How many tables are played out before anybody may leave the race, or win it."""
CAUTION = 1.0
"""How many standard errors a lead must exceed to be believed, unless a game asks for more."""
CLEARLY = 2.5
"""How many standard errors behind is clearly behind."""


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
    """The number of the candidate to choose."""
    leads: tuple[float, ...]
    """What each candidate was worth more than the habit, up to where it left the race."""
    playouts: int


class _Challenger:
    """A candidate that may be better than the habit: its leads over that, table by table."""

    __slots__ = ("_squares", "_total", "number", "tables")

    def __init__(self, number: int) -> None:
        self.number = number
        self.tables = 0
        self._total = 0.0
        self._squares = 0.0

    def add(self, lead: float) -> None:
        self.tables += 1
        self._total += lead
        self._squares += lead * lead

    @property
    def lead(self) -> float:
        return self._total / self.tables if self.tables else 0.0

    def sure_lead(self, errors: float) -> float:
        """The lead, less so many of its standard errors (or more, if they are negative)."""
        if self.tables < FIRST_LOOK:
            return -inf
        lead = self.lead
        variance = max(0.0, self._squares / self.tables - lead * lead)
        return lead - errors * sqrt(variance / (self.tables - 1))


def _without_stragglers(running: list[_Challenger], caution: float) -> list[_Challenger]:
    """Those who may still turn out to be better than the habit and than the best so far."""
    mark = max(0.0, *[challenger.sure_lead(caution) for challenger in running])
    return [challenger for challenger in running if challenger.sure_lead(-CLEARLY) > mark]


def _better_half(running: list[_Challenger]) -> list[_Challenger]:
    ranked = sorted(running, key=lambda challenger: -challenger.lead)
    return ranked[: ceil(len(ranked) / 2)]


def race(
    candidates: Sequence[CandidateT],
    imagine: Callable[[], TableT],
    play_out: Callable[[TableT, CandidateT], float],
    watch: Stopwatch,
    caution: float = CAUTION,
) -> Verdict:
    """The best of the candidates, within the budget.

    The first one is the habit: what the player would do without a search. Another one is chosen
    only if it is better for sure: with the plain means the luckiest of many won, and a short search
    played worse than none. `play_out` says what a candidate led to at an imagined table, which it
    leaves as it was: the higher the better.
    """
    habit = candidates[0]
    entered = [_Challenger(number) for number in range(1, len(candidates))]
    running = entered
    laps = max(1, ceil(log2(len(candidates))))
    lap = 1
    while running and watch.used() < 1:
        try:
            table = imagine()
            usual = _timed(play_out, table, habit, watch)
            leads = [_timed(play_out, table, candidates[c.number], watch) - usual for c in running]
        except OutOfTime:
            break
        for challenger, lead in zip(running, leads, strict=True):
            challenger.add(lead)
        looks = running[0].tables
        if looks >= FIRST_LOOK and looks % FIRST_LOOK == 0:
            running = _without_stragglers(running, caution)
        if watch.used() * laps >= lap:
            lap += 1
            running = _better_half(running)
    best = max(running, key=lambda challenger: challenger.sure_lead(caution), default=None)
    chosen = best.number if best and best.sure_lead(caution) > 0 else 0
    return Verdict(chosen, (0.0, *[challenger.lead for challenger in entered]), watch.playouts)


def _timed(
    play_out: Callable[[TableT, CandidateT], float],
    table: TableT,
    candidate: CandidateT,
    watch: Stopwatch,
) -> float:
    watch.check()
    watch.playouts += 1
    return play_out(table, candidate)


class Round(Protocol):
    """A state on its way through a round, as every game has it."""

    @property
    def turns(self) -> int: ...

    @property
    def last_round(self) -> object: ...


RoundT = TypeVar("RoundT", bound=Round)

TURNS_BETWEEN_LOOKS = 32
"""How many turns are played out before the watch is looked at again."""


def counted(
    table: RoundT, begun: RoundT, go_on: Callable[[RoundT], RoundT], watch: Stopwatch
) -> RoundT:
    """The round of this table as it is counted if it has begun so and everybody goes on by habit.

    It is played on the engine, with nobody told: there is no second hand of the rules.
    """
    state, before = begun, table.last_round
    while state.last_round is before:
        state = go_on(state)
        if not state.turns % TURNS_BETWEEN_LOOKS:
            watch.check()
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
