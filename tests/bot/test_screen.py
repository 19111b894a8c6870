"""How buttons are laid out."""

import pytest

from cogs.screen import Button, rows


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
