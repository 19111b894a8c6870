"""Leaderboards and records as people see them, on our sandbox and on SimCord alike."""

from pathlib import Path

from cogs.scores import LINES
from db import WIN_PARTS, Change, ResultRecord, SeatResult, TableRecord
from sessions.records import periods
from tests.bot.house import AnyHouse, Message, Opening


async def finished(house: AnyHouse[Message], *totals: tuple[int, int], game: str = "skyjo") -> None:
    """A finished game among people: who came in with how many points, the best first."""
    at = house.clock.now()
    table = TableRecord(0, house.guild_id, 1000, game, "lobby", 1, None, at, b"{}", None)
    opened = await house.store.open_table(Change(table))
    seats = tuple(
        SeatResult(user_id, total, place, WIN_PARTS if place == 1 else 0)
        for place, (user_id, total) in enumerate(totals, 1)
    )
    result = ResultRecord(opened.id, house.guild_id, game, "people", 3, at, periods(at), seats)
    over = TableRecord(opened.id, house.guild_id, 1000, game, "over", 2, None, at, b"{}", None)
    await house.store.commit(Change(over, None, result))


async def test_a_leaderboard_has_a_chart_and_the_same_in_words(
    opening: Opening, tmp_path: Path
) -> None:
    async with opening(tmp_path, pictures=True) as house:
        for _ in range(2):
            await finished(house, (house.ada.id, 12), (house.bob.id, 40))
        board = await house.ada.slash(house.salon, "scores", game="skyjo", sort="points")
        (chart,) = board.message.attachments
        assert chart["filename"] == "scores.png"
        assert "12" in chart["description"]
        assert board.text.index(f"<@{house.ada.id}>") < board.text.index(f"<@{house.bob.id}>")
        assert "2 won of 2 (100%) · 24 points (12 a game)" in board.text


async def test_a_record_has_history_and_head_to_head(opening: Opening, tmp_path: Path) -> None:
    async with opening(tmp_path, pictures=True) as house:
        await finished(house, (house.ada.id, 12), (house.bob.id, 40))
        await finished(house, (house.bob.id, 3), (house.ada.id, 9), game="mojo")
        record = await house.ada.slash(house.salon, "scores", player=house.bob)
        (chart,) = record.message.attachments
        assert chart["filename"] == "record.png"
        for words in ("Skyjo", "Möjo", "Head to head: 1–1 in 2 games."):
            assert words in record.text


async def test_points_of_different_games_are_not_compared(any_house: AnyHouse[Message]) -> None:
    house = any_house
    await finished(house, (house.ada.id, 12), (house.bob.id, 40))
    board = await house.ada.slash(house.salon, "scores", sort="points")
    assert "Pick a game to sort by points" in board.text


async def test_a_server_without_games_says_so(any_house: AnyHouse[Message]) -> None:
    board = await any_house.bob.slash(any_house.salon, "scores")
    assert "Aucune partie" in board.text
    record = await any_house.bob.slash(any_house.salon, "scores", player=any_house.ada)
    assert "Aucune partie" in record.text


async def test_a_long_leaderboard_has_pages_and_one_for_games_with_computers(
    any_house: AnyHouse[Message],
) -> None:
    house, strangers = any_house, range(1000, 1000 + LINES)
    await finished(house, *((user_id, 10) for user_id in strangers), (house.ada.id, 99))
    first = await house.ada.slash(house.salon, "scores")
    assert f"<@{house.ada.id}>" in first.text, "one's own line is below every page"
    second = await house.ada.click(first.message, "Next ▶")
    assert f"<@{strangers[0]}>" not in second.text
    assert "Page 2 of 2" in second.text
    assert "Page 1 of 2" in (await house.ada.click(second.message, "◀ Back")).text
    others = await house.ada.click(second.message, "with computers")
    assert "No finished game" in others.text
