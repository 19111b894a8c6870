"""Skyjo: uncover your twelve cards, and bring their sum down meanwhile. Clauses SK-1 to SK-13.

A card is its value, -2 to 12. A grid's places are 0 to 11, row by row: 3 rows of 4 columns; where a
card was removed there is a gap (None). The top of a pile is its last card.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Literal

from msgspec.structs import replace

from engine.core import (
    TURNS_PER_SEAT,
    BaseDealt,
    BaseEvent,
    BaseGameEnded,
    BaseMove,
    BaseOfRound,
    BaseRoundEnded,
    Game,
    IllegalMove,
    MoveT,
    Result,
    Target,
    TargetOptions,
    Told,
    Value,
    Weight,
    rank,
    with_item,
    with_more,
    without,
)
from engine.shuffle import Source

COPIES = {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}
DECK = tuple(value for value, copies in COPIES.items() for _ in range(copies))  # SK-1
ROWS, COLUMNS = 3, 4
PLACES = range(ROWS * COLUMNS)

ALL_HIDDEN = tuple(PLACES)

Cards = tuple[int, ...]
Places = tuple[int, ...]
Grid = tuple[int | None, ...]
Pair = tuple[int, int]
Penalty = Literal["positive", "always", "off"]

COLUMN_LINES = tuple(tuple(PLACES[column::COLUMNS]) for column in range(COLUMNS))
ROW_LINES = tuple(tuple(PLACES[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))
LINES = {False: COLUMN_LINES, True: COLUMN_LINES + ROW_LINES}
"""What is removed when it is equal, without and with the option `rows`: SK-7, SK-13."""
LINES_AT = {
    rows: tuple(tuple(line for line in lines if place in line) for place in PLACES)
    for rows, lines in LINES.items()
}


class Options(TargetOptions, frozen=True, kw_only=True):
    """What a Skyjo table can be asked for."""

    target: Target = 100
    penalty: Penalty = "positive"
    rows: bool = False


class Open(BaseMove, frozen=True):
    """SK-2: the two cards to turn up at the start, by their places in ascending order."""

    first: int
    second: int


class Take(BaseMove, frozen=True):
    """SK-4: exchange the top discard with the card at this place."""

    place: int


class Draw(BaseMove, frozen=True):
    """SK-5: look at the top of the draw pile."""


class Exchange(BaseMove, frozen=True):
    """SK-5: exchange the drawn card with the card at this place."""

    place: int


class TurnUp(BaseMove, frozen=True):
    """SK-5: discard the drawn card, and turn up the hidden card at this place."""

    place: int


Move = Open | Take | Draw | Exchange | TurnUp

OPENS = tuple(Open(first, second) for first, second in combinations(PLACES, 2))
DRAW = Draw()
TAKES = tuple(Take(place) for place in PLACES)
DRAW_OR_TAKES: tuple[Draw | Take, ...] = (DRAW, *TAKES)
EXCHANGES = tuple(Exchange(place) for place in PLACES)
TURN_UPS = tuple(TurnUp(place) for place in PLACES)


class SeatScore(Value, frozen=True):
    """How one seat's score of a round came about: SK-10 and SK-11."""

    grid: Grid
    """Everything that lay there, all of it turned up, before SK-7 was applied once more."""
    turned_up: Places
    removed: Places
    count: int
    doubled: bool
    points: int
    total: int


class RoundScore(Value, frozen=True):
    """AL-2: an ended round, as it stays readable until the next one ends."""

    round: int
    ended_by: int | None
    scores: tuple[SeatScore, ...]


class Dealt(BaseDealt, frozen=True):
    """A round begins: everybody has twelve hidden cards."""


class Opened(BaseEvent, frozen=True):
    """SK-2: a seat's first two cards, shown once everybody has chosen."""

    seat: int
    places: Pair
    cards: Pair


class Started(BaseOfRound, frozen=True):
    """SK-2, SK-3: one card started the discard, and somebody has the first turn."""

    starter: int
    discard: int


