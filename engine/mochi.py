"""Happy Mochi: empty your hand two neighbouring cards at a time. Clauses MC-1 to MC-25.

A card is a number of two digits: its colour (0 to 6, in the order of `COLOURS`) times ten, plus its
value. No two cards are alike. A hand keeps its order. The top of a pile is its last card.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import permutations, product
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
    Weight,
    rank,
    with_inserted,
    with_item,
    with_more,
    without,
)
from engine.shuffle import Source

COLOURS = ("yellow", "orange", "pink", "purple", "blue", "green", "brown")
EDITION = 2
"""Of the rules: in the first one, MC-19 had each effect decided on when it came to it."""
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
    "turn",
    "settle",
    "order",
    "name",
    "source",
    "place",
    "trigger",
    "give",
    "reserve",
    "keep",
    "over",
]
Plan = tuple[Effect, ...]
"""MC-19: the effects of a duo that take place, in their order."""

EFFECT_BY_KEY: dict[int, Effect] = {1: "flip", 3: "pass", 5: "draw", 9: "reserve"}
EFFECT_OF = tuple(EFFECT_BY_KEY.get((card % 10 + 3 * (card // 10)) % 10) for card in DECK)  # MC-2
EFFECTS_OF = tuple(
    tuple(tuple(effect for effect in (left, right) if effect) for right in EFFECT_OF)
    for left in EFFECT_OF
)
"""By its left and its right card: the effects of a duo, in this order."""
OPTIONAL: tuple[Effect, Effect] = ("pass", "reserve")  # MC-17, MC-18
SIDES: tuple[Side, Side] = ("left", "right")
SENSES: tuple[Sense, Sense] = ("+", "-")


class Options(TargetOptions, frozen=True, kw_only=True):
    """What a Happy Mochi table can be asked for."""

    target: Target = 30
    effects: Literal["on", "off"] = "on"


class Draw(BaseMove, frozen=True):
    """MC-8: take a card; of the reserved ones, the one at this place."""

    source: DrawSource
    place: int = 0


class Duo(BaseMove, frozen=True):
    """MC-10: play the card at this place of the hand and its right neighbour."""

    place: int


class Settle(BaseMove, frozen=True):
    """MC-19: which of two effects take place, and in which order."""

    effects: Plan


class First(BaseMove, frozen=True):
    """In the first edition: which of two effects comes first."""

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
    """MC-19: do without the only effect of a duo; in the first edition, without any that comes."""


Move = Draw | Duo | Settle | First | Name | Place | Pass | Give | Reserve | Skip

PASS, SKIP = Pass(), Skip()
PASS_OR_SKIP = (PASS, SKIP)
FIRSTS: dict[Effect, First] = {effect: First(effect) for effect in EFFECT_BY_KEY.values()}
SETTLES: dict[Plan, Settle] = {
    plan: Settle(plan)
    for length in range(3)
    for plan in product(EFFECT_BY_KEY.values(), repeat=length)
}
NOTHING = tuple((None,) * seats for seats in range(MAX_SEATS + 1))
"""By the number of seats: no card, or no answer, of anybody."""
NAMES = tuple(Name(seat) for seat in range(MAX_SEATS))
DUOS = tuple(Duo(place) for place in DECK)
# Each indexed by how many places there are to choose from.
RANGES = tuple(range(count) for count in range(len(DECK) + 1))
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


class Dealt(BaseDealt, frozen=True):
    """A round begins."""

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

    @property
    def shows_nothing(self) -> bool:
        return True


class Drew(BaseEvent, frozen=True):
    """MC-8: a card was drawn; only a central one is seen by all."""

    seat: int
    source: DrawSource
    card: int | None

    def seen_by(self, seat: int | None) -> "Drew":
        if seat == self.seat or self.source in SIDES:
            return self
        return Drew(self.seat, self.source, None)

    @property
    def shows_nothing(self) -> bool:
        return self.source == "reserved"


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

    @property
    def shows_nothing(self) -> bool:
        return True


class Named(BaseEvent, frozen=True):
    """MC-16: somebody was named to draw."""

    seat: int
    drawer: int

    @property
    def shows_nothing(self) -> bool:
        return True


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

    @property
    def shows_nothing(self) -> bool:
        return True


class Skipped(BaseEvent, frozen=True):
    """MC-19: an optional effect was not used."""

    seat: int
    effect: Effect

    @property
    def shows_nothing(self) -> bool:
        return True


class Lapsed(BaseEvent, frozen=True):
    """MC-17 to MC-19: an effect was not possible."""

    seat: int
    effect: Effect

    @property
    def shows_nothing(self) -> bool:
        return True


class NoAction(BaseEvent, frozen=True):
    """MC-24b: a player who could neither draw nor play was passed over."""

    seat: int


class RoundEnded(BaseRoundEnded, frozen=True):
    """The round is over and counted."""

    score: RoundScore


class GameEnded(BaseGameEnded, frozen=True):
    """MC-25: somebody reached the target; or MC-24c: there are too few cards to go on."""


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
    effects: Plan
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
    settled: bool = False
    """Whether the effects have been decided on, and are not asked about any more: MC-19."""
    edition: int = 1
    """Of the rules; in the first one, states didn't say it."""


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
    effects: Plan
    settled: bool
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
    edition: int


