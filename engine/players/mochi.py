"""How computers play Happy Mochi."""

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.mochi import (
    EFFECT_OF,
    Answers,
    Cards,
    Draw,
    Duo,
    Effect,
    First,
    Give,
    Move,
    Name,
    Pass,
    Place,
    Plan,
    Reserve,
    Settle,
    Skip,
    State,
    View,
)
from engine.players.mochi_habits import RULES, go_on
from engine.players.mochi_memory import HANDS, NEW, PILE, Dealer, Memory, recall
from engine.players.mochi_taste import ORDER, Taste, point_weight
from engine.players.search import Spread, Stopwatch, chances, counted, race
from engine.players.thought import ONLY_MOVE, WHIM, Budget, Heard, Thought

REASONS = (
    ONLY_MOVE,
    WHIM,
    "happy_mochi",
    "play_while_it_fits",
    "end_the_round",
    "take_a_twin",
    "take_a_partner",
    "draw_a_new_card",
    "take_back_a_reserved_card",
    "place_beside_its_twin",
    "place_where_it_fits",
    "name_the_shortest_hand",
    "name_myself",
    "pass_a_bad_card",
    "no_pass",
    "give_what_fits_worst",
    "reserve_what_fits_worst",
    "no_reserve",
    "keep_for_later",
    "this_effect_first",
)

EASY_LAPSES = 0.3
SPREAD = Spread(8.0, 9.0)
CONSIDERED = 6
"""How many moves a hard player looks at."""
KEEPING: tuple[Effect | None, ...] = ("reserve", "draw", "pass", "flip", None)
"""MC-23: which card a player likes to keep for the next rounds."""


def sample(view: View, heard: Heard, random: Random) -> State:
    """A table as it might be."""
    memory = recall(view, heard)
    return _imagine(view, memory, Dealer(view, memory), random)


def _imagine(view: View, memory: Memory, dealer: Dealer, random: Random) -> State:
    """Deal what the seat hasn't seen to where it may be."""
    heaps = dealer.deal(random)
    hands, incoming, reserved = [], [], []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            hands.append(view.hand)
            incoming.append(view.incoming)
            reserved.append(view.reserved)
            continue
        hands.append(tuple(heaps.get(HANDS[seat], ())))
        incoming.append(heaps[NEW[seat]][0] if player.incoming else None)
        reserved.append(tuple([heaps[heap][0] for heap in memory.reserved[seat]]))
    if view.phase == "keep" and view.last_round:  # all hands were shown
        hands = [score.hand for score in view.last_round.scores]
    return State(
        seed=random.randbytes(32),
        used=0,
        options=view.options,
        round=view.round,
        turn=view.turn,
        turns=view.turns,
        starter=view.starter,
        sense=view.sense,
        phase=view.phase,
        deciding=view.actors,
        effects=view.effects,
        incoming=tuple(incoming),
        answers=_answers(view, hands, random),
        hands=tuple(hands),
        reserved=tuple(reserved),
        draw_pile=tuple(heaps.get(PILE, ())),
        piles=memory.piles,
        totals=tuple([player.total for player in view.players]),
        last_round=view.last_round,
        settled=view.settled,
        edition=view.edition,
    )


def _answers(view: View, hands: list[Cards], random: Random) -> Answers:
    """What others have answered is not known yet, only that they have."""
    answers: list[int | None] = [None] * len(hands)
    for seat, hand in enumerate(hands):
        if seat == view.seat:
            answers[seat] = view.answer
        elif seat in view.actors:
            continue
        elif view.phase == "place" and view.players[seat].incoming and hand:
            answers[seat] = random.randrange(len(hand) + 1)
        elif view.phase in ("give", "keep") and len(hand) > 1:
            answers[seat] = random.randrange(len(hand))
    return tuple(answers)


def _taste(view: View) -> Taste:
    others = [p.hand_size for seat, p in enumerate(view.players) if seat != view.seat]
    return Taste(view.sense, point_weight(min(others)), view.options.effects == "on")


def _burdens(view: View) -> Callable[[Move], float]:
    """How each move is weighed: the lower the better."""
    taste, hand = _taste(view), view.hand

    def burden(move: Move) -> float:
        match move:
            case Duo(place=place):
                return taste.played(hand, place)
            case Draw():
                return taste.drawn(hand, _drawn(view, move))
            case Place(place=place):
                return taste.burden((*hand[:place], view.incoming or 0, *hand[place:]))
            case Settle(effects=plan):
                return _misgivings(plan, view.effects, taste.would_pass(hand))
            case First(effect=effect):
                return ORDER.index(effect)
            case Name(seat=seat):
                return view.players[seat].hand_size + 100 * (seat == view.seat)
            case Pass():
                return -1.0 if taste.would_pass(hand) else 1.0
            case Reserve(place=place) if view.phase == "keep":
                return KEEPING.index(EFFECT_OF[hand[place]])
            case Give(place=place) | Reserve(place=place):
                return taste.burden(hand[:place] + hand[place + 1 :])
        return 0.0 if view.phase == "trigger" else taste.burden(hand)

    return burden


