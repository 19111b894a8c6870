"""Interactions by HTTP: an application without a gateway, as Discord's pages show one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from discord_sandbox import Assumptions, EndpointError, Person, Sandbox
from discord_sandbox.channel import GuildChannel
from discord_sandbox.faults import Cut, Late, Twice
from sandbox_tests.ordinary_bot import OrdinaryBot
from sandbox_tests.stage import Stage, raises

Payload = dict[str, Any]
Answering = Callable[[Payload], Awaitable[web.StreamResponse]]
COMMAND = {"name": "greet", "description": "Greet somebody", "type": 1}


def hello(words: str = "Hello!") -> web.Response:
    return web.json_response({"type": 4, "data": {"content": words}})


class Outside:
    """An application that is asked by HTTP; `answer` says what it does with an interaction."""

    def __init__(self, here: Sandbox) -> None:
        self.here = here
        self.url = ""
        self.asked: list[Payload] = []
        self.answer: Answering | None = None
        self.checks_signatures = True
        self.heard = asyncio.Event()
        self.session = aiohttp.ClientSession()

    async def register(self) -> None:
        """Its one command."""
        url = f"{self.here.url}/api/v10/applications/{self.here.world.application_id}/commands"
        headers = {"Authorization": f"Bot {self.here.token}"}
        async with self.session.put(url, json=[COMMAND], headers=headers) as response:
            assert response.status == 200

    async def receive(self, request: web.Request) -> web.StreamResponse:
        body = await request.read()
        if self.checks_signatures and not self._is_signed(request, body):
            return web.Response(status=401, text="bad signature")
        asked = await request.json()
        if asked["type"] == 1:
            return web.json_response({"type": 1})
        assert request.headers["Content-Type"] == "application/json"
        self.asked.append(asked)
        self.heard.set()
        assert self.answer is not None
        return await self.answer(asked)

    def _is_signed(self, request: web.Request, body: bytes) -> bool:
        key = VerifyKey(bytes.fromhex(self.here.endpoint.public_key))
        said = request.headers["X-Signature-Timestamp"].encode() + body
        try:
            key.verify(said, bytes.fromhex(request.headers["X-Signature-Ed25519"]))
        except BadSignatureError:
            return False
        return True

    async def call_back(self, asked: Payload, body: Payload) -> int:
        """Answer by the callback route."""
        url = f"{self.here.url}/api/v10/interactions/{asked['id']}/{asked['token']}/callback"
        async with self.session.post(url, json=body) as response:
            return response.status


@asynccontextmanager
async def outside(here: Sandbox) -> AsyncIterator[Outside]:
    application = Outside(here)
    served = web.Application()
    served.router.add_post("/interactions", application.receive)
    runner = web.AppRunner(served, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    application.url = f"http://127.0.0.1:{runner.addresses[0][1]}/interactions"
    try:
        yield application
    finally:
        await application.session.close()
        await runner.cleanup()


@asynccontextmanager
async def scene(
    assumptions: Assumptions | None = None,
) -> AsyncIterator[tuple[Outside, Person, GuildChannel]]:
    async with Sandbox(rate_limits=False, assumptions=assumptions) as here, outside(here) as there:
        guild = here.add_guild("Chez Ada")
        await there.register()
        await here.endpoint.set(there.url)
        yield there, guild.add_person("Ada"), guild.add_channel("salon")


# In the developer portal


async def test_whoever_answers_pings_and_refuses_forgeries_becomes_the_endpoint() -> None:
    async with Sandbox() as here, outside(here) as there:
        seen = [here.endpoint.url]
        for url in (there.url, None):
            await here.endpoint.set(url)
            seen.append(here.endpoint.url)
        assert seen == [None, there.url, None]


async def test_whoever_accepts_a_bad_signature_does_not() -> None:
    async with Sandbox() as here, outside(here) as there:
        there.checks_signatures = False
        with pytest.raises(EndpointError, match="a bad signature got 200, not 401"):
            await here.endpoint.set(there.url)
        assert here.endpoint.url is None


async def test_whoever_does_not_answer_pings_does_not() -> None:
    async with Sandbox() as here, outside(here) as there:
        with pytest.raises(EndpointError, match="a PING got 404, not 200"):
            await here.endpoint.set(there.url + "/elsewhere")


@pytest.mark.parametrize("url", ["http://example.org/", "ftp://127.0.0.1/", "nonsense", "https:/"])
async def test_an_address_must_be_safe(url: str) -> None:
    async with Sandbox() as here:
        with pytest.raises(EndpointError, match="https"):
            await here.endpoint.set(url)


async def test_an_endpoint_that_becomes_careless_loses_its_address() -> None:
    async with Sandbox() as here, outside(here) as there:
        await here.endpoint.set(there.url)
        await here.endpoint.inspect()
        there.checks_signatures = False
        with pytest.raises(EndpointError):
            await here.endpoint.inspect()
        assert here.endpoint.url is None


async def test_a_bot_sets_its_own_endpoint_by_the_api(stage: Stage) -> None:
    async def put(url: object) -> object:
        # discord.py 2.7.1 leaves the field out of its own `AppInfo.edit`: a space behind its name.
        route = discord.http.Route("PATCH", "/applications/@me")
        changed = await stage.bot.http.request(route, json={"interactions_endpoint_url": url})
        return changed["interactions_endpoint_url"]

    assert (await stage.bot.application_info()).verify_key == stage.here.endpoint.public_key
    for wrong in ("http://127.0.0.1:1/nobody", 5):
        with raises(50035):
            await put(wrong)
    async with outside(stage.here) as there:
        assert await put(there.url) == there.url
        assert (await stage.bot.application_info()).interactions_endpoint_url == there.url
        assert await put(None) is None


# Interactions


async def test_an_interaction_is_asked_by_a_signed_request_and_answered_in_it() -> None:
    async with scene() as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            assert asked["data"]["name"] == "greet"
            assert asked["member"]["user"]["id"] == str(ada.id)
            return hello(f"Hello <@{ada.id}>!")

        there.answer = answer
        assert (await ada.slash(salon, "greet")).text == f"Hello <@{ada.id}>!"
        assert [one.status for one in there.here.endpoint.deliveries] == [200]


async def test_a_202_is_followed_by_the_callback() -> None:
    async with scene() as (there, ada, salon):
        later: list[asyncio.Task[int]] = []

        async def answer(asked: Payload) -> web.StreamResponse:
            body = {"type": 4, "data": {"content": "Later."}}
            later.append(asyncio.create_task(there.call_back(asked, body)))
            return web.Response(status=202)

        there.answer = answer
        assert (await ada.slash(salon, "greet")).text == "Later."
        assert await later[0] == 204


async def test_files_come_with_an_answer() -> None:
    async with scene() as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            attachments = '[{"id": 0, "filename": "x.txt"}]'
            with aiohttp.MultipartWriter("form-data") as form:
                part = form.append(f'{{"type": 4, "data": {{"attachments": {attachments}}}}}')
                part.set_content_disposition("form-data", name="payload_json")
                part = form.append(b"the content")
                part.set_content_disposition("form-data", name="files[0]", filename="x.txt")
            return web.Response(body=form)

        there.answer = answer
        answered = await ada.slash(salon, "greet")
        assert [file["filename"] for file in answered.message.attachments] == ["x.txt"]
        assert ada.ever_received("the content")


async def test_the_gateway_is_told_of_no_interaction_while_there_is_an_endpoint(
    stage: Stage,
) -> None:
    async with outside(stage.here) as there:

        async def answer(asked: Payload) -> web.StreamResponse:
            return hello("From outside")

        there.answer = answer
        await stage.here.endpoint.set(there.url)
        assert (await stage.alice.slash(stage.salon, "table", seats=3)).text == "From outside"
        await stage.here.endpoint.set(None)
        opened = await stage.alice.slash(stage.salon, "table", seats=3)
        assert opened.text == "A table for 3"
        assert len(there.asked) == 1


async def test_both_callback_and_answer_are_one_too_many() -> None:
    async with scene() as (there, ada, salon):
        answers: list[int] = []

        async def answer(asked: Payload) -> web.StreamResponse:
            return hello()

        there.answer = answer
        await ada.slash(salon, "greet")
        answers.append(await there.call_back(there.asked[0], {"type": 5}))
        assert answers == [400]


# What goes wrong


async def refuse(asked: Payload) -> web.StreamResponse:
    return web.Response(status=500)


async def test_an_error_of_the_endpoint_fails_the_interaction_at_once() -> None:
    async with scene() as (there, ada, salon):
        there.answer = refuse
        assert (await ada.slash(salon, "greet")).failed
        assert len(there.asked) == 1


async def test_an_error_may_be_assumed_to_be_asked_again() -> None:
    async with scene(Assumptions(endpoint_tries_if_refused=2)) as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            return hello() if len(there.asked) == 2 else await refuse(asked)

        there.answer = answer
        assert (await ada.slash(salon, "greet")).text == "Hello!"
        assert [one.status for one in there.here.endpoint.deliveries] == [500, 200]


@pytest.mark.parametrize(
    ("response", "why"),
    [
        ({"body": b"{", "content_type": "application/json"}, "JSON"),
        ({"text": "hello"}, "content type"),
        ({"body": b'{"type": 99}', "content_type": "application/json"}, "type"),
        ({"body": b'{"type": 4, "data": {}}', "content_type": "application/json"}, "empty"),
    ],
)
async def test_an_answer_that_is_none_fails_the_interaction(response: Payload, why: str) -> None:
    async with scene() as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            return web.Response(**response)

        there.answer = answer
        assert (await ada.slash(salon, "greet")).failed
        assert why in there.here.endpoint.deliveries[-1].wrong


async def test_an_endpoint_that_is_gone_fails_the_interaction() -> None:
    async with Sandbox(rate_limits=False) as here:
        guild = here.add_guild("Chez Ada")
        async with outside(here) as there:
            await there.register()
            await here.endpoint.set(there.url)
        answer = await guild.add_person("Ada").slash(guild.add_channel("salon"), "greet")
        assert answer.failed
        assert [one.status for one in here.endpoint.deliveries] == [None, None]


async def test_silence_fails_the_interaction_after_three_seconds() -> None:
    async with scene() as (there, ada, salon):
        over = asyncio.Event()

        async def answer(asked: Payload) -> web.StreamResponse:
            await over.wait()
            return hello("too late")

        there.answer = answer
        asking = asyncio.create_task(ada.slash(salon, "greet"))
        await there.heard.wait()
        await there.here.clock.move(3)
        assert (await asking).failed
        over.set()
        await there.here.endpoint.settled()
        assert ada.sees(salon) == []


async def test_a_lost_answer_makes_the_same_interaction_come_again() -> None:
    async with scene() as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            return hello()

        there.answer = answer
        there.here.faults.on_event("INTERACTION_CREATE", Cut())
        assert (await ada.slash(salon, "greet")).text == "Hello!"
        assert len(there.asked) == 2
        assert there.asked[0]["id"] == there.asked[1]["id"]
        assert len(ada.sees(salon)) == 1


async def test_a_lost_answer_may_be_assumed_to_be_the_end_of_it() -> None:
    async with scene(Assumptions(endpoint_tries_if_lost=1)) as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            return hello()

        there.answer = answer
        there.here.faults.on_event("INTERACTION_CREATE", Cut())
        assert (await ada.slash(salon, "greet")).failed
        assert len(there.asked) == 1


async def test_interactions_come_twice_or_late_on_demand() -> None:
    async with scene() as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            return hello()

        there.answer = answer
        there.here.faults.on_event("INTERACTION_CREATE", Twice())
        there.here.faults.on_event("INTERACTION_CREATE", Late(0.01))
        assert (await ada.slash(salon, "greet")).text == "Hello!"
        assert (await ada.slash(salon, "greet")).text == "Hello!"
        await there.here.endpoint.settled()
        assert len({asked["id"] for asked in there.asked}) == 2
        assert len(there.asked) == 3
        assert len(ada.sees(salon)) == 2


async def test_what_was_taken_once_does_not_fail_because_it_came_again() -> None:
    async with scene() as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            if len(there.asked) == 1:
                return web.Response(status=202)
            while not there.here.endpoint.deliveries:  # noqa: ASYNC110 - the first one is not over
                await asyncio.sleep(0)
            return await refuse(asked)

        there.answer = answer
        there.here.faults.on_event("INTERACTION_CREATE", Twice())
        asking = asyncio.create_task(ada.slash(salon, "greet"))
        await there.heard.wait()
        await there.here.endpoint.settled()
        assert len(there.asked) == 2
        await there.call_back(there.asked[0], {"type": 4, "data": {"content": "Here."}})
        assert (await asking).text == "Here."


async def test_a_callback_waits_for_the_202() -> None:
    async with scene() as (there, ada, salon):
        body = {"type": 4, "data": {"content": "Too eager."}}

        async def answer(asked: Payload) -> web.StreamResponse:
            return web.Response(status=await there.call_back(asked, body))

        there.answer = answer
        asking = asyncio.create_task(ada.slash(salon, "greet"))
        await there.heard.wait()
        await there.here.clock.move(3)
        assert (await asking).failed


async def test_a_callback_may_be_assumed_to_need_no_202() -> None:
    async with scene(Assumptions(callback_before_202=True)) as (there, ada, salon):

        async def answer(asked: Payload) -> web.StreamResponse:
            await there.call_back(asked, {"type": 4, "data": {"content": "Eager."}})
            return web.Response(status=202)

        there.answer = answer
        assert (await ada.slash(salon, "greet")).text == "Eager."


async def test_an_ordinary_bot_can_hear_of_its_interactions_this_way(stage: Stage) -> None:
    """Not over its gateway connection, which stays open for everything else."""
    bot: OrdinaryBot = stage.bot
    async with outside(stage.here) as there:

        async def answer(asked: Any) -> web.StreamResponse:
            take_in = bot._connection.parse_interaction_create  # noqa: SLF001 - the only way in
            asyncio.get_running_loop().call_soon(take_in, asked)
            return web.Response(status=202)

        there.answer = answer
        await stage.here.endpoint.set(there.url)
        opened = await stage.alice.slash(stage.salon, "table", seats=3)
        joined = await stage.bob.click(opened.message, "Join")
        assert joined.text == "Welcome, Bob!"
        assert await stage.alice.autocomplete(stage.salon, "game start", "name", "sk")
        assert isinstance(bot.get_guild(stage.guild.id), discord.Guild)
        assert len(there.asked) == 3
