"""`python bot.py`, as its host sees it: settings, the sandbox, backups, and the log."""

import asyncio
import logging
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from bot import main
from db import Address, SqliteStore, open_store
from discord_sandbox import Channel, Person, Sandbox
from discord_sandbox.faults import Closed
from tests.bot.house import enabled
from tests.bot.process import PATIENCE, ROOT, Process, on_the_sandbox

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
        root = logging.getLogger()
        monkeypatch.setattr(root, "handlers", [*root.handlers])
        monkeypatch.setattr(root, "level", root.level)

    def run(self, *arguments: str, **settings: str) -> Ended:
        for name, value in {"DISCORD_TOKEN": "", **settings}.items():
            self._monkeypatch.setenv(name, value)
        return main(list(arguments)), self._capsys.readouterr().err


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Host]:
    umask = os.umask(0o022)
    yield Host(monkeypatch, capsys)
    os.umask(umask)


LASTING = 78
"""The exit code where a restart makes it no better."""


def complaint(ended: Ended, exit_code: int = 1) -> str:
    """The one clear line with which it ended, and its code."""
    code, said = ended
    assert code == exit_code
    assert "Traceback" not in said
    (line,) = [line for line in said.splitlines() if line.startswith("Tablée:")]
    return line.removeprefix("Tablée: ")


# Settings


