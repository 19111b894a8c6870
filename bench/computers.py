"""How well the computer players play, and what it costs.

`make bench-players` prints it: every level against the level below, and against reference players
where a game has some (`bench/NAME_references.py`), whether a short search plays like a full one,
and the time that decisions take. Games are spread over processes, seats rotate, and a shared win
counts as a share. Intervals are 95 %.

Where strength is measured a search is so many play-outs, so a busy machine gives the same results.
Time is what somebody at the table waits, and wants an idle one.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from engine import GAMES, BaseEvent, BaseMove, BaseOptions, seen_events
from engine.players import LEVELS, Budget, Level, decide, player_of
from engine.players.search import Stopwatch
from tests.engine.kits import needed_kit

AnswerT = TypeVar("AnswerT")
Mover = Callable[[Any, list[BaseEvent], Random], Any]

LADDER: tuple[tuple[Level, Level], ...] = (("normal", "easy"), ("hard", "normal"))
SEATS = (2, 4)
PARTS = ("ladder", "references", "alike", "pace")
NO_HURRY = 3600.0


class References(NamedTuple):
    """Players of one game that are known elsewhere."""

    movers: dict[str, Callable[[Any, Random], Any]]
    rivals: tuple[str, ...] = ()
    """Whom ours are measured against;"""
    slow: tuple[str, ...] = ()
    """and who takes ten times as long as others."""


@cache
def references_of(game: str) -> References:
    """The reference players of that game; hardly any has some."""
    module = f"bench.{game}_references"
    if find_spec(module) is None:
        return References({})
    found = import_module(module)
    return References(found.REFERENCES, found.RIVALS, found.SLOW)


class Match(NamedTuple):
    """One player against others who are all of one kind."""

    game: str
    seats: int
    player: str
    others: str
    games: int
    playouts: int


class Played(NamedTuple):
    """What came of one game."""

    share: float
    rounds: list[int]
    """The player's points, round by round."""
    others: list[int]


class Position(NamedTuple):
    """A decision in a game on its way: what the seat to move sees and has heard."""

    view: Any
    heard: list[BaseEvent]


def mover(name: str, game: str, budget: Budget) -> Mover:
    """Who answers to this name: a level, or a reference player."""
    reference = references_of(game).movers.get(name)
    if reference is not None:
        return lambda view, _, random: reference(view, random)
    level = next(level for level in LEVELS if level == name)

    def think(view: Any, heard: list[BaseEvent], random: Random) -> BaseMove:
        return decide(game, level, view, heard, random, budget).move

    return think


def play(match: Match, number: int) -> Played:
    """One game; the same number gives the same cards and the same seat."""
    rules, random = GAMES[match.game], Random(f"{match.game} {match.seats} {number}")
    seat = number % match.seats
    names = [match.others] * match.seats
    names[seat] = match.player
    budget = Budget(NO_HURRY, match.playouts)
    movers = [mover(name, match.game, budget) for name in names]
    state = rules.new(match.seats, rules.Options(), random.randbytes(32))
    heard: list[list[BaseEvent]] = [[] for _ in names]
    rounds: list[list[int]] = []
    while actors := rules.actors(state):
        move = movers[actors[0]](rules.view(state, actors[0]), heard[actors[0]], random)
        step = rules.play(state, actors[0], move)
        if step.state.last_round != state.last_round:
            rounds.append([score.points for score in step.state.last_round.scores])
        state = step.state
        for listener, events in enumerate(heard):
            events += seen_events(step.events, listener)
    result = rules.result(state)
    assert result is not None
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    others = [points for scores in rounds for n, points in enumerate(scores) if n != seat]
    return Played(share, [scores[seat] for scores in rounds], others)


def interval(values: Iterable[float]) -> str:
    """The mean, and how far off it may be."""
    numbers = list(values)
    mean = fmean(numbers)
    variance = fmean([(number - mean) ** 2 for number in numbers])
    return f"{rounded(mean, 3)} ± {rounded(1.96 * sqrt(variance / max(1, len(numbers) - 1)), 2)}"


def rounded(number: float, digits: int) -> str:
    """To so many digits that count, without an exponent."""
    return f"{float(f'{number:.{digits}g}'):g}"


def percent(shares: Iterable[float]) -> str:
    return interval([100 * share for share in shares]) + " %"


def progress(done: int, of: int, what: str) -> None:
    """A bar on the terminal, not in what is piped."""
    filled = 30 * done // of
    bar = "█" * filled + "·" * (30 - filled)
    end = "\n" if done == of else ""
    print(f"\r{bar} {done}/{of} {what:<60}", end=end, file=sys.stderr, flush=True)