def number(left: int, right: int) -> int:
    """MC-6: the left card gives the tens and the right one the units."""
    return left % 10 * 10 + right % 10


def one_colour(left: int, right: int) -> bool:
    """Whether both cards of a duo have the same colour."""
    return left // 10 == right // 10


def fits(duo: tuple[int, int], centre: tuple[int, int], sense: Sense) -> bool:
    """Whether a duo may be played onto the central one."""
    if duo[0] % 10 == duo[1] % 10:  # MC-13: a Happy Mochi ignores both constraints
        return True
    if one_colour(*centre) and not one_colour(*duo):  # MC-12: one colour asks for one colour
        return False
    if sense == "+":  # MC-11: strictly higher, or strictly lower
        return number(*duo) > number(*centre)
    return number(*duo) < number(*centre)


def _of_kind(kind: int) -> tuple[int, int]:
    """Two cards of that kind: the number that they make, and 100 more if they have one colour."""
    tens, units = divmod(kind % 100, 10)
    return tens, units if kind >= 100 else units + 10


# What fits is looked up by the kinds of both duos: a turn's duos are listed in 1.4 µs, not 10.3.
KINDS = tuple(
    tuple(number(left, right) + 100 * one_colour(left, right) for right in DECK) for left in DECK
)
FITTING: dict[Sense, tuple[tuple[bool, ...], ...]] = {
    sense: tuple(
        tuple(fits(_of_kind(duo), _of_kind(centre), sense) for duo in range(200))
        for centre in range(200)
    )
    for sense in SENSES
}
"""By Sense, the kind of the central duo and the kind of another one: whether that one fits."""


def _centre(state: State) -> tuple[int, int]:
    """MC-13b: the central duo is the two cards that are visible now."""
    left, right = state.piles
    return left[-1], right[-1]


def _fitting(state: State) -> tuple[bool, ...]:
    """By the kind of a duo: whether it fits on the central one."""
    left, right = state.piles
    return FITTING[state.sense][KINDS[left[-1]][right[-1]]]


def duos(state: State, seat: int) -> list[Duo]:
    """MC-10: the duos that may be played. As a comprehension it takes half as long again."""
    hand, fit, kinds = state.hands[seat], _fitting(state), KINDS
    playable, left = [], hand[0]
    for place, right in enumerate(hand[1:]):
        if fit[kinds[left][right]]:
            playable.append(DUOS[place])
        left = right
    return playable


def _refusal(state: State, duo: tuple[int, int]) -> str:
    """Which of MC-11 and MC-12 forbids this duo."""
    more = number(*duo) - number(*_centre(state))
    if more > 0 if state.sense == "+" else more < 0:
        return "not_one_colour"
    return "not_higher" if state.sense == "+" else "not_lower"


def table_gives(state: State) -> bool:
    """MC-8, MC-24: whether the piles can be drawn from.

    Draw pile and covered central cards are what can replace a card; without any, neither the draw
    pile nor the last card of a central pile can be taken. So all three give, or none.
    """
    return bool(state.draw_pile) or len(state.piles[0]) > 1 or len(state.piles[1]) > 1


