"""Command names, descriptions and choices in every language of the catalogue."""

import discord
from discord import app_commands

from render.words import FALLBACK, Words, language_of


def phrase(key: str, game: str | None = None) -> app_commands.locale_str:
    """A text of the command list: English, and translated when the commands are registered. With a
    game, as that game says it."""
    return app_commands.locale_str(_said(Words.of(FALLBACK), key, game), key=key, game=game)


def _said(words: Words, key: str, game: str | None) -> str:
    if game is None:
        return words(key)
    return words.in_game(game, key, game=words(f"game-{game}"))


class CatalogueTranslator(app_commands.Translator):
    """Looks phrases up where all other words are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        key, language = string.extras.get("key"), language_of(locale.value)
        if key is None or language == FALLBACK:
            return None
        return _said(Words.of(language), key, string.extras.get("game"))
