"""How computers play Möjo."""

from collections import Counter
from operator import mul
from random import Random
from typing import NamedTuple

from engine import mojo as rules
from engine.mojo import (
    COPIES,
    DECK,
    DRAWS,
    PLAYS,
    REVEALS,
    Cards,
    Draw,
    Mojo,
    Move,
    Play,
    Reveal,
    State,
    View,
    lay_down_at,
)
from engine.players.mojo_reading import NO_IDEA, Guess, Reading
from engine.players.mojo_taste import (
    RULES_OF_THUMB,
    TUNED,
    Manner,
    Style,
    best_card,
    likes_open_card,
    manner_of,
)
from engine.players.search import Spread, Stopwatch, chances, counted, race
from engine.players.thought import ONLY_MOVE, WHIM, Budget, Heard, Thought

REASONS = (
    ONLY_MOVE,
    WHIM,
    "lower_draws_nothing",
    "swap_a_high_card",
    "chain_of_equals",
    "mojo_time",
    "not_yet_mojo_time",
    "end_the_round",
    "take_the_open_card",
    "hope_for_the_pile",
    "show_a_card",
)

RULES = Mojo()
VALUES = range(len(COPIES))
EASY_LAPSES = 0.3
SPREAD = Spread(6.0, 15.0)


class Memory(NamedTuple):
    """What a seat knows beyond what lies open now."""

    discards: tuple[Cards, ...]
    """Every card of every discard, from the bottom up."""
    spent: Cards
    held: tuple[Counter[int], ...]
    """Cards that a seat is known to hold, because it took them from a discard."""
    guesses: tuple[tuple[Guess, ...], ...]
    """By seat: what its other cards may be."""


def recall(view: View, heard: Heard) -> Memory:
    """Put together what was heard, from the first deal on."""
    seats = len(view.players)
    unseen_start: list[int | None] = [None]
    piles = [unseen_start[:] for _ in view.discard_tops]
    spent: list[int] = []
    held: list[Counter[int]] = [Counter() for _ in range(seats)]
    readings = [Reading(seats) for _ in range(seats)]
    chain, reshuffled = 0, False
    for event in heard:
        match event:
            case rules.Played(seat=seat, card=card, pile=chain, covered=covered):
                piles[chain][-1] = covered  # the first discards of a game are not announced
                piles[chain].append(card)
                _let_go(held[seat], readings[seat], card)
                readings[seat].played(card, covered)
            case rules.Drew(seat=seat, source="discard", card=int(card)):
                piles[1 - chain].pop()
                held[seat][card] += 1
            case rules.Drew(seat=seat):
                readings[seat].drew()
            case rules.Moved(card=card, pile=pile):
                piles[1 - pile].pop()
                piles[pile].append(card)
            case rules.Revealed(seat=seat, card=card):
                _let_go(held[seat], readings[seat], card)
                readings[seat].showed(card)
            case rules.MojoTime(seat=seat):
                readings[seat].laid_down()
            case rules.RoundEnded(score=score):
                spent += [card for seat_score in score.scores for card in seat_score.cards]
                reshuffled = False
                held = [Counter() for _ in range(seats)]
                readings = [Reading(seats) for _ in range(seats)]
            case rules.Reshuffled():
                piles = [pile[-1:] for pile in piles]
                spent, reshuffled = [], True
            case rules.Dealt(discards=discards):
                if not reshuffled:
                    spent += [card for pile in piles for card in pile if card is not None]
                stay = reshuffled and view.edition > 1  # MJ-5
                kept = piles if stay else [[] for _ in discards]
                piles = [[*under, card] for under, card in zip(kept, discards, strict=True)]
            case _:
                pass
    for cards, top in zip(piles, view.discard_tops, strict=True):
        cards[-1] = top
    known = [tuple([card for card in cards if card is not None]) for cards in piles]
    guesses = tuple([tuple(reading.guesses) for reading in readings])
    return Memory(tuple(known), tuple(spent), tuple(held), guesses)


def _let_go(held: Counter[int], reading: Reading, card: int) -> None:
    if held[card]:
        held[card] -= 1
    else:
        reading.let_go(card)


def _unseen(view: View, memory: Memory) -> list[int]:
    """By value: how many may be in others' hands, face down before them, or in the draw pile."""
    cards = Counter(DECK)
    cards.subtract(view.hand)
    cards.subtract(view.face_down)
    cards.subtract(memory.spent)
    for heap in (*memory.discards, *(player.face_up for player in view.players)):
        cards.subtract(heap)
    for seat, held in enumerate(memory.held):
        if seat != view.seat:
            cards.subtract(held)
    return [cards[value] for value in VALUES]


def sample(view: View, heard: Heard, random: Random) -> State:
    """A table as it might be."""
    memory = recall(view, heard)
    return imagine(view, memory, _unseen(view, memory), random)


