"""Keeps every message about a table true: the public one, and each person's panel.

State first, messages later: one that can't be sent now holds up nothing, and is made again from
the newest state.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, NamedTuple

import aiohttp
import discord

from cogs import panels
from cogs.answers import NO_MENTIONS
from cogs.layout import Interaction, files, layout
from cogs.people import private_words, public_words, seat_names
from cogs.pictures import Course, load_fonts, painted, totals_by_round
from cogs.public import public
from cogs.screen import Button, Buttons, Picture, Screen, Text, address
from render.picture import Kind
from render.words import Words
from sessions import MENTION, PUBLIC, DisplayRecord, Happened, Rung, Table, Whereabouts

if TYPE_CHECKING:
    from cogs.client import Tablee

log = logging.getLogger(__name__)

NOTE_LIFE = 14 * 60.0
"""Seconds; Discord lets a note be edited for 15 minutes."""
LONGEST_AGE = 50 * 60.0
"""Seconds; older messages are slow to edit, so the table is posted anew."""
FAR_UP = 15
"""After this many messages of others the table is posted anew at the end of a round."""
GAP = 1.0
"""Seconds between two edits of a public message, so that a burst becomes one."""
RETRY_AFTER = (2.0, 5.0, 15.0, 60.0)
MOVES_TOLD = 3

GONE = frozenset((10003, 10008, 30046))
"""Unknown channel, unknown message, too many edits of an old message: post anew."""
CLOSED = frozenset((50007, 40003, 50278))
"""Direct messages closed, opened too fast, or no server in common."""

Unsendable = (discord.HTTPException, aiohttp.ClientError, OSError)


class Note(NamedTuple):
    """A panel that *My hand* showed: it can be edited for as long as its interaction lives."""

    interaction: Interaction
    until: float


class Displays:
    """Listens to the hall, and shows what happened."""

    def __init__(self, client: "Tablee", whereabouts: Whereabouts) -> None:
        self._client = client
        self._where = whereabouts
        self._newest: dict[int, Table] = {}
        self._shown: dict[int, Screen] = {}
        self._notes: dict[tuple[int, int], Note] = {}
        self._showing: dict[int, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # What the hall tells

    def changed(self, before: Table | None, happened: Happened) -> None:
        if before is None:
            return  # whoever opened the table shows it with the answer to their command
        self._show(happened.table)
        self._spawn(self._update_panels(before, happened), f"panels of {happened.table.id}")

    def nudged(self, table: Table, rung: Rung, seats: tuple[int, ...]) -> None:
        if rung == "mention":
            self._spawn(self._call(table, seats), f"mention at {table.id}")
            return
        for seat in seats:
            self._spawn(self._remind(table, seat), f"reminder at {table.id}")

    async def close(self) -> None:
        tasks = [*self._tasks, *self._showing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def warm_up(self) -> None:
        """The very first picture loads the fonts: let that be nobody's."""
        if self._client.pictures:
            self._spawn(load_fonts(), "first picture")

    # The public message

    async def public_screen(self, table: Table) -> Screen:
        """What everybody in the channel sees of the table."""
        words = await self._public_words(table)
        news = await self._client.hall.recent(table, None, MOVES_TOLD)
        return public(table, words, news, await self._public_picture(table, words))

    async def _public_picture(self, table: Table, words: Words) -> Picture | None:
        """The table, the round that has just ended, or the course of a finished game."""
        if not self._client.pictures or table.state is None or table.status == "closed":
            return None
        hall = self._client.hall
        kind: Kind = "table"
        course: Course = ()
        if table.status == "over":
            kind, course = "end", totals_by_round(await hall.heard(table, None))
        elif table.break_until is not None:
            kind = "round"
        return await painted(
            table.view(None),
            seat_names(table, words),
            words,
            kind=kind,
            events=await hall.recent(table, None, 1),
            course=course,
        )

    async def posted(self, table: Table, message: discord.PartialMessage | discord.Message) -> None:
        """The table's public message from now on."""
        await self._where.remember(
            DisplayRecord(
                table.id, PUBLIC, message.channel.id, message.id, self._client.clock.now()
            )
        )

    async def moved(self, table: Table, message: discord.Message) -> None:
        """The table is shown by this message now; the one before goes."""
        before = await self._where.of(table.id, PUBLIC)
        await self.posted(table, message)
        self._shown.pop(table.id, None)
        if before is not None:
            await self._delete(before)

    async def post_anew(self, table: Table) -> None:
        """The table again, at the bottom of its channel; the message above goes."""
        screen = await self.public_screen(table)
        await self.moved(table, await self._send(table.channel_id, screen))
        self._shown[table.id] = screen

    async def link(self, table: Table) -> str | None:
        """Where the table's public message is."""
        shown = await self._where.of(table.id, PUBLIC)
        if shown is None:
            return None
        return (
            f"https://discord.com/channels/{table.guild_id}/{shown.channel_id}/{shown.message_id}"
        )

    def _show(self, table: Table) -> None:
        """At most one edit in flight per table; the newest state wins."""
        self._newest[table.id] = table
        if table.id in self._showing:
            return
        task = asyncio.create_task(self._keep_showing(table.id), name=f"table {table.id}")
        self._showing[table.id] = task
        task.add_done_callback(lambda _: self._showing.pop(table.id, None))
        task.add_done_callback(_report_death)

    async def _keep_showing(self, table_id: int) -> None:
        failures = 0
        while (table := self._newest.pop(table_id, None)) is not None:
            try:
                await self._show_once(table)
                failures = 0
            except Unsendable as error:
                log.warning("Table %s can't be shown: %s", table_id, error)
                if failures == len(RETRY_AFTER):
                    return  # the next change tries again
                await asyncio.sleep(RETRY_AFTER[failures])
                failures += 1
                self._newest.setdefault(table_id, table)
                continue
            if not table.is_live:
                self._shown.pop(table_id, None)
            await asyncio.sleep(GAP)

    async def _show_once(self, table: Table) -> None:
        shown = await self._where.of(table.id, PUBLIC)
        if shown is None or await self._should_move(table, shown):
            await self.post_anew(table)
            return
        screen = await self.public_screen(table)
        if self._shown.get(table.id) == screen:
            return
        try:
            await self._edit(shown, screen)
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            await self._where.forget(table.id, PUBLIC)
            await self.post_anew(table)
        self._shown[table.id] = screen

    async def _should_move(self, table: Table, shown: DisplayRecord) -> bool:
        """Whether the message is too old, or too far up at the end of a round."""
        if not table.is_live:
            return False
        if self._client.clock.now() - shown.posted_at > LONGEST_AGE:
            return True
        if table.break_until is None:
            return False
        channel = self._client.get_partial_messageable(shown.channel_id)
        try:
            after = discord.Object(shown.message_id)
            newer = [message async for message in channel.history(limit=FAR_UP, after=after)]
        except discord.HTTPException:
            return False  # the channel's history is not ours to read
        return len(newer) == FAR_UP

    async def _public_words(self, table: Table) -> Words:
        guild = self._client.get_guild(table.guild_id)
        return await public_words(self._client.choices, table.guild_id, guild)

    # Panels

    async def panel(self, table: Table, seat: int, step: str = "") -> Screen:
        """What the person at that seat sees, in their language."""
        person = await self._client.choices.person(table.seats[seat].user_id or 0)
        words = Words.of(person.language if person else None)
        news = await self._client.hall.recent(table, seat, len(table.seats))
        picture = None
        if self._client.pictures and not (person and person.preferences.text_only):
            picture = await painted(
                table.view(seat),
                seat_names(table, words),
                words,
                kind="hand",
                large=person is not None and person.preferences.large_text,
                events=await self._client.hall.recent(table, seat, 1),
            )
        return panels.panel(table, seat, words, news, step, picture)

    async def _update_panels(self, before: Table, happened: Happened) -> None:
        """New panels for those who are asked now; no buttons left for those who aren't."""
        table = happened.table
        await self._drop_call(before, table)
        started = before.status == "lobby" and table.status == "playing"
        clicked = happened.seat if happened.made_by == "person" else None
        for seat, player in enumerate(table.seats):
            if player.user_id is None or seat == clicked:
                continue
            await self._update_note(table, seat)
            was_asked, is_asked = _asked(before, seat), _asked(table, seat)
            if (is_asked is not None and is_asked != was_asked) or started:
                await self._notify(table, seat)
            elif was_asked is not None and is_asked is None:
                await self.fold(table, seat)

    def noted(self, table: Table, seat: int, interaction: Interaction) -> None:
        """The person has their panel open in a note: it is kept true while that is possible."""
        until = self._client.clock.now() + NOTE_LIFE
        self._notes[table.id, seat] = Note(interaction, until)

    async def _update_note(self, table: Table, seat: int) -> None:
        note = self._notes.get((table.id, seat))
        if note is None:
            return
        if self._client.clock.now() > note.until or not table.is_live:
            del self._notes[table.id, seat]
        if self._client.clock.now() > note.until:
            return
        screen = await self.panel(table, seat)
        try:
            await note.interaction.edit_original_response(
                view=layout(screen), attachments=files(screen), allowed_mentions=NO_MENTIONS
            )
        except Unsendable as error:
            self._notes.pop((table.id, seat), None)
            log.info("Table %s: the note of seat %s stays as it is: %s", table.id, seat, error)

    async def _notify(self, table: Table, seat: int) -> None:
        """Tell somebody that it is their turn, as they wish to be told."""
        person = await self._client.choices.person(table.seats[seat].user_id or 0)
        wish = person.preferences.notify if person else "message"
        delivered = wish == "message" and await self._send_panel(table, seat)
        if not delivered and wish != "none" and seat in table.awaited_people():
            await self._call(table, (seat,))

    async def _send_panel(self, table: Table, seat: int) -> bool:
        """A new direct message with the panel; False if it can't be delivered."""
        user_id = table.seats[seat].user_id or 0
        screen = await self.panel(table, seat)
        try:
            channel_id = await self._client.dm_channel(user_id)
            message = await self._send(channel_id, screen)
        except Unsendable as error:
            closed = isinstance(error, discord.HTTPException) and error.code in CLOSED
            (log.info if closed else log.warning)(
                "Table %s: no direct message to seat %s: %s", table.id, seat, error
            )
            return False
        await self.fold(table, seat)
        await self._where.remember(
            DisplayRecord(table.id, seat, channel_id, message.id, self._client.clock.now())
        )
        return True

    async def fold(self, table: Table, seat: int, *, spare: int | None = None) -> None:
        """Take the buttons off the seat's panel, unless it is the message to spare."""
        shown = await self._where.of(table.id, seat)
        if shown is None or shown.message_id == spare:
            return
        await self._where.forget(table.id, seat)
        words = await private_words(self._client.choices, table.seats[seat].user_id or 0)
        key = "folded-over" if not table.is_live else "folded-elsewhere"
        try:
            await self._edit(shown, panels.folded(table, words, words(key)))
        except Unsendable as error:
            log.info("Table %s: a panel of seat %s stays as it is: %s", table.id, seat, error)

    def fold_soon(self, table: Table, seat: int) -> None:
        """The same, while the click that made it needless is being answered."""
        self._spawn(self.fold(table, seat), f"fold at {table.id}")

    async def folded_here(self, table: Table, seat: int, message_id: int) -> None:
        """The answer to a click has just taken the buttons off this panel."""
        shown = await self._where.of(table.id, seat)
        if shown is not None and shown.message_id == message_id:
            await self._where.forget(table.id, seat)

    async def _remind(self, table: Table, seat: int) -> None:
        if seat in table.awaited_people():
            await self._send_panel(table, seat)

    async def greet(self, table: Table, user_id: int) -> bool:
        """The first direct message of a table: where the cards will come. False: it's closed."""
        words = await private_words(self._client.choices, user_id)
        heading = panels.heading(table, words)
        try:
            channel_id = await self._client.dm_channel(user_id)
            await self._send(channel_id, panels.said(words, "welcome", heading=heading))
        except Unsendable as error:
            log.info("Table %s: %s can't be written to: %s", table.id, user_id, error)
            return False
        return True

    # Calling people in the channel

    async def _call(self, table: Table, seats: tuple[int, ...]) -> None:
        """A mention of those who are asked; it goes away when they have answered."""
        words = await self._public_words(table)
        users = [user for seat in seats if (user := table.seats[seat].user_id) is not None]
        names = ", ".join(f"<@{user}>" for user in users)
        hand = Button(words("button-hand"), address("hand", table.id), "primary", "🖐️")
        screen = Screen((Text(words("call", names=names)), Buttons((hand,))))
        allowed = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        previous = await self._where.of(table.id, MENTION)
        try:
            message = await self._send(table.channel_id, screen, allowed)
        except Unsendable as error:
            log.warning("Table %s: nobody can be called: %s", table.id, error)
            return
        if previous is not None:
            await self._delete(previous)
        await self._where.remember(
            DisplayRecord(table.id, MENTION, table.channel_id, message.id, self._client.clock.now())
        )

    async def _drop_call(self, before: Table, table: Table) -> None:
        if before.awaited_people() == table.awaited_people():
            return
        called = await self._where.forget(table.id, MENTION)
        if called is not None:
            await self._delete(called)

    # Requests

    async def _send(
        self,
        channel_id: int,
        screen: Screen,
        mentions: discord.AllowedMentions = NO_MENTIONS,
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(channel_id)
        return await channel.send(
            view=layout(screen), files=files(screen), allowed_mentions=mentions
        )

    async def _edit(self, shown: DisplayRecord, screen: Screen) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        await channel.get_partial_message(shown.message_id).edit(
            view=layout(screen), attachments=files(screen), allowed_mentions=NO_MENTIONS
        )

    async def _delete(self, shown: DisplayRecord) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        try:
            await channel.get_partial_message(shown.message_id).delete()
        except Unsendable as error:
            log.info("Table %s: an old message stays: %s", shown.table_id, error)

    def _spawn(self, work: Coroutine[None, None, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_report_death)


def _asked(table: Table, seat: int) -> int | None:
    """The decision that is open for the person at this seat."""
    return table.seats[seat].decision if seat in table.awaited_people() else None


def _report_death(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("%s stopped", task.get_name(), exc_info=task.exception())