def _draws(state: State, seat: int) -> tuple[Draw, ...]:
    """MC-8: where this seat can draw from."""
    draws = ALL_DRAWS if table_gives(state) else RESERVED_DRAWS
    return draws[len(state.reserved[seat])]


def _chosen(place: int, count: int) -> int:
    """The chosen one of so many places, as the table's own number, never the move's."""
    try:
        return RANGES[count].index(place)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_place") from None


def _reshuffle(state: State, piles: Piles, told: Told) -> Table:
    """MC-24: of an emptied central pile no card stays, of another one the visible card."""
    left, right = piles
    random = Source(state.seed, state.used)
    draw_pile = random.shuffled(left[:-1] + right[:-1])
    if told is not None:
        told.append(Reshuffled(len(draw_pile)))
    return draw_pile, (left[-1:], right[-1:]), random.used


def _take_central(state: State, side: Side, told: Told) -> Table:
    """MC-9: what the table is like without that central card."""
    left, right = state.piles
    piles = (left[:-1], right) if side == "left" else (left, right[:-1])
    if piles[0] and piles[1]:
        return state.draw_pile, piles, state.used
    draw_pile, used = state.draw_pile, state.used
    if not draw_pile:
        draw_pile, piles, used = _reshuffle(state, piles, told)
    fill = draw_pile[-1:]
    if told is not None:
        told.append(Refilled(side, fill[0]))
    piles = (fill, piles[1]) if side == "left" else (piles[0], fill)
    return draw_pile[:-1], piles, used


