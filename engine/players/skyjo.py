"""How computers play Skyjo."""

from collections import Counter
from random import Random
from typing import NamedTuple

from engine.players.search import Spread, Stopwatch, chances, counted, race
from engine.players.skyjo_taste import (
    BESIDE,
    HIDDEN,
    MEAN_CARD,
    RULES_OF_THUMB,
    TUNED,
    Outlook,
    Shown,
    Style,
    lowest_rival,
    open_sum,
    shown,
)
from engine.players.thought import ONLY_MOVE, WHIM, Budget, Heard, Thought
from engine.skyjo import (
    DECK,
    DRAW,
    EXCHANGES,
    OPENS,
    PLACES,
    TAKES,
    TURN_UPS,
    Cards,
    Dealt,
    Draw,
    Exchange,
    Exchanged,
    Grid,
    Move,
    Open,
    Pair,
    Places,
    Removed,
    Reshuffled,
    Skyjo,
    Started,
    State,
    Take,
    TurnedUp,
    TurnUp,
    View,
)

REASONS = (
    ONLY_MOVE,
    WHIM,
    "open_two",
    "look_at_a_card",
    "complete_the_column",
    "build_a_pair",
    "replace_a_high_card",
    "low_card_for_a_hidden_one",
    "keep_the_round_open",
    "little_changes",
    "end_the_round",
    "turn_one_up",
)

RULES = Skyjo()
SPREAD = Spread(7.0, 12.0)
CAUTION = 2.0
"""How many standard errors better than its habit a hard player's choice must be."""
CONSIDERED = 4
"""How many places a hard player looks at for one card."""
EASY_LAPSES = 0.1
EASY_LOW = 4
"""What an easy player takes for a low card,"""
EASY_BETTER = 3
"""and how much better than the worst another one must be."""


class Memory(NamedTuple):
    """What a seat knows beyond what lies open now."""

    discard: Cards
    """Every card of the discard, from the bottom up."""
    draw_pile: Counter[int] | None
    """Which cards the draw pile has, once it was shuffled from the discard: SK-8."""


def recall(heard: Heard) -> Memory:
    """Put together what was heard since the last deal."""
    since = max([n for n, event in enumerate(heard) if type(event) is Dealt], default=0)
    discard: list[int] = []
    pile: Counter[int] = Counter()
    reshuffled = False
    for event in heard[since:]:
        match event:
            case Started(discard=card):
                discard = [card]
            case Exchanged(source="discard", replaced=replaced):
                discard[-1] = replaced
            case Exchanged(card=drawn, replaced=replaced):
                discard.append(replaced)
                pile[drawn] -= 1
            case TurnedUp(discarded=drawn):
                discard.append(drawn)
                pile[drawn] -= 1
            case Removed(places=places, card=card):
                discard += [card] * len(places)
            case Reshuffled():
                reshuffled = True
                pile = Counter(discard[:-1])
                discard = discard[-1:]
            case _:
                pass
    return Memory(tuple(discard), pile if reshuffled else None)


class Deal(NamedTuple):
    """Where the cards may be that the seat hasn't seen."""

    grids: tuple[Grid, ...]
    drawn: int | None
    draw_pile: Cards


def _deal(view: View, memory: Memory, random: Random) -> Deal:
    """Deal what the seat hasn't seen to where it may be."""
    unseen = Counter(DECK)
    unseen.subtract(memory.discard)
    for player in view.players:
        unseen.subtract([card for card in player.grid if isinstance(card, int)])
    if view.drawn is not None:
        unseen[view.drawn] -= 1
    hidden, pile = list(unseen.elements()), []
    if memory.draw_pile is not None:
        in_pile = memory.draw_pile.copy()
        if view.drawn is not None:
            in_pile[view.drawn] -= 1
        hidden, pile = list((unseen - in_pile).elements()), list(in_pile.elements())
        random.shuffle(pile)
    random.shuffle(hidden)
    grids = tuple(
        [
            tuple(
                [
                    hidden.pop() if card == "hidden" else None if card == "gap" else card
                    for card in player.grid
                ]
            )
            for player in view.players
        ]
    )
    pile += hidden
    drawn = view.drawn
    if view.phase == "drawn" and drawn is None:
        drawn = pile.pop()
    return Deal(grids, drawn, tuple(pile))


def sample(view: View, heard: Heard, random: Random) -> State:
    """A table as it might be."""
    return _imagine(view, recall(heard), random)


