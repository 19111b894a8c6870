"""Opens whichever database the host has chosen."""

from pathlib import Path

from db.sqlite import SqliteStore
from db.store import Store

POSTGRES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    return address.startswith(POSTGRES)


async def open_store(database: Path | str) -> Store:
    """A file of SQLite's, or an address of PostgreSQL's; DatabaseUnusable says what is wrong."""
    if isinstance(database, Path):
        return await SqliteStore.open(database)
    # Only whoever has outgrown SQLite loads what it takes.
    from db.postgres import PostgresStore

    return await PostgresStore.open(database)
