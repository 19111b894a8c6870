"""From a screen to what discord.py sends, and from a click back to an address.

A component carries its whole address, so it works after a restart and nothing is kept for it:
clicks come in by the bot's one door, not by the views that the library would remember.
"""

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import ui

from cogs.screen import Attachment, Button, Buttons, Line, Picture, Screen, Select, Style, Text

if TYPE_CHECKING:
    from cogs.client import Tablee

STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

Interaction: TypeAlias = "discord.Interaction[Tablee]"


def _pressed(button: Button) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=button.label,
        style=STYLES[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
        custom_id=f"b:{button.address}",
    )


def _picked(select: Select) -> ui.Select[ui.LayoutView]:
    return ui.Select(
        placeholder=select.placeholder,
        custom_id=f"s:{select.address}",
        options=[
            discord.SelectOption(
                label=option.label, value=option.value, emoji=option.emoji, default=option.chosen
            )
            for option in select.options
        ],
    )


def clicked(interaction: Interaction) -> tuple[str, tuple[str, ...]]:
    """The address of the button or select that was used, and what was picked."""
    used: Any = interaction.data or {}
    return str(used.get("custom_id", ""))[2:], tuple(used.get("values", ()))


def layout(screen: Screen) -> ui.LayoutView:
    """The screen as a message's components."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=screen.accent)
    for block in screen.blocks:
        match block:
            case Text(markdown):
                container.add_item(ui.TextDisplay(markdown))
            case Line():
                container.add_item(ui.Separator())
            case Picture(name, _, alt):
                gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
                gallery.add_item(media=f"attachment://{name}", description=alt)
                container.add_item(gallery)
            case Attachment(name):
                container.add_item(ui.File(f"attachment://{name}"))
            case Buttons(buttons):
                container.add_item(ui.ActionRow(*(_pressed(button) for button in buttons)))
            case Select():
                container.add_item(ui.ActionRow(_picked(block)))
    view.add_item(container)
    view.stop()  # or the library would keep it, and its clicks, to itself
    return view


def files(screen: Screen) -> Sequence[discord.File]:
    """The pictures and files of a screen, ready to be sent once."""
    attached: list[discord.File] = []
    for block in screen.blocks:
        match block:
            case Picture(name, png, alt):
                attached.append(discord.File(io.BytesIO(png), filename=name, description=alt))
            case Attachment(name, content):
                attached.append(discord.File(io.BytesIO(content), filename=name))
    return attached
