"""Tablée: the entry. Settings, database, cogs, run; without a token, the practice server."""

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine, Mapping
from pathlib import Path

import aiohttp
import discord
import msgspec

from cogs.client import Tablee
from db import DatabaseUnusable, SqliteStore, copy_database
from sandbox import Sandbox, greeting
from sessions import Hall, ThinkingPool

log = logging.getLogger("tablee")

ROOT = Path(__file__).parent
DEFAULT_DATABASE = "data/tablee.sqlite3"
DEFAULT_PORT = 8030
TOKEN_REVOKED = 4004
"""The code with which Discord ends a connection whose token it no longer takes."""
WELCOME = """\
No DISCORD_TOKEN in .env, so this is a Discord of its own, to practise on.
{where}
Type /skyjo start there to open a table. Ctrl-C stops it."""
PRACTICE_CHANNELS = ("tables", "skyjo-night", "general")
PRACTICE_PEOPLE = (("Ada", "en-US"), ("Bao", "en-GB"), ("Chloé", "fr"), ("Dmitri", "en-US"))


class Unusable(Exception):  # noqa: N818 - it says what the host has to mend
    """A setting that can't be used; the message is one clear line."""


class Settings(msgspec.Struct, frozen=True):
    """What the host chose, from the environment or `.env`."""

    token: str
    database: Path
    practice_host: str
    practice_port: int
    log_level: str
    source_url: str
    pictures: bool

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Settings":
        token = environment.get("DISCORD_TOKEN", "").strip()
        if len(token.split()) > 1:
            raise Unusable("DISCORD_TOKEN is not valid: there is a space or a line break in it")
        port = environment.get("PRACTICE_PORT", "") or str(DEFAULT_PORT)
        if not port.isdecimal() or int(port) > 65535:
            raise Unusable(f"PRACTICE_PORT is not valid: {port!r} is no port number")
        level = (environment.get("LOG_LEVEL", "") or "INFO").upper()
        if level not in logging.getLevelNamesMapping():
            raise Unusable(f"LOG_LEVEL is not valid: {level!r}; use INFO or DEBUG")
        return cls(
            token=token,
            database=ROOT / (environment.get("DATABASE", "") or DEFAULT_DATABASE),
            practice_host=environment.get("PRACTICE_HOST", "") or "127.0.0.1",
            practice_port=int(port),
            log_level=level,
            source_url=environment.get("SOURCE_URL", "").rstrip("/"),
            pictures=environment.get("PICTURES", "").lower() not in ("off", "no", "0"),
        )


def read_env_file(path: Path) -> dict[str, str]:
    """`NAME=value` lines; the environment itself has the last word."""
    if not path.exists():
        return {}
    try:
        written = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unusable(f"{path} can't be read: it is not UTF-8 text") from None
    found: dict[str, str] = {}
    for line in written.splitlines():
        name, equals, value = line.strip().partition("=")
        if equals and not name.startswith("#"):
            found[name.strip()] = value.strip().strip("\"'")
    return found


def settings_here() -> Settings:
    return Settings.read({**read_env_file(ROOT / ".env"), **os.environ})


@contextlib.asynccontextmanager
async def prepared(settings: Settings, database: Path) -> AsyncIterator[Tablee]:
    """The bot with its database and its computer players, put away again afterwards."""
    store = await SqliteStore.open(database)
    pool = ThinkingPool()
    try:
        yield Tablee(
            store,
            Hall(store, pool),
            source_url=settings.source_url,
            pictures=settings.pictures,
        )
    finally:
        pool.close()
        await store.close()


async def run_until_stopped(client: Tablee, token: str) -> None:
    """Stay connected until Ctrl-C or SIGTERM; what is being committed is finished first."""
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has Ctrl-C only
            loop.add_signal_handler(name, stopped.set)
    life = asyncio.create_task(client.start(token), name="discord")
    stop = asyncio.create_task(stopped.wait(), name="stop")
    try:
        await asyncio.wait((life, stop), return_when=asyncio.FIRST_COMPLETED)
        if not stopped.is_set():
            await life
            return
        log.info("Stopping")
        await client.close()
        life.cancel()  # it may still have been on its way to Discord
        await asyncio.gather(life, return_exceptions=True)
    finally:
        stop.cancel()
        if not client.is_closed():
            await client.close()


async def play_on_discord(settings: Settings) -> None:
    async with prepared(settings, settings.database) as client:
        try:
            await run_until_stopped(client, settings.token)
        except discord.LoginFailure:
            raise Unusable("DISCORD_TOKEN is not valid: Discord refused it") from None
        except discord.ConnectionClosed as closed:
            if closed.code == TOKEN_REVOKED:
                raise Unusable("DISCORD_TOKEN is not valid any more: Discord refused it") from None
            raise Unusable(f"Discord ended the connection: {closed}") from None
        except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError) as error:
            raise Unusable(f"Discord can't be reached: {error}") from None


async def practise(settings: Settings) -> None:
    """A small Discord on this machine, with the bot in it. It begins anew each time."""
    practice = Sandbox(host=settings.practice_host, port=settings.practice_port)
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(practice)
        except OSError as error:
            where = f"{settings.practice_host}:{settings.practice_port}"
            raise Unusable(f"PRACTICE_PORT can't be used: {where}: {error.strerror}") from None
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = Path(folder) / "practice.sqlite3"
        client = await stack.enter_async_context(prepared(settings, database))
        guild = practice.add_guild("Chez Tablée")
        for name in PRACTICE_CHANNELS:
            guild.add_channel(name)
        for name, locale in PRACTICE_PEOPLE:
            guild.add_person(name, locale=locale)
        print(WELCOME.format(where=greeting(practice.url)), flush=True)
        stack.enter_context(practice.point_discord_py_here())
        await run_until_stopped(client, practice.token)


def write_log(level: str) -> None:
    """Our own log at the level asked for; the libraries' never more than a host can use.

    At DEBUG they would write down tokens, and the cards in what is sent and stored.
    """
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level="INFO")
    for name in ("tablee", "cogs", "sessions", "db", "render", "sandbox"):
        logging.getLogger(name).setLevel(level)
    if logging.getLevelNamesMapping()[level] > logging.INFO:
        logging.getLogger().setLevel(level)
    # There is no voice in a card game, so nobody needs to hear that it is not installed.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def tune_python() -> None:
    """For a process that answers quickly and keeps many tables in memory."""
    # Pictures are drawn in a thread: with Python's own 5 ms, clicks would wait for it longer.
    sys.setswitchinterval(0.001)
    # With Python's own 700 allocations, looking for garbage among 500 tables took a third of the
    # time of a move.
    gc.set_threshold(20_000, 20, 20)


def run_in_a_loop(work: Coroutine[None, None, None]) -> None:
    """On uvloop, which is a fifth faster; Windows has none."""
    if sys.platform == "win32":
        asyncio.run(work)
    else:
        import uvloop

        uvloop.run(work)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bot.py", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    backup = commands.add_parser("backup", help="copy the database while the bot is running")
    backup.add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    try:
        settings = settings_here()
        write_log(settings.log_level)
        if chosen.command == "backup":
            asyncio.run(copy_database(settings.database, chosen.file))
            return 0
        tune_python()
        work = play_on_discord(settings) if settings.token else practise(settings)
        run_in_a_loop(work)
    except (Unusable, DatabaseUnusable, OSError) as error:
        print(f"Tablée: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
