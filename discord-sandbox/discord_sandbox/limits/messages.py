"""Messages: what a bot asks to post, checked, and ready to be posted."""

from __future__ import annotations

import msgspec

from discord_sandbox import errors
from discord_sandbox.attachments import Upload, safe_name
from discord_sandbox.errors import Payload
from discord_sandbox.limits.components import ComponentCheck, EmojiKnown
from discord_sandbox.limits.embeds import check_embeds
from discord_sandbox.limits.form import Form, Path
from discord_sandbox.message import COMPONENTS_V2

MOST_CONTENT = 2000
MOST_FILES = 10
MOST_NONCE = 25
MENTION_KINDS = ("roles", "users", "everyone")
UNSUPPORTED = ("poll", "sticker_ids")
RARE = frozenset(("message_reference", "nonce", "tts", *UNSUPPORTED))


class Mentions(msgspec.Struct, frozen=True):
    """Whom a message may notify."""

    kinds: tuple[str, ...] = MENTION_KINDS
    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    replied_user: bool = False

    def user(self, user_id: int) -> bool:
        return "users" in self.kinds or user_id in self.users

    def role(self, role_id: int) -> bool:
        return "roles" in self.kinds or role_id in self.roles


class Draft(msgspec.Struct):
    """A checked message; what is None was not mentioned, which in an edit means: as it was."""

    content: str | None = None
    embeds: list[Payload] | None = None
    components: list[Payload] | None = None
    texts: list[str] = []  # of the components
    media: list[tuple[Path, Payload]] = []
    flags: int | None = None
    uploads: list[Upload] = []
    kept: list[tuple[Path, str]] | None = None  # ids of attachments that an edit keeps
    mentions: Mentions = Mentions()
    reply_to: Payload | None = None
    nonce: str | int | None = None
    tts: bool = False

    @property
    def empty(self) -> bool:
        return not (self.content or self.embeds or self.components or self.uploads)


def check_message(
    given: Payload,
    uploads: dict[int, Upload],
    *,
    emoji_known: EmojiKnown,
    file_limit: int,
    path: Path = (),
    before: Payload | None = None,
) -> Draft:
    """Check a message to be posted, or the edit of the one `before`; 50035 if anything is wrong."""
    form, draft = Form(), Draft()
    if given.get("flags") is not None:
        draft.flags = form.number(given, path, "flags", 0, 2**31 - 1, 0)
    v2 = _uses_v2(form, draft.flags, path, before)
    if "content" in given:
        draft.content = form.text(given, path, "content", MOST_CONTENT) or ""
    if "embeds" in given:
        draft.embeds = check_embeds(form, given, path)
    if "components" in given:
        check = ComponentCheck(form, emoji_known)
        draft.components = check.message(given, path, v2=v2)
        draft.texts, draft.media = check.texts, check.media
    if "attachments" in given or uploads:
        draft.uploads, draft.kept = _files(form, given, uploads, path, file_limit)
    if "allowed_mentions" in given:
        draft.mentions = _mentions(form, given, path)
    if not given.keys().isdisjoint(RARE):
        _rare(form, given, path, draft)
    if v2:
        _no_legacy_fields(form, draft, before, path)
    form.refuse()
    return draft


def _rare(form: Form, given: Payload, path: Path, draft: Draft) -> None:
    """Fields that few messages have."""
    draft.reply_to = form.mapping(given, path, "message_reference")
    draft.nonce = _nonce(form, given, path)
    draft.tts = form.flag(given, path, "tts")
    for unsupported in UNSUPPORTED:
        if given.get(unsupported):
            words = f"The sandbox does not know messages with {unsupported}"
            form.wrong((*path, unsupported), "SANDBOX_UNSUPPORTED", words)


def _uses_v2(form: Form, flags: int | None, path: Path, before: Payload | None) -> bool:
    asked = bool((flags or 0) & COMPONENTS_V2)
    if before is None or not before["flags"] & COMPONENTS_V2:
        return asked
    if flags is not None and not asked:
        words = "The IS_COMPONENTS_V2 flag cannot be removed from a message"
        form.wrong((*path, "flags"), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", words)
    return True


def _nonce(form: Form, given: Payload, path: Path) -> str | int | None:
    """What the bot calls the message itself: a number or a short string."""
    nonce = given.get("nonce")
    if isinstance(nonce, int) and not isinstance(nonce, bool):
        return nonce
    return form.text(given, path, "nonce", MOST_NONCE)


def _mentions(form: Form, given: Payload, path: Path) -> Mentions:
    asked = form.mapping(given, path, "allowed_mentions")
    if asked is None:
        return Mentions()
    at = (*path, "allowed_mentions")
    kinds = tuple(form.values(asked, at, "parse"))
    users, roles = (
        tuple(form.written_number(one, (*at, kind)) for one in form.values(asked, at, kind))
        for kind in ("users", "roles")
    )
    for kind in kinds:
        form.choice({"parse": kind}, at, "parse", MENTION_KINDS)
    for kind, listed in (("users", users), ("roles", roles)):
        if len(listed) > 100:
            words = "Must be 100 or fewer in length."
            form.wrong((*at, kind), "BASE_TYPE_MAX_LENGTH", words)
        if listed and kind in kinds:
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.wrong(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
    return Mentions(kinds, users, roles, bool(asked.get("replied_user")))


def _files(
    form: Form, given: Payload, uploads: dict[int, Upload], path: Path, limit: int
) -> tuple[list[Upload], list[tuple[Path, str]] | None]:
    """The new files, described; and the old attachments to keep, if the request says which."""
    if any(len(upload.content) > limit for upload in uploads.values()):
        raise errors.too_large()
    if len(uploads) > MOST_FILES:
        words = f"Must be {MOST_FILES} or fewer in length."
        form.wrong((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", words)
    if given.get("attachments") is None:
        return list(uploads.values()), None
    entries = form.items(given, path, "attachments", MOST_FILES)
    kept = []
    for index, entry in enumerate(entries):
        at = (*path, "attachments", index)
        described = form.text(entry, at, "description", 1024)
        name = form.text(entry, at, "filename", 1024)
        number = int(entry["id"]) if str(entry.get("id")).isdecimal() else -1
        if number in uploads:
            uploads[number].description = described
            uploads[number].filename = safe_name(name or uploads[number].filename)
        elif number >= MOST_FILES:
            kept.append(((*at, "id"), str(number)))
        else:
            words = f"Unknown attachment {entry.get('id')}"
            form.wrong((*at, "id"), "ATTACHMENT_NOT_FOUND", words)
    return list(uploads.values()), kept


def _no_legacy_fields(form: Form, draft: Draft, before: Payload | None, path: Path) -> None:
    """Content and embeds have no place beside Components V2: an edit must take them away."""
    had = before or {"content": "", "embeds": []}
    for field, asked in (("content", draft.content), ("embeds", draft.embeds)):
        if had[field] if asked is None else asked:
            words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            form.wrong((*path, field), code, words)
