"""Prints a digest of a game at every table: the same one in every Python process."""

from hashlib import sha256

from tests.engine.tables import TABLES, as_json, random_game


def digest() -> str:
    games = sha256()
    for table in TABLES:
        if table.seats != table.game.seats[1]:
            continue
        for turn in random_game(table, table.random()):
            games.update(as_json(turn.step))
    return games.hexdigest()


if __name__ == "__main__":
    print(digest())
