"""Stored games, one for each game and option set: any change of behaviour breaks them.

`python -m tests.engine.golden` writes those that are missing. Delete one to have it written anew,
but only when the rules have changed, and say which in the commit.
"""

from pathlib import Path

import msgspec

from engine.verify import Transcript, transcribe
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


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES_FOR_THREE:
        if not path_of(table).exists():
            path_of(table).write_bytes(msgspec.json.encode(play(table)) + b"\n")


if __name__ == "__main__":
    write()
