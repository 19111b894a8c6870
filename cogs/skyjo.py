"""Skyjo on Discord: its buttons."""

from collections.abc import Mapping

from cogs.controls import Decision, numbered
from cogs.screen import Block, Button, Buttons, Style, rows
from engine import BaseMove, skyjo
from render.symbols import signed, skyjo_place
from render.text.skyjo import pictured

ACCENT = 0x4AA37C
BACK = pictured("hidden")


def controls(decision: Decision[skyjo.View], step: str) -> tuple[Block, ...]:
    """The grid is the buttons: three rows of four."""
    view, words = decision.view, decision.words
    if view.phase == "opening":
        return _opening(decision, step)
    if view.phase == "drawn" and step == "discard":
        turn_ups = {move.place: move for move in decision.moves(skyjo.TurnUp)}
        return (*_grid(decision, turn_ups), Buttons((decision.step(words("skyjo-keep"), "keep"),)))
    if view.phase == "drawn":
        exchanges = {move.place: move for move in decision.moves(skyjo.Exchange)}
        discard = decision.step(words("skyjo-discard-it"), "discard")
        return (*_grid(decision, exchanges), Buttons((discard,)))
    takes = {move.place: move for move in decision.moves(skyjo.Take)}
    draws = tuple(decision.button(move, "success") for move in decision.moves(skyjo.Draw))
    return (*_grid(decision, takes), Buttons(draws))


def _opening(decision: Decision[skyjo.View], step: str) -> tuple[Block, ...]:
    """SK-2: two of one's own cards, one tap each."""
    opens = {(move.first, move.second): move for move in decision.moves(skyjo.Open)}
    first = min(numbered(step, "first"), skyjo.PLACES[-1]) if step.startswith("first") else None
    grid: list[Button] = []
    for place in skyjo.PLACES:
        label = skyjo_place(place)
        if first is None:
            grid.append(decision.step(label, f"first{place}", emoji=BACK))
            continue
        move = opens.get((min(first, place), max(first, place)))
        if move is None:  # the first one again: take it back
            grid.append(decision.step(label, "again", "success", BACK))
        else:
            grid.append(Button(label, decision.to(move), "primary", BACK))
    return rows(grid, skyjo.COLUMNS)


def _grid(decision: Decision[skyjo.View], by_place: Mapping[int, BaseMove]) -> tuple[Buttons, ...]:
    """The seat's own grid; places where nothing can be done are shown and can't be pressed."""
    own = decision.view.players[decision.view.seat or 0].grid
    buttons: list[Button] = []
    for place, card in enumerate(own):
        if card == "hidden":
            label = skyjo_place(place)
        else:
            label = decision.words("skyjo-gap") if card == "gap" else signed(card)
        move = by_place.get(place)
        if move is None:
            buttons.append(decision.nowhere(label, place, pictured(card)))
        else:
            style: Style = "secondary" if card == "hidden" else "primary"
            buttons.append(Button(label, decision.to(move), style, pictured(card)))
    return rows(buttons, skyjo.COLUMNS)
