"""The catalogue and the code: every message is used somewhere, and is well typeset."""

import ast as python
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from engine import GAMES
from render.words import FALLBACK, LOCALES, languages

ROOT = LOCALES.parent
PACKAGES = ("bot.py", "cogs", "render", "sessions")
SHORTEST_PREFIX = 4
"""Of a key that is put together: `f"mojo-pile-{side}"` begins with enough to be meant."""

FIXED = "\u00a0\u202f"
"""The spaces that don't break; the pictures' font has only the wide one."""


def messages(language: str) -> Iterator[ast.Message]:
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                yield entry


def sources() -> Iterator[Path]:
    for package in PACKAGES:
        path = ROOT / package
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


class _Strings(python.NodeVisitor):
    """What the code says literally, and the shapes of what it puts together."""

    def __init__(self) -> None:
        self.literal: set[str] = set()
        self.shapes: set[str] = set()

    def visit_Constant(self, node: python.Constant) -> None:
        if isinstance(node.value, str):
            self.literal.add(node.value.partition(".")[0])

    def visit_JoinedStr(self, node: python.JoinedStr) -> None:
        first = node.values[0]
        if isinstance(first, python.Constant) and len(str(first.value)) >= SHORTEST_PREFIX:
            parts = [
                re.escape(str(part.value)) if isinstance(part, python.Constant) else ".+"
                for part in node.values
            ]
            self.shapes.add("".join(parts).partition(r"\.")[0])
        self.generic_visit(node)


class _References(visitor.Visitor):
    """The messages that other messages are made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class _Prose(visitor.Visitor):
    """The stretches of text of a message."""

    def __init__(self) -> None:
        self.stretches: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.stretches.append(node.value)


def prose(language: str) -> Iterator[tuple[str, str]]:
    for message in messages(language):
        found = _Prose()
        found.visit(message)
        yield from ((message.id.name, stretch) for stretch in found.stretches)


def test_every_message_is_used() -> None:
    strings, references = _Strings(), _References()
    for file in sources():
        strings.visit(python.parse(file.read_text(encoding="utf-8")))
    for message in messages(FALLBACK):
        references.visit(message)
    used = strings.literal | references.names
    shape = re.compile("|".join(sorted(strings.shapes)))

    def is_used(name: str) -> bool:
        return name in used or shape.fullmatch(name) is not None

    names = [message.id.name for message in messages(FALLBACK)]
    assert [name for name in names if not is_used(name) and not is_used(of_all_games(name))] == []


def of_all_games(name: str) -> str:
    """The name of what a game says in its own way: `button-go-on` of `momox-button-go-on`."""
    game, _, rest = name.partition("-")
    return rest if game in GAMES else name


@pytest.mark.parametrize("language", languages())
def test_apostrophes_and_ellipses_are_typographic(language: str) -> None:
    assert [pair for pair in prose(language) if re.search(r"'|\.\.\.", pair[1])] == []


def test_french_keeps_its_punctuation_on_the_line() -> None:
    wrong = re.compile(rf"[^\S{FIXED}][;:!?»]|«[^{FIXED}]|\w[;!?»](?!\w)")
    assert [pair for pair in prose("fr") if wrong.search(pair[1])] == []


TIMESTAMPS = ("time", "since")
CLOCKS = {"quiet-now", "quiet-zone-line"}
"""What a clock shows there is a number that we write, not a timestamp that Discord does."""


@pytest.mark.parametrize("language", languages())
def test_what_discord_says_in_its_own_language_stands_apart(language: str) -> None:
    """ "in 14 seconds" is written in the language of each reader's Discord: no sentence goes on
    into it or out of it."""
    apart = re.compile(rf"(^|[:·⏳][ {FIXED}])\0(?![^\S\n]*[^·\s])", re.M)
    found = [
        (message.id.name, spoken)
        for message in messages(language)
        if message.value and message.id.name not in CLOCKS
        for spoken in [_with_gaps(message.value)]
        if "\0" in spoken
    ]
    assert len(found) > 5
    assert [pair for pair in found if apart.search(pair[1]) is None] == []


def _with_gaps(pattern: ast.Pattern) -> str:
    """The text of a message, with a \\0 where a timestamp goes."""
    return "".join(
        part.value
        if isinstance(part, ast.TextElement)
        else "\0"
        if isinstance(part.expression, ast.VariableReference)
        and part.expression.id.name in TIMESTAMPS
        else "…"
        for part in pattern.elements
    )


PEOPLE = frozenset(("name", "names", "other", "to"))
"""The arguments that are somebody's name."""


class _BeforeNames(visitor.Visitor):
    """What stands right before a name."""

    def __init__(self) -> None:
        self.stretches: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        for before, after in pairwise(node.elements):
            named = isinstance(after, ast.Placeable) and after.expression
            if (
                isinstance(before, ast.TextElement)
                and isinstance(named, ast.VariableReference)
                and named.id.name in PEOPLE
            ):
                self.stretches.append(before.value)
        self.generic_visit(node)


def test_french_needs_no_apostrophe_before_a_name() -> None:
    """ "de Ordi 1" is wrong and "d’Bob" too, so a name follows neither."""
    before = _BeforeNames()
    for message in messages("fr"):
        before.visit(message)
    assert before.stretches
    assert [stretch for stretch in before.stretches if re.search(r"\b(de|que) $", stretch)] == []
