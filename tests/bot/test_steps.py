"""Within a decision: the prompt always says what the next tap does, and a hint leads to it."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from cogs.controls import HINTED, controls, step_to
from cogs.panels import decision_at, panel
from cogs.screen import Button, Buttons, Screen, Select, Text
from engine import GAMES, BaseMove, mochi, mojo, skyjo
from engine.players import Thought
from render.symbols import plain
from render.words import Words, languages
from sessions import Table
from tests.bot.phone import OWN, Moment, a_table, moments, steps
from tests.engine.kits import needed_kit

ENGLISH = Words.of("en")


def buttons(screen: Screen) -> list[Button]:
    return [
        button
        for block in screen.blocks
        if isinstance(block, Buttons)
        for button in block.buttons
        if isinstance(button, Button)
    ]


def prompt(screen: Screen) -> str:
    """What stands directly above the buttons."""
    place = next(n for n, b in enumerate(screen.blocks) if isinstance(b, Buttons | Select))
    above = screen.blocks[place - 1]
    assert isinstance(above, Text)
    return plain(above.markdown)


def asked(game: str, count: int = 60) -> list[Moment]:
    """Moments at which the first seat has to decide."""
    options = needed_kit(game).options[-1]
    found = [
        moment
        for moment in moments(game, options, 3, 400)
        if moment.table.view(OWN).moves and moment.table.break_until is None
    ]
    return found[:count]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_a_few_taps_away(game: str) -> None:
    for moment in asked(game, 30):
        decision = decision_at(moment.table, OWN, ENGLISH)
        for move in decision.view.moves:
            step = step_to(decision, move)
            assert move.code in offered(moment.table, step)


def offered(table: Table, step: str) -> set[str]:
    """The codes of the moves that are one tap away."""
    found: set[str] = set()
    for block in controls(decision_at(table, OWN, ENGLISH), step):
        if isinstance(block, Select):
            found |= {option.value for option in block.options}
        elif isinstance(block, Buttons):
            addresses = [b.address for b in block.buttons if isinstance(b, Button)]
            found |= {a.split(":")[-1] for a in addresses if a.startswith("move:")}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_stands_above_the_buttons_and_marks_its_own(game: str) -> None:
    random = Random(2)
    for moment in asked(game):
        table = moment.table
        move: BaseMove = random.choice(table.view(OWN).moves)
        step = step_to(decision_at(table, OWN, ENGLISH), move)
        hinted = panel(table, OWN, ENGLISH, moment.news, step, None, Thought(move, "only_move"))
        assert "💡" in prompt(hinted)
        marked = [button for button in buttons(hinted) if button.label.endswith(HINTED)]
        lists = [block for block in hinted.blocks if isinstance(block, Select)]
        options = [o for block in lists for o in block.options if o.label.endswith(HINTED)]
        codes = [b.address.split(":")[-1] for b in marked] + [o.value for o in options]
        assert codes == [move.code]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_another_step_is_another_prompt(game: str, language: str) -> None:
    """Where the buttons mean something else, what is asked above them is something else, too."""
    words = Words.of(language)
    for moment in asked(game):
        first = panel(moment.table, OWN, words, (), "")
        for other in steps(moment):
            screen = panel(other.table, OWN, words, (), other.step)
            moves = {b.address for b in buttons(screen) if b.address.startswith("move:")}
            new = moves - {b.address for b in buttons(first)}
            assert not new or prompt(screen) != prompt(first)


def staged(state: skyjo.State) -> Table:
    return replace(a_table("skyjo", skyjo.Options(), 1), state=state)


def a_skyjo_turn() -> skyjo.State:
    """Twelve sevens and eights of Ada's, of which the last is hidden; all others show zeros."""
    state = a_table("skyjo", skyjo.Options(), 1).state
    assert isinstance(state, skyjo.State)
    own = (7, 8, 7, 8, 8, 7, 8, 7, 7, 8, 7, 8)
    return replace(
        state,
        opening=(),
        turn=OWN,
        grids=(own, *[(0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1)] * 3),
        hidden=((11,), (0, 1), (0, 1), (0, 1)),
        discard=(9,),
    )


def test_skyjo_asks_first_for_the_card_and_then_for_the_place() -> None:
    table = staged(a_skyjo_turn())
    first = panel(table, OWN, ENGLISH)
    assert [button.label for button in buttons(first)] == ["Take the 9", "Draw", "Hint"]
    assert prompt(first) == "Your turn: take the 9 from the discard, or draw a card?"
    place = panel(table, OWN, ENGLISH, step="take")
    assert "The 9 is yours. Tap the card it replaces." in prompt(place)
    assert [button.label for button in buttons(place)][:2] == ["A1: 7", "B1: 8"]
    assert [button.label for button in buttons(place)][-2:] == ["Back", "Hint"]


