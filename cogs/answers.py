"""Answering an interaction: always, in time, once."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Literal

import aiohttp
import discord
import msgspec

from cogs.layout import Interaction, files, layout
from cogs.screen import Screen, Text
from render.words import Words

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
"""Seconds; Discord gives an interaction up after 3."""

REMEMBERED_INTERACTIONS = 4096

ALREADY_ACKNOWLEDGED = 40060
TOO_LATE = frozenset((10062, 10015, 50027, ALREADY_ACKNOWLEDGED))
"""Unknown interaction or webhook, dead token: Discord has given the interaction up."""

CutOff = (aiohttp.ClientError, OSError)
"""A connection that broke: whether the request took effect is not known."""

NO_MENTIONS = discord.AllowedMentions.none()

Sent = discord.Message | discord.InteractionMessage
Thinking = Literal["no", "quietly", "aloud"]
"""Whether Discord was asked for more time, and who sees that the bot is thinking."""


class Reply(msgspec.Struct, frozen=True):
    """What somebody who did something gets to see."""

    screen: Screen | None
    where: Literal["here", "whisper", "aloud"]
    """In place of what was clicked, in a note that only they see, or in a message for everybody."""
    apology: bool = False
    """Whether it stands in for a reply that Discord would not take."""


SEEN = Reply(None, "here")
"""The click is acknowledged; what it changed is shown where it belongs."""


def here(screen: Screen) -> Reply:
    return Reply(screen, "here")


def whisper(screen: Screen) -> Reply:
    return Reply(screen, "whisper")


def aloud(screen: Screen) -> Reply:
    return Reply(screen, "aloud")


class Doorkeeper:
    """Lets each interaction in once: Discord may deliver the same one again."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._closed = False

    def close(self) -> None:
        """Nobody more comes in."""
        self._closed = True

    def admits(self, interaction_id: int) -> bool:
        if self._closed or interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            self._seen.popitem(last=False)
        return True


class WaitingRoom:
    """The answers that are being worked on: whoever has clicked comes before all else."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Task[None]] = set()
        self._empty = asyncio.Event()
        self._empty.set()

    async def answered(self, answering: Coroutine[Any, Any, None]) -> None:
        """Work on an answer; it goes on even if whoever asked for it is gone."""
        task = asyncio.ensure_future(answering)
        self._waiting.add(task)
        self._empty.clear()
        task.add_done_callback(self._leave)
        await task

    def _leave(self, task: asyncio.Task[None]) -> None:
        self._waiting.discard(task)
        if not self._waiting:
            self._empty.set()

    async def until_empty(self, patience: float) -> None:
        """Wait until everybody is answered, but no longer than so many seconds."""
        if self._waiting:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._empty.wait()


async def answer(
    interaction: Interaction, work: Coroutine[Any, Any, Reply], *, for_all: bool = False
) -> Sent | None:
    """Do the work and show its reply; if it takes long, ask Discord for more time first."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((task,), timeout=DEFER_AFTER)
    thinking: Thinking = "no"
    if not done and await _deferred(interaction, for_all=for_all):
        thinking = "aloud" if for_all else "quietly"
    return await deliver(interaction, await task, thinking)


async def _deferred(interaction: Interaction, *, for_all: bool) -> bool:
    """Whether Discord gave more time; a connection that drops is tried once more."""
    for attempt in (1, 2):
        try:
            if interaction.type is discord.InteractionType.component:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=not for_all, thinking=True)
        except CutOff as error:
            log.info("Interaction %s: deferral %s was cut off: %s", interaction.id, attempt, error)
        except discord.HTTPException as error:
            log.info("Interaction %s could not be deferred: %s", interaction.id, error)
            return error.code == ALREADY_ACKNOWLEDGED  # the first try had arrived
        else:
            return True
    return False


async def deliver(interaction: Interaction, reply: Reply, thinking: Thinking = "no") -> Sent | None:
    """Show the reply; a connection that drops is tried once more, a late one is only logged."""
    cut_off = False
    for attempt in (1, 2):
        try:
            return await _deliver(interaction, reply, thinking)
        except CutOff as error:
            log.info("Interaction %s: answer %s was cut off: %s", interaction.id, attempt, error)
            cut_off = True
        except discord.HTTPException as error:
            if cut_off and error.code == ALREADY_ACKNOWLEDGED:
                return await _arrived_after_all(interaction, reply)
            if error.code in TOO_LATE:
                log.info("Interaction %s can't be answered any more: %s", interaction.id, error)
                return None
            log.warning("Interaction %s: its answer was refused: %s", interaction.id, error)
            if reply.apology:
                return None
            words = Words.of(str(interaction.locale))
            sorry = Reply(Screen((Text(words("not-shown")),)), "whisper", apology=True)
            await deliver(interaction, sorry, thinking)
            return None
    return None


async def _arrived_after_all(interaction: Interaction, reply: Reply) -> Sent | None:
    """The message of an answer whose own acknowledgement was lost on the way."""
    if reply.where != "aloud":
        return None
    try:
        return await interaction.original_response()
    except (*CutOff, discord.HTTPException, discord.ClientException) as error:
        log.info("Interaction %s: its message can't be found: %s", interaction.id, error)
        return None


async def _deliver(interaction: Interaction, reply: Reply, thinking: Thinking) -> Sent | None:
    response = interaction.response
    acknowledged = thinking != "no" or response.is_done()
    if reply.screen is None:
        if not acknowledged:
            await response.defer()
        return None
    view, pictures = layout(reply.screen), files(reply.screen)
    if reply.where == "here" and interaction.type is discord.InteractionType.component:
        if acknowledged:
            return await interaction.edit_original_response(
                view=view, attachments=pictures, allowed_mentions=NO_MENTIONS
            )
        await response.edit_message(view=view, attachments=pictures, allowed_mentions=NO_MENTIONS)
        return None
    private = reply.where != "aloud"
    if acknowledged:
        if private and thinking == "aloud":  # what follows it would be seen by everybody
            await interaction.delete_original_response()
        return await interaction.followup.send(
            view=view, files=pictures, ephemeral=private, allowed_mentions=NO_MENTIONS, wait=True
        )
    sent = await response.send_message(
        view=view, files=pictures, ephemeral=private, allowed_mentions=NO_MENTIONS
    )
    resource = sent.resource
    return resource if isinstance(resource, discord.InteractionMessage) else None