async def test_a_wrong_token_is_named_and_never_shown(tmp_path: Path) -> None:
    settings = {"DISCORD_TOKEN": TOKEN, "LOG_LEVEL": "DEBUG", "DATABASE": str(tmp_path / "t.db")}
    async with Sandbox() as discord, on_the_sandbox(discord.url, **settings) as bot:
        await bot.start(until="Tablée: DISCORD_TOKEN is not valid: ")
        assert await bot.end(signal.SIGCONT) == LASTING
    assert "Traceback" not in bot.log
    assert TOKEN not in bot.log


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"PRACTICE_PORT": "many"}, "PRACTICE_PORT is not valid: 'many'"),
        ({"PRACTICE_PORT": "70000"}, "PRACTICE_PORT is not valid: '70000'"),
        ({"LOG_LEVEL": "chatty"}, "LOG_LEVEL is not valid: 'CHATTY'"),
        ({"DISCORD_TOKEN": "Bot abc"}, "DISCORD_TOKEN is not valid"),
        ({"LOG_FORMAT": "prose"}, "LOG_FORMAT is not valid: 'prose'"),
        ({"HEALTH_PORT": "-1"}, "HEALTH_PORT is not valid: '-1'"),
        ({"INTERACTIONS_PORT": "x"}, "INTERACTIONS_PORT is not valid: 'x'"),
        ({"BACKUPS_KEPT": "7 4"}, "BACKUPS_KEPT is not valid: '7 4'"),
        ({"DISCORD_TOKEN_FILE": "/nowhere"}, "DISCORD_TOKEN_FILE is not valid: /nowhere"),
        ({"DISCORD_TOKEN": "tökén"}, "DISCORD_TOKEN is not valid"),
        ({"PRACTICE_HOST": "not.a.host.invalid"}, "PRACTICE_PORT can't be used"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_wrong_setting_is_named_in_one_line(
    host: Host, settings: dict[str, str], named: str
) -> None:
    assert complaint(host.run(**settings), LASTING).startswith(named)


def test_a_port_in_use_is_named(host: Host) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint(host.run(PRACTICE_PORT=str(port)), LASTING)
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
    assert said == f"{database} can't be used: database is locked [database-unusable]"
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


# PostgreSQL


async def test_the_bot_plays_on_postgresql_and_its_tables_go_on_after_a_move(
    host: Host, address: str, tmp_path: Path
) -> None:
    database = tmp_path / "tablee.sqlite3"
    async with Sandbox() as discord:
        salon = discord.add_guild("Chez Ada").add_channel("tables")
        ada, bao = (salon.guild.add_person(name) for name in ("Ada", "Bao"))
        async with running(discord, database):
            await ada.slash(salon, "skyjo start")
        moved = await asyncio.to_thread(host.run, "move-to", address, DATABASE=str(database))
        assert moved == (0, "")
        async with running(discord, address) as bot:
            await bao.click(salon.last, "Join")
            async with asyncio.timeout(PATIENCE):
                while "Start" not in enabled(salon.last):  # noqa: ASYNC110 - another process does it
                    await asyncio.sleep(0.01)
            await ada.click(salon.last, "Start")
            assert bot.log.count("ERROR") == 0
    store = await open_store(Address(address))
    assert await store.live_tables() == {("skyjo", "playing"): 1}
    await store.close()


def test_a_backup_of_postgresql_says_what_to_use_instead(host: Host, tmp_path: Path) -> None:
    address = "postgresql://tablee:hunter22@db.example/tablee"
    for command in ("backup", "restore"):
        said = complaint(host.run(command, str(tmp_path / "copy"), DATABASE=address))
        assert "pg_dump" in said
        assert "hunter22" not in said


def test_a_postgresql_that_can_not_be_reached_is_named(host: Host) -> None:
    address = "postgresql://tablee:hunter22@127.0.0.1:9/tablee"
    said = complaint(host.run(DISCORD_TOKEN=TOKEN, DATABASE=address))
    assert "[database-unreachable]" in said
    assert "hunter22" not in said


@asynccontextmanager
async def running(
    discord: Sandbox, database: Path | str, **settings: str
) -> AsyncIterator[Process]:
    settings |= {"DISCORD_TOKEN": discord.token, "DATABASE": str(database)}
    async with on_the_sandbox(discord.url, **settings) as bot:
        await bot.start(until="Ready as")
        yield bot
        assert await bot.end(signal.SIGTERM) == 0, bot.log


# The sandbox

NOT_INSTALLED = """
import sys
sys.modules["discord_sandbox"] = None
from tests.bot.process import main
sys.exit(main(*sys.argv[1:]))
"""


async def test_with_a_token_the_bot_does_without_the_sandbox(tmp_path: Path) -> None:
    async with Sandbox() as discord:
        settings = {"DISCORD_TOKEN": discord.token, "DATABASE": str(tmp_path / "t.sqlite3")}
        async with Process("-c", NOT_INSTALLED, discord.url, **settings) as bot:
            await bot.start(until="Ready as")
            assert await bot.end(signal.SIGTERM) == 0, bot.log


async def test_without_a_token_the_sandbox_has_the_bot_in_it() -> None:
    async with Process("bot.py", PRACTICE_PORT="0") as bot, aiohttp.ClientSession() as browser:
        await bot.start(until="Ready as")
        (url,) = re.findall(r"open at (http://127\.0\.0\.1:\d+)/ on this computer only", bot.log)
        page = await (await browser.get(url)).text()
        people = await (await browser.get(f"{url}/page/people")).json()
        commands = await offered_commands(browser, url, people)
        assert await bot.end(signal.SIGINT) == 0, bot.log
    assert "No DISCORD_TOKEN in .env, so this is the sandbox" in bot.log
    assert "<script" in page
    assert {"mojo", "mochi", "skyjo", "momox", "scores"} <= commands
    for noise in ("WARNING", "ERROR", "Traceback"):
        assert noise not in bot.log


async def test_whoever_has_a_token_may_practise_all_the_same() -> None:
    async with Process("bot.py", "practice", PRACTICE_PORT="0", DISCORD_TOKEN=TOKEN) as bot:
        await bot.start(until="Ready as")
        assert await bot.end(signal.SIGINT) == 0, bot.log
    assert "This is the sandbox" in bot.log
    assert "No DISCORD_TOKEN" not in bot.log
    assert TOKEN not in bot.log


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


# What a host may run into


def errors_in(log: str) -> list[str]:
    return [line for line in log.splitlines() if " ERROR " in line or " CRITICAL " in line]


async def test_a_second_bot_on_the_same_file_refuses_and_the_first_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    async with Sandbox() as discord:
        salon = discord.add_guild("Chez Ada").add_channel("tables")
        ada = salon.guild.add_person("Ada")
        async with running(discord, database):
            second = on_the_sandbox(
                discord.url, DISCORD_TOKEN=discord.token, DATABASE=str(database)
            )
            async with second:
                await second.start(until="is in use by another Tablée")
                assert await second.end(signal.SIGCONT) == 1
            await ada.slash(salon, "mojo start")
            assert "Join" in salon.last.buttons
    assert "[database-in-use]" in second.log
    assert "Traceback" not in second.log


async def test_a_bot_whose_file_is_taken_away_saves_what_it_has_and_stops(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    settings = {"DATABASE": str(database)}
    async with Sandbox() as discord:
        salon = discord.add_guild("Chez Ada").add_channel("tables")
        ada = salon.guild.add_person("Ada")
        settings |= {"DISCORD_TOKEN": discord.token}
        async with on_the_sandbox(discord.url, **settings) as bot:
            await bot.start(until="Ready as")
            await ada.slash(salon, "mojo start")
            database.unlink()
            assert await bot.end(signal.SIGCONT) == 1
    (rescued,) = tmp_path.glob("t-rescued-*.sqlite3")
    assert f"Tablée: {database} was moved" in bot.log
    assert "Traceback" not in bot.log
    store = await SqliteStore.open(rescued)
    assert await store.count_live_tables() == 1
    await store.close()


def was_told(person: Person, channel: Channel, word: str, times: int) -> bool:
    return sum(word in m.text for m in person.sees(channel) if m.ephemeral) == times


async def test_a_locked_database_gives_one_line_however_many_play(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    async with Sandbox() as discord:
        guild = discord.add_guild("Chez Ada")
        salons = [guild.add_channel(f"tables-{number}") for number in range(6)]
        ada = guild.add_person("Ada")
        async with running(discord, database) as bot:
            for salon in salons:
                await ada.slash(salon, "skyjo start", computers=1)
            holder = sqlite3.connect(database, isolation_level=None)
            holder.execute("BEGIN IMMEDIATE")
            people = [guild.add_person(f"Guest {number}") for number in range(6)]
            lobbies = [salon.last for salon in salons]
            for times in (1, 2):
                for person, lobby in zip(people, lobbies, strict=True):
                    person.ask_click(lobby, "Join")
                for person, salon in zip(people, salons, strict=True):
                    await person.until(partial(was_told, person, salon, "saved", times))
            holder.close()
            await ada.click(lobbies[0], "Start")
    (line,) = errors_in(bot.log)
    assert "[database-locked]" in line
    assert "Traceback" not in bot.log
    assert bot.log.count("takes writes again") == 1


@pytest.mark.parametrize(("code", "named"), [(4014, "intents-refused"), (4004, "token-refused")])
async def test_a_connection_that_discord_ends_for_good_gives_its_sentence(
    tmp_path: Path, code: int, named: str
) -> None:
    settings = {"DATABASE": str(tmp_path / "t.sqlite3")}
    async with Sandbox() as discord:
        guild = discord.add_guild("Chez Ada")
        settings |= {"DISCORD_TOKEN": discord.token}
        async with on_the_sandbox(discord.url, **settings) as bot:
            await bot.start(until="Ready as")
            discord.faults.on_event("CHANNEL_CREATE", Closed(code))
            guild.add_channel("tables")
            assert await bot.end(signal.SIGCONT) == LASTING
    assert f"[{named}]" in bot.log
    assert "Traceback" not in bot.log


async def test_after_several_crashes_the_next_start_waits(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    store = await SqliteStore.open(database)
    await store.save_fact("starts", str([time.time() - 5.0] * 9))
    await store.close()
    async with Sandbox() as discord:
        settings = {"DISCORD_TOKEN": discord.token, "DATABASE": str(database)}
        async with on_the_sandbox(discord.url, **settings) as bot:
            await bot.start(until="[crash-loop]")
            assert await bot.end(signal.SIGTERM) == 0
    assert "Ready as" not in bot.log


async def test_the_first_start_tells_how_to_invite_the_bot(tmp_path: Path) -> None:
    async with Sandbox(rate_limits=False) as discord:
        async with running(discord, tmp_path / "t.sqlite3") as bot:
            pass
        assert bot.log.count("https://discord.com/oauth2/authorize?client_id=") == 1
        async with running(discord, tmp_path / "t.sqlite3") as bot:
            pass
        assert "oauth2" not in bot.log
    assert [line.split(": ", 1)[1] for line in bot.log.splitlines()] == [
        "Ready as Bot on 0 servers",
        "Stopping",
    ]


async def test_the_log_may_be_json_lines(tmp_path: Path) -> None:
    async with (
        Sandbox() as discord,
        running(discord, tmp_path / "t.sqlite3", LOG_FORMAT="json") as bot,
    ):
        pass
    lines = [msgspec.json.decode(line) for line in bot.log.splitlines()]
    assert "Stopping" in [line["message"] for line in lines]
    assert all(line.keys() >= {"time", "level", "part", "message"} for line in lines)


async def test_no_process_shows_the_token(tmp_path: Path) -> None:
    async with Sandbox(token=TOKEN) as discord:
        salon = discord.add_guild("Chez Ada").add_channel("tables")
        ada = salon.guild.add_person("Ada")
        async with running(discord, tmp_path / "t.sqlite3") as bot:
            await ada.slash(salon, "skyjo start", computers=1, level="hard")
            await ada.click(salon.last, "Start")
            await ada.until(lambda: bool(children_of(bot.pid)))
            shown = [
                (Path(f"/proc/{pid}") / file).read_bytes()
                for pid in children_of(bot.pid)
                for file in ("cmdline", "environ")
            ]
            shown.append(Path(f"/proc/{bot.pid}/cmdline").read_bytes())
    assert len(shown) > 1
    assert all(TOKEN.encode() not in what for what in shown)


def children_of(pid: int) -> list[int]:
    """The processes that it started."""
    written = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in written.split()]


async def test_the_sandbox_keeps_its_games_if_asked(tmp_path: Path) -> None:
    settings = {"PRACTICE_PORT": "0", "PRACTICE_DATABASE": str(tmp_path / "p.sqlite3")}
    people = []
    for _ in range(2):
        async with Process("bot.py", "practice", **settings) as bot:
            await bot.start(until="Ready as")
            (url,) = re.findall(r"open at (http://127\.0\.0\.1:\d+)/", bot.log)
            async with aiohttp.ClientSession() as browser:
                people.append(await (await browser.get(f"{url}/page/people")).json())
            assert await bot.end(signal.SIGINT) == 0, bot.log
    assert people[0] == people[1]
    store = await SqliteStore.open(tmp_path / "p.sqlite3")
    assert await store.fact("commands") is not None
    await store.close()


# The other commands


def test_a_backup_can_be_restored(host: Host, database: Path, tmp_path: Path) -> None:
    copy, settings = tmp_path / "copy.sqlite3", {"DATABASE": str(database)}
    assert host.run("backup", str(copy), **settings) == (0, "")
    database.unlink()
    assert "it was here before" in complaint(host.run("recount", **settings))
    assert host.run("restore", str(copy), **settings) == (0, "")
    assert host.run("recount", **settings) == (0, "")


def test_a_doctor_without_a_token_says_what_is_wrong(host: Host, tmp_path: Path) -> None:
    said = complaint(host.run("doctor", DATABASE=str(tmp_path / "t.sqlite3")), LASTING)
    assert said.startswith("1 of ")


def test_to_run_a_token_is_needed(host: Host) -> None:
    assert "no DISCORD_TOKEN" in complaint(host.run("run"), LASTING)
