"""The two databases, as the tests of what both promise see them."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from db import Address, Store, open_store


class Database(ABC):
    """One database, which is opened, closed and opened again."""

    @property
    @abstractmethod
    def where(self) -> Path | Address: ...

    async def open(self) -> Store:
        return await open_store(self.where)

    @abstractmethod
    async def run(self, statement: str) -> Sequence[Sequence[Any]]:
        """Behind the store's back."""


class File(Database):
    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def where(self) -> Path:
        return self._path

    async def run(self, statement: str) -> Sequence[Sequence[Any]]:
        with closing(sqlite3.connect(self._path)) as connection, connection:
            return connection.execute(statement).fetchall()


class Server(Database):
    def __init__(self, address: str) -> None:
        self._address = address

    @property
    def where(self) -> Address:
        return Address(self._address)

    async def run(self, statement: str) -> Sequence[Sequence[Any]]:
        settings = {"search_path": "tablee"}
        connection = await asyncpg.connect(self._address, server_settings=settings)
        try:
            return [tuple(row) for row in await connection.fetch(statement)]
        finally:
            await connection.close()

    async def script(self, statements: str) -> None:
        """Several of them, behind the store's back."""
        connection = await asyncpg.connect(self._address, server_settings={"search_path": "tablee"})
        try:
            await connection.execute(statements)
        finally:
            await connection.close()
