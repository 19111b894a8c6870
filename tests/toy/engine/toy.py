"""Toy: everybody has three cards and lays one a turn; the best of each row brings its number.

A card is its number, 1 to 12. As small as a game can be that has all that a game has.
"""

from typing import Literal

from msgspec.structs import replace

from engine.core import (
    BaseDealt,
    BaseEvent,
    BaseGameEnded,
    BaseMove,
    BaseRoundEnded,
    Game,
    IllegalMove,
    Result,
    Target,
    TargetOptions,
    Told,
    Value,
    rank,
    with_item,
    without,
)
from engine.shuffle import Source

DECK = tuple(range(1, 13))
HAND = 3
Cards = tuple[int, ...]


class Options(TargetOptions, frozen=True, kw_only=True):
    """What a table can be asked for."""

    target: Target = 50
    best: Literal["highest", "lowest"] = "highest"


class Lay(BaseMove, frozen=True):
    """Lay this card of the hand."""

    card: int


Move = Lay


class SeatScore(Value, frozen=True):
    """How one seat's score of a round came about."""

    laid: Cards
    points: int
    total: int


class RoundScore(Value, frozen=True):
    """An ended round."""

    round: int
    scores: tuple[SeatScore, ...]


class Dealt(BaseDealt, frozen=True):
    """A round begins."""

    starter: int


class Laid(BaseEvent, frozen=True):
    """A card was laid."""

    seat: int
    card: int


class RoundEnded(BaseRoundEnded, frozen=True):
    """The round is over and counted."""

    score: RoundScore


class GameEnded(BaseGameEnded, frozen=True):
    """Somebody reached the target."""


Event = Dealt | Laid | RoundEnded | GameEnded


class State(Value, frozen=True):
    """Everything on the table and in the players' hands."""

    seed: bytes
    used: int
    options: Options
    round: int
    turn: int
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    stock: Cards
    totals: Cards
    last_round: RoundScore | None
    over: bool


class PlayerView(Value, frozen=True):
    """What everybody sees of one seat."""

    hand_size: int
    laid: Cards
    total: int


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    options: Options
    round: int
    actors: tuple[int, ...]
    hand: Cards
    players: tuple[PlayerView, ...]
    last_round: RoundScore | None
    result: Result | None
    moves: tuple[Move, ...]


def points_of(laid: tuple[Cards, ...], options: Options) -> Cards:
    """The best card of each row brings its number to whoever laid it."""
    points = [0] * len(laid)
    for row in zip(*laid, strict=True):
        best = max(row) if options.best == "highest" else min(row)
        points[row.index(best)] += best
    return tuple(points)


def _deal_round(state: State, random: Source) -> State:
    seats, cards = len(state.totals), random.shuffled(DECK)
    hands = tuple([tuple(sorted(cards[HAND * s : HAND * (s + 1)])) for s in range(seats)])
    laid: tuple[Cards, ...] = ((),) * seats
    return replace(state, used=random.used, hands=hands, laid=laid, stock=cards[HAND * seats :])


def _end_round(state: State, told: Told) -> State:
    """Count; then the next round, which the next player starts, or the end."""
    points = points_of(state.laid, state.options)
    totals = tuple([total + more for total, more in zip(state.totals, points, strict=True)])
    scores = [SeatScore(*seat) for seat in zip(state.laid, points, totals, strict=True)]
    score = RoundScore(state.round, tuple(scores))
    state = replace(state, totals=totals, last_round=score)
    if told is None:
        return state
    told.append(RoundEnded(score))
    if max(totals) >= state.options.target:
        told.append(GameEnded(rank(totals, "highest")))
        return replace(state, over=True)
    starter = (state.turn + 1) % len(totals)
    state = replace(state, round=state.round + 1, turn=starter)
    told.append(Dealt(state.round, starter))
    return _deal_round(state, Source(state.seed, state.used))


class Toy(Game[State, Move, View, Options]):
    """Toy, for 2 to 4 players: the highest total wins."""

    def __init__(self) -> None:
        super().__init__(
            "toy",
            range(2, 5),
            options=Options,
            state=State,
            view=View,
            move=Move,
            event=Event,
            direction="highest",
        )

    def deal(self, seats: int, options: Options, seed: bytes) -> State:
        random = Source(seed)
        starter = random.below(seats) if options.first is None else options.first
        totals = (0,) * seats
        empty = State(seed, random.used, options, 1, starter, (), (), (), totals, None, False)
        return _deal_round(empty, random)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.over else (state.turn,)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        if seat not in self.actors(state):
            return ()
        return tuple([Lay(card) for card in state.hands[seat]])

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, sum(map(len, state.laid))

    def advance(self, state: State, seat: int, move: Move, told: Told = None) -> State:
        if state.over:
            raise IllegalMove("game_over")
        if seat != state.turn:
            raise IllegalMove("not_your_turn")
        seat, hand = state.turn, state.hands[state.turn]
        if type(move) is not Lay or move.card not in hand:
            raise IllegalMove("no_such_card")
        place = hand.index(move.card)
        state = replace(
            state,
            turn=(seat + 1) % len(state.hands),
            hands=with_item(state.hands, seat, without(hand, place)),
            laid=with_item(state.laid, seat, (*state.laid[seat], hand[place])),
        )
        if told is not None:
            told.append(Laid(seat, hand[place]))
        return state if any(state.hands) else _end_round(state, told)

    def view(self, state: State, seat: int | None) -> View:
        seats = zip(state.hands, state.laid, state.totals, strict=True)
        return View(
            seat=seat,
            options=state.options,
            round=state.round,
            actors=self.actors(state),
            hand=() if seat is None else state.hands[seat],
            players=tuple([PlayerView(len(hand), laid, total) for hand, laid, total in seats]),
            last_round=state.last_round,
            result=self.result(state),
            moves=() if seat is None else self.moves(state, seat),
        )

    def result(self, state: State) -> Result | None:
        return rank(state.totals, "highest") if state.over else None
