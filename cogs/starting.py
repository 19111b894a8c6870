"""What the four games' commands share: choices, and `/… rules`."""

from typing import get_args

from discord import app_commands

from cogs.answers import Reply, whisper
from cogs.client import Desk
from cogs.layout import Interaction
from cogs.rules import rules_screen, rules_turn
from cogs.screen import address
from cogs.translator import phrase
from engine.players import LEVELS
from sessions import Pace

LEVEL_CHOICES = [
    app_commands.Choice(name=phrase(f"level-{level}"), value=level) for level in LEVELS
]
PACE_CHOICES = [
    app_commands.Choice(name=phrase(f"pace-{pace}"), value=pace) for pace in get_args(Pace)
]


def choices(game: str, option: str, *values: int | str) -> list[app_commands.Choice[str]]:
    """The values of an option, in words."""
    return [
        app_commands.Choice(name=phrase(f"value-{game}-{option}-{value}"), value=str(value))
        for value in values
    ]


async def show_rules(desk: Desk, interaction: Interaction, game: str) -> None:
    """`/… rules`: with the options of this channel's table, if it plays that game."""

    async def work() -> Reply:
        table = await desk.client.hall.table_in(interaction.channel_id or 0)
        if table is not None and table.is_live and table.game == game:
            turn = address("rules", table.id)
            return whisper(await rules_screen(interaction, game, table.options, 0, turn))
        return whisper(await rules_screen(interaction, game, None, 0, rules_turn(game)))

    await desk.client.answered(interaction, work())
