"""Momox: remember what lies under the hats, and build the highest number. Clauses MX-1 to MX-12.

A disc is its number, 1 to 6, and lies on a circle, 0 to 5: circle 0 is the one in the middle. All
circles but the free one are under a hat. A space of the board is its index, 0 to 39, clockwise. A
plate is its number, 1 to 4, and a seat's plates are in the order in which they were taken. A game
of a match is a round.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from engine.core import (
    TURNS_PER_SEAT,
    BaseDealt,
    BaseEvent,
    BaseGameEnded,
    BaseMove,
    BaseOptions,
    BaseRoundEnded,
    Game,
    IllegalMove,
    Result,
    Told,
    Value,
    Weight,
    rank,
    with_item,
    with_more,
)
from engine.shuffle import Source

SPACES = 40
SIDE = 10
YELLOW = (3, 4, 6, 13, 14, 16, 23, 24, 26, 33, 34, 36)  # MX-1
PLATES_ON = (2, 3, 1, 4)
"""MX-2: a colour's plates at its own start, and one, two and three corners on."""
ALL_PLATES = len(PLATES_ON)
DISCS = (1, 2, 3, 4, 5, 6)
CIRCLES = range(len(DISCS))
MIDDLE = 0
RESHUFFLE_AT = 3
"""MX-9: how many yellow landings in one turn it takes."""

Cards = tuple[int, ...]
Colour = Literal["red", "blue", "green", "white"]
Landing = Literal["plain", "yellow", "corner"]
Asked = Literal["hat", "again", "plate", "reshuffle"]
"""What the seat to move is asked: MX-4, MX-6, MX-7, MX-9."""

COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "white")  # MX-3: corner by corner
STARTS: dict[int, Cards] = {2: (0, 20), 3: (0, 10, 20), 4: (0, 10, 20, 30)}


def _landing(space: int) -> Landing:
    if space % SIDE == 0:
        return "corner"
    return "yellow" if space in YELLOW else "plain"


BOARD: tuple[Landing, ...] = tuple(_landing(space) for space in range(SPACES))


class Options(BaseOptions, frozen=True, kw_only=True):
    """What a Momox table can be asked for."""

    games: Annotated[int, Meta(ge=1, le=9)] = 1
    finishers: Literal[1, 2] = 1


class Uncover(BaseMove, frozen=True):
    """MX-4: take the hat from this circle, and put it on the disc that is free."""

    circle: int


class Stop(BaseMove, frozen=True):
    """MX-6: stay on the yellow space."""


class Take(BaseMove, frozen=True):
    """MX-7: take the plate of the corner."""


class Leave(BaseMove, frozen=True):
    """MX-7: leave the plate where it lies."""


class Reshuffle(BaseMove, frozen=True):
    """MX-9: turn all discs face down and shuffle them."""


class Keep(BaseMove, frozen=True):
    """MX-9: leave the discs as they are."""


Move: TypeAlias = Uncover | Stop | Take | Leave | Reshuffle | Keep

STOP, TAKE, LEAVE, RESHUFFLE, KEEP = Stop(), Take(), Leave(), Reshuffle(), Keep()
UNCOVER = tuple(Uncover(circle) for circle in CIRCLES)
UNCOVERS = tuple(UNCOVER[:free] + UNCOVER[free + 1 :] for free in CIRCLES)
MOVES: dict[Asked, tuple[tuple[Move, ...], ...]] = {
    "hat": UNCOVERS,
    "again": tuple((*uncovers, STOP) for uncovers in UNCOVERS),
    "plate": ((TAKE, LEAVE),) * len(CIRCLES),
    "reshuffle": ((RESHUFFLE, KEEP),) * len(CIRCLES),
}
"""The moves by what is asked and which circle is free."""


class SeatScore(Value, frozen=True):
    """How one seat's score of a game came about: MX-8, MX-10."""

    space: int
    plates: Cards
    points: int
    total: int


class RoundScore(Value, frozen=True):
    """AL-2: an ended game of the match, as it stays readable until the next one ends."""

    round: int
    ended_by: int | None
    winners: tuple[int, ...]
    scores: tuple[SeatScore, ...]


class Dealt(BaseDealt, frozen=True):
    """A game of the match begins."""

    starter: int


class Uncovered(BaseEvent, frozen=True):
    """MX-4, MX-5: a hat went from `circle` to `covered`, and the pawn moved on to `space`."""

    seat: int
    circle: int
    covered: int
    number: int
    space: int
    landing: Landing


