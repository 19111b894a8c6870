"""Undo, the second look before weighty moves, quiet hours, and no hurry where nobody waits."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from cogs import showing
from discord_sandbox import Message, Person
from engine import skyjo
from render.text import refusal
from render.words import Words
from sessions import ZONES, Quiet, Table, move_due
from sessions import table as at_table
from tests.bot.house import House, custom_ids, enabled, menus, open_house

SILENT = 1 << 12
"""Discord's flag of a message that notifies nobody."""


def verbs(message: Message) -> list[str]:
    return [wanted.split(":")[1] for wanted in custom_ids(message)]


# Undo


async def until_a_move_is_open(house: House) -> tuple[Person, Table, str]:
    """Somebody can make a move that they may take back: who, the table, and the move."""
    while True:
        table, person = await house.table(), await house.asked()
        seat = table.seat_of(person.id)
        assert seat is not None
        for move in table.view(seat).moves:
            if at_table.make_move(table, seat, move, "person", 0.0).table.open_moves:
                return person, table, move.code
        await house.play_once(person, house.random.choice)


@pytest.mark.parametrize("game", ["mojo", "mochi"])
async def test_a_move_is_taken_back_by_a_tap_and_the_table_shows_it(
    house: House, game: str
) -> None:
    await house.start(game, house.bob, pace="none")
    person, before, code = await until_a_move_is_open(house)
    await house.settled()
    shown = house.salon.last.text
    panel = await house.panel(person)
    question = panel.text
    assert "undo" not in verbs(panel)
    seat = before.seat_of(person.id)
    assert seat is not None
    await house.hall.choose(before.id, person.id, before.seats[seat].decision, code)
    await house.settled()
    panel = person.dm.last
    undo = next(wanted for wanted in custom_ids(panel) if wanted.startswith("b:undo:"))
    await person.click(panel, undo)
    await house.settled()
    table = await house.table()
    assert (table.state, table.moves) == (before.state, before.moves)
    assert person.dm.last.text == question
    assert (await house.until_shown()).text == shown
    again = await person.click(await house.strange_button(undo, person.dm), undo)
    assert refusal("out_of_date", Words.of(person.locale)) in again.text
    assert (await house.table()).moves == before.moves


# A second look


async def after_drawing(house: House) -> tuple[Person, Message]:
    """Somebody at a table of Skyjo has drawn a card."""
    await house.start("skyjo", house.bob, pace="none")
    for person, places in ((house.ada, "0.1"), (house.bob, "0.1")):
        table = await house.table()
        seat = table.seat_of(person.id)
        assert seat is not None
        decision = table.seats[seat].decision
        await house.hall.choose(table.id, person.id, decision, f"open.{places}")
    table = await house.table()
    person = await house.asked()
    decision = table.seats[table.actors()[0]].decision
    await house.hall.choose(table.id, person.id, decision, "draw")
    await house.settled()
    return person, await house.panel(person)


async def discard(house: House, person: Person) -> Message:
    """A tap that throws the drawn card away, and what is shown then."""
    table = await house.table()
    code = f"b:move:{table.id}:{table.seats[table.actors()[0]].decision}:turnup.5"
    await person.click(await house.strange_button(code, person.dm), code)
    await house.settled()
    return person.dm.last


async def test_in_ones_first_games_a_discard_is_asked_about_first(tmp_path: Path) -> None:
    async with open_house(tmp_path, newcomers=True) as house:
        person, _ = await after_drawing(house)
        before = await house.table()
        asked = await discard(house, person)
        assert (await house.table()).moves == before.moves
        assert verbs(asked)[:2] == ["sure", "step"]
        await person.click(asked, custom_ids(asked)[1])
        assert "sure" not in verbs(asked), "back"
        asked = await discard(house, person)
        await person.click(asked, custom_ids(asked)[0])
        view = (await house.table()).view(None)
        assert isinstance(view, skyjo.View)
        assert view.phase == "turn"
        assert (await house.table()).moves == before.moves + 1


async def test_who_is_used_to_the_table_is_not_asked_unless_they_wish(house: House) -> None:
    person, _ = await after_drawing(house)
    note = await person.slash(house.salon, "preferences")
    await person.select(note.message, "s:prefer:confirm", "on")
    before = (await house.table()).moves
    asked = await discard(house, person)
    assert "sure" in verbs(asked)
    await person.select(note.message, "s:prefer:confirm", "auto")
    await discard(house, person)
    assert (await house.table()).moves == before + 1


# No hurry


