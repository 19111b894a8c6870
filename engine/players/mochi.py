"""How computers play Happy Mochi."""

from random import Random

from engine.mochi import (
    EFFECT_OF,
    PASS_OR_SKIP,
    SKIP,
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
    Reserve,
    Sense,
    Skip,
    State,
    View,
)
from engine.players.mochi_memory import HANDS, NEW, PILE, Dealer, Memory, recall
from engine.players.mochi_taste import POINT, turns_for
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
DRAW_AT_RANDOM = 0.5
"""How many turns a hand is the longer for a card of which nothing is known."""
HURRY = 0.12
"""What a point weighs the more for each card that the shortest other hand lacks to four."""
EFFECT_WORTH: dict[Effect, float] = {"flip": 0.0, "draw": 0.4, "pass": 0.3, "reserve": 0.0}
ORDER: tuple[Effect, ...] = ("flip", "draw", "pass", "reserve")
"""In which order a player likes two effects: reserve last, when the hand is as it stays."""


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


class Outlook:
    """What a good player weighs a hand by, at this moment of the round."""

    def __init__(self, view: View) -> None:
        self._effects_on = view.options.effects == "on"
        sizes = [p.hand_size for seat, p in enumerate(view.players) if seat != view.seat]
        self._point = POINT + HURRY * max(0, 4 - min(sizes))

    def burden(self, hand: Cards, sense: Sense) -> float:
        """In turns: the lower the better."""
        return turns_for(hand, sense) + self._point * sum([card % 10 for card in hand])

    def placed(self, hand: Cards, card: int, sense: Sense) -> tuple[float, int]:
        """The burden with a new card, and the best place for it."""
        return min(
            [
                (self.burden((*hand[:place], card, *hand[place:]), sense), place)
                for place in range(len(hand) + 1)
            ]
        )

    def relieved(self, hand: Cards, sense: Sense) -> tuple[float, int]:
        """The burden without the card that fits worst, and that card's place."""
        return min(
            [
                (self.burden(hand[:place] + hand[place + 1 :], sense), place)
                for place in range(len(hand))
            ]
        )

    def played(self, hand: Cards, place: int, sense: Sense) -> float:
        """The burden after a duo and its effects."""
        left, right = hand[place : place + 2]
        hand = hand[:place] + hand[place + 2 :]
        effects = [EFFECT_OF[left], EFFECT_OF[right]] if self._effects_on else []
        bonus = 0.0
        for effect in effects:
            if effect == "flip":
                sense = "-" if sense == "+" else "+"
            elif effect == "reserve" and hand:
                _, worst = self.relieved(hand, sense)
                hand = hand[:worst] + hand[worst + 1 :]
            elif effect:
                bonus += EFFECT_WORTH[effect]
        if not hand:
            bonus += 5.0
        return self.burden(hand, sense) - bonus


def _liked(view: View) -> Move:
    """What a good player does without much thought."""
    outlook = Outlook(view)
    hand, sense = view.hand, view.sense
    match view.phase:
        case "turn" | "source":
            return _liked_action(view, outlook)
        case "place":
            return Place(outlook.placed(hand, view.incoming or 0, sense)[1])
        case "order":
            return min(
                view.moves, key=lambda m: ORDER.index(m.effect) if isinstance(m, First) else 9
            )
        case "name":
            return _liked_name(view)
        case "trigger":
            return PASS_OR_SKIP[0] if _would_pass(view, outlook) else SKIP
        case "give":
            return Give(outlook.relieved(hand, sense)[1])
        case "reserve":
            return Reserve(outlook.relieved(hand, sense)[1])
        case _:
            return Reserve(_best_to_keep(hand))


def _liked_action(view: View, outlook: Outlook) -> Move:
    hand, sense = view.hand, view.sense

    def burden(move: Move) -> float:
        match move:
            case Duo(place=place):
                return outlook.played(hand, place, sense)
            case Draw(source="left"):
                return outlook.placed(hand, view.centre[0], sense)[0]
            case Draw(source="right"):
                return outlook.placed(hand, view.centre[1], sense)[0]
            case Draw(source="reserved", place=place):
                return outlook.placed(hand, view.reserved[place], sense)[0]
        return outlook.burden(hand, sense) + DRAW_AT_RANDOM

    return min(view.moves, key=burden)


def _liked_name(view: View) -> Move:
    """Whoever else is nearest to the end."""
    others = [move for move in view.moves if isinstance(move, Name) and move.seat != view.seat]
    if not others:
        return view.moves[0]
    return min(others, key=lambda m: (view.players[m.seat].hand_size, view.players[m.seat].total))


def _would_pass(view: View, outlook: Outlook) -> bool:
    """A card that fits badly may go, if a card of which nothing is known is no worse."""
    before = outlook.burden(view.hand, view.sense)
    return outlook.relieved(view.hand, view.sense)[0] + DRAW_AT_RANDOM < before


def _best_to_keep(hand: Cards) -> int:
    """MC-23: it never scores; a card in the middle finds a twin as well as any."""
    effects = [EFFECT_OF[card] for card in hand]
    for wanted in ("reserve", "draw"):
        if wanted in effects:
            return effects.index(wanted)
    return 0


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
        return _reasoned(view, _liked(view))
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
    return _reasoned(view, _liked(view))


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:  # noqa: ARG001
    return normal(view, heard, random)


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
        case First():
            return "this_effect_first"


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
