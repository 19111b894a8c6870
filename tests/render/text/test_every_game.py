"""What holds for the text of every game, in every language, at every moment."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from engine import IllegalMove
from render import text
from render.text import length
from render.words import Words
from tests.engine.tables import THOROUGHNESS, Table, Turn, at_every_table, random_game
from tests.engine.test_leaks import has_secret_events, learnt
from tests.render.text.positions import (
    HOSTILE,
    LANGUAGES,
    LOUDEST,
    NAMES,
    positions,
    viewers,
)

POSITIONS = 6 * THOROUGHNESS


def everything(
    table: Table, view: Any, events: Sequence[Any], names: Sequence[str], words: Words
) -> list[str]:
    """All that a seat can be told at a moment."""
    game = table.game.name
    labels = [text.label(game, view, move, names, words) for move in view.moves]
    return [
        text.table(game, view, names, words),
        text.hand(game, view, names, words),
        text.prompt(game, view, names, words),
        *(f"{label.emoji} {label.text}" for label in labels),
        *text.lines(game, events[-30:], view, names, words),
        *([text.final(game, view, names, words)] if view.result else []),
    ]


@at_every_table
def test_every_text_fits_where_it_is_shown(table: Table) -> None:
    game, random = table.game.name, table.random("lengths")
    for position in positions(table, random, POSITIONS):
        words, seat = random.choice(LANGUAGES), random.choice(viewers(table))
        view = table.game.view(position.state, seat)
        assert 0 < length(text.table(game, view, LOUDEST, words)) <= 1800
        assert length(text.hand(game, view, LOUDEST, words)) <= 1500
        assert 0 < length(text.prompt(game, view, LOUDEST, words)) <= 700
        scored = text.round_score(game, view.last_round, LOUDEST, words, seat)
        assert bool(scored) == (view.last_round is not None)
        assert length(scored) <= 2500
        ended = text.final(game, view, LOUDEST, words) if view.result else None
        assert ended is None or 0 < length(ended) <= 1800
        for line in text.lines(game, position.events[-30:], view, NAMES, words):
            assert 0 < length(line) <= 200
            assert "\n" not in line


@at_every_table
def test_every_move_has_a_button_of_its_own(table: Table) -> None:
    random = table.random("labels")
    for position in positions(table, random, POSITIONS):
        for seat in table.game.actors(position.state):
            view, words = table.game.view(position.state, seat), random.choice(LANGUAGES)
            labels = [
                text.label(table.game.name, view, move, LOUDEST, words) for move in view.moves
            ]
            assert len(set(labels)) == len(labels)
            for label in labels:
                assert 0 < length(label.text) <= 80
                assert any(character.isalnum() for character in label.text)


@at_every_table
def test_no_text_tells_what_its_reader_cannot_know(table: Table) -> None:
    random = table.random("leaks of texts")
    for position in positions(table, random, POSITIONS):
        seat, words = random.choice(viewers(table)), random.choice(LANGUAGES)
        shuffled = table.kit.shuffle_unknown(position.state, seat, random)
        told, again = (
            everything(table, table.game.view(state, seat), position.events, NAMES, words)
            for state in (position.state, shuffled)
        )
        assert told == again


@at_every_table
def test_no_line_of_the_log_tells_what_its_reader_cannot_know(table: Table) -> None:
    """The same move, with what a seat can't know shuffled: it must read the same, if it has learnt
    the same."""
    random, compared = table.random("leaks of the log"), 0
    for turn in islice(random_game(table, random), 60):
        seat, words = random.choice(viewers(table)), random.choice(LANGUAGES)
        shuffled = table.kit.shuffle_unknown(turn.state, seat, random)
        try:
            step = table.game.play(shuffled, turn.seat, turn.move)
        except IllegalMove:
            continue
        other = Turn(shuffled, turn.seat, turn.move, step)
        if learnt(table, other, seat) == learnt(table, turn, seat):
            compared += 1
            view = table.game.view(step.state, seat)
            assert text.lines(table.game.name, step.events, view, NAMES, words) == text.lines(
                table.game.name, turn.step.events, view, NAMES, words
            )
    assert compared > 5 or not has_secret_events(table.game)


@at_every_table
def test_any_name_is_only_a_name(table: Table) -> None:
    random = table.random("hostile names")
    words = LANGUAGES[0]
    for position in positions(table, random, 2):
        seat = random.choice(viewers(table))
        view = table.game.view(position.state, seat)
        for told in everything(table, view, position.events, HOSTILE, words):
            for line in told.splitlines():
                assert not line.startswith(("#", ">", "- "))
            assert "@everyone" not in told
            assert "<@1" not in told
            assert "](http" not in told


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
@at_every_table
def test_the_options_are_said(table: Table, words: Words) -> None:
    said = text.options(table.game.name, table.options, words)
    assert said
    assert all(0 < len(line) <= 120 for line in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
@at_every_table
def test_the_rules_come_in_a_few_short_pages(table: Table, words: Words) -> None:
    pages = text.rules(table.game.name, table.options, words)
    assert 3 <= len(pages) <= 6
    for page in pages:
        assert page.startswith("### ")
        assert 100 < length(page) <= 1500
    for line in text.options(table.game.name, table.options, words):
        assert line in pages[-1]
    target = getattr(table.options, "target", None)
    assert target is None or str(target) in pages[0]
