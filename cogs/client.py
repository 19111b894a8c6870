"""The bot: one discord.py client that knows the hall, and one door for every click and command."""

import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Doorkeeper, Reply, Sent, WaitingRoom, answer, here, whisper
from cogs.displays import Displays
from cogs.layout import Interaction, clicked
from cogs.panels import folded, refused, said
from cogs.people import met
from cogs.screen import Screen
from cogs.translator import CatalogueTranslator
from render import text
from render.words import Words
from sessions import (
    Choices,
    Clock,
    Hall,
    NotSaved,
    Refusal,
    Scores,
    Store,
    SystemClock,
    Table,
    Whereabouts,
)

log = logging.getLogger(__name__)

EXTENSIONS = (
    "cogs.lobby",
    "cogs.play",
    "cogs.mojo",
    "cogs.mochi",
    "cogs.skyjo",
    "cogs.momox",
    "cogs.scores",
    "cogs.settings",
    "cogs.preferences",
    "cogs.help",
)

VERSION = "0.1.0"

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""All that the bot needs on a server."""

COMMANDS_FACT = "commands"

LONGEST_NUMBER = 18
"""Digits; what the database can hold."""

LAST_ANSWERS = 3.0
"""Seconds that those who have just clicked are given when the bot stops."""

Verb = Callable[[Interaction, list[str], tuple[str, ...]], Coroutine[Any, Any, Reply]]
VerbT = TypeVar("VerbT", bound=Callable[..., Awaitable[Reply]])


def verb(shape: str) -> Callable[[VerbT], VerbT]:
    """Marks the method that answers clicks whose address has this shape.

    `move:#:#:#` begins with the word and has three numbers; `*` is any word, and what follows `=`
    is what was picked from a list.
    """

    def mark(method: VerbT) -> VerbT:
        method.__verb__ = shape  # type: ignore[attr-defined]  # read again by Desk
        return method

    return mark


def _fits(shape: str, parts: Sequence[str], values: Sequence[str]) -> bool:
    """Whether an address is one that a screen of this version could have."""
    address, _, picked = shape.partition("=")
    kinds = [*address.split(":")[1:], *picked]
    given = [*parts, *values]
    return len(given) == len(kinds) and all(
        kind == "*" or (part.isdecimal() and len(part) <= LONGEST_NUMBER)
        for kind, part in zip(kinds, given, strict=True)
    )


class Desk(commands.Cog):
    """A cog that answers clicks as well as commands."""

    def __init__(self, client: "Tablee") -> None:
        self.client = client

    async def cog_load(self) -> None:
        for attribute in dir(self):
            method = getattr(self, attribute)
            shape = getattr(method, "__verb__", None)
            if shape is not None:
                self.client.answers_to(shape, method)


class _Tree(app_commands.CommandTree["Tablee"]):
    """Commands pass the same doorkeeper as clicks."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        autocomplete = interaction.type is discord.InteractionType.autocomplete
        return autocomplete or self.client.admits(interaction)

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """A command of another time, or in a place where it makes no sense."""
        if isinstance(error, app_commands.CommandInvokeError):
            log.error("A command failed", exc_info=error)  # after it was answered
            return
        log.info("Command of interaction %s: %s", interaction.id, error)
        words = Words.of(str(interaction.locale))
        await answer(interaction, _whispered(said(words, "command-unknown")))


async def _whispered(screen: Screen) -> Reply:
    return whisper(screen)


