"""What comes with a request, or with an endpoint's answer: JSON, and files beside it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from aiohttp import BodyPartReader, MultipartReader

from discord_sandbox import errors
from discord_sandbox.attachments import Upload, safe_name
from discord_sandbox.errors import Payload

FORM = "multipart/form-data"
FILE_FIELD = re.compile(r"files\[(\d+)\]")


class Sent(NamedTuple):
    """A form that was read."""

    body: Payload
    uploads: dict[int, Upload]
    written: bytes
    """The JSON as it came."""


def decoded(body: bytes) -> Any:
    """The body, whatever it is."""
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError):
        raise errors.not_json() from None


def an_object(body: Any) -> Payload:
    """The body, which must be an object."""
    if not isinstance(body, dict):
        raise errors.not_json()
    return body


async def read_form(parts: MultipartReader) -> Sent:
    """A body and the files that came with it."""
    body: Payload = {}
    written = b""
    uploads: dict[int, Upload] = {}
    async for part in parts:
        if not isinstance(part, BodyPartReader):
            raise errors.not_json()
        content = bytes(await part.read())
        if part.name == "payload_json":
            body, written = an_object(decoded(content)), content
        elif (numbered := FILE_FIELD.fullmatch(part.name or "")) is not None:
            uploads[int(numbered[1])] = Upload(safe_name(part.filename or ""), content)
        else:
            words = f"The sandbox does not know the form field {part.name}"
            raise errors.invalid((part.name or "?",), "SANDBOX_UNSUPPORTED", words)
    return Sent(body, uploads, written)
