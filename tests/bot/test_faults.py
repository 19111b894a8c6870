"""What goes wrong between the bot and Discord: no table stops, nothing counts twice, and the
newest state is shown as soon as it can be."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs import public_messages, replies, showing
from discord_sandbox import Permission, Person
from discord_sandbox.faults import (
    Answer,
    Delay,
    DropAfter,
    DropBefore,
    Late,
    Mischief,
    Overtaken,
    RateLimited,
    RequestFault,
    SlowAnswer,
    Twice,
)
from discord_sandbox.gateway import Gateway
from discord_sandbox.mischief import bot_kicked, dms_closed, forbidden, last_deleted
from discord_sandbox.refusals import CannotError
from engine import BaseEvent, BaseMove
from engine.players import Level
from engine.verify import disagreement, read
from render import text
from render.words import Words
from sessions import Public
from sessions.pace import TIMES, Times
from tests.bot.house import AnyMove, House, enabled, open_house, playable, press

EDIT = "PATCH /channels/{}/messages/{}"
EDIT_THROUGH_A_CLICK = "PATCH /webhooks/*"
SEND = "POST /channels/{}/messages"
DELETE = "DELETE /channels/{}/messages/{}"
LIVE = TIMES["live"] or Times(0, 0, 0)
CALLBACK = "POST /interactions/*/callback"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same attempts, closer together."""
    monkeypatch.setattr(public_messages, "GAP", 0.02)
    monkeypatch.setattr(public_messages, "RETRY_AFTER", (0.1,) * 4 + (30.0,))


async def play(house: House, moves: int = 1) -> None:
    """So many moves of whoever is asked, from their direct messages."""
    before = (await house.table()).moves
    while (await house.table()).moves < before + moves:
        await house.play_once(await house.asked(), lambda offered: offered[0])


async def have_all_played(house: House) -> None:
    """From now on hands are edited through their owners' clicks, and only the table is not."""
    for person in (house.ada, house.bob):
        while await house.asked() is not person:
            await play(house)
        await play(house)
    await house.settled()


async def is_called(house: House) -> bool:
    """Whether somebody whom the table waits for is to be mentioned."""
    table = await house.table()
    return bool(await house.client.displays.public.called(table))


async def play_from_a_note(house: House, person: Person) -> None:
    """All that somebody is asked now, from *My hand*."""
    note = (await person.click(await house.until_shown(), "My hand")).message
    while await house.asked() is person:
        await press(person, note, playable(note)[0])


# The public message


@pytest.mark.parametrize(
    ("fault", "times"),
    [
        (Answer(500), 1),
        (Answer(502), 1),
        (Answer(503), 3),
        (RateLimited(0.3), 2),
        (DropBefore(), 2),
        (DropAfter(), 2),
    ],
    ids=str,
)
async def test_a_failed_edit_is_made_again_from_the_newest_state(
    house: House, fault: RequestFault, times: int
) -> None:
    await house.start("mojo", house.bob)
    await have_all_played(house)
    shown = await house.until_shown()
    await house.forget_clicks()
    house.discord.faults.on(EDIT, fault, times=times)
    await play(house, 2)
    await house.until(lambda: len(house.discord.faults.happened) == times)
    assert await house.until_shown() is shown


@pytest.mark.parametrize(
    "fault", [Answer(503), Answer(401), Answer(404), RateLimited(0.3), DropAfter()], ids=str
)
async def test_an_edit_that_fails_through_a_click_is_made_all_the_same_and_logs_no_token(
    house: House, fault: RequestFault, caplog: pytest.LogCaptureFixture
) -> None:
    for logger in ("cogs", "sessions", "db"):
        caplog.set_level(logging.DEBUG, logger)
    await house.start("mojo", house.bob)
    shown = await house.until_shown()
    house.discord.faults.on(EDIT_THROUGH_A_CLICK, fault, times=2)
    await play(house, 2)
    await house.until(lambda: bool(house.discord.faults.happened))
    assert await house.until_shown() is shown
    await house.settled()
    assert all(len(person.sees(person.dm)) == 2 for person in (house.ada, house.bob))
    assert not [token for token in house.discord.world.interactions if token in caplog.text]


