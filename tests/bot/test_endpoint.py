"""The other way in: Discord asks by HTTP, and the rest of the program can't tell the difference."""

import asyncio
import io
import json
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord import app_commands, ui
from nacl.signing import SigningKey

from bot import VERSION
from cogs.client import Tablee
from discord_sandbox.faults import Cut, Twice
from discord_sandbox.gateway import Event
from engine import GAMES
from hosting.endpoint import LARGEST, OLDEST, interactions_door, is_signed
from hosting.settings import Settings, Unusable
from tests.bot.house import House, open_house
from tests.engine.kits import needed_kit


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path, by_http=True) as house:
        yield house


def over_http(house: House) -> int:
    return sum(delivery.status == 202 for delivery in house.discord.endpoint.deliveries)


# What people do


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_over_http(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = needed_kit(game)
    monkeypatch.setattr("sessions.hall.secrets.token_bytes", Random(kit.soon).randbytes)
    await house.start(game, house.bob, computers=1, **kit.short)
    table = await house.play_out(house.ada, house.bob)
    assert table.status == "over"
    end = await house.result()
    assert "✅" in (await house.bob.click(end, "Check")).text
    scores = await house.ada.slash(house.salon, "scores", company="computers")
    assert f"<@{house.bob.id}>" in scores.text
    assert not any(delivery.status != 202 for delivery in house.discord.endpoint.deliveries)
    assert over_http(house) > table.moves / 2


class Order(ui.Modal, title="Order"):
    drink: ui.TextInput[Any] = ui.TextInput(label="Drink")

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"One {self.drink.value}, please!")


@app_commands.command(description="Order a drink")
async def order(interaction: discord.Interaction[Any], size: str) -> None:
    await interaction.response.send_modal(Order())


