"""An older copy of the database is put back: nothing of the lost time is mistaken for anything."""

from collections.abc import Iterator
from pathlib import Path

from sessions import Table
from tests.sessions.conftest import ADA, BOB, Evening, SlowClock, evening_in
from tests.sessions.test_lobby import refused


def decisions(tables: list[Table]) -> Iterator[tuple[int, int]]:
    return ((seat, table.seats[seat].decision) for table in tables for seat in table.actors())


async def played_on(evening: Evening, table: Table, moves: int) -> list[Table]:
    """The table after each of its next moves."""
    tables: list[Table] = []
    for _ in range(moves):
        table = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
        tables.append(table)
    return tables


async def test_no_id_and_no_decision_comes_again_after_a_restore(
    evening: Evening, tmp_path: Path
) -> None:
    table = await evening.started()
    await evening.store.backup(tmp_path / "backup.sqlite3")
    lost_lobby = await evening.lobby(channel=70)
    lost = await played_on(evening, table, 6)

    async with evening_in(tmp_path / "backup.sqlite3") as restored:
        again = await restored.now(table)
        assert again == table
        lobby = await restored.lobby(channel=71)
        now = await played_on(restored, again, 6)
        assert lobby.id > lost_lobby.id
        assert set(decisions(now)).isdisjoint(decisions(lost))
        seat, decision = next(decisions(lost[-1:]))
        code = lost[-1].view(seat).moves[0].code
        click = restored.hall.choose(table.id, (ADA, BOB)[seat], decision, code)
        assert await refused(click) == "out_of_date"


async def test_ids_grow_even_if_the_clock_is_set_back(evening: Evening) -> None:
    first = await evening.started(channel=1)
    evening.clock = SlowClock(behind=3600.0)
    evening.hall = evening.new_hall()
    second = await evening.lobby(channel=2)
    after = await evening.turn(first, ADA)
    assert second.id > first.id
    assert after.seats[0].decision > first.seats[0].decision
    assert len(str(second.id)) <= 18
