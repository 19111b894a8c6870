"""A table: its seats, its game and where it stands. Values, and what may happen to them.

Every function here takes a table and gives a new one, or refuses with a code that the catalogue
explains. Nothing here waits, stores or sends: that is the hall's part.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from db import MadeBy, Status
from engine import (
    EDITIONS,
    GAMES,
    AnyGame,
    BaseEvent,
    BaseMove,
    BaseOptions,
    BaseState,
    BaseView,
    IllegalMove,
    IllegalOptions,
    Weight,
    commitment,
)
from engine.core import with_item, without
from engine.players import Level
from engine.shuffle import cut_seed
from sessions.pace import (
    ABANDONED,
    BREAKS,
    COMPUTER_GRACE,
    FIRST_GAMES,
    FORGOTTEN,
    GLANCE,
    LADDER,
    LOBBY_IDLE,
    MISSES_BEFORE_STAND_IN,
    SLOW,
    SPREAD,
    TIMES,
    Due,
    Pace,
    Rung,
    Times,
    Why,
)
from sessions.quiet import Quiet, after_waking

GOLDEN_RATIO = 0.6180339887498949

STAND_IN: Level = "normal"
"""The level that plays for somebody who is away."""


Lost = Literal["rules_gone", "unreadable"]
"""Why nothing can be made of a table: this version doesn't have its rules, or its row is damaged.
The catalogue explains it as it does a refusal."""


class Refusal(Exception):  # noqa: N818 - it is what a person is told, not a fault
    """Something that can't be done at this table now. `code` is explained by the catalogue."""

    def __init__(self, code: str, table: "Table | None" = None) -> None:
        super().__init__(code)
        self.code = code
        self.table = table


class Guest(msgspec.Struct, frozen=True, gc=False):
    """What a table has to know of somebody who plays at it."""

    games: int
    """How many games they have finished before, as far as it matters."""
    quiet: Quiet | None = None


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place at the table: a person's, a computer's, or a person's with a computer standing in."""

    user_id: int | None
    name: str
    level: Level = STAND_IN
    away: Literal["absent", "left", "kicked"] | None = None
    missed: int = 0
    decision: int = 0
    """Changes whenever what this seat is asked changes; every button carries it."""
    games: int = FIRST_GAMES
    """How many games its person had finished at the deal; so many are enough to count."""
    has_decided: bool = False
    """Whether its person has made a move of this game."""
    quiet: Quiet | None = None
    """Its person's quiet hours."""

    @property
    def is_new_to_tables(self) -> bool:
        """Whether this is one of its person's first games."""
        return self.games < FIRST_GAMES

    @property
    def is_unhurried(self) -> bool:
        """Whether its person is about to make the first decision of their first game."""
        return not self.games and not self.has_decided

    @property
    def is_computer(self) -> bool:
        return self.user_id is None

    @property
    def has_left(self) -> bool:
        """Whether the person got up for good, or was asked to."""
        return self.away in ("left", "kicked")

    @property
    def is_present(self) -> bool:
        """Whether a person sits here and answers for themselves."""
        return self.user_id is not None and self.away is None


class Cut(msgspec.Struct, frozen=True, gc=False):
    """A click that cut the deck: the id that Discord gave it, and whose it was."""

    click: int
    user_id: int | None
    """None for somebody who had their data deleted."""


