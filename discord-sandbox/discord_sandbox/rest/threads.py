"""Threads and who is in them."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.channel import PRIVATE_THREAD, PUBLIC_THREAD, GuildChannel, Thread
from discord_sandbox.errors import Payload
from discord_sandbox.limits.form import Form
from discord_sandbox.message import Message
from discord_sandbox.permissions import Permission
from discord_sandbox.rest.call import Call, Family, need
from discord_sandbox.rest.channels import archive_minutes

threads = Family()


def _parent(call: Call, *needed: Permission) -> GuildChannel:
    channel = call.guild_channel(*needed)
    if isinstance(channel, Thread):
        raise errors.wrong_channel_type()
    return channel


def _open(
    call: Call, parent: GuildChannel, body: Payload, *, private: bool, on: Message | None = None
) -> Payload:
    form = Form()
    name = form.text(body, (), "name", 100, least=1, needed=True)
    minutes = archive_minutes(form, body, 1440)
    slowmode = form.number(body, (), "rate_limit_per_user", 0, 21_600, 0)
    invitable = form.flag(body, (), "invitable", default=True)
    form.refuse()
    thread = parent.open_thread(name or "", call.world.bot, private=private, on=on)
    thread.slowmode, thread.invitable, thread.archive_minutes = slowmode, invitable, minutes
    thread.stay_awake()
    call.status = 201
    return thread.payload()


@threads("POST", "/channels/{channel_id}/messages/{message_id}/threads")
async def open_on_message(call: Call) -> Payload:
    parent = _parent(call, Permission.CREATE_PUBLIC_THREADS)
    message = call.message(parent)
    if message.id in parent.guild.threads:
        raise errors.thread_exists()
    return _open(call, parent, await call.body(), private=False, on=message)


@threads("POST", "/channels/{channel_id}/threads")
async def open_alone(call: Call) -> Payload:
    parent = _parent(call)
    body = await call.body()
    kind = body.get("type", PRIVATE_THREAD)
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        words = f"Value must be one of {{{PUBLIC_THREAD}, {PRIVATE_THREAD}}}."
        raise errors.invalid(("type",), "BASE_TYPE_CHOICES", words)
    private = kind == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    need(parent.permissions_of(call.world.bot), needed)
    return _open(call, parent, body, private=private)


@threads("PUT", "/channels/{channel_id}/thread-members/@me")
async def join(call: Call) -> None:
    thread = call.thread()
    _must_be_open(thread)
    thread.join(call.world.bot)


@threads("DELETE", "/channels/{channel_id}/thread-members/@me")
async def leave(call: Call) -> None:
    thread = call.thread()
    _must_be_open(thread)
    thread.leave(call.world.bot)


@threads("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def add(call: Call) -> None:
    thread = call.thread()
    _must_be_open(thread)
    need(thread.permissions_of(call.world.bot), Permission.SEND_MESSAGES_IN_THREADS)
    member = call.member(thread.guild)
    if not thread.parent.permissions_of(member.user):
        raise errors.missing_access()
    thread.join(member.user)


@threads("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
async def remove(call: Call) -> None:
    thread = call.thread()
    _must_be_open(thread)
    own = thread.is_private and thread.owner_id == call.world.bot.id
    if not own:
        need(thread.permissions_of(call.world.bot), Permission.MANAGE_THREADS)
    if call.id("user_id") not in thread.joined:
        raise errors.unknown("Member")
    thread.leave(call.world.users[call.id("user_id")])


def _must_be_open(thread: Thread) -> None:
    if thread.archived:
        raise errors.thread_archived()


@threads("GET", "/channels/{channel_id}/thread-members/{user_id}")
async def show_member(call: Call) -> Payload:
    thread = call.thread()
    if call.id("user_id") not in thread.joined:
        raise errors.unknown("Member")
    return thread.member_payload(call.id("user_id"))


@threads("GET", "/channels/{channel_id}/thread-members")
async def members(call: Call) -> list[Payload]:
    thread = call.thread()
    return [thread.member_payload(user_id) for user_id in thread.joined]


def _listed(call: Call, found: list[Thread]) -> Payload:
    bot = call.world.bot
    seen = [thread for thread in found if thread.permissions_of(bot)]
    return {
        "threads": [thread.payload() for thread in seen],
        "members": [thread.member_payload(bot.id) for thread in seen if bot.id in thread.joined],
    }


@threads("GET", "/guilds/{guild_id}/threads/active")
async def active(call: Call) -> Payload:
    found = [thread for thread in call.guild().threads.values() if not thread.archived]
    return {**_listed(call, found), "has_more": False}


def _archived(call: Call, parent: GuildChannel, *, private: bool) -> Payload:
    limit = call.asked_number("limit", 1, 100, 50)
    before = call.asked("before")
    found = [
        thread
        for thread in parent.guild.threads.values()
        if thread.parent is parent and thread.archived and thread.is_private is private
    ]
    found.sort(key=lambda thread: thread.changed_at, reverse=True)
    if before is not None:
        found = [thread for thread in found if thread.changed_at < before]
    return {**_listed(call, found[:limit]), "has_more": len(found) > limit}


@threads("GET", "/channels/{channel_id}/threads/archived/public")
async def archived_public(call: Call) -> Payload:
    return _archived(call, _parent(call, Permission.READ_MESSAGE_HISTORY), private=False)


@threads("GET", "/channels/{channel_id}/threads/archived/private")
async def archived_private(call: Call) -> Payload:
    needed = (Permission.READ_MESSAGE_HISTORY, Permission.MANAGE_THREADS)
    return _archived(call, _parent(call, *needed), private=True)
