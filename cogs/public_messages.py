"""One public message per table, kept true: at most one edit in flight, and the newest state."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Iterator

import discord
from msgspec.structs import replace

from cogs import showing
from cogs.doer import Doer, Means
from cogs.panels import refused
from cogs.post import (
    GONE,
    UNEDITABLE,
    UNKNOWN_CHANNEL,
    TokenRefused,
    Unsendable,
    nonce_of,
)
from cogs.replies import NO_MENTIONS
from cogs.showing import Act
from sessions import (
    EVERYBODY,
    EditToken,
    Shown,
    Table,
    Timing,
)

log = logging.getLogger(__name__)

GAP = 1.0
"""Seconds between two edits of a public message, so that a burst becomes one."""
COUNTED_GAP = 5.0
"""Seconds between two that Discord counts, unless somebody who clicked there waits for one."""
ANSWERED_WITHIN = 2.0
"""Seconds that an edit waits for the answer to a click through which it would not count."""
CHANGES_TIMED = 64
"""How many changes that everybody has yet to see are timed at each table."""
RETRY_AFTER = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds; a live table is tried for ever, the last of these apart."""


class PublicMessages(Doer[int]):
    """Carries out what `cogs.showing` decides about public messages."""

    def __init__(self, means: Means) -> None:
        super().__init__("Showing table", means)
        self._opening: set[int] = set()
        """Tables whose first message is on its way as the answer to a command."""
        self._screens: dict[int, int] = {}
        """The hash of what each message shows."""
        self._unseen: dict[int, int] = {}
        """Tables that could not be shown, and their servers."""
        self._answering: dict[int, set[asyncio.Event]] = {}
        """Tables with clicks on them that are being answered."""
        self._changes: dict[int, deque[tuple[int, float]]] = {}
        """The versions that everybody has yet to see, and since when there are."""
        self.lateness = Timing()
        """How long after a change everybody sees it."""

    def ask(self, table_id: int) -> None:
        """Have the table shown as it is now."""
        self._errands.ask(table_id)

    def on_change(self, before: Table, table: Table) -> None:
        """Have it shown; who waits for a game to begin or to end does not wait for long."""
        changes = self._changes.setdefault(table.id, deque(maxlen=CHANGES_TIMED))
        changes.append((table.version, self._clock.now()))
        self._errands.ask(table.id, hurry=before.status != table.status)

    def ask_again(self, guild_id: int) -> None:
        """Something about a server changed: perhaps its tables can be shown again."""
        for table_id in [table_id for table_id, where in self._unseen.items() if where == guild_id]:
            self._errands.ask(table_id)

    # What others show

    def leave_to_answer(self, table_id: int) -> None:
        """The answer to a command will show the table; until then nothing else does."""
        self._opening.add(table_id)

    async def on_answer(self, table_id: int, version: int, where: Shown | None) -> None:
        """That answer is there; without one, the table is posted as if it were lost."""
        if where is not None:
            shown = replace(where, version=version)
            public = await self._messages.public(table_id)
            self._messages.set_public(table_id, showing.posted(public, shown))
            self._screens.pop(table_id, None)
        self._opening.discard(table_id)
        self._errands.ask(table_id)

    async def on_click(self, table_id: int, channel_id: int, message_id: int) -> None:
        """A public message of the table was used."""
        public = await self._messages.public(table_id)
        now = showing.found(public, channel_id, message_id)
        if now is not public:
            self._messages.set_public(table_id, now)
            self._errands.ask(table_id)

    @contextlib.contextmanager
    def holding(self, table_id: int) -> Iterator[None]:
        """While a click on the table is answered: that may be a way to edit it."""
        answered = asyncio.Event()
        answering = self._answering.setdefault(table_id, set())
        answering.add(answered)
        try:
            yield
        finally:
            answered.set()
            answering.discard(answered)
            if not answering:
                self._answering.pop(table_id, None)

    def wants_token(self, table_id: int) -> bool:
        """Whether the next click on the table should be a way to edit it."""
        screens = self._messages.known(table_id)
        return screens is not None and showing.wants_token(screens.public, self._clock.now())

    async def on_token(self, table_id: int, message_id: int, token: EditToken) -> None:
        """A click on that message can edit it from now on; who has clicked waits for that."""
        public = await self._messages.public(table_id)
        reached = showing.reached(public, message_id, token)
        if reached != public:
            self._messages.set_public(table_id, reached)
        if self._errands.is_under_way(table_id):
            self._errands.ask(table_id, hurry=True)

    async def link(self, table: Table) -> str | None:
        """Where the table's public message is."""
        shown = (await self._messages.public(table.id)).shown
        if shown is None:
            return None
        return (
            f"https://discord.com/channels/{table.guild_id}/{shown.channel_id}/{shown.message_id}"
        )

    # Doing what is to be done

    async def _attend(self, table_id: int) -> None:
        """Do all that is to be done about the table, however often it takes."""
        failures, gap = 0, GAP
        await self._until_answered(table_id)
        while (table := await self._hall.table(table_id)) is not None:
            act = await self._next_act(table)
            if act is None:
                break
            if isinstance(act, showing.Edit | showing.Post) and act.urgency is not None:
                gap = COUNTED_GAP
            try:
                await self._do_in_turn(table_id, act)
            except TokenRefused as refused:
                public = await self._messages.public(table_id)
                within = showing.public_out_of_reach(public, refused.token)
                self._messages.set_public(table_id, within)
                continue
            except Unsendable as error:
                level = logging.INFO if failures else logging.WARNING
                log.log(level, "Table %s can't be shown: %s", table_id, error)
                if await self._gives_up(table, act, error, failures):
                    break
            except Exception:
                log.exception("Table %s can't be shown", table_id, extra={"code": "not-drawn"})
                if failures >= len(RETRY_AFTER):
                    break
            else:
                failures = 0
                continue
            self._unseen[table_id] = table.guild_id
            await self._errands.rest(table_id, GAP)
            await self._errands.pause(table_id, RETRY_AFTER[min(failures, len(RETRY_AFTER) - 1)])
            if self._errands.closing:
                return
            failures += 1
        self._unseen.pop(table_id, None)
        if table is None:
            await self._show_lost(table_id)
        if table is None or not table.is_live:
            self._screens.pop(table_id, None)
            self._changes.pop(table_id, None)
        await self._errands.rest(table_id, GAP, gap)

    async def _until_answered(self, table_id: int) -> None:
        """Wait for those who have clicked on the table, if theirs would be the first way to edit it
        that doesn't count."""
        shown = (await self._messages.public(table_id)).shown
        if shown is None or showing.is_free(shown, self._clock.now()):
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWERED_WITHIN):
                for answered in list(self._answering.get(table_id, ())):
                    await answered.wait()

    async def _show_lost(self, table_id: int) -> None:
        """In place of a table of which nothing can be made: why, in one sentence."""
        lost, public = await self._hall.lost(table_id), await self._messages.public(table_id)
        if lost is None or public.shown is None:
            return
        words = await self._studio.public_words(lost.guild_id)
        try:
            async with self._post.turn("edit"):
                shown = replace(public.shown, token=None)
                await self._post.edit(shown, refused(words, lost.why))
        except Unsendable as error:
            log.warning("Table %s can't be shown: %s", table_id, error)

    async def _gives_up(self, table: Table, act: Act, error: Exception, failures: int) -> bool:
        """Whether to stop trying until something changes."""
        if isinstance(act, showing.Delete) and failures >= len(RETRY_AFTER):
            public = await self._messages.public(table.id)
            self._messages.set_public(table.id, showing.deleted(public, act.shown))
        if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL:
            return True
        return not table.is_live and failures >= len(RETRY_AFTER)

    async def _next_act(self, table: Table) -> Act | None:
        if table.id in self._opening or not self._hall.owns(table.id):
            return None
        screens = await self._messages.of(table.id)
        acts = showing.public_acts(
            screens.public, table, await self._to_call(table), self._clock.now()
        )
        if not acts:
            self._messages.set_up_to_date(table.id, EVERYBODY, table.version)
        return next(iter(acts), None)

    async def _to_call(self, table: Table) -> list[int]:
        """The people who are to be mentioned and have not been yet."""
        if table.status == "over":
            return await self.called(table)
        hands = (await self._messages.of(table.id)).hands
        return [
            user_id
            for user_id, hand in hands.items()
            if showing.is_to_be_called(hand, showing.decision_of(table, user_id))
        ]

    async def called(self, table: Table) -> list[int]:
        """The people whom the table waits for by name; at the end, those who are told of it."""
        if table.status == "over":
            return [
                user_id
                for user_id in table.people
                if showing.is_told_the_end(table, user_id, await self._choices.notify(user_id))
                and not await self._choices.is_quiet(user_id, table.changed_at)
            ]
        hands = (await self._messages.of(table.id)).hands
        return [
            user_id
            for user_id in table.people
            if user_id in hands
            and showing.is_called(hands[user_id], showing.decision_of(table, user_id))
        ]

    async def _do_in_turn(self, table_id: int, act: Act) -> None:
        """What waited is made of the newest state when its turn comes."""
        async with self._post.turn(act.urgency):
            table = await self._hall.table(table_id)
            newest = None if table is None else await self._next_act(table)
            if table is None or newest is None:
                return
            match newest:
                case showing.Post(calls=calls):
                    await self._post_anew(table, calls)
                case showing.Edit():
                    await self._edit(table)
                case showing.Look():
                    await self._look(table_id)
                case showing.Delete(shown=shown):
                    await self._post.delete(shown)
                    public = await self._messages.public(table_id)
                    self._messages.set_public(table_id, showing.deleted(public, shown))
            await self._time_changes(table_id)

    async def _time_changes(self, table_id: int) -> None:
        """Note how late everybody has seen what they see now."""
        shown, changes = (await self._messages.public(table_id)).shown, self._changes.get(table_id)
        while shown is not None and changes and changes[0][0] <= shown.version:
            self.lateness.note(self._clock.now() - changes.popleft()[1])
        if not changes:
            self._changes.pop(table_id, None)

    async def _post_anew(self, table: Table, calls: tuple[int, ...]) -> None:
        """The table again, at the bottom of its channel."""
        screen = await self._studio.safe_public(table, await self.called(table))
        users = [discord.Object(user_id) for user_id in calls]
        mentions = discord.AllowedMentions(users=users) if users else NO_MENTIONS
        public = await self._messages.public(table.id)
        unsure = public.posting  # what has arrived may be an older state
        self._messages.set_public(table.id, showing.posting(public))
        await self._messages.settle()  # so that a restart looks for it, too
        nonce = nonce_of(table.id, EVERYBODY, public.last_id)
        message = await self._post.send(table.channel_id, screen, nonce, mentions)
        self._screens[table.id] = 0 if unsure else hash(screen)
        shown = Shown(
            message.channel.id, message.id, self._clock.now(), 0 if unsure else table.version
        )
        screens = await self._messages.of(table.id)
        has_result = table.status == "over"
        now = showing.posted(screens.public, shown, has_result=has_result)
        self._messages.set_public(table.id, now)
        for user_id in calls:
            if user_id in screens.hands:
                hand = replace(screens.hands[user_id], calling=False)
                self._messages.set_hand(table.id, user_id, hand)

    async def _edit(self, table: Table) -> None:
        shown = (await self._messages.public(table.id)).shown
        if shown is None:
            return
        screen = await self._studio.safe_public(table, await self.called(table))
        if self._screens.get(table.id) != hash(screen):
            try:
                await self._post.edit(shown, screen)
            except discord.HTTPException as error:
                if error.code not in GONE | UNEDITABLE:
                    raise
                public = await self._messages.public(table.id)
                if public.shown is not None and public.shown.message_id == shown.message_id:
                    lost = showing.gone if error.code in GONE else showing.uneditable
                    self._messages.set_public(table.id, lost(public))
                return
            self._screens[table.id] = hash(screen)
        public = await self._messages.public(table.id)
        self._messages.set_public(table.id, showing.edited(public, shown, table.version))

    async def _look(self, table_id: int) -> None:
        """Find out how far up the message is."""
        shown = (await self._messages.public(table_id)).shown
        if shown is None:
            return
        far_up = await self._post.is_far_up(shown)
        public = await self._messages.public(table_id)
        looked = replace(public, looked_at=self._clock.now(), far_up=far_up)
        self._messages.set_public(table_id, looked)
