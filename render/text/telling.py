"""What every game's telling has in common: its interface, and the words that don't differ."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar

import msgspec

from engine import (
    BaseEvent,
    BaseMove,
    BaseOfRound,
    BaseOptions,
    BaseRound,
    BaseView,
    Result,
)
from render.symbols import gained, plain, signed
from render.text.voice import Voice
from render.words import Words

SEPARATOR = " · "
TURN = "▶"


class Label(msgspec.Struct, frozen=True):
    """What stands on a button: words or numbers, and perhaps a picture before them."""

    text: str
    emoji: str | None = None

    @property
    def in_a_sentence(self) -> str:
        """Both, unless words are all that there is without our own emoji."""
        return f"{self.emoji} {self.text}" if self.emoji and plain(self.emoji) else self.text


ViewT = TypeVar("ViewT", bound=BaseView)
MoveT = TypeVar("MoveT", bound=BaseMove)
ScoreT = TypeVar("ScoreT", bound=BaseRound)
OptionsT = TypeVar("OptionsT", bound=BaseOptions)


class Telling(ABC, Generic[ViewT, MoveT, ScoreT, OptionsT]):
    """How one game is told in words. Its module in `render.text` has one as `TELLING`."""

    @abstractmethod
    def table(self, view: ViewT, voice: Voice) -> str:
        """The public table."""

    @abstractmethod
    def hand(self, view: ViewT, voice: Voice) -> str:
        """What only the view's own seat may read."""

    @abstractmethod
    def question(self, view: ViewT, voice: Voice) -> str:
        """What the view's own seat must decide now."""

    def within(self, view: ViewT, step: str, voice: Voice) -> str | None:  # noqa: ARG002 - of one tap
        """What the next tap does at a step within that decision; None: what the question says."""
        return None

    def aside(self, view: ViewT, voice: Voice) -> str | None:  # noqa: ARG002 - nothing to add
        """What the decision hangs on and a picture of the own cards doesn't show, in a line."""
        return None

    @abstractmethod
    def label(self, view: ViewT, move: MoveT, voice: Voice) -> Label:
        """The button of one of the view's moves."""

    @abstractmethod
    def line(self, event: BaseEvent, view: ViewT, voice: Voice) -> str | None:
        """One event of the log, None if it isn't worth a line."""

    @abstractmethod
    def round_score(self, score: ScoreT, voice: Voice) -> str:
        """How each score of a round came about."""

    @abstractmethod
    def options(self, options: OptionsT, words: Words) -> list[str]:
        """The options, one line each."""

    @abstractmethod
    def rules(self, options: OptionsT, words: Words) -> list[str]:
        """The rules as they are with these options, in pages."""

    def own_score(self, score: ScoreT, seat: int, voice: Voice) -> str:
        """What a round brought, in a line to the player at that seat."""
        scored = score.scores[seat]
        return voice("own-round", points=gained(scored.points), total=signed(scored.total))

    def prompt(self, view: ViewT, voice: Voice, step: str = "") -> str:
        """What this seat is asked now, or whom everybody waits for."""
        if view.result is not None:
            return voice("prompt-over")
        if view.seat in view.actors:
            return self.within(view, step, voice) or self.question(view, voice)
        return voice("prompt-wait", names=voice.listing(view.actors))

    def each(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list[str | None]:
        """The log, event by event; None where there is nothing to tell."""
        return [self.line(event, view, voice) for event in events]

    def lines(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list[str]:
        """The log."""
        return [line for line in self.each(events, view, voice) if line is not None]

    def goes_without_saying(self, event: BaseEvent, after: BaseEvent | None) -> bool:  # noqa: ARG002
        """Whether a turn is told as well without the event: what follows at once tells it, such as
        what was drawn, or the picture does."""
        return False

    def turns(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list["Turn"]:
        """The log in a line for each turn: all that one seat did in a row."""
        return self._by_turn(events, self.each(events, view, voice), voice)

    def keepsake(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list[str]:
        """The same as it may stay on a screen, whatever happens next."""
        told = self.each_past(events, view, voice)
        return [turn.line for turn in self._by_turn(events, told, voice)]

    def each_past(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list[str | None]:
        """The log, event by event, of what may be read for ever."""
        return self.each(events, view, voice)

    def _by_turn(
        self, events: Sequence[BaseEvent], told: Sequence[str | None], voice: Voice
    ) -> list["Turn"]:
        turns: list[Turn] = []
        for place, (event, line) in enumerate(zip(events, told, strict=True)):
            after = events[place + 1] if place + 1 < len(events) else None
            if line is None or self.goes_without_saying(event, after):
                continue
            seat: int | None = getattr(event, "seat", None)
            last = turns[-1].seat if turns else None
            if last is None or (seat is None and isinstance(event, BaseOfRound)):
                turns.append(Turn(seat, line))
            elif seat in (last, None):
                turns[-1] = Turn(last, voice.going_on(turns[-1].line, line, last))
            else:
                turns.append(Turn(seat, line))
        return turns


class Turn(msgspec.Struct, frozen=True):
    """What a seat (None: the table itself) did in a row, in one line."""

    seat: int | None
    line: str


AnyTelling: TypeAlias = Telling[BaseView, BaseMove, BaseRound, BaseOptions]


def turn_mark(view: BaseView, seat: int) -> str:
    """What stands before a player's line."""
    return f"{TURN} " if seat in view.actors else ""


def won(result: Result, voice: Voice, game: str = "") -> str:
    """Who won, in a sentence; in a game that says it otherwise, as it does."""
    points = result.totals[result.winners[0]]
    if len(result.winners) == 1:
        key = voice.words.key_in_game(game, "log-won")
        return voice.of(result.winners[0], key, points=points, shown=signed(points))
    names, key = voice.listing(result.winners), voice.words.key_in_game(game, "log-won-together")
    return voice(key, names=names, points=points, shown=signed(points))


def first_player(first: int | None, words: Words) -> str:
    """AL-1: who starts."""
    if first is None:
        return words("option-first-random")
    return words("option-first", seat=first + 1)
