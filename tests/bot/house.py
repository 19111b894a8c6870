"""The real bot on the practice server, and people who play on it as people do."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from cogs.client import Tablee
from cogs.screen import Text
from db import SqliteStore
from engine import BaseEvent, BaseMove
from engine.players import Level
from sandbox import Answer, GuildChannel, Message, Person, Sandbox
from sandbox.message import walk
from sessions import Hall, Table

PATIENCE = 60.0


class AnyMove:
    """A computer player that answers at once with some legal move."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)

    async def think(
        self, game: str, level: Level, view: Any, heard: Sequence[BaseEvent]
    ) -> BaseMove:
        move: BaseMove = self.random.choice(view.moves)
        return move


class House:
    """A server with a channel, people, and the bot connected."""

    def __init__(self, discord: Sandbox, store: SqliteStore, *, pictures: bool) -> None:
        self.discord = discord
        self.store = store
        self.guild = discord.add_guild("Chez Ada")
        self.salon = self.guild.add_channel("tables")
        self.ada = self.guild.add_person("Ada")
        self.bob = self.guild.add_person("Bob", locale="fr")
        self.cleo = self.guild.add_person("Cleo")
        self.pictures = pictures
        self.random = Random(5)
        self.client = self.new_client()

    def new_client(self) -> Tablee:
        """As after a restart: the same database, nothing in memory."""
        hall = Hall(
            self.store, AnyMove(), clock=self.discord.clock, computer_pause=0.0, round_break=0.0
        )
        return Tablee(
            self.store,
            hall,
            clock=self.discord.clock,
            guild_ready_timeout=0.1,
            pictures=self.pictures,
        )

    @property
    def hall(self) -> Hall:
        return self.client.hall

    async def table(self, channel: GuildChannel | None = None) -> Table:
        table = await self.hall.table_in((channel or self.salon).id)
        assert table is not None
        return table

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for what the bot does in the background."""
        for _ in range(int(PATIENCE / 0.01)):
            if happened():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it never happened")

    async def public(self, words: str) -> Message:
        """The table's message, once it says this."""
        await self.until(lambda: any(words in m.text for m in self.ada.sees(self.salon)))
        return next(m for m in reversed(self.ada.sees(self.salon)) if words in m.text)

    async def lobby(self, game: str, *others: Person, **options: Any) -> Table:
        answer = await self.ada.slash(self.salon, f"{game} start", **options)
        for other in others:
            await other.click(answer.message, "Join")
        return await self.table()

    async def start(self, game: str, *others: Person, **options: Any) -> Table:
        await self.lobby(game, *others, **options)
        await self.until(lambda: "Start" in enabled(self.salon.last))
        await self.ada.click(self.salon.last, "Start")
        return await self.table()

    async def panel(self, person: Person) -> Message:
        """The person's newest panel that can be played from."""
        await self.until(lambda: bool(person.dm.messages) and bool(playable(person.dm.last)))
        return person.dm.last

    async def play_once(self, person: Person, choose: Callable[[list[str]], str]) -> Answer:
        """One decision of a person, tap by tap, from their direct messages."""
        for _ in range(4):
            panel = await self.panel(person)
            wanted = choose(playable(panel))
            answer = await press(person, panel, wanted)
            if not wanted.startswith("b:step"):
                return answer
        raise AssertionError("too many taps for one decision")

    async def asked(self) -> Person:
        """Somebody whom the table waits for."""
        awaited: list[int | None] = []

        async def look() -> bool:
            table = await self.table()
            awaited[:] = [table.seats[seat].user_id for seat in table.awaited_people()]
            return bool(awaited)

        await self.until_found(look)
        return next(p for p in (self.ada, self.bob, self.cleo) if p.id in awaited)

    async def until_found(self, look: Callable[[], Awaitable[bool]]) -> None:
        """Wait for something that has to be looked up."""
        for _ in range(int(PATIENCE / 0.02)):
            if await look():
                return
            await asyncio.sleep(0.02)
        raise AssertionError("it never happened")

    async def until_shown(self) -> Message:
        """Wait until the channel's last message shows the table as it is now."""

        async def is_shown() -> bool:
            screen = await self.client.displays.public_screen(await self.table())
            words = "\n".join(block.markdown for block in screen.blocks if isinstance(block, Text))
            return bool(self.salon.messages) and self.salon.last.text == words

        await self.until_found(is_shown)
        return self.salon.last

    async def play_out(self, *people: Person, most: int = 2000) -> Table:
        """Everybody plays at random from their panels until the game is over."""
        for _ in range(most):
            table = await self.table()
            if table.status != "playing":
                return table
            for person in people:
                seat = table.seat_of(person.id)
                if seat is not None and seat in table.awaited_people():
                    await self.play_once(person, self.random.choice)
                    break
            else:
                await asyncio.sleep(0.005)
        raise AssertionError("the game does not end")


def custom_ids(message: Message) -> list[str]:
    return [
        part["custom_id"]
        for part in walk(message.components)
        if part.get("custom_id") and not part.get("disabled")
    ]


def enabled(message: Message) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [
        part.get("label", "")
        for part in walk(message.components)
        if part.get("type") == 2 and not part.get("disabled")
    ]


def playable(message: Message) -> list[str]:
    """What leads to a move: buttons, steps, and lists to pick from."""
    return [wanted for wanted in custom_ids(message) if wanted[2:6] in ("move", "step", "pick")]


async def press(person: Person, message: Message, wanted: str) -> Answer:
    if not wanted.startswith("s:"):
        return await person.click(message, wanted)
    select = next(part for part in walk(message.components) if part.get("custom_id") == wanted)
    return await person.select(message, wanted, select["options"][-1]["value"])


@asynccontextmanager
async def open_house(folder: Path, *, pictures: bool = False) -> AsyncIterator[House]:
    store = await SqliteStore.open(folder / "house.sqlite3")
    async with Sandbox(rate_limits=False) as discord:
        house = House(discord, store, pictures=pictures)
        async with discord.running(house.client):
            yield house
        assert not discord.refused
    await store.close()
