"""How a decision is offered: from the legal moves of a view to rows of buttons.

Only legal moves can be clicked. A click carries the table, the decision and the move itself; `step`
is where somebody is within one decision, such as a page of a long list, and changes nothing at the
table. How a game arranges its moves is in `cogs.<game>`.
"""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from cogs.pages import page_turns
from cogs.screen import (
    BUTTONS_IN_A_ROW,
    OPTIONS_IN_A_SELECT,
    Block,
    Button,
    Buttons,
    Option,
    Select,
    Style,
    Text,
    rows,
)
from cogs.verbs import MOVE, PICK, STEP, SURE
from engine import BaseMove, BaseView, Weight
from engine.parts import part
from render import text
from render.words import Words

MOST_BUTTONS = 10
"""More moves of a kind than this become a list to pick from."""

HINTED = "💡"
"""The mark of the button that a hint speaks of."""

MoveT = TypeVar("MoveT", bound=BaseMove)
ViewT = TypeVar("ViewT", bound=BaseView)


class Decision(Generic[ViewT]):
    """What one seat is asked, and how to write a click on it."""

    def __init__(
        self,
        table_id: int,
        number: int,
        game: str,
        view: ViewT,
        names: Sequence[str],
        words: Words,
        hinted: BaseMove | None = None,
    ) -> None:
        """`hinted` is the move whose button is marked."""
        self.table_id = table_id
        self.number = number
        self.game = game
        self.view = view
        self.names = names
        self.words = words
        self.hinted = hinted

    def label(self, move: BaseMove) -> text.Label:
        return text.label(self.game, self.view, move, self.names, self.words)

    def moves(self, kind: type[MoveT]) -> list[MoveT]:
        """The legal moves of a kind."""
        return [move for move in self.view.moves if type(move) is kind]

    def button(
        self,
        move: BaseMove,
        style: Style = "secondary",
        label: str | None = None,
        *,
        told_by_style: bool = False,
    ) -> Button:
        """The button of a legal move. The one that is hinted at is marked, and stands out unless
        its style already tells something."""
        shown = self.label(move) if label is None else text.Label(label)
        if move == self.hinted:
            style = style if told_by_style else "success"
            return Button(f"{shown.text} {HINTED}", self.to(move), style, shown.emoji)
        return Button(shown.text, self.to(move), style, shown.emoji)

    def to(self, move: BaseMove) -> str:
        return MOVE(self.table_id, self.number, move.code)

    def step(
        self, label: str, step: str, style: Style = "secondary", emoji: str | None = None
    ) -> Button:
        """A button that only leads on within this decision."""
        return Button(label, STEP(self.table_id, self.number, step), style, emoji)

    def nowhere(self, label: str, place: int, emoji: str | None = None) -> Button:
        """A button that only shows what is there."""
        address = STEP(self.table_id, self.number, f"none{place}")
        return Button(label, address, emoji=emoji, disabled=True)

    def listed(
        self,
        moves: Sequence[BaseMove],
        name: str,
        page: int,
        style: Style = "secondary",
        most: int = MOST_BUTTONS,
        width: int = BUTTONS_IN_A_ROW,
    ) -> tuple[Block, ...]:
        """Few moves (at the most so many) as buttons, many as a list, very many as pages of one."""
        if len(moves) <= most:
            return rows([self.button(move, style) for move in moves], width)
        pages = -(-len(moves) // OPTIONS_IN_A_SELECT)
        page = min(max(page, 0), pages - 1)
        shown = moves[page * OPTIONS_IN_A_SELECT : (page + 1) * OPTIONS_IN_A_SELECT]
        select = Select(
            PICK(self.table_id, self.number, name),
            self.words.in_game(self.game, f"pick-{name}"),
            tuple([self._option(move) for move in shown]),
        )
        if pages == 1:
            return (select,)
        turns = page_turns(
            page,
            pages,
            lambda other: STEP(self.table_id, self.number, f"{name}{other}"),
            self.words,
        )
        return (select, Buttons(turns))

    def _option(self, move: BaseMove) -> Option:
        shown = self.label(move)
        mark = f" {HINTED}" if move == self.hinted else ""
        return Option(shown.text + mark, move.code, shown.emoji)


def confirming(move: BaseMove) -> str:
    """The step at which a move is asked about once more."""
    return f"{SURE.name}.{move.code}"


def confirmed(decision: Decision[ViewT], step: str) -> BaseMove | None:
    """The legal move that this step asks about."""
    return next((move for move in decision.view.moves if confirming(move) == step), None)


def confirmation(decision: Decision[ViewT], move: BaseMove, weight: Weight) -> tuple[Text, Buttons]:
    """What the move does, and the way on and back."""
    words, shown = decision.words, decision.label(move)
    why = words(f"confirm-{weight.replace('_', '-')}")
    sure = SURE(decision.table_id, decision.number, move.code)
    return (
        Text(words("confirm", move=shown.in_a_sentence, why=why)),
        Buttons(
            (
                Button(words("button-sure"), sure, "success"),
                decision.step(words("button-rethink"), "back"),
            )
        ),
    )


def numbered(step: str, name: str) -> int:
    """The number that follows this name in a step, such as the page of a list; 0 if none does."""
    number = step.removeprefix(name)
    return int(number) if step.startswith(name) and number.isdecimal() else 0


class GameOnDiscord(Protocol):
    """What a game's module in `cogs`, such as `cogs.skyjo`, has."""

    ACCENT: int
    """The colour of its messages."""

    def controls(self, decision: Decision[BaseView], step: str, /) -> tuple[Block, ...]:
        """The legal moves, arranged."""


def _on_discord(game: str) -> GameOnDiscord:
    module: GameOnDiscord = part("cogs", game)
    return module


def accent(game: str) -> int:
    return _on_discord(game).ACCENT


def controls(decision: Decision[BaseView], step: str = "") -> tuple[Block, ...]:
    """The rows that offer every legal move of the decision."""
    return _on_discord(decision.game).controls(decision, step) if decision.view.moves else ()


def step_to(decision: Decision[BaseView], move: BaseMove) -> str:
    """The step at which the move is one tap away, found as its player would: by the buttons that
    only lead on."""
    leading = STEP(decision.table_id, decision.number, "")
    wanted, steps = decision.to(move), [""]
    for step in steps:
        for block in controls(decision, step):
            if isinstance(block, Select) and any(o.value == move.code for o in block.options):
                return step
            for button in block.buttons if isinstance(block, Buttons) else ():
                if not isinstance(button, Button) or button.disabled:
                    continue
                if button.address == wanted:
                    return step
                if button.address.startswith(leading):
                    onward = button.address.removeprefix(leading)
                    steps += [] if onward in steps else [onward]
    return ""
