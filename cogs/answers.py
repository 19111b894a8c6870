"""Answering an interaction: always, in time, once."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Literal

import aiohttp
import discord
import msgspec

from cogs.layout import Interaction, files, layout
from cogs.screen import Screen

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
"""Seconds; Discord gives an interaction up after 3."""

REMEMBERED_INTERACTIONS = 4096

UNKNOWN_INTERACTION = 10062
ALREADY_ACKNOWLEDGED = 40060

NO_MENTIONS = discord.AllowedMentions.none()


class Reply(msgspec.Struct, frozen=True):
    """What somebody who did something gets to see."""

    screen: Screen | None
    where: Literal["here", "whisper", "aloud"]
    """In place of what was clicked, in a note that only they see, or in a message for everybody."""


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

    def admits(self, interaction_id: int) -> bool:
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            self._seen.popitem(last=False)
        return True


async def answer(
    interaction: Interaction, work: Coroutine[Any, Any, Reply], *, for_all: bool = False
) -> discord.Message | discord.InteractionMessage | None:
    """Do the work and show its reply; if it takes long, ask Discord for more time first."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((task,), timeout=DEFER_AFTER)
    if not done:
        await _sent(_defer(interaction, for_all=for_all))
    return await deliver(interaction, await task)


async def _defer(interaction: Interaction, *, for_all: bool) -> None:
    if interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=not for_all, thinking=True)


async def deliver(
    interaction: Interaction, reply: Reply
) -> discord.Message | discord.InteractionMessage | None:
    """Show the reply; a connection that drops is tried once more, a late one is only logged."""
    for attempt in (1, 2):
        try:
            return await _deliver(interaction, reply)
        except (aiohttp.ClientError, OSError) as error:
            log.info("Interaction %s: answer %s was cut off: %s", interaction.id, attempt, error)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED):
                log.warning("Interaction %s can't be answered: %s", interaction.id, error)
            return None
    return None


async def _sent(request: Coroutine[Any, Any, None]) -> None:
    try:
        await request
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        log.info("An interaction could not be deferred: %s", error)


async def _deliver(
    interaction: Interaction, reply: Reply
) -> discord.Message | discord.InteractionMessage | None:
    response = interaction.response
    if reply.screen is None:
        if not response.is_done():
            await response.defer()
        return None
    view, pictures = layout(reply.screen), files(reply.screen)
    if reply.where == "here" and interaction.type is discord.InteractionType.component:
        if response.is_done():
            return await interaction.edit_original_response(
                view=view, attachments=pictures, allowed_mentions=NO_MENTIONS
            )
        await response.edit_message(view=view, attachments=pictures, allowed_mentions=NO_MENTIONS)
        return None
    private = reply.where != "aloud"
    if response.is_done():
        return await interaction.followup.send(
            view=view, files=pictures, ephemeral=private, allowed_mentions=NO_MENTIONS, wait=True
        )
    sent = await response.send_message(
        view=view, files=pictures, ephemeral=private, allowed_mentions=NO_MENTIONS
    )
    resource = sent.resource
    return resource if isinstance(resource, discord.InteractionMessage) else None
