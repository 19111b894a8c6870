"""The store on PostgreSQL: for as many processes as one likes, on as many machines.

A move is one statement, so that a process which stops in the middle holds no lock: whatever was
sent is done by the server, whole or not at all.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias, TypeVar

import asyncpg
import msgspec
from asyncpg.pool import PoolConnectionProxy

from db.records import Change, MessageRecord, ResultRecord, TableRecord
from db.sql import (
    ADD_UP,
    EVERYTHING,
    FORGET,
    PLAYED,
    Row,
    SqlStore,
    columns,
    counted_for,
    put_statement,
)
from db.store import (
    AlreadyDone,
    Beat,
    ChannelTaken,
    Conflict,
    DatabaseUnusable,
    NotKnown,
    NotSaved,
    Refused,
    Word,
)
from db.timing import Timing

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations" / "postgres"
MIGRATING = 0x5461626C
"""The advisory lock of whoever brings the schema up to date."""
SCHEMA = "tablee"
"""The database may be shared with other programs; what is ours has a place of its own."""
CONNECTIONS = 10
CONNECTING = 10.0
"""Seconds that a start waits for the server to answer."""
PATIENCE = 2.0
"""Seconds that a click waits for a lost connection; Discord gives it up after 3."""
PAUSE = 0.1
"""Seconds between two tries to connect."""
UNREACHABLE = "database-unreachable"

SESSION = {
    "application_name": "tablee",
    "search_path": SCHEMA,
    "lock_timeout": "1500ms",  # of somebody who works on the tables by hand
    "idle_in_transaction_session_timeout": "5s",  # of a process that hangs: nobody waits for it
}
DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', FALSE)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)
"""What is acknowledged is on the disk, whatever the server's own setting."""

Lost = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of one that the server ended a moment ago
    asyncpg.PostgresConnectionError,
)
"""A connection that is no more, or was never made."""
LOST_STATES = frozenset(("53300", "57P01", "57P02", "57P03", "57P05", "25P03"))
"""Too many connections, a server that stops or starts, a session that was ended."""
TROUBLES = {
    "25006": "database-read-only",
    "42501": "database-refused",
    "53100": "database-full",
    "53200": "database-failing",
    "55P03": "database-locked",
    "58030": "database-failing",
    "XX001": "database-damaged",
    "XX002": "database-damaged",
}
"""What is wrong with the whole database, and with no change in particular."""
REFUSED = {
    "28000": ("database-refused", "it doesn't let that user in"),
    "28P01": ("database-refused", "it refuses the user's password"),
    "3D000": ("database-missing", "it has no database of that name: make it with createdb"),
    "42501": ("database-refused", "that user may not make a schema in it: let it own the database"),
}
"""What a server says to somebody who comes for the first time."""

Connection: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"
ResultT = TypeVar("ResultT")

