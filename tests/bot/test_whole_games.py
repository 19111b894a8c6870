"""From `/… start` to the podium and `/scores`, as people play it: by tapping what is shown.

On our sandbox and on SimCord alike.
"""

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from cogs.people import seat_names
from engine import GAMES, mochi
from engine.verify import disagreement, read
from render import text
from render.symbols import plain
from render.words import Words, languages
from tests.bot.house import AnyHouse, House, Message, Opening, open_house
from tests.engine.kits import needed_kit


@pytest.mark.parametrize("game", GAMES)
async def test_three_people_and_a_computer_play_a_whole_game(
    any_house: AnyHouse[Message], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, kit = any_house, needed_kit(game)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(kit.soon).randbytes)
    await house.start(game, house.bob, house.cleo, computers=1, **kit.short)
    table = await house.play_out(house.ada, house.bob, house.cleo)
    assert table.status == "over"
    end = await house.result()
    assert "Rematch" in end.buttons
    checked = await house.cleo.click(end, "Check")
    assert checked.ephemeral
    assert "✅" in checked.text
    assert str(table.moves) in checked.text
    scores = await house.ada.slash(house.salon, "scores", company="computers")
    for person in (house.ada, house.bob, house.cleo):
        assert f"<@{person.id}>" in scores.text
    written = await house.bob.click(end, "Game file")
    assert [attached["filename"] for attached in written.message.attachments] == ["game.json"]
    transcript = await house.hall.transcript(table)
    assert disagreement(read(transcript)) is None


OF_EARLIER_EDITIONS = {mochi.First}
"""Moves that the newest rules never ask for."""

EVERYTHING = 12
"""A shuffle after which it does not take long until everything has been offered."""


@pytest.mark.parametrize("game", GAMES)
async def test_every_decision_of_every_game_can_be_tapped(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(EVERYTHING).randbytes)
    missing = set(get_args(GAMES[game].Move) or (GAMES[game].Move,)) - OF_EARLIER_EDITIONS
    await house.start(game, house.bob, house.cleo, **needed_kit(game).long)
    while missing:
        table = await house.table()
        assert table.status == "playing", f"never offered: {missing}"
        person = await house.asked()
        seat = table.seat_of(person.id)
        assert seat is not None
        new = {move.code for move in table.view(seat).moves if type(move) in missing}

        def choose(offered: list[str], new: set[str] = new) -> str:
            """Something that was not done yet, if it is offered."""
            untried = [tap for tap in offered if tap.split(":")[-1] in new]
            return house.random.choice(untried or offered)

        await house.play_once(person, choose)
        (*_, made) = await house.store.moves(table.id)
        missing.discard(type(GAMES[game].parse_move(made.move)))


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_played_with_pictures(opening: Opening, tmp_path: Path, game: str) -> None:
    async with opening(tmp_path, pictures=True) as house:
        house.random = Random(3)
        await house.start(game, house.bob)
        for _ in range(6):
            table = await house.table()
            awaited = [table.seats[seat].user_id for seat in table.awaited_people()]
            person = next(p for p in (house.ada, house.bob) if p.id in awaited)
            panel = await house.panel(person)
            (picture,) = panel.attachments
            assert picture["filename"] == "hand.png"
            assert picture["description"]
            view = table.view(table.seat_of(person.id))
            names, words = seat_names(table, Words.of(person.locale)), Words.of(person.locale)
            assert plain(text.hand(game, view, names, words)) not in panel.text, (
                "the picture has it"
            )
            assert plain(text.prompt(game, view, names, words)) in panel.text
            await house.play_once(person, house.random.choice)
        await house.until(lambda: len(house.salon.last.attachments) == 1)
        assert house.salon.last.attachments[0]["filename"] == "table.png"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_in_every_language_with_pictures(
    tmp_path: Path, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, words = needed_kit(game), Words.of(language)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(kit.soon).randbytes)
    async with open_house(tmp_path, pictures=True) as house:
        await house.ada.slash(house.salon, "settings language", language=language)
        dora = house.guild.add_person("Dora", locale=language)
        rules = await dora.slash(house.salon, f"{game} rules")
        assert rules.text.startswith(plain(text.rules(game, GAMES[game].Options(), words)[0]))
        lobby = await dora.slash(house.salon, f"{game} start", computers=3, **kit.short)
        table = await house.table()
        for option in text.options(game, table.options, words):
            assert option in lobby.text
        await dora.click(lobby.message, f"b:start:{table.id}")
        (picture,) = (await house.panel(dora)).attachments
        assert picture["filename"] == "hand.png"
        table = await house.play_out(dora)
        assert table.status == "over"
        end = await house.public(
            text.final(game, table.view(None), seat_names(table, words), words)
        )
        assert [picture["filename"] for picture in end.attachments] == ["end.png"]
        scores = await dora.slash(house.salon, "scores", game=game, company="computers")
        assert words(f"game-{game}") in scores.text
        assert f"<@{dora.id}>" in scores.text
