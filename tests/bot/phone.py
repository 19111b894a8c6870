"""The screens of a hand, as tall as they get: every game, every kind of decision, every step of
it, waiting, breaks and the end, at the largest usual table.

    python -m tests.bot.phone skyjo

keeps a picture of each in `artefacts/`, as a phone shows it, to be looked at.
"""

import asyncio
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace
from playwright.async_api import Browser, Page, async_playwright

from cogs.controls import controls, step_to
from cogs.layout import files, layout
from cogs.panels import decision_at, panel
from cogs.people import seat_names, short_names
from cogs.pictures import totals_by_round
from cogs.screen import Button, Buttons, Picture, Screen
from discord_sandbox import GuildChannel
from engine import GAMES, BaseEvent, seen_events
from engine.players import LEVELS, Thought, decide
from render.picture import Kind, draw
from render.symbols import UNICODE
from render.words import Words, languages
from sandbox_tests.house import ARTEFACTS, PATIENCE_MS, PHONE, SWITCHES, Look, browser_path
from sessions import Seat, Table
from sessions.table import make_move, open_lobby, start
from tests.bot.house import House, open_house
from tests.engine.kits import needed_kit, options_of
from tests.render.emoji import FULL_TABLE

OWN = 0
"""The seat that is looked at, of four."""
MOVES = 350
"""Of each game that is looked through."""
FAR_FUTURE = 10_000_000_000.0
LOOKS: tuple[Look, ...] = ("light", "dark")
TO_A_CHANNEL = 40
"""Messages; the page shows a few more at once."""


class Moment(NamedTuple):
    """A table, with what its first seat heard since its own last turn, and where in a decision
    that seat is."""

    table: Table
    news: tuple[BaseEvent, ...]
    heard: tuple[BaseEvent, ...]
    step: str = ""
    hint: Thought | None = None

    def screen(self, words: Words, channel_id: int) -> Screen:
        """What its player sees, of a table in that channel."""
        table = replace(self.table, channel_id=channel_id)
        own = table.view(OWN)
        kind: Kind = "hand"
        if table.status == "over":
            kind = "end"
        elif table.break_until is not None:
            kind = "round"
        drawn = draw(
            own if kind == "hand" else table.view(None),
            (short_names if kind == "hand" else seat_names)(table, words),
            words,
            kind=kind,
            events=[event for event in self.news if getattr(event, "seat", OWN) == OWN],
            course=totals_by_round(self.heard) if kind == "end" else (),
            step=self.step,
        )
        picture = Picture(drawn.file, drawn.png, drawn.alt)
        return panel(table, OWN, words, self.news, self.step, picture, self.hint)

    @property
    def height(self) -> int:
        """About how tall it is: enough to find the tallest of many."""
        words = Words.of("en")
        decision = decision_at(self.table, OWN, words)
        buttons = [
            6 + len(button.label)
            for block in controls(decision, self.step)
            for button in (block.buttons if isinstance(block, Buttons) else ())
            if isinstance(button, Button)
        ]
        shown = panel(self.table, OWN, words, self.news, self.step)
        told = sum(len(getattr(block, "markdown", "")) for block in shown.blocks)
        return 2 * sum(buttons) + told + 20 * len(getattr(decision.view, "hand", ()))


def a_table(game: str, options: Any, seed: int) -> Table:
    lobby = open_lobby(1, 2, game, options, "live", Seat(11, "Ada"), LEVELS[:2])
    seats = (*lobby.seats[:1], Seat(12, "Chloé"), *lobby.seats[1:])
    return start(replace(lobby, id=5, seats=seats), 11, Random(seed).randbytes(32), now=0.0)