async def test_a_deleted_message_is_posted_anew(house: House) -> None:
    await house.start("mojo", house.bob)
    house.discord.world.delete(await house.until_shown())
    await play(house)
    await house.until_shown()
    assert len(house.ada.sees(house.salon)) == 1


async def test_a_message_that_can_not_be_posted_anew_yet_comes_later(house: House) -> None:
    await house.start("mojo", house.bob)
    house.discord.world.delete(await house.until_shown())
    house.discord.faults.on(SEND, Answer(503), times=2)
    await play(house)
    await house.until_shown()
    assert len(house.ada.sees(house.salon)) == 1


async def test_a_message_whose_receipt_was_lost_is_not_posted_twice(house: House) -> None:
    table = await house.lobby("mojo", house.bob)  # nobody is sent a panel meanwhile
    house.discord.world.delete(await house.until_shown())
    await house.settled()
    house.discord.faults.on(SEND, DropAfter(), times=2)
    await house.hall.add_computer(table.id, house.ada.id, "easy")
    await house.until(lambda: len(house.discord.faults.happened) == 2)
    (arrived,) = house.ada.sees(house.salon)
    await house.hall.add_computer(table.id, house.ada.id, "hard")
    assert await house.until_shown() is arrived
    await house.settled()
    assert house.ada.sees(house.salon) == [arrived]


async def test_a_panel_whose_receipt_was_lost_is_not_sent_twice(house: House) -> None:
    await house.start("mojo", house.bob, pace="none")
    first = await house.asked()
    second = house.ada if first is house.bob else house.bob
    await house.settled()
    await house.discord.clock.move(showing.SEEN_FOR)  # so that they are written to
    before = len(second.dm.messages)
    house.discord.faults.on(SEND, DropAfter())
    while (await house.asked()) is first:
        await house.play_once(first, house.random.choice)
    await house.panel(second)
    await house.settled()
    assert len(second.dm.messages) == before, "one more, and the one before is gone"
    assert house.discord.faults.happened


async def test_an_old_message_is_deleted_however_often_it_takes(house: House) -> None:
    await house.start("mojo", house.bob)
    await house.until_shown()
    await house.forget_clicks()
    house.discord.faults.on(DELETE, DropBefore(), times=3)
    await house.ada.slash(house.salon, "table")
    await house.until(lambda: len(house.ada.sees(house.salon)) == 1)
    assert len(house.discord.faults.happened) == 3


@pytest.mark.parametrize("fault", [DropBefore(), Answer(401), Answer(404), Answer(503)], ids=str)
async def test_an_old_message_that_no_click_deletes_goes_all_the_same(
    house: House, fault: RequestFault
) -> None:
    await house.start("mojo", house.bob)
    await house.until_shown()
    house.discord.faults.on("DELETE /webhooks/*", fault)
    await house.ada.slash(house.salon, "table")
    await house.until(lambda: len(house.ada.sees(house.salon)) == 1)
    assert len(house.discord.faults.happened) == 1


async def test_a_message_that_a_crash_lost_sight_of_still_works_and_goes(house: House) -> None:
    await house.ada.slash(house.salon, "mojo start")
    lost = await house.until_shown()
    await house.settled()
    table = await house.table()
    house.client.messages.set_public(table.id, Public())
    house.client.displays.public.ask(table.id)
    await house.until(lambda: len(house.ada.sees(house.salon)) == 2)
    assert not (await house.bob.click(lost, "Join")).failed
    await house.until(lambda: lost not in house.ada.sees(house.salon))
    assert (await house.until_shown()).text.count("Bob") == 1


