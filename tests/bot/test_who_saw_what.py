"""Over whole games on the sandbox, nobody receives what they may not know.

Now and then, at every break between two rounds and at the end, the game stands still: people open
all that they can open, once at the table as it is, and once more at one where everything that they
can't know is shuffled, and everything that they did not hear of happened otherwise. What reaches
them must be the same to the byte: words, components, custom ids, file names, alt texts, pictures.
"""

import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from cogs import private_messages, public_messages
from db import Change
from discord_sandbox import Message, Person
from discord_sandbox.receipts import Receipt
from engine import GAMES, BaseEvent, momox
from engine.players import decide
from sessions import Happened, Table
from sessions.chronicles import Chronicles, Made
from sessions.records import to_record
from tests.bot.house import House, open_house
from tests.bot.unheard import otherwise
from tests.engine.kits import kit_of, needed_kit
from tests.engine.test_leaks import has_secret_events

BREAK = 60.0
WITH_SECRETS = [name for name, game in GAMES.items() if has_secret_events(game)]
"""Of Momox everything is heard by all."""
PASSING = re.compile(rb"\d{17,20}|<t:\d+:R>")
"""Ids and times: they differ between any two messages."""


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No second passes between two edits of a message."""
    for messages in (private_messages, public_messages):
        monkeypatch.setattr(messages, "GAP", 0.0)


async def opened(house: House, reader: Person, table: Table) -> set[bytes]:
    """All that reaches somebody who opens what there is to open, however often it is refreshed."""
    received: list[Receipt] = []
    stop = house.discord.world.receipts.subscribe(reader.id, received.append)
    seat = table.seat_of(reader.id)
    board = await public_message(house, reader, table)
    for button in ("Log", "Scores"):
        if button in board.buttons:
            await reader.click(board, button)
    if seat is not None and table.is_live:
        hand = await reader.click(board, "My hand")
        if seat in table.awaited_people():
            (hint,) = [b for b in hand.message.components if b.get("custom_id") == hint_of(table)]
            await reader.click(hand.message, hint["custom_id"])
            nudged = Happened(replace(table, rung=2))
            house.client.displays.changed(replace(table, rung=1), nudged)
    await house.settled()
    stop()
    return {as_received(house, one) for one in received if "components" in one.payload}


async def public_message(house: House, reader: Person, table: Table) -> Message:
    """The table's message, posted anew or, at the end, brought up to date where it stands."""
    if table.is_live:
        return (await reader.slash(house.salon, "table")).message
    house.client.displays.changed(table, Happened(table))
    await house.settled()
    return await house.result()


def hint_of(table: Table) -> str:
    return f"b:hint:{table.id}"


def as_received(house: House, receipt: Receipt) -> bytes:
    """A message with its files, but for what differs between any two."""
    files = [
        stored.content
        for attachment in receipt.payload["attachments"]
        if (stored := house.discord.world.attachments.get(int(attachment["id"])))
    ]
    assert len(files) == len(receipt.payload["attachments"])
    told = [receipt.payload[part] for part in ("content", "embeds", "components", "attachments")]
    return PASSING.sub(b"#", msgspec.json.encode(told)) + b"".join(files)


class Course(NamedTuple):
    """How things stand at a table, and how they came about."""

    table: Table
    chronicle: list[Made]

    def for_another(self, seat: int | None, random: Random) -> "Course":
        """As different as can be without this seat (None: the channel) knowing of it."""
        kit = kit_of(self.table.game)
        assert kit is not None
        shuffled = replace(self.table, state=kit.shuffle_unknown(self.table.state, seat, random))
        return Course(shuffled, [unheard_of(made, seat) for made in self.chronicle])


async def course_of(house: House) -> Course:
    table = await house.table()
    return Course(table, await Chronicles(house.store).of(table))


def unheard_of(made: Made, seat: int | None) -> Made:
    """A move that led to something else, but not for the ears of this seat."""
    return made._replace(events=tuple([otherwise(event, seat) for event in made.events]))


async def at_both(house: House, reader: Person, *courses: Course) -> list[set[bytes]]:
    """What reaches somebody at each of two tables that they can't, or can, tell apart."""
    real, _ = courses
    received, seat = [], real.table.seat_of(reader.id)
    for course in (real, *courses):  # the first time, what is older is folded as well
        staged = await stage(house, course.table)
        with pytest.MonkeyPatch.context() as retold:
            retold.setattr(Chronicles, "of", as_told_in(course))
            if seat is not None:
                house.client.displays.changed(staged, Happened(staged))
            received.append(await opened(house, reader, staged))
    await stage(house, real.table)
    return received[1:]


async def stage(house: House, table: Table) -> Table:
    """The table so, of a version that no panel has shown yet; as if another process wrote it."""
    now = await house.table()
    staged = replace(table, version=now.version + 1)
    await house.store.commit(Change(to_record(staged)))
    house.hall.put_away(staged.id)
    return await house.table()


