"""A click or a command: who did it, where, and in which language they read."""

import discord

from cogs.layout import Interaction
from render.words import Words
from sessions import Person, Refusal


class Click:
    """Made once for each interaction, and handed on."""

    __slots__ = ("interaction", "person", "words")

    def __init__(self, interaction: Interaction, person: Person) -> None:
        self.interaction = interaction
        self.person = person
        self.words = Words.of(person.language)

    @property
    def id(self) -> int:
        """The id that Discord gave it."""
        return self.interaction.id

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def channel_id(self) -> int:
        """Where it was: there is no click or command without a channel."""
        channel_id = self.interaction.channel_id
        if channel_id is None:
            raise Refusal("no_table_here")
        return channel_id

    @property
    def guild_id(self) -> int | None:
        return self.interaction.guild_id

    @property
    def server(self) -> int:
        """The server's id, for what makes sense on a server only."""
        if self.guild_id is None:
            raise Refusal("not_on_a_server")
        return self.guild_id

    @property
    def message(self) -> discord.Message | None:
        """What was clicked on; None for a command."""
        return self.interaction.message

    @property
    def is_private(self) -> bool:
        """Whether it was on something that only its reader sees."""
        return self.message is not None and (self.guild_id is None or self.message.flags.ephemeral)
