"""Happy Mochi: empty your hand two neighbouring cards at a time. Clauses MC-1 to MC-25.

A card is a number of two digits: its colour (0 to 6, in the order of `COLOURS`) times ten, plus its
value. No two cards are alike. A hand keeps its order. The top of a pile is its last card.
"""

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from engine.core import (
    MAX_TARGET,
    MIN_TARGET,
    TURNS_PER_SEAT,
    BaseEvent,
    BaseMove,
    BaseOptions,
    Game,
    IllegalMove,
    Result,
    Step,
    Value,
    rank,
    with_item,
    without,
)
from engine.shuffle import Source

COLOURS = ("yellow", "orange", "pink", "purple", "blue", "green", "brown")
DECK = tuple(range(10 * len(COLOURS)))  # MC-1
HAND = 7
CENTRE = 2
MAX_SEATS = 6

Cards = tuple[int, ...]
Piles = tuple[Cards, Cards]
Table = tuple[Cards, Piles, int]
"""The draw pile, the central piles, and how much of the random source is used."""
Answers = tuple[int | None, ...]
Sense = Literal["+", "-"]
Effect = Literal["flip", "draw", "pass", "reserve"]
Side = Literal["left", "right"]
DrawSource = Literal["left", "right", "pile", "reserved"]
Ended = Literal["emptied", "blocked", "turns"]
Phase = Literal[
    "turn", "order", "name", "source", "place", "trigger", "give", "reserve", "keep", "over"
]