@order.autocomplete("size")
async def sizes(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{typed}!", value=typed)]


async def test_forms_and_suggestions_come_this_way_too(house: House) -> None:
    """The games have none; their buttons, lists, commands and menus are in the whole games."""
    house.client.tree.add_command(order)
    await house.client.tree.sync()
    suggested = await house.ada.autocomplete(house.salon, "order", "size", "large")
    assert [choice["name"] for choice in suggested] == ["large!"]
    opened = await house.ada.slash(house.salon, "order", size="large")
    answer = await house.ada.submit(opened.modal, {"Drink": "coffee"})
    assert answer.text == "One coffee, please!"
    assert over_http(house) == 3


@pytest.mark.parametrize("fault", [Twice(), Cut()])
async def test_what_is_told_twice_is_done_once(house: House, fault: Twice | Cut) -> None:
    await house.start("skyjo", house.bob)
    house.discord.faults.on_event("INTERACTION_CREATE", fault, times=None)
    for _ in range(5):
        person = await house.asked()
        assert not (await house.play_once(person, house.random.choice)).failed
    await house.discord.endpoint.settled()
    table = await house.table()
    assert table.moves == 5
    sent = [delivery.interaction_id for delivery in house.discord.endpoint.deliveries]
    assert len(sent) >= len(set(sent)) + 5


async def test_games_go_on_while_the_gateway_is_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start("skyjo", house.bob)

    async def nobody(_: web.BaseRequest) -> web.WebSocketResponse:
        raise web.HTTPServiceUnavailable

    with monkeypatch.context() as outage:
        outage.setattr(house.discord.gateway, "connect", nobody)
        house.discord.gateway.reset()
        await house.until(lambda: house.discord.gateway.shards == [])
        for _ in range(4):
            await house.play_once(await house.asked(), house.random.choice)
    assert (await house.table()).moves == 4


# What strangers do


class Stranger:
    """Somebody who found the address."""

    def __init__(self, house: House, session: aiohttp.ClientSession) -> None:
        self.endpoint = house.discord.endpoint
        assert self.endpoint.url is not None
        self.url = self.endpoint.url
        self.session = session

    async def post(self, body: bytes, headers: dict[str, str]) -> int:
        async with self.session.post(self.url, data=io.BytesIO(body), headers=headers) as response:
            text = await response.text()
            assert "Traceback" not in text
            assert len(text) < 200
            return response.status


@pytest.fixture
async def stranger(house: House) -> AsyncIterator[Stranger]:
    async with aiohttp.ClientSession() as session:
        yield Stranger(house, session)


PING = b'{"id":"1","type":1}'


async def test_a_ping_of_discord_is_answered(stranger: Stranger) -> None:
    assert await stranger.post(PING, stranger.endpoint.signed(PING)) == 200


@pytest.mark.parametrize(
    "change",
    [
        {"X-Signature-Ed25519": "0" * 128},
        {"X-Signature-Ed25519": "é" * 128},
        {"X-Signature-Ed25519": "abc"},
        {"X-Signature-Ed25519": ""},
        {"X-Signature-Timestamp": "1"},
        {"X-Signature-Timestamp": "²"},
        {"X-Signature-Timestamp": "-5"},
        {"X-Signature-Timestamp": ""},
        {"X-Signature-Timestamp": "9" * 4000},
    ],
)
async def test_what_is_not_signed_is_refused(stranger: Stranger, change: dict[str, str]) -> None:
    assert await stranger.post(PING, stranger.endpoint.signed(PING) | change) == 401
    assert await stranger.post(PING + b" ", stranger.endpoint.signed(PING)) == 401
    assert await stranger.post(PING, {}) == 401


async def test_a_click_that_somebody_else_signs_moves_nothing(
    house: House, stranger: Stranger
) -> None:
    await house.start("skyjo", house.bob)
    before = await house.table()
    body = json.dumps({"id": "5", "type": 3, "token": "x", "data": {}}).encode()
    when, own = str(int(time.time())), SigningKey.generate()
    signature = own.sign(when.encode() + body).signature.hex()
    forged = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": when}
    assert await stranger.post(body, forged) == 401
    assert (await house.table()).version == before.version


async def test_what_was_once_signed_can_not_be_repeated_later(stranger: Stranger) -> None:
    old = str(int(time.time() - OLDEST))
    assert await stranger.post(PING, stranger.endpoint.signed(PING, old)) == 401
    # A machine whose clock is behind is Discord's no less.
    ahead = str(int(time.time() + 300))
    assert await stranger.post(PING, stranger.endpoint.signed(PING, ahead)) == 200


async def test_what_is_repeated_at_once_changes_nothing(
    house: House, stranger: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    deliver = house.discord.endpoint.deliver

    def listen(event: Event) -> None:
        sent.append(event.body)
        deliver(event)

    monkeypatch.setattr(house.discord.endpoint, "deliver", listen)
    await house.start("skyjo", house.bob)
    person = await house.asked()
    await house.play_once(person, house.random.choice)
    await house.settled()
    before, seen = await house.table(), len(house.ada.received) + len(house.bob.received)
    for body in sent:
        assert await stranger.post(body, stranger.endpoint.signed(body)) == 202
    await house.settled()
    assert await house.table() == before
    assert len(house.ada.received) + len(house.bob.received) == seen


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"id":"1"}',
        b'{"type":3}',
        b'{"id":1,"type":"3"}',
        b'{"id":"1","type":3}',
        b'{"id":"1","type":2,"token":"x","data":{}}',
        b'{"id":"x","type":5,"application_id":"1","token":"x","data":7}',
        b"[" * 100_000,
        b'{"id":"1","type":3,"data":' + b"[" * 100_000,
        b'{"id":"' + b"9" * 5000 + b'","type":3,"token":"x","application_id":"1","data":{}}',
    ],
)
async def test_garbage_is_refused_without_a_stack_trace(
    house: House, stranger: Stranger, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        assert await stranger.post(body, stranger.endpoint.signed(body)) == 400
    assert all(record.exc_info is None for record in caplog.records)
    assert not (await house.ada.slash(house.salon, "mojo start")).failed


async def test_too_much_is_refused(stranger: Stranger) -> None:
    body = b" " * (LARGEST + 1)
    assert await stranger.post(body, stranger.endpoint.signed(body)) == 413


async def test_other_addresses_and_methods_are_refused(stranger: Stranger) -> None:
    async with stranger.session.get(stranger.url) as response:
        assert response.status == 405
    async with stranger.session.post(stranger.url + "/more") as response:
        assert response.status == 404


async def test_no_http_at_all_is_refused_without_a_stack_trace(
    stranger: Stranger, caplog: pytest.LogCaptureFixture
) -> None:
    port = int(stranger.url.rpartition(":")[2].partition("/")[0])
    with caplog.at_level(logging.INFO):
        for garbage in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", b"hello\r\n\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(garbage)
            answer = await reader.read()
            assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.0 400"))
            writer.close()
    assert all(record.exc_info is None for record in caplog.records)


async def test_a_request_that_never_comes_to_its_end_is_given_up(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hosting.endpoint.PATIENCE", 0.01)
    port = int(stranger.url.rpartition(":")[2].partition("/")[0])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"POST /interactions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab")
    assert (await reader.readline()).startswith(b"HTTP/1.1 408")
    writer.close()


def test_a_signature_is_checked_with_the_applications_key_alone() -> None:
    key, body = SigningKey.generate(), b"{}"
    public = key.verify_key.encode().hex()
    signature = key.sign(b"100" + body).signature.hex()
    assert is_signed(public, "100", signature, body, 100.0)
    assert is_signed(public, "100", signature.upper(), body, 100.0)
    assert not is_signed("", "100", signature, body, 100.0)
    assert not is_signed("zz" * 32, "100", signature, body, 100.0)
    assert not is_signed(public, "101", signature, body, 100.0)


# Coming and going


async def test_before_the_bot_is_there_it_says_so(house: House, tmp_path: Path) -> None:
    """A load balancer asks another process then."""
    late = Tablee(house.store, house.hall, version=VERSION)
    body = b'{"id":"1","type":3}'
    chosen = Settings.read({"INTERACTIONS_PORT": "0"}, tmp_path)
    async with interactions_door(chosen, late) as url, aiohttp.ClientSession() as session:
        assert url is not None
        headers = house.discord.endpoint.signed(body)
        async with session.post(url, data=body, headers=headers) as response:
            assert response.status == 503
        async with late:
            await late.login(house.discord.token)
            async with session.post(url, data=body, headers=headers) as response:
                assert response.status == 503
            ping = house.discord.endpoint.signed(PING)
            async with session.post(url, data=PING, headers=ping) as response:
                assert await response.json() == {"type": 1}


async def test_a_port_that_is_taken_is_named(house: House, tmp_path: Path) -> None:
    assert house.discord.endpoint.url is not None
    port = house.discord.endpoint.url.rpartition(":")[2].partition("/")[0]
    chosen = Settings.read({"INTERACTIONS_PORT": port}, tmp_path)
    with pytest.raises(Unusable, match="INTERACTIONS_PORT can't be used"):
        async with interactions_door(chosen, house.client):
            pass


async def test_without_the_setting_there_is_no_door(house: House) -> None:
    async with interactions_door(Settings.read({}, Path()), house.client) as url:
        assert url is None
