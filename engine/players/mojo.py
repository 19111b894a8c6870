"""How computers play Möjo."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine import mojo as rules
from engine.mojo import DECK, Cards, Draw, Move, Play, Reveal, State, View
from engine.players.search import Stopwatch, follow, race
from engine.players.thought import ONLY_MOVE, Budget, Heard, Thought

REASONS = (
    ONLY_MOVE,
    "highest_that_is_lower",
    "get_rid_of_the_highest",
    "chain_of_equals",
    "take_the_open_card",
    "hope_for_the_pile",
    "show_the_highest",
    "best_of_many_futures",
)

GAME = rules.Mojo()


class Memory(NamedTuple):
    """What a seat knows beyond what lies open now."""

    discards: tuple[Cards, ...]
    """Every card of every discard, from the bottom up."""
    spent: Cards
    held: tuple[Counter[int], ...]
    """Cards that a seat is known to hold, because it took them from a discard."""


def recall(view: View, heard: Heard) -> Memory:
    """Put together what was heard, from the first deal on."""
    seats = len(view.players)
    unseen_start: list[int | None] = [None]
    piles = [unseen_start[:] for _ in view.discard_tops]
    spent: list[int] = []
    held: list[Counter[int]] = [Counter() for _ in range(seats)]
    chain = 0
    for event in heard:
        match event:
            case rules.Played(seat=seat, card=card, pile=chain, covered=covered):
                piles[chain][-1] = covered  # the first discards of a game are not announced
                piles[chain].append(card)
                _let_go(held[seat], card)
            case rules.Drew(seat=seat, source="discard", card=int(card)):
                piles[1 - chain].pop()
                held[seat][card] += 1
            case rules.Moved(card=card, pile=pile):
                piles[1 - pile].pop()
                piles[pile].append(card)
            case rules.Revealed(seat=seat, card=card):
                _let_go(held[seat], card)
            case rules.RoundEnded(score=score):
                spent += [card for pile in piles for card in pile if card is not None]
                spent += [card for seat_score in score.scores for card in seat_score.cards]
                piles = []
                held = [Counter() for _ in range(seats)]
            case rules.Reshuffled():
                piles = [pile[-1:] for pile in piles]
                spent = []
            case rules.Dealt(discards=discards):
                piles = [[card] for card in discards]
            case _:
                pass
    for cards, top in zip(piles, view.discard_tops, strict=True):
        cards[-1] = top
    known = [tuple([card for card in cards if card is not None]) for cards in piles]
    return Memory(tuple(known), tuple(spent), tuple(held))


def _let_go(held: Counter[int], card: int) -> None:
    if held[card]:
        held[card] -= 1


def _unseen(view: View, memory: Memory) -> list[int]:
    """The cards that may be in others' hands, face down before them, or in the draw pile."""
    cards = Counter(DECK)
    cards.subtract(view.hand)
    cards.subtract(view.face_down)
    cards.subtract(memory.spent)
    for heap in (*memory.discards, *(player.face_up for player in view.players)):
        cards.subtract(heap)
    for seat, held in enumerate(memory.held):
        if seat != view.seat:
            cards.subtract(held)
    return list(cards.elements())


def sample(view: View, heard: Heard, random: Random) -> State:
    """A table as it might be."""
    return imagine(view, recall(view, heard), random)


def imagine(view: View, memory: Memory, random: Random) -> State:
    """Deal what the seat hasn't seen to where it may be."""
    unseen = _unseen(view, memory)
    random.shuffle(unseen)
    hands, face_down = [], []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            hands.append(view.hand)
            face_down.append(view.face_down)
            continue
        # A hand is either held or laid down as a whole.
        cards = list(memory.held[seat].elements())
        while len(cards) < player.hand_size + player.face_down:
            cards.append(unseen.pop())
        cards.sort()
        hands.append(tuple(cards) if player.hand_size else ())
        face_down.append(() if player.hand_size else tuple(cards))
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
        draw_pile=tuple(unseen),
        discards=memory.discards,
        spent=memory.spent,
        totals=tuple([player.total for player in view.players]),
        last_round=view.last_round,
        over=False,
    )


def policy(state: State, seat: int, random: Random) -> Move:
    """A quick choice for play-outs: the highest card that is lower, else the highest."""
    moves = GAME.moves(state, seat)
    if state.drawing or state.face_down[seat]:
        return random.choice(moves)
    tops = [cards[-1] for cards in state.discards]
    return max([move for move in moves if isinstance(move, Play)], key=lambda m: _urge(m, tops))


def _urge(move: Play, tops: Sequence[int]) -> tuple[bool, int]:
    return move.card <= tops[move.pile], move.card


def easy(view: View, heard: Heard, random: Random) -> Thought:
    """Plays the first thing that comes to mind now and then."""
    if random.random() < 0.3:
        return _reasoned(view, random.choice(view.moves))
    return normal(view, heard, random)


def normal(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001
    """The highest card that is lower, else the highest."""
    plays = [move for move in view.moves if isinstance(move, Play)]
    if plays:
        return _reasoned(view, max(plays, key=lambda move: _urge(move, view.discard_tops)))
    return _reasoned(view, view.moves[-1])


def _reasoned(view: View, move: Move) -> Thought:
    match move:
        case Draw(source=source):
            return Thought(
                move, "take_the_open_card" if source == "discard" else "hope_for_the_pile"
            )
        case Reveal():
            return Thought(move, "show_the_highest")
        case Play(card=card, pile=pile):
            top = view.discard_tops[pile]
            if card == top:
                return Thought(move, "chain_of_equals")
            return Thought(
                move, "highest_that_is_lower" if card < top else "get_rid_of_the_highest"
            )


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:
    """Lets every move race over imagined tables, each played out to the end of the round."""
    watch = Stopwatch(budget)
    memory = recall(view, heard)
    seat = view.actors[0]

    def play_out(table: State, move: Move) -> float:
        end = follow(
            GAME,
            GAME.play(table, seat, move).state,
            policy,
            lambda state: not state.over and state.round == table.round,
            random,
            watch,
        )
        gained = [after - before for after, before in zip(end.totals, table.totals, strict=True)]
        return sum(gained) / len(gained) - gained[seat]

    verdict = race(view.moves, lambda: imagine(view, memory, random), play_out, watch)
    return Thought(view.moves[verdict.best], "best_of_many_futures")