def _misgivings(plan: Plan, effects: Plan, passing: bool) -> float:
    """MC-19: what is missing or too much in a plan, and less so, a wrong order."""
    wanted = Counter([effect for effect in effects if passing or effect != "pass"])
    planned = Counter(plan)
    in_order = [*plan] == sorted(plan, key=ORDER.index)
    return 2.0 * ((wanted - planned).total() + (planned - wanted).total()) + (not in_order)


def easy(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001 - it doesn't listen
    """Plays the first duo that fits, takes what lies open or on the pile, and often errs."""
    duos = [move for move in view.moves if isinstance(move, Duo)]
    if random.random() < EASY_LAPSES:
        return Thought(random.choice(view.moves), WHIM)
    if duos:
        return _reasoned(view, random.choice(duos))
    if view.phase in ("turn", "source"):
        twins = [move for move in view.moves if isinstance(move, Draw) and _has_twin(view, move)]
        return _reasoned(view, random.choice(twins or view.moves))
    if view.phase == "place":
        return _reasoned(view, min(view.moves, key=_burdens(view)))
    return Thought(random.choice(view.moves), WHIM)


def _drawn(view: View, move: Draw) -> int | None:
    """The card that this would draw, if it is known."""
    if move.source == "pile":
        return None
    if move.source == "reserved":
        return view.reserved[move.place]
    return view.centre[move.source == "right"]


def _has_twin(view: View, move: Draw) -> bool:
    card = _drawn(view, move)
    return card is not None and any(card % 10 == held % 10 for held in view.hand)


def normal(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001 - it needs neither
    """Weighs each move by the turns that the rest of the hand will take."""
    return _reasoned(view, min(view.moves, key=_burdens(view)))


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:
    """Lets the best few moves race over imagined tables, each played out to the round's end.

    Tried and dropped: weighing by how high a duo leaves the bar (+1 ± 2 % of wins for a normal
    player).
    """
    watch = Stopwatch(budget)
    candidates = _worth_a_look(view)
    if view.phase == "keep":  # it is for the rounds to come, which no play-out sees
        return _reasoned(view, candidates[0])
    memory = recall(view, heard)
    dealer = Dealer(view, memory)
    seat = view.actors[0] if view.seat is None else view.seat

    def play_on(table: State, move: Move) -> float:
        begun = _turn_after(table, RULES.advance(table, seat, move), watch)
        after = counted(table, begun, go_on, watch)
        return chances(after.totals, view.options.target, SPREAD)[seat]

    verdict = race(candidates, lambda: _imagine(view, memory, dealer, random), play_on, watch)
    return _reasoned(view, candidates[verdict.best])


def _worth_a_look(view: View) -> list[Move]:
    """What a good player would do at once, and what else might turn out to be better."""
    return sorted(view.moves, key=_burdens(view))[:CONSIDERED]


def _turn_after(table: State, state: State, watch: Stopwatch) -> State:
    """What the turn comes to if everybody weighs what is left of it as a normal player does."""
    while state.phase != "turn" and state.last_round is table.last_round:
        watch.check()
        seat = state.deciding[0]
        answer = min(RULES.moves(state, seat), key=_burdens(RULES.view(state, seat)))
        state = RULES.advance(state, seat, answer)
    return state


def _reasoned(view: View, move: Move) -> Thought:
    """The move with what speaks for it."""
    return Thought(move, _why(view, move))


def _why(view: View, move: Move) -> str:
    match move:
        case Duo(place=place):
            return _why_duo(view.hand, place)
        case Draw():
            return _why_draw(view, move)
        case Place(place=place):
            beside = [view.hand[at] for at in (place - 1, place) if 0 <= at < len(view.hand)]
            twin = any(card % 10 == (view.incoming or 0) % 10 for card in beside)
            return "place_beside_its_twin" if twin else "place_where_it_fits"
        case Name(seat=seat):
            return "name_myself" if seat == view.seat else "name_the_shortest_hand"
        case Pass():
            return "pass_a_bad_card"
        case Give():
            return "give_what_fits_worst"
        case Reserve():
            return "keep_for_later" if view.phase == "keep" else "reserve_what_fits_worst"
        case Skip():
            return "no_pass" if view.phase == "trigger" else "no_reserve"
        case Settle(effects=plan):
            return _why_plan(plan, view.effects)
        case First():
            return "this_effect_first"


def _why_plan(plan: Plan, effects: Plan) -> str:
    if "pass" in effects and "pass" not in plan:
        return "no_pass"
    return "this_effect_first" if len(plan) == len(effects) else "no_reserve"


def _why_duo(hand: Cards, place: int) -> str:
    if len(hand) == 2:
        return "end_the_round"
    return "happy_mochi" if hand[place] % 10 == hand[place + 1] % 10 else "play_while_it_fits"


def _why_draw(view: View, move: Draw) -> str:
    if move.source == "pile":
        return "draw_a_new_card"
    if move.source == "reserved":
        return "take_back_a_reserved_card"
    return "take_a_twin" if _has_twin(view, move) else "take_a_partner"
