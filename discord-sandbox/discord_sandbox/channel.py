"""Where messages are: channels of a guild, threads, direct messages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

from discord_sandbox import errors, permissions
from discord_sandbox.errors import Payload
from discord_sandbox.message import HAS_THREAD, Message
from discord_sandbox.permissions import Overwrite, Permission

if TYPE_CHECKING:
    from discord_sandbox.clock import Timer
    from discord_sandbox.guild import Guild, Role
    from discord_sandbox.people import Person
    from discord_sandbox.user import User
    from discord_sandbox.world import World

TEXT, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
# Messages that Discord makes itself.
PINNED_A_MESSAGE, STARTED_A_THREAD, THREAD_STARTER = 6, 18, 21
MOST_PINS = 250


class Channel(ABC):
    """A place with messages, the latest of which are kept."""

    type: int
    name: str
    guild_id: int | None = None

    def __init__(self, world: World, channel_id: int | None = None) -> None:
        self.world = world
        self.id = world.clock.snowflake() if channel_id is None else channel_id
        self.messages: dict[int, Message] = {}
        self.pins: dict[int, str] = {}  # message id → when it was pinned
        self.last_message_id: int | None = None

    @property
    def guild(self) -> Guild | None:
        return None

    @property
    @abstractmethod
    def audience(self) -> frozenset[int]:
        """The people who see this place."""

    @abstractmethod
    def permissions_of(self, user: User) -> int:
        """What this user may do here."""

    @abstractmethod
    def payload(self) -> Payload:
        """The place as Discord describes it."""

    def wake(self) -> None:  # noqa: B027 - only a thread can sleep
        """Somebody is about to write here."""

    def keep(self, message: Message) -> None:
        """Add a message; the oldest ones beyond the cap are forgotten."""
        self.messages[message.id] = message
        if message.only_for is None:
            self.last_message_id = message.id
        while len(self.messages) > self.world.caps.messages:
            oldest = next(iter(self.messages))
            del self.messages[oldest]
            self.pins.pop(oldest, None)

    def visible_to(self, user: User) -> Iterator[Message]:
        """The messages here that this user can see, oldest first."""
        if self.permissions_of(user) & Permission.VIEW_CHANNEL:
            for message in self.messages.values():
                if message.only_for in (None, user.id):
                    yield message

    @property
    def last(self) -> Message:
        """The latest message that everybody here sees."""
        for message in reversed(self.messages.values()):
            if message.only_for is None:
                return message
        raise LookupError(f"{self!r} is empty")

    def pin(self, message: Message, by: User) -> None:
        """Pin a message; Discord says so in the channel."""
        if message.id in self.pins:
            return
        if len(self.pins) >= MOST_PINS:
            raise errors.too_many(30003, "pins", MOST_PINS)
        self.pins[message.id] = self.world.clock.timestamp()
        self.world.change(message, {"pinned": True})
        self._tell_pins()
        self.world.note(self, by, PINNED_A_MESSAGE, message_reference=message.reference())

    def unpin(self, message: Message) -> None:
        if self.pins.pop(message.id, None) is not None:
            self.world.change(message, {"pinned": False})
            self._tell_pins()

    def _tell_pins(self) -> None:
        told: Payload = {
            "channel_id": str(self.id),
            "last_pin_timestamp": max(self.pins.values(), default=None),
        }
        if self.guild_id is not None:
            told["guild_id"] = str(self.guild_id)
        self.world.publish("CHANNEL_PINS_UPDATE", told, self.guild_id, self.id)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class GuildChannel(Channel):
    """A text channel of a guild."""

    type = TEXT

    def __init__(
        self, guild: Guild, name: str, topic: str | None = None, channel_id: int | None = None
    ) -> None:
        super().__init__(guild.world, channel_id)
        self._guild = guild
        self.guild_id = guild.id
        self.name = name
        self.topic = topic
        self.position = len(guild.channels)
        self.parent_id: int | None = None
        self.nsfw = False
        self.slowmode = 0
        self.overwrites: dict[int, Overwrite] = {}
        self._audience: frozenset[int] | None = None
        self._held: dict[int, int] = {}

    @property
    def guild(self) -> Guild:
        return self._guild

    @property
    def audience(self) -> frozenset[int]:
        if self._audience is None:
            self._audience = frozenset(
                member.user.id
                for member in self._guild.members.values()
                if not member.user.is_bot
                and self.permissions_of(member.user) & Permission.VIEW_CHANNEL
            )
        return self._audience

    def refresh(self) -> None:
        """Work out anew who sees this and may do what."""
        self._audience = None
        self._held.clear()

    def permissions_of(self, user: User) -> int:
        held = self._held.get(user.id)
        if held is None:
            member = self._guild.members.get(user.id)
            if member is None:
                return 0
            held = permissions.in_channel(self._guild, member, self.overwrites)
            self._held[user.id] = held
        return held

    def forbid(self, whom: User | Role, *what: Permission) -> None:
        """Take permissions away from a role or a member, in this channel."""
        before = self._overwrite_of(whom)
        bits = permissions.union(what)
        self._put(whom, allow=before.allow & ~bits, deny=before.deny | bits)

    def allow(self, whom: User | Role, *what: Permission) -> None:
        """Give permissions to a role or a member, in this channel."""
        before = self._overwrite_of(whom)
        bits = permissions.union(what)
        self._put(whom, allow=before.allow | bits, deny=before.deny & ~bits)

    def _overwrite_of(self, whom: User | Role) -> Overwrite:
        return self.overwrites.get(whom.id, Overwrite(whom.id, for_member=False))

    def _put(self, whom: User | Role, *, allow: int, deny: int) -> None:
        is_member = whom.id not in self._guild.roles
        self._guild.overwrite(self, Overwrite(whom.id, is_member, allow, deny))

    def open_thread(
        self, name: str, owner: User, *, private: bool = False, on: Message | None = None
    ) -> Thread:
        """Start a thread, on a message or on its own."""
        thread = Thread(self, name, owner, private=private, thread_id=None if on is None else on.id)
        self._guild.threads[thread.id] = thread
        self.world.channels[thread.id] = thread
        thread.joined[owner.id] = thread.created_at
        created = {**thread.payload(), "newly_created": True}
        self._guild.tell("THREAD_CREATE", created, thread)
        self.world.record("channel_create", thread, thread.payload())
        if on is not None:
            changed = {"flags": on.flags | HAS_THREAD, "thread": thread.payload()}
            self.world.change(on, changed)
            self.world.note(thread, owner, THREAD_STARTER, message_reference=on.reference())
        elif not private:
            pointer = {"type": 0, "channel_id": str(thread.id), "guild_id": str(self._guild.id)}
            self.world.note(self, owner, STARTED_A_THREAD, content=name, message_reference=pointer)
        return thread

    def payload(self) -> Payload:
        return {
            "id": str(self.id),
            "type": self.type,
            "guild_id": str(self._guild.id),
            "name": self.name,
            "topic": self.topic,
            "position": self.position,
            "parent_id": None if self.parent_id is None else str(self.parent_id),
            "nsfw": self.nsfw,
            "rate_limit_per_user": self.slowmode,
            "flags": 0,
            "last_message_id": None if self.last_message_id is None else str(self.last_message_id),
            "permission_overwrites": [o.payload() for o in self.overwrites.values()],
        }


class Thread(GuildChannel):
    """A thread of a channel; a private one is seen by those who are in it."""

    def __init__(
        self, parent: GuildChannel, name: str, owner: User, *, private: bool, thread_id: int | None
    ) -> None:
        # A thread that starts on a message has that message's id.
        super().__init__(parent.guild, name, channel_id=thread_id)
        self.type = PRIVATE_THREAD if private else PUBLIC_THREAD
        self.parent = parent
        self.parent_id = parent.id
        self.owner_id = owner.id
        self.created_at = self.changed_at = self.world.clock.timestamp()
        self.archived = False
        self.locked = False
        self.invitable = True
        self.archive_minutes = 1440
        self.sent = 0
        self.joined: dict[int, str] = {}  # user id → since when
        self._nap: Timer | None = None
        self.stay_awake()

    @property
    def is_private(self) -> bool:
        return self.type == PRIVATE_THREAD

    def permissions_of(self, user: User) -> int:
        held = self.parent.permissions_of(user)
        hidden = self.is_private and user.id not in self.joined
        return 0 if hidden and not held & Permission.MANAGE_THREADS else held

    def keep(self, message: Message) -> None:
        super().keep(message)
        if message.only_for is not None:
            return
        self.sent += 1
        self.stay_awake()
        self.join(message.author)
        for mentioned in message.payload["mentions"]:
            self.join(self.world.users[int(mentioned["id"])])

    def join(self, user: User) -> None:
        """Somebody enters, because they want to, write here or are mentioned."""
        if user.id in self.joined or not self.parent.permissions_of(user):
            return
        self.joined[user.id] = self.world.clock.timestamp()
        member = self.guild.members[user.id].payload()
        self._tell_members(added=[{**self.member_payload(user.id), "member": member}])

    def leave(self, user: User) -> None:
        if self.joined.pop(user.id, None) is not None:
            self._tell_members(removed=[str(user.id)])

    def _tell_members(
        self, added: list[Payload] | None = None, removed: list[str] | None = None
    ) -> None:
        self.refresh()
        told: Payload = {
            "id": str(self.id),
            "guild_id": str(self.guild.id),
            "member_count": self.member_count,
            "added_members": added or [],
            "removed_member_ids": removed or [],
        }
        self.guild.tell("THREAD_MEMBERS_UPDATE", told, self)

    def wake(self) -> None:
        """A message brings an archived thread back, unless it is locked."""
        if not self.archived:
            return
        if self.locked:
            raise errors.thread_archived()
        self.archive(archived=False)

    def archive(self, *, archived: bool = True) -> None:
        self.archived = archived
        self.changed_at = self.world.clock.timestamp()
        self.stay_awake()
        self.guild.tell("THREAD_UPDATE", self.payload(), self)

    def stay_awake(self) -> None:
        """Without another message the thread is archived after a while."""
        if self._nap is not None:
            self._nap.cancel()
        self._nap = None
        if not self.archived:
            self._nap = self.world.clock.after(60 * self.archive_minutes, self.archive)

    def close(self) -> None:
        """The thread is deleted."""
        if self._nap is not None:
            self._nap.cancel()

    @property
    def member_count(self) -> int:
        return min(50, len(self.joined))

    def member_payload(self, user_id: int) -> Payload:
        return {
            "id": str(self.id),
            "user_id": str(user_id),
            "join_timestamp": self.joined[user_id],
            "flags": 0,
        }

    def payload(self) -> Payload:
        shown: Payload = {
            "id": str(self.id),
            "type": self.type,
            "guild_id": str(self.guild.id),
            "parent_id": str(self.parent.id),
            "owner_id": str(self.owner_id),
            "name": self.name,
            "flags": 0,
            "rate_limit_per_user": self.slowmode,
            "last_message_id": None if self.last_message_id is None else str(self.last_message_id),
            "message_count": len(self.messages),
            "total_message_sent": self.sent,
            "member_count": self.member_count,
            "thread_metadata": self._metadata(),
        }
        if self.world.bot.id in self.joined:
            shown["member"] = self.member_payload(self.world.bot.id)
        return shown

    def _metadata(self) -> Payload:
        shown: Payload = {
            "archived": self.archived,
            "archive_timestamp": self.changed_at,
            "auto_archive_duration": self.archive_minutes,
            "locked": self.locked,
            "create_timestamp": self.created_at,
        }
        if self.is_private:
            shown["invitable"] = self.invitable
        return shown


class DirectMessages(Channel):
    """The bot and one person, alone."""

    type = DIRECT

    def __init__(self, world: World, person: Person) -> None:
        super().__init__(world)
        self.person = person
        self.name = f"@{person.name}"

    @property
    def audience(self) -> frozenset[int]:
        return frozenset((self.person.id,))

    def permissions_of(self, user: User) -> int:
        here = user.id in (self.person.id, self.world.bot.id)
        return int(permissions.IN_DIRECT_MESSAGES) if here else 0

    def payload(self) -> Payload:
        return {
            "id": str(self.id),
            "type": self.type,
            "flags": 0,
            "recipients": [self.person.payload],
            "last_message_id": None if self.last_message_id is None else str(self.last_message_id),
        }
