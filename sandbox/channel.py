"""Where messages are: channels of a guild, threads, direct messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandbox import permissions
from sandbox.errors import Payload
from sandbox.message import Message
from sandbox.permissions import Overwrite, Permission

if TYPE_CHECKING:
    from sandbox.guild import Guild, Role
    from sandbox.people import Person
    from sandbox.user import User
    from sandbox.world import World

TEXT, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12


class Channel:
    """A place with messages, the latest of which are kept."""

    type: int
    name: str

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
    def guild_id(self) -> int | None:
        return None if self.guild is None else self.guild.id

    @property
    def audience(self) -> frozenset[int]:
        """The people who see this place."""
        raise NotImplementedError

    def permissions_of(self, user: User) -> int:
        """What this user may do here."""
        raise NotImplementedError

    def payload(self) -> Payload:
        raise NotImplementedError

    def keep(self, message: Message, most: int) -> None:
        """Add a message; the oldest ones beyond `most` are forgotten."""
        self.messages[message.id] = message
        if message.only_for is None:
            self.last_message_id = message.id
        while len(self.messages) > most:
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
    def last(self) -> Message | None:
        """The latest message that everybody here sees."""
        public = (m for m in reversed(self.messages.values()) if m.only_for is None)
        return next(public, None)

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
        self.name = name
        self.topic = topic
        self.position = len(guild.channels)
        self.parent_id: int | None = None
        self.nsfw = False
        self.slowmode = 0
        self.overwrites: dict[int, Overwrite] = {}
        self._audience: frozenset[int] | None = None

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

    def forget_audience(self) -> None:
        self._audience = None

    def permissions_of(self, user: User) -> int:
        member = self._guild.members.get(user.id)
        return 0 if member is None else permissions.in_channel(self._guild, member, self.overwrites)

    def forbid(self, whom: User | Role, *what: Permission) -> None:
        """Take permissions away from a role or a member, in this channel."""
        before = self._overwrite_of(whom)
        denied = before.deny | sum(what)
        self._put(whom, allow=before.allow & ~sum(what), deny=denied)

    def allow(self, whom: User | Role, *what: Permission) -> None:
        """Give permissions to a role or a member, in this channel."""
        before = self._overwrite_of(whom)
        self._put(whom, allow=before.allow | sum(what), deny=before.deny & ~sum(what))

    def _overwrite_of(self, whom: User | Role) -> Overwrite:
        return self.overwrites.get(whom.id, Overwrite(whom.id, for_member=False))

    def _put(self, whom: User | Role, *, allow: int, deny: int) -> None:
        is_member = whom.id not in self._guild.roles
        self._guild.overwrite(self, Overwrite(whom.id, is_member, allow, deny))

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

    @property
    def is_private(self) -> bool:
        return self.type == PRIVATE_THREAD

    def permissions_of(self, user: User) -> int:
        held = self.parent.permissions_of(user)
        hidden = self.is_private and user.id not in self.joined
        return 0 if hidden and not held & Permission.MANAGE_THREADS else held

    def keep(self, message: Message, most: int) -> None:
        super().keep(message, most)
        self.sent += 1

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
            "member_count": min(50, len(self.joined)),
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