EFFECT_BY_KEY: dict[int, Effect] = {1: "flip", 3: "pass", 5: "draw", 9: "reserve"}
EFFECT_OF = tuple(EFFECT_BY_KEY.get((card % 10 + 3 * (card // 10)) % 10) for card in DECK)  # MC-2
SIDES: tuple[Side, Side] = ("left", "right")
SENSES: tuple[Sense, Sense] = ("+", "-")


class Options(BaseOptions, frozen=True, kw_only=True):
    """What a Happy Mochi table can be asked for."""

    target: Annotated[int, Meta(ge=MIN_TARGET, le=MAX_TARGET)] = 30
    effects: Literal["on", "off"] = "on"


class Draw(BaseMove, frozen=True):
    """MC-8: take a card; of the reserved ones, the one at this place."""

    source: DrawSource
    place: int = 0


class Duo(BaseMove, frozen=True):
    """MC-10: play the card at this place of the hand and its right neighbour."""

    place: int


class First(BaseMove, frozen=True):
    """MC-19: which of two effects comes first."""

    effect: Effect


class Name(BaseMove, frozen=True):
    """MC-16: who draws."""

    seat: int


class Place(BaseMove, frozen=True):
    """MC-8, MC-17: where in the hand a new card goes: before the card that is at this place."""

    place: int


class Pass(BaseMove, frozen=True):
    """MC-17: let everyone pass a card."""


class Give(BaseMove, frozen=True):
    """MC-17: the card of the hand that goes to the player on the left, by its place."""

    place: int


class Reserve(BaseMove, frozen=True):
    """MC-18, MC-23: the card of the hand that becomes a reserved one, by its place."""

    place: int


class Skip(BaseMove, frozen=True):
    """MC-19: do without an optional effect."""


Move = Draw | Duo | First | Name | Place | Pass | Give | Reserve | Skip

SKIP = Skip()
PASS_OR_SKIP = (Pass(), SKIP)
FIRSTS: dict[Effect, First] = {effect: First(effect) for effect in EFFECT_BY_KEY.values()}
NAMES = tuple(Name(seat) for seat in range(MAX_SEATS))
DUOS = tuple(Duo(place) for place in DECK)
# Each indexed by how many places there are to choose from.
PLACES = tuple(tuple(Place(place) for place in range(count)) for count in range(len(DECK) + 1))
GIVES = tuple(tuple(Give(place) for place in range(count)) for count in range(len(DECK) + 1))
RESERVES = tuple(tuple(Reserve(place) for place in range(count)) for count in range(len(DECK) + 1))
TABLE_DRAWS = (Draw("left"), Draw("right"), Draw("pile"))
RESERVED_DRAWS = tuple(
    tuple(Draw("reserved", place) for place in range(count)) for count in range(len(DECK) + 1)
)
ALL_DRAWS = tuple(TABLE_DRAWS + draws for draws in RESERVED_DRAWS)


class SeatScore(Value, frozen=True):
    """How one seat's score of a round came about: MC-22."""

    hand: Cards
    points: int
    total: int


class RoundScore(Value, frozen=True):
    """AL-2: an ended round, as it stays readable until the next one ends."""

    round: int
    ended: Ended
    winner: int
    scores: tuple[SeatScore, ...]


class Dealt(BaseEvent, frozen=True):
    """A round begins."""

    round: int
    starter: int
    sense: Sense
    hand_size: int
    centre: tuple[int, int]


class Played(BaseEvent, frozen=True):
    """MC-10: a duo was played onto another one; MC-13: it may be a Happy Mochi."""

    seat: int
    left: int
    right: int
    happy_mochi: bool
    effects: tuple[Effect, ...]
    covered: tuple[int, int]


class Drew(BaseEvent, frozen=True):
    """MC-8: a card was drawn; only a central one is seen by all."""

    seat: int
    source: DrawSource
    card: int | None

    def seen_by(self, seat: int | None) -> "Drew":
        if seat == self.seat or self.source in SIDES:
            return self
        return Drew(self.seat, self.source, None)


class Reshuffled(BaseEvent, frozen=True):
    """MC-24: covered central cards became a new draw pile."""

    cards: int


class Refilled(BaseEvent, frozen=True):
    """MC-9: a central pile that had become empty got a card from the draw pile."""

    side: Side
    card: int


class Placed(BaseEvent, frozen=True):
    """MC-8: a new card is in a hand; only its owner knows where."""

    seat: int
    place: int | None

    def seen_by(self, seat: int | None) -> "Placed":
        return self if seat == self.seat else Placed(self.seat, None)


class Flipped(BaseEvent, frozen=True):
    """MC-15: the Sense card was turned."""

    sense: Sense


class Named(BaseEvent, frozen=True):
    """MC-16: somebody was named to draw."""

    seat: int
    drawer: int


class Passing(BaseEvent, frozen=True):
    """MC-17: everyone passes a card to the left."""

    seat: int


class Gave(BaseEvent, frozen=True):
    """MC-17: a card went to the left; only its giver and its receiver know it."""

    seat: int
    to: int
    card: int | None

    def seen_by(self, seat: int | None) -> "Gave":
        return self if seat in (self.seat, self.to) else Gave(self.seat, self.to, None)


class Reserved(BaseEvent, frozen=True):
    """MC-18, MC-23: a card was reserved; only its owner knows it."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> "Reserved":
        return self if seat == self.seat else Reserved(self.seat, None)


class Skipped(BaseEvent, frozen=True):
    """MC-19: an optional effect was not used."""

    seat: int
    effect: Effect


class Lapsed(BaseEvent, frozen=True):
    """MC-16 to MC-18: an effect was not possible."""

    seat: int
    effect: Effect


class NoAction(BaseEvent, frozen=True):
    """MC-24b: a player who could neither draw nor play was passed over."""

    seat: int


class RoundEnded(BaseEvent, frozen=True):
    """The round is over and counted."""

    score: RoundScore


class GameEnded(BaseEvent, frozen=True):
    """MC-25: somebody reached the target; or MC-24c: there are too few cards to go on."""

    result: Result


Event = (
    Dealt
    | Played
    | Drew
    | Reshuffled
    | Refilled
    | Placed
    | Flipped
    | Named
    | Passing
    | Gave
    | Reserved
    | Skipped
    | Lapsed
    | NoAction
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
    """Who started this round; while cards are kept between rounds, who will start the next."""
    sense: Sense
    phase: Phase
    deciding: tuple[int, ...]
    """Who may decide now, in seat order; whoever has answered is no longer among them."""
    effects: tuple[Effect, ...]
    """What the duo of this turn has still to bring about: MC-19."""
    incoming: tuple[int | None, ...]
    """The card that each seat has drawn or received, and has still to put in its hand."""
    answers: Answers
    """The place that each seat has chosen while others have still to choose theirs."""
    hands: tuple[Cards, ...]
    reserved: tuple[Cards, ...]
    draw_pile: Cards
    piles: Piles
    totals: Cards
    last_round: RoundScore | None


class PlayerView(Value, frozen=True):
    """What everybody sees of one seat."""

    hand_size: int
    incoming: bool
    reserved: int
    total: int


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    options: Options
    round: int
    actors: tuple[int, ...]
    turn: int
    turns: int
    starter: int
    sense: Sense
    phase: Phase
    effects: tuple[Effect, ...]
    hand: Cards
    incoming: int | None
    answer: int | None
    reserved: Cards
    players: tuple[PlayerView, ...]
    draw_pile: int
    centre: tuple[int, int]
    pile_sizes: tuple[int, int]
    last_round: RoundScore | None
    result: Result | None
    moves: tuple[Move, ...]


def number(left: int, right: int) -> int:
    """MC-6: the left card gives the tens and the right one the units."""
    return left % 10 * 10 + right % 10


def one_colour(left: int, right: int) -> bool:
    """Whether both cards of a duo have the same colour."""
    return left // 10 == right // 10


def _heights(sense: Sense, asks_one_colour: bool) -> tuple[Cards, ...]:
    """How high every duo counts against the central one, in the direction of the Sense card."""
    lowest, highest, sign = -100, 100, 1 if sense == "+" else -1

    def height(left: int, right: int) -> int:
        if left % 10 == right % 10:  # MC-13
            return highest
        if asks_one_colour and not one_colour(left, right):  # MC-12
            return lowest
        return sign * number(left, right)  # MC-11

    return tuple(tuple(height(left, right) for right in DECK) for left in DECK)


# Looking duos up instead of weighing each takes a third off the time to list a turn's moves.
HEIGHTS: dict[tuple[Sense, bool], tuple[Cards, ...]] = {
    (sense, asked): _heights(sense, asked) for sense in SENSES for asked in (False, True)
}


def _bar(state: State) -> tuple[tuple[Cards, ...], int]:
    """MC-13b: the heights that count now, and the one to exceed: by the two visible cards."""
    left, right = _centre(state)
    bar = number(left, right)
    return HEIGHTS[state.sense, one_colour(left, right)], bar if state.sense == "+" else -bar


def _centre(state: State) -> tuple[int, int]:
    """The central duo."""
    left, right = state.piles
    return left[-1], right[-1]


def _duos(state: State, seat: int) -> list[Duo]:
    """MC-10: the duos that may be played."""
    heights, bar = _bar(state)
    hand = state.hands[seat]
    neighbours = zip(DUOS, hand, hand[1:], strict=False)
    return [duo for duo, left, right in neighbours if heights[left][right] > bar]


def _refusal(state: State, left: int, right: int) -> str:
    """Which of MC-11 and MC-12 forbids this duo."""
    heights = HEIGHTS[state.sense, False]
    if heights[left][right] > _bar(state)[1]:
        return "not_one_colour"
    return "not_higher" if state.sense == "+" else "not_lower"


def _table_gives(state: State) -> bool:
    """MC-8, MC-24: whether the piles can be drawn from.

    Draw pile and covered central cards are what can replace a card; without any, neither the draw
    pile nor the last card of a central pile can be taken. So all three give, or none.
    """
    return bool(state.draw_pile) or len(state.piles[0]) > 1 or len(state.piles[1]) > 1


def _draws(state: State, seat: int) -> tuple[Draw, ...]:
    """MC-8: where this seat can draw from."""
    draws = ALL_DRAWS if _table_gives(state) else RESERVED_DRAWS
    return draws[len(state.reserved[seat])]


def _drawers(state: State) -> list[int]:
    """MC-16: the seats that can draw."""
    everyone = _table_gives(state)
    return [seat for seat, reserved in enumerate(state.reserved) if everyone or reserved]


def _chosen(place: int, count: int) -> int:
    """The chosen one of so many places, as the table's own number, never the move's."""
    try:
        return range(count).index(place)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_place") from None


def _reshuffle(state: State, piles: Piles, events: list[BaseEvent]) -> Table:
    """MC-24: of an emptied central pile no card stays, of another one the visible card."""
    left, right = piles
    random = Source(state.seed, state.used)
    draw_pile = random.shuffled(left[:-1] + right[:-1])
    events.append(Reshuffled(len(draw_pile)))
    return draw_pile, (left[-1:], right[-1:]), random.used


def _take_central(state: State, side: Side, events: list[BaseEvent]) -> Table:
    """MC-9: what the table is like without that central card."""
    left, right = state.piles
    piles = (left[:-1], right) if side == "left" else (left, right[:-1])
    if piles[0] and piles[1]:
        return state.draw_pile, piles, state.used
    draw_pile, used = state.draw_pile, state.used
    if not draw_pile:
        draw_pile, piles, used = _reshuffle(state, piles, events)
    fill = draw_pile[-1:]
    events.append(Refilled(side, fill[0]))
    piles = (fill, piles[1]) if side == "left" else (piles[0], fill)
    return draw_pile[:-1], piles, used


def _draw_named(state: State, seat: int, move: Move) -> Step[State]:
    """MC-16: who was named can only draw."""
    if type(move) is not Draw:
        raise IllegalMove("must_draw")
    return _draw(state, seat, move)


def _draw(state: State, seat: int, move: Draw) -> Step[State]:
    """MC-8: a card is taken, its drawer sees it, and has still to place it."""
    draws = _draws(state, seat)
    try:
        draw = draws[draws.index(move)]
    except ValueError:
        raise IllegalMove("nothing_to_draw" if move in TABLE_DRAWS else "no_such_card") from None
    reserved, draw_pile, piles, used = state.reserved, state.draw_pile, state.piles, state.used
    events: list[BaseEvent] = []
    if draw.source == "reserved":
        card = reserved[seat][draw.place]
        reserved = with_item(reserved, seat, without(reserved[seat], draw.place))
        events.append(Drew(seat, draw.source, card))
    elif draw.source == "pile":
        if not draw_pile:
            draw_pile, piles, used = _reshuffle(state, piles, events)
        card, draw_pile = draw_pile[-1], draw_pile[:-1]
        events.append(Drew(seat, draw.source, card))
    else:
        card = piles[SIDES.index(draw.source)][-1]
        events.append(Drew(seat, draw.source, card))
        draw_pile, piles, used = _take_central(state, draw.source, events)
    state = replace(
        state,
        used=used,
        reserved=reserved,
        draw_pile=draw_pile,
        piles=piles,
        phase="place",
        incoming=with_item(state.incoming, seat, card),
    )
    return _ask_places(state, (seat,), events)


def _ask_places(state: State, seats: tuple[int, ...], events: list[BaseEvent]) -> Step[State]:
    """These seats put a new card anywhere in their hand; AL-4: an empty one has only one place."""
    asked = tuple([seat for seat in seats if state.hands[seat]])
    if not asked:
        return _place_all(state, state.answers, events)
    if asked != state.deciding:
        state = replace(state, deciding=asked)
    return Step(state, tuple(events))


def _answer(state: State, seat: int, place: int) -> Step[State]:
    """Note a simultaneous answer; nothing happens, and nobody hears of it, before all are in."""
    answers = with_item(state.answers, seat, place)
    if len(state.deciding) > 1:
        others = without(state.deciding, state.deciding.index(seat))
        return Step(replace(state, answers=answers, deciding=others), ())
    return ALL_ANSWERED[state.phase](state, answers, [])


def _place(state: State, seat: int, move: Move) -> Step[State]:
    """MC-8, MC-17: the place for a new card."""
    if type(move) is not Place:
        raise IllegalMove("must_place")
    return _answer(state, seat, _chosen(move.place, len(state.hands[seat]) + 1))


def _place_all(state: State, answers: Answers, events: list[BaseEvent]) -> Step[State]:
    """Every new card goes into its hand."""
    hands = list(state.hands)
    for seat, card in enumerate(state.incoming):
        if card is not None:
            place = answers[seat] or 0
            hands[seat] = (*hands[seat][:place], card, *hands[seat][place:])
            events.append(Placed(seat, place))
    nothing = (None,) * len(hands)
    return _go_on(replace(state, hands=tuple(hands), incoming=nothing, answers=nothing), events)


def _act(state: State, seat: int, move: Move) -> Step[State]:
    """A turn is one of two actions: MC-8, MC-10."""
    if type(move) is Duo:
        return _play_duo(state, seat, move)
    if type(move) is Draw:
        return _draw(state, seat, move)
    raise IllegalMove("draw_or_play")


def _play_duo(state: State, seat: int, move: Duo) -> Step[State]:
    """MC-10 to MC-14: two neighbours go on the central duo, and their effects follow."""
    hand = state.hands[seat]
    place = _chosen(move.place, len(hand) - 1)
    left, right = hand[place : place + 2]
    heights, bar = _bar(state)
    if heights[left][right] <= bar:
        raise IllegalMove(_refusal(state, left, right))
    effects: tuple[Effect, ...] = ()
    if state.options.effects == "on":
        effects = tuple([effect for effect in (EFFECT_OF[left], EFFECT_OF[right]) if effect])
    played = Played(seat, left, right, left % 10 == right % 10, effects, _centre(state))
    state = replace(
        state,
        hands=with_item(state.hands, seat, hand[:place] + hand[place + 2 :]),
        piles=((*state.piles[0], left), (*state.piles[1], right)),
        effects=effects,
    )
    return _go_on(state, [played])


def _possible(state: State, effect: Effect) -> bool:
    """MC-16 to MC-18: whether the effect can take place as things are."""
    if effect == "flip":
        return True
    if effect == "draw":
        return _table_gives(state) or any(state.reserved)
    return bool(state.hands[state.turn])


def _go_on(state: State, events: list[BaseEvent]) -> Step[State]:
    """MC-19: the effects of this turn that are left, then its end.

    Of two different ones, the order is asked for if both are possible. Otherwise the possible one
    comes first: drawing may make the other possible, and to have that one lapse, skip it.
    """
    if not state.effects:
        return _finish_turn(state, events)
    possible = [effect for effect in state.effects if _possible(state, effect)]
    if not possible:
        events.extend([Lapsed(state.turn, effect) for effect in state.effects])
        return _finish_turn(replace(state, effects=()), events)
    if len(possible) == 2 and possible[0] != possible[1]:
        return _ask(state, "order", events)
    return _begin_effect(state, possible[0], events)


def _ask(state: State, phase: Phase, events: list[BaseEvent]) -> Step[State]:
    """The player whose turn it is decides."""
    return Step(replace(state, phase=phase, deciding=(state.turn,)), tuple(events))


def _begin_effect(state: State, effect: Effect, events: list[BaseEvent]) -> Step[State]:
    """MC-15 to MC-18: the effect happens, or its first decision is asked for."""
    effects = without(state.effects, state.effects.index(effect))
    if effect == "flip":
        sense: Sense = "-" if state.sense == "+" else "+"
        events.append(Flipped(sense))
        return _go_on(replace(state, effects=effects, sense=sense), events)
    return _ask(replace(state, effects=effects), DECISION_OF[effect], events)


def _choose_first(state: State, seat: int, move: Move) -> Step[State]:  # noqa: ARG001
    """MC-19: the player chooses the order of two effects."""
    if type(move) is not First or move.effect not in state.effects:
        raise IllegalMove("must_choose_order")
    effect = state.effects[state.effects.index(move.effect)]
    return _begin_effect(state, effect, [])


def _name(state: State, seat: int, move: Move) -> Step[State]:
    """MC-16: the named player draws, before anything else goes on."""
    if type(move) is not Name:
        raise IllegalMove("must_name")
    drawers = _drawers(state)
    if move.seat not in drawers:
        raise IllegalMove("cannot_draw")
    drawer = drawers[drawers.index(move.seat)]
    state = replace(state, phase="source", deciding=(drawer,))
    return Step(state, (Named(seat, drawer),))


def _trigger(state: State, seat: int, move: Move) -> Step[State]:
    """MC-17: once triggered, everyone chooses a card; AL-4: not who has only one."""
    if type(move) is Skip:
        return _go_on(state, [Skipped(seat, "pass")])
    if type(move) is not Pass:
        raise IllegalMove("pass_or_skip")
    events: list[BaseEvent] = [Passing(seat)]
    asked = tuple([other for other, hand in enumerate(state.hands) if len(hand) > 1])
    state = replace(state, phase="give", deciding=asked)
    return Step(state, tuple(events)) if asked else _give_all(state, state.answers, events)


def _give(state: State, seat: int, move: Move) -> Step[State]:
    """MC-17: the card for the player on the left."""
    if type(move) is not Give:
        raise IllegalMove("must_give")
    return _answer(state, seat, _chosen(move.place, len(state.hands[seat])))


def _give_all(state: State, answers: Answers, events: list[BaseEvent]) -> Step[State]:
    """MC-17: first all have chosen; now all place what they received.

    Every seat has a card to give: a hand is only empty within its owner's own turn.
    """
    seats = len(state.hands)
    hands, incoming = list(state.hands), [*state.incoming]
    for seat, hand in enumerate(state.hands):
        place, to = answers[seat] or 0, (seat + 1) % seats
        hands[seat], incoming[to] = without(hand, place), hand[place]
        events.append(Gave(seat, to, hand[place]))
    state = replace(
        state,
        phase="place",
        hands=tuple(hands),
        incoming=tuple(incoming),
        answers=(None,) * seats,
    )
    return _ask_places(state, tuple(range(seats)), events)


def _reserve(state: State, seat: int, move: Move) -> Step[State]:
    """MC-18: a card of the hand becomes a reserved one, or not."""
    if type(move) is Skip:
        return _go_on(state, [Skipped(seat, "reserve")])
    if type(move) is not Reserve:
        raise IllegalMove("reserve_or_skip")
    hand = state.hands[seat]
    place = _chosen(move.place, len(hand))
    state = replace(
        state,
        hands=with_item(state.hands, seat, without(hand, place)),
        reserved=with_item(state.reserved, seat, (*state.reserved[seat], hand[place])),
    )
    return _go_on(state, [Reserved(seat, hand[place])])


def _finish_turn(state: State, events: list[BaseEvent]) -> Step[State]:
    """MC-22: a turn that leaves its player without cards ends the round."""
    if not state.hands[state.turn]:
        return _end_round(state, "emptied", events)
    return _begin_turn(state, (state.turn + 1) % len(state.hands), state.turns + 1, events)


def _begin_turn(state: State, seat: int, turns: int, events: list[BaseEvent]) -> Step[State]:
    """MC-24b: it is the turn of the first seat from this one on that has an action."""
    seats = len(state.hands)
    for _ in range(seats):
        if turns >= TURNS_PER_SEAT * seats:  # AL-5
            return _end_round(state, "turns", events)
        if _draws(state, seat) or _duos(state, seat):
            state = replace(state, turn=seat, turns=turns, phase="turn", deciding=(seat,))
            return Step(state, tuple(events))
        events.append(NoAction(seat))
        seat, turns = (seat + 1) % seats, turns + 1
    return _end_round(state, "blocked", events)


def _score(state: State, ended: Ended) -> RoundScore:
    """MC-22, MC-24b: everyone scores their hand, which is 0 for whoever emptied it."""
    points = [sum([card % 10 for card in hand]) for hand in state.hands]
    winner = state.turn if ended == "emptied" else points.index(min(points))
    scores = [
        SeatScore(hand, count, total + count)
        for hand, count, total in zip(state.hands, points, state.totals, strict=True)
    ]
    return RoundScore(state.round, ended, winner, tuple(scores))


def _end_round(state: State, ended: Ended, events: list[BaseEvent]) -> Step[State]:
    """Count the round; the game ends with it (MC-24c, MC-25), or everyone reserves (MC-23)."""
    score = _score(state, ended)
    events.append(RoundEnded(score))
    totals = tuple([seat.total for seat in score.scores])
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    kept = sum([len(cards) for cards in state.reserved]) + len(holders)
    if max(totals) >= state.options.target or _hand_size(len(totals), kept) < 1:
        events.append(GameEnded(rank(totals, "lowest")))
        over = replace(state, phase="over", deciding=(), totals=totals, last_round=score)
        return Step(over, tuple(events))
    # AL-4: whoever has only one card left reserves that one.
    asked = tuple([seat for seat in holders if len(state.hands[seat]) > 1])
    state = replace(
        state,
        starter=(score.winner + 1) % len(totals),  # MC-7
        phase="keep",
        deciding=asked,
        totals=totals,
        last_round=score,
    )
    return Step(state, tuple(events)) if asked else _keep_all(state, state.answers, events)


def _keep(state: State, seat: int, move: Move) -> Step[State]:
    """MC-23: the card that is reserved at the end of a round."""
    if type(move) is not Reserve:
        raise IllegalMove("must_reserve")
    return _answer(state, seat, _chosen(move.place, len(state.hands[seat])))


def _keep_all(state: State, answers: Answers, events: list[BaseEvent]) -> Step[State]:
    """MC-23: everyone's choice is reserved; all other cards make the next round (AL-2)."""
    reserved = list(state.reserved)
    for seat, hand in enumerate(state.hands):
        if hand:
            card = hand[answers[seat] or 0]
            reserved[seat] = (*reserved[seat], card)
            events.append(Reserved(seat, card))
    state = replace(
        state,
        round=state.round + 1,
        reserved=tuple(reserved),
        answers=(None,) * len(reserved),
    )
    return _deal_round(state, events)


def _hand_size(seats: int, reserved: int) -> int:
    """MC-4, MC-24c: how many cards everyone gets if so many are reserved."""
    return min(HAND, (len(DECK) - reserved - CENTRE) // seats)


def _deal_round(state: State, events: list[BaseEvent]) -> Step[State]:
    """MC-4, MC-6: all cards but the reserved ones: hands, seat by seat, then the centre."""
    seats = len(state.totals)
    held = {card for cards in state.reserved for card in cards}
    random = Source(state.seed, state.used)
    pile = random.shuffled([card for card in DECK if card not in held])
    size = _hand_size(seats, len(held))
    dealt = pile[::-1]
    hands = tuple([dealt[seat * size : seat * size + size] for seat in range(seats)])
    left, right = dealt[seats * size : seats * size + CENTRE]
    events.append(Dealt(state.round, state.starter, state.sense, size, (left, right)))
    state = replace(
        state,
        used=random.used,
        hands=hands,
        draw_pile=pile[: len(pile) - seats * size - CENTRE],
        piles=((left,), (right,)),
    )
    return _begin_turn(state, state.starter, 0, events)


DECISION_OF: dict[Effect, Phase] = {"draw": "name", "pass": "trigger", "reserve": "reserve"}

DECIDE: dict[Phase, Callable[[State, int, Move], Step[State]]] = {
    "turn": _act,
    "order": _choose_first,
    "name": _name,
    "source": _draw_named,
    "place": _place,
    "trigger": _trigger,
    "give": _give,
    "reserve": _reserve,
    "keep": _keep,
}

ALL_ANSWERED: dict[Phase, Callable[[State, Answers, list[BaseEvent]], Step[State]]] = {
    "place": _place_all,
    "give": _give_all,
    "keep": _keep_all,
}

LEGAL: dict[Phase, Callable[[State, int], tuple[Move, ...]]] = {
    "turn": lambda state, seat: _draws(state, seat) + tuple(_duos(state, seat)),
    "order": lambda state, _: tuple([FIRSTS[effect] for effect in state.effects]),
    "name": lambda state, _: tuple([NAMES[seat] for seat in _drawers(state)]),
    "source": _draws,
    "place": lambda state, seat: PLACES[len(state.hands[seat]) + 1],
    "trigger": lambda *_: PASS_OR_SKIP,
    "give": lambda state, seat: GIVES[len(state.hands[seat])],
    "reserve": lambda state, seat: (*RESERVES[len(state.hands[seat])], SKIP),
    "keep": lambda state, seat: RESERVES[len(state.hands[seat])],
}


class Mochi(Game[State, Move, View, Options]):
    """Happy Mochi, for 2 to 6 players: the lowest total wins."""

    def __init__(self) -> None:
        super().__init__(
            "mochi",
            range(2, MAX_SEATS + 1),
            options=Options,
            state=State,
            view=View,
            move=Move,
            event=Event,
        )

    def deal(self, seats: int, options: Options, seed: bytes) -> State:
        random = Source(seed)
        starter = random.below(seats) if options.first is None else options.first
        no_cards: tuple[Cards, ...] = ((),) * seats
        state = State(
            seed=seed,
            used=random.used,
            options=options,
            round=1,
            turn=starter,
            turns=0,
            starter=starter,
            sense="+",
            phase="turn",
            deciding=(),
            effects=(),
            incoming=(None,) * seats,
            answers=(None,) * seats,
            hands=no_cards,
            reserved=no_cards,
            draw_pile=(),
            piles=((), ()),
            totals=(0,) * seats,
            last_round=None,
        )
        return _deal_round(state, []).state

    def actors(self, state: State) -> tuple[int, ...]:
        return state.deciding

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        return LEGAL[state.phase](state, seat) if seat in state.deciding else ()

    def play(self, state: State, seat: int, move: Move) -> Step[State]:
        try:
            seat = state.deciding[state.deciding.index(seat)]
        except ValueError:
            raise IllegalMove("game_over" if state.phase == "over" else "not_your_turn") from None
        return DECIDE[state.phase](state, seat, move)

    def view(self, state: State, seat: int | None) -> View:
        left, right = state.piles
        players = zip(state.hands, state.incoming, state.reserved, state.totals, strict=True)
        return View(
            seat=seat,
            options=state.options,
            round=state.round,
            actors=state.deciding,
            turn=state.turn,
            turns=state.turns,
            starter=state.starter,
            sense=state.sense,
            phase=state.phase,
            effects=state.effects,
            hand=() if seat is None else state.hands[seat],
            incoming=None if seat is None else state.incoming[seat],
            answer=None if seat is None else state.answers[seat],
            reserved=() if seat is None else state.reserved[seat],
            players=tuple(
                [
                    PlayerView(len(hand), card is not None, len(reserved), total)
                    for hand, card, reserved, total in players
                ]
            ),
            draw_pile=len(state.draw_pile),
            centre=_centre(state),
            pile_sizes=(len(left), len(right)),
            last_round=state.last_round,
            result=self.result(state),
            moves=() if seat is None else self.moves(state, seat),
        )

    def result(self, state: State) -> Result | None:
        return rank(state.totals, "lowest") if state.phase == "over" else None
