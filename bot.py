"""Tablée: the entry. Settings, database, cogs, run; without a token, the sandbox."""

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import NamedTuple

import aiohttp
import discord
import msgspec

from cogs.client import Tablee
from cogs.permissions import invite_link
from db import (
    Address,
    DatabaseUnusable,
    NotSaved,
    Store,
    copy_database,
    database_named,
    open_store,
    shared,
)
from hosting import backups, doctor, moving, starts
from hosting.backups import Backups
from hosting.endpoint import interactions_door
from hosting.health import health_door
from hosting.journal import code_of, write_log
from hosting.settings import Settings, Unusable, settings_of
from hosting.systemd import keep_watchdog_quiet, notify
from hosting.watch import Watched
from sessions import (
    Clock,
    Hall,
    Leases,
    SharedClock,
    SystemClock,
    Tasks,
    ThinkingPool,
    periods,
)

VERSION = "0.1.0"

log = logging.getLogger("tablee")

HERE = Path(__file__).parent
ROOT = HERE if (HERE / "pyproject.toml").exists() else Path.cwd()
"""Where `.env` and `data` are: the project's folder; of a wheel, the folder it is started in."""

STARTS_FACT = "starts"
GREETED_FACT = "greeted"
FAILED, MISCONFIGURED = 1, 78
"""Exit codes; after the second one a restart makes it no better."""

CLOSED = {
    4004: ("token-refused", "DISCORD_TOKEN is not valid any more: Discord refused it"),
    4010: ("shards-wrong", "Discord ended the connection (4010): a shard that it doesn't know"),
    4011: ("shards-wrong", "Discord ended the connection (4011): the bot needs more shards"),
    4012: ("api-gone", "Discord ended the connection (4012): upgrade Tablée and discord.py"),
    4013: ("intents-refused", "Discord ended the connection (4013): it doesn't know an intent"),
    4014: (
        "intents-refused",
        "Discord ended the connection (4014): the application may not use an intent of the bot's",
    ),
}
"""What Discord says when it ends a connection for good."""

WELCOME = """\
{why} the sandbox: a Discord of its own, to practise on.
{where}
Type /skyjo start there to open a table. Ctrl-C stops it."""
PRACTICE_CHANNELS = ("tables", "skyjo-night", "general")
PRACTICE_PEOPLE = (("Ada", "en-US"), ("Bao", "en-GB"), ("Chloé", "fr"), ("Dmitri", "en-US"))
PRACTICE_LATECOMER = ("Emma", "de")
"""Comes after everything else, so that nobody's id moves."""
PRACTICE_ANNEX = ("Chez Chloé", "salon", ("Ada", "Chloé"))
"""A second server, in French: its leaderboard, its language and its settings are its own."""
PRACTICE_FOUNDED = 1_600_000_000.0
"""When the sandbox's servers came to be: ids are the same in every run, so scores are kept."""


class Prepared(NamedTuple):
    """The bot and what is around it, ready to run."""

    client: Tablee
    store: Store
    watched: Watched
    backups: Backups | None


@contextlib.asynccontextmanager
async def prepared(
    settings: Settings, database: Path | Address, folder: Path | None
) -> AsyncIterator[Prepared]:
    """The bot with its database and its computer players, put away again afterwards; backups go to
    the folder, if there is one."""
    store = await open_store(database)
    pool, clock = ThinkingPool(), SharedClock() if store.is_shared else SystemClock()
    try:
        leases = await among_others(store, clock)
        hall = Hall(store, pool, clock=clock, ownership=leases)
        client = Tablee(
            store,
            hall,
            version=VERSION,
            clock=clock,
            source_url=settings.source_url,
            pictures=settings.pictures,
            requests_per_second=settings.requests_per_second,
            leases=leases,
            shards=settings.shards,
        )
        kept = Backups(folder, settings.backups_kept, store, clock) if folder else None
        by_http = settings.interactions_port is not None
        watched = Watched(client, store, hall, pool, clock, kept, VERSION, by_http)
        async with health_door(settings, watched):
            yield Prepared(client, store, watched, kept)
    finally:
        pool.close()
        await store.close()


async def among_others(store: Store, clock: Clock) -> Leases | None:
    """This process as one of several, if there can be others."""
    common = shared(store)
    if common is None or not isinstance(clock, SharedClock):
        return None
    leases = Leases(common, clock)
    await leases.begin()
    return leases


