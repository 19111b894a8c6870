"""Classic embeds: lengths and counts."""

from __future__ import annotations

from discord_sandbox.errors import Payload
from discord_sandbox.limits.form import Form, Path

MOST_EMBEDS = 10
MOST_CHARACTERS = 6000


def check_embeds(form: Form, given: Payload, path: Path) -> list[Payload]:
    """The embeds of a message, completed the way Discord sends them back."""
    embeds = form.items(given, path, "embeds", MOST_EMBEDS)
    made, characters = [], 0
    for index, embed in enumerate(embeds):
        one, length = _embed(form, embed, (*path, "embeds", index))
        made.append(one)
        characters += length
    if characters > MOST_CHARACTERS:
        words = f"Embed size exceeds maximum size of {MOST_CHARACTERS}"
        form.wrong((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", words)
    return made


def _embed(form: Form, embed: Payload, path: Path) -> tuple[Payload, int]:
    made = {key: value for key, value in embed.items() if value is not None}
    made["type"] = "rich"
    texts = [
        form.text(embed, path, "title", 256),
        form.text(embed, path, "description", 4096),
    ]
    form.number(embed, path, "color", 0, 0xFFFFFF, 0)
    footer = form.mapping(embed, path, "footer")
    if footer is not None:
        texts.append(form.text(footer, (*path, "footer"), "text", 2048, needed=True))
    author = form.mapping(embed, path, "author")
    if author is not None:
        texts.append(form.text(author, (*path, "author"), "name", 256, needed=True))
    for index, field in enumerate(form.items(embed, path, "fields", 25)):
        at = (*path, "fields", index)
        texts.append(form.text(field, at, "name", 256, needed=True))
        texts.append(form.text(field, at, "value", 1024, needed=True))
    for picture in ("image", "thumbnail"):
        item = form.mapping(embed, path, picture)
        if item is not None:
            schemes = ("http", "https", "attachment")
            form.url(item.get("url"), (*path, picture, "url"), schemes)
            made[picture] = {"url": item.get("url")}
    return made, sum(len(text or "") for text in texts)