async def test_an_archived_thread_wakes_with_the_table(house: House) -> None:
    thread = house.salon.open_thread("skyjo", house.ada)
    await house.ada.slash(thread, "skyjo start", computers=1)
    await house.ada.click(thread.last, "Start")
    await house.until(lambda: "Round 1" in thread.last.text)
    thread.archive()
    panel = await house.panel(house.ada)
    await house.ada.click(panel, playable(panel)[0])
    await house.ada.click(panel, playable(panel)[1])
    await house.until(lambda: not thread.archived and "Round 1" in thread.last.text)


async def test_without_permission_the_game_goes_on_and_is_shown_when_it_is_given_back(
    house: House,
) -> None:
    await house.start("mojo", house.bob)
    await house.until_shown()
    await house.forget_clicks()  # on an answer of its own, a click needs no permission
    wanted = (Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
    house.salon.forbid(house.guild.bot_role, *wanted)
    old = house.salon.last.text
    await play(house, 3)
    assert house.salon.last.text == old
    house.salon.allow(house.guild.bot_role, *wanted)
    await house.until_shown()


async def test_a_bot_that_was_thrown_out_goes_on_where_it_was(house: House) -> None:
    await house.start("mojo", house.bob)
    await house.until_shown()
    asked = await house.asked()
    panel = await house.panel(asked)
    house.guild.kick_bot()
    while await house.asked() is asked:
        answer = await asked.click(panel, playable(panel)[0])
        assert not answer.failed
    await house.pass_time(LIVE.mention)
    await house.until_found(lambda: is_called(house))  # since no message arrives
    house.guild.invite_bot(*Permission)
    asked = await house.asked()
    await house.public(f"<@{asked.id}>: it’s your turn")
    await play_from_a_note(house, asked)
    await play(house, 2)
    await house.until_shown()


async def test_a_deleted_channel_stops_nobody(house: House) -> None:
    await house.start("mojo", house.bob)
    await house.until_shown()
    house.guild.remove_channel(house.salon)
    asked = await house.asked()
    answer = await asked.click(await house.panel(asked), playable(await house.panel(asked))[0])
    assert not answer.failed
    assert (await house.table()).moves == 1


async def test_a_lobby_whose_answer_was_lost_is_posted(house: House) -> None:
    house.discord.faults.on(CALLBACK, DropBefore(), times=2)
    house.ada.ask_slash(house.salon, "mojo start", {})
    await house.until(lambda: bool(house.salon.messages))
    await house.until_shown()
    assert len(house.ada.sees(house.salon)) == 1


async def test_a_lobby_whose_receipt_was_lost_is_not_posted_twice(house: House) -> None:
    house.discord.faults.on(CALLBACK, DropAfter())
    await house.ada.slash(house.salon, "mojo start")
    await house.bob.click(house.salon.last, "Join")
    await house.until(lambda: "Start" in enabled(house.salon.last))
    assert len(house.ada.sees(house.salon)) == 1


async def test_a_rematch_that_can_not_be_posted_at_once_is_posted_later(house: House) -> None:
    await house.start("mojo", house.bob, target=10)
    await house.play_out(house.ada, house.bob)
    end = await house.result()
    for person in (house.ada, house.bob):  # so that nothing but the table is sent
        note = await person.slash(house.salon, "preferences")
        await person.select(note.message, "s:prefer:notify", "never")
    house.discord.faults.on(SEND, Answer(503))
    answer = await house.bob.click(end, "Rematch")
    assert answer.message is end, "nothing is said to have gone wrong"
    await house.public("Bob · host")


# Clicks


@pytest.mark.parametrize("fault", [DropBefore(), DropAfter(), Answer(500)], ids=str)
async def test_a_click_whose_answer_is_cut_off_counts_once(
    house: House, fault: RequestFault
) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    house.discord.faults.on(CALLBACK, fault)
    answer = await asked.click(panel, playable(panel)[0])
    assert not answer.failed
    table = await house.table()
    assert table.moves == 1
    assert len(await house.store.moves(table.id)) == 1
    await play(house, 2)


async def test_of_two_clicks_at_once_the_second_is_told_that_it_is_late(house: House) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    note = await asked.click(await house.public("Round 1"), "My hand")
    clicks = playable(note.message)[:2]
    await asyncio.gather(*(asked.click(note.message, wanted) for wanted in clicks))
    assert (await house.table()).moves == 1
    late = text.refusal("out_of_date", Words.of(asked.locale))
    assert any(words.startswith(late) for receipt in asked.received for words in receipt.texts())


async def test_a_click_that_is_delivered_twice_counts_once(house: House) -> None:
    house.discord.faults.on_event("INTERACTION_CREATE", Twice(), times=None)
    await house.start("mojo", house.bob)
    assert (await house.table()).people == (house.ada.id, house.bob.id)
    await play(house, 4)
    table = await house.table()
    assert table.moves == len(await house.store.moves(table.id)) == 4


async def test_a_command_that_is_delivered_twice_counts_once(house: House) -> None:
    house.discord.faults.on_event("INTERACTION_CREATE", Twice())
    await house.ada.slash(house.salon, "mojo start")
    await house.cleo.slash(house.salon, "help")  # it was delivered after both
    await house.settled()
    assert len(house.ada.sees(house.salon)) == 1


async def test_late_and_overtaken_clicks_are_taken_as_they_come(house: House) -> None:
    await house.start("skyjo", house.bob)
    house.discord.faults.on_event("INTERACTION_CREATE", Late(0.2), times=2)
    house.discord.faults.on_event("INTERACTION_CREATE", Overtaken(0.3), times=2)
    panels = {person: await house.panel(person) for person in (house.ada, house.bob)}
    for tap in (0, 1):  # SK-2: both turn two cards up, at the same time
        await asyncio.gather(
            *(person.click(panel, playable(panel)[tap]) for person, panel in panels.items())
        )
    assert (await house.table()).moves == 2


async def test_a_click_that_came_too_late_still_counts_and_holds_nobody_up(house: House) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    house.discord.faults.on_event("INTERACTION_CREATE", Late(0.2))
    click = asked.ask_click(panel, playable(panel)[0])
    await house.discord.clock.move(4)
    assert click.failed
    await house.until_found(lambda: _moved(house))
    await house.until_shown()
    await house.until(lambda: not playable(panel))  # what its own answer should have done
    await play(house)


async def _moved(house: House) -> bool:
    return (await house.table()).moves > 0


TROUBLES: dict[str, Callable[[Gateway], None]] = {
    "reconnect": lambda gateway: gateway.reconnect(),
    "reset": lambda gateway: gateway.reset(),
    "close": lambda gateway: gateway.close(4000),
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_gateway_in_trouble_loses_no_click(house: House, trouble: str) -> None:
    await house.start("mojo", house.bob)
    await play(house)
    asked = await house.asked()
    panel = await house.panel(asked)
    TROUBLES[trouble](house.discord.gateway)
    answer = await asked.click(panel, playable(panel)[0])
    assert not answer.failed
    await play(house, 2)
    await house.until_shown()


async def test_a_session_that_discord_forgot_begins_anew(house: House) -> None:
    await house.start("mojo", house.bob)
    again = asyncio.create_task(house.client.wait_for("ready"))
    house.discord.gateway.invalidate()
    await again
    await play(house, 2)
    await house.until_shown()


async def test_a_stranger_is_told_so_and_changes_nothing(house: House) -> None:
    await house.start("mojo", house.bob)
    before = await house.table()
    for button in ("My hand", "Log", "Rules"):
        answer = await house.cleo.click(await house.until_shown(), button)
        assert answer.ephemeral
        assert answer.text
    assert await house.table() == before


async def test_a_finished_table_says_so_and_its_buttons_go(house: House) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    panel, public = await house.panel(asked), await house.until_shown()
    note = await asked.click(public, "My hand")
    # Discord is deaf for a while, so that what is shown stays as it is.
    house.discord.faults.on(EDIT, Answer(503), times=None)
    house.discord.faults.on("PATCH /webhooks/*", Answer(403), times=None)
    await house.hall.close_table((await house.table()).id)
    tried = house.discord.faults.happened
    await house.until(lambda: {Answer(503), Answer(403)} <= {fault.fault for fault in tried})
    for message in (panel, note.message):
        answer = await asked.click(message, playable(message)[0])
        assert answer.message is message
        assert "closed" in answer.text or "fermée" in answer.text
        assert not enabled(message)
    answer = await asked.click(public, "My hand")
    assert answer.message is public
    assert "closed" in public.text
    assert not enabled(public)


GARBAGE = [
    "nonsense",
    "b:",
    "b:move",
    "b:move:1:2",
    "b:move:x:y:z",
    "b:move:1:-1:0",
    "b:hand:99999999999999999999999",
    "b:step:1:1",
    "b:scores:all:all:wins:people:x",
    "b:who-knows:1",
]


@pytest.mark.parametrize("custom_id", GARBAGE)
async def test_a_button_of_another_time_explains_itself(
    house: House, custom_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start("mojo", house.bob)
    message = await house.strange_button(custom_id)
    answer = await house.ada.click(message, custom_id)
    assert answer.ephemeral
    assert "has expired" in answer.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("custom_id", ["b:hand:999", "b:move:999:1:0", "b:back:999", "b:log:999"])
async def test_a_table_that_is_no_more_is_told_so(house: House, custom_id: str) -> None:
    message = await house.strange_button(custom_id)
    answer = await house.ada.click(message, custom_id)
    assert answer.ephemeral
    assert answer.text


@pytest.mark.parametrize("step", ["duox", "first99", "first", "keep", "ü", "none0"])
async def test_a_step_that_leads_nowhere_shows_the_panel(house: House, step: str) -> None:
    await house.start("skyjo", house.bob)
    table = await house.table()
    message = await house.strange_button(f"b:step:{table.id}:{table.seats[0].decision}:{step}")
    answer = await house.ada.click(message, message.buttons[0])
    assert not answer.failed
    assert "wrong" not in answer.text


async def test_an_answer_that_discord_refuses_is_made_up_for(house: House) -> None:
    await house.start("mojo", house.bob)
    public = await house.until_shown()
    house.discord.faults.on(CALLBACK, Answer(400))
    answer = await house.ada.click(public, "Log")
    assert answer.ephemeral
    assert "/table" in answer.text


# Direct messages


async def test_messages_closed_in_mid_game_become_mentions_and_are_told_once(house: House) -> None:
    await house.start("mojo", house.bob, pace="none")
    while await house.asked() is house.bob:
        await play(house)
    house.bob.close_dms()
    while await house.asked() is house.ada:
        await play(house)
    await house.pass_time(showing.SEEN_FOR)  # from now on he is taken to be away
    public = await house.public(f"<@{house.bob.id}>: it’s your turn")
    await house.until(lambda: house.ada.sees(house.salon) == [public])  # the table is the call
    hand = await house.bob.click(public, "My hand")
    assert "message privé" in hand.text
    again = await house.bob.click(public, "My hand")
    assert "message privé" not in again.text
    assert not [message for message in house.ada.sees(house.salon) if message.ephemeral]
    await house.bob.click(again.message, playable(again.message)[0])
    await house.until(lambda: f"<@{house.bob.id}>" not in house.salon.last.text)


async def test_a_welcome_that_takes_its_time_comes_before_the_cards(house: House) -> None:
    house.discord.rate_limits.enforced = True  # once they are known, messages overtake each other
    for elsewhere in ("kitchen", "garden"):
        await house.ada.slash(house.add_channel(elsewhere), "mojo start")
    await house.until(lambda: len(house.ada.dm.messages) == 2)
    house.discord.faults.on(SEND, Delay(0.3))
    await house.start("mojo", computers=1)
    await house.panel(house.ada)
    _, _, welcome, *panels = house.ada.sees(house.ada.dm)
    assert "Your cards will come here" in welcome.text
    assert playable(panels[-1])


async def test_nobody_is_welcomed_whose_cards_are_there_already(house: House) -> None:
    house.discord.faults.on(CALLBACK, SlowAnswer(2.0))
    await house.start("mojo", computers=1)
    await house.panel(house.ada)
    await house.settled()
    assert not [m for m in house.ada.sees(house.ada.dm) if "Your cards will come here" in m.text]


async def test_messages_opened_again_are_used_again(house: House) -> None:
    house.bob.close_dms()
    await house.start("mojo", house.bob)
    if await house.asked() is house.bob:
        await play_from_a_note(house, house.bob)
    house.bob.open_dms()
    await house.discord.clock.move(minutes=15)
    while await house.asked() is house.ada:
        await play(house)
    await house.panel(house.bob)


async def test_messages_that_fail_otherwise_become_mentions_too(house: House) -> None:
    await house.start("mojo", house.bob)
    await house.panel(house.ada if await house.asked() is house.ada else house.bob)
    await house.until_shown()
    asked = await house.asked()
    other = house.bob if asked is house.ada else house.ada
    house.discord.faults.on(SEND, Answer(503))
    while await house.asked() is asked:
        await play(house)
    await house.pass_time(LIVE.mention)
    await house.public(f"<@{other.id}>: it’s your turn")


# Slowness


@asynccontextmanager
async def busy_database(path: Path) -> AsyncIterator[None]:
    """Somebody else writes to the file, and takes their time."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


async def test_a_slow_database_is_waited_for(house: House, tmp_path: Path) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    stale = playable(panel)[0]
    async with busy_database(tmp_path / "house.sqlite3"):
        click = asked.ask_click(panel, stale)
        await house.until(
            lambda: click.acknowledged is not None
        )  # Discord knows that it takes long
        assert (await house.table()).moves == 0
    await house.until_found(lambda: _moved(house))
    await house.until(lambda: stale not in playable(panel))
    assert not click.failed


async def test_a_slow_start_is_shown_to_everybody_and_a_slow_refusal_to_nobody_else(
    house: House, tmp_path: Path
) -> None:
    async with busy_database(tmp_path / "house.sqlite3"):
        start = house.ada.ask_slash(house.salon, "mojo start", {})
        await house.until(lambda: start.acknowledged is not None)
    await start.settled
    await house.until_shown()
    async with busy_database(tmp_path / "house.sqlite3"):
        again = house.bob.ask_slash(house.salon, "mojo start", {})  # Bob has never been seen
        await house.until(lambda: again.acknowledged is not None)
    await house.until(lambda: house.bob.sees(house.salon)[-1].ephemeral)
    assert not again.failed
    assert len(house.ada.sees(house.salon)) == 1


async def test_a_slow_panel_of_my_hand_is_never_shown_to_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deferred click belongs to the public message: what is private must not be put there."""
    await house.start("mojo", house.bob)
    public = await house.until_shown()
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    asked = await house.asked()
    click = asked.ask_click(public, "My hand")
    await house.until(lambda: any(message.ephemeral for message in asked.sees(house.salon)))
    assert not click.failed
    await play(house, 3)
    await house.until_shown()
    assert not any("b:move" in words for seen in house.cleo.received for words in seen.texts())


class SlowMove(AnyMove):
    """A computer player who never makes up its mind."""

    async def think(
        self, game: str, level: Level, view: Any, heard: Sequence[BaseEvent]
    ) -> BaseMove:
        await asyncio.Event().wait()
        raise AssertionError


async def test_a_slow_thinker_holds_up_no_click(tmp_path: Path) -> None:
    async with open_house(tmp_path, thinker=SlowMove()) as house:
        await house.start("skyjo", computers=2)
        panel = await house.panel(house.ada)
        for tap in (0, 1):
            answer = await house.ada.click(panel, playable(panel)[tap])
            assert not answer.failed
        for button in ("My hand", "Rules", "Log"):
            assert not (await house.ada.click(await house.until_shown(), button)).failed


# Everything at once


@pytest.mark.parametrize(("game", "seed"), [("mojo", 1), ("mojo", 5), ("skyjo", 2)])
async def test_a_whole_game_in_rough_weather(house: House, game: str, seed: int) -> None:
    await house.start(game, house.bob, computers=1, target=10)
    await storm(house, seed, most=1000)
    table = await house.table()
    assert table.status == "over"
    assert disagreement(read(await house.hall.transcript(table))) is None


@pytest.mark.parametrize(("game", "seed"), [("mochi", 3), ("momox", 4)])
async def test_long_games_in_rough_weather(house: House, game: str, seed: int) -> None:
    await house.start(game, house.bob, computers=1)
    await storm(house, seed, most=30)


@pytest.mark.parametrize(
    ("game", "long"),
    [
        ("mojo", {"target": 500}),
        ("mochi", {"target": 100}),
        ("skyjo", {"target": 500}),
        ("momox", {"games": 9}),
    ],
)
async def test_a_game_among_people_who_close_delete_forbid_and_kick(
    house: House, game: str, long: dict[str, int]
) -> None:
    bot = house.guild.world.bot
    mischief = (
        dms_closed(house.ada),
        dms_closed(house.bob),
        last_deleted(house.salon),
        last_deleted(house.ada.dm),
        forbidden(house.salon, bot, Permission.SEND_MESSAGES, Permission.READ_MESSAGE_HISTORY),
        forbidden(house.salon, bot, Permission.VIEW_CHANNEL),
        bot_kicked(house.guild, *Permission),
    )
    await house.start(game, house.bob, computers=1, **long)
    await storm(house, seed=7, most=20, mischief=mischief)


async def storm(house: House, seed: int, most: int, mischief: Sequence[Mischief] = ()) -> None:
    """Play while all kinds of things go wrong, then see that nothing is lost or left behind."""
    faults = house.discord.faults
    faults.at_random(seed=seed, chance=0.08, mischief=mischief)

    def enough() -> bool:
        happened = {fault.fault for fault in faults.happened}
        return len(faults.happened) > 5 and happened.issuperset(mischief)

    while (table := await house.table()).status == "playing":
        if table.moves >= most and enough():
            break
        await stumble_on(house)
    faults.calm()
    assert enough()
    await house.until_shown()
    table = await house.table()
    log = await house.store.moves(table.id)
    assert [move.number for move in log] == list(range(len(log)))
    assert table.moves <= len(log) <= (await house.table()).moves, "computers go on meanwhile"
    await house.until(lambda: sum(not m.ephemeral for m in house.ada.sees(house.salon)) == 1)


async def stumble_on(house: House) -> None:
    """Whoever is asked presses something, however often it fails."""
    table = await house.table()
    for person in (house.ada, house.bob):
        seat = table.seat_of(person.id)
        if seat is not None and seat in table.awaited_people():
            try:
                async with asyncio.timeout(1.0):
                    await stumble(house, person)
            except TimeoutError:
                await house.discord.clock.move(4)
            except CannotError:  # what they wanted to use is gone this very moment
                await asyncio.sleep(0.01)
            return
    await asyncio.sleep(0.01)


async def stumble(house: House, person: Person) -> None:
    """Play from the newest screen that one can play from; without one, ask for one's hand."""
    screens = [m for place in (person.dm, house.salon) for m in person.sees(place) if playable(m)]
    if screens:
        newest = max(screens, key=lambda message: message.id)
        await press(person, newest, house.random.choice(playable(newest)))
    else:
        await person.slash(person.dm, "hand")
