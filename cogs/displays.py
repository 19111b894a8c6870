"""Keeps every message about a table true: listens to the hall, and has shown what happened.

State first, messages later: one that can't be sent now holds up nothing, and is made again from
the newest state.
"""

import contextlib
from collections.abc import Iterator

from cogs.click import Click
from cogs.private_messages import PrivateMessages
from cogs.public_messages import PublicMessages
from cogs.replies import ORIGINAL, TOKEN_LIFE, Delivered, Shows
from cogs.showing import HandShown, TableShown
from sessions import Clock, EditToken, Hall, Happened, LostTable, Messages, Shown, Table

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
            case TableShown(table_id=table_id, version=version):
                await self.public.on_answer(table_id, version, where)
            case HandShown() if where is not None:
                await self.private.on_answer(shows, where)

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
            await self.public.on_token(table_id, click.message.id, token)

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
