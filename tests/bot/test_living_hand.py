"""One living hand: after every step nobody has a dead, a doubled or a stale one."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cogs import private_messages, public_messages, showing
from cogs.people import short_names
from cogs.screen import Text
from discord_sandbox import Message, Person
from discord_sandbox.faults import Answer
from engine import GAMES, skyjo
from render import text
from render.symbols import plain, skyjo_place
from render.words import Words
from sessions import move_due
from sessions.pace import OUTAGE
from tests.bot.house import House, enabled, is_result, open_house, playable, press
from tests.engine.kits import needed_kit

CHANGES = (skyjo.Exchanged, skyjo.TurnedUp)
ALMOST_OLD, OLD = 14.5 * 60.0, 15 * 60.0
"""Seconds: a token is about to end, and has ended."""


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No second passes between two edits of a message."""
    for messages in (private_messages, public_messages):
        monkeypatch.setattr(messages, "GAP", 0.0)


def hands(house: House, person: Person) -> list[Message]:
    """What somebody has of the table on their screen, beside the word that it will come."""
    places = (person.dm, house.salon)
    seen = [message for place in places for message in person.sees(place)]
    private = [message for message in seen if message.ephemeral or message.channel is person.dm]
    return [m for m in private if "Your cards will come" not in m.text and is_a_hand(m)]


def is_a_hand(message: Message) -> bool:
    """Not the word that cards will come, and no note that was folded."""
    return "\n" in message.text


async def check(house: House, person: Person) -> None:
    """One direct message at most, one note at most, and both show what is true now."""
    await house.settled()
    table = await house.table()
    screen = await house.client.studio.panel(table, person.id)
    now = plain("\n".join(b.markdown for b in screen.blocks if isinstance(b, Text)))
    here = hands(house, person)
    assert len([hand for hand in here if hand.ephemeral]) <= 1
    assert len([hand for hand in here if not hand.ephemeral]) <= 1
    assert here, "everybody has one"
    asked = showing.decision_of(table, person.id)
    for hand in here:
        assert bool(playable(hand)) == (asked is not None)
        assert asked is not None or hand.text == now


Place = Callable[[House, Person], Message | None]


def direct_message(house: House, person: Person) -> Message | None:
    return next((m for m in reversed(person.sees(person.dm)) if playable(m)), None)


def note(house: House, person: Person) -> Message | None:
    return next((m for m in reversed(person.sees(house.salon)) if playable(m)), None)


async def play_from(house: House, person: Person, place: Place) -> None:
    """One tap; who has no note there opens one."""
    hand = place(house, person)
    if hand is None:
        await house.until(lambda: "My hand" in enabled(house.salon.last))
        hand = (await person.click(house.salon.last, "My hand")).message
    await press(person, hand, house.random.choice(playable(hand)))


async def play_on(house: House, place_of: Callable[[Person, int], Place], most: int) -> int:
    """Taps until the game is over, each followed by a look at everybody's hand."""
    people = (house.ada, house.bob)
    for tap in range(most):
        if (await house.table()).status != "playing":
            return tap
        person = await house.asked()
        await play_from(house, person, place_of(person, tap))
        if (await house.table()).status == "playing":
            for reader in people:
                await check(house, reader)
    return most


