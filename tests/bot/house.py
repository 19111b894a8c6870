"""The real bot on the sandbox, and people who play on it as people do.

What a table's life needs is the same on every Discord that the bot is tried on: `AnyHouse` is that
part, `House` is the one on our own sandbox.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from discord import ui

import discord_sandbox
from bot import VERSION
from cogs import showing
from cogs.budget import PER_SECOND
from cogs.client import Tablee
from cogs.screen import Screen, Text
from db import SqliteStore
from discord_sandbox import GuildChannel, Sandbox, Thread
from discord_sandbox.message import BUTTON, STRING_SELECT
from engine import BaseEvent, BaseMove
from engine.players import Level
from hosting.endpoint import interactions_door
from hosting.settings import Settings
from render.symbols import resolved
from sessions import Clock, Hall, Table, Thinker
from tests.sessions.conftest import play_elsewhere

PATIENCE = 60.0
MOST_TAPS = 40
"""For one decision, of somebody who taps at random and may go back."""
SUBCOMMAND_GROUP = 2
SOURCE_URL = "https://example.org/tablee"


class AnyMove:
    """A computer player that answers at once with some legal move."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)

    async def think(
        self, game: str, level: Level, view: Any, heard: Sequence[BaseEvent]
    ) -> BaseMove:
        move: BaseMove = self.random.choice(view.moves)
        return move


class Message(Protocol):
    """A message as it is on the screen now: an edit changes it."""

    @property
    def id(self) -> int: ...

    @property
    def text(self) -> str: ...

    @property
    def ephemeral(self) -> bool: ...

    @property
    def buttons(self) -> list[str]: ...

    @property
    def components(self) -> list[dict[str, Any]]: ...

    @property
    def attachments(self) -> list[dict[str, Any]]: ...


MessageT = TypeVar("MessageT", bound=Message)
"""Each Discord has messages of its own, and takes no others."""
Shown = TypeVar("Shown", bound=Message, covariant=True)


class Answer(Protocol[Shown]):
    """What a person sees after doing something."""

    @property
    def failed(self) -> bool: ...

    @property
    def message(self) -> Shown: ...

    @property
    def text(self) -> str: ...

    @property
    def ephemeral(self) -> bool: ...


class Channel(Protocol[Shown]):
    """A place with messages."""

    @property
    def id(self) -> int: ...

    @property
    def messages(self) -> Collection[object]: ...

    @property
    def last(self) -> Shown: ...


SLASH = 1
"""The type of a command that is typed; others are in the menus of people and messages."""


class Person(Protocol[MessageT]):
    """Somebody at a keyboard."""

    @property
    def id(self) -> int: ...

    @property
    def locale(self) -> str: ...

    @property
    def dm(self) -> Channel[MessageT]: ...

    async def slash(self, channel: Any, path: str, /, **options: Any) -> Answer[MessageT]: ...

    async def click(self, message: MessageT, button: str) -> Answer[MessageT]: ...

    async def select(self, message: MessageT, menu: str, *values: Any) -> Answer[MessageT]: ...

    def sees(self, channel: Any) -> Sequence[MessageT]: ...

    def close_dms(self) -> None: ...


