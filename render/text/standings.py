"""The end of a game in words: who stands where, and how it came to that."""

from collections.abc import Callable, Sequence

from render.symbols import signed
from render.text.telling import SEPARATOR, SeenTable, won
from render.text.voice import Voice

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
FEWEST_ROUNDS = 3
"""A table of fewer rounds than this gives way to shorter names."""


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


def length(text: str) -> int:
    """As Discord may count at worst: in UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def reckoning(
    game: str,
    round_score: Callable[[Voice], str],
    totals: Sequence[Sequence[int]],
    voice: Voice,
    room: int,
) -> list[str]:
    """How the last round was scored, then the totals round by round, in so many characters.

    The first rounds give way first, then the names' length, then how the last round was scored.
    """
    rounds = totals if len(totals) > 1 else ()
    fewest = min(FEWEST_ROUNDS, len(rounds))
    brief = voice.briefly()
    for of_the_round, of_the_table in ((voice, voice), (voice, brief), (brief, brief)):
        scored = round_score(of_the_round)
        table = _table(game, rounds, of_the_table, room - length(scored), fewest)
        if table is not None:
            return [part for part in (scored, table) if part]
    table = _table(game, rounds, brief, room, 0)
    return [table] if table else []


def _table(
    game: str, totals: Sequence[Sequence[int]], voice: Voice, room: int, fewest: int
) -> str | None:
    """Everybody's total after each round, the newest last; of a long game as many as fit, under a
    line that says so. None if that would be fewer rounds than asked for."""
    lines = [
        voice("round-totals", game=game, round=number, totals=_totals(after, voice))
        for number, after in enumerate(totals, 1)
    ]
    for left_out in range(len(lines) - fewest + 1):
        note = [voice("rounds-left-out", game=game, count=left_out)] if left_out else []
        table = "\n".join([*note, *lines[left_out:]])
        if length(table) <= room:
            return table
    return None


def _totals(after: Sequence[int], voice: Voice) -> str:
    return SEPARATOR.join(f"{voice.name(seat)} {signed(total)}" for seat, total in enumerate(after))
