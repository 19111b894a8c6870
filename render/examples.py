"""Positions that show a page of the rules: the examples of the text, as pictures.

Each is a view, made as the engine makes one and then arranged by hand: nobody's real table.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import GAMES, mochi, mojo, momox, skyjo
from render.picture import Kind

NAMES = ("Ada", "Ben", "Cleo")
SEED = bytes(32)
HIDDEN = "hidden"


class Example(NamedTuple):
    """A view, and the kind of picture that shows it."""

    view: Any
    kind: Kind


def _fresh(game: str, seat: int | None) -> Any:
    rules = GAMES[game]
    return rules.view(rules.new(len(NAMES), rules.Options(first=0), SEED), seat)


def _mojo_turn() -> Example:
    """On 11: 9 is lower, 11 equal, 12 higher."""
    view = replace(_fresh("mojo", 0), hand=(0, 4, 6, 9, 11, 12), discard_tops=(11,))
    return Example(view, "hand")


def _mojo_count() -> Example:
    """MJ-19: Cleo has the Mojo card, and somebody has less."""
    scores = (
        mojo.SeatScore((0, 1, 8, 9), (1, 9), 10, None, 10, 10),
        mojo.SeatScore((0, 4), (0, 4), 4, None, 4, 4),
        mojo.SeatScore((3, 10, 11), (3, 10, 11), 24, "bonus", 34, 34),
    )
    score = mojo.RoundScore(1, 2, 2, "+10", scores)
    return Example(replace(_fresh("mojo", None), round=2, last_round=score), "round")


def _card(colour: str, value: int) -> int:
    return mochi.COLOURS.index(colour) * 10 + value


def _mochi_turn() -> Example:
    """On 47 upwards: 52 may be played, 41 may not, and 33 always."""
    hand = [("pink", 5), ("yellow", 2), ("pink", 4), ("yellow", 1), ("pink", 3), ("yellow", 3)]
    view = replace(
        _fresh("mochi", 0),
        hand=tuple(_card(*card) for card in hand),
        centre=(_card("blue", 4), _card("green", 7)),
        moves=(),
    )
    return Example(view, "hand")


def _skyjo_grid(*cards: int | str) -> skyjo.PlayerView:
    grid: Any = cards
    return skyjo.PlayerView(grid, cards.count(HIDDEN), 0)


def _skyjo_lines() -> Example:
    """Two equal cards in a column, and the third on the discard."""
    view = _fresh("skyjo", 0)
    own = _skyjo_grid(9, HIDDEN, 3, HIDDEN, 9, 0, HIDDEN, -1, HIDDEN, HIDDEN, 5, HIDDEN)
    players = (own, *view.players[1:])
    return Example(
        replace(view, phase="turn", actors=(0,), players=players, discard_top=9, discard_size=1),
        "hand",
    )


def _skyjo_end() -> Example:
    """SK-11: Ada ended the round, and Cleo has as little as she has."""

    def scored(grid: tuple[int, ...], *, doubled: bool = False) -> skyjo.SeatScore:
        count = sum(grid)
        points = 2 * count if doubled else count
        return skyjo.SeatScore(grid, (), (), count, doubled, points, points)

    scores = (
        scored((0, 1, -1, 2, 3, 0, 1, 0, 2, -1, 1, 1), doubled=True),
        scored((4, 0, 0, 1, -2, 3, 1, 0, 2, 2, 0, 1)),
        scored((0, 0, 1, 5, -1, 2, 0, 1, -2, 0, 3, 0)),
    )
    score = skyjo.RoundScore(1, 0, scores)
    return Example(replace(_fresh("skyjo", None), round=2, last_round=score), "round")


def _momox_board() -> Example:
    return Example(_fresh("momox", None), "table")


def _momox_turn() -> Example:
    """On a yellow space, with one plate fetched."""
    view: momox.View = _fresh("momox", 0)
    own = replace(view.players[0], space=14, plates=(3,), number=3)
    return Example(
        replace(view, players=(own, *view.players[1:]), asked="again", free=3, free_disc=4), "hand"
    )


EXAMPLES: dict[str, dict[int, Callable[[], Example]]] = {
    "mojo": {1: _mojo_turn, -2: _mojo_count},
    "mochi": {1: _mochi_turn},
    "skyjo": {2: _skyjo_lines, -2: _skyjo_end},
    "momox": {0: _momox_board, 1: _momox_turn},
}
"""By game and page; a negative one counts from the end, since variants put in more pages."""


def example(game: str, page: int, pages: int) -> Example | None:
    """The example of a page of the rules, if it has one."""
    made = EXAMPLES[game].get(page) or EXAMPLES[game].get(page - pages)
    return None if made is None else made()
