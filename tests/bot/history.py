"""Plays games on several processes with trouble at random, and checks the books afterwards.

    python -m tests.bot.history [seconds] [processes] [seed]

plays for so long and prints its figures; `make soak` does it for an hour.
"""

import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Literal, get_args

from db import Address, open_store
from discord_sandbox import Sandbox
from engine.verify import disagreement, read
from sessions import Hall, Table, periods
from tests.bot.house import AnyMove, playable
from tests.bot.process import Process, on_the_sandbox
from tests.bot.test_restart import EVENINGS, Evening
from tests.db.cluster import Cluster
from tests.db.databases import Server

LEASE = "3"
"""Seconds that a process lives without a heartbeat here, so that nobody waits for long."""
SKEWS = (0.0, 300.0, -420.0)
"""Seconds by which the clocks of the processes' machines are wrong."""
Trouble = Literal["kill", "hang", "stop", "cut", "restart the database", "reset the gateway"]

WATCH = """
CREATE TABLE history (table_id BIGINT, version BIGINT, seen BIGINT GENERATED ALWAYS AS IDENTITY);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO history VALUES (NEW.id, NEW.version); RETURN NULL; END $$;
CREATE TRIGGER noted AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note();
"""


class Night(Evening):
    """A sandbox, several processes of the bot, and people who play whatever happens to them."""

    def __init__(self, discord: Sandbox, bots: list[Process], cluster: Cluster, at: str) -> None:
        super().__init__(discord, bots[0], Path(), 1)
        self.bots = bots
        self.address = at
        self._cluster = cluster
        self.troubles: Counter[str] = Counter()

    async def start_bot(self) -> None:
        for bot in self.bots:
            await bot.start(until="processes are alive")
        await self.until(lambda: self.discord.gateway.shards)
        self.up.set()

    async def stop_all(self) -> None:
        self.up.clear()
        for bot in self.bots:
            assert await bot.end(signal.SIGTERM) == 0, bot.log

    async def happen(self, trouble: Trouble) -> None:
        self.troubles[trouble] += 1
        bot = self.random.choice(self.bots)
        match trouble:
            case "kill" | "stop":
                await bot.end(signal.SIGKILL if trouble == "kill" else signal.SIGTERM)
                await bot.start(until="processes are alive")
            case "hang":
                os.kill(bot.pid, signal.SIGSTOP)
                await self._until_given_up(bot)
                os.kill(bot.pid, signal.SIGCONT)
            case "cut":
                await Server(self.address).run(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND application_name = 'tablee'"
                )
            case "restart the database":
                await asyncio.to_thread(self._cluster.restart)
            case "reset the gateway":
                self.discord.gateway.reset()

    async def _until_given_up(self, bot: Process) -> None:
        asked = "SELECT name FROM processes JOIN living USING (id)"
        async with asyncio.timeout(30):
            while f":{bot.pid}" in str(await Server(self.address).run(asked)):  # noqa: ASYNC110
                await asyncio.sleep(0.05)


@asynccontextmanager
async def night(cluster: Cluster, count: int, lease: str = LEASE) -> AsyncIterator[Night]:
    address = await cluster.new_database()
    await (await open_store(Address(address))).close()
    await Server(address).script(WATCH)
    async with Sandbox(rate_limits=False) as discord, AsyncExitStack() as stack:
        settings = {"DISCORD_TOKEN": discord.token, "DATABASE": address, "TEST_LEASE": lease}
        bots = [
            await stack.enter_async_context(
                on_the_sandbox(discord.url, **settings, TEST_SKEW=str(SKEWS[number % len(SKEWS)]))
            )
            for number in range(count)
        ]
        here = Night(discord, bots, cluster, address)
        await here.start_bot()
        yield here


async def play_through(here: Night, game: str, troubles: list[Trouble], random: Random) -> Table:
    """One game to its end, with these troubles on the way; the table as it ended."""
    here.random = random
    here.acknowledged.clear()

    async def trouble() -> None:
        for happens in troubles:
            await asyncio.sleep(random.uniform(0.3, 1.2))
            if not here.is_over:
                await here.happen(happens)

    await here.open_table(game, here.bob, computers=1, **EVENINGS[game])
    await asyncio.gather(trouble(), here.play(here.ada), here.play(here.bob))
    return await check_the_books(here)


async def check_the_books(here: Night) -> Table:
    """Each acknowledged move is in the log once, the table's versions have no gap, each click
    changed one at the most, the totals are those of the log, and nothing can be played any more."""
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
    ours = f"table_id = {table.id}"
    seen = [row[0] for row in await rows(here, f"version FROM history WHERE {ours} ORDER BY seen")]
    assert seen == list(range(1, table.version + 1)), "no version twice, and none left out"
    clicked = await rows(here, f"click FROM clicks WHERE {ours}")
    assert len(clicked) == len(set(clicked)) <= table.version
    assert await store.recount(periods) == 0
    for person in (here.ada, here.bob):
        seat = table.seat_of(person.id)
        result = table.rules.result(table.state)
        assert result is not None
        newest = (await store.history(table.guild_id, person.id, 1))[:1]
        if seat is not None:
            assert [game.total for game in newest] == [result.totals[seat]]
        await here.until(lambda who=person: not any(map(playable, who.sees(who.dm))))
    await store.close()
    return table


async def rows(here: Night, what: str) -> list[tuple[int, ...]]:
    return [tuple(row) for row in await Server(here.address).run(f"SELECT {what}")]


async def soak(seconds: float, count: int, seed: int) -> None:
    random, until = Random(seed), time.monotonic() + seconds
    games: Counter[str] = Counter()
    moves = 0
    cluster = Cluster()
    cluster.start()
    try:
        async with night(cluster, count) as here:
            while time.monotonic() < until:
                game = random.choice(list(EVENINGS))
                troubles = [random.choice(get_args(Trouble)) for _ in range(random.randint(1, 3))]
                table = await play_through(here, game, troubles, random)
                games[game] += 1
                moves += table.moves
                here.salon = here.salon.guild.add_channel(f"tables-{games.total()}")
                told = ", ".join(f"{what} {times}" for what, times in here.troubles.items())
                print(f"{games.total()} games, {moves} moves; {told}", flush=True)
            await here.stop_all()
            lost = sum(bot.log.count("[lease-lost]") for bot in here.bots)
            print(f"{dict(games)}; leases lost {lost}; everything agrees")
    finally:
        cluster.remove()


if __name__ == "__main__":
    words = sys.argv[1:]
    asyncio.run(
        soak(
            float(words[0]) if words else 60.0,
            int(words[1]) if len(words) > 1 else 3,
            int(words[2]) if len(words) > 2 else 1,
        )
    )