class Drew(BaseEvent, frozen=True):
    """SK-5: a card was drawn; only its drawer sees which."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, None)


class Reshuffled(BaseEvent, frozen=True):
    """SK-8: the discard became a new draw pile."""

    cards: int


class Exchanged(BaseEvent, frozen=True):
    """SK-6: a card was laid open, and the one that it replaced was discarded."""

    seat: int
    source: Literal["draw", "discard"]
    place: int
    card: int
    replaced: int
    was_hidden: bool


class TurnedUp(BaseEvent, frozen=True):
    """SK-5: the drawn card was discarded, and a hidden card turned up."""

    seat: int
    discarded: int
    place: int
    card: int


class Removed(BaseEvent, frozen=True):
    """SK-7, SK-13: equal cards went to the discard."""

    seat: int
    places: Places
    card: int


class LastTurns(BaseEvent, frozen=True):
    """SK-9: this seat ends the round, and every other one has one more turn."""

    seat: int


class RoundEnded(BaseRoundEnded, frozen=True):
    """The round is over and counted."""

    score: RoundScore


class GameEnded(BaseGameEnded, frozen=True):
    """SK-12: somebody reached the target."""


Event = (
    Dealt
    | Opened
    | Started
    | Drew
    | Reshuffled
    | Exchanged
    | TurnedUp
    | Removed
    | LastTurns
    | RoundEnded
    | GameEnded
)


class State(Value, frozen=True):
    """Everything on the table, face up or not. Not for looking at: see `View`."""

    seed: bytes
    used: int
    options: Options
    round: int
    turn: int
    turns: int
    starter: int | None
    """Unknown in the first round until the first cards are open: SK-3."""
    opening: tuple[Pair | None, ...]
    """SK-2: each seat's choice until all are in; afterwards empty."""
    drawn: int | None
    """SK-5: what the seat to move has drawn and must still decide on."""
    ended_by: int | None
    grids: tuple[Grid, ...]
    hidden: tuple[Places, ...]
    draw_pile: Cards
    discard: Cards
    totals: Cards
    last_round: RoundScore | None
    over: bool


class PlayerView(Value, frozen=True):
    """What everybody sees of one seat."""

    grid: tuple[int | Literal["hidden", "gap"], ...]
    hidden: int
    total: int


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    options: Options
    round: int
    phase: Literal["opening", "turn", "drawn", "over"]
    actors: tuple[int, ...]
    turns: int
    starter: int | None
    ended_by: int | None
    chosen: Pair | None
    """The seat's own first two places, while others still choose theirs."""
    drawn: int | None
    """The drawn card, for its drawer only."""
    players: tuple[PlayerView, ...]
    draw_pile: int
    discard_top: int | None
    discard_size: int
    last_round: RoundScore | None
    result: Result | None
    moves: tuple[Move, ...]


def is_complete(grid: Grid, hidden: Places, line: Places) -> bool:
    """SK-7, SK-13: whether the line is full, open and equal."""
    card = grid[line[0]]
    if card is None or card != grid[line[1]]:  # as nearly always
        return False
    return all(grid[place] == card and place not in hidden for place in line)


def complete_places(grid: Grid, hidden: Places, lines: Iterable[Places]) -> Places:
    """SK-7, SK-13: the places of all complete lines, each of them once."""
    complete: Places = ()
    for line in lines:
        if is_complete(grid, hidden, line):
            complete += line
    return tuple(sorted({*complete})) if complete else ()


def with_gaps(grid: Grid, places: Places) -> Grid:
    """The grid without the cards at those places."""
    return tuple([None if place in places else card for place, card in enumerate(grid)])


def cards_at(grid: Grid, places: Iterable[int]) -> Cards:
    """The cards at those places, gaps left out."""
    return tuple([card for place in places if (card := grid[place]) is not None])


def at_cards(moves: tuple[MoveT, ...], grid: Grid) -> Sequence[MoveT]:
    """Of the moves to each place, those to a place with a card."""
    return [moves[place] for place in PLACES if grid[place] is not None]


def _starter(opened: list[Pair]) -> int:
    """SK-3: the highest sum, then the highest single card, then the lowest seat."""
    return max(range(len(opened)), key=lambda seat: (sum(opened[seat]), max(opened[seat]), -seat))


def still_choosing(state: State) -> tuple[int, ...]:
    """SK-2: the seats whose first two cards are not chosen yet."""
    return tuple([seat for seat, chosen in enumerate(state.opening) if chosen is None])


def _open(state: State, seat: int, move: Move, told: Told) -> State:
    """SK-2: the seat's choice waits face down until the last one is in."""
    waiting = still_choosing(state)
    if seat not in waiting:
        raise IllegalMove("not_your_turn")
    seat = waiting[waiting.index(seat)]
    if type(move) is not Open:
        raise IllegalMove("must_open")
    try:
        first, second = PLACES.index(move.first), PLACES.index(move.second)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_card") from None
    if first >= second:
        raise IllegalMove("two_different_cards")
    opening = with_item(state.opening, seat, (first, second))
    chosen = [places for places in opening if places is not None]
    if len(chosen) < len(opening):
        return replace(state, opening=opening)
    return _start(state, chosen, told)