class Stopped(BaseEvent, frozen=True):
    """MX-6: a player stays on a yellow space."""

    seat: int

    @property
    def shows_nothing(self) -> bool:
        return True


class TookPlate(BaseEvent, frozen=True):
    """MX-7, MX-8: a plate was taken, and the number grew."""

    seat: int
    plate: int
    number: int

    @property
    def shows_nothing(self) -> bool:
        return True


class LeftPlate(BaseEvent, frozen=True):
    """MX-7: a plate was left where it lies."""

    seat: int
    plate: int

    @property
    def shows_nothing(self) -> bool:
        return True


class Reshuffled(BaseEvent, frozen=True):
    """MX-9: the discs lie anew, all but the middle one under hats."""

    seat: int


class Kept(BaseEvent, frozen=True):
    """MX-9: the discs stay as they are."""

    seat: int


class Finished(BaseEvent, frozen=True):
    """MX-10, MX-12: a player has four plates."""

    seat: int
    number: int


class RoundEnded(BaseRoundEnded, frozen=True):
    """The game is over and counted."""

    score: RoundScore


class GameEnded(BaseGameEnded, frozen=True):
    """MX-11: the last game of the match was played."""


Event = (
    Dealt
    | Uncovered
    | Stopped
    | TookPlate
    | LeftPlate
    | Reshuffled
    | Kept
    | Finished
    | RoundEnded
    | GameEnded
)


class State(Value, frozen=True):
    """Everything on the table, under the hats too. Not for looking at: see `View`."""

    seed: bytes
    used: int
    options: Options
    round: int
    turn: int
    turns: int
    starter: int
    asked: Asked
    yellows: int
    """The yellow landings of this turn: MX-9."""
    discs: Cards
    """The number on each circle, hats or not, face up or not."""
    face_up: tuple[bool, ...]
    free: int
    """The circle without a hat."""
    pawns: Cards
    plates: tuple[Cards, ...]
    totals: Cards
    last_round: RoundScore | None
    over: bool


class PlayerView(Value, frozen=True):
    """What everybody sees of one seat."""

    colour: Colour
    start: int
    space: int
    plates: Cards
    number: int
    lying: tuple[int | None, ...]
    """The seat's plates that still lie at the corners 0, 10, 20 and 30."""
    total: int


class View(Value, frozen=True):
    """What one seat, or a spectator, may know: of the discs, only the free one (MX-4)."""

    seat: int | None
    options: Options
    round: int
    actors: tuple[int, ...]
    turns: int
    starter: int
    asked: Asked
    yellows: int
    free: int
    free_disc: int | None
    """The number on the free disc; None while it is face down."""
    players: tuple[PlayerView, ...]
    last_round: RoundScore | None
    result: Result | None
    moves: tuple[Move, ...]