def spread(
    ask: Callable[[int], AnswerT], count: int, what: str, pool: ProcessPoolExecutor
) -> list[AnswerT]:
    """So many answers, of all processes, as they come."""
    futures = [pool.submit(ask, number) for number in range(count)]
    answers = []
    for done, future in enumerate(as_completed(futures), 1):
        answers.append(future.result())
        progress(done, count, what)
    return answers


def play_all(match: Match, pool: ProcessPoolExecutor) -> list[Played]:
    what = f"{match.game}, {match.seats} seats: {match.player} against {match.others}"
    return spread(partial(play, match), match.games, what, pool)


def print_head(*columns: str) -> None:
    print(f"\n| {' | '.join(columns)} |")
    print("|---" * len(columns) + "|", flush=True)


def print_row(*cells: object) -> None:
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def report_matches(matches: Iterable[Match], pool: ProcessPoolExecutor) -> None:
    print_head(
        "game",
        "seats",
        "player",
        "against",
        "play-outs",
        "games",
        "wins",
        "points a round",
        "theirs",
    )
    for match in matches:
        played = play_all(match, pool)
        print_row(
            match.game,
            match.seats,
            match.player,
            match.others,
            match.playouts if "hard" in (match.player, match.others) else "",
            match.games,
            percent([game.share for game in played]),
            interval([points for game in played for points in game.rounds]),
            interval([points for game in played for points in game.others]),
        )


def report_self_play(matches: Iterable[Match], pool: ProcessPoolExecutor) -> None:
    """Everybody among their like."""
    print_head("game", "seats", "everybody", "play-outs", "games", "points a round")
    for match in matches:
        played = play_all(match, pool)
        print_row(
            match.game,
            match.seats,
            match.player,
            match.playouts if match.player == "hard" else "",
            match.games,
            interval([points for game in played for points in game.rounds + game.others]),
        )


