"""The rules of a game in pages, with the options that are played and a picture where it helps."""

from collections.abc import Callable
from functools import partial

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.pages import page_turns
from cogs.pictures import painted
from cogs.replies import Draw, Reply, here, whisper
from cogs.screen import Block, Buttons, Screen, Text
from cogs.studio import Studio
from cogs.verbs import GAME_RULES, RULES, on
from engine import GAMES, BaseOptions
from render import text
from render.examples import NAMES, example
from sessions import Hall, Refusal


class Rules(Desk):
    """`/… rules`, and the buttons that lead to them."""

    def __init__(self, door: Door, hall: Hall, studio: Studio) -> None:
        super().__init__(door)
        self._hall = hall
        self._studio = studio

    async def show(self, interaction: Interaction, game: str) -> None:
        """`/… rules`: with the options of this channel's table, if it plays that game."""

        async def work(click: Click) -> Reply:
            table = await self._hall.table_in(click.channel_id)
            if table is not None and table.is_live and table.game == game:
                return whisper(self._page(click, game, table.options, 0, partial(RULES, table.id)))
            options = GAMES[game].Options()
            return whisper(self._page(click, game, options, 0, partial(GAME_RULES, game)))

        await self.door.answer(interaction, work)

    @on(RULES)
    async def of_a_table(self, click: Click, table: int, page: int) -> Reply:
        played = await self._hall.known(table)
        draw = self._page(click, played.game, played.options, page, partial(RULES, table))
        return here(draw) if click.is_private else whisper(draw)

    @on(GAME_RULES)
    async def of_a_game(self, click: Click, game: str, page: int) -> Reply:
        if game not in GAMES:
            raise Refusal("no_such_table")
        options = GAMES[game].Options()
        return here(self._page(click, game, options, page, partial(GAME_RULES, game)))

    def _page(
        self,
        click: Click,
        game: str,
        options: BaseOptions,
        page: int,
        to: Callable[[int], str],
    ) -> Draw:
        """One page for this reader; `to` is the address of another."""

        async def draw(pictures: bool) -> Screen:
            words, preferences = click.words, click.person.preferences
            pages = text.rules(game, options, words)
            number = min(page, len(pages) - 1)
            blocks: list[Block] = [Text(pages[number])]
            shown = example(game, number, len(pages))
            if shown and pictures and self._studio.wants_pictures(click.person):
                large = preferences.large_text
                blocks.append(await painted(shown.view, NAMES, words, kind=shown.kind, large=large))
            count = words("page-of", page=number + 1, pages=len(pages))
            blocks.append(Text(f"-# {count} · {words('not-affiliated')}"))
            return Screen((*blocks, Buttons(page_turns(number, len(pages), to, words))))

        return draw
