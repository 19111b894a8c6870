"""The whole of the sandbox: who and what there is, and what happens."""

from __future__ import annotations

import base64
import os
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from discord_sandbox import errors, posts
from discord_sandbox.assumptions import Assumptions
from discord_sandbox.attachments import Attachments, Upload
from discord_sandbox.channel import Channel, DirectMessages
from discord_sandbox.clock import Clock, snowflake_time
from discord_sandbox.commands import Commands, full_name
from discord_sandbox.emoji import Emojis
from discord_sandbox.endpoint import Endpoint
from discord_sandbox.errors import Payload
from discord_sandbox.guild import Guild
from discord_sandbox.interaction import SECONDS_TO_ANSWER, TOKEN_SECONDS, Interaction, Kind
from discord_sandbox.limits import Draft
from discord_sandbox.message import LOADING, SUPPRESS_EMBEDS, Message
from discord_sandbox.people import Person
from discord_sandbox.permissions import Permission
from discord_sandbox.receipts import Receipt, Receipts
from discord_sandbox.starts import SessionStarts
from discord_sandbox.user import User

DEFAULT_MESSAGE = 0
OLD_SECONDS = 3600.0
# About as many as Discord has on each; it publishes no number.
GUILDS_PER_RECOMMENDED_SHARD = 1000

Publish = Callable[..., None]


class Caps(msgspec.Struct, frozen=True):
    """How much is kept, so that a long run does not grow without bound."""

    messages: int = 500  # in each channel
    receipts: int = 20_000
    attachment_bytes: int = 64 << 20
    interactions: int = 100_000  # beyond these the oldest are forgotten, expired or not


