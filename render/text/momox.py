"""Momox in words. Memory is the game (MX-4): no number is told that lies under a hat again."""

from collections.abc import Sequence

from engine import BaseEvent
from engine.momox import (
    ALL_PLATES,
    BOARD,
    COLOURS,
    DISCS,
    MIDDLE,
    SIDE,
    SPACES,
    Dealt,
    Finished,
    GameEnded,
    Keep,
    Kept,
    Leave,
    LeftPlate,
    Move,
    Options,
    PlayerView,
    Reshuffle,
    Reshuffled,
    RoundEnded,
    RoundScore,
    SeatScore,
    Stop,
    Stopped,
    Take,
    TookPlate,
    Uncover,
    Uncovered,
    View,
    fetches,
    number_of,
    plate_at,
)
from render import symbols
from render.symbols import CIRCLES, SYMBOLS, symbol
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

HAT = symbol("momox", "hat", symbols.HAT)
YELLOW_SPACE = symbol("momox", "yellow", symbols.YELLOW_SPACE)
COLOUR_SYMBOLS: dict[str, str] = {
    colour: symbol("momox", colour, SYMBOLS[colour]) for colour in COLOURS
}
PAWNS: dict[str, str] = {
    colour: symbol("momox", f"pawn_{colour}", SYMBOLS[colour]) for colour in COLOURS
}


def plate_of(player: PlayerView, plate: int, stand_in: str = "") -> str:
    """A plate of the player's colour."""
    return symbol("momox", f"{player.colour}_{plate}", stand_in or str(plate))


def disc(number: int) -> str:
    """A disc face up."""
    return symbol("momox", f"disc_{number}", str(number))


def pictured(number: int) -> str:
    """A disc before words that tell where it lies; without emoji of our own, words are all."""
    return symbol("momox", f"disc_{number}", "")


def shown(space: int) -> str:
    """A space of the board: yellow ones and corners have their symbol."""
    landing = BOARD[space]
    if landing == "corner":
        return f"{space}{COLOUR_SYMBOLS[COLOURS[space // SIDE]]}"
    return f"{space}{YELLOW_SPACE}" if landing == "yellow" else str(space)


