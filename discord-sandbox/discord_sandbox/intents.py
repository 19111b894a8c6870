"""Which events a bot asked for: Discord sends nothing else."""

from typing import Any, Final

GUILDS: Final = 1 << 0
GUILD_MEMBERS: Final = 1 << 1
GUILD_PRESENCES: Final = 1 << 8
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
MESSAGE_CONTENT: Final = 1 << 15

PRIVILEGED: Final = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
KNOWN: Final = (1 << 17) - 1 | 3 << 20 | 3 << 24

# Events that carry what somebody wrote.
WITH_CONTENT: Final = frozenset(("MESSAGE_CREATE", "MESSAGE_UPDATE"))

# Event → the intent that it needs in a guild, and the one in a direct message.
# What is not listed (interactions, the bot's own user) reaches every session.
_NEEDED: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys(
        (
            *("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"),
            *("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE"),
            *("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"),
            *("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"),
            *("THREAD_LIST_SYNC", "THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE"),
        ),
        (GUILDS, GUILDS),
    ),
    "CHANNEL_PINS_UPDATE": (GUILDS, DIRECT_MESSAGES),
    **dict.fromkeys(
        ("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"),
        (GUILD_MEMBERS, GUILD_MEMBERS),
    ),
    "GUILD_EMOJIS_UPDATE": (1 << 3, 1 << 3),
    "WEBHOOKS_UPDATE": (1 << 5, 1 << 5),
    "VOICE_STATE_UPDATE": (1 << 7, 1 << 7),
    "PRESENCE_UPDATE": (GUILD_PRESENCES, GUILD_PRESENCES),
    **dict.fromkeys(
        ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), (GUILD_MESSAGES, DIRECT_MESSAGES)
    ),
    "MESSAGE_DELETE_BULK": (GUILD_MESSAGES, GUILD_MESSAGES),
    **dict.fromkeys(
        ("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "MESSAGE_REACTION_REMOVE_ALL"),
        (1 << 10, 1 << 13),
    ),
    "TYPING_START": (1 << 11, 1 << 14),
    **dict.fromkeys(("MESSAGE_POLL_VOTE_ADD", "MESSAGE_POLL_VOTE_REMOVE"), (1 << 24, 1 << 25)),
}


def asked_for(intents: int, event: str, *, in_guild: bool) -> bool:
    """Whether a session with these intents receives this event."""
    needed = _NEEDED.get(event)
    return needed is None or bool(intents & needed[not in_guild])


def hides_content(intents: int, message: dict[str, Any], bot_id: str) -> bool:
    """Whether the message is somebody else's, in a guild, and its words are not for this bot."""
    return (
        not intents & MESSAGE_CONTENT
        and "guild_id" in message
        and message.get("author", {}).get("id") != bot_id
        and all(person["id"] != bot_id for person in message.get("mentions", ()))
    )


def without_content(message: dict[str, Any]) -> dict[str, Any]:
    """The message as a bot without the message content intent gets it."""
    return {**message, "content": "", "embeds": [], "attachments": [], "components": []}


def members_shown(intents: int, guild: dict[str, Any], bot_id: str) -> dict[str, Any]:
    """The guild as GUILD_CREATE tells it: without the presence intent, no member but the bot."""
    if intents & GUILD_PRESENCES:
        return guild
    itself = [member for member in guild["members"] if member["user"]["id"] == bot_id]
    return {**guild, "members": itself}
