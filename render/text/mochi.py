"""Happy Mochi in words: each card is its colour's symbol, its value and its effect's icon."""

from collections.abc import Iterable

from engine import BaseEvent
from engine.mochi import (
    COLOURS,
    EFFECT_OF,
    Dealt,
    Draw,
    Drew,
    Duo,
    First,
    Flipped,
    GameEnded,
    Gave,
    Give,
    Lapsed,
    Move,
    Name,
    Named,
    NoAction,
    Options,
    Pass,
    Passing,
    Place,
    Plan,
    Played,
    Refilled,
    Reserve,
    Reserved,
    Reshuffled,
    RoundEnded,
    RoundScore,
    SeatScore,
    Settle,
    Skip,
    Skipped,
    View,
    number,
    one_colour,
)
from render import symbols
from render.symbols import DRAW_PILE, SYMBOLS, symbol
from render.text.telling import SEPARATOR, Label, Telling, first_player, turn_mark, won
from render.text.voice import Voice
from render.words import Words

CARDS_TO_A_LINE = 5
HAPPY = "🎉"
"""The mark of two equal cards, which always fit: MC-13."""


BACK = symbol("mochi", "back", DRAW_PILE)
COLOUR_SYMBOLS = {colour: symbol("mochi", colour, SYMBOLS[colour]) for colour in COLOURS}
EFFECTS = {effect: symbol("mochi", effect, icon) for effect, icon in symbols.EFFECTS.items()}
EFFECT_EMOJI = {
    effect: symbol("mochi", effect, emoji) for effect, emoji in symbols.EFFECT_EMOJI.items()
}
SENSES = {
    sense: symbol("mochi", name, symbols.SENSES[sense])
    for sense, name in (("+", "higher"), ("-", "lower"))
}


