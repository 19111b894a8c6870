"""Keeps every message about a table true: the public one, and each person's panel.

State first, messages later: one that can't be sent now holds up nothing, and is made again from
the newest state.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import discord

from cogs import panels
from cogs.answers import NO_MENTIONS
from cogs.errands import LAST_WORDS, Errands
from cogs.layout import Interaction, files, layout
from cogs.people import private_words, public_words, seat_names
from cogs.pictures import Course, load_fonts, painted, totals_by_round
from cogs.post import UNKNOWN_CHANNEL, Post, Unsendable, nonce_of
from cogs.public import public
from cogs.screen import Picture, Screen
from render.picture import Kind
from render.words import Words
from sessions import PUBLIC, DisplayRecord, Happened, Notify, Rung, Table, Whereabouts

if TYPE_CHECKING:
    from cogs.client import Tablee

log = logging.getLogger(__name__)

NOTE_LIFE = 14 * 60.0
"""Seconds; Discord lets a note be edited for 15 minutes."""
LONGEST_AGE = 50 * 60.0
"""Seconds; older messages are slow to edit, so the table is posted anew."""
FAR_UP = 15
"""After this many messages of others the table is posted anew."""
LOOK_EVERY = 120.0
"""Seconds between two looks at how far up a table is, beside those at the end of a round."""
GAP = 1.0
"""Seconds between two edits of a public message, so that a burst becomes one."""
COURTESY = 0.005
"""Seconds that a message waits at the most for answers to clicks, which go first. With 50 tables at
once that makes answers a fifth quicker; with much more, messages would wait for nothing."""
RETRY_AFTER = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds; a live table is tried for ever, the last of these apart."""
MOVES_TOLD = 3

GONE = frozenset((UNKNOWN_CHANNEL, 10008, 30046, 50083))
"""Unknown channel or message, too many edits of an old one, archived thread: post anew."""

Place = tuple[int, int]
"""A table and a seat at it."""


class Note(NamedTuple):
    """A panel that *My hand* showed: it can be edited for as long as its interaction lives."""

    interaction: Interaction
    until: float

    @property
    def is_private(self) -> bool:
        """Whether editing this interaction's response changes the note, and no public message."""
        clicked, answered = self.interaction.message, self.interaction.response.type
        if clicked is not None and clicked.flags.ephemeral:
            return answered is not None
        kinds = discord.InteractionResponseType
        return answered in (kinds.channel_message, kinds.deferred_channel_message)


class Fleeting(NamedTuple):
    """A panel that tells what can be seen until the next move only."""

    table: Table
    """As it was when that could be seen."""
    seat: int
    panel: DisplayRecord
    interaction: Interaction
    """Whose answer it is."""
    line: str
    """What may be left standing of it."""


