"""Skyjo in words: columns A to D, rows 1 to 3, as on the buttons."""

from collections.abc import Iterable, Sequence
from typing import Literal

from engine import BaseEvent
from engine.skyjo import (
    COLUMNS,
    PLACES,
    Dealt,
    Draw,
    Drew,
    Exchange,
    Exchanged,
    GameEnded,
    LastTurns,
    Move,
    Open,
    Opened,
    Options,
    Removed,
    Reshuffled,
    RoundEnded,
    RoundScore,
    SeatScore,
    Started,
    Take,
    TurnedUp,
    TurnUp,
    View,
    ending,
)
from render.symbols import (
    DRAW_PILE,
    HIDDEN,
    REMOVED,
    SKYJO_COLUMNS,
    gained,
    signed,
    skyjo_place,
    symbol,
)
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

Cell = int | Literal["hidden", "gap"]

TAKING, DISCARDING, FIRST = "take", "discard", "first"
"""The steps: the discard is taken, the drawn card goes, and the first of two cards is chosen."""


BACK = symbol("skyjo", "back", DRAW_PILE)


def symbol_name(card: int) -> str:
    """A card's name among the symbols."""
    return f"minus_{-card}" if card < 0 else str(card)


def shown(card: int) -> str:
    """A card in a sentence."""
    return symbol("skyjo", symbol_name(card), signed(card))


def pictured(cell: Cell) -> str | None:
    """A place before words that tell it; without emoji of our own, words are all."""
    if cell == "gap":
        return None
    return symbol("skyjo", "back" if cell == "hidden" else symbol_name(cell), "")


def in_grid(cell: Cell) -> str:
    """A card, what hides one, or what was removed."""
    return HIDDEN if cell == "hidden" else REMOVED if cell == "gap" else signed(cell)


def a_card(card: int, voice: Voice) -> str:
    """A card with its article."""
    return voice("skyjo-a-card", value=card, card=shown(card))


def first_place(step: str) -> int | None:
    """The first of the two cards to begin with, if it is chosen: `first3`."""
    place = step.removeprefix(FIRST)
    known = step.startswith(FIRST) and place.isdecimal() and int(place) in PLACES
    return int(place) if known else None