def as_told_in(course: Course) -> Callable[[Chronicles, Table], Awaitable[list[Made]]]:
    async def of(_: Chronicles, table: Table) -> list[Made]:
        return course.chronicle[: table.moves]

    return of


async def play_on(house: House, moves: int) -> Table:
    """So many moves: the first one as somebody taps at random, the others as good players make
    them, who come to an end. A break or the end comes before."""
    table = await house.table()
    until = table.moves + moves
    choose = tap_at_random
    while table.status == "playing" and table.moves < until and table.break_until is None:
        await choose(house, await house.asked())
        table, choose = await house.table(), play_well
    await house.settled()
    return await house.table()


async def tap_at_random(house: House, person: Person) -> None:
    """Anything that is offered, but for the way back from a step."""

    def choose(offered: list[str]) -> str:
        return house.random.choice([wanted for wanted in offered if not wanted.endswith(":again")])

    await house.play_once(person, choose)


async def play_well(house: House, person: Person) -> None:
    table = await house.table()
    seat = table.seat_of(person.id)
    assert seat is not None
    heard = await house.hall.heard(table, seat)
    thought = decide(table.game, "normal", table.view(seat), heard, house.random)
    await house.hall.choose(table.id, person.id, table.seats[seat].decision, thought.move.code)


Standstill = Literal["play", "break", "over"]


async def is_going_on(house: House) -> bool:
    return (await house.table()).break_until is None


async def standstills(house: House, every: int) -> AsyncIterator[Standstill]:
    """The whole game, with a halt after so many moves, at each break, and at the end."""
    while (table := await play_on(house, every)).status == "playing":
        if table.break_until is None:
            yield "play"
        else:
            yield "break"
            await house.pass_time(BREAK)
            await house.until_found(lambda: is_going_on(house))
    yield "over"


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_received_hangs_on_what_its_reader_cannot_know(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = needed_kit(game).watched
    shuffles = Random(watched.shuffle)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", shuffles.randbytes)
    async with open_house(tmp_path, pictures=True, round_break=BREAK) as house:
        house.random, chance = Random(watched.shuffle), Random(game)
        readers = (house.ada, house.bob, house.cleo, house.guild.add_person("Dora"))
        turn = cycle(readers)
        await house.start(game, house.bob, house.cleo, pace="none", **watched.given)
        compared: Counter[Standstill] = Counter()
        secrets = 0
        async for standstill in standstills(house, watched.every):
            real = await course_of(house)
            for reader in islice(turn, 1) if standstill == "play" else readers:
                other = real.for_another(real.table.seat_of(reader.id), chance)
                here, there = await at_both(house, reader, real, other)
                assert here == there != set()
                compared[standstill] += 1
                secrets += other.chronicle != real.chronicle
        assert compared["play"] >= len(readers)
        assert compared["break"] == len(readers) * (real.table.view(None).round - 1) > 0
        assert compared["over"] == len(readers)
        assert secrets or game not in WITH_SECRETS


@pytest.mark.parametrize("game", WITH_SECRETS)
async def test_the_comparison_notices_what_somebody_else_cannot_know(
    tmp_path: Path, game: str
) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await house.start(game, house.bob, house.cleo, pace="none")
        while True:
            table = await play_on(house, 1)
            reader = await house.asked()
            seat = table.seat_of(reader.id)
            assert seat is not None
            real = await course_of(house)
            other = real.for_another((seat + 1) % 3, house.random)
            if other.table.view(seat) != table.view(seat):  # a card of their own is another one
                break
        here, there = await at_both(house, reader, real, other._replace(chronicle=real.chronicle))
        assert here != there


@pytest.mark.parametrize("game", WITH_SECRETS)
async def test_the_comparison_notices_what_only_the_log_tells(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await house.start(game, house.bob, house.cleo, pace="none")
        while True:
            await play_on(house, 1)
            real = await course_of(house)
            other = Course(real.table, [unheard_of(made, None) for made in real.chronicle])
            if other.chronicle != real.chronicle:
                break
        onlooker = house.guild.add_person("Dora")
        here, there = await at_both(house, onlooker, real, other)
        assert here == there
        for event in {type(event) for made in real.chronicle for event in made.events}:
            monkeypatch.setattr(event, "seen_by", BaseEvent.seen_by)  # it forgets to hide a thing
        here, there = await at_both(house, onlooker, real, other)
        assert here != there


async def test_the_comparison_notices_another_disc(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await house.start("momox", house.bob, house.cleo, pace="none")
        await play_on(house, 3)
        real = await course_of(house)
        state = real.table.state
        assert isinstance(state, momox.State)
        moved = replace(state, discs=state.discs[1:] + state.discs[:1])
        other = real._replace(table=replace(real.table, state=moved))
        here, there = await at_both(house, house.ada, real, other)
        assert here != there
