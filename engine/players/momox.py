"""How computers play Momox."""

from math import exp, sqrt
from random import Random
from typing import NamedTuple

from engine.core import rank
from engine.momox import (
    BOARD,
    CIRCLES,
    DISCS,
    KEEP,
    LEAVE,
    RESHUFFLE,
    SPACES,
    STARTS,
    STOP,
    TAKE,
    UNCOVER,
    UNCOVERS,
    Cards,
    Dealt,
    Keep,
    Leave,
    Momox,
    Move,
    Options,
    PlayerView,
    Reshuffle,
    Reshuffled,
    State,
    Stop,
    Take,
    Uncover,
    Uncovered,
    View,
)
from engine.players.momox_route import (
    BIT_AT,
    LACKING,
    RACE,
    UNKNOWN,
    Aim,
    Route,
    known_numbers,
    route,
)
from engine.players.search import Stopwatch, counted, race
from engine.players.thought import ONLY_MOVE, WHIM, Budget, Heard, Thought

REASONS = (
    ONLY_MOVE,
    WHIM,
    "reach_a_plate",
    "go_on_from_yellow",
    "come_nearer",
    "look_under_a_hat",
    "take_the_plate",
    "leave_the_plate",
    "stay_on_yellow",
    "shuffle_the_discs",
    "keep_the_discs",
)

RULES = Momox()
EASY_LAPSES = 0.25
EASY_KEEPS = 0.7
"""How much of its memory of a disc an easy player keeps each time that a hat is moved."""
NORMAL_KEEPS = 0.9
SHUFFLES_BELOW = 3
"""A normal player who remembers fewer discs than this would rather have them shuffled."""
NUMBER = Aim(700.0, 1.0)
"""Where two may finish: 3241 in five turns beats 2413 in four and 4321 in seven, as measured."""
SWING = 1500.0
"""How far apart the numbers of a game usually are."""

LAPSES = 0.2
"""How often another player is taken to move any hat, for want of a better memory."""

Known = dict[int, int]
"""The discs that a player knows, by their circle."""


class Seen(NamedTuple):
    """A disc that was uncovered, and how many hats were moved since it was covered again."""

    number: int
    ago: int


def recall(view: View, heard: Heard) -> dict[int, Seen]:
    """Every disc seen since they were last shuffled, by its circle."""
    since = max(
        [n for n, event in enumerate(heard) if type(event) in (Dealt, Reshuffled)], default=0
    )
    seen: dict[int, tuple[int, int]] = {}
    hats = 0
    for event in heard[since:]:
        if type(event) is Uncovered:
            hats += 1
            seen[event.circle] = (event.number, hats)
            if event.covered in seen:
                seen[event.covered] = (seen[event.covered][0], hats)
    remembered = {circle: Seen(number, hats - at) for circle, (number, at) in seen.items()}
    if view.free_disc is not None:
        remembered[view.free] = Seen(view.free_disc, 0)
    return remembered


def all_known(view: View, heard: Heard) -> Known:
    return {circle: seen.number for circle, seen in recall(view, heard).items()}


def half_forgotten(view: View, heard: Heard, keeps: float, random: Random) -> Known:
    """What a player still knows whose memory of a disc fades with every hat that is moved."""
    return {
        circle: seen.number
        for circle, seen in recall(view, heard).items()
        if random.random() < keeps**seen.ago
    }


def sample(view: View, heard: Heard, random: Random) -> State:
    """A table as it might be."""
    return _imagine(view, all_known(view, heard), random)


def _imagine(view: View, known: Known, random: Random) -> State:
    """Lay the discs that nobody has seen where they may be."""
    unseen = [disc for disc in DISCS if disc not in known.values()]
    random.shuffle(unseen)
    return State(
        seed=random.randbytes(32),
        used=0,
        options=view.options,
        round=view.round,
        turn=view.actors[0],
        turns=view.turns,
        starter=view.starter,
        asked=view.asked,
        yellows=view.yellows,
        discs=tuple([known[circle] if circle in known else unseen.pop() for circle in CIRCLES]),
        face_up=tuple([circle in known for circle in CIRCLES]),
        free=view.free,
        pawns=tuple([player.space for player in view.players]),
        plates=tuple([player.plates for player in view.players]),
        totals=tuple([player.total for player in view.players]),
        last_round=view.last_round,
        over=False,
    )


def _way(options: Options) -> Route:
    """MX-10: whoever finishes first has by far the highest number; MX-12: with two, it counts."""
    return route(RACE if options.finishers == 1 else NUMBER)


def _mine(view: View) -> PlayerView:
    return view.players[view.actors[0]]


def _space(player: PlayerView) -> int:
    """Counted from the player's own start."""
    return (player.space - player.start) % SPACES


def favourite(view: View, known: Known, random: Random) -> Move:
    """What a good player does who knows these discs."""
    way, me = _way(view.options), _mine(view)
    lacking, space = LACKING[me.plates], _space(me)
    if view.asked == "plate":
        return TAKE if way.takes(lacking, space) else LEAVE
    if view.asked == "reshuffle":
        return RESHUFFLE if len(known) < SHUFFLES_BELOW else KEEP
    numbers = sum([1 << number for number in known.values()])
    free = view.free_disc or UNKNOWN
    if view.asked == "again" and not way.goes_on(lacking, space, free, numbers):
        return STOP
    number = way.choose(lacking, space, free, numbers).number
    return UNCOVER[_circle_of(number, view, known, random)]


def _circle_of(number: int, view: View, known: Known, random: Random) -> int:
    """Where that number lies, or any circle of which the player doesn't know what is there."""
    for circle, disc in known.items():
        if disc == number:
            return circle
    return random.choice([c for c in CIRCLES if c not in known and c != view.free])


