"""Happy Mochi's pictures in words."""

from collections.abc import Iterable

from engine import mochi
from render.alt import joined, sentences, shortest_needed
from render.sight import Sight
from render.symbols import gained
from render.words import Words

WANTED = {"+": "picture-mochi-wants-higher", "-": "picture-mochi-wants-lower"}
LONGEST_FORMULA = 7


def card(number: int, words: Words, *, effect: bool = True) -> str:
    """ "7 blue, flip"."""
    colour = words(f"colour-{mochi.COLOURS[number // 10]}")
    plain = words("card-coloured", value=number % 10, colour=colour)
    carried = mochi.EFFECT_OF[number]
    if carried is None or not effect:
        return plain
    return words("alt-mochi-effect", card=plain, effect=words(f"effect-{carried}"))


def wanted(view: mochi.View, words: Words) -> str:
    """MC-11, MC-12: what a duo must be now."""
    sense = words(WANTED[view.sense], number=f"{mochi.number(*view.centre):02}")
    if mochi.one_colour(*view.centre):
        return words("picture-mochi-wants-one-colour", wanted=sense)
    return sense


def formula(result: mochi.SeatScore, words: Words) -> str:
    """MC-22 in figures."""
    values = [number % 10 for number in result.hand]
    if not values:
        return words("picture-mochi-emptied")
    if len(values) > LONGEST_FORMULA:
        return words("picture-mochi-sum", count=len(values))
    return " + ".join(map(str, values))


def table(sight: Sight[mochi.View]) -> str:
    """Everything on the public table."""
    view, words = sight.view, sight.words
    players = (_player(sight, seat) for seat in range(len(view.players)))
    return sentences(
        (
            _header(view, words, "alt-header"),
            *_centre(view, words),
            *_pending(view, words),
            *players,
        )
    )


def _header(view: mochi.View, words: Words, key: str) -> str:
    at = words("round-of", round=view.round, target=view.options.target)
    return words(key, game=words("game-mochi"), round=at)


def _centre(view: mochi.View, words: Words) -> Iterable[str]:
    left, right = (card(number, words, effect=False) for number in view.centre)
    number = f"{mochi.number(*view.centre):02}"
    yield words(
        "alt-mochi-centre", left=left, right=right, number=number, wanted=wanted(view, words)
    )
    yield words("alt-draw-pile", cards=words("cards", count=view.draw_pile))


def _pending(view: mochi.View, words: Words) -> Iterable[str]:
    if view.effects:
        effects = joined(words(f"effect-{effect}") for effect in view.effects)
        yield words("alt-mochi-effects", effects=effects)


def _player(sight: Sight[mochi.View], seat: int) -> str:
    view, words = sight.view, sight.words
    player = view.players[seat]
    who = sight.said(seat)
    if seat in view.actors:
        who = words("alt-to-move", name=who)
    holds = [words("alt-in-hand", cards=words("cards", count=player.hand_size))]
    if player.incoming:
        holds.append(words("alt-mochi-taking"))
    if player.reserved:
        holds.append(words("alt-mochi-reserved-count", count=player.reserved))
    points = words("points", points=player.total)
    return words("alt-player", name=who, holds=joined(holds), points=points)


def hand(sight: Sight[mochi.View]) -> str:
    """What is asked for, what can be played, and the reserved cards; then the hand in its order,
    which can be very long."""
    view, words = sight.view, sight.words

    def told(duos: str, held: str, *, effects: bool) -> str:
        return sentences(
            (
                _header(view, words, "alt-hand-header"),
                *_centre(view, words),
                *_pending(view, words),
                *_own(view, words, effects=effects),
                *(
                    words("alt-mochi-new", card=card(view.hand[place], words))
                    for place in new_places(sight)
                ),
                duos,
                words("alt-mochi-hand", cards=held or words("alt-no-cards")),
            )
        )

    duos = _duos(view, words)
    return shortest_needed(
        (
            lambda: told(duos, _by_places(view.hand, words, effects=True), effects=True),
            lambda: told(duos, _by_places(view.hand, words, effects=False), effects=False),
            lambda: told(duos, _by_tens(view.hand, words), effects=False),
            lambda: told(_first_places(view, words), _by_tens(view.hand, words), effects=False),
        )
    )


def _by_places(held: mochi.Cards, words: Words, *, effects: bool) -> str:
    return "; ".join(
        words("alt-mochi-place", place=place, card=card(number, words, effect=effects))
        for place, number in enumerate(held, start=1)
    )


def _by_tens(held: mochi.Cards, words: Words) -> str:
    """Only every tenth place is named, and nothing but spaces between the cards."""
    tens = (held[start : start + 10] for start in range(0, len(held), 10))
    return "; ".join(
        words(
            "alt-mochi-place",
            place=10 * number + 1,
            card=" ".join(card(held, words, effect=False) for held in ten),
        )
        for number, ten in enumerate(tens)
    )


def new_places(sight: Sight[mochi.View]) -> set[int]:
    """Where in the hand the last new card is, unless the hand has changed since."""
    found: set[int] = set()
    for event in sight.events:
        if isinstance(event, mochi.Placed) and event.place is not None:
            found = {event.place}
        elif isinstance(event, mochi.Played | mochi.Reserved | mochi.Gave | mochi.Dealt):
            found = set()
    return {place for place in found if place < len(sight.view.hand)}


def _own(view: mochi.View, words: Words, *, effects: bool) -> Iterable[str]:
    if view.incoming is not None:
        yield words("alt-mochi-incoming", card=card(view.incoming, words))
    if view.reserved:
        reserved = "; ".join(card(number, words, effect=effects) for number in view.reserved)
        yield words("alt-mochi-reserved", cards=reserved)


def _playable(view: mochi.View) -> list[int]:
    """The places of the first cards of the duos."""
    return [move.place + 1 for move in view.moves if isinstance(move, mochi.Duo)]


def _duos(view: mochi.View, words: Words) -> str:
    if places := _playable(view):
        return words("alt-mochi-duos", duos=joined(f"{place}–{place + 1}" for place in places))
    if view.phase == "turn" and view.seat in view.actors:
        return words("alt-mochi-no-duos")
    return ""


def _first_places(view: mochi.View, words: Words) -> str:
    """The same by the first card of each duo, and in runs: "2, 4–7"."""
    places = _playable(view)
    if not places:
        return _duos(view, words)
    starts = [place for place in places if place - 1 not in places]
    ends = [place for place in places if place + 1 not in places]
    runs = (
        str(start) if start == end else f"{start}–{end}"
        for start, end in zip(starts, ends, strict=True)
    )
    return words("alt-mochi-first-places", places=joined(runs))


def round_end(sight: Sight[mochi.View]) -> str:
    """What everybody still held when the round ended."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no round has ended yet")
    target = words("to-target", target=view.options.target)
    header = words("alt-round-header", game=words("game-mochi"), round=score.round, target=target)
    return sentences(
        (
            header,
            *(
                words(
                    "alt-score",
                    name=sight.said(seat),
                    explained=formula(result, words),
                    gained=gained(result.points),
                    total=result.total,
                )
                for seat, result in enumerate(score.scores)
            ),
        )
    )
