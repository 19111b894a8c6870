"""The README's example really runs, and is as short as it says."""

import asyncio
import re
import runpy
from pathlib import Path

import pytest

from discord_sandbox import Answer, Guild, GuildChannel, Message, Person

PAGE = Path(__file__).parents[1] / "README.md"


def test_another_bot_is_tested_in_twenty_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, test = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)[:2]
    assert len([line for line in test.splitlines() if line]) <= 20
    (tmp_path / "greeter.py").write_text(bot)
    (tmp_path / "test_greeter.py").write_text(test)
    monkeypatch.syspath_prepend(tmp_path)
    [run] = [
        value
        for name, value in runpy.run_path(str(tmp_path / "test_greeter.py")).items()
        if name.startswith("test_")
    ]
    asyncio.run(run())


def test_every_name_in_it_exists() -> None:
    nouns = {
        "alice": Person,
        "bob": Person,
        "carol": Person,
        "answer": Answer,
        "message": Message,
        "guild": Guild,
        "channel": GuildChannel,
    }
    pattern = rf"\b({'|'.join(nouns)})\.(?!py\b)(\w+)"
    named = re.findall(pattern, PAGE.read_text())
    assert len(named) > 20
    for noun, name in named:
        assert hasattr(nouns[noun], name), f"{noun}.{name}"