def easy(view: View, heard: Heard, random: Random) -> Thought:
    """Forgets fast, takes every plate, and looks no further than the next space."""
    known = half_forgotten(view, heard, EASY_KEEPS, random)
    if view.asked == "plate":
        return _reasoned(view, TAKE, known)
    if view.asked == "reshuffle" or random.random() < EASY_LAPSES:
        return Thought(random.choice(view.moves), WHIM)
    me = _mine(view)
    liked = [
        circle
        for circle, number in known.items()
        if circle != view.free and _appeal(me, number) > 0
    ]
    if liked:
        best = max(liked, key=lambda circle: _appeal(me, known[circle]))
        return _reasoned(view, UNCOVER[best], known)
    hats = [move for move in view.moves if isinstance(move, Uncover)]
    hat = random.choice(hats)
    return Thought(hat, WHIM) if hat.circle in known else _reasoned(view, hat, known)


def _appeal(player: PlayerView, number: int) -> int:
    """What an easy player sees in a number: a plate is good, a yellow space nice."""
    space = (_space(player) + number) % SPACES
    if LACKING[player.plates] & BIT_AT[space]:
        return 2
    return 1 if BOARD[space] == "yellow" else 0


def normal(view: View, heard: Heard, random: Random) -> Thought:
    """Takes the shortest way by the discs that it remembers, which are not all."""
    known = half_forgotten(view, heard, NORMAL_KEEPS, random)
    return _reasoned(view, favourite(view, known, random), known)


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:
    """Forgets nothing, and lets its moves race over imagined tables, played out to the end.

    The race is worth more than the memory with two seats, where it also finds the number that
    leaves the other the worst one free: 68 ± 7 % of wins against the same player without it. With
    four it is 29 ± 6 %, where an equal would have 25 %.
    """
    watch = Stopwatch(budget)
    known = all_known(view, heard)
    way, seat = _way(view.options), view.actors[0]
    games_left = view.options.games - view.round

    def everybody_goes_on(state: State) -> State:
        lapse = state.turn != seat and random.random() < LAPSES
        return go_on(state, way, random if lapse else None)

    def play_on(table: State, move: Move) -> float:
        after = counted(table, RULES.advance(table, seat, move), everybody_goes_on, watch)
        return chances(after.totals, games_left)[seat]

    candidates = _worth_a_look(view, known, random)
    verdict = race(candidates, lambda: _imagine(view, known, random), play_on, watch)
    return _reasoned(view, candidates[verdict.best], known)


def _worth_a_look(view: View, known: Known, random: Random) -> list[Move]:
    """Of hats of which nobody knows what they hide one is as good as another."""
    liked = favourite(view, known, random)
    moves = [liked]
    guessed = isinstance(liked, Uncover) and liked.circle not in known
    for move in view.moves:
        if isinstance(move, Uncover) and move.circle not in known:
            if guessed:
                continue
            guessed = True
        if move != liked:
            moves.append(move)
    return moves


def go_on(state: State, way: Route, lapse: Random | None) -> State:
    """The seat to move goes on by its way, or in a lapse moves just any hat.

    The others have lapses: they forget now and then where the disc lies that they want. Otherwise
    nothing would be left to chance once all discs are known, and whoever is behind would play
    without hope: 38 ± 6 % of wins against three normal players instead of 48 ± 6 %.
    """
    seat, asked, free = state.turn, state.asked, state.free
    if asked == "reshuffle":
        return RULES.advance(state, seat, KEEP)
    space = (state.pawns[seat] - STARTS[len(state.pawns)][seat]) % SPACES
    lacking = LACKING[state.plates[seat]]
    if asked == "plate":
        return RULES.advance(state, seat, TAKE if way.takes(lacking, space) else LEAVE)
    discs, face_up = state.discs, state.face_up
    known = known_numbers(discs, face_up)
    free_disc = discs[free] if face_up[free] else UNKNOWN
    if asked == "again" and not way.goes_on(lacking, space, free_disc, known):
        return RULES.advance(state, seat, STOP)
    if lapse is not None:
        return RULES.advance(state, seat, lapse.choice(UNCOVERS[free]))
    number = way.choose(lacking, space, free_disc, known).number
    circle = discs.index(number) if number else _unknown_circle(face_up, free)
    return RULES.advance(state, seat, UNCOVER[circle])


def _unknown_circle(face_up: tuple[bool, ...], free: int) -> int:
    """The last hat under which nobody has looked yet: one is as good as another."""
    return next(c for c in reversed(CIRCLES) if not face_up[c] and c != free)


def chances(totals: Cards, games_left: int) -> list[float]:
    """What share of the win each seat can expect after a game of the match."""
    if not games_left:
        winners = rank(totals, "highest").winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(totals))]
    scale, highest = SWING * sqrt(games_left), max(totals)
    weights = [exp((total - highest) / scale) for total in totals]
    everybody = sum(weights)
    return [weight / everybody for weight in weights]


def _reasoned(view: View, move: Move, known: Known) -> Thought:
    """The move with what speaks for it."""
    match move:
        case Take():
            return Thought(move, "take_the_plate")
        case Leave():
            return Thought(move, "leave_the_plate")
        case Stop():
            return Thought(move, "stay_on_yellow")
        case Reshuffle():
            return Thought(move, "shuffle_the_discs")
        case Keep():
            return Thought(move, "keep_the_discs")
        case Uncover(circle=circle):
            return Thought(move, _why_uncover(view, known.get(circle)))


def _why_uncover(view: View, number: int | None) -> str:
    if number is None:
        return "look_under_a_hat"
    appeal = _appeal(_mine(view), number)
    return ("come_nearer", "go_on_from_yellow", "reach_a_plate")[appeal]
