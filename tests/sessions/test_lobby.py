"""A table before its game: seats, computers, options, the host."""

from collections.abc import Awaitable

import pytest

from engine import GAMES
from sessions import Refusal, Table
from sessions.pace import LOBBY_IDLE
from tests.sessions.conftest import ADA, BOB, CLEO, JOIN, START, Evening


async def refused(what: Awaitable[Table]) -> str:
    with pytest.raises(Refusal) as refusal:
        await what
    return refusal.value.code


async def test_a_lobby_has_its_host_and_the_computers_asked_for(evening: Evening) -> None:
    table = await evening.lobby(computers=("easy", "hard"))
    assert [(seat.user_id, seat.name, seat.level) for seat in table.seats] == [
        (ADA, "Ada", "normal"),
        (None, "1", "easy"),
        (None, "2", "hard"),
    ]
    assert table.host == ADA


async def test_people_join_and_leave(evening: Evening) -> None:
    table = await evening.lobby()
    assert not table.can_start
    table = await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    assert table.can_start
    assert await refused(evening.hall.join(table.id, BOB, "Bob", click=JOIN)) == "already_seated"
    table = await evening.hall.leave(table.id, BOB)
    assert table.missing == 1
    assert await refused(evening.hall.leave(table.id, BOB)) == "not_seated"


async def test_a_full_table_takes_nobody_more(evening: Evening) -> None:
    table = await evening.lobby("momox", computers=("easy",) * 3)
    assert await refused(evening.hall.join(table.id, BOB, "Bob", click=JOIN)) == "table_full"
    assert await refused(evening.hall.add_computer(table.id, ADA, "easy")) == "table_full"


async def test_computers_come_and_go_and_keep_their_numbers_apart(evening: Evening) -> None:
    table = await evening.lobby(computers=("easy",))
    assert await refused(evening.hall.add_computer(table.id, BOB, "easy")) == "not_seated"
    await evening.hall.add_computer(table.id, ADA, "normal")
    table = await evening.hall.remove_computer(table.id, ADA)
    table = await evening.hall.add_computer(table.id, ADA, "hard")
    assert [seat.name for seat in table.seats] == ["Ada", "1", "2"]
    await evening.hall.remove_computer(table.id, ADA)
    await evening.hall.remove_computer(table.id, ADA)
    assert await refused(evening.hall.remove_computer(table.id, ADA)) == "no_computer"


async def test_only_the_host_changes_options_and_only_within_their_bounds(
    evening: Evening,
) -> None:
    options = GAMES["mojo"].Options
    table = await evening.lobby()
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    change = evening.hall.set_options
    assert await refused(change(table.id, BOB, options(target=60), "none")) == "host_only"
    assert await refused(change(table.id, ADA, options(target=9), "none")) == "bad_options"
    table = await change(table.id, ADA, options(target=60), "none")
    assert table.options == options(target=60)
    assert table.pace == "none"


async def test_a_game_starts_with_enough_seats_by_somebody_at_the_table(evening: Evening) -> None:
    table = await evening.lobby()
    assert await refused(evening.hall.start(table.id, ADA, click=START)) == "too_few_seats"
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    assert await refused(evening.hall.start(table.id, CLEO, click=START)) == "not_seated"
    table = await evening.hall.start(table.id, BOB, click=START)
    assert table.status == "playing"
    assert await refused(evening.hall.start(table.id, BOB, click=START)) == "already_started"
    assert await refused(evening.hall.join(table.id, CLEO, "Cleo", click=JOIN)) == "already_started"


async def test_a_first_seat_that_nobody_took_is_refused_at_the_start(evening: Evening) -> None:
    table = await evening.lobby(options=GAMES["mojo"].Options(first=5))
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    assert await refused(evening.hall.start(table.id, ADA, click=START)) == "bad_options"


async def test_the_host_passes_on_and_an_empty_lobby_closes(evening: Evening) -> None:
    table = await evening.lobby(computers=("easy",))
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    table = await evening.hall.leave(table.id, ADA)
    assert table.host == BOB
    table = await evening.hall.leave(table.id, BOB)
    assert table.status == "closed"
    assert await refused(evening.hall.join(table.id, ADA, "Ada", click=JOIN)) == "table_over"


async def test_the_host_can_ask_somebody_to_leave(evening: Evening) -> None:
    table = await evening.lobby()
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    assert await refused(evening.hall.kick(table.id, BOB, ADA)) == "host_only"
    assert await refused(evening.hall.kick(table.id, ADA, ADA)) == "kick_yourself"
    table = await evening.hall.kick(table.id, ADA, BOB)
    assert table.people == (ADA,)


async def test_a_channel_that_has_a_table_tells_which(evening: Evening) -> None:
    table = await evening.lobby()
    with pytest.raises(Refusal) as refusal:
        await evening.lobby("skyjo")
    assert refusal.value.code == "channel_taken"
    assert refusal.value.table == table


async def test_a_lobby_that_nobody_touches_closes_itself(evening: Evening) -> None:
    evening.hall.open()
    table = await evening.lobby()
    await evening.clock.move(LOBBY_IDLE / 2)
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    await evening.clock.move(LOBBY_IDLE - 60)
    assert (await evening.now(table)).status == "lobby"
    await evening.clock.move(61)
    await evening.until(table, lambda now: now.status == "closed")