async def run_until_stopped(
    bot: Prepared,
    living: Coroutine[None, None, None],
    door: contextlib.AbstractAsyncContextManager[object],
) -> None:
    """Live until Ctrl-C or SIGTERM; the door is closed first, and what is being committed is
    finished."""
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has Ctrl-C only
            loop.add_signal_handler(name, stopped.set)
    async with bot.client, contextlib.AsyncExitStack() as stack:
        beside = Tasks()
        stack.push_async_callback(beside.cancel)
        life = asyncio.create_task(living, name="discord")
        stack.callback(life.cancel)
        listening = await stack.enter_async_context(contextlib.AsyncExitStack())
        await listening.enter_async_context(door)
        stop = beside.start(stopped.wait(), "stop")
        gone = beside.start(bot.store.until_gone(), "database gone")
        beside.start(keep_watchdog_quiet(), "watchdog")
        if bot.backups is not None:
            beside.start(bot.backups.make_daily(), "backups")
        await asyncio.wait((life, stop, gone), return_when=asyncio.FIRST_COMPLETED)
        if life.done():
            await life
            return
        log.info("Stopping")
        notify("STOPPING=1")
        await listening.aclose()
        await bot.client.close()
        if gone.done():
            raise await gone


async def play_on_discord(settings: Settings) -> None:
    if not settings.token:
        raise Unusable("token-missing", "there is no DISCORD_TOKEN: put one into .env")
    async with prepared(settings, settings.database, settings.backups) as bot:
        client = bot.client

        async def live() -> None:
            if not bot.store.is_shared:  # or each process would count for a crash of the others
                await wait_after_crashes(bot.store)
            await client.live(settings.token.reveal())

        async def on_ready() -> None:
            notify("READY=1")
            await greet_host(client, bot.store)

        client.add_listener(on_ready, "on_ready")
        try:
            await run_until_stopped(bot, live(), interactions_door(settings, client))
        except discord.LoginFailure:
            raise Unusable(
                "token-refused", "DISCORD_TOKEN is not valid: Discord refused it"
            ) from None
        except discord.PrivilegedIntentsRequired:
            raise Unusable(*CLOSED[4014]) from None
        except discord.ConnectionClosed as closed:
            if closed.code in CLOSED:
                raise Unusable(*CLOSED[closed.code]) from None
            raise Unusable(
                "connection-ended", f"Discord ended the connection: {closed}", lasting=False
            ) from None
        except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError) as error:
            raise Unusable(
                "discord-unreachable", f"Discord can't be reached: {error}", lasting=False
            ) from None
        await forget_crashes(bot.store)


async def greet_host(client: Tablee, store: Store) -> None:
    """At the first start: how to let the bot in."""
    if await store.fact(GREETED_FACT) is None:
        log.info("Invite it to your server: %s", invite_link(client.application_id or 0))
        with contextlib.suppress(NotSaved):
            await store.save_fact(GREETED_FACT, VERSION)


async def wait_after_crashes(store: Store) -> None:
    """Discord allows so many starts a day, and a bot that crashes at once must not use them up."""
    now = SystemClock().now()
    before = msgspec.json.decode(await store.fact(STARTS_FACT) or "[]", type=list[float])
    await store.save_fact(
        STARTS_FACT, msgspec.json.encode([*starts.recent(before, now), now]).decode()
    )
    pause = starts.pause_before_start(before, now)
    if pause:
        log.warning(
            "The bot ended badly several times within an hour: waiting %s s before the next start",
            round(pause),
            extra={"code": "crash-loop"},
        )
        notify(f"EXTEND_TIMEOUT_USEC={round((pause + 60) * 1_000_000)}")
        await asyncio.sleep(pause)


async def forget_crashes(store: Store) -> None:
    with contextlib.suppress(NotSaved):
        await store.save_fact(STARTS_FACT, "[]")


async def practise(settings: Settings) -> None:
    """A small Discord on this machine, with the bot in it. It begins anew each time; the games are
    kept if the host says where."""
    # On Discord itself the bot has no use for a stand-in, and may do without it being installed.
    from discord_sandbox import Assumptions, Sandbox, greeting

    practice = Sandbox(
        bot_name="Tablée",
        host=settings.practice_host,
        port=settings.practice_port,
        assumptions=Assumptions(emoji_changes=None),  # who practises sees the cards at once
    )
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(practice)
        except OSError as error:
            where = f"{settings.practice_host}:{settings.practice_port}"
            raise Unusable(
                "port-taken", f"PRACTICE_PORT can't be used: {where}: {error.strerror}"
            ) from None
        database = settings.practice_database
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = Path(folder) / "practice.sqlite3"
        bot = await stack.enter_async_context(prepared(settings, database, None))
        with practice.clock.long_ago(PRACTICE_FOUNDED):
            guild = practice.add_guild("Chez Tablée")
            for name in PRACTICE_CHANNELS:
                guild.add_channel(name)
            people = {
                name: guild.add_person(name, locale=locale) for name, locale in PRACTICE_PEOPLE
            }
            name, channel, members = PRACTICE_ANNEX
            annex = practice.add_guild(name, locale="fr")
            annex.add_channel(channel)
            for member in members:
                annex.admit(people[member])
            name, locale = PRACTICE_LATECOMER
            guild.add_person(name, locale=locale)
        why = "This is" if settings.token else "No DISCORD_TOKEN in .env, so this is"
        print(WELCOME.format(why=why, where=greeting(practice.url)), flush=True)
        stack.enter_context(practice.point_discord_py_here())
        living = bot.client.start(practice.token)
        await run_until_stopped(bot, living, contextlib.nullcontext())


