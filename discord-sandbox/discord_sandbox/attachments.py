"""Files that came with messages, served back at their address."""

from __future__ import annotations

import io
import mimetypes
import re
from collections import OrderedDict
from urllib.parse import quote

import msgspec
from PIL import Image, UnidentifiedImageError

from discord_sandbox.errors import Payload

# Whatever may not stand in the name of an attachment becomes an underscore.
UNSAFE_IN_NAMES = re.compile(r"[^\w.\-]")


def safe_name(name: str) -> str:
    """The name that Discord gives a file that was called so."""
    return UNSAFE_IN_NAMES.sub("_", name) or "unknown"


def picture_type(content: bytes) -> str | None:
    """What kind of picture this is, whatever it is called; None if it is none."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.get_format_mimetype()
    except UnidentifiedImageError:
        return None


def is_animated(content: bytes) -> bool:
    """Whether a picture has more than one frame."""
    with Image.open(io.BytesIO(content)) as picture:
        return getattr(picture, "n_frames", 1) > 1


class Upload(msgspec.Struct):
    """A file that came with a request."""

    filename: str
    content: bytes
    description: str | None = None


class Stored(msgspec.Struct, frozen=True):
    """A file as it is served."""

    filename: str
    content_type: str
    content: bytes


class Attachments:
    """The latest files, up to so many bytes in all."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._stored: OrderedDict[int, Stored] = OrderedDict()

    def get(self, attachment_id: int) -> Stored | None:
        return self._stored.get(attachment_id)

    def store(self, attachment_id: int, upload: Upload, directory: str) -> Payload:
        """Keep a file; returns the attachment as messages show it."""
        kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
        self._stored[attachment_id] = Stored(upload.filename, kind, upload.content)
        self._bytes += len(upload.content)
        while self._bytes > self._most_bytes and len(self._stored) > 1:
            self._bytes -= len(self._stored.popitem(last=False)[1].content)
        url = f"{directory}/{attachment_id}/{quote(upload.filename)}"
        shown: Payload = {
            "id": str(attachment_id),
            "filename": upload.filename,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        if upload.description is not None:
            shown["description"] = upload.description
        if kind.startswith("image/"):
            shown |= _dimensions(upload.content)
        return shown


def _dimensions(picture: bytes) -> Payload:
    try:
        with Image.open(io.BytesIO(picture)) as opened:
            return {"width": opened.width, "height": opened.height}
    except UnidentifiedImageError:
        return {}
