"""People who play on the sandbox by tapping what their panels offer, as fast as they are let."""

import asyncio
import time
from random import Random
from typing import Any, Final

from discord_sandbox import Guild, Message, Person, Sandbox
from discord_sandbox.message import walk
from engine import GAMES
from tests.engine.kits import needed_kit

TABLES_IN_A_GUILD: Final = 50
HOSTS_AT_A_TIME: Final = 10
PATIENCE: Final = 60.0


class PlayedTable:
    """A channel with a table, and people who sit nowhere else."""

    def __init__(self, here: Sandbox, guild: Guild, game: str, people: int) -> None:
        self.game = game
        self.channel = guild.add_channel(f"table-{len(guild.channels)}")
        self.people = [guild.add_person(f"{self.channel.name} {n}") for n in range(people)]
        self.random = Random(self.channel.id)
        self.failed = 0
        self._stirred = asyncio.Event()
        for person in self.people:
            here.world.receipts.subscribe(person.id, lambda _: self._stirred.set())

    async def deal(self, **options: Any) -> None:
        """From the command to the first panels, of a game so long that it hardly ends meanwhile."""
        chosen = {**needed_kit(self.game).long, "pace": "none", **options}
        answer = await self.people[0].slash(self.channel, f"{self.game} start", **chosen)
        table_id = next(iter(custom_ids(answer.message))).split(":")[2]
        for person in self.people[1:]:
            await person.click(answer.message, f"b:join:{table_id}")
        await self._until(lambda: f"b:start:{table_id}" in custom_ids(answer.message))
        await self.people[0].click(answer.message, f"b:start:{table_id}")
        await self.asked()

    async def be_notified(self) -> None:
        """Everybody here wants to hear of every turn."""
        for person in self.people:
            answer = await person.slash(self.channel, "preferences")
            await person.select(answer.message, "s:prefer:notify", "every")

    async def look_at_log(self) -> None:
        """Somebody clicks on the table's message, as people do now and then."""
        log = next(wanted for wanted in custom_ids(self.channel.last) if "b:log:" in wanted)
        await self.people[0].click(self.channel.last, log)

    async def asked(self) -> None:
        """Wait until somebody here is asked something, or the game is over."""
        await self._until(lambda: self.offered() is not None or self.is_over)

    async def move(self) -> float:
        """One move by whoever is asked; the seconds from its last tap to the answer."""
        while True:
            await self.asked()
            found = self.offered()
            if found is None:
                await self.deal()
                continue
            person, panel, taps = found
            sure = [tap for tap in taps if tap.startswith("b:sure")]
            wanted = sure[0] if sure else self.random.choice(taps)
            tapped = time.perf_counter()
            if wanted.startswith("s:"):
                answer = await person.select(panel, wanted, self._any_option(panel, wanted))
            else:
                answer = await person.click(panel, wanted)
            took = time.perf_counter() - tapped
            self.failed += answer.failed
            asked = any(tap.startswith("b:sure") for tap in custom_ids(panel))
            if not wanted.startswith("b:step") and not asked:
                return took

    def offered(self) -> tuple[Person, Message, list[str]] | None:
        """Somebody who is asked, their panel, and what they may tap."""
        for person in self.people:
            for panel in reversed(person.sees(person.dm)):
                if taps := playable(panel):
                    return person, panel, taps
        return None

    @property
    def is_over(self) -> bool:
        """Whether the table's message shows how the game ended."""
        return any(wanted.startswith("b:rematch:") for wanted in custom_ids(self.channel.last))

    def _any_option(self, panel: Message, custom_id: str) -> str:
        menu = next(part for part in walk(panel.components) if part.get("custom_id") == custom_id)
        value: str = self.random.choice(menu["options"])["value"]
        return value

    async def _until(self, happened: Any) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not happened():
                    self._stirred.clear()
                    await self._stirred.wait()
        except TimeoutError:
            raise TimeoutError(f"nothing happened at this table:\n{self._seen()}") from None

    def _seen(self) -> str:
        """What everybody here has before them, for whoever looks for what went wrong."""
        lines = [f"{self.channel.name}, {self.game}, {self.failed} answers failed"]
        for place in (self.channel, *(person.dm for person in self.people)):
            latest = list(place.messages.values())[-3:]
            lines += [f"- {message.text!r} {custom_ids(message)}" for message in latest]
        return "\n".join(lines)


def playable(message: Message) -> list[str]:
    """What leads to a move: buttons, steps, and lists to pick from."""
    leading = ("move", "sure", "step", "pick")
    return [wanted for wanted in custom_ids(message) if wanted[2:6] in leading]


def custom_ids(message: Message) -> list[str]:
    return [
        part["custom_id"]
        for part in walk(message.components)
        if part.get("custom_id") and not part.get("disabled")
    ]


async def dealt(
    here: Sandbox, count: int, *, people: int = 2, computers: int = 0, pace: str = "none"
) -> list[PlayedTable]:
    """So many tables in play, the games in turn."""
    tables: list[PlayedTable] = []
    games = tuple(GAMES)
    for number in range(count):
        if number % TABLES_IN_A_GUILD == 0:
            guild = here.add_guild(f"Bench {number}")
        tables.append(PlayedTable(here, guild, games[number % len(games)], people))
    for start in range(0, count, HOSTS_AT_A_TIME):
        opening = tables[start : start + HOSTS_AT_A_TIME]
        await asyncio.gather(*(table.deal(computers=computers, pace=pace) for table in opening))
    return tables
