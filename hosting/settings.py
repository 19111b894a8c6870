"""What the host chose, from the environment or `.env`."""

import logging
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

import msgspec

from cogs.budget import PER_SECOND
from db import Address, database_named

log = logging.getLogger(__name__)

DEFAULT_DATABASE = "data/tablee.sqlite3"
DEFAULT_PRACTICE_PORT = 8030
HIGHEST_PORT = 65535
MOST_PER_SECOND = 50
"""Requests that Discord takes from one bot."""
LogFormat = Literal["text", "json"]
OFF = ("off", "no", "0")


class Unusable(Exception):  # noqa: N818 - it says what the host has to mend
    """Something that only the host can mend; the message is one clear line, and the code stands in
    docs/hosting.md. `lasting`: a restart makes it no better."""

    def __init__(self, code: str, message: str, *, lasting: bool = True) -> None:
        super().__init__(message)
        self.code = code
        self.lasting = lasting


class Secret:
    """A word that is never shown by accident: not by print, repr, a log or a traceback."""

    __slots__ = ("_word",)

    def __init__(self, word: str) -> None:
        self._word = word

    def __bool__(self) -> bool:
        return bool(self._word)

    def __repr__(self) -> str:
        return "Secret(…)"

    def reveal(self) -> str:
        return self._word


class Kept(msgspec.Struct, frozen=True):
    """How many backups are kept: the last of so many days, weeks and months."""

    days: int = 7
    weeks: int = 4
    months: int = 6


