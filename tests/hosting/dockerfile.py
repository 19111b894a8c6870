"""Runs the steps of a Dockerfile as they are written, where there is no container engine.

    unshare --mount --pid --fork --kill-child python -m tests.hosting.dockerfile CONTEXT FOLDER

Each stage gets an empty root of its own: this machine's files are below it as the base image, and
what the steps write stays in the stage. In the end the image's own command runs as its own user on
a root that is read-only, until this process's input ends; then it is asked to stop.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

PYTHON = Path(sys.base_prefix) / "bin"
BASE_PATH = f"{PYTHON}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
CHOSEN = {name: value for name, value in os.environ.items() if name.endswith("_PORT")}
"""What is set for a run, as by `docker run --env`."""
HELD_BACK = ("build", "opt/tablee", "data")
"""What the image has of its own: nothing of it may be there before."""


class Step(NamedTuple):
    """A line of a Dockerfile."""

    verb: str
    rest: str


def steps(dockerfile: str) -> list[Step]:
    whole = dockerfile.replace("\\\n", " ")
    lines = [line.strip() for line in whole.splitlines()]
    parted = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [Step(verb, rest.strip()) for verb, _, rest in parted]


class Stage:
    """One `FROM`: its root, and what its steps have set so far."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        upper, work = folder / "upper", folder / "work"
        for made in (self.root, upper, work):
            made.mkdir(parents=True)
        mount("-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={upper},workdir={work}", self)
        for taken in HELD_BACK:
            shutil.rmtree(self.root / taken, ignore_errors=True)
        home = self.root / sys.base_prefix.strip("/").split("/")[0]
        home.chmod(0o755)  # everybody may run the Python of an image
        for bound in ("proc", "dev"):
            mount("--rbind", f"/{bound}", str(self.root / bound))
        self.environment = {"PATH": BASE_PATH}
        self.workdir = "/"
        self.user = "root"
        self.health = ""
        self.entry: list[str] = []
        self.command: list[str] = []

    def __str__(self) -> str:
        return str(self.root)

    def inside(self, path: str) -> Path:
        return self.root / os.path.join(self.workdir, path).lstrip("/")

    def run(self, *command: str, user: str = "root") -> subprocess.Popen[bytes]:
        """In the stage, as somebody."""
        wrapped = f"cd {self.workdir} && exec {shlex.join(command)}"
        become = ["--reuid", user, "--regid", user, "--clear-groups", "--no-new-privs"]
        return subprocess.Popen(
            ["chroot", str(self.root), "setpriv", *become, "/bin/sh", "-c", wrapped],
            env={**os.environ, **self.environment, **CHOSEN},
        )

    def take(self, step: Step, context: Path, stages: dict[str, "Stage"]) -> None:
        match step.verb:
            case "RUN":
                done = self.run("/bin/sh", "-c", step.rest).wait()
                assert done == 0, f"{step} ended with {done}"
            case "COPY":
                self._copy(step.rest.split(), context, stages)
            case "ENV":
                for word in shlex.split(step.rest):
                    name, _, value = word.partition("=")
                    self.environment[name] = value.replace("$PATH", self.environment["PATH"])
            case "WORKDIR":
                self.workdir = step.rest
                self.inside("").mkdir(parents=True, exist_ok=True)
            case "USER":
                self.user = step.rest
            case "HEALTHCHECK":
                self.health = step.rest.partition("CMD ")[2]
            case "ENTRYPOINT":
                self.entry = json.loads(step.rest)
            case "CMD":
                self.command = json.loads(step.rest)
            case "VOLUME" | "STOPSIGNAL":
                pass
            case unknown:
                raise AssertionError(f"nobody knows how to {unknown}")

    def _copy(self, words: list[str], context: Path, stages: dict[str, "Stage"]) -> None:
        source = context
        if words[0].startswith("--from="):
            source = stages[words.pop(0).removeprefix("--from=")].root
        *names, target = words
        for name in names:
            found = source / name.lstrip("/")
            into = self.inside(target)
            if found.is_dir():
                shutil.copytree(found, into, symlinks=True, dirs_exist_ok=True)
            else:
                shutil.copy2(found, into)


def mount(*arguments: object) -> None:
    subprocess.run(["mount", *map(str, arguments)], check=True)


def build(context: Path, folder: Path) -> Stage:
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for step in steps((context / "Dockerfile").read_text(encoding="utf-8")):
        if step.verb == "FROM":
            stage = Stage(folder / str(len(stages)))
            stages[step.rest.partition(" AS ")[2]] = stage
        else:
            assert stage is not None
            stage.take(step, context, stages)
    assert stage is not None
    return stage


def main(context: str, folder: str) -> int:
    mount("-t", "tmpfs", "tmpfs", folder)
    stage = build(Path(context), Path(folder))
    volume = stage.root / "data"
    kept = Path(folder) / "volume"
    shutil.copytree(volume, kept)
    shutil.chown(kept, volume.stat().st_uid, volume.stat().st_gid)
    mount("-o", "remount,ro", stage.root)
    mount("--bind", kept, volume)
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", stage.root / "tmp")
    print("built", flush=True)
    running = stage.run(*stage.entry, "practice", user=stage.user)
    well = False
    while running.poll() is None and not well:
        time.sleep(0.1)
        well = stage.run("/bin/sh", "-c", stage.health, user=stage.user).wait() == 0
    print("healthy" if well else "ended", flush=True)
    sys.stdin.read()
    running.terminate()
    code = running.wait()
    print(f"stopped with {code}; owner only: {oct(kept.stat().st_mode & 0o777)}", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
