"""The rules of a game in pages, with the options that are played."""

from cogs.screen import Button, Buttons, Screen, Text, address
from engine import GAMES, BaseOptions
from render import text
from render.words import Words


def rules_screen(
    game: str, options: BaseOptions | None, page: int, words: Words, turn: str
) -> Screen:
    """One page; `turn` is the address, without the page, to which its arrows lead."""
    pages = text.rules(game, options or GAMES[game].Options(), words)
    page = min(max(page, 0), len(pages) - 1)
    arrows = (
        Button(words("page-before"), f"{turn}:{page - 1}", disabled=page == 0),
        Button(words("page-after"), f"{turn}:{page + 1}", disabled=page == len(pages) - 1),
    )
    count = words("page-of", page=page + 1, pages=len(pages))
    return Screen(
        (Text(pages[page]), Text(f"-# {count} · {words('not-affiliated')}"), Buttons(arrows))
    )


def rules_turn(game: str) -> str:
    """Where the arrows of the rules lead that were asked for without a table."""
    return address("game-rules", game)
