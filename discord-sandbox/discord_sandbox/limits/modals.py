"""Modals: their title, their fields, and how much fits."""

from __future__ import annotations

from collections.abc import Callable

from discord_sandbox.errors import Payload
from discord_sandbox.limits.components import ComponentCheck, EmojiKnown
from discord_sandbox.limits.form import Form, Path
from discord_sandbox.message import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
)

MOST_FIELDS = 5
LABELLED = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}


def check_modal(data: Payload, emoji_known: EmojiKnown) -> Payload:
    """A modal as the person's window gets it; 50035 if anything is wrong."""
    form = Form()
    path: Path = ("data",)
    modal: Payload = {
        "custom_id": form.text(data, path, "custom_id", 100, least=1, needed=True),
        "title": form.text(data, path, "title", 45, least=1, needed=True),
    }
    fields = form.items(data, path, "components", MOST_FIELDS, least=1)
    check = _FieldCheck(form, emoji_known)
    modal["components"] = [
        check.top_level(field, (*path, "components", index)) for index, field in enumerate(fields)
    ]
    form.refuse()
    return modal


class _FieldCheck:
    """Checks the fields of one modal."""

    def __init__(self, form: Form, emoji_known: EmojiKnown) -> None:
        self._form = form
        self._components = ComponentCheck(form, emoji_known)
        self._made = 0
        self._check: dict[int, Callable[[Payload, Path], Payload]] = {
            TEXT_INPUT: self._text_input,
            FILE_UPLOAD: self._file_upload,
            RADIO_GROUP: self._radio_group,
            CHECKBOX_GROUP: self._checkbox_group,
            CHECKBOX: self._checkbox,
            **dict.fromkeys(SELECTS, self._select),
        }

    def top_level(self, given: Payload, path: Path) -> Payload:
        made = self._begin(given, path, frozenset((ROW, TEXT, LABEL)))
        if made["type"] == ROW:
            inner = self._form.items(given, path, "components", 1, least=1)
            made["components"] = [
                self._field(field, (*path, "components", index), frozenset((TEXT_INPUT,)))
                for index, field in enumerate(inner)
            ]
        elif made["type"] == TEXT:
            made["content"] = self._form.text(given, path, "content", 4000, least=1, needed=True)
        elif made["type"] == LABEL:
            made |= self._label(given, path)
        return made

    def _begin(self, given: Payload, path: Path, allowed: frozenset[int]) -> Payload:
        self._made += 1
        kind = given.get("type")
        if not isinstance(kind, int) or kind not in allowed:
            listed = ", ".join(str(kind) for kind in sorted(allowed))
            words = f'Value of field "type" must be one of ({listed},).'
            self._form.wrong((*path, "type"), "UNION_TYPE_CHOICES", words)
        return {"type": given.get("type"), "id": given.get("id") or self._made}

    def _label(self, given: Payload, path: Path) -> Payload:
        made: Payload = {
            "label": self._form.text(given, path, "label", 45, least=1, needed=True),
            "description": self._form.text(given, path, "description", 100),
        }
        field = self._form.mapping(given, path, "component")
        if field is None:
            self._form.missing((*path, "component"))
        else:
            made["component"] = self._field(field, (*path, "component"), LABELLED)
        return made

    def _field(self, given: Payload, path: Path, allowed: frozenset[int]) -> Payload:
        made = self._begin(given, path, allowed)
        if given.get("type") not in list(self._check):
            return made
        check = self._check[given["type"]]
        made |= check(given, path)
        if given["type"] != CHECKBOX:
            made["required"] = self._form.flag(given, path, "required", default=True)
        return made

    def _text_input(self, given: Payload, path: Path) -> Payload:
        self._form.choice(given, path, "style", (1, 2))
        made: Payload = {
            "custom_id": self._components.custom_id(given, path),
            "style": given.get("style"),
            "label": self._form.text(given, path, "label", 45),
            "value": self._form.text(given, path, "value", 4000),
            "placeholder": self._form.text(given, path, "placeholder", 100),
            "min_length": self._form.number(given, path, "min_length", 0, 4000, 0),
            "max_length": self._form.number(given, path, "max_length", 1, 4000, 4000),
        }
        if made["min_length"] > made["max_length"]:
            words = f"int value should be less than or equal to {made['max_length']}."
            self._form.wrong((*path, "min_length"), "NUMBER_TYPE_MAX", words)
        return made

    def _select(self, given: Payload, path: Path) -> Payload:
        return self._components.select(given, path)

    def _file_upload(self, given: Payload, path: Path) -> Payload:
        return {
            "custom_id": self._components.custom_id(given, path),
            "min_values": self._form.number(given, path, "min_values", 0, 10, 1),
            "max_values": self._form.number(given, path, "max_values", 1, 10, 1),
        }

    def _boxes(self, given: Payload, path: Path, least: int) -> Payload:
        options = self._form.items(given, path, "options", 10, least=least)
        return {
            "custom_id": self._components.custom_id(given, path),
            "options": self._components.options(options, (*path, "options")),
        }

    def _radio_group(self, given: Payload, path: Path) -> Payload:
        return self._boxes(given, path, 2)

    def _checkbox_group(self, given: Payload, path: Path) -> Payload:
        made = self._boxes(given, path, 1)
        count = max(1, len(made["options"]))
        made["min_values"] = self._form.number(given, path, "min_values", 0, count, 1)
        made["max_values"] = self._form.number(given, path, "max_values", 1, count, count)
        return made

    def _checkbox(self, given: Payload, path: Path) -> Payload:
        return {
            "custom_id": self._components.custom_id(given, path),
            "default": self._form.flag(given, path, "default"),
        }
