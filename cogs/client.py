"""The bot: one discord.py client, in which the parts are put together."""

import hashlib
import json
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from cogs.budget import PER_SECOND, Budget
from cogs.displays import Displays
from cogs.door import Door, WaitingRoom
from cogs.emoji import OwnEmoji
from cogs.emoji_upload import EmojiUpload
from cogs.help import Help, Size
from cogs.layout import Interaction
from cogs.lobby import Lobby
from cogs.looking import Looking
from cogs.pictures import load_fonts
from cogs.play import Play
from cogs.post import Post
from cogs.preferences import PreferencesDesk
from cogs.private_messages import PrivateMessages
from cogs.public_messages import PublicMessages
from cogs.rules import Rules
from cogs.scores import ScoresDesk
from cogs.settings import Settings
from cogs.shards import Shards
from cogs.starting import game_commands
from cogs.studio import Studio
from cogs.translator import CatalogueTranslator
from engine import GAMES
from sessions import (
    Choices,
    Clock,
    Hall,
    Leases,
    Messages,
    Scores,
    Store,
    SystemClock,
    Tasks,
)

log = logging.getLogger(__name__)

COMMANDS_FACT = "commands"
"""A digest of the definitions that Discord has."""
COMMAND_NAMES_FACT = "command names"
COURTESY = 0.005
"""Seconds that a message waits at the most for answers to clicks, which go first. With 50 tables at
once that makes answers a fifth quicker; with much more, messages would wait for nothing."""


