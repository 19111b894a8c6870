"""A message, in Discord's own shape, with what a reader wants to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from discord_sandbox.errors import Payload

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel
    from discord_sandbox.user import User

SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING = 1 << 2, 1 << 5, 1 << 6, 1 << 7
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT, SECTION, TEXT = 6, 7, 8, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
SELECTS = frozenset((STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT))
LINK_STYLE = 5
# The type of a message that answers another one.
REPLY = 19


class Message:
    """One message; `payload` is replaced by an edit, so that what was received before stays."""

    __slots__ = (
        "_json",
        "author",
        "channel",
        "deleted",
        "id",
        "late_edits",
        "only_for",
        "payload",
        "reactions",
        "token",
    )

    def __init__(
        self,
        channel: Channel,
        author: User,
        payload: Payload,
        *,
        only_for: int | None = None,
        token: str | None = None,
    ) -> None:
        self.channel = channel
        self.author = author
        self.payload = payload
        self.id = int(payload["id"])
        self.only_for = only_for
        self.token = token  # of the interaction through which it was sent
        self.deleted = False
        self.reactions: dict[str, list[int]] = {}  # emoji → who
        self.late_edits = 0  # made when it was more than an hour old
        self._json: msgspec.Raw | None = None

    def change(self, changed: Payload) -> None:
        """Replace fields of the message."""
        self.payload = {**self.payload, **changed}
        self._json = None

    @property
    def json(self) -> msgspec.Raw:
        """The payload, encoded once for the answer to an edit and for every click that follows."""
        if self._json is None:
            self._json = msgspec.Raw(msgspec.json.encode(self.payload))
        return self._json

    @property
    def flags(self) -> int:
        flags: int = self.payload["flags"]
        return flags

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether the bot has only said that it will answer."""
        return bool(self.flags & LOADING)

    @property
    def audience(self) -> frozenset[int]:
        return self.channel.audience if self.only_for is None else frozenset((self.only_for,))

    @property
    def components(self) -> list[Payload]:
        """All components, nested ones too, in reading order."""
        return walk(self.payload["components"])

    @property
    def text(self) -> str:
        """The words of the message: content, text components and embeds, line by line."""
        lines = [self.payload["content"]]
        lines += [c["content"] for c in self.components if c["type"] == TEXT]
        for embed in self.payload["embeds"]:
            lines += [embed.get("title", ""), embed.get("description", "")]
            for field in embed.get("fields", ()):
                lines += [field["name"], field["value"]]
            lines.append(embed.get("footer", {}).get("text", ""))
        return "\n".join(line for line in lines if line)

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that can be pressed (an emoji stands for a missing label)."""
        return [
            button.get("label") or button["emoji"]["name"]
            for button in self.components
            if button["type"] == BUTTON and not button.get("disabled")
        ]

    @property
    def attachments(self) -> list[Payload]:
        attachments: list[Payload] = self.payload["attachments"]
        return attachments

    def reference(self) -> Payload:
        """How another message points at this one."""
        pointer: Payload = {
            "type": 0,
            "message_id": str(self.id),
            "channel_id": str(self.channel.id),
        }
        if self.channel.guild_id is not None:
            pointer["guild_id"] = str(self.channel.guild_id)
        return pointer

    def __repr__(self) -> str:
        return f"<Message {self.id} by {self.author.name} in {self.channel.name}: {self.text!r}>"


def walk(components: list[Payload]) -> list[Payload]:
    """Components and those inside them, in reading order."""
    found: list[Payload] = []
    for component in components:
        found.append(component)
        if "components" in component:
            found += walk(component["components"])
        if "accessory" in component:
            found.append(component["accessory"])
        if "component" in component:
            found.append(component["component"])
    return found
