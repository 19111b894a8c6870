"""Whose face stands beside a name."""

import msgspec


class Portrait(msgspec.Struct, frozen=True):
    """A computer's character, or a person with or without an avatar."""

    name: str
    character: str | None = None
    """Of a computer: who it is (`engine.players.characters`)."""
    avatar: bytes | None = None
    """Of a person: their picture as Discord serves it."""
