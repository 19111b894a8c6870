"""Messages of channels: post, read, edit, delete."""

from __future__ import annotations

from sandbox import errors
from sandbox.attachments import Upload
from sandbox.channel import Channel, DirectMessages, Thread
from sandbox.errors import Payload
from sandbox.limits import Draft, check_message
from sandbox.message import COMPONENTS_V2, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, Message
from sandbox.permissions import Permission
from sandbox.rest.call import Call, Family, need
from sandbox.world import REPLY

messages = Family()

SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


@messages("POST", "/channels/{channel_id}/messages")
async def post(call: Call) -> Payload:
    channel = call.channel()
    may_post(call, channel)
    body, uploads = await call.form()
    draft = checked(call, body, uploads)
    if draft.empty:
        raise errors.empty_message()
    _may_use(channel.permissions_of(call.world.bot), draft)
    draft.flags = (draft.flags or 0) & SETTABLE
    return call.world.post(channel, call.world.bot, draft, **_reply(channel, draft)).payload


def checked(call: Call, body: Payload, uploads: dict[int, Upload]) -> Draft:
    """The message that a request wants to post."""
    world = call.world
    return check_message(body, uploads, emoji_known=world.emojis.known, file_limit=world.file_limit)


def may_post(call: Call, channel: Channel) -> None:
    """Refuse where the bot may not write."""
    if isinstance(channel, DirectMessages):
        if not call.world.share_a_guild(channel.person):
            raise errors.no_mutual_guild()
        if not channel.person.dms_open:
            raise errors.cannot_message_user()
    elif isinstance(channel, Thread):
        need(channel.permissions_of(call.world.bot), Permission.SEND_MESSAGES_IN_THREADS)
        call.world.wake(channel)
    else:
        need(channel.permissions_of(call.world.bot), Permission.SEND_MESSAGES)


def _may_use(held: int, draft: Draft) -> None:
    if draft.embeds:
        need(held, Permission.EMBED_LINKS)
    if draft.uploads:
        need(held, Permission.ATTACH_FILES)
    if draft.reply_to is not None:
        need(held, Permission.READ_MESSAGE_HISTORY)


def _reply(channel: Channel, draft: Draft) -> Payload:
    """The fields of a message that answers another."""
    if draft.reply_to is None:
        return {}
    wanted = draft.reply_to.get("message_id")
    original = channel.messages.get(int(wanted or 0))
    if original is None or original.only_for is not None:
        if draft.reply_to.get("fail_if_not_exists", True):
            raise errors.invalid(
                ("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message"
            )
        return {}
    return {
        "type": REPLY,
        "message_reference": reference(original),
        "referenced_message": original.payload,
    }


def reference(message: Message) -> Payload:
    """How one message points at another."""
    pointer: Payload = {
        "type": 0,
        "message_id": str(message.id),
        "channel_id": str(message.channel.id),
    }
    if message.channel.guild_id is not None:
        pointer["guild_id"] = str(message.channel.guild_id)
    return pointer


@messages("GET", "/channels/{channel_id}/messages")
async def history(call: Call) -> list[Payload]:
    channel = call.channel()
    if not channel.permissions_of(call.world.bot) & Permission.READ_MESSAGE_HISTORY:
        return []
    limit = call.asked_number("limit", 1, 100, 50)
    found = [m for m in channel.messages.values() if m.only_for is None]
    if (before := call.asked("before")) is not None:
        found = [m for m in found if m.id < int(before)]
    if (after := call.asked("after")) is not None:
        found = [m for m in found if m.id > int(after)][:limit]
    if (around := call.asked("around")) is not None:
        found = sorted(found, key=lambda m: abs(m.id - int(around)))[:limit]
        found.sort(key=lambda m: m.id)
    return [message.payload for message in reversed(found[-limit:])]


@messages("GET", "/channels/{channel_id}/messages/{message_id}")
async def show(call: Call) -> Payload:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    return call.message(channel).payload


@messages("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def edit(call: Call) -> Payload:
    message = call.message(call.channel())
    if message.author is not call.world.bot:
        raise errors.not_your_message()
    body, uploads = await call.form()
    draft = checked_edit(call, message, body, uploads)
    call.world.count_edit(message)
    call.world.edit(message, draft)
    return message.payload


def checked_edit(
    call: Call,
    message: Message,
    body: Payload,
    uploads: dict[int, Upload],
    path: tuple[str, ...] = (),
) -> Draft:
    """The change that a request wants to make to a message."""
    world = call.world
    draft = check_message(
        body,
        uploads,
        emoji_known=world.emojis.known,
        file_limit=world.file_limit,
        path=path,
        before=message.payload,
    )
    if draft.flags is not None:
        draft.flags &= SUPPRESS_EMBEDS | COMPONENTS_V2
    if _left_empty(message, draft):
        raise errors.empty_message()
    return draft


def _left_empty(message: Message, draft: Draft) -> bool:
    payload = message.payload
    kept = payload["attachments"] if draft.kept is None else draft.kept
    return not (
        (payload["content"] if draft.content is None else draft.content)
        or (payload["embeds"] if draft.embeds is None else draft.embeds)
        or (payload["components"] if draft.components is None else draft.components)
        or kept
        or draft.uploads
    )


@messages("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def delete(call: Call) -> None:
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        need(channel.permissions_of(call.world.bot), Permission.MANAGE_MESSAGES)
    call.world.delete(message)


@messages("POST", "/channels/{channel_id}/typing")
async def typing(call: Call) -> None:
    channel = call.channel()
    may_post(call, channel)
    started: Payload = {"user_id": str(call.world.bot.id), "channel_id": str(channel.id)}
    call.world.record("typing_start", channel, started)
