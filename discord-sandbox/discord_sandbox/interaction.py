"""What a person asks of the bot, and how it is answered."""

from __future__ import annotations

import asyncio
from enum import IntEnum
from typing import TYPE_CHECKING

from discord_sandbox.errors import Payload

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel
    from discord_sandbox.clock import Timer
    from discord_sandbox.message import Message
    from discord_sandbox.people import Person

SECONDS_TO_ANSWER = 3.0
TOKEN_SECONDS = 15 * 60.0
# How long a test waits, in real time, before it is told that nothing came.
PATIENCE = 10.0


class Kind(IntEnum):
    """What the person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Reply(IntEnum):
    """How the bot answers."""

    MESSAGE = 4
    THINKING = 5
    UPDATE_LATER = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Modal:
    """A form that the bot opened for one person."""

    def __init__(self, person: Person, opened_by: Interaction, payload: Payload) -> None:
        self.person = person
        self.opened_by = opened_by
        self.payload = payload

    @property
    def title(self) -> str:
        title: str = self.payload["title"]
        return title

    def __repr__(self) -> str:
        return f"<Modal {self.title!r} for {self.person.name}>"


class Interaction:
    """One thing that a person asked of the bot."""

    __slots__ = (
        "_patience",
        "acknowledged",
        "channel",
        "choices",
        "command",
        "created",
        "failed",
        "follow_up",
        "given_up",
        "handed_over",
        "id",
        "kind",
        "message",
        "modal",
        "opened_by",
        "original",
        "person",
        "settled",
        "timer",
        "token",
    )

    def __init__(
        self, interaction_id: int, token: str, kind: Kind, person: Person, channel: Channel
    ) -> None:
        self.id = interaction_id
        self.token = token
        self.kind = kind
        self.person = person
        self.channel = channel
        self.created = person.world.clock.now()
        self.message: Message | None = None  # the one whose component was used
        self.opened_by: Interaction | None = None  # the one that was answered with this modal
        self.command: str | None = None  # its full name, such as "mojo start"
        self.acknowledged: Reply | None = None
        self.failed = False
        self.given_up = False
        self._patience: asyncio.TimerHandle | None = None
        self.original: Message | None = None
        self.follow_up: Message | None = None  # the first one
        self.modal: Modal | None = None
        self.choices: list[Payload] = []
        self.timer: Timer | None = None
        # With an endpoint: set once that has said whether it heard of this.
        self.handed_over: asyncio.Event | None = None
        self.settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def owners(self) -> Payload:
        """Where the application was installed: in the guild, or with the person ("0")."""
        guild_id = self.channel.guild_id
        return {"0": "0" if guild_id is None else str(guild_id)}

    @property
    def metadata(self) -> Payload:
        """What messages that answer this say of it."""
        metadata: Payload = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": self.person.payload,
            "authorizing_integration_owners": self.owners,
        }
        if self.opened_by is not None:
            metadata["triggering_interaction_metadata"] = self.opened_by.metadata
        elif self.message is not None:
            metadata["interacted_message_id"] = str(self.message.id)
        return metadata

    def think(self) -> None:
        """The person is told to wait, and does so for a while."""
        self._patience = asyncio.get_running_loop().call_later(PATIENCE, self._give_up)

    def _give_up(self) -> None:
        self.given_up = not self.settled.done()
        self.settle()

    def settle(self) -> None:
        """The person now sees an answer, or that there is none."""
        if not self.settled.done():
            self.settled.set_result(None)
        if self._patience is not None:
            self._patience.cancel()


class UnansweredError(Exception):
    """The answer does not have what is asked of it."""


class Answer:
    """What a person sees after doing something."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    @property
    def failed(self) -> bool:
        """Whether Discord says that the application did not respond."""
        return self._interaction.failed

    @property
    def thinking(self) -> bool:
        return self._interaction.original is not None and self._interaction.original.thinking

    @property
    def message(self) -> Message:
        """The message that is the answer: a new one, or the one whose component was used; after a
        silent update of that one, what followed."""
        asked = self._interaction
        if asked.acknowledged is Reply.UPDATE_LATER and asked.follow_up is not None:
            return asked.follow_up
        if asked.original is None:
            raise UnansweredError(f"no message: {self!r}")
        return asked.original

    @property
    def modal(self) -> Modal:
        """The form that was opened."""
        if self._interaction.modal is None:
            raise UnansweredError(f"no modal: {self!r}")
        return self._interaction.modal

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral

    def __repr__(self) -> str:
        asked = self._interaction
        if asked.failed:
            return "<Answer: the application did not respond>"
        if asked.modal is not None:
            return f"<Answer: {asked.modal!r}>"
        return f"<Answer: {asked.original!r}>"
