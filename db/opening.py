"""Opens whichever database the host has chosen."""

from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from db.sqlite import SqliteStore
from db.store import SharedStore, Store

POSTGRES = ("postgresql://", "postgres://")


class Address:
    """Where a PostgreSQL is; its password is never shown by accident."""

    __slots__ = ("_written",)

    def __init__(self, written: str) -> None:
        self._written = written

    def __str__(self) -> str:
        try:
            parts = urlsplit(self._written)
            user = f"{parts.username}@" if parts.username else ""
        except ValueError:
            return "postgresql://…"
        return f"postgresql://{user}{parts.netloc.rpartition('@')[2]}{parts.path}"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Address) and other.reveal() == self._written

    def __hash__(self) -> int:
        return hash(self._written)

    def reveal(self) -> str:
        return self._written

    @property
    def password(self) -> str:
        try:
            return unquote(urlsplit(self._written).password or "")
        except ValueError:
            return ""


def database_named(written: str, root: Path) -> Path | Address:
    """What a host means: an address, or a file as seen from the root."""
    return Address(written) if written.startswith(POSTGRES) else root / written


async def open_store(database: Path | Address) -> Store:
    """DatabaseUnusable says what is wrong."""
    if isinstance(database, Address):
        return await _open_server(database)
    return await SqliteStore.open(database)


async def _open_server(address: Address) -> Store:
    # Only whoever has outgrown SQLite loads what it takes.
    from db.postgres import PostgresStore

    return await PostgresStore.open(address.reveal(), str(address))


def shared(store: Store) -> SharedStore | None:
    """The store, if other processes may use it at the same time."""
    if not store.is_shared:
        return None
    from db.postgres import PostgresStore

    return store if isinstance(store, PostgresStore) else None


class Found(NamedTuple):
    """What a look at a PostgreSQL found."""

    version: str
    size: int
    """In bytes."""
    schema: int
    """0: nothing of ours is there yet."""
    fact: str | None


async def look_at(address: Address, fact: str = "") -> Found:
    """Whether it can be used, and a small fact of it; nothing is changed. DatabaseUnusable says
    what is wrong."""
    from db.postgres import look

    return Found(*await look(address.reveal(), str(address), fact))
