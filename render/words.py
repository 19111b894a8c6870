"""Everything that a player reads, by key and in the reader's language.

A language is a folder of `locales/`: one Fluent file per area and per game, every file with the
same keys as in English. A folder more is a language more; nothing else names the languages.
"""

import inspect
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from engine import GAMES

LOCALES = Path(__file__).parent.parent / "locales"
FALLBACK = "en"

Argument = str | int | float


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, the one that every other falls back to first."""
    found = sorted(folder.name for folder in LOCALES.iterdir() if any(folder.glob("*.ftl")))
    return (FALLBACK, *(language for language in found if language != FALLBACK))


def language_of(locale: str | None) -> str:
    """The language for a Discord locale: "fr" for "fr", "en" for "en-GB" and for "pl"."""
    if locale is None:
        return FALLBACK
    by_name = {language.lower(): language for language in languages()}
    wanted = locale.lower()
    return by_name.get(wanted) or by_name.get(wanted.partition("-")[0], FALLBACK)


def _catalogues(language: str) -> list[Path]:
    """The files of a language: ours, and those of a game that lives elsewhere, beside its rules."""
    homes = [Path(inspect.getfile(type(game))).parents[1] for game in GAMES.values()]
    folders = dict.fromkeys((LOCALES, *(home / LOCALES.name for home in homes)))
    return [file for folder in folders for file in sorted((folder / language).glob("*.ftl"))]


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks would count against Discord's lengths and show up in code blocks; a name
    # that is written from right to left brings its own (`render.names`).
    bundle = FluentBundle([language], use_isolating=False)
    for file in _catalogues(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


class Words:
    """One language's catalogue. Call it with a key and what the sentence speaks of."""

    __slots__ = ("_bundles", "language")

    language: str

    def __init__(self, language: str) -> None:
        self.language = language
        # A language that somebody has only begun speaks English where it has no words yet.
        self._bundles = tuple(_bundle(name) for name in dict.fromkeys((language, FALLBACK)))

    @staticmethod
    def of(locale: str | None) -> "Words":
        """The words for a Discord locale; English for a language that has no folder."""
        return _words(language_of(locale))

    def pattern(self, key: str) -> tuple[FluentBundle, Pattern] | None:
        """Where the key's words are, if anywhere."""
        for bundle in self._bundles:
            if pattern := _pattern(bundle, key):
                return bundle, pattern
        return None

    def __call__(self, key: str, /, **arguments: Argument) -> str:
        """The sentence; KeyError for an unknown key or a missing argument, never a raw key.

        "key.attribute" is the attribute of a message.
        """
        return _said(self, key, tuple(arguments.items()))

    def in_game(self, game: str, key: str, /, **arguments: Argument) -> str:
        """The sentence as this game says it."""
        return self(self.key_in_game(game, key), **arguments)

    def key_in_game(self, game: str, key: str) -> str:
        """The game's own sentence, `momox-button-go-on`, if it has one; else that of all games."""
        own = f"{game}-{key}"
        return own if own in self else key

    def __contains__(self, key: str) -> bool:
        return self.pattern(key) is not None

    def __repr__(self) -> str:
        return f"Words({self.language!r})"


def _pattern(bundle: FluentBundle, key: str) -> Pattern | None:
    name, _, attribute = key.partition(".")
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


@lru_cache(4096)
def _said(words: Words, key: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
    """The same sentences come again and again; a number in one takes 30 µs to format."""
    found = words.pattern(key)
    if found is None:
        raise KeyError(key)
    bundle, pattern = found
    text, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return str(text)


@cache
def _words(language: str) -> Words:
    return Words(language)
