"""Keeps every message about a table true: listens to the hall, and has shown what happened.

State first, messages later: one that can't be sent now holds up nothing, and is made again from
the newest state.
"""

import contextlib
from collections.abc import Iterator

from cogs.click import Click
from cogs.left_words import (
    HandAnswered,
    Left,
    Seen,
    TableAnswered,
    Tokened,
    Unreachable,
    Used,
    read,
    written,
)
from cogs.private_messages import PrivateMessages
from cogs.public_messages import PublicMessages
from cogs.replies import ORIGINAL, TOKEN_LIFE, Delivered, Shows
from cogs.showing import HandShown, TableShown
from sessions import (
    CHANGED,
    Clock,
    EditToken,
    Hall,
    Happened,
    LostTable,
    Messages,
    Shown,
    Table,
)

STILL_NEWS = 24 * 3600.0
"""Seconds; a table that ended before that is not shown after a restart."""


class Displays:
    """A table's public message, and what each person has of it."""

    def __init__(
        self,
        hall: Hall,
        messages: Messages,
        public: PublicMessages,
        private: PrivateMessages,
        clock: Clock,
        *,
        through_clicks: bool = True,
    ) -> None:
        """`through_clicks`: whether messages are edited through the clicks on them."""
        self._through_clicks = through_clicks
        self.public = public
        self.private = private
        self._hall = hall
        self._messages = messages
        self._clock = clock

    def changed(self, before: Table | None, happened: Happened) -> None:
        """From the hall: after the change is on disk."""
        table = happened.table
        if before is None:  # whoever opened the table shows it with the answer to their command
            self.public.leave_to_answer(table.id)
            return
        self.public.on_change(before, table)
        for user_id in dict.fromkeys((*before.people, *table.people)):
            self.private.look(table, user_id)

    def lost(self, table: LostTable) -> None:
        """From the hall: nothing can be made of a table's row, and it is closed."""
        self.public.ask(table.id)

    async def after_a_restart(self) -> None:
        """Show whatever somebody may not have seen before the last stop."""
        since = self._clock.now() - STILL_NEWS
        for table_id in await self._messages.not_all_shown(since):
            table = await self._hall.table(table_id)
            if table is not None:
                self.public.ask(table.id)
                for user_id in table.people:
                    self.private.look(table, user_id)

    @contextlib.contextmanager
    def answering(self, click: Click, table_id: int | None) -> Iterator[None]:
        """While a click is worked on: its answer takes care of the message that was clicked, or is
        a way to edit it."""
        if table_id is None or click.message is None:
            yield
        elif click.is_private:
            with self.private.holding(table_id, click.user_id):
                yield
        else:
            with self.public.holding(table_id):
                yield

    async def on_answer(self, click: Click, shows: Shows, delivered: Delivered | None) -> None:
        """The answer to a click has been given, and shows this; None: it did not arrive."""
        where = None if delivered is None else self._place_of(click, delivered)
        match shows:
            case TableShown():
                await self._know(shows.table_id, TableAnswered(shows, where))
            case HandShown() if where is not None:
                await self._know(shows.table_id, HandAnswered(shows, where))

    def _place_of(self, click: Click, delivered: Delivered) -> Shown:
        """Where an answer is, and the way to it."""
        return Shown(
            delivered.channel_id,
            delivered.message_id,
            self._clock.now(),
            ephemeral=delivered.ephemeral,
            token=self._token(click, delivered.named)
            if self._through_clicks or delivered.ephemeral
            else None,
        )

    def _token(self, click: Click, named: str) -> EditToken:
        return EditToken(click.interaction.token, named, self._clock.now() + TOKEN_LIFE)

    def wants_token(self, click: Click, table_id: int) -> bool:
        """Whether this click on a public message should become a way to edit that."""
        clicked = click.message
        public = clicked is not None and not click.is_private
        return self._through_clicks and public and self.public.wants_token(table_id)

    async def on_update(self, click: Click, table_id: int) -> None:
        """A click was answered by updating what was clicked: it is a way to edit that."""
        if self._through_clicks and click.message is not None and not click.is_private:
            token = self._token(click, ORIGINAL)
            await self._know(table_id, Tokened(click.message.id, token))

    async def on_click(self, click: Click, table: Table) -> None:
        """Somebody has clicked at the table, perhaps on its public message."""
        if not click.is_private and click.message is not None:
            await self._know(table.id, Used(click.message.channel.id, click.message.id))
        if table.seat_of(click.user_id) is not None:
            await self._know(table.id, Seen(click.user_id))

    async def greet(self, table: Table, user_id: int) -> None:
        """Try somebody's direct messages."""
        if not await self.private.greet(table, user_id):
            await self._know(table.id, Unreachable(user_id, knows=False))

    async def greeted_in_vain(self, table: Table, user_id: int) -> bool:
        """Try the direct messages of somebody who has just sat down; whether they are to be told
        that they are closed."""
        await self._know(table.id, Seen(user_id))
        if await self.private.greet(table, user_id):
            return await self.first_chance_to_tell(table.id, user_id)
        hand = await self._messages.hand(table.id, user_id)
        await self._know(table.id, Unreachable(user_id, knows=True))
        return not hand.knows

    async def first_chance_to_tell(self, table_id: int, user_id: int) -> bool:
        """Whether somebody is to be told, this once, that their panels don't arrive."""
        hand = await self._messages.hand(table_id, user_id)
        if not hand.unreachable or hand.knows:
            return False
        await self._know(table_id, Unreachable(user_id, knows=True))
        return True

    async def _know(self, table_id: int, left: Left) -> None:
        """Keep this in mind, or leave it to the process that keeps the table's messages."""
        if self._hall.owns(table_id):
            await self._learn(table_id, left)
        else:
            self._hall.ownership.say(table_id, written(left))

    async def _learn(self, table_id: int, left: Left) -> None:
        match left:
            case TableAnswered(shows=shown, where=place):
                await self.public.on_answer(table_id, shown.version, place)
            case HandAnswered(shows=shows, where=where):
                await self.private.on_answer(shows, where)
            case Tokened(message_id=message_id, token=token):
                await self.public.on_token(table_id, message_id, token)
            case Used(channel_id=channel_id, message_id=message_id):
                await self.public.on_click(table_id, channel_id, message_id)
            case Seen(user_id=user_id):
                await self.private.on_seen(table_id, user_id)
            case Unreachable(user_id=user_id, knows=knows):
                await self.private.on_unreachable(table_id, user_id, knows=knows)

    # Where there are other processes

    async def taken_over(self, table_id: int) -> None:
        """The table is ours from now on: nobody knows what was on its way."""
        self._messages.put_away(table_id)
        await self._show(table_id)

    async def overdue(self, table_id: int) -> None:
        """Of a table of ours somebody may not have seen everything."""
        await self._show(table_id)

    async def told(self, table_id: int, word: bytes) -> None:
        """Another process has left word about a table of ours."""
        if word == CHANGED:
            await self._show(table_id)
        else:
            await self._learn(table_id, read(word))

    async def bereft(self) -> None:
        """Nothing is ours any more."""
        self._messages.put_all_away()

    async def _show(self, table_id: int) -> None:
        table = await self._hall.go_on(table_id)
        self.public.ask(table_id)
        if table is not None:
            readers = (await self._messages.of(table_id)).hands
            for user_id in dict.fromkeys((*table.people, *readers)):
                self.private.look(table, user_id)

    async def idle(self) -> None:
        """Wait until nothing is on its way."""
        while self.private.is_busy or self.public.is_busy:
            await self.private.idle()
            await self.public.idle()
        await self._messages.settle()

    async def close(self) -> None:
        await self.private.close()
        await self.public.close()
        await self._messages.settle()
