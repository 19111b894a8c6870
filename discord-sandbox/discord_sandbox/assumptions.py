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

    clicks_outlast_access: bool = False
    """Whether a click still edits the message clicked, of the bot's own accord sent, where the bot
    no longer sees the channel."""

    clicks_edit_archived: bool = False
    """Whether a token edits a message in an archived thread."""

    late_edits: int = 3
    """How often a message older than an hour can be edited."""

    late_edits_through_tokens: bool = True
    """Whether edits through a token count among those, too."""

    callback_before_202: bool = False
    """Whether the callback route is open before an endpoint's 202 has arrived. If not it waits for
    that: an endpoint that answers the route first, and says 202 afterwards, is too late."""

    endpoint_tries_if_lost: int = 2
    """How often an endpoint is told if its connection breaks without an answer: it may have heard,
    and then hears the same interaction again."""

    endpoint_tries_if_refused: int = 1
    """How often it is told if it answers anything but 200 or 202."""