def _all_hidden_but(first: int, second: int) -> Places:
    """SK-2: the places of the cards that are not turned up at the start."""
    return without(without(ALL_HIDDEN, second), first)


def _start(state: State, chosen: list[Pair], told: Told) -> State:
    """SK-2, SK-3: all cards chosen are turned up at once, and one more starts the discard."""
    opened: list[Pair] = []
    for seat, places in enumerate(chosen):
        first, second = cards_at(state.grids[seat], places)
        opened.append((first, second))
        if told is not None:
            told.append(Opened(seat, places, (first, second)))
    starter = _starter(opened) if state.starter is None else state.starter
    discard = state.draw_pile[-1]
    if told is not None:
        told.append(Started(starter, discard))
    return replace(
        state,
        turn=starter,
        starter=starter,
        opening=(),
        hidden=tuple([_all_hidden_but(first, second) for first, second in chosen]),
        draw_pile=state.draw_pile[:-1],
        discard=(discard,),
    )


def _draw(state: State, seat: int, told: Told) -> State:
    """SK-5: the seat looks at a card, and decides afterwards."""
    if not state.draw_pile:
        state = _reshuffle(state, told)
    pile = state.draw_pile
    if told is not None:
        told.append(Drew(seat, pile[-1]))
    return replace(state, drawn=pile[-1], draw_pile=pile[:-1])


def _reshuffle(state: State, told: Told) -> State:
    """SK-8: all of the discard but its top becomes a new draw pile."""
    random = Source(state.seed, state.used)
    pile = random.shuffled(state.discard[:-1])
    if told is not None:
        told.append(Reshuffled(len(pile)))
    return replace(state, used=random.used, draw_pile=pile, discard=state.discard[-1:])


def _exchange(state: State, seat: int, move: Take | Exchange, told: Told) -> State:
    """SK-4 to SK-6: the card is laid open, and the one it replaces goes on the discard."""
    grid, hidden = state.grids[seat], state.hidden
    drawn, discard = state.drawn, state.discard
    try:
        place = PLACES.index(move.place)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_card") from None
    replaced = grid[place]
    if replaced is None:
        raise IllegalMove("no_such_card")
    was_hidden = place in hidden[seat]
    card = discard[-1] if drawn is None else drawn
    if told is not None:
        source: Literal["draw", "discard"] = "discard" if drawn is None else "draw"
        told.append(Exchanged(seat, source, place, card, replaced, was_hidden))
    if was_hidden:
        hidden = _turned_up(hidden, seat, place)
    grids = with_item(state.grids, seat, with_item(grid, place, card))
    discard = with_more(discard[:-1] if drawn is None else discard, replaced)
    return _finish_turn(state, seat, place, grids, hidden, discard, told)


def _turn_up(state: State, seat: int, move: TurnUp, drawn: int, told: Told) -> State:
    """SK-5: the drawn card is discarded, and a hidden one turned up instead."""
    try:
        place = PLACES.index(move.place)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_card") from None
    card = state.grids[seat][place]
    if card is None:
        raise IllegalMove("no_such_card")
    if place not in state.hidden[seat]:
        raise IllegalMove("already_open")
    if told is not None:
        told.append(TurnedUp(seat, drawn, place, card))
    hidden = _turned_up(state.hidden, seat, place)
    discard = with_more(state.discard, drawn)
    return _finish_turn(state, seat, place, state.grids, hidden, discard, told)


def _turned_up(hidden: tuple[Places, ...], seat: int, place: int) -> tuple[Places, ...]:
    """Everybody's hidden places without this one."""
    places = hidden[seat]
    return with_item(hidden, seat, without(places, places.index(place)))


def _finish_turn(
    state: State,
    seat: int,
    place: int,
    grids: tuple[Grid, ...],
    hidden: tuple[Places, ...],
    discard: Cards,
    told: Told,
) -> State:
    """SK-7, SK-9: what the card at this place completes is removed; then the next seat."""
    grid = grids[seat]
    complete = complete_places(grid, hidden[seat], LINES_AT[state.options.rows][place])
    if complete:
        removed = cards_at(grid, complete)
        if told is not None:
            told.append(Removed(seat, complete, removed[0]))
        grids = with_item(grids, seat, with_gaps(grid, complete))
        discard += removed
    ended_by = state.ended_by
    if not hidden[seat] and ended_by is None:
        ended_by = seat
        if told is not None:
            told.append(LastTurns(seat))
    seats = len(grids)
    turns = state.turns + 1
    following = (seat + 1) % seats
    state = replace(
        state,
        turn=following,
        turns=turns,
        drawn=None,
        ended_by=ended_by,
        grids=grids,
        hidden=hidden,
        discard=discard,
    )
    if following == ended_by:
        return _end_round(state, ended_by, told)
    if turns >= TURNS_PER_SEAT * seats:  # AL-5
        return _end_round(state, None, told)
    return state


