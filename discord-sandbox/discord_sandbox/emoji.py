"""The application's own emoji."""

from __future__ import annotations

import msgspec

from discord_sandbox.errors import Payload


class Emoji(msgspec.Struct):
    """A small picture with a name."""

    id: int
    name: str
    animated: bool
    content_type: str
    picture: bytes
    creator: Payload

    def payload(self) -> Payload:
        return {
            "id": str(self.id),
            "name": self.name,
            "roles": [],
            "user": self.creator,
            "require_colons": True,
            "managed": False,
            "animated": self.animated,
            "available": True,
        }


class Emojis:
    """All of them, by id."""

    def __init__(self) -> None:
        self.by_id: dict[int, Emoji] = {}

    def known(self, emoji_id: int) -> bool:
        return emoji_id in self.by_id
