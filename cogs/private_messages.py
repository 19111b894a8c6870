"""The hand of each person, kept true: by direct message, and in the note of *My hand*."""

import asyncio
import contextlib
import logging
import math
from collections import Counter
from collections.abc import Callable, Iterator

import discord
from msgspec.structs import replace

from cogs import panels, showing
from cogs.doer import Doer, Means
from cogs.errands import LAST_WORDS
from cogs.post import GONE, UNEDITABLE, TokenRefused, Unsendable, nonce_of
from cogs.screen import Screen
from cogs.showing import Act, FoldedWhy, HandShown
from sessions import Shown, Table, Tasks

log = logging.getLogger(__name__)

GAP = 0.7
"""Seconds between two edits of a hand, unless its owner is asked something: so a burst becomes one,
and one click's token, which takes 5 requests in 2 seconds, is not used up."""
COUNTED_GAP = 5.0
"""The same for two that Discord counts."""
RETRY_AFTER = (2.0, 5.0, 15.0)
"""Seconds; then a hand that can't be edited is sent anew."""

Place = tuple[int, int]
"""A table, and the person who reads."""


class PrivateMessages(Doer[Place]):
    """Carries out what `cogs.showing` decides about people's screens."""

    def __init__(self, means: Means, on_call: Callable[[int], None]) -> None:
        """`on_call` has a table posted anew, with a mention of those who are to be called."""
        super().__init__("Hand of", means)
        self._on_call = on_call
        self._held: Counter[Place] = Counter()
        """Those whose clicks are being answered: the answer takes care of what was clicked."""
        self._editing: set[Place] = set()
        """Those whose hand is being edited at this moment."""
        self._tasks = Tasks()
        self._alarms: dict[Place, float] = {}
        """When those hands are looked at again for which time alone will bring something to do."""

    def look(self, table: Table, user_id: int) -> None:
        """The table has changed: have done what is to be done for this person, if anything."""
        if table.status == "lobby":
            self._messages.set_up_to_date(table.id, user_id, table.version)
        elif (table.id, user_id) not in self._held:  # else it is looked at after the answer
            asked = showing.decision_of(table, user_id) is not None
            self._errands.ask((table.id, user_id), hurry=asked)

    async def close(self) -> None:
        """Nothing that can't be kept true afterwards is left standing."""
        await self._tasks.cancel()
        await super().close()
        folding = [
            self._fold(table, user_id, note, "old")
            for table_id, user_id, note in list(self._notes())
            if (table := await self._hall.table(table_id)) is not None
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await asyncio.gather(*folding, return_exceptions=True)

    def _notes(self) -> Iterator[tuple[int, int, Shown]]:
        for table_id, user_id, hand in self._messages.all_hands():
            for shown in (hand.note, *hand.old):
                if shown is not None and shown.ephemeral:
                    yield table_id, user_id, shown

    # Answers to clicks

    @contextlib.contextmanager
    def holding(self, table_id: int, user_id: int) -> Iterator[None]:
        """While a click is worked on: its answer takes care of the message that was clicked."""
        place = table_id, user_id
        raced = place in self._editing
        self._held[place] += 1
        try:
            yield
        finally:
            self._held[place] -= 1
            if not self._held[place]:
                del self._held[place]
            if raced:
                self._doubt(place)
            self._errands.ask(place)

    def _doubt(self, place: Place) -> None:
        """What was on its way when the click came may have overtaken the answer."""
        screens = self._messages.known(place[0])
        hand = None if screens is None else screens.hands.get(place[1])
        if hand is not None:
            self._messages.set_hand(*place, showing.doubted(hand))

    async def on_seen(self, table_id: int, user_id: int) -> None:
        """Somebody has clicked anywhere at the table."""
        hand = await self._messages.hand(table_id, user_id)
        self._messages.set_hand(table_id, user_id, showing.seen(hand, self._clock.now()))

    async def on_answer(self, shows: HandShown, where: Shown) -> None:
        """The answer to a click shows this, there."""
        hand = await self._messages.hand(shows.table_id, shows.user_id)
        answered = showing.answered(hand, shows, where, self._clock.now())
        self._messages.set_hand(shows.table_id, shows.user_id, answered)
        self._errands.ask((shows.table_id, shows.user_id))

    # Doing what is to be done

    async def _attend(self, place: Place) -> None:
        """Do all that is to be done about this person's hand."""
        done, failures = None, 0
        while (act := await self._next_act(place)) is not None:
            try:
                async with self._post.turn(act.urgency):
                    newest: Act | None = act
                    if act.urgency is not None:  # what waited is made of the newest state
                        newest = await self._next_act(place)
                    table = await self._hall.table(place[0])
                    if newest is None or table is None:
                        return
                    if newest == done:
                        log.error(
                            "Table %s: %s was to no avail for %s",
                            *(place[0], done, place[1]),
                            extra={"code": "errand-failed"},
                        )
                        return
                    await self._do(table, place[1], newest)
            except TokenRefused as refused:
                hand = await self._messages.hand(*place)
                self._messages.set_hand(*place, showing.hand_out_of_reach(hand, refused.token))
                done = None
                continue
            except Unsendable as error:
                log.info("Table %s: %s failed for %s: %s", place[0], act, place[1], error)
                done = None
                if failures == len(RETRY_AFTER):
                    await self._give_up(place, act)
                    continue
                await self._errands.pause(place, RETRY_AFTER[failures])
                failures += 1
                if self._errands.closing:
                    return
                continue
            done, failures = newest, 0
            if isinstance(newest, showing.Update):
                gap = GAP if newest.urgency is None else max(GAP, COUNTED_GAP)
                await self._errands.rest(place, 0.0, gap)

    async def _next_act(self, place: Place) -> Act | None:
        table_id, user_id = place
        table = await self._hall.table(table_id)
        if table is None or place in self._held or not self._hall.owns(table_id):
            return None
        hand, now = await self._messages.hand(table_id, user_id), self._clock.now()
        notify = await self._choices.notify(user_id)
        awake_at, short = await self._choices.awake_at(user_id, now), self._post.is_short
        acts = showing.hand_acts(hand, table, user_id, notify, now, awake_at, short=short)
        if acts:
            return acts[0]
        later = showing.next_look(hand, table, user_id, notify, now, awake_at)
        if later is None:
            self._messages.set_up_to_date(table_id, user_id, table.version)
        else:
            self._set_alarm(place, later)
        return None

    def _set_alarm(self, place: Place, at: float) -> None:
        """Look at this hand again then, or sooner."""
        if self._alarms.get(place, math.inf) > at:
            self._alarms[place] = at
            self._tasks.start(self._ring(place, at), f"Alarm of {place}")

    async def _ring(self, place: Place, at: float) -> None:
        await self._clock.sleep(max(0.0, at - self._clock.now()))
        if self._alarms.get(place) == at:
            del self._alarms[place]
            self._errands.ask(place)

    async def _do(self, table: Table, user_id: int, act: Act) -> None:
        match act:
            case showing.Write():
                await self._write(table, user_id, act)
            case showing.Call(asked=asked):
                await self._call(table, user_id, asked)
            case showing.Update(shown=shown):
                await self._update(table, user_id, shown)
            case showing.Fold(shown=shown, why=why):
                await self._fold(table, user_id, shown, why)
            case showing.Delete(shown=shown):
                await self._post.delete(shown)
                await self._drop(table.id, user_id, shown)

    async def _give_up(self, place: Place, act: Act) -> None:
        """Discord takes no edit or deletion of that message: something else is to be done."""
        hand = await self._messages.hand(*place)
        match act:
            case showing.Update(shown=shown):
                self._messages.set_hand(*place, showing.lost(hand, shown))
            case showing.Fold(shown=shown) | showing.Delete(shown=shown):
                self._messages.set_hand(*place, showing.dropped(hand, shown))

    async def _drop(self, table_id: int, user_id: int, shown: Shown) -> None:
        hand = await self._messages.hand(table_id, user_id)
        self._messages.set_hand(table_id, user_id, showing.dropped(hand, shown))

    async def _write(self, table: Table, user_id: int, act: showing.Write) -> None:
        """The hand in a new direct message; if it can't be delivered, they are called."""
        asked = act.asked
        panel = await self._studio.safe_panel(table, user_id)
        message, token = None, None
        if act.through is not None:
            message = await self._post.follow(act.through, panel, silent=act.silent)
            token = replace(act.through, message=str(message.id))
        else:
            nonce = nonce_of(table.id, user_id, table.version, asked)
            message = await self._post.write_to(user_id, panel, nonce, silent=act.silent)
        hand, now = await self._messages.hand(table.id, user_id), self._clock.now()
        if message is None:
            hand = showing.undelivered(hand, None if act.silent else asked, now)
        else:
            place = Shown(message.channel.id, message.id, now, token=token)
            shown = showing.now_showing(place, showing.hand_shown(table, user_id))
            hand = showing.written(hand, shown, None if act.silent else asked)
        if table.status == "over":
            hand = showing.told_the_end(hand)
        self._messages.set_hand(table.id, user_id, hand)
        if hand.calling:
            self._on_call(table.id)

    async def _call(self, table: Table, user_id: int, asked: int) -> None:
        hand, now = await self._messages.hand(table.id, user_id), self._clock.now()
        self._messages.set_hand(table.id, user_id, showing.called(hand, asked, now))
        self._on_call(table.id)

    async def _update(self, table: Table, user_id: int, shown: Shown) -> None:
        """The hand as it is now; at a table that is over it stays so from now on."""
        screen = await self._studio.safe_panel(table, user_id)
        arrived = await self._edit(table, user_id, shown, screen)
        hand = await self._messages.hand(table.id, user_id)
        if not arrived:
            hand = showing.lost(hand, shown)
        elif table.is_live:
            hand = showing.updated(hand, shown, showing.hand_shown(table, user_id))
        else:
            hand = showing.dropped(hand, shown)
        self._messages.set_hand(table.id, user_id, hand)

    async def _fold(self, table: Table, user_id: int, shown: Shown, why: FoldedWhy) -> None:
        """One line instead, after which nothing more is to be done about it."""
        screen = await self._studio.safe_folded(table, user_id, why)
        await self._edit(table, user_id, shown, screen)
        await self._drop(table.id, user_id, shown)

    async def _edit(self, table: Table, user_id: int, shown: Shown, screen: Screen) -> bool:
        """Whether the message is still there to be edited; a note that isn't was closed."""
        place = table.id, user_id
        self._editing.add(place)
        try:
            await self._post.edit(shown, screen)
        except Unsendable as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if not shown.ephemeral and code not in GONE | UNEDITABLE:
                raise
            log.info("Table %s: a hand of %s stays as it is: %s", table.id, user_id, error)
            return False
        finally:
            self._editing.discard(place)
        return True

    # Direct messages that don't arrive

    async def greet(self, table: Table, user_id: int) -> bool:
        """The first direct message of a table: where the cards will come. Whether it arrived, or
        was not to be sent."""
        if await self._choices.notify(user_id) not in showing.BY_MESSAGE:
            return True
        self._post.hope_again(user_id)
        words = await self._studio.private_words(user_id)
        async with self._post.turn("panel"):
            newest = await self._hall.table(table.id)
            if newest is None or newest.state is not None:
                return True  # the cards are there, or on their way
            welcome = panels.said(words, "welcome", heading=panels.heading(table, words))
            nonce = nonce_of(table.id, user_id, "welcome")
            quiet = await self._choices.is_quiet(user_id, self._clock.now())
            message = await self._post.write_to(user_id, welcome, nonce, silent=quiet)
        return message is not None

    async def on_unreachable(self, table_id: int, user_id: int, *, knows: bool) -> None:
        """Direct messages to somebody don't arrive; whether they have been told so."""
        hand = await self._messages.hand(table_id, user_id)
        hand = replace(hand, unreachable=True, knows=hand.knows or knows)
        self._messages.set_hand(table_id, user_id, hand)
