"""The hall: all tables, and the one way in which each of them changes.

A change is made under its table's lock, written to the database, and only then told to whoever
asked and to the listeners. A table that nobody touches is in the database only.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from db import (
    AlreadyDone,
    Change,
    ChannelTaken,
    Conflict,
    MadeBy,
    MoveRecord,
    NotSaved,
    Store,
    TableRecord,
    Timing,
)
from engine import BaseEvent, BaseMove, BaseOptions, seen_events, verify
from engine.core import SEED_BYTES
from engine.players import Level, Thought
from sessions import table as at_table
from sessions.choices import guest
from sessions.chronicles import Chronicles, Made
from sessions.clicks import click_worked_on, working_on
from sessions.clock import Clock, SystemClock
from sessions.computers import PATIENCE, Computers, Thinker
from sessions.deadlines import Deadlines
from sessions.leases import Alone, Ownership
from sessions.pace import DAY, KEPT, OUTAGE, Due, Pace
from sessions.quiet import Quiet
from sessions.records import (
    SnapshotUnusable,
    Unreadable,
    from_record,
    result_of,
    state_before,
    to_record,
)
from sessions.table import Happened, Lost, LostTable, Refusal, Seat, Table
from sessions.tasks import Tasks

log = logging.getLogger(__name__)

TABLES_IN_MEMORY = 512

MOST_LOOKS = 5
"""How often a table is looked at again that others change at the same moment."""
AN_HOUR = 3600.0
"""Seconds; a click that old is not delivered again, since nobody could answer it."""

Transition = Callable[[Table], Table | Happened]


class Listener(Protocol):
    """Somebody who shows tables to people. Called after the change is on disk; must not wait."""

    def changed(self, before: Table | None, happened: Happened) -> None: ...

    def lost(self, table: LostTable) -> None:
        """Nothing could be made of this table any more; it is closed."""


class Check(NamedTuple):
    """What the check of a finished game's shuffle says."""

    agrees: bool
    moves: int
    edition: int
    promised: str
    """The commitment, as it was shown beforehand."""
    secret: str
    """What was promised."""
    clicks: tuple[str, ...] | None
    """The clicks that cut the deck; None at a table of a time when nobody cut."""
    own: tuple[str, ...]
    """Those of them that are the reader's."""


