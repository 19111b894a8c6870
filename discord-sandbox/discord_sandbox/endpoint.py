"""The Interactions Endpoint URL: interactions come by signed POST, not over the gateway."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import aiohttp
import msgspec
from nacl.encoding import HexEncoder
from nacl.signing import SigningKey

from discord_sandbox import bodies
from discord_sandbox.attachments import Upload
from discord_sandbox.door import is_loopback
from discord_sandbox.errors import ApiError, Payload
from discord_sandbox.gateway import Event
from discord_sandbox.interaction import SECONDS_TO_ANSWER, Interaction

if TYPE_CHECKING:
    from discord_sandbox.world import World

log = logging.getLogger("discord_sandbox")

PING: Final = 1
PONG: Final = 1
JSON: Final = "application/json"
AGENT: Final = "Discord-Interactions/1.0 (+https://discord.com)"
LONGEST_URL: Final = 2048
DELIVERIES_KEPT: Final = 10_000

Respond = Callable[["World", Interaction, Payload, dict[int, Upload]], object]


class EndpointError(Exception):
    """The address can't be the application's endpoint; the words say why."""


class Delivery(msgspec.Struct, frozen=True):
    """One request to the endpoint, and how it ended."""

    interaction_id: int
    status: int | None
    """None: the connection broke, or nothing came within three seconds."""
    wrong: str = ""
    """Why the answer was none."""


class _Answer(msgspec.Struct, frozen=True):
    status: int
    body: Payload
    uploads: dict[int, Upload]
    wrong: str = ""


class _Asked(msgspec.Struct):
    """What is read again of an interaction that is on its way."""

    token: str


class Endpoint:
    """Where interactions go instead of the gateway, once there is an address for them."""

    def __init__(self, world: World) -> None:
        self.url: str | None = None
        self.deliveries: deque[Delivery] = deque(maxlen=DELIVERIES_KEPT)
        # What an answer does; the server puts the callback's own work here.
        self.respond: Respond = _to_no_effect
        self._world = world
        self._key = SigningKey.generate()
        self._session: aiohttp.ClientSession | None = None
        self._under_way: set[asyncio.Task[None]] = set()
        self._to_lose = 0

    @property
    def public_key(self) -> str:
        """The application's, as the developer portal shows it."""
        return self._key.verify_key.encode(HexEncoder).decode()

    def signed(self, body: bytes, timestamp: str | None = None) -> dict[str, str]:
        """The headers with which Discord sends this body, now or at some other time."""
        when = timestamp or str(int(self._world.clock.now()))
        signature = self._key.sign(when.encode() + body).signature.hex()
        return {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": when}

    # In the developer portal

    async def set(self, url: str | None) -> None:
        """Use this address from now on, if whoever is there answers PINGs, and only signed ones."""
        if url is not None:
            _check_address(url)
            await self._check_pong(url)
            await self._check_suspicion(url)
        self.url = url

    async def inspect(self) -> None:
        """What Discord does now and then: whoever accepts a bad signature loses the address."""
        if self.url is not None:
            try:
                await self._check_suspicion(self.url)
            except EndpointError:
                self.url = None
                raise

    async def _check_pong(self, url: str) -> None:
        ping = self._ping()
        answer = await self._send(url, ping, self.signed(ping))
        if answer is None or answer.status != 200 or answer.body.get("type") != PONG:
            raise EndpointError(f"a PING got {_said(answer)}, not 200 with type {PONG}")

    async def _check_suspicion(self, url: str) -> None:
        ping = self._ping()
        forged = {**self.signed(ping), "X-Signature-Ed25519": "0" * 128}
        answer = await self._send(url, ping, forged)
        if answer is None or answer.status != 401:
            raise EndpointError(f"a bad signature got {_said(answer)}, not 401")

    def _ping(self) -> bytes:
        world = self._world
        return msgspec.json.encode(
            {
                "id": str(world.clock.snowflake()),
                "application_id": str(world.application_id),
                "type": PING,
                "token": "a-token-of-no-use",
                "version": 1,
                "user": world.owner.payload,
                "app_permissions": "0",
                "entitlements": [],
                "authorizing_integration_owners": {},
            }
        )

    # Interactions

    @property
    def is_used(self) -> bool:
        return self.url is not None

    def deliver(self, event: Event) -> None:
        """Tell the endpoint of an interaction; never waits."""
        token = msgspec.json.decode(event.body, type=_Asked).token
        interaction = self._world.interactions.get(token)
        if interaction is None or self.url is None:
            return
        if interaction.handed_over is None:
            interaction.handed_over = asyncio.Event()
        task = asyncio.create_task(self._deliver(self.url, interaction, event.body))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def cut(self) -> None:
        """The next answer is lost on its way."""
        self._to_lose += 1

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def close(self) -> None:
        """Whatever is under way has no effect any more."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _deliver(self, url: str, interaction: Interaction, body: bytes) -> None:
        answer = await self._insist(url, interaction, body)
        # If it was told twice, what it said first counts.
        handed_over = interaction.handed_over or asyncio.Event()
        if not interaction.failed and not handed_over.is_set():
            if answer is not None and answer.status in (200, 202) and not answer.wrong:
                self._take(interaction, answer)
            elif interaction.acknowledged is None:
                self._world.fail(interaction)
        handed_over.set()

    async def _insist(self, url: str, interaction: Interaction, body: bytes) -> _Answer | None:
        """Try as often as is assumed, and as long as anybody waits."""
        assumed = self._world.assumptions
        tries = 0
        while True:
            tries += 1
            answer = await self._send(url, body, self.signed(body))
            if self._to_lose:
                self._to_lose -= 1
                answer = None
            self._note(interaction, answer)
            lost = answer is None
            most = assumed.endpoint_tries_if_lost if lost else assumed.endpoint_tries_if_refused
            done = answer is not None and answer.status in (200, 202)
            if done or tries >= most or interaction.failed:
                return answer

    def _take(self, interaction: Interaction, answer: _Answer) -> None:
        """A 200 is the callback itself; after a 202 the callback route is used."""
        if answer.status == 202:
            return
        try:
            if interaction.acknowledged is None:
                self.respond(self._world, interaction, answer.body, answer.uploads)
        except ApiError as refusal:
            # Discord doesn't say what it didn't like; whoever writes a bot wants to know.
            said = msgspec.json.encode(refusal.payload()).decode()
            log.warning("The endpoint's answer to %s is refused: %s", interaction.id, said)
            self.deliveries.append(Delivery(interaction.id, answer.status, said))
            self._world.fail(interaction)

    def _note(self, interaction: Interaction, answer: _Answer | None) -> None:
        status, wrong = (None, "") if answer is None else (answer.status, answer.wrong)
        self.deliveries.append(Delivery(interaction.id, status, wrong))

    async def _send(self, url: str, body: bytes, headers: dict[str, str]) -> _Answer | None:
        """One request; None if the connection broke or three seconds went by."""
        if self._session is None:
            timeout = aiohttp.ClientTimeout(total=SECONDS_TO_ANSWER)
            connector = aiohttp.TCPConnector(limit=0)
            self._session = aiohttp.ClientSession(timeout=timeout, connector=connector)
        sent = {**headers, "Content-Type": JSON, "User-Agent": AGENT}
        try:
            async with self._session.post(
                url, data=body, headers=sent, allow_redirects=False
            ) as response:
                return await _read(response)
        except (aiohttp.ClientError, TimeoutError, OSError):
            return None


async def _read(response: aiohttp.ClientResponse) -> _Answer:
    status, kind = response.status, response.headers.get("Content-Type", "")
    if status != 200:
        return _Answer(status, {}, {})
    try:
        if kind.startswith(bodies.FORM):
            parts = aiohttp.MultipartReader(response.headers, response.content)
            sent = await bodies.read_form(parts)
            return _Answer(status, sent.body, sent.uploads)
        if not kind.startswith(JSON):
            return _Answer(status, {}, {}, f"its content type is {kind or 'missing'}")
        return _Answer(status, bodies.an_object(bodies.decoded(await response.read())), {})
    except (ApiError, ValueError) as error:
        return _Answer(status, {}, {}, str(error))


def _said(answer: _Answer | None) -> str:
    if answer is None:
        return "no answer within three seconds"
    return f"{answer.status} {answer.wrong}".strip()


def _check_address(url: str) -> None:
    parts = urlsplit(url)
    # On this machine there is nobody in between who could read along.
    safe = parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts.hostname or ""))
    if not safe or not parts.hostname or len(url) > LONGEST_URL:
        raise EndpointError("it must be an https address, or one of this machine")


def _to_no_effect(*_answer: object) -> None:
    """Nobody answers before the server is there."""
