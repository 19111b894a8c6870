"""The components of messages: what may stand where, how many, how long."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from discord_sandbox.errors import Payload
from discord_sandbox.limits.form import Form, Path
from discord_sandbox.message import (
    BUTTON,
    CHANNEL_SELECT,
    CONTAINER,
    FILE,
    GALLERY,
    LINK_STYLE,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    walk,
)

MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5
PREMIUM_STYLE = 6
STYLES = (1, 2, 3, 4, LINK_STYLE, PREMIUM_STYLE)
CONTAINED = frozenset((ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR))
TOP_LEVEL = CONTAINED | {CONTAINER}
IN_A_ROW = SELECTS | {BUTTON}
MEDIA_SCHEMES = ("http", "https", "attachment")
LINK_SCHEMES = ("http", "https", "discord")

EmojiKnown = Callable[[int], bool]


class ComponentCheck:
    """Checks the components of one message and completes them the way Discord sends them back."""

    def __init__(self, form: Form, emoji_known: EmojiKnown) -> None:
        self.form = form
        self.media: list[tuple[Path, Payload]] = []  # to be resolved to addresses
        self._emoji_known = emoji_known
        self.texts: list[str] = []
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()

    def message(self, form: Payload, path: Path, *, v2: bool) -> list[Payload]:
        """All components of a message."""
        given = self.form.items(form, path, "components", MOST_COMPONENTS if v2 else MOST_ROWS)
        made = self._each(given, (*path, "components"), TOP_LEVEL if v2 else frozenset((ROW,)))
        inside = walk(made)
        if len(inside) > MOST_COMPONENTS:
            words = f"Total number of components cannot exceed {MOST_COMPONENTS}"
            self.form.wrong((*path, "components"), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
        if sum(map(len, self.texts)) > MOST_TEXT:
            words = f"Total size of displayable text exceeds maximum size of {MOST_TEXT}"
            self.form.wrong(
                (*path, "components"), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words
            )
        self._number(inside)
        return made

    def custom_id(self, form: Payload, path: Path) -> str | None:
        """A custom id that no other component here has."""
        value = self.form.text(form, path, "custom_id", 100, least=1, needed=True)
        if value is not None and value in self._custom_ids:
            words = "Component custom id cannot be duplicated"
            self.form.wrong((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words)
        if value is not None:
            self._custom_ids.add(value)
        return value

    def _each(self, given: list[Payload], path: Path, allowed: frozenset[int]) -> list[Payload]:
        made = []
        for index, inner in enumerate(given):
            if (one := self._one(inner, (*path, index), allowed)) is not None:
                made.append(one)
        return made

    def _one(self, given: Payload, path: Path, allowed: frozenset[int]) -> Payload | None:
        kind = given.get("type")
        if kind is None:
            self.form.missing((*path, "type"))
            return None
        if not isinstance(kind, int) or kind not in allowed:
            listed = ", ".join(str(k) for k in sorted(allowed))
            words = f'Value of field "type" must be one of ({listed},).'
            self.form.wrong((*path, "type"), "UNION_TYPE_CHOICES", words)
            return None
        own_id = 0 if given.get("id") is None else self._own_id(given, path)
        return {"type": kind, "id": own_id, **CHECKS[kind](self, given, path)}

    def _own_id(self, given: Payload, path: Path) -> int:
        own = self.form.number(given, path, "id", 0, 2**31 - 1, 0)
        if own and own in self._ids:
            words = "Component id cannot be duplicated"
            self.form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", words)
        self._ids.add(own)
        return own

    def _number(self, components: list[Payload]) -> None:
        """Give an id to every component that came without one."""
        free = 1
        for component in components:
            if not component["id"]:
                while free in self._ids:
                    free += 1
                component["id"] = free
                free += 1

    def row(self, given: Payload, path: Path) -> Payload:
        inner = self.form.items(given, path, "components", 5, least=1)
        path = (*path, "components")
        made = self._each(inner, path, IN_A_ROW)
        if len(made) > 1 and not SELECTS.isdisjoint([component["type"] for component in made]):
            words = "The specified component exceeds the maximum width"
            self.form.wrong((*path, 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
        return {"components": made}

    def button(self, given: Payload, path: Path) -> Payload:
        style = given.get("style")
        self.form.choice(given, path, "style", STYLES)
        made: Payload = {"style": style, "disabled": self.form.flag(given, path, "disabled")}
        if (label := self.form.text(given, path, "label", 80)) is not None:
            made["label"] = label
        if "emoji" in given and (emoji := self._emoji(given, path)) is not None:
            made["emoji"] = emoji
        if style == PREMIUM_STYLE:
            made["sku_id"] = self.form.text(given, path, "sku_id", 20, needed=True)
            return made
        if not given.get("label") and not given.get("emoji"):
            words = "A button must have a label or an emoji"
            self.form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", words)
        if given.get("url") is not None and given.get("custom_id") is not None:
            words = "A custom id and url cannot both be specified"
            self.form.wrong(path, "COMPONENT_CUSTOM_ID_AND_URL_EXCLUSIVE", words)
        if style == LINK_STYLE:
            self.form.text(given, path, "url", 512)
            made["url"] = self.form.url(given.get("url"), (*path, "url"), LINK_SCHEMES)
        else:
            made["custom_id"] = self.custom_id(given, path)
        return made

    def _emoji(self, given: Payload, path: Path) -> Payload | None:
        emoji = self.form.mapping(given, path, "emoji")
        if emoji is None:
            return None
        emoji_id, name = emoji.get("id"), emoji.get("name")
        known = (
            str(emoji_id).isdecimal() and self._emoji_known(int(emoji_id))
            if emoji_id is not None
            else isinstance(name, str) and name != "" and not name.isascii()
        )
        if not known:
            field = "name" if emoji_id is None else "id"
            words = "Invalid emoji"
            self.form.wrong((*path, "emoji", field), "BUTTON_COMPONENT_INVALID_EMOJI", words)
        made: Payload = {"name": name}
        if emoji_id is not None:
            made |= {"id": str(emoji_id), "animated": bool(emoji.get("animated"))}
        return made

    def select(self, given: Payload, path: Path) -> Payload:
        """A select menu of any kind."""
        least = self.form.number(given, path, "min_values", 0, 25, 1)
        most = self.form.number(given, path, "max_values", 1, 25, 1)
        made: Payload = {
            "custom_id": self.custom_id(given, path),
            "min_values": least,
            "max_values": most,
            "disabled": self.form.flag(given, path, "disabled"),
        }
        if (placeholder := self.form.text(given, path, "placeholder", 150)) is not None:
            made["placeholder"] = placeholder
        if least > most:
            words = f"int value should be less than or equal to {most}."
            self.form.wrong((*path, "min_values"), "NUMBER_TYPE_MAX", words)
        if given["type"] == STRING_SELECT:
            made["options"] = self._options(given, path, least, most)
        elif given.get("default_values") is not None:
            made["default_values"] = self._default_values(given, path, most)
        if given["type"] == CHANNEL_SELECT and given.get("channel_types") is not None:
            made["channel_types"] = given["channel_types"]
        return made

    def _options(self, given: Payload, path: Path, least: int, most: int) -> list[Payload]:
        options = self.form.items(given, path, "options", 25, least=1)
        if options and most > len(options):
            words = f"int value should be less than or equal to {len(options)}."
            self.form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", words)
        if options and least > len(options):
            words = f"int value should be less than or equal to {len(options)}."
            self.form.wrong((*path, "min_values"), "NUMBER_TYPE_MAX", words)
        made = self.options(options, (*path, "options"))
        if sum(option.get("default", False) for option in made) > most:
            words = f"The number of default options must not exceed {most}"
            self.form.wrong((*path, "options"), "SELECT_DEFAULT_OPTIONS_EXCEEDED", words)
        return made

    def options(self, options: list[Payload], path: Path) -> list[Payload]:
        """The options of a select or of a group of boxes."""
        made, values = [], set()
        for index, option in enumerate(options):
            at = (*path, index)
            value = self.form.text(option, at, "value", 100, least=1, needed=True)
            if value is not None and value in values:
                words = "The specified option value is already used"
                self.form.wrong((*at, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
            values.add(value)
            label = self.form.text(option, at, "label", 100, least=1, needed=True)
            one: Payload = {"label": label, "value": value}
            if (description := self.form.text(option, at, "description", 100)) is not None:
                one["description"] = description
            if (emoji := self._emoji(option, at)) is not None:
                one["emoji"] = emoji
            one["default"] = self.form.flag(option, at, "default")
            made.append(one)
        return made

    def _default_values(self, given: Payload, path: Path, most: int) -> list[Payload]:
        values = self.form.items(given, path, "default_values", most)
        for index, value in enumerate(values):
            at = (*path, "default_values", index)
            self.form.choice(value, at, "type", ("user", "role", "channel"))
            if not str(value.get("id")).isdecimal():
                self.form.missing((*at, "id"))
        return [{"id": str(value.get("id")), "type": value.get("type")} for value in values]

    def text_display(self, given: Payload, path: Path) -> Payload:
        content = self.form.text(given, path, "content", MOST_TEXT, least=1, needed=True)
        self.texts.append(content or "")
        return {"content": content}

    def section(self, given: Payload, path: Path) -> Payload:
        texts = self.form.items(given, path, "components", 3, least=1)
        made: Payload = {"components": self._each(texts, (*path, "components"), frozenset((TEXT,)))}
        accessory = self.form.mapping(given, path, "accessory")
        if accessory is None:
            self.form.missing((*path, "accessory"))
            return made
        allowed = frozenset((BUTTON, THUMBNAIL))
        if (beside := self._one(accessory, (*path, "accessory"), allowed)) is not None:
            made["accessory"] = beside
        return made

    def _medium(self, given: Payload, path: Path, key: str, schemes: tuple[str, ...]) -> Payload:
        item = self.form.mapping(given, path, key)
        if item is None:
            self.form.missing((*path, key))
            return {}
        medium: Payload = {"url": self.form.url(item.get("url"), (*path, key, "url"), schemes)}
        if medium["url"] is not None:
            self.media.append(((*path, key, "url"), medium))
        return medium

    def _described(self, given: Payload, path: Path) -> Payload:
        return {
            "media": self._medium(given, path, "media", MEDIA_SCHEMES),
            "description": self.form.text(given, path, "description", 1024),
            "spoiler": self.form.flag(given, path, "spoiler"),
        }

    def thumbnail(self, given: Payload, path: Path) -> Payload:
        return self._described(given, path)

    def gallery(self, given: Payload, path: Path) -> Payload:
        items = self.form.items(given, path, "items", 10, least=1)
        shown = [self._described(item, (*path, "items", i)) for i, item in enumerate(items)]
        return {"items": shown}

    def file(self, given: Payload, path: Path) -> Payload:
        return {
            "file": self._medium(given, path, "file", ("attachment",)),
            "spoiler": self.form.flag(given, path, "spoiler"),
            "name": None,
            "size": None,
        }

    def separator(self, given: Payload, path: Path) -> Payload:
        return {
            "divider": self.form.flag(given, path, "divider", default=True),
            "spacing": self.form.number(given, path, "spacing", 1, 2, 1),
        }

    def container(self, given: Payload, path: Path) -> Payload:
        inner = self.form.items(given, path, "components", MOST_COMPONENTS, least=1)
        colour = given.get("accent_color")
        if colour is not None:
            colour = self.form.number(given, path, "accent_color", 0, 0xFFFFFF, 0)
        return {
            "accent_color": colour,
            "spoiler": self.form.flag(given, path, "spoiler"),
            "components": self._each(inner, (*path, "components"), CONTAINED),
        }


CHECKS: Mapping[int, Callable[[ComponentCheck, Payload, Path], Payload]] = {
    ROW: ComponentCheck.row,
    BUTTON: ComponentCheck.button,
    SECTION: ComponentCheck.section,
    TEXT: ComponentCheck.text_display,
    THUMBNAIL: ComponentCheck.thumbnail,
    GALLERY: ComponentCheck.gallery,
    FILE: ComponentCheck.file,
    SEPARATOR: ComponentCheck.separator,
    CONTAINER: ComponentCheck.container,
    **dict.fromkeys(SELECTS, ComponentCheck.select),
}
