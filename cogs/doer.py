"""What those who carry out what is to be done about messages have in common."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from cogs.errands import Errands
from cogs.post import Post
from cogs.studio import Studio
from sessions import Choices, Clock, Hall, Messages

KeyT = TypeVar("KeyT", bound=Hashable)


class Means(NamedTuple):
    """All that a doer works with."""

    hall: Hall
    messages: Messages
    choices: Choices
    studio: Studio
    post: Post
    clock: Clock
    after_you: Callable[[], Awaitable[None]]
    """Waits for what is more urgent."""


class Doer(ABC, Generic[KeyT]):
    """Does all that is to be done about a message when it is asked to, one errand at a time."""

    def __init__(self, name: str, means: Means) -> None:
        self._hall = means.hall
        self._messages = means.messages
        self._choices = means.choices
        self._studio = means.studio
        self._post = means.post
        self._clock = means.clock
        self._errands: Errands[KeyT] = Errands(name, self._attend, means.after_you)

    @abstractmethod
    async def _attend(self, key: KeyT) -> None:
        """Do all that is to be done about this message."""

    @property
    def is_busy(self) -> bool:
        return self._errands.is_busy

    async def idle(self) -> None:
        await self._errands.idle()

    async def close(self) -> None:
        await self._errands.close()
