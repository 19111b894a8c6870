"""The end of a game in words: the same for all games."""

from collections.abc import Callable, Sequence

from render.alt import joined, sentences, shortest_needed
from render.sight import Sight, ViewT
from render.symbols import signed


def game_end(sight: Sight[ViewT], game: str, target: int | None) -> str:
    """The ranking, then each player's totals round by round; of a long game after every second
    round, or every third, and so on."""
    words, result = sight.words, sight.view.result
    if result is None:
        raise ValueError("the game isn't over yet")
    seats = sorted(range(len(result.totals)), key=lambda seat: (result.ranks[seat], seat))
    ranking = (
        words(
            "alt-winner" if seat in result.winners else "alt-rank",
            rank=result.ranks[seat],
            name=sight.said(seat),
            points=words("points", points=result.totals[seat]),
        )
        for seat in seats
    )
    parts = [words("alt-end-header", game=words(f"game-{game}")), *ranking]
    if target is not None:
        parts.append(words("alt-target", target=target))

    def told(every: int) -> Callable[[], str]:
        return lambda: sentences((*parts, _totals(sight, seats, every)))

    versions = [told(every) for every in range(1, len(sight.course) // 2 + 1)]
    return shortest_needed((*versions, lambda: sentences(parts)))


def _totals(sight: Sight[ViewT], seats: Sequence[int], every: int) -> str:
    """Everybody's totals after each of these rounds, counted from the last one."""
    last = len(sight.course)
    rounds = range(last, 0, -every)[::-1]
    totals = "; ".join(
        f"{sight.said(seat)} " + joined(signed(sight.course[number - 1][seat]) for number in rounds)
        for seat in seats
    )
    if every == 1:
        return sight.words("alt-totals", totals=totals)
    return sight.words("alt-totals-some", rounds=joined(map(str, rounds)), totals=totals)
