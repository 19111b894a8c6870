"""The sandbox is a package of its own: it knows nothing of the rest of the project."""

import ast
from pathlib import Path

SANDBOX = Path(__file__).parents[1] / "discord_sandbox"
PROJECT = {"bot", "cogs", "db", "engine", "locales", "render", "sessions"}


def _imported(source: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module.partition(".")[0])
    return found


def test_the_sandbox_imports_nothing_else_of_the_project() -> None:
    sources = list(SANDBOX.rglob("*.py"))
    assert sources
    for source in sources:
        assert not _imported(source) & PROJECT, source.name
