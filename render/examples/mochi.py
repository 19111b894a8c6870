"""The rules of Happy Mochi, shown."""

from msgspec.structs import replace

from engine.mochi import COLOURS, Mochi
from render.examples.example import Example, fresh


def _card(colour: str, value: int) -> int:
    return COLOURS.index(colour) * 10 + value


def _turn() -> Example:
    """On 47 upwards: 52 may be played, 41 may not, and 33 always."""
    hand = [("pink", 5), ("yellow", 2), ("pink", 4), ("yellow", 1), ("pink", 3), ("yellow", 3)]
    view = replace(
        fresh(Mochi(), 0),
        hand=tuple(_card(*card) for card in hand),
        centre=(_card("blue", 4), _card("green", 7)),
        moves=(),
    )
    return Example(view, "hand")


EXAMPLES = {1: _turn}
