"""What every game's telling has in common: its interface, and the words that don't differ."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar

import msgspec

from engine import BaseEvent, BaseMove, BaseOptions, BaseRound, BaseView, Result
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

    def prompt(self, view: ViewT, voice: Voice) -> str:
        """What this seat is asked now, or whom everybody waits for."""
        if view.result is not None:
            return voice("prompt-over")
        if view.seat in view.actors:
            return self.question(view, voice)
        return voice("prompt-wait", names=voice.listing(view.actors))

    def lines(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list[str]:
        """The log."""
        told = (self.line(event, view, voice) for event in events)
        return [line for line in told if line is not None]

    def keepsake(self, events: Sequence[BaseEvent], view: ViewT, voice: Voice) -> list[str]:
        """The log as it may stay on a screen, whatever happens next."""
        return self.lines(events, view, voice)


AnyTelling: TypeAlias = Telling[BaseView, BaseMove, BaseRound, BaseOptions]


def turn_mark(view: BaseView, seat: int) -> str:
    """What stands before a player's line."""
    return f"{TURN} " if seat in view.actors else ""


def won(result: Result, voice: Voice) -> str:
    """Who won, in a sentence."""
    points = result.totals[result.winners[0]]
    if len(result.winners) == 1:
        return voice.of(result.winners[0], "log-won", points=points, shown=signed(points))
    names = voice.listing(result.winners)
    return voice("log-won-together", names=names, points=points, shown=signed(points))


def first_player(first: int | None, words: Words) -> str:
    """AL-1: who starts."""
    if first is None:
        return words("option-first-random")
    return words("option-first", seat=first + 1)
