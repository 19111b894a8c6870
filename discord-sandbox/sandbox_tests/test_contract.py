"""The second opinion complains about what it should, and about nothing else."""

from typing import Any

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from discord_sandbox import Sandbox
from discord_sandbox.ratelimit import too_many_requests
from sandbox_tests.contract import DESCRIPTION, Contract
from sandbox_tests.ordinary_bot import OrdinaryBot

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="Discord's description of its API is not at hand"
)

MESSAGES = "/api/v10/channels/1/messages"
CALLBACK = "/api/v10/interactions/1/token/callback"
REFUSED = {"code": 50035, "message": "Invalid Form Body"}


def complaints(method: str, path: str, sent: Any, status: int, answer: Any) -> str:
    contract = Contract()
    body = None if answer is None else msgspec.json.encode(answer)
    response = web.Response(status=status, body=body)
    contract.check(make_mocked_request(method, path), sent, response)
    return "\n".join(contract.complaints)


async def test_every_exchange_of_a_running_bot_is_looked_at(contract_kept: Contract) -> None:
    async with Sandbox() as here, here.running(OrdinaryBot()):
        salon = here.add_guild("Chez Ada").add_channel("tables")
        alice = salon.guild.add_person("Alice")
        await alice.slash(salon, "table", seats=4)
    assert contract_kept.checked >= 4  # two for the login, the commands, the callback


def test_a_bad_request_must_be_refused() -> None:
    too_long = {"content": "x" * 4001}
    assert complaints("POST", MESSAGES, too_long, 400, REFUSED) == ""
    assert "accepted content" in complaints("POST", MESSAGES, too_long, 200, {})


def test_a_callback_is_checked_by_its_type() -> None:
    no_title = {"type": 9, "data": {"custom_id": "x", "components": []}}
    assert "title" in complaints("POST", CALLBACK, no_title, 204, None)
    assert complaints("POST", CALLBACK, {"type": 6}, 204, None) == ""


def test_an_answer_must_be_as_described() -> None:
    assert "required" in complaints("POST", MESSAGES, {"content": "x"}, 200, {"id": "1"})
    assert "201 is not among" in complaints("POST", MESSAGES, {"content": "x"}, 201, {})
    assert "message" in complaints("POST", MESSAGES, {"content": "x"}, 404, {"code": 10003})


def test_a_429_must_have_discords_shape() -> None:
    contract = Contract()
    refusal = too_many_requests(1.5, scope="user")
    contract.check(make_mocked_request("POST", MESSAGES), {}, refusal)
    assert contract.complaints == []
    assert "retry_after" in complaints("POST", MESSAGES, {}, 429, {"message": "", "code": 0})


def test_an_undescribed_route_or_parameter_must_not_be_answered() -> None:
    assert "not described" in complaints("GET", "/api/v10/teapot", None, 200, {})
    assert complaints("GET", "/api/v10/teapot", None, 501, {}) == ""
    assert "limi" in complaints("GET", f"{MESSAGES}?limi=1", None, 200, [])
