"""The floor: how fast a bot that does nothing but answer is, and what the sandbox costs beside it.

    python -m bench.discord_floor

The sandbox and the people are in this process, the bot in one of its own. A person presses a
button, which is what players do nearly always, and is done when the bot has redrawn the message
with its buttons; so many people at a time do nothing else.
"""

import argparse
import asyncio
import gc
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from statistics import quantiles
from typing import Final, Self

import discord
import msgspec
import uvloop
import yarl
from discord import app_commands

from discord_sandbox import Channel, Message, Person, Sandbox

LEVELS: Final = (1, 50, 500)
# The sandbox measures the bot only as long as it costs less than this share of the bot's time.
MOST_OF_THE_BOTS_TIME: Final = 0.5


class Measured(msgspec.Struct, frozen=True):
    """What so many people at a time experienced, and what it cost."""

    at_a_time: int
    per_second: float
    p50_ms: float
    p99_ms: float
    failed: int
    sandbox_seconds: float
    bot_seconds: float

    @property
    def ratio(self) -> float:
        """The sandbox's processor time per the bot's."""
        return self.sandbox_seconds / self.bot_seconds


class Card(discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"card:(\d)"):
    """A button as the real bot has them: found by its custom id, remembered by nobody."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Card {number}", custom_id=f"card:{number}"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: object, match: re.Match[str]
    ) -> Self:
        """The button that was pressed."""
        return cls(int(match[1]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer with the same panel, and nothing else."""
        await interaction.response.edit_message(view=Panel())


class Panel(discord.ui.LayoutView):
    """A line of text and four buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow[Self] = discord.ui.ActionRow()
        for number in range(4):
            row.add_item(Card(number))
        words: discord.ui.TextDisplay[Self] = discord.ui.TextDisplay("It is your turn.")
        self.add_item(discord.ui.Container(words, row))


class IdleBot(discord.Client):
    """A bot that does nothing but answer."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(panel)
        self.tree.add_command(processor_time)

    async def setup_hook(self) -> None:
        """Register what people can use."""
        self.add_dynamic_items(Card)
        await self.tree.sync()


@app_commands.command(description="Show the buttons")
async def panel(interaction: discord.Interaction) -> None:
    """Show the buttons."""
    await interaction.response.send_message(view=Panel())


@app_commands.command(name="processor", description="Say how much processor time was used")
async def processor_time(interaction: discord.Interaction) -> None:
    """Say how much processor time this process has used."""
    await interaction.response.send_message(str(time.process_time()))


def run_bot(url: str, token: str) -> None:
    """Be the bot, until the process is ended."""
    discord.http.Route.BASE = f"{url}/api/v10"
    gateway = yarl.URL(url.replace("http", "ws", 1) + "/")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(IdleBot().start(token))


@asynccontextmanager
async def bot_process(here: Sandbox) -> AsyncIterator[None]:
    """The bot in a process of its own, once it listens."""
    arguments = ("-m", "bench.discord_floor", "--bot", here.url, "--token", here.token)
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments)
    try:
        async with asyncio.timeout(30):
            while not here.gateway.shards:  # noqa: ASYNC110 - it comes when it comes
                await asyncio.sleep(0.05)
        yield
    finally:
        process.terminate()
        await process.wait()


async def processor_times(asker: Person, salon: Channel) -> tuple[float, float]:
    """The processor time so far of the sandbox and of the bot."""
    answer = await asker.slash(salon, "processor")
    while answer.failed:  # the bot has still too much to do
        answer = await asker.slash(salon, "processor")
    return time.process_time(), float(answer.text)


async def measure(people: list[Person], shown: Message, at_a_time: int, count: int) -> Measured:
    """Let so many people at a time press a button `count` times together."""
    took: list[float] = []
    failed = 0
    left = iter(range(count))

    async def keep_pressing(person: Person) -> None:
        nonlocal failed
        for _ in left:
            pressed = time.perf_counter()
            answer = await person.click(shown, "card:2")
            took.append(time.perf_counter() - pressed)
            failed += answer.failed

    before = await processor_times(people[0], shown.channel)
    start = time.perf_counter()
    await asyncio.gather(*(keep_pressing(person) for person in people[:at_a_time]))
    elapsed = time.perf_counter() - start
    after = await processor_times(people[0], shown.channel)
    cuts = quantiles(took, n=100)
    return Measured(
        at_a_time=at_a_time,
        per_second=count / elapsed,
        p50_ms=1000 * cuts[49],
        p99_ms=1000 * cuts[98],
        failed=failed,
        sandbox_seconds=after[0] - before[0],
        bot_seconds=after[1] - before[1],
    )


async def measure_all(count: int) -> list[Measured]:
    """Every level, after a warm-up."""
    async with Sandbox() as here:
        guild = here.add_guild("Bench")
        salon = guild.add_channel("bench")
        people = [guild.add_person(f"Person {number}") for number in range(max(LEVELS))]
        async with bot_process(here):
            shown = (await people[0].slash(salon, "panel")).message
            await measure(people, shown, 10, 500)
            gc.freeze()  # a world that stays is no garbage to look for
            return [await measure(people, shown, level, count) for level in LEVELS]


def show(results: list[Measured]) -> str:
    """The results as a table."""
    lines = [
        "| at a time | per second | p50 ms | p99 ms | failed | sandbox s | bot s | sandbox / bot |",
        "|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {r.at_a_time} | {r.per_second:.0f} | {r.p50_ms:.2f} | {r.p99_ms:.2f} | {r.failed} "
        f"| {r.sandbox_seconds:.2f} | {r.bot_seconds:.2f} | {r.ratio:.2f} |"
        for r in results
    ]
    return "\n".join(lines)


def verdict(results: list[Measured]) -> str:
    """Whether the bot was measured, and not the sandbox."""
    worst = max(r.ratio for r in results)
    if worst < MOST_OF_THE_BOTS_TIME:
        return f"The sandbox costs {worst:.0%} of the bot's processor time at most."
    return f"The sandbox costs {worst:.0%} of the bot's processor time: too much."


def main() -> None:
    """Measure and print, or be the bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="clicks at each level")
    parser.add_argument("--bot", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--token", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.bot:
        run_bot(asked.bot, asked.token)
        return
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        results = runner.run(measure_all(asked.count))
    print(show(results))
    print(verdict(results))


if __name__ == "__main__":
    main()
