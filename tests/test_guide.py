"""The guide to a new game works: following it to the letter gave the toy in `tests/toy`."""

import ast
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES

ROOT = Path(__file__).parent.parent
TOY = ROOT / "tests" / "toy"
ONLY_HERE = {"__init__.py", "registered.py"}
"""What a game needs only because it lives elsewhere."""

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
GUIDE = PAGE.split("\n## How to add a game")[1].split("\n## ")[0].replace("nimmo", "toy")
FILES = set(re.findall(r"`([\w/-]+toy\.\w+)`", GUIDE))
COMMANDS = re.findall(r"^ +(pytest .*-k toy)$", GUIDE, re.MULTILINE)


def test_the_guide_names_every_file_that_the_toy_has_and_no_other() -> None:
    written = [file for file in TOY.rglob("*.*") if file.suffix in (".py", ".ftl")]
    assert {str(file.relative_to(TOY)) for file in written if file.name not in ONLY_HERE} == FILES


def test_the_guide_says_how_many_files_it_takes() -> None:
    assert f"{len(FILES)} new files" in GUIDE


def test_the_guide_has_a_command_for_rules_computers_screens_and_discord() -> None:
    assert len(COMMANDS) == 4


def test_no_module_but_a_game_s_own_calls_it_by_its_name() -> None:
    packages = ("engine", "sessions", "render", "cogs", "db", "hosting", "bench")
    modules = [file for package in packages for file in (ROOT / package).rglob("*.py")]
    naming = {
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in modules
        if not any(name in file.stem for name in GAMES)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in [*GAMES]
    }
    assert len(modules) > 100
    assert naming == set()


@pytest.mark.timeout(300)  # each is a run of its own, beside all others
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_of_the_guide_holds_the_toy(command: str, tmp_path: Path) -> None:
    _, *arguments = shlex.split(command)
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    said = tmp_path / "said.txt"  # a pipe would wait for whatever a browser leaves behind
    with said.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "tests.toy.registered", "-n", "0", *arguments],
            cwd=ROOT,
            env=outside,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    words = said.read_text(encoding="utf-8")
    assert done.returncode == 0, words[-4000:]
    assert re.search(r"^\d+ passed, \d+ deselected", words, re.MULTILINE)
