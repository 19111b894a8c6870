"""Who may open the page and what it is allowed to do, without a browser."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from discord_sandbox import Person, Sandbox, Upload, page
from discord_sandbox.page import FILES, greeting
from sandbox_tests.cafe import cafe


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def browser(discord: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(discord.url) as session:
        yield session


def line(
    browser: aiohttp.ClientSession, discord: Sandbox, person: Person | None, origin: str = ""
) -> Any:
    """Open a tab's line, as the page itself does."""
    user = 0 if person is None else person.id
    return browser.ws_connect(f"/page/ws?user={user}", headers={"Origin": origin or discord.url})


async def test_every_file_of_the_page_may_load_nothing_from_elsewhere(
    browser: aiohttp.ClientSession,
) -> None:
    for path in ("/", *(f"/page/{name}" for name in FILES)):
        async with browser.get(path) as answer:
            assert answer.status == 200
            policy = answer.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_the_page_names_no_other_server() -> None:
    for path in FILES.values():
        words = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in words
        assert "https://" not in words.replace('"https:"', "")


@pytest.mark.parametrize("name", ["../server.py", "%2e%2e%2fserver.py", "nothing.js"])
async def test_only_the_pages_own_files_are_served(
    browser: aiohttp.ClientSession, name: str
) -> None:
    async with browser.get(f"/page/{name}") as answer:
        assert answer.status == 404


async def test_nobody_is_told_to_choose_again(
    browser: aiohttp.ClientSession, discord: Sandbox
) -> None:
    async with line(browser, discord, None) as tab:
        await tab.receive()
        assert tab.close_code == 4404


@pytest.mark.parametrize(
    "nonsense",
    [
        "{",
        '{"do": "fly", "number": 1}',
        '{"do": "say", "number": 1}',
        *(
            f'{{"do": "slash", "number": 1, "channel_id": 1, "path": "x", "options": {{"a": {a}}}}}'
            for a in ('{"ref": "somebody"}', '{"upload": 5}', '{"upload": {"name": "a"}}')
        ),
    ],
)
async def test_nonsense_closes_the_line(
    browser: aiohttp.ClientSession, discord: Sandbox, nonsense: str
) -> None:
    async with line(browser, discord, discord.add_person("Ada")) as tab:
        assert [event["kind"] for event in await tab.receive_json()] == ["state"]
        await tab.send_str(nonsense)
        await tab.receive()
        assert tab.close_code == 4400


async def test_a_file_that_is_too_large_is_not_sent(
    browser: aiohttp.ClientSession, discord: Sandbox
) -> None:
    discord.world.file_limit = 2
    async with line(browser, discord, discord.add_person("Ada")) as tab:
        await tab.receive_json()
        options = {"file": {"upload": {"name": "a.txt", "content": "AAAA"}}}
        ask = {"do": "slash", "number": 1, "channel_id": 1, "path": "x", "options": options}
        await tab.send_json(ask)
        [answer] = await tab.receive_json()
        assert (answer["ok"], answer["error"]) == (False, "a.txt is too large")


async def test_a_tab_learns_only_what_its_person_may_see(
    browser: aiohttp.ClientSession, discord: Sandbox
) -> None:
    guild = discord.add_guild("Café")
    ada, bob = guild.add_person("Ada"), guild.add_person("Bob")
    guild.add_channel("open")
    letters = bob.dm
    bob.say(letters, "between us")
    async with line(browser, discord, ada) as tab:
        [state] = await tab.receive_json()
        assert state["me"] == str(ada.id)
        assert [c["name"] for c in state["guilds"][0]["channels"]] == ["open"]
        assert state["dms"] == []
        ask = {"do": "history", "channel_id": str(letters.id), "before": str(2**63), "number": 7}
        await tab.send_json(ask)
        [answer] = await tab.receive_json()
        assert (answer["to"], answer["ok"]) == (7, False)


