"""What only PostgreSQL asks for: many processes at once, and a server that goes and comes back."""

import asyncio
import contextlib
import logging
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from db import (
    Address,
    AlreadyDone,
    Change,
    ChannelTaken,
    Conflict,
    DatabaseUnusable,
    NotKnown,
    NotSaved,
    Store,
    open_store,
)
from db.postgres import SCHEMA, PostgresStore, known_schema
from tests.db.cluster import Cluster
from tests.db.databases import Server
from tests.db.test_store import (
    CLICK,
    GUILD,
    a_move,
    a_result,
    a_table,
    finish,
    opened,
    stepped,
)


async def server_at(address: str) -> Store:
    return await open_store(Address(address))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await server_at(address)
    yield opened
    await opened.close()


@pytest.fixture
async def other(address: str, store: Store) -> AsyncIterator[Store]:
    """Another process's."""
    opened = await server_at(address)
    yield opened
    await opened.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.postgres.PATIENCE", 0.3)


def codes(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.__dict__["code"] for record in caplog.records if "code" in record.__dict__]


def is_well(store: Store) -> bool:
    return store.trouble is None


# Many processes


async def test_what_one_process_wrote_the_others_see(store: Store, other: Store) -> None:
    table = await opened(store)
    assert await other.table(table.id) == table
    await other.commit(Change(stepped(table), a_move(table.id, 0)))
    with pytest.raises(Conflict):
        await store.commit(Change(stepped(table), a_move(table.id, 0)))
    with pytest.raises(ChannelTaken):
        await opened(other)


async def test_a_click_that_came_to_two_processes_counts_once(store: Store, other: Store) -> None:
    for channel in range(20):
        table = await opened(store, channel)
        once = Change(stepped(table), a_move(table.id, 0), click=CLICK)
        outcomes = await asyncio.gather(
            store.commit(once), other.commit(once), return_exceptions=True
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes)[1] == "NoneType"
        with pytest.raises(AlreadyDone):
            await other.commit(Change(stepped(stepped(table)), click=CLICK))


async def test_games_of_the_same_people_that_end_at_once_are_all_counted(
    store: Store, other: Store
) -> None:
    await asyncio.gather(
        *(
            finish((store, other)[number % 2], 100 + number, a_result(0, points=number))
            for number in range(40)
        )
    )
    record = await store.record(GUILD, 11, "people")
    assert (record["mojo"].games, record["mojo"].points) == (40, sum(range(40)))
    assert await other.recount(lambda _: ("all", "2026-11")) == 0


async def test_the_schema_is_made_by_whoever_comes_first(address: str) -> None:
    stores = await asyncio.gather(*(server_at(address) for _ in range(5)))
    await opened(stores[4])
    assert await Server(address).run("SELECT count(*) FROM form") == [(known_schema(),)]
    for store in stores:
        await store.close()


async def test_a_newer_schema_is_refused_and_left_alone(address: str) -> None:
    await (await server_at(address)).close()
    await Server(address).run("INSERT INTO form SELECT 1 + max(version) FROM form")
    with pytest.raises(DatabaseUnusable, match="newer") as refused:
        await server_at(address)
    assert refused.value.code == "database-newer"


