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
            return voice("skyjo-prompt-drawn", card=shown(view.drawn))
        return voice("skyjo-prompt-turn", card=shown(view.discard_top or 0), last=last)

    def label(self, view: View, move: Move, voice: Voice) -> Label:
        match move:
            case Open(first, second):
                return Label(f"{skyjo_place(first)} + {skyjo_place(second)}")
            case Draw():
                return Label(voice("skyjo-label-draw"), BACK)
            case Take(place) | Exchange(place):
                grid = view.players[view.seat or 0].grid
                text = f"{skyjo_place(place)}{SEPARATOR}{in_grid(grid[place])}"
                return Label(text, pictured(grid[place]))
            case TurnUp(place):
                text = voice("skyjo-label-turn-up", place=skyjo_place(place))
                return Label(text, pictured("hidden"))

    def line(self, event: BaseEvent, view: View, voice: Voice) -> str | None:  # noqa: ARG002 - nothing here hangs on the table
        match event:
            case Dealt(round):
                return voice("skyjo-log-dealt", round=round)
            case Opened(seat, _, (first, second)):
                return voice.of(seat, "skyjo-log-opened", first=shown(first), second=shown(second))
            case Started(starter, discard):
                return voice.of(starter, "skyjo-log-started", card=shown(discard))
            case Drew(seat, card):
                if card is None:
                    return voice.of(seat, "log-drew")
                return voice.of(seat, "skyjo-log-drew", card=shown(card))
            case Reshuffled(cards):
                return voice("log-reshuffled", cards=cards)
            case Exchanged(seat, source, place, card, replaced, was_hidden):
                return voice.of(
                    seat,
                    f"skyjo-log-exchanged-{source}",
                    place=skyjo_place(place),
                    card=shown(card),
                    replaced=shown(replaced),
                    hidden="yes" if was_hidden else "no",
                )
            case TurnedUp(seat, discarded, place, card):
                return voice.of(
                    seat,
                    "skyjo-log-turned-up",
                    discarded=shown(discarded),
                    place=skyjo_place(place),
                    card=shown(card),
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
            if seat == score.ended_by and (why := _penalty(score, seat)):
                lines.append(voice.of(seat, why))
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


def _penalty(score: RoundScore, ender: int) -> str | None:
    """SK-11: why the count of the player who ended the round was doubled, or why not."""
    counts = [scored.count for scored in score.scores]
    mine = counts.pop(ender)
    if score.scores[ender].doubled:
        return "skyjo-score-doubled-tie" if mine == min(counts) else "skyjo-score-doubled"
    if mine < min(counts):
        return "skyjo-score-lowest"
    return "skyjo-score-not-doubled" if mine <= 0 else "skyjo-score-no-penalty"
