"""A table's life on Discord: lobby, panels, coming and going, the ladder, the end.

On our sandbox and on SimCord alike.
"""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs import showing
from cogs.screen import OPTIONS_IN_A_SELECT
from db import Change
from engine import GAMES, mochi
from render.words import Words
from sessions import GuildSettings, Seat
from sessions.pace import LOBBY_IDLE, TIMES, Times
from sessions.records import to_record
from sessions.table import make_move, open_lobby, start
from tests.bot.house import AnyHouse, Message, Opening, enabled, menus, playable

LIVE = TIMES["live"] or Times(0, 0, 0)


@pytest.fixture
def house(any_house: AnyHouse[Message]) -> AnyHouse[Message]:
    return any_house


async def test_start_opens_a_lobby_with_its_options_in_words(house: AnyHouse[Message]) -> None:
    answer = await house.ada.slash(house.salon, "skyjo start", target=50, computers=1, level="hard")
    assert not answer.ephemeral
    for words in ("Skyjo", "50", "Ada", "Computer 1", "hard"):
        assert words in answer.text
    assert "Start" in enabled(answer.message)


async def test_start_is_offered_only_with_enough_seats(house: AnyHouse[Message]) -> None:
    answer = await house.ada.slash(house.salon, "mojo start")
    assert "Start" not in enabled(answer.message)
    assert "One more player" in answer.text
    await house.bob.click(answer.message, "Join")
    await house.until(lambda: "Start" in enabled(house.salon.last))


async def test_a_channel_with_a_table_answers_with_a_link_to_it(house: AnyHouse[Message]) -> None:
    first = await house.ada.slash(house.salon, "mojo start")
    second = await house.bob.slash(house.salon, "skyjo start")
    assert second.ephemeral
    assert f"/{house.salon.id}/{first.message.id}" in second.text
    assert "fil" in second.text


async def test_a_thread_has_a_table_of_its_own(house: AnyHouse[Message]) -> None:
    await house.ada.slash(house.salon, "mojo start")
    thread = house.open_thread("more")
    answer = await house.ada.slash(thread, "skyjo start")
    assert not answer.ephemeral
    assert (await house.table(thread)).game == "skyjo"


async def test_computers_are_added_and_removed(house: AnyHouse[Message]) -> None:
    await house.ada.slash(house.salon, "mojo start")
    await house.ada.click(house.salon.last, "Add hard")
    await house.public("Computer 1")
    await house.ada.click(house.salon.last, "Remove computer")
    await house.until(lambda: "Computer 1" not in house.salon.last.text)


async def test_the_host_changes_options_and_others_can_not(house: AnyHouse[Message]) -> None:
    await house.lobby("skyjo", house.bob)
    table = await house.table()
    options = await house.ada.click(house.salon.last, "Options")
    assert options.ephemeral
    await house.ada.select(options.message, f"s:option:{table.id}:rows", "1")
    assert (await house.table()).options.rows is True  # type: ignore[attr-defined]
    refused = await house.bob.click(house.salon.last, "Options")
    assert refused.ephemeral
    assert refused.text


