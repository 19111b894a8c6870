"""From a screen to what discord.py sends, and from a click back to an address.

A component carries its whole address, so it works after a restart and nothing is kept for it:
clicks come in by the bot's one door, not by the views that the library would remember.
"""

import io
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle, ComponentType, ui

from cogs.screen import (
    Attachment,
    Block,
    Button,
    Buttons,
    Line,
    Link,
    Option,
    Picture,
    Screen,
    Select,
    Style,
    Text,
)
from render.symbols import UNICODE, SymbolTable, plain, resolved

STYLES: dict[Style, int] = {
    "primary": ButtonStyle.primary.value,
    "secondary": ButtonStyle.secondary.value,
    "success": ButtonStyle.success.value,
    "danger": ButtonStyle.danger.value,
}

Interaction: TypeAlias = discord.Interaction[Any]
Component: TypeAlias = dict[str, Any]


class Components(ui.LayoutView):
    """Components as Discord has them: five times quicker than from the library's own items."""

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        self._components = components

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        return True  # or the library would keep it, and its clicks, to itself


def clicked(interaction: Interaction) -> tuple[str, tuple[str, ...]]:
    """The address of the button or select that was used, and what was picked."""
    used: Any = interaction.data or {}
    return str(used.get("custom_id", ""))[2:], tuple(used.get("values", ()))


def addresses(message: discord.Message) -> list[str]:
    """The addresses of all that can be clicked on in a message."""
    return [found[2:] for component in message.components for found in _custom_ids(component)]


def _custom_ids(component: Any) -> Iterator[str]:
    custom_id = getattr(component, "custom_id", None)
    if custom_id is not None:
        yield str(custom_id)
    for child in getattr(component, "children", ()):
        yield from _custom_ids(child)


def layout(screen: Screen, symbols: SymbolTable = UNICODE) -> Components:
    """The screen as a message's components, with its symbols as this table has them."""
    in_text = symbols if screen.fits(symbols) else UNICODE
    container = {
        "type": ComponentType.container.value,
        "accent_color": screen.accent,
        "components": [_component(block, symbols, in_text) for block in screen.blocks],
    }
    return Components([container])


def _component(block: Block, symbols: SymbolTable, in_text: SymbolTable) -> Component:
    match block:
        case Text(markdown):
            content = resolved(markdown, in_text)
            return {"type": ComponentType.text_display.value, "content": content}
        case Picture(name, _, alt):
            item = {"media": {"url": f"attachment://{name}"}, "description": alt}
            return {"type": ComponentType.media_gallery.value, "items": [item]}
        case Attachment(name):
            return {"type": ComponentType.file.value, "file": {"url": f"attachment://{name}"}}
        case Buttons(buttons):
            return _row([_button(button, symbols) for button in buttons])
        case Select():
            return _row([_select(block, symbols)])
        case Line():
            return {"type": ComponentType.separator.value}
    raise TypeError(f"{block!r} can't be shown")


def _row(components: list[Component]) -> Component:
    return {"type": ComponentType.action_row.value, "components": components}


def _button(button: Button | Link, symbols: SymbolTable) -> Component:
    if isinstance(button, Link):
        return {
            "type": ComponentType.button.value,
            "style": ButtonStyle.link.value,
            "label": button.label,
            "url": button.url,
        }
    return {
        "type": ComponentType.button.value,
        "style": STYLES[button.style],
        "label": plain(button.label),  # nothing is markup there
        "custom_id": f"b:{button.address}",
        "disabled": button.disabled,
        **_emoji(button.emoji, symbols),
    }


def _select(select: Select, symbols: SymbolTable) -> Component:
    return {
        "type": ComponentType.select.value,
        "placeholder": plain(select.placeholder),
        "custom_id": f"s:{select.address}",
        "options": [_option(option, symbols) for option in select.options],
    }


def _option(option: Option, symbols: SymbolTable) -> Component:
    return {
        "label": plain(option.label),
        "value": option.value,
        "default": option.chosen,
        **_emoji(option.emoji, symbols),
    }


def _emoji(emoji: str | None, symbols: SymbolTable) -> Component:
    return _partial_emoji(resolved(emoji or "", symbols))


@lru_cache(512)
def _partial_emoji(emoji: str) -> Component:
    return {"emoji": discord.PartialEmoji.from_str(emoji).to_dict()} if emoji else {}


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
