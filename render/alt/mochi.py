"""Happy Mochi's pictures in words."""

from collections.abc import Iterable

from engine import mochi
from render.alt import gained, joined, sentences, shortest_needed
from render.sight import Sight
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
    """The hand in its order, what can be played of it, and the reserved cards."""
    view, words = sight.view, sight.words

    def told(*, effects: bool) -> str:
        return sentences(
            (
                _header(view, words, "alt-hand-header"),
                *_own(view, words, effects=effects),
                *_centre(view, words),
                *_pending(view, words),
            )
        )

    return shortest_needed((lambda: told(effects=True), lambda: told(effects=False)))


def _own(view: mochi.View, words: Words, *, effects: bool) -> Iterable[str]:
    if view.incoming is not None:
        yield words("alt-mochi-incoming", card=card(view.incoming, words))
    places = (
        words("alt-mochi-place", place=place, card=card(number, words, effect=effects))
        for place, number in enumerate(view.hand, start=1)
    )
    yield words("alt-mochi-hand", cards="; ".join(places) or words("alt-no-cards"))
    duos = [move.place + 1 for move in view.moves if isinstance(move, mochi.Duo)]
    if duos:
        pairs = joined(f"{place}–{place + 1}" for place in duos)
        yield words("alt-mochi-duos", duos=pairs)
    elif view.phase == "turn" and view.seat in view.actors:
        yield words("alt-mochi-no-duos")
    if view.reserved:
        reserved = "; ".join(card(number, words, effect=effects) for number in view.reserved)
        yield words("alt-mochi-reserved", cards=reserved)


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
