"""A guild: its members, roles and channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from discord_sandbox import permissions
from discord_sandbox.channel import GuildChannel, Thread
from discord_sandbox.errors import Payload
from discord_sandbox.permissions import Overwrite, Permission

if TYPE_CHECKING:
    from discord_sandbox.people import Person
    from discord_sandbox.user import User
    from discord_sandbox.world import World


class Role:
    """A role; the one with the guild's own id is @everyone."""

    def __init__(self, role_id: int, name: str, held: int, position: int) -> None:
        self.id = role_id
        self.name = name
        self.permissions = held
        self.position = position
        self.colour = 0
        self.hoist = False
        self.mentionable = False
        self.bot_id: int | None = None

    def payload(self) -> Payload:
        shown: Payload = {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": self.colour,
            "colors": {
                "primary_color": self.colour,
                "secondary_color": None,
                "tertiary_color": None,
            },
            "hoist": self.hoist,
            "managed": self.bot_id is not None,
            "mentionable": self.mentionable,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if self.bot_id is not None:
            shown["tags"] = {"bot_id": str(self.bot_id)}
        return shown


class Member:
    """A user as one guild knows them."""

    def __init__(self, user: User, joined_at: str) -> None:
        self.user = user
        self.nick: str | None = None
        self.role_ids: list[int] = []
        self.joined_at = joined_at
        self._encoded: dict[int, msgspec.Raw] = {}

    def partial(self) -> Payload:
        """The member without the user, as it stands beside one."""
        return {
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": self.joined_at,
            "pending": False,
            "premium_since": None,
            "roles": [str(role_id) for role_id in self.role_ids],
            "mute": False,
            "deaf": False,
        }

    def payload(self) -> Payload:
        return {"user": self.user.payload, **self.partial()}

    def holding(self, held: int) -> msgspec.Raw:
        """The member with what they may do somewhere, encoded once for all their interactions."""
        encoded = self._encoded.get(held)
        if encoded is None:
            shown = {**self.payload(), "permissions": str(held)}
            encoded = self._encoded[held] = msgspec.Raw(msgspec.json.encode(shown))
        return encoded

    def forget(self) -> None:
        """The member has changed: what was encoded is no longer true."""
        self._encoded.clear()


class Guild:
    """A guild, as the tests set it up and as the bot is told of it."""

    def __init__(self, world: World, name: str, locale: str) -> None:
        self.world = world
        self.id = world.clock.snowflake()
        self.name = name
        self.locale = locale
        self.owner_id = 0
        self.everyone = Role(self.id, "@everyone", permissions.EVERYONE, 0)
        self.roles: dict[int, Role] = {self.id: self.everyone}
        self.members: dict[int, Member] = {}
        self.channels: dict[int, GuildChannel] = {}
        self.threads: dict[int, Thread] = {}

    def permissions_of(self, user: User) -> int:
        """What this user may do in the guild at large."""
        member = self.members.get(user.id)
        return 0 if member is None else permissions.of_member(self, member)

    @property
    def has_bot(self) -> bool:
        return self.world.bot.id in self.members

    # Setting the scene

    def add_person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        roles: tuple[Role, ...] = (),
        avatar: bytes | None = None,
    ) -> Person:
        """A new person, who is a member here; the first one owns the guild."""
        person = self.world.add_person(name, locale=locale, avatar=avatar)
        self.admit(person, roles=roles)
        return person

    def admit(self, user: User, *, roles: tuple[Role, ...] = ()) -> Member:
        """Make a user a member."""
        member = Member(user, self.world.clock.timestamp())
        member.role_ids = [role.id for role in roles]
        if not self.owner_id and not user.is_bot:
            self.owner_id = user.id
        self.members[user.id] = member
        self.refresh()
        self.tell("GUILD_MEMBER_ADD", {**member.payload(), "guild_id": str(self.id)})
        return member

    def expel(self, user: User) -> None:
        """A member leaves or is kicked."""
        del self.members[user.id]
        for thread in self.threads.values():
            thread.leave(user)
        self.refresh()
        self.tell("GUILD_MEMBER_REMOVE", {"user": user.payload, "guild_id": str(self.id)})

    def add_channel(self, name: str, *, topic: str | None = None) -> GuildChannel:
        """A new text channel."""
        channel = GuildChannel(self, name, topic)
        self.channels[channel.id] = channel
        self.world.channels[channel.id] = channel
        self.tell("CHANNEL_CREATE", channel.payload())
        self.world.record("channel_create", channel, channel.payload())
        return channel

    def add_role(self, name: str, *held: Permission) -> Role:
        """A new role with these permissions."""
        role = Role(self.world.clock.snowflake(), name, permissions.union(held), len(self.roles))
        self.roles[role.id] = role
        self.tell("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": role.payload()})
        return role

    def give(self, user: User, role: Role) -> None:
        """Give a member a role."""
        member = self.members[user.id]
        if role.id not in member.role_ids:
            member.role_ids.append(role.id)
        self._member_changed(member)

    def take(self, user: User, role: Role) -> None:
        """Take a role from a member."""
        member = self.members[user.id]
        if role.id in member.role_ids:
            member.role_ids.remove(role.id)
        self._member_changed(member)

    def nickname(self, user: User, nick: str | None) -> None:
        """Call a member something else."""
        self.members[user.id].nick = nick
        self._member_changed(self.members[user.id])

    def _member_changed(self, member: Member) -> None:
        member.forget()
        self.refresh()
        self.tell("GUILD_MEMBER_UPDATE", {**member.payload(), "guild_id": str(self.id)})

    def remove_channel(self, channel: GuildChannel) -> None:
        """Delete a channel and its threads."""
        for thread in [t for t in self.threads.values() if t.parent is channel]:
            self.remove_thread(thread)
        del self.channels[channel.id], self.world.channels[channel.id]
        self.tell("CHANNEL_DELETE", channel.payload())
        self.world.record("channel_delete", channel, channel.payload())

    def remove_thread(self, thread: Thread) -> None:
        thread.close()
        del self.threads[thread.id], self.world.channels[thread.id]
        gone = {key: thread.payload()[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.tell("THREAD_DELETE", gone, thread)
        self.world.record("channel_delete", thread, gone)

    def invite_bot(self, *held: Permission) -> None:
        """The bot joins, with a role of its own that has these permissions."""
        bot = self.world.bot
        role = Role(
            self.world.clock.snowflake(), bot.name, permissions.union(held), len(self.roles)
        )
        role.bot_id = bot.id
        self.roles[role.id] = role
        member = Member(bot, self.world.clock.timestamp())
        member.role_ids = [role.id]
        self.members[bot.id] = member
        self.refresh()
        self.world.publish("GUILD_CREATE", self.gateway_payload(), self.id)

    def kick_bot(self) -> None:
        """The bot is thrown out; its role goes with it."""
        bot = self.world.bot
        member = self.members.pop(bot.id)
        for role_id in member.role_ids:
            if self.roles[role_id].bot_id == bot.id:
                del self.roles[role_id]
        self.refresh()
        self.world.publish("GUILD_DELETE", {"id": str(self.id)}, self.id)

    def set_permissions(self, role: Role, held: int) -> None:
        """Change what a role may do."""
        role.permissions = held
        self.refresh()
        self.tell("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": role.payload()})

    @property
    def bot_role(self) -> Role:
        """The role that came with the bot."""
        return next(role for role in self.roles.values() if role.bot_id == self.world.bot.id)

    def overwrite(self, channel: GuildChannel, overwrite: Overwrite) -> None:
        """Put an overwrite on a channel, or lift it when it says nothing."""
        if overwrite.allow or overwrite.deny:
            channel.overwrites[overwrite.target_id] = overwrite
        else:
            channel.overwrites.pop(overwrite.target_id, None)
        self.refresh()
        self.tell("CHANNEL_UPDATE", channel.payload())

    def refresh(self) -> None:
        """Work out anew who sees what, because members or permissions changed."""
        for channel in (*self.channels.values(), *self.threads.values()):
            channel.refresh()

    def tell(self, event: str, payload: Payload, thread: Thread | None = None) -> None:
        """Tell the bot, if it is here; of channels it hears always, of threads if it sees them."""
        if thread is not None and not thread.permissions_of(self.world.bot):
            return
        if self.has_bot:
            self.world.publish(event, payload, self.id, None if thread is None else thread.id)

    # What the bot is told

    def payload(self) -> Payload:
        """The guild as REST shows it."""
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": str(self.owner_id),
            "preferred_locale": self.locale,
            "roles": [role.payload() for role in self.roles.values()],
            "emojis": [],
            "stickers": [],
            "features": [],
            **_ABSENT,
        }

    def gateway_payload(self) -> Payload:
        """The guild as GUILD_CREATE tells of it."""
        bot = self.members[self.world.bot.id]
        threads = [thread for thread in self.threads.values() if not thread.archived]
        return {
            **self.payload(),
            "joined_at": bot.joined_at,
            "large": len(self.members) > 250,
            "unavailable": False,
            "member_count": len(self.members),
            "members": [member.payload() for member in self.members.values()],
            "channels": [channel.payload() for channel in self.channels.values()],
            "threads": [thread.payload() for thread in threads],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


_ABSENT: Payload = {
    **dict.fromkeys(
        (
            *("icon", "description", "home_header", "splash", "discovery_splash", "banner"),
            *("application_id", "afk_channel_id", "system_channel_id", "widget_channel_id"),
            *("rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id"),
            *("vanity_url_code", "max_presences", "incidents_data"),
        ),
        None,
    ),
    **dict.fromkeys(
        (
            *("system_channel_flags", "verification_level", "default_message_notifications"),
            *("mfa_level", "explicit_content_filter", "premium_tier", "nsfw_level"),
            "premium_subscription_count",
        ),
        0,
    ),
    "region": "deprecated",
    "afk_timeout": 300,
    "widget_enabled": False,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
}