class Tablee(commands.AutoShardedBot):
    """Tablée on Discord, or on the practice server."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        *,
        clock: Clock | None = None,
        connector: aiohttp.BaseConnector | None = None,
        guild_ready_timeout: float = 2.0,
        source_url: str = "",
        pictures: bool = True,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=_Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            connector=connector,
            guild_ready_timeout=guild_ready_timeout,
        )
        self.store = store
        self.hall = hall
        self.clock = clock or SystemClock()
        self.choices = Choices(store)
        self.scores = Scores(store, self.clock)
        self.waiting_room = WaitingRoom()
        self.displays = Displays(self, Whereabouts(store))
        self.source_url = source_url
        self.pictures = pictures
        self.started_at = self.clock.now()
        self._verbs: dict[str, tuple[str, Verb]] = {}
        self._doorkeeper = Doorkeeper()
        self._was_ready = False
        self._perhaps_unseen: Sequence[Table] = ()
        """Tables that changed just before the last stop."""

    # Coming and going

    async def setup_hook(self) -> None:
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self._register_commands()
        self.displays.warm_up()
        self._perhaps_unseen = await self.hall.last_changed()
        self.hall.listen(self.displays)

    async def close(self) -> None:
        """Nothing new is let in; what is being committed is finished and answered."""
        self._doorkeeper.close()
        await self.waiting_room.until_empty(LAST_ANSWERS)
        await self.hall.close()
        await self.displays.close()
        await super().close()

    async def on_ready(self) -> None:
        log.info("Ready as %s on %s servers", self.user, len(self.guilds))
        if not self._was_ready:  # servers, and so their languages, are known only now
            self._was_ready = True
            self.hall.open()
            await self.displays.after_a_restart(self._perhaps_unseen)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.displays.try_again(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.displays.try_again(guild.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        self.displays.try_again(after.guild.id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        self.displays.try_again(after.guild.id)

    async def _register_commands(self) -> None:
        """Tell Discord of the commands, but only when their definitions changed."""
        translator = CatalogueTranslator()
        await self.tree.set_translator(translator)
        definitions = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
            if not isinstance(command, app_commands.ContextMenu)
        ]
        digest = hashlib.sha256(
            json.dumps([self.application_id, definitions], sort_keys=True).encode()
        ).hexdigest()
        if await self.store.fact(COMMANDS_FACT) == digest:
            return
        try:
            await self.tree.sync()
        except discord.HTTPException as error:
            log.error("The commands could not be registered; the next start tries again: %s", error)
            return
        await self.store.save_fact(COMMANDS_FACT, digest)
        log.info("%s commands registered", len(definitions))

    # One door for what people do

    def answers_to(self, shape: str, method: Verb) -> None:
        self._verbs[shape.partition(":")[0]] = shape, method

    def admits(self, interaction: Interaction) -> bool:
        return self._doorkeeper.admits(interaction.id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """A button or a select, from whichever time and process it comes."""
        if interaction.type is not discord.InteractionType.component:
            return
        if not self.admits(interaction):
            return
        address, values = clicked(interaction)
        name, *parts = address.split(":")
        shape, method = self._verbs.get(name, ("", None))
        if method is None or not _fits(shape, parts, values):
            words = Words.of(str(interaction.locale))
            work = _whispered(said(words, "button-unknown"))
        else:
            work = method(interaction, parts, values)
        await self.answered(interaction, work)
        if not in_private(interaction) and parts and parts[0].isdecimal():
            await self.displays.clicked_on(int(parts[0]), interaction)

    async def answered(
        self,
        interaction: Interaction,
        work: Coroutine[Any, Any, Reply],
        *,
        for_all: bool = False,
        then: Callable[[Sent | None], Awaitable[None]] | None = None,
    ) -> None:
        """Do the work of a click or command and answer; `then` gets the message that was sent."""

        async def answering() -> None:
            sent = await answer(interaction, self._guarded(interaction, work), for_all=for_all)
            await self.displays.answered(interaction)
            if then is not None:
                await then(sent)

        await self.waiting_room.answered(answering())

    async def _guarded(self, interaction: Interaction, work: Coroutine[Any, Any, Reply]) -> Reply:
        """The reply, or one sentence on why there is none. Nothing is left unanswered."""
        words = Words.of(str(interaction.locale))
        try:
            person = await met(interaction)
            words = Words.of(person.language)
            return await work
        except Refusal as refusal:
            return await self._explained(interaction, refusal, words)
        except NotSaved:
            return whisper(said(words, "not-saved"))
        except Exception:
            log.exception("Interaction %s failed", interaction.id)
            return whisper(said(words, "went-wrong"))
        finally:
            work.close()

    async def _explained(self, interaction: Interaction, refusal: Refusal, words: Words) -> Reply:
        """One sentence; on a panel, with what is current now in its place."""
        table = refusal.table
        over = table is not None and not table.is_live
        code = "table_over" if over and refusal.code == "out_of_date" else refusal.code
        if not in_private(interaction):
            if table is not None and code == "table_over" and interaction.message is not None:
                return here(await self.displays.public_screen(table))
            return whisper(refused(words, code))
        seat = table.seat_of(interaction.user.id) if table else None
        if table is None or seat is None:
            return here(refused(words, code))
        waiting = on_a_direct_message(interaction) and seat not in table.awaited_people()
        if waiting or not table.is_live or table.state is None:
            return here(folded(table, words, text.refusal(code, words)))
        panel = await self.displays.panel(table, seat)
        return here(panel.with_note(text.refusal(code, words)))

    # Direct messages

    async def dm_channel(self, user_id: int) -> int:
        """The channel of a person's direct messages; opened once, then remembered."""
        person = await self.choices.person(user_id)
        if person is not None and person.dm_channel is not None:
            return person.dm_channel
        channel = await self.create_dm(discord.Object(user_id))
        if person is not None:
            await self.choices.set_dm_channel(person.user_id, channel.id)
        return channel.id

    async def table_here(self, interaction: Interaction) -> Table:
        """The table of the channel that somebody speaks in."""
        table = await self.hall.table_in(interaction.channel_id or 0)
        if table is None or not table.is_live:
            raise Refusal("no_table_here")
        return table


def in_private(interaction: Interaction) -> bool:
    """Whether the click was on something that only its reader sees."""
    message = interaction.message
    if message is None:
        return False
    return interaction.guild_id is None or message.flags.ephemeral


def on_a_direct_message(interaction: Interaction) -> bool:
    """Whether the click was on a panel that stays; any other private one is a note for a while."""
    message = interaction.message
    return message is not None and interaction.guild_id is None and not message.flags.ephemeral
