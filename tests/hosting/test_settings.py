"""What a host chose, and the token that nothing shows."""

import logging
import os
import stat
from pathlib import Path

import pytest

from db import Address
from hosting.journal import Journal
from hosting.settings import Kept, Settings, Unusable, settings_of

TOKEN = "MTIzNDU2Nzg5.secret.token"


def read(**environment: str) -> Settings:
    return Settings.read(environment, Path("/srv/tablee"))


def test_without_settings_everything_has_a_default() -> None:
    settings = read()
    assert not settings.token
    assert settings.database == Path("/srv/tablee/data/tablee.sqlite3")
    assert settings.backups == Path("/srv/tablee/data/backups")
    assert settings.backups_kept == Kept(7, 4, 6)
    assert settings.health_port is None
    assert settings.health_host == "127.0.0.1"
    assert settings.practice_database is None


def test_backups_lie_beside_the_database_unless_told_otherwise() -> None:
    assert read(DATABASE="/var/lib/t.sqlite3").backups == Path("/var/lib/backups")
    assert read(BACKUPS="/mnt/copies").backups == Path("/mnt/copies")
    assert read(BACKUPS="off").backups is None


def test_a_token_may_lie_in_a_file_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n", encoding="utf-8")
    assert read(DISCORD_TOKEN_FILE=str(file)).token.reveal() == TOKEN


def test_settings_never_show_the_token() -> None:
    settings = read(DISCORD_TOKEN=TOKEN)
    assert TOKEN not in f"{settings} {settings!r} {settings.token} {settings.token!r}"


def test_what_is_started_from_here_does_not_inherit_the_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert settings_of(tmp_path).token.reveal() == TOKEN
    assert not settings_of(tmp_path).token


def test_a_file_with_a_token_is_closed_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    env_file = tmp_path / ".env"
    env_file.write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="utf-8")
    env_file.chmod(0o644)
    assert settings_of(tmp_path).token.reveal() == TOKEN
    assert stat.S_IMODE(env_file.stat().st_mode) == 0o600


def record(message: str, *arguments: object, error: Exception | None = None) -> logging.LogRecord:
    trace = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("tablee", logging.ERROR, "bot.py", 1, message, arguments, trace)


def test_neither_a_message_nor_a_traceback_tells_the_token() -> None:
    for form in ("text", "json"):
        journal = Journal(form, (TOKEN,))
        written = journal.format(
            record("Authorization: %s", TOKEN, error=ValueError(f"Bot {TOKEN}"))
        )
        assert TOKEN not in written
        assert "ValueError" in written


def test_text_and_json_lines_have_the_same_fields() -> None:
    told = record("The disk is full")
    told.code = "database-full"
    told.created = 0.0
    text = Journal("text", ()).format(told)
    assert text == ("1970-01-01T00:00:00.000+00:00 ERROR tablee: The disk is full [database-full]")
    assert Journal("json", ()).format(told) == (
        '{"time":"1970-01-01T00:00:00.000+00:00","level":"ERROR","part":"tablee",'
        '"message":"The disk is full","code":"database-full"}'
    )


def test_an_address_of_postgresql_is_a_database_without_backups_of_ours() -> None:
    written = "postgresql://tablee:hunter22@db.example/tablee?sslmode=require"
    settings = read(DATABASE=written)
    assert settings.database == Address(written)
    assert settings.backups is None
    assert settings.secrets == ("hunter22",)
    assert "hunter22" not in f"{settings} {settings!r}"
    assert str(settings.database) == "postgresql://tablee@db.example/tablee"
    with pytest.raises(Unusable, match="BACKUPS"):
        read(DATABASE="postgresql://db.example/tablee", BACKUPS="/mnt/copies")


def test_an_address_is_not_inherited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE", "postgresql://tablee:hunter22@db.example/tablee")
    assert settings_of(tmp_path).secrets == ("hunter22",)
    assert "DATABASE" not in os.environ