def imagine(view: View, memory: Memory, unseen: list[int], random: Random) -> State:
    """Deal what the seat hasn't seen to where it is likely to be."""
    left = unseen[:]
    hands, face_down = [], []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            hands.append(view.hand)
            face_down.append(view.face_down)
            continue
        # A hand is either held or laid down as a whole.
        cards = list(memory.held[seat].elements())
        guesses = memory.guesses[seat]
        for guess in range(player.hand_size + player.face_down - len(cards)):
            weights = guesses[guess] if guess < len(guesses) else NO_IDEA
            (card,) = random.choices(VALUES, list(map(mul, weights, left)))
            left[card] -= 1
            cards.append(card)
        cards.sort()
        hands.append(tuple(cards) if player.hand_size else ())
        face_down.append(() if player.hand_size else tuple(cards))
    draw_pile = [value for value in VALUES for _ in range(left[value])]
    random.shuffle(draw_pile)
    return State(
        seed=random.randbytes(32),
        used=0,
        options=view.options,
        round=view.round,
        turn=view.actors[0],
        turns=view.turns,
        starter=view.starter,
        mojo_side=view.mojo_side,
        mojo_holder=view.mojo_holder,
        chain=view.chain,
        drawing=view.drawing,
        hands=tuple(hands),
        face_down=tuple(face_down),
        face_up=tuple([player.face_up for player in view.players]),
        draw_pile=tuple(draw_pile),
        discards=memory.discards,
        spent=memory.spent,
        totals=tuple([player.total for player in view.players]),
        last_round=view.last_round,
        over=False,
        edition=view.edition,
    )


def _style(view: View, manners: dict[int, Manner]) -> Style:
    manner = manner_of(manners, len(view.players))
    return manner.hurried if any(player.face_down for player in view.players) else manner.calm


def favourite(view: View, manners: dict[int, Manner]) -> Move:
    """What a player of these manners does without a search."""
    tops, chain = view.discard_tops, view.chain
    if view.drawing:
        return DRAWS[likes_open_card(view.hand, tops[1 - (chain or 0)])]
    if view.face_down:
        # Whoever sees a high card there is the more willing to end the round.
        return view.moves[view.face_down.index(max(view.face_down))]
    piles = range(len(tops)) if chain is None else (chain,)
    style, small = _style(view, manners), lay_down_at(len(view.players))
    liked = [(*best_card(view.hand, tops[pile], style, small), pile) for pile in piles]
    _, card, pile = max(liked)
    return PLAYS[pile][card]


def go_on(state: State) -> State:
    """The seat to move at an imagined table does what it likes."""
    seat, discards, chain = state.turn, state.discards, state.chain
    hand, seats = state.hands[seat], len(state.hands)
    if state.drawing:
        open_card = discards[1 - (chain or 0)][-1]
        return RULES.advance(state, seat, DRAWS[likes_open_card(hand, open_card)])
    if not hand:
        return RULES.advance(state, seat, REVEALS[len(state.face_down[seat])][-1])
    manner, small = manner_of(TUNED, seats), lay_down_at(seats)
    style = manner.hurried if any(state.face_down) else manner.calm
    pile = chain or 0
    appeal, card = best_card(hand, discards[pile][-1], style, small)
    if chain is None and len(discards) == 2:
        other_appeal, other_card = best_card(hand, discards[1][-1], style, small)
        if other_appeal > appeal:
            pile, card = 1, other_card
    return RULES.advance(state, seat, PLAYS[pile][card])


def easy(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001 - it doesn't listen
    """Goes lower if it can, without a plan, and often plays just anything."""
    plays = [move for move in view.moves if isinstance(move, Play)]
    if not plays:
        return _reasoned(view, random.choice(view.moves))
    if random.random() < EASY_LAPSES:
        return Thought(random.choice(plays), WHIM)
    return _reasoned(view, max(plays, key=lambda move: _eagerness(view, move)))


def _eagerness(view: View, move: Play) -> tuple[bool, int]:
    return move.card <= view.discard_tops[move.pile], move.card


def normal(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001 - it needs neither
    """Weighs what a card takes off its count against the card that it would have to draw."""
    return _reasoned(view, favourite(view, RULES_OF_THUMB))


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:
    """Lets its moves race over imagined tables, each played out to the end of the round.

    The habits that it plays out by were tuned by self-play: 1.6 ± 0.1 points a round better than
    the rules of thumb. The race gains another 1.2 ± 0.6; `mojo_reading` says what reading does.
    """
    liked = favourite(view, TUNED)
    if isinstance(liked, Reveal):  # which one is shown changes nothing that a play-out sees
        return _reasoned(view, liked)
    watch = Stopwatch(budget)
    memory = recall(view, heard)
    seat = view.actors[0]

    def play_on(table: State, move: Move) -> float:
        after = counted(table, RULES.advance(table, seat, move), go_on, watch)
        return chances(after.totals, view.options.target, SPREAD)[seat]

    candidates = [liked, *(move for move in view.moves if move != liked)]
    unseen = _unseen(view, memory)
    verdict = race(candidates, lambda: imagine(view, memory, unseen, random), play_on, watch)
    return _reasoned(view, candidates[verdict.best])


def _reasoned(view: View, move: Move) -> Thought:
    """The move with what speaks for it."""
    match move:
        case Draw(source="discard"):
            return Thought(move, "take_the_open_card")
        case Draw():
            return Thought(move, "hope_for_the_pile")
        case Reveal():
            return Thought(move, "show_a_card")
        case Play(card=card, pile=pile):
            return Thought(move, _why_play(view, card, view.discard_tops[pile]))


def _why_play(view: View, card: int, top: int) -> str:
    left = len(view.hand) - 1
    if card > top:
        last = left < lay_down_at(len(view.players))
        return "not_yet_mojo_time" if last else "swap_a_high_card"
    if not left:
        return "end_the_round"
    if card == top:
        return "chain_of_equals"
    return "mojo_time" if left <= lay_down_at(len(view.players)) else "lower_draws_nothing"