class SkyjoTelling(Telling[View, Move, RoundScore, Options]):
    """How Skyjo is told in words."""

    def table(self, view: View, voice: Voice) -> str:
        title = voice(
            "table-title", game=voice("game-skyjo"), round=view.round, target=view.options.target
        )
        lines = [title, _whose_turn(view, voice)]
        if view.ended_by is not None and view.result is None:
            lines.append(voice.of(view.ended_by, "skyjo-last-turns"))
        lines.append(_piles(view, voice))
        for seat in range(len(view.players)):
            lines += _player(view, seat, voice)
        return "\n".join(lines)

    def hand(self, view: View, voice: Voice) -> str:
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        open_cards = [cell for cell in player.grid if isinstance(cell, int)]
        lines = [
            voice("skyjo-hand", points=signed(sum(open_cards)), hidden=player.hidden),
            "`·" + "".join(f"{name:>3}" for name in SKYJO_COLUMNS) + "`",
            *_rows(player.grid),
        ]
        if view.chosen is not None:
            first, second = map(skyjo_place, view.chosen)
            lines.append(voice("skyjo-hand-chosen", first=first, second=second))
        if view.drawn is not None:
            lines.append(voice("skyjo-hand-drawn", card=shown(view.drawn)))
        return "\n".join(lines)

    def question(self, view: View, voice: Voice) -> str:
        last = "no" if view.ended_by is None else "yes"
        if view.phase == "opening":
            return voice("skyjo-prompt-open")
        if view.drawn is not None:
            card = shown(view.drawn)
            asked = voice("skyjo-prompt-drawn", a=a_card(view.drawn, voice), card=card)
            return _with_warning(asked, view, Exchange, voice)
        return voice("skyjo-prompt-turn", card=shown(view.discard_top or 0), last=last)

    def within(self, view: View, step: str, voice: Voice) -> str | None:
        if view.phase == "turn" and step == TAKING and view.discard_top is not None:
            asked = voice("skyjo-prompt-take", card=shown(view.discard_top))
            return _with_warning(asked, view, Take, voice)
        if view.drawn is not None and step == DISCARDING:
            asked = voice("skyjo-prompt-discard", card=shown(view.drawn))
            return _with_warning(asked, view, TurnUp, voice)
        if view.phase == "opening" and (first := first_place(step)) is not None:
            return voice("skyjo-prompt-second", place=skyjo_place(first))
        return None

    def label(self, view: View, move: Move, voice: Voice) -> Label:
        match move:
            case Open(first, second):
                return Label(f"{skyjo_place(first)} + {skyjo_place(second)}")
            case Draw():
                return Label(voice("skyjo-label-draw"), BACK)
            case Take(place):
                card = signed(view.discard_top or 0)
                text = voice("skyjo-label-take", card=card, place=skyjo_place(place))
                return Label(text, pictured(view.discard_top or 0))
            case Exchange(place):
                card = signed(view.drawn or 0)
                text = voice("skyjo-label-exchange", card=card, place=skyjo_place(place))
                return Label(text, pictured(view.drawn or 0))
            case TurnUp(place):
                card = signed(view.drawn or 0)
                text = voice("skyjo-label-turn-up", card=card, place=skyjo_place(place))
                return Label(text, pictured("hidden"))

    def goes_without_saying(self, event: BaseEvent, after: BaseEvent | None) -> bool:
        told = isinstance(event, Drew) and isinstance(after, Exchanged | TurnedUp)
        return told or isinstance(event, Reshuffled)

    def line(self, event: BaseEvent, view: View, voice: Voice) -> str | None:  # noqa: ARG002 - nothing here hangs on the table
        match event:
            case Dealt(round):
                return voice("skyjo-log-dealt", round=round)
            case Opened(seat, _, (first, second)):
                return voice.of(
                    seat,
                    "skyjo-log-opened",
                    first=a_card(first, voice),
                    second=a_card(second, voice),
                )
            case Started(starter, discard):
                return voice.of(starter, "skyjo-log-started", card=a_card(discard, voice))
            case Drew(seat, card):
                if card is None:
                    return voice.of(seat, "log-drew")
                return voice.of(seat, "skyjo-log-drew", card=a_card(card, voice))
            case Reshuffled(cards):
                return voice("log-reshuffled", cards=cards)
            case Exchanged(seat, source, place, card, replaced, was_hidden):
                return voice.of(
                    seat,
                    f"skyjo-log-exchanged-{source}",
                    place=skyjo_place(place),
                    card=shown(card),
                    replaced=shown(replaced),
                    a=a_card(replaced, voice),
                    new=a_card(card, voice),
                    hidden="yes" if was_hidden else "no",
                )
            case TurnedUp(seat, discarded, place, card):
                return voice.of(
                    seat,
                    "skyjo-log-turned-up",
                    discarded=shown(discarded),
                    a=a_card(discarded, voice),
                    place=skyjo_place(place),
                    card=a_card(card, voice),
                )
            case Removed(seat, places, card):
                return voice.of(seat, "skyjo-log-removed", count=len(places), card=shown(card))
            case LastTurns(seat):
                return voice.of(seat, "skyjo-log-last-turns")
            case RoundEnded(score):
                if score.ended_by is None:
                    return voice("log-round-cut", round=score.round)
                return voice.of(score.ended_by, "log-round-over", round=score.round)
            case GameEnded(result):
                return won(result, voice)
        return None

    def round_score(self, score: RoundScore, voice: Voice) -> str:
        if score.ended_by is None:
            lines = [voice("score-title-cut", round=score.round)]
        else:
            lines = [voice.of(score.ended_by, "score-title", round=score.round)]
        for seat, scored in enumerate(score.scores):
            points, total = gained(scored.points), signed(scored.total)
            lines.append(voice.of(seat, "score-line", points=points, total=total))
            lines.append(_sum(scored, voice))
            if seat == score.ended_by:
                lines.append(_penalty(score, seat, voice))
        return "\n".join(lines)

    def own_score(self, score: RoundScore, seat: int, voice: Voice) -> str:
        scored = score.scores[seat]
        if not scored.doubled:
            return super().own_score(score, seat, voice)
        return voice(
            "skyjo-own-doubled",
            points=gained(scored.points),
            count=signed(scored.count),
            total=signed(scored.total),
        )

    def options(self, options: Options, words: Words) -> list[str]:
        return [
            words("option-target", target=options.target),
            words(f"skyjo-option-penalty-{options.penalty}"),
            words("skyjo-option-rows" if options.rows else "skyjo-option-no-rows"),
            first_player(options.first, words)
            if options.first is not None
            else words("skyjo-option-first-random"),
        ]

    def rules(self, options: Options, words: Words) -> list[str]:
        said = {
            "target": str(options.target),
            "rows": "yes" if options.rows else "no",
            "penalty": options.penalty,
        }
        return [words(f"rules-skyjo-{page}", **said) for page in ("aim", "turn", "lines", "end")]


