"""The real bot on SimCord, a Discord that others wrote: a second opinion on what is allowed."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
import simcord
from simcord._clock import Clock as SimCordClock
from simcord._settlement import _SettlementState
from simcord.backend import Backend, models

from cogs.permissions import PERMISSIONS
from db import SqliteStore, writer
from discord_sandbox.message import BUTTON, SELECTS, TEXT, walk
from sessions import Thinker
from tests.bot.house import AnyHouse
from tests.sessions.conftest import play_elsewhere


class Clock:
    """The bot lives in SimCord's time."""

    def __init__(self) -> None:
        self.simcord = SimCordClock()

    def now(self) -> float:
        return self.simcord.now().timestamp()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


PATIENT: frozenset[CodeType] = frozenset((asyncio.Event.wait.__code__, Clock.sleep.__code__))
"""Where the bot waits on purpose: for a deadline, to be woken, or between two edits of a table."""


class Env(simcord.Env):
    """SimCord, which after each action waits until all of the bot's tasks have come to rest.

    To it a task rests only if it knows what the task waits for. A bot can declare such a wait
    (`Env.external_wait`), but then it would have to know SimCord; so it is declared from here.
    Those waits end when `advance_time` says so, and never by the wall clock.
    """

    def _settlement_state(self) -> _SettlementState:
        for task in self._work.tasks:
            if _waits_on_purpose(task):
                self._work.external_waits[task] = "waits on purpose"
            else:
                self._work.external_waits.pop(task, None)
        return super()._settlement_state()

    async def _settle_internal(self, *, idle: float = 0.002, **how: Any) -> None:
        # It looks again when a task ends or after this time. Most of the bot's tasks don't end
        # but go to rest: with SimCord's own 0.05 s every click would take that long.
        await super()._settle_internal(idle=idle, **how)


def _waits_on_purpose(task: asyncio.Task[Any]) -> bool:
    waiting: Any = task.get_coro()
    while waiting is not None:
        if getattr(waiting, "cr_code", None) in PATIENT:
            return True
        waiting = getattr(waiting, "cr_await", None)
    return False


