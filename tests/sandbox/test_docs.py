"""The example in the sandbox's page really runs."""

import re
import runpy
from pathlib import Path

from sandbox import Answer, Guild, GuildChannel, Message, Person

PAGE = Path(__file__).parents[2] / "docs" / "sandbox.md"


def test_the_first_example_runs(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert example is not None
    program = tmp_path / "example.py"
    program.write_text(example[1])
    runpy.run_path(str(program), run_name="__main__")


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
