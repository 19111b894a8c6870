"""What Discord counts: never more requests a second than it takes, and the most urgent first."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from cogs import budget as budgets
from cogs.budget import Budget, counts
from cogs.showing import Urgency


@pytest.mark.parametrize(
    ("path", "counted"),
    [
        ("/api/v10/channels/1/messages", True),
        ("/api/v10/users/@me/channels", True),
        ("/api/v10/interactions/1/token/callback", False),
        ("/api/v10/webhooks/1/token/messages/@original", False),
        ("/avatars/1.png", False),
    ],
)
def test_an_interactions_own_requests_are_not_counted(path: str, counted: bool) -> None:
    assert counts(path) is counted


@asynccontextmanager
async def discord(
    budget: Budget, answer: Callable[[], int] = lambda: 200
) -> AsyncIterator[tuple[aiohttp.ClientSession, str, list[str]]]:
    """A server that notes which requests it got, and a session that goes by the budget."""
    got: list[str] = []

    async def on_request(request: web.Request) -> web.Response:
        got.append(request.path)
        return web.Response(status=answer())

    application = web.Application()
    application.router.add_route("*", "/{tail:.*}", on_request)
    async with (
        TestServer(application) as server,
        aiohttp.ClientSession(trace_configs=[budget.trace()]) as session,
    ):
        yield session, str(server.make_url("/api/v10/channels/")), got


@pytest.fixture
def endless_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the test no place is given back."""
    monkeypatch.setattr(budgets, "A_SECOND", 3600.0)


async def request(session: aiohttp.ClientSession, address: str) -> None:
    async with session.get(address):
        pass


@pytest.mark.usefixtures("endless_second")
async def test_within_a_second_there_are_no_more_requests_than_places() -> None:
    budget = Budget(per_second=3)
    async with discord(budget) as (session, address, got):
        tasks = [asyncio.create_task(request(session, f"{address}{n}")) for n in range(5)]
        done, waiting = await asyncio.wait(tasks[:3])
        assert (len(done), len(waiting)) == (3, 0)
        assert len(got) == 3
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(got) == 3
    assert budget.limited == 5


async def test_a_place_is_given_back_after_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "A_SECOND", 0.0)
    async with discord(Budget(per_second=1)) as (session, address, got):
        for number in range(5):
            await request(session, f"{address}{number}")
        assert len(got) == 5


@pytest.mark.usefixtures("endless_second")
async def test_what_was_waited_for_needs_no_second_place() -> None:
    budget = Budget(per_second=1)
    async with discord(budget) as (session, address, got), budget.turn("panel"):
        await request(session, f"{address}1")
        assert len(got) == 1


async def turns(budget: Budget, *wanted: Urgency) -> list[Urgency]:
    """In which order they come, if one place is passed on from hand to hand."""
    order: list[Urgency] = []

    async def take(urgency: Urgency) -> None:
        async with budget.turn(urgency):
            order.append(urgency)

    async with budget.turn("edit"):
        tasks = [asyncio.create_task(take(urgency)) for urgency in wanted]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


async def test_panels_come_before_edits_before_deletions_before_chores() -> None:
    order = await turns(Budget(per_second=1), "chore", "deletion", "edit", "panel", "edit")
    assert order == ["panel", "edit", "edit", "deletion", "chore"]


async def test_who_stops_waiting_takes_no_place_with_them() -> None:
    budget = Budget(per_second=1)
    async with budget.turn("edit"):
        waiting = asyncio.create_task(turns(budget, "panel"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    assert await turns(budget, "panel") == ["panel"]


async def test_what_is_not_counted_waits_for_nothing() -> None:
    budget = Budget(per_second=1)
    async with budget.turn("edit"), budget.turn(None):
        pass


async def test_nothing_is_sent_while_a_ban_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=0.0)
    slept: list[float] = []

    async def pass_the_time(seconds: float) -> None:
        slept.append(seconds)
        clock.now += seconds

    monkeypatch.setattr(budgets, "A_SECOND", 0.0)
    monkeypatch.setattr(budgets, "after", pass_the_time)
    budget = Budget(per_second=10, most_invalid=3, now=lambda: clock.now)
    async with discord(budget, lambda: 403) as (session, address, _):
        for number in range(3):
            clock.now += 10.0
            await request(session, f"{address}{number}")
        assert budget.invalid == 3
        assert slept == []
        await request(session, f"{address}more")
        assert slept == [580.0], "until the first of them is ten minutes old"
