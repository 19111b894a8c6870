"""Happy Mochi as it is played out in a hard player's mind: one round, on lists that change.

The rules are those of `engine.mochi`, and a test has the engine make the same moves. Everybody
decides at once what a good player would, without weighing much.
"""

from random import Random

from engine.core import TURNS_PER_SEAT
from engine.mochi import EFFECT_OF, HEIGHTS, Cards, Effect, Sense, State, number, one_colour
from engine.players.mochi_taste import (
    ORDER,
    POINT,
    SINGLE,
    TURNED,
    VALUE_OF,
    WAITS,
    Taste,
    point_weight,
)
from engine.players.search import Stopwatch

LEFT, RIGHT, PILE, RESERVED = range(4)
"""Where a card is drawn from: MC-8."""
WORTH_PASSING = 2.0
"""How badly a card fits, in turns, that is worth a pass."""


class Sketch:
    """A round on its way, at the beginning of a turn. `over` says that it has ended."""

    __slots__ = (
        "draw_pile",
        "effects_on",
        "hands",
        "over",
        "piles",
        "reserved",
        "sense",
        "turn",
        "turns",
    )

    def __init__(self, state: State) -> None:
        self.effects_on = state.options.effects == "on"
        self.turn = state.turn
        self.turns = state.turns
        self.sense: Sense = state.sense
        self.over = False
        self.hands = list(state.hands)
        self.reserved = list(state.reserved)
        self.draw_pile = list(state.draw_pile)
        self.piles = [list(pile) for pile in state.piles]

    def duos(self, seat: int) -> list[int]:
        """MC-10 to MC-13: where the duos begin that may be played."""
        left, right = self.piles[0][-1], self.piles[1][-1]
        heights = HEIGHTS[self.sense, one_colour(left, right)]
        bar = number(left, right) if self.sense == "+" else -number(left, right)
        hand = self.hands[seat]
        return [
            place for place in range(len(hand) - 1) if heights[hand[place]][hand[place + 1]] > bar
        ]

    def play(self, place: int) -> list[Effect]:
        """MC-10, MC-14: the effects that follow."""
        hand = self.hands[self.turn]
        left, right = hand[place : place + 2]
        self.hands[self.turn] = hand[:place] + hand[place + 2 :]
        self.piles[0].append(left)
        self.piles[1].append(right)
        if not self.effects_on:
            return []
        return [effect for effect in (EFFECT_OF[left], EFFECT_OF[right]) if effect]

    def flip(self) -> None:
        """MC-15."""
        self.sense = TURNED[self.sense]

    def table_gives(self) -> bool:
        """MC-24."""
        return bool(self.draw_pile) or len(self.piles[0]) > 1 or len(self.piles[1]) > 1

    def draw(self, seat: int, source: int, place: int, random: Random) -> int:
        """MC-8, MC-9: the card, which has still to be placed."""
        if source == RESERVED:
            heap = self.reserved[seat]
            self.reserved[seat] = heap[:place] + heap[place + 1 :]
            return heap[place]
        if source == PILE:
            if not self.draw_pile:
                self._reshuffle(random)
            return self.draw_pile.pop()
        card = self.piles[source].pop()
        if not self.piles[source]:
            if not self.draw_pile:
                self._reshuffle(random)
            self.piles[source].append(self.draw_pile.pop())
        return card

    def _reshuffle(self, random: Random) -> None:
        """MC-24."""
        left, right = self.piles
        self.draw_pile = left[:-1] + right[:-1]
        random.shuffle(self.draw_pile)
        self.piles = [left[-1:], right[-1:]]

    def place(self, seat: int, card: int, place: int) -> None:
        """MC-8, MC-17."""
        hand = self.hands[seat]
        self.hands[seat] = (*hand[:place], card, *hand[place:])

    def give(self, places: list[int]) -> list[int]:
        """MC-17: what everybody receives, to be placed."""
        given = [hand[place] for hand, place in zip(self.hands, places, strict=True)]
        self.hands = [
            hand[:place] + hand[place + 1 :] for hand, place in zip(self.hands, places, strict=True)
        ]
        return [given[-1], *given[:-1]]

    def reserve(self, place: int) -> None:
        """MC-18."""
        hand = self.hands[self.turn]
        self.hands[self.turn] = hand[:place] + hand[place + 1 :]
        self.reserved[self.turn] = (*self.reserved[self.turn], hand[place])

    def finish_turn(self) -> None:
        """MC-22, MC-24b, AL-5."""
        if not self.hands[self.turn]:
            self.over = True
            return
        seats = len(self.hands)
        for _ in range(seats):
            self.turns += 1
            if self.turns >= TURNS_PER_SEAT * seats:
                break
            self.turn = (self.turn + 1) % seats
            if self.table_gives() or self.reserved[self.turn] or self.duos(self.turn):
                return
        self.over = True

    def points(self) -> list[int]:
        """MC-22."""
        return [sum([VALUE_OF[card] for card in hand]) for hand in self.hands]