def _doubled(counts: Cards, ender: int, penalty: Penalty) -> bool:
    """SK-11: whether the player who ended the round pays for not being strictly the lowest."""
    count = counts[ender]
    lowest = count < min(without(counts, ender))
    return not lowest and (penalty == "always" or (penalty == "positive" and count > 0))


def _count(grid: Grid, removed: Places) -> int:
    """SK-10: the sum of what is left."""
    left = with_gaps(grid, removed) if removed else grid
    return sum([card for card in left if card is not None])


def _score(state: State, ended_by: int | None) -> RoundScore:
    """SK-10, SK-11: everything is turned up, complete lines go, and the rest counts."""
    lines = LINES[state.options.rows]
    removed = [complete_places(grid, (), lines) for grid in state.grids]
    counts = tuple([_count(grid, gone) for grid, gone in zip(state.grids, removed, strict=True)])
    penalised = ended_by is not None and _doubled(counts, ended_by, state.options.penalty)
    scores = []
    for seat, count in enumerate(counts):
        doubled = penalised and seat == ended_by
        points = 2 * count if doubled else count
        total = state.totals[seat] + points
        scores.append(
            SeatScore(
                grid=state.grids[seat],
                turned_up=state.hidden[seat],
                removed=removed[seat],
                count=count,
                doubled=doubled,
                points=points,
                total=total,
            )
        )
    return RoundScore(state.round, ended_by, tuple(scores))


AVERAGE = round(sum(DECK) / len(DECK))
"""What a hidden card may be taken for."""


class Ending(Value, frozen=True):
    """SK-9: what the player of a move would end the round with, and whom that is to be compared
    with: the one who seems to have the least."""

    count: int
    """The own cards that are known; a card that the move turns up is not."""
    rival: int
    shown: int
    """The rival's open cards."""
    hidden: int
    """How many more the rival has."""
    risky: bool
    """Whether the count would be doubled, if every hidden card were an average one."""


def ending(view: View, move: Move) -> Ending | None:
    """How the move would end the round, as far as its player can see; None if it doesn't."""
    if view.seat is None or view.ended_by is not None:
        return None
    if not isinstance(move, Take | Exchange | TurnUp):
        return None
    own = view.players[view.seat].grid
    if own[move.place] != "hidden" or own.count("hidden") > 1:
        return None
    laid = view.discard_top if isinstance(move, Take) else view.drawn
    known = [cell if isinstance(cell, int) else None for cell in own]
    if not isinstance(move, TurnUp):
        known[move.place] = laid
    grid = tuple(known)
    count = _count(grid, complete_places(grid, (), LINES[view.options.rows]))
    shown = [sum(cell for cell in p.grid if isinstance(cell, int)) for p in view.players]
    guesses = [open_ + AVERAGE * p.hidden for open_, p in zip(shown, view.players, strict=True)]
    guesses[view.seat] = count + AVERAGE * isinstance(move, TurnUp)
    others = [seat for seat in range(len(guesses)) if seat != view.seat]
    rival = min(others, key=lambda seat: guesses[seat])
    risky = _doubled(tuple(guesses), view.seat, view.options.penalty)
    return Ending(count, rival, shown[rival], view.players[rival].hidden, risky)


def _end_round(state: State, ended_by: int | None, told: Told) -> State:
    """Count the round; the game ends with it (SK-12), or the next one is dealt (AL-2)."""
    score = _score(state, ended_by)
    totals = tuple([seat.total for seat in score.scores])
    state = replace(state, totals=totals, last_round=score)
    if told is None:
        return state
    told.append(RoundEnded(score))
    if max(totals) >= state.options.target:
        told.append(GameEnded(rank(totals, "lowest")))
        return _turn_everything_up(state, score)
    starter = state.starter if ended_by is None else ended_by  # SK-3, AL-5
    state = replace(state, round=state.round + 1, starter=starter)
    told.append(Dealt(state.round))
    return _deal_round(state)


def _turn_everything_up(state: State, score: RoundScore) -> State:
    """SK-10: the table as it lies when the game is over."""
    removed = [card for seat in score.scores for card in cards_at(seat.grid, seat.removed)]
    return replace(
        state,
        over=True,
        grids=tuple([with_gaps(seat.grid, seat.removed) for seat in score.scores]),
        hidden=((),) * len(score.scores),
        discard=(*state.discard, *removed),
    )