class MomoxTelling(Telling[View, Move, RoundScore, Options]):
    """How Momox is told in words."""

    def table(self, view: View, voice: Voice) -> str:
        lines = [
            voice("momox-title", round=view.round, games=view.options.games),
            _whose_turn(view, voice),
            _circles(view, voice),
        ]
        if view.yellows:
            lines.append(voice("momox-yellows", yellow=YELLOW_SPACE, count=view.yellows))
        for seat in range(len(view.players)):
            lines += _player(view, seat, voice)
        return "\n".join(lines)

    def hand(self, view: View, voice: Voice) -> str:
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        lines = [
            voice(
                "momox-hand" if player.plates else "momox-hand-no-plates",
                symbol=PAWNS[player.colour],
                space=shown(player.space),
                number=str(player.number),
                plates=", ".join(plate_of(player, plate) for plate in player.plates),
            )
        ]
        if any(player.lying):
            lines.append(voice("momox-hand-ahead", landings=_ahead(player, voice)))
            lines.append(voice("momox-hand-plates", plates=_to_go(view, view.seat, voice)))
        return "\n".join(lines)

    def question(self, view: View, voice: Voice) -> str:
        if view.asked == "plate":
            plate, number = _offered(view)
            told = plate_of(view.players[view.actors[0]], plate)
            return voice("momox-prompt-plate", plate=told, number=str(number))
        free = CIRCLES[view.free]
        return voice(f"momox-prompt-{view.asked}", free=free, count=view.yellows)

    def label(self, view: View, move: Move, voice: Voice) -> Label:
        match move:
            case Uncover(circle):
                key = "momox-label-middle" if circle == MIDDLE else "momox-label-hat"
                return Label(voice(key, circle=CIRCLES[circle]), HAT)
            case Stop():
                return Label(voice("momox-label-stop"), "✋")
            case Take():
                plate, number = _offered(view)
                emoji = plate_of(view.players[view.actors[0]], plate, "✅")
                return Label(voice("momox-label-take", plate=str(plate), number=str(number)), emoji)
            case Leave():
                return Label(voice("momox-label-leave"), "❌")
            case Reshuffle():
                return Label(voice("momox-label-reshuffle"), "🔀")
            case Keep():
                return Label(voice("momox-label-keep"), "❌")

    def each(self, events: Sequence[BaseEvent], view: View, voice: Voice) -> list[str | None]:
        hats = [place for place, event in enumerate(events) if isinstance(event, Uncovered)]
        newest = hats[-1] if hats else 0
        told = [self._past(event, view, voice) for event in events[:newest]]
        return told + [self.line(event, view, voice) for event in events[newest:]]

    def goes_without_saying(self, event: BaseEvent, after: BaseEvent | None) -> bool:
        """A hat of the same turn lies where the one before it was."""
        if not isinstance(event, Uncovered) or not isinstance(after, Uncovered):
            return False
        return event.seat == after.seat

    def each_past(self, events: Sequence[BaseEvent], view: View, voice: Voice) -> list[str | None]:
        return [self._past(event, view, voice) for event in events]

    def _past(self, event: BaseEvent, view: View, voice: Voice) -> str | None:
        """An event with hats moved since. Which hat it was would tell, together with the pawns'
        ways, what is under it."""
        match event:
            case Uncovered(seat):
                return voice.of(seat, "momox-log-lifted")
            case LeftPlate(seat):
                return voice.of(seat, "momox-log-left-a-plate")
        return _told(event, view, voice)

    def line(self, event: BaseEvent, view: View, voice: Voice) -> str | None:
        match event:
            case Uncovered(seat, circle, _, number, space):
                if (view.free, view.free_disc) != (circle, number):
                    return self._past(event, view, voice)
                if view.players[seat].space != space:
                    return self._past(event, view, voice)
                return voice.of(
                    seat,
                    "momox-log-uncovered",
                    circle=CIRCLES[circle],
                    number=disc(number),
                    space=shown(space),
                )
            case LeftPlate(seat, plate):
                return voice.of(
                    seat, "momox-log-left-plate", plate=plate_of(view.players[seat], plate)
                )
        return _told(event, view, voice)

    def round_score(self, score: RoundScore, voice: Voice) -> str:
        lines = [_how_it_ended(score, voice)]
        for seat, scored in enumerate(score.scores):
            crown = "🏆 " if seat in score.winners else ""
            line = voice.of(
                seat, "momox-score-line", number=str(scored.points), total=str(scored.total)
            )
            lines += [crown + line, _plates(scored, voice)]
        if sum(len(scored.plates) == ALL_PLATES for scored in score.scores) > 1:  # MX-12
            lines.append(voice("momox-score-two"))
        return "\n".join(lines)

    def own_score(self, score: RoundScore, seat: int, voice: Voice) -> str:
        scored = score.scores[seat]
        return voice("momox-own-round", number=str(scored.points), total=str(scored.total))

    def options(self, options: Options, words: Words) -> list[str]:
        return [
            words("momox-option-games", games=options.games),
            words(f"momox-option-finishers-{options.finishers}"),
            first_player(options.first, words),
        ]

    def rules(self, options: Options, words: Words) -> list[str]:
        said = {
            "finishers": "one" if options.finishers == 1 else "two",
            "match": "no" if options.games == 1 else "yes",
            "games": str(options.games),
            "space": YELLOW_SPACE,
            **COLOUR_SYMBOLS,
        }
        return [words(f"rules-momox-{page}", **said) for page in ("aim", "turn", "number")]


TELLING = MomoxTelling()


