"""From `/… start` to the podium and `/scores`, as people play it: by tapping what is shown.

On our practice server and on SimCord alike.
"""

from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from cogs.people import seat_names
from engine import GAMES
from engine.verify import disagreement, read
from render import text
from render.words import Words
from tests.bot.house import AnyHouse, House, Message, Opening

SHORT = {"mojo": 11, "mochi": 7, "skyjo": 10, "momox": 5}
"""Shuffles after which people who play at random soon come to an end."""


@pytest.mark.parametrize("game", GAMES)
async def test_three_people_and_a_computer_play_a_whole_game(
    any_house: AnyHouse[Message], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = any_house
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(SHORT[game]).randbytes)
    options = {"games": 1} if game == "momox" else {"target": 20 if game == "mochi" else 30}
    await house.start(game, house.bob, house.cleo, computers=1, **options)
    table = await house.play_out(house.ada, house.bob, house.cleo)
    assert table.status == "over"
    end = await house.public("🏁")
    assert "Rematch" in end.buttons
    assert "Seed" in end.text
    scores = await house.ada.slash(house.salon, "scores", company="computers")
    for person in (house.ada, house.bob, house.cleo):
        assert f"<@{person.id}>" in scores.text
    written = await house.bob.click(end, "Game file")
    assert [attached["filename"] for attached in written.message.attachments] == ["game.json"]
    transcript = await house.hall.transcript(table)
    assert disagreement(read(transcript)) is None


VARIANTS: dict[str, dict[str, Any]] = {
    "mojo": {"discards": "2", "target": 500},
    "mochi": {"target": 500},
    "skyjo": {"target": 500},
    "momox": {"games": 9},
}
"""In which every decision of the game occurs, and long enough for all of them."""

EVERYTHING = 12
"""A shuffle after which it does not take long until everything has been offered."""


@pytest.mark.parametrize("game", GAMES)
async def test_every_decision_of_every_game_can_be_tapped(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(EVERYTHING).randbytes)
    missing = set(get_args(GAMES[game].Move))
    await house.start(game, house.bob, house.cleo, **VARIANTS[game])
    while missing:
        table = await house.table()
        assert table.status == "playing", f"never offered: {missing}"
        person = await house.asked()
        seat = table.seat_of(person.id)
        assert seat is not None
        view = table.view(seat)

        def choose(offered: list[str], view: Any = view) -> str:
            """Something that was not done yet, if it is offered."""
            new = [
                tap
                for tap in offered
                if tap.startswith("b:move") and type(view.moves[int(tap.split(":")[-1])]) in missing
            ]
            return house.random.choice(new or offered)

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
            assert text.hand(game, view, names, words) in panel.text
            await house.play_once(person, house.random.choice)
        await house.until(lambda: len(house.salon.last.attachments) == 1)
        assert house.salon.last.attachments[0]["filename"] == "table.png"
