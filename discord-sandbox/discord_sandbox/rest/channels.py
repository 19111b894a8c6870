"""Channels: show, make, change, delete; who may do what in them; pins."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.channel import Channel, GuildChannel, Thread
from discord_sandbox.errors import Payload
from discord_sandbox.limits.form import Form
from discord_sandbox.message import Message
from discord_sandbox.permissions import Overwrite, Permission
from discord_sandbox.rest.call import Call, Family, need

channels = Family()

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


@channels("GET", "/channels/{channel_id}")
async def show(call: Call) -> Payload:
    return call.channel().payload()


@channels("PATCH", "/channels/{channel_id}")
async def change(call: Call) -> Payload:
    channel = call.guild_channel()
    body = await call.body()
    if isinstance(channel, Thread):
        _change_thread(call, channel, body)
    else:
        need(channel.permissions_of(call.world.bot), Permission.MANAGE_CHANNELS)
        _change_channel(channel, body)
    return channel.payload()


def _change_channel(channel: GuildChannel, body: Payload) -> None:
    form = Form()
    name = form.text(body, (), "name", 100, least=1) or channel.name
    topic = form.text(body, (), "topic", 1024)
    slowmode = form.number(body, (), "rate_limit_per_user", 0, 21_600, channel.slowmode)
    nsfw = form.flag(body, (), "nsfw", default=channel.nsfw)
    form.refuse()
    channel.name, channel.slowmode, channel.nsfw = name, slowmode, nsfw
    channel.topic = topic if "topic" in body else channel.topic
    channel.guild.tell("CHANNEL_UPDATE", channel.payload())


def _change_thread(call: Call, thread: Thread, body: Payload) -> None:
    held = thread.permissions_of(call.world.bot)
    own = thread.owner_id == call.world.bot.id
    if (not own or "locked" in body) and not held & Permission.MANAGE_THREADS:
        raise errors.missing_permissions()
    if thread.archived and body.get("archived") is not False:
        raise errors.thread_archived()
    form = Form()
    name = form.text(body, (), "name", 100, least=1) or thread.name
    slowmode = form.number(body, (), "rate_limit_per_user", 0, 21_600, thread.slowmode)
    locked = form.flag(body, (), "locked", default=thread.locked)
    archived = form.flag(body, (), "archived", default=thread.archived)
    invitable = form.flag(body, (), "invitable", default=thread.invitable)
    minutes = archive_minutes(form, body, thread.archive_minutes)
    form.refuse()
    thread.name, thread.slowmode, thread.locked = name, slowmode, locked
    thread.invitable, thread.archive_minutes = invitable, minutes
    thread.archive(archived=archived)


def archive_minutes(form: Form, body: Payload, default: int) -> int:
    """After how many quiet minutes a thread is archived."""
    if body.get("auto_archive_duration") is None:
        return default
    if not form.choice(body, (), "auto_archive_duration", ARCHIVE_MINUTES):
        return default
    return int(body["auto_archive_duration"])


@channels("DELETE", "/channels/{channel_id}")
async def delete(call: Call) -> Payload:
    channel = call.channel()
    shown = channel.payload()
    if isinstance(channel, Thread):
        need(channel.permissions_of(call.world.bot), Permission.MANAGE_THREADS)
        channel.guild.remove_thread(channel)
    elif isinstance(channel, GuildChannel):
        need(channel.permissions_of(call.world.bot), Permission.MANAGE_CHANNELS)
        channel.guild.remove_channel(channel)
    return shown


@channels("POST", "/guilds/{guild_id}/channels")
async def make(call: Call) -> Payload:
    guild = call.guild()
    if not guild.permissions_of(call.world.bot) & Permission.MANAGE_CHANNELS:
        raise errors.missing_permissions()
    body = await call.body()
    form = Form()
    name = form.text(body, (), "name", 100, least=1, needed=True)
    topic = form.text(body, (), "topic", 1024)
    if body.get("type") not in (None, 0):
        words = "The sandbox knows text channels only"
        form.wrong(("type",), "SANDBOX_UNSUPPORTED", words)
    form.refuse()
    call.status = 201
    return guild.add_channel(name or "", topic=topic).payload()


@channels("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
async def set_overwrite(call: Call) -> None:
    channel = call.guild_channel(Permission.MANAGE_ROLES)
    body = await call.body()
    form = Form()
    allow, deny = (form.written_number(body.get(key) or 0, (key,)) for key in ("allow", "deny"))
    form.refuse()
    target = Overwrite(call.id("overwrite_id"), body.get("type") == 1, allow, deny)
    channel.guild.overwrite(channel, target)


@channels("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
async def lift_overwrite(call: Call) -> None:
    channel = call.guild_channel(Permission.MANAGE_ROLES)
    target = call.id("overwrite_id")
    if target not in channel.overwrites:
        raise errors.unknown("Permission overwrite")
    channel.guild.overwrite(channel, Overwrite(target, for_member=False))


# Pins


def _pinnable(call: Call) -> tuple[Channel, Message]:
    channel = call.channel(Permission.PIN_MESSAGES)
    return channel, call.message(channel)


@channels("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@channels("PUT", "/channels/{channel_id}/pins/{message_id}")
async def pin(call: Call) -> None:
    channel, message = _pinnable(call)
    channel.pin(message, call.world.bot)


@channels("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@channels("DELETE", "/channels/{channel_id}/pins/{message_id}")
async def unpin(call: Call) -> None:
    channel, message = _pinnable(call)
    channel.unpin(message)


def _pinned(channel: Channel) -> list[tuple[str, Message]]:
    """When each message was pinned, the latest first."""
    return [(when, channel.messages[i]) for i, when in reversed(channel.pins.items())]


@channels("GET", "/channels/{channel_id}/messages/pins")
async def pins(call: Call) -> Payload:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    limit = call.asked_number("limit", 1, 50, 50)
    before = call.asked("before")
    found = [(when, m) for when, m in _pinned(channel) if before is None or when < before]
    items = [{"pinned_at": when, "message": message.payload} for when, message in found[:limit]]
    return {"items": items, "has_more": len(found) > limit}


@channels("GET", "/channels/{channel_id}/pins")
async def pins_as_before(call: Call) -> list[Payload]:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    return [message.payload for _, message in _pinned(channel)[:50]]
