"""The scenes of Möjo."""

from engine import mojo
from tests.render.scenes import Scene
from tests.render.staging import never, played, scene


def scenes() -> list[Scene]:
    """Möjo, screen by screen."""
    busy = played("mojo", 8, mojo.Options(), 1, lambda state: state.turns == 60)
    two = played("mojo", 3, mojo.Options(discards=2), 5, lambda s: s.round == 2 and s.drawing)
    long = played("mojo", 3, mojo.Options(), 11, lambda s: s.round == 2 and s.turns == 4)
    laid = played("mojo", 5, mojo.Options(), 3, lambda s: s.round == 2 and any(s.face_up))
    ended = played("mojo", 5, mojo.Options(target=90), 3, never)
    whose = max(range(3), key=lambda seat: len(long.state.hands[seat]))
    laid_by = next(seat for seat in range(5) if laid.state.face_up[seat])
    return [
        scene("table", "mojo", "table", busy),
        scene("table-large", "mojo", "table", busy, large=True),
        scene("two-discards", "mojo", "table", two),
        scene("hand", "mojo", "hand", long, seat=whose),
        scene("hand-large", "mojo", "hand", long, seat=whose, large=True),
        scene("hand-laid-down", "mojo", "hand", laid, seat=laid_by),
        scene("round", "mojo", "round", ended),
        scene("end", "mojo", "end", ended),
    ]