def _draw_named(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-16: who was named can only draw."""
    if type(move) is not Draw:
        raise IllegalMove("must_draw")
    return _draw(state, seat, move, told)


def _draw(state: State, seat: int, move: Draw, told: Told) -> State:
    """MC-8: a card is taken, its drawer sees it, and has still to place it."""
    draws = _draws(state, seat)
    try:
        draw = draws[draws.index(move)]
    except ValueError:
        raise IllegalMove("nothing_to_draw" if move in TABLE_DRAWS else "no_such_card") from None
    reserved, draw_pile, piles, used = state.reserved, state.draw_pile, state.piles, state.used
    if draw.source == "reserved":
        card = reserved[seat][draw.place]
        reserved = with_item(reserved, seat, without(reserved[seat], draw.place))
        if told is not None:
            told.append(Drew(seat, draw.source, card))
    elif draw.source == "pile":
        if not draw_pile:
            draw_pile, piles, used = _reshuffle(state, piles, told)
        card, draw_pile = draw_pile[-1], draw_pile[:-1]
        if told is not None:
            told.append(Drew(seat, draw.source, card))
    else:
        card = piles[SIDES.index(draw.source)][-1]
        if told is not None:
            told.append(Drew(seat, draw.source, card))
        draw_pile, piles, used = _take_central(state, draw.source, told)
    state = replace(
        state,
        used=used,
        reserved=reserved,
        draw_pile=draw_pile,
        piles=piles,
        phase="place",
        incoming=with_item(state.incoming, seat, card),
    )
    # AL-4: in an empty hand there is only one place.
    return state if state.hands[seat] else _place_all(state, state.answers, told)


def _answer(state: State, seat: int, place: int, told: Told) -> State:
    """Note a simultaneous answer; nothing happens, and nobody hears of it, before all are in."""
    answers = with_item(state.answers, seat, place)
    if len(state.deciding) > 1:
        others = without(state.deciding, state.deciding.index(seat))
        return replace(state, answers=answers, deciding=others)
    return ALL_ANSWERED[state.phase](state, answers, told)


def _place(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-8, MC-17: the place for a new card."""
    if type(move) is not Place:
        raise IllegalMove("must_place")
    return _answer(state, seat, _chosen(move.place, len(state.hands[seat]) + 1), told)


def _place_all(state: State, answers: Answers, told: Told) -> State:
    """Every new card goes into its hand."""
    hands = [*state.hands]
    for seat, card in enumerate(state.incoming):
        if card is not None:
            place = answers[seat] or 0
            hands[seat] = with_inserted(hands[seat], place, card)
            if told is not None:
                told.append(Placed(seat, place))
    nothing = NOTHING[len(hands)]
    return _go_on(replace(state, hands=tuple(hands), incoming=nothing, answers=nothing), told)


def _act(state: State, seat: int, move: Move, told: Told) -> State:
    """A turn is one of two actions: MC-8, MC-10."""
    if type(move) is Duo:
        return _play_duo(state, seat, move, told)
    if type(move) is Draw:
        return _draw(state, seat, move, told)
    raise IllegalMove("draw_or_play")


def _play_duo(state: State, seat: int, move: Duo, told: Told) -> State:
    """MC-10 to MC-14: two neighbours go on the central duo, and their effects follow."""
    hand = state.hands[seat]
    place = _chosen(move.place, len(hand) - 1)
    left, right = hand[place : place + 2]
    if not _fitting(state)[KINDS[left][right]]:
        raise IllegalMove(_refusal(state, (left, right)))
    effects = EFFECTS_OF[left][right] if state.options.effects == "on" else ()
    if told is not None:
        happy_mochi = left % 10 == right % 10
        told.append(Played(seat, left, right, happy_mochi, effects, _centre(state)))
    state = replace(
        state,
        hands=with_item(state.hands, seat, hand[:place] + hand[place + 2 :]),
        piles=(with_more(state.piles[0], left), with_more(state.piles[1], right)),
        effects=effects,
    )
    # MC-19: with one effect, to decide when it comes to it is to decide at once. The first edition
    # had it so with two effects as well.
    if len(effects) == 2 and state.edition > 1:
        return _ask_to_settle(state, told)
    return _go_on(state, told)


def _plans(state: State) -> tuple[Plan, ...]:
    """MC-19: what may be settled, the fullest plans first."""
    return plans_of(state.effects, len(state.hands[state.turn]))


@cache
def plans_of(effects: Plan, cards: int) -> tuple[Plan, ...]:
    """MC-19: what a player with so many cards may settle of two effects."""
    ways = [*permutations(effects), *[(effect,) for effect in effects], ()]
    must = [effect for effect in effects if effect not in OPTIONAL]
    return tuple(
        [
            way
            for way in dict.fromkeys(ways)
            if not _left_out(must, way) and _may_all_happen(way, cards)
        ]
    )


def _left_out(effects: Iterable[Effect], plan: Plan) -> list[Effect]:
    """Those of the effects that the plan does without."""
    left = [*effects]
    for effect in plan:
        if effect in left:
            left.remove(effect)
    return left


def _may_all_happen(plan: Plan, cards: int) -> bool:
    """MC-17, MC-18: whether no effect is bound to lapse for a player with so many cards."""
    for effect in plan:
        if effect in OPTIONAL and cards < 1:
            return False
        cards += (effect == "draw") - (effect == "reserve")
    return True


def _ask_to_settle(state: State, told: Told) -> State:
    """MC-19: one choice, before anything is drawn, passed or reserved; AL-4: if there is one."""
    plans = _plans(state)
    return _follow(state, plans[0], told) if len(plans) == 1 else _ask(state, "settle")


def _settle(state: State, seat: int, move: Move, told: Told) -> State:  # noqa: ARG001
    """MC-19: the player has decided which effects take place, and in which order."""
    plans = _plans(state)
    if type(move) is not Settle or move.effects not in plans:
        raise IllegalMove("must_settle")
    return _follow(state, plans[plans.index(move.effects)], told)


def _follow(state: State, plan: Plan, told: Told) -> State:
    """MC-19: what isn't in the plan is left undone, or was never possible."""
    if told is not None:
        fullest = _plans(state)[0]
        told.extend([Lapsed(state.turn, effect) for effect in _left_out(state.effects, fullest)])
        told.extend([Skipped(state.turn, effect) for effect in _left_out(fullest, plan)])
    return _go_on(replace(state, effects=plan, settled=True), told)


def _possible(state: State, effect: Effect) -> bool:
    """MC-15 to MC-18: whether the effect can take place as things are.

    MC-16: after a duo both central piles have two cards at least, so everybody can always draw.
    """
    return effect not in OPTIONAL or bool(state.hands[state.turn])


def _go_on(state: State, told: Told) -> State:
    """MC-19: the effects of this turn that are left, then its end.

    In the first edition, of two different ones the order is asked for if both are possible.
    Otherwise the possible one comes first: drawing may make the other possible.
    """
    if not state.effects:
        return _finish_turn(state, told)
    possible = [effect for effect in state.effects if _possible(state, effect)]
    if not possible:
        if told is not None:
            told.extend([Lapsed(state.turn, effect) for effect in state.effects])
        return _finish_turn(replace(state, effects=()), told)
    if len(possible) == 2 and possible[0] != possible[1] and not state.settled:
        return _ask(state, "order")
    return _begin_effect(state, possible[0], told)


def _ask(state: State, phase: Phase) -> State:
    """The player whose turn it is decides."""
    return replace(state, phase=phase, deciding=(state.turn,))


def _begin_effect(state: State, effect: Effect, told: Told) -> State:
    """MC-15 to MC-18: the effect happens, or its first decision is asked for.

    MC-20: it does so for the player who played it, even if its card was drawn meanwhile.
    """
    state = replace(state, effects=without(state.effects, state.effects.index(effect)))
    if effect == "flip":
        sense: Sense = "-" if state.sense == "+" else "+"
        if told is not None:
            told.append(Flipped(sense))
        return _go_on(replace(state, sense=sense), told)
    if effect == "pass" and state.settled:
        return _begin_pass(state, told)
    return _ask(state, DECISION_OF[effect])


def _choose_first(state: State, seat: int, move: Move, told: Told) -> State:  # noqa: ARG001
    """In the first edition, the player chooses the order of two effects."""
    if type(move) is not First or move.effect not in state.effects:
        raise IllegalMove("must_choose_order")
    effect = state.effects[state.effects.index(move.effect)]
    return _begin_effect(state, effect, told)


def _name(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-16: the named player draws, before anything else goes on."""
    if type(move) is not Name:
        raise IllegalMove("must_name")
    try:
        drawer = range(len(state.hands)).index(move.seat)
    except (ValueError, TypeError):
        raise IllegalMove("no_such_player") from None
    state = replace(state, phase="source", deciding=(drawer,))
    if told is not None:
        told.append(Named(seat, drawer))
    return state


def _trigger(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-17: the player has everyone pass a card, or not."""
    if type(move) is Skip:
        if told is not None:
            told.append(Skipped(seat, "pass"))
        return _go_on(state, told)
    if type(move) is not Pass:
        raise IllegalMove("pass_or_skip")
    return _begin_pass(state, told)


def _begin_pass(state: State, told: Told) -> State:
    """MC-17: once triggered, everyone chooses a card; AL-4: not who has only one."""
    if told is not None:
        told.append(Passing(state.turn))
    asked = tuple([other for other, hand in enumerate(state.hands) if len(hand) > 1])
    state = replace(state, phase="give", deciding=asked)
    return state if asked else _give_all(state, state.answers, told)


def _give(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-17: the card for the player on the left."""
    if type(move) is not Give:
        raise IllegalMove("must_give")
    return _answer(state, seat, _chosen(move.place, len(state.hands[seat])), told)


def _give_all(state: State, answers: Answers, told: Told) -> State:
    """MC-17: first all have chosen; now all place what they received.

    Every seat has a card to give: a hand is only empty within its owner's own turn.
    """
    seats = len(state.hands)
    hands, incoming = list(state.hands), [*state.incoming]
    for seat, hand in enumerate(state.hands):
        place, to = answers[seat] or 0, (seat + 1) % seats
        hands[seat], incoming[to] = without(hand, place), hand[place]
        if told is not None:
            told.append(Gave(seat, to, hand[place]))
    asked = tuple([seat for seat, hand in enumerate(hands) if hand])  # AL-4: some place is theirs
    state = replace(
        state,
        phase="place",
        deciding=asked,
        hands=tuple(hands),
        incoming=tuple(incoming),
        answers=(None,) * seats,
    )
    return state if asked else _place_all(state, state.answers, told)


def _reserve(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-18: a card of the hand becomes a reserved one, or not."""
    if type(move) is Skip and not state.settled:
        if told is not None:
            told.append(Skipped(seat, "reserve"))
        return _go_on(state, told)
    if type(move) is not Reserve:
        raise IllegalMove("must_reserve" if state.settled else "reserve_or_skip")
    hand = state.hands[seat]
    place = _chosen(move.place, len(hand))
    state = replace(
        state,
        hands=with_item(state.hands, seat, without(hand, place)),
        reserved=with_item(state.reserved, seat, (*state.reserved[seat], hand[place])),
    )
    if told is not None:
        told.append(Reserved(seat, hand[place]))
    return _go_on(state, told)


def _finish_turn(state: State, told: Told) -> State:
    """MC-22: a turn that leaves its player without cards ends the round."""
    if state.settled:
        state = replace(state, settled=False)
    if not state.hands[state.turn]:
        return _end_round(state, "emptied", told)
    return _begin_turn(state, (state.turn + 1) % len(state.hands), state.turns + 1, told)


def _begin_turn(state: State, seat: int, turns: int, told: Told) -> State:
    """MC-24b: it is the turn of the first seat from this one on that has an action."""
    seats, passed_over = len(state.hands), 0
    while passed_over < seats:
        if turns >= TURNS_PER_SEAT * seats:  # AL-5
            return _end_round(state, "turns", told)
        if table_gives(state) or state.reserved[seat] or duos(state, seat):
            return replace(state, turn=seat, turns=turns, phase="turn", deciding=(seat,))
        if told is not None:
            told.append(NoAction(seat))
        seat, turns, passed_over = (seat + 1) % seats, turns + 1, passed_over + 1
    return _end_round(state, "blocked", told)


def _score(state: State, ended: Ended) -> RoundScore:
    """MC-22, MC-24b: everyone scores their hand, which is 0 for whoever emptied it."""
    points = [sum([card % 10 for card in hand]) for hand in state.hands]
    winner = state.turn if ended == "emptied" else points.index(min(points))
    scores = [
        SeatScore(hand, count, total + count)
        for hand, count, total in zip(state.hands, points, state.totals, strict=True)
    ]
    return RoundScore(state.round, ended, winner, tuple(scores))


def _end_round(state: State, ended: Ended, told: Told) -> State:
    """Count the round; the game ends with it (MC-24c, MC-25), or everyone reserves (MC-23)."""
    score = _score(state, ended)
    totals = tuple([seat.total for seat in score.scores])
    state = replace(state, totals=totals, last_round=score)
    if told is None:
        return state
    told.append(RoundEnded(score))
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    kept = sum([len(cards) for cards in state.reserved]) + len(holders)
    if max(totals) >= state.options.target or _hand_size(len(totals), kept) < 1:
        told.append(GameEnded(rank(totals, "lowest")))
        return replace(state, phase="over", deciding=())
    # AL-4: whoever has only one card left reserves that one.
    asked = tuple([seat for seat in holders if len(state.hands[seat]) > 1])
    starter = (score.winner + 1) % len(totals)  # MC-7
    state = replace(state, starter=starter, phase="keep", deciding=asked)
    return state if asked else _keep_all(state, state.answers, told)


def _keep(state: State, seat: int, move: Move, told: Told) -> State:
    """MC-23: the card that is reserved at the end of a round."""
    if type(move) is not Reserve:
        raise IllegalMove("must_reserve")
    return _answer(state, seat, _chosen(move.place, len(state.hands[seat])), told)


def _keep_all(state: State, answers: Answers, told: Told) -> State:
    """MC-23: everyone's choice is reserved; all other cards make the next round (AL-2)."""
    reserved = list(state.reserved)
    for seat, hand in enumerate(state.hands):
        if hand:
            card = hand[answers[seat] or 0]
            reserved[seat] = (*reserved[seat], card)
            if told is not None:
                told.append(Reserved(seat, card))
    state = replace(
        state,
        round=state.round + 1,
        reserved=tuple(reserved),
        answers=(None,) * len(reserved),
    )
    return _deal_round(state, told)


def _hand_size(seats: int, reserved: int) -> int:
    """MC-4, MC-24c: how many cards everyone gets if so many are reserved."""
    return min(HAND, (len(DECK) - reserved - CENTRE) // seats)


def _deal_round(state: State, told: Told) -> State:
    """MC-4, MC-6: all cards but the reserved ones: hands, seat by seat, then the centre."""
    seats = len(state.totals)
    held = {card for cards in state.reserved for card in cards}
    random = Source(state.seed, state.used)
    pile = random.shuffled([card for card in DECK if card not in held])
    size = _hand_size(seats, len(held))
    dealt = pile[::-1]
    hands = tuple([dealt[seat * size : seat * size + size] for seat in range(seats)])
    left, right = dealt[seats * size : seats * size + CENTRE]
    if told is not None:
        told.append(Dealt(state.round, state.starter, state.sense, size, (left, right)))
    state = replace(
        state,
        used=random.used,
        hands=hands,
        draw_pile=pile[: len(pile) - seats * size - CENTRE],
        piles=((left,), (right,)),
    )
    return _begin_turn(state, state.starter, 0, told)


DECISION_OF: dict[Effect, Phase] = {"draw": "name", "pass": "trigger", "reserve": "reserve"}

DECIDE: dict[Phase, Callable[[State, int, Move, Told], State]] = {
    "turn": _act,
    "settle": _settle,
    "order": _choose_first,
    "name": _name,
    "source": _draw_named,
    "place": _place,
    "trigger": _trigger,
    "give": _give,
    "reserve": _reserve,
    "keep": _keep,
}

ALL_ANSWERED: dict[Phase, Callable[[State, Answers, Told], State]] = {
    "place": _place_all,
    "give": _give_all,
    "keep": _keep_all,
}

LEGAL: dict[Phase, Callable[[State, int], tuple[Move, ...]]] = {
    "turn": lambda state, seat: (*_draws(state, seat), *duos(state, seat)),
    "settle": lambda state, _: tuple([SETTLES[plan] for plan in _plans(state)]),
    "order": lambda state, _: tuple([FIRSTS[effect] for effect in state.effects]),
    "name": lambda state, _: NAMES[: len(state.hands)],
    "source": _draws,
    "place": lambda state, seat: PLACES[len(state.hands[seat]) + 1],
    "trigger": lambda *_: PASS_OR_SKIP,
    "give": lambda state, seat: GIVES[len(state.hands[seat])],
    "reserve": lambda state, seat: (
        RESERVES[len(state.hands[seat])] + (() if state.settled else (SKIP,))
    ),
    "keep": lambda state, seat: RESERVES[len(state.hands[seat])],
}


class Mochi(Game[State, Move, View, Options]):
    """Happy Mochi, for 2 to 6 players: the lowest total wins."""

    def __init__(self, edition: int = EDITION) -> None:
        super().__init__(
            "mochi",
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
            edition=self.edition,
        )
        return _deal_round(state, None)

    def actors(self, state: State) -> tuple[int, ...]:
        return state.deciding

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        return LEGAL[state.phase](state, seat) if seat in state.deciding else ()

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, state.turns, state.phase == "keep"

    def weight(self, state: State, seat: int, move: Move) -> Weight | None:
        """MC-22: a turn after which no card is left, nor drawn, ends the round."""
        hand, effects = state.hands[seat], state.effects
        if type(move) is Duo and len(hand) == 2:
            effects_on = state.options.effects == "on"
            draws = effects_on and "draw" in [EFFECT_OF[card] for card in hand]
            return None if draws else "ends_round"
        gives_up = (type(move) is Reserve and state.phase == "reserve" and len(hand) == 1) or (
            type(move) is Name and move.seat != seat and not hand
        )
        return "ends_round" if gives_up and "draw" not in effects else None

    def advance(self, state: State, seat: int, move: Move, told: Told = None) -> State:
        try:
            seat = state.deciding[state.deciding.index(seat)]
        except ValueError:
            raise IllegalMove("game_over" if state.phase == "over" else "not_your_turn") from None
        return DECIDE[state.phase](state, seat, move, told)

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
            settled=state.settled,
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
            edition=state.edition,
        )

    def result(self, state: State) -> Result | None:
        return rank(state.totals, "lowest") if state.phase == "over" else None
