"""Every clause of the rules page is shown by a test that cites it, and no test cites another."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "rules.md"

CLAUSE = re.compile(r"\b[A-Z]{2}-\d+[a-z]?\b")
HEADING = re.compile(rf"^- ({CLAUSE.pattern})", re.MULTILINE)


def clauses() -> list[str]:
    """The clauses of the page, in its order."""
    return HEADING.findall(PAGE.read_text(encoding="utf-8"))


def citations(source: str) -> Iterator[tuple[str, str]]:
    """The tests of a module with the clauses that each cites on its `def` line."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            heading = "".join(lines[node.lineno - 1 : node.body[0].lineno - 1])
            for clause in CLAUSE.findall(heading.partition("#")[2]):
                yield node.name, clause


@cache
def cited() -> dict[str, str]:
    """The cited clauses, each with one of the tests that cite it."""
    return {
        clause: test
        for module in TESTS.rglob("test_*.py")
        for test, clause in citations(module.read_text(encoding="utf-8"))
    }


def test_the_page_names_each_clause_once() -> None:
    assert len(clauses()) > 80
    assert len(clauses()) == len(set(clauses()))


def test_every_clause_is_shown_by_a_test() -> None:
    assert [clause for clause in clauses() if clause not in cited()] == []


def test_every_cited_clause_is_on_the_page() -> None:
    assert {clause: test for clause, test in cited().items() if clause not in clauses()} == {}


def test_a_citation_counts_on_the_def_line_of_a_test_only() -> None:
    module = """
def test_one() -> None:  # MJ-7, AL-5b
    assert True  # MJ-8

def test_two(
    a_long_parameter: int,
) -> None:  # MC-24b
    pass

def helper() -> None:  # SK-1
    pass
"""
    assert list(citations(module)) == [
        ("test_one", "MJ-7"),
        ("test_one", "AL-5b"),
        ("test_two", "MC-24b"),
    ]