async def test_the_database_may_be_shared_with_other_programs(address: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute("CREATE TABLE tables (recipe TEXT)")
    store = await server_at(address)
    await opened(store)
    await store.close()
    assert await connection.fetchval("SELECT count(*) FROM public.tables") == 0
    await connection.close()


async def test_what_is_acknowledged_is_on_the_disk_whatever_the_server_s_setting(
    address: str,
) -> None:
    await Server(address).run(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off',"
        " current_database()); END $$"
    )
    store = await PostgresStore.open(address, "here")
    for _ in range(2):  # a connection that is used again as well
        settings = await store.rows("pg_settings", ("name", "setting"), 1, None, 1000)
        assert dict(map(tuple, settings))["synchronous_commit"] == "on"
    await store.close()


# What can be wrong from the start


async def refused_by(address: str) -> DatabaseUnusable:
    with pytest.raises(DatabaseUnusable) as refused:
        await server_at(address)
    assert "\n" not in str(refused.value)
    return refused.value


async def test_a_wrong_address_is_one_clear_line() -> None:
    refused = await refused_by("postgresql://tablee:hunter2@127.0.0.1:9/tablee")
    assert refused.code == "database-unreachable"
    assert "postgresql://tablee@127.0.0.1:9/tablee can't be reached" in str(refused)
    assert "hunter2" not in str(refused)


@pytest.mark.parametrize(
    "address", ["postgresql://[nonsense", "postgresql://a:b@host:port/x", "postgresql://h/x?ssl=y"]
)
async def test_an_address_that_is_none_is_one_clear_line(address: str) -> None:
    assert (await refused_by(address)).code in ("database-unusable", "database-unreachable")


async def test_a_refused_password_is_one_clear_line(shared_cluster: Cluster) -> None:
    await Server(shared_cluster.address()).run(
        "DO $$ BEGIN CREATE ROLE guest LOGIN PASSWORD 'right';"
        " EXCEPTION WHEN duplicate_object THEN NULL; END $$"
    )
    address = shared_cluster.address(user="guest:wrong")
    refused = await refused_by(address)
    assert refused.code == "database-refused"
    assert "password" in str(refused)
    assert "wrong" not in str(refused)
    refused = await refused_by(shared_cluster.address(user="guest:right"))
    assert (refused.code, "may not make a schema" in str(refused)) == ("database-refused", True)


async def test_a_database_that_isn_t_there_is_one_clear_line(shared_cluster: Cluster) -> None:
    refused = await refused_by(shared_cluster.address("nowhere"))
    assert refused.code == "database-missing"


async def test_a_standby_is_refused(own_cluster: Cluster) -> None:
    address = await own_cluster.new_database()
    await (await server_at(address)).close()
    own_cluster.become_standby()
    own_cluster.restart()
    refused = await refused_by(address)
    assert refused.code == "database-read-only"


# Trouble on the way


async def fail_with(address: str, state: str | None) -> None:
    """Let the server refuse small facts as it would for that reason; None: no more."""
    await Server(address).run("DROP TRIGGER IF EXISTS failing ON facts")
    if state is not None:
        await Server(address).run(
            "CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN RAISE 'so it is' USING ERRCODE = '{state}'; END $$"
        )
        await Server(address).run(
            "CREATE TRIGGER failing BEFORE INSERT ON facts EXECUTE FUNCTION fail()"
        )


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "database-full"),
        ("25006", "database-read-only"),
        ("58030", "database-failing"),
        ("XX001", "database-damaged"),
    ],
)
async def test_trouble_of_the_whole_database_is_told_once(
    store: Store, address: str, state: str, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    await fail_with(address, state)
    for _ in range(3):
        with pytest.raises(NotSaved):
            await store.save_fact("a", "b")
    assert await store.fact("a") is None  # it can be read all the while
    assert (store.trouble, codes(caplog)) == (code, [code])
    await fail_with(address, None)
    await store.save_fact("a", "b")
    assert is_well(store)


async def test_whoever_holds_the_tables_by_hand_is_not_waited_for(
    store: Store, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(store)
    holder = await asyncpg.connect(address)
    async with holder.transaction():
        await holder.execute(f"LOCK TABLE {SCHEMA}.tables IN EXCLUSIVE MODE")
        with pytest.raises(NotSaved):
            await store.commit(Change(stepped(table)))
        assert store.trouble == "database-locked"
    await store.commit(Change(stepped(table)))
    assert is_well(store)
    await holder.close()


async def cut_all(address: str) -> None:
    await Server(address).run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'tablee'"
    )


async def test_cut_connections_are_noticed_by_nobody(
    store: Store, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await opened(store)
    for number in range(5):
        await cut_all(address)
        await store.commit(Change(stepped(table), a_move(table.id, number)))
        table = stepped(table)
    assert len(await store.moves(table.id)) == 5
    assert codes(caplog) == []


async def play(store: Store, channel: int, clicks: int, played: asyncio.Semaphore) -> int:
    """Click until it is accepted, as a process does that looks again after each doubt."""
    table = await opened(store, channel)
    for number in range(clicks):
        change = Change(stepped(table), a_move(table.id, number), click=1000 * channel + number + 1)
        while True:
            with contextlib.suppress(NotSaved):
                with contextlib.suppress(AlreadyDone):
                    await store.commit(change)
                break
        played.release()
        table = stepped(table)
    return table.id


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_a_server_that_is_restarted_again_and_again_loses_and_doubles_nothing(
    own_cluster: Cluster, how: signal.Signals
) -> None:
    store = await server_at(await own_cluster.new_database())
    played = asyncio.Semaphore(0)
    playing = [asyncio.ensure_future(play(store, channel, 100, played)) for channel in range(4)]
    for _ in range(3):
        for _ in range(80):
            await played.acquire()
        await asyncio.to_thread(own_cluster.restart, how)
    for table_id in await asyncio.gather(*playing):
        assert [move.number for move in await store.moves(table_id)] == list(range(100))
        table = await store.table(table_id)
        assert table is not None
        assert table.version == 101
    await store.close()


async def test_a_click_waits_for_a_server_that_comes_back(own_cluster: Cluster) -> None:
    store = await server_at(await own_cluster.new_database())
    table = await opened(store)
    own_cluster.stop()
    clicking = asyncio.ensure_future(store.commit(Change(stepped(table), click=CLICK)))
    await asyncio.sleep(0)
    own_cluster.start()
    await clicking
    assert await store.table(table.id) == stepped(table)
    assert store.trouble is None
    await store.close()


@pytest.mark.usefixtures("impatient")
async def test_a_server_that_stays_away_is_told_once_and_missed_no_longer_than_it_is_away(
    own_cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = await server_at(await own_cluster.new_database())
    table = await opened(store)
    own_cluster.stop()
    for _ in range(2):
        with pytest.raises(NotSaved):
            await store.commit(Change(stepped(table)))
        with pytest.raises(NotSaved):
            await store.table(table.id)
    assert (store.trouble, codes(caplog)) == ("database-unreachable", ["database-unreachable"])
    own_cluster.start()
    assert await store.table(table.id) == table
    assert is_well(store)
    assert [record.levelname for record in caplog.records if record.name == "db.postgres"] == [
        "ERROR",
        "INFO",
    ]
    await store.close()


# Connections that are lost before they could say what was done


class Wire:
    """A way to the server that can lose what it answers."""

    def __init__(self, cluster: Cluster, folder: Path) -> None:
        self._server = cluster.socket
        self._folder = folder
        self._ways: set[asyncio.Task[None]] = set()
        self.loses = 0
        """So many answers to changes of tables are lost, and their connections with them."""
        self.is_silent = False
        """Nothing comes back any more, and nobody is told."""

    def address(self, address: str) -> str:
        return f"{address.partition('?')[0]}?host={self._folder}"

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        server = await asyncio.start_unix_server(self._accept, self._folder / ".s.PGSQL.5432")
        yield
        server.close()
        for way in list(self._ways):
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        way = asyncio.ensure_future(self._serve(reader, writer))
        self._ways.add(way)
        way.add_done_callback(self._ways.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._server)
        changes = False

        async def ask() -> None:
            nonlocal changes
            while said := await reader.read(1 << 16):
                changes = b"lobby" in said or b"playing" in said
                back.write(said)

        async def answer() -> None:
            while said := await there.read(1 << 16):
                if changes and self.loses:
                    self.loses -= 1
                    return
                if not self.is_silent:
                    writer.write(said)

        both = [asyncio.ensure_future(ask()), asyncio.ensure_future(answer())]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in both:
                one.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            for end in (writer, back):
                end.close()
                with contextlib.suppress(OSError):
                    await end.wait_closed()


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A socket's path has 107 letters at the most."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-wire-"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
async def wire(shared_cluster: Cluster, short_folder: Path) -> AsyncIterator[Wire]:
    wire = Wire(shared_cluster, short_folder)
    async with wire.listening():
        yield wire


async def test_a_click_whose_acknowledgement_was_lost_counts_once(
    wire: Wire, address: str, store: Store
) -> None:
    """The second try finds that the first one did it."""
    far = await server_at(wire.address(address))
    table = await opened(far)
    wire.loses = 1
    with pytest.raises(AlreadyDone):
        await far.commit(Change(stepped(table), a_move(table.id, 0), click=CLICK))
    assert wire.loses == 0
    assert await store.table(table.id) == stepped(table)
    assert len(await store.moves(table.id)) == 1
    await far.close()


async def test_a_change_without_a_click_is_looked_at_again(
    wire: Wire, address: str, store: Store
) -> None:
    far = await server_at(wire.address(address))
    table = await opened(far)
    wire.loses = 1
    with pytest.raises(Conflict):
        await far.commit(Change(stepped(table), a_move(table.id, 0)))
    assert await store.table(table.id) == stepped(table)
    await far.close()


async def test_a_table_whose_opening_was_not_acknowledged_is_known_again(
    wire: Wire, address: str, store: Store
) -> None:
    far = await server_at(wire.address(address))
    await far.fact("connected")
    wire.loses = 1
    table = await opened(far)
    assert wire.loses == 0
    assert await store.table(table.id) == table
    with pytest.raises(ChannelTaken):
        await far.open_table(Change(a_table()))
    await far.close()


@pytest.mark.usefixtures("impatient")
async def test_where_nobody_can_know_nothing_is_claimed(
    wire: Wire, address: str, store: Store
) -> None:
    far = await server_at(wire.address(address))
    table = stepped(await opened(far))
    await far.commit(Change(table))
    wire.is_silent = True
    with pytest.raises(NotKnown):
        await far.commit(Change(stepped(table), a_move(table.id, 0), click=CLICK))
    assert far.trouble == "database-unreachable"
    wire.is_silent = False
    with pytest.raises(AlreadyDone):
        await far.commit(Change(stepped(table), a_move(table.id, 0), click=CLICK))
    assert await store.table(table.id) == stepped(table)
    await far.close()
