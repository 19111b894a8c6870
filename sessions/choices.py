"""What servers and people chose: settings and preferences, kept in the store."""

from typing import Literal, TypeVar

import msgspec

from db import PersonRecord, Store
from sessions.pace import Pace

Notify = Literal["message", "mention", "none"]


class GuildSettings(msgspec.Struct, frozen=True):
    """What those who manage a server chose for it."""

    language: str | None = None
    """Of the public table; None: the server's own."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    pace: Pace = "live"


class Preferences(msgspec.Struct, frozen=True):
    """What a person chose for themselves."""

    language: str | None = None
    """Of everything that only they see; None: as their Discord says."""
    text_only: bool = False
    large_text: bool = False
    notify: Notify = "message"


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
PEOPLE_IN_MEMORY = 4096


class Choices:
    """Reads and writes them; the people last seen are kept in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: dict[int, Person] = {}
        self._guilds: dict[int, GuildSettings] = {}

    async def guild(self, guild_id: int) -> GuildSettings:
        known = self._guilds.get(guild_id)
        if known is None:
            body = await self._store.guild_settings(guild_id)
            known = GuildSettings() if body is None else _decoded(body, GuildSettings)
            self._guilds[guild_id] = known
        return known

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        await self._store.save_guild_settings(guild_id, msgspec.json.encode(settings))
        self._guilds[guild_id] = settings

    async def person(self, user_id: int) -> Person | None:
        known = self._people.get(user_id)
        if known is None:
            record = await self._store.person(user_id)
            if record is None:
                return None
            body = _decoded(record.body, _Body)
            known = Person(user_id, record.name, body.locale, record.dm_channel, body.preferences)
            self._remember(known)
        return known

    async def met(self, user_id: int, name: str, locale: str | None) -> Person:
        """A person did something: keep their name and language up to date."""
        known = await self.person(user_id)
        if known is None:
            known = Person(user_id, name, locale)
        elif (known.name, known.locale) == (name, locale):
            return known
        else:
            known = msgspec.structs.replace(known, name=name, locale=locale)
        await self.set_person(known)
        return known

    async def set_person(self, person: Person) -> None:
        body = msgspec.json.encode(_Body(person.locale, person.preferences))
        await self._store.remember_person(
            PersonRecord(person.user_id, person.name, person.dm_channel, body)
        )
        self._remember(person)

    async def set_dm_channel(self, user_id: int, channel_id: int) -> None:
        """Where this person's direct messages go."""
        person = await self.person(user_id)
        if person is not None:
            await self.set_person(msgspec.structs.replace(person, dm_channel=channel_id))

    async def forget(self, user_id: int) -> None:
        """Delete everything that is known of a person."""
        self._people.pop(user_id, None)
        await self._store.forget_person(user_id)

    def _remember(self, person: Person) -> None:
        self._people.pop(person.user_id, None)
        self._people[person.user_id] = person
        if len(self._people) > PEOPLE_IN_MEMORY:
            del self._people[next(iter(self._people))]


def _decoded(body: bytes, kind: type[BodyT]) -> BodyT:
    return msgspec.json.decode(body, type=kind)
