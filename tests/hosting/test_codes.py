"""Every error has a code, and docs/hosting.md explains each of them."""

import ast
import re
from collections.abc import Iterator

from bot import CLOSED
from db.postgres import REFUSED, UNREACHABLE
from db.postgres import TROUBLES as SERVER_TROUBLES
from db.writer import TROUBLES
from tests.bot.process import ROOT

PARTS = ("cogs", "db", "hosting", "sessions")
SAID_LOUDLY = ("error", "exception", "critical")
RAISED = ("Unusable", "DatabaseUnusable")


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Where, the name of what is called, and the call."""
    files = [ROOT / "bot.py", *(file for part in PARTS for file in (ROOT / part).rglob("*.py"))]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield f"{file.name}:{node.lineno}", ast.unparse(node.func), node


def codes() -> set[str]:
    found = {*TROUBLES.values(), *SERVER_TROUBLES.values(), UNREACHABLE}
    found |= {code for code, _ in (*CLOSED.values(), *REFUSED.values())}
    for _, called, call in calls():
        if called in RAISED and isinstance(call.args[0], ast.Constant):
            found.add(str(call.args[0].value))
        for keyword in call.keywords:
            if keyword.arg == "extra":
                found |= set(re.findall(r"'code': '([\w-]+)'", ast.unparse(keyword.value)))
    return found


def test_every_error_in_the_log_has_a_code() -> None:
    loud = [(where, call) for where, called, call in calls() if called in LOUD]
    assert loud
    without = [where for where, call in loud if "extra" not in {word.arg for word in call.keywords}]
    assert without == []


LOUD = {f"log.{level}" for level in SAID_LOUDLY}


def test_the_page_for_hosts_explains_every_code_and_no_other() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `([\w-]+)` \|", page.split("## Codes")[1], re.MULTILINE)
    assert sorted(explained) == sorted(codes())
