"""The end of a game in words: who stands where, and how it came to that."""

from collections.abc import Sequence

from render.symbols import signed
from render.text.telling import SEPARATOR, SeenTable, won
from render.text.voice import Voice

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
MOST_ROUNDS = 8
"""So that a score table of eight players fits into a message."""


def podium(game: str, view: SeenTable, voice: Voice) -> str:
    """AL-6: everybody by rank, equal totals with the same one."""
    if view.result is None:
        return ""
    result = view.result
    seats = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    standings = [
        voice(
            "final-line",
            medal=MEDALS.get(result.ranks[seat], f"{result.ranks[seat]}\\."),
            name=voice.name(seat),
            total=result.totals[seat],
            shown=signed(result.totals[seat]),
        )
        for seat in seats
    ]
    title = voice("final-title", game=voice(f"game-{game}"))
    return "\n".join([title, won(result, voice), *standings])


def course(game: str, totals: Sequence[Sequence[int]], voice: Voice) -> str:
    """Everybody's total after each round, the newest last; of a long game the last few."""
    lines = []
    for number, round_totals in list(enumerate(totals, 1))[-MOST_ROUNDS:]:
        shown = SEPARATOR.join(
            f"{voice.name(seat)} {signed(total)}" for seat, total in enumerate(round_totals)
        )
        lines.append(voice("round-totals", game=game, round=number, totals=shown))
    return "\n".join(lines)
