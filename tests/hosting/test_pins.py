"""Every version that is installed is pinned; hashes only where the image needs them."""

import re

import pytest

from hosting.audit import holes, pinned_in
from tests.bot.process import ROOT


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(name: str) -> dict[str, str]:
    return {canonical(package): version for package, version in pinned_in(text(name))}


@pytest.mark.parametrize(
    "wanted", ["requirements.txt", "requirements-dev.txt", "requirements-bench.txt"]
)
def test_the_constraints_have_what_is_wanted(wanted: str) -> None:
    assert pins(wanted).items() <= pins("constraints.txt").items()


def test_the_lock_has_what_the_bot_runs_on_and_all_that_it_needs() -> None:
    locked = pins("requirements.lock")
    assert pins("requirements.txt").items() <= locked.items() <= pins("constraints.txt").items()
    assert {"yarl", "multidict"} <= locked.keys()
    with_hash = re.compile(r"^\S+==[^\n]+\\\n +--hash=sha256:", re.MULTILINE)
    hashed = with_hash.findall(text("requirements.lock"))
    assert len(hashed) == len(locked)


def test_nothing_keeps_anybody_from_installing_elsewhere() -> None:
    assert "--hash" not in text("constraints.txt")
    assert "://" not in text("constraints.txt") + text("requirements.lock")


def test_a_known_hole_is_named() -> None:
    pinned = [("good", "1.0"), ("bad", "2.0")]
    answer = b'{"results": [{}, {"vulns": [{"id": "GHSA-1"}, {"id": "CVE-2"}]}]}'
    assert holes(pinned, answer) == ["bad 2.0: GHSA-1, CVE-2"]
