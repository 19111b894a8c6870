"""What systemd hears of a service of `Type=notify`."""

import asyncio
import socket
from pathlib import Path

import pytest

from hosting.systemd import keep_watchdog_quiet, notify


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> socket.socket:
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(str(tmp_path / "notify"))
    ear.setblocking(False)
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    return ear


def test_systemd_hears_what_it_is_told(heard: socket.socket) -> None:
    with heard:
        notify("READY=1")
        assert heard.recv(100) == b"READY=1"


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    notify("READY=1")


async def test_the_watchdog_is_kept_quiet_while_the_loop_turns(
    heard: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "2000")
    with heard:
        keeping = asyncio.ensure_future(keep_watchdog_quiet())
        loop = asyncio.get_running_loop()
        assert [await loop.sock_recv(heard, 100) for _ in range(3)] == [b"WATCHDOG=1"] * 3
        keeping.cancel()


async def test_without_a_watchdog_nothing_is_kept_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    await keep_watchdog_quiet()
