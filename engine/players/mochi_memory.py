"""What a seat at a Happy Mochi table knows: which card may be where, by all that it has heard.

For each card the heaps in which it may be are bits. A card that changes hands unseen may afterwards
be in the one heap or the other; a card that is shown is in one for certain.
"""

from random import Random
from typing import NamedTuple

from engine import mochi as rules
from engine.mochi import DECK, MAX_SEATS, SIDES, Piles, View
from engine.players.thought import Heard

PILE = 1
HANDS = tuple(1 << 1 + seat for seat in range(MAX_SEATS))
ALL_HANDS = sum(HANDS)
NEW = tuple(1 << 1 + MAX_SEATS + seat for seat in range(MAX_SEATS))
"""The card that a seat has drawn or received, and has still to place."""
FIRST_RESERVED = 1 + 2 * MAX_SEATS
OPEN = 0
"""A card that everybody sees, or that is the seat's own."""


class Memory(NamedTuple):
    """What a seat knows beyond what lies open now."""

    piles: Piles
    """Every central card, from the bottom up."""
    where: list[int]
    """By card: the heaps in which it may be."""
    reserved: list[list[int]]
    """By seat: the bits of its reserved cards, a heap for each."""


class _Listener:
    """Puts together what was heard, from the first deal on."""

    def __init__(self, view: View) -> None:
        self.me = view.seat
        self.dealt = PILE | sum(HANDS[: len(view.players)])
        if self.me is not None:
            self.dealt &= ~HANDS[self.me]
        self.where = [self.dealt] * len(DECK)
        self.reserved: list[list[int]] = [[] for _ in view.players]
        self.piles: list[list[int | None]] = [[None], [None]]  # the first deal is not announced
        self.bits = FIRST_RESERVED

    def hear(self, heard: Heard) -> None:
        for event in heard:
            match event:
                case rules.Played(left=left, right=right, covered=covered):
                    for pile, under, card in zip(self.piles, covered, (left, right), strict=True):
                        pile[-1] = under
                        pile.append(card)
                        self.where[card] = OPEN
                case rules.Drew(seat=seat, source=source, card=card):
                    self._drew(seat, source, card)
                case rules.Refilled(side=side, card=card):
                    self.piles[SIDES.index(side)] = [card]
                    self.where[card] = OPEN
                case rules.Reshuffled():
                    self._reshuffled()
                case rules.Gave(seat=seat, to=to, card=card):
                    self._moved(HANDS[seat], NEW[to], card)
                case rules.Placed(seat=seat):
                    self.where = [
                        mask & ~NEW[seat] | HANDS[seat] if mask & NEW[seat] else mask
                        for mask in self.where
                    ]
                case rules.Reserved(seat=seat, card=card):
                    self._reserved(seat, card)
                case rules.RoundEnded(score=score):
                    self.where = [mask & ~ALL_HANDS for mask in self.where]
                    for seat, shown in enumerate(score.scores):
                        for card in shown.hand:
                            self.where[card] = HANDS[seat]
                case rules.Dealt(centre=centre):
                    self._dealt(centre)
                case _:
                    pass

    def _moved(self, source: int, to: int, card: int | None) -> None:
        """A card went from one heap to another: this one, or any that may have been there."""
        if card is not None:
            self.where[card] = to
            return
        self.where = [mask | to if mask & source else mask for mask in self.where]

    def _drew(self, seat: int, source: rules.DrawSource, card: int | None) -> None:
        """MC-8."""
        if source in SIDES:
            self.piles[SIDES.index(source)].pop()
        if source != "reserved":
            self._moved(PILE, NEW[seat], card)
            return
        heaps = self.reserved[seat]
        self._pin(heaps)
        self._moved(sum(heaps), NEW[seat], card)
        # Which of several was taken is not seen: what was in one may now be in any that is left.
        gone, left = heaps.pop(), sum(heaps)
        self.where = [
            (mask | left if mask & (gone | left) else mask) & ~gone for mask in self.where
        ]

    def _reserved(self, seat: int, card: int | None) -> None:
        """MC-18, MC-23."""
        bit = 1 << self.bits
        self.bits += 1
        self.reserved[seat].append(bit)
        self._moved(HANDS[seat], bit, card)

    def _pin(self, heaps: list[int]) -> None:
        """A card is certain where it is the only one that may be."""
        for heap in heaps:
            candidates = [card for card, mask in enumerate(self.where) if mask & heap]
            if len(candidates) == 1:
                self.where[candidates[0]] = heap

    def _reshuffled(self) -> None:
        """MC-24: the draw pile was empty, and is now what was covered."""
        self.where = [mask & ~PILE for mask in self.where]
        for side, pile in enumerate(self.piles):
            for card in pile[:-1]:
                if card is not None:
                    self.where[card] = PILE
            self.piles[side] = pile[-1:]

    def _dealt(self, centre: tuple[int, int]) -> None:
        """MC-23: all but the reserved cards were shuffled."""
        kept = [bit for heaps in self.reserved for bit in heaps]
        all_kept = sum(kept)
        self.where = [mask & all_kept | self.dealt for mask in self.where]
        self._pin(kept)
        self.piles = [[card] for card in centre]
        for card in centre:
            self.where[card] = OPEN


def recall(view: View, heard: Heard) -> Memory:
    """Which card may be where."""
    listener = _Listener(view)
    listener.hear(heard)
    left, right = (
        (*[card for card in pile[:-1] if card is not None], top)
        for pile, top in zip(listener.piles, view.centre, strict=True)
    )
    where = listener.where
    new = () if view.incoming is None else (view.incoming,)
    for card in (*left, *right, *view.hand, *view.reserved, *new):
        where[card] = OPEN
    return Memory((left, right), where, listener.reserved)


class Dealer:
    """Puts every unseen card in one of the heaps in which it may be, at random."""

    def __init__(self, view: View, memory: Memory) -> None:
        self._where = memory.where
        unseen = [card for card in DECK if self._where[card] != OPEN]
        self._unseen = sorted(unseen, key=lambda card: self._where[card].bit_count())
        self._room = [PILE] * view.draw_pile
        for seat, player in enumerate(view.players):
            if seat != view.seat:
                self._room += [HANDS[seat]] * player.hand_size + [NEW[seat]] * player.incoming
                self._room += memory.reserved[seat]

    def deal(self, random: Random) -> dict[int, list[int]]:
        """By heap, its cards. Whichever cards have few heaps to choose from come first."""
        heaps: dict[int, list[int]] = {heap: [] for heap in self._room}
        room = self._room[:]
        random.shuffle(room)
        for card in self._unseen:
            if not self._put(card, heaps, room):
                self._squeeze(card, heaps, room, set())
        for cards in heaps.values():
            random.shuffle(cards)
        return heaps

    def _put(self, card: int, heaps: dict[int, list[int]], room: list[int]) -> bool:
        """Where there is room for it."""
        where = self._where[card]
        for place in reversed(range(len(room))):
            if where & room[place]:
                heaps[room.pop(place)].append(card)
                return True
        return False

    def _squeeze(
        self, card: int, heaps: dict[int, list[int]], room: list[int], tried: set[int]
    ) -> bool:
        """In the place of another card, which finds one elsewhere."""
        for heap, cards in heaps.items():
            if not self._where[card] & heap or heap in tried:
                continue
            tried.add(heap)
            for place, other in enumerate(cards):
                cards[place] = card
                if self._put(other, heaps, room) or self._squeeze(other, heaps, room, tried):
                    return True
                cards[place] = other
        return False
