"""Someone with an account: a person, or the bot."""

from __future__ import annotations

import hashlib

from discord_sandbox.errors import Payload


class User:
    """An account as everybody sees it."""

    def __init__(
        self, user_id: int, name: str, *, is_bot: bool, avatar: bytes | None = None
    ) -> None:
        self.id = user_id
        self.avatar = avatar
        self.name = name
        self.is_bot = is_bot
        self.payload: Payload = {
            "id": str(user_id),
            "username": name if is_bot else name.casefold().replace(" ", "_"),
            "global_name": None if is_bot else name,
            "discriminator": "0",
            "avatar": None if avatar is None else hashlib.sha256(avatar).hexdigest()[:32],
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
            "bot": is_bot,
        }

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"
