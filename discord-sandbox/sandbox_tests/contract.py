"""Discord's own description of its API, as a second opinion on every request and answer.

A conftest that imports `contract_kept` has every exchange of its tests' sandboxes looked at: a
request that breaks the description must have been refused, and every answer must keep it.
Where the description is not at hand, nothing is checked.
"""

import gzip
import json
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import msgspec
import pytest
from aiohttp import web

from discord_sandbox import Sandbox
from discord_sandbox.ratelimit import Handler
from discord_sandbox.rest.call import FORM_JSON

DESCRIPTION: Final = Path(__file__).parents[3] / "shared" / "discord-openapi.json.gz"
API: Final = "/api/v10"

# The union of callbacks is told apart by its type; matched as a whole it explains nothing.
CALLBACKS: Final = {
    1: "PongInteractionCallbackRequest",
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
    12: "LaunchActivityInteractionCallbackRequest",
}


@cache
def _description() -> Any:
    description = json.loads(gzip.decompress(DESCRIPTION.read_bytes()))
    schemas = description["components"]["schemas"]
    # discord.py sends some ids as numbers, and Discord takes them.
    schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
    # The description gives the error of a field a number; Discord sends (and documents) a word.
    field = {"code": {"type": "string"}, "message": {"type": "string"}}
    schemas["InnerErrors"]["properties"]["_errors"]["items"] = {
        "type": "object",
        "properties": field,
        "required": list(field),
    }
    # Permissions are numbers there; Discord's own pages, and discord.py, write them as strings.
    overwrite = description["paths"]["/channels/{channel_id}/permissions/{overwrite_id}"]["put"]
    bits = overwrite["requestBody"]["content"]["application/json"]["schema"]["properties"]
    bits["allow"] = bits["deny"] = {"type": ["integer", "string", "null"]}
    return description


@cache
def _validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    whole = {**json.loads(schema), "components": _description()["components"]}
    return jsonschema_rs.Draft202012Validator(whole)


@lru_cache(4096)
def _template(path: str) -> str:
    """The described path that matches, the one with the most literal steps first, or nothing."""
    steps = path.split("/")
    found = [
        template
        for template in _description()["paths"]
        if len(parts := template.split("/")) == len(steps)
        and all(p.startswith("{") or p == s for p, s in zip(parts, steps, strict=True))
    ]
    return min(found, key=lambda template: template.count("{"), default="")


@pytest.fixture(autouse=True)
def contract_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator["Contract | None"]:
    """Look at what every sandbox of the test exchanges, and complain in the end."""
    if not DESCRIPTION.exists():
        yield None
        return
    contract = Contract()
    monkeypatch.setattr(Sandbox, "watchers", (contract.middleware,))
    yield contract
    assert not contract.complaints, "\n".join(contract.complaints)


class Contract:
    """What was looked at, and what went against the description."""

    def __init__(self) -> None:
        self.checked = 0
        self.complaints: list[str] = []

    async def middleware(self, request: web.BaseRequest, handler: Handler) -> web.StreamResponse:
        """Look at an exchange of the API once it is over."""
        response = await handler(request)
        if request.path.startswith(API) and isinstance(response, web.Response):
            sent = request.get(FORM_JSON) or await request.read()
            understood = sent and response.status < 300
            self.check(request, msgspec.json.decode(sent) if understood else None, response)
        return response

    def check(self, request: web.BaseRequest, body: Any, response: web.Response) -> None:
        """Complain about what the description does not allow."""
        self.checked += 1
        where = f"{request.method} {request.path}"
        path = _description()["paths"].get(_template(request.path.removeprefix(API)), {})
        route = path.get(request.method.lower())
        if route is None:
            if response.status < 400:
                self.complaints.append(f"{where}: not described, but answered {response.status}")
            return
        if response.status < 300:
            self._check_query(where, [route, path], request)
            self._check_body(where, route, body)
        self._check_answer(where, route, response)

    def _check_query(self, where: str, described: list[Any], request: web.BaseRequest) -> None:
        parameters = (p for part in described for p in part.get("parameters", ()))
        known = {p["name"] for p in parameters if p["in"] == "query"}
        for name in set(request.query) - known:
            self.complaints.append(f"{where}: accepted the undescribed parameter {name}")

    def _check_body(self, where: str, route: dict[str, Any], body: Any) -> None:
        described = route.get("requestBody")
        if body is None:
            if described is not None and described.get("required"):
                self.complaints.append(f"{where}: accepted without a body")
            return
        if described is None:
            self.complaints.append(f"{where}: accepted a body that is not described")
            return
        schema = described["content"]["application/json"]["schema"]
        if where.endswith("/callback"):
            schema = {"$ref": f"#/components/schemas/{CALLBACKS[body['type']]}"}
        self._validate(f"{where}: accepted", schema, body)

    def _check_answer(self, where: str, route: dict[str, Any], response: web.Response) -> None:
        status = str(response.status)
        answers = route["responses"]
        described = answers.get(status) or answers.get(f"{status[0]}XX")
        if described is None:
            # Discord's machines may fail in ways that no description lists.
            if response.status < 500:
                self.complaints.append(f"{where}: {status} is not among its answers")
            return
        if "$ref" in described:
            shared = _description()["components"]["responses"]
            described = shared[described["$ref"].rpartition("/")[2]]
        content = described.get("content", {}).get("application/json")
        if content is not None:
            assert isinstance(response.body, bytes)
            answer = msgspec.json.decode(response.body)
            self._validate(f"{where}: answered {status}", content["schema"], answer)
        elif response.body:
            self.complaints.append(f"{where}: {status} has no content, but something was sent")

    def _validate(self, what: str, schema: dict[str, Any], value: Any) -> None:
        validator = _validator(json.dumps(schema))
        for error in validator.iter_errors(value):
            at = "/".join(str(step) for step in error.instance_path)
            self.complaints.append(f"{what} {at or 'the whole'}: {error.message[:600]}")
