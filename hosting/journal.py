"""The log: as text or as JSON lines, with the same fields, and never with a secret in it."""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import discord
import msgspec

from db import NotSaved
from hosting.settings import LogFormat

OURS = ("tablee", "cogs", "sessions", "db", "render", "discord_sandbox", "hosting")
HIDDEN = "[secret]"


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log."""

    time: str
    level: str
    part: str
    message: str
    code: str = ""
    """Of an error; docs/hosting.md explains it."""
    trace: str = ""


class Journal(logging.Formatter):
    """Writes lines; whatever is in them, the token and the database's password aren't."""

    def __init__(self, form: LogFormat, secrets: Sequence[str]) -> None:
        super().__init__()
        self._form = form
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        line = Line(
            time=datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            level=record.levelname,
            part=record.name,
            message=record.getMessage(),
            code=getattr(record, "code", ""),
            trace=self.formatException(record.exc_info) if record.exc_info else "",
        )
        return self._without_secrets(_json(line) if self._form == "json" else _text(line))

    def _without_secrets(self, written: str) -> str:
        for secret in self._secrets:
            written = written.replace(secret, HIDDEN)
        return written


def _json(line: Line) -> str:
    return msgspec.json.encode(line).decode()


def _text(line: Line) -> str:
    code = f" [{line.code}]" if line.code else ""
    trace = f"\n{line.trace}" if line.trace else ""
    return f"{line.time} {line.level} {line.part}: {line.message}{code}{trace}"


def write_log(level: str, form: LogFormat, secrets: Sequence[str]) -> None:
    """Our own log at the level asked for; the libraries' never more than a host can use.

    At DEBUG they would write down tokens, and the cards in what is sent and stored.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Journal(form, secrets))
    root = logging.getLogger()
    root.addHandler(handler)
    wanted = logging.getLevelNamesMapping()[level]
    root.setLevel(logging.INFO if wanted < logging.INFO else max(wanted, logging.WARNING))
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    # There is no voice in a card game, so nobody needs to hear that it is not installed.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def code_of(error: BaseException) -> str:
    """The code that docs/hosting.md explains."""
    if isinstance(error, NotSaved):
        return "not-saved"
    code: Any = getattr(error, "code", None)
    return code if isinstance(code, str) else "unexpected"
