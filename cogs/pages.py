"""Turning pages: the same two buttons under everything that has several."""

from collections.abc import Callable

from cogs.screen import Button
from render.words import Words


def page_turns(
    page: int, pages: int, to: Callable[[int], str], words: Words
) -> tuple[Button, Button]:
    """Back and on; `to` is the address of a page."""
    return (
        Button(words("page-before"), to(page - 1), disabled=page == 0),
        Button(words("page-after"), to(page + 1), disabled=page >= pages - 1),
    )
