"""A table as a row of the database, and back."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import get_args

import msgspec
from msgspec.structs import replace

from db import WIN_PARTS, MoveRecord, ResultRecord, SeatResult, Status, TableRecord
from engine import EDITIONS, AnyGame, BaseState, IllegalMove, IllegalOptions
from sessions.pace import Due, Pace, Why
from sessions.table import Cut, Lost, Seat, Table, why_waiting


class _Body(msgspec.Struct, frozen=True):
    """What of a table only the sessions ask about."""

    host: int
    pace: Pace
    options: msgspec.Raw
    seats: tuple[Seat, ...]
    seed: bytes | None
    moves: int
    waiting_since: float
    rung: int
    break_until: float | None
    why: Why | None = None
    """Of the deadline; version 0.1.0 didn't write it down."""
    secret: bytes | None = None
    cuts: tuple[Cut, ...] = ()
    """In version 0.1.0 nobody cut."""
    open_moves: int = 0


_bodies = msgspec.json.Decoder(_Body)
NotDecoded = (msgspec.MsgspecError, ValueError, RecursionError)


class Unreadable(Exception):  # noqa: N818 - it says what the row is
    """A row of which no table can be made. `why` is explained by the catalogue."""

    def __init__(self, why: Lost, what: object) -> None:
        super().__init__(str(what))
        self.why = why


class SnapshotUnusable(Exception):  # noqa: N818 - as above
    """The state is of another form, or damaged; the log can rebuild it."""


def to_record(table: Table) -> TableRecord:
    body = _Body(
        host=table.host,
        pace=table.pace,
        options=msgspec.Raw(msgspec.json.encode(table.options)),
        seats=table.seats,
        seed=table.seed,
        moves=table.moves,
        waiting_since=table.waiting_since,
        rung=table.rung,
        break_until=table.break_until,
        why=None if table.due is None else table.due.why,
        secret=table.secret,
        cuts=table.cuts,
        open_moves=table.open_moves,
    )
    return TableRecord(
        id=table.id,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        game=table.game,
        status=table.status,
        version=table.version,
        deadline=None if table.due is None else table.due.at,
        changed_at=table.changed_at,
        body=msgspec.json.encode(body),
        snapshot=None if table.state is None else msgspec.json.encode(table.state),
        edition=table.edition,
        schema=table.rules.schema,
    )


def from_record(record: TableRecord, moves: Sequence[MoveRecord] | None = None) -> Table:
    """The table; its state from the snapshot or, if they are given, played anew from its moves.

    Raises Unreadable, or SnapshotUnusable if the moves are needed.
    """
    rules = EDITIONS.get((record.game, record.edition))
    if rules is None:
        raise Unreadable("rules_gone", f"no edition {record.edition} of {record.game} is here")
    if record.status not in get_args(Status):
        raise Unreadable("unreadable", f"its status is {record.status}")
    try:
        body = _bodies.decode(record.body)
        options = msgspec.json.decode(body.options, type=rules.Options)
    except NotDecoded as error:
        raise Unreadable("unreadable", error) from None
    if record.status == "playing" and body.seed is None:
        raise Unreadable("unreadable", "it is in play and was never dealt")
    table = Table(
        id=record.id,
        guild_id=record.guild_id,
        channel_id=record.channel_id,
        game=record.game,
        status=record.status,
        version=record.version,
        host=body.host,
        pace=body.pace,
        options=options,
        seats=body.seats,
        edition=record.edition,
        secret=body.secret,
        cuts=body.cuts,
        seed=body.seed,
        moves=body.moves,
        open_moves=body.open_moves,
        waiting_since=body.waiting_since,
        rung=body.rung,
        break_until=body.break_until,
        changed_at=record.changed_at,
    )
    if body.seed is not None:
        state = _snapshot(record, rules) if moves is None else _replayed(table, body.seed, moves)
        table = replace(table, state=state)
    if record.deadline is None:
        return table
    return replace(table, due=Due(record.deadline, body.why or why_waiting(table)))


def check_against_log(record: TableRecord, moves: Sequence[MoveRecord]) -> None:
    """Raise Unreadable unless seed and log lead to the state that is stored."""
    rebuilt = from_record(record, moves)
    try:
        stored = from_record(record)
    except SnapshotUnusable:
        return  # it is of another form, and the log is what counts
    if stored.state != rebuilt.state:
        raise Unreadable("unreadable", "its log leads to another state than the stored one")


def _snapshot(record: TableRecord, rules: AnyGame) -> BaseState:
    """The state as it was stored, if this version would store it in the same form."""
    if record.snapshot is None or record.schema not in ("", rules.schema):
        raise SnapshotUnusable
    try:
        return _states(rules).decode(record.snapshot)
    except NotDecoded:
        raise SnapshotUnusable from None


@cache
def _states(rules: AnyGame) -> msgspec.json.Decoder[BaseState]:
    return msgspec.json.Decoder(rules.State)


def _replayed(table: Table, seed: bytes, moves: Sequence[MoveRecord]) -> BaseState:
    """The state that the log leads to."""
    if [logged.number for logged in moves] != list(range(table.moves)):
        raise Unreadable("unreadable", f"its log has {len(moves)} of {table.moves} moves")
    rules = table.rules
    try:
        state: BaseState = rules.new(len(table.seats), table.options, seed)
        for logged in moves:
            state = rules.play(state, logged.seat, rules.parse_move(logged.move)).state
    except (IllegalMove, IllegalOptions) as refused:
        raise Unreadable("unreadable", f"its log is refused: {refused.code}") from None
    return state


def state_before(table: Table, moves: Sequence[MoveRecord]) -> BaseState | None:
    """The state before the last of these moves, which are all of the table's; None if there is
    none, or the log is one of another moment."""
    if table.seed is None or not moves or len(moves) != table.moves:
        return None
    return _replayed(replace(table, moves=table.moves - 1), table.seed, moves[:-1])


def periods(at: float) -> tuple[str, str, str]:
    """The leaderboards that a game finished at that time counts for: all time, month, week."""
    day = datetime.fromtimestamp(at, UTC)
    year, week, _ = day.isocalendar()
    return "all", f"{day:%Y-%m}", f"{year}-W{week:02}"


def result_of(table: Table) -> ResultRecord:
    """What a finished table adds to the scores.

    Somebody who left for good has played the game, but can't have won it.
    """
    result = table.rules.result(table.state)
    if result is None:
        raise ValueError("the game is not over")
    share = WIN_PARTS // len(result.winners)
    seats = tuple(
        SeatResult(
            user_id=seat.user_id,
            total=result.totals[number],
            place=result.ranks[number],
            win_parts=share if number in result.winners and not seat.has_left else 0,
        )
        for number, seat in enumerate(table.seats)
    )
    people_only = all(seat.is_present for seat in table.seats)
    return ResultRecord(
        table_id=table.id,
        guild_id=table.guild_id,
        game=table.game,
        company="people" if people_only else "computers",
        rounds=table.view(None).round,
        finished_at=table.changed_at,
        periods=periods(table.changed_at),
        seats=seats,
    )
