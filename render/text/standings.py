"""The end of a game in words: who stands where."""

from render.text.telling import SeenTable, won
from render.text.voice import Voice

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


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
            shown=str(result.totals[seat]),
        )
        for seat in seats
    ]
    title = voice("final-title", game=voice(f"game-{game}"))
    return "\n".join([title, won(result, voice), *standings])
