"""The log in pages: every line can be reached."""

import re

from cogs.looking import log_screen
from cogs.screen import Button, Buttons, Screen, Text
from render.words import Words
from sessions import Table
from tests.bot.phone import a_table
from tests.engine.kits import needed_kit

ENGLISH = Words.of("en")


def table() -> Table:
    return a_table("skyjo", needed_kit("skyjo").options[0], 1)


def listed(screen: Screen) -> list[str]:
    texts = [block.markdown for block in screen.blocks if isinstance(block, Text)]
    return re.findall(r"^- (.*)$", "\n".join(texts), re.MULTILINE)


def before(screen: Screen) -> str | None:
    """Where *Back* leads, if it can be pressed."""
    for block in screen.blocks:
        if isinstance(block, Buttons) and isinstance(block.buttons[0], Button):
            return None if block.buttons[0].disabled else block.buttons[0].address
    return None


def test_every_line_of_a_long_log_is_on_a_page() -> None:
    lines = [f"line {number}" for number in range(331)]
    back, read = 0, list[str]()
    while True:
        page = log_screen(table(), lines, back, ENGLISH)
        read = [*listed(page), *read]
        address = before(page)
        if address is None:
            break
        back = int(address.rpartition(":")[2])
    assert read == lines


def test_the_log_opens_on_what_happened_last() -> None:
    lines = [f"line {number}" for number in range(45)]
    assert listed(log_screen(table(), lines, 0, ENGLISH)) == lines[-20:]
    assert listed(log_screen(table(), lines, 99, ENGLISH)) == lines[:5]


def test_a_page_fits_a_message_however_long_its_lines_are() -> None:
    lines = ["x" * 900] * 12
    for back in range(4):
        page = log_screen(table(), lines, back, ENGLISH)
        assert listed(page)
        assert page.room >= 0


def test_a_short_log_has_no_pages() -> None:
    assert before(log_screen(table(), ["one"], 0, ENGLISH)) is None
    assert "Page" not in str(log_screen(table(), ["one"], 0, ENGLISH))
