"""Guilds, their members and roles."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.errors import Payload
from discord_sandbox.guild import Guild, Role
from discord_sandbox.limits.form import Form
from discord_sandbox.permissions import Permission
from discord_sandbox.rest.call import Call, Family

guilds = Family()


def _need(call: Call, guild: Guild, needed: Permission) -> None:
    if not guild.permissions_of(call.world.bot) & needed:
        raise errors.missing_permissions()


@guilds("GET", "/guilds/{guild_id}")
async def show(call: Call) -> Payload:
    guild = call.guild()
    shown = guild.payload()
    if call.asked_yes("with_counts"):
        shown["approximate_member_count"] = len(guild.members)
        shown["approximate_presence_count"] = len(guild.members)
    return shown


@guilds("GET", "/guilds/{guild_id}/channels")
async def channels(call: Call) -> list[Payload]:
    return [channel.payload() for channel in call.guild().channels.values()]


@guilds("GET", "/guilds/{guild_id}/emojis")
async def emojis(call: Call) -> list[Payload]:
    shown: list[Payload] = call.guild().payload()["emojis"]
    return shown


# Members


@guilds("GET", "/guilds/{guild_id}/members/search")
async def search_members(call: Call) -> list[Payload]:
    start = (call.asked("query") or "").casefold()
    limit = call.asked_number("limit", 1, 1000, 1)
    found = [
        member.payload()
        for member in call.guild().members.values()
        if member.user.payload["username"].startswith(start)
        or (member.nick or "").casefold().startswith(start)
    ]
    return found[:limit]


@guilds("GET", "/guilds/{guild_id}/members/{user_id}")
async def show_member(call: Call) -> Payload:
    return call.member(call.guild()).payload()


@guilds("PATCH", "/guilds/{guild_id}/members/@me")
async def change_own_nick(call: Call) -> Payload:
    guild = call.guild()
    _need(call, guild, Permission.CHANGE_NICKNAME)
    form = Form()
    body = await call.body()
    nick = form.text(body, (), "nick", 32)
    form.refuse()
    member = guild.members[call.world.bot.id]
    if "nick" in body:
        guild.nickname(member.user, nick)
    return member.payload()


@guilds("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
async def give_role(call: Call) -> None:
    guild = call.guild()
    _need(call, guild, Permission.MANAGE_ROLES)
    guild.give(call.member(guild).user, _role(call, guild))


@guilds("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
async def take_role(call: Call) -> None:
    guild = call.guild()
    _need(call, guild, Permission.MANAGE_ROLES)
    guild.take(call.member(guild).user, _role(call, guild))


# Roles


def _role(call: Call, guild: Guild) -> Role:
    role = guild.roles.get(call.id("role_id"))
    if role is None:
        raise errors.unknown("Role")
    return role


@guilds("GET", "/guilds/{guild_id}/roles")
async def roles(call: Call) -> list[Payload]:
    return [role.payload() for role in call.guild().roles.values()]


@guilds("GET", "/guilds/{guild_id}/roles/{role_id}")
async def show_role(call: Call) -> Payload:
    return _role(call, call.guild()).payload()
