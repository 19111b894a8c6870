"""One living hand: after every step nobody has a dead, a doubled or a stale one."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from cogs import private_messages, public_messages, showing
from cogs.people import short_names
from discord_sandbox import GuildChannel, Message, Person
from discord_sandbox.faults import Answer
from engine import GAMES, skyjo
from render import text
from render.symbols import skyjo_place
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


def hands(house: House, person: Person, channel: GuildChannel | None = None) -> list[Message]:
    """What somebody has of a table on their screen, beside the word that it will come."""
    salon = channel or house.salon
    seen = (*person.sees(person.dm), *(note for note in person.sees(salon) if note.ephemeral))
    about_it = [message for message in seen if f"<#{salon.id}>" in message.text]
    return [m for m in about_it if "Your cards will come" not in m.text and is_a_hand(m)]


def is_a_hand(message: Message) -> bool:
    """Not the word that cards will come, and no note that was folded."""
    return "\n" in message.text


async def check(house: House, person: Person, channel: GuildChannel | None = None) -> None:
    """One direct message at most, one note at most, and both show what is true now."""
    await house.settled()
    table = await house.table(channel)
    now = house.text_of(await house.client.studio.panel(table, person.id))
    here = hands(house, person, channel)
    assert len([hand for hand in here if hand.ephemeral]) <= 1
    assert len([hand for hand in here if not hand.ephemeral]) <= 1
    assert here or not person.dms_open, "everybody has one"
    asked = showing.decision_of(table, person.id)
    for hand in here:
        assert bool(playable(hand)) == (asked is not None)
        assert asked is not None or hand.text == now


async def check_public(house: House, channel: GuildChannel) -> None:
    """One message shows the table to everybody, as it is now."""
    await house.settled()
    table = await house.table(channel)
    called = await house.client.displays.public.called(table)
    now = house.text_of(await house.client.studio.public(table, called))
    (shown,) = [message for message in channel.messages.values() if not message.ephemeral]
    assert shown.text == now


Place = Callable[[House, Person, GuildChannel], Message | None]


def direct_message(_: House, person: Person, channel: GuildChannel) -> Message | None:
    own = [m for m in person.sees(person.dm) if f"<#{channel.id}>" in m.text and playable(m)]
    return next(reversed(own), None)


def note(_: House, person: Person, channel: GuildChannel) -> Message | None:
    return next((m for m in reversed(person.sees(channel)) if playable(m)), None)


async def play_from(
    house: House, person: Person, place: Place, channel: GuildChannel | None = None
) -> None:
    """One tap; who has no hand there opens a note."""
    salon = channel or house.salon
    hand = place(house, person, salon)
    if hand is None:
        await house.until(lambda: "My hand" in enabled(salon.last))
        hand = (await person.click(salon.last, "My hand")).message
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


class TwoTables:
    """In the salon Ada and Bob, from direct messages and *My hand* by turns; next door Ada and
    Cleo, whose direct messages are closed."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.den = house.guild.add_channel("den")
        self.taps = 0

    async def open(self, game: str) -> None:
        house, kit = self.house, needed_kit(game)
        house.cleo.close_dms()
        await house.start(game, house.bob, computers=1, pace="none", **kit.short)
        games = list(GAMES)
        other = games[(games.index(game) + 1) % len(games)]
        long = needed_kit(other).long
        lobby = await house.ada.slash(self.den, f"{other} start", pace="none", **long)
        await house.cleo.click(lobby.message, "Join")
        await house.until(lambda: "Start" in enabled(self.den.last))
        await house.ada.click(self.den.last, "Start")
        await self.check()

    async def check(self) -> None:
        """Nobody has a dead, a doubled or a stale hand of either table, nor the channels one."""
        house = self.house
        for person in (house.ada, house.bob):
            await check(house, person)
        for person in (house.ada, house.cleo):
            await check(house, person, self.den)
        for channel in (house.salon, self.den):
            await check_public(house, channel)

    async def play(self, most: int) -> None:
        """So many taps in the salon, or until the game is over there, each fourth one with one
        next door; after each of them everything is looked at."""
        house = self.house
        for _ in range(most):
            self.taps += 1
            person = await house.asked()
            by_note = (self.taps // 10 + (person is house.bob)) % 2
            await play_from(house, person, note if by_note else direct_message)
            if self.taps % 4 == 0:
                await self._play_next_door()
            await house.settled()
            if (await house.table()).status != "playing":
                return
            await self.check()

    async def grow_old(self) -> None:
        """Until no click is a way to a message any more; before that, notes were folded."""
        house = self.house
        await house.discord.clock.move(ALMOST_OLD)
        await house.until(
            lambda: not any(self._notes(channel) for channel in (house.salon, self.den))
        )
        await house.discord.clock.move(OLD - ALMOST_OLD)
        await self.check()

    def _notes(self, channel: GuildChannel) -> list[Message]:
        readers = (self.house.ada, self.house.bob, self.house.cleo)
        found = [hand for reader in readers for hand in hands(self.house, reader, channel)]
        return [hand for hand in found if hand.ephemeral]

    async def _play_next_door(self) -> None:
        house, table = self.house, await self.house.table(self.den)
        seat = next(iter(table.awaited_people()))
        cleos = table.seats[seat].user_id == house.cleo.id
        person, place = (house.cleo, note) if cleos else (house.ada, direct_message)
        await play_from(house, person, place, self.den)


@pytest.mark.parametrize("game", GAMES)
async def test_whole_games_at_two_tables_over_a_tokens_end_and_a_restart(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = needed_kit(game)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(kit.soon).randbytes)
    async with open_house(tmp_path) as house:
        tables = TwoTables(house)
        await tables.open(game)
        await tables.play(3)
        await tables.grow_old()
        await tables.play(3)
        await house.client.close()
        house.client = house.new_client()
        async with house.discord.running(house.client):
            await house.until_found(lambda: _is_up(house))
            await tables.check()
            await tables.play(2000)
            assert tables.taps > 6
            await check_the_end(house)
            await check(house, house.ada, tables.den)
            await check_public(house, tables.den)


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


# What Discord counts


async def all_have_clicked(house: House) -> None:
    """Everybody has played from their direct message, and nothing is on its way."""
    for _ in range(8):
        await house.play_once(await house.asked(), house.random.choice)
    await house.settled()


async def costs(house: House, moves: int = 4) -> int:
    """How many requests that Discord counts so many moves take, until everybody sees them."""
    before = house.client.budget.limited
    for _ in range(moves):
        await house.play_once(await house.asked(), house.random.choice)
        await house.settled()
        for person in people(house):
            await check(house, person)
        await check_public(house, house.salon)
    return house.client.budget.limited - before


async def test_moves_of_people_who_are_there_cost_nothing(house: House) -> None:
    await house.start("mojo", house.bob, computers=1, pace="none")
    await all_have_clicked(house)
    assert await costs(house) == 0


async def test_nor_do_they_after_a_restart(house: House) -> None:
    await house.start("mojo", house.bob, pace="none")
    await all_have_clicked(house)
    await house.client.close()
    house.client = house.new_client()
    async with house.discord.running(house.client):
        await house.until_found(lambda: _is_up(house))
        await house.settled()
        assert await costs(house) == 0


async def test_my_hand_log_and_scores_renew_the_way_to_the_table(house: House) -> None:
    await house.start("skyjo", house.bob, pace="none")
    await all_have_clicked(house)
    for button in ("My hand", "Log", "Rules"):
        await house.forget_clicks()
        shown = await house.until_shown()
        answer = await house.ada.click(shown, button)
        assert answer.ephemeral
        assert await costs(house, 2) == 0
        again = await house.ada.click(house.salon.last, button)
        assert again.ephemeral


async def test_without_a_click_on_it_a_table_is_edited_all_the_same(house: House) -> None:
    await house.start("mojo", house.bob, pace="none")
    await all_have_clicked(house)
    await house.forget_clicks()
    assert await costs(house) > 0


async def test_who_is_notified_each_time_costs_one_request_a_turn(house: House) -> None:
    for person in people(house):
        answer = await person.slash(house.salon, "preferences")
        await person.select(answer.message, "s:prefer:notify", "every")
    await house.start("mojo", house.bob, pace="none")
    await all_have_clicked(house)
    before = {person: hands(house, person) for person in people(house)}
    turns, asked, limited = 0, await house.asked(), house.client.budget.limited
    while turns < 4:
        await house.play_once(asked, house.random.choice)
        await house.settled()
        turns += await house.asked() is not asked
        asked = await house.asked()
    assert house.client.budget.limited - limited == turns
    for person in people(house):
        assert hands(house, person) != before[person]
        await check(house, person)


async def test_where_requests_run_short_a_hand_follows_a_click_and_still_notifies(
    house: House,
) -> None:
    for person in people(house):
        answer = await person.slash(house.salon, "preferences")
        await person.select(answer.message, "s:prefer:notify", "every")
    await house.start("mojo", house.bob, pace="none")
    await all_have_clicked(house)
    first = await house.asked()
    second = house.bob if first is house.ada else house.ada
    (before,) = hands(house, second)
    limited = house.client.budget.limited
    async with AsyncExitStack() as stack:
        while not house.client.budget.is_short:
            await stack.enter_async_context(house.client.budget.turn("deletion"))
        while await house.asked() is first:
            await house.play_once(first, house.random.choice)
        await house.settled()
        (after,) = hands(house, second)
        assert after is not before
        assert house.client.budget.limited == limited
        await check(house, second)
        await house.play_once(second, house.random.choice)
        for person in people(house):
            await check(house, person)


async def test_who_has_just_sat_down_is_not_notified_of_their_first_turn(house: House) -> None:
    await house.start("mojo", house.bob, pace="none")
    await house.settled()
    first = {person: hands(house, person) for person in people(house)}
    while {person for person in people(house) if playable(person.dm.last)} != {house.bob}:
        await house.play_once(house.ada, house.random.choice)
        await house.settled()
    assert {person: hands(house, person) for person in people(house)} == first


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
        mine = await house.ada.click(await house.public("⏳ Next round"), "My hand")
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
