"""Who sits at a table and who reads a screen: names and languages."""

import discord

from cogs.layout import Interaction
from render.words import Words
from sessions import Choices, Person, Seat, Table


def seat_name(seat: Seat, words: Words) -> str:
    """A person's own name, marked while a computer plays for them; or a computer's name."""
    if seat.is_computer:
        return words("computer-name", number=int(seat.name), level=words(f"level-{seat.level}"))
    return seat.name if seat.away is None else f"{seat.name} 🤖"


def seat_names(table: Table, words: Words) -> list[str]:
    return [seat_name(seat, words) for seat in table.seats]


async def met(interaction: Interaction) -> Person:
    """The person behind an interaction, with what they chose."""
    user = interaction.user
    return await interaction.client.choices.met(user.id, user.display_name, str(interaction.locale))


async def public_words(choices: Choices, guild_id: int, guild: discord.Guild | None) -> Words:
    """The language of what everybody on a server sees."""
    settings = await choices.guild(guild_id)
    if settings.language is not None:
        return Words.of(settings.language)
    return Words.of(str(guild.preferred_locale) if guild else None)


async def private_words(choices: Choices, user_id: int) -> Words:
    """The language of what only this person sees."""
    person = await choices.person(user_id)
    return Words.of(person.language if person else None)