_CHANGED = """
WITH changed AS (
    UPDATE tables SET status = $2, version = $3, deadline = $4, changed_at = $5, body = $6,
        snapshot = $7, schema = $8
    WHERE id = $1 AND version = $3 - 1
        AND NOT EXISTS (SELECT FROM clicks WHERE click = $9 AND table_id = $1)
    RETURNING id
), remembered AS (
    INSERT INTO clicks (click, table_id, made_at)
    SELECT $9, id, $5 FROM changed WHERE $9::bigint IS NOT NULL
), logged AS (
    INSERT INTO moves (table_id, number, seat, move, made_by, made_at)
    SELECT id, $10, $11, $12, $13, $14 FROM changed WHERE $10::integer IS NOT NULL
), undone AS (
    DELETE FROM moves USING changed WHERE table_id = id AND number >= $16::integer
), gone AS (
    DELETE FROM sitters USING changed WHERE table_id = id AND user_id <> ALL ($15::bigint[])
), come AS (
    INSERT INTO sitters (user_id, table_id)
    SELECT sitter, id FROM changed, unnest($15::bigint[]) AS sitter ON CONFLICT DO NOTHING
)"""
_RESULT = """, ended AS (
    INSERT INTO results (table_id, guild_id, game, company, rounds, finished_at)
    SELECT id, $17, $18, $19, $20, $21 FROM changed RETURNING id
), placed AS (
    INSERT INTO result_seats (result_id, seat, user_id, total, place, win_parts)
    SELECT ended.id, place.seat, place.user_id, place.total, place.place, place.win_parts
    FROM ended, unnest($22::integer[], $23::bigint[], $24::integer[], $25::integer[],
        $26::integer[]) AS place (seat, user_id, total, place, win_parts)
), counted AS (
    INSERT INTO standings (guild_id, period, company, game, user_id, games, win_parts, points)
    SELECT $17, line.period, $19, line.game, line.user_id, 1, line.win_parts, line.points
    FROM changed, unnest($27::text[], $28::text[], $29::bigint[], $30::bigint[], $31::bigint[])
        AS line (period, game, user_id, win_parts, points)
    ORDER BY line.user_id, line.period, line.game
    ON CONFLICT (guild_id, period, company, game, user_id) DO UPDATE SET
        games = standings.games + 1, win_parts = standings.win_parts + excluded.win_parts,
        points = standings.points + excluded.points
)"""
_OUTCOME = """
SELECT EXISTS (SELECT FROM changed),
    EXISTS (SELECT FROM clicks WHERE click = $9 AND table_id = $1)
"""
COMMIT = _CHANGED + _OUTCOME
COMMIT_THE_END = _CHANGED + _RESULT + _OUTCOME

OPEN = """
WITH given AS (
    UPDATE given_out SET last = greatest($1, last + 1) RETURNING last
), opened AS (
    INSERT INTO tables (id, guild_id, channel_id, game, status, version, deadline, changed_at, body,
        snapshot, edition, schema, lost)
    SELECT last, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 FROM given
    ON CONFLICT DO NOTHING RETURNING id
), come AS (
    INSERT INTO sitters (user_id, table_id)
    SELECT sitter, id FROM opened, unnest($14::bigint[]) AS sitter
), owned AS (
    INSERT INTO owners (table_id, process)
    SELECT id, $15 FROM opened WHERE $15::bigint IS NOT NULL
)
SELECT id FROM opened
"""
OPENED = (
    "SELECT id FROM tables"
    " WHERE channel_id = $1 AND body = $2 AND version = 1 AND status IN ('lobby', 'playing')"
)
GIVE_UP = """
WITH lost AS (
    UPDATE tables SET status = 'closed', version = version + 1, deadline = NULL, changed_at = $3,
        lost = $2 WHERE id = $1 AND lost IS NULL RETURNING id
)
DELETE FROM sitters USING lost WHERE table_id = id
"""
SAVE_MESSAGES = """
INSERT INTO messages (table_id, reader, version, body)
SELECT said.* FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])
    AS said (table_id, reader, version, body)
JOIN tables ON tables.id = said.table_id
WHERE $5::bigint IS NULL
    OR EXISTS (SELECT FROM owners WHERE owners.table_id = said.table_id AND process = $5)
ON CONFLICT (table_id, reader) DO UPDATE SET version = excluded.version, body = excluded.body
"""


