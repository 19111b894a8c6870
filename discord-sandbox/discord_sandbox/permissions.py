"""What a member may do in a guild or a channel, computed as Discord does."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING

import msgspec

from discord_sandbox.errors import Payload

if TYPE_CHECKING:
    from discord_sandbox.guild import Guild, Member


class Permission(IntEnum):
    """Discord's permission bits, those that matter here."""

    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_EXPRESSIONS = 1 << 30
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1

# What Discord gives @everyone in a new guild, as far as the sandbox knows the bits.
EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)

# What a person has in a direct message.
IN_DIRECT_MESSAGES = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.PIN_MESSAGES
)


def union(several: Iterable[Permission]) -> int:
    """All of these bits."""
    bits = 0
    for permission in several:
        bits |= permission
    return bits


class Overwrite(msgspec.Struct, frozen=True):
    """What a channel allows or denies one role or one member."""

    target_id: int
    for_member: bool
    allow: int = 0
    deny: int = 0

    def payload(self) -> Payload:
        return {
            "id": str(self.target_id),
            "type": int(self.for_member),
            "allow": str(self.allow),
            "deny": str(self.deny),
        }


def of_member(guild: Guild, member: Member) -> int:
    """What the member may do in the guild at large."""
    if member.user.id == guild.owner_id:
        return ALL
    held = guild.everyone.permissions
    for role_id in member.role_ids:
        held |= guild.roles[role_id].permissions
    return ALL if held & Permission.ADMINISTRATOR else held


def in_channel(guild: Guild, member: Member, overwrites: dict[int, Overwrite]) -> int:
    """What the member may do in a channel with these overwrites."""
    held = of_member(guild, member)
    if held == ALL:
        return ALL
    if (everyone := overwrites.get(guild.id)) is not None:
        held = held & ~everyone.deny | everyone.allow
    by_role = [overwrites[role_id] for role_id in member.role_ids if role_id in overwrites]
    for overwrite in by_role:
        held &= ~overwrite.deny
    for overwrite in by_role:
        held |= overwrite.allow
    if (own := overwrites.get(member.user.id)) is not None:
        held = held & ~own.deny | own.allow
    # Without seeing a channel, nothing else in it can be done.
    return held if held & Permission.VIEW_CHANNEL else 0
