"""A web page from elsewhere, open in the same browser, learns and does nothing here."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web
from playwright.async_api import Page, async_playwright

from discord_sandbox import Guild, Person, Sandbox, Upload
from discord_sandbox.door import is_loopback
from sandbox_tests.house import SWITCHES, browser_path
from sandbox_tests.ordinary_bot import OrdinaryBot

# Both names lead to this computer: the second is what DNS rebinding makes of a site's own name.
EVIL = "evil.example"
GATEWAY = "/?v=10&encoding=json"

# What such a page tries; each returns what it got hold of, or null.
TRIES = """
(home) => {
  const line = (address, first) => new Promise((done) => {
    const socket = new WebSocket(home.replace("http", "ws") + address);
    socket.onopen = () => first && socket.send(first);
    socket.onmessage = (message) => done(message.data);
    socket.onerror = () => done(null);
    socket.onclose = () => done(null);
  });
  const read = (address, options) =>
    fetch(home + address, options).then((answer) => answer.text(), () => null);
  const loaded = (kind, address) => new Promise((done) => {
    const element = document.createElement(kind);
    element.onload = () => done(address);
    element.onerror = () => done(null);
    element.src = home + address;
    document.body.append(element);
  });
  return { line, read, loaded };
}
"""


@asynccontextmanager
async def site() -> AsyncIterator[int]:
    """An ordinary web server with one page; its port."""

    async def empty(_: web.BaseRequest) -> web.Response:
        return web.Response(text="<!doctype html><title>Kittens</title>", content_type="text/html")

    runner = web.ServerRunner(web.Server(empty))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield runner.addresses[0][1]
    await runner.cleanup()


class Scene:
    """A sandbox with something to steal, and a browser tab that shows the other site's page."""

    def __init__(self, here: Sandbox, guild: Guild, victim: Person, tab: Page, port: int) -> None:
        self.here = here
        self.guild = guild
        self.victim = victim
        self.tab = tab
        self.port = port

    async def tries(self, what: str) -> str | None:
        """What the page gets by one of its tricks, such as `read("/page/people")`."""
        script = f"async (home) => (({TRIES})(home)).{what}"
        got: str | None = await self.tab.evaluate(script, self.here.url)
        return got


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    switches = [*SWITCHES, f"--host-resolver-rules=MAP {EVIL} 127.0.0.1"]
    async with async_playwright() as playwright, site() as port, Sandbox() as here:
        guild = here.add_guild("Café")
        victim = guild.add_person("Ada")
        browser = await playwright.chromium.launch(executable_path=browser_path(), args=switches)
        tab = await browser.new_page()
        async with here.running(OrdinaryBot()):
            yield Scene(here, guild, victim, tab, port)
        await browser.close()


@pytest.mark.parametrize("name", [EVIL, "127.0.0.1", "localhost"])
async def test_a_page_from_elsewhere_gets_nothing_in_a_real_browser(
    scene: Scene, name: str
) -> None:
    here, room = scene.here, scene.guild.add_channel("files")
    hand = here.world.store(room, Upload("hand.png", (await _picture(here))))
    picture = hand["url"].removeprefix(here.url)
    identify = f"""{{"op": 2, "d": {{"token": "{here.token}", "intents": 1}}}}"""
    await scene.tab.goto(f"http://{name}:{scene.port}/")
    got = {
        what: await scene.tries(what)
        for what in (
            f"line({GATEWAY!r})",
            f"line({GATEWAY!r}, `{identify}`)",
            f'line("/page/ws?user={scene.victim.id}")',
            'read("/page/people")',
            'read("/")',
            'read("/api/v10/users/@me")',
            f"""read("/api/v10/users/@me", {{headers: {{Authorization: "Bot {here.token}"}}}})""",
            f"""read("/api/v10/channels/{room.id}/messages", {{method: "POST", body: "{{}}"}})""",
            f"""loaded("img", {picture!r})""",
            """loaded("script", "/page/main.js")""",
        )
    }
    assert {what: found for what, found in got.items() if found is not None} == {}


async def test_the_same_tricks_work_for_the_page_itself(scene: Scene) -> None:
    """Else the test above would prove nothing but a mistake in it."""
    await scene.tab.goto(f"{scene.here.url}/page/icon.svg")
    assert '"op":10' in (await scene.tries(f"line({GATEWAY!r})") or "")
    assert '"Ada"' in (await scene.tries('read("/page/people")') or "")
    assert '"kind":"state"' in (await scene.tries(f'line("/page/ws?user={scene.victim.id}")') or "")
    mine = f"""{{headers: {{Authorization: "Bot {scene.here.token}"}}}}"""
    assert '"bot":true' in (await scene.tries(f'read("/api/v10/users/@me", {mine})') or "")


