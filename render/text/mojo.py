"""Möjo in words: each card is its colour's symbol and its value."""

from collections.abc import Iterable

from engine import BaseEvent
from engine.mojo import (
    COLOUR_OF,
    COLOURS,
    Dealt,
    Draw,
    Drew,
    GameEnded,
    MojoTime,
    Move,
    Moved,
    Options,
    Play,
    Played,
    Reshuffled,
    Reveal,
    Revealed,
    RoundEnded,
    RoundScore,
    SeatScore,
    TookMojo,
    View,
    clockwise,
    counted_cards,
    outcome,
)
from render.symbols import DRAW_PILE, SYMBOLS, gained, signed, symbol
from render.text.telling import (
    SEPARATOR,
    Label,
    Telling,
    first_player,
    turn_mark,
    won,
)
from render.text.voice import Voice
from render.words import Words

PILES = ("left", "right")
OUTCOMES: dict[str, str] = {"lower": "✓", "equal": "↻", "higher": "+"}
"""What a card on a button leads to: the turn is over, one more card is played, one is drawn."""
POINTERS = ("←{}", "{}→")
"""Which discard a card on a button goes to, where there are two."""


BACK = symbol("mojo", "back", DRAW_PILE)
COLOUR_SYMBOLS = {colour: symbol("mojo", colour, SYMBOLS[colour]) for colour in COLOURS}


def shown(card: int) -> str:
    """A card in a sentence."""
    colour = COLOURS[COLOUR_OF[card]]
    return symbol("mojo", f"{colour}_{card}", f"{SYMBOLS[colour]}{card}")


def pictured(card: int) -> str:
    """A card before words that say its number."""
    colour = COLOURS[COLOUR_OF[card]]
    return symbol("mojo", f"{colour}_{card}", SYMBOLS[colour])


def row(cards: Iterable[int]) -> str:
    """Cards side by side."""
    return " ".join(shown(card) for card in cards)


class MojoTelling(Telling[View, Move, RoundScore, Options]):
    """How Möjo is told in words."""

    def table(self, view: View, voice: Voice) -> str:
        title = voice(
            "table-title", game=voice("game-mojo"), round=view.round, target=view.options.target
        )
        return "\n".join(
            [
                title,
                _whose_turn(view, voice),
                _piles(view, voice),
                _mojo_card(view, voice),
                *(_player(view, seat, voice) for seat in range(len(view.players))),
            ]
        )

    def hand(self, view: View, voice: Voice) -> str:
        if view.seat is None:
            return ""
        up = view.players[view.seat].face_up
        lines = []
        if view.hand:
            lines.append(voice("mojo-hand", cards=row(view.hand), count=len(view.hand)))
        if view.face_down:
            lines.append(voice("mojo-hand-face-down", cards=row(view.face_down)))
        if up:
            lines.append(voice("mojo-hand-face-up", cards=row(up)))
        counted = counted_cards(view.hand + view.face_down + up)
        if counted:
            lines.append(voice("mojo-hand-count", cards=row(counted), points=sum(counted)))
        return "\n".join(lines)

    def question(self, view: View, voice: Voice) -> str:
        tops = view.discard_tops
        if view.drawing and view.chain is not None:
            return voice("mojo-prompt-draw", card=shown(tops[1 - view.chain]))
        if view.face_down:
            return voice("mojo-prompt-reveal", count=len(view.face_down))
        if view.chain is not None:
            return voice("mojo-prompt-again", card=shown(tops[view.chain]))
        if len(tops) == 2:
            told = [pointer.format(shown(top)) for pointer, top in zip(POINTERS, tops, strict=True)]
            return voice("mojo-prompt-play-two", left=told[0], right=told[1], **OUTCOMES)
        return voice("mojo-prompt-play", card=shown(tops[0]), **OUTCOMES)

    def label(self, view: View, move: Move, voice: Voice) -> Label:
        match move:
            case Play(card, pile):
                mark = OUTCOMES[outcome(card, view.discard_tops[pile])]
                if len(view.discard_tops) == 1 or view.chain is not None:
                    return Label(f"{card} {mark}", pictured(card))
                return Label(f"{POINTERS[pile].format(card)} {mark}")
            case Draw("discard"):
                card = view.discard_tops[1 - (view.chain or 0)]
                return Label(voice("mojo-label-take", card=str(card)), pictured(card))
            case Draw():
                return Label(voice("mojo-label-draw"), BACK)
            case Reveal(place):
                card = view.face_down[place]
                twin = view.face_down[:place].count(card)
                text = voice("mojo-label-reveal", card=str(card))
                return Label(f"{text} ({twin + 1})" if twin else text, pictured(card))

    def goes_without_saying(self, event: BaseEvent, _: BaseEvent | None) -> bool:
        return isinstance(event, Moved | Reshuffled)

    def line(self, event: BaseEvent, view: View, voice: Voice) -> str | None:
        match event:
            case Dealt(round, starter, side, tops):
                way = _direction(clockwise(side), voice)
                return voice.of(starter, "mojo-log-dealt", round=round, way=way, cards=row(tops))
            case Played(seat, card, pile, covered, result):
                two = len(view.discard_tops) == 2
                return voice.of(
                    seat,
                    "mojo-log-played",
                    card=shown(card),
                    covered=POINTERS[pile].format(shown(covered)) if two else shown(covered),
                    outcome=result,
                )
            case Drew(seat, source, card):
                if card is None:
                    return voice.of(seat, "log-drew")
                key = "mojo-log-drew" if source == "draw" else "mojo-log-took"
                return voice.of(seat, key, card=shown(card))
            case Reshuffled(cards):
                return voice("log-reshuffled", cards=cards)
            case Moved(card, pile):
                to = voice(f"mojo-pile-{PILES[pile]}")
                return voice("mojo-log-moved", card=shown(card), pile=to)
            case MojoTime(seat, count, cards):
                key = "mojo-log-mojo-time" if cards is None else "mojo-log-mojo-time-own"
                return voice.of(seat, key, count=count, cards=row(cards or ()))
            case TookMojo(seat):
                return voice.of(seat, "mojo-log-took-mojo")
            case Revealed(seat, card, left):
                return voice.of(seat, "mojo-log-revealed", card=shown(card), left=left)
            case RoundEnded(score):
                if score.ended_by is None:
                    return voice("log-round-cut", round=score.round)
                return voice.of(score.ended_by, "log-round-over", round=score.round)
            case GameEnded(result):
                return won(result, voice)
        return None

    def round_score(self, score: RoundScore, voice: Voice) -> str:
        lines = [_how_it_ended(score, voice)]
        counts = [seat.count for seat in score.scores]
        for seat, scored in enumerate(score.scores):
            lines.append(
                voice.of(seat, "score-line", points=f"{scored.points:+d}", total=str(scored.total))
            )
            lines.append(_sum(scored, voice))
            if scored.mojo is not None:
                lines.append(voice.of(seat, f"mojo-score-{scored.mojo}", lowest=min(counts)))
        return "\n".join(lines)

    def own_score(self, score: RoundScore, seat: int, voice: Voice) -> str:
        scored = score.scores[seat]
        if scored.mojo is None:
            return super().own_score(score, seat, voice)
        total = signed(scored.total)
        if scored.mojo == "zero":
            return voice("mojo-own-zero", total=total)
        points, count = gained(scored.points), signed(scored.count)
        return voice("mojo-own-bonus", points=points, count=count, total=total)

    def options(self, options: Options, words: Words) -> list[str]:
        return [
            words("option-target", target=options.target),
            words(f"mojo-option-discards-{options.discards}"),
            words(f"mojo-option-mojo-to-{options.mojo_to}"),
            first_player(options.first, words),
        ]

    def rules(self, options: Options, words: Words) -> list[str]:
        pages = ["aim", "turn", "time", "count"]
        if options.discards == 2:
            pages.insert(2, "two")
        said = {"target": str(options.target), "mojo": options.mojo_to, **COLOUR_SYMBOLS}
        return [words(f"rules-mojo-{page}", **said) for page in pages]


