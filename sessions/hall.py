"""The hall: all tables, and the one way in which each of them changes.

A change is made under its table's lock, written to the database, and only then told to whoever
asked and to the listeners. A table that nobody touches is in the database only.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from itertools import takewhile
from random import Random
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from db import Change, ChannelTaken, Conflict, MadeBy, MoveRecord, NotSaved, Store
from engine import BaseEvent, BaseOptions, seen_events
from engine.core import SEED_BYTES
from engine.players import Level, Thought, decide
from engine.verify import transcribe
from sessions import table as at_table
from sessions.clock import Clock, SystemClock
from sessions.computers import Thinker
from sessions.pace import DAY, KEPT, OUTAGE, Pace, Rung
from sessions.records import from_record, result_of, to_record
from sessions.table import Happened, Refusal, Seat, Table

log = logging.getLogger(__name__)

TABLES_IN_MEMORY = 512
DUE_AT_ONCE = 64
AFTER_TROUBLE = 5.0
JUST_BEFORE = 60.0
MOST_JUST_BEFORE = 256
LOOKING = 2.5
"""How many times as long computers wait where people have to look at what was uncovered."""
LONGEST_SLEEP = 60.0
"""A machine that was suspended, or whose clock was set, is back in step after this."""

Transition = Callable[[Table], Table | Happened]


class Listener(Protocol):
    """Somebody who shows tables to people. Called after the change is on disk; must not wait."""

    def changed(self, before: Table | None, happened: Happened) -> None: ...

    def nudged(self, table: Table, rung: Rung, seats: tuple[int, ...]) -> None: ...


class Made(NamedTuple):
    """A move: whose it was, and what it led to."""

    seat: int | None
    events: tuple[BaseEvent, ...]


class Hall:
    """Every table of this process."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        clock: Clock | None = None,
        computer_pause: float = 1.2,
        round_break: float | None = None,
    ) -> None:
        self._store = store
        self._thinker = thinker
        self._clock = clock or SystemClock()
        self._computer_pause = computer_pause
        self._round_break = round_break
        self._listeners: list[Listener] = []
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._chronicles: dict[int, list[Made]] = {}
        """What happened at each table, move by move."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._computing: dict[int, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._sleeping_until = 0.0

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    # Opening and closing the hall

    def open(self) -> None:
        """Begin to keep the deadlines, those that passed meanwhile first."""
        self._spawn(self._keep_deadlines(), "deadlines")
        self._spawn(self._sweep_for_ever(), "sweeping")

    async def close(self) -> None:
        """Finish what is being committed; nothing new begins."""
        tasks = [*self._tasks, *self._computing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for lock in list(self._locks.values()):
            async with lock:
                pass

    # Looking

    async def table(self, table_id: int) -> Table | None:
        """The table as it stands."""
        known = self._tables.get(table_id)
        if known is not None:
            self._tables.move_to_end(table_id)
            return known
        record = await self._store.table(table_id)
        meanwhile = self._tables.get(table_id)
        if record is None or meanwhile is not None:  # somebody else was quicker, and knows more
            return meanwhile
        return self._keep(from_record(record))

    async def table_in(self, channel_id: int) -> Table | None:
        """The channel's newest table, live or over."""
        record = await self._store.newest_table_in(channel_id)
        if record is None:
            return None
        return await self.table(record.id)

    async def tables_of(self, user_id: int) -> list[Table]:
        """The live tables at which this person sits."""
        ids = await self._store.live_tables_of(user_id)
        tables = [await self.known(table_id) for table_id in ids]
        return [table for table in tables if table.seat_of(user_id) is not None]

    async def last_changed(self) -> list[Table]:
        """The tables that changed shortly before the last change of all: after a crash, those of
        which perhaps nobody has been told.
        """
        ids = await self._store.last_changed(within=JUST_BEFORE, limit=MOST_JUST_BEFORE)
        return [await self.known(table_id) for table_id in ids]

    async def heard(self, table: Table, seat: int | None) -> tuple[BaseEvent, ...]:
        """All that has happened at the table, as that seat (None: a spectator) heard it."""
        return _heard(await self._chronicle(table), seat)

    async def recent(self, table: Table, seat: int | None, moves: int) -> tuple[BaseEvent, ...]:
        """What the last few moves led to, as that seat (None: a spectator) heard it."""
        return _heard((await self._chronicle(table))[-moves:], seat)

    async def turn(self, table: Table, seat: int) -> list[tuple[BaseEvent, ...]]:
        """What the seat's moves since anybody else's led to, move by move, as it heard it."""
        chronicle = reversed(await self._chronicle(table))
        own = takewhile(lambda made: made.seat == seat, chronicle)
        return [seen_events(made.events, seat) for made in own][::-1]

    async def transcript(self, table: Table) -> bytes:
        """A finished game from its seed to its result, for `engine.verify`."""
        if table.is_live or table.seed is None:
            raise Refusal("still_playing", table)
        rules = table.rules
        moves = [
            (logged.seat, rules.parse_move(logged.move))
            for logged in await self._store.moves(table.id)
        ]
        written = transcribe(rules, len(table.seats), table.options, table.seed, moves)
        return msgspec.json.format(msgspec.json.encode(written), indent=1)

    async def hint(self, table: Table, seat: int) -> Thought:
        """What a good player would do in that seat, and why."""
        heard = await self.heard(table, seat)
        view = table.view(seat)
        if not view.moves:
            raise Refusal("not_your_turn", table)
        return decide(table.game, "normal", view, heard, Random(table.moves))  # noqa: S311 - a hint is no secret

    async def _chronicle(self, table: Table) -> list[Made]:
        """What each move led to, from memory, or replayed from the log after a restart."""
        known = self._chronicles.get(table.id, [])
        if len(known) < table.moves and table.seed is not None:
            rules = table.rules
            state = rules.new(len(table.seats), table.options, table.seed)
            known = []
            for logged in await self._store.moves(table.id):
                step = rules.play(state, logged.seat, rules.parse_move(logged.move))
                state = step.state
                known.append(Made(logged.seat, step.events))
            self._chronicles[table.id] = known
        return known[: table.moves]

    def _keep(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > TABLES_IN_MEMORY:
            forgotten, _ = self._tables.popitem(last=False)
            self._chronicles.pop(forgotten, None)
        return table

    def _forget(self, table_id: int) -> None:
        self._tables.pop(table_id, None)
        self._chronicles.pop(table_id, None)

    # What people do

    async def open_table(
        self,
        guild_id: int,
        channel_id: int,
        game: str,
        options: BaseOptions,
        pace: Pace,
        host: Seat,
        computers: Sequence[Level] = (),
    ) -> Table:
        """A new lobby, or Refusal("channel_taken") with the table that is there."""
        lobby = at_table.open_lobby(guild_id, channel_id, game, options, pace, host, computers)
        return await self._open(lobby)

    async def _open(self, lobby: Table) -> Table:
        lobby = at_table.scheduled(None, lobby, self._clock.now(), self._round_break)
        try:
            record = await self._store.open_table(Change(to_record(lobby), sitters=lobby.people))
        except ChannelTaken:
            raise Refusal("channel_taken", await self.table_in(lobby.channel_id)) from None
        table = self._keep(replace(lobby, id=record.id))
        self._tell(None, Happened(table))
        return table

    async def join(self, table_id: int, user_id: int, name: str) -> Table:
        return await self._step(table_id, lambda table: at_table.join(table, user_id, name))

    async def leave(self, table_id: int, user_id: int) -> Table:
        return await self._step(table_id, lambda table: at_table.leave(table, user_id))

    async def kick(self, table_id: int, host: int, user_id: int) -> Table:
        return await self._step(table_id, lambda table: at_table.kick(table, host, user_id))

    async def add_computer(self, table_id: int, user_id: int, level: Level) -> Table:
        return await self._step(
            table_id, lambda table: at_table.add_computer(table, user_id, level)
        )

    async def remove_computer(self, table_id: int, user_id: int) -> Table:
        return await self._step(table_id, lambda table: at_table.remove_computer(table, user_id))

    async def set_options(
        self, table_id: int, user_id: int, options: BaseOptions, pace: Pace
    ) -> Table:
        return await self._step(
            table_id, lambda table: at_table.set_options(table, user_id, options, pace)
        )

    async def start(self, table_id: int, user_id: int, seed: bytes | None = None) -> Table:
        fresh = seed or secrets.token_bytes(SEED_BYTES)
        return await self._step(table_id, lambda table: at_table.start(table, user_id, fresh))

    async def choose(self, table_id: int, user_id: int, decision: int, choice: int) -> Table:
        """A person's move: the legal one with that number, if that decision is still open."""
        return await self._step(
            table_id, lambda table: at_table.choose(table, user_id, decision, choice)
        )

    async def come_back(self, table_id: int, user_id: int) -> Table:
        return await self._step(table_id, lambda table: at_table.back(table, user_id))

    async def end_break(self, table_id: int, user_id: int) -> Table:
        """Somebody at the table has read the scores."""

        def go_on(table: Table) -> Table:
            at_table.own_seat(table, user_id)
            return table if table.break_until is None else at_table.end_break(table)

        return await self._step(table_id, go_on)

    async def close_table(self, table_id: int) -> Table:
        return await self._step(table_id, at_table.close)

    async def rematch(self, table_id: int, user_id: int) -> Table:
        """A new lobby with the same people, rotated by a seat."""
        finished = await self.known(table_id)
        return await self._open(at_table.rematch(finished, user_id))

    async def forget_person(self, user_id: int) -> None:
        """Take a person out of every table that names them, live or over."""
        for table_id in await self._store.tables_naming(user_id):
            seat = (await self.known(table_id)).seat_named(user_id)
            if seat is not None:
                await self._store.forget_display(table_id, seat)
            await self._step(table_id, lambda table: at_table.forget(table, user_id))

    # How a table changes

    async def known(self, table_id: int) -> Table:
        """The table, or Refusal("no_such_table")."""
        table = await self.table(table_id)
        if table is None:
            raise Refusal("no_such_table")
        return table

    async def _step(self, table_id: int, transition: Transition) -> Table:
        """Change the table under its lock; it is on disk when this returns."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            before = await self.known(table_id)
            outcome = transition(before)
            happened = outcome if isinstance(outcome, Happened) else Happened(outcome)
            if happened.table is before:
                return before
            after = at_table.scheduled(before, happened.table, self._clock.now(), self._round_break)
            after = replace(after, version=before.version + 1)
            happened = replace(happened, table=after)
            await self._write(before, happened)
            self._keep(after)
            chronicle = self._chronicles.setdefault(table_id, [])
            if happened.move is not None and len(chronicle) == before.moves:
                chronicle.append(Made(happened.seat, happened.events))
        self._tell(before, happened)
        return after

    async def _write(self, before: Table, happened: Happened) -> None:
        after = happened.table
        ended = after.status == "over" and before.status == "playing"
        sitters = None
        if after.people != before.people or after.is_live != before.is_live:
            sitters = after.people if after.is_live else ()
        change = Change(
            table=to_record(after),
            move=_logged(before, happened),
            result=result_of(after) if ended else None,
            sitters=sitters,
        )
        try:
            await self._store.commit(change)
        except Conflict:
            self._forget(after.id)
            raise Refusal("out_of_date", await self.table(after.id)) from None
        except BaseException:
            # Whether it was written is not known: the next touch reads it from the disk.
            self._forget(after.id)
            raise

    def _tell(self, before: Table | None, happened: Happened) -> None:
        after = happened.table
        for listener in self._listeners:
            listener.changed(before, happened)
        if after.awaited_computers() and after.id not in self._computing:
            task = asyncio.create_task(self._compute(after.id), name=f"computers of {after.id}")
            self._computing[after.id] = task
            task.add_done_callback(_report_death)
        if after.deadline is not None and after.deadline < self._sleeping_until:
            self._wake.set()

    # Computers

    async def _compute(self, table_id: int) -> None:
        """Make the computers' moves at a table, one after the other, while it is theirs to move."""
        try:
            while waiting := (table := await self.known(table_id)).awaited_computers():
                if len(table.actors()) == 1:  # so that people can follow what happens
                    longer = LOOKING if table.rules.fleeting else 1.0
                    await self._clock.sleep(longer * self._computer_pause)
                await self._compute_one(table, waiting[0])
        finally:
            # Here and not in a callback: no change can come between the last look and this.
            del self._computing[table_id]

    async def _compute_one(self, table: Table, seat: int) -> None:
        player = table.seats[seat]
        made_by: MadeBy = "computer" if player.is_computer else "stand-in"
        await self._think_for(table, seat, player.level, made_by)

    async def _think_for(self, table: Table, seat: int, level: Level, made_by: MadeBy) -> None:
        """Ask for a move and make it, unless the table has moved on meanwhile."""
        heard = await self.heard(table, seat)
        move = await self._thinker.think(table.game, level, table.view(seat), heard)
        player = table.seats[seat]

        def answer(now: Table) -> Table | Happened:
            asked = (*now.awaited_people(), *now.awaited_computers())
            if now.seats[seat] != player or seat not in asked:
                return now
            return at_table.make_move(now, seat, move, made_by)

        await self._step(table.id, answer)

    # Deadlines

    async def _keep_deadlines(self) -> None:
        """Sleep until the earliest deadline, see to what is due, and again."""
        while True:
            self._wake.clear()
            self._sleeping_until = self._clock.now() + LONGEST_SLEEP
            try:
                if await self._see_to_all_due():
                    continue
                earliest = await self._store.next_deadline()
            except Exception:
                log.exception("The deadlines can't be kept; again in a moment")
                await asyncio.sleep(AFTER_TROUBLE)
                continue
            if earliest is not None:
                self._sleeping_until = min(self._sleeping_until, earliest)
            await self._sleep_until_woken(self._sleeping_until)

    async def _see_to_all_due(self) -> bool:
        due = await self._store.due(self._clock.now(), DUE_AT_ONCE)
        await asyncio.gather(*(self._see_to(table_id) for table_id in due))
        return bool(due)

    async def _sleep_until_woken(self, when: float) -> None:
        async def sleep() -> None:  # the clock may be moved before this begins
            await self._clock.sleep(max(0.0, when - self._clock.now()))

        sleeping = asyncio.ensure_future(sleep())
        waking = asyncio.ensure_future(self._wake.wait())
        try:
            await asyncio.wait((sleeping, waking), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            waking.cancel()

    async def _see_to(self, table_id: int) -> None:
        """Do what is due at a table. A fault there is logged, and holds up no other table."""
        try:
            table = await self.known(table_id)
            if table.deadline is None or table.deadline > self._clock.now():
                self._forget(table_id)  # the database says otherwise, and it is right
                return
            await self._on_deadline(table)
        except Exception:
            log.exception(
                "Table %s: its deadline could not be seen to; again in a minute", table_id
            )
            self._forget(table_id)
            await self._postpone(table_id)

    async def _postpone(self, table_id: int) -> None:
        """Look again later, so that a table in trouble doesn't keep everybody busy."""
        record = await self._store.table(table_id)
        if record is not None:
            later = replace(record, version=record.version + 1, deadline=self._clock.now() + 60.0)
            with contextlib.suppress(Conflict):  # it has changed by itself
                await self._store.commit(Change(later))

    async def _on_deadline(self, table: Table) -> None:
        if table.status == "lobby" or table.is_paused:
            await self._step_from(table, at_table.close)
        elif table.break_until is not None:
            await self._step_from(table, at_table.end_break)
        elif at_table.is_forgotten(table):
            await self._step_from(table, at_table.close)
        elif table.awaited_people() and table.deadline == at_table.rung_due(table):
            await self._climb_or_ask_again(table)
        else:  # the computers' move was lost with the process that was about to make it
            await self._step_from(table, at_table.touched)

    async def _step_from(self, table: Table, transition: Transition) -> Table:
        """Change the table unless it has changed since it was looked at."""
        return await self._step(
            table.id, lambda now: transition(now) if now.version == table.version else now
        )

    async def _climb_or_ask_again(self, table: Table) -> None:
        """People don't lose a move to an outage of ours: they are asked anew."""
        now = self._clock.now()
        if table.deadline is not None and now - table.deadline > OUTAGE:
            await self._step_from(table, lambda asked: at_table.asked_again(asked, now))
        else:
            await self._climb(table)

    async def _climb(self, table: Table) -> None:
        """One rung of the ladder for everybody who is asked and has not answered."""
        rung, missing = at_table.next_rung(table), table.awaited_people()
        if rung != "play":
            nudged = await self._step_from(table, at_table.climbed)
            if nudged.version == table.version + 1:
                for listener in self._listeners:
                    listener.nudged(nudged, rung, missing)
            return
        for seat in missing:
            now = await self.known(table.id)
            if seat in now.awaited_people() and _same_decision(table, now, seat):
                await self._think_for(now, seat, at_table.STAND_IN, "stand-in")

    async def _sweep_for_ever(self) -> None:
        """Once a day, delete tables that have been over for long; their results stay."""
        while True:
            try:
                swept = await self._store.delete_tables_before(self._clock.now() - KEPT)
            except NotSaved as error:
                log.warning("Old tables can't be deleted today: %s", error)
                swept = 0
            if swept:
                log.info("%s tables that ended long ago were deleted", swept)
            await self._clock.sleep(DAY)

    # Tasks

    def _spawn(self, work: Coroutine[None, None, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_report_death)


def _heard(chronicle: Sequence[Made], seat: int | None) -> tuple[BaseEvent, ...]:
    return seen_events((event for made in chronicle for event in made.events), seat)


def _same_decision(before: Table, now: Table, seat: int) -> bool:
    return before.seats[seat].decision == now.seats[seat].decision


def _logged(before: Table, happened: Happened) -> MoveRecord | None:
    if happened.move is None or happened.seat is None:
        return None
    return MoveRecord(
        table_id=before.id,
        number=before.moves,
        seat=happened.seat,
        move=msgspec.json.encode(happened.move),
        made_by=happened.made_by,
        made_at=happened.table.changed_at,
    )


def _report_death(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("%s stopped", task.get_name(), exc_info=task.exception())