def plate_at(start: int, corner: int) -> int:
    """MX-2: the plate that a colour has at a corner."""
    return PLATES_ON[(corner - start) // SIDE % ALL_PLATES]


def fetches(view: View, seat: int) -> tuple[tuple[int, int], ...]:
    """MX-7: the plates that a seat still has to fetch, each with the spaces there are to go, the
    nearest first. One where the pawn stands is a whole round away, unless it is offered now."""
    player = view.players[seat]
    here = 0 if view.asked == "plate" and seat in view.actors else SPACES
    found = [
        ((corner * SIDE - player.space) % SPACES or here, plate)
        for corner, plate in enumerate(player.lying)
        if plate is not None
    ]
    return tuple([(plate, spaces) for spaces, plate in sorted(found)])


def number_of(plates: Cards) -> int:
    """MX-8: the first plate is the units, the second the tens, and so on."""
    return sum([plate * 10**place for place, plate in enumerate(plates)])


def _uncover(state: State, seat: int, move: Uncover, told: Told) -> State:
    """MX-4 to MX-7: a hat moves, then the pawn; where it lands says what comes next."""
    try:
        circle = CIRCLES.index(move.circle)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_circle") from None
    if circle == state.free:
        raise IllegalMove("no_hat_there")
    number = state.discs[circle]
    space = (state.pawns[seat] + number) % SPACES
    landing = BOARD[space]
    if told is not None:
        told.append(Uncovered(seat, circle, state.free, number, space, landing))
    face_up, yellows = state.face_up, state.yellows
    asked: Asked | None = None
    if landing == "yellow":  # MX-6
        asked, yellows = "again", yellows + 1
    elif landing == "corner" and _plate_at(state, seat, space) not in state.plates[seat]:  # MX-7
        asked = "plate"
    state = replace(
        state,
        free=circle,
        face_up=face_up if face_up[circle] else with_item(face_up, circle, True),
        pawns=with_item(state.pawns, seat, space),
        asked=asked or state.asked,
        yellows=yellows,
    )
    return state if asked else _close_turn(state, seat, told)


def _plate_at(state: State, seat: int, corner: int) -> int:
    """The plate that the seat has, or had, at that corner."""
    return plate_at(STARTS[len(state.pawns)][seat], corner)


def _take(state: State, seat: int, told: Told) -> State:
    """MX-7, MX-8: the plate is the next digit; with the fourth one the seat has finished."""
    plate = _plate_at(state, seat, state.pawns[seat])
    plates = with_more(state.plates[seat], plate)
    state = replace(state, plates=with_item(state.plates, seat, plates))
    has_finished = len(plates) == ALL_PLATES
    if told is not None:
        number = number_of(plates)
        told.append(TookPlate(seat, plate, number))
        if has_finished:
            told.append(Finished(seat, number))
    if has_finished:
        finished = sum([len(taken) == ALL_PLATES for taken in state.plates])
        if finished == state.options.finishers:  # MX-10, MX-12
            return _end_round(state, seat, told)
    return _close_turn(state, seat, told)


def _leave(state: State, seat: int, told: Told) -> State:
    """MX-7: the plate stays where it lies."""
    if told is not None:
        told.append(LeftPlate(seat, _plate_at(state, seat, state.pawns[seat])))
    return _close_turn(state, seat, told)


def _stop(state: State, seat: int, told: Told) -> State:
    """MX-6: the pawn stays on the yellow space."""
    if told is not None:
        told.append(Stopped(seat))
    return _close_turn(state, seat, told)


def _close_turn(state: State, seat: int, told: Told) -> State:
    """MX-9: the turn is over, unless the player may reshuffle first."""
    if state.yellows < RESHUFFLE_AT:
        return _finish_turn(state, seat, told)
    return replace(state, asked="reshuffle")


def _finish_turn(state: State, seat: int, told: Told) -> State:
    """The next seat that has not finished (MX-12), unless the game has gone on too long (AL-5)."""
    seats = len(state.pawns)
    turns = state.turns + 1
    following = (seat + 1) % seats
    while len(state.plates[following]) == ALL_PLATES:
        following = (following + 1) % seats
    state = replace(state, turn=following, turns=turns, yellows=0, asked="hat")
    if turns >= TURNS_PER_SEAT * seats:
        return _end_round(state, None, told)
    return state


def _score(state: State, ended_by: int | None) -> RoundScore:
    """MX-10: everybody's number as it stands.

    The highest number wins in every case: four plates are always more than three or fewer, so it
    is the finisher's (MX-10), or the higher one of two (MX-12).
    """
    points = [number_of(plates) for plates in state.plates]
    scores = [
        SeatScore(space, plates, number, total + number)
        for space, plates, number, total in zip(
            state.pawns, state.plates, points, state.totals, strict=True
        )
    ]
    return RoundScore(state.round, ended_by, rank(points, "highest").winners, tuple(scores))


def _end_round(state: State, ended_by: int | None, told: Told) -> State:
    """Count the game; the match ends with it, or the next one is set up (MX-11, AL-2)."""
    score = _score(state, ended_by)
    totals = tuple([seat.total for seat in score.scores])
    state = replace(state, totals=totals, last_round=score, asked="hat", yellows=0)
    if told is None:
        return state
    told.append(RoundEnded(score))
    if state.round == state.options.games:
        told.append(GameEnded(rank(totals, "highest")))
        return replace(state, over=True)
    starter = (state.starter + 1) % len(totals)
    told.append(Dealt(state.round + 1, starter))
    return _set_up(state, state.round + 1, starter)


def _set_up(state: State, number: int, starter: int) -> State:
    """MX-3: a game of the match, with every pawn on its start and every plate on the board."""
    seats = len(state.totals)
    return _lay_discs(
        replace(
            state,
            round=number,
            turn=starter,
            turns=0,
            starter=starter,
            pawns=STARTS[seats],
            plates=((),) * seats,
        )
    )


def _lay_discs(state: State) -> State:
    """MX-3, MX-9: all discs face down and shuffled, and hats on all but the middle one."""
    random = Source(state.seed, state.used)
    return replace(
        state,
        discs=random.shuffled(DISCS),
        face_up=(False,) * len(DISCS),
        free=MIDDLE,
        used=random.used,
    )


def _answer_yellow(state: State, seat: int, move: Move, told: Told) -> State:
    """MX-6: move a hat again, or stop."""
    if type(move) is Uncover:
        return _uncover(state, seat, move, told)
    if type(move) is Stop:
        return _stop(state, seat, told)
    raise IllegalMove("must_uncover_or_stop")


def _answer_plate(state: State, seat: int, move: Move, told: Told) -> State:
    """MX-7: take the plate, or leave it."""
    if type(move) is Take:
        return _take(state, seat, told)
    if type(move) is Leave:
        return _leave(state, seat, told)
    raise IllegalMove("must_take_or_leave")


def _answer_reshuffle(state: State, seat: int, move: Move, told: Told) -> State:
    """MX-9: shuffle the discs, or keep them."""
    if type(move) is Reshuffle:
        if told is not None:
            told.append(Reshuffled(seat))
        return _finish_turn(_lay_discs(state), seat, told)
    if type(move) is Keep:
        if told is not None:
            told.append(Kept(seat))
        return _finish_turn(state, seat, told)
    raise IllegalMove("must_reshuffle_or_keep")


def _player_view(state: State, seat: int) -> PlayerView:
    start, taken = STARTS[len(state.pawns)][seat], state.plates[seat]
    at_corners = [plate_at(start, corner) for corner in range(0, SPACES, SIDE)]
    return PlayerView(
        colour=COLOURS[start // SIDE],
        start=start,
        space=state.pawns[seat],
        plates=taken,
        number=number_of(taken),
        lying=tuple([None if plate in taken else plate for plate in at_corners]),
        total=state.totals[seat],
    )


class Momox(Game[State, Move, View, Options]):
    """Momox, for 2 to 4 players: the highest number wins."""

    def __init__(self) -> None:
        super().__init__(
            "momox",
            range(2, 5),
            options=Options,
            state=State,
            view=View,
            move=Move,
            event=Event,
            direction="highest",
            by_points=False,
            fleeting=True,
        )

    def deal(self, seats: int, options: Options, seed: bytes) -> State:
        random = Source(seed)
        starter = random.below(seats) if options.first is None else options.first
        empty = State(
            seed=seed,
            used=random.used,
            options=options,
            round=1,
            turn=starter,
            turns=0,
            starter=starter,
            asked="hat",
            yellows=0,
            discs=DISCS,
            face_up=(),
            free=MIDDLE,
            pawns=(),
            plates=(),
            totals=(0,) * seats,
            last_round=None,
            over=False,
        )
        return _set_up(empty, 1, starter)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.over else (state.turn,)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        if state.over or seat != state.turn:
            return ()
        return MOVES[state.asked][state.free]

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, state.turns

    def weight(self, state: State, seat: int, move: Move) -> Weight | None:
        """MX-10, MX-12: the fourth plate ends the game, unless another one has to finish too."""
        if type(move) is not Take or len(state.plates[seat]) < ALL_PLATES - 1:
            return None
        finished = sum([len(taken) == ALL_PLATES for taken in state.plates])
        return "ends_round" if finished + 1 == state.options.finishers else None

    def advance(self, state: State, seat: int, move: Move, told: Told = None) -> State:
        if state.over:
            raise IllegalMove("game_over")
        if seat != state.turn:
            raise IllegalMove("not_your_turn")
        seat = state.turn
        if state.asked == "again":
            return _answer_yellow(state, seat, move, told)
        if state.asked == "plate":
            return _answer_plate(state, seat, move, told)
        if state.asked == "reshuffle":
            return _answer_reshuffle(state, seat, move, told)
        if type(move) is not Uncover:
            raise IllegalMove("must_uncover")
        return _uncover(state, seat, move, told)

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat=seat,
            options=state.options,
            round=state.round,
            actors=self.actors(state),
            turns=state.turns,
            starter=state.starter,
            asked=state.asked,
            yellows=state.yellows,
            free=state.free,
            free_disc=state.discs[state.free] if state.face_up[state.free] else None,
            players=tuple([_player_view(state, other) for other in range(len(state.pawns))]),
            last_round=state.last_round,
            result=self.result(state),
            moves=() if seat is None else self.moves(state, seat),
        )

    def result(self, state: State) -> Result | None:
        return rank(state.totals, "highest") if state.over else None