class _Tree(app_commands.CommandTree["Tablee"]):
    """Commands go through the same door as clicks."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        autocomplete = interaction.type is discord.InteractionType.autocomplete
        return autocomplete or self.client.door.admits(interaction)

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.door.on_bad_command(interaction, error)


class Tablee(commands.AutoShardedBot):
    """Tablée on Discord, or on the sandbox."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        *,
        version: str,
        clock: Clock | None = None,
        connector: aiohttp.BaseConnector | None = None,
        guild_ready_timeout: float = 2.0,
        source_url: str = "",
        pictures: bool = True,
        emoji: bool = True,
        requests_per_second: int = PER_SECOND,
        through_clicks: bool = True,
        leases: Leases | None = None,
        shards: int | None = None,
    ) -> None:
        """`through_clicks`: whether messages are edited through the clicks on them, which Discord
        doesn't count."""
        self.budget = Budget(per_second=requests_per_second)
        self._requests_per_second = requests_per_second
        self._leases = leases
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=_Tree,
            intents=discord.Intents(guilds=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            connector=connector,
            guild_ready_timeout=guild_ready_timeout,
            http_trace=self.budget.trace(),
        )
        clock = clock or SystemClock()
        waiting_room = WaitingRoom()

        async def after_you() -> None:
            """Whoever has clicked is answered first."""
            await waiting_room.until_empty(COURTESY)

        self.store = store
        self.hall = hall
        self.choices = Choices(store)
        self.messages = Messages(store, hall.ownership)
        self.studio = Studio(hall, self.choices, self._locale_of, pictures=pictures)
        self.own_emoji = OwnEmoji()
        post = Post(self, self.choices, clock, self.budget, self.own_emoji, hall.ownership)
        public = PublicMessages(
            hall, self.messages, self.choices, self.studio, post, clock, after_you
        )
        private = PrivateMessages(
            hall, self.messages, self.choices, self.studio, post, clock, after_you, public.ask
        )
        self.displays = Displays(
            hall, self.messages, public, private, clock, through_clicks=through_clicks
        )
        self.door = Door(
            hall, self.choices, self.studio, self.displays, waiting_room, self.own_emoji
        )
        lobby = Lobby(self.door, hall, self.choices, self.studio, self.displays)
        rules = Rules(self.door, hall, self.studio)
        looking = Looking(self.door, hall)
        scores = Scores(store, clock)
        self._desks = (
            lobby,
            rules,
            Play(self.door, hall, self.studio, self.displays),
            looking,
            ScoresDesk(self.door, scores, self.choices, self.studio),
            Settings(self.door, self.choices),
            PreferencesDesk(self.door, hall, self.choices, self.messages, clock),
            Help(
                self.door,
                scores,
                clock,
                self,
                self._size,
                version=version,
                source_url=source_url,
            ),
        )
        for game in GAMES:
            self.tree.add_command(game_commands(game, lobby.open_table, rules.show))
        self.tree.add_command(looking.check_menu())
        self._tasks = Tasks()
        upload = EmojiUpload(self, self.own_emoji, self.budget, clock)
        self._emoji_upload = upload if emoji and pictures else None
        self._was_ready = False
        self._shards: Shards | None = None
        if leases is not None:
            self._shards = Shards(self, self, leases.store, leases, shards)

    def _locale_of(self, guild_id: int) -> str | None:
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild else None

    def _size(self) -> Size:
        shards = self.shard_count if self._shards is None else self._shards.count
        return Size(self.hall.ownership.processes, shards or 1)

    @property
    def is_standing_by(self) -> bool:
        """Whether other processes have all shards: then this one is ready without any."""
        return self._shards is not None and not self._shards.are_held

    def holds(self, shard: int) -> bool:
        """Whether that shard is this process's."""
        return self._shards is None or self._shards.holds(shard)

    # The other way in

    @property
    def public_key(self) -> str | None:
        """With which Discord's requests are checked; it is known after the login."""
        return None if self.application is None else self.application.verify_key

    @property
    def is_open(self) -> bool:
        """Whether what people do is taken."""
        return self._was_ready and not self.is_closed()

    def hear(self, interaction: Any) -> None:
        """An interaction that came by HTTP goes the way of one of the gateway. discord.py has no
        public way in for it; this is what it does with the event itself."""
        self._connection.parse_interaction_create(interaction)

    # Coming and going

    async def setup_hook(self) -> None:
        for desk in self._desks:
            await self.add_cog(desk)
        await self._register_commands()
        if self.studio.pictures:  # the very first one loads the fonts: let that be nobody's
            self._tasks.start(load_fonts(), "first picture")
        self.hall.listen(self.displays)

    async def close(self) -> None:
        """What is being committed is finished and answered; whoever comes now is told to wait."""
        await self.door.close()
        await self.hall.close()
        await self.displays.close()
        if self._shards is not None:
            await self._shards.close()
        if self._leases is not None:
            await self._leases.close()
        await self.choices.settle()
        await self._tasks.cancel()
        await super().close()

    async def on_ready(self) -> None:
        if not self._was_ready:  # servers, and so their languages, are known only now
            log.info("Ready as %s on %s servers", self.user, len(self.guilds))
            await self.begin()

    async def live(self, token: str) -> None:
        """On Discord, until it is closed; where there are other processes, with our shards only."""
        if self._shards is None:
            await self.start(token)
            return
        await self.login(token)
        await self._shards.connect()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self._shards is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._shards.before_identify(shard_id or 0)

    async def begin(self) -> None:
        """Look after tables from now on."""
        if self._was_ready:
            return
        self._was_ready = True
        self.hall.open()
        if self._leases is None:
            await self.displays.after_a_restart()
        else:
            self._leases.on_beat(self._share_requests)
            self._leases.open(self.displays)
        if self._emoji_upload is not None:
            self._tasks.start(self._emoji_upload.keep(), "emoji")

    async def _share_requests(self) -> None:
        """All processes together send no more than one bot may."""
        if self._leases is not None:
            self.budget.have_share(self._leases.share_of(self._requests_per_second))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.displays.public.ask_again(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.displays.public.ask_again(guild.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        self.displays.public.ask_again(after.guild.id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        self.displays.public.ask_again(after.guild.id)

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await self.door.on_component(interaction)

    async def _register_commands(self) -> None:
        """Tell Discord of the commands, but only when their definitions changed or it lost them."""
        translator = CatalogueTranslator()
        await self.tree.set_translator(translator)
        definitions = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        digest = hashlib.sha256(
            json.dumps([self.application_id, definitions], sort_keys=True).encode()
        ).hexdigest()
        names = {command.name for command in self.tree.get_commands()}
        if await self.store.fact(COMMANDS_FACT) == digest and await self._are_registered(names):
            return
        try:
            await self.tree.sync()
        except discord.HTTPException as error:
            log.error(
                "The commands could not be registered; the next start tries again: %s",
                error,
                extra={"code": "commands-refused"},
            )
            return
        await self.store.save_fact(COMMANDS_FACT, digest)
        await self.store.save_fact(COMMAND_NAMES_FACT, json.dumps(sorted(names)))
        log.info("%s commands registered", len(definitions))

    async def _are_registered(self, names: set[str]) -> bool:
        """Whether Discord still has them; if it doesn't say, they are believed to be there."""
        try:
            there = {command.name for command in await self.tree.fetch_commands()}
        except discord.HTTPException as error:
            log.info("Which commands there are is not known: %s", error)
            return True
        return names <= there
