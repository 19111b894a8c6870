"""How well the computer players play, and what it costs.

`make bench-players` prints it: every level against the level below, Skyjo against reference
players, and the time that decisions take. Games are spread over processes, seats rotate, and a
shared win counts as a share. Intervals are 95 %.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from random import Random
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any, NamedTuple

from bench.skyjo_references import REFERENCES
from engine import GAMES, BaseEvent, BaseMove, seen_events
from engine.players import LEVELS, PLAYERS, Budget, decide
from engine.players.search import Stopwatch

LADDER = (("normal", "easy"), ("hard", "normal"))
SEATS = (2, 4)


class Match(NamedTuple):
    """One player against others who are all of one kind."""

    game: str
    seats: int
    player: str
    others: str
    games: int
    budget: Budget


class Played(NamedTuple):
    """What came of one game."""

    share: float
    rounds: list[int]
    """The player's points, round by round."""
    others: list[int]


def mover(name: str, game: str, budget: Budget) -> Callable[[Any, list[BaseEvent], Random], Any]:
    """Who answers to this name: a level, or a reference player."""
    if name in REFERENCES:
        return lambda view, _, random: REFERENCES[name](view, random)
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
    movers = [mover(name, match.game, match.budget) for name in names]
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
    return f"{mean:.3g} ± {1.96 * sqrt(variance / max(1, len(numbers) - 1)):.2g}"


def percent(shares: list[float]) -> str:
    return interval([100 * share for share in shares]) + " %"


def progress(done: int, of: int, what: str) -> None:
    """A bar on the terminal, not in what is piped."""
    filled = 30 * done // of
    bar = "█" * filled + "·" * (30 - filled)
    end = "\n" if done == of else ""
    print(f"\r{bar} {done}/{of} {what:<50}", end=end, file=sys.stderr, flush=True)


def play_all(match: Match, pool: ProcessPoolExecutor) -> list[Played]:
    what = f"{match.game}, {match.seats} seats: {match.player} against {match.others}"
    futures = [pool.submit(play, match, number) for number in range(match.games)]
    played = []
    for done, future in enumerate(as_completed(futures), 1):
        played.append(future.result())
        progress(done, match.games, what)
    return played


def report_ladder(matches: Iterable[Match], pool: ProcessPoolExecutor) -> None:
    print("\n| game | seats | player | against | games | wins | points a round | theirs |")
    print("|---|---|---|---|---|---|---|---|")
    for match in matches:
        played = play_all(match, pool)
        print(
            f"| {match.game} | {match.seats} | {match.player} | {match.others} | {match.games} "
            f"| {percent([game.share for game in played])} "
            f"| {interval([points for game in played for points in game.rounds])} "
            f"| {interval([points for game in played for points in game.others])} |",
            flush=True,
        )


def ladder(arguments: argparse.Namespace, budget: Budget) -> Iterator[Match]:
    for game in arguments.only:
        for seats in arguments.seats:
            for player, others in LADDER:
                games = arguments.hard_games if player == "hard" else arguments.games
                yield Match(game, seats, player, others, games, budget)


def against_references(arguments: argparse.Namespace, budget: Budget) -> Iterator[Match]:
    """Everybody among their like, then our players against the references."""
    quick, slow = arguments.games, arguments.hard_games
    for name in REFERENCES:
        yield Match("skyjo", 4, name, name, quick // 10 if name == "random" else quick, budget)
    yield Match("skyjo", 4, "normal", "normal", quick, budget)
    yield Match("skyjo", 4, "hard", "hard", max(1, slow // 4), budget)
    yield Match("skyjo", 4, "normal", "threshold-2", quick, budget)
    yield Match("skyjo", 4, "hard", "threshold-2", slow, budget)
    yield Match("skyjo", 4, "hard", "EV with columns and end timing", slow, budget)


class Pace(NamedTuple):
    """The time that a level's decisions took, in seconds, and the play-outs it made."""

    times: list[float]
    playouts: int


def pace(game: str, seats: int, level: str, budget: Budget, decisions: int) -> Pace:
    """So many decisions at all stages of games that normal players play on."""
    rules, random = GAMES[game], Random(f"{game} {seats}")
    watches: list[Stopwatch] = []

    class Counting(Stopwatch):
        def __init__(self, budget: Budget) -> None:
            super().__init__(budget)
            watches.append(self)

    vars(PLAYERS[game])["Stopwatch"] = Counting
    times: list[float] = []
    think, usual = mover(level, game, budget), mover("normal", game, budget)
    while len(times) < decisions:
        state = rules.new(seats, rules.Options(), random.randbytes(32))
        heard: list[list[BaseEvent]] = [[] for _ in range(seats)]
        while (actors := rules.actors(state)) and len(times) < decisions:
            seat = actors[0]
            view = rules.view(state, seat)
            if len(view.moves) > 1 and random.random() < 0.1:
                begin = perf_counter()
                think(view, heard[seat], random)
                times.append(perf_counter() - begin)
            step = rules.play(state, seat, usual(view, heard[seat], random))
            state = step.state
            for listener, events in enumerate(heard):
                events += seen_events(step.events, listener)
    vars(PLAYERS[game])["Stopwatch"] = Stopwatch
    return Pace(times, sum([watch.playouts for watch in watches]))


def report_pace(arguments: argparse.Namespace) -> None:
    """One game after the other, in this process alone."""
    budget = Budget(0.3)
    print("\n| game | seats | level | decisions/s | play-outs/s | p50 ms | p99 ms | max ms |")
    print("|---|---|---|---|---|---|---|---|")
    for game in arguments.only:
        for seats in (2, 4, GAMES[game].seats[-1]):
            for level in LEVELS:
                decisions = arguments.decisions if level == "hard" else 500
                measured = pace(game, seats, level, budget, decisions)
                cuts = quantiles(measured.times, n=100)
                spent = sum(measured.times)
                print(
                    f"| {game} | {seats} | {level} | {len(measured.times) / spent:.0f} "
                    f"| {measured.playouts / spent:.0f} | {1000 * cuts[49]:.2f} "
                    f"| {1000 * cuts[98]:.2f} | {1000 * max(measured.times):.2f} |",
                    flush=True,
                )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of quick players, per match")
    parser.add_argument("--hard-games", type=int, default=40, help="of hard players, per match")
    parser.add_argument("--budget", type=float, default=0.02, help="seconds of a hard decision")
    parser.add_argument("--playouts", type=int, help="play-outs of a hard decision instead")
    parser.add_argument("--decisions", type=int, default=100, help="hard ones to be timed")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--only", nargs="+", default=list(PLAYERS), choices=list(PLAYERS))
    parser.add_argument("--seats", nargs="+", type=int, default=list(SEATS))
    parser.add_argument(
        "--parts", nargs="+", default=["ladder", "references", "pace"], help="what to print"
    )
    arguments = parser.parse_args()
    budget = Budget(arguments.budget)
    if arguments.playouts is not None:
        budget = Budget(3600.0, arguments.playouts)
    with ProcessPoolExecutor(arguments.processes) as pool:
        if "ladder" in arguments.parts:
            report_ladder(ladder(arguments, budget), pool)
        if "references" in arguments.parts and "skyjo" in arguments.only:
            report_ladder(against_references(arguments, budget), pool)
    if "pace" in arguments.parts:
        report_pace(arguments)


if __name__ == "__main__":
    main()
