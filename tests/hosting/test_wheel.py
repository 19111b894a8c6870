"""The wheel: one name, one command, and it works where there is nothing else."""

import os
import re
import signal
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot import VERSION
from tests.bot.process import ROOT

PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def build_wheel(folder: Path) -> Path:
    command = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), "."]
    subprocess.run(command, cwd=ROOT, check=True)
    (made,) = folder.glob("*.whl")
    return made


def installed(wheel: Path, home: Path) -> Path:
    """The command, in an environment that was empty."""
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    into = ("--python", str(python), "install", "--constraint", str(ROOT / "constraints.txt"))
    subprocess.run([*PIP, *into, str(wheel)], check=True)
    return python.with_name("tablee")


COMMANDS = ("run", "practice", "backup", "restore", "move-to", "doctor", "recount", "version")


@pytest.mark.timeout(300)
def test_the_wheel_has_one_name_and_works_where_there_is_nothing_else(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path / "dist")
    assert names_in(wheel) == {"tablee", f"tablee-{VERSION}.dist-info"}
    tablee, here = installed(wheel, tmp_path / "empty"), tmp_path / "here"
    here.mkdir()
    told = subprocess.check_output([tablee, "--help"], cwd=here, text=True)
    for command in COMMANDS:
        assert re.search(rf"^    {command} ", told, re.MULTILINE)
    practise(tablee, here)
    assert (here / "games.sqlite3").exists()
    settings = {**os.environ, "DATABASE": "games.sqlite3"}
    for words in ("version", "backup copy.sqlite3", "restore copy.sqlite3", "recount"):
        subprocess.run([tablee, *words.split()], cwd=here, env=settings, check=True)


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as packed:
        return {name.split("/")[0] for name in packed.namelist()}


def practise(tablee: Path, here: Path) -> None:
    """Start the sandbox, and stop it once it is there."""
    settings = {"DISCORD_TOKEN": "", "PRACTICE_PORT": "0", "PRACTICE_DATABASE": "games.sqlite3"}
    with subprocess.Popen(
        [tablee, "practice"],
        cwd=here,
        env={**os.environ, **settings, "PYTHONPATH": ""},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as running:
        assert running.stderr is not None
        said = ""
        while "Ready as" not in said:
            line = running.stderr.readline()
            assert line, said
            said += line
        running.send_signal(signal.SIGINT)
        said += running.stderr.read()
    assert running.returncode == 0, said


def test_the_wheel_asks_for_what_the_bot_runs_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line.replace('"', "'") for line in lines if not line.startswith(("#", "-e "))]
    assert project["dependencies"] == wanted
