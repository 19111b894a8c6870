"""Replies: what somebody who did something gets to see, delivered always, in time, once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

import aiohttp
import discord
import msgspec

from cogs.emoji import OwnEmoji
from cogs.layout import Interaction
from cogs.screen import Screen
from cogs.showing import HandShown, TableShown
from sessions import start_task

log = logging.getLogger(__name__)

DEFER_AFTER = 1.5
"""Seconds; Discord gives an interaction up after 3."""
TOKEN_LIFE = 14.75 * 60.0
"""Seconds; Discord lets an interaction's token live for 15 minutes."""

ALREADY_ACKNOWLEDGED = 40060
TOO_LATE = frozenset((10062, 10015, 50027, ALREADY_ACKNOWLEDGED))
"""Unknown interaction or webhook, dead token: Discord has given the interaction up."""

UPDATES = frozenset(
    (
        discord.InteractionResponseType.deferred_message_update,
        discord.InteractionResponseType.message_update,
    )
)
"""Answers after which a click's token can edit the message that was clicked."""

CutOff = (aiohttp.ClientError, OSError)
"""A connection that broke: whether the request took effect is not known."""

NO_MENTIONS = discord.AllowedMentions.none()
ORIGINAL = "@original"

Thinking = Literal["no", "quietly", "aloud"]
"""Whether Discord was asked for more time, and who sees that the bot is thinking."""
Where = Literal["here", "whisper", "aloud"]
"""In place of what was clicked, in a note that only they see, or in a message for everybody."""
Draw = Callable[[bool], Awaitable[Screen]]
"""Makes a screen, with pictures or without: it is called after the work is done, and may fail."""
Shows = HandShown | TableShown


class Reply(msgspec.Struct, frozen=True):
    """What somebody who did something gets to see: drawn only after it was done."""

    where: Where
    draw: Draw | None
    """None: the click is acknowledged; what it changed is shown where it belongs."""
    shows: Shows | None = None
    """What of a table the answer shows, for whoever keeps messages true."""
    otherwise: str = "not-drawn"
    """The sentence in its place if it can't be drawn: it is true in any case."""


SEEN = Reply("here", None)


def here(draw: Draw, shows: Shows | None = None, otherwise: str = "not-drawn") -> Reply:
    return Reply("here", draw, shows, otherwise)


def whisper(draw: Draw, shows: Shows | None = None, otherwise: str = "not-drawn") -> Reply:
    return Reply("whisper", draw, shows, otherwise)


def aloud(draw: Draw, shows: Shows | None = None) -> Reply:
    return Reply("aloud", draw, shows)


def made(screen: Callable[[], Screen]) -> Draw:
    """A screen that needs no picture."""

    async def draw(_: bool) -> Screen:
        return screen()

    return draw


class Drawn(NamedTuple):
    """A reply, and the screen that was made for it."""

    reply: Reply
    screen: Screen | None
    shows: Shows | None = None
    """What of a table that screen really shows."""
    renews: bool = False
    """Whether the click shall be a way to edit what was clicked: it is then answered by a silent
    update, and a note follows that."""


class Delivered(NamedTuple):
    """Where a reply is: the message, and how its interaction's token names it."""

    channel_id: int
    message_id: int
    named: str
    ephemeral: bool


async def deliver_in_time(
    interaction: Interaction,
    work: Awaitable[Drawn],
    sorry: Screen,
    emoji: OwnEmoji,
    *,
    for_all: bool,
) -> tuple[Drawn, Delivered | None]:
    """Do the work and show its reply; if it takes long, ask Discord for more time meanwhile."""
    deferring: asyncio.Task[bool] | None = None

    def ask_for_time() -> None:
        nonlocal deferring
        name = f"Deferral of {interaction.id}"
        deferring = start_task(_deferred(interaction, for_all=for_all), name)

    soon = asyncio.get_running_loop().call_later(DEFER_AFTER, ask_for_time)
    try:
        drawn = await work
    finally:
        soon.cancel()
    thinking: Thinking = "no"
    if deferring is not None and await deferring:
        thinking = "aloud" if for_all else "quietly"
    where, screen = drawn.reply.where, drawn.screen
    if drawn.renews and where == "whisper" and thinking == "no":
        thinking = "quietly" if await _deferred(interaction, for_all=False) else "no"
    return drawn, await _deliver(interaction, where, screen, sorry, emoji, thinking)


