"""Imports point one way only: which package may know of which, as ARCHITECTURE.md draws it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "db": {"engine"},
    "render": {"engine"},
    "sessions": {"engine", "db"},
    "cogs": {"engine", "render", "sessions"},
    "hosting": {"engine", "db", "sessions", "render", "cogs"},
}
"""Of our own packages; only `bot.py` knows them all, and tests and bench are free."""

OURS = {*MAY_IMPORT, "bot", "bench", "discord_sandbox", "tablee", "tests"}

NETWORK = {"aiohttp", "asyncio", "discord", "socket"}
FILES = {"PIL", "aiosqlite", "fluent", "io", "os", "pathlib", "sqlite3", "tempfile"}
MAY_NOT_IMPORT: dict[str, set[str]] = {
    "engine": NETWORK | FILES | {"subprocess", "threading"},
    "db": {"PIL", "discord"},
    "render": {"aiosqlite", "sqlite3"},
    "sessions": {"PIL", "aiosqlite", "discord", "sqlite3"},
    "cogs": {"aiosqlite", "sqlite3"},
    "hosting": {"PIL", "aiosqlite", "sqlite3"},
}
"""Of others' libraries."""

DOORS = {Path("engine/verify.py"): {"pathlib"}}
"""The engine's only door to a file."""

SEES_VIEWS_ONLY = ("cogs", "render")


def imported(source: str) -> Iterator[str]:
    """The top-level packages that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield (node.module or "").split(".")[0]


def named(source: str) -> Iterator[str]:
    """Every name that a module uses or imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name.split(".")[-1]


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def forbidden(package: str, path: Path, source: str) -> set[str]:
    """What this module of that package imports and may not."""
    ours = OURS - MAY_IMPORT[package] - {package}
    theirs = MAY_NOT_IMPORT[package] - DOORS.get(path, set())
    return set(imported(source)) & (ours | theirs)


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    broken = {}
    for module in modules(package):
        path = module.relative_to(ROOT)
        if wrong := forbidden(package, path, module.read_text(encoding="utf-8")):
            broken[str(path)] = wrong
    assert broken == {}


@pytest.mark.parametrize("package", SEES_VIEWS_ONLY)
def test_whoever_shows_the_game_never_names_a_state(package: str) -> None:
    sources = {module: module.read_text(encoding="utf-8") for module in modules(package)}
    assert [module for module, source in sources.items() if "State" in named(source)] == []


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("engine", "from sessions.table import Table"),
        ("engine", "def think() -> None:\n    import asyncio"),
        ("sessions", "import discord.ui"),
        ("cogs", "from discord_sandbox import Sandbox"),
        ("render", "import cogs"),
        ("db", "import bot"),
    ],
)
def test_a_forbidden_import_is_seen(package: str, source: str) -> None:
    assert forbidden(package, Path("module.py"), source)


@pytest.mark.parametrize(
    "source", ["from engine.mojo import State", "from engine import mojo\nmojo.State", "State"]
)
def test_a_named_state_is_seen(source: str) -> None:
    assert "State" in named(source)


def test_the_rules_are_where_they_are_looked_for() -> None:
    assert ROOT / "engine" / "mojo.py" in modules("engine")