BEAT = """
WITH buried AS (
    DELETE FROM processes WHERE alive_until < clock_timestamp() - interval '1 hour'
), beaten AS (
    INSERT INTO processes (id, name, since, alive_until)
    VALUES ($1, $2, clock_timestamp(), clock_timestamp() + $3 * interval '1 second')
    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
        WHERE processes.alive_until > clock_timestamp()
    RETURNING id
)
SELECT EXISTS (SELECT FROM beaten), extract(epoch FROM clock_timestamp())::double precision,
    array(SELECT id FROM living)
"""
LEAVE = """
WITH gone AS (
    DELETE FROM processes WHERE id = $1
), shards_free AS (
    DELETE FROM shards WHERE process = $1
)
DELETE FROM owners WHERE process = $1
"""
CLAIM = """
WITH claimed AS (
    INSERT INTO owners (table_id, process) SELECT id, $1 FROM tables WHERE id = $2
    ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
        WHERE owners.process = $1 OR owners.process NOT IN (SELECT id FROM living)
    RETURNING table_id
), said AS (
    INSERT INTO words (table_id, body)
    SELECT id, $3 FROM tables WHERE id = $2 AND NOT EXISTS (SELECT FROM claimed)
)
SELECT EXISTS (SELECT FROM claimed), (SELECT process FROM owners WHERE table_id = $2)
"""
ADOPT = """
WITH orphans AS (
    SELECT tables.id FROM tables LEFT JOIN owners ON owners.table_id = tables.id
    WHERE (tables.status IN ('lobby', 'playing') OR tables.id = ANY ($3))
        AND (owners.process IS NULL OR owners.process NOT IN (SELECT id FROM living))
    LIMIT $2 FOR UPDATE OF tables SKIP LOCKED
)
INSERT INTO owners (table_id, process) SELECT id, $1 FROM orphans
ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
    WHERE owners.process NOT IN (SELECT id FROM living)
RETURNING table_id
"""
TAKE_WORDS = """
WITH forgotten AS (
    DELETE FROM words WHERE left_at < clock_timestamp() - interval '1 hour'
)
DELETE FROM words USING owners
WHERE owners.table_id = words.table_id AND owners.process = $1
    AND left_at >= clock_timestamp() - interval '1 hour'
RETURNING words.id, words.table_id, words.body
"""
UNSHOWN = """
SELECT tables.id FROM owners JOIN tables ON tables.id = owners.table_id
LEFT JOIN messages ON messages.table_id = tables.id AND messages.reader = 0
WHERE owners.process = $1 AND tables.version > coalesce(messages.version, 0)
"""
CLAIM_SHARDS = """
WITH mine AS (
    SELECT shard FROM shards WHERE process = $1 AND shard < $2
), free AS (
    SELECT number FROM generate_series(0, $2 - 1) AS number
    WHERE NOT EXISTS (
        SELECT FROM shards WHERE shard = number AND process IN (SELECT id FROM living)
    )
    ORDER BY number LIMIT greatest(0, $3 - (SELECT count(*) FROM mine))
), taken AS (
    INSERT INTO shards (shard, process) SELECT number, $1 FROM free
    ON CONFLICT (shard) DO UPDATE SET process = excluded.process
        WHERE shards.process NOT IN (SELECT id FROM living)
    RETURNING shard
)
SELECT shard FROM mine UNION SELECT shard FROM taken ORDER BY shard
"""
DUE = """
SELECT id FROM tables JOIN owners ON owners.table_id = tables.id AND owners.process = $1
WHERE deadline <= $2 AND $1 IN (SELECT id FROM living) ORDER BY deadline LIMIT $3
"""
NEXT_DEADLINE = """
SELECT deadline FROM tables JOIN owners ON owners.table_id = tables.id AND owners.process = $1
WHERE deadline IS NOT NULL AND $1 IN (SELECT id FROM living) ORDER BY deadline LIMIT 1
"""
IDENTIFY = """
INSERT INTO identifying (queue, free_at)
VALUES ($1, clock_timestamp() + $2 * interval '1 second')
ON CONFLICT (queue) DO UPDATE SET
    free_at = greatest(identifying.free_at, clock_timestamp()) + $2 * interval '1 second'
RETURNING extract(epoch FROM free_at - clock_timestamp())::double precision - $2
"""
CHANNEL = "tablee_words"
GONE = "gone"
"""What is said there when a process has left."""

STANDBY = "SELECT pg_is_in_recovery()"
VERSION = "SELECT coalesce(max(version), 0) FROM form"
LOOK = (
    "SELECT current_setting('server_version'), pg_database_size(current_database()),"
    " to_regclass('form') IS NOT NULL"
)
FACT = "SELECT value FROM facts WHERE name = $1"


