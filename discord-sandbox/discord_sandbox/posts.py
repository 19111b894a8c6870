"""From a checked draft to a message in Discord's shape."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from discord_sandbox import errors
from discord_sandbox.errors import FieldErrors, Payload
from discord_sandbox.limits import Draft
from discord_sandbox.message import walk
from discord_sandbox.permissions import Permission

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel
    from discord_sandbox.user import User

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")
ATTACHMENT = "attachment://"


def attach(draft: Draft, channel: Channel, before: list[Payload]) -> list[Payload]:
    """Store the draft's files; returns the attachments that the message then has."""
    if draft.kept is None and not draft.uploads and not draft.media:
        return before
    kept = before
    if draft.kept is not None:
        by_id = {attachment["id"]: attachment for attachment in before}
        for path, wanted in draft.kept:
            if wanted not in by_id:
                words = f"Unknown attachment {wanted}"
                raise errors.invalid(path, "ATTACHMENT_NOT_FOUND", words)
        kept = [by_id[wanted] for _, wanted in draft.kept]
    if draft.media:
        names = {a["filename"] for a in kept} | {u.filename for u in draft.uploads}
        _check_references(draft, names)
    return [*kept, *(channel.world.store(channel, upload) for upload in draft.uploads)]


def _check_references(draft: Draft, names: set[str]) -> None:
    wrong = FieldErrors()
    for path, medium in draft.media:
        name = medium["url"].removeprefix(ATTACHMENT)
        if medium["url"].startswith(ATTACHMENT) and name not in names:
            words = f"The referenced attachment '{name}' could not be found"
            wrong.add(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words)
    wrong.refuse()


def resolve_media(draft: Draft, attachments: list[Payload], channel: Channel) -> None:
    """Give every picture and file of the draft an address."""
    if not draft.media and not draft.embeds:
        return
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    for _, medium in draft.media:
        medium["id"] = str(channel.world.clock.snowflake())
        url = medium["url"]
        if not url.startswith(ATTACHMENT):
            medium |= {"proxy_url": url, "width": None, "height": None}
            continue
        attachment = by_name[url.removeprefix(ATTACHMENT)]
        medium |= {
            "url": attachment["url"],
            "proxy_url": attachment["url"],
            "width": attachment.get("width"),
            "height": attachment.get("height"),
            "content_type": attachment["content_type"],
            "attachment_id": attachment["id"],
        }
    for component in walk(draft.components or []):
        if "file" in component:
            attachment = by_name[component["file"]["url"].rpartition("/")[2]]
            component |= {"name": attachment["filename"], "size": attachment["size"]}
    for embed in draft.embeds or ():
        for key in ("image", "thumbnail"):
            url = embed.get(key, {}).get("url", "")
            if url.startswith(ATTACHMENT) and url.removeprefix(ATTACHMENT) in by_name:
                address = by_name[url.removeprefix(ATTACHMENT)]["url"]
                embed[key] = {"url": address, "proxy_url": address}


def mentioned(draft: Draft, channel: Channel, author: User) -> Payload:
    """Whom the words of the draft notify."""
    words = "\n".join((draft.content or "", *draft.texts))
    if "@" not in words:
        return {"mentions": [], "mention_roles": [], "mention_everyone": False}
    may_everyone = bool(channel.permissions_of(author) & Permission.MENTION_EVERYONE)
    world = channel.world
    users = [int(found) for found in dict.fromkeys(USER_MENTION.findall(words))]
    people = [world.users[i] for i in users if i in world.users and draft.mentions.user(i)]
    roles = [] if channel.guild is None else _roles(draft, words, channel.guild.roles, may_everyone)
    everyone = "everyone" in draft.mentions.kinds and EVERYONE.search(words) is not None
    return {
        "mentions": [person.payload for person in people],
        "mention_roles": roles,
        "mention_everyone": everyone and may_everyone,
    }


def _roles(draft: Draft, words: str, roles: dict[int, Any], may_everyone: bool) -> list[str]:
    found = [int(role_id) for role_id in dict.fromkeys(ROLE_MENTION.findall(words))]
    return [
        str(role_id)
        for role_id in found
        if role_id in roles
        and draft.mentions.role(role_id)
        and (roles[role_id].mentionable or may_everyone)
    ]