def _imagine(view: View, memory: Memory, random: Random) -> State:
    deal = _deal(view, memory, random)
    return State(
        seed=random.randbytes(32),
        used=0,
        options=view.options,
        round=view.round,
        turn=view.actors[0],
        turns=view.turns,
        starter=view.starter,
        opening=_opening(view, random) if view.phase == "opening" else (),
        drawn=deal.drawn,
        ended_by=view.ended_by,
        grids=deal.grids,
        hidden=tuple(
            [
                tuple([place for place in PLACES if player.grid[place] == "hidden"])
                for player in view.players
            ]
        ),
        draw_pile=deal.draw_pile,
        discard=memory.discard,
        totals=tuple([player.total for player in view.players]),
        last_round=view.last_round,
        over=False,
    )


def _opening(view: View, random: Random) -> tuple[Pair | None, ...]:
    """SK-2: what the others have chosen is not known yet, only that they have."""
    chosen: list[Pair | None] = []
    for seat in range(len(view.players)):
        if seat == view.seat:
            chosen.append(view.chosen)
        elif seat in view.actors:
            chosen.append(None)
        else:
            move = random.choice(OPENS)
            chosen.append((move.first, move.second))
    return tuple(chosen)


def _grids(view: View) -> list[Shown]:
    """Everybody's grid as an outlook has it."""
    marks = {"hidden": HIDDEN, "gap": None}
    return [
        [card if isinstance(card, int) else marks[card] for card in player.grid]
        for player in view.players
    ]


def _outlook(view: View, style: Style) -> Outlook:
    """What the seat to move thinks, by what it sees."""
    grids, seat = _grids(view), view.actors[0]
    hidden = [player.hidden for player in view.players]
    last = view.ended_by is not None
    turns_left = 0 if last else min(hidden)
    rival = None
    if hidden[seat] == 1 and not last:
        rival = lowest_rival(list(map(open_sum, grids)), hidden, seat, style)
    return Outlook(style, grids[seat], turns_left, view.options.rows, last, rival)


def _imagined_outlook(state: State, style: Style) -> Outlook:
    """The same at an imagined table."""
    seat, grids, hidden = state.turn, state.grids, state.hidden
    last = state.ended_by is not None
    counts = list(map(len, hidden))
    rival = None
    if counts[seat] == 1 and not last:
        rival = lowest_rival(list(map(_imagined_open_sum, grids, hidden)), counts, seat, style)
    turns_left = 0 if last else min(counts)
    grid = shown(grids[seat], hidden[seat])
    return Outlook(style, grid, turns_left, state.options.rows, last, rival)


def _imagined_open_sum(grid: Grid, hidden: Places) -> int:
    """What the open cards count: all of them, less what is hidden."""
    cards = [card or 0 for card in grid]
    return sum(cards) - sum([cards[place] for place in hidden])


def play_turn(state: State) -> State:
    """The seat to move does what it likes, which takes one move or two."""
    seat, outlook = state.turn, _imagined_outlook(state, TUNED)
    if state.drawn is None:
        place_for_top = outlook.takes(state.discard[-1])
        if place_for_top is not None:
            return RULES.advance(state, seat, TAKES[place_for_top])
        state = RULES.advance(state, seat, DRAW)
    exchanges, place = outlook.answers(state.drawn or 0)
    return RULES.advance(state, seat, (EXCHANGES if exchanges else TURN_UPS)[place])


def favourite(view: View, style: Style) -> Move:
    """What a player of this style does without a search."""
    outlook = _outlook(view, style)
    if view.drawn is not None:
        exchanges, place = outlook.answers(view.drawn)
        return EXCHANGES[place] if exchanges else TURN_UPS[place]
    place_for_top = None if view.discard_top is None else outlook.takes(view.discard_top)
    return DRAW if place_for_top is None else TAKES[place_for_top]


