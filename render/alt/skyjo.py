"""Skyjo's pictures in words."""

from collections.abc import Iterable, Mapping, Sequence

from engine import BaseEvent, skyjo
from render.alt import joined, sentences
from render.sight import Sight
from render.symbols import gained, signed, skyjo_place
from render.text.skyjo import first_place
from render.words import Words

MARKS = {"hidden": "?", "gap": "–"}


def changes(events: Sequence[BaseEvent]) -> Mapping[int, tuple[int, ...]]:
    """The places that the last events changed, by seat."""
    changed: dict[int, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, skyjo.Exchanged | skyjo.TurnedUp):
            changed = {event.seat: (event.place,)}
        elif isinstance(event, skyjo.Opened | skyjo.Removed):
            places = (*changed.get(event.seat, ()), *event.places)
            changed[event.seat] = tuple(sorted(set(places)))
        elif isinstance(event, skyjo.Dealt):
            changed = {}
    return changed


def explained(result: skyjo.SeatScore, words: Words, *, ended: bool) -> str:
    """SK-10, SK-11 in a few words."""
    count = signed(result.count)
    if result.doubled:
        return words("picture-skyjo-doubled", count=count)
    return words("picture-skyjo-ended" if ended else "picture-skyjo-count", count=count)


def showing(view: skyjo.View, words: Words) -> str:
    """What a player's open cards add up to, once there are some."""
    grid = () if view.seat is None else view.players[view.seat].grid
    open_cards = [cell for cell in grid if isinstance(cell, int)]
    if not open_cards:
        return words("your-cards")
    return words("picture-skyjo-showing", points=sum(open_cards), shown=signed(sum(open_cards)))


def _rows(shown: Sequence[str]) -> str:
    rows = (shown[start : start + skyjo.COLUMNS] for start in range(0, 12, skyjo.COLUMNS))
    return " / ".join(" ".join(row) for row in rows)


def _grid(player: skyjo.PlayerView) -> str:
    return _rows([MARKS.get(str(place)) or signed(int(place)) for place in player.grid])


def table(sight: Sight[skyjo.View]) -> str:
    """Everything on the public table."""
    view, words = sight.view, sight.words
    players = (_player(sight, seat) for seat in range(len(view.players)))
    last = () if view.ended_by is None else (_last_turns(sight, view.ended_by),)
    changed = (
        words(
            "alt-skyjo-changed",
            name=sight.said(seat),
            places=joined(map(skyjo_place, places)),
        )
        for seat, places in changes(sight.events).items()
        if view.phase != "opening" and len(places) != 2
    )
    key = words("alt-skyjo-key")
    return sentences(
        (_header(view, words, "alt-header"), *_centre(view, words), *last, key, *players, *changed)
    )


def _header(view: skyjo.View, words: Words, key: str) -> str:
    at = words("round-of", round=view.round, target=view.options.target)
    return words(key, game=words("game-skyjo"), round=at)


def _last_turns(sight: Sight[skyjo.View], seat: int) -> str:
    return sight.words("alt-skyjo-last", name=sight.said(seat))


def _centre(view: skyjo.View, words: Words) -> Iterable[str]:
    if view.discard_top is None:
        yield words("alt-discard-empty")
    else:
        size = words("cards", count=view.discard_size)
        yield words("alt-discard", card=signed(view.discard_top), cards=size)
    yield words("alt-draw-pile", cards=words("cards", count=view.draw_pile))
    if view.drawn is not None:
        yield words("alt-skyjo-drawn", card=signed(view.drawn))
    elif view.phase == "drawn":
        yield words("alt-skyjo-drawn-hidden")


def _player(sight: Sight[skyjo.View], seat: int) -> str:
    view, words = sight.view, sight.words
    player = view.players[seat]
    who = sight.said(seat)
    if seat in view.actors:
        who = words("alt-to-move", name=who)
    points = words("points", points=player.total)
    return words("alt-skyjo-player", name=who, grid=_grid(player), points=points)


def hand(sight: Sight[skyjo.View]) -> str:
    """A player's own grid, and the piles."""
    view, words = sight.view, sight.words
    own: list[str] = []
    if view.seat is not None:
        own.append(words("alt-skyjo-grid", grid=_grid(view.players[view.seat])))
        own.append(f"{showing(view, words)}.")
        if places := changes(sight.events).get(view.seat):
            name = sight.said(view.seat)
            numbers = joined(map(skyjo_place, places))
            own.append(words("alt-skyjo-changed", name=name, places=numbers))
    if view.chosen is not None:
        first, second = map(skyjo_place, view.chosen)
        own.append(words("alt-skyjo-chosen", first=first, second=second))
    if view.phase == "opening" and (place := first_place(sight.step)) is not None:
        own.append(words("alt-skyjo-first", place=skyjo_place(place)))
    if view.ended_by is not None:
        own.append(_last_turns(sight, view.ended_by))
    header = _header(view, words, "alt-hand-header")
    return sentences((header, *_centre(view, words), words("alt-skyjo-key"), *own))


def round_end(sight: Sight[skyjo.View]) -> str:
    """Everybody's cards, and what became of their sum."""
    view, words = sight.view, sight.words
    score = view.last_round
    if score is None:
        raise ValueError("no round has ended yet")
    target = words("to-target", target=view.options.target)
    header = words("alt-round-header", game=words("game-skyjo"), round=score.round, target=target)
    return sentences(
        (
            header,
            *(
                words(
                    "alt-score",
                    name=sight.said(seat),
                    explained=words(
                        "alt-skyjo-score",
                        grid=_final_grid(result),
                        explained=explained(result, words, ended=seat == score.ended_by),
                    ),
                    gained=gained(result.points),
                    total=signed(result.total),
                )
                for seat, result in enumerate(score.scores)
            ),
        )
    )


def _final_grid(result: skyjo.SeatScore) -> str:
    """What counted: removed cards are gaps, whenever they were removed."""
    shown = [
        MARKS["gap"] if value is None or place in result.removed else signed(value)
        for place, value in enumerate(result.grid)
    ]
    return _rows(shown)