def taste_of(sketch: Sketch, seat: int) -> Taste:
    """How that seat weighs its hand now."""
    shortest = min([len(hand) for other, hand in enumerate(sketch.hands) if other != seat])
    return Taste(sketch.sense, point_weight(shortest), sketch.effects_on)


def likely_place(hand: Cards, card: int, sense: Sense) -> int:
    """Beside the card with which the new one makes the best duo, without parting a better one."""
    waits = WAITS[sense]
    own, last = waits[card], len(hand)
    best, best_place = 9.0, 0
    for place in range(last + 1):
        wait = 9.0
        if place:
            wait = waits[hand[place - 1]][card]
        if place < last:
            wait = min(wait, own[hand[place]])
            if place:
                wait += 2.0 - waits[hand[place - 1]][hand[place]]
        if wait < best:
            best, best_place = wait, place
    return best_place


def likely_source(sketch: Sketch, seat: int) -> tuple[int, int]:
    """A card whose twin the seat holds, or else the pile."""
    values = {VALUE_OF[card] for card in sketch.hands[seat]}
    if sketch.table_gives():
        for side in (LEFT, RIGHT):
            if VALUE_OF[sketch.piles[side][-1]] in values:
                return side, 0
    for place, card in enumerate(sketch.reserved[seat]):
        if VALUE_OF[card] in values or not sketch.table_gives():
            return RESERVED, place
    return PILE, 0


def draw_and_place(sketch: Sketch, seat: int, random: Random) -> None:
    """MC-8."""
    source, place = likely_source(sketch, seat)
    card = sketch.draw(seat, source, place, random)
    sketch.place(seat, card, likely_place(sketch.hands[seat], card, sketch.sense))


def likely_name(sketch: Sketch) -> int | None:
    """MC-16: whoever else is closest to going out; nobody if nobody can draw."""
    everyone = sketch.table_gives()
    seats = len(sketch.hands)
    others = [(sketch.turn + step) % seats for step in range(1, seats + 1)]
    drawers = [seat for seat in others if everyone or sketch.reserved[seat]]
    if not drawers:
        return None
    return min(drawers, key=lambda seat: (seat == sketch.turn, len(sketch.hands[seat])))


def likely_gift(hand: Cards, sense: Sense) -> tuple[float, int]:
    """How badly the card fits that fits worst beside its neighbours, and its place.

    Weighing the hand without each card takes fifteen times as long.
    """
    waits, last = WAITS[sense], len(hand) - 1
    worst, worst_place = -1.0, 0
    for place, card in enumerate(hand):
        wait = SINGLE
        if place:
            wait = min(wait, waits[hand[place - 1]][card])
        if place < last:
            wait = min(wait, waits[card][hand[place + 1]])
        wait += POINT * VALUE_OF[card]
        if wait > worst:
            worst, worst_place = wait, place
    return worst, worst_place


def _pass_round(sketch: Sketch) -> None:
    """MC-17."""
    gifts = [likely_gift(hand, sketch.sense)[1] for hand in sketch.hands]
    for seat, card in enumerate(sketch.give(gifts)):
        sketch.place(seat, card, likely_place(sketch.hands[seat], card, sketch.sense))


def _do_effects(sketch: Sketch, effects: list[Effect], random: Random) -> None:
    """MC-19: whatever is possible, in the order that players like; what never is lapses."""
    waiting = sorted(effects, key=ORDER.index)
    done = True
    while done and waiting:
        done = False
        for effect in waiting:
            if _do_effect(sketch, effect, random):
                waiting.remove(effect)
                done = True
                break


def _do_effect(sketch: Sketch, effect: Effect, random: Random) -> bool:
    """Whether the effect was possible; an optional one may be skipped."""
    if effect == "flip":
        sketch.flip()
        return True
    if effect == "draw":
        drawer = likely_name(sketch)
        if drawer is None:
            return False
        draw_and_place(sketch, drawer, random)
        return True
    hand = sketch.hands[sketch.turn]
    if not hand:
        return False
    unfit, worst = likely_gift(hand, sketch.sense)
    if effect == "reserve":
        sketch.reserve(worst)
    elif unfit > WORTH_PASSING:
        _pass_round(sketch)
    return True


def play_turn(sketch: Sketch, random: Random) -> None:
    """A whole turn: the duo that leaves the best hand, or else a card."""
    seat = sketch.turn
    duos = sketch.duos(seat)
    if duos:
        best = duos[0]
        if len(duos) > 1:
            taste, hand = taste_of(sketch, seat), sketch.hands[seat]
            best = min(duos, key=lambda place: taste.played(hand, place))
        _do_effects(sketch, sketch.play(best), random)
    else:
        draw_and_place(sketch, seat, random)
    sketch.finish_turn()


def play_out(sketch: Sketch, random: Random, watch: Stopwatch) -> list[int]:
    """Everybody plays on to the end of the round: what they score."""
    while not sketch.over:
        play_turn(sketch, random)
        watch.check()
    return sketch.points()
