"""Discord's own description of its API, as a second opinion on every request and answer.

    contract = Contract.load()                     # None where the description is not at hand
    Sandbox(middlewares=contract.middlewares)      # every exchange is looked at
    contract.assert_kept()

A request that breaks the description must have been refused; every answer must keep it.
"""

import gzip
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import msgspec
from aiohttp import web

from sandbox.ratelimit import Handler

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


class Contract:
    """The description, and what went against it."""

    def __init__(self, description: dict[str, Any]) -> None:
        self.complaints: list[str] = []
        self.checked = 0
        self._paths: dict[str, Any] = description["paths"]
        self._components: dict[str, Any] = description["components"]
        self._validator = cache(self._compile)
        self._template = lru_cache(4096)(self._find)

    @classmethod
    @cache
    def _described(cls) -> dict[str, Any]:
        description: dict[str, Any] = json.loads(gzip.decompress(DESCRIPTION.read_bytes()))
        schemas = description["components"]["schemas"]
        # discord.py sends some ids as numbers, and Discord takes them.
        schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
        return description

    @classmethod
    def load(cls) -> "Contract | None":
        """The contract, where its description lies beside the project."""
        return cls(cls._described()) if DESCRIPTION.exists() else None

    @property
    def middlewares(self) -> list[Any]:
        """What a sandbox is to be made with."""
        return [self.middleware]

    def assert_kept(self) -> None:
        """Fail with everything that went against the description."""
        assert not self.complaints, "\n".join(self.complaints)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Look at an exchange of the API once it is over."""
        response = await handler(request)
        if request.path.startswith(API) and isinstance(response, web.Response):
            self.check(request, response)
        return response

    def check(self, request: web.Request, response: web.Response) -> None:
        """Complain about what the description does not allow."""
        self.checked += 1
        where = f"{request.method} {request.path}"
        path = self._template(request.path.removeprefix(API))
        route = self._paths.get(path or "", {}).get(request.method.lower())
        if route is None:
            if response.status < 400:
                self.complaints.append(f"{where}: not described, but answered {response.status}")
            return
        if response.status < 300:
            self._check_query(where, route, request, self._paths[path or ""])
            self._check_body(where, route, request.get("body"))
        self._check_answer(where, route, response)

    def _check_query(
        self, where: str, route: dict[str, Any], request: web.Request, path: dict[str, Any]
    ) -> None:
        described = [*route.get("parameters", ()), *path.get("parameters", ())]
        known = {p["name"] for p in described if p["in"] == "query"}
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
            described = self._components["responses"][described["$ref"].rpartition("/")[2]]
        content = described.get("content", {}).get("application/json")
        if content is not None:
            assert isinstance(response.body, bytes)
            answer = msgspec.json.decode(response.body)
            self._validate(f"{where}: answered {status}", content["schema"], answer)
        elif response.body:
            self.complaints.append(f"{where}: {status} has no content, but something was sent")

    def _validate(self, what: str, schema: dict[str, Any], value: Any) -> None:
        validator = self._validator(json.dumps(schema))
        for error in validator.iter_errors(value):
            at = "/".join(str(step) for step in error.instance_path)
            self.complaints.append(f"{what} {at or 'the whole'}: {error.message[:600]}")

    def _compile(self, schema: str) -> jsonschema_rs.Draft202012Validator:
        whole = {**json.loads(schema), "components": self._components}
        return jsonschema_rs.Draft202012Validator(whole)

    def _find(self, path: str) -> str | None:
        """The described path that matches, the one with the most literal steps first."""
        steps = path.split("/")
        found = [
            template
            for template in self._paths
            if len(parts := template.split("/")) == len(steps)
            and all(p.startswith("{") or p == s for p, s in zip(parts, steps, strict=True))
        ]
        return min(found, key=lambda template: template.count("{"), default=None)
