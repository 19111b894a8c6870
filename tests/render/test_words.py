"""The catalogues: complete in every language, well formed, and never silently wrong."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from render.words import FALLBACK, LOCALES, Words, language_of, languages


class _Variables(visitor.Visitor):
    """The arguments that a message asks for, and the messages that it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(language: str) -> list[tuple[str, ast.EntryType]]:
    files = sorted((LOCALES / language).glob("*.ftl"))
    return [(file.name, entry) for file in files for entry in parsed(file)]


def parsed(file: Path) -> list[ast.EntryType]:
    return FluentParser().parse(file.read_text(encoding="utf-8")).body


def variables_by_key(language: str) -> dict[str, frozenset[str]]:
    """Every key and every `key.attribute`, with the arguments it asks for."""
    found: dict[str, frozenset[str]] = {}
    made_of: dict[str, set[str]] = {}
    for _, entry in entries(language):
        if not isinstance(entry, ast.Message):
            continue
        values = {entry.id.name: entry.value} if entry.value else {}
        values |= {f"{entry.id.name}.{item.id.name}": item.value for item in entry.attributes}
        for key, pattern in values.items():
            variables = _Variables()
            variables.visit(pattern)
            found[key], made_of[key] = frozenset(variables.names), variables.messages
    return {
        key: names.union(*(found[part] for part in made_of[key])) for key, names in found.items()
    }


def test_english_german_and_french_are_there() -> None:
    assert languages() == (FALLBACK, "de", "fr")


@pytest.mark.parametrize("language", languages())
def test_every_file_parses_without_junk(language: str) -> None:
    junk = [
        (name, entry.content) for name, entry in entries(language) if isinstance(entry, ast.Junk)
    ]
    assert junk == []


@pytest.mark.parametrize("language", languages())
def test_no_key_is_given_twice(language: str) -> None:
    named = (ast.Message, ast.Term)
    keys = [(type(e), e.id.name) for _, e in entries(language) if isinstance(e, named)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_files_keys_and_variables(language: str) -> None:
    files = {file.name for file in (LOCALES / language).glob("*.ftl")}
    assert files == {file.name for file in (LOCALES / FALLBACK).glob("*.ftl")}
    assert variables_by_key(language) == variables_by_key(FALLBACK)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", [0, 1, 2, 1000])
def test_every_message_can_be_said(language: str, number: int) -> None:
    words = Words.of(language)
    for key, variables in variables_by_key(language).items():
        assert key in words
        assert words(key, **dict.fromkeys(variables, number)).strip()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", ["many", 2])
def test_references_and_selectors_resolve(number: str | int, language: str) -> None:
    words = Words.of(language)
    for key, variables in variables_by_key(language).items():
        assert "{" not in words(key, **dict.fromkeys(variables, number))


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *(("fr", "fr"), ("FR-ca", "fr"), ("de", "de"), ("de-AT", "de")),
        *(("en-US", "en"), ("en-GB", "en"), ("pl", "en"), (None, "en")),
    ],
)
def test_a_discord_locale_finds_its_language(locale: str | None, language: str) -> None:
    assert language_of(locale) == language
    assert Words.of(locale).language == language
    assert Words.of(locale) is Words.of(language)


def test_plurals_follow_the_language() -> None:
    english, french, german = Words.of("en"), Words.of("fr"), Words.of("de")
    assert english("points", points=0) == "0 points"
    assert german("points", points=0) == "0 Punkte"
    assert german("points", points=1) == "1 Punkt"
    assert french("points", points=0) == "0 point"
    assert english("points", points=1) == "1 point"
    assert french("points", points=2) == "2 points"


def test_an_unknown_key_is_an_error() -> None:
    assert "no-such-key" not in Words.of("en")
    with pytest.raises(KeyError):
        Words.of("fr")("no-such-key")
    with pytest.raises(KeyError):
        Words.of("fr")("points.no-such-attribute", points=1)


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words.of("en")("round")


def test_a_language_more_is_a_folder_more(tmp_path: Path) -> None:
    shutil.copytree(LOCALES, tmp_path, dirs_exist_ok=True)
    (tmp_path / "pt-BR").mkdir()
    (tmp_path / "pt-BR" / "common.ftl").write_text("round = Rodada { $round }\n")
    speak = (
        "import sys; from pathlib import Path; from render import words;"
        " words.LOCALES = Path(sys.argv[1]); in_portuguese = words.Words.of('pt-BR');"
        " print(in_portuguese('round', round=2), in_portuguese('points', points=2), sep='\\n')"
    )
    told = subprocess.run(
        (sys.executable, "-c", speak, tmp_path), capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == ["Rodada 2", "2 points"]


def test_a_word_carries_no_invisible_marks() -> None:
    assert Words.of("en")("round", round=3) == "Round 3"
