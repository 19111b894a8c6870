"""Möjo: get rid of cards by going lower, then gamble on what lies face down. Clauses MJ-1 to MJ-25.

A card is its value, 0 to 12: equal cards can't be told apart, and the colour follows from the
value. A hand is kept sorted. The top of a pile is its last card.
"""

from bisect import insort
from collections.abc import Iterable
from itertools import chain
from typing import Literal

from msgspec.structs import replace

from engine.core import (
    TURNS_PER_SEAT,
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

COLOURS = ("blue", "green", "yellow", "orange", "red")
COLOUR_OF = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)
COPIES = (4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8)
EDITION = 2
"""Of the rules: in the first one, a deal kept no discard back (MJ-5)."""
DECK = tuple(value for value, copies in enumerate(COPIES) for _ in range(copies))  # MJ-1
HAND = 8
MOJO_BONUS = 10
MAX_SEATS = 8

Cards = tuple[int, ...]
MojoSide = Literal["0", "+10"]
Outcome = Literal["lower", "higher", "equal"]
SIDES: tuple[MojoSide, MojoSide] = ("0", "+10")


class Options(TargetOptions, frozen=True, kw_only=True):
    """What a Möjo table can be asked for."""

    target: Target = 50
    discards: Literal[1, 2] = 1
    mojo_to: Literal["last", "first"] = "last"


class Play(BaseMove, frozen=True):
    """Put a card of the hand on a discard."""

    card: int
    pile: int = 0


class Draw(BaseMove, frozen=True):
    """MJ-22: take the card that is due from the draw pile or from the other discard."""

    source: Literal["draw", "discard"]


class Reveal(BaseMove, frozen=True):
    """MJ-13: turn up a card that lies face down, by its place in the row."""

    place: int


Move = Play | Draw | Reveal

PILES = ((), (0,), (0, 1))
PLAYS = tuple(tuple(Play(card, pile) for card in range(13)) for pile in range(2))
DRAWS = (Draw("draw"), Draw("discard"))
REVEALS = tuple(tuple(Reveal(place) for place in range(count)) for count in range(4))


class SeatScore(Value, frozen=True):
    """How one seat's score of a round came about: MJ-17 and MJ-18."""

    cards: Cards
    counted: Cards
    count: int
    mojo: Literal["zero", "bonus"] | None
    points: int
    total: int


class RoundScore(Value, frozen=True):
    """AL-2: an ended round, as it stays readable until the next one ends."""

    round: int
    ended_by: int | None
    mojo_holder: int | None
    mojo_side: MojoSide
    scores: tuple[SeatScore, ...]


class Dealt(BaseDealt, frozen=True):
    """A round begins."""

    starter: int
    mojo_side: MojoSide
    discards: Cards


class Played(BaseEvent, frozen=True):
    """MJ-6: a card was played onto another."""

    seat: int
    card: int
    pile: int
    covered: int
    outcome: Outcome

    @property
    def shows_nothing(self) -> bool:
        return True


class Drew(BaseEvent, frozen=True):
    """MJ-8: a card was drawn; from the draw pile, only its drawer sees which."""

    seat: int
    source: Literal["draw", "discard"]
    card: int | None

    def seen_by(self, seat: int | None) -> "Drew":
        if seat == self.seat or self.source == "discard":
            return self
        return Drew(self.seat, self.source, None)


class Reshuffled(BaseEvent, frozen=True):
    """MJ-11: used cards became a new draw pile."""

    cards: int


class Moved(BaseEvent, frozen=True):
    """MJ-23: the card just played moved to the discard that had become empty."""

    card: int
    pile: int


class MojoTime(BaseEvent, frozen=True):
    """MJ-12: a hand was laid face down; only its owner knows the cards."""

    seat: int
    count: int
    cards: Cards | None

    def seen_by(self, seat: int | None) -> "MojoTime":
        return self if seat == self.seat else MojoTime(self.seat, self.count, None)


class TookMojo(BaseEvent, frozen=True):
    """Somebody has the Mojo card: MJ-16, MJ-24."""

    seat: int


class Revealed(BaseEvent, frozen=True):
    """MJ-13: a face-down card was turned up."""

    seat: int
    card: int
    left: int