def new_secret() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


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
        patience: float = PATIENCE,
        new_secret: Callable[[], bytes] = new_secret,
        ownership: Ownership | None = None,
    ) -> None:
        self._new_secret = new_secret
        self._ownership = ownership or Alone()
        self._store = store
        self._clock = clock or SystemClock()
        self._round_break = round_break
        self._listeners: list[Listener] = []
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._chronicles = Chronicles(store)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._computers = Computers(
            self, thinker, self._clock, pause=computer_pause, patience=patience
        )
        self._deadlines = Deadlines(store, self._clock, self._see_to, self.put_away)
        self._sweeping = Tasks()
        self.lateness = Timing()
        """How late deadlines are seen to."""

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    # Opening and closing the hall

    def open(self) -> None:
        """Begin to keep the deadlines, those that passed meanwhile first."""
        self._deadlines.open()
        self._sweeping.start(self._sweep_for_ever(), "sweeping")

    async def close(self) -> None:
        """Finish what is being committed; nothing new begins."""
        await asyncio.gather(
            self._deadlines.close(), self._sweeping.cancel(), self._computers.close()
        )
        await self._finish_changes()

    async def idle(self) -> None:
        """Wait until nothing is due, no change is under way and no computer thinks."""
        await self._deadlines.catch_up()
        while self._computers.are_busy or any(lock.locked() for lock in self._locks.values()):
            await self._computers.settle()
            await self._finish_changes()
            await self._deadlines.catch_up()

    async def _finish_changes(self) -> None:
        for lock in list(self._locks.values()):
            async with lock:
                pass

    # Which tables are ours, where there are other processes

    @property
    def ownership(self) -> Ownership:
        return self._ownership

    @property
    def is_shared(self) -> bool:
        """Whether other processes look after tables as well."""
        return self._store.is_shared

    def owns(self, table_id: int) -> bool:
        """Whether its messages, its computers' moves and its deadlines are ours."""
        return self._ownership.owns(table_id)

    async def go_on(self, table_id: int) -> Table | None:
        """With a table of ours that others have changed, or had: as after a restart."""
        table = await self.table(table_id)
        if table is not None:
            self._computers.take_turns(table)
            if table.due is not None:
                self._deadlines.look_at(table.due.at)
        return table

    # Looking

    async def table(self, table_id: int) -> Table | None:
        """The table as it stands."""
        known = self._tables.get(table_id)
        if known is not None and not self._store.is_shared:
            self._tables.move_to_end(table_id)
            return known
        version = 0 if known is None else known.version
        record = await self._store.table_since(table_id, version)
        meanwhile = self._tables.get(table_id)
        if record is None or (meanwhile is not None and meanwhile.version >= record.version):
            return meanwhile  # nothing newer is there, or somebody was quicker, and knows more
        self.put_away(table_id)
        return await self._read(record)

    async def _read(self, record: TableRecord) -> Table | None:
        """The table of that row; None if none can be made of it, and then it is closed for good."""
        if record.lost is not None:
            return None
        try:
            return self._keep(await self._from(record))
        except Unreadable as unreadable:
            log.error(
                "Table %s can't be read, and is closed: %s",
                record.id,
                unreadable,
                extra={"code": "table-unreadable"},
            )
            await self._give_up(record, unreadable.why)
        return None

    async def _from(self, record: TableRecord) -> Table:
        try:
            return from_record(record)
        except SnapshotUnusable:
            table = from_record(record, await self._store.moves(record.id))
            log.info("Table %s: its state is of another form, and was rebuilt", record.id)
            return table

    async def _give_up(self, record: TableRecord, why: Lost) -> None:
        try:
            await self._store.give_up(record.id, why, self._clock.now())
        except NotSaved as error:
            log.warning("Table %s could not be closed: %s", record.id, error)
            return
        lost = LostTable(record.id, record.guild_id, record.channel_id, why)
        if self.owns(record.id):
            self._tell_all(lambda listener: listener.lost(lost))
        else:
            self._ownership.say(record.id)

    async def lost(self, table_id: int) -> LostTable | None:
        """A table that was given up because nothing could be made of it any more."""
        record = await self._store.table(table_id)
        if record is None or record.lost is None:
            return None
        why: Lost = "rules_gone" if record.lost == "rules_gone" else "unreadable"
        return LostTable(record.id, record.guild_id, record.channel_id, why)

    async def table_in(self, channel_id: int) -> Table | None:
        """The channel's newest table, live or over."""
        record = await self._store.newest_table_in(channel_id)
        if record is None:
            return None
        return await self.table(record.id)

    async def tables_of(self, user_id: int) -> list[Table]:
        """The live tables at which this person sits."""
        ids = await self._store.live_tables_of(user_id)
        return [table for table in await self._all(ids) if table.seat_of(user_id) is not None]

    async def _all(self, ids: Sequence[int]) -> list[Table]:
        """Those of them that can be read."""
        tables = [await self.table(table_id) for table_id in ids]
        return [table for table in tables if table is not None]

    async def heard(self, table: Table, seat: int | None) -> tuple[BaseEvent, ...]:
        """All that has happened at the table, as that seat (None: a spectator) heard it."""
        return _heard(await self._chronicles.of(table), seat)

    async def recent(self, table: Table, seat: int | None, moves: int) -> tuple[BaseEvent, ...]:
        """What the last few moves led to, as that seat (None: a spectator) heard it."""
        return _heard((await self._chronicles.of(table))[-moves:], seat)

    async def since_turn_of(self, table: Table, seat: int) -> tuple[BaseEvent, ...]:
        """What the seat's last turn and all moves after it led to, as that seat heard it."""
        chronicle = await self._chronicles.of(table)
        begin = len(chronicle)
        while begin and chronicle[begin - 1].seat != seat:
            begin -= 1
        while begin and chronicle[begin - 1].seat == seat:
            begin -= 1
        return _heard(chronicle[begin:], seat)

    async def transcript(self, table: Table) -> bytes:
        """A finished game from its seed to its result, for `engine.verify`."""
        if table.is_live or table.seed is None:
            raise Refusal("still_playing", table)
        rules = table.rules
        moves = [
            (logged.seat, rules.parse_move(logged.move))
            for logged in await self._store.moves(table.id)
        ]
        cut = None if table.secret is None else verify.Cut(table.secret.hex(), table.clicks)
        written = verify.transcribe(rules, len(table.seats), table.options, table.seed, moves, cut)
        return msgspec.json.format(msgspec.json.encode(written), indent=1)

    async def check(self, table: Table, user_id: int) -> Check:
        """Whether a finished game is the one that was promised, for one of its players or not."""
        written = verify.read(await self.transcript(table))
        agrees = await asyncio.to_thread(verify.disagreement, written) is None
        return Check(
            agrees=agrees,
            moves=len(written.moves),
            edition=written.edition,
            promised=written.commitment,
            secret=written.seed if written.cut is None else written.cut.secret,
            clicks=None if written.cut is None else written.cut.clicks,
            own=tuple([str(cut.click) for cut in table.cuts if cut.user_id == user_id]),
        )

    async def hint(self, table: Table, seat: int) -> Thought:
        """What a good player would do in that seat, and why. In a game of memory it is one who has
        seen nothing but the board: what somebody has forgotten, a hint doesn't tell."""
        heard = () if table.rules.fleeting else await self.heard(table, seat)
        view = table.view(seat)
        if not view.moves:
            raise Refusal("not_your_turn", table)
        return self._computers.hint(table, view, heard)

    def _keep(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > TABLES_IN_MEMORY:
            self.put_away(next(iter(self._tables)))
        return table

    def put_away(self, table_id: int) -> None:
        """Out of memory: whoever touches it next gets it from the disk."""
        self._tables.pop(table_id, None)
        self._chronicles.forget(table_id)
        self._computers.forget(table_id)

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
        now = self._clock.now()
        lobby = replace(lobby, id=at_table.fresh_number(0, now), secret=self._new_secret())
        lobby = at_table.scheduled(None, lobby, now, self._round_break)
        change = Change(to_record(lobby), sitters=lobby.people)
        try:
            record = await self._store.open_table(change)
        except ChannelTaken:
            there = await self.table_in(lobby.channel_id)
            if there is not None:
                raise Refusal("channel_taken", there) from None
            record = await self._store.open_table(change)  # it was unreadable, and is closed now
        table = self._keep(replace(lobby, id=record.id))
        await self._ownership.take(table.id)
        self._tell(None, Happened(table))
        return table

    async def join(self, table_id: int, user_id: int, name: str, *, click: int) -> Table:
        """`click` is the id that the click has: it cuts the deck."""
        return await self._step(table_id, lambda table: at_table.join(table, user_id, name, click))

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

    async def start(self, table_id: int, user_id: int, *, click: int) -> Table:
        """`click` cuts the deck for the last time."""
        people = (await self.known(table_id)).people
        guests = {person: await guest(self._store, person) for person in people}
        fresh, now = self._new_secret(), self._clock.now()
        return await self._step(
            table_id,
            lambda table: at_table.cut_and_start(table, user_id, click, fresh, now, guests),
        )

    async def choose(self, table_id: int, user_id: int, decision: int, code: str) -> Table:
        """A person's move, by its code, if that decision is still open."""
        now = self._clock.now()
        return await self._step(
            table_id, lambda table: at_table.choose(table, user_id, decision, code, now)
        )

    async def take_back(self, table_id: int, user_id: int, decision: int) -> Table:
        """A person's last move is undone, and out of the log, as long as that is fair."""
        now, moves = self._clock.now(), await self._store.moves(table_id)

        def without_it(table: Table) -> Table:
            state = state_before(table, moves)
            if state is None:
                raise Refusal("out_of_date", table)
            return at_table.take_back(table, user_id, decision, state, now)

        return await self._step(table_id, without_it)

    async def set_quiet(self, user_id: int, quiet: Quiet | None) -> None:
        """Somebody's quiet hours have changed, and with them the clocks of slow tables."""
        for table in await self.tables_of(user_id):
            await self._step(table.id, lambda now: at_table.with_quiet(now, user_id, quiet))

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
            if await self.table(table_id) is None:  # the store deletes it
                continue
            await self._step(table_id, lambda table: at_table.forget(table, user_id))

    # How a table changes

    async def known(self, table_id: int) -> Table:
        """The table, or a Refusal: there is no such table, or why it was lost."""
        table = await self.table(table_id)
        if table is None:
            lost = await self.lost(table_id)
            raise Refusal("no_such_table" if lost is None else lost.why)
        return table

    async def _step(self, table_id: int, transition: Transition) -> Table:
        """Change the table; it is on disk when this returns. If another process was quicker, or a
        connection was lost that may have done it, what is there now is looked at again."""
        for look in range(MOST_LOOKS):
            try:
                after = await self._step_once(table_id, transition)
            except Conflict:
                continue
            except AlreadyDone:
                after = await self.known(table_id)
            else:
                if not look:
                    return after
            self._tell(after, Happened(after))  # perhaps nobody was told
            return after
        raise Refusal("out_of_date", await self.table(table_id))

    async def _step_once(self, table_id: int, transition: Transition) -> Table:
        """Change the table under its lock, or raise Conflict or AlreadyDone."""
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
            self._chronicles.note(before, happened)
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
            click=click_worked_on(),
            taken_back=after.moves if after.moves < before.moves else None,
        )
        try:
            await self._store.commit(change)
        except BaseException:
            # Whether it was written is not known: the next touch reads it from the disk.
            self.put_away(after.id)
            raise

    def _tell(self, before: Table | None, happened: Happened) -> None:
        after = happened.table
        if not self._ownership.owns(after.id):
            self._ownership.say(after.id)
            return
        with working_on(None):  # what follows from a click is not its own doing
            self._tell_all(lambda listener: listener.changed(before, happened))
            self._computers.take_turns(after)
        if after.due is not None:
            self._deadlines.look_at(after.due.at)

    def _tell_all(self, tell: Callable[[Listener], None]) -> None:
        """It has happened, whatever becomes of a listener: a fault there is only logged."""
        for listener in self._listeners:
            try:
                tell(listener)
            except Exception:
                log.exception("A listener failed", extra={"code": "listener-failed"})

    # What happens by itself

    async def answer_for(self, table: Table, seat: int, move: BaseMove, made_by: MadeBy) -> None:
        """A computer's move, unless the table has moved on since it began to think."""
        player = table.seats[seat]

        def answer(now: Table) -> Table | Happened:
            asked = (*now.awaited_people(), *now.awaited_computers())
            if now.seats[seat] != player or seat not in asked:
                return now
            return at_table.make_move(now, seat, move, made_by, self._clock.now())

        await self._step(table.id, answer)

    async def _see_to(self, table_id: int) -> None:
        """Do what is due at a table."""
        table = await self.table(table_id)
        if table is None:
            return
        if table.due is None or table.due.at > self._clock.now():
            self.put_away(table_id)  # the database says otherwise, and it is right
            return
        self.lateness.note(self._clock.now() - table.due.at)
        await self._on_deadline(table, table.due)

    async def _on_deadline(self, table: Table, due: Due) -> None:
        match due.why:
            case "idle" | "abandoned" | "forgotten":
                await self._step_from(table, at_table.close)
            case "break":
                await self._step_from(table, at_table.end_break)
            case "rung" if table.times is None:  # of an earlier version, which had a clock here
                await self._step_from(table, at_table.touched)
            case "rung" if self._clock.now() - due.at > OUTAGE:
                await self._ask_again(table)
            case "rung":
                await self._climb(table)
            case "computers":  # their move was lost with the process that was about to make it
                await self._step_from(table, at_table.touched)

    async def _step_from(self, table: Table, transition: Transition) -> Table:
        """Change the table unless it has changed since it was looked at."""
        return await self._step(
            table.id, lambda now: transition(now) if now.version == table.version else now
        )

    async def _ask_again(self, table: Table) -> None:
        """People don't lose a move to an outage of ours: they are asked anew."""
        now = self._clock.now()
        await self._step_from(table, lambda asked: at_table.asked_again(asked, now))

    async def _climb(self, table: Table) -> None:
        """One rung of the ladder for everybody who is asked and has not answered."""
        if at_table.next_rung(table) != "play":
            await self._step_from(table, at_table.climbed)
            return
        for seat in table.awaited_people():
            now = await self.known(table.id)
            if seat in now.awaited_people() and _same_decision(table, now, seat):
                await self._computers.answer(now, seat, at_table.STAND_IN, "stand-in")

    async def _sweep_for_ever(self) -> None:
        """Once a day, delete tables that have been over for long; their results stay."""
        while True:
            try:
                swept = await self._store.delete_tables_before(self._clock.now() - KEPT)
                await self._store.forget_clicks_before(self._clock.now() - AN_HOUR)
            except NotSaved as error:
                log.warning("Old tables can't be deleted today: %s", error)
                swept = 0
            if swept:
                log.info("%s tables that ended long ago were deleted", swept)
            await self._clock.sleep(DAY)


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