class Settings(msgspec.Struct, frozen=True):
    """Every setting, checked."""

    token: Secret
    database: Path | Address
    practice_host: str
    practice_port: int
    practice_database: Path | None
    log_level: str
    log_format: LogFormat
    source_url: str
    pictures: bool
    requests_per_second: int
    shards: int | None
    interactions_host: str
    interactions_port: int | None
    health_host: str
    health_port: int | None
    backups: Path | None
    backups_kept: Kept

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must not be read anywhere."""
        password = self.database.password if isinstance(self.database, Address) else ""
        return tuple(word for word in (self.token.reveal(), password) if word)

    @classmethod
    def read(cls, environment: Mapping[str, str], root: Path) -> "Settings":
        """Paths are seen from the root."""

        def chosen(name: str, otherwise: str = "") -> str:
            return environment.get(name, "").strip() or otherwise

        level = chosen("LOG_LEVEL", "INFO").upper()
        if level not in logging.getLevelNamesMapping():
            raise _wrong("LOG_LEVEL", f"{level!r}; use INFO or DEBUG")
        log_format = next(
            (known for known in get_args(LogFormat) if known == chosen("LOG_FORMAT", "text")), None
        )
        if log_format is None:
            raise _wrong("LOG_FORMAT", f"{chosen('LOG_FORMAT')!r}; use text or json")
        practice = chosen("PRACTICE_DATABASE")
        database = database_named(chosen("DATABASE", DEFAULT_DATABASE), root)
        beside = "off" if isinstance(database, Address) else str(database.parent / "backups")
        backups = chosen("BACKUPS", beside)
        if isinstance(database, Address) and backups != "off":
            raise _wrong("BACKUPS", "PostgreSQL makes its own (docs/scaling.md); leave it out")
        interactions_port, health_port = chosen("INTERACTIONS_PORT"), chosen("HEALTH_PORT")
        return cls(
            token=_token(environment),
            database=database,
            practice_host=chosen("PRACTICE_HOST", "127.0.0.1"),
            practice_port=_port(
                "PRACTICE_PORT", chosen("PRACTICE_PORT", str(DEFAULT_PRACTICE_PORT))
            ),
            practice_database=root / practice if practice else None,
            log_level=level,
            log_format=log_format,
            source_url=chosen("SOURCE_URL").rstrip("/"),
            pictures=chosen("PICTURES").lower() not in OFF,
            requests_per_second=_requests(chosen("REQUESTS_PER_SECOND", str(PER_SECOND))),
            shards=_shards(chosen("SHARDS"), database),
            interactions_host=chosen("INTERACTIONS_HOST", "127.0.0.1"),
            interactions_port=(
                _port("INTERACTIONS_PORT", interactions_port) if interactions_port else None
            ),
            health_host=chosen("HEALTH_HOST", "127.0.0.1"),
            health_port=_port("HEALTH_PORT", health_port) if health_port else None,
            backups=None if backups.lower() in OFF else root / backups,
            backups_kept=_kept(chosen("BACKUPS_KEPT", "7 4 6")),
        )


def _wrong(name: str, what: str) -> Unusable:
    return Unusable("setting-wrong", f"{name} is not valid: {what}")


def _port(name: str, written: str) -> int:
    if not written.isdecimal() or int(written) > HIGHEST_PORT:
        raise _wrong(name, f"{written!r} is no port number")
    return int(written)


def _requests(written: str) -> int:
    if not written.isdecimal() or not 1 <= int(written) <= MOST_PER_SECOND:
        raise _wrong("REQUESTS_PER_SECOND", f"{written!r}; use a number from 1 to 50")
    return int(written)


def _shards(written: str, database: Path | Address) -> int | None:
    if not written:
        return None
    if not written.isdecimal() or int(written) < 1:
        raise _wrong("SHARDS", f"{written!r}; use a number from 1 on, or leave it out")
    if not isinstance(database, Address):
        raise _wrong("SHARDS", "they are divided among processes, for which DATABASE is PostgreSQL")
    return int(written)


def _kept(written: str) -> Kept:
    numbers = written.split()
    if len(numbers) != len(Kept.__struct_fields__) or not all(map(str.isdecimal, numbers)):
        raise _wrong("BACKUPS_KEPT", f"{written!r}; say how many days, weeks and months: 7 4 6")
    return Kept(*map(int, numbers))


def _token(environment: Mapping[str, str]) -> Secret:
    """From the setting itself, or from the file that it names: a service's credential."""
    token, file = environment.get("DISCORD_TOKEN", ""), environment.get("DISCORD_TOKEN_FILE", "")
    if not token.strip() and file:
        try:
            token = Path(file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not text"
            raise _wrong("DISCORD_TOKEN_FILE", f"{file} can't be read: {why}") from None
    token = token.strip()
    if len(token.split()) > 1:
        raise _wrong("DISCORD_TOKEN", "there is a space or a line break in it")
    if not token.isascii():
        raise _wrong("DISCORD_TOKEN", "there is a letter in it that no token has")
    return Secret(token)


def read_env_file(path: Path) -> dict[str, str]:
    """`NAME=value` lines; the environment itself has the last word."""
    if not path.exists():
        return {}
    try:
        written = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unusable("setting-wrong", f"{path} can't be read: it is not UTF-8 text") from None
    except OSError as error:
        raise Unusable("setting-wrong", f"{path} can't be read: {error.strerror}") from None
    found: dict[str, str] = {}
    for line in written.splitlines():
        name, equals, value = line.strip().partition("=")
        if equals and not name.startswith("#"):
            found[name.strip()] = value.strip().strip("\"'")
    return found


def close_to_others(path: Path) -> None:
    """A file with a token in it is for its owner only; if it is somebody else's, they are told."""
    if os.name == "nt" or not path.exists():
        return
    found = path.stat()
    if found.st_uid == os.geteuid() and found.st_mode & 0o077:
        path.chmod(0o600)
        log.info("%s was readable by others; now it is yours alone", path)
    elif found.st_mode & stat.S_IROTH:
        log.warning(
            "%s can be read by everybody on this machine, and has a token in it",
            path,
            extra={"code": "token-exposed"},
        )


def settings_of(root: Path) -> Settings:
    """Of the environment and of `.env` there. What starts from here does not inherit the token."""
    env_file = root / ".env"
    settings = Settings.read({**read_env_file(env_file), **os.environ}, root)
    os.environ.pop("DISCORD_TOKEN", None)
    if isinstance(settings.database, Address):  # it has a password in it
        os.environ.pop("DATABASE", None)
    if settings.token:
        close_to_others(env_file)
    return settings
