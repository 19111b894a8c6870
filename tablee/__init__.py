"""The wheel's one name. Everything else lies in this folder there, and is found from here."""

import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    """What `tablee` does in a shell: the same as `python bot.py`."""
    if (HERE / "bot.py").exists():  # in the project's own folder it lies one above
        sys.path.insert(0, str(HERE))
    from bot import main as run

    return run(sys.argv[1:])
