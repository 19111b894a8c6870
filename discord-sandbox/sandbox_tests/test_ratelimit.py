"""Rate limits: what the headers say, what is refused, and what never is."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from discord_sandbox import Assumptions, Limit, ratelimit
from discord_sandbox.ratelimit import RateLimits, place

MESSAGES = "/api/v10/channels/1/messages"
CALLBACK = "/api/v10/interactions/5/a-token/callback"
FOLLOW_UP = "/api/v10/webhooks/9/a-token"


class Hourglass:
    """A clock that stands still until it is moved."""

    seconds = 1000.0

    def now(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Hourglass:
    return Hourglass()


@pytest.fixture
def limits(clock: Hourglass) -> RateLimits:
    return RateLimits(clock.now)


@pytest.fixture
async def client(limits: RateLimits) -> AsyncIterator[aiohttp.ClientSession]:
    async def fine(_: web.BaseRequest) -> web.Response:
        return web.Response()

    runner = web.ServerRunner(web.Server(lambda request: limits.middleware(request, fine)))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    async with aiohttp.ClientSession(f"http://{host}:{port}") as session:
        yield session
    await runner.cleanup()


async def statuses(client: aiohttp.ClientSession, path: str, count: int) -> list[int]:
    answers = []
    for _ in range(count):
        async with client.post(path) as answer:
            answers.append(answer.status)
    return answers


async def test_headers_count_down_and_the_window_starts_anew(
    client: aiohttp.ClientSession, clock: Hourglass
) -> None:
    for left in ("4", "3"):
        async with client.post(MESSAGES) as answer:
            assert answer.headers["X-RateLimit-Limit"] == "5"
            assert answer.headers["X-RateLimit-Remaining"] == left
            assert answer.headers["X-RateLimit-Reset"] == "1005.000"
            assert float(answer.headers["X-RateLimit-Reset-After"]) == 5
            assert answer.headers["X-RateLimit-Bucket"]
    clock.seconds += 5
    async with client.post(MESSAGES) as answer:
        assert answer.headers["X-RateLimit-Remaining"] == "4"


async def test_the_sixth_message_in_five_seconds_is_refused_in_discords_shape(
    client: aiohttp.ClientSession, clock: Hourglass, limits: RateLimits
) -> None:
    await statuses(client, MESSAGES, 5)
    clock.seconds += 1.25
    async with client.post(MESSAGES) as answer:
        assert answer.status == 429
        assert await answer.json() == {
            "message": "You are being rate limited.",
            "code": 0,
            "retry_after": 3.75,
            "global": False,
        }
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.headers["Retry-After"] == "4"
        assert answer.headers["X-RateLimit-Scope"] == "user"
        assert answer.headers["Via"]
    assert limits.refused == {"POST /channels/{}/messages": 1}
    assert await statuses(client, MESSAGES.replace("1", "2"), 1) == [200]


async def test_fifty_requests_a_second_are_the_whole_bots_limit(
    client: aiohttp.ClientSession, clock: Hourglass
) -> None:
    for channel in range(50):
        assert await statuses(client, f"/api/v10/channels/{channel}/messages", 1) == [200]
    async with client.get("/api/v10/users/@me") as answer:
        assert answer.status == 429
        assert (await answer.json())["global"] is True
        assert answer.headers["X-RateLimit-Global"] == "true"
        assert answer.headers["X-RateLimit-Scope"] == "global"
    clock.seconds += 1
    async with client.get("/api/v10/users/@me") as answer:
        assert answer.status == 200


async def test_callbacks_and_follow_ups_do_not_count_for_the_whole_bot(
    client: aiohttp.ClientSession,
) -> None:
    assert set(await statuses(client, CALLBACK, 60)) == {200}
    for token in range(60):
        assert await statuses(client, f"{FOLLOW_UP}-{token}", 1) == [200]
    assert await statuses(client, MESSAGES, 1) == [200]


async def test_each_token_has_five_requests_in_two_seconds(
    client: aiohttp.ClientSession, clock: Hourglass
) -> None:
    assert await statuses(client, FOLLOW_UP, 6) == [200] * 5 + [429]
    assert await statuses(client, f"{FOLLOW_UP}-of-another", 1) == [200]
    clock.seconds += 2
    assert await statuses(client, FOLLOW_UP, 1) == [200]


async def used_up(limits: RateLimits) -> list[int]:
    """What is said to an edit and a deletion through a token after five follow-ups."""
    for _ in range(5):
        await limits.middleware(make_mocked_request("POST", FOLLOW_UP), _allow)
    original = f"{FOLLOW_UP}/messages/@original"
    requests = [make_mocked_request(method, original) for method in ("PATCH", "DELETE")]
    return [(await limits.middleware(request, _allow)).status for request in requests]


async def test_the_routes_of_a_token_share_its_limit_unless_assumed_otherwise(
    clock: Hourglass,
) -> None:
    apart = Assumptions(token_routes_share=False)
    assert await used_up(RateLimits(clock.now)) == [429, 429]
    assert await used_up(RateLimits(clock.now, assumptions=apart)) == [200, 200]


async def test_routes_that_share_a_limit_name_the_same_bucket(
    client: aiohttp.ClientSession,
) -> None:
    async with (
        client.post(FOLLOW_UP) as first,
        client.patch(f"{FOLLOW_UP}/messages/@original") as second,
    ):
        name = "X-RateLimit-Bucket"
        assert first.headers[name] == second.headers[name]
        assert second.headers["X-RateLimit-Remaining"] == "3"


async def follow_ups(limits: RateLimits, count: int) -> list[web.StreamResponse]:
    """Each through a token of its own."""
    paths = [f"/api/v10/webhooks/9/{token}" for token in range(count)]
    return [await limits.middleware(make_mocked_request("POST", path), _allow) for path in paths]


async def test_follow_ups_in_one_channel_have_a_limit_together(clock: Hourglass) -> None:
    limits = RateLimits(clock.now, channel_of=lambda _: 7)
    *sent, refused = await follow_ups(limits, 31)
    assert {answer.status for answer in sent} == {200}
    assert refused.status == 429
    assert refused.headers["X-RateLimit-Scope"] == "shared"
    assert refused.headers["Retry-After"] == "60"
    edit = make_mocked_request("PATCH", "/api/v10/webhooks/9/other/messages/@original")
    assert (await limits.middleware(edit, _allow)).status == 200
    clock.seconds += 60
    assert [answer.status for answer in await follow_ups(limits, 1)] == [200]


async def test_follow_ups_in_other_channels_or_without_such_a_limit_pass(clock: Hourglass) -> None:
    apart = RateLimits(clock.now, channel_of=int)
    endless = RateLimits(
        clock.now, channel_of=lambda _: 7, assumptions=Assumptions(channel_follow_ups=None)
    )
    for limits in (apart, endless):
        assert {answer.status for answer in await follow_ups(limits, 40)} == {200}


async def changes_of_emoji(limits: RateLimits, count: int) -> list[web.StreamResponse]:
    """Made, renamed and deleted in turns, seconds apart."""
    base = "/api/v10/applications/9/emojis"
    ways = (("POST", base), ("PATCH", f"{base}/1"), ("DELETE", f"{base}/1"))
    return [
        await limits.middleware(make_mocked_request(*ways[number % 3]), _allow)
        for number in range(count)
    ]


async def test_changes_of_emoji_have_a_limit_together_that_no_header_tells_of(
    clock: Hourglass,
) -> None:
    limits = RateLimits(clock.now)
    sent = await changes_of_emoji(limits, 40)
    clock.seconds += 60
    *more, refused = await changes_of_emoji(limits, 11)
    assert {answer.status for answer in sent + more} == {200}
    assert more[-1].headers["X-RateLimit-Remaining"] != "0"
    assert refused.status == 429
    assert refused.headers["Retry-After"] == "3540"
    listed = make_mocked_request("GET", "/api/v10/applications/9/emojis")
    assert (await limits.middleware(listed, _allow)).status == 200
    clock.seconds += 3540
    assert [answer.status for answer in await changes_of_emoji(limits, 1)] == [200]
    endless = RateLimits(clock.now, assumptions=Assumptions(emoji_changes=None))
    clock.seconds += 1
    assert {answer.status for answer in await changes_of_emoji(endless, 45)} == {200}
    clock.seconds += 1
    assert {answer.status for answer in await changes_of_emoji(endless, 45)} == {200}


async def test_what_others_used_up_is_held_against_nobody(
    clock: Hourglass, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratelimit, "INVALID", Limit(3, 600))
    limits = RateLimits(clock.now, channel_of=lambda _: 7)
    refused = (await follow_ups(limits, 40))[30:]
    assert all("Via" in answer.headers for answer in refused)


async def test_a_limit_can_be_set_and_all_can_be_off(
    client: aiohttp.ClientSession, limits: RateLimits
) -> None:
    limits.limits["POST /channels/{}/messages"] = Limit(1, 60)
    assert await statuses(client, MESSAGES, 2) == [200, 429]
    limits.enforced = False
    assert await statuses(client, MESSAGES, 2) == [200, 200]


async def test_who_ignores_refusals_is_banned_without_via(
    clock: Hourglass, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratelimit, "INVALID", Limit(3, 600))
    limits = RateLimits(clock.now)
    for _ in range(3):
        assert (await limits.middleware(_request(), _forbid)).status == 403
    banned = await limits.middleware(_request(), _forbid)
    assert banned.status == 429
    assert "Via" not in banned.headers
    clock.seconds += 600
    assert (await limits.middleware(_request(), _forbid)).status == 403


async def test_spent_buckets_are_forgotten(
    clock: Hourglass, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratelimit, "BUCKETS_KEPT", 50)
    limits = RateLimits(clock.now)
    for token in range(150):
        clock.seconds += 0.1
        request = make_mocked_request("POST", f"/api/v10/webhooks/9/{token}")
        await limits.middleware(request, _forbid)
    assert limits.remembered <= 50


@pytest.mark.parametrize(
    ("method", "path", "route", "major"),
    [
        ("PATCH", "channels/1/messages/2", "PATCH /channels/{}/messages/{}", "1"),
        ("GET", "users/@me", "GET /users/@me", "@me"),
        ("PUT", "applications/1/commands", "PUT /applications/{}/commands", ""),
        ("PUT", "guilds/3/members/4", "PUT /guilds/{}/members/{}", "3"),
        ("POST", "webhooks/1/t0k", "POST /webhooks/{}/{}", "1/t0k"),
        (
            "PATCH",
            "webhooks/1/t0k/messages/@original",
            "PATCH /webhooks/{}/{}/messages/{}",
            "1/t0k",
        ),
    ],
)
def test_ids_and_tokens_are_no_part_of_a_route(
    method: str, path: str, route: str, major: str
) -> None:
    found = place(method, f"/api/v10/{path}")
    assert (found.route, found.major) == (route, major)


def _request() -> web.BaseRequest:
    return make_mocked_request("POST", MESSAGES)


async def _allow(_: web.BaseRequest) -> web.StreamResponse:
    return web.Response()


async def _forbid(_: web.BaseRequest) -> web.StreamResponse:
    return web.Response(status=403)