class Message:
    """A message as SimCord has it now."""

    def __init__(self, env: Env, stored: models.Message) -> None:
        self._stored = stored
        self.shown = simcord.ResponseMessage(env, stored)

    @property
    def id(self) -> int:
        return self._stored.id

    @property
    def ephemeral(self) -> bool:
        return self._stored.is_ephemeral

    @property
    def components(self) -> list[dict[str, Any]]:
        return list(walk(self._stored.components))

    @property
    def attachments(self) -> list[dict[str, Any]]:
        return self._stored.attachments

    @property
    def text(self) -> str:
        return "\n".join(part["content"] for part in self.components if part["type"] == TEXT)

    @property
    def buttons(self) -> list[str]:
        return [
            button.get("label") or button["emoji"]["name"]
            for button in self.components
            if button["type"] == BUTTON and not button.get("disabled")
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.id == self.id

    def __hash__(self) -> int:
        return self.id

    def __repr__(self) -> str:
        return f"<Message {self.id}: {self.text!r}>"


class Answer:
    """How SimCord saw an interaction answered."""

    def __init__(self, env: Env, result: simcord.InteractionResult) -> None:
        self._env = env
        self._result = result

    @property
    def failed(self) -> bool:
        return not self._result.acknowledged

    @property
    def message(self) -> Message:
        # A click whose answer took long was acknowledged first, and is answered by what follows.
        late = self._result.followups if self._result.deferred else []
        shown = late[-1] if late else self._result.response
        assert shown is not None, f"no message: {self._result!r}"
        return Message(self._env, shown._message)  # noqa: SLF001 - SimCord has no other way

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral


class Channel:
    """A channel, a thread, or somebody's direct messages."""

    def __init__(self, env: Env, handle: simcord.ChannelHandle) -> None:
        self._env = env
        self.handle = handle

    @property
    def id(self) -> int:
        return self.handle.id

    @property
    def messages(self) -> Collection[models.Message]:
        return self._env.backend.messages[self.id].values()

    @property
    def last(self) -> Message:
        public = [stored for stored in self.messages if not stored.is_ephemeral]
        return Message(self._env, public[-1])


class Person:
    """Somebody at a keyboard, who can do only what SimCord lets a person do."""

    def __init__(self, env: Env, member: simcord.MemberActor, locale: str) -> None:
        self._env = env
        self.member = member
        self.locale = locale

    @property
    def id(self) -> int:
        return self.member.id

    @property
    def dm(self) -> Channel:
        return Channel(self._env, self.member.user.dm_channel)

    async def slash(self, channel: Channel, path: str, /, **options: Any) -> Answer:
        given = {name: _handle(value) for name, value in options.items()}
        if channel.handle.guild is None:
            return Answer(self._env, await self.member.user.slash(path, **given))
        return Answer(self._env, await self.member.slash(channel.handle, path, **given))

    async def click(self, message: Message, button: str) -> Answer:
        for part in message.components:
            emoji = (part.get("emoji") or {}).get("name")
            if part["type"] == BUTTON and button in (part.get("label"), part["custom_id"], emoji):
                found = part["custom_id"]
                result = await self._at(message).click(message.shown, custom_id=found)
                return Answer(self._env, result)
        raise simcord.SetupError(f"no button {button!r} on {message!r}, only {message.buttons}")

    async def select(self, message: Message, menu: str, *values: Any) -> Answer:
        for part in message.components:
            if part["type"] in SELECTS and menu in (part["custom_id"], part.get("placeholder")):
                picked = self._at(message).select(
                    message.shown, values, custom_id=part["custom_id"]
                )
                return Answer(self._env, await picked)
        raise simcord.SetupError(f"no menu {menu!r} on {message!r}")

    def sees(self, channel: Channel) -> list[Message]:
        return [
            Message(self._env, stored) for stored in channel.messages if stored.visible_to(self.id)
        ]

    def close_dms(self) -> None:
        route = f"/channels/{self.dm.id}/messages"
        refusal = "Cannot send messages to this user"
        self._env.inject_error("POST", route, status=403, code=50007, message=refusal, times=None)

    def _at(self, message: Message) -> simcord.MemberActor | simcord.UserHandle:
        """In direct messages SimCord knows people as users, elsewhere as members."""
        return self.member.user if message.shown.channel_id == self.dm.id else self.member


def _handle(value: Any) -> Any:
    """People and channels as SimCord takes them for options."""
    if isinstance(value, Person):
        return value.member
    return value.handle if isinstance(value, Channel) else value


class SimCordHouse(AnyHouse[Message]):
    """A server on SimCord."""

    salon: Channel
    ada: Person
    bob: Person
    cleo: Person
    moments = 40

    def __init__(
        self,
        store: SqliteStore,
        *,
        pictures: bool,
        round_break: float,
        thinker: Thinker | None = None,
    ) -> None:
        clock = Clock()
        super().__init__(store, clock, pictures=pictures, round_break=round_break, thinker=thinker)
        self.env = Env(self.client, shard_count=1, settle_timeout=60.0)
        self.env.backend = Backend(clock=clock.simcord)
        self.env.backend.subscribers.append(self._translate)
        self._locales: dict[int, str] = {}
        owner = self.env.create_user("ada", global_name="Ada")
        self.guild = self.env.create_guild("Chez Ada", owner=owner)
        self.guild_id = self.guild.id
        self._restrict_the_bot()
        self.salon = self.add_channel("tables")
        self.ada = self._person(simcord.MemberActor(self.env, self.guild, owner))
        self.bob = self.add_person("Bob", locale="fr")
        self.cleo = self.add_person("Cleo")

    def _translate(self, event: str, payload: Mapping[str, Any]) -> None:
        """SimCord's people all speak English; this is before the bot hears of what they do."""
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            who = payload.get("user") or payload["member"]["user"]
            payload["locale"] = self._locales[int(who["id"])]

    def _restrict_the_bot(self) -> None:
        """Beside what everybody may, only what it asks for: SimCord lets bots do nearly all."""
        role = self.guild.roles[self.env.backend.bot_user.name]
        role._role.permissions = PERMISSIONS.value  # noqa: SLF001 - SimCord has no other way

    def _person(self, member: simcord.MemberActor, locale: str = "en-US") -> Person:
        self._locales[member.id] = locale
        return Person(self.env, member, locale)

    def add_person(self, name: str, *, locale: str = "en-US") -> Person:
        user = self.env.create_user(name.lower(), global_name=name)
        return self._person(self.guild.add_member(user), locale)

    def add_channel(self, name: str) -> Channel:
        return Channel(self.env, self.guild.create_text_channel(name))

    def open_thread(self, name: str) -> Channel:
        thread = self.env.backend.create_thread(self.salon.id, name, self.ada.id)
        return Channel(self.env, simcord.ChannelHandle(self.env, self.guild, thread))

    def offered(self, person: Person) -> set[str]:
        return set(person.member.available_commands(self.salon.handle))

    async def say(self, person: Person, words: str) -> None:
        await person.member.send(self.salon.handle, words)

    async def pass_time(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    async def moment(self) -> None:
        await self.env.advance_time(0.25)

    async def restart(self) -> None:
        """As after a crash: the old bot is not asked to finish anything."""
        self.client = self.new_client()
        await self.env.restart_bot(self.client)


class Complaints(logging.Handler):
    """What the bot logs when something is refused to it; players are told more kindly."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


@asynccontextmanager
async def open_on_simcord(
    folder: Path,
    *,
    pictures: bool = False,
    round_break: float = 0.0,
    thinker: Thinker | None = None,
) -> AsyncIterator[SimCordHouse]:
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    with pytest.MonkeyPatch.context() as patch:
        # SimCord waits for all writes, also for those that nobody is in a hurry for.
        patch.setattr(writer, "LONGEST_WAIT", 0.0)
        store = await SqliteStore.open(folder / "house.sqlite3")
        house = SimCordHouse(store, pictures=pictures, round_break=round_break, thinker=thinker)
        try:
            await house.env.start()
            await play_elsewhere(store, house.ada.id, house.bob.id, house.cleo.id)
            yield house
        finally:
            await house.client.close()
            await house.env.shutdown()
            await store.close()
            logging.getLogger().removeHandler(complaints)
    assert not complaints.heard, "\n".join(complaints.heard)
    house.env.raise_errors()
