"""What servers and people chose: settings and preferences, kept in the store."""

from typing import Literal, TypeVar

import msgspec

from db import PersonRecord, Store
from sessions.pace import FIRST_GAMES, Pace
from sessions.quiet import Quiet, awake_at
from sessions.table import Guest
from sessions.tasks import Tasks

Notify = Literal["away", "every", "mention", "never"]
"""When somebody is notified that it's their turn: by direct message if they are not looking, or at
every turn; by a mention in the channel if they are not looking; never."""


class GuildSettings(msgspec.Struct, frozen=True):
    """What those who manage a server chose for it."""

    language: str | None = None
    """Of the public table; None: the server's own."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    pace: Pace = "live"
    locale: str | None = None
    """What the server's Discord speaks, as its last click said: not every process hears of every
    server."""


class Preferences(msgspec.Struct, frozen=True):
    """What a person chose for themselves."""

    language: str | None = None
    """Of everything that only they see; None: as their Discord says."""
    text_only: bool = False
    large_text: bool = False
    notify: Notify = "away"
    quiet: Quiet | None = None
    confirm: bool | None = None
    """Whether weighty moves ask for a second tap; None: in their first games."""


class Person(msgspec.Struct, frozen=True):
    """A person as last seen, with what they chose."""

    user_id: int
    name: str
    locale: str | None = None
    """What their Discord speaks."""
    dm_channel: int | None = None
    preferences: Preferences = Preferences()

    @property
    def language(self) -> str | None:
        return self.preferences.language or self.locale


class _Body(msgspec.Struct, frozen=True):
    locale: str | None
    preferences: Preferences


BodyT = TypeVar("BodyT")
KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")
KEPT_IN_MEMORY = 4096


class Choices:
    """Reads and writes them; the people last seen are kept in memory, unless other processes may
    change what is known of them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._remembers = not store.is_shared
        self._people: dict[int, Person] = {}
        self._names: dict[tuple[int, int], str | None] = {}
        """By person and server; None: their own name."""
        self._guilds: dict[int, GuildSettings] = {}
        self._tasks = Tasks()

    async def guild(self, guild_id: int) -> GuildSettings:
        known = self._guilds.get(guild_id) if self._remembers else None
        if known is None:
            body = await self._store.guild_settings(guild_id)
            known = GuildSettings() if body is None else _decoded(body, GuildSettings)
            self._guilds[guild_id] = known
        return known

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        await self._store.save_guild_settings(guild_id, msgspec.json.encode(settings))
        self._guilds[guild_id] = settings

    async def met_server(self, guild_id: int, locale: str) -> None:
        """Somebody did something on a server: its own language is kept, without a wait."""
        known = await self.guild(guild_id)
        if known.locale != locale:
            saving = self.set_guild(guild_id, msgspec.structs.replace(known, locale=locale))
            self._tasks.start(saving, f"Language of {guild_id}")

    async def person(self, user_id: int) -> Person | None:
        known = self._people.get(user_id) if self._remembers else None
        if known is None:
            record = await self._store.person(user_id)
            if record is None:
                return None
            body = _decoded(record.body, _Body)
            known = Person(user_id, record.name, body.locale, record.dm_channel, body.preferences)
            _keep(self._people, user_id, known)
        return known

    async def preferences(self, user_id: int) -> Preferences:
        person = await self.person(user_id)
        return person.preferences if person else Preferences()

    async def notify(self, user_id: int) -> Notify:
        """When somebody wants to be notified."""
        return (await self.preferences(user_id)).notify

    async def awake_at(self, user_id: int, now: float) -> float:
        """When somebody's quiet hours end; now, if they are not in them."""
        return awake_at((await self.preferences(user_id)).quiet, now)

    async def is_quiet(self, user_id: int, now: float) -> bool:
        return await self.awake_at(user_id, now) > now

    async def name(self, user_id: int, guild_id: int) -> str:
        """What somebody is called on that server."""
        nickname = await self._nickname(user_id, guild_id)
        if nickname is not None:
            return nickname
        person = await self.person(user_id)
        return person.name if person else ""

    async def _nickname(self, user_id: int, guild_id: int) -> str | None:
        if not self._remembers or (user_id, guild_id) not in self._names:
            nickname = await self._store.name(user_id, guild_id)
            _keep(self._names, (user_id, guild_id), nickname)
        return self._names[user_id, guild_id]

    async def met(self, user_id: int, name: str, locale: str | None) -> Person:
        """A person did something: their own name and language are kept, without a wait."""
        known = await self.person(user_id) or Person(user_id, "")
        if (known.name, known.locale) != (name, locale):
            known = msgspec.structs.replace(known, name=name, locale=locale)
            _keep(self._people, user_id, known)
            self._tasks.start(self._save(user_id), f"Name of {user_id}")
        return known

    async def met_on(self, guild_id: int, user_id: int, nickname: str | None) -> None:
        """And what they are called there, if not by their own name."""
        if await self._nickname(user_id, guild_id) != nickname:
            _keep(self._names, (user_id, guild_id), nickname)
            saving = self._store.save_name(user_id, guild_id, nickname)
            self._tasks.start(saving, f"Name of {user_id}")

    async def _save(self, user_id: int) -> None:
        person = self._people.get(user_id)
        if person is not None:
            await self._write(person)

    async def set_person(self, person: Person) -> None:
        _keep(self._people, person.user_id, person)  # so that nothing older is written after it
        try:
            await self._write(person)
        except BaseException:
            if self._people.get(person.user_id) is person:
                del self._people[person.user_id]  # the next look reads it from the disk
            raise

    async def _write(self, person: Person) -> None:
        body = msgspec.json.encode(_Body(person.locale, person.preferences))
        await self._store.remember_person(
            PersonRecord(person.user_id, person.name, person.dm_channel, body)
        )

    async def set_dm_channel(self, user_id: int, channel_id: int) -> None:
        """Where this person's direct messages go."""
        person = await self.person(user_id)
        if person is not None:
            await self.set_person(msgspec.structs.replace(person, dm_channel=channel_id))

    async def forget(self, user_id: int) -> None:
        """Delete everything that is known of a person."""
        await self.settle()  # what is written after it would bring them back
        self._people.pop(user_id, None)
        self._names = {key: name for key, name in self._names.items() if key[0] != user_id}
        await self._store.forget_person(user_id)

    async def settle(self) -> None:
        """Wait for what is on its way to the disk."""
        await self._tasks.settle()


async def guest(store: Store, user_id: int) -> Guest:
    """What a table has to know of somebody who is dealt in."""
    record = await store.person(user_id)
    quiet = None if record is None else _decoded(record.body, _Body).preferences.quiet
    return Guest(await store.games_of(user_id, FIRST_GAMES), quiet)


def _keep(kept: dict[KeyT, ValueT], key: KeyT, value: ValueT) -> None:
    """As the newest of those in memory; the oldest may have to go."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > KEPT_IN_MEMORY:
        del kept[next(iter(kept))]


def _decoded(body: bytes, kind: type[BodyT]) -> BodyT:
    return msgspec.json.decode(body, type=kind)
