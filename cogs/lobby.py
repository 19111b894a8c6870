"""Before the game: opening a table, joining, computers, options, starting."""

from cogs.answers import SEEN, Reply, Sent, aloud, deliver, here, whisper
from cogs.choosing import changed, choosing_screen
from cogs.client import Desk, Tablee, verb
from cogs.layout import Interaction
from cogs.panels import said
from cogs.people import met, private_words, public_words
from cogs.public import public
from cogs.screen import Button, Buttons, Screen, Text, address
from engine import BaseOptions
from engine.players import LEVELS, Level
from render.words import Words
from sessions import GuildSettings, Pace, Refusal, Seat, Table


async def open_table(
    interaction: Interaction,
    game: str,
    options: BaseOptions,
    *,
    computers: int,
    level: Level,
    pace: Pace | None,
) -> None:
    """`/… start`: the answer to the command becomes the table's public message."""
    client = interaction.client
    opened: list[Table] = []

    async def work() -> Reply:
        try:
            table = await _opened(interaction, game, options, [level] * computers, pace)
        except Refusal as refusal:
            if refusal.code != "channel_taken" or refusal.table is None:
                raise
            return whisper(await _channel_taken(interaction, refusal.table))
        client.displays.opening(table)
        words = await public_words(client.choices, table.guild_id, interaction.guild)
        lobby = public(table, words)
        opened.append(table)
        return aloud(lobby)

    async def then(message: Sent | None) -> None:
        for table in opened:
            await client.displays.opened(table, message)
            await client.displays.greet(table, interaction.user.id)
            if client.displays.first_chance_to_tell(table, interaction.user.id):
                words = await private_words(client.choices, interaction.user.id)
                await deliver(interaction, whisper(said(words, "messages-closed")))

    await client.answered(interaction, work(), for_all=True, then=then)


async def _opened(
    interaction: Interaction,
    game: str,
    options: BaseOptions,
    computers: list[Level],
    pace: Pace | None,
) -> Table:
    client = interaction.client
    settings = await settings_here(interaction)
    return await client.hall.open_table(
        guild_id=interaction.guild_id or 0,
        channel_id=interaction.channel_id or 0,
        game=game,
        options=options,
        pace=pace or settings.pace,
        host=Seat(interaction.user.id, interaction.user.display_name),
        computers=computers,
    )


async def settings_here(interaction: Interaction) -> GuildSettings:
    """The server's settings, if tables may be opened in this channel."""
    if interaction.guild_id is None:
        raise Refusal("not_on_a_server")
    settings = await interaction.client.choices.guild(interaction.guild_id)
    allowed = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if settings.channels and allowed.isdisjoint(settings.channels):
        raise Refusal("channel_not_allowed")
    return settings


async def _channel_taken(interaction: Interaction, table: Table) -> Screen:
    """Where the table is that this channel has, and what to do for another one."""
    words = await private_words(interaction.client.choices, interaction.user.id)
    link = await interaction.client.displays.link(table)
    game = words(f"game-{table.game}")
    if link is None:
        return said(words, "channel-taken", game=game)
    return said(words, "channel-taken-link", game=game, link=link)


class Lobby(Desk):
    """The buttons of a table that has not started."""

    @verb("join:#")
    async def join(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        person = await met(interaction)
        table = await self.client.hall.join(int(parts[0]), person.user_id, person.name)
        await self.client.displays.greet(table, person.user_id)
        if self.client.displays.first_chance_to_tell(table, person.user_id):
            return whisper(said(Words.of(person.language), "messages-closed"))
        return SEEN

    @verb("leave:#")
    async def leave(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        await self.client.hall.leave(int(parts[0]), interaction.user.id)
        return SEEN

    @verb("computer:#:*")
    async def add_computer(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        level: Level = next((level for level in LEVELS if level == parts[1]), "normal")
        await self.client.hall.add_computer(int(parts[0]), interaction.user.id, level)
        return SEEN

    @verb("no-computer:#")
    async def remove_computer(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        await self.client.hall.remove_computer(int(parts[0]), interaction.user.id)
        return SEEN

    @verb("start:#")
    async def start(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        await self.client.hall.start(int(parts[0]), interaction.user.id)
        return SEEN

    @verb("cancel:#")
    async def cancel(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        """The host gives the table up; asked once more, since others may be waiting."""
        table = await self._own_lobby(int(parts[0]), interaction.user.id)
        words = await private_words(self.client.choices, interaction.user.id)
        sure = Button(words("button-cancel-sure"), address("cancelled", table.id), "danger")
        return whisper(Screen((Text(words("cancel-sure")), Buttons((sure,)))))

    @verb("cancelled:#")
    async def cancelled(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        table = await self._own_lobby(int(parts[0]), interaction.user.id)
        await self.client.hall.close_table(table.id)
        words = await private_words(self.client.choices, interaction.user.id)
        return here(said(words, "table-closed"))

    @verb("options:#")
    async def options(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        table = await self._own_lobby(int(parts[0]), interaction.user.id)
        words = await private_words(self.client.choices, interaction.user.id)
        return whisper(choosing_screen(table, words))

    @verb("option:#:*=*")
    async def set_option(
        self, interaction: Interaction, parts: list[str], values: tuple[str, ...]
    ) -> Reply:
        table = await self._own_lobby(int(parts[0]), interaction.user.id)
        options, pace = changed(table, parts[1], values[0])
        table = await self.client.hall.set_options(table.id, interaction.user.id, options, pace)
        words = await private_words(self.client.choices, interaction.user.id)
        return here(choosing_screen(table, words))

    async def _own_lobby(self, table_id: int, user_id: int) -> Table:
        table = await self.client.hall.known(table_id)
        if table.status != "lobby":
            raise Refusal("already_started" if table.is_live else "table_over", table)
        if table.host != user_id:
            raise Refusal("host_only", table)
        return table


async def setup(client: Tablee) -> None:
    await client.add_cog(Lobby(client))