async def examine(settings: Settings) -> None:
    """`doctor`: one line for each thing; the exit code says whether anything is wrong."""
    found = await doctor.examine(settings, VERSION)
    for finding in found:
        print(finding)
    faults = sum(finding.verdict == "wrong" for finding in found)
    if faults:
        raise Unusable("doctor", f"{faults} of {len(found)} things are wrong")


async def recount(settings: Settings) -> None:
    store = await open_store(settings.database)
    try:
        wrong = await store.recount(periods)
    finally:
        await store.close()
    print(f"The leaderboards are added up anew: {wrong} lines were wrong")


async def move(settings: Settings, target: str) -> None:
    print(await moving.move(settings.database, database_named(target, ROOT)))


def its_file(settings: Settings) -> Path:
    """The database's; PostgreSQL has none that we know of."""
    if isinstance(settings.database, Address):
        raise DatabaseUnusable(
            "backup-elsewhere",
            f"{settings.database} is backed up and restored by PostgreSQL's own means, such as"
            " pg_dump and pg_restore (docs/scaling.md)",
        )
    return settings.database


def back_up(settings: Settings, file: Path) -> None:
    copy_database(its_file(settings), file)
    games = backups.look_through(file)
    print(f"{file} is a whole copy ({games} games replayed)")


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


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Tablée, a Discord bot for Möjo, Happy Mochi, Skyjo and Momox.",
        epilog="Without a command: run, or practice if there is no token.",
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("run", help="play on Discord")
    commands.add_parser("practice", help="play in the browser, on the sandbox")
    backup = commands.add_parser(
        "backup", help="copy the database, while the bot is running or not"
    )
    backup.add_argument("given", metavar="FILE", type=Path)
    restore = commands.add_parser("restore", help="put a copy in the database's place")
    restore.add_argument("given", metavar="FILE", type=Path)
    move_to = commands.add_parser(
        "move-to", help="copy everything into another database, while the bot is stopped"
    )
    move_to.add_argument("given", metavar="DATABASE", help="postgresql://…, or a file of SQLite's")
    commands.add_parser("doctor", help="look whether everything is as it should be")
    commands.add_parser("recount", help="add the leaderboards up anew, while the bot is stopped")
    commands.add_parser("version", help="which one this is")
    return parser


def do(command: str | None, given: Path | str | None, settings: Settings) -> None:
    match command, given:
        case "backup", Path():
            back_up(settings, given)
        case "restore", Path():
            print(backups.restore(given, its_file(settings)))
        case "move-to", str():
            asyncio.run(move(settings, given))
        case "doctor", _:
            asyncio.run(examine(settings))
        case "recount", _:
            asyncio.run(recount(settings))
        case "version", _:
            print(f"Tablée {VERSION}")
        case _:
            tune_python()
            to_discord = command == "run" or (command is None and settings.token)
            run_in_a_loop(play_on_discord(settings) if to_discord else practise(settings))


def main(arguments: list[str]) -> int:
    chosen = parser().parse_args(arguments)
    os.umask(0o077)  # whatever is written is for its owner only
    try:
        settings = settings_of(ROOT)
    except Unusable as error:
        print(f"Tablée: {error} [{error.code}]", file=sys.stderr)
        return MISCONFIGURED
    write_log(settings.log_level, settings.log_format, settings.secrets)
    try:
        do(chosen.command, getattr(chosen, "given", None), settings)
    except (Unusable, DatabaseUnusable, NotSaved, OSError) as error:
        complain(error, settings)
        return MISCONFIGURED if isinstance(error, Unusable) and error.lasting else FAILED
    except Exception:
        log.exception("Tablée stopped", extra={"code": "unexpected"})
        return FAILED
    return 0


def complain(error: Exception, settings: Settings) -> None:
    """One clear line."""
    if settings.log_format == "json":
        log.critical("%s", error, extra={"code": code_of(error)})
    else:
        print(f"Tablée: {error} [{code_of(error)}]", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