async def test_alone_with_computers_no_time_runs_and_none_is_shown(house: House) -> None:
    await house.start("mojo", computers=2)
    await house.settled()
    panel = await house.panel(house.ada)
    shown = await house.until_shown()
    assert "⏳" not in panel.text + shown.text
    moves = (await house.table()).moves
    await house.pass_time(3600.0)
    await house.settled()
    table = await house.table()
    assert (table.moves, table.seats[0].missed) == (moves, 0)


async def test_a_newcomer_reads_that_there_is_no_clock_yet(tmp_path: Path) -> None:
    async with open_house(tmp_path, newcomers=True) as house:
        await house.start("mojo", house.bob)
        first = await house.asked()
        unhurried = Words.of(first.locale)("move-unhurried")
        assert unhurried in (await house.panel(first)).text
        await house.settled()
        other = next(p for p in (house.ada, house.bob) if p is not first)
        assert "⏳" not in other.dm.last.text, "it is not their move"
        assert "⏳" not in (await house.until_shown()).text
        for _ in range(2):
            person = await house.asked()
            while await house.asked() is person:
                await house.play_once(person, house.random.choice)
        assert await house.asked() is first
        await house.settled()
        assert "⏳" in first.dm.last.text
        assert unhurried not in first.dm.last.text


# Quiet hours


async def set_quiet_now(house: House, person: Person) -> None:
    """Quiet hours that have begun, for two hours more at least."""
    hour = datetime.fromtimestamp(house.clock.now(), UTC).hour
    quiet = Quiet(hour, (hour + 3) % 24, "UTC")
    known = await house.client.choices.met(person.id, person.name, person.locale)
    chosen = replace(known.preferences, quiet=quiet)
    await house.client.choices.set_person(replace(known, preferences=chosen))
    await house.hall.set_quiet(person.id, quiet)


async def test_quiet_hours_are_chosen_in_a_few_taps(house: House) -> None:
    note = (await house.bob.slash(house.salon, "preferences")).message
    await house.bob.click(note, "Heures calmes\u00a0: aucune")
    assert list(menus(note)) == ["s:prefer:quiet_from"]
    await house.bob.select(note, "s:prefer:quiet_from", "23")
    chosen = {
        menu: [option["value"] for option in options if option.get("default")]
        for menu, options in menus(note).items()
    }
    assert chosen == {
        "s:prefer:quiet_from": ["23"],
        "s:prefer:quiet_to": ["8"],
        "s:prefer:zone": ["Europe/Paris"],
    }
    cities = [option["value"] for option in menus(note)["s:prefer:zone"]]
    await house.bob.click(note, "b:quiet:1")
    cities += [option["value"] for option in menus(note)["s:prefer:zone"]]
    assert tuple(cities) == ZONES
    await house.bob.select(note, "s:prefer:zone", "Pacific/Noumea")
    await house.bob.click(note, "Toutes les préférences")
    assert "Heures calmes\u00a0: 23\u00a0h à 8\u00a0h" in enabled(note)
    await house.bob.click(note, "Heures calmes\u00a0: 23\u00a0h à 8\u00a0h")
    await house.bob.select(note, "s:prefer:quiet_from", "off")
    assert list(menus(note)) == ["s:prefer:quiet_from"]
    person = await house.client.choices.person(house.bob.id)
    assert person is not None
    assert person.preferences.quiet is None


async def test_in_quiet_hours_nothing_pings_until_they_end(house: House) -> None:
    for person in (house.ada, house.bob):
        await set_quiet_now(house, person)
    await house.start("mojo", house.bob, pace="none")
    await house.settled()
    asked = await house.asked()
    hand = await house.panel(asked)
    assert hand.flags & SILENT, "the cards come without a sound"
    await house.pass_time(showing.SEEN_FOR + 1.0)
    await house.settled()
    assert asked.dm.last is hand
    assert f"<@{asked.id}>" not in house.salon.last.text
    await house.pass_time(4 * 3600.0)
    await house.until(lambda: asked.dm.last is not hand)
    assert not asked.dm.last.flags & SILENT


async def test_the_end_of_a_game_pings_nobody_in_their_quiet_hours(house: House) -> None:
    await set_quiet_now(house, house.ada)
    await house.start("skyjo", house.bob, target=10, pace="none")
    await house.play_out(house.ada, house.bob)
    await house.settled()
    assert house.ada.dm.last.flags & SILENT
    assert not house.bob.dm.last.flags & SILENT
    result = await house.result()
    assert f"<@{house.bob.id}>" in result.text
    assert f"<@{house.ada.id}>" not in result.text


async def test_a_slow_tables_deadline_moves_with_the_quiet_hours(house: House) -> None:
    await house.start("mojo", house.bob, pace="correspondence")
    before = move_due(await house.table())
    await set_quiet_now(house, await house.asked())
    after = move_due(await house.table())
    assert before is not None
    assert after is not None
    assert after > before + 3600.0