TELLING = MojoTelling()


def _whose_turn(view: View, voice: Voice) -> str:
    """Who is asked, and within a turn for what: MJ-9, MJ-22."""
    if view.result is not None:
        return voice("table-over")
    if view.chain is None:
        return voice.of(view.actors[0], "table-turn")
    key = "mojo-table-draw" if view.drawing else "mojo-table-again"
    on = voice(f"mojo-pile-{PILES[view.chain]}") if len(view.discard_tops) == 2 else "one"
    return voice.of(view.actors[0], key, pile=on)


def _piles(view: View, voice: Voice) -> str:
    draw = voice("table-draw-pile", pile=BACK, count=str(view.draw_pile))
    tops, sizes = view.discard_tops, view.discard_sizes
    if len(tops) == 1:
        piles = [voice("table-discard", card=shown(tops[0]), count=str(sizes[0]))]
    else:
        piles = [
            voice(f"mojo-discard-{side}", card=shown(top), count=str(size))
            for side, top, size in zip(PILES, tops, sizes, strict=True)
        ]
    spent = [voice("mojo-spent", count=view.spent)] if view.spent else []
    return SEPARATOR.join([draw, *piles, *spent])


def _direction(clockwise: bool, voice: Voice) -> str:
    return voice("mojo-clockwise" if clockwise else "mojo-counter-clockwise")


def _mojo_card(view: View, voice: Voice) -> str:
    way = _direction(clockwise(view.mojo_side), voice)
    if view.mojo_holder is None:
        return voice("mojo-card-centre", side=view.mojo_side, way=way)
    return voice.of(view.mojo_holder, "mojo-card-held", side=view.mojo_side, way=way)


def _player(view: View, seat: int, voice: Voice) -> str:
    player = view.players[seat]
    parts = [turn_mark(view, seat) + voice.name(seat)]
    if player.hand_size:
        parts.append(voice("cards", count=player.hand_size))
    if player.face_down:
        parts.append(voice("mojo-face-down", count=player.face_down))
    if player.face_up:
        parts.append(voice("mojo-face-up", cards=row(player.face_up)))
    parts.append(voice("table-total", total=str(player.total)))
    return SEPARATOR.join(parts)


def _how_it_ended(score: RoundScore, voice: Voice) -> str:
    if score.ended_by is None:
        return voice("score-title-cut", round=score.round)
    title = voice.of(score.ended_by, "score-title", round=score.round)
    if score.mojo_holder is None or score.mojo_holder == score.ended_by:
        return title
    return f"{title}\n{voice.of(score.mojo_holder, 'mojo-score-first')}"


def _sum(scored: SeatScore, voice: Voice) -> str:
    """MJ-17: the cards that count, then those that a higher one of their colour covers."""
    if not scored.cards:
        return voice("mojo-score-no-cards")
    left_out = list(scored.cards)
    for card in scored.counted:
        left_out.remove(card)
    struck = f" ~~{row(left_out)}~~" if left_out else ""
    return voice("mojo-score-sum", cards=row(scored.counted) + struck, count=scored.count)
