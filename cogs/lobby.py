"""Before the game: opening a table, joining, computers, options, starting."""

from collections.abc import Callable

from cogs.choosing import changed, choosing_screen
from cogs.click import Click
from cogs.displays import Displays
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.panels import refused, said
from cogs.replies import SEEN, Reply, aloud, here, made, whisper
from cogs.screen import Button, Buttons, Screen, Text
from cogs.showing import TableShown
from cogs.starting import Wanted
from cogs.studio import Studio
from cogs.verbs import (
    ADD_COMPUTER,
    CANCEL,
    CANCEL_SURELY,
    JOIN,
    LEAVE,
    OPTIONS,
    REMATCH,
    REMOVE_COMPUTER,
    SET_OPTION,
    SET_PACE,
    START,
    on,
)
from engine.players import Level
from render.words import Words
from sessions import Choices, GuildSettings, Hall, Pace, Refusal, Seat, Table


class Lobby(Desk):
    """Opening tables, and the buttons of one that has not started."""

    def __init__(
        self, door: Door, hall: Hall, choices: Choices, studio: Studio, displays: Displays
    ) -> None:
        super().__init__(door)
        self._hall = hall
        self._choices = choices
        self._studio = studio
        self._displays = displays

    # Opening

    async def open_table(
        self, interaction: Interaction, game: str, read: Callable[[], Wanted]
    ) -> None:
        """`/… start`: the answer to the command becomes the table's public message."""
        opened: list[Table] = []

        async def work(click: Click) -> Reply:
            try:
                table = await self._opened(click, game, read())
            except Refusal as refusal:
                if refusal.code != "channel_taken" or refusal.table is None:
                    raise
                return self._channel_taken(click, refusal.table)
            opened.append(table)
            return aloud(
                lambda pictures: self._studio.public(table, (), pictures),
                TableShown(table.id, table.version),
            )

        async def then(click: Click) -> Reply:
            for table in opened:
                if await self._displays.greeted_in_vain(table, click.user_id):
                    return _messages_closed(click)
            return SEEN

        await self.door.answer(interaction, work, for_all=True, then=then)

    async def _opened(self, click: Click, game: str, wanted: Wanted) -> Table:
        settings = await self._settings_here(click)
        return await self._hall.open_table(
            guild_id=click.server,
            channel_id=click.channel_id,
            game=game,
            options=wanted.options,
            pace=wanted.pace or settings.pace,
            host=Seat(click.user_id, click.interaction.user.display_name),
            computers=[wanted.level] * wanted.computers,
        )

    async def _settings_here(self, click: Click) -> GuildSettings:
        """The server's settings, if tables may be opened in this channel."""
        parent = getattr(click.interaction.channel, "parent_id", None)
        return await self._settings_where(click.server, click.channel_id, parent)

    async def _settings_where(
        self, guild_id: int, channel_id: int, parent_id: int | None
    ) -> GuildSettings:
        settings = await self._choices.guild(guild_id)
        if settings.channels and {channel_id, parent_id}.isdisjoint(settings.channels):
            raise Refusal("channel_not_allowed")
        return settings

    def _channel_taken(self, click: Click, table: Table) -> Reply:
        """Where the table is that this channel has, and what to do for another one."""

        async def draw(_: bool) -> Screen:
            words = click.words
            link = await self._displays.public.link(table)
            game = words(f"game-{table.game}")
            if link is None:
                return said(words, "channel-taken", game=game)
            return said(words, "channel-taken-link", game=game, link=link)

        return whisper(draw)

    @on(REMATCH)
    async def rematch(self, click: Click, table: int) -> Reply:
        """From the table or from one's own hand, which stays as it is."""
        try:
            lobby = await self._rematch(click, table)
        except Refusal as refusal:
            if not click.is_private:
                raise
            code = refusal.code
            return whisper(made(lambda: refused(click.words, code)))
        if await self._displays.greeted_in_vain(lobby, click.user_id):
            return _messages_closed(click)
        if not click.is_private:
            return SEEN
        channel = f"<#{lobby.channel_id}>"
        return whisper(made(lambda: said(click.words, "rematch-opened", channel=channel)))

    async def _rematch(self, click: Click, table: int) -> Table:
        """Everybody is seated, so everybody's direct messages are tried, as when they join."""
        finished = await self._hall.known(table)
        channel = click.interaction.client.get_channel(finished.channel_id)
        parent = getattr(channel, "parent_id", None)
        await self._settings_where(finished.guild_id, finished.channel_id, parent)
        lobby = await self._hall.rematch(table, click.user_id)
        await self._displays.on_answer(click, TableShown(lobby.id, 0), None)
        others = [user_id for user_id in lobby.people if user_id != click.user_id]
        for user_id in others:
            await self._displays.greet(lobby, user_id)
        return lobby

    # Who plays

    @on(JOIN)
    async def join(self, click: Click, table: int) -> Reply:
        name = click.interaction.user.display_name
        joined = await self._hall.join(table, click.user_id, name, click=click.id)
        in_vain = await self._displays.greeted_in_vain(joined, click.user_id)
        return _messages_closed(click) if in_vain else SEEN

    @on(LEAVE)
    async def leave(self, click: Click, table: int) -> Reply:
        await self._hall.leave(table, click.user_id)
        return SEEN

    @on(ADD_COMPUTER)
    async def add_computer(self, click: Click, table: int, level: Level) -> Reply:
        await self._hall.add_computer(table, click.user_id, level)
        return SEEN

    @on(REMOVE_COMPUTER)
    async def remove_computer(self, click: Click, table: int) -> Reply:
        await self._hall.remove_computer(table, click.user_id)
        return SEEN

    @on(START)
    async def start(self, click: Click, table: int) -> Reply:
        await self._hall.start(table, click.user_id, click=click.id)
        return SEEN

    # The host's

    @on(CANCEL)
    async def cancel(self, click: Click, table: int) -> Reply:
        """The host gives the table up; asked once more, since others may be waiting."""
        await self._own_lobby(table, click.user_id)
        return whisper(made(lambda: _sure_to_cancel(table, click.words)))

    @on(CANCEL_SURELY)
    async def cancel_surely(self, click: Click, table: int) -> Reply:
        await self._own_lobby(table, click.user_id)
        await self._hall.close_table(table)
        return here(made(lambda: said(click.words, "table-closed")), otherwise="not-shown")

    @on(OPTIONS)
    async def options(self, click: Click, table: int) -> Reply:
        lobby = await self._own_lobby(table, click.user_id)
        return whisper(made(lambda: choosing_screen(lobby, click.words)))

    @on(SET_OPTION)
    async def set_option(self, click: Click, table: int, name: str, picked: int) -> Reply:
        lobby = await self._own_lobby(table, click.user_id)
        options = changed(lobby, name, picked)
        lobby = await self._hall.set_options(table, click.user_id, options, lobby.pace)
        return here(made(lambda: choosing_screen(lobby, click.words)), otherwise="not-shown")

    @on(SET_PACE)
    async def set_pace(self, click: Click, table: int, picked: Pace) -> Reply:
        lobby = await self._own_lobby(table, click.user_id)
        lobby = await self._hall.set_options(table, click.user_id, lobby.options, picked)
        return here(made(lambda: choosing_screen(lobby, click.words)), otherwise="not-shown")

    async def _own_lobby(self, table_id: int, user_id: int) -> Table:
        table = await self._hall.known(table_id)
        if table.status != "lobby":
            raise Refusal("already_started" if table.is_live else "table_over", table)
        if table.host != user_id:
            raise Refusal("host_only", table)
        return table


def _messages_closed(click: Click) -> Reply:
    return whisper(made(lambda: said(click.words, "messages-closed")), otherwise="not-shown")


def _sure_to_cancel(table_id: int, words: Words) -> Screen:
    sure = Button(words("button-cancel-sure"), CANCEL_SURELY(table_id), "danger")
    return Screen((Text(words("cancel-sure")), Buttons((sure,))))
