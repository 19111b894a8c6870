"""The container image: built and started by an engine, or its steps run as they are written."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.process import ROOT
from tests.hosting.dockerfile import steps


def has_engine() -> bool:
    docker = shutil.which("docker")
    if docker is None:
        return False
    asked = subprocess.run([docker, "info"], capture_output=True, timeout=20, check=False)
    return asked.returncode == 0


def may_mount() -> bool:
    unshare = shutil.which("unshare")
    if unshare is None or os.getuid() != 0:
        return False
    return subprocess.run([unshare, "--mount", "true"], check=False).returncode == 0


def a_free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return str(server.getsockname()[1])


@pytest.fixture
def context(tmp_path: Path) -> Path:
    """What the engine would be given: what .dockerignore lets through."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    folder = tmp_path / "context"
    folder.mkdir()
    shutil.copy(ROOT / "Dockerfile", folder)
    for name in [line[1:] for line in lines if line.startswith("!")]:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.mark.timeout(300)
@pytest.mark.skipif(has_engine() or not may_mount(), reason="an engine does it, or nobody may")
def test_the_steps_of_the_image_work_as_they_are_written(context: Path, tmp_path: Path) -> None:
    stages = tmp_path / "stages"
    stages.mkdir()
    with subprocess.Popen(
        [
            *("unshare", "--mount", "--pid", "--fork", "--kill-child"),
            *(sys.executable, "-m", "tests.hosting.dockerfile", str(context), str(stages)),
        ],
        cwd=ROOT,
        env={**os.environ, "HEALTH_PORT": a_free_port(), "PRACTICE_PORT": "0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as image:
        said, _ = image.communicate()
    assert image.returncode == 0, said
    for wanted in ("built", "healthy", "stopped with 0; owner only: 0o700"):
        assert wanted in said


@pytest.mark.skipif(not has_engine(), reason="there is no container engine")
@pytest.mark.timeout(600)
def test_an_engine_builds_and_starts_the_image() -> None:
    def docker(*words: str) -> str:
        return subprocess.check_output(["docker", *words], cwd=ROOT, text=True).strip()

    image = docker("build", "--quiet", ".")
    locked = ("--read-only", "--tmpfs=/tmp", "--cap-drop=ALL")
    started = docker("run", "--detach", *locked, image, "practice")

    def state(what: str) -> str:
        return docker("inspect", "--format", f"{{{{.State.{what}}}}}", started)

    try:
        while state("Health.Status") == "starting":
            pass
        assert state("Health.Status") == "healthy"
        docker("stop", started)
        assert state("ExitCode") == "0"
    finally:
        docker("rm", "--force", started)


def test_the_image_is_not_roots_and_stops_by_a_signal() -> None:
    image = steps((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    last = image[max(number for number, step in enumerate(image) if step.verb == "FROM") :]
    said = {step.verb: step.rest for step in last}
    assert said["USER"] == "tablee"
    assert said["STOPSIGNAL"] == "SIGTERM"
    assert said["VOLUME"] == "/data"
    assert "/healthz" in said["HEALTHCHECK"]


def test_the_bot_is_locked_up_alike_beside_a_postgresql() -> None:
    plain, beside = (
        (ROOT / name).read_text(encoding="utf-8")
        for name in ("compose.yaml", "compose.postgres.yaml")
    )
    locks = plain.partition("    restart:")[2].partition("volumes:\n  data:")[0]
    for line in locks.splitlines():
        assert line in beside.partition("  tablee:")[2]
    assert "DATABASE: postgresql://tablee:${POSTGRES_PASSWORD}@postgres/tablee" in beside
    assert "condition: service_healthy" in beside


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_every_setting_in_the_file_beside_it_reaches_the_bot(name: str) -> None:
    bot = (ROOT / name).read_text(encoding="utf-8").partition("  tablee:")[2]
    settings = bot.partition("    env_file:")[2].partition("    environment:")[0]
    assert [line.strip() for line in settings.splitlines()[1:]] == [
        "- path: .env",
        "required: false",
    ]
