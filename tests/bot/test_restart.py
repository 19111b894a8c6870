"""The real process, killed in the middle of things: nothing that was acknowledged is lost."""

import asyncio
import os
import re
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from db import SqliteStore
from discord_sandbox import GuildChannel, Message, Person, Receipt, Sandbox
from discord_sandbox.faults import Delay
from engine.verify import disagreement, read
from render import text
from render.words import Words
from sessions import Hall
from tests.bot.house import AnyMove, enabled, is_result, playable
from tests.bot.process import Process, on_the_sandbox
from tests.sessions.conftest import play_elsewhere

STALE = text.refusal("out_of_date", Words.of("en"))
NOT_DONE = (STALE, *(Words.of("en")(key) for key in ("restarting", "not-saved", "perhaps-saved")))
PATIENCE = 30.0

Move = tuple[int, int, str]
"""Somebody's decision, and the number of the move that they chose."""


@pytest.fixture(autouse=True)
def same_cards() -> None:
    """The bot is a process of its own here: its clicks cut the deck, as they do for players."""


class Evening:
    """A sandbox, the bot's process, and people who play whatever happens to it."""

    def __init__(self, discord: Sandbox, bot: Process, database: Path, seed: int) -> None:
        self.discord = discord
        self.bot = bot
        self.database = database
        self.random = Random(seed)
        self.salon: GuildChannel = discord.add_guild("Chez Ada").add_channel("tables")
        self.ada = self.salon.guild.add_person("Ada")
        self.bob = self.salon.guild.add_person("Bob")
        self.up = asyncio.Event()
        self.acknowledged: list[Move] = []

    async def start_bot(self) -> None:
        await self.bot.start(until="has connected to Gateway")
        listening = re.search(r"Interactions come to (\S+)", self.bot.log)
        if listening is not None:
            await self.bot.say(until="Ready as")
            await self.discord.endpoint.set(listening[1])
        self.up.set()

    async def end_bot(self, how: signal.Signals) -> int:
        """The clicks that it can't answer any more fail on their people's screens."""
        self.up.clear()
        code = await self.bot.end(how)
        await self.discord.clock.move(4)
        return code

    async def open_table(self, game: str, *people: Person, **options: Any) -> None:
        await self.ada.slash(self.salon, f"{game} start", pace="none", level="easy", **options)
        for person in people:
            await person.click(self.salon.last, "Join")
        await self.until(lambda: "Start" in enabled(self.salon.last))
        await self.ada.click(self.salon.last, "Start")

    async def until(self, happened: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happened():  # noqa: ASYNC110 - another process does it
                await asyncio.sleep(0.01)

    @property
    def is_over(self) -> bool:
        return any(is_result(m) for m in self.ada.sees(self.salon) if not m.ephemeral)

    async def play(self, person: Person) -> None:
        """Press something of one's panel whenever there is something to press, to the end."""
        while not self.is_over:
            await self.up.wait()
            moves = offered(person)
            if not moves:
                await asyncio.sleep(0.005)
                continue
            await self._press(person, person.dm.last, self.random.choice(moves))

    async def _press(self, person: Person, panel: Message, wanted: str) -> None:
        verb, table, decision, *rest = wanted[2:].split(":")
        if verb == "pick":
            menu = next(part for part in panel.components if part.get("custom_id") == wanted)
            choice = self.random.choice(menu["options"])["value"]
            click = person.ask_select(panel, wanted, choice)
        else:
            choice = rest[0]
            click = person.ask_click(panel, wanted)
        received: list[Receipt] = []
        forget = self.discord.world.receipts.subscribe(person.id, received.append)
        await click.settled
        forget()
        said = [words for receipt in received for words in receipt.texts()]
        not_done = any(sentence in words for words in said for sentence in NOT_DONE)
        second_look = f"b:sure:{table}:{decision}:{choice}"  # a weighty move is not made at once
        asked_back = any(second_look in str(receipt.payload) for receipt in received)
        if verb != "step" and not click.failed and not not_done and not asked_back:
            self.acknowledged.append((person.id, int(decision), choice))

    async def trouble(self, times: int, how: signal.Signals) -> None:
        """The process dies at some instant, and its host starts it again."""
        for _ in range(times):
            await asyncio.sleep(self.random.uniform(0.1, 0.7))
            if self.is_over:
                return
            code = await self.end_bot(how)
            assert code == (0 if how == signal.SIGTERM else -how)
            await self.start_bot()


def offered(person: Person) -> list[str]:
    """What somebody can play by direct message; the deal may still be on its way."""
    return playable(person.dm.last) if person.dm.messages else []


@asynccontextmanager
async def evening(folder: Path, seed: int = 1, **more: str) -> AsyncIterator[Evening]:
    database = folder / "tablee.sqlite3"
    async with Sandbox(rate_limits=False) as discord:
        settings = {
            "DISCORD_TOKEN": discord.token,
            "DATABASE": str(database),
            "LOG_LEVEL": "DEBUG",  # then the library tells that it is connected
            **more,
        }
        async with on_the_sandbox(discord.url, **settings) as bot:
            opened = Evening(discord, bot, database, seed)
            store = await SqliteStore.open(database)
            await play_elsewhere(store, opened.ada.id, opened.bob.id)
            await store.close()
            await opened.start_bot()
            yield opened


async def check_the_books(here: Evening) -> None:
    """Every acknowledged move is in the log once, and the log gives the totals that were stored."""
    store = await SqliteStore.open(here.database)
    hall = Hall(store, AnyMove())
    table = await hall.table_in(here.salon.id)
    assert table is not None
    log = await store.moves(table.id)
    assert [move.number for move in log] == list(range(table.moves))
    assert disagreement(read(await hall.transcript(table))) is None
    for person in (here.ada, here.bob):
        own = [move for move in log if table.seats[move.seat].user_id == person.id]
        made = iter([table.rules.parse_move(move.move).code for move in own])
        clicks = [code for user_id, _, code in here.acknowledged if user_id == person.id]
        assert all(code in made for code in clicks), "in the log, in that order"
    decisions = [(user_id, decision) for user_id, decision, _ in here.acknowledged]
    assert len(decisions) == len(set(decisions)), "nobody is asked the same thing twice"
    result = table.rules.result(table.state)
    assert result is not None
    for person in (here.ada, here.bob):
        seat = table.seat_of(person.id)
        games = await store.history(table.guild_id, person.id, 10)
        assert [game.total for game in games] == ([] if seat is None else [result.totals[seat]])
    await store.close()


EVENINGS: dict[str, dict[str, int]] = {
    "mojo": {"target": 30},
    "skyjo": {"target": 20},
    "mochi": {"target": 10},
    "momox": {"games": 1},
}
THOROUGHNESS = int(os.environ.get("THOROUGHNESS", "1"))


@pytest.mark.parametrize("game", EVENINGS)
@pytest.mark.parametrize("seed", range(THOROUGHNESS))
async def test_a_game_survives_kills_at_any_instant(tmp_path: Path, game: str, seed: int) -> None:
    kills, options = 2, EVENINGS[game]
    async with evening(tmp_path, seed) as here:
        people = (here.ada, here.bob)
        await here.open_table(game, here.bob, computers=1, **options)
        await asyncio.gather(here.trouble(kills, signal.SIGKILL), *(here.play(p) for p in people))
        await here.end_bot(signal.SIGTERM)
        await check_the_books(here)


async def test_a_game_over_http_survives_kills_as_well(tmp_path: Path) -> None:
    async with evening(tmp_path, seed=3, INTERACTIONS_PORT="0") as here:
        people = (here.ada, here.bob)
        await here.open_table("skyjo", here.bob, computers=1, target=20)
        await asyncio.gather(here.trouble(2, signal.SIGKILL), *(here.play(p) for p in people))
        assert await here.end_bot(signal.SIGTERM) == 0
        assert "Traceback" not in here.bot.log
        await check_the_books(here)


async def test_a_game_survives_stops_which_say_nothing_wrong(tmp_path: Path) -> None:
    async with evening(tmp_path, seed=5) as here:
        await here.open_table("skyjo", here.bob, computers=1, target=20)
        stopping = here.trouble(2, signal.SIGTERM)
        await asyncio.gather(stopping, here.play(here.ada), here.play(here.bob))
        assert await here.end_bot(signal.SIGTERM) == 0
        for noise in ("WARNING", "ERROR", "CRITICAL", "Traceback"):
            assert noise not in here.bot.log
        await check_the_books(here)


async def test_every_button_works_at_once_after_a_restart(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await here.ada.slash(here.salon, "skyjo start", pace="none")
        lobby = here.salon.last
        await here.until(lambda: remembered(here.database, lobby.id))
        help_note = await here.ada.slash(here.salon, "help")
        await again(here)
        await here.bob.click(lobby, "Join")
        await here.until(lambda: "Start" in enabled(lobby))
        await again(here)
        await here.ada.click(lobby, "Start")
        await here.until(lambda: offered(here.ada) and "My hand" in enabled(lobby))
        hand = await here.bob.click(lobby, "My hand")
        await again(here)
        for person, panel in ((here.ada, here.ada.dm.last), (here.bob, hand.message)):
            for tap in (0, 1):  # SK-2: two cards
                await person.click(panel, playable(panel)[tap])
        await here.until(lambda: "Round 1" in lobby.text and "⏳" not in lobby.text)
        await here.ada.click(help_note.message, "While you play")
        assert (await here.ada.click(lobby, "Log")).ephemeral
        assert here.ada.sees(here.salon)[0] is lobby, "and it is still the same message"


def remembered(database: Path, message_id: int) -> bool:
    with sqlite3.connect(database) as connection:
        rows = connection.execute(
            "SELECT 1 FROM messages WHERE body ->> '$.shown.message_id' = ?", (message_id,)
        )
        found = rows.fetchall()
    connection.close()
    return bool(found)


async def again(here: Evening) -> None:
    await here.end_bot(signal.SIGKILL)
    await here.start_bot()


async def test_a_question_that_a_kill_swallowed_comes_after_the_restart(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await here.open_table("mojo", here.bob)
        await here.until(lambda: "Round 1" in here.salon.last.text)
        asked = await someone_asked(here)
        other = here.bob if asked is here.ada else here.ada
        # What follows the click is held up for ever, so the kill comes before it.
        here.discord.faults.on("POST /channels/{}/messages", Delay(60))
        here.discord.faults.on("PATCH /channels/{}/messages/{}", Delay(60))
        while offered(asked):
            await asked.click(asked.dm.last, offered(asked)[0])
        await here.until(lambda: here.discord.faults.happened)
        assert not offered(other)
        here.discord.faults.calm()
        await again(here)
        await here.until(lambda: offered(other))


async def someone_asked(here: Evening) -> Person:
    await here.until(lambda: offered(here.ada) or offered(here.bob))
    return here.ada if offered(here.ada) else here.bob


async def test_deadlines_that_passed_meanwhile_are_seen_to(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await here.open_table("mojo", here.bob)
        more = here.salon.guild.add_channel("more")
        await here.ada.slash(more, "skyjo start")
        await here.end_bot(signal.SIGKILL)
        let_time_pass(here.database, seconds=65.0)
        await here.start_bot()
        await here.until(lambda: "closed" in more.last.text)
        await here.until(lambda: logged_moves(here.database)[:1] == ["stand-in"])


def let_time_pass(database: Path, seconds: float) -> None:
    """As if the process had been away for longer, at a table where a move has a minute."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT id, body FROM tables").fetchall()
        for table_id, written in rows:
            body = msgspec.json.decode(written)
            body["pace"] = "live"
            body["why"] = "idle" if body["seed"] is None else "rung"
            body["waiting_since"] -= seconds
            due = body["waiting_since"] + 30.0
            connection.execute(
                "UPDATE tables SET body = ?, deadline = ? WHERE id = ?",
                (msgspec.json.encode(body), due, table_id),
            )
    connection.close()


def logged_moves(database: Path) -> list[str]:
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT made_by FROM moves").fetchall()
    connection.close()
    return [made_by for (made_by,) in rows]


async def test_a_stop_during_the_start_is_no_error(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await here.end_bot(signal.SIGTERM)
        for route in ("GET /users/@me", "GET /gateway/{}"):
            happened = len(here.discord.faults.happened)
            here.discord.faults.on(route, Delay(5))
            starting = asyncio.create_task(here.bot.start(until="Stopping"))
            await here.until(lambda seen=happened: len(here.discord.faults.happened) > seen)
            os.kill(here.bot.pid, signal.SIGTERM)
            await starting
            assert await here.bot.end(signal.SIGCONT) == 0
            assert "Traceback" not in here.bot.log


async def test_no_thinking_process_is_left_behind(tmp_path: Path) -> None:
    async with evening(tmp_path) as here:
        await here.ada.slash(here.salon, "skyjo start", computers=2, level="hard")
        await here.ada.click(here.salon.last, "Start")
        await here.until(lambda: thinkers(here.bot.pid))
        left = thinkers(here.bot.pid)
        await here.end_bot(signal.SIGKILL)
        await here.until(lambda: not any(is_alive(pid) for pid in left))


def thinkers(parent: int) -> list[int]:
    """The processes that the bot started."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(pid) for pid in children.read_text().split()]


def is_alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()
