"""Prints a digest of games with every option set: the same one in every Python process."""

from hashlib import sha256

from tests.engine.tables import TABLES_FOR_THREE, as_json, random_game


def digest() -> str:
    games = sha256()
    for table in TABLES_FOR_THREE:
        for turn in random_game(table, table.random()):
            games.update(as_json(turn.step))
    return games.hexdigest()


if __name__ == "__main__":
    print(digest())