class RoundEnded(BaseRoundEnded, frozen=True):
    """The round is over and counted."""

    score: RoundScore


class GameEnded(BaseGameEnded, frozen=True):
    """MJ-20: somebody reached the target."""


Event = (
    Dealt
    | Played
    | Drew
    | Reshuffled
    | Moved
    | MojoTime
    | TookMojo
    | Revealed
    | RoundEnded
    | GameEnded
)


class State(Value, frozen=True):
    """Everything on the table and in the players' hands. Not for looking at: see `View`."""

    seed: bytes
    used: int
    options: Options
    round: int
    turn: int
    turns: int
    starter: int
    mojo_side: MojoSide
    mojo_holder: int | None
    chain: int | None
    """The discard that this turn's cards go on, once one has been played: MJ-9, MJ-21."""
    drawing: bool
    """Whether the seat to move must choose where to draw from: MJ-22."""
    hands: tuple[Cards, ...]
    face_down: tuple[Cards, ...]
    face_up: tuple[Cards, ...]
    draw_pile: Cards
    discards: tuple[Cards, ...]
    spent: Cards
    totals: Cards
    last_round: RoundScore | None
    over: bool
    edition: int = 1
    """Of the rules; in the first one, states didn't say it."""


class PlayerView(Value, frozen=True):
    """What everybody sees of one seat."""

    hand_size: int
    face_down: int
    face_up: Cards
    total: int


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    options: Options
    round: int
    actors: tuple[int, ...]
    turns: int
    starter: int
    mojo_side: MojoSide
    mojo_holder: int | None
    chain: int | None
    drawing: bool
    hand: Cards
    face_down: Cards
    players: tuple[PlayerView, ...]
    draw_pile: int
    discard_tops: Cards
    discard_sizes: Cards
    spent: int
    last_round: RoundScore | None
    result: Result | None
    moves: tuple[Move, ...]
    edition: int


def clockwise(mojo_side: MojoSide) -> bool:
    """MJ-2: the side of the Mojo card gives the direction of play."""
    return mojo_side == "0"


def lay_down_at(seats: int) -> int:
    """MJ-12: how many cards or fewer it takes for Mojo Time."""
    return 2 if seats == 2 else 3


LAY_DOWN_AT = tuple(lay_down_at(seats) for seats in range(MAX_SEATS + 1))
ONWARDS: dict[MojoSide, int] = {side: 1 if clockwise(side) else -1 for side in SIDES}
"""From a seat to the next one."""


def order(view: View, seat: int) -> tuple[int, ...]:
    """MJ-2: everybody else, in the order in which they play after this seat."""
    seats, onwards = len(view.players), ONWARDS[view.mojo_side]
    return tuple([(seat + onwards * step) % seats for step in range(1, seats)])


def counted_cards(cards: Cards) -> Cards:
    """MJ-17: the highest card of each colour."""
    highest = {}
    for card in sorted(cards):
        highest[COLOUR_OF[card]] = card
    return tuple(highest.values())


def _with_card(hand: Cards, card: int) -> Cards:
    """A hand stays sorted: the order in which its cards came is nobody's business."""
    cards = [*hand]
    insort(cards, card)
    return tuple(cards)


def _plays(hand: Cards, pile: int) -> tuple[Play, ...]:
    """One for each different card. Equal ones are neighbours: a dictionary takes twice as long."""
    plays, different, before = PLAYS[pile], [], -1
    for card in hand:
        if card > before:
            different.append(plays[card])
            before = card
    return tuple(different)


def _draw_from_pile(
    state: State, seat: int, hand: Cards, discards: tuple[Cards, ...], told: Told
) -> State:
    """MJ-8, MJ-11: the top of the draw pile joins the hand, and the turn ends."""
    pile = state.draw_pile
    if not pile:
        random = Source(state.seed, state.used)
        covered = [card for cards in discards for card in cards[:-1]]
        pile = random.shuffled([*covered, *state.spent])
        discards = tuple([cards[-1:] for cards in discards])  # MJ-23: of two, both tops stay
        state = replace(state, spent=(), used=random.used)
        if told is not None:
            told.append(Reshuffled(len(pile)))
    if told is not None:
        told.append(Drew(seat, "draw", pile[-1]))
    return _finish_turn(state, seat, _with_card(hand, pile[-1]), pile[:-1], discards, told)