async def test_each_person_gets_one_panel_at_the_start(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    await house.until(lambda: "hand" in house.ada.dm.last.text)
    await house.until(lambda: "main" in house.bob.dm.last.text)
    assert len(house.ada.sees(house.ada.dm)) == 2, "a welcome and a panel"


async def test_an_answered_hand_stays_and_the_next_player_has_the_question(
    house: AnyHouse[Message],
) -> None:
    await house.start("mojo", house.bob)
    table = await house.table()
    first = house.ada if table.actors() == (0,) else house.bob
    panel = await house.panel(first)
    await house.play_once(first, lambda offered: offered[0])
    while (await house.table()).actors() == table.actors():
        await house.play_once(first, lambda offered: offered[0])
    assert not playable(panel)
    other = house.bob if first is house.ada else house.ada
    (waited_for,) = (await house.table()).actors()
    name = f"**{table.seats[waited_for].name}**"
    assert Words.of(first.locale)("prompt-wait", names=name) in panel.text
    await house.panel(other)
    assert panel in first.sees(first.dm)


async def test_a_panel_whose_turn_is_over_tells_all_of_it(house: AnyHouse[Message]) -> None:
    table = await house.start("mochi", house.bob)
    (seat,) = table.actors()
    person = (house.ada, house.bob)[seat]
    take = f":{mochi.Draw('left').code}"
    panel = await house.panel(person)
    await house.play_once(person, lambda offered: next(o for o in offered if o.endswith(take)))
    await house.play_once(person, lambda offered: offered[0])  # where it goes
    assert not playable(panel)
    assert "centre" in panel.text


async def test_my_hand_is_the_same_panel_for_oneself_alone(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    public = await house.public("Round 1")
    mine = await house.ada.click(public, "My hand")
    assert mine.ephemeral
    assert not any(message.ephemeral for message in house.bob.sees(house.salon))
    stranger = house.add_person("Eve")
    refused = await stranger.click(public, "My hand")
    assert refused.ephemeral
    assert "hand" not in refused.text


async def test_who_has_closed_messages_is_told_and_plays_from_the_table(
    house: AnyHouse[Message],
) -> None:
    house.bob.close_dms()
    answer = await house.ada.slash(house.salon, "mojo start")
    told = await house.bob.click(answer.message, "Join")
    assert "Ma main" in told.text
    await house.until(lambda: "Start" in enabled(house.salon.last))
    await house.ada.click(house.salon.last, "Start")
    while (await house.table()).actors() == (0,):
        await house.play_once(house.ada, lambda offered: offered[0])
    call = await house.public(f"<@{house.bob.id}>")
    hand = await house.bob.click(call, "My hand")
    assert hand.ephemeral
    moves = (await house.table()).moves
    await house.bob.click(hand.message, playable(hand.message)[0])
    assert (await house.table()).moves == moves + 1


async def test_leaving_and_coming_back(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    left = await house.ada.slash(house.salon, "leave")
    assert "computer" in left.text
    assert (await house.table()).host == house.bob.id
    hand = await house.ada.slash(house.salon, "hand")
    await house.ada.click(hand.message, "I’m back")
    assert (await house.table()).seats[0].is_present


async def test_kicking_is_for_the_host(house: AnyHouse[Message]) -> None:
    await house.lobby("mojo", house.bob)
    refused = await house.bob.slash(house.salon, "kick", player=house.ada)
    assert refused.ephemeral
    assert (await house.table()).people == (house.ada.id, house.bob.id)
    await house.ada.slash(house.salon, "kick", player=house.bob)
    assert (await house.table()).people == (house.ada.id,)


async def test_who_was_kicked_sees_no_cards_and_does_not_come_back(
    house: AnyHouse[Message],
) -> None:
    await house.start("skyjo", house.bob, target=10)
    note = await house.bob.click(await house.public("Round 1"), "My hand")
    assert "Ta grille" in note.text
    await house.ada.slash(house.salon, "kick", player=house.bob)
    sentence = "L’hôte t’a retiré·e de cette table"
    await house.until(
        lambda: sentence in note.message.text and "Ta grille" not in note.message.text
    )
    for command in ("hand", "leave"):
        assert sentence in (await house.bob.slash(house.salon, command)).text
    assert "Tu n’es dans aucune partie" in (await house.bob.slash(house.bob.dm, "hand")).text
    assert (await house.table()).seats[1].away == "kicked"
    await house.play_out(house.ada)
    end = await house.result()
    assert sentence in (await house.bob.click(end, "Rematch")).text
    await house.ada.click(end, "Rematch")
    assert (await house.table()).people == (house.ada.id,)


async def test_end_asks_first_and_is_for_the_host_or_a_moderator(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    refused = await house.bob.slash(house.salon, "end")
    assert not enabled(refused.message)
    asked = await house.ada.slash(house.salon, "end")
    assert (await house.table()).is_live
    await house.ada.click(asked.message, "Yes, end it")
    assert (await house.table()).status == "closed"
    await house.public("closed")


async def test_cancel_closes_a_lobby(house: AnyHouse[Message]) -> None:
    await house.lobby("mojo", house.bob)
    asked = await house.ada.click(house.salon.last, "Cancel")
    await house.ada.click(asked.message, "Yes, close it")
    assert (await house.table()).status == "closed"


async def test_table_posts_it_again_at_the_bottom(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    old = await house.public("Round 1")
    await house.say(house.cleo, "hello")
    again = await house.ada.slash(house.salon, "table")
    assert "Round 1" in again.text
    await house.until(lambda: old not in house.ada.sees(house.salon))


async def test_a_rematch_seats_everybody_one_further(house: AnyHouse[Message]) -> None:
    await house.start("skyjo", house.bob, target=10)
    await house.play_out(house.ada, house.bob)
    end = await house.result()
    await house.bob.click(end, "Rematch")
    table = await house.table()
    assert table.status == "lobby"
    assert table.people == (house.bob.id, house.ada.id)


async def test_at_a_rematch_it_is_found_out_whose_messages_are_closed(
    house: AnyHouse[Message],
) -> None:
    await house.start("skyjo", house.bob, target=10)
    await house.play_out(house.ada, house.bob)
    end = await house.result()
    house.bob.close_dms()
    await house.ada.click(end, "Rematch")
    await house.until(lambda: "Your cards will come here" in house.ada.dm.last.text)
    await house.until(lambda: "Start" in enabled(house.salon.last))
    await house.ada.click(house.salon.last, "Start")
    public = await house.until_shown()
    assert "message privé" in (await house.bob.click(public, "My hand")).text


async def test_a_rematch_keeps_to_where_tables_may_be(house: AnyHouse[Message]) -> None:
    await house.start("skyjo", house.bob, target=10)
    await house.play_out(house.ada, house.bob)
    end = await house.result()
    await house.client.choices.set_guild(house.guild_id, GuildSettings(channels=(1,)))
    refused = await house.ada.click(end, "Rematch")
    assert refused.ephemeral
    assert "Tables can’t be opened in this channel" in refused.text
    assert (await house.table()).status == "over"


async def test_a_table_far_up_is_posted_anew(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob, pace="none")
    old = await house.until_shown()
    for number in range(showing.FAR_UP):
        await house.say(house.cleo, f"{number} …")
    await house.pass_time(showing.LOOK_EVERY)
    await house.play_once(await house.asked(), lambda offered: offered[0])
    assert await house.until_shown() != old
    await house.until(lambda: old not in house.ada.sees(house.salon))


async def test_the_ladder_calls_in_the_channel_then_writes_then_plays(
    house: AnyHouse[Message],
) -> None:
    await house.start("mojo", house.bob)
    table = await house.table()
    asked = house.ada if table.actors() == (0,) else house.bob
    panel = await house.panel(asked)
    await house.pass_time(LIVE.mention + 1)
    call = await house.public(f"<@{asked.id}>: it’s your turn")
    await house.pass_time(LIVE.message - LIVE.mention)
    await house.until(lambda: asked.dm.last != panel)
    while (await house.table()).actors() == table.actors():  # an equal card goes on
        await house.pass_time(LIVE.play - LIVE.message)
        await house.hall.idle()
    assert (await house.store.moves(table.id))[0].made_by == "stand-in"
    await house.until(lambda: f"<@{asked.id}>" not in call.text)
    assert house.ada.sees(house.salon) == [call], "the call was the table itself, posted anew"


async def test_a_lobby_that_nobody_touches_closes_itself(house: AnyHouse[Message]) -> None:
    await house.ada.slash(house.salon, "mojo start")
    await house.pass_time(LOBBY_IDLE + 1)
    await house.public("closed")


async def test_two_tables_at_once_for_the_same_person_are_told_apart(
    house: AnyHouse[Message],
) -> None:
    other = house.add_channel("more")
    await house.start("mojo", house.bob)
    await house.ada.slash(other, "skyjo start", computers=1)
    await house.ada.click(other.last, "Start")
    await house.until(lambda: f"<#{other.id}>" in house.ada.dm.last.text)
    texts = " ".join(message.text for message in house.ada.sees(house.ada.dm))
    assert f"<#{house.salon.id}>" in texts


@pytest.mark.parametrize("command", ["hand", "table", "leave", "end"])
async def test_without_a_table_the_commands_say_so(house: AnyHouse[Message], command: str) -> None:
    answer = await house.ada.slash(house.salon, command)
    assert answer.ephemeral
    assert answer.text


async def test_the_log_tells_each_reader_what_they_may_know(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    public = await house.public("Round 1")
    await house.play_once(
        house.ada if (await house.table()).actors() == (0,) else house.bob,
        lambda offered: offered[-1],
    )
    log = await house.ada.click(public, "Log")
    assert log.ephemeral
    assert "🔒 Promised before the deal" in log.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_names_a_move_and_why(house: AnyHouse[Message], game: str) -> None:
    await house.start(game, house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    answer = await asked.click(panel, "💡")
    assert "💡" in answer.text
    assert playable(answer.message)
    offered = [option["label"] for menu in menus(answer.message).values() for option in menu]
    marked = [label for label in (*enabled(answer.message), *offered) if label.endswith("💡")]
    assert len(marked) == 1


async def test_the_rules_come_in_pages(house: AnyHouse[Message]) -> None:
    answer = await house.ada.slash(house.salon, "mojo rules")
    assert answer.ephemeral
    first = answer.text
    turned = await house.ada.click(answer.message, "Next ▶")
    assert turned.text != first


async def test_who_is_stood_in_for_reads_it_and_has_the_way_back(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob)
    while not (away := [seat for seat in (await house.table()).seats if seat.away]):
        await house.pass_time(LIVE.play)
        await house.hall.idle()
    person, back = (
        (house.ada, "I’m back")
        if away[0].user_id == house.ada.id
        else (house.bob, "Je suis de retour")
    )
    await house.until(lambda: any(back in m.buttons for m in person.sees(person.dm)))
    folded = next(m for m in person.sees(person.dm) if back in m.buttons)
    await person.click(folded, back)
    seat = (await house.table()).seat_of(person.id)
    assert seat is not None
    assert (await house.table()).seats[seat].is_present


async def test_a_long_log_leads_back_to_the_deal(house: AnyHouse[Message]) -> None:
    await house.start("mojo", house.bob, target=500)
    log = await house.ada.click(await house.until_shown(), "Log")
    assert "◀ Back" not in log.message.buttons
    for _ in range(40):
        await house.play_once(await house.asked(), lambda offered: offered[0])
    log = await house.ada.click(await house.until_shown(), "Log")
    pages = [log.text]
    while "◀ Back" in enabled(log.message):
        log = await house.ada.click(log.message, "◀ Back")
        pages.append(log.text)
    assert len(pages) > 1
    assert len(set(pages)) == len(pages)
    assert "Page 1 of" in pages[-1]


async def test_the_scores_so_far_can_be_read_at_any_time(house: AnyHouse[Message]) -> None:
    await house.start("skyjo", house.bob, target=500)
    while (await house.table()).view(None).last_round is None:
        table = await house.table()
        for person in (house.ada, house.bob):
            seat = table.seat_of(person.id)
            if seat in table.awaited_people():
                await house.play_once(person, house.random.choice)
                break
    await house.until(lambda: "Scores" in enabled(house.salon.last))
    scores = await house.ada.click(house.salon.last, "Scores")
    assert scores.ephemeral
    assert "Round 1" in scores.text


async def test_the_rules_of_a_table_keep_its_options_on_every_page(
    house: AnyHouse[Message],
) -> None:
    await house.lobby("skyjo", target=70)
    answer = await house.ada.slash(house.salon, "skyjo rules")
    while "Next ▶" in enabled(answer.message):
        answer = await house.ada.click(answer.message, "Next ▶")
    assert "70" in answer.text


async def test_anybody_at_the_table_ends_a_break_and_nobody_else(
    opening: Opening, tmp_path: Path
) -> None:
    async with opening(tmp_path, round_break=20.0) as house:
        await house.start("mojo", house.bob, target=500)
        while (await house.table()).break_until is None:
            await house.play_once(await house.asked(), house.random.choice)
        scores = await house.public("⏳ Next round")
        refused = await house.cleo.click(scores, "Next round")
        assert refused.ephemeral
        assert (await house.table()).break_until is not None
        hand = await house.bob.slash(house.salon, "hand")
        (go_on,) = hand.message.buttons
        await house.bob.click(hand.message, go_on)
        assert (await house.table()).break_until is None
        assert await house.public("Round 2")


async def test_a_break_ends_by_itself_too(opening: Opening, tmp_path: Path) -> None:
    async with opening(tmp_path, round_break=20.0) as house:
        await house.start("mojo", house.bob, target=500)
        while (await house.table()).break_until is None:
            await house.play_once(await house.asked(), house.random.choice)
        await house.public("⏳ Next round")
        await house.pass_time(21)
        await house.public("Round 2")


def crowded(options: mochi.Options) -> tuple[Any, int]:
    """A late position of three, in which a seat has more moves of a kind than a list holds."""
    random = Random(5)
    lobby = open_lobby(1, 2, "mochi", options, "none", Seat(11, "Ada"), ("easy", "easy"))
    table = start(lobby, 11, random.randbytes(32), now=0.0)
    while True:
        if table.status == "over":
            table = start(lobby, 11, random.randbytes(32), now=0.0)
        for seat in table.actors():
            kinds = Counter(type(move) for move in table.view(seat).moves)
            if max(kinds.values()) > OPTIONS_IN_A_SELECT:
                return table.state, seat
        seat = random.choice(table.actors())
        table = make_move(
            table, seat, random.choice(table.view(seat).moves), "computer", now=0.0
        ).table


async def test_very_many_moves_come_in_pages(house: AnyHouse[Message]) -> None:
    table = await house.start("mochi", house.bob, house.cleo)
    state, seat = crowded(mochi.Options())
    staged = replace(table, state=state, version=table.version + 1)
    await house.store.commit(Change(to_record(staged)))
    house.hall.put_away(table.id)
    person = (house.ada, house.bob, house.cleo)[seat]
    first = await person.slash(house.salon, "hand")
    (listed,) = (wanted for wanted in playable(first.message) if wanted.startswith("s:pick"))
    offered = menus(first.message)[listed]
    assert len(offered) == OPTIONS_IN_A_SELECT
    turned = await person.click(first.message, Words.of(person.locale)("page-after"))
    others = menus(turned.message)[listed]
    assert others
    assert not {option["value"] for option in others} & {option["value"] for option in offered}
    await person.select(turned.message, listed, others[-1]["value"])
    assert (await house.table()).moves == table.moves + 1
