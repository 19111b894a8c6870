"""Every code that a person can be given has a sentence of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard, get_args

import pytest

from engine import GAMES
from engine.players import player_of
from engine.players.thought import ONLY_MOVE
from render import text
from render.words import Words
from sessions.table import Lost
from tests.render.text.positions import LANGUAGES

ROOT = Path(__file__).parents[3]
EXCEPTIONS = {"IllegalMove", "IllegalOptions", "Refusal"}
MOCHI_DUOS = {"not_higher", "not_lower", "not_one_colour"}
"""Returned by `engine.mochi._refusal` before they are raised."""


def raises() -> Iterator[ast.expr]:
    """What the source raises, wherever it is one of the three exceptions."""
    for folder in ("engine", "sessions", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            yield from (node.exc for node in ast.walk(tree) if is_refusal(node) and node.exc)


def raised_codes() -> set[str]:
    """The codes in the source; those of a lost table are first stored, then raised."""
    return MOCHI_DUOS.union(get_args(Lost), *map(literals, raises()))


def is_refusal(node: ast.AST) -> TypeGuard[ast.Raise]:
    return (
        isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
        and node.exc.func.id in EXCEPTIONS
    )


def literals(node: ast.AST | None) -> set[str]:
    """The code that is given, or the two of which one is."""
    match node:
        case ast.Call(args=[code, *_]):
            return literals(code)
        case ast.IfExp(body=one, orelse=other):
            return literals(one) | literals(other)
        case ast.Constant(value=str(code)):
            return {code}
    return set()


def test_every_code_is_told_where_it_is_raised() -> None:
    elsewhere = [ast.unparse(call) for call in raises() if not literals(call)]
    # The first are `MOCHI_DUOS`, and the second hands on what the engine raised.
    assert elsewhere == [
        "IllegalMove(_refusal(state, (left, right)))",
        "Refusal(illegal.code, table)",
    ]


def test_the_source_is_read_as_it_should_be() -> None:
    assert {"not_your_turn", "no_such_pile", "no_such_card", "table_over", "seed"} <= raised_codes()
    assert len(raised_codes()) > 45


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
def test_every_refusal_has_a_sentence_of_its_own(words: Words) -> None:
    said = {code: text.refusal(code, words) for code in raised_codes()}
    unknown = text.refusal("never_raised", words)
    assert [code for code, sentence in said.items() if sentence == unknown] == []
    assert all(sentence.endswith(".") for sentence in said.values())


def test_no_refusal_is_explained_that_is_never_raised() -> None:
    catalogues = [file.read_text(encoding="utf-8") for file in (ROOT / "locales/en").glob("*.ftl")]
    explained = re.findall(r"^refusal-([a-z-]+) =", "\n".join(catalogues), re.MULTILINE)
    assert {code.replace("-", "_") for code in explained} == raised_codes() | {"unknown"}


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
def test_the_reason_that_all_games_share_is_said_alike(words: Words) -> None:
    assert len({text.reason(game, ONLY_MOVE, words) for game in GAMES}) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
def test_every_reason_of_a_computer_has_a_sentence_of_its_own(game: str, words: Words) -> None:
    said = {code: text.reason(game, code, words) for code in player_of(game).REASONS}
    unknown = text.reason(game, "never_given", words)
    assert [code for code, sentence in said.items() if sentence == unknown] == []
    assert len(set(said.values())) == len(said)
    assert all(sentence.endswith(".") for sentence in said.values())