TELLING = SkyjoTelling()


def _with_warning(
    asked: str, view: View, kind: type[Take | Exchange | TurnUp], voice: Voice
) -> str:
    """The question, and below it that one of the moves of this kind would end the round badly."""
    for move in view.moves:
        if isinstance(move, kind) and (end := ending(view, move)) and end.risky:
            place = skyjo_place(move.place)
            told = voice(
                "skyjo-warning",
                place=place,
                count=signed(end.count),
                plus="yes" if kind is TurnUp else "no",
                name=voice.name(end.rival),
                shown=signed(end.shown),
                hidden=end.hidden,
            )
            return f"{asked}\n{told}"
    return asked


def _whose_turn(view: View, voice: Voice) -> str:
    """Who is asked, and for what."""
    if view.result is not None:
        return voice("table-over")
    if view.phase == "opening":
        return voice("skyjo-table-opening", names=voice.listing(view.actors))
    return voice.of(view.actors[0], f"skyjo-table-{view.phase}")


def _rows(grid: Sequence[Cell]) -> list[str]:
    """The three rows, their columns one under the other.

    Each starts with its number: some clients trim spaces at the edge of a row of code.
    """
    cells = [f"{in_grid(cell):>3}" for cell in grid]
    rows = ["".join(cells[start : start + COLUMNS]) for start in PLACES[::COLUMNS]]
    return [f"`{number}{row}`" for number, row in enumerate(rows, 1)]


def _piles(view: View, voice: Voice) -> str:
    piles = [voice("table-draw-pile", pile=BACK, count=str(view.draw_pile))]
    if view.discard_top is not None:
        card = f"**{shown(view.discard_top)}**"
        piles.append(voice("table-discard", card=card, count=str(view.discard_size)))
    return SEPARATOR.join(piles)


def _player(view: View, seat: int, voice: Voice) -> list[str]:
    player = view.players[seat]
    parts = [turn_mark(view, seat) + voice.name(seat)]
    if player.hidden:
        parts.append(voice("skyjo-hidden", count=player.hidden))
    parts.append(voice("table-total", total=signed(player.total)))
    if all(cell == "hidden" for cell in player.grid):
        return [SEPARATOR.join(parts)]
    return [SEPARATOR.join(parts), *_rows(player.grid)]


def _sum(scored: SeatScore, voice: Voice) -> str:
    """SK-10: what lay open, what was turned up at the end, and what was removed once more."""
    kept = [place for place in PLACES if place not in scored.removed]
    groups = {
        "open": [place for place in kept if place not in scored.turned_up],
        "turned-up": [place for place in kept if place in scored.turned_up],
        "removed": scored.removed,
    }
    parts = [
        voice(f"skyjo-score-{group}", cards=" ".join(cards))
        for group, places in groups.items()
        if (cards := _values(scored, places))
    ]
    return (
        f"{SEPARATOR.join(parts)} = {signed(scored.count)}"
        if parts
        else f"= {signed(scored.count)}"
    )


def _values(scored: SeatScore, places: Iterable[int]) -> list[str]:
    cards = sorted(card for place in places if (card := scored.grid[place]) is not None)
    return [signed(card) for card in reversed(cards)]


def _penalty(score: RoundScore, ender: int, voice: Voice) -> str:
    """SK-11: why the count of the player who ended the round was doubled, or why not."""
    counts = {seat: scored.count for seat, scored in enumerate(score.scores)}
    mine = counts.pop(ender)
    lowest = min(counts.values())
    if score.scores[ender].doubled and mine == lowest:
        tied = [seat for seat, count in counts.items() if count == mine]
        return voice.of(
            ender,
            "skyjo-score-doubled-tie",
            others=voice.listing(tied),
            score=signed(mine),
        )
    if score.scores[ender].doubled:
        return voice.of(ender, "skyjo-score-doubled")
    if mine < lowest:
        return voice("skyjo-score-lowest")
    return voice("skyjo-score-not-doubled" if mine <= 0 else "skyjo-score-no-penalty")
