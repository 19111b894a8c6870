"""The end of a game in words: who stands where, and how it came to that."""

from collections.abc import Callable, Sequence

from engine import GAMES, BaseView
from render.symbols import plain, signed
from render.text.telling import SEPARATOR, won
from render.text.voice import Voice

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
FEWEST_ROUNDS = 3
"""A table of fewer rounds than this gives way to shorter names."""


def podium(game: str, view: BaseView, voice: Voice) -> str:
    """AL-6: everybody by rank, equal totals with the same one."""
    if view.result is None:
        return ""
    result = view.result
    seats = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    standings = [
        voice.words.in_game(
            game,
            "final-line",
            medal=MEDALS.get(result.ranks[seat], f"{result.ranks[seat]}\\."),
            name=voice.name(seat),
            total=result.totals[seat],
            shown=signed(result.totals[seat]),
        )
        for seat in seats
    ]
    title = voice("final-title", game=voice(f"game-{game}"))
    return "\n".join([title, won(result, voice, game), *standings])


def own_result(game: str, view: BaseView, voice: Voice) -> str:
    """How a finished game ended for the reader, in their own words."""
    result, seat = view.result, view.seat
    if result is None or seat is None:
        return ""
    if seat in result.winners and len(result.winners) > 1:
        return voice("own-shared")
    best = min if result.direction == "lowest" else max
    totals = result.totals
    if seat in result.winners:
        margin = abs(totals[seat] - best(totals[:seat] + totals[seat + 1 :]))
        by = margin and GAMES[game].by_points
        return voice("own-won-by", points=margin) if by else voice("own-won")
    place = {"place": result.ranks[seat], "players": len(totals)}
    margin, names = abs(totals[seat] - best(totals)), voice.listing(result.winners)
    if margin and GAMES[game].by_points:
        return voice("own-lost-by", points=margin, names=names, **place)
    return voice("own-lost", names=names, **place)


def length(text: str) -> int:
    """As Discord may count at worst, in UTF-16; symbols by what stands in for them."""
    return len(plain(text).encode("utf-16-le")) // 2


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
        voice.words.in_game(game, "round-totals", round=number, totals=totals_line(after, voice))
        for number, after in enumerate(totals, 1)
    ]
    for left_out in range(len(lines) - fewest + 1):
        note = [voice.words.in_game(game, "rounds-left-out", count=left_out)] if left_out else []
        table = "\n".join([*note, *lines[left_out:]])
        if length(table) <= room:
            return table
    return None


def totals_line(after: Sequence[int], voice: Voice) -> str:
    """Everybody's total, side by side."""
    return SEPARATOR.join(f"{voice.name(seat)} {signed(total)}" for seat, total in enumerate(after))
