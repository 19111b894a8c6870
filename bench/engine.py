"""How fast the engine plays: random play-outs beside OpenSpiel and RLCard, on one core.

`make bench` prints it. A step is what a table does for one decision: `actors`, `moves` and `play`
here, or `advance` where the move is only imagined; `legal_actions` and the action there. Whoever
comes first of those who may decide is asked, as there: only the move is drawn by lot. OpenSpiel's
games are one round of which nobody is told, as ours are where they are imagined; `play` plays whole
games and tells of every move. All contenders take turns in short slices and are measured in
processor time, so that a busy machine slows all of them alike or none.
"""

import os
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

import msgspec
import pyspiel
import rlcard
from rlcard.games.uno import Game as UnoGame

from engine import GAMES, AnyGame

SECONDS = 3.0
SLICES = 12
SEATS = 4

Playout = Callable[[Random], int]
"""Plays one whole game, and says in how many steps."""


def play_ours(game: AnyGame) -> Playout:
    """A game of ours: every state is a new value."""

    def playout(random: Random) -> int:
        state = game.new(SEATS, game.Options(), random.randbytes(32))
        steps = 0
        while actors := game.actors(state):
            seat = actors[0]
            moves = game.moves(state, seat)
            state = game.play(state, seat, moves[int(random.random() * len(moves))]).state
            steps += 1
        return steps

    return playout


def imagine_ours(game: AnyGame) -> Playout:
    """The first round of a game of ours as a computer player imagines it: nobody is told of it."""

    def playout(random: Random) -> int:
        state = game.new(SEATS, game.Options(), random.randbytes(32))
        steps = 0
        while state.last_round is None:
            seat = game.actors(state)[0]
            moves = game.moves(state, seat)
            state = game.advance(state, seat, moves[int(random.random() * len(moves))])
            steps += 1
        return steps

    return playout


def play_open_spiel() -> Playout:
    """OpenSpiel's crazy eights: C++, one state changed in place.

    Its chance nodes (a card dealt or drawn, each equally likely) are sampled, and are no steps.
    """
    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")

    def playout(random: Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
        return steps

    return playout


def play_rlcard() -> Playout:
    """RLCard's uno, through its environment: the way in which it is meant to be driven."""
    env = rlcard.make("uno", config={"game_num_players": SEATS, "seed": 1})

    def playout(random: Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random.random() * len(actions))])
            steps += 1
        return steps

    return playout


def play_rlcard_inside() -> Playout:
    """RLCard's uno without the environment, which spends most of its time on observations."""
    game = UnoGame(num_players=SEATS)

    def playout(random: Random) -> int:
        game.init_game()
        steps = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(random.random() * len(actions))])
            steps += 1
        return steps

    return playout


def steps_per_second(playouts: dict[str, Playout]) -> dict[str, float]:
    """Each contender's speed, measured in turns."""
    steps, seconds = dict.fromkeys(playouts, 0), dict.fromkeys(playouts, 0.0)
    random = Random(1)
    for playout in playouts.values():
        playout(random)
    for _ in range(SLICES):
        for name, playout in playouts.items():
            start = process_time()
            while process_time() - start < SECONDS / SLICES:
                steps[name] += playout(random)
            seconds[name] += process_time() - start
    return {name: steps[name] / seconds[name] for name in playouts}


def states_of(game: AnyGame) -> list[Any]:
    """The states of a random game."""
    random = Random(1)
    states = [game.new(SEATS, game.Options(), random.randbytes(32))]
    while actors := game.actors(states[-1]):
        seat = random.choice(actors)
        move = random.choice(game.moves(states[-1], seat))
        states.append(game.play(states[-1], seat, move).state)
    return states


def parts(value: object) -> Iterator[object]:
    """A value and all that it is made of; small numbers and text exist once for everybody."""
    if isinstance(value, int | str | None):
        return
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field))


def memory(state: object) -> int:
    """The bytes that a state takes."""
    return sum({id(part): sys.getsizeof(part) for part in parts(state)}.values())


def view_seconds(game: AnyGame, states: list[Any]) -> float:
    """The time of one view, on average over a game."""
    start, views = process_time(), 0
    while process_time() - start < 0.3:
        for state in states:
            game.view(state, 0)
        views += len(states)
    return (process_time() - start) / views


def print_speed() -> None:
    playouts = {name: play_ours(game) for name, game in GAMES.items()}
    playouts |= {f"{name}, imagined": imagine_ours(game) for name, game in GAMES.items()}
    peers = {
        "OpenSpiel crazy_eights": play_open_spiel(),
        "RLCard uno": play_rlcard(),
        "RLCard uno, inner game": play_rlcard_inside(),
    }
    speed = steps_per_second(playouts | peers)
    spiel, uno = speed["OpenSpiel crazy_eights"], speed["RLCard uno"]
    print(f"{f'random play, {SEATS} seats':<24}{'steps/s':>10}{'x OpenSpiel':>13}{'x RLCard':>10}")
    for name, per_second in speed.items():
        print(f"{name:<24}{per_second:>10,.0f}{per_second / spiel:>13.2f}{per_second / uno:>10.1f}")


def print_size() -> None:
    print(f"{'a state, on average':<24}{'JSON':>10}{'memory':>13}{'one view':>10}")
    for name, game in GAMES.items():
        states = states_of(game)
        json = sum(len(msgspec.json.encode(state)) for state in states) / len(states)
        size = sum(map(memory, states)) / len(states)
        microseconds = view_seconds(game, states) * 1e6
        print(f"{name:<24}{json:>8,.0f} B{size:>11,.0f} B{microseconds:>7.1f} µs")


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print_speed()
    print()
    print_size()


if __name__ == "__main__":
    main()
