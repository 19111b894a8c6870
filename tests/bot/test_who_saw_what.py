"""Over whole games on the practice server, nobody receives what they may not know.

Now and then the game stands still: everybody opens all that they can open, once at the table as it
is, and once more with everything shuffled that they can't know. What reaches them must be the same
to the byte: words, components, custom ids, file names, alt texts and pictures.
"""

import re
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cogs import displays
from engine import GAMES
from sandbox import Person
from sandbox.receipts import Receipt
from sessions import Table
from tests.bot.house import House, open_house
from tests.engine.kits import kit_of

EVERY = 11
"""Moves between two comparisons."""
MOST = 100
OPTIONS = {"mojo": {"target": 60}, "mochi": {"target": 15}, "skyjo": {"target": 15}, "momox": {}}
VERSIONS = count(10**6)
PASSING = re.compile(rb"\d{17,20}|<t:\d+:R>")
"""Ids and times: they differ between any two messages."""


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No second passes between two edits of a public message."""
    monkeypatch.setattr(displays, "GAP", 0.0)


async def opened(house: House, reader: Person, table: Table) -> set[bytes]:
    """All that reaches somebody who opens what there is to open, however often it is refreshed."""
    received: list[Receipt] = []
    stop = house.discord.world.receipts.subscribe(reader.id, received.append)
    seat = table.seat_of(reader.id)
    board = await reader.slash(house.salon, "table")
    for button in ("Log", "Scores"):
        if button in board.message.buttons:
            await reader.click(board.message, button)
    if seat is not None:
        hand = await reader.click(board.message, "My hand")
        if seat in table.awaited_people():
            (hint,) = [b for b in hand.message.components if b.get("custom_id") == hint_of(table)]
            await reader.click(hand.message, hint["custom_id"])
            house.client.displays.nudged(table, "message", (seat,))
    await house.settled()
    stop()
    return {as_received(house, one) for one in received if "components" in one.payload}


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


def shuffled(house: House, table: Table, seat: int | None) -> Table:
    """The same table with everything shuffled that this seat (None: the channel) can't know."""
    kit = kit_of(table.game)
    assert kit is not None
    return replace(table, state=kit.shuffle_unknown(table.state, seat, house.random))


async def at_both(house: House, reader: Person, *tables: Table) -> list[set[bytes]]:
    """What reaches somebody at each of two tables that they can't, or can, tell apart."""
    real, _ = tables
    received, seat = [], real.seat_of(reader.id)
    for table in (real, *tables):  # the first time, what is older is folded as well
        staged = replace(table, version=next(VERSIONS))  # or a panel would be one already sent
        house.hall._tables[table.id] = staged
        if seat is not None:
            house.client.displays._panels.ask((table.id, seat))
        received.append(await opened(house, reader, staged))
    house.hall._tables[real.id] = real
    return received[1:]


async def play_on(house: House, moves: int) -> Table:
    """So many moves, as people tap at random."""
    table = await house.table()
    until = table.moves + moves
    while table.status == "playing" and table.moves < until:
        await house.play_once(await house.asked(), house.random.choice)
        table = await house.table()
    await house.settled()
    return await house.table()


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_received_hangs_on_what_its_reader_cannot_know(
    tmp_path: Path, game: str
) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        house.random = Random(game)
        onlooker = house.guild.add_person("Dora")
        readers = (house.ada, house.bob, house.cleo, onlooker)
        await house.start(game, house.bob, house.cleo, pace="none", **OPTIONS[game])
        compared = 0
        while (table := await play_on(house, EVERY)).status == "playing" and table.moves < MOST:
            for reader in house.random.sample(readers, 2):
                other = shuffled(house, table, table.seat_of(reader.id))
                here, there = await at_both(house, reader, table, other)
                assert here == there
                compared += 1
        assert compared >= 6


@pytest.mark.parametrize("game", ["mojo", "mochi", "skyjo"])
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
            other = shuffled(house, table, (seat + 1) % 3)
            if other.view(seat) != table.view(seat):  # a card of their own is another one
                break
        here, there = await at_both(house, reader, table, other)
        assert here != there


async def test_the_comparison_notices_another_disc(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await house.start("momox", house.bob, house.cleo, pace="none")
        table = await play_on(house, 3)
        discs = table.state.discs
        other = replace(table, state=replace(table.state, discs=discs[1:] + discs[:1]))
        here, there = await at_both(house, house.ada, table, other)
        assert here != there
