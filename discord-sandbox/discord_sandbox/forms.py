"""What a person enters: choices in menus, and the fields of modals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from discord_sandbox.errors import Payload
from discord_sandbox.message import (
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL,
    RADIO_GROUP,
    ROW,
    STRING_SELECT,
    TEXT_INPUT,
)
from discord_sandbox.refusals import CannotError
from discord_sandbox.resolved import Resolved

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel


def picked(menu: Payload, values: tuple[Any, ...], channel: Channel) -> Payload:
    """The interaction data of choosing these values from a select on a message."""
    resolved = Resolved(channel)
    data: Payload = {
        "component_type": menu["type"],
        "custom_id": menu["custom_id"],
        "values": _chosen(menu, list(values), resolved),
    }
    if menu["type"] != STRING_SELECT:
        data["resolved"] = resolved.payload
    return data


def filled_in(modal: Payload, values: Mapping[str, Any], channel: Channel) -> Payload:
    """The interaction data of submitting a modal with these values."""
    resolved = Resolved(channel)
    left = dict(values)
    components = [_entered(component, left, resolved) for component in modal["components"]]
    if left:
        raise CannotError(f"{modal['title']!r} has no field {', '.join(left)}")
    data: Payload = {"custom_id": modal["custom_id"], "components": components}
    if resolved.payload:
        data["resolved"] = resolved.payload
    return data


def _entered(component: Payload, left: dict[str, Any], resolved: Resolved) -> Payload:
    """One top-level component of a modal with what was entered; takes its value from `left`."""
    shown: Payload = {"type": component["type"], "id": component["id"]}
    if component["type"] == ROW:
        fields = [_field(c, c.get("label"), left, resolved) for c in component["components"]]
        shown["components"] = fields
    elif component["type"] == LABEL:
        field = component["component"]
        shown["component"] = _field(field, component["label"], left, resolved)
    return shown


def _field(field: Payload, label: str | None, left: dict[str, Any], resolved: Resolved) -> Payload:
    name = field["custom_id"] if field["custom_id"] in left else (label or "")
    given = left.pop(name, None)
    shown: Payload = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    if field["type"] == TEXT_INPUT:
        return shown | {"value": _typed(field, given)}
    if field["type"] == CHECKBOX:
        return shown | {"value": bool(field.get("default") if given is None else given)}
    several = list(given) if isinstance(given, (list, tuple)) else [given]
    chosen = _chosen(field, [] if given is None else several, resolved)
    if field["type"] == RADIO_GROUP:
        return shown | {"value": chosen[0] if chosen else None}
    return shown | {"values": chosen}


def _typed(field: Payload, given: Any) -> str:
    typed = field.get("value") or "" if given is None else str(given)
    if not typed and not field.get("required", True):
        return ""
    least = field.get("min_length") or int(field.get("required", True))
    most = field.get("max_length") or 4000
    if not least <= len(typed) <= most:
        raise CannotError(f"{field['custom_id']!r} takes {least} to {most} characters")
    return typed


def _chosen(menu: Payload, values: list[Any], resolved: Resolved) -> list[str]:
    """Values that the menu offers, as Discord sends them."""
    required = menu.get("required", True)
    if menu["type"] == RADIO_GROUP:
        least, most = int(required), 1
    else:
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if menu["type"] == CHECKBOX_GROUP:
        most = menu.get("max_values") or len(menu["options"])
    if not values and not required:
        return []
    if not least <= len(values) <= most:
        raise CannotError(f"{menu['custom_id']!r} takes {least} to {most} values")
    if menu["type"] in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        return [_option(menu, value) for value in values]
    return [resolved.refer(value) for value in values]


def _option(menu: Payload, wanted: Any) -> str:
    for option in menu["options"]:
        if str(wanted) in (option["value"], option["label"]):
            value: str = option["value"]
            return value
    offered = [option["value"] for option in menu["options"]]
    raise CannotError(f"{menu['custom_id']!r} does not offer {wanted!r}, only {offered}")
