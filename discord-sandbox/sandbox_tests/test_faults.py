"""Faults on demand: each does what it says, where it was told to, as often as it was told to."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
from aiohttp import web

from discord_sandbox.faults import (
    Answer,
    Closed,
    Cut,
    Delay,
    DropAfter,
    DropBefore,
    EventFault,
    Faults,
    Happened,
    Late,
    Meanwhile,
    Overtaken,
    RateLimited,
    Reconnect,
    RequestFault,
    SlowAnswer,
    Twice,
)
from discord_sandbox.gateway import Gateway
from sandbox_tests.gateway_host import (
    EVEN_GUILD,
    ODD_GUILD,
    Listener,
    TwoGuilds,
    listening,
    message,
    point_discord_py_at,
    serving,
)

MESSAGES = "/api/v10/channels/1/messages"
POST = "POST /channels/{}/messages"


@pytest.fixture
def gateway() -> Gateway:
    return Gateway(TwoGuilds())


@pytest.fixture
def faults(gateway: Gateway) -> Faults:
    return Faults(gateway)


# Requests


class Notebook:
    """What took effect, and the way to ask for it."""

    def __init__(self, session: aiohttp.ClientSession, taken: list[str]) -> None:
        self.taken = taken
        self.session = session

    async def post(self, words: str, path: str = MESSAGES) -> int:
        async with self.session.post(path, data=words) as answer:
            await answer.read()
            return answer.status


@pytest.fixture
async def notebook(faults: Faults) -> AsyncIterator[Notebook]:
    taken: list[str] = []

    async def note(request: web.BaseRequest) -> web.Response:
        taken.append(await request.text())
        return web.Response()

    runner = web.ServerRunner(web.Server(lambda request: faults.middleware(request, note)))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    async with aiohttp.ClientSession(f"http://{host}:{port}") as session:
        yield Notebook(session, taken)
    await runner.cleanup()


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_an_error_is_answered_and_the_request_has_no_effect(
    faults: Faults, notebook: Notebook, status: int
) -> None:
    faults.on(POST, Answer(status))
    assert [await notebook.post("a"), await notebook.post("b")] == [status, 200]
    assert notebook.taken == ["b"]


async def test_an_unannounced_429_has_discords_shape(faults: Faults, notebook: Notebook) -> None:
    faults.on(POST, RateLimited(0.5, scope="shared"))
    async with notebook.session.post(MESSAGES) as answer:
        assert answer.status == 429
        assert answer.headers["Via"]
        assert answer.headers["X-RateLimit-Scope"] == "shared"
        assert (await answer.json())["retry_after"] == 0.5


@pytest.mark.parametrize(("fault", "taken"), [(DropBefore(), ["b"]), (DropAfter(), ["a", "b"])])
async def test_a_connection_drops_before_or_after_the_request_took_effect(
    faults: Faults, notebook: Notebook, fault: RequestFault, taken: list[str]
) -> None:
    faults.on(POST, fault)
    with pytest.raises(aiohttp.ClientConnectionError):
        await notebook.post("a")
    await notebook.post("b")
    assert notebook.taken == taken


@pytest.mark.parametrize(
    ("fault", "effect_first"), [(Delay(0.02), False), (SlowAnswer(0.02), True)]
)
async def test_a_delay_is_before_or_after_the_effect(
    faults: Faults, notebook: Notebook, fault: RequestFault, effect_first: bool
) -> None:
    asleep: list[bool] = []
    faults.on("*", fault)
    original = asyncio.sleep

    async def watched(seconds: float) -> None:
        asleep.append(bool(notebook.taken))
        await original(seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("discord_sandbox.faults.asyncio.sleep", watched)
        assert await notebook.post("a") == 200
    assert asleep == [effect_first]
    assert notebook.taken == ["a"]


async def test_something_else_happens_just_before_the_request(
    faults: Faults, notebook: Notebook
) -> None:
    faults.on(POST, Meanwhile(lambda: notebook.taken.append("the message was deleted")))
    await notebook.post("a")
    assert notebook.taken == ["the message was deleted", "a"]


async def test_a_rule_is_for_its_route_and_its_count(faults: Faults, notebook: Notebook) -> None:
    faults.on("POST /interactions/*/callback", Answer(503), times=2, skip=1)
    callback = "/api/v10/interactions/1/token/callback"
    assert await notebook.post("a") == 200
    assert [await notebook.post("b", callback) for _ in range(4)] == [200, 503, 503, 200]
    assert list(faults.happened) == [Happened("POST /interactions/{}/{}/callback", Answer(503))] * 2


async def test_the_same_seed_fails_at_the_same_requests(faults: Faults, notebook: Notebook) -> None:
    runs = []
    for seed in (3, 3, 4):
        faults.at_random(seed=seed, chance=0.3, requests=(Answer(500), Answer(503)))
        runs.append([await notebook.post("a") for _ in range(40)])
    faults.calm()
    assert runs[0] == runs[1] != runs[2]
    assert set(runs[0]) == {200, 500, 503}
    assert [await notebook.post("a") for _ in range(20)] == [200] * 20


# Events


@pytest.fixture
async def bot(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Listener]:
    async with serving(gateway) as address:
        point_discord_py_at(address, monkeypatch)
        async with listening(discord.Intents(guilds=True, guild_messages=True)) as bot:
            yield bot


def say(gateway: Gateway, number: int, guild: int = EVEN_GUILD) -> None:
    gateway.publish("MESSAGE_CREATE", message(number, guild), guild, guild + 1)


async def test_an_event_comes_twice(gateway: Gateway, faults: Faults, bot: Listener) -> None:
    faults.on_event("MESSAGE_CREATE", Twice())
    say(gateway, 1)
    say(gateway, 2)
    assert await bot.hear(3) == ["1", "1", "2"]


async def test_a_late_event_holds_up_its_own_channel_only(
    gateway: Gateway, faults: Faults, bot: Listener
) -> None:
    faults.on_event("MESSAGE_CREATE", Late(0.05))
    say(gateway, 1)
    say(gateway, 2)
    say(gateway, 3, ODD_GUILD)
    assert await bot.hear(3) == ["3", "1", "2"]


async def test_an_event_is_overtaken_by_one_of_another_channel(
    gateway: Gateway, faults: Faults, bot: Listener
) -> None:
    faults.on_event("MESSAGE_CREATE", Overtaken())
    say(gateway, 1)
    say(gateway, 2)
    say(gateway, 3, ODD_GUILD)
    say(gateway, 4)
    assert await bot.hear(4) == ["3", "1", "2", "4"]


async def test_an_event_that_nothing_overtakes_comes_in_the_end(
    gateway: Gateway, faults: Faults, bot: Listener
) -> None:
    faults.on_event("MESSAGE_CREATE", Overtaken(0.02))
    say(gateway, 1)
    assert await bot.hear(1) == ["1"]


@pytest.mark.parametrize("fault", [Cut(), Closed(), Closed(1000), Reconnect()])
async def test_a_lost_connection_costs_no_event(
    gateway: Gateway, faults: Faults, bot: Listener, fault: EventFault
) -> None:
    faults.on_event("MESSAGE_CREATE", fault, skip=1)
    for number in range(3):
        say(gateway, number)
    assert await bot.hear(3) == ["0", "1", "2"]
    assert (bot.readied, bot.resumed) == (1, 1)


async def test_calm_delivers_what_was_held_back(
    gateway: Gateway, faults: Faults, bot: Listener
) -> None:
    faults.on_event("*", Late(60), times=None)
    say(gateway, 1)
    faults.calm()
    say(gateway, 2)
    assert await bot.hear(2) == ["1", "2"]


async def test_at_random_no_event_is_lost_and_each_channel_stays_in_order(
    gateway: Gateway, faults: Faults, bot: Listener
) -> None:
    faults.at_random(seed=5, chance=0.2)
    heard: list[str] = []
    for number in range(60):
        say(gateway, number, (EVEN_GUILD, ODD_GUILD)[number % 2])
        await asyncio.sleep(0.005)
    faults.calm()
    say(gateway, 60)
    say(gateway, 61, ODD_GUILD)
    while not {"60", "61"} <= set(heard):
        heard += await bot.hear(1)
    for parity in (0, 1):
        numbers = [int(n) for n in heard if int(n) % 2 == parity]
        assert sorted(set(numbers)) == list(range(parity, 62, 2))
        assert numbers == sorted(numbers)
