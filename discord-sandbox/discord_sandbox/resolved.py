"""Users, roles, channels and files that an interaction refers to, spelled out beside it."""

from __future__ import annotations

from typing import Any

from discord_sandbox.attachments import Upload
from discord_sandbox.channel import Channel
from discord_sandbox.errors import Payload
from discord_sandbox.guild import Role
from discord_sandbox.message import Message
from discord_sandbox.refusals import CannotError
from discord_sandbox.user import User


class Resolved:
    """Collects what is referred to in a channel."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self.payload: Payload = {}

    def refer(self, thing: Any) -> str:
        """The id of a person, channel, role or uploaded file; the thing itself is spelled out."""
        if isinstance(thing, User):
            return self._user(thing)
        if isinstance(thing, Upload):
            return self._file(thing)
        if isinstance(thing, Message):
            self.payload.setdefault("messages", {})[str(thing.id)] = thing.payload
            return str(thing.id)
        if isinstance(thing, Channel):
            shown = {
                **thing.payload(),
                "permissions": str(thing.permissions_of(self._channel.world.bot)),
            }
            self.payload.setdefault("channels", {})[str(thing.id)] = shown
            return str(thing.id)
        if isinstance(thing, Role):
            self.payload.setdefault("roles", {})[str(thing.id)] = thing.payload()
            return str(thing.id)
        raise CannotError(f"{thing!r} is nothing that can be chosen")

    def _user(self, user: User) -> str:
        self.payload.setdefault("users", {})[str(user.id)] = user.payload
        guild = self._channel.guild
        member = None if guild is None else guild.members.get(user.id)
        if member is not None:
            held = str(self._channel.permissions_of(user))
            shown = {**member.partial(), "permissions": held}
            self.payload.setdefault("members", {})[str(user.id)] = shown
        return str(user.id)

    def _file(self, upload: Upload) -> str:
        attachment = self._channel.world.store(self._channel, upload)
        attachment["ephemeral"] = True
        self.payload.setdefault("attachments", {})[attachment["id"]] = attachment
        return str(attachment["id"])
