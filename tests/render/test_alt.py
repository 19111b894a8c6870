"""Alt texts: all that a person needs to play from them, and not a word more."""

import ast
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import GAMES, mochi, mojo, momox, skyjo
from render.names import ELLIPSIS
from render.picture import draw
from render.sight import Course
from render.text import length
from render.words import Words, languages
from tests.engine.kits import needed_kit
from tests.render.staged_mochi import hoarded
from tests.render.staging import never, played

ENGLISH = Words.of("en")
NAMES = ("Ada", "Bob", "Zoé", "Max")


def test_a_mojo_table_is_told() -> None:
    moment = played("mojo", 3, mojo.Options(), 5, lambda s: any(s.face_up) and s.mojo_side == "+10")
    view = mojo.Mojo().view(moment.state, None)
    alt = draw(view, NAMES[:3], ENGLISH).alt
    top, colour = view.discard_tops[0], mojo.COLOURS[mojo.COLOUR_OF[view.discard_tops[0]]]
    assert f"Discard: {top} {colour} on top, {view.discard_sizes[0]} card" in alt
    assert f"Draw pile: {view.draw_pile} card" in alt
    assert "Mojo card on +10, play goes counter-clockwise." in alt
    assert f"{NAMES[view.actors[0]]} (to move)" in alt
    for player in view.players:
        for value in player.face_up:
            assert f"{value} {mojo.COLOURS[mojo.COLOUR_OF[value]]}" in alt
        assert player.hand_size == 0 or f"{player.hand_size} card" in alt
        assert player.face_down == 0 or f"{player.face_down} face down" in alt
        assert f"{player.total} point" in alt


def test_two_discards_are_told_apart() -> None:
    moment = played("mojo", 3, mojo.Options(discards=2), 5, lambda s: s.drawing)
    alt = draw(mojo.Mojo().view(moment.state, None), NAMES[:3], ENGLISH).alt
    left, right = (
        f"{top} {mojo.COLOURS[mojo.COLOUR_OF[top]]}"
        for top in mojo.Mojo().view(moment.state, None).discard_tops
    )
    assert f"Left discard: {left} on top" in alt
    assert f"Right discard: {right} on top" in alt
    side = "left" if moment.state.chain == 0 else "right"
    assert f"This turn’s cards go on the {side} discard." in alt


def test_a_mojo_hand_is_told_card_by_card() -> None:
    moment = played("mojo", 3, mojo.Options(), 5, lambda s: any(s.face_down))
    for seat in range(3):
        view = mojo.Mojo().view(moment.state, seat)
        alt = draw(view, NAMES[:3], ENGLISH, kind="hand").alt
        for value in (*view.hand, *view.face_down):
            assert f"{value} {mojo.COLOURS[mojo.COLOUR_OF[value]]}" in alt


def test_a_skyjo_table_is_told_place_by_place() -> None:
    moment = played("skyjo", 4, skyjo.Options(), 1, lambda s: s.turns == 40)
    view = skyjo.Skyjo().view(moment.state, None)
    alt = draw(view, NAMES, ENGLISH, events=moment.events).alt
    for seat, player in enumerate(view.players):
        shown = [
            {"hidden": "?", "gap": "–"}.get(str(card), str(card).replace("-", "−"))
            for card in player.grid
        ]
        rows = " / ".join(" ".join(shown[row : row + 4]) for row in (0, 4, 8))
        assert rows in alt
        assert NAMES[seat] in alt


def test_a_drawn_card_is_told_to_its_drawer_only() -> None:
    moment = played("skyjo", 3, skyjo.Options(), 2, lambda s: s.drawn is not None)
    rules, drawer = skyjo.Skyjo(), moment.state.turn
    drawn = f"Drawn card: {str(moment.state.drawn).replace('-', '−')}."
    assert drawn in draw(rules.view(moment.state, drawer), NAMES[:3], ENGLISH, kind="hand").alt
    others = [seat for seat in range(3) if seat != drawer]
    for seat in others:
        alt = draw(rules.view(moment.state, seat), NAMES[:3], ENGLISH, kind="hand").alt
        assert "Drawn card" not in alt
        assert "A card has been drawn." in alt


def test_a_mochi_hand_is_told_in_its_order_with_its_duos() -> None:
    moment = played("mochi", 3, mochi.Options(), 6, lambda s: s.phase == "turn" and s.turns > 3)
    view = mochi.Mochi().view(moment.state, moment.state.turn)
    alt = draw(view, NAMES[:3], ENGLISH, kind="hand").alt
    for place, number in enumerate(view.hand, start=1):
        assert f"{place}: {number % 10} {mochi.COLOURS[number // 10]}" in alt
    duos = [move for move in view.moves if isinstance(move, mochi.Duo)]
    assert duos
    for duo in duos:
        assert f"{duo.place + 1}–{duo.place + 2}" in alt


def test_reserved_cards_are_told_to_their_owner_only() -> None:
    moment = played(
        "mochi", 3, mochi.Options(target=100), 6, lambda s: s.round > 1 and s.phase == "turn"
    )
    rules = mochi.Mochi()
    owner = next(seat for seat in range(3) if moment.state.reserved[seat])
    number = moment.state.reserved[owner][0]
    own = draw(rules.view(moment.state, owner), NAMES[:3], ENGLISH, kind="hand").alt
    assert f"Reserved: {number % 10} {mochi.COLOURS[number // 10]}" in own
    assert "1 reserved" in draw(rules.view(moment.state, None), NAMES[:3], ENGLISH).alt