async def test_an_answer_and_the_end_of_waiting_for_it_come_in_one_frame(
    browser: aiohttp.ClientSession, discord: Sandbox
) -> None:
    guild = discord.add_guild("Café")
    ada, room = guild.add_person("Ada"), guild.add_channel("counter")
    async with discord.running(cafe()), line(browser, discord, ada) as tab:
        await tab.receive_json()
        ask = {"do": "slash", "channel_id": str(room.id), "path": "table", "options": {}}
        await tab.send_json(ask | {"number": 1})
        kinds = [[event["kind"] for event in await tab.receive_json()] for _ in range(2)]
        assert kinds == [["answer"], ["message_create", "interaction_done"]]
        sit = {"channel_id": str(room.id), "message_id": str(room.last.id), "number": 2}
        await tab.send_json({"do": "click", "custom_id": "press Sit down"} | sit)
        kinds = [[event["kind"] for event in await tab.receive_json()] for _ in range(2)]
        assert kinds == [["answer"], ["message_update", "interaction_done"]]


async def test_a_tab_that_sleeps_must_start_over(
    browser: aiohttp.ClientSession, discord: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "MOST_WAITING", 3)
    guild = discord.add_guild("Café")
    ada, room = guild.add_person("Ada"), guild.add_channel("counter")
    async with line(browser, discord, ada) as tab:
        await tab.receive_json()
        for number in range(5):
            ada.say(room, f"line {number}")
        await tab.receive()
        assert tab.close_code == 4408


async def test_what_a_bot_uploads_is_never_run_as_part_of_the_page(discord: Sandbox) -> None:
    guild = discord.add_guild("Café")
    guild.add_person("Ada")
    upload = Upload("page.html", b"<script>alert(1)</script>")
    attachment = discord.world.store(guild.add_channel("files"), upload)
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as answer:
        assert answer.headers["Content-Security-Policy"] == "sandbox"


def test_the_greeting_says_who_can_open_the_page_and_why() -> None:
    alone = greeting("http://127.0.0.1:8080")
    assert "http://127.0.0.1:8080/ on this computer only" in alone
    assert "because whoever opens that page can act as anyone" in alone
    assert "to the whole network" in greeting("http://0.0.0.0:8080")


def test_the_page_says_everything_in_each_of_its_languages() -> None:
    words = FILES["words.js"].read_text()
    english, french, german = (
        re.findall(r"^  (\w+):", words.split(f"const {language} = {{")[1].split("\n};")[0], re.M)
        for language in ("ENGLISH", "FRENCH", "GERMAN")
    )
    assert english == french == german
    rest = "".join(path.read_text() for name, path in FILES.items() if name != "words.js")
    assert [key for key in english if f'"{key}"' not in rest] == []


def colours(look: str) -> dict[str, str]:
    """The named colours of a look, those for both looks included."""
    css = FILES["look.css"].read_text()
    both, own = css.split(":root {")[1], css.split(f'[data-look="{look}"] {{')[1]
    found = re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", both.split("}")[0] + own.split("}")[0])
    return {"white": "#ffffff"} | dict(found)


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("look", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(look: str) -> None:
    named = colours(look)
    pairs = [
        *((text, ground) for text in ("text", "strong") for ground in ("ground", "side", "card")),
        *(("quiet", ground) for ground in ("ground", "side", "card", "raised")),
        *((text, ground) for text in ("link", "wrong") for ground in ("ground", "card")),
        *(("secondary-text", ground) for ground in ("secondary", "secondary-hover")),
        *(("white", ground) for ground in ("primary", "success", "danger", "badge")),
    ]
    faint = []
    for text, ground in pairs:
        low, high = sorted((luminance(named[text]), luminance(named[ground])))
        if (contrast := (high + 0.05) / (low + 0.05)) < 4.5:
            faint.append(f"{text} on {ground}: {contrast:.2f}")
    assert faint == []
