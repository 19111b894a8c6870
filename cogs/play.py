"""During the game: moves, panels, breaks, coming and going."""

from collections.abc import Callable
from functools import partial

import discord
from discord import app_commands

from cogs.click import Click
from cogs.controls import confirming
from cogs.displays import Displays
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.panels import heading, said
from cogs.replies import SEEN, Reply, aloud, here, made, whisper
from cogs.screen import Block, Button, Buttons, Screen, Text
from cogs.showing import TableShown, hand_shown
from cogs.studio import Studio
from cogs.translator import phrase
from cogs.verbs import (
    BACK,
    END,
    GO_ON,
    HAND,
    HINT,
    MOVE,
    PICK,
    STEP,
    SURE,
    UNDO,
    on,
)
from engine import BaseMove
from engine.players import Thought
from render.words import Words
from sessions import Hall, Person, Refusal, Table, own_seat

MOST_TABLES = 10
"""How many of somebody's tables fit on a screen."""


class Play(Desk):
    """The buttons and commands of a table in play."""

    def __init__(self, door: Door, hall: Hall, studio: Studio, displays: Displays) -> None:
        super().__init__(door)
        self._hall = hall
        self._studio = studio
        self._displays = displays

    # Moves

    @on(MOVE)
    async def move(self, click: Click, table: int, decision: int, code: str) -> Reply:
        """A move that deserves a second look is asked about first; nothing has happened then."""
        now = await self._hall.known(table)
        weighty = _weighty(now, click.person, decision, code)
        if weighty is not None:
            return self._panel(click, now, confirming(weighty))
        return await self.sure(click, table, decision, code)

    @on(SURE)
    async def sure(self, click: Click, table: int, decision: int, code: str) -> Reply:
        """The move is on disk when the hall returns; the reply is the player's new panel."""
        played = await self._hall.choose(table, click.user_id, decision, code)
        return self._after_a_move(click, played)

    @on(UNDO)
    async def undo(self, click: Click, table: int, decision: int) -> Reply:
        """The last move is as if it had not been made."""
        taken_back = await self._hall.take_back(table, click.user_id, decision)
        return self._after_a_move(click, taken_back)

    @on(PICK)
    async def pick(self, click: Click, table: int, decision: int, kind: str, picked: str) -> Reply:  # noqa: ARG002 - the list's own name
        return await self.move(click, table, decision, picked)

    def _after_a_move(self, click: Click, table: Table) -> Reply:
        """In place of what was clicked: the hand, with the next question or what happens now."""
        if table.seat_of(click.user_id) is None:
            return SEEN
        return self._panel(click, table, otherwise="not-shown")

    def _panel(
        self,
        click: Click,
        table: Table,
        step: str = "",
        note: Callable[[], str] | None = None,
        hint: Thought | None = None,
        otherwise: str = "not-drawn",
    ) -> Reply:
        """Whoever clicked sees their panel: in place of what they clicked, if only they see that.

        `note` is a sentence above it.
        """

        async def draw(pictures: bool) -> Screen:
            panel = await self._studio.panel(table, click.user_id, step, pictures, hint)
            return panel if note is None else panel.with_note(note())

        shows = hand_shown(table, click.user_id)
        return Reply("here" if click.is_private else "whisper", draw, shows, otherwise)

    @on(STEP)
    async def step(self, click: Click, table: int, decision: int, step: str) -> Reply:
        """On within one decision: nothing changes at the table."""
        now = await self._hall.known(table)
        seat = own_seat(now, click.user_id)
        if now.seats[seat].decision != decision or seat not in now.actors():
            raise Refusal("out_of_date", now)
        return self._panel(click, now, step)

    @on(HINT)
    async def hint(self, click: Click, table: int) -> Reply:
        """What a good player would do, and why: above the buttons, and on its own."""
        now = await self._playing(table)
        seat = own_seat(now, click.user_id)
        return self._panel(click, now, hint=await self._hall.hint(now, seat))

    # Looking

    async def _playing(self, table_id: int) -> Table:
        """The table, if it has been dealt at."""
        table = await self._hall.known(table_id)
        if table.state is None:
            raise Refusal("table_over" if not table.is_live else "not_started", table)
        return table

    @on(HAND)
    async def hand(self, click: Click, table: int) -> Reply:
        return await self._hand(click, await self._hall.known(table))

    async def _hand(self, click: Click, table: Table) -> Reply:
        own_seat(table, click.user_id)
        if not table.is_live:
            raise Refusal("table_over", table)
        if table.state is None:
            raise Refusal("not_started", table)
        if await self._displays.first_chance_to_tell(table.id, click.user_id):
            return self._panel(click, table, note=lambda: click.words("messages-closed"))
        return self._panel(click, table)

    # Coming and going

    @on(BACK)
    async def back(self, click: Click, table: int) -> Reply:
        return await self._hand(click, await self._hall.come_back(table, click.user_id))

    @on(GO_ON)
    async def go_on(self, click: Click, table: int) -> Reply:
        now = await self._hall.end_break(table, click.user_id)
        return await self._hand(click, now) if click.is_private else SEEN

    # Commands for the table of this channel

    async def _table_here(self, click: Click) -> Table:
        """The table of the channel that somebody speaks in."""
        table = await self._hall.table_in(click.channel_id)
        if table is None or not table.is_live:
            raise Refusal("no_table_here")
        return table

    @app_commands.command(name=phrase("cmd-hand"), description=phrase("cmd-hand-about"))
    async def hand_command(self, interaction: Interaction) -> None:
        """At this channel's table; where there is none, at whichever table they sit."""

        async def work(click: Click) -> Reply:
            here = await self._hall.table_in(click.channel_id)
            if here is not None and here.is_live:
                return await self._hand(click, here)
            tables = await self._hall.tables_of(click.user_id)
            if not tables:
                raise Refusal("no_table_of_yours")
            if len(tables) == 1:
                return await self._hand(click, tables[0])
            return whisper(made(lambda: _which_table(tables, click.words)))

        await self.door.answer(interaction, work)

    @app_commands.command(name=phrase("cmd-table"), description=phrase("cmd-table-about"))
    @app_commands.guild_only()
    async def table_command(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            table = await self._table_here(click)
            draw = partial(self._studio.public, table, ())
            return aloud(draw, TableShown(table.id, table.version))

        await self.door.answer(interaction, work, for_all=True)

    @app_commands.command(name=phrase("cmd-leave"), description=phrase("cmd-leave-about"))
    @app_commands.guild_only()
    async def leave_command(self, interaction: Interaction) -> None:
        async def work(click: Click) -> Reply:
            table = await self._table_here(click)
            key = "left-playing" if table.status == "playing" else "left-lobby"
            await self._hall.leave(table.id, click.user_id)
            return whisper(made(lambda: said(click.words, key)), otherwise="not-shown")

        await self.door.answer(interaction, work)

    @app_commands.command(name=phrase("cmd-kick"), description=phrase("cmd-kick-about"))
    @app_commands.describe(player=phrase("cmd-kick-player"))
    @app_commands.rename(player=phrase("opt-player"))
    @app_commands.guild_only()
    async def kick_command(self, interaction: Interaction, player: discord.User) -> None:
        async def work(click: Click) -> Reply:
            table = await self._table_here(click)
            await self._hall.kick(table.id, click.user_id, player.id)
            sentence = made(lambda: said(click.words, "kicked", name=f"<@{player.id}>"))
            return whisper(sentence, otherwise="not-shown")

        await self.door.answer(interaction, work)

    @app_commands.command(name=phrase("cmd-end"), description=phrase("cmd-end-about"))
    @app_commands.guild_only()
    async def end_command(self, interaction: Interaction) -> None:
        """Asks first: what has been played is not counted."""

        async def work(click: Click) -> Reply:
            table = await self._table_here(click)
            _may_end(click, table)
            return whisper(made(lambda: _sure_to_end(table, click.words)))

        await self.door.answer(interaction, work)

    @on(END)
    async def end(self, click: Click, table: int) -> Reply:
        _may_end(click, await self._hall.known(table))
        await self._hall.close_table(table)
        return here(made(lambda: said(click.words, "table-closed")), otherwise="not-shown")


def _weighty(table: Table, person: Person, decision: int, code: str) -> BaseMove | None:
    """The move of that code, if its player wants to be asked about it once more."""
    seat = table.seat_of(person.user_id)
    if seat is None or table.break_until is not None or seat not in table.actors():
        return None
    player, wanted = table.seats[seat], person.preferences.confirm
    if player.decision != decision or not (player.is_new_to_tables if wanted is None else wanted):
        return None
    return next((move for move in table.weights(seat) if move.code == code), None)


def _may_end(click: Click, table: Table) -> None:
    if click.user_id == table.host or click.interaction.permissions.manage_messages:
        return
    if table.is_paused and table.seat_of(click.user_id) is not None:
        return  # nobody else is there to ask
    raise Refusal("host_or_moderator", table)


def _sure_to_end(table: Table, words: Words) -> Screen:
    sure = Button(words("button-end-sure"), END(table.id), "danger")
    return Screen((Text(words("end-sure")), Buttons((sure,))))


def _which_table(tables: list[Table], words: Words) -> Screen:
    """Somebody sits at several: the newest ones, each with the way to its panel."""
    blocks: list[Block] = []
    for table in tables[-MOST_TABLES:]:
        hand = Button(words("button-hand"), HAND(table.id), emoji="🖐️")
        blocks += (Text(heading(table, words)), Buttons((hand,)))
    return Screen(tuple(blocks))