def test_momox_tells_of_the_discs_only_the_free_one() -> None:
    """MX-4: what lies under a hat is for the players to remember."""
    moment = played("momox", 4, momox.Options(), 3, lambda s: s.turns == 30)
    view = momox.Momox().view(moment.state, None)
    alt = draw(view, NAMES, ENGLISH, events=moment.events).alt
    free = "ABCDEF"[view.free]
    assert f"Circle {free} is free, and shows {view.free_disc}." in alt
    for seat, player in enumerate(view.players):
        assert f"{NAMES[seat]}" in alt
        assert f"space {player.space}, " in alt
        assert f"number {player.number};" in alt


def test_a_momox_player_hears_what_each_number_leads_to() -> None:
    state = momox.Momox().new(2, momox.Options(first=0), bytes(32))
    alt = draw(momox.Momox().view(state, 0), NAMES[:2], ENGLISH, kind="hand").alt
    assert "3 to a yellow space, 4 to a yellow space, 5 to a plain space" in alt


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_the_end_tells_ranks_and_every_total(game: str, language: str) -> None:
    rules = GAMES[game]
    moment = played(game, 3, needed_kit(game).options[-1], 3, never)
    view = rules.view(moment.state, None)
    words = Words.of(language)
    alt = draw(view, NAMES[:3], words, kind="end", course=moment.course).alt
    assert view.result
    for seat, total in enumerate(view.result.totals):
        assert f"{NAMES[seat]}, " in alt
        assert words("points", points=total) in alt
    for after in moment.course if len(moment.course) > 1 else ():
        for total in after:
            assert str(total).replace("-", "−") in alt


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("suffix", ["", " de la Fontaine", " " + "W" * 24])
def test_the_end_of_a_very_long_game_tells_whole_lines(language: str, suffix: str) -> None:
    """After some rounds only, if not after all: for everybody alike, and up to the end."""
    moment = played("mojo", 8, mojo.Options(target=500), 3, never)
    names = tuple(f"{name}{suffix}" for name in (*NAMES, "Eve", "Gus", "Lou", "Hana"))
    words = Words.of(language)
    view = mojo.Mojo().view(moment.state, None)
    alt = draw(view, names, words, kind="end", course=moment.course).alt
    assert length(alt) <= 1024
    assert len(moment.course) > 16
    assert view.result
    told = [_totals(every, moment.course, names, view.result.ranks, words) for every in (2, 3, 4)]
    assert alt.endswith(tuple(told))
    for seat, total in enumerate(view.result.totals):
        assert f"{names[seat]}, " in alt
        assert words("points", points=total) in alt


def _totals(
    every: int, course: Course, names: Sequence[str], ranks: Sequence[int], words: Words
) -> str:
    rounds = sorted(range(len(course), 0, -every))
    lines = [
        f"{names[seat]} {', '.join(str(course[number - 1][seat]) for number in rounds)}"
        for seat in sorted(range(len(names)), key=lambda seat: (ranks[seat], seat))
    ]
    shown = ", ".join(map(str, rounds))
    return words("alt-totals-some", rounds=shown, totals="; ".join(lines))


@pytest.mark.parametrize("language", languages())
def test_every_mochi_hand_is_told_to_its_last_card(language: str) -> None:
    words = Words.of(language)
    hands = hoarded()
    assert max(hands) > 64
    duos = 0
    for view in hands.values():
        alt = draw(view, NAMES[:2], words, kind="hand").alt
        assert length(alt) <= 1024
        assert ELLIPSIS not in alt
        before, held = alt.split(words("alt-mochi-hand", cards="CARDS").split("CARDS")[0])
        place = 0
        for number in view.hand:
            colour = words(f"colour-{mochi.COLOURS[number // 10]}")
            place = held.index(words("card-coloured", value=number % 10, colour=colour), place) + 1
        assert words("alt-draw-pile", cards=words("cards", count=view.draw_pile)) in before
        assert f"{mochi.number(*view.centre):02}" in before
        firsts = {move.place + 1 for move in view.moves if isinstance(move, mochi.Duo)}
        assert firsts <= _places(before, words)
        duos += len(firsts)
    assert duos


def _places(alt: str, words: Words) -> set[int]:
    """The places of the duos' first cards, written either way."""
    for key, by_first in (("alt-mochi-duos", False), ("alt-mochi-first-places", True)):
        lead = words(key, duos="", places="")[:-1]
        if lead in alt:
            said = alt.split(lead)[1].split(".")[0].split(", ")
            runs = [[int(number) for number in run.split("–")] for run in said]
            if by_first:
                return {place for run in runs for place in range(run[0], run[-1] + 1)}
            return {run[0] for run in runs}
    return set()


@pytest.mark.parametrize("game", GAMES)
def test_a_round_tells_every_score(game: str) -> None:
    moment = played(game, 3, GAMES[game].Options(), 3, never)
    view = GAMES[game].view(moment.state, None)
    alt = draw(view, NAMES[:3], ENGLISH, kind="round").alt
    assert view.last_round
    for score in view.last_round.scores:
        assert f"total {score.total}".replace("-", "−") in alt


def test_nothing_that_renders_names_a_state() -> None:
    for file in Path("render").rglob("*.py"):
        names = {
            node.attr if isinstance(node, ast.Attribute) else node.id
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Attribute | ast.Name)
        }
        assert "State" not in names, file
