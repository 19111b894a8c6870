"""The service unit and the board: what a host puts in place as it is."""

import json
import re
import shutil
import subprocess

import pytest

from db import Timing
from hosting.metrics import exposition
from hosting.watch import Figures
from tests.bot.process import ROOT

UNIT = ROOT / "deploy" / "tablee.service"
BOARD = ROOT / "deploy" / "grafana.json"
MOST_EXPOSED = 2.5


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_the_service_is_hardly_exposed() -> None:
    said = subprocess.check_output(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(UNIT)], text=True
    )
    (level,) = re.findall(r"Overall exposure level for \S+: ([\d.]+)", said)
    assert float(level) <= MOST_EXPOSED


def test_the_service_has_limits_to_its_restarts() -> None:
    unit = UNIT.read_text(encoding="utf-8")
    for wanted in ("Type=notify", "WatchdogSec=", "StartLimitBurst=", "UMask=0077"):
        assert f"\n{wanted}" in unit
    assert "\nRestartPreventExitStatus=78\n" in unit
    assert "DISCORD_TOKEN=" not in unit


def test_the_board_asks_only_for_figures_that_there_are() -> None:
    figures = Figures(
        version="1",
        clicks=Timing(),
        commits=Timing(),
        deadline_lateness=Timing(),
        public_lateness=Timing(),
        limited_requests=0,
        invalid_requests=0,
        hard_waiting=0,
        processes=1,
        shard_latencies={0: 0.1},
        servers=1,
        tables={("mojo", "lobby"): 1},
        oldest_due_seconds=0.0,
        database_in_trouble=False,
        backup_age=1.0,
    )
    offered = set(re.findall(r"^(\w+)", exposition(figures).decode(), re.MULTILINE))
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\btablee_\w+", target["expr"])
    }
    assert asked
    assert asked <= offered
