"""Where the parts of a game are: each package keeps what it knows of one in a module of its name.

A game is registered once, in `engine.GAMES`; whoever needs something of it looks here. Its parts
lie beside its rules: those of `engine/mojo.py` in `render/text/mojo.py`, `cogs/mojo.py` and so on,
those of `elsewhere/engine/toy.py` in `elsewhere/render/text/toy.py`.
"""

from functools import cache
from importlib import import_module
from types import ModuleType

from engine import GAMES


@cache
def part(package: str, game: str) -> ModuleType:
    """The game's own module in that package."""
    return import_module(f"{home(game)}{package}.{game}")


@cache
def part_if_any(package: str, game: str) -> ModuleType | None:
    """The same where a game may do without."""
    name = f"{home(game)}{package}.{game}"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise  # it is there, and what it needs is not
        return None


def home(game: str) -> str:
    """What the names of the game's modules begin with: nothing, unless it lives elsewhere."""
    return type(GAMES[game]).__module__.removesuffix(f"engine.{game}")
