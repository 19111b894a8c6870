"""Stored games, one for each game and option set: any change of behaviour breaks them.

`python -m tests.engine.golden` writes them anew. Do so only when the rules have changed, and say
which in the commit.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.verify import Transcript, transcribe
from tests.engine.tables import TABLES, Table, random_game

FOLDER = Path(__file__).parent / "golden"

USUAL_SEATS = 3


def golden_tables() -> Iterator[Table]:
    """Each option set of each game, at the usual number of seats."""
    return (table for table in TABLES if table.seats == USUAL_SEATS)


def path_of(table: Table) -> Path:
    return FOLDER / f"{table.name}.json"


def play(table: Table) -> Transcript:
    """A random game, of a few the one of middling length."""
    games = [list(random_game(table, table.random(f"golden {number}"))) for number in range(5)]
    turns = sorted(games, key=len)[2]
    moves = [(turn.seat, turn.move) for turn in turns]
    return transcribe(table.game, table.seats, table.options, turns[0].state.seed, moves)


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for table in golden_tables():
        path_of(table).write_bytes(msgspec.json.encode(play(table)) + b"\n")


if __name__ == "__main__":
    write()
