"""The application's emoji."""

from __future__ import annotations

import base64
import binascii
import re

from discord_sandbox import errors
from discord_sandbox.attachments import is_animated, picture_type
from discord_sandbox.emoji import Emoji
from discord_sandbox.errors import Payload
from discord_sandbox.limits.form import Form
from discord_sandbox.rest.call import Call, Family

emoji = Family()

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"
PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)
NAME = re.compile(r"\w{2,32}", re.ASCII)
MOST_EMOJI = 2000
MOST_BYTES = 256 * 1024


def _one(call: Call) -> Emoji:
    call.own_application()
    found = call.world.emojis.by_id.get(call.id("emoji_id"))
    if found is None:
        raise errors.unknown("Emoji")
    return found


def _name(form: Form, call: Call, body: Payload, own_id: int | None = None) -> str:
    name = form.text(body, (), "name", 32, least=2, needed=True) or ""
    if name and NAME.fullmatch(name) is None:
        words = "String value did not match validation regex."
        form.wrong(("name",), "STRING_TYPE_REGEX", words)
    namesakes = [e for e in call.world.emojis.by_id.values() if e.name == name and e.id != own_id]
    if namesakes:
        words = "An emoji with that name already exists"
        form.wrong(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", words)
    return name


def _picture(form: Form, body: Payload) -> bytes:
    """The picture, which comes as a data URI."""
    given = PICTURE.fullmatch(body.get("image") or "")
    try:
        picture = base64.b64decode(given[1], validate=True) if given else b""
    except binascii.Error:
        picture = b""
    if given is None or picture_type(picture) is None:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
        return b""
    if len(picture) > MOST_BYTES:
        words = "File cannot be larger than 256.0 kb."
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", words)
    return picture


@emoji("GET", ALL)
async def every(call: Call) -> Payload:
    call.own_application()
    return {"items": [one.payload() for one in call.world.emojis.by_id.values()]}


@emoji("GET", ONE)
async def show(call: Call) -> Payload:
    return _one(call).payload()


@emoji("POST", ALL)
async def make(call: Call) -> Payload:
    call.own_application()
    if len(call.world.emojis.by_id) >= MOST_EMOJI:
        raise errors.too_many(30008, "emojis", MOST_EMOJI)
    body = await call.body()
    form = Form()
    name = _name(form, call, body)
    picture = _picture(form, body)
    form.refuse()
    made = Emoji(
        id=call.world.clock.snowflake(),
        name=name,
        animated=is_animated(picture),
        content_type=picture_type(picture) or "",
        picture=picture,
        creator=call.world.bot.payload,
    )
    call.world.emojis.by_id[made.id] = made
    call.status = 201
    return made.payload()


@emoji("PATCH", ONE)
async def rename(call: Call) -> Payload:
    found = _one(call)
    body, form = await call.body(), Form()
    if "name" in body:
        name = _name(form, call, body, found.id)
        form.refuse()
        found.name = name
    return found.payload()


@emoji("DELETE", ONE)
async def delete(call: Call) -> None:
    del call.world.emojis.by_id[_one(call).id]
