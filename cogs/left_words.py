"""What a process that answered a click leaves for the owner of the table to keep in mind."""

import msgspec

from cogs.showing import HandShown, TableShown
from sessions import EditToken, Shown


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """Somebody has clicked anywhere at the table."""

    user_id: int


class Used(msgspec.Struct, frozen=True, tag="used"):
    """A public message of the table was clicked on."""

    channel_id: int
    message_id: int


class HandAnswered(msgspec.Struct, frozen=True, tag="hand"):
    """The answer to a click shows a hand, there."""

    shows: HandShown
    where: Shown


class TableAnswered(msgspec.Struct, frozen=True, tag="table"):
    """The answer to a click shows the table to everybody, if it arrived."""

    shows: TableShown
    where: Shown | None


class Tokened(msgspec.Struct, frozen=True, tag="token"):
    """A click on a public message is a way to edit it."""

    message_id: int
    token: EditToken


class Unreachable(msgspec.Struct, frozen=True, tag="unreachable"):
    """Direct messages to somebody don't arrive; whether they have been told so."""

    user_id: int
    knows: bool


Left = Seen | Used | HandAnswered | TableAnswered | Tokened | Unreachable

_decoder: msgspec.json.Decoder[Left] = msgspec.json.Decoder(Left)


def written(left: Left) -> bytes:
    return msgspec.json.encode(left)


def read(word: bytes) -> Left:
    """Raises msgspec.DecodeError for what another version has left."""
    return _decoder.decode(word)
