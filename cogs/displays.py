"""Keeps every message about a table true: listens to the hall, and has shown what happened.

State first, messages later: one that can't be sent now holds up nothing, and is made again from
the newest state.
"""

import contextlib
from collections.abc import Iterator

from cogs.click import Click
from cogs.private_messages import PrivateMessages
from cogs.public_messages import PublicMessages
from cogs.replies import Delivered, Shows
from cogs.showing import HandShown, TableShown
from sessions import Clock, Hall, Happened, LostTable, Messages, Table

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
    ) -> None:
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
        self.public.ask(table.id)
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
        """While a click is worked on: its answer takes care of the message that was clicked."""
        if table_id is None or not click.is_private:
            yield
            return
        with self.private.holding(table_id, click.user_id):
            yield

    async def on_answer(self, click: Click, shows: Shows, delivered: Delivered | None) -> None:
        """The answer to a click has been given, and shows this; None: it did not arrive."""
        match shows:
            case TableShown(table_id=table_id, version=version):
                await self.public.on_answer(table_id, version, delivered)
            case HandShown() if delivered is not None:
                await self.private.on_answer(click, shows, delivered)

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
