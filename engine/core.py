"""What a game is: the one interface that every game implements and everything else stands on.

A game is a set of pure functions over frozen values. A state never changes: `play` gives a new one.
Whoever is outside the engine works with views, moves and events; a state is for storing, not for
looking at.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import sha256
from operator import or_
from typing import Annotated, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, inspect

TURNS_PER_SEAT = 100
"""AL-5: a round that reaches this many turns per seat ends there."""

SEED_BYTES = 32

LONGEST_CODE = 60
"""Characters; a button's address has room for this much."""

Target = Annotated[int, Meta(ge=10, le=500)]
"""AL-5b: the option `target` within its bounds."""


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


class TargetOptions(BaseOptions, frozen=True, kw_only=True):
    """What every game can be asked for that ends when somebody's total reaches a target."""

    target: Target = 100


class BaseMove(Value, frozen=True, tag_field="move", tag=str.lower):
    """A decision of one seat."""

    @property
    def code(self) -> str:
        """The move in a word, such as `exchange.5`: its name and its values."""
        kind: Any = self.__struct_config__.tag
        return ".".join((kind, *map(_coded, msgspec.structs.astuple(self))))


class _NoMove(BaseMove, frozen=True, tag=""):
    """With a second kind of move, a text has to say which it means even where a game has one."""


def _coded(value: object) -> str:
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


class BaseEvent(Value, frozen=True, tag_field="event", tag=str.lower):
    """Something that the table talks about.

    An event that carries a secret overrides `seen_by`, and lists there what the others may hear.
    """

    def seen_by(self, seat: int | None) -> "BaseEvent":  # noqa: ARG002 - everybody hears all of it
        """The form in which this seat (None: a spectator) may know of the event."""
        return self

    @property
    def shows_nothing(self) -> bool:
        """Whether its own player learns nothing by it, so that it can still be taken back. Whoever
        says so must be sure: an event that says nothing about it is taken to show something."""
        return False


class BaseScore(Protocol):
    """What every seat's score of a round has, beside how it came about."""

    @property
    def points(self) -> int:
        """What the round brought."""

    @property
    def total(self) -> int:
        """What the game has brought so far."""


class BaseRound(Protocol):
    """What every ended round has."""

    @property
    def round(self) -> int:
        """Its number, from 1."""

    @property
    def scores(self) -> Sequence[BaseScore]:
        """Seat by seat."""


class BaseOfRound(BaseEvent, frozen=True):
    """It begins or ends a round or a game, and so belongs to nobody's turn."""


class BaseDealt(BaseOfRound, frozen=True):
    """A round begins. Every game has one of these."""

    round: int


class BaseRoundEnded(BaseOfRound, frozen=True):
    """A round is over and counted. Every game has one of these, with a round of its own type."""

    score: BaseRound


Direction = Literal["lowest", "highest"]
"""Which total wins."""

Weight = Literal["ends_round", "discards"]
"""Why a move deserves a second look: it ends the round, or gives away what was just drawn."""


class Result(Value, frozen=True):
    """How a finished game ended."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    direction: Direction


class BaseGameEnded(BaseOfRound, frozen=True):
    """The game is over. Every game has one of these."""

    result: Result


class BaseState(Protocol):
    """What every state has; for the engine, and for whoever stores it."""

    @property
    def seed(self) -> bytes: ...

    @property
    def used(self) -> int:
        """How much of the random stream has been used."""

    @property
    def options(self) -> BaseOptions: ...


class BaseView(Protocol):
    """What every view has, beside what its own game shows. No state is one: it has no moves."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a spectator's."""

    @property
    def options(self) -> BaseOptions: ...

    @property
    def round(self) -> int:
        """The number of the round that is played now, from 1."""

    @property
    def actors(self) -> tuple[int, ...]:
        """Who may decide now."""

    @property
    def players(self) -> Sequence[object]:
        """What everybody sees of each seat."""

    @property
    def last_round(self) -> BaseRound | None:
        """AL-2: the round that ended last, if one has."""

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""

    @property
    def moves(self) -> Sequence[BaseMove]:
        """Every legal move of the view's own seat."""


StateT = TypeVar("StateT", bound=BaseState)
MoveT = TypeVar("MoveT", bound=BaseMove)
ViewT = TypeVar("ViewT", bound=BaseView, covariant=True)
OptionsT = TypeVar("OptionsT", bound=BaseOptions)


class Step(msgspec.Struct, Generic[StateT], frozen=True, gc=False):
    """What a move led to: the new state, and what happened on the way, in order."""

    state: StateT
    events: tuple[BaseEvent, ...]


