"""What Discord's documentation leaves open, as settings: each default is the cautious guess."""

import msgspec


class Limit(msgspec.Struct, frozen=True):
    """So many requests in so many seconds."""

    requests: int
    seconds: float


class Assumptions(msgspec.Struct, frozen=True, kw_only=True):
    """What is not documented; a bot that gets along with the defaults expects the worst."""

    token_limit: Limit = Limit(5, 2)
    """Requests through one interaction's token; measured by others."""

    token_routes_share: bool = True
    """Whether follow-ups, edits and deletions through one token have that limit together."""

    channel_follow_ups: Limit | None = Limit(30, 60)
    """New messages through tokens in one channel, ephemeral ones too; measured by others."""

    emoji_changes: Limit | None = Limit(50, 3600)
    """Emoji made, renamed and deleted, together; for a server's emoji measured by others."""

    follow_ups_reach_closed_dms: bool = False
    """Whether a follow-up arrives in direct messages that were closed after the click."""

    original_after_modal: bool = False
    """Whether `@original` of a click that a modal answered is the message that was clicked."""

    late_edits: int = 3
    """How often a message older than an hour can be edited."""

    late_edits_through_tokens: bool = True
    """Whether edits through a token count among those, too."""
