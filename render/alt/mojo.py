"""Möjo's pictures in words."""

from collections.abc import Iterable

from engine import mojo
from render.alt import joined, sentences
from render.sight import Sight
from render.symbols import gained
from render.words import Words

SIDES = ("left", "right")
DIRECTIONS = {True: "clockwise", False: "counter"}
MOJO_WORDS = {"zero": "picture-mojo-zero", "bonus": "picture-mojo-bonus"}


def card(value: int, words: Words) -> str:
    """ "7 yellow"."""
    colour = mojo.COLOURS[mojo.COLOUR_OF[value]]
    return words("card-coloured", value=value, colour=words(f"colour-{colour}"))


def cards(values: Iterable[int], words: Words) -> str:
    """Several of them."""
    return joined(card(value, words) for value in values)


def formula(result: mojo.SeatScore, words: Words) -> str:
    """MJ-17, MJ-18 in figures."""
    terms = " + ".join(str(value) for value in result.counted) or "0"
    counted = terms if len(result.counted) < 2 else f"{terms} = {result.count}"
    return counted if result.mojo is None else f"{counted} · {words(MOJO_WORDS[result.mojo])}"


def table(sight: Sight[mojo.View]) -> str:
    """Everything on the public table."""
    view, words = sight.view, sight.words
    players = (_player(sight, seat) for seat in range(len(view.players)))
    return sentences((_header(view, words, "alt-header"), *_centre(view, words), *players))


def _header(view: mojo.View, words: Words, key: str) -> str:
    at = words("round-of", round=view.round, target=view.options.target)
    return words(key, game=words("game-mojo"), round=at)


def _centre(view: mojo.View, words: Words) -> Iterable[str]:
    for place, value in enumerate(view.discard_tops):
        top, size = card(value, words), words("cards", count=view.discard_sizes[place])
        if len(view.discard_tops) == 1:
            yield words("alt-discard", card=top, cards=size)
        else:
            discard = words("discard-side", side=SIDES[place])
            yield words("alt-discard-side", discard=discard, card=top, cards=size)
    yield words("alt-draw-pile", cards=words("cards", count=view.draw_pile))
    direction = DIRECTIONS[mojo.clockwise(view.mojo_side)]
    yield words("alt-mojo-card", side=view.mojo_side, direction=direction)
    if view.chain is not None and len(view.discard_tops) > 1:
        yield words("alt-mojo-chain", side=SIDES[view.chain])


def _player(sight: Sight[mojo.View], seat: int) -> str:
    view, words = sight.view, sight.words
    player = view.players[seat]
    who = sight.said(seat)
    if seat in view.actors:
        who = words("alt-to-move", name=who)
    holds = []
    if player.hand_size:
        holds.append(words("alt-in-hand", cards=words("cards", count=player.hand_size)))
    if player.face_up:
        holds.append(words("alt-face-up", cards=cards(player.face_up, words)))
    if player.face_down:
        holds.append(words("alt-face-down", count=player.face_down))
    if seat == view.mojo_holder:
        holds.append(words("alt-mojo-holds"))
    shown = joined(holds) or words("alt-no-cards")
    return words("alt-player", name=who, holds=shown, points=words("points", points=player.total))


def counting(view: mojo.View, words: Words) -> str:
    """MJ-17: what a player's cards would count now."""
    up = () if view.seat is None else view.players[view.seat].face_up
    counted = mojo.counted_cards(view.hand + view.face_down + up)
    return words("picture-mojo-counting", points=sum(counted))


def _next(sight: Sight[mojo.View]) -> Iterable[str]:
    """The others with their cards, in the order in which they play."""
    view, words = sight.view, sight.words
    for seat in mojo.order(view, view.seat or 0):
        player = view.players[seat]
        down = words("alt-face-down", count=player.face_down)
        held = down if player.face_down else words("cards", count=player.hand_size)
        yield f"{sight.said(seat)} ({held})"


def drawn_place(sight: Sight[mojo.View]) -> int | None:
    """Where in the hand the card is that its player drew last, if it is still there."""
    drawn = [event.card for event in sight.events if isinstance(event, mojo.Drew)]
    held = sight.view.hand
    return held.index(drawn[-1]) if drawn and drawn[-1] in held else None


def hand(sight: Sight[mojo.View]) -> str:
    """What a player holds, and what it is compared with."""
    view, words = sight.view, sight.words
    own = []
    if view.hand:
        own.append(words("alt-your-hand", cards=cards(view.hand, words)))
    if (place := drawn_place(sight)) is not None:
        own.append(words("alt-mojo-drew", card=card(view.hand[place], words)))
    if view.face_down:
        own.append(words("alt-your-face-down", cards=cards(view.face_down, words)))
    if view.seat is not None and (up := view.players[view.seat].face_up):
        own.append(words("alt-your-face-up", cards=cards(up, words)))
    own.append(f"{counting(view, words)}.")
    own.append(words("alt-mojo-next", players=joined(_next(sight))))
    return sentences((_header(view, words, "alt-hand-header"), *own, *_centre(view, words)))


def round_end(sight: Sight[mojo.View]) -> str:
    """How each score of the last round came about."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no round has ended yet")
    target = words("to-target", target=view.options.target)
    header = words("alt-round-header", game=words("game-mojo"), round=score.round, target=target)
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
