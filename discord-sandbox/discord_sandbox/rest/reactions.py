"""Reactions to messages."""

from __future__ import annotations

import re

from discord_sandbox import errors
from discord_sandbox.errors import Payload
from discord_sandbox.message import Message
from discord_sandbox.permissions import Permission
from discord_sandbox.rest.call import Call, Family, need

reactions = Family()

CUSTOM = re.compile(r"\w{2,32}:(\d+)")
ON_MESSAGE = "/channels/{channel_id}/messages/{message_id}/reactions"


def _message(call: Call, *needed: Permission) -> Message:
    return call.message(call.channel(*needed))


def _emoji(call: Call) -> str:
    """The emoji in the path: a character, or `name:id` of one of the application's own."""
    emoji = call.text("emoji")
    custom = CUSTOM.fullmatch(emoji)
    known = call.world.emojis.known(int(custom[1])) if custom else not emoji.isascii()
    if not known:
        raise errors.unknown("Emoji")
    return emoji


@reactions("PUT", ON_MESSAGE + "/{emoji}/@me")
async def react(call: Call) -> None:
    emoji = _emoji(call)
    message = _message(call, Permission.READ_MESSAGE_HISTORY)
    if emoji not in message.reactions:
        need(message.channel.permissions_of(call.world.bot), Permission.ADD_REACTIONS)
    call.world.react(message, call.world.bot, emoji)


@reactions("DELETE", ON_MESSAGE + "/{emoji}/@me")
async def take_back(call: Call) -> None:
    call.world.take_back(_message(call), call.world.bot, _emoji(call))


@reactions("DELETE", ON_MESSAGE + "/{emoji}/{user_id}")
async def remove(call: Call) -> None:
    message = _message(call, Permission.MANAGE_MESSAGES)
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise errors.unknown("User")
    call.world.take_back(message, user, _emoji(call))


@reactions("DELETE", ON_MESSAGE)
async def clear(call: Call) -> None:
    message = _message(call, Permission.MANAGE_MESSAGES)
    for emoji, users in list(message.reactions.items()):
        for user_id in list(users):
            call.world.take_back(message, call.world.users[user_id], emoji)


@reactions("GET", ON_MESSAGE + "/{emoji}")
async def who(call: Call) -> list[Payload]:
    users = _message(call).reactions.get(_emoji(call), [])
    limit = call.asked_number("limit", 1, 100, 25)
    return [call.world.users[user_id].payload for user_id in users[:limit]]
