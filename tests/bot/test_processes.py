"""Several processes on one PostgreSQL: any of them answers any click, one of them speaks for a
table, and nobody notices when one is gone."""

from random import Random

import pytest

from tests.bot.history import Trouble, night, play_through
from tests.db.cluster import Cluster

TROUBLES: dict[str, list[Trouble]] = {
    "skyjo": ["kill", "hang"],
    "mojo": ["cut", "restart the database", "stop"],
}


@pytest.fixture(autouse=True)
def same_cards() -> None:
    """The bots are processes of their own here."""


async def test_games_go_on_through_all_kinds_of_trouble(own_cluster: Cluster) -> None:
    async with night(own_cluster, 3) as here:
        for number, (game, troubles) in enumerate(TROUBLES.items()):
            here.salon = here.salon.guild.add_channel(f"tables-{number}")
            await play_through(here, game, troubles, Random(number))
        await here.stop_all()
        for bot in here.bots:
            assert "Traceback" not in bot.log, bot.log