def easy(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001 - it doesn't listen
    """Likes low cards, sees no columns coming, and ends the round whenever it can."""
    if view.phase == "opening":
        return _reasoned(view, random.choice(view.moves))
    if random.random() < EASY_LAPSES:
        return Thought(random.choice(view.moves), WHIM)
    card = view.discard_top if view.drawn is None else view.drawn
    place = _worst_place(view, random)
    wanted = EASY_LOW if view.drawn is None else _shown_as(view, place) - EASY_BETTER
    if card is not None and card <= max(EASY_LOW, wanted) and card < _shown_as(view, place):
        return _reasoned(view, (TAKES if view.drawn is None else EXCHANGES)[place])
    if view.drawn is None:
        return _reasoned(view, DRAW)
    return _reasoned(view, random.choice([m for m in view.moves if isinstance(m, TurnUp)]))


def _worst_place(view: View, random: Random) -> int:
    """The highest open card, or a hidden one if no open card is worse than those usually are."""
    places = [place for place in PLACES if view.players[view.actors[0]].grid[place] != "gap"]
    random.shuffle(places)
    return max(places, key=lambda place: _shown_as(view, place))


def _shown_as(view: View, place: int) -> float:
    card = view.players[view.actors[0]].grid[place]
    return card if isinstance(card, int) else MEAN_CARD


def normal(view: View, heard: Heard, random: Random) -> Thought:  # noqa: ARG001 - it doesn't listen
    """Weighs what a card is good for at each place, and ends the round when it is ahead."""
    return _reasoned(
        view, random.choice(OPENS) if view.phase == "opening" else favourite(view, RULES_OF_THUMB)
    )


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:
    """Lets the best few moves race over imagined tables, each played out to the round's end.

    The habits are tuned so well that only a clear lead is worth leaving them for. With a lead of
    one standard error, 250 play-outs left them in every seventh decision for nothing (-0.3 ± 0.7
    points gained each time), and lost 1.4 ± 1.3 points a round to three players of habits alone.
    With two standard errors, 1000 play-outs win 70 ± 14 % of games against three normal players,
    where habits alone win 47.7 ± 4.9 %. Whether one would do as well there was not measured.
    """
    if view.phase == "opening":  # all places are alike: 0.0 ± 0.7 points for two of one column
        return normal(view, heard, random)
    watch = Stopwatch(budget)
    memory = recall(heard)
    seat = view.actors[0]

    def play_on(table: State, move: Move) -> float:
        after = counted(table, RULES.advance(table, seat, move), play_turn, watch)
        return chances(after.totals, view.options.target, SPREAD)[seat]

    candidates = _worth_a_look(view)
    verdict = race(candidates, lambda: _imagine(view, memory, random), play_on, watch, CAUTION)
    return _reasoned(view, candidates[verdict.best])


def _worth_a_look(view: View) -> list[Move]:
    """What a good player would do at once, and what else might turn out to be better."""
    outlook, grid = _outlook(view, TUNED), _grids(view)[view.actors[0]]
    card = view.discard_top if view.drawn is None else view.drawn
    gains = outlook.gains(card or 0)
    ranked = sorted(PLACES, key=lambda place: -gains[place])
    places = [place for place in _different(ranked, grid, view) if grid[place] is not None]
    if view.drawn is None:
        others: list[Move] = [DRAW, *[TAKES[place] for place in places[:CONSIDERED]]]
    else:
        hidden = [place for place in places if grid[place] == HIDDEN]
        others = [EXCHANGES[place] for place in places[:CONSIDERED]]
        others += [TURN_UPS[place] for place in hidden[:CONSIDERED]]
    liked = favourite(view, TUNED)
    return [liked, *[move for move in others if move != liked]]


def _different(places: list[int], grid: Shown, view: View) -> list[int]:
    """Of places that are alike, the first: the same card beside the same cards of its column."""
    if view.options.rows:
        return places
    alike: dict[tuple[int | None, frozenset[int | None]], int] = {}
    for place in places:
        beside = frozenset([grid[other] for other in BESIDE[place]])
        alike.setdefault((grid[place], beside), place)
    return list(alike.values())


def _reasoned(view: View, move: Move) -> Thought:
    """The move with what speaks for it."""
    match move:
        case Open():
            return Thought(move, "open_two")
        case Draw():
            return Thought(move, "look_at_a_card")
        case Take(place=place):
            return Thought(move, _why_exchange(view, view.discard_top, place))
        case Exchange(place=place):
            return Thought(move, _why_exchange(view, view.drawn, place))
        case TurnUp():
            last = view.players[view.actors[0]].hidden == 1 and view.ended_by is None
            return Thought(move, "end_the_round" if last else "turn_one_up")


def _why_exchange(view: View, card: int | None, place: int) -> str:
    player = view.players[view.actors[0]]
    replaced = player.grid[place]
    like = [player.grid[beside] for beside in BESIDE[place]].count(card or 0)
    if like == 2:
        return "complete_the_column"
    if replaced == "hidden" and player.hidden == 1 and view.ended_by is None:
        return "end_the_round"
    if like and replaced != card:
        return "build_a_pair"
    if replaced == "hidden":
        return "low_card_for_a_hidden_one"
    if isinstance(replaced, int) and replaced > (card or 0):
        return "replace_a_high_card"
    last = player.hidden == 1 and view.ended_by is None
    return "keep_the_round_open" if last else "little_changes"