def _draw_from_discard(state: State, seat: int, told: Told) -> State:
    """MJ-22, MJ-23: the top of the other discard joins the hand, and the turn ends."""
    played = state.chain or 0
    other = 1 - played
    *left, card = state.discards[other]
    if told is not None:
        told.append(Drew(seat, "discard", card))
    discards = with_item(state.discards, other, tuple(left))
    if not left:
        *kept, moving = state.discards[played]
        discards = with_item(with_item(discards, played, tuple(kept)), other, (moving,))
        if told is not None:
            told.append(Moved(moving, other))
    hand = _with_card(state.hands[seat], card)
    return _finish_turn(state, seat, hand, state.draw_pile, discards, told)


def _finish_turn(
    state: State,
    seat: int,
    hand: Cards,
    draw_pile: Cards,
    discards: tuple[Cards, ...],
    told: Told,
) -> State:
    """MJ-12: lay down a small hand; then the next seat, unless the round has gone on too long."""
    seats, turns = len(state.hands), state.turns + 1
    if hand and len(hand) <= LAY_DOWN_AT[seats]:
        state = _lay_down(state, seat, hand, told)
        hand = ()
    hands = [*state.hands]
    hands[seat] = hand
    state = replace(
        state,
        turn=(seat + ONWARDS[state.mojo_side]) % seats,
        turns=turns,
        chain=None,
        drawing=False,
        hands=tuple(hands),
        draw_pile=draw_pile,
        discards=discards,
    )
    if turns >= TURNS_PER_SEAT * seats:  # AL-5
        return _end_round(state, None, told)
    return state


def _lay_down(state: State, seat: int, hand: Cards, told: Told) -> State:
    """MJ-12: Mojo Time. With the option, the first to have it takes the Mojo card: MJ-24."""
    if told is not None:
        told.append(MojoTime(seat, len(hand), hand))
    holder = state.mojo_holder
    if holder is None and state.options.mojo_to == "first":
        holder = seat
        if told is not None:
            told.append(TookMojo(seat))
    face_down = with_item(state.face_down, seat, hand)
    return replace(state, face_down=face_down, mojo_holder=holder)


def _play_card(state: State, seat: int, move: Play, told: Told) -> State:
    """MJ-6 to MJ-9: a card goes on a discard and is compared with what it covers."""
    hand, piles = state.hands[seat], state.discards
    try:
        place = hand.index(move.card)
        pile = PILES[len(piles)].index(move.pile)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_card" if move.card not in hand else "no_such_pile") from None
    if state.chain is not None and pile != state.chain:
        raise IllegalMove("same_discard")
    left = [*hand]
    card, hand = left.pop(place), tuple(left)
    heap = piles[pile]
    covered = heap[-1]
    if told is not None:
        told.append(Played(seat, card, pile, covered, outcome(card, covered)))
    heap += (card,)
    discards = (heap,) if len(piles) == 1 else with_item(piles, pile, heap)
    if card < covered:
        if hand:  # MJ-7
            return _finish_turn(state, seat, hand, state.draw_pile, discards, told)
        return _go_out(state, seat, discards, told)
    if card > covered:
        if len(piles) == 1:  # MJ-8
            return _draw_from_pile(state, seat, hand, discards, told)
        hands = with_item(state.hands, seat, hand)  # MJ-22
        return replace(state, hands=hands, discards=discards, chain=pile, drawing=True)
    if hand:  # MJ-9
        hands = with_item(state.hands, seat, hand)
        return replace(state, hands=hands, discards=discards, chain=pile)
    return _go_out(state, seat, discards, told)


def outcome(card: int, covered: int) -> Outcome:
    """How a card compares with the one that it covers."""
    if card == covered:
        return "equal"
    return "lower" if card < covered else "higher"


