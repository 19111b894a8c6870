"""The scenes of Skyjo."""

from engine import skyjo
from tests.render.scenes import Scene
from tests.render.staging import never, played, scene


def scenes() -> list[Scene]:
    """Skyjo, screen by screen."""
    busy = played("skyjo", 8, skyjo.Options(), 1, lambda state: state.turns == 55)
    drawn = played(
        "skyjo", 3, skyjo.Options(target=300), 2, lambda s: s.turns > 15 and s.drawn is not None
    )
    last = played("skyjo", 5, skyjo.Options(), 1, lambda s: s.ended_by is not None)
    choosing = played("skyjo", 2, skyjo.Options(), 1, lambda s: any(s.opening))
    ended = played("skyjo", 6, skyjo.Options(target=300), 3, never)
    chooser = next(seat for seat in range(2) if choosing.state.opening[seat])
    return [
        scene("table", "skyjo", "table", busy),
        scene("table-large", "skyjo", "table", busy, large=True),
        scene("drawn", "skyjo", "table", drawn),
        scene("last-turns", "skyjo", "table", last),
        scene("hand", "skyjo", "hand", drawn, seat=drawn.state.turn),
        scene("hand-discarding", "skyjo", "hand", drawn, seat=drawn.state.turn, step="discard"),
        scene("hand-large", "skyjo", "hand", drawn, seat=drawn.state.turn, large=True),
        scene("hand-choosing", "skyjo", "hand", choosing, seat=chooser),
        scene("round", "skyjo", "round", ended),
        scene("end", "skyjo", "end", ended),
    ]
