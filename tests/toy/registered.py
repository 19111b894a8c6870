"""Registers the toy, as a line in `engine/__init__.py` registers a real game.

`pytest -p tests.toy.registered … -k toy` runs with it, before anything asks for the games.
"""

from engine import EDITIONS, GAMES
from tests.toy.engine.toy import Toy

GAMES["toy"] = EDITIONS["toy", 1] = Toy()