async def test_a_name_that_was_led_here_shows_nothing_in_a_real_browser(scene: Scene) -> None:
    port = scene.here.url.rpartition(":")[2]
    answer = await scene.tab.goto(f"http://{EVIL}:{port}/")
    assert answer is not None
    assert answer.status == 421
    led = f"http://{EVIL}:{port}"
    read = "(led) => fetch(led + '/page/people').then((answer) => answer.status)"
    assert await scene.tab.evaluate(read, led) == 421


async def test_a_link_on_another_site_leads_to_the_page_but_not_into_a_frame(scene: Scene) -> None:
    await scene.tab.goto(f"http://{EVIL}:{scene.port}/")
    await scene.tab.evaluate("(home) => { location.href = home; }", scene.here.url)
    await scene.tab.get_by_text("Ada").wait_for()
    await scene.tab.goto(f"http://{EVIL}:{scene.port}/")
    framed = "(home) => { document.body.innerHTML = `<iframe src=${home}></iframe>`; }"
    async with scene.tab.expect_response(lambda answer: scene.here.url in answer.url) as refused:
        await scene.tab.evaluate(framed, scene.here.url)
    assert (await refused.value).status == 403


async def _picture(here: Sandbox) -> bytes:
    async with aiohttp.ClientSession(here.url) as bot, bot.get("/embed/avatars/0.png") as answer:
        return await answer.read()


# The same doors by hand, as browsers without Chromium's own caution would knock


@pytest.fixture
async def here() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def client(here: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(here.url) as session:
        yield session


DOORS = (
    "/",
    GATEWAY,
    "/page/main.js",
    "/page/people",
    "/page/ws",
    "/api/v10/users/@me",
    "/nowhere",
)


@pytest.mark.parametrize("path", DOORS)
async def test_no_door_opens_under_a_foreign_name(
    here: Sandbox, client: aiohttp.ClientSession, path: str
) -> None:
    mine = {"Authorization": f"Bot {here.token}"}
    for name in (f"{EVIL}:80", "127.0.0.1.evil.example", "[::1", ""):
        async with client.get(path, headers={"Host": name, **mine}) as answer:
            assert answer.status == 421


@pytest.mark.parametrize("path", DOORS)
async def test_no_door_opens_for_another_origin(
    here: Sandbox, client: aiohttp.ClientSession, path: str
) -> None:
    mine = {"Authorization": f"Bot {here.token}"}
    for origin in (f"https://{EVIL}", "http://127.0.0.1:1", "null", ""):
        async with client.get(path, headers={"Origin": origin, **mine}) as answer:
            assert answer.status == 403
    for site_said in ("cross-site", "same-site"):
        async with client.get(path, headers={"Sec-Fetch-Site": site_said, **mine}) as answer:
            assert answer.status == 403


@pytest.mark.parametrize("path", [GATEWAY, "/page/ws"])
async def test_no_socket_opens_for_another_origin(client: aiohttp.ClientSession, path: str) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await client.ws_connect(path, headers={"Origin": f"https://{EVIL}"})
    assert refusal.value.status == 403


async def test_a_form_of_another_site_changes_nothing(
    here: Sandbox, client: aiohttp.ClientSession
) -> None:
    said = {"Origin": f"https://{EVIL}", "Sec-Fetch-Site": "cross-site"}
    said |= {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    async with client.post("/api/v10/interactions/1/x/callback", headers=said) as answer:
        assert answer.status == 403


async def test_the_line_of_the_page_is_for_those_who_say_where_they_come_from(
    client: aiohttp.ClientSession,
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await client.ws_connect("/page/ws?user=1")
    assert refusal.value.status == 403


async def test_every_start_has_a_token_of_its_own() -> None:
    async with Sandbox() as one, Sandbox() as other:
        assert one.token != other.token
        assert len(one.token) > 50


async def test_names_can_be_added() -> None:
    async with (
        Sandbox(names=["Discord.example"]) as here,
        aiohttp.ClientSession(here.url) as client,
    ):
        for name in (
            "discord.example",
            "localhost:1",
            socket.gethostname(),
            "[::1]:80",
            "10.1.2.3",
        ):
            async with client.get("/", headers={"Host": name}) as answer:
                assert answer.status == 200


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("localhost", True), ("127.9.9.9", True), ("::1", True), ("10.0.0.1", False), ("evil", False)],
)
def test_which_addresses_mean_this_computer(host: str, only_here: bool) -> None:
    assert is_loopback(host) is only_here
