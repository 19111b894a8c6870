"""Skyjo on Discord: its buttons."""

from cogs.controls import Decision
from cogs.screen import Block, Button, Buttons, Style, rows
from engine import skyjo
from render.symbols import signed, skyjo_place
from render.text.skyjo import DISCARDING, FIRST, TAKING, first_place, pictured

ACCENT = 0x4AA37C

LOOK, WARNING = "👁", "⚠️"


def controls(decision: Decision[skyjo.View], step: str) -> tuple[Block, ...]:
    """First which card, then where: the grid is the buttons, three rows of four."""
    view, words = decision.view, decision.words
    back = Buttons((decision.step(words("skyjo-back"), "back"),))
    if view.phase == "opening":
        return _opening(decision, step)
    if view.phase == "drawn" and step == DISCARDING:
        return (*_grid(decision, skyjo.TurnUp, "success"), back)
    if view.phase == "drawn":
        drawn = view.drawn or 0
        label = words("skyjo-discard-it", card=signed(drawn))
        discard = decision.step(label, DISCARDING, emoji=pictured(drawn))
        return (*_grid(decision, skyjo.Exchange, "primary"), Buttons((discard,)))
    if step == TAKING:
        return (*_grid(decision, skyjo.Take, "primary"), back)
    top = view.discard_top or 0
    label = words("skyjo-take-it", card=signed(top))
    take = decision.step(label, TAKING, "primary", pictured(top))
    draws = [decision.button(move, "primary") for move in decision.moves(skyjo.Draw)]
    return (Buttons((take, *draws)),)


def _opening(decision: Decision[skyjo.View], step: str) -> tuple[Block, ...]:
    """SK-2: two of one's own cards, one tap each."""
    opens = {(move.first, move.second): move for move in decision.moves(skyjo.Open)}
    first = first_place(step)
    grid: list[Button] = []
    for place in skyjo.PLACES:
        label = skyjo_place(place)
        if first is None:
            grid.append(decision.step(label, f"{FIRST}{place}"))
            continue
        move = opens.get((min(first, place), max(first, place)))
        if move is None:  # the first one again: take it back
            grid.append(decision.step(label, "again", "success"))
        else:
            grid.append(decision.button(move, "primary", label))
    return rows(grid, skyjo.COLUMNS)


def _grid(
    decision: Decision[skyjo.View],
    kind: type[skyjo.Take | skyjo.Exchange | skyjo.TurnUp],
    style: Style,
) -> tuple[Buttons, ...]:
    """The seat's own grid; places where nothing can be done are shown and can't be pressed.

    A card that is flipped has an eye, one that would end the round badly a warning.
    """
    view = decision.view
    own = view.players[view.seat or 0].grid
    moves = {move.place: move for move in decision.moves(kind)}
    buttons: list[Button] = []
    for place, card in enumerate(own):
        move = moves.get(place)
        label = skyjo_place(place)
        if card == "gap":
            label = decision.words("skyjo-gap")
        elif card != "hidden":
            label = f"{label}: {signed(card)}"
        if move is None:
            buttons.append(decision.nowhere(label, place))
            continue
        end = skyjo.ending(view, move)
        if end is not None and end.risky:
            buttons.append(decision.button(move, "danger", f"{label} {WARNING}"))
        elif kind is skyjo.TurnUp:
            buttons.append(decision.button(move, style, f"{LOOK} {label}"))
        else:
            buttons.append(decision.button(move, "secondary" if card == "hidden" else style, label))
    return rows(buttons, skyjo.COLUMNS)