def test_skyjo_says_what_becomes_of_a_card_that_goes() -> None:
    table = staged(replace(a_skyjo_turn(), drawn=8, hidden=((3, 11), (0, 1), (0, 1), (0, 1))))
    kept = panel(table, OWN, ENGLISH)
    assert "You drew an 8." in prompt(kept)
    gone = panel(table, OWN, ENGLISH, step="discard")
    assert prompt(gone) == "The 8 goes. Which card do you flip?"
    eyes = [button for button in buttons(gone) if button.label.startswith("👁")]
    assert [button.label for button in eyes] == ["👁 D1", "👁 D3"]
    assert {button.style for button in eyes} == {"success"}
    assert "success" not in {button.style for button in buttons(kept)}


def test_skyjo_warns_of_ending_the_round_at_a_likely_loss() -> None:
    table = staged(a_skyjo_turn())
    warned = panel(table, OWN, ENGLISH, step="take")
    assert "⚠️ D3 ends the round: you’d have 91, **Chloé** shows 5" in prompt(warned)
    (button,) = [button for button in buttons(warned) if "⚠️" in button.label]
    assert (button.label, button.style) == ("D3 ⚠️", "danger")
    assert "⚠️" not in str(panel(table, OWN, ENGLISH))


def a_mojo_turn(discards: tuple[tuple[int, ...], ...]) -> Table:
    options = mojo.Options(discards=2) if len(discards) == 2 else mojo.Options()
    table = a_table("mojo", options, 1)
    state = table.state
    assert isinstance(state, mojo.State)
    hands = ((2, 5, 9), *state.hands[1:])
    return replace(table, state=replace(state, turn=OWN, hands=hands, discards=discards))


def test_mojo_tells_on_each_button_what_the_card_leads_to() -> None:
    shown = panel(a_mojo_turn(((5,),)), OWN, ENGLISH)
    cards = [(b.label, b.style) for b in buttons(shown) if b.address.startswith("move")]
    assert cards == [("2 ✓", "success"), ("5 ↻", "primary"), ("9 +", "secondary")]
    assert "✓ lower: done · ↻ equal: again · + higher: draw" in prompt(shown)


def test_mojo_gives_each_of_two_discards_a_row() -> None:
    shown = panel(a_mojo_turn(((5,), (9,))), OWN, ENGLISH)
    rows = [block for block in shown.blocks if isinstance(block, Buttons)]
    labels = [[b.label for b in row.buttons if isinstance(b, Button)] for row in rows[:2]]
    assert labels == [["←2 ✓", "←5 ↻", "←9 +"], ["2→ ✓", "5→ ✓", "9→ ↻"]]


def test_a_hint_does_not_change_what_a_colour_tells() -> None:
    table = a_mojo_turn(((5,),))
    shown = panel(table, OWN, ENGLISH, hint=Thought(mojo.Play(9, 0), "only_move"))
    assert ("9 + 💡", "secondary") in [(b.label, b.style) for b in buttons(shown)]


def a_mochi_hand(hand: tuple[int, ...], **changes: object) -> Table:
    """It is Ada's turn; the centre is 00, of two colours, and a duo has to be higher."""
    table = a_table("mochi", mochi.Options(), 1)
    state = table.state
    assert isinstance(state, mochi.State)
    hands, piles = (hand, *state.hands[1:]), ((0,), (10,))
    turn = replace(state, turn=OWN, deciding=(OWN,), hands=hands, piles=piles, sense="+")
    return replace(table, state=replace(turn, **changes))


def test_mochi_shows_places_by_the_duos_that_arise() -> None:
    table = a_mochi_hand((7, 16, 25), phase="place", incoming=(31, None, None, None))
    shown = panel(table, OWN, ENGLISH)
    places = [b.label for b in buttons(shown) if b.address.startswith("move")]
    assert places == ["→ 17", "→ 71, 16", "→ 61, 15", "→ 51"]
    assert "Tap the duos it should make." in prompt(shown)


def test_mochi_tells_places_with_the_same_duos_apart() -> None:
    table = a_mochi_hand((7, 17, 27, 37), phase="place", incoming=(31, None, None, None))
    places = [b.label for b in buttons(panel(table, OWN, ENGLISH)) if b.address[:4] == "move"]
    assert places == ["→ 17", "→ 71, 17 (2)", "→ 71, 17 (3)", "→ 71, 17 (4)", "→ 71"]


def test_mochi_says_what_the_effects_do_that_can_be_played() -> None:
    hand = (mochi.EFFECT_OF.index("flip"), mochi.EFFECT_OF.index("reserve"))
    shown = str(panel(a_mochi_hand(hand), OWN, ENGLISH))
    effects = get_args(mochi.Effect)
    told = {effect for effect in effects if ENGLISH(f"mochi-does-{effect}") in shown}
    assert told == {"flip", "reserve"}