class Measures:
    """What the command line asks for."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.games: int = arguments.games
        self.hard_games: int = arguments.hard_games
        self.full_games: int = arguments.full_games
        self.decisions: int = arguments.decisions
        self.only: list[str] = arguments.only
        self.seats: list[int] = arguments.seats
        self._playouts: int | None = arguments.playouts

    def playouts(self, game: str) -> int:
        return needed_kit(game).search.short if self._playouts is None else self._playouts

    def match(self, game: str, seats: int, player: str, others: str) -> Match:
        games = self.hard_games if "hard" in (player, others) else self.games
        return Match(game, seats, player, others, games, self.playouts(game))

    def ladder(self) -> Iterator[Match]:
        for game in self.only:
            for seats in self.seats:
                for player, others in LADDER:
                    yield self.match(game, seats, player, others)

    def with_references(self) -> list[str]:
        return [game for game in self.only if references_of(game).movers]

    def among_their_like(self) -> Iterator[Match]:
        """Where the references' figures are known."""
        for game in self.with_references():
            references = references_of(game)
            for name in (*references.movers, *LEVELS):
                match = self.match(game, 4, name, name)
                slow = name in (*references.slow, "hard")  # at a table of four who all search
                yield match._replace(games=max(1, match.games // 4)) if slow else match

    def against_references(self) -> Iterator[Match]:
        for game in self.with_references():
            for player in ("normal", "hard"):
                for reference in references_of(game).rivals:
                    yield self.match(game, 4, player, reference)

    def alike(self) -> Iterator[Match]:
        """The same games with a short search and with a full one."""
        for game in self.only:
            for playouts in needed_kit(game).search:
                yield Match(game, 4, "hard", "normal", self.full_games, playouts)


def positions(game: str, seats: int, options: BaseOptions, usual: Mover) -> Iterator[Position]:
    """Every tenth decision, of game after game that such players play on without end."""
    rules, random = GAMES[game], Random(f"{game} {seats}")
    while True:
        state = rules.new(seats, options, random.randbytes(32))
        heard: list[list[BaseEvent]] = [[] for _ in range(seats)]
        while actors := rules.actors(state):
            seat = actors[0]
            view = rules.view(state, seat)
            if len(view.moves) > 1 and random.random() < 0.1:
                yield Position(view, heard[seat])
            step = rules.play(state, seat, usual(view, heard[seat], random))
            state = step.state
            for listener, events in enumerate(heard):
                events += seen_events(step.events, listener)


class Agreement(NamedTuple):
    """Whether a full search of one decision came to the same as another one did."""

    short: bool
    full: bool


def agree(game: str, number: int) -> Agreement:
    """One decision, by a short search and by two full ones."""
    usual = mover("normal", game, Budget())
    found = positions(game, 4, GAMES[game].Options(), usual)
    view, heard = next(islice(found, number, None))

    def chosen(playouts: int, seed: str) -> Any:
        return mover("hard", game, Budget(NO_HURRY, playouts))(view, heard, Random(seed))

    short, full = needed_kit(game).search
    usually = chosen(full, "one")
    return Agreement(chosen(short, "other") == usually, chosen(full, "other") == usually)


def report_agreement(measures: Measures, pool: ProcessPoolExecutor) -> None:
    """How often a short search chooses what a full one does, and a full one what another does."""
    print_head("game", "decisions", "short", "full", "short like full", "full like full")
    for game in measures.only:
        what = f"{game}: short and full searches"
        agreed = spread(partial(agree, game), measures.decisions, what, pool)
        print_row(
            game,
            measures.decisions,
            *needed_kit(game).search,
            percent([decision.short for decision in agreed]),
            percent([decision.full for decision in agreed]),
        )


class Setting(NamedTuple):
    """What decisions are timed at."""

    game: str
    seats: int
    what: str
    options: BaseOptions
    usual: Mover


def hoarder(kind: type[BaseMove]) -> Mover:
    """Makes such a move whenever there is one: hands grow as long as they can."""

    def hoard(view: Any, heard: list[BaseEvent], random: Random) -> Any:  # noqa: ARG001 - a mover
        return next((move for move in view.moves if isinstance(move, kind)), view.moves[0])

    return hoard


def settings(games: list[str]) -> Iterator[Setting]:
    """Usual tables, full ones, and where positions are longest."""
    for game in games:
        usual = mover("normal", game, Budget())
        for seats in sorted({2, 4, GAMES[game].seats[-1]}):
            yield Setting(game, seats, "", GAMES[game].Options(), usual)
        for slow in needed_kit(game).slow:
            those = usual if slow.hoarded is None else hoarder(slow.hoarded)
            yield Setting(game, slow.seats, slow.what, slow.options, those)


class Pace(NamedTuple):
    """The time that a level's decisions took, in seconds, and the play-outs it made."""

    times: list[float]
    playouts: int


def pace(setting: Setting, level: Level, decisions: int) -> Pace:
    """So many decisions at all stages of games."""
    watches: list[Stopwatch] = []

    class Counting(Stopwatch):
        def __init__(self, budget: Budget) -> None:
            super().__init__(budget)
            watches.append(self)

    player = vars(player_of(setting.game))
    player["Stopwatch"] = Counting
    think, random = mover(level, setting.game, Budget()), Random(level)
    times: list[float] = []
    what = f"{setting.game}, {setting.seats} seats {setting.what}: {level}"
    for view, heard in positions(setting.game, setting.seats, setting.options, setting.usual):
        begin = perf_counter()
        think(view, heard, random)
        times.append(perf_counter() - begin)
        progress(len(times), decisions, what)
        if len(times) == decisions:
            break
    player["Stopwatch"] = Stopwatch
    return Pace(times, sum([watch.playouts for watch in watches]))


def report_pace(measures: Measures) -> None:
    """One game after the other, in this process alone."""
    print_head(
        "game",
        "seats",
        "",
        "level",
        "decisions/s",
        "play-outs/s",
        "p50 ms",
        "p99 ms",
        "max ms",
    )
    for setting in settings(measures.only):
        for level in LEVELS:
            decisions = measures.decisions if level == "hard" else 500
            measured = pace(setting, level, decisions)
            cuts = quantiles(measured.times, n=100, method="inclusive")
            spent = sum(measured.times)
            print_row(
                setting.game,
                setting.seats,
                setting.what,
                level,
                f"{len(measured.times) / spent:.0f}",
                f"{measured.playouts / spent:.0f}",
                *[f"{1000 * time:.2f}" for time in (cuts[49], cuts[98], max(measured.times))],
            )


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of quick players, per match")
    parser.add_argument("--hard-games", type=int, default=400, help="of hard players, per match")
    parser.add_argument("--full-games", type=int, default=8, help="with a full search; 0: none")
    parser.add_argument("--playouts", type=int, help="of a short search, instead of the usual")
    parser.add_argument("--decisions", type=int, default=60, help="hard ones, timed or compared")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--only", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--seats", nargs="+", type=int, default=list(SEATS))
    parser.add_argument("--parts", nargs="+", default=list(PARTS), choices=PARTS)
    return parser.parse_args()


def main() -> None:
    arguments = asked()
    measures = Measures(arguments)
    with ProcessPoolExecutor(arguments.processes) as pool:
        if "ladder" in arguments.parts:
            report_matches(measures.ladder(), pool)
        if "references" in arguments.parts and measures.with_references():
            report_self_play(measures.among_their_like(), pool)
            report_matches(measures.against_references(), pool)
        if "alike" in arguments.parts:
            report_agreement(measures, pool)
            if measures.full_games:
                report_matches(measures.alike(), pool)
    if "pace" in arguments.parts:
        report_pace(measures)


if __name__ == "__main__":
    main()
