"""The gateway, as the unmodified discord.py and a bare WebSocket see it."""

import asyncio
import json
import random
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from discord_sandbox import intents
from discord_sandbox.gateway import REPLAYED, Gateway, Op
from sandbox_tests.gateway_host import (
    ALICE,
    EVEN_GUILD,
    ODD_GUILD,
    TOKEN,
    TwoGuilds,
    listening,
    message,
    point_discord_py_at,
    serving,
)

TALK = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


@pytest.fixture
def gateway() -> Gateway:
    return Gateway(TwoGuilds())


@pytest.fixture(autouse=True)
async def address(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    async with serving(gateway) as address:
        point_discord_py_at(address, monkeypatch)
        yield address


def say(gateway: Gateway, *numbers: int, guild: int | None = EVEN_GUILD) -> None:
    for number in numbers:
        gateway.publish("MESSAGE_CREATE", message(number, guild), guild, 1)


# With discord.py


async def test_a_bot_becomes_ready_and_hears_events_in_order(gateway: Gateway) -> None:
    async with listening(TALK) as bot:
        assert sorted(g.id for g in bot.guilds) == [EVEN_GUILD, ODD_GUILD]
        say(gateway, *range(50))
        assert await bot.hear(50) == [str(n) for n in range(50)]


@pytest.mark.parametrize("code", [1000, 1001, 4000, 4008, 4009])
async def test_after_a_close_the_bot_resumes_and_gets_what_it_missed(
    gateway: Gateway, code: int
) -> None:
    async with listening(TALK) as bot:
        say(gateway, 1)
        await bot.hear(1)
        gateway.close(code)
        say(gateway, 2, 3)
        assert await bot.hear(2) == ["2", "3"]
        assert (bot.readied, bot.resumed) == (1, 1)


async def test_a_reset_connection_is_resumed_with_what_was_missed(gateway: Gateway) -> None:
    async with listening(TALK) as bot:
        gateway.reset()
        say(gateway, 1, 2, 3)
        assert await bot.hear(3) == ["1", "2", "3"]
        assert (bot.readied, bot.resumed) == (1, 1)


async def test_op_7_makes_the_bot_reconnect_and_resume(gateway: Gateway) -> None:
    async with listening(TALK) as bot:
        gateway.reconnect()
        say(gateway, 1, 2)
        assert await bot.hear(2) == ["1", "2"]
        assert (bot.readied, bot.resumed) == (1, 1)


async def test_op_9_resumable_is_resumed(gateway: Gateway) -> None:
    async with listening(TALK) as bot:
        gateway.invalidate(resumable=True)
        say(gateway, 1)
        assert await bot.hear(1) == ["1"]
        assert (bot.readied, bot.resumed) == (1, 1)


@pytest.mark.parametrize("way", ["op 9", "forgotten session"])
async def test_a_lost_session_is_identified_anew(
    gateway: Gateway, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with listening(TALK) as bot:
        sleep = asyncio.sleep
        # discord.py waits five seconds before it identifies again.
        monkeypatch.setattr(asyncio, "sleep", lambda s, *a: sleep(min(s, 0.01), *a))
        if way == "op 9":
            gateway.invalidate()
        else:
            gateway.reset()
            gateway.forget()
        await until(lambda: bot.readied == 2)
        say(gateway, 1)
        assert await bot.hear(1) == ["1"]
        assert bot.resumed == 0


async def test_two_shards_hear_their_own_guilds_and_direct_messages_go_to_the_first(
    gateway: Gateway,
) -> None:
    async with listening(TALK, shards=2) as bot:
        assert gateway.shards == [0, 1]
        assert {g.id: g.shard_id for g in bot.guilds} == {EVEN_GUILD: 0, ODD_GUILD: 1}
        gateway.reset(shard=1)
        await until(lambda: gateway.shards == [0])
        say(gateway, 1, guild=ODD_GUILD)
        say(gateway, 2, guild=None)
        assert set(await bot.hear(2)) == {"1", "2"}
        assert bot.resumed == 1


async def test_plain_frames_serve_discord_py_as_well(gateway: Gateway) -> None:
    gateway.compressed = False
    async with listening(TALK) as bot:
        say(gateway, 1)
        assert await bot.hear(1) == ["1"]


async def test_a_privileged_intent_must_be_granted_first(gateway: Gateway) -> None:
    readers = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with listening(readers):
            pass
    gateway.privileged_intents = intents.MESSAGE_CONTENT
    async with listening(readers) as bot:
        gateway.publish("MESSAGE_CREATE", message(1, author=ALICE), EVEN_GUILD)
        assert await bot.hear(1) == ["1"]


async def test_other_peoples_words_in_a_guild_need_the_content_intent(gateway: Gateway) -> None:
    async with listening(TALK) as bot:
        gateway.publish("MESSAGE_CREATE", message(1, author=ALICE), EVEN_GUILD)
        gateway.publish("MESSAGE_CREATE", message(2, None, author=ALICE), None)
        say(gateway, 3)
        assert await bot.hear(3) == ["", "2", "3"]


async def test_events_that_were_not_asked_for_are_not_sent(gateway: Gateway) -> None:
    async with listening(discord.Intents(guilds=True, dm_messages=True)) as bot:
        say(gateway, 1)
        say(gateway, 2, guild=None)
        assert await bot.hear(1) == ["2"]


async def test_members_are_told_by_name_and_by_id(gateway: Gateway) -> None:
    async with listening(TALK) as bot:
        guild = bot.guilds[0]
        assert guild.get_member(int(ALICE["id"])) is None
        assert [m.name for m in await guild.query_members("ali")] == ["Alice"]
        by_id = await guild.query_members(user_ids=[int(ALICE["id"])])
        assert [m.name for m in by_id] == ["Alice"]


# With a bare WebSocket


async def test_zlib_stream_is_one_stream_of_flushed_frames(gateway: Gateway, address: str) -> None:
    async with bare(address, compress="zlib-stream") as socket:
        stream = zlib.decompressobj()

        async def receive() -> Any:
            frame = await socket.receive_bytes()
            assert frame.endswith(b"\x00\x00\xff\xff")
            return json.loads(stream.decompress(frame))

        assert (await receive())["op"] == Op.HELLO
        await socket.send_json(IDENTIFY)
        assert [(await receive())["t"] for _ in range(3)] == ["READY", *["GUILD_CREATE"] * 2]


@pytest.mark.parametrize("compress", ["", "zlib-stream"])
async def test_frames_of_every_length_arrive_whole(
    gateway: Gateway, address: str, compress: str
) -> None:
    async with bare(address, compress=compress) as socket:
        await socket.send_json(IDENTIFY)
        await until(lambda: gateway.shards == [0])
        sent = [random.Random(size).randbytes(size).hex() for size in (1, 100, 5000, 100_000)]
        for words in sent:
            gateway.publish("MESSAGE_CREATE", {**message(1), "content": words}, EVEN_GUILD)
        stream = zlib.decompressobj()
        heard: list[str] = []
        while len(heard) < len(sent):
            frame = (await socket.receive(timeout=5)).data
            event = json.loads(stream.decompress(frame) if compress else frame)
            heard += [event["d"]["content"]] if event["t"] == "MESSAGE_CREATE" else []
    assert heard == sent


async def test_heartbeats_are_acknowledged_before_and_after_identify(address: str) -> None:
    async with bare(address) as socket:
        assert (await socket.receive_json())["op"] == Op.HELLO
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == Op.HEARTBEAT_ACK
        # It takes its time, as over a network: what comes right behind is told first.
        await socket.send_json({"op": 1, "d": 1})
        await socket.send_json(IDENTIFY)
        ops = [(await socket.receive_json())["op"] for _ in range(4)]
        assert ops == [0, 0, 0, Op.HEARTBEAT_ACK]


@pytest.mark.parametrize(
    ("query", "commands", "code"),
    [
        ({"v": "9"}, [], 4012),
        ({"encoding": "etf"}, [], 4012),
        ({}, [{"op": 42}], 4001),
        ({}, [{"op": 4, "d": {}}], 4001),
        ({}, ["{"], 4002),
        ({}, [{"op": 2, "d": {"token": TOKEN}}], 4002),
        ({}, [{"op": 3, "d": {}}], 4003),
        ({}, [{"op": 2, "d": {"token": "no", "intents": 1}}], 4004),
        ({}, [{"op": 2, "d": {"token": TOKEN, "intents": 1}}] * 2, 4005),
        ({}, [{"op": 1, "d": None}] * 121, 4008),
        ({}, [{"op": 2, "d": {"token": TOKEN, "intents": 1, "shard": [2, 2]}}], 4010),
        ({}, [{"op": 2, "d": {"token": TOKEN, "intents": 1 << 30}}], 4013),
        ({}, [{"op": 2, "d": {"token": TOKEN, "intents": 1 << 1}}], 4014),
    ],
)
async def test_what_is_wrong_is_closed_with_its_code(
    address: str, query: dict[str, str], commands: list[Any], code: int
) -> None:
    async with bare(address, **query) as socket:
        for command in commands:
            text = command if isinstance(command, str) else json.dumps(command)
            await socket.send_str(text)
        assert await close_code(socket) == code


async def test_too_many_guilds_for_a_shard_are_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord_sandbox.gateway.GUILDS_PER_SHARD", 1)
    async with bare(address) as socket:
        await socket.send_json(IDENTIFY)
        assert await close_code(socket) == 4011


async def test_a_client_that_does_not_beat_is_closed(gateway: Gateway, address: str) -> None:
    gateway.heartbeat_seconds = 0.01
    async with bare(address) as socket:
        assert await close_code(socket) == 4009


async def test_a_resume_replays_exactly_what_came_after_the_sequence_number(
    gateway: Gateway, address: str
) -> None:
    session_id, last = await identified_then_cut(gateway, address)
    say(gateway, 1, 2)
    async with bare(address) as socket:
        await socket.send_json(resume(session_id, last))
        frames = [await socket.receive_json() for _ in range(4)]
        assert [f["t"] for f in frames[1:]] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
        assert [f["s"] for f in frames[1:]] == [last + 1, last + 2, last + 3]


async def test_a_resume_from_the_future_is_refused(gateway: Gateway, address: str) -> None:
    session_id, last = await identified_then_cut(gateway, address)
    async with bare(address) as socket:
        await socket.send_json(resume(session_id, last + 1))
        assert await close_code(socket) == 4007


async def test_who_missed_more_than_is_kept_must_identify_anew(
    gateway: Gateway, address: str
) -> None:
    session_id, last = await identified_then_cut(gateway, address)
    say(gateway, *range(REPLAYED + 1))
    async with bare(address) as socket:
        await socket.send_json(resume(session_id, last))
        assert (await socket.receive_json())["op"] == Op.HELLO
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_client_that_says_goodbye_ends_its_session(gateway: Gateway, address: str) -> None:
    async with bare(address) as socket:
        await socket.send_json(IDENTIFY)
        ready = [await socket.receive_json() for _ in range(4)][1]
        await socket.close(code=1000)
    async with bare(address) as socket:
        await socket.send_json(resume(ready["d"]["session_id"], 3))
        assert (await socket.receive_json())["op"] == Op.HELLO
        assert (await socket.receive_json())["op"] == Op.INVALID_SESSION


async def test_a_second_connection_takes_the_session_over(gateway: Gateway, address: str) -> None:
    async with bare(address) as first, bare(address) as second:
        await first.send_json(IDENTIFY)
        ready = [await first.receive_json() for _ in range(4)][1]
        await second.send_json(resume(ready["d"]["session_id"], 3))
        assert [(await second.receive_json())["t"] for _ in range(2)] == [None, "RESUMED"]
        say(gateway, 1)
        assert (await second.receive_json())["t"] == "MESSAGE_CREATE"
        assert await close_code(first) == 1006


IDENTIFY = {"op": 2, "d": {"token": TOKEN, "intents": TALK.value}}


def resume(session_id: str, sequence: int) -> dict[str, Any]:
    return {"op": 6, "d": {"token": TOKEN, "session_id": session_id, "seq": sequence}}


async def identified_then_cut(gateway: Gateway, address: str) -> tuple[str, int]:
    async with bare(address) as socket:
        await socket.send_json(IDENTIFY)
        frames = [await socket.receive_json() for _ in range(4)]
        gateway.reset()
        await until(lambda: not gateway.shards)
        return frames[1]["d"]["session_id"], frames[-1]["s"]


@asynccontextmanager
async def bare(address: str, **query: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    params = {"v": "10", "encoding": "json", **query}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(address, params=params) as socket,
    ):
        yield socket


async def close_code(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    while (await socket.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
        pass
    return socket.close_code


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110 - there is no event for "discord.py has resumed"
            await asyncio.sleep(0)