def moments(game: str, options: Any, seed: int, most: int) -> Iterator[Moment]:
    """A game among people who play at random, as its first seat sees it after each move."""
    random, kit = Random(seed), needed_kit(game)
    table = a_table(game, options, seed)
    made: list[tuple[int, tuple[BaseEvent, ...]]] = []
    heard: tuple[BaseEvent, ...] = ()
    for _ in range(most):
        if table.status != "playing":
            break
        seat = random.choice(table.actors())
        legal = table.view(seat).moves
        eager = [move for move in legal if isinstance(move, kit.eager)]
        happened = make_move(table, seat, random.choice(eager or legal), "person", now=0.0)
        rounds = table.view(None).round
        table = happened.table
        events = seen_events(happened.events, OWN)
        made.append((seat, events))
        heard += events
        moment = Moment(table, _since_own(made), heard)
        yield moment
        if table.status == "playing" and table.view(None).round > rounds:
            yield moment._replace(table=replace(table, break_until=FAR_FUTURE))


def _since_own(made: Sequence[tuple[int, tuple[BaseEvent, ...]]]) -> tuple[BaseEvent, ...]:
    begin = len(made)
    while begin and made[begin - 1][0] != OWN:
        begin -= 1
    while begin and made[begin - 1][0] == OWN:
        begin -= 1
    return tuple(event for _, events in made[begin:] for event in events)


def steps(moment: Moment) -> Iterator[Moment]:
    """The moment, and all that its player can come to by the buttons that only lead on."""
    yield moment
    table = moment.table
    if table.status != "playing" or table.break_until is not None:
        return
    decision = decision_at(table, OWN, Words.of("en"))
    leading = f"step:{table.id}:{decision.number}:"
    found = [""]
    for step in found:
        for block in controls(decision, step):
            for button in block.buttons if isinstance(block, Buttons) else ():
                if isinstance(button, Button) and not button.disabled:
                    onward = button.address.removeprefix(leading)
                    if onward in (*found, button.address):
                        continue
                    found.append(onward)
                    if controls(decision, onward) != controls(decision, ""):
                        yield moment._replace(step=onward)


def kind_of(moment: Moment) -> str:
    """What sort of a screen it is."""
    table, view = moment.table, moment.table.view(OWN)
    if table.status == "over" or table.break_until is not None:
        return "break" if table.status == "playing" else "end"
    moves = sorted({type(move).__name__.lower() for move in view.moves})
    parts = [*(moves or ["waiting"]), re.sub(r"\d+", "", moment.step)]
    if "⚠️" in str(panel(table, OWN, Words.of("en"), (), moment.step)):
        parts.append("risky")
    return "-".join(filter(None, parts))


def tallest(game: str) -> dict[str, Moment]:
    """Of each kind of screen the one that takes most room, by its name."""
    found: dict[str, Moment] = {}
    kit = needed_kit(game)
    short = options_of(game, kit.short)
    games = [(number, options, MOVES) for number, options in enumerate(kit.options)]
    for number, options, most in [*games, (len(games), short, 5000)]:
        for moment in moments(game, options, kit.soon + number, most):
            if number == len(games) and moment.table.status == "playing":
                continue
            for place in steps(moment):
                name = f"{game}-{kind_of(place)}"
                if name not in found or place.height > found[name].height:
                    found[name] = place
    hinted = {}
    for name, moment in found.items():
        view = moment.table.view(OWN)
        if view.moves and not moment.step and moment.table.break_until is None:
            hint = decide(game, "normal", view, moment.heard, Random(1))
            step = step_to(decision_at(moment.table, OWN, Words.of("en")), hint.move)
            hinted[f"{name}-hint"] = moment._replace(step=step, hint=hint)
    return found | hinted


def screens_of(game: str, house: House) -> dict[str, Screen]:
    """The tallest of each kind in every language, by name."""
    return {
        f"{name}-{language}": moment.screen(Words.of(language), house.salon.id)
        for name, moment in tallest(game).items()
        for language in languages()
    }


@asynccontextmanager
async def house_with_emoji(folder: Path) -> AsyncIterator[House]:
    """Where our own emoji are there already."""
    async with open_house(folder, pictures=True, emoji=True) as house:
        await house.until(lambda: len(house.client.own_emoji.table) == len(FULL_TABLE))
        yield house


