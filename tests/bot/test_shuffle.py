"""The shuffle as people see it: promised in the lobby, cut by their clicks, checked at the end."""

from hashlib import sha256
from typing import Any

import pytest

from engine.shuffle import cut_seed
from render.words import Words
from sessions import Table
from tests.bot.house import AnyHouse, House, Message

LONG_HEX = 64


def long_numbers(text: str) -> list[str]:
    """What of a text is as long as a secret or its promise."""
    return [word for word in text.replace("`", " ").split() if len(word) == LONG_HEX]


async def played(house: AnyHouse[Any]) -> Table:
    """A game of Momox between Ada and Bob, to its end."""
    await house.start("momox", house.bob)
    return await house.play_out(house.ada, house.bob)


@pytest.fixture(autouse=True)
def cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the clicks count, as they do for players."""
    for where in ("sessions.table", "engine.verify"):
        monkeypatch.setattr(f"{where}.cut_seed", cut_seed)


async def test_the_lobby_shows_the_promise_before_anybody_joins(
    any_house: AnyHouse[Message],
) -> None:
    lobby = await any_house.ada.slash(any_house.salon, "skyjo start")
    table = await any_house.table()
    assert table.secret is not None
    assert long_numbers(lobby.text) == [sha256(table.secret).hexdigest()]


async def test_neither_the_table_nor_the_end_shows_long_numbers(
    any_house: AnyHouse[Message],
) -> None:
    house = any_house
    await house.start("momox", house.bob)
    assert long_numbers((await house.public("▶")).text) == []
    await house.play_out(house.ada, house.bob)
    assert long_numbers((await house.result()).text) == []


async def test_the_log_has_the_promise_and_the_clicks_but_never_the_secret_in_play(
    any_house: AnyHouse[Message],
) -> None:
    house = any_house
    table = await house.start("momox", house.bob)
    log = await house.bob.click(await house.public("▶"), "Log")
    assert table.commitment is not None
    assert long_numbers(log.text) == [table.commitment]
    assert len(table.clicks) == 2
    assert all(click in log.text for click in table.clicks)


async def test_the_clicks_are_those_of_join_and_start(house: House) -> None:
    table = await house.start("momox", house.bob)
    assert [cut.user_id for cut in table.cuts] == [house.bob.id, house.ada.id]
    made = [cut.click for cut in table.cuts]
    assert made == sorted(made)
    assert table.secret is not None
    assert table.seed == cut_seed(table.secret, [str(click) for click in made])


async def test_check_answers_in_one_sentence_with_the_numbers(
    any_house: AnyHouse[Message],
) -> None:
    house = any_house
    table = await played(house)
    checked = await house.ada.click(await house.result(), "Check")
    assert checked.ephemeral
    assert checked.text.startswith("✅ Fair:")
    assert f"{table.moves} moves" in checked.text
    assert table.secret is not None
    assert table.secret.hex() in checked.text
    assert str(table.commitment) in checked.text
    assert f"Your click: `{table.clicks[1]}` · <t:" in checked.text


async def test_the_menu_of_a_finished_table_checks_its_shuffle(house: House) -> None:
    await played(house)
    end = await house.result()
    checked = await house.cleo.use(house.salon, "Check the shuffle", end)
    assert checked.ephemeral
    assert "✅" in checked.text


async def test_the_menu_of_a_live_table_asks_for_patience(house: House) -> None:
    await house.start("momox", house.bob)
    answer = await house.bob.use(house.salon, "Check the shuffle", await house.public("▶"))
    assert answer.ephemeral
    assert answer.text == Words.of(house.bob.locale)("refusal-still-playing")


async def test_the_menu_of_another_message_says_that_it_is_no_table(house: House) -> None:
    said = house.bob.say(house.salon, "b:check:1")
    answer = await house.bob.use(house.salon, "Check the shuffle", said)
    assert answer.ephemeral
    assert answer.text == Words.of(house.bob.locale)("refusal-not-a-table")


async def test_a_rematch_is_promised_and_cut_anew(house: House) -> None:
    table = await played(house)
    await house.bob.click(await house.result(), "Rematch")
    await house.until(lambda: bool(long_numbers(house.salon.last.text)))
    again = await house.table()
    assert long_numbers(house.salon.last.text) == [again.commitment]
    assert again.commitment != table.commitment
    assert again.cuts == ()