class PostgresStore(SqlStore):
    """Many connections; the server itself commits in groups."""

    def __init__(self, address: str, where: str, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._address = address
        self._where = where
        self._pool = pool
        self._refused = 0
        self._process: int | None = None
        """The one whose tables these are; None: everybody's are meant."""
        self._ear: asyncpg.Connection[asyncpg.Record] | None = None
        """Hears of words that are left."""
        self.trouble: str | None = None
        """The code of why nothing can be read or written at present."""
        self.commits = Timing()
        """How long writes took."""

    @classmethod
    async def open(cls, address: str, where: str) -> "PostgresStore":
        """Connect, and bring the schema up to date; DatabaseUnusable says what is wrong. `where`
        is the address as it may be shown."""
        pool = asyncpg.create_pool(
            address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=CONNECTING,
            server_settings=SESSION,
            init=_make_durable,
            reset=_leave_as_it_is,
        )
        try:
            await pool
            async with pool.acquire() as connection:
                await _prepare(connection, where)
        except BaseException as error:
            pool.terminate()
            if isinstance(error, (*Lost, asyncpg.PostgresError, ValueError)):
                raise _unusable(where, error) from None
            raise
        return cls(address, where, pool)

    async def close(self) -> None:
        if self._ear is not None:
            self._ear.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    @property
    def is_shared(self) -> bool:
        return True

    async def until_gone(self) -> DatabaseUnusable:
        """Nobody can take it away: a server that is gone may come back."""
        await asyncio.Event().wait()
        raise AssertionError("nobody sets it")

    # Tables

    async def open_table(self, change: Change) -> TableRecord:
        table, tries = change.table, 0

        async def work(connection: Connection) -> TableRecord:
            nonlocal tries
            tries += 1
            values = (*columns(table), change.sitters or (), self._process)
            given = await connection.fetchval(OPEN, *values)
            if given is None and tries > 1:  # perhaps by us, on a connection that didn't tell
                given = await connection.fetchval(OPENED, table.channel_id, table.body)
            if given is None:
                raise ChannelTaken
            return msgspec.structs.replace(table, id=given)

        return await self._ask(work, writes=True)

    async def commit(self, change: Change) -> None:
        values = _values(change)

        async def work(connection: Connection) -> None:
            statement = COMMIT if change.result is None else COMMIT_THE_END
            row = await connection.fetchrow(statement, *values)
            changed, known = row or (False, False)
            if not changed:
                raise AlreadyDone if known else Conflict

        await self._ask(work, writes=True)

    async def give_up(self, table_id: int, why: str, at: float) -> None:
        await self._write(GIVE_UP, table_id, why, at)

    async def tables_naming(self, user_id: int) -> list[int]:
        rows = await self._fetch(
            "SELECT id, body FROM tables WHERE position($1::bytea IN body) > 0 ORDER BY id",
            str(user_id).encode(),
        )
        return [table_id for table_id, body in rows if _names(body, user_id)]

    async def due(self, now: float, limit: int) -> list[int]:
        if self._process is None:
            return await super().due(now, limit)
        return await self._numbers(DUE, self._process, now, limit)

    async def next_deadline(self) -> float | None:
        if self._process is None:
            return await super().next_deadline()
        rows = await self._fetch(NEXT_DEADLINE, self._process)
        return next((deadline for (deadline,) in rows), None)

    # Processes, and what each of them owns

    def serve(self, process: int) -> None:
        self._process = process

    async def beat(self, process: int, name: str, lease: float) -> Beat:
        ((counts, now, living),) = await self._fetch(BEAT, process, name, lease)
        return Beat(counts, now, tuple(sorted({*living, process} if counts else living)))

    async def leave(self, process: int) -> None:
        await self._write(LEAVE, process)
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, GONE)

    async def claim(self, process: int, table_id: int, word: bytes) -> bool:
        ((claimed, owner),) = await self._fetch(CLAIM, process, table_id, word)
        if not claimed and owner is not None:
            # After the commit and by itself: within it, a notification costs half the throughput.
            await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, str(owner))
        return bool(claimed)

    async def adopt(self, process: int, since: float, limit: int) -> list[int]:
        return await self._numbers(ADOPT, process, limit, await self.not_all_shown(since))

    async def take_words(self, process: int) -> list[Word]:
        rows = await self._fetch(TAKE_WORDS, process)
        return [Word(table_id, body) for _, table_id, body in sorted(map(tuple, rows))]

    async def unshown(self, process: int) -> list[int]:
        return await self._numbers(UNSHOWN, process)

    async def claim_shards(self, process: int, count: int, most: int) -> list[int]:
        return await self._numbers(CLAIM_SHARDS, process, count, most)

    async def release_shards(self, process: int, shards: Sequence[int]) -> None:
        await self._write(
            "DELETE FROM shards WHERE process = $1 AND shard = ANY ($2)", process, list(shards)
        )

    async def turn_to_identify(self, queue: int, apart: float) -> float:
        ((wait,),) = await self._fetch(IDENTIFY, queue, apart)
        return max(0.0, float(wait))

    async def listen(
        self, process: int, on_word: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        def heard(_: object, __: int, ___: str, whose: object) -> None:
            if whose == str(process):
                on_word()
            elif whose == GONE:
                on_leave()

        if self._ear is not None and not self._ear.is_closed():
            return
        try:
            async with asyncio.timeout(PATIENCE):
                self._ear = await asyncpg.connect(self._address, server_settings=SESSION)
                await self._ear.add_listener(CHANNEL, heard)
        except (*Lost, asyncpg.PostgresError) as error:
            log.debug("Words are looked for, not listened for: %s", error)
            if self._ear is not None:
                self._ear.terminate()

    # Where tables are shown

    async def save_messages(self, messages: Sequence[MessageRecord]) -> None:
        newest = {(message.table_id, message.reader): message for message in messages}
        rows = [columns(message) for message in newest.values()]
        await self._write(SAVE_MESSAGES, *zip(*rows, strict=True), self._process)

    # People

    async def forget_person(self, user_id: int) -> None:
        async def work(connection: Connection) -> None:
            async with connection.transaction():
                for statement in FORGET:
                    await connection.execute(statement, user_id)
                await connection.execute(
                    "DELETE FROM tables WHERE lost IS NOT NULL AND position($1::bytea IN body) > 0",
                    str(user_id).encode(),
                )

        await self._ask(work, writes=True)

    async def backup(self, target: Path) -> None:
        raise DatabaseUnusable(
            "backup-elsewhere",
            f"{target} was not made: {self._where} is backed up by PostgreSQL's own means, such as"
            " pg_dump (docs/scaling.md)",
        )

    async def recount(self, periods: Callable[[float], Sequence[str]]) -> int:
        async def work(connection: Connection) -> int:
            async def lines() -> set[tuple[Any, ...]]:
                return {tuple(row) for row in await connection.fetch("SELECT * FROM standings")}

            async with connection.transaction():
                # A game that ends meanwhile waits, and adds itself afterwards.
                await connection.execute("LOCK TABLE standings IN EXCLUSIVE MODE")
                before = await lines()
                await connection.execute("DELETE FROM standings")
                for played in await connection.fetch(PLAYED):
                    guild_id, company, game, finished_at, user_id, win_parts, total = played
                    counted = (user_id, win_parts, total)
                    where = (guild_id, company, game)
                    await connection.executemany(
                        ADD_UP, counted_for(where, periods(finished_at), counted)
                    )
                return len(before ^ await lines())

        return await self._ask(work, writes=True, for_ever=True)

    # All of it, for a move to another database

    async def put(
        self, part: str, columns: Sequence[str], key: int, rows: Sequence[Sequence[object]]
    ) -> None:
        async def work(connection: Connection) -> None:
            await connection.executemany(put_statement(part, columns, key), rows)

        await self._ask(work, writes=True, for_ever=True)

    async def empty(self) -> None:
        await self._write(f"TRUNCATE {', '.join(EVERYTHING)} CASCADE")

    async def last_given_out(self) -> int:
        (last,) = await self._numbers("SELECT last FROM given_out")
        return last

    async def never_give_out_again(self, table_id: int) -> None:
        await self._write("UPDATE given_out SET last = greatest(last, $1)", table_id)
        await self._fetch(
            "SELECT setval(pg_get_serial_sequence('results', 'id'), max(id)) FROM results"
        )

    # How the server is asked

    async def _fetch(self, query: str, *values: object) -> Sequence[Row]:
        async def work(connection: Connection) -> Sequence[Row]:
            return [tuple(row) for row in await connection.fetch(query, *values)]

        return await self._ask(work, writes=False)

    async def _write(self, statement: str, *values: object) -> int:
        async def work(connection: Connection) -> int:
            said = await connection.execute(statement, *values)
            count = said.rpartition(" ")[2]
            return int(count) if count.isdecimal() else 0

        return await self._ask(work, writes=True)

    async def _ask(
        self,
        work: Callable[[Connection], Awaitable[ResultT]],
        *,
        writes: bool,
        for_ever: bool = False,
    ) -> ResultT:
        """Have the work done on a connection; if that is lost, on another one, for as long as a
        click can wait. All work may be done twice: the second time changes nothing."""
        loop = asyncio.get_running_loop()
        until = None if for_ever else loop.time() + PATIENCE
        unsure = False
        while True:
            connection: Connection | None = None
            try:
                async with asyncio.timeout_at(until):
                    connection = await self._pool.acquire()
                    begun = perf_counter()
                    result = await work(connection)
            except Refused:
                self._on_success(writes=True)
                raise
            except (*Lost, asyncpg.PostgresError) as error:
                if not _is_lost(error):
                    raise self._not_saved(error) from None
                unsure = unsure or (writes and connection is not None)
                if connection is not None:
                    with suppress(asyncpg.InterfaceError):  # the pool has seen it, and let go
                        connection.terminate()
                if until is None or loop.time() + PAUSE > until:
                    raise self._unreachable(error, unsure=unsure) from None
            else:
                if writes:
                    self.commits.note(perf_counter() - begun)
                self._on_success(writes=writes)
                return result
            finally:
                if connection is not None:
                    await self._pool.release(connection)
            await asyncio.sleep(PAUSE)

    def _not_saved(self, error: BaseException) -> NotSaved:
        trouble = TROUBLES.get(_state(error))
        if trouble is None:
            log.error("The database refused a write: %s", error, extra={"code": "not-saved"})
        else:
            self._on_trouble(trouble, error)
        return NotSaved(str(error))

    def _unreachable(self, error: BaseException, *, unsure: bool) -> NotSaved:
        why = f"{self._where} can't be reached: {_said(error)}"
        self._on_trouble(UNREACHABLE, why)
        return NotKnown(why) if unsure else NotSaved(why)

    def _on_trouble(self, trouble: str, why: object) -> None:
        self._refused += 1
        if self.trouble != trouble:
            log.error(
                "Nothing can be saved, and everybody is told so: %s", why, extra={"code": trouble}
            )
        self.trouble = trouble

    def _on_success(self, *, writes: bool) -> None:
        if self.trouble is not None and (writes or self.trouble == UNREACHABLE):
            log.info("The database takes writes again; %s were refused", self._refused)
            self.trouble, self._refused = None, 0


def known_schema() -> int:
    """The number of the newest form of a database that this version knows."""
    return len(list(MIGRATIONS.glob("*.sql")))


async def look(address: str, where: str, fact: str) -> tuple[str, int, int, str | None]:
    """The server's version, the size and the schema of the database, and a small fact of it."""
    connection: asyncpg.Connection[asyncpg.Record] | None = None
    try:
        connection = await asyncpg.connect(address, timeout=CONNECTING, server_settings=SESSION)
        _must_be_writable(where, standby=await connection.fetchval(STANDBY))
        version, size, made = await connection.fetchrow(LOOK) or ("", 0, False)
        schema = await connection.fetchval(VERSION) if made else 0
        _must_be_known(where, schema)
        known = await connection.fetchval(FACT, fact) if schema else None
    except (*Lost, asyncpg.PostgresError, ValueError) as error:
        raise _unusable(where, error) from None
    finally:
        if connection is not None:
            connection.terminate()
    return f"PostgreSQL {version}", size, schema, known


async def _make_durable(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    await connection.execute(DURABLE)


async def _leave_as_it_is(_: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Nothing is changed on a connection for one use, so that no round trip undoes it."""


async def _prepare(connection: Connection, where: str) -> None:
    """Apply the migrations that the database has not had: whoever comes first, for all."""
    _must_be_writable(where, standby=await connection.fetchval(STANDBY))
    migrations = sorted(MIGRATIONS.glob("*.sql"))
    async with connection.transaction():
        # A migration of a big database takes its time, and so does waiting for one.
        await connection.execute("SET LOCAL lock_timeout = 0")
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        if await connection.fetchval("SELECT to_regnamespace($1) IS NULL", SCHEMA):
            await connection.execute(f"CREATE SCHEMA {SCHEMA}")
        await connection.execute("CREATE TABLE IF NOT EXISTS form (version INTEGER NOT NULL)")
        version = await connection.fetchval(VERSION)
        _must_be_known(where, version)
        for number, migration in enumerate(migrations[version:], version + 1):
            await connection.execute(migration.read_text(encoding="utf-8"))
            await connection.execute("INSERT INTO form VALUES ($1)", number)


def _must_be_writable(where: str, *, standby: bool) -> None:
    if standby:
        raise DatabaseUnusable(
            "database-read-only", f"{where} is a standby that can only be read: name the primary"
        )


def _must_be_known(where: str, version: int) -> None:
    if version > known_schema():
        raise DatabaseUnusable(
            "database-newer",
            f"{where} was written by a newer Tablée (schema {version}, this one knows"
            f" {known_schema()}): upgrade the program",
        )


def _state(error: BaseException) -> str:
    state = getattr(error, "sqlstate", None)
    return state if isinstance(state, str) else ""


def _is_lost(error: BaseException) -> bool:
    return isinstance(error, Lost) or _state(error) in LOST_STATES


def _said(error: BaseException) -> str:
    """Some errors say nothing: then what they are."""
    if isinstance(error, TimeoutError):
        return "it doesn't answer in time"
    return " ".join(str(error).split()) or type(error).__name__


def _unusable(where: str, error: BaseException) -> DatabaseUnusable:
    """Why nobody could begin."""
    state = _state(error)
    if state in REFUSED:
        code, why = REFUSED[state]
        return DatabaseUnusable(code, f"{where} can't be used: {why}")
    if state in TROUBLES:
        return DatabaseUnusable(TROUBLES[state], f"{where} can't be used: {_said(error)}")
    if _is_lost(error):
        return DatabaseUnusable(UNREACHABLE, f"{where} can't be reached: {_said(error)}")
    return DatabaseUnusable("database-unusable", f"{where} can't be used: {_said(error)}")


def _values(change: Change) -> tuple[object, ...]:
    """Of COMMIT, and of COMMIT_THE_END if there is a result."""
    table, move = change.table, change.move
    step = (
        table.id,
        table.status,
        table.version,
        table.deadline,
        table.changed_at,
        table.body,
        table.snapshot,
        table.schema,
        change.click,
        *(columns(move)[1:] if move is not None else (None,) * 5),
        change.sitters,
        change.taken_back,
    )
    return step if change.result is None else (*step, *_result(change.result))


def _result(result: ResultRecord) -> tuple[object, ...]:
    seats = [(number, *columns(seat)) for number, seat in enumerate(result.seats)]
    where = (result.guild_id, result.company, result.game)
    lines = [
        (period, game, *counted)
        for seat in result.seats
        if seat.user_id is not None
        for _, period, _, game, *counted in counted_for(
            where, result.periods, (seat.user_id, seat.win_parts, seat.total)
        )
    ]
    return (
        *columns(result)[1:6],
        *(zip(*seats, strict=True) if seats else ((),) * 5),
        *(zip(*lines, strict=True) if lines else ((),) * 5),
    )


class _Seat(msgspec.Struct):
    user_id: int | None = None


class _Body(msgspec.Struct):
    """Whom a table names."""

    host: int | None = None
    seats: list[_Seat] = []


def _names(body: bytes, user_id: int) -> bool:
    """Whether a table's body names this person, or may: it is damaged."""
    try:
        written = msgspec.json.decode(body, type=_Body)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return True
    return user_id == written.host or user_id in {seat.user_id for seat in written.seats}
