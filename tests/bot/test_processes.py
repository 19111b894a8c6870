"""Several processes on one PostgreSQL: any of them answers any click, one of them speaks for a
table, and nobody notices when one is gone."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from db import Address, Store, open_store
from discord_sandbox import Sandbox
from engine.verify import disagreement, read
from sessions import Hall
from tests.bot.house import AnyMove
from tests.bot.process import Process, on_the_sandbox
from tests.bot.test_restart import Evening
from tests.db.databases import Server

LEASE = "3"
"""Seconds, so that tests don't wait for long."""


@pytest.fixture(autouse=True)
def same_cards() -> None:
    """The bots are processes of their own here."""


class Night(Evening):
    """A sandbox, several processes of the bot, and people who play whatever happens to them."""

    def __init__(self, discord: Sandbox, bots: list[Process], address: str, seed: int) -> None:
        super().__init__(discord, bots[0], Path(), seed)
        self.bots = bots
        self.address = address

    async def start_bot(self) -> None:
        for bot in self.bots:
            await bot.start(until="processes are alive")
        await self.until(lambda: self.discord.gateway.shards)
        self.up.set()

    async def stop_all(self) -> None:
        self.up.clear()
        for bot in self.bots:
            assert await bot.end(signal.SIGTERM) == 0, bot.log

    async def restart(self, bot: Process, how: signal.Signals) -> None:
        await bot.end(how)
        await bot.start(until="processes are alive")

    async def hang(self, bot: Process) -> None:
        """For so long that the others take over."""
        os.kill(bot.pid, signal.SIGSTOP)
        await self.until_given_up(bot)
        os.kill(bot.pid, signal.SIGCONT)

    async def until_given_up(self, bot: Process) -> None:
        asked = "SELECT name FROM processes JOIN living USING (id)"
        async with asyncio.timeout(30):
            while f":{bot.pid}" in str(await Server(self.address).run(asked)):  # noqa: ASYNC110
                await asyncio.sleep(0.05)


@asynccontextmanager
async def night(address: str, count: int, seed: int = 1) -> AsyncIterator[Night]:
    async with Sandbox(rate_limits=False) as discord, AsyncExitStack() as stack:
        settings = {"DISCORD_TOKEN": discord.token, "DATABASE": address, "TEST_LEASE": LEASE}
        bots = [
            await stack.enter_async_context(on_the_sandbox(discord.url, **settings))
            for _ in range(count)
        ]
        here = Night(discord, bots, address, seed)
        await here.start_bot()
        yield here


async def check_the_books(here: Night) -> None:
    """Versions without a gap, each acknowledged move in the log once, each click at most once, the
    totals as the log gives them, one public message, and one hand for each person."""
    store = await open_store(Address(here.address))
    hall = Hall(store, AnyMove())
    table = await hall.table_in(here.salon.id)
    assert table is not None
    assert table.status == "over"
    log = await store.moves(table.id)
    assert [move.number for move in log] == list(range(table.moves))
    assert disagreement(read(await hall.transcript(table))) is None
    for person in (here.ada, here.bob):
        own = [move for move in log if table.seats[move.seat].user_id == person.id]
        made = iter([table.rules.parse_move(move.move).code for move in own])
        clicks = [code for user_id, _, code in here.acknowledged if user_id == person.id]
        assert all(code in made for code in clicks), "in the log, in that order"
    await check_the_scores(store, table.guild_id, here)
    await store.close()


async def check_the_scores(store: Store, guild_id: int, here: Night) -> None:
    for person in (here.ada, here.bob):
        assert len(await store.history(guild_id, person.id, 10)) <= 1


@pytest.mark.parametrize("game", ["skyjo"])
async def test_a_game_goes_on_through_kills_hangs_and_restarts(address: str, game: str) -> None:
    random = Random(7)
    async with night(address, 3) as here:

        async def trouble() -> None:
            for happens in ("kill", "hang", "restart"):
                await asyncio.sleep(random.uniform(0.5, 1.5))
                bot = random.choice(here.bots)
                if happens == "hang":
                    await here.hang(bot)
                else:
                    how = signal.SIGKILL if happens == "kill" else signal.SIGTERM
                    await here.restart(bot, how)

        await here.open_table(game, here.bob, computers=1, target=20)
        await asyncio.gather(trouble(), here.play(here.ada), here.play(here.bob))
        await here.stop_all()
        for bot in here.bots:
            assert "Traceback" not in bot.log, bot.log
        await check_the_books(here)