@pytest.mark.parametrize("game", GAMES)
async def test_from_direct_messages_and_my_hand_by_turns(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = needed_kit(game)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(kit.soon).randbytes)
    async with open_house(tmp_path) as house:
        await house.start(game, house.bob, computers=1, pace="none", **kit.short)

        def by_turns(person: Person, tap: int) -> Place:
            return note if (tap // 10 + (person is house.bob)) % 2 else direct_message

        for reader in (house.ada, house.bob):
            await check(house, reader)
        taps = await play_on(house, by_turns, most=2000)
        assert taps > 4
        await check_the_end(house)


@pytest.mark.parametrize("game", GAMES)
async def test_with_closed_messages_over_a_tokens_end_and_a_restart(
    tmp_path: Path, game: str
) -> None:
    async with open_house(tmp_path) as house:
        house.bob.close_dms()
        await house.start(game, house.bob, pace="none")
        await house.settled()

        def as_they_can(person: Person, _: int) -> Place:
            return note if person is house.bob else direct_message

        await house.until(lambda: "My hand" in enabled(house.salon.last))
        await house.bob.click(house.salon.last, "My hand")
        await play_on(house, as_they_can, most=6)
        await house.discord.clock.move(ALMOST_OLD)
        await house.until(lambda: not hands(house, house.bob))
        await house.discord.clock.move(OLD - ALMOST_OLD)
        await check(house, house.ada)
        await house.until(lambda: "My hand" in enabled(house.salon.last))
        await house.bob.click(house.salon.last, "My hand")
        await play_on(house, as_they_can, most=6)
        await house.client.close()
        house.client = house.new_client()
        async with house.discord.running(house.client):
            await house.until_found(lambda: _is_up(house))
            await house.until(lambda: "My hand" in enabled(house.salon.last))
            await house.bob.click(house.salon.last, "My hand")
            await play_on(house, as_they_can, most=6)


async def check_the_end(house: House) -> None:
    """Everybody has one direct message with their own result, and the channel has the result."""
    await house.settled()
    table = await house.table()
    assert table.status == "over"
    for person in (house.ada, house.bob):
        seat, words = table.seat_of(person.id), Words.of(person.locale)
        own = text.own_result(table.game, table.view(seat), short_names(table, words), words)
        (message,) = [hand for hand in hands(house, person) if not hand.ephemeral]
        assert own in message.text
        assert words("button-rematch") in message.buttons
        assert all(own in hand.text for hand in hands(house, person))
    (result,) = [message for message in house.cleo.sees(house.salon) if is_result(message)]
    assert result is house.cleo.sees(house.salon)[-1]
    for person in (house.ada, house.bob):
        assert result.text.count(f"<@{person.id}>") == 1


async def test_a_break_shows_the_round_that_ended_and_goes_on_from_there(tmp_path: Path) -> None:
    async with open_house(tmp_path, round_break=20.0) as house:
        await house.start("skyjo", house.bob, target=500, pace="none")
        while (await house.table()).break_until is None:
            await house.play_once(await house.asked(), house.random.choice)
        await house.settled()
        table = await house.table()
        score = table.view(None).last_round
        mine = await house.ada.click(await house.public("The next round"), "My hand")
        for person, hand in ((house.ada, mine.message), *((p, p.dm.last) for p in people(house))):
            seat, words = table.seat_of(person.id), Words.of(person.locale)
            assert seat is not None
            own = text.own_round("skyjo", score, seat, short_names(table, words), words)
            assert own in hand.text
            assert hand.buttons == [words("button-go-on", game="skyjo")]
        await house.bob.click(house.bob.dm.last, house.bob.dm.last.buttons[0])
        assert (await house.table()).break_until is None
        for person in people(house):
            await check(house, person)


def people(house: House) -> tuple[Person, Person]:
    return house.ada, house.bob


async def test_a_rematch_from_ones_own_hand(house: House) -> None:
    await house.start("skyjo", house.bob, target=10)
    await house.play_out(house.ada, house.bob)
    await house.settled()
    end = house.bob.dm.last
    answer = await house.bob.click(end, "Revanche")
    assert f"<#{house.salon.id}>" in answer.text
    table = await house.table()
    assert table.status == "lobby"
    assert table.people == (house.bob.id, house.ada.id)
    refused = await house.ada.click(house.ada.dm.messages[end_of(house.ada)], "Rematch")
    assert refused.ephemeral


def end_of(person: Person) -> int:
    """The message that tells of the end."""
    return next(message.id for message in person.sees(person.dm) if is_result(message))


async def _is_up(house: House) -> bool:
    return house.client.is_ready()


async def test_who_plays_is_not_pinged_and_has_one_message(house: House) -> None:
    await house.start("skyjo", house.bob, target=10, pace="none")
    await house.panel(house.ada)
    await house.panel(house.bob)
    first = {person: person.dm.last for person in (house.ada, house.bob)}
    for _ in range(12):
        person = await house.asked()
        await press(person, first[person], house.random.choice(playable(first[person])))
        await house.settled()
    for person, hand in first.items():
        assert hands(house, person) == [hand]


async def test_who_does_not_answer_is_notified_once_and_the_hand_before_goes(
    house: House,
) -> None:
    await house.start("mojo", house.bob, pace="none")
    await house.settled()
    first = await house.asked()
    second = house.bob if first is house.ada else house.ada
    while await house.asked() is first:
        await house.play_once(first, house.random.choice)
    await house.settled()
    before = hands(house, second)
    assert playable(before[0])
    await house.discord.clock.move(showing.SEEN_FOR)
    await house.until(lambda: hands(house, second) != before)
    await house.settled()
    (after,) = hands(house, second)
    assert after not in before
    await house.discord.clock.move(10 * showing.SEEN_FOR)
    await house.settled()
    assert hands(house, second) == [after]


async def test_coming_back_makes_no_second_hand(house: House) -> None:
    await house.start("mojo", house.bob, pace="none")
    await house.settled()
    await house.ada.slash(house.salon, "leave")
    await house.until(lambda: "I’m back" in enabled(house.ada.dm.last))
    await house.ada.click(house.ada.dm.last, "I’m back")
    await check(house, house.ada)


async def test_a_hand_that_discord_will_not_edit_now_is_edited_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_messages, "RETRY_AFTER", (0.05,) * 3)
    await house.start("mojo", house.bob, pace="none")
    await house.settled()
    asked = await house.asked()
    house.discord.faults.on("PATCH /channels/{}/messages/{}", Answer(403), times=2)
    await house.play_once(asked, house.random.choice)
    for person in (house.ada, house.bob):
        await check(house, person)


async def test_what_ones_turn_changed_stays_marked_while_others_play(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await house.start("skyjo", house.bob, pace="none")
        for person in people(house):  # SK-2: two cards each
            hand = await house.panel(person)
            for tap in (0, 1):
                await person.click(hand, playable(hand)[tap])
        first = await house.asked()
        second = house.bob if first is house.ada else house.ada
        for person in (first, second):
            while await house.asked() is person:
                await house.play_once(person, lambda offered: offered[0])
        await house.settled()
        table = await house.table()
        seat = table.seat_of(first.id)
        assert seat is not None
        heard = await house.hall.since_turn_of(table, seat)
        changed = [e.place for e in heard if isinstance(e, CHANGES) and e.seat == seat]
        (picture,) = first.dm.last.attachments
        name = table.seats[seat].name
        told = Words.of(first.locale)(
            "alt-skyjo-changed", name=name, places=skyjo_place(changed[-1])
        )
        assert told in picture["description"]


async def test_after_an_outage_an_open_hand_tells_the_true_deadline(
    house: House,
) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    note = (await asked.click(await house.until_shown(), "My hand")).message
    told = move_due(await house.table())
    assert told is not None
    assert f"<t:{int(told)}:R>" in note.text
    rung = (await house.table()).due
    assert rung is not None
    await house.pass_time(rung.at - house.clock.now() + OUTAGE + 1)
    await house.hall.idle()
    due = move_due(await house.table())
    assert due is not None
    assert due > told
    await house.until(lambda: f"<t:{int(due)}:R>" in note.text)