async def posted(house: House, screens: dict[str, Screen]) -> dict[GuildChannel, dict[int, str]]:
    """The screens as messages, by channel and id; the first one of each channel is an edited one
    that has nothing to do with them. Every screen is there with our own emoji and without."""
    tables = {"": UNICODE, "-emoji": house.client.own_emoji.table}
    views = {
        f"{name}{mark}": (screen, table)
        for mark, table in tables.items()
        for name, screen in screens.items()
    }
    channels: dict[GuildChannel, dict[int, str]] = {}
    names = list(views)
    sampled, _ = views[names[0]]
    for begin in range(0, len(names), TO_A_CHANNEL):
        channel = house.guild.add_channel(f"screens-{begin}")
        where = house.client.get_partial_messageable(channel.id)
        sample = await where.send(view=layout(sampled), files=files(sampled))
        await sample.edit(view=layout(sampled))
        channels[channel] = {}
        for name in names[begin : begin + TO_A_CHANNEL]:
            screen, table = views[name]
            message = await where.send(view=layout(screen, table), files=files(screen))
            channels[channel][message.id] = name
    return channels


HEIGHTS = """
() => {
  const tall = element => element.getBoundingClientRect().height;
  const messages = [...document.querySelectorAll('article.message')];
  const parts = messages.map(message => message.querySelector('.components'));
  const frame = tall(messages[0]) - tall(parts[0]);
  return Object.fromEntries(
    messages.map((message, place) => [message.dataset.id, tall(parts[place]) + frame]));
}
"""
"""How tall each message is with the name above it and the mark of an edit below."""


async def look_at(page: Page, channel: GuildChannel, count: int) -> None:
    """Open the channel, and wait until all of it is there."""
    link = page.locator(f'[data-channel="{channel.id}"]')
    await link.evaluate("link => link.click()")
    await page.wait_for_function(
        "count => document.querySelectorAll('article.message').length === count"
        " && [...document.querySelectorAll('article.message img')]"
        ".every(image => image.loading !== 'lazy' && image.complete)",
        arg=count,
    )


async def phone(browser: Browser, house: House, look: Look = "light") -> Page:
    """Ada's, on which nothing moves; so tall that all of a message can be seen at once."""
    page = await browser.new_page(
        viewport={"width": PHONE[0], "height": 3 * PHONE[1]},
        has_touch=True,
        reduced_motion="reduce",
        color_scheme=look,
        device_scale_factor=2,
    )
    page.set_default_timeout(PATIENCE_MS)
    await page.goto(f"{house.discord.url}/?as={house.ada.id}")
    return page


async def heights(page: Page, channels: dict[GuildChannel, dict[int, str]]) -> dict[str, float]:
    """How tall each screen is."""
    found: dict[str, float] = {}
    for channel, names in channels.items():
        await look_at(page, channel, len(names) + 1)
        measured = await page.evaluate(HEIGHTS)
        found |= {name: measured[str(number)] for number, name in names.items()}
    return found


async def keep(page: Page, channels: dict[GuildChannel, dict[int, str]], mark: str) -> None:
    """A picture of each screen."""
    for channel, names in channels.items():
        await look_at(page, channel, len(names) + 1)
        for number, name in names.items():
            message = page.locator(f'article.message[data-id="{number}"]')
            await message.screenshot(path=ARTEFACTS / f"hand-{name}-{mark}.png")


async def main(wanted: Sequence[str]) -> None:
    for game in wanted:
        with tempfile.TemporaryDirectory() as folder:
            async with house_with_emoji(Path(folder)) as house, async_playwright() as playwright:
                screens = screens_of(game, house)
                browser = await playwright.chromium.launch(
                    executable_path=browser_path(), args=list(SWITCHES)
                )
                channels = await posted(house, screens)
                page = await phone(browser, house)
                for name, height in sorted((await heights(page, channels)).items()):
                    print(f"{height:6.0f} {name}")
                for look in LOOKS:
                    await keep(await phone(browser, house, look), channels, look)
                await browser.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or list(GAMES)))
