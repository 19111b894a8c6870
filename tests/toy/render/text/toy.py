"""Toy in words."""

from engine import BaseEvent
from render.text.telling import SEPARATOR, Label, Telling, first_player, turn_mark, won
from render.text.voice import Voice
from render.words import Words
from tests.toy.engine.toy import (
    Dealt,
    GameEnded,
    Laid,
    Lay,
    Options,
    RoundEnded,
    RoundScore,
    View,
)


def shown(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards)) or "–"


class ToyTelling(Telling[View, Lay, RoundScore, Options]):
    """How Toy is told in words."""

    def table(self, view: View, voice: Voice) -> str:
        title = voice(
            "table-title", game=voice("game-toy"), round=view.round, target=view.options.target
        )
        turn = [voice.of(seat, "table-turn") for seat in view.actors] or [voice("table-over")]
        return "\n".join([title, *turn, *self._players(view, voice)])

    def _players(self, view: View, voice: Voice) -> list[str]:
        return [
            SEPARATOR.join(
                (
                    turn_mark(view, seat) + voice.name(seat),
                    voice("toy-laid", cards=shown(player.laid)),
                    voice("toy-in-hand", count=player.hand_size),
                    voice("table-total", total=str(player.total)),
                )
            )
            for seat, player in enumerate(view.players)
        ]

    def hand(self, view: View, voice: Voice) -> str:
        return "" if view.seat is None else voice("toy-hand", cards=shown(view.hand))

    def question(self, view: View, voice: Voice) -> str:
        return voice("toy-prompt", best=view.options.best)

    def label(self, view: View, move: Lay, voice: Voice) -> Label:
        return Label(str(move.card))

    def line(self, event: BaseEvent, view: View, voice: Voice) -> str | None:
        match event:
            case Dealt(round, starter):
                return voice.of(starter, "toy-log-dealt", round=round)
            case Laid(seat, card):
                return voice.of(seat, "toy-log-laid", card=card)
            case RoundEnded(score):
                return voice("toy-log-round-over", round=score.round)
            case GameEnded(result):
                return won(result, voice)
        return None

    def round_score(self, score: RoundScore, voice: Voice) -> str:
        lines = [voice("toy-score-title", round=score.round)]
        for seat, scored in enumerate(score.scores):
            points, total = f"+{scored.points}", str(scored.total)
            lines.append(voice.of(seat, "score-line", points=points, total=total))
            lines.append(shown(scored.laid))
        return "\n".join(lines)

    def options(self, options: Options, words: Words) -> list[str]:
        return [
            words("option-target", target=options.target),
            words(f"toy-value-best-{options.best}"),
            first_player(options.first, words),
        ]

    def rules(self, options: Options, words: Words) -> list[str]:
        said = {"target": options.target, "best": options.best}
        return [words(f"rules-toy-{page}", **said) for page in ("aim", "turn")]


TELLING = ToyTelling()
