"""The end of a game in words: the same for all games."""

from typing import Protocol, TypeVar

from engine import Result
from render.alt import joined, number_text, sentences
from render.sight import Sight


class Finished(Protocol):
    """What the views of all games have."""

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""


FinishedT = TypeVar("FinishedT", bound=Finished)


def game_end(sight: Sight[FinishedT], game: str, target: int | None) -> str:
    """The ranking, then each player's totals round by round."""
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
    if len(sight.course) > 1:
        lines = "; ".join(
            f"{sight.said(seat)} " + joined(number_text(after[seat]) for after in sight.course)
            for seat in seats
        )
        parts.append(words("alt-totals", totals=lines))
    return sentences(parts)
