"""`HEALTH_PORT`: alive, ready, and figures without a name in them."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from prometheus_client.parser import text_string_to_metric_families

from db import Timing
from hosting.health import health_door
from hosting.settings import Settings
from hosting.watch import Watched
from sessions import ThinkingPool
from tests.bot.house import House, open_house


@asynccontextmanager
async def watched(house: House, by_http: bool = False) -> AsyncIterator[str]:
    pool = ThinkingPool()
    watched = Watched(
        house.client, house.store, house.client.hall, pool, house.clock, None, "1.2", by_http
    )
    async with health_door(Settings.read({"HEALTH_PORT": "0"}, Path()), watched) as address:
        assert address is not None
        yield address


async def get(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path) as house:
        yield house


async def test_a_bot_that_is_connected_is_alive_and_ready(house: House) -> None:
    async with watched(house) as address:
        assert await get(f"{address}/healthz") == (200, "alive\n")
        status, told = await get(f"{address}/readyz")
        assert status == 200
        assert told.startswith('{"ready":true,"gateway":true,"endpoint":false,"database":true')


async def test_a_bot_that_can_not_save_is_not_ready(house: House, tmp_path: Path) -> None:
    holder = sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    async with watched(house) as address:
        status, told = await get(f"{address}/readyz")
        assert status == 503
        assert '"database":false' in told
        holder.close()
        assert (await get(f"{address}/readyz"))[0] == 200


async def test_a_bot_without_its_gateway_is_alive_and_not_ready(house: House) -> None:
    await house.client.close()
    async with watched(house) as address:
        assert (await get(f"{address}/healthz"))[0] == 200
        status, told = await get(f"{address}/readyz")
    assert status == 503
    assert '"gateway":false' in told


async def test_a_bot_whose_gateway_is_interrupted_is_not_ready_until_it_is_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched(house) as address:
        with interrupted(house, monkeypatch):
            await house.until(lambda: house.discord.gateway.shards == [])
            await until_answered(house, address, '"gateway":false', 503)
        await until_answered(house, address, '"gateway":true', 200)


async def test_with_an_endpoint_the_gateway_may_be_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, by_http=True) as house, watched(house, True) as address:
        with interrupted(house, monkeypatch):
            await house.until(lambda: house.discord.gateway.shards == [])
            await until_answered(house, address, '"gateway":false,"endpoint":true', 200)


@contextmanager
def interrupted(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody gets through to the gateway."""

    async def nobody(_: web.BaseRequest) -> web.WebSocketResponse:
        raise web.HTTPServiceUnavailable

    with monkeypatch.context() as outage:
        outage.setattr(house.discord.gateway, "connect", nobody)
        house.discord.gateway.reset()
        yield


async def until_answered(house: House, address: str, words: str, status: int) -> None:
    """Wait until `/readyz` says so: the library notices a moment later."""

    async def look() -> bool:
        told = await get(f"{address}/readyz")
        return told[0] == status and words in told[1]

    await house.until_found(look)


async def test_a_deadline_that_nobody_sees_to_is_not_ready(house: House) -> None:
    await house.ada.slash(house.salon, "skyjo start")
    await house.client.hall.close()
    await house.discord.clock.move(90 * 86_400.0)
    async with watched(house) as address:
        status, told = await get(f"{address}/readyz")
    assert status == 503
    assert '"oldest_due_seconds":0' not in told


async def test_the_figures_tell_what_happens_and_name_nobody(house: House) -> None:
    await house.ada.slash(house.salon, "skyjo start", computers=1)
    await house.ada.click(house.salon.last, "Start")
    await house.client.displays.idle()
    async with watched(house) as address:
        status, told = await get(f"{address}/metrics")
    assert status == 200
    samples = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(told)
        for sample in family.samples
    }
    assert samples["tablee_tables", "skyjo", "playing"] == 1
    assert samples["tablee_click_seconds_count",] == 2
    assert samples["tablee_commit_seconds_count",] >= 2
    assert samples["tablee_public_lateness_seconds_count",] >= 1
    assert samples["tablee_limited_requests_total",] >= 2
    assert samples["tablee_limited_requests_most",] == 50
    assert samples["tablee_invalid_requests",] == 0
    assert samples["tablee_hard_decisions_waiting",] == 0
    assert samples["tablee_processes",] == 1
    assert samples["tablee_shards",] == 1
    assert samples["tablee_info", "1.2"] == 1
    assert "tablee_deadline_lateness_seconds_count" in told
    for secret in ("Ada", str(house.ada.id), str(house.guild_id), str(house.salon.id)):
        assert secret not in told


def test_a_timing_counts_by_size() -> None:
    timing = Timing()
    for seconds in (0.001, 0.02, 0.02, 4.0, 1000.0, -1.0):
        timing.note(seconds)
    up_to = dict(timing.up_to())
    assert (up_to[0.005], up_to[0.025], up_to[5.0], up_to[300.0]) == (2, 4, 5, 5)
    assert up_to[float("inf")] == 6
    assert timing.total == pytest.approx(1004.041)
