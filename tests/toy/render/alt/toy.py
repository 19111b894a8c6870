"""Toy's pictures in words."""

from render.alt import joined, sentences
from render.sight import Sight
from render.symbols import gained
from tests.toy.engine.toy import Cards, View


def _listed(cards: Cards) -> str:
    return joined(map(str, cards))


def _header(sight: Sight[View], key: str) -> str:
    view, words = sight.view, sight.words
    at = words("round-of", round=view.round, target=view.options.target)
    return words(key, game=words("game-toy"), round=at)


def _player(sight: Sight[View], seat: int) -> str:
    words, player = sight.words, sight.view.players[seat]
    holds = [words("alt-in-hand", cards=words("cards", count=player.hand_size))]
    if player.laid:
        holds.append(words("alt-face-up", cards=_listed(player.laid)))
    name = sight.said(seat)
    if seat in sight.view.actors:
        name = words("alt-to-move", name=name)
    points = words("points", points=player.total)
    return words("alt-player", name=name, holds=joined(holds), points=points)


def table(sight: Sight[View]) -> str:
    """What everybody has laid."""
    players = [_player(sight, seat) for seat in range(len(sight.view.players))]
    return sentences((_header(sight, "alt-header"), *players))


def hand(sight: Sight[View]) -> str:
    """A player's own cards."""
    own = sight.words("alt-your-hand", cards=_listed(sight.view.hand))
    return sentences((_header(sight, "alt-hand-header"), own))


def round_end(sight: Sight[View]) -> str:
    """What everybody laid, and what it brought."""
    view, words, score = sight.view, sight.words, sight.view.last_round
    if score is None:
        raise ValueError("no round has ended yet")
    target = words("to-target", target=view.options.target)
    header = words("alt-round-header", game=words("game-toy"), round=score.round, target=target)
    lines = [
        words(
            "alt-score",
            name=sight.said(seat),
            explained=_listed(scored.laid),
            gained=gained(scored.points),
            total=scored.total,
        )
        for seat, scored in enumerate(score.scores)
    ]
    return sentences((header, *lines))
