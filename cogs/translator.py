"""Command names, descriptions and choices in every language of the catalogue."""

import discord
from discord import app_commands

from render.words import FALLBACK, Words, language_of


def phrase(key: str) -> app_commands.locale_str:
    """A text of the command list: English, and translated when the commands are registered."""
    return app_commands.locale_str(Words.of(FALLBACK)(key), key=key)


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
        return Words.of(language)(key)
