"""How screens are made up: their buttons, and no part without words."""

import pytest
from msgspec.structs import replace

from cogs.panels import panel
from cogs.screen import Button, Text, rows
from engine import mojo
from render.words import Words
from sessions import Seat
from sessions.table import open_lobby, start


@pytest.mark.parametrize(
    ("buttons", "width", "lengths"),
    [
        (0, 5, []),
        (1, 5, [1]),
        (5, 5, [5]),
        (6, 5, [3, 3]),
        (8, 5, [4, 4]),
        (11, 5, [4, 4, 3]),
        (12, 4, [4, 4, 4]),
        (6, 3, [3, 3]),
    ],
)
def test_rows_are_few_and_about_equally_long(buttons: int, width: int, lengths: list[int]) -> None:
    made = [Button(str(number), f"test:{number}") for number in range(buttons)]
    laid_out = rows(made, width)
    assert [len(row.buttons) for row in laid_out] == lengths
    assert [button for row in laid_out for button in row.buttons] == made


def test_a_hand_without_a_card_leaves_no_empty_text_which_discord_would_refuse() -> None:
    lobby = open_lobby(1, 2, "mojo", mojo.Options(), "none", Seat(11, "Ada"), ("easy",))
    dealt = start(lobby, 11, bytes(32), now=0.0)
    assert isinstance(dealt.state, mojo.State)
    bare = replace(dealt.state, hands=((), *dealt.state.hands[1:]))
    screen = panel(replace(dealt, state=bare), 0, Words.of("en"))
    assert all(block.markdown for block in screen.blocks if isinstance(block, Text))
