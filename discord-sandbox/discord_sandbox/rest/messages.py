"""Messages of channels: post, read, edit, delete."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.attachments import Upload
from discord_sandbox.channel import Channel, DirectMessages, Thread
from discord_sandbox.clock import snowflake_time
from discord_sandbox.errors import Payload
from discord_sandbox.limits import Draft, check_message
from discord_sandbox.message import (
    COMPONENTS_V2,
    REPLY,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from discord_sandbox.permissions import Permission
from discord_sandbox.rest.call import Call, Family, as_id, need
from discord_sandbox.world import World

messages = Family()

TWO_WEEKS = 14 * 86_400
# How far back a message with the same nonce counts as the same message.
NONCE_SECONDS = 300.0
SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


@messages("POST", "/channels/{channel_id}/messages")
async def post(call: Call) -> Payload:
    channel = call.channel()
    may_post(call, channel)
    body, uploads = await call.form()
    draft = checked(call, body, uploads)
    if draft.empty:
        raise errors.empty_message()
    if body.get("enforce_nonce") and (twin := _twin(channel, draft)) is not None:
        return twin.payload
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
    else:
        need(channel.permissions_of(call.world.bot), Permission.SEND_MESSAGES)
    channel.wake()


def _twin(channel: Channel, draft: Draft) -> Message | None:
    """The message that an earlier try with the same nonce has posted."""
    oldest = channel.world.clock.now() - NONCE_SECONDS
    for message in reversed(channel.messages.values()):
        if snowflake_time(message.id) < oldest:
            return None
        if draft.nonce is not None and message.payload.get("nonce") == draft.nonce:
            return message
    return None


def _may_use(held: int, draft: Draft) -> None:
    if draft.embeds:
        need(held, Permission.EMBED_LINKS)
    if draft.uploads:
        need(held, Permission.ATTACH_FILES)
    if draft.reply_to is not None and not held & Permission.READ_MESSAGE_HISTORY:
        raise errors.cannot_reply()


def _reply(channel: Channel, draft: Draft) -> Payload:
    """The fields of a message that answers another."""
    if draft.reply_to is None:
        return {}
    wanted = as_id(draft.reply_to.get("message_id"), "message_reference", "message_id")
    original = channel.messages.get(wanted)
    if original is None or original.only_for is not None:
        if draft.reply_to.get("fail_if_not_exists", True):
            raise errors.invalid(
                ("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message"
            )
        return {}
    return {
        "type": REPLY,
        "message_reference": original.reference(),
        "referenced_message": original.payload,
    }


@messages("GET", "/channels/{channel_id}/messages")
async def history(call: Call) -> list[Payload]:
    channel = call.channel()
    if not channel.permissions_of(call.world.bot) & Permission.READ_MESSAGE_HISTORY:
        return []
    limit = call.asked_number("limit", 1, 100, 50)
    found = [m for m in channel.messages.values() if m.only_for is None]
    if (before := call.asked_id("before")) is not None:
        found = [m for m in found if m.id < before]
    if (after := call.asked_id("after")) is not None:
        found = [m for m in found if m.id > after][:limit]
    if (around := call.asked_id("around")) is not None:
        older = [m for m in found if m.id < around][-(limit // 2) :] if limit > 1 else []
        found = older + [m for m in found if m.id >= around][: limit - len(older)]
    return [message.payload for message in reversed(found[-limit:])]


@messages("GET", "/channels/{channel_id}/messages/{message_id}")
async def show(call: Call) -> Payload:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    return call.message(channel).payload


def must_be_awake(channel: Channel) -> None:
    """Refuse to change anything in an archived thread."""
    if isinstance(channel, Thread) and channel.archived:
        raise errors.thread_archived()


@messages("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def edit(call: Call) -> Payload:
    message = call.message(call.channel())
    if message.author is not call.world.bot:
        raise errors.not_your_message()
    must_be_awake(message.channel)
    body, uploads = await call.form()
    draft = checked_edit(call.world, message, body, uploads)
    call.world.count_edit(message)
    call.world.edit(message, draft)
    return message.payload


def checked_edit(
    world: World,
    message: Message,
    body: Payload,
    uploads: dict[int, Upload],
    path: tuple[str, ...] = (),
) -> Draft:
    """The change that a request wants to make to a message."""
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


@messages("POST", "/channels/{channel_id}/messages/bulk-delete")
async def delete_many(call: Call) -> None:
    channel = call.channel(Permission.MANAGE_MESSAGES)
    if channel.guild is None:
        raise errors.wrong_channel_type()
    wanted = (await call.body()).get("messages")
    if not isinstance(wanted, list) or not 2 <= len(wanted) <= 100:
        words = "Must be between 2 and 100 in length."
        raise errors.invalid(("messages",), "BASE_TYPE_BAD_LENGTH", words)
    ids = [as_id(message_id, "messages") for message_id in wanted]
    oldest = call.world.clock.now() - TWO_WEEKS
    if any(snowflake_time(message_id) < oldest for message_id in ids):
        raise errors.too_old_to_delete()
    found = [channel.messages[message_id] for message_id in ids if message_id in channel.messages]
    call.world.delete_many([message for message in found if message.only_for is None])


@messages("POST", "/channels/{channel_id}/typing")
async def typing(call: Call) -> None:
    channel = call.channel()
    may_post(call, channel)
    started: Payload = {"user_id": str(call.world.bot.id), "channel_id": str(channel.id)}
    call.world.record("typing_start", channel, started)
