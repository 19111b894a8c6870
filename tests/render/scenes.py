"""Positions of all four games, one for every screen there is: drawn by tests, bench and gallery."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine import GAMES, BaseEvent, BaseView
from render.picture import (
    Finish,
    Kind,
    Picture,
    Standing,
    Tally,
    draw,
    leaderboard,
    record,
)
from render.sight import Course
from render.words import Words

FILE = Path(__file__).parent / "scenes.json"

NAMES = (
    "Ada",
    "Grégoire-Emmanuel de la Tour 🎲",
    "محمد عبد الله",
    "山田太郎さん",
    "Zoé",
    "Ольга Петрова",
    "x",
    "W" * 32,
)


class Scene(NamedTuple):
    """A position, and the screen it is shown on."""

    name: str
    game: str
    kind: Kind
    view: BaseView
    events: tuple[BaseEvent, ...]
    course: Course
    large: bool = False
    step: str = ""

    def draw(self, language: str) -> Picture:
        """The picture of it."""
        return draw(
            self.view,
            NAMES[: len(self.view.players)],
            Words.of(language),
            kind=self.kind,
            large=self.large,
            events=self.events,
            course=self.course,
            step=self.step,
        )


def keep(staged: Sequence[Scene]) -> None:
    """Write the scenes down."""
    FILE.write_bytes(b"[" + b",\n".join(map(msgspec.json.encode, staged)) + b"]\n")


def _read(kept: list[Any]) -> Scene:
    name, game, kind, view, events, course, large, step = kept
    rules = GAMES[game]
    return Scene(
        name,
        game,
        kind,
        msgspec.convert(view, rules.View),
        msgspec.convert(events, tuple[rules.Event, ...]),  # type: ignore[name-defined]
        msgspec.convert(course, Course),
        large,
        step,
    )


@cache
def scenes() -> dict[str, Scene]:
    """Every screen of every game, by its name."""
    read = map(_read, msgspec.json.decode(FILE.read_bytes()))
    return {scene.name: scene for scene in read}


def boards(language: str) -> dict[str, Picture]:
    """The pictures of scores, by their names."""
    words = Words.of(language)
    standings = [
        Standing(place, name, 1.1 - place * 0.12, str(27 - 3 * place), own=place == 5)
        for place, name in enumerate(NAMES, start=1)
    ]
    tallies = [Tally("mojo", 5, 12), Tally("mochi", 2.5, 9), Tally("skyjo", 0, 3)]
    recent = [Finish(1 + game * 2 % 5, 5) for game in range(20)]
    return {
        "scores": leaderboard(words("game-mojo"), words("round", round=1), standings, words),
        "record": record(NAMES[1], words("game-mojo"), tallies, recent, words),
        "record-large": record(NAMES[7], words("game-mojo"), tallies, recent, words, large=True),
    }
