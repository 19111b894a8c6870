"""From a screen to what discord.py sends, and from a click back to an address.

Every component is a `DynamicItem`: it works after a restart, and nothing is kept for it.
"""

import io
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, TypeAlias

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


class Press(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"b:(?P<address>.+)"):
    """Any button of ours."""

    def __init__(self, button: ui.Button[ui.LayoutView], address: str) -> None:
        super().__init__(button)
        self.address = address

    @classmethod
    def of(cls, button: Button) -> Self:
        item: ui.Button[ui.LayoutView] = ui.Button(
            label=button.label,
            style=STYLES[button.style],
            emoji=button.emoji,
            disabled=button.disabled,
            custom_id=f"b:{button.address}",
        )
        return cls(item, button.address)

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # the library types its client as unknown
        cls, _: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)  # noqa: S101 - only buttons carry this prefix
        return cls(item, match["address"])

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]
        await interaction.client.clicked(interaction, self.address, ())


class Pick(ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"s:(?P<address>.+)"):
    """Any select of ours."""

    def __init__(self, select: ui.Select[ui.LayoutView], address: str) -> None:
        super().__init__(select)
        self.address = address

    @classmethod
    def of(cls, select: Select) -> Self:
        item: ui.Select[ui.LayoutView] = ui.Select(
            placeholder=select.placeholder,
            custom_id=f"s:{select.address}",
            options=[
                discord.SelectOption(
                    label=option.label,
                    value=option.value,
                    emoji=option.emoji,
                    default=option.chosen,
                )
                for option in select.options
            ],
        )
        return cls(item, select.address)

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # as above
        cls, _: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Select)  # noqa: S101 - only selects carry this prefix
        return cls(item, match["address"])

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]
        await interaction.client.clicked(interaction, self.address, tuple(self.item.values))


COMPONENTS = (Press, Pick)


class _Row(ui.ActionRow[ui.LayoutView]):
    """A row whose items are all dynamic."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__()
        for item in items:
            self.add_item(item)


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
                container.add_item(_Row(*(Press.of(button) for button in buttons)))
            case Select():
                container.add_item(_Row(Pick.of(block)))
    view.add_item(container)
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
