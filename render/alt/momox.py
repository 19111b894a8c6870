"""Momox's pictures in words. Of the discs only the free one is ever named: MX-4."""

from collections.abc import Iterable, Sequence

from engine import BaseEvent, momox
from render.alt import joined, sentences
from render.sight import Sight
from render.symbols import CIRCLES, gained
from render.words import Words


def match_note(view: momox.View, words: Words) -> str:
    """Which game of the match this is; nothing to say if there is only one."""
    if view.options.games == 1:
        return ""
    return words("game-of-match", game=view.round, games=view.options.games)


def explained(result: momox.SeatScore, words: Words) -> str:
    """MX-8: the plates in the order in which they were taken."""
    plates = " · ".join(map(str, result.plates))
    return (
        words("picture-momox-plates", plates=plates) if plates else words("picture-momox-no-plates")
    )


def last_move(view: momox.View, events: Sequence[BaseEvent]) -> momox.Uncovered | None:
    """The last move, as long as the free disc still tells its length: MX-4."""
    moves = [event for event in events if isinstance(event, momox.Uncovered)]
    if not moves or (moves[-1].circle, moves[-1].number) != (view.free, view.free_disc):
        return None
    return moves[-1] if view.players[moves[-1].seat].space == moves[-1].space else None


def table(sight: Sight[momox.View]) -> str:
    """Board, pawns, plates, and the hats."""
    view, words = sight.view, sight.words
    players = (_player(sight, seat) for seat in range(len(view.players)))
    moved = last_move(view, sight.events)
    last = ""
    if moved is not None:
        name = sight.said(moved.seat)
        last = words("alt-momox-moved", name=name, steps=moved.number, space=moved.space)
    return sentences((_header(view, words), *_circles(view, words), *players, last))


def _header(view: momox.View, words: Words) -> str:
    note = match_note(view, words)
    game = words("game-momox")
    return words("alt-header", game=game, round=note) if note else f"{game}."


def _circles(view: momox.View, words: Words) -> Iterable[str]:
    free = CIRCLES[view.free]
    if view.free_disc is None:
        yield words("alt-momox-free-hidden", circle=free)
    else:
        yield words("alt-momox-free", circle=free, number=view.free_disc)
    yield words("alt-momox-hats", circles=joined(sorted(set(CIRCLES) - {free})))


def _lying(player: momox.PlayerView, words: Words) -> str:
    plates = [
        words("alt-momox-plate", plate=plate, corner=place * momox.SIDE)
        for place, plate in enumerate(player.lying)
        if plate is not None
    ]
    if not plates:
        return words("alt-momox-none-lying")
    return words("alt-momox-lying", plates=joined(plates))


def _player(sight: Sight[momox.View], seat: int) -> str:
    view, words = sight.view, sight.words
    player = view.players[seat]
    who = sight.said(seat)
    if seat in view.actors:
        who = words("alt-to-move", name=who)
    return words(
        "alt-momox-player",
        name=who,
        colour=words(f"colour-{player.colour}"),
        space=player.space,
        landing=words(f"landing-{momox.BOARD[player.space]}"),
        number=str(player.number),
        plates=_lying(player, words),
    )


def hand(sight: Sight[momox.View]) -> str:
    """What each number would lead to, and the own number."""
    view, words = sight.view, sight.words
    if view.seat is None:
        return table(sight)
    player = view.players[view.seat]
    steps = (
        words("alt-momox-step", steps=steps, landing=_landing(player, steps, words))
        for steps in momox.DISCS
    )
    plates = joined(_to_go(view, view.seat, words)) or words("alt-momox-none-lying")
    yours = words("alt-momox-yours", number=str(player.number), plates=plates)
    ahead = words("alt-momox-ahead", spaces=joined(steps))
    return sentences((_header(view, words), *_circles(view, words), ahead, yours))


def _to_go(view: momox.View, seat: int, words: Words) -> list[str]:
    """How far it is to each plate, the nearest first."""
    return [
        words("alt-momox-to-go", plate=plate, count=spaces)
        for plate, spaces in momox.fetches(view, seat)
    ]


def _landing(player: momox.PlayerView, steps: int, words: Words) -> str:
    space = (player.space + steps) % momox.SPACES
    if momox.BOARD[space] != "corner":
        return words(f"landing-{momox.BOARD[space]}")
    plate = player.lying[space // momox.SIDE]
    return words("landing-corner") if plate is None else words("landing-plate", plate=plate)


def round_end(sight: Sight[momox.View]) -> str:
    """The numbers that everybody built."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no game has ended yet")
    header = words("game-of-match-ended", game=score.round) + "."
    return sentences(
        (
            words("game-momox") + ".",
            header,
            *(
                words(
                    "alt-score",
                    name=sight.said(seat),
                    explained=explained(result, words),
                    gained=gained(result.points),
                    total=str(result.total),
                )
                for seat, result in enumerate(score.scores)
            ),
        )
    )
