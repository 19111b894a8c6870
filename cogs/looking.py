"""Looking back: the log, how the last round was scored, the game file, and whether all was fair."""

from collections.abc import Sequence
from functools import partial

import discord
from discord import app_commands

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction, addresses
from cogs.pages import page_turns
from cogs.panels import said
from cogs.people import seat_names
from cogs.pictures import totals_by_round
from cogs.public import reckoning
from cogs.replies import Draw, Reply, here, made, whisper
from cogs.screen import Attachment, Block, Buttons, Screen, Text
from cogs.translator import phrase
from cogs.verbs import CHECK, LOG, LOG_PAGE, SCORES_SO_FAR, TRANSCRIPT, on
from render import text
from render.words import Words
from sessions import Check, Hall, Refusal, Table

LINES_ON_A_PAGE = 20
MOST_ON_A_PAGE = 3300
"""Characters, so that a page fits a message with names as long as they get."""
MOST_CLICKS = 10
"""How many of the clicks that cut the deck are listed."""


class Looking(Desk):
    """What can be read of a table beside its cards."""

    def __init__(self, door: Door, hall: Hall) -> None:
        super().__init__(door)
        self._hall = hall

    @on(LOG)
    async def log(self, click: Click, table: int) -> Reply:
        """What happened so far, as this reader may know it: the newest page."""
        now = await self._dealt(table)
        return whisper(partial(self._log, click, now, 0))

    @on(LOG_PAGE)
    async def log_page(self, click: Click, table: int, back: int) -> Reply:
        """So many pages back."""
        draw: Draw = partial(self._log, click, await self._dealt(table), back)
        return here(draw) if click.is_private else whisper(draw)

    async def _dealt(self, table_id: int) -> Table:
        """The table, if it has been dealt at."""
        table = await self._hall.known(table_id)
        if table.state is None:
            raise Refusal("table_over" if not table.is_live else "not_started", table)
        return table

    async def _log(self, click: Click, table: Table, back: int, pictures: bool) -> Screen:  # noqa: ARG002 - has none
        words, seat = click.words, table.seat_of(click.user_id)
        heard = await self._hall.heard(table, seat)
        names = seat_names(table, words)
        lines = text.keepsake(table.game, heard, table.view(seat), names, words)
        return log_screen(table, lines, back, words)

    @on(SCORES_SO_FAR)
    async def scores_so_far(self, click: Click, table: int) -> Reply:
        """How the last round was scored, and the totals round by round."""
        now = await self._hall.known(table)
        words = click.words
        if now.state is None or now.view(None).last_round is None:
            return whisper(made(lambda: said(words, "round-none")))

        async def draw(_: bool) -> Screen:
            course = totals_by_round(await self._hall.heard(now, None))
            return reckoning(now, words, course, now.seat_of(click.user_id))

        return whisper(draw)

    @on(TRANSCRIPT)
    async def transcript(self, click: Click, table: int) -> Reply:
        content = await self._hall.transcript(await self._hall.known(table))

        def screen() -> Screen:
            note = Text(click.words("transcript-note"))
            return Screen((note, Attachment("game.json", content)))

        return whisper(made(screen))

    @on(CHECK)
    async def check(self, click: Click, table: int) -> Reply:
        """Whether the shuffle is the one that was promised."""
        checked = await self._hall.check(await self._hall.known(table), click.user_id)
        return whisper(made(lambda: _checked(checked, click.words)))

    def check_menu(self) -> app_commands.ContextMenu:
        """The same, in the menu of a table's message."""

        async def check_the_shuffle(interaction: Interaction, message: discord.Message) -> None:
            async def work(click: Click) -> Reply:
                own = click.interaction.application_id == message.author.id
                table = self.door.table_of(addresses(message)) if own else None
                if table is None:
                    raise Refusal("not_a_table")
                return await self.check(click, table)

            await self.door.answer(interaction, work)

        return app_commands.ContextMenu(name=phrase("menu-check"), callback=check_the_shuffle)


def log_screen(table: Table, lines: Sequence[str], back: int, words: Words) -> Screen:
    """One page of the log, the newest being none back, and what the shuffle can be checked with."""
    pages = _pages(lines)
    back = min(back, len(pages) - 1)
    page = len(pages) - 1 - back
    shown = "\n".join(f"- {line}" for line in pages[page])
    blocks: list[Block] = [Text(words("log-heading")), Text(shown or words("log-empty"))]
    if not back:
        blocks.append(Text(_shuffle_line(table, words)))
    if len(pages) > 1:
        blocks.append(Text("-# " + words("page-of", page=page + 1, pages=len(pages))))

        def to(other: int) -> str:
            return LOG_PAGE(table.id, max(0, len(pages) - 1 - other))

        blocks.append(Buttons(page_turns(page, len(pages), to, words)))
    return Screen(tuple(blocks))


def _pages(lines: Sequence[str]) -> list[list[str]]:
    """All lines in order; the newest page is full, so that it is worth opening the log."""
    pages: list[list[str]] = [[]]
    room = MOST_ON_A_PAGE
    for line in reversed(lines):
        room -= text.length(line) + 3
        if room < 0 or len(pages[0]) == LINES_ON_A_PAGE:
            pages.insert(0, [])
            room = MOST_ON_A_PAGE - text.length(line) - 3
        pages[0].insert(0, line)
    return pages


def _shuffle_line(table: Table, words: Words) -> str:
    """What was promised, and which clicks have cut the deck since."""
    lines = [words("shuffle-line", promised=table.commitment or "", edition=table.edition)]
    if table.clicks:
        clicks = _listed(table.clicks)
        lines.append(words("shuffle-cuts", clicks=clicks, count=len(table.clicks)))
    return "\n".join(lines)


def _checked(check: Check, words: Words) -> Screen:
    """One sentence, and below it the numbers that it speaks of."""
    if not check.agrees:
        return said(words, "check-wrong")
    if check.clicks is None:
        sentence = words("check-right-uncut", moves=check.moves)
        numbers = words("check-numbers-uncut", secret=check.secret, promised=check.promised)
        return Screen((Text(sentence), Text(numbers)))
    sentence = words("check-right", moves=check.moves, clicks=len(check.clicks))
    lines = [words("check-numbers", secret=check.secret, promised=check.promised)]
    lines.append(words("check-clicks", clicks=_listed(check.clicks)))
    lines += [
        words("check-own", click=f"`{click}`", time=f"<t:{_second_of(click)}:T>")
        for click in check.own[-MOST_CLICKS:]
    ]
    return Screen((Text(sentence), Text("\n".join(lines))))


def _listed(clicks: Sequence[str]) -> str:
    """The last ones, should somebody have come and gone many times; the game file has all."""
    last = [f"`{click}`" for click in clicks[-MOST_CLICKS:]]
    return " ".join(last if len(last) == len(clicks) else ["…", *last])


def _second_of(click: str) -> int:
    """When Discord gave out the id: whoever clicked can tell whether it was theirs."""
    return int(discord.utils.snowflake_time(int(click)).timestamp())
