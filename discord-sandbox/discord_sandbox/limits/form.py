"""Checking the fields of a request, with Discord's codes and words for what is wrong."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from discord_sandbox.errors import FieldErrors, Payload

Path = tuple[str | int, ...]


class Form:
    """The fields of one request: each check notes what is wrong and goes on."""

    def __init__(self) -> None:
        self.errors = FieldErrors()

    def wrong(self, path: Path, code: str, message: str) -> None:
        self.errors.add(path, code, message)

    def refuse(self) -> None:
        """Raise 50035 if any check failed."""
        self.errors.refuse()

    def missing(self, path: Path) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def text(
        self,
        form: Payload,
        path: Path,
        key: str,
        most: int,
        *,
        least: int = 0,
        needed: bool = False,
    ) -> str | None:
        """A string of `least` to `most` characters; None if it is absent or wrong."""
        value = form.get(key)
        if value is None:
            if needed:
                self.missing((*path, key))
            return None
        if not isinstance(value, str):
            self.wrong((*path, key), "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return None
        if needed and not value:
            self.missing((*path, key))
            return None
        if not least <= len(value) <= most:
            self._length((*path, key), least, most)
            return None
        return value

    def _length(self, path: Path, least: int, most: int) -> None:
        if least:
            words = f"Must be between {least} and {most} in length."
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", words)
        else:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def number(
        self, form: Payload, path: Path, key: str, least: int, most: int, default: int
    ) -> int:
        """A whole number within bounds."""
        value = form.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value < least:
            words = f"int value should be greater than or equal to {least}."
            self.wrong((*path, key), "NUMBER_TYPE_MIN", words)
        elif value > most:
            words = f"int value should be less than or equal to {most}."
            self.wrong((*path, key), "NUMBER_TYPE_MAX", words)
        return value

    def written_number(self, value: object, path: Path) -> int:
        """An id or a set of bits, which requests write as a string or as a number."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        if isinstance(value, str) and value.isdecimal():
            return int(value)
        self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        return 0

    def flag(self, form: Payload, path: Path, key: str, *, default: bool = False) -> bool:
        """True or false."""
        value = form.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.wrong((*path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return default
        return value

    def items(
        self, form: Payload, path: Path, key: str, most: int, *, least: int = 0
    ) -> list[Payload]:
        """A list of objects, `least` to `most` of them."""
        if form.get(key) is None and least:
            self.missing((*path, key))
            return []
        values = self.values(form, path, key)
        if not least <= len(values) <= most:
            self._length((*path, key), least, most)
        good = []
        for index, value in enumerate(values):
            if isinstance(value, dict):
                good.append(value)
            else:
                self.not_an_object((*path, key, index))
        return good

    def values(self, form: Payload, path: Path, key: str) -> list[Any]:
        """A list of anything."""
        values = form.get(key)
        if values is not None and not isinstance(values, list):
            self.wrong((*path, key), "LIST_TYPE_CONVERT", "Only iterables may be used.")
            return []
        return values or []

    def mapping(self, form: Payload, path: Path, key: str) -> Payload | None:
        """An object; None if it is absent or wrong."""
        value = form.get(key)
        if value is not None and not isinstance(value, dict):
            self.not_an_object((*path, key))
            return None
        return value

    def not_an_object(self, path: Path) -> None:
        self.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def choice(self, form: Payload, path: Path, key: str, allowed: Collection[Any]) -> bool:
        """Whether a needed field has one of the values allowed."""
        value = form.get(key)
        if value is None:
            self.missing((*path, key))
            return False
        if isinstance(value, (dict, list)) or value not in allowed:
            listed = ", ".join(repr(v) for v in allowed)
            self.wrong((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return False
        return True

    def url(
        self, value: object, path: Path, schemes: tuple[str, ...] = ("http", "https")
    ) -> str | None:
        """An address with one of these schemes."""
        if not isinstance(value, str) or not value:
            self.missing(path)
            return None
        if len(value) > 2048:
            self._length(path, 0, 2048)
            return None
        scheme, _, rest = value.partition("://")
        if scheme not in schemes:
            listed = ", ".join(repr(s) for s in schemes)
            words = f'Scheme "{scheme}" is not supported. Scheme must be one of ({listed}).'
            self.wrong(path, "URL_TYPE_INVALID_SCHEME", words)
            return None
        if not rest or (scheme != "attachment" and not urlsplit(value).netloc):
            self.wrong(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
            return None
        return value
