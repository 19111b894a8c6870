"""Backups by themselves: one a day, looked through, and kept for days, weeks and months."""

import asyncio
import logging
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from db import DatabaseUnusable, check_copy, known_schema, make_folder, put_in_place, stored_games
from hosting.settings import Kept
from sessions import Clock, Store, Unreadable, check_against_log

log = logging.getLogger(__name__)

FORM = "tablee-%Y%m%d-%H%M%S.sqlite3"
A_DAY = 24 * 3600.0
AFTER_TROUBLE = 3600.0
REPLAYED = 20
"""Games that are played anew from their log before a copy is believed."""


def kept(made: Iterable[datetime], wanted: Kept) -> set[datetime]:
    """Of all backups, those that stay: the newest of each of the last days, weeks and months that
    have one."""
    newest_first = sorted(made, reverse=True)
    staying: set[datetime] = set()
    for form, count in (
        ("%Y-%m-%d", wanted.days),
        ("%G-%V", wanted.weeks),
        ("%Y-%m", wanted.months),
    ):
        newest: dict[str, datetime] = {}
        for when in newest_first:
            newest.setdefault(when.strftime(form), when)
        staying.update(list(newest.values())[:count])
    return staying


def look_through(copy: Path) -> int:
    """Open the copy and play a sample of its games anew; how many. DatabaseUnusable if it is not
    what it should be."""
    check_copy(copy, known_schema())
    games = stored_games(copy, REPLAYED)
    for record, moves in games:
        try:
            check_against_log(record, moves)
        except Unreadable as error:
            raise DatabaseUnusable(
                "copy-unusable", f"{copy} can't be used: table {record.id}: {error}"
            ) from None
    return len(games)


def restore(copy: Path, database: Path) -> str:
    """Let a copy be the database, once it has been looked through; what was there is kept."""
    games = look_through(copy)
    before = put_in_place(copy, database)
    there = f"; what was there is kept as {before}" if before else ""
    return f"{database} is {copy} now ({games} games replayed){there}"


class Backups:
    """A folder of copies."""

    def __init__(self, folder: Path, wanted: Kept, store: Store, clock: Clock) -> None:
        self._folder = folder
        self._wanted = wanted
        self._store = store
        self._clock = clock

    async def make_daily(self) -> None:
        """For ever: a backup whenever the last one is a day old."""
        while True:
            age = await asyncio.to_thread(self.age)
            if age is not None and age < A_DAY:
                await self._clock.sleep(A_DAY - age)
            elif not await self.make():
                await self._clock.sleep(AFTER_TROUBLE)

    async def make(self) -> bool:
        """One backup, now; whether it is good. Old ones go only after a new one is."""
        copy = self._folder / self._now().strftime(FORM)
        try:
            await asyncio.to_thread(make_folder, self._folder)
            await self._store.backup(copy)
            games = await asyncio.to_thread(look_through, copy)
            await asyncio.to_thread(self._tidy)
        except (DatabaseUnusable, OSError) as error:
            log.error("No backup was made: %s", error, extra={"code": "backup-failed"})
            await asyncio.to_thread(copy.unlink, missing_ok=True)
            return False
        log.info("Backup %s made, %s games replayed", copy, games)
        return True

    def age(self) -> float | None:
        """Seconds since the last one."""
        newest = max(self._made(), default=None)
        return None if newest is None else (self._now() - newest).total_seconds()

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._clock.now(), UTC)

    def _made(self) -> dict[datetime, Path]:
        return {when: file for file in self._folder.glob("*") if (when := _when(file)) is not None}

    def _tidy(self) -> None:
        made = self._made()
        for when in made.keys() - kept(made, self._wanted):
            made[when].unlink()


def _when(file: Path) -> datetime | None:
    """When it was made, by its name; whatever else lies in the folder is left alone."""
    try:
        return datetime.strptime(file.name, FORM).replace(tzinfo=UTC)
    except ValueError:
        return None