class Displays:
    """Listens to the hall, and shows what happened."""

    def __init__(self, client: "Tablee", whereabouts: Whereabouts) -> None:
        self._client = client
        self._where = whereabouts
        self._post = Post(client)
        self._tables: Errands[int] = Errands("Showing table", self._show_newest, self._after_you)
        self._panels: Errands[Place] = Errands("Panel of", self._update_panel, self._after_you)
        self._leftovers: Errands[DisplayRecord] = Errands("Deleting", self._delete, self._after_you)
        """Messages in whose place there is another one."""
        self._perhaps_sent: set[int] = set()
        """Tables whose new public message may have arrived, although that is not known."""
        self._shown: dict[int, int] = {}
        """The hash of what each public message shows."""
        self._opening: set[int] = set()
        """Tables whose first public message is on its way as the answer to a command."""
        self._looked: dict[int, float] = {}
        """When it was last found out how far up each table is."""
        self._unseen: dict[int, int] = {}
        """Tables that could not be shown, and their servers."""
        self._called: dict[Place, int] = {}
        """Who is called in the channel, and for which decision."""
        self._to_call: set[Place] = set()
        self._before: dict[Place, Table] = {}
        """The table as it was when that seat's panel was last true."""
        self._answered: dict[Place, int | None] = {}
        """The decision that the answer to the seat's last click has shown."""
        self._stood_in_for: set[Place] = set()
        """For whom a computer has made the last move."""
        self._to_remind: set[Place] = set()
        self._to_mention: set[Place] = set()
        self._answering: set[int] = set()
        """Messages that the answer to a click is about to replace."""
        self._notes: dict[Place, Note] = {}
        self._old_notes: dict[Place, list[Note]] = {}
        self._fleeting: dict[Place, Fleeting] = {}
        self._about_to_be_seen: dict[int, Fleeting] = {}
        """The same by interaction, while its answer is on its way."""
        self._ageing: set[asyncio.Task[None]] = set()
        self._unreachable: dict[tuple[int, int], bool] = {}
        """Tables and people whose direct messages don't arrive, and whether they were told."""
        self._fonts: asyncio.Task[None] | None = None

    async def _after_you(self) -> None:
        """Whoever has clicked is answered first."""
        await self._client.waiting_room.until_empty(COURTESY)

    # What the hall tells

    def changed(self, before: Table | None, happened: Happened) -> None:
        if before is None:
            return  # whoever opened the table shows it with the answer to their command
        table = happened.table
        self.show(table)
        if happened.seat is not None and happened.made_by == "person":
            self._answered[table.id, happened.seat] = _asked(table, happened.seat)
            self._stood_in_for.discard((table.id, happened.seat))
        elif happened.seat is not None and happened.made_by == "stand-in":
            self._stood_in_for.add((table.id, happened.seat))
        for seat in range(len(table.seats)):
            if self._concerns(before, table, seat):
                self._before.setdefault((table.id, seat), before)
                self._panels.ask((table.id, seat))

    def _concerns(self, before: Table, table: Table, seat: int) -> bool:
        """Whether a change touches what the person at that seat has on their screen."""
        if table.state is None or before.seats[seat].user_id is None:
            return False
        return (
            _asked(before, seat) != _asked(table, seat)
            or before.status != table.status
            or before.seats[seat].user_id != table.seats[seat].user_id
            or (table.id, seat) in self._notes
            or (table.id, seat) in self._fleeting
        )

    def nudged(self, table: Table, rung: Rung, seats: tuple[int, ...]) -> None:
        for seat in seats:
            if rung == "mention":
                self._to_mention.add((table.id, seat))
                self._panels.ask((table.id, seat))
            else:
                self._remind(table, seat)

    def _remind(self, table: Table, seat: int) -> None:
        self._to_remind.add((table.id, seat))
        self._panels.ask((table.id, seat))

    async def after_a_restart(self, tables: Sequence[Table]) -> None:
        """These changed just before the last stop: perhaps nobody has seen it yet."""
        for table in tables:
            self._perhaps_sent.add(table.id)
            self.show(table)
            shown = {display.seat: display for display in await self._where.all_of(table.id)}
            for seat in range(len(table.seats)):
                panel = shown.get(seat)
                asked = _asked(table, seat) is not None
                told = panel is not None and panel.posted_at >= table.waiting_since
                over = panel is not None and (table.moves > 0 or not table.is_live)
                if not told if asked else over:
                    self._remind(table, seat)

    def try_again(self, guild_id: int) -> None:
        """Something about a server changed: perhaps its tables can be shown again."""
        for table_id in [table_id for table_id, where in self._unseen.items() if where == guild_id]:
            self._tables.ask(table_id)

    async def close(self) -> None:
        if self._fonts is not None:
            self._fonts.cancel()
        for ageing in self._ageing:
            ageing.cancel()
        await self._panels.close()
        await self._fold_all_notes()
        await self._tables.close()
        await self._leftovers.close()
        await self._where.settle()

    def warm_up(self) -> None:
        """The very first picture loads the fonts: let that be nobody's."""
        if self._client.pictures:
            self._fonts = asyncio.create_task(load_fonts(), name="first picture")

    # The public message

    def show(self, table: Table) -> None:
        """Bring the public message up to date: at most one edit in flight, the newest state."""
        self._tables.ask(table.id)

    async def public_screen(self, table: Table) -> Screen:
        """What everybody in the channel sees of the table."""
        words = await public_words(
            self._client.choices, table.guild_id, self._client.get_guild(table.guild_id)
        )
        news = await self._client.hall.recent(table, None, MOVES_TOLD)
        course: Course = ()
        if table.status == "over":
            course = totals_by_round(await self._client.hall.heard(table, None))
        picture = await self._public_picture(table, words, course)
        return public(table, words, news, picture, self._still_called(table), course)

    async def _public_picture(self, table: Table, words: Words, course: Course) -> Picture | None:
        """The table, the round that has just ended, or the course of a finished game."""
        if not self._client.pictures or table.state is None or table.status == "closed":
            return None
        kind: Kind = "table"
        if table.status == "over":
            kind = "end"
        elif table.break_until is not None:
            kind = "round"
        return await painted(
            table.view(None),
            seat_names(table, words),
            words,
            kind=kind,
            events=await self._client.hall.recent(table, None, 1),
            course=course,
        )

    def opening(self, table: Table) -> None:
        """The answer to a command will show the table; until then nothing else does."""
        self._opening.add(table.id)

    async def opened(self, table: Table, message: discord.Message | None) -> None:
        """That answer is there; without one, the table is posted as if it were lost."""
        if message is not None:
            await self._posted(table, message)
        self._opening.discard(table.id)
        await self._catch_up(table, message)

    async def moved(self, table: Table, message: discord.Message) -> None:
        """The table is shown by this message now; the one before goes."""
        before = await self._where.of(table.id, PUBLIC)
        await self._posted(table, message)
        self._shown.pop(table.id, None)
        if before is not None:
            self._leftovers.ask(before)
        await self._catch_up(table, message)

    async def _posted(self, table: Table, message: discord.Message) -> None:
        """The table's public message from now on."""
        await self._where.remember(
            DisplayRecord(
                table.id, PUBLIC, message.channel.id, message.id, self._client.clock.now()
            )
        )

    async def _catch_up(self, table: Table, message: discord.Message | None) -> None:
        """Show the table if it has changed since the message was written."""
        now = await self._client.hall.table(table.id)
        if message is None or (now is not None and now.version != table.version):
            self.show(table)

    async def clicked_on(self, table_id: int, interaction: Interaction) -> None:
        """A public message of a table was used; if a crash made us lose sight of it, it goes."""
        shown, message = await self._where.of(table_id, PUBLIC), interaction.message
        if shown is None or message is None or shown.message_id == message.id:
            return
        lost = DisplayRecord(table_id, PUBLIC, message.channel.id, message.id, shown.posted_at)
        self._leftovers.ask(lost)

    async def link(self, table: Table) -> str | None:
        """Where the table's public message is."""
        shown = await self._where.of(table.id, PUBLIC)
        if shown is None:
            return None
        return (
            f"https://discord.com/channels/{table.guild_id}/{shown.channel_id}/{shown.message_id}"
        )

    async def _show_newest(self, table_id: int) -> None:
        """Show the table, however often it takes."""
        failures = 0
        while (table := await self._client.hall.table(table_id)) is not None:
            try:
                await self._show_once(table)
                break
            except Unsendable as error:
                level = logging.INFO if failures else logging.WARNING
                log.log(level, "Table %s can't be shown: %s", table_id, error)
                if _is_hopeless(table, error, failures):
                    break
            self._unseen[table_id] = table.guild_id
            await self._tables.rest(GAP)
            await self._tables.pause(table_id, RETRY_AFTER[min(failures, len(RETRY_AFTER) - 1)])
            if self._tables.closing:
                return
            failures += 1
        self._unseen.pop(table_id, None)
        if table is None or not table.is_live:
            self._forget(table_id)
        await self._tables.rest(GAP)

    async def _show_once(self, table: Table) -> None:
        if table.id in self._opening:
            return
        shown = await self._where.of(table.id, PUBLIC)
        called = self._take_calls(table)
        screen = await self.public_screen(table)
        if called or shown is None or await self._should_move(table, shown):
            await self._post_anew(table, screen, called, shown)
            return
        if self._shown.get(table.id) == hash(screen):
            return
        try:
            await self._post.edit(shown, screen)
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            if await self._where.of(table.id, PUBLIC) == shown:
                await self._post_anew(table, screen, called, shown)
            return
        self._shown[table.id] = hash(screen)

    async def _post_anew(
        self, table: Table, screen: Screen, called: frozenset[int], before: DisplayRecord | None
    ) -> None:
        """The table again, at the bottom of its channel; the message before it goes."""
        users = [discord.Object(table.seats[seat].user_id or 0) for seat in called]
        mentions = discord.AllowedMentions(users=users) if users else NO_MENTIONS
        nonce = nonce_of(table.id, PUBLIC, before and before.message_id)
        try:
            message = await self._post.send(table.channel_id, screen, nonce, mentions)
        except Unsendable:
            self._perhaps_sent.add(table.id)
            self._to_call.update((table.id, seat) for seat in called)
            raise
        await self._posted(table, message)
        if table.id in self._perhaps_sent:  # what has arrived may be an older state
            self._perhaps_sent.discard(table.id)
            self._shown.pop(table.id, None)
            self._tables.ask(table.id)
        else:
            self._shown[table.id] = hash(screen)
        if before is not None:
            self._leftovers.ask(before)

    async def _delete(self, shown: DisplayRecord) -> None:
        """However often it takes, within reason."""
        for pause in (0.0, *RETRY_AFTER):
            await self._leftovers.rest(pause)
            if self._leftovers.closing or await self._post.delete(shown):
                return

    async def _should_move(self, table: Table, shown: DisplayRecord) -> bool:
        """Whether the message is too old, or too far up."""
        if not table.is_live:
            return False
        now = self._client.clock.now()
        if now - shown.posted_at > LONGEST_AGE:
            return True
        looked = max(shown.posted_at, self._looked.get(table.id, 0.0))
        if table.break_until is None and now < looked + LOOK_EVERY:
            return False
        self._looked[table.id] = now
        channel = self._client.get_partial_messageable(shown.channel_id)
        try:
            after = discord.Object(shown.message_id)
            newer = [message async for message in channel.history(limit=FAR_UP, after=after)]
        except discord.HTTPException:
            return False  # the channel's history is not ours to read
        return len(newer) == FAR_UP

    def _forget(self, table_id: int) -> None:
        """The table is over: nothing about it needs to be remembered any more."""
        self._shown.pop(table_id, None)
        self._looked.pop(table_id, None)
        self._perhaps_sent.discard(table_id)
        self._stood_in_for -= {place for place in self._stood_in_for if place[0] == table_id}
        for kept in (self._called, self._answered, self._unreachable):
            for place in [place for place in kept if place[0] == table_id]:
                del kept[place]

    # Calling people in the channel: the table is posted anew with a mention of them

    def _call(self, table: Table, seat: int) -> None:
        self._called[table.id, seat] = table.seats[seat].decision
        self._to_call.add((table.id, seat))
        self._tables.ask(table.id)

    def _still_called(self, table: Table) -> tuple[int, ...]:
        """The people who were called and have not answered."""
        return tuple(
            player.user_id
            for seat, player in enumerate(table.seats)
            if player.user_id is not None
            and _asked(table, seat) is not None
            and self._called.get((table.id, seat)) == player.decision
        )

    def _take_calls(self, table: Table) -> frozenset[int]:
        """The seats that this time are to be called."""
        wanted = {seat for table_id, seat in self._to_call if table_id == table.id}
        self._to_call.difference_update((table.id, seat) for seat in wanted)
        still = self._still_called(table)
        return frozenset(seat for seat in wanted if table.seats[seat].user_id in still)

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

    async def _update_panel(self, place: Place) -> None:
        """A new panel for somebody who is asked now; no buttons left for somebody who isn't."""
        table_id, seat = place
        table = await self._client.hall.known(table_id)
        before = self._before.pop(place, table)
        reminded = place in self._to_remind
        self._to_remind.discard(place)
        await self._fold_old_notes(table, seat)
        await self._update_note(table, seat)
        await self._cover(table, seat)
        was_asked, is_asked = _asked(before, seat), _asked(table, seat)
        news = is_asked not in (was_asked, self._answered.get(place))
        started = before.status == "lobby" and table.is_live
        if place in self._to_mention:
            self._to_mention.discard(place)
            user_id = table.seats[seat].user_id or 0
            if is_asked is not None and await self._wish(user_id) != "none":
                self._call(table, seat)
        if started or (is_asked is not None and (news or reminded)):
            await self._notify(table, seat)
        elif place in self._fleeting:
            return  # nothing has been covered yet
        elif is_asked is None and (was_asked is not None or reminded or not table.is_live):
            await self._fold(table, seat)

    @contextlib.contextmanager
    def answering(self, message_id: int | None) -> Iterator[None]:
        """While a click is worked on: its answer takes care of the message that was clicked."""
        if message_id is None or message_id in self._answering:
            yield
            return
        self._answering.add(message_id)
        try:
            yield
        finally:
            self._answering.discard(message_id)

    def noted(self, table: Table, seat: int, interaction: Interaction) -> None:
        """The person has their panel open in a note: it is kept true while that is possible."""
        place = table.id, seat
        older = self._notes.get(place)
        clicked = interaction.message
        if older is not None and not (clicked is not None and clicked.flags.ephemeral):
            self._old_notes.setdefault(place, []).append(older)
            self._panels.ask(place)
        note = Note(interaction, self._client.clock.now() + NOTE_LIFE)
        self._notes[place] = note
        ageing = asyncio.create_task(self._age(place, note), name=f"Note of {place}")
        self._ageing.add(ageing)
        ageing.add_done_callback(self._ageing.discard)

    async def _age(self, place: Place, note: Note) -> None:
        """A note that can't be kept true any longer is folded while that is still possible."""
        await self._client.clock.sleep(NOTE_LIFE)
        if self._notes.get(place) is note:
            del self._notes[place]
            self._old_notes.setdefault(place, []).append(note)
            self._panels.ask(place)

    async def _fold_old_notes(self, table: Table, seat: int) -> None:
        """Nothing that was true once is left standing: in Momox it would tell a covered number."""
        place, kicked = (table.id, seat), table.seats[seat].away == "kicked"
        if kicked and place in self._notes:  # those cards are no longer theirs to see
            self._old_notes.setdefault(place, []).append(self._notes.pop(place))
        words = await private_words(self._client.choices, table.seats[seat].user_id or 0)
        folded = panels.folded(table, words, words("refusal-kicked" if kicked else "folded-note"))
        for note in self._old_notes.pop(place, ()):
            if not note.is_private:
                continue
            try:
                await note.interaction.edit_original_response(
                    view=layout(folded), attachments=(), allowed_mentions=NO_MENTIONS
                )
            except Unsendable as error:
                log.info("Table %s: an old note of seat %s stays: %s", table.id, seat, error)

    async def _fold_all_notes(self) -> None:
        """Before a stop: after it no note can be kept true, nor be folded when it grows old, and
        nothing covered."""
        for place, note in self._notes.items():
            self._old_notes.setdefault(place, []).append(note)
        self._notes.clear()
        folding = [
            self._fold_old_notes(table, seat)
            for table_id, seat in list(self._old_notes)
            if (table := await self._client.hall.table(table_id)) is not None
        ]
        folding += [
            self._cover_now(fleeting.table, seat, fleeting)
            for (_, seat), fleeting in self._fleeting.items()
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await asyncio.gather(*folding, return_exceptions=True)

    async def _update_note(self, table: Table, seat: int) -> None:
        note = self._notes.get((table.id, seat))
        if note is None:
            return
        clicked = note.interaction.message
        if clicked is not None and clicked.id in self._answering:
            return
        if note.interaction.response.type is None or self._client.clock.now() > note.until:
            return  # it is still on its way, or is being folded
        if not table.is_live or not note.is_private:
            del self._notes[table.id, seat]
        if not note.is_private:
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
        wish = await self._wish(table.seats[seat].user_id or 0)
        delivered = wish == "message" and await self._send_panel(table, seat)
        if not delivered and wish != "none" and _asked(table, seat) is not None:
            self._call(table, seat)

    async def _wish(self, user_id: int) -> Notify:
        """How somebody wants to be told."""
        person = await self._client.choices.person(user_id)
        return person.preferences.notify if person else "message"

    async def _send_panel(self, table: Table, seat: int) -> bool:
        """A new direct message with the panel; False if it can't be delivered."""
        user_id = table.seats[seat].user_id or 0
        panel = await self.panel(table, seat)
        nonce = nonce_of(table.id, seat, table.version)
        message = await self._post.write_to(user_id, panel, nonce)
        if message is None:
            self._unreachable.setdefault((table.id, user_id), False)
            return False
        self._unreachable.pop((table.id, user_id), None)
        before = await self._where.of(table.id, seat)
        if before is not None and before.message_id != message.id:
            await self._fold(table, seat, "folded-below")
        await self._where.remember(
            DisplayRecord(table.id, seat, message.channel.id, message.id, self._client.clock.now())
        )
        return True

    async def _fold(self, table: Table, seat: int, key: str = "folded-elsewhere") -> None:
        """Take the buttons off the seat's panel, unless the answer to a click is doing so."""
        shown = await self._where.forget(table.id, seat)
        if shown is None or shown.message_id in self._answering:
            return
        words = await private_words(self._client.choices, table.seats[seat].user_id or 0)
        if not table.is_live:
            key = "folded-over"
        elif table.seats[seat].away == "kicked":
            key = "refusal-kicked"
        folded = panels.folded(table, words, words(key))
        if key == "folded-elsewhere" and (table.id, seat) in self._stood_in_for:
            folded = panels.stood_in_for(table, seat, words)
        await self._edit_panel(table, seat, shown, folded)

    async def _edit_panel(
        self, table: Table, seat: int, shown: DisplayRecord, screen: Screen
    ) -> None:
        try:
            await self._post.edit(shown, screen)
        except Unsendable as error:
            log.info("Table %s: a panel of seat %s stays as it is: %s", table.id, seat, error)

    async def folded_here(self, table: Table, seat: int, message_id: int) -> None:
        """The answer to a click is taking the buttons off this panel."""
        shown = await self._where.of(table.id, seat)
        if shown is not None and shown.message_id == message_id:
            await self._where.forget(table.id, seat)

    # What can be seen until the next move only: in Momox, the number under a hat

    def seen_for_now(self, table: Table, seat: int, interaction: Interaction, line: str) -> None:
        """The answer to a click tells more than this line, which may be left standing."""
        clicked = interaction.message
        if clicked is not None:
            now = self._client.clock.now()
            panel = DisplayRecord(table.id, seat, clicked.channel.id, clicked.id, now)
            fleeting = Fleeting(table, seat, panel, interaction, line)
            self._about_to_be_seen[interaction.id] = fleeting

    async def answered(self, interaction: Interaction) -> None:
        """The answer to a click has arrived: what it shows is covered after the next move."""
        fleeting = self._about_to_be_seen.pop(interaction.id, None)
        if fleeting is None:
            return
        table, panel = fleeting.table, fleeting.panel
        self._fleeting[table.id, fleeting.seat] = fleeting
        if await self._where.of(table.id, fleeting.seat) is None:
            await self._where.remember(panel)  # so that it is folded after a crash, too
        if (await self._client.hall.known(table.id)).version != table.version:
            self._panels.ask((table.id, fleeting.seat))

    async def _cover(self, table: Table, seat: int) -> None:
        """Something has happened since: from now on it takes a memory."""
        fleeting = self._fleeting.get((table.id, seat))
        if fleeting is not None and fleeting.table.version != table.version:
            await self._cover_now(table, seat, fleeting)

    async def _cover_now(self, table: Table, seat: int, fleeting: Fleeting) -> None:
        del self._fleeting[table.id, seat]
        await self.folded_here(table, seat, fleeting.panel.message_id)
        words = await private_words(self._client.choices, table.seats[seat].user_id or 0)
        folded = panels.folded(table, words, fleeting.line)
        try:
            await fleeting.interaction.edit_original_response(
                view=layout(folded), attachments=(), allowed_mentions=NO_MENTIONS
            )
        except Unsendable:  # such as after a quarter of an hour
            await self._edit_panel(table, seat, fleeting.panel, folded)

    # Direct messages that don't arrive

    async def greet(self, table: Table, user_id: int) -> None:
        """The first direct message of a table: where the cards will come."""
        if await self._wish(user_id) != "message":
            return
        self._post.hopes_again(user_id)
        words = await private_words(self._client.choices, user_id)
        welcome = panels.said(words, "welcome", heading=panels.heading(table, words))
        nonce = nonce_of(table.id, user_id, "welcome")
        if (await self._client.hall.known(table.id)).state is not None:
            return  # the cards are there, or on their way
        if await self._post.write_to(user_id, welcome, nonce) is None:
            self._unreachable.setdefault((table.id, user_id), False)

    def first_chance_to_tell(self, table: Table, user_id: int) -> bool:
        """Whether somebody is to be told, this once, that their panels don't arrive."""
        if self._unreachable.get((table.id, user_id), True):
            return False
        self._unreachable[table.id, user_id] = True
        return True


def _asked(table: Table, seat: int) -> int | None:
    """The decision that is open for the person at this seat."""
    return table.seats[seat].decision if seat in table.awaited_people() else None


def _is_hopeless(table: Table, error: Exception, failures: int) -> bool:
    """Whether to stop trying until something changes."""
    if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL:
        return True
    return not table.is_live and failures >= len(RETRY_AFTER)
