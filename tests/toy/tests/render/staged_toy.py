"""The scenes of Toy."""

from tests.render.scenes import Scene
from tests.render.staging import never, played, scene
from tests.toy.engine import toy


def scenes() -> list[Scene]:
    """Toy, screen by screen."""
    busy = played("toy", 4, toy.Options(), 1, lambda state: state.round == 2 and any(state.laid))
    ended = played("toy", 3, toy.Options(), 1, never)
    return [
        scene("table", "toy", "table", busy),
        scene("table-large", "toy", "table", busy, large=True),
        scene("hand", "toy", "hand", busy, seat=busy.state.turn),
        scene("round", "toy", "round", ended),
        scene("end", "toy", "end", ended),
    ]
