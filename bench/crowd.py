"""What a database that has seen much holds: tables in play and finished games, by the thousand."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from random import Random

from msgspec.structs import replace

from db import ALL_GAMES, WIN_PARTS, Change, MoveRecord, Store
from engine import GAMES
from sessions import Seat
from sessions.records import periods, to_record
from sessions.table import Table, make_move, open_lobby, start
from tests.engine.kits import needed_kit, options_of

SEATS = 3
DAYS = 365
DAY = 86_400.0


def tables(count: int) -> Iterator[Table]:
    """Games of three people that have just been dealt."""
    names = list(GAMES)
    for number in range(count):
        game, host = names[number % len(names)], SEATS * number + 1
        seats = tuple(Seat(host + seat, f"Player {host + seat}") for seat in range(SEATS))
        options = options_of(game, needed_kit(game).long)
        lobby = open_lobby(1, number + 1, game, options, "none", seats[0], ())
        yield start(replace(lobby, seats=seats), host, Random(number).randbytes(32), now=0.0)


async def steps(store: Store, count: int, moves: int) -> list[list[Change]]:
    """For each of so many stored tables, so many real moves that are still to be written."""
    random, following = Random(1), []
    for dealt in tables(count):
        stored = await store.open_table(Change(to_record(dealt)))
        table, changes = replace(dealt, id=stored.id), []
        for number in range(moves):
            seat = random.choice(table.actors())
            happened = make_move(
                table, seat, random.choice(table.view(seat).moves), "person", now=0.0
            )
            table = replace(happened.table, version=table.version + 1)
            move = MoveRecord(table.id, number, seat, b'{"type":"draw"}', "person", 1.0)
            changes.append(Change(to_record(table), move))
        following.append(changes)
    return following


def add_tables(database: Path, count: int) -> None:
    """Copies of the table that is there, in channels of their own, with its moves and messages."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TEMP TABLE copies (id INTEGER PRIMARY KEY)")
        connection.executemany(
            "INSERT INTO copies SELECT max(id) + ? FROM tables",
            ((number,) for number in range(1, count + 1)),
        )
        connection.execute(
            "INSERT INTO tables SELECT copies.id, guild_id, channel_id + copies.id, game, status,"
            " version, deadline, changed_at, body, snapshot, edition, schema, lost"
            " FROM tables, copies"
        )
        for kept in ("moves", "messages"):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({kept})")][1:]
            listed = ", ".join(columns)
            connection.execute(f"INSERT INTO {kept} SELECT copies.id, {listed} FROM {kept}, copies")  # noqa: S608 - names of the schema


def let_clocks_run(database: Path, first_rung: float) -> None:
    """As if everybody had played before: who is asked for a first decision has a clock, too."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "UPDATE tables SET deadline = json_extract(CAST(body AS TEXT), '$.waiting_since') + ?,"
            " body = CAST(json_set(replace(CAST(body AS TEXT), '\"games\":0', '\"games\":3'),"
            " '$.why', 'rung') AS BLOB) WHERE status = 'playing'",
            (first_rung,),
        )


def let_time_pass(database: Path, seconds: float) -> None:
    """As if the bot had been off for so long: everything that was due is overdue."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "UPDATE tables SET deadline = deadline - :off, changed_at = changed_at - :off,"
            " body = CAST(json_set(CAST(body AS TEXT),"
            " '$.waiting_since', json_extract(CAST(body AS TEXT), '$.waiting_since') - :off"
            ") AS BLOB) WHERE deadline IS NOT NULL",
            {"off": seconds},
        )


def add_results(database: Path, guild_id: int, people: range, count: int) -> None:
    """Finished games of a year, three players each, and the leaderboards that they add up to."""
    now = time.time()
    games = "".join(f" WHEN {number} THEN '{game}'" for number, game in enumerate(GAMES))
    calendar = [(day, *periods(now - day * DAY)[1:]) for day in range(DAYS)]
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("PRAGMA cache_size = -500000")  # kibibytes: all of it
        connection.execute("CREATE TEMP TABLE calendar (day INTEGER PRIMARY KEY, month, week)")
        connection.executemany("INSERT INTO calendar VALUES (?, ?, ?)", calendar)
        connection.executescript(
            f"""
            INSERT INTO results
            WITH RECURSIVE played (id) AS (
                SELECT 1 UNION ALL SELECT id + 1 FROM played WHERE id < {count}
            )
            SELECT id, 1000000000 + id, {guild_id}, CASE id % {len(GAMES)}{games} END,
                iif(id % 5, 'people', 'computers'), 4, {now} - {DAY} * (id % {DAYS})
            FROM played;
            INSERT INTO result_seats
            SELECT id, seat, {people.start} + (id * 7919 + seat * 104729) % {len(people)},
                abs(random() % 200), 1 + (seat + id) % {SEATS},
                iif((seat + id) % {SEATS}, 0, {WIN_PARTS})
            FROM results, (SELECT 0 AS seat UNION SELECT 1 UNION SELECT 2);
            """  # noqa: S608 - numbers of ours
        )
        for period, game in product(("'all'", "month", "week"), ("game", f"'{ALL_GAMES}'")):
            connection.execute(
                f"INSERT INTO standings SELECT guild_id, {period}, company, {game}, user_id,"  # noqa: S608 - written here
                " count(*), sum(win_parts), sum(total) FROM results AS r"
                f" JOIN calendar ON day = r.id % {DAYS}"
                " JOIN result_seats ON result_id = r.id"
                " GROUP BY 1, 2, 3, 4, 5"
            )