def _go_out(state: State, seat: int, discards: tuple[Cards, ...], told: Told) -> State:
    """MJ-15: the last card of a hand, lower or equal, ends the round."""
    hands = with_item(state.hands, seat, ())
    return _end_round(replace(state, hands=hands, discards=discards), seat, told)


def _reveal(state: State, seat: int, move: Reveal, told: Told) -> State:
    """MJ-13: a face-down card is turned up, and that is the whole turn."""
    down = state.face_down[seat]
    try:
        place = range(len(down)).index(move.place)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_card") from None
    card, down = down[place], without(down, place)
    if told is not None:
        told.append(Revealed(seat, card, len(down)))
    state = replace(
        state,
        face_down=with_item(state.face_down, seat, down),
        face_up=with_item(state.face_up, seat, (*state.face_up[seat], card)),
    )
    if not down:  # MJ-15
        return _end_round(state, seat, told)
    return _finish_turn(state, seat, (), state.draw_pile, state.discards, told)


def _score(state: State, ended_by: int | None) -> RoundScore:
    """MJ-16 to MJ-18: who holds the Mojo card, and what everybody's cards count."""
    holder = ended_by if ended_by is None or state.mojo_holder is None else state.mojo_holder
    held, counted, counts = [], [], []
    for hand, down, up in zip(state.hands, state.face_down, state.face_up, strict=True):
        cards = tuple(sorted(hand + down + up))
        held.append(cards)
        counted.append(counted_cards(cards))
        counts.append(sum(counted[-1]))
    side, scores = state.mojo_side, []
    for seat, count in enumerate(counts):
        mojo: Literal["zero", "bonus"] | None = None
        points = count
        if seat == holder:
            lowest = count == min(counts)
            mojo, side = ("zero", "0") if lowest else ("bonus", "+10")
            points = 0 if lowest else count + MOJO_BONUS
        total = state.totals[seat] + points
        scores.append(SeatScore(held[seat], counted[seat], count, mojo, points, total))
    return RoundScore(state.round, ended_by, holder, side, tuple(scores))


def _end_round(state: State, ended_by: int | None, told: Told) -> State:
    """Count the round; the game ends with it (MJ-20), or the next one is dealt (AL-2)."""
    score = _score(state, ended_by)
    took_mojo = ended_by if state.mojo_holder is None else None
    totals = tuple([seat.total for seat in score.scores])
    state = replace(
        state,
        totals=totals,
        mojo_side=score.mojo_side,
        mojo_holder=score.mojo_holder,
        last_round=score,
        chain=None,
        drawing=False,
    )
    if told is None:
        return state
    if took_mojo is not None:
        told.append(TookMojo(took_mojo))
    told.append(RoundEnded(score))
    if max(totals) >= state.options.target:
        told.append(GameEnded(rank(totals, "lowest")))
        return replace(state, over=True)
    return _next_round(state, told)


def _next_round(state: State, told: Told) -> State:
    """MJ-5, MJ-5c: new cards from the same draw pile; the Mojo card's holder starts."""
    spent = state.spent + _all_of((*state.hands, *state.face_down, *state.face_up))
    starter = state.starter if state.mojo_holder is None else state.mojo_holder
    cleared = replace(state, spent=spent, round=state.round + 1, starter=starter)
    return _deal_round(cleared, told)


def _all_of(heaps: Iterable[Cards]) -> Cards:
    return tuple(chain.from_iterable(heaps))


def _deal_round(state: State, told: Told) -> State:
    """MJ-3, MJ-5: 8 cards to each seat, seat by seat, then one for each discard."""
    seats = len(state.totals)
    in_hands = HAND * seats
    needed = in_hands + state.options.discards
    cards, used = state.draw_pile[::-1], state.used
    spent = state.spent + _all_of(state.discards)
    kept: tuple[Cards, ...] = ((),) * state.options.discards
    if len(cards) < needed:
        if state.edition > 1:  # MJ-5: the last tops stay on the table; the first edition kept none
            kept = tuple([discard[-1:] for discard in state.discards])
            spent = state.spent + _all_of([discard[:-1] for discard in state.discards])
        random = Source(state.seed, used)
        cards += random.shuffled(spent)[::-1]
        if told is not None:
            told.append(Reshuffled(len(spent)))
        spent, used = (), random.used
    tops = cards[in_hands:needed]
    if told is not None:
        told.append(Dealt(state.round, state.starter, state.mojo_side, tops))
    nothing: tuple[Cards, ...] = ((),) * seats
    return replace(
        state,
        used=used,
        turn=state.starter,
        turns=0,
        mojo_holder=None,
        hands=tuple(
            [tuple(sorted(cards[dealt : dealt + HAND])) for dealt in range(0, in_hands, HAND)]
        ),
        face_down=nothing,
        face_up=nothing,
        draw_pile=cards[: needed - 1 : -1],
        discards=tuple([(*under, top) for under, top in zip(kept, tops, strict=True)]),
        spent=spent,
    )


