"""`python bot.py`, as its host sees it: settings, the practice server, backups, and the log."""

import asyncio
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import main
from db import SqliteStore
from sandbox import Sandbox
from tests.bot.process import ROOT, Process, on_the_sandbox

TOKEN = "MTIzNDU2Nzg5.secret.token-that-nobody-may-see"
WITHOUT_PRIVILEGE = (
    ("setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override")
    if os.getuid() == 0
    else ()
)
"""Even root keeps to what a file allows then."""


Ended = tuple[int, str]
"""The exit code, and what was said on stderr."""


def run(*arguments: str, before: tuple[str, ...] = (), **settings: str) -> Ended:
    """`python bot.py` with these settings, until it ends by itself."""
    ended = subprocess.run(
        [*before, sys.executable, "bot.py", *arguments],
        cwd=ROOT,
        env={**os.environ, "DISCORD_TOKEN": "", **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ended.returncode, ended.stderr


class Host:
    """Runs the same thing within this process, which is quicker where it ends at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, *arguments: str, **settings: str) -> Ended:
        for name, value in {"DISCORD_TOKEN": "", **settings}.items():
            self._monkeypatch.setenv(name, value)
        return main(list(arguments)), self._capsys.readouterr().err


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(monkeypatch, capsys)


def complaint(ended: Ended) -> str:
    """The one clear line with which it ended."""
    code, said = ended
    assert code == 1
    assert "Traceback" not in said
    (line,) = [line for line in said.splitlines() if line.startswith("Tablée:")]
    return line.removeprefix("Tablée: ")


# Settings


async def test_a_wrong_token_is_named_and_never_shown(tmp_path: Path) -> None:
    settings = {"DISCORD_TOKEN": TOKEN, "LOG_LEVEL": "DEBUG", "DATABASE": str(tmp_path / "t.db")}
    async with Sandbox() as discord, on_the_sandbox(discord.url, **settings) as bot:
        await bot.start(until="Tablée: DISCORD_TOKEN is not valid: ")
        assert await bot.end(signal.SIGCONT) == 1
    assert "Traceback" not in bot.log
    assert TOKEN not in bot.log


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"PRACTICE_PORT": "many"}, "PRACTICE_PORT is not valid: 'many'"),
        ({"PRACTICE_PORT": "70000"}, "PRACTICE_PORT is not valid: '70000'"),
        ({"LOG_LEVEL": "chatty"}, "LOG_LEVEL is not valid: 'CHATTY'"),
        ({"DISCORD_TOKEN": "Bot abc"}, "DISCORD_TOKEN is not valid"),
        ({"PRACTICE_HOST": "not.a.host.invalid"}, "PRACTICE_PORT can't be used"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_wrong_setting_is_named_in_one_line(
    host: Host, settings: dict[str, str], named: str
) -> None:
    assert complaint(host.run(**settings)).startswith(named)


def test_a_port_in_use_is_named(host: Host) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint(host.run(PRACTICE_PORT=str(port)))
    assert str(port) in said
    assert "in use" in said


# The database


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """One that has been used."""
    path = tmp_path / "tablee.sqlite3"

    async def make() -> None:
        store = await SqliteStore.open(path)
        await store.save_fact("who", "Ada")
        await store.close()

    asyncio.run(make())
    return path


def test_a_locked_database_is_named(
    host: Host, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.sqlite.BUSY_SECONDS", 0.1)
    before = database.read_bytes()
    holder = sqlite3.connect(database, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    said = complaint(host.run(DISCORD_TOKEN=TOKEN, DATABASE=str(database)))
    holder.close()
    assert said == f"{database} can't be used: database is locked"
    assert database.read_bytes() == before


def test_a_read_only_database_is_named(database: Path) -> None:
    if os.getuid() == 0 and shutil.which("setpriv") is None:
        pytest.skip("nothing is read-only for root")
    database.chmod(0o444)
    database.parent.chmod(0o555)
    before = database.read_bytes()
    said = complaint(run(before=WITHOUT_PRIVILEGE, DISCORD_TOKEN=TOKEN, DATABASE=str(database)))
    database.parent.chmod(0o755)
    assert said.startswith(f"{database} can't be")
    assert database.read_bytes() == before


@pytest.mark.parametrize("damage", ["no database", "a hole"])
def test_a_damaged_database_is_named_and_left_alone(
    host: Host, database: Path, damage: str
) -> None:
    content = database.read_bytes()
    half = len(content) // 2
    broken = b"no database at all" if damage == "no database" else content[:half] + bytes(half)
    database.write_bytes(broken)
    said = complaint(host.run(DISCORD_TOKEN=TOKEN, DATABASE=str(database)))
    assert said.startswith(str(database))
    assert database.read_bytes() == broken


def test_a_database_of_a_newer_version_is_named_and_left_alone(host: Host, database: Path) -> None:
    with sqlite3.connect(database) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = database.read_bytes()
    said = complaint(host.run(DISCORD_TOKEN=TOKEN, DATABASE=str(database)))
    assert "newer Tablée" in said
    assert database.read_bytes() == before


# Backups


async def test_a_backup_is_made_while_the_bot_runs(tmp_path: Path) -> None:
    database, copy = tmp_path / "a folder?" / "tablee.sqlite3", tmp_path / "copy.sqlite3"
    async with Sandbox() as discord:
        salon = discord.add_guild("Chez Ada").add_channel("tables")
        ada = salon.guild.add_person("Ada")
        async with running(discord, database) as bot:
            await ada.slash(salon, "mojo start")
            ended = await asyncio.to_thread(run, "backup", str(copy), DATABASE=str(database))
            assert ended == (0, "")
            again = await asyncio.to_thread(run, "backup", str(copy), DATABASE=str(database))
            assert "is there already" in complaint(again)
            await ada.click(salon.last, "Rules")
        assert bot.log.count("ERROR") == 0
    store = await SqliteStore.open(copy)
    assert await store.count_live_tables() == 1
    await store.close()


def test_a_backup_of_nothing_is_named(host: Host, tmp_path: Path) -> None:
    said = complaint(host.run("backup", str(tmp_path / "copy"), DATABASE=str(tmp_path / "nothing")))
    assert "no such file" in said
    assert not list(tmp_path.iterdir())


@asynccontextmanager
async def running(discord: Sandbox, database: Path, **settings: str) -> AsyncIterator[Process]:
    settings |= {"DISCORD_TOKEN": discord.token, "DATABASE": str(database)}
    async with on_the_sandbox(discord.url, **settings) as bot:
        await bot.start(until="Ready as")
        yield bot
        assert await bot.end(signal.SIGTERM) == 0, bot.log


# The practice server


async def test_without_a_token_the_practice_server_has_the_bot_in_it() -> None:
    async with Process("bot.py", PRACTICE_PORT="0") as bot, aiohttp.ClientSession() as browser:
        await bot.start(until="Ready as")
        (url,) = re.findall(r"open at (http://127\.0\.0\.1:\d+)/ on this computer only", bot.log)
        page = await (await browser.get(url)).text()
        people = await (await browser.get(f"{url}/page/people")).json()
        commands = await offered_commands(browser, url, people)
        assert await bot.end(signal.SIGINT) == 0, bot.log
    assert "<script" in page
    assert {"mojo", "mochi", "skyjo", "momox", "scores"} <= commands
    for noise in ("WARNING", "ERROR", "Traceback"):
        assert noise not in bot.log


async def offered_commands(browser: aiohttp.ClientSession, url: str, people: Any) -> set[str]:
    """What the page offers to somebody who types a slash."""
    someone = people[0]["id"]
    async with browser.ws_connect(f"{url}/page/ws?user={someone}", headers={"Origin": url}) as tab:
        [state] = await tab.receive_json()
        channel = next(c for guild in state["guilds"] for c in guild["channels"])
        await tab.send_json({"do": "commands", "number": 1, "channel_id": int(channel["id"])})
        answers: list[Any] = []
        while not answers:
            answers = [event for event in await tab.receive_json() if event["kind"] == "answer"]
    return {command["name"] for command in answers[0]["commands"]}


# The log


async def test_at_debug_the_log_has_no_token_and_no_card(tmp_path: Path) -> None:
    async with Sandbox(token=TOKEN) as discord:
        salon = discord.add_guild("Chez Ada").add_channel("tables")
        ada = salon.guild.add_person("Ada")
        async with running(discord, tmp_path / "t.sqlite3", LOG_LEVEL="DEBUG") as bot:
            await ada.slash(salon, "skyjo start", computers=1)
            await ada.click(salon.last, "Start")
            await ada.until(lambda: len(ada.dm.messages) > 1)
            await ada.click(ada.dm.last, ada.dm.last.buttons[0])
            interaction = next(iter(discord.world.interactions.values()))
    assert TOKEN not in bot.log
    assert interaction.token not in bot.log
    assert "custom_id" not in bot.log
    assert "seed" not in bot.log
    assert "WARNING" not in bot.log
