"""Two halls on one PostgreSQL, as two processes have them: nobody is shown what is old, one of them
speaks for a table, and the other one goes on when it is gone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from db import Address, SharedStore, open_store, shared
from discord_sandbox import Clock
from engine import GAMES
from sessions import Choices, Hall, Leases, Preferences, Seat, SharedClock, working_on
from sessions import leases as in_leases
from tests.sessions.conftest import ADA, BOB, CHANNEL, CLEO, JOIN, START, AnyMove, Notes


class Time:
    """How long a process has been up: it may be made to hang."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return in_leases.uptime() + self.ahead


class Process:
    """A hall with its leases, and what it is told."""

    def __init__(self, store: SharedStore) -> None:
        self.store = store
        self.time = Time()
        self.leases = Leases(store, SharedClock(), self.time.now)
        self.notes = Notes()
        self.words: list[tuple[int, bytes]] = []
        self.inherited: list[int] = []
        self.is_bereft = False
        self.hall = Hall(
            store,
            AnyMove(),
            clock=Clock(),
            computer_pause=0.0,
            round_break=0.0,
            ownership=self.leases,
        )
        self.hall.listen(self.notes)

    async def taken_over(self, table_id: int) -> None:
        self.inherited.append(table_id)
        await self.hall.go_on(table_id)

    async def told(self, table_id: int, word: bytes) -> None:
        self.words.append((table_id, word))
        await self.hall.go_on(table_id)

    async def overdue(self, table_id: int) -> None:
        await self.hall.go_on(table_id)

    async def bereft(self) -> None:
        self.is_bereft = True


@asynccontextmanager
async def process_at(address: str) -> AsyncIterator[Process]:
    store = shared(await open_store(Address(address)))
    assert store is not None
    process = Process(store)
    await process.leases.begin()
    process.leases.open(process)
    try:
        yield process
    finally:
        await process.hall.close()
        await process.leases.close()
        await store.close()


@pytest.fixture
async def first(address: str) -> AsyncIterator[Process]:
    async with process_at(address) as process:
        yield process


@pytest.fixture
async def second(address: str, first: Process) -> AsyncIterator[Process]:
    async with process_at(address) as process:
        yield process


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not happened():  # noqa: ASYNC110 - the other one does it
            await asyncio.sleep(0.01)


async def lobby(hall: Hall, game: str = "mojo", computers: int = 0) -> int:
    options = GAMES[game].Options(first=0)
    host = Seat(ADA, "Ada")
    table = await hall.open_table(1, CHANNEL, game, options, "none", host, ["easy"] * computers)
    return table.id


async def test_any_process_answers_any_click(first: Process, second: Process) -> None:
    table_id = await lobby(first.hall)
    await second.hall.join(table_id, BOB, "Bob", click=JOIN)
    started = await first.hall.start(table_id, ADA, click=START)
    for number in range(12):
        hall = (first, second)[number % 2].hall
        table = await hall.known(table_id)
        seat = table.actors()[0]
        player, move = table.seats[seat], table.view(seat).moves[0]
        assert player.user_id is not None
        after = await hall.choose(table_id, player.user_id, player.decision, move.code)
        assert after.version == table.version + 1
    last = await first.hall.known(table_id)
    assert last.version == started.version + 12
    assert last == await second.hall.known(table_id)


async def test_nobody_is_shown_what_is_old(first: Process, second: Process) -> None:
    table_id = await lobby(first.hall)
    assert (await second.hall.known(table_id)).people == (ADA,)
    await first.hall.join(table_id, BOB, "Bob", click=JOIN)
    assert (await second.hall.known(table_id)).people == (ADA, BOB)


async def test_a_click_that_comes_to_both_counts_once(first: Process, second: Process) -> None:
    table_id = await lobby(first.hall)

    async def add(hall: Hall) -> None:
        with working_on(START):
            await hall.add_computer(table_id, ADA, "easy")

    await asyncio.gather(add(first.hall), add(second.hall))
    assert len((await first.hall.known(table_id)).seats) == 2
    assert (await second.hall.known(table_id)).version == 2


async def test_both_are_accepted_who_click_at_the_same_moment(
    first: Process, second: Process
) -> None:
    table_id = await lobby(first.hall)
    await asyncio.gather(
        first.hall.join(table_id, BOB, "Bob", click=JOIN),
        second.hall.join(table_id, CLEO, "Cleo", click=START),
    )
    assert set((await first.hall.known(table_id)).people) == {ADA, BOB, CLEO}


async def test_what_somebody_chose_is_known_everywhere(first: Process, second: Process) -> None:
    here, there = Choices(first.store), Choices(second.store)
    ada = await here.met(ADA, "Ada", "en-US")
    await here.settle()
    assert await there.person(ADA) == ada
    await there.set_person(replace(ada, preferences=Preferences(text_only=True)))
    found = await here.person(ADA)
    assert found is not None
    assert found.preferences.text_only


async def test_the_owner_is_left_word_and_shows_it(first: Process, second: Process) -> None:
    table_id = await lobby(first.hall)
    assert first.hall.owns(table_id)
    assert not second.hall.owns(table_id)
    await second.hall.join(table_id, BOB, "Bob", click=JOIN)
    await until(lambda: first.words != [])
    assert first.words == [(table_id, b"")]
    assert second.notes.happened == []


async def test_computers_play_at_their_owner_s_only(first: Process, second: Process) -> None:
    table_id = await lobby(first.hall, computers=1)
    await second.hall.start(table_id, ADA, click=START)
    await until(lambda: first.words != [])
    for _ in range(4):
        table = await second.hall.known(table_id)
        while not table.awaited_people():
            await asyncio.sleep(0.01)
            table = await second.hall.known(table_id)
        seat = table.awaited_people()[0]
        move = table.view(seat).moves[0].code
        await second.hall.choose(table_id, ADA, table.seats[seat].decision, move)
    moves = await first.store.moves(table_id)
    assert {move.made_by for move in moves} == {"person", "computer"}


async def test_who_stops_leaves_its_tables_to_the_others(address: str, first: Process) -> None:
    async with process_at(address) as gone:
        table_id = await lobby(gone.hall)
    await until(lambda: first.inherited == [table_id])
    assert first.hall.owns(table_id)


async def test_who_dies_is_inherited_by_the_others(
    address: str, first: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its heart stops, and nobody says so."""
    monkeypatch.setattr(in_leases, "LEASE", 3.0)
    async with process_at(address) as gone:
        table_id = await lobby(gone.hall)
        await gone.hall.close()
        await gone.leases.stop_beating()
        await until(lambda: first.inherited == [table_id])
        assert first.hall.owns(table_id)
        assert not gone.hall.owns(table_id)


async def test_who_hung_knows_it_before_the_others_do(first: Process, second: Process) -> None:
    table_id = await lobby(first.hall)
    first.time.ahead += in_leases.LEASE - in_leases.MARGIN
    assert not first.hall.owns(table_id)
    assert not first.leases.lives
    await until(lambda: first.is_bereft)
    await until(lambda: first.hall.owns(table_id) or second.hall.owns(table_id))
    assert first.hall.owns(table_id) != second.hall.owns(table_id)


async def test_the_whole_is_shared(first: Process, second: Process) -> None:
    await until(lambda: first.leases.processes == second.leases.processes == 2)
    assert second.leases.share_of(45) == 1  # the first one may not have heard of it yet
    second.time.ahead += in_leases.LEASE
    assert second.leases.share_of(45) == 22