class World:
    """Users, guilds, channels, messages and interactions of one application."""

    def __init__(
        self,
        *,
        bot_name: str,
        bot_avatar: bytes | None,
        token: str | None,
        caps: Caps,
        assumptions: Assumptions,
    ) -> None:
        self.clock = Clock()
        self.caps = caps
        self.assumptions = assumptions
        self.url = ""  # where attachments are served; known once the server listens
        self.file_limit = 10 << 20
        self.new_dms_per_minute: int | None = None
        self.bot = User(self.clock.snowflake(), bot_name, is_bot=True, avatar=bot_avatar)
        self.token = token or _new_token(self.bot.id)
        self.owner = User(self.clock.snowflake(), "Owner", is_bot=False)
        self.users: dict[int, User] = {self.bot.id: self.bot, self.owner.id: self.owner}
        self.guilds_by_id: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.direct: dict[int, DirectMessages] = {}
        self.interactions: OrderedDict[str, Interaction] = OrderedDict()
        self.commands = Commands()
        self.emojis = Emojis()
        self.attachments = Attachments(caps.attachment_bytes)
        self.receipts = Receipts(caps.receipts)
        self.endpoint = Endpoint(self)
        self.session_starts = SessionStarts(self.clock.now)
        # How many shards `/gateway/bot` recommends; None: as many as the guilds need.
        self.recommended_shards: int | None = None
        # The gateway's ear, and whether anybody would hear of an event: most bots want few.
        self.publish: Publish = _to_nobody
        self.heard: Callable[[str, int | None], bool] = _by_nobody
        # A silent update leaves open whether something follows: a bot in the same process may say.
        self.until_followed: Callable[[], Awaitable[None]] = _at_once
        self._openings: list[float] = []
        # What makes the tokens of interactions hard to guess.
        self._secret = secrets.token_urlsafe(48)

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/"

    @property
    def application_id(self) -> int:
        return self.bot.id

    def is_token(self, given: str) -> bool:
        """Whether this is the bot's token; how long that takes tells nothing of it."""
        return secrets.compare_digest(given.encode(errors="replace"), self.token.encode())

    @property
    def shards(self) -> int:
        """How many a bot should have."""
        guilds = sum(guild.has_bot for guild in self.guilds_by_id.values())
        return self.recommended_shards or max(1, -(-guilds // GUILDS_PER_RECOMMENDED_SHARD))

    # What the gateway asks

    def identity(self, token: str) -> Payload | None:
        """The bot's user and application, if this is its token."""
        if not self.is_token(token):
            return None
        return {
            "user": {**self.bot.payload, "verified": True, "mfa_enabled": True, "email": None},
            "application": {"id": str(self.application_id), "flags": 0},
        }

    def guilds(self, shard_id: int, shard_count: int) -> list[Payload]:
        """What GUILD_CREATE says of each guild of a shard."""
        return [
            guild.gateway_payload()
            for guild in self.guilds_by_id.values()
            if guild.has_bot and (guild.id >> 22) % shard_count == shard_id
        ]

    # Setting the scene

    def add_guild(self, name: str, *, locale: str = "en-US", bot: bool = True) -> Guild:
        """A new guild, which has the bot unless told otherwise."""
        guild = Guild(self, name, locale)
        self.guilds_by_id[guild.id] = guild
        if bot:
            guild.invite_bot()
        return guild

    def add_person(
        self, name: str, *, locale: str = "en-US", avatar: bytes | None = None
    ) -> Person:
        """A new person, who is in no guild yet."""
        person = Person(self, self.clock.snowflake(), name, locale, avatar)
        self.users[person.id] = person
        return person

    @property
    def people(self) -> list[Person]:
        return [user for user in self.users.values() if isinstance(user, Person)]

    def direct_messages(self, person: Person) -> DirectMessages:
        """The conversation of the bot and a person."""
        channel = self.direct.get(person.id)
        if channel is None:
            channel = self.direct[person.id] = DirectMessages(self, person)
            self.channels[channel.id] = channel
        return channel

    def share_a_guild(self, person: Person) -> bool:
        """Whether the bot and the person are both in some guild."""
        return any(
            guild.has_bot and person.id in guild.members for guild in self.guilds_by_id.values()
        )

    # What people receive

    def record(
        self,
        kind: str,
        channel: Channel,
        payload: Payload | msgspec.Raw,
        audience: frozenset[int] | None = None,
    ) -> None:
        """Something reaches the screens of those who see the channel, or of these people."""
        seen_by = channel.audience if audience is None else audience
        if seen_by:
            self.receipts.record(Receipt(kind, channel.id, payload, seen_by))

    def subscribe(self, person_id: int, listener: Callable[[Receipt], None]) -> Callable[[], None]:
        """Hear of everything that this person receives from now on; returns how to stop."""
        return self.receipts.subscribe(person_id, listener)

    def in_attachments(self, receipt: Receipt, words: str) -> bool:
        """Whether a file that came with this contains the words."""
        needle = words.encode()
        for attachment in receipt.payload.get("attachments", ()):
            stored = self.attachments.get(int(attachment["id"]))
            if stored is not None and needle in stored.content:
                return True
        return False

    # Messages

    def store(self, channel: Channel, upload: Upload) -> Payload:
        """Keep a file; returns the attachment as messages show it."""
        directory = f"{self.url}/attachments/{channel.id}"
        return self.attachments.store(self.clock.snowflake(), upload, directory)

    def post(
        self,
        channel: Channel,
        author: User,
        draft: Draft,
        *,
        only_for: int | None = None,
        token: str | None = None,
        **more: Any,
    ) -> Message:
        """Put a message into a channel; `more` are further fields of its payload."""
        attachments = posts.attach(draft, channel, [])
        posts.resolve_media(draft, attachments, channel)
        payload: Payload = {
            "id": str(self.clock.snowflake()),
            "channel_id": str(channel.id),
            "type": DEFAULT_MESSAGE,
            "author": author.payload,
            "content": draft.content or "",
            "embeds": draft.embeds or [],
            "components": draft.components or [],
            "attachments": attachments,
            "flags": draft.flags or 0,
            "timestamp": self.clock.timestamp(),
            "edited_timestamp": None,
            "pinned": False,
            "tts": draft.tts,
            **posts.mentioned(draft, channel, author),
            **more,
        }
        if draft.nonce is not None:
            payload["nonce"] = draft.nonce
        message = Message(channel, author, payload, only_for=only_for, token=token)
        channel.keep(message)
        self._tell("MESSAGE_CREATE", message)
        self.record("message_create", channel, message.json, message.audience)
        return message

    def note(self, channel: Channel, author: User, kind: int, **more: Any) -> Message:
        """Post one of the messages that Discord itself makes, such as "Ada pinned a message"."""
        return self.post(channel, author, Draft(content=more.pop("content", "")), type=kind, **more)

    def edit(self, message: Message, draft: Draft) -> None:
        """Change what the draft mentions; the rest of the message stays as it was."""
        channel = message.channel
        attachments = posts.attach(draft, channel, message.attachments)
        posts.resolve_media(draft, attachments, channel)
        changed: Payload = {"attachments": attachments, "flags": message.flags & ~LOADING}
        for field in ("content", "embeds", "components"):
            if (value := getattr(draft, field)) is not None:
                changed[field] = value
        if draft.content is not None or draft.components is not None:
            changed |= posts.mentioned(draft, channel, message.author)
        if draft.flags is not None:
            changed["flags"] = draft.flags | message.flags & ~(LOADING | SUPPRESS_EMBEDS)
        if not message.thinking:
            changed["edited_timestamp"] = self.clock.timestamp()
        self.change(message, changed)

    def change(self, message: Message, changed: Payload) -> None:
        """Replace fields of a message and tell everyone."""
        message.change(changed)
        self._tell("MESSAGE_UPDATE", message)
        self.record("message_update", message.channel, message.json, message.audience)

    def delete(self, message: Message) -> None:
        """A message is gone."""
        self._tell("MESSAGE_DELETE", message, self._remove(message))

    def delete_many(self, messages: list[Message]) -> None:
        """Several messages of one channel of a guild are gone at once."""
        for message in messages:
            gone = self._remove(message)
        if messages:
            ids = [str(message.id) for message in messages]
            told = {"ids": ids, "channel_id": gone["channel_id"], "guild_id": gone["guild_id"]}
            self._tell("MESSAGE_DELETE_BULK", messages[0], told)

    def _remove(self, message: Message) -> Payload:
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        message.channel.pins.pop(message.id, None)
        gone: Payload = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if message.only_for is None and message.channel.guild_id is not None:
            gone["guild_id"] = str(message.channel.guild_id)
        self.record("message_delete", message.channel, gone, message.audience)
        return gone

    # Reactions

    def react(self, message: Message, user: User, emoji: str) -> None:
        """Somebody reacts with a character, or with `name:id`."""
        users = message.reactions.setdefault(emoji, [])
        if user.id not in users:
            users.append(user.id)
            self._reacted("MESSAGE_REACTION_ADD", message, user, emoji)

    def take_back(self, message: Message, user: User, emoji: str) -> None:
        """A reaction goes."""
        users = message.reactions.get(emoji, [])
        if user.id in users:
            users.remove(user.id)
            if not users:
                del message.reactions[emoji]
            self._reacted("MESSAGE_REACTION_REMOVE", message, user, emoji)

    def _reacted(self, event: str, message: Message, user: User, emoji: str) -> None:
        shown = [
            {
                "emoji": _emoji(which),
                "count": len(users),
                "count_details": {"normal": len(users), "burst": 0},
                "burst_colors": [],
                "me": self.bot.id in users,
                "me_burst": False,
            }
            for which, users in message.reactions.items()
        ]
        message.change({"reactions": shown})
        told: Payload = {
            "user_id": str(user.id),
            "channel_id": str(message.channel.id),
            "message_id": str(message.id),
            "emoji": _emoji(emoji),
            "burst": False,
            "type": 0,
        }
        guild = message.channel.guild
        if guild is not None:
            told["guild_id"] = str(guild.id)
            if user.id in guild.members:
                told["member"] = guild.members[user.id].payload()
        self._tell(event, message, told)
        self.record("message_update", message.channel, message.json, message.audience)

    def _place(self, message: Message) -> Payload:
        """What the gateway adds to a message of a guild; an ephemeral one is told as if private."""
        guild = message.channel.guild
        if guild is None or message.only_for is not None:
            return {}
        member = guild.members.get(message.author.id)
        place: Payload = {"guild_id": str(guild.id)}
        if member is not None:
            place["member"] = member.partial()
        return place

    def _tell(self, event: str, message: Message, payload: Payload | None = None) -> None:
        """Tell the bot, if it listens and sees the channel; without a payload, of the message."""
        channel = message.channel
        guild_id = channel.guild_id if message.only_for is None else None
        if not self.heard(event, guild_id):
            return
        if channel.permissions_of(self.bot) & Permission.VIEW_CHANNEL:
            told = {**message.payload, **self._place(message)} if payload is None else payload
            self.publish(event, told, guild_id, channel.id)

    # Interactions

    def ask(
        self,
        person: Person,
        channel: Channel,
        kind: Kind,
        data: Payload,
        *,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        """A person asks something of the bot, which has three seconds to react."""
        interaction_id = self.clock.snowflake()
        token = f"{self._secret}{interaction_id}"
        interaction = Interaction(interaction_id, token, kind, person, channel)
        interaction.message = message
        if kind is Kind.COMMAND:
            interaction.command = full_name(data)
        interaction.opened_by = opened_by
        self._forget_expired()
        self.interactions[interaction.token] = interaction
        interaction.timer = self.clock.after(SECONDS_TO_ANSWER, lambda: self.fail(interaction))
        if channel.guild is None or channel.guild.has_bot:
            payload = self._interaction_payload(interaction, data)
            self.publish("INTERACTION_CREATE", payload, channel.guild_id, channel.id)
        return interaction

    def channel_of_token(self, token: str) -> int | None:
        """The id of the channel that an interaction's token leads to."""
        interaction = self.interactions.get(token)
        return None if interaction is None else interaction.channel.id

    def fail(self, interaction: Interaction) -> None:
        """The person is told that the application did not respond."""
        interaction.failed = True
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        interaction.settle()
        failed: Payload = {"id": str(interaction.id), "type": int(interaction.kind)}
        if interaction.message is not None:
            failed["message_id"] = str(interaction.message.id)
        self.record(
            "interaction_failed", interaction.channel, failed, frozenset((interaction.person.id,))
        )

    def _forget_expired(self) -> None:
        now = self.clock.now()
        while self.interactions:
            oldest = next(iter(self.interactions.values()))
            expired = oldest.created + TOKEN_SECONDS < now
            if not expired and len(self.interactions) < self.caps.interactions:
                return
            self.interactions.popitem(last=False)

    def _interaction_payload(self, interaction: Interaction, data: Payload) -> Payload:
        channel, person, guild = interaction.channel, interaction.person, interaction.channel.guild
        held = channel.permissions_of(person)
        payload: Payload = {
            "id": str(interaction.id),
            "application_id": str(self.application_id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": {**channel.payload(), "permissions": str(held)},
            "app_permissions": str(channel.permissions_of(self.bot)),
            "locale": person.locale,
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": int(guild is None),
            "attachment_size_limit": self.file_limit,
        }
        if interaction.message is not None:
            payload["message"] = interaction.message.json
        if guild is None:
            payload["user"] = person.payload
            return payload
        payload["guild_id"] = guild_id = str(guild.id)
        payload["guild"] = {"id": guild_id, "locale": guild.locale, "features": []}
        payload["guild_locale"] = guild.locale
        payload["member"] = guild.members[person.id].holding(held)
        return payload

    # What Discord counts

    def count_opening(self, person: Person) -> None:
        """Refuse to open many conversations in a short time, if that is limited."""
        if self.new_dms_per_minute is None or person.id in self.direct:
            return
        now = self.clock.now()
        self._openings = [moment for moment in self._openings if moment > now - 60]
        if len(self._openings) >= self.new_dms_per_minute:
            raise errors.opening_too_fast()
        self._openings.append(now)

    def count_edit(self, message: Message) -> None:
        """Refuse more than a few edits of a message that is over an hour old."""
        age = self.clock.now() - snowflake_time(message.id)
        if age < OLD_SECONDS:
            return
        message.late_edits += 1
        if message.late_edits > self.assumptions.late_edits:
            raise errors.too_many_late_edits()


def _new_token(bot_id: int) -> str:
    """A bot's token in Discord's form, of which some libraries read the bot's id."""
    parts = (str(bot_id).encode(), os.urandom(4), os.urandom(27))
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in parts)


def _emoji(emoji: str) -> Payload:
    name, _, emoji_id = emoji.partition(":")
    return {"name": name, "id": emoji_id or None}


def _to_nobody(*_event: object) -> None:
    """Nobody listens before the gateway is there."""


def _by_nobody(_event: str, _guild_id: int | None) -> bool:
    return False


async def _at_once() -> None:
    """Nobody knows of anything that follows."""