Told: TypeAlias = list[BaseEvent] | None
"""What the table is told of a move, in order; None for a move that is only imagined."""


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
        by_points: bool = True,
        fleeting: bool = False,
        edition: int = 1,
    ) -> None:
        """`by_points`: being ahead by so much means something. `fleeting`: what a move uncovers is
        covered again by the next, so it has to be looked at in time. `edition`: one more with each
        change of the rules; a game is played to its end by the one that it was begun with."""
        self.name = name
        self.seats = seats
        self.Options = options
        self.State = state
        self.View = view
        self.Move = move
        self.Event = event
        self.direction = direction
        self.by_points = by_points
        self.fleeting = fleeting
        self.edition = edition
        self._moves_from_json = msgspec.json.Decoder(or_(move, _NoMove))

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
        if type(move) is _NoMove:
            raise IllegalMove("malformed")
        return move

    def parse_code(self, code: str) -> MoveT:
        """The move that a code says, or IllegalMove; each move has one code and no other."""
        name, *values = code[:LONGEST_CODE].split(".")
        kind = self._kinds.get(name)
        if kind is None or len(values) != len(kind.fields):
            raise IllegalMove("malformed")
        says: dict[str, object] = {"move": name}
        for field, value in zip(kind.fields, values, strict=True):
            several = isinstance(field.type, inspect.VarTupleType | inspect.TupleType)
            says[field.name] = [part for part in value.split("-") if part] if several else value
        try:
            move: MoveT = msgspec.convert(says, self.Move, strict=False)
        except (msgspec.ValidationError, ValueError) as error:
            raise IllegalMove("malformed") from error
        if move.code != code:  # such as 05 for 5
            raise IllegalMove("malformed")
        return move

    @cached_property
    def _kinds(self) -> dict[str, inspect.StructType]:
        """The kinds of moves by the names that their codes begin with."""
        found = inspect.type_info(self.Move)
        kinds = found.types if isinstance(found, inspect.UnionType) else (found,)
        return {str(kind.tag): kind for kind in kinds if isinstance(kind, inspect.StructType)}

    @cached_property
    def schema(self) -> str:
        """A digest of the form of a state: a state that was stored in another form is not read, but
        played anew from its seed and its moves."""
        form = msgspec.json.encode(msgspec.json.schema(self.State), order="deterministic")
        return sha256(form).hexdigest()[:16]

    @abstractmethod
    def deal(self, seats: int, options: OptionsT, seed: bytes) -> StateT:
        """The first round, dealt; everything that `new` was given has been checked."""

    @abstractmethod
    def actors(self, state: StateT) -> tuple[int, ...]:
        """Who may decide now: several in a simultaneous phase, nobody when the game is over."""

    @abstractmethod
    def moves(self, state: StateT, seat: int) -> Sequence[MoveT]:
        """Every legal move of that seat, complete; none for a seat that may not decide now."""

    def play(self, state: StateT, seat: int, move: MoveT) -> Step[StateT]:
        """Make one of `moves`; anything else raises IllegalMove and leaves no trace."""
        told: list[BaseEvent] = []
        state = self.advance(state, seat, move, told)
        return Step(state, tuple(told))

    @abstractmethod
    def advance(self, state: StateT, seat: int, move: MoveT, told: Told = None) -> StateT:
        """What `play` does, for whoever only imagines the move: with nobody to be told, no event is
        built, and a round that ends is counted and then left, as no next one is played."""

    @abstractmethod
    def turn(self, state: StateT) -> tuple[int, ...]:
        """Which turn it is: decisions of a seat that belong to one turn have the same."""

    def may_take_back(self, state: StateT, seat: int, step: Step[StateT]) -> bool:
        """Whether the step that the seat's move led to may be taken back: its turn goes on, nobody
        else could act, and nothing random happened or hidden was shown to it."""
        after = step.state
        return (
            self.actors(state) == self.actors(after) == (seat,)
            and self.turn(state) == self.turn(after)
            and state.used == after.used
            and all(event.shows_nothing for event in step.events)
        )

    def weights(self, state: StateT, seat: int) -> dict[MoveT, Weight]:
        """Those of the seat's moves that deserve a second look; none where there is nothing else to
        choose."""
        moves = self.moves(state, seat)
        weights = {move: weight for move in moves if (weight := self.weight(state, seat, move))}
        return weights if len(weights) < len(moves) else {}

    def weight(self, state: StateT, seat: int, move: MoveT) -> Weight | None:  # noqa: ARG002 - the rules of a game know
        """Why this legal move deserves a second look, if it does; by what its seat knows."""
        return None

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What that seat (None: a spectator) may know, its legal moves included."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How the game ended, once it has."""


AnyGame: TypeAlias = Game[Any, Any, BaseView, Any]
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


def with_more(items: tuple[ItemT, ...], item: ItemT) -> tuple[ItemT, ...]:
    """The same tuple with one more place at its end: its top, if it is a pile.

    Piles are long: with 40 cards it takes half the time of unpacking them.
    """
    return items + (item,)  # noqa: RUF005


def with_item(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """The same tuple with one place changed."""
    changed = [*items]
    changed[index] = item
    return tuple(changed)


def with_inserted(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """The same tuple with one more place, before the one with this index."""
    changed = [*items]
    changed.insert(index, item)
    return tuple(changed)


def without(items: tuple[ItemT, ...], index: int) -> tuple[ItemT, ...]:
    """The same tuple with one place taken out."""
    return items[:index] + items[index + 1 :]


def seen_events(events: Iterable[BaseEvent], seat: int | None) -> tuple[BaseEvent, ...]:
    """What that seat (None: a spectator) hears of these events."""
    return tuple(event.seen_by(seat) for event in events)