def _told(event: BaseEvent, view: View, voice: Voice) -> str | None:
    """What is told alike for ever."""
    match event:
        case Dealt(round, starter):
            return voice.of(starter, "momox-log-dealt", round=round)
        case Stopped(seat):
            return voice.of(seat, "momox-log-stopped")
        case TookPlate(seat, plate, number):
            return voice.of(
                seat,
                "momox-log-took-plate",
                plate=plate_of(view.players[seat], plate),
                number=str(number),
            )
        case Reshuffled(seat):
            return voice.of(seat, "momox-log-reshuffled")
        case Kept(seat):
            return voice.of(seat, "momox-log-kept")
        case Finished(seat, number):
            return voice.of(seat, "momox-log-finished", number=str(number))
        case RoundEnded(score):
            key = "momox-log-round-cut" if score.ended_by is None else "momox-log-round-over"
            highest = str(score.scores[score.winners[0]].points)
            names = voice.listing(score.winners)
            return voice(key, round=score.round, names=names, number=highest)
        case GameEnded(result):
            return won(result, voice, "momox")
    return None


def _whose_turn(view: View, voice: Voice) -> str:
    """Who is asked, and for what."""
    if view.result is not None:
        return voice("table-over")
    return voice.of(view.actors[0], f"momox-table-{view.asked}")


def _circles(view: View, voice: Voice) -> str:
    hats = " ".join(letter for circle, letter in enumerate(CIRCLES) if circle != view.free)
    free = CIRCLES[view.free]
    if view.free_disc is None:
        return voice("momox-circles-face-down", free=free, hat=HAT, hats=hats)
    return voice("momox-circles", free=free, number=disc(view.free_disc), hat=HAT, hats=hats)


def _player(view: View, seat: int, voice: Voice) -> list[str]:
    player = view.players[seat]
    parts = [
        f"{turn_mark(view, seat)}{PAWNS[player.colour]} {voice.name(seat)}",
        voice("momox-space", space=shown(player.space)),
        voice("momox-number", number=str(player.number)),
    ]
    if view.options.games > 1:
        parts.append(voice("table-total", total=str(player.total)))
    return [SEPARATOR.join(parts), f"↳ {_lying(player, voice)}"]


def _lying(player: PlayerView, voice: Voice) -> str:
    """The plates still to be fetched, each with its corner."""
    plates = [
        f"{plate_of(player, plate)} ({shown(corner * SIDE)})"
        for corner, plate in enumerate(player.lying)
        if plate is not None
    ]
    return voice("momox-lying", plates=", ".join(plates)) if plates else voice("momox-none-lying")


def _ahead(player: PlayerView, voice: Voice) -> str:
    """What each number would lead to, for whoever can't count along the board."""
    landings = []
    for number in DISCS:
        space = (player.space + number) % SPACES
        plate = player.lying[space // SIDE] if BOARD[space] == "corner" else None
        prize = (
            "" if plate is None else " " + voice("momox-plate-there", plate=plate_of(player, plate))
        )
        landings.append(f"**{disc(number)}** → {shown(space)}{prize}")
    return SEPARATOR.join(landings)


def _to_go(view: View, seat: int, voice: Voice) -> str:
    """How far it is to each plate."""
    player = view.players[seat]
    told = [
        voice("momox-to-go", plate=plate_of(player, plate), count=spaces)
        for plate, spaces in fetches(view, seat)
    ]
    return ", ".join(told)


def _offered(view: View) -> tuple[int, int]:
    """MX-7, MX-8: the plate at the corner, and the number that it would make."""
    player = view.players[view.actors[0]]
    plate = plate_at(player.start, player.space)
    return plate, number_of((*player.plates, plate))


def _how_it_ended(score: RoundScore, voice: Voice) -> str:
    if score.ended_by is None:
        return voice("momox-score-cut", round=score.round)
    return voice.of(score.ended_by, "momox-score-title", round=score.round)


def _plates(scored: SeatScore, voice: Voice) -> str:
    if not scored.plates:
        return voice("momox-score-no-plates", space=shown(scored.space))
    plates = ", ".join(map(str, scored.plates))
    return voice("momox-score-plates", plates=plates, space=shown(scored.space))
