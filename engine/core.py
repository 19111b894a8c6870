"""What a game is: the one interface that every game implements and everything else stands on.

A game is a set of pure functions over frozen values. A state never changes: `play` gives a new one.
Whoever is outside the engine works with views, moves and events; a state is for storing, not for
looking at.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

TURNS_PER_SEAT = 100
"""AL-5: a round that reaches this many turns per seat ends there."""

SEED_BYTES = 32

MIN_TARGET, MAX_TARGET = 10, 500
"""AL-5b: the bounds of the option `target`."""


class IllegalMove(Exception):  # noqa: N818 - it is named for what happened at the table
    """A move that the rules refuse. `code` is what the catalogue explains to the player."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class IllegalOptions(Exception):  # noqa: N818 - as above
    """Options, a seed or a number of seats that no game can be made of."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A value of the table: immutable, comparable, and JSON both ways.

    Cycles can't be built of frozen values, so the garbage collector need not look at them.
    """


class BaseOptions(Value, frozen=True, kw_only=True):
    """What every game can be asked for."""

    first: int | None = None
    """AL-1: the seat that starts the first round; a random one if not given."""


class BaseMove(Value, frozen=True, tag_field="move", tag=str.lower):
    """A decision of one seat."""


class BaseEvent(Value, frozen=True, tag_field="event", tag=str.lower):
    """Something that the table talks about.

    An event that carries a secret overrides `seen_by`, and lists there what the others may hear.
    """

    def seen_by(self, seat: int | None) -> "BaseEvent":  # noqa: ARG002 - everybody hears all of it
        """The form in which this seat (None: a spectator) may know of the event."""
        return self


Direction = Literal["lowest", "highest"]
"""Which total wins."""


class Result(Value, frozen=True):
    """How a finished game ended."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    direction: Direction


StateT = TypeVar("StateT", bound=Value)
MoveT = TypeVar("MoveT", bound=BaseMove)
ViewT = TypeVar("ViewT", bound=Value)
OptionsT = TypeVar("OptionsT", bound=BaseOptions)


class Step(msgspec.Struct, Generic[StateT], frozen=True, gc=False):
    """What a move led to: the new state, and what happened on the way, in order."""

    state: StateT
    events: tuple[BaseEvent, ...]


class Game(ABC, Generic[StateT, MoveT, ViewT, OptionsT]):
    """The rules of one game.

    `Move` and `Event` are the unions of the game's own moves and events: what a JSON text is
    decoded to.
    """

    def __init__(
        self,
        name: str,
        seats: range,
        *,
        options: type[OptionsT],
        state: type[StateT],
        view: type[ViewT],
        move: object,
        event: object,
        direction: Direction = "lowest",
        fleeting: bool = False,
    ) -> None:
        """`fleeting`: what a move uncovers is covered again by the next, so it has to be looked at
        in time."""
        self.name = name
        self.seats = seats
        self.Options = options
        self.State = state
        self.View = view
        self.Move = move
        self.Event = event
        self.direction = direction
        self.fleeting = fleeting
        self._moves_from_json = msgspec.json.Decoder(move)

    def new(self, seats: int, options: OptionsT, seed: bytes) -> StateT:
        """A fresh game, dealt. The same seed and options give the same game on every Python."""
        if type(seats) is not int or seats not in self.seats:
            raise IllegalOptions("seats")
        if type(seed) is not bytes or len(seed) != SEED_BYTES:
            raise IllegalOptions("seed")
        options = self.check_options(options)
        if options.first is not None and not 0 <= options.first < seats:
            raise IllegalOptions("first")
        return self.deal(seats, options, seed)

    def check_options(self, options: OptionsT) -> OptionsT:
        """AL-5b: these options, of the right types and within their bounds."""
        if type(options) is not self.Options:
            raise IllegalOptions("options")
        try:
            return msgspec.convert(msgspec.to_builtins(options), self.Options)
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
            raise IllegalOptions("options") from error

    def parse_move(self, text: bytes | str) -> MoveT:
        """The move that a JSON text says, or IllegalMove: never another exception."""
        try:
            move: MoveT = self._moves_from_json.decode(text)
        except (msgspec.DecodeError, TypeError, ValueError, RecursionError) as error:
            raise IllegalMove("malformed") from error
        return move

    @abstractmethod
    def deal(self, seats: int, options: OptionsT, seed: bytes) -> StateT:
        """The first round, dealt; everything that `new` was given has been checked."""

    @abstractmethod
    def actors(self, state: StateT) -> tuple[int, ...]:
        """Who may decide now: several in a simultaneous phase, nobody when the game is over."""

    @abstractmethod
    def moves(self, state: StateT, seat: int) -> Sequence[MoveT]:
        """Every legal move of that seat, complete; none for a seat that may not decide now."""

    @abstractmethod
    def play(self, state: StateT, seat: int, move: MoveT) -> Step[StateT]:
        """Make one of `moves`; anything else raises IllegalMove and leaves no trace."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What that seat (None: a spectator) may know, its legal moves included."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How the game ended, once it has."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of which only the interface matters, as in the registry."""


def rank(totals: Sequence[int], direction: Direction) -> Result:
    """AL-6: equal totals share a rank, and the next rank is skipped: 1, 1, 3."""
    if direction == "lowest":
        ranks = tuple(1 + sum(other < total for other in totals) for total in totals)
    else:
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
    return Result(tuple(totals), ranks, winners, direction)


ItemT = TypeVar("ItemT")


def with_item(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """The same tuple with one place changed."""
    changed = [*items]
    changed[index] = item
    return tuple(changed)


def without(items: tuple[ItemT, ...], index: int) -> tuple[ItemT, ...]:
    """The same tuple with one place taken out."""
    return items[:index] + items[index + 1 :]


def seen_events(events: Iterable[BaseEvent], seat: int | None) -> tuple[BaseEvent, ...]:
    """What that seat (None: a spectator) hears of these events."""
    return tuple(event.seen_by(seat) for event in events)