class Table(msgspec.Struct, frozen=True):
    """Everything about a table but the messages that show it."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    status: Status
    version: int
    host: int
    pace: Pace
    options: BaseOptions
    seats: tuple[Seat, ...]
    edition: int = 1
    """Of the rules that it is played by."""
    secret: bytes | None = None
    """The bot's part of the seed, promised when the table was opened; for the hall only, until the
    game is over. None for a table of an earlier version, whose seed itself was promised."""
    cuts: tuple[Cut, ...] = ()
    """The players' part of the seed, in the order in which their clicks were accepted. Nothing is
    ever taken out: whoever leaves and comes back has cut twice."""
    seed: bytes | None = None
    state: BaseState | None = None
    """The engine's state: for the engine only. Everybody else asks for a view."""
    moves: int = 0
    open_moves: int = 0
    """How many of the last moves whoever made them may still take back."""
    waiting_since: float = 0.0
    rung: int = 0
    """How much of the ladder has been climbed for those who are asked now."""
    break_until: float | None = None
    due: Due | None = None
    changed_at: float = 0.0

    @property
    def rules(self) -> AnyGame:
        return EDITIONS[self.game, self.edition]

    @property
    def commitment(self) -> str | None:
        """What is promised of the shuffle; None while a table of an earlier version isn't dealt."""
        promised = self.seed if self.secret is None else self.secret
        return None if promised is None else commitment(promised)

    @property
    def clicks(self) -> tuple[str, ...]:
        """The ids of the clicks that cut the deck, as the recipe has them."""
        return tuple([str(cut.click) for cut in self.cuts])

    def view(self, seat: int | None) -> BaseView:
        """What that seat (None: a spectator) may know of the game."""
        return self.rules.view(self.state, seat)

    def actors(self) -> tuple[int, ...]:
        """The seats that are asked something now."""
        return self.rules.actors(self.state) if self.status == "playing" else ()

    def weights(self, seat: int) -> Mapping[BaseMove, Weight]:
        """Those of the seat's moves that deserve a second look, and why."""
        weights: Mapping[BaseMove, Weight] = self.rules.weights(self.state, seat)
        return weights

    def seat_named(self, user_id: int) -> int | None:
        """The seat that bears this person's name."""
        return next((n for n, seat in enumerate(self.seats) if seat.user_id == user_id), None)

    def seat_of(self, user_id: int) -> int | None:
        """The seat that is this person's; it is no longer if they were asked to leave."""
        seat = self.seat_named(user_id)
        return None if seat is None or self.seats[seat].away == "kicked" else seat

    @property
    def people(self) -> tuple[int, ...]:
        return tuple([seat.user_id for seat in self.seats if seat.user_id is not None])

    @property
    def is_live(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def is_paused(self) -> bool:
        """Whether no person is left to play with: computers don't play on alone."""
        return self.status == "playing" and not any(seat.is_present for seat in self.seats)

    @property
    def is_solitary(self) -> bool:
        """Whether there is one person, for whom only computers wait."""
        return sum([seat.is_present for seat in self.seats]) == 1

    @property
    def is_full(self) -> bool:
        return len(self.seats) >= self.rules.seats[-1]

    @property
    def can_start(self) -> bool:
        return self.status == "lobby" and len(self.seats) in self.rules.seats

    @property
    def missing(self) -> int:
        """How many more seats are needed."""
        return max(0, self.rules.seats[0] - len(self.seats))

    def awaited_people(self) -> tuple[int, ...]:
        """The seats whose own person is asked something now."""
        if self.break_until is not None:
            return ()
        return tuple([seat for seat in self.actors() if self.seats[seat].is_present])

    @property
    def times(self) -> Times | None:
        """The clock of those who are asked now; there is none where only computers wait for a
        person, and for the first decision of somebody's first game."""
        unhurried = any(self.seats[seat].is_unhurried for seat in self.awaited_people())
        return None if self.is_solitary or unhurried else TIMES[self.pace]

    def awaited_computers(self) -> tuple[int, ...]:
        """The seats for which a computer is asked something now."""
        if self.break_until is not None or self.is_paused:
            return ()
        return tuple([seat for seat in self.actors() if not self.seats[seat].is_present])


class LostTable(msgspec.Struct, frozen=True):
    """All that can be said of a table of which nothing could be made any more."""

    id: int
    guild_id: int
    channel_id: int
    why: Lost


class Happened(msgspec.Struct, frozen=True):
    """What a step of a table's life led to."""

    table: Table
    events: tuple[BaseEvent, ...] = ()
    seat: int | None = None
    move: BaseMove | None = None
    made_by: MadeBy = "person"


def open_lobby(  # everything that `/… start` was given
    guild_id: int,
    channel_id: int,
    game: str,
    options: BaseOptions,
    pace: Pace,
    host: Seat,
    computers: Sequence[Level],
) -> Table:
    """A new table with its host seated, and computers if wanted."""
    if host.user_id is None:
        raise Refusal("host_is_a_person")
    rules = GAMES[game]
    lobby = Table(
        id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        game=game,
        status="lobby",
        version=1,
        host=host.user_id,
        pace=pace,
        options=_checked(rules, options),
        seats=(host,),
        edition=rules.edition,
    )
    for level in computers:
        lobby = _seat_computer(lobby, level)
    return lobby


def _checked(rules: AnyGame, options: BaseOptions) -> BaseOptions:
    try:
        rules.check_options(options)
    except IllegalOptions:
        raise Refusal("bad_options") from None
    return options


def _in_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise Refusal("already_started" if table.status == "playing" else "table_over", table)


def _in_play(table: Table) -> None:
    if table.status != "playing":
        raise Refusal("not_started" if table.status == "lobby" else "table_over", table)


def _by_host(table: Table, user_id: int) -> None:
    if user_id != table.host:
        raise Refusal("host_only", table)


def own_seat(table: Table, user_id: int) -> int:
    """This person's seat, or one sentence on why they have none."""
    seat = table.seat_of(user_id)
    if seat is None:
        kicked = table.seat_named(user_id) is not None
        raise Refusal("kicked" if kicked else "not_seated", table)
    return seat


def join(table: Table, user_id: int, name: str, click: int) -> Table:
    """Take a seat in the lobby, and cut the deck by doing so."""
    _in_lobby(table)
    if table.seat_of(user_id) is not None:
        raise Refusal("already_seated", table)
    if table.is_full:
        raise Refusal("table_full", table)
    seated = replace(table, seats=(*table.seats, Seat(user_id, name)))
    return _cut(seated, user_id, click)


def _cut(table: Table, user_id: int, click: int) -> Table:
    return replace(table, cuts=(*table.cuts, Cut(click, user_id)))


def add_computer(table: Table, user_id: int, level: Level) -> Table:
    """Somebody at the table asks a computer to join."""
    _in_lobby(table)
    own_seat(table, user_id)
    return _seat_computer(table, level)


def _seat_computer(table: Table, level: Level) -> Table:
    """A computer takes the next seat; the computers of a table are numbered."""
    if table.is_full:
        raise Refusal("table_full", table)
    return replace(table, seats=(*table.seats, Seat(None, _free_number(table), level)))


def _free_number(table: Table) -> str:
    """The name of a computer that comes to the table."""
    taken = {seat.name for seat in table.seats if seat.is_computer}
    return next(str(number) for number in range(1, 10) if str(number) not in taken)


def remove_computer(table: Table, user_id: int) -> Table:
    """The computer that came last gets up."""
    _in_lobby(table)
    own_seat(table, user_id)
    for place in range(len(table.seats) - 1, -1, -1):
        if table.seats[place].is_computer:
            return replace(table, seats=without(table.seats, place))
    raise Refusal("no_computer", table)


def set_options(table: Table, user_id: int, options: BaseOptions, pace: Pace) -> Table:
    """The host changes what will be played."""
    _in_lobby(table)
    _by_host(table, user_id)
    return replace(table, options=_checked(table.rules, options), pace=pace)


def fresh_number(last: int, now: float) -> int:
    """A number that was never given out, not even in a time that was lost with the database:
    milliseconds since 1970, and in any case more than the last one."""
    return max(last + 1, int(now * 1000))


def cut_and_start(
    table: Table,
    user_id: int,
    click: int,
    fresh: bytes,
    now: float,
    guests: Mapping[int, Guest],
) -> Table:
    """The last cut, and the deal; a table of an earlier version has promised nothing yet, and is
    dealt by a fresh seed, which it promises from now on."""
    table = replace(table, seats=tuple([_with_guest(seat, guests) for seat in table.seats]))
    if table.secret is None:
        return start(table, user_id, fresh, now)
    last = _cut(table, user_id, click)
    return start(last, user_id, cut_seed(table.secret, last.clicks), now)


def _with_guest(seat: Seat, guests: Mapping[int, Guest]) -> Seat:
    guest = None if seat.user_id is None else guests.get(seat.user_id)
    return seat if guest is None else replace(seat, games=guest.games, quiet=guest.quiet)


def start(table: Table, user_id: int, seed: bytes, now: float) -> Table:
    """Deal."""
    _in_lobby(table)
    own_seat(table, user_id)
    if not table.can_start:
        raise Refusal("too_few_seats", table)
    try:
        state = table.rules.new(len(table.seats), table.options, seed)
    except IllegalOptions:  # such as a first seat that nobody took
        raise Refusal("bad_options", table) from None
    dealt = replace(table, status="playing", seed=seed, state=state)
    return replace(dealt, seats=_asked_anew(table, dealt, None, now))


def _asked_anew(before: Table, after: Table, actor: int | None, now: float) -> tuple[Seat, ...]:
    """New decision ids for the seats that are asked something else than before.

    In a simultaneous phase the others' choices leave what a seat is asked as it was.
    """
    was_asked, is_asked = before.actors(), after.actors()
    seats = list(after.seats)
    for seat in range(len(seats)):
        same = (
            seat != actor
            and (seat in was_asked) == (seat in is_asked)
            and (
                seat not in is_asked
                or before.rules.moves(before.state, seat) == after.rules.moves(after.state, seat)
            )
        )
        if not same:
            decision = fresh_number(seats[seat].decision, now)
            seats[seat] = replace(seats[seat], decision=decision)
    return tuple(seats)


def choose(table: Table, user_id: int, decision: int, code: str, now: float) -> Happened:
    """A person's click: the move of that code, which must be legal in that decision."""
    _in_play(table)
    seat = own_seat(table, user_id)
    if table.break_until is not None:
        raise Refusal("on_a_break", table)
    if seat not in table.actors() or table.seats[seat].decision != decision:
        raise Refusal("out_of_date", table)
    try:
        move = table.rules.parse_code(code)
    except IllegalMove:  # a button of another version
        raise Refusal("out_of_date", table) from None
    if move not in table.rules.moves(table.state, seat):
        raise Refusal("out_of_date", table)
    return make_move(back(table, user_id), seat, move, "person", now)


def make_move(table: Table, seat: int, move: BaseMove, made_by: MadeBy, now: float) -> Happened:
    """Any move, a person's or a computer's, goes through here."""
    _in_play(table)
    try:
        step = table.rules.play(table.state, seat, move)
    except IllegalMove as illegal:
        raise Refusal(illegal.code, table) from None
    mover, open_moves = table.seats[seat], 0
    if made_by == "stand-in" and mover.is_present and not _goes_on(table, seat, step.state):
        missed = mover.missed + 1  # once for the whole turn
        away = "absent" if missed >= MISSES_BEFORE_STAND_IN else None
        mover = replace(mover, missed=missed, away=away)
    elif made_by == "person":
        mover = replace(mover, missed=0, has_decided=True)
        if table.rules.may_take_back(table.state, seat, step):
            open_moves = table.open_moves + 1
    moved = replace(
        table,
        state=step.state,
        moves=table.moves + 1,
        open_moves=open_moves,
        seats=with_item(table.seats, seat, mover),
        status="playing" if table.rules.result(step.state) is None else "over",
    )
    moved = _with_a_host(replace(moved, seats=_asked_anew(table, moved, seat, now)))
    return Happened(moved, step.events, seat, move, made_by)


def _goes_on(table: Table, seat: int, state: BaseState | None) -> bool:
    """Whether the seat's turn is not over yet."""
    rules = table.rules
    return seat in rules.actors(state) and rules.turn(table.state) == rules.turn(state)


def take_back(table: Table, user_id: int, decision: int, state: BaseState, now: float) -> Table:
    """A person takes their last move back; `state` is the one before it."""
    _in_play(table)
    seat = own_seat(table, user_id)
    if seat not in table.awaited_people() or table.seats[seat].decision != decision:
        raise Refusal("out_of_date", table)
    if not table.open_moves:
        raise Refusal("nothing_to_take_back", table)
    before = replace(table, state=state, moves=table.moves - 1, open_moves=table.open_moves - 1)
    return replace(before, seats=_asked_anew(table, before, seat, now))


def back(table: Table, user_id: int) -> Table:
    """A person takes their own seat again from the computer that stood in."""
    _in_play(table)
    seat = own_seat(table, user_id)
    if table.seats[seat].is_present:
        return table
    returned = replace(table.seats[seat], away=None, missed=0)
    return _with_a_host(replace(table, seats=with_item(table.seats, seat, returned)))


def leave(table: Table, user_id: int) -> Table:
    """Get up: in the lobby the seat is free again, in play a computer takes it over."""
    return _got_up(table, own_seat(table, user_id), "left")


def kick(table: Table, host: int, user_id: int) -> Table:
    """The host asks somebody to leave, who can't come back to this game."""
    _by_host(table, host)
    if user_id == host:
        raise Refusal("kick_yourself", table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("nobody_to_kick", table)
    return _got_up(table, seat, "kicked")


def _got_up(table: Table, seat: int, away: Literal["left", "kicked"]) -> Table:
    if not table.is_live:
        raise Refusal("table_over", table)
    if table.status == "lobby":
        return _with_a_host(replace(table, seats=without(table.seats, seat)))
    gone = replace(table.seats[seat], away=away)
    return _with_a_host(replace(table, seats=with_item(table.seats, seat, gone)))


def _with_a_host(table: Table) -> Table:
    """The role passes on to the first person still there; a lobby without people closes."""
    here = [seat.user_id for seat in table.seats if seat.is_present and seat.user_id is not None]
    if table.host in here:
        return table
    if here:
        return replace(table, host=here[0])
    return replace(table, status="closed") if table.status == "lobby" else table


def forget(table: Table, user_id: int) -> Table:
    """The table without any trace of this person: a computer has always had their seat.

    If nobody else is named at it, nobody could ever go on: it closes.
    """
    seat = table.seat_named(user_id)
    if table.is_live and seat is not None:
        table = _got_up(table, seat, "left")
        seat = table.seat_named(user_id)
    if table.host == user_id:
        table = replace(table, host=0)
    cuts = [Cut(cut.click, None) if cut.user_id == user_id else cut for cut in table.cuts]
    table = replace(table, cuts=tuple(cuts))
    if seat is None:
        return table
    unnamed = replace(
        table.seats[seat], user_id=None, name=_free_number(table), away=None, quiet=None
    )
    table = replace(table, seats=with_item(table.seats, seat, unnamed))
    return table if table.people or not table.is_live else close(table)


def close(table: Table) -> Table:
    """End the table without a result."""
    if not table.is_live:
        raise Refusal("table_over", table)
    return replace(table, status="closed")


def with_quiet(table: Table, user_id: int, quiet: Quiet | None) -> Table:
    """Somebody has other quiet hours from now on."""
    seat = table.seat_named(user_id)
    if table.status != "playing" or seat is None or table.seats[seat].quiet == quiet:
        return table
    rested = replace(table.seats[seat], quiet=quiet)
    return replace(table, seats=with_item(table.seats, seat, rested))


def end_break(table: Table) -> Table:
    """Go on with the next round."""
    _in_play(table)
    return replace(table, break_until=None)


def rematch(table: Table, user_id: int) -> Table:
    """The same people and computers, everybody one seat further; who had left is not asked."""
    if table.is_live:
        raise Refusal("still_playing", table)
    host = table.seats[own_seat(table, user_id)]
    stayed = [
        Seat(seat.user_id, seat.name, seat.level)
        for seat in table.seats
        if seat is host or not seat.has_left
    ]
    lobby = open_lobby(
        table.guild_id,
        table.channel_id,
        table.game,
        table.options,
        table.pace,
        Seat(host.user_id, host.name),
        (),
    )
    return replace(lobby, seats=(*stayed[1:], stayed[0]))


def scheduled(
    before: Table | None, table: Table, now: float, round_break: float | None = None
) -> Table:
    """The table with the next thing that must happen by itself.

    `round_break` is the time between two rounds, instead of the one of the table's pace.
    """
    table = replace(table, changed_at=now)
    if table.status == "lobby":
        return replace(table, due=Due(now + LOBBY_IDLE, "idle"))
    if table.status != "playing":
        return replace(table, due=None, break_until=None)
    pause = BREAKS[table.pace] if round_break is None else round_break
    if pause and before is not None and _round_ended(before, table):
        table = replace(table, break_until=now + FORGOTTEN)
    if table.break_until is not None and not table.is_solitary:  # nobody is hurried by computers
        table = replace(table, break_until=min(table.break_until, now + pause))
    if table.is_paused:
        return replace(table, due=Due(now + ABANDONED, "abandoned"))
    if table.break_until is not None:
        return replace(table, due=Due(table.break_until, "break"))
    table = _with_ladder(before, table, now)
    due = [Due(now + COMPUTER_GRACE, "computers")] if table.awaited_computers() else []
    if table.awaited_people():
        due.append(_next_rung_due(before, table, now))
    return replace(table, due=min(due, default=None))


def why_waiting(table: Table) -> Why:
    """What a deadline of this table is there for, where that was not written down."""
    if table.status == "lobby":
        return "idle"
    if table.is_paused:
        return "abandoned"
    if table.break_until is not None:
        return "break"
    if table.awaited_computers():
        return "computers"
    return "forgotten" if table.times is None else "rung"


def _round_ended(before: Table, after: Table) -> bool:
    return before.state is not None and before.view(None).last_round != after.view(None).last_round


def _with_ladder(before: Table | None, table: Table, now: float) -> Table:
    """The ladder of the people who are asked; it starts anew only for a new turn, or with the
    clock."""
    if before is None or before.times is None or not _same_turns(before, table):
        return replace(table, waiting_since=now, rung=0)
    return table


def _next_rung_due(before: Table | None, table: Table, now: float) -> Due:
    at = _reached(table, next_rung(table))
    if at is None:  # nobody is hurried, but nothing waits for ever
        return Due(now + FORGOTTEN, "forgotten")
    if before is not None and before.moves != table.moves:  # a turn may be played to its end
        at = max(at, now + GLANCE)
    return Due(at, "rung")


def _reached(table: Table, rung: Rung) -> float | None:
    """When that rung is reached for those who are asked now. At a slow pace the quiet hours of each
    of them don't count."""
    times = table.times
    if times is None:
        return None
    since, seconds = table.waiting_since, times.of(rung)
    if table.pace not in SLOW:
        return since + seconds
    hours = [table.seats[seat].quiet for seat in table.awaited_people()]
    return max([after_waking(quiet, since, seconds) for quiet in hours], default=since + seconds)


def asked_again(table: Table, now: float) -> Table:
    """As if those who are asked had been asked just now, or in a moment: after an outage, what
    falls due at all tables is spread over time."""
    share = table.id * GOLDEN_RATIO % 1.0  # neighbours get very different ones
    return replace(table, waiting_since=now + SPREAD * share, rung=0)


def climbed(table: Table) -> Table:
    """One rung higher for the people who are asked now."""
    return replace(table, rung=table.rung + 1)


def touched(table: Table) -> Table:
    """The same table, looked at again: its deadline, and its computers' turn, are set anew."""
    return replace(table)


def _same_turns(before: Table, after: Table) -> bool:
    """Whether everybody who is asked now was asked before, the same thing or within one turn."""
    asked_before = before.awaited_people()
    return all(
        seat in asked_before
        and (
            before.seats[seat].decision == after.seats[seat].decision
            or _goes_on(before, seat, after.state)
        )
        for seat in after.awaited_people()
    )


def next_rung(table: Table) -> Rung:
    """What will be done for those who don't answer."""
    return LADDER[min(table.rung, len(LADDER) - 1)]


def rung_at(table: Table, rung: Rung) -> float | None:
    """When that was done for those who are asked now; None if it was not done yet."""
    return _reached(table, rung) if rung in LADDER[: table.rung] else None


def move_due(table: Table) -> float | None:
    """When a computer will answer for the people who are asked now."""
    at = _reached(table, "play") if table.awaited_people() else None
    if at is None or table.due is None or table.due.why != "rung":
        return at
    return max(at, table.due.at)
