"""Guilds, their members and roles."""

from __future__ import annotations

from sandbox import errors
from sandbox.errors import Payload
from sandbox.rest.call import Call, Family

guilds = Family()


@guilds("GET", "/guilds/{guild_id}")
async def show(call: Call) -> Payload:
    guild = call.guild()
    shown = guild.payload()
    if (call.asked("with_counts") or "").lower() in ("1", "true"):
        shown["approximate_member_count"] = len(guild.members)
        shown["approximate_presence_count"] = len(guild.members)
    return shown


@guilds("GET", "/guilds/{guild_id}/channels")
async def channels(call: Call) -> list[Payload]:
    return [channel.payload() for channel in call.guild().channels.values()]


@guilds("GET", "/guilds/{guild_id}/roles")
async def roles(call: Call) -> list[Payload]:
    return [role.payload() for role in call.guild().roles.values()]


@guilds("GET", "/guilds/{guild_id}/members/{user_id}")
async def member(call: Call) -> Payload:
    found = call.guild().members.get(call.id("user_id"))
    if found is None:
        raise errors.unknown("Member")
    return found.payload()
