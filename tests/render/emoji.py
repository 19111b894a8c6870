"""Our own emoji as if all of them were on Discord."""

from render.emoji import drawable
from render.symbols import WRITTEN

LONGEST_ID = 2**63

FULL_TABLE = {
    f"{game}_{symbol}": f"<:tablee_{game}_{symbol}_0a1b2c:{LONGEST_ID}>"
    for game, symbols in drawable().items()
    for symbol in symbols
}


def written(text: str) -> set[str]:
    """The names of the symbols in a text."""
    return {name for name, _ in WRITTEN.findall(text)}
