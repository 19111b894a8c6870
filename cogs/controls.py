"""How a decision is offered: from the legal moves of a view to rows of buttons.

Only legal moves can be clicked. A click carries the table, the decision and the number of the move
among the legal ones; `step` is where somebody is within one decision, such as a page of a long
list, and changes nothing at the table.
"""

from collections.abc import Callable, Sequence
from typing import Any

from cogs.pages import page_turns
from cogs.screen import (
    OPTIONS_IN_A_SELECT,
    Block,
    Button,
    Buttons,
    Option,
    Select,
    Style,
    address,
    rows,
)
from engine import BaseMove, mochi, mojo, momox, skyjo
from render import text
from render.symbols import CIRCLES, signed, skyjo_place
from render.words import Words

MOST_BUTTONS = 10
"""More moves of a kind than this become a list to pick from."""

COLUMNS = 4


class Decision:
    """What one seat is asked, and how to write a click on it."""

    def __init__(
        self,
        table_id: int,
        number: int,
        game: str,
        view: Any,
        names: Sequence[str],
        words: Words,
    ) -> None:
        self.table_id = table_id
        self.number = number
        self.game = game
        self.view = view
        self.names = names
        self.words = words

    def label(self, number: int) -> text.Label:
        return text.label(self.game, self.view, self.view.moves[number], self.names, self.words)

    def moves(self, kind: type[BaseMove]) -> list[tuple[int, Any]]:
        """The legal moves of a kind, with their numbers."""
        return [(n, move) for n, move in enumerate(self.view.moves) if type(move) is kind]

    def button(self, number: int, style: Style = "secondary", label: str | None = None) -> Button:
        """The button of a legal move."""
        shown = self.label(number)
        return Button(label or shown.text, self.to(number), style, shown.emoji)

    def to(self, number: int) -> str:
        return address("move", self.table_id, self.number, number)

    def step(self, label: str, step: str, style: Style = "secondary") -> Button:
        """A button that only leads on within this decision."""
        return Button(label, address("step", self.table_id, self.number, step), style)

    def listed(
        self, numbers: Sequence[int], name: str, page: int, style: Style = "secondary"
    ) -> tuple[Block, ...]:
        """Few moves as buttons, many as a list, very many as pages of one."""
        if len(numbers) <= MOST_BUTTONS:
            return rows([self.button(number, style) for number in numbers])
        pages = -(-len(numbers) // OPTIONS_IN_A_SELECT)
        page = min(max(page, 0), pages - 1)
        shown = numbers[page * OPTIONS_IN_A_SELECT : (page + 1) * OPTIONS_IN_A_SELECT]
        select = Select(
            address("pick", self.table_id, self.number, name),
            self.words(f"pick-{name}"),
            tuple([self._option(number) for number in shown]),
        )
        if pages == 1:
            return (select,)
        turns = page_turns(
            page,
            pages,
            lambda other: address("step", self.table_id, self.number, f"{name}{other}"),
            self.words,
        )
        return (select, Buttons(turns))

    def _option(self, number: int) -> Option:
        shown = self.label(number)
        return Option(shown.text, str(number), shown.emoji)


Controls = Callable[[Decision, str], tuple[Block, ...]]


def _page(step: str, name: str) -> int:
    """The page of that list which a step leads to."""
    number = step.removeprefix(name)
    return int(number) if step.startswith(name) and number.isdecimal() else 0


def _mojo(decision: Decision, _: str) -> tuple[Block, ...]:
    """A button per distinct card, for each discard; or where to draw; or what to reveal."""
    plays = decision.moves(mojo.Play)
    if not plays:
        return rows([decision.button(n, "primary") for n in range(len(decision.view.moves))])
    piles = sorted({move.pile for _, move in plays})
    blocks: list[Block] = []
    for pile in piles:
        blocks += rows([decision.button(n, "primary") for n, move in plays if move.pile == pile])
    return tuple(blocks)


def _mochi(decision: Decision, step: str) -> tuple[Block, ...]:
    """Duos and draws at once; places, gifts and reserves as lists; effects as plain buttons."""
    blocks: list[Block] = []
    kinds: tuple[tuple[type[BaseMove], str, Style], ...] = (
        (mochi.Duo, "duo", "primary"),
        (mochi.Draw, "draw", "secondary"),
        (mochi.Place, "place", "primary"),
        (mochi.Give, "give", "primary"),
        (mochi.Reserve, "reserve", "primary"),
        (mochi.Name, "name", "primary"),
        (mochi.First, "first", "primary"),
        (mochi.Pass, "pass", "success"),
        (mochi.Skip, "skip", "secondary"),
    )
    for kind, name, style in kinds:
        numbers = [n for n, _ in decision.moves(kind)]
        if numbers:
            blocks += decision.listed(numbers, name, _page(step, name), style)
    return tuple(blocks)


def _skyjo(decision: Decision, step: str) -> tuple[Block, ...]:
    """The grid is the buttons: three rows of four."""
    view, words = decision.view, decision.words
    if view.phase == "opening":
        return _skyjo_opening(decision, step)
    if view.phase == "drawn" and step == "discard":
        turn_ups = {move.place: n for n, move in decision.moves(skyjo.TurnUp)}
        return (*_grid(decision, turn_ups), Buttons((decision.step(words("skyjo-keep"), "keep"),)))
    if view.phase == "drawn":
        exchanges = {move.place: n for n, move in decision.moves(skyjo.Exchange)}
        discard = decision.step(words("skyjo-discard-it"), "discard")
        return (*_grid(decision, exchanges), Buttons((discard,)))
    takes = {move.place: n for n, move in decision.moves(skyjo.Take)}
    draws = tuple(decision.button(n, "success") for n, _ in decision.moves(skyjo.Draw))
    return (*_grid(decision, takes), Buttons(draws))


def _skyjo_opening(decision: Decision, step: str) -> tuple[Block, ...]:
    """SK-2: two of one's own cards, one tap each."""
    opens = decision.moves(skyjo.Open)
    places = len(decision.view.players[decision.view.seat].grid)
    first = min(_page(step, "first"), places - 1) if step.startswith("first") else None
    grid: list[Button] = []
    for place in range(places):
        label = skyjo_place(place)
        if first is None:
            grid.append(decision.step(label, f"first{place}"))
            continue
        pair = (min(first, place), max(first, place))
        number = next((n for n, m in opens if (m.first, m.second) == pair), None)
        if number is None:  # the first one again: take it back
            grid.append(decision.step(label, "again", "success"))
        else:
            grid.append(Button(label, decision.to(number), "primary"))
    return rows(grid, COLUMNS)


def _grid(decision: Decision, by_place: dict[int, int]) -> tuple[Buttons, ...]:
    """The seat's own grid; places where nothing can be done are shown and can't be pressed."""
    own = decision.view.players[decision.view.seat].grid
    buttons: list[Button] = []
    for place, card in enumerate(own):
        if card == "hidden":
            label = skyjo_place(place)
        else:
            label = decision.words("button-gap") if card == "gap" else signed(card)
        number = by_place.get(place)
        if number is None:
            nowhere = address("step", decision.table_id, decision.number, f"none{place}")
            buttons.append(Button(label, nowhere, disabled=True))
        else:
            style: Style = "secondary" if card == "hidden" else "primary"
            buttons.append(Button(label, decision.to(number), style))
    return rows(buttons, COLUMNS)


def _momox(decision: Decision, _: str) -> tuple[Block, ...]:
    """The six circles as buttons, two rows of three; the other choices below."""
    hats = {move.circle: n for n, move in decision.moves(momox.Uncover)}
    others = [n for n, move in enumerate(decision.view.moves) if type(move) is not momox.Uncover]
    blocks: list[Block] = []
    if hats:
        circles: list[Button] = []
        for circle in momox.CIRCLES:
            if circle in hats:
                circles.append(decision.button(hats[circle], "primary"))
            else:
                nowhere = address("step", decision.table_id, decision.number, f"none{circle}")
                free = decision.words("momox-free-circle", circle=CIRCLES[circle])
                circles.append(Button(free, nowhere, disabled=True))
        blocks += rows(circles, 3)
    blocks += rows([decision.button(n, _momox_style(decision.view.moves[n])) for n in others])
    return tuple(blocks)


def _momox_style(move: BaseMove) -> Style:
    """Doing something stands out from leaving things as they are."""
    return "secondary" if isinstance(move, momox.Leave | momox.Keep) else "success"


BY_GAME: dict[str, Controls] = {"mojo": _mojo, "mochi": _mochi, "skyjo": _skyjo, "momox": _momox}


def controls(decision: Decision, step: str = "") -> tuple[Block, ...]:
    """The rows that offer every legal move of the decision."""
    if not decision.view.moves:
        return ()
    return BY_GAME[decision.game](decision, step)
