"""The scenes of Momox."""

from engine import momox
from tests.render.scenes import Scene
from tests.render.staging import never, played, scene


def scenes() -> list[Scene]:
    """Momox, screen by screen."""
    busy = played(
        "momox",
        4,
        momox.Options(games=3),
        1,
        lambda s: sum(map(len, s.plates)) > 4 and s.asked == "again" and s.yellows == 2,
    )
    far = played("momox", 3, momox.Options(), 4, lambda s: s.turns > 20 and s.discs[s.free] == 6)
    start = played("momox", 2, momox.Options(), 1, lambda _: True)
    ended = played("momox", 3, momox.Options(games=5), 3, never)
    return [
        scene("table", "momox", "table", busy),
        scene("table-large", "momox", "table", busy, large=True),
        scene("path", "momox", "table", far),
        scene("start", "momox", "table", start),
        scene("hand", "momox", "hand", busy, seat=busy.state.turn),
        scene("hand-large", "momox", "hand", busy, seat=busy.state.turn, large=True),
        scene("round", "momox", "round", ended),
        scene("end", "momox", "end", ended),
    ]