class AnyHouse(ABC, Generic[MessageT]):
    """A server with a channel, people, and the bot connected, on whichever Discord."""

    guild_id: int
    salon: Channel[MessageT]
    ada: Person[MessageT]
    bob: Person[MessageT]
    cleo: Person[MessageT]
    moments: int
    """How many moments somebody waits for what the bot does in the background."""

    def __init__(
        self,
        store: SqliteStore,
        clock: Clock,
        *,
        pictures: bool,
        round_break: float,
        thinker: Thinker | None = None,
        emoji: bool = False,
    ) -> None:
        self.store = store
        self.clock = clock
        self.pictures = pictures
        self.emoji = emoji
        self.round_break = round_break
        self.thinker = thinker or AnyMove()
        self.random = Random(5)
        self.client = self.new_client()

    def new_client(self) -> Tablee:
        """As after a restart: the same database, nothing in memory."""
        hall = Hall(
            self.store,
            self.thinker,
            clock=self.clock,
            computer_pause=0.0,
            round_break=self.round_break,
        )
        return Tablee(
            self.store,
            hall,
            version=VERSION,
            source_url=SOURCE_URL,
            clock=self.clock,
            guild_ready_timeout=0.1,
            pictures=self.pictures,
            emoji=self.emoji,
            # so that a hundred emoji are there within a second
            requests_per_second=1000 if self.emoji else PER_SECOND,
        )

    @abstractmethod
    def add_person(self, name: str) -> Person[MessageT]: ...

    @abstractmethod
    def add_channel(self, name: str) -> Channel[MessageT]: ...

    @abstractmethod
    def open_thread(self, name: str) -> Channel[MessageT]:
        """A thread of Ada's in the salon."""

    @abstractmethod
    def offered(self, person: Any) -> set[str]:
        """The commands that Discord offers somebody in the salon, such as "mojo start"."""

    @abstractmethod
    async def say(self, person: Any, words: str) -> None:
        """Somebody talks in the salon."""

    @abstractmethod
    async def pass_time(self, seconds: float) -> None:
        """Everything that falls due meanwhile happens."""

    @abstractmethod
    async def moment(self) -> None:
        """A short wait for what the bot does in the background."""

    @property
    def hall(self) -> Hall:
        return self.client.hall

    async def table(self, channel: Channel[MessageT] | None = None) -> Table:
        table = await self.hall.table_in((channel or self.salon).id)
        assert table is not None
        return table

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for what the bot does in the background."""

        async def look() -> bool:
            return happened()

        await self.until_found(look)

    async def until_found(self, look: Callable[[], Awaitable[bool]]) -> None:
        """Wait for something that has to be looked up."""
        for _ in range(self.moments):
            if await look():
                return
            await self.moment()
        raise AssertionError("it never happened")

    async def public(self, words: str) -> MessageT:
        """The table's message, once it says this."""
        await self.until(lambda: any(words in m.text for m in self.ada.sees(self.salon)))
        return next(m for m in reversed(self.ada.sees(self.salon)) if words in m.text)

    async def result(self) -> MessageT:
        """The message that tells how the game ended: a round that ends has its 🏁, too."""
        await self.until(lambda: any(is_result(m) for m in self.ada.sees(self.salon)))
        return next(m for m in reversed(self.ada.sees(self.salon)) if is_result(m))

    async def lobby(self, game: str, *others: Person[MessageT], **options: Any) -> Table:
        answer = await self.ada.slash(self.salon, f"{game} start", **options)
        for other in others:
            await other.click(answer.message, "Join")
        return await self.table()

    async def start(self, game: str, *others: Person[MessageT], **options: Any) -> Table:
        await self.lobby(game, *others, **options)
        await self.until(lambda: "Start" in enabled(self.salon.last))
        await self.ada.click(self.salon.last, "Start")
        return await self.table()

    async def panel(self, person: Person[MessageT]) -> MessageT:
        """The person's newest panel that can be played from."""
        await self.until(lambda: bool(person.dm.messages) and bool(playable(person.dm.last)))
        return person.dm.last

    async def play_once(
        self, person: Person[MessageT], choose: Callable[[list[str]], str]
    ) -> Answer[MessageT]:
        """One decision of a person, tap by tap, from their direct messages."""
        for _ in range(MOST_TAPS):
            panel = await self.panel(person)
            offered = playable(panel)
            sure = [wanted for wanted in offered if wanted.startswith("b:sure")]
            wanted = sure[0] if sure else choose(offered)
            answer = await press(person, panel, wanted)
            asked = any(more.startswith("b:sure") for more in custom_ids(person.dm.last))
            if not wanted.startswith("b:step") and not asked:
                return answer
        raise AssertionError("too many taps for one decision")

    async def asked(self) -> Person[MessageT]:
        """Somebody whom the table waits for."""
        awaited: list[int | None] = []

        async def look() -> bool:
            table = await self.table()
            awaited[:] = [table.seats[seat].user_id for seat in table.awaited_people()]
            return bool(awaited)

        await self.until_found(look)
        return next(p for p in (self.ada, self.bob, self.cleo) if p.id in awaited)

    def text_of(self, screen: Screen) -> str:
        """What a screen says, once it is a message."""
        texts = [block.markdown for block in screen.blocks if isinstance(block, Text)]
        return resolved("\n".join(texts), self.client.own_emoji.table)

    async def until_shown(self) -> MessageT:
        """Wait until the channel's last message shows the table as it is now."""

        async def is_shown() -> bool:
            table = await self.table()
            called = await self.client.displays.public.called(table)
            screen = await self.client.studio.public(table, called)
            return bool(self.salon.messages) and self.salon.last.text == self.text_of(screen)

        await self.until_found(is_shown)
        return self.salon.last

    async def play_out(self, *people: Person[MessageT], most: int = 2000) -> Table:
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
                await self.moment()
        raise AssertionError("the game does not end")


Opening = Callable[..., AbstractAsyncContextManager[AnyHouse[Any]]]
"""Opens a house for as long as a test needs it; `folder` is where its database goes."""


