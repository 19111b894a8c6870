"""A table as a row of the database, and back."""

from datetime import UTC, datetime
from typing import Any

import msgspec

from db import WIN_PARTS, ResultRecord, SeatResult, TableRecord
from engine import GAMES
from sessions.pace import Pace
from sessions.table import Seat, Table


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


_bodies = msgspec.json.Decoder(_Body)
_states: dict[str, msgspec.json.Decoder[Any]] = {
    name: msgspec.json.Decoder(game.State) for name, game in GAMES.items()
}


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
    )
    return TableRecord(
        id=table.id,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        game=table.game,
        status=table.status,
        version=table.version,
        deadline=table.deadline,
        changed_at=table.changed_at,
        body=msgspec.json.encode(body),
        snapshot=None if table.state is None else msgspec.json.encode(table.state),
    )


def from_record(record: TableRecord) -> Table:
    body = _bodies.decode(record.body)
    rules = GAMES[record.game]
    return Table(
        id=record.id,
        guild_id=record.guild_id,
        channel_id=record.channel_id,
        game=record.game,
        status=record.status,
        version=record.version,
        host=body.host,
        pace=body.pace,
        options=msgspec.json.decode(body.options, type=rules.Options),
        seats=body.seats,
        seed=body.seed,
        state=None if record.snapshot is None else _states[record.game].decode(record.snapshot),
        moves=body.moves,
        waiting_since=body.waiting_since,
        rung=body.rung,
        break_until=body.break_until,
        deadline=record.deadline,
        changed_at=record.changed_at,
    )


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
