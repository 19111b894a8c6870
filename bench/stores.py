"""Durable moves a second on SQLite and on PostgreSQL, in one run on one disk.

python -m bench.stores [moves]
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from bench.crowd import steps
from db import Address, Change, Store, open_store
from tests.db.cluster import Cluster

TABLES = 100


async def moves_per_second(store: Store, moves: int, at_a_time: int) -> float:
    """So many tables are moved at at the same time, each move waiting for its own."""
    left = iter(await steps(store, TABLES, moves // TABLES))

    async def play(changes: list[Change]) -> None:
        for change in changes:
            await store.commit(change)

    async def play_one_table_after_the_other() -> None:
        for changes in left:
            await play(changes)

    begun = time.perf_counter()
    await asyncio.gather(*(play_one_table_after_the_other() for _ in range(at_a_time)))
    return moves / (time.perf_counter() - begun)


async def compare(moves: int) -> None:
    cluster = Cluster(durable=True)
    cluster.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{'at a time':>10} {'SQLite':>8} {'PostgreSQL':>11}   durable moves a second")
            for at_a_time in (1, 10, 50):
                found = []
                for database in (
                    Path(folder) / f"{at_a_time}.sqlite3",
                    Address(await cluster.new_database()),
                ):
                    store = await open_store(database)
                    found.append(await moves_per_second(store, moves, at_a_time))
                    await store.close()
                print(f"{at_a_time:>10} {found[0]:>8.0f} {found[1]:>11.0f}")
    finally:
        cluster.remove()


if __name__ == "__main__":
    asyncio.run(compare(int(sys.argv[1]) if len(sys.argv) > 1 else 4000))
