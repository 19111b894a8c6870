"""Stored games, one for each game and option set: any change of behaviour breaks them. And beside
them, a file for each game with their states half-way: any change of their form breaks it.

`python -m tests.engine.golden` writes the games that are missing, and the states anew. A change of
the rules is a new edition, which gets games of its own; those of earlier editions stay.
"""

from pathlib import Path
from typing import Any

import msgspec

from engine import GAMES, AnyGame
from engine.core import Value
from engine.verify import Transcript, read, transcribe
from tests.engine.tables import TABLES_FOR_THREE, Table, random_game

FOLDER = Path(__file__).parent / "golden"


def path_of(table: Table) -> Path:
    return FOLDER / f"{table.name}.json"


def play(table: Table) -> Transcript:
    """A random game, of a few the one of middling length."""
    games = [list(random_game(table, table.random(f"golden {number}"))) for number in range(5)]
    turns = sorted(games, key=len)[2]
    moves = [(turn.seat, turn.move) for turn in turns]
    return transcribe(table.game, table.seats, table.options, turns[0].state.seed, moves)


class States(Value, frozen=True):
    """A state of each golden game of one game, and the digest of their form."""

    schema: str
    by_table: dict[str, dict[str, Any]]


def states_path(game: AnyGame) -> Path:
    return FOLDER / f"{game.name}-states.json"


def half_way(table: Table) -> Any:
    """The state after half of the golden game's moves."""
    stored, game = read(path_of(table).read_bytes()), table.game
    state = game.new(table.seats, table.options, bytes.fromhex(stored.seed))
    for seat, says in stored.moves[: len(stored.moves) // 2]:
        state = game.play(state, seat, game.parse_move(msgspec.json.encode(says))).state
    return state


def states(game: AnyGame) -> bytes:
    """Those of the game's tables, as they are stored."""
    tables = [table for table in TABLES_FOR_THREE if table.game is game]
    by_table = {table.name: msgspec.to_builtins(half_way(table)) for table in tables}
    return msgspec.json.encode(States(game.schema, by_table)) + b"\n"


def stored_states(game: AnyGame) -> States:
    return msgspec.json.decode(states_path(game).read_bytes(), type=States)


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES_FOR_THREE:
        if not path_of(table).exists():
            path_of(table).write_bytes(msgspec.json.encode(play(table)) + b"\n")
    for game in GAMES.values():
        states_path(game).write_bytes(states(game))


if __name__ == "__main__":
    write()