class House(AnyHouse[discord_sandbox.Message]):
    """On our own sandbox."""

    salon: GuildChannel
    ada: discord_sandbox.Person
    bob: discord_sandbox.Person
    cleo: discord_sandbox.Person
    moments = int(PATIENCE / 0.01)

    def __init__(
        self,
        discord: Sandbox,
        store: SqliteStore,
        *,
        pictures: bool,
        round_break: float,
        thinker: Thinker | None = None,
        emoji: bool = False,
    ) -> None:
        self.discord = discord
        self.guild = discord.add_guild("Chez Ada")
        self.guild_id = self.guild.id
        self.salon = self.guild.add_channel("tables")
        self.ada = self.guild.add_person("Ada")
        self.bob = self.guild.add_person("Bob", locale="fr")
        self.cleo = self.guild.add_person("Cleo")
        super().__init__(
            store,
            discord.clock,
            pictures=pictures,
            round_break=round_break,
            thinker=thinker,
            emoji=emoji,
        )
        discord.world.until_followed = self._answered

    async def _answered(self) -> None:
        await self.client.door.idle()

    def add_person(self, name: str) -> discord_sandbox.Person:
        return self.guild.add_person(name)

    def add_channel(self, name: str) -> GuildChannel:
        return self.guild.add_channel(name)

    def open_thread(self, name: str) -> Thread:
        return self.salon.open_thread(name, self.ada)

    def offered(self, person: discord_sandbox.Person) -> set[str]:
        commands = [command for command in person.commands(self.salon) if command["type"] == SLASH]
        return {path for command in commands for path in _paths(command)}

    async def say(self, person: discord_sandbox.Person, words: str) -> None:
        person.say(self.salon, words)

    async def pass_time(self, seconds: float) -> None:
        await self.discord.clock.move(seconds)
        await self.moment()

    async def moment(self) -> None:
        await asyncio.sleep(0.01)

    async def settled(self) -> None:
        """Until no answer, no computer's move and no message of a table is on its way."""
        await self.client.door.idle()
        await self.hall.idle()
        await self.client.displays.idle()

    async def forget_clicks(self) -> None:
        """As if nobody had clicked on the table for a quarter of an hour: what can be done to its
        message is counted."""
        await self.settled()
        table_id = (await self.table()).id
        public = await self.client.messages.public(table_id)
        assert public.shown is not None
        assert public.shown.token is not None
        self.client.messages.set_public(
            table_id, showing.public_out_of_reach(public, public.shown.token)
        )

    async def strange_button(
        self, custom_id: str, channel: discord_sandbox.Channel | None = None
    ) -> discord_sandbox.Message:
        """A message with a button that no screen of ours has, or not now."""
        view = ui.LayoutView(timeout=None)
        button: ui.Button[ui.LayoutView] = ui.Button(label="?", custom_id=custom_id)
        view.add_item(ui.ActionRow(button))
        view.stop()
        where = channel or self.salon
        await self.client.get_partial_messageable(where.id).send(view=view)
        return where.last

    async def asked(self) -> discord_sandbox.Person:
        asked = await super().asked()
        return next(p for p in (self.ada, self.bob, self.cleo) if p.id == asked.id)


def _paths(command: dict[str, Any]) -> Iterator[str]:
    """A command's full names: its own, or those of what is in it."""
    inner = [option for option in command.get("options", ()) if option["type"] <= SUBCOMMAND_GROUP]
    if not inner:
        yield command["name"]
    for option in inner:
        for path in _paths(option):
            yield f"{command['name']} {path}"


def custom_ids(message: Message) -> list[str]:
    return [
        part["custom_id"]
        for part in message.components
        if part.get("custom_id") and not part.get("disabled")
    ]


def enabled(message: Message) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [
        part.get("label", "")
        for part in message.components
        if part.get("type") == BUTTON and not part.get("disabled")
    ]


def playable(message: Message) -> list[str]:
    """What leads to a move: buttons, steps, and lists to pick from."""
    leading = ("move", "sure", "step", "pick")
    return [wanted for wanted in custom_ids(message) if wanted[2:6] in leading]


def is_result(message: Message) -> bool:
    return any(wanted.startswith("b:rematch:") for wanted in custom_ids(message))


def menus(message: Message) -> dict[str, list[dict[str, Any]]]:
    """The lists to pick from, and what each of them offers."""
    return {
        part["custom_id"]: part["options"]
        for part in message.components
        if part["type"] == STRING_SELECT
    }


async def press(person: Person[MessageT], message: MessageT, wanted: str) -> Answer[MessageT]:
    if not wanted.startswith("s:"):
        return await person.click(message, wanted)
    return await person.select(message, wanted, menus(message)[wanted][-1]["value"])


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    pictures: bool = False,
    round_break: float = 0.0,
    thinker: Thinker | None = None,
    by_http: bool = False,
    newcomers: bool = False,
    emoji: bool = False,
) -> AsyncIterator[House]:
    """`by_http`: clicks and commands come to the bot's endpoint, not over the gateway;
    `newcomers`: nobody there has ever played."""
    store = await SqliteStore.open(folder / "house.sqlite3")
    try:
        async with Sandbox(rate_limits=False) as discord:
            house = House(
                discord,
                store,
                pictures=pictures,
                round_break=round_break,
                thinker=thinker,
                emoji=emoji,
            )
            if not newcomers:
                await play_elsewhere(store, house.ada.id, house.bob.id, house.cleo.id)
            chosen = Settings.read({"INTERACTIONS_PORT": "0"} if by_http else {}, folder)
            async with (
                discord.running(house.client),
                interactions_door(chosen, house.client) as url,
            ):
                await discord.endpoint.set(url)
                yield house
            assert not discord.refused
    finally:
        await store.close()  # or its threads would keep the process of a test that failed