class Mojo(Game[State, Move, View, Options]):
    """Möjo, for 2 to 8 players: the lowest total wins."""

    def __init__(self, edition: int = EDITION) -> None:
        super().__init__(
            "mojo",
            range(2, MAX_SEATS + 1),
            options=Options,
            state=State,
            view=View,
            move=Move,
            event=Event,
            edition=edition,
        )

    def deal(self, seats: int, options: Options, seed: bytes) -> State:
        random = Source(seed)
        starter = random.below(seats) if options.first is None else options.first
        nothing: tuple[Cards, ...] = ((),) * seats
        return _deal_round(
            State(
                seed=seed,
                draw_pile=random.shuffled(DECK),
                used=random.used,
                options=options,
                round=1,
                turn=starter,
                turns=0,
                starter=starter,
                mojo_side="0",
                mojo_holder=None,
                chain=None,
                drawing=False,
                hands=nothing,
                face_down=nothing,
                face_up=nothing,
                discards=(),
                spent=(),
                totals=(0,) * seats,
                last_round=None,
                over=False,
                edition=self.edition,
            ),
            None,
        )

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.over else (state.turn,)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        if state.over or seat != state.turn:
            return ()
        if state.drawing:
            return DRAWS
        hand = state.hands[seat]
        if not hand:
            return REVEALS[len(state.face_down[seat])]
        if state.chain is not None:
            return _plays(hand, state.chain)
        if len(state.discards) == 1:
            return _plays(hand, 0)
        return _plays(hand, 0) + _plays(hand, 1)

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, state.turns

    def advance(self, state: State, seat: int, move: Move, told: Told = None) -> State:
        if state.over:
            raise IllegalMove("game_over")
        if seat != state.turn:
            raise IllegalMove("not_your_turn")
        seat = state.turn
        if state.drawing:
            if type(move) is not Draw or move not in DRAWS:
                raise IllegalMove("must_draw")
            if move.source == "discard":
                return _draw_from_discard(state, seat, told)
            return _draw_from_pile(state, seat, state.hands[seat], state.discards, told)
        if state.face_down[seat]:
            if type(move) is not Reveal:
                raise IllegalMove("must_reveal")
            return _reveal(state, seat, move, told)
        if type(move) is not Play:
            raise IllegalMove("must_play")
        return _play_card(state, seat, move, told)

    def view(self, state: State, seat: int | None) -> View:
        players = zip(state.hands, state.face_down, state.face_up, state.totals, strict=True)
        return View(
            seat=seat,
            options=state.options,
            round=state.round,
            actors=self.actors(state),
            turns=state.turns,
            starter=state.starter,
            mojo_side=state.mojo_side,
            mojo_holder=state.mojo_holder,
            chain=state.chain,
            drawing=state.drawing,
            hand=() if seat is None else state.hands[seat],
            face_down=() if seat is None else state.face_down[seat],
            players=tuple(
                [PlayerView(len(hand), len(down), up, total) for hand, down, up, total in players]
            ),
            draw_pile=len(state.draw_pile),
            discard_tops=tuple([cards[-1] for cards in state.discards]),
            discard_sizes=tuple([len(cards) for cards in state.discards]),
            spent=len(state.spent),
            last_round=state.last_round,
            result=self.result(state),
            moves=() if seat is None else self.moves(state, seat),
            edition=state.edition,
        )

    def result(self, state: State) -> Result | None:
        return rank(state.totals, "lowest") if state.over else None
