"""Leaderboards and records as people see them."""

from pathlib import Path

from db import WIN_PARTS, Change, ResultRecord, SeatResult, TableRecord
from sessions.records import periods
from tests.bot.house import House, open_house


async def finished(house: House, *totals: tuple[int, int], game: str = "skyjo") -> None:
    """A finished game among people: who came in with how many points, the best first."""
    at = house.discord.clock.now()
    table = TableRecord(0, house.guild.id, 1000, game, "lobby", 1, None, at, b"{}", None)
    opened = await house.store.open_table(Change(table))
    seats = tuple(
        SeatResult(user_id, total, place, WIN_PARTS if place == 1 else 0)
        for place, (user_id, total) in enumerate(totals, 1)
    )
    result = ResultRecord(opened.id, house.guild.id, game, "people", 3, at, periods(at), seats)
    over = TableRecord(opened.id, house.guild.id, 1000, game, "over", 2, None, at, b"{}", None)
    await house.store.commit(Change(over, None, result))


async def test_a_leaderboard_has_a_chart_and_the_same_in_words(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        for _ in range(2):
            await finished(house, (house.ada.id, 12), (house.bob.id, 40))
        board = await house.ada.slash(house.salon, "scores", game="skyjo", sort="points")
        (chart,) = board.message.attachments
        assert chart["filename"] == "scores.png"
        assert "12" in chart["description"]
        assert board.text.index(f"<@{house.ada.id}>") < board.text.index(f"<@{house.bob.id}>")
        assert "2 won of 2 (100 %)" in board.text


async def test_a_record_has_history_and_head_to_head(tmp_path: Path) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        await finished(house, (house.ada.id, 12), (house.bob.id, 40))
        await finished(house, (house.bob.id, 3), (house.ada.id, 9), game="mojo")
        record = await house.ada.slash(house.salon, "scores", player=house.bob)
        (chart,) = record.message.attachments
        assert chart["filename"] == "record.png"
        for words in ("Skyjo", "Möjo", "2 times", "ahead 1", "behind 1"):
            assert words in record.text


async def test_a_server_without_games_says_so(house: House) -> None:
    board = await house.bob.slash(house.salon, "scores")
    assert "Aucune partie" in board.text
    record = await house.bob.slash(house.salon, "scores", player=house.ada)
    assert "Aucune partie" in record.text
