"""A house for each test."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs import private_messages, public_messages
from tests.bot.house import AnyHouse, House, Opening, open_house
from tests.bot.on_simcord import open_on_simcord

DISCORDS: dict[str, Opening] = {"sandbox": open_house, "simcord": open_on_simcord}


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every run of a test the cards fall alike, whatever ids its clicks get."""
    shuffles = Random(request.node.name)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", shuffles.randbytes)
    for where in ("sessions.table", "engine.verify"):
        monkeypatch.setattr(f"{where}.cut_seed", lambda secret, _: secret)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Discord counts takes no longer than what it doesn't."""
    for messages in (private_messages, public_messages):
        monkeypatch.setattr(messages, "COUNTED_GAP", 0.0)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path) as opened:
        yield opened


@pytest.fixture(params=DISCORDS)
def opening(request: pytest.FixtureRequest) -> Opening:
    """How a house is opened, on each Discord that the bot is tried on."""
    return DISCORDS[request.param]


@pytest.fixture
async def any_house(opening: Opening, tmp_path: Path) -> AsyncIterator[AnyHouse[Any]]:
    async with opening(tmp_path) as opened:
        yield opened