def _deal_round(state: State) -> State:
    """SK-2: all cards are shuffled; seat by seat, everybody gets twelve from the top."""
    seats = len(state.totals)
    random = Source(state.seed, state.used)
    pile = random.shuffled(DECK)
    from_top = pile[::-1]
    size = len(PLACES)
    return replace(
        state,
        used=random.used,
        turns=0,
        opening=(None,) * seats,
        ended_by=None,
        grids=tuple([from_top[size * seat : size * (seat + 1)] for seat in range(seats)]),
        hidden=(ALL_HIDDEN,) * seats,
        draw_pile=pile[: -size * seats],
        discard=(),
    )


def _visible(grid: Grid, hidden: Places) -> tuple[int | Literal["hidden", "gap"], ...]:
    """A grid as everybody sees it, its owner included."""
    return tuple(
        [
            "gap" if card is None else "hidden" if place in hidden else card
            for place, card in enumerate(grid)
        ]
    )


def _phase(state: State) -> Literal["opening", "turn", "drawn", "over"]:
    """What is being waited for."""
    if state.over:
        return "over"
    if state.opening:
        return "opening"
    return "turn" if state.drawn is None else "drawn"


class Skyjo(Game[State, Move, View, Options]):
    """Skyjo, for 2 to 8 players: the lowest total wins."""

    def __init__(self) -> None:
        super().__init__(
            "skyjo",
            range(2, 9),
            options=Options,
            state=State,
            view=View,
            move=Move,
            event=Event,
        )

    def deal(self, seats: int, options: Options, seed: bytes) -> State:
        return _deal_round(
            State(
                seed=seed,
                used=0,
                options=options,
                round=1,
                turn=0,
                turns=0,
                starter=options.first,
                opening=(),
                drawn=None,
                ended_by=None,
                grids=(),
                hidden=(),
                draw_pile=(),
                discard=(),
                totals=(0,) * seats,
                last_round=None,
                over=False,
            )
        )

    def actors(self, state: State) -> tuple[int, ...]:
        if state.over:
            return ()
        if state.opening:
            return still_choosing(state)
        return (state.turn,)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        if state.over:
            return ()
        if state.opening:
            return OPENS if seat in still_choosing(state) else ()
        if seat != state.turn:
            return ()
        grid = state.grids[seat]
        if state.drawn is None:
            return DRAW_OR_TAKES if None not in grid else (DRAW, *at_cards(TAKES, grid))
        return (*at_cards(EXCHANGES, grid), *[TURN_UPS[place] for place in state.hidden[seat]])

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, state.turns, bool(state.opening)

    def weight(self, state: State, seat: int, move: Move) -> Weight | None:
        """SK-5, SK-9: what is discarded is gone, and the last hidden card ends the round."""
        if isinstance(move, Draw | Open):
            return None
        if state.ended_by is None and state.hidden[seat] == (move.place,):
            return "ends_round"
        return "discards" if type(move) is TurnUp else None

    def advance(self, state: State, seat: int, move: Move, told: Told = None) -> State:
        if state.over:
            raise IllegalMove("game_over")
        if state.opening:
            return _open(state, seat, move, told)
        if seat != state.turn:
            raise IllegalMove("not_your_turn")
        seat, drawn = state.turn, state.drawn
        if drawn is not None:
            if type(move) is Exchange:
                return _exchange(state, seat, move, told)
            if type(move) is TurnUp:
                return _turn_up(state, seat, move, drawn, told)
            raise IllegalMove("must_decide")
        if type(move) is Draw:
            return _draw(state, seat, told)
        if type(move) is Take:
            return _exchange(state, seat, move, told)
        raise IllegalMove("must_draw_or_take")

    def view(self, state: State, seat: int | None) -> View:
        players = zip(state.grids, state.hidden, state.totals, strict=True)
        return View(
            seat=seat,
            options=state.options,
            round=state.round,
            phase=_phase(state),
            actors=self.actors(state),
            turns=state.turns,
            starter=state.starter,
            ended_by=state.ended_by,
            chosen=None if seat is None or not state.opening else state.opening[seat],
            drawn=state.drawn if seat == state.turn else None,
            players=tuple(
                [
                    PlayerView(_visible(grid, hidden), len(hidden), total)
                    for grid, hidden, total in players
                ]
            ),
            draw_pile=len(state.draw_pile),
            discard_top=state.discard[-1] if state.discard else None,
            discard_size=len(state.discard),
            last_round=state.last_round,
            result=self.result(state),
            moves=() if seat is None else self.moves(state, seat),
        )

    def result(self, state: State) -> Result | None:
        return rank(state.totals, "lowest") if state.over else None