def reaches_what_was_clicked(interaction: Interaction) -> bool:
    """Whether its token can edit the message that was clicked."""
    return interaction.response.type in UPDATES


async def follow_up(
    interaction: Interaction, screen: Screen, sorry: Screen, emoji: OwnEmoji
) -> None:
    """One more note for whoever has been answered already."""
    await _deliver(interaction, "whisper", screen, sorry, emoji)


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


async def _deliver(
    interaction: Interaction,
    where: Where,
    screen: Screen | None,
    sorry: Screen,
    emoji: OwnEmoji,
    thinking: Thinking = "no",
) -> Delivered | None:
    """Show it; a connection that drops is tried once more, a late one is only logged, and in place
    of one that is refused there is a sentence."""
    cut_off = False
    for attempt in (1, 2):
        try:
            return await _show(interaction, where, screen, emoji, thinking)
        except CutOff as error:
            log.info("Interaction %s: answer %s was cut off: %s", interaction.id, attempt, error)
            cut_off = True
        except discord.HTTPException as error:
            if cut_off and error.code == ALREADY_ACKNOWLEDGED:
                return await _arrived_after_all(interaction, where)
            if error.code in TOO_LATE:
                log.info("Interaction %s can't be answered any more: %s", interaction.id, error)
                return None
            log.warning("Interaction %s: its answer was refused: %s", interaction.id, error)
            break
        except Exception:
            log.exception(
                "Interaction %s: its answer could not be made",
                interaction.id,
                extra={"code": "not-drawn"},
            )
            break
    else:
        return None
    if screen is not sorry:
        await _deliver(interaction, "whisper", sorry, sorry, emoji, thinking)
    return None


async def _arrived_after_all(interaction: Interaction, where: Where) -> Delivered | None:
    """The message of an answer whose own acknowledgement was lost on the way."""
    clicked = interaction.message
    if where == "here" and clicked is not None:
        return _in_place(clicked)
    try:
        sent = await interaction.original_response()
    except (*CutOff, discord.HTTPException, discord.ClientException) as error:
        log.info("Interaction %s: its message can't be found: %s", interaction.id, error)
        return None
    return Delivered(sent.channel.id, sent.id, ORIGINAL, where == "whisper")


def _in_place(clicked: discord.Message) -> Delivered:
    return Delivered(clicked.channel.id, clicked.id, ORIGINAL, clicked.flags.ephemeral)


async def _show(
    interaction: Interaction,
    where: Where,
    screen: Screen | None,
    emoji: OwnEmoji,
    thinking: Thinking,
) -> Delivered | None:
    response, clicked = interaction.response, interaction.message
    acknowledged = thinking != "no" or response.is_done()
    if screen is None:
        if not acknowledged:
            await response.defer()
        return None
    if where == "here" and clicked is not None:
        edit = interaction.edit_original_response if acknowledged else response.edit_message
        await emoji.send(
            screen,
            lambda view, files: edit(view=view, attachments=files, allowed_mentions=NO_MENTIONS),
        )
        return _in_place(clicked)
    private = where != "aloud"
    if acknowledged:
        if private and thinking == "aloud":  # what follows it would be seen by everybody
            await interaction.delete_original_response()
        followed = await emoji.send(
            screen,
            lambda view, files: interaction.followup.send(
                view=view, files=files, ephemeral=private, allowed_mentions=NO_MENTIONS, wait=True
            ),
        )
        return Delivered(followed.channel.id, followed.id, str(followed.id), private)
    sent = await emoji.send(
        screen,
        lambda view, files: response.send_message(
            view=view, files=files, ephemeral=private, allowed_mentions=NO_MENTIONS
        ),
    )
    message = sent.resource
    if not isinstance(message, discord.InteractionMessage):
        return None
    return Delivered(message.channel.id, message.id, ORIGINAL, private)
