"""The rules of Toy, shown."""

from msgspec.structs import replace

from render.examples.example import Example, fresh
from tests.toy.engine.toy import Toy


def _turn() -> Example:
    return Example(replace(fresh(Toy(), 0), hand=(2, 7, 11)), "hand")


EXAMPLES = {1: _turn}
