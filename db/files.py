"""The file of a database: one process to it, for its owner only, and missed when it goes."""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from db.store import DatabaseUnusable

OWNER_ONLY = 0o600
OWNER_ONLY_FOLDER = 0o700
SIDES = ("", "-wal", "-shm")
"""A database and what SQLite keeps beside it."""


def make_folder(path: Path) -> None:
    """With all that is above it; what is there already stays as it is."""
    for folder in (*reversed(path.parents), path):
        if not folder.exists():
            folder.mkdir(OWNER_ONLY_FOLDER, exist_ok=True)


def make_private(path: Path) -> None:
    """The file, made if it isn't there, for its owner only. What SQLite puts beside it is alike."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for side in SIDES:
        beside = path.with_name(path.name + side)
        if beside.exists() and beside.stat().st_mode & 0o077:
            beside.chmod(OWNER_ONLY)


class FileLock:
    """Held as long as the process lives: the system lets go of it, however that ends.

    The lock's own file remembers that there was a database, so that one which was taken away is
    not silently begun anew.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        path = database.with_name(database.name + ".lock")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise DatabaseUnusable(
                "database-in-use",
                f"{database} is in use by another Tablée: stop that one first",
            ) from None

    def must_not_be_missing(self) -> None:
        if os.fstat(self._file).st_size and not self._database.exists():
            raise DatabaseUnusable(
                "database-missing",
                f"{self._database} is gone, though it was here before: put it back or restore a"
                f" backup; to begin anew, delete {self._database.name}.lock as well",
            )

    def remember(self) -> None:
        """There is a database from now on."""
        if not os.fstat(self._file).st_size:
            os.write(self._file, b"The database beside this file is in use while this is locked.\n")

    def release(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    FAR_OUT = 1 << 30
    """Windows locks a part of a file; what is written there stays readable."""

    def _lock(file: int) -> None:
        os.lseek(file, FAR_OUT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _Identity(NamedTuple):
    device: int
    number: int


class FileWatch:
    """Knows the files of an open database again: what is written into one that nobody finds any
    more is lost."""

    def __init__(self, path: Path) -> None:
        self._path = path
        beside = [path.with_name(path.name + side) for side in SIDES]
        self._known = {file: found for file in beside if (found := _identity(file)) is not None}
        self._content = self._content_now()

    def is_there(self) -> bool:
        """Whether the files are still those that were opened."""
        return all(_identity(file) == known for file, known in self._known.items())

    def is_untouched(self) -> bool:
        """Whether nobody else has written into the database either."""
        return self.is_there() and self._content_now() == self._content

    def remember(self) -> None:
        """We have written ourselves."""
        self._content = self._content_now()

    def _content_now(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_size, found.st_mtime_ns


def _identity(path: Path) -> _Identity | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return _Identity(found.st_dev, found.st_ino)