def bare(card: int) -> str:
    """A card without its effect."""
    colour, value = COLOURS[card // 10], card % 10
    return symbol("mochi", f"{colour}_{value}", f"{SYMBOLS[colour]}{value}")


def pictured(card: int, stand_in: str = "") -> str:
    """A card before words that tell it; without emoji of our own, words are all."""
    return symbol("mochi", f"{COLOURS[card // 10]}_{card % 10}", stand_in)


def icon(card: int, options: Options) -> str:
    """The icon of the card's effect, if it has one and this table plays with them."""
    effect = EFFECT_OF[card]
    return EFFECTS[effect] if effect and options.effects == "on" else ""


def shown(card: int, options: Options) -> str:
    """A card in a sentence."""
    return bare(card) + icon(card, options)


def duo_number(left: int, right: int) -> str:
    """Two cards as the number that they make."""
    return f"{number(left, right):02d}"


class MochiTelling(Telling[View, Move, RoundScore, Options]):
    """How Happy Mochi is told in words."""

    def table(self, view: View, voice: Voice) -> str:
        title = voice(
            "table-title", game=voice("game-mochi"), round=view.round, target=view.options.target
        )
        lines = [title, _who_decides(view, voice), _centre(view, voice), _piles(view, voice)]
        if view.effects:
            lines.append(voice("mochi-effects", effects=_effects(view.effects, voice)))
        lines += [_player(view, seat, voice) for seat in range(len(view.players))]
        return "\n".join(lines)

    def hand(self, view: View, voice: Voice) -> str:
        if view.seat is None:
            return ""
        points = sum(card % 10 for card in view.hand)
        lines = [voice("mochi-hand", count=len(view.hand), points=points)]
        cards = [
            f"`{place}` {shown(card, view.options)}" for place, card in enumerate(view.hand, 1)
        ]
        starts = range(0, len(cards), CARDS_TO_A_LINE)
        lines += ["  ".join(cards[start : start + CARDS_TO_A_LINE]) for start in starts]
        if view.incoming is not None:
            lines.append(voice("mochi-hand-incoming", card=shown(view.incoming, view.options)))
        if view.reserved:
            cards = [shown(card, view.options) for card in view.reserved]
            lines.append(voice("mochi-hand-reserved", cards="  ".join(cards)))
        if view.answer is not None:
            lines.append(voice(f"mochi-hand-chose-{view.phase}", place=view.answer + 1))
        return "\n".join(lines)

    def question(self, view: View, voice: Voice) -> str:
        if view.phase == "turn":
            return _your_turn(view, voice)
        if view.phase == "place" and view.incoming is not None:
            return voice("mochi-prompt-place", card=shown(view.incoming, view.options))
        if view.phase == "give" and view.seat is not None:
            to = (view.seat + 1) % len(view.players)
            return voice("mochi-prompt-give", name=voice.name(to))
        return voice(f"mochi-prompt-{_asked(view)}")

    def aside(self, view: View, voice: Voice) -> str | None:
        """What the effects do that could be played now, or are about to happen."""
        if view.seat not in view.actors or view.options.effects == "off":
            return None
        places = [move.place for move in view.moves if isinstance(move, Duo)]
        cards = [card for place in places for card in view.hand[place : place + 2]]
        carried = [effect for card in cards if (effect := EFFECT_OF[card])]
        if view.phase in ("settle", "order"):
            carried = list(view.effects)
        does = [f"{EFFECTS[e]} {voice(f'mochi-does-{e}')}" for e in sorted(set(carried))]
        return SEPARATOR.join(does) or None

    def goes_without_saying(self, event: BaseEvent, _: BaseEvent | None) -> bool:
        return isinstance(event, Refilled | Reshuffled)

    def label(self, view: View, move: Move, voice: Voice) -> Label:
        match move:
            case Draw("pile"):
                return Label(voice("mochi-label-draw"))
            case Draw("reserved", place):
                card = shown(view.reserved[place], view.options)
                return Label(voice("mochi-label-reserved", icon=EFFECTS["reserve"], card=card))
            case Draw(source):
                place = 0 if source == "left" else 1
                return _card_label("mochi-label-take", view.centre[place], place, view, voice)
            case Duo(place):
                return _duo_label(view, place)
            case Settle(plan):
                return _plan_label(view, plan, voice)
            case First(effect):
                return Label(voice(f"mochi-label-first-{effect}"), EFFECT_EMOJI[effect])
            case Name(seat):
                mine = seat == view.seat
                return Label(voice("mochi-label-me") if mine else voice.bare_name(seat))
            case Place(place):
                return _place_label(view, place)
            case Pass():
                return Label(voice("mochi-label-pass"), EFFECT_EMOJI["pass"])
            case Give(place) | Reserve(place):
                return _card_label("mochi-label-card", view.hand[place], place, view, voice)
            case Skip():
                return Label(voice("mochi-label-skip"), "❌")

    def line(self, event: BaseEvent, view: View, voice: Voice) -> str | None:
        match event:
            case Dealt(round, starter, sense, size, centre):
                return voice.of(
                    starter,
                    "mochi-log-dealt",
                    round=round,
                    sense=SENSES[sense],
                    count=size,
                    number=duo_number(*centre),
                )
            case Played(seat, left, right, happy):
                return voice.of(
                    seat,
                    "mochi-log-happy" if happy else "mochi-log-played",
                    number=duo_number(left, right),
                    left=shown(left, view.options),
                    right=shown(right, view.options),
                )
            case Reshuffled(cards):
                return voice("log-reshuffled", cards=cards)
            case Refilled(side, card):
                return voice(f"mochi-log-refilled-{side}", card=shown(card, view.options))
            case Flipped(sense):
                return voice(
                    "mochi-log-flipped",
                    icon=EFFECTS["flip"],
                    sense=SENSES[sense],
                    way=_way(sense, voice),
                )
            case RoundEnded(score):
                return voice.of(score.winner, f"mochi-log-{score.ended}", round=score.round)
            case GameEnded(result):
                short = max(result.totals) < view.options.target
                return won(result, voice) + (" " + voice("mochi-too-few") if short else "")
        return _what_a_seat_did(event, view, voice)

    def round_score(self, score: RoundScore, voice: Voice) -> str:
        lines = [voice.of(score.winner, f"mochi-score-{score.ended}", round=score.round)]
        for seat, scored in enumerate(score.scores):
            points = f"{scored.points:+d}"
            lines.append(voice.of(seat, "score-line", points=points, total=str(scored.total)))
            lines.append(_sum(scored, voice))
        return "\n".join(lines)

    def options(self, options: Options, words: Words) -> list[str]:
        return [
            words("option-target", target=options.target),
            words(f"mochi-option-effects-{options.effects}"),
            first_player(options.first, words),
        ]

    def rules(self, options: Options, words: Words) -> list[str]:
        effects = "effects" if options.effects == "on" else "no-effects"
        said = {
            "target": str(options.target),
            "up": SENSES["+"],
            "down": SENSES["-"],
            **COLOUR_SYMBOLS,
            **EFFECTS,
        }
        return [words(f"rules-mochi-{page}", **said) for page in ("aim", "turn", effects, "end")]


TELLING = MochiTelling()


def _what_a_seat_did(event: BaseEvent, view: View, voice: Voice) -> str | None:
    match event:
        case Drew(seat, source, card):
            told = "" if card is None else shown(card, view.options)
            known = "unseen" if card is None else "seen"
            return voice.of(seat, f"mochi-log-drew-{source}", card=told, known=known)
        case Named(seat, drawer):
            if seat == drawer:
                return voice.of(seat, "mochi-log-named-self")
            key = "mochi-log-named-you" if drawer == voice.seat else "mochi-log-named"
            return voice.of(seat, key, drawer=voice.name(drawer))
        case Passing(seat):
            return voice.of(seat, "mochi-log-passing", icon=EFFECTS["pass"])
        case Gave(seat, to, card):
            if card is None:
                return None  # that everyone passes has been said
            key = "mochi-log-gave" if seat == voice.seat else "mochi-log-received"
            return voice.of(seat, key, to=voice.name(to), card=shown(card, view.options))
        case Reserved(seat, None):
            return voice.of(seat, "mochi-log-reserved", icon=EFFECTS["reserve"])
        case Reserved(seat, card) if card is not None:
            return voice.of(
                seat,
                "mochi-log-reserved-own",
                icon=EFFECTS["reserve"],
                card=shown(card, view.options),
            )
        case Skipped(seat, effect):
            return voice.of(seat, "mochi-log-skipped", effect=_effects((effect,), voice))
        case Lapsed(_, effect):
            return voice("mochi-log-lapsed", effect=_effects((effect,), voice))
        case NoAction(seat):
            return voice.of(seat, "mochi-log-no-action")
    return None


def _effects(effects: Iterable[str], voice: Voice) -> str:
    return ", ".join(f"{EFFECTS[effect]} {voice(f'mochi-effect-{effect}')}" for effect in effects)


def _way(sense: str, voice: Voice) -> str:
    return voice("mochi-higher" if sense == "+" else "mochi-lower")


def _asked(view: View) -> str:
    """What the seat is asked; MC-19: once the effects are settled, only which card to reserve."""
    return "reserve-which" if view.phase == "reserve" and view.settled else view.phase


def _plan_label(view: View, plan: Plan, voice: Voice) -> Label:
    """MC-19: which effects happen, and in which order."""
    if not plan:
        return Label(voice("mochi-label-settle-none"), "❌")
    alike = len(set(view.effects)) == 1
    if len(plan) == 1:
        key = "mochi-label-settle-once" if alike else "mochi-label-settle-only"
    else:
        key = "mochi-label-settle-twice" if alike else "mochi-label-settle-both"
    return Label(voice(key, first=EFFECTS[plan[0]], second=EFFECTS[plan[-1]]))


def _who_decides(view: View, voice: Voice) -> str:
    """Whose turn it is, or what an effect or the end of a round asks of whom."""
    if view.result is not None:
        return voice("table-over")
    if view.phase in ("place", "give", "keep"):
        told = voice(f"mochi-table-{view.phase}", names=voice.listing(view.actors))
    else:
        told = voice.of(view.actors[0], f"mochi-table-{_asked(view)}")
    if view.actors == (view.turn,) or view.phase == "keep":
        return told
    return told + SEPARATOR + voice.of(view.turn, "mochi-table-turn-of")


def _centre(view: View, voice: Voice) -> str:
    left, right = view.centre
    told = voice(
        "mochi-centre",
        number=duo_number(left, right),
        left=shown(left, view.options),
        right=shown(right, view.options),
        sense=SENSES[view.sense],
        way=_way(view.sense, voice),
    )
    return f"{told}{SEPARATOR}{voice('mochi-one-colour')}" if one_colour(left, right) else told


def _piles(view: View, voice: Voice) -> str:
    left, right = view.pile_sizes
    piles = voice("mochi-piles", left=str(left), right=str(right))
    return SEPARATOR.join([voice("table-draw-pile", pile=BACK, count=str(view.draw_pile)), piles])


def _player(view: View, seat: int, voice: Voice) -> str:
    player = view.players[seat]
    parts = [turn_mark(view, seat) + voice.name(seat), voice("cards", count=player.hand_size)]
    if player.incoming:
        parts.append(voice("mochi-incoming"))
    if player.reserved:
        parts.append(voice("mochi-reserved", count=player.reserved))
    parts.append(voice("table-total", total=str(player.total)))
    return SEPARATOR.join(parts)


def _your_turn(view: View, voice: Voice) -> str:
    left, right = view.centre
    if not any(isinstance(move, Duo) for move in view.moves):
        return voice("mochi-prompt-turn-draw")
    key = "mochi-prompt-turn-colour" if one_colour(left, right) else "mochi-prompt-turn"
    return voice(key, number=duo_number(left, right), way=_way(view.sense, voice))


def _card_label(key: str, card: int, place: int, view: View, voice: Voice) -> Label:
    value = f"{card % 10}{icon(card, view.options)}"
    return Label(
        voice(key, card=value, place=place + 1), pictured(card, SYMBOLS[COLOURS[card // 10]])
    )


def _duo_label(view: View, place: int) -> Label:
    """Its cards, which are its number: every card of the deck is there once, so no two duos are
    alike."""
    left, right = view.hand[place : place + 2]
    happy = f"{HAPPY} " if left % 10 == right % 10 else ""
    return Label(f"{happy}{shown(left, view.options)} {shown(right, view.options)}")


def _place_label(view: View, place: int) -> Label:
    """The duos that arise; of places with the same ones, the number of the card before tells which
    is which."""
    label = _arising(view, place)
    places = [move.place for move in view.moves if isinstance(move, Place)]
    if [_arising(view, other) for other in places].count(label) > 1:
        return Label(f"{label} ({place + 1})")
    return Label(label)


def _arising(view: View, place: int) -> str:
    """MC-6: with the card before and with the one after."""
    new, held = view.incoming or 0, view.hand
    duos = [duo_number(held[place - 1], new)] if place else []
    if place < len(held):
        duos.append(duo_number(new, held[place]))
    return f"→ {', '.join(duos)}"


def _sum(scored: SeatScore, voice: Voice) -> str:
    if not scored.hand:
        return voice("mochi-score-no-cards")
    return f"{' '.join(map(bare, scored.hand))} = {scored.points}"
