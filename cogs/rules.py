"""The rules of a game in pages, with the options that are played and a picture where it helps."""

from cogs.layout import Interaction
from cogs.pages import page_turns
from cogs.people import met
from cogs.pictures import painted
from cogs.screen import Block, Buttons, Screen, Text, address
from engine import GAMES, BaseOptions
from render import text
from render.examples import NAMES, example
from render.words import Words


async def rules_screen(
    interaction: Interaction, game: str, options: BaseOptions | None, page: int, turn: str
) -> Screen:
    """One page for this reader; `turn` is the address, without the page, of its buttons."""
    person = await met(interaction)
    words = Words.of(person.language)
    pages = text.rules(game, options or GAMES[game].Options(), words)
    page = min(max(page, 0), len(pages) - 1)
    blocks: list[Block] = [Text(pages[page])]
    shown = example(game, page, len(pages))
    if shown and interaction.client.pictures and not person.preferences.text_only:
        large = person.preferences.large_text
        blocks.append(await painted(shown.view, NAMES, words, kind=shown.kind, large=large))
    count = words("page-of", page=page + 1, pages=len(pages))
    blocks.append(Text(f"-# {count} · {words('not-affiliated')}"))
    turns = page_turns(page, len(pages), lambda other: f"{turn}:{other}", words)
    return Screen((*blocks, Buttons(turns)))


def rules_turn(game: str) -> str:
    """Where the buttons of the rules lead that were asked for without a table."""
    return address("game-rules", game)
