"""What only SimCord is asked: the rest of its tests are those that run on both Discords."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from cogs import replies
from render import text
from render.words import Words
from sessions import ThinkingPool
from tests.bot.house import enabled, playable
from tests.bot.on_simcord import SimCordHouse, open_on_simcord

P = ParamSpec("P")
ResultT = TypeVar("ResultT")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[SimCordHouse]:
    async with open_on_simcord(tmp_path) as opened:
        yield opened


async def test_what_simcord_refuses_fails_the_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot itself goes on: it tells the person that there is something it can't show."""
    monkeypatch.setattr(text, "rules", lambda *_: ["x" * 4000])
    opened = open_on_simcord(tmp_path)
    house = await opened.__aenter__()
    answer = await house.ada.slash(house.salon, "mojo rules")
    assert answer.text == Words.of("en")("not-shown")
    with pytest.raises(AssertionError, match="exceeds the 4000-character total"):
        await opened.__aexit__(None, None, None)


async def test_a_button_that_was_not_taken_away_in_time_shows_the_current_panel(
    house: SimCordHouse,
) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    note = await asked.click(await house.public("Round 1"), "My hand")
    stale = playable(note.message)[0]
    house.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=503)
    await house.play_once(asked, lambda offered: offered[0])
    assert stale in playable(note.message), "the edit that would have changed it was lost"
    late = await asked.click(note.message, stale)
    assert late.text.startswith(text.refusal("out_of_date", Words.of(asked.locale)))
    assert stale not in playable(late.message)
    assert (await house.table()).moves == 1


async def test_buttons_from_before_a_restart_work(house: SimCordHouse) -> None:
    await house.lobby("mojo", house.bob)
    await house.restart()
    await house.until(lambda: "Start" in enabled(house.salon.last))
    await house.ada.click(house.salon.last, "Start")
    asked = await house.asked()
    panel = await house.panel(asked)
    await house.restart()
    await asked.click(panel, playable(panel)[0])
    assert (await house.table()).moves == 1


async def test_a_hard_computer_thinks_in_a_process_of_its_own(tmp_path: Path) -> None:
    pool = ThinkingPool(budget=0.05)
    try:
        async with open_on_simcord(tmp_path, thinker=pool) as house:
            table = await house.start("skyjo", computers=1, level="hard")
            (opened,) = await house.store.moves(table.id)
            assert opened.made_by == "computer"
    finally:
        pool.close()


# Answers that take long


def slowed(
    work: Callable[P, Awaitable[ResultT]], may_go_on: asyncio.Event
) -> Callable[P, Awaitable[ResultT]]:
    async def wait_first(*args: P.args, **kwargs: P.kwargs) -> ResultT:
        await may_go_on.wait()
        return await work(*args, **kwargs)

    return wait_first


Slow = Callable[[Any, str], asyncio.Event]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Something that the bot does takes until the event, and the bot asks Discord for time."""
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)

    def make_slow(owner: Any, name: str) -> asyncio.Event:
        may_go_on = asyncio.Event()
        monkeypatch.setattr(owner, name, slowed(getattr(owner, name), may_go_on))
        return may_go_on

    return make_slow


async def test_a_slow_start_becomes_the_table(house: SimCordHouse, slow: Slow) -> None:
    # A slow refusal can't be tried here. The bot deletes its "thinking…", which everybody would
    # see, and whispers instead; SimCord has nothing follow a deleted one (10008), as Discord did
    # until it was mended in 2021 (discord-api-docs, issue 2739). The sandbox tries it.
    may_go_on = slow(house.store, "open_table")
    thinking = await house.ada.slash(house.salon, "mojo start")
    assert thinking.text == ""
    may_go_on.set()
    await house.env.settle()
    assert "Ada" in thinking.text
    assert not thinking.ephemeral
    await house.bob.click(house.salon.last, "Join")
    assert (await house.table()).people == (house.ada.id, house.bob.id)


async def test_a_slow_hand_is_shown_to_its_owner_alone(house: SimCordHouse, slow: Slow) -> None:
    await house.start("mojo", house.bob)
    public = await house.until_shown()
    before = public.text
    may_go_on = slow(house.hall, "recent")
    hand = await house.ada.click(public, "My hand")
    assert not hand.failed, "Discord knows that it takes long"
    may_go_on.set()
    await house.env.settle()
    assert hand.ephemeral
    assert "Your hand" in hand.text
    assert public.text == before
    assert not any(message.ephemeral for message in house.bob.sees(house.salon))


async def test_a_slow_move_folds_its_panel(house: SimCordHouse, slow: Slow) -> None:
    await house.start("mojo", house.bob)
    asked = await house.asked()
    panel = await house.panel(asked)
    decision = playable(panel)
    may_go_on = slow(house.store, "commit")
    click = await asked.click(panel, decision[0])
    assert not click.failed, "Discord knows that it takes long"
    assert playable(panel) == decision
    may_go_on.set()
    await house.env.settle()
    assert not set(playable(panel)) & set(decision)
    assert (await house.table()).moves == 1
