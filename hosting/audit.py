"""Says which of the pinned versions have a known hole, if anybody can be asked.

python -m hosting.audit requirements.lock
"""

import asyncio
import re
import sys
from pathlib import Path

import aiohttp
import msgspec

ASKED = "https://api.osv.dev/v1/querybatch"
PATIENCE = 10.0
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class _Hole(msgspec.Struct):
    id: str


class _Answer(msgspec.Struct):
    vulns: list[_Hole] = []


class _Answers(msgspec.Struct):
    results: list[_Answer]


def pinned_in(lock: str) -> list[tuple[str, str]]:
    """Names and versions."""
    return PINNED.findall(lock)


def holes(pinned: list[tuple[str, str]], answer: bytes) -> list[str]:
    """One line for each version with a known hole."""
    answers = msgspec.json.decode(answer, type=_Answers).results
    return [
        f"{name} {version}: {', '.join(hole.id for hole in found.vulns)}"
        for (name, version), found in zip(pinned, answers, strict=True)
        if found.vulns
    ]


async def ask(pinned: list[tuple[str, str]]) -> bytes:
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in pinned
    ]
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with (
        aiohttp.ClientSession(timeout=timeout, trust_env=True, raise_for_status=True) as session,
        session.post(ASKED, json={"queries": queries}) as answer,
    ):
        return await answer.read()


def main(lock: str) -> int:
    pinned = pinned_in(Path(lock).read_text(encoding="utf-8"))
    try:
        found = holes(pinned, asyncio.run(ask(pinned)))
    except (aiohttp.ClientError, TimeoutError, OSError, msgspec.MsgspecError) as error:
        print(f"Nobody could be asked about holes in {len(pinned)} versions: {error!r:.80}")
        return 0
    print("\n".join(found) or f"No hole is known in {len(pinned)} versions")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
