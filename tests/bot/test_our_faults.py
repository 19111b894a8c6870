"""A fault of ours costs a picture, a sentence or a level of play: never a move, an answer, or a
table that goes on."""

import asyncio
import contextlib
import functools
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NoReturn

import pytest

import cogs
import engine.players
import render
from cogs import controls, panels, public
from discord_sandbox import Person
from discord_sandbox.refusals import CannotError
from engine import GAMES
from engine.verify import disagreement, read
from render.words import Words
from sessions import ThinkingPool
from tests.bot.house import House, enabled, open_house, playable, press
from tests.engine.kits import needed_kit

CHANCE = 0.2
"""Of a drawing or a thought to fail somewhere; what takes its place may fail as well."""
DEEP = 40
"""A fault strikes within so many calls of the beginning of a drawing or a thought."""
DRAWS_OR_THINKS = ("render", "engine.players", "cogs.controls", "cogs.panels", "cogs.public")


def fail(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("a fault of ours")


def modules_in(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def replace_everywhere(
    monkeypatch: pytest.MonkeyPatch, function: object, by: Callable[..., Any]
) -> None:
    """Wherever it was imported, too."""
    for package in (cogs, render, engine.players):
        for module in modules_in(package):
            for name, value in list(vars(module).items()):
                if value is function:
                    monkeypatch.setattr(module, name, by)


# One at a time


async def test_a_refusal_whose_panel_can_not_be_drawn_is_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start("mojo", house.bob)
    table, asked = await house.table(), await house.asked()
    out_of_date = await house.strange_button(f"b:move:{table.id}:1:play.1", asked.dm)
    replace_everywhere(monkeypatch, panels.panel, fail)
    answer = await asked.click(out_of_date, "?")
    assert not answer.failed
    assert answer.text == Words.of(asked.locale)("not-drawn")


@pytest.mark.parametrize("game", GAMES)
async def test_a_move_that_was_made_is_never_denied(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    await house.start(game, house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    while not (buttons := [b for b in playable(panel) if b.startswith("b:move")]):
        await press(asked, panel, playable(panel)[0])
    before = await house.table()
    for screen in (panels.panel, panels.folded):
        replace_everywhere(monkeypatch, screen, fail)
    answer = await asked.click(panel, buttons[0])
    assert (await house.table()).moves > before.moves
    words = Words.of(asked.locale)  # the second is what the hand becomes soon afterwards
    assert answer.text in (words("not-shown"), words("panel-not-drawn"))


async def test_a_picture_that_can_not_be_drawn_is_replaced_by_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, pictures=True) as house:
        replace_everywhere(monkeypatch, render.picture.draw, fail)
        await house.start("skyjo", house.bob)
        panel = await house.panel(await house.asked())
        assert not panel.attachments
        assert not (await house.public("Round 1")).attachments


async def test_a_table_that_can_not_be_drawn_says_so_and_has_the_way_to_the_cards(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.lobby("skyjo", house.bob)
    await house.until(lambda: "Start" in enabled(house.salon.last))
    replace_everywhere(monkeypatch, public.public, fail)
    await house.ada.click(house.salon.last, "Start")
    shown = await house.public(Words.of("en")("table-not-drawn"))
    answer = await (await house.asked()).click(shown, "🖐️")
    assert playable(answer.message)


async def test_a_panel_that_can_not_be_drawn_can_be_asked_for_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        replace_everywhere(broken, controls.controls, fail)
        await house.start("skyjo", house.bob)
        sentence = Words.of("en")("panel-not-drawn")
        await house.until(lambda: house.ada.dm.last.text == sentence)
    answer = await house.ada.click(house.ada.dm.last, "🔄")
    assert playable(answer.message)


# Anywhere, at random


class Gremlin:
    """Lets any function of what draws, speaks and thinks raise, here and there."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.struck = 0
        self.resting = True
        self._left: ContextVar[int | None] = ContextVar("left", default=None)
        """Calls until the fault, within a drawing or a thought; 0: there is none in it."""

    def haunt(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on it sits in every one of those functions, wherever it was imported."""
        haunted: dict[object, Callable[..., Any]] = {}
        for package in (cogs, render, engine.players):
            for module in modules_in(package):
                for name, value in list(vars(module).items()):
                    if not inspect.isfunction(value):
                        continue
                    if value.__module__.startswith((*DRAWS_OR_THINKS, *self._games())):
                        if value not in haunted:
                            haunted[value] = self._haunted(value)
                        monkeypatch.setattr(module, name, haunted[value])
        assert len(haunted) > 300

    def _games(self) -> tuple[str, ...]:
        return tuple(f"cogs.{game}" for game in GAMES)

    def _haunted(self, function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def called(*args: Any, **kwargs: Any) -> Any:
            left = self._left.get()
            if self.resting:
                return function(*args, **kwargs)
            if left is not None:
                self._count_down(left)
                return function(*args, **kwargs)
            doomed = self.random.random() < CHANCE
            token = self._left.set(self.random.randint(1, DEEP) if doomed else 0)
            try:
                return function(*args, **kwargs)
            finally:
                self._left.reset(token)

        return called

    def _count_down(self, left: int) -> None:
        if left:
            self._left.set(left - 1)
        if left == 1:
            self.struck += 1
            fail()


async def try_to_play(house: House, person: Person) -> None:
    """From whatever is on the screen; what the answer says must be true."""
    table = await house.table()
    screens = [m for place in (person.dm, house.salon) for m in person.sees(place) if playable(m)]
    if screens:
        newest = max(screens, key=lambda message: message.id)
        answer = await press(person, newest, house.random.choice(playable(newest)))
    else:
        answer = await person.slash(person.dm, "hand")
    assert not answer.failed
    if Words.of(person.locale)("went-wrong") in answer.text:
        assert not await has_moved(house, person, since=table.moves)


async def has_moved(house: House, person: Person, since: int) -> bool:
    table = await house.table()
    log = await house.store.moves(table.id)
    return any(
        table.seats[move.seat].user_id == person.id and move.made_by == "person"
        for move in log[since:]
    )


@pytest.mark.parametrize("game", GAMES)
async def test_whole_games_while_anything_of_ours_may_raise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    gremlin = Gremlin(seed=3)
    gremlin.haunt(monkeypatch)
    async with open_house(tmp_path, pictures=True, thinker=ThinkingPool()) as house:
        await house.start(game, house.bob, computers=1, **needed_kit(game).short)
        gremlin.resting = False
        while (table := await house.table()).status == "playing":
            awaited = {table.seats[seat].user_id for seat in table.awaited_people()}
            for person in (house.ada, house.bob):
                if person.id in awaited:
                    with contextlib.suppress(CannotError):
                        await try_to_play(house, person)
                    break
            else:
                await asyncio.sleep(0)
        gremlin.resting = True
        assert gremlin.struck >= 5
        assert disagreement(read(await house.hall.transcript(table))) is None
        assert table.rules.result(table.state) is not None
