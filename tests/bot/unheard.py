"""What may have happened instead, as far as somebody knows."""

from msgspec.structs import replace

from engine import BaseEvent


def otherwise(event: BaseEvent, seat: int | None) -> BaseEvent:
    """The event with other values wherever this seat has not heard the real ones."""
    heard = event.seen_by(seat)
    values = {field: getattr(event, field) for field in event.__struct_fields__}
    secrets = {
        field: another(value) for field, value in values.items() if value != getattr(heard, field)
    }
    changed = replace(event, **secrets)
    assert changed.seen_by(seat) == heard
    return changed


def another(secret: int | tuple[int, ...]) -> int | tuple[int, ...]:
    """Another card or place, or others, of those that every game has."""
    return tuple(map(_next_to, secret)) if isinstance(secret, tuple) else _next_to(secret)


def _next_to(number: int) -> int:
    return number + 1 if number < 2 else number - 1
