"""Computer players with a fault: each costs its level of play, and never the table."""

from typing import Any, NoReturn

import pytest

from engine import GAMES, BaseEvent
from engine.players import Level, Thought, decide
from sessions import Happened, LostTable, Table
from tests.sessions.conftest import ADA, BOB, START, Evening

FAULTS = ("raises", "cheats", "hangs")


async def against(evening: Evening, level: Level) -> Table:
    """A person and a computer of that level, which has been asked three times at the least."""
    table = await evening.lobby(computers=(level,))
    table = await evening.hall.start(table.id, ADA, click=START)
    while await computers_moves(evening, table) < 3:
        table = await evening.turn(table, ADA)
        table = await evening.until(table, lambda now: 0 in now.awaited_people())
    return table


async def computers_moves(evening: Evening, table: Table) -> int:
    log = await evening.store.moves(table.id)
    return sum(move.made_by == "computer" for move in log)


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_normal_player_answers_for_a_level_that_fails(
    evening: Evening, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    evening.hall = evening.new_hall(patience=0.01)
    evening.thinker.failing["hard"] = fault
    await against(evening, "hard")
    levels = [level for _, level, *_ in evening.thinker.asked]
    assert levels[:2] == ["hard", "normal"]
    assert len(caplog.records) == 1, "once, and not at each move"
    assert "a hard player fails" in caplog.text


@pytest.mark.parametrize("fault", FAULTS)
async def test_any_legal_move_is_made_where_every_player_fails(
    evening: Evening, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    evening.hall = evening.new_hall(patience=0.01)
    evening.thinker.failing.update({"easy": fault, "normal": fault})
    await against(evening, "easy")
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]


async def test_who_does_not_answer_is_stood_in_for_even_then(evening: Evening) -> None:
    evening.hall.open()
    evening.thinker.failing["normal"] = "raises"
    table = await evening.started()
    await evening.clock.move(61)
    await evening.until(table, lambda now: now.moves == 1)


async def test_a_hint_is_a_legal_move_even_if_nobody_can_think(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> NoReturn:
        raise RuntimeError("this player is ill")

    monkeypatch.setattr("sessions.computers.decide", fail)
    table = await evening.started()
    thought = await evening.hall.hint(table, 0)
    assert thought.move in table.view(0).moves
    assert thought.reason == "on_a_whim"


class BadListener:
    def changed(self, before: Table | None, happened: Happened) -> None:
        raise RuntimeError("this listener is ill")

    def lost(self, table: LostTable) -> None:
        raise RuntimeError("this listener is ill")


async def test_a_listener_that_fails_undoes_nothing_and_the_others_hear_of_it(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    evening.hall.listen(BadListener())
    later = type(evening.notes)()
    evening.hall.listen(later)
    table = await evening.lobby(computers=("easy",))
    await evening.hall.start(table.id, ADA, click=START)
    table = await evening.turn(await evening.now(table), ADA)
    assert table.moves == 1
    await evening.until(table, lambda now: now.moves >= 2)
    assert len(later.happened) == len(evening.notes.happened) >= 4
    assert "A listener failed" in caplog.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_in_a_game_of_memory_knows_the_board_only(
    evening: Evening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[BaseEvent, ...]] = []

    def listening(*asked: Any) -> Thought:
        told.append(asked[3])
        return decide(*asked)

    monkeypatch.setattr("sessions.computers.decide", listening)
    table = await evening.started(game)
    while not (heard := await evening.hall.heard(table, table.actors()[0])):
        table = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
    await evening.hall.hint(table, table.actors()[0])
    assert told == [() if game == "momox" else heard]
