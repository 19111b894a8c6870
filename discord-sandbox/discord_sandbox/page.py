"""The sandbox's web page: its files, and a line for every tab that acts for a person."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import WSMsgType, web

from discord_sandbox.attachments import Upload, safe_name
from discord_sandbox.door import is_loopback
from discord_sandbox.errors import Payload
from discord_sandbox.interaction import Interaction
from discord_sandbox.refusals import CannotError
from discord_sandbox.routes import Names

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel
    from discord_sandbox.guild import Guild
    from discord_sandbox.message import Message
    from discord_sandbox.people import Person
    from discord_sandbox.receipts import Receipt
    from discord_sandbox.user import User
    from discord_sandbox.world import World

FOLDER = Path(__file__).parent / "page"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FILES = {path.name: path for path in FOLDER.iterdir() if path.suffix in TYPES}
HEADERS = {
    # Nothing but this server's own files: no inline script or style, no picture from elsewhere.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}

PAGE_LENGTH = 50  # messages of a channel that a tab gets at once
MOST_WAITING = 2000  # events that a tab may lag behind before it has to start over
SETTLED = frozenset(("interaction_done", "interaction_failed", "choices"))
MESSAGES = frozenset(("message_create", "message_update"))
LARGEST_FRAME = 48 << 20  # a few files of 10 MiB each, in base64
NOBODY, TOO_SLOW, NOT_UNDERSTOOD = 4404, 4408, 4400


def greeting(url: str) -> str:
    """What to print once the server listens: the address, who can open it, and why."""
    if is_loopback(urlsplit(url).hostname or ""):
        return (
            f"The sandbox is open at {url}/ on this computer only, "
            "because whoever opens that page can act as anyone there."
        )
    return (
        f"The sandbox is open at {url}/ to the whole network: "
        "whoever opens that page can act as anyone there, without a password."
    )


class Action(msgspec.Struct, tag_field="do", kw_only=True):
    """Something that a tab asks for in its person's name."""

    number: int


class Commands(Action, tag="commands"):
    channel_id: int


class Slash(Action, tag="slash"):
    channel_id: int
    path: str
    options: dict[str, Any]


class Autocomplete(Action, tag="autocomplete"):
    channel_id: int
    path: str
    option: str
    typed: str
    options: dict[str, Any]


class Click(Action, tag="click"):
    channel_id: int
    message_id: int
    custom_id: str


class Select(Action, tag="select"):
    channel_id: int
    message_id: int
    custom_id: str
    values: list[Any]


class Submit(Action, tag="submit"):
    interaction_id: int
    values: dict[str, Any]


class Use(Action, tag="use"):
    channel_id: int
    command: str
    message_id: int | None = None
    user_id: int | None = None


class Say(Action, tag="say"):
    channel_id: int
    content: str


class Read(Action, tag="read"):
    channel_id: int
    message_id: int


class Dismiss(Action, tag="dismiss"):
    channel_id: int
    message_id: int


class History(Action, tag="history"):
    channel_id: int
    before: int


class SentFile(msgspec.Struct):
    """A file that a tab sends along, in base64."""

    name: str
    content: bytes


ToBot = Slash | Autocomplete | Click | Select | Submit | Use
Asked = ToBot | Commands | Say | Read | Dismiss | History
# JavaScript writes ids as strings: its numbers are too short for them.
_decoder = msgspec.json.Decoder(Asked, strict=False)


class Page:
    """The files of the page, its open tabs, and how far each person has read."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tabs: set[Tab] = set()
        self.read: dict[int, dict[int, int]] = {}  # person → channel → the latest message read

    async def index(self) -> web.StreamResponse:
        return _serve("index.html")

    async def file(self, _: web.BaseRequest, names: Names) -> web.StreamResponse:
        """One of the page's own files."""
        name = names["name"]
        return _serve(name) if name in FILES else web.Response(status=404, headers=HEADERS)

    async def people(self, _request: web.BaseRequest, _names: Names) -> web.StreamResponse:
        """Whom one can be."""
        people = [_shown(person) for person in self.world.people]
        return web.json_response(people, dumps=_dumps, headers=HEADERS)

    async def connect(self, request: web.BaseRequest, _: Names) -> web.StreamResponse:
        """A tab opens its line."""
        if "Origin" not in request.headers:  # which the door has compared with the page's own
            return web.Response(status=403, text="This line is for the page itself.\n")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=LARGEST_FRAME)
        await socket.prepare(request)
        wanted = request.query.get("user", "")
        person = next((one for one in self.world.people if str(one.id) == wanted), None)
        if person is None:
            await socket.close(code=NOBODY)
            return socket
        tab = Tab(self, person, socket)
        self.tabs.add(tab)
        try:
            await tab.live()
        finally:
            self.tabs.discard(tab)
        return socket

    async def shut(self) -> None:
        """Close every tab's line, so that the server can stop."""
        for tab in tuple(self.tabs):
            await tab.socket.close()

    def mark_read(self, reader: Tab, channel_id: int, message_id: int) -> None:
        """One tab has shown a message: the person's other tabs need not mark it as new."""
        marks = self.read.setdefault(reader.person.id, {})
        if message_id <= marks.get(channel_id, 0):
            return
        marks[channel_id] = message_id
        for tab in self.tabs:
            if tab.person is reader.person and tab is not reader:
                tab.tell("read", channel_id=str(channel_id), message_id=str(message_id))


class Tab:
    """One browser tab, which sees and acts as one person."""

    def __init__(self, page: Page, person: Person, socket: web.WebSocketResponse) -> None:
        self.page = page
        self.world = page.world
        self.person = person
        self.socket = socket
        self._untold: list[bytes] = []
        self._stirred = asyncio.Event()
        self._lags = False
        self._asked: dict[int, Interaction] = {}  # those of this tab that may open a modal
        self._told: tuple[int, ...] = ()

    async def live(self) -> None:
        """Tell the tab everything from now on and do what it asks, until it closes."""
        self.tell("state", **self._state())
        stop = self.world.subscribe(self.person.id, self._received)
        writing = asyncio.create_task(self._write(), name=f"page of {self.person.name}")
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT and not await self._heard(frame.data):
                    break
        finally:
            stop()
            writing.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await writing

    async def _write(self) -> None:
        """Tell what happened at one moment in one frame: no page may show half of it.

        Else an answer stands for a moment beside the note that it is awaited.
        """
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            if self._lags:
                break
            events = b",".join(self._untold)
            self._untold.clear()
            await self.socket.send_str(f"[{events.decode()}]")
        await self.socket.close(code=TOO_SLOW)

    # Telling

    def tell(self, kind: str, **more: Any) -> None:
        now = int(self.world.clock.now() * 1000)
        self._untold.append(msgspec.json.encode({"kind": kind, "now": now, **more}))
        self._stirred.set()

    def _received(self, receipt: Receipt) -> None:
        if len(self._untold) > MOST_WAITING:
            # A tab that sleeps must not fill the memory: it gets a fresh state when it wakes.
            self._untold.clear()
            self._lags = True
            return
        if self._signature() != self._told:
            self.tell("places", **self._places())
        payload = receipt.payload
        self.tell(
            receipt.kind, payload=self._as_read(payload) if receipt.kind in MESSAGES else payload
        )
        if receipt.kind in SETTLED:
            self._asked.pop(int(payload["id"]), None)

    def _signature(self) -> tuple[int, ...]:
        """Changes when people, channels or what this person may see of them change."""
        members = sum(len(guild.members) for guild in self.world.guilds_by_id.values())
        visible = hash(frozenset(channel.id for channel in self._channels()))
        return len(self.world.users), members, visible

    def _channels(self) -> Iterator[Channel]:
        """The places that this person sees, a conversation with the bot once it has begun."""
        for channel in self.world.channels.values():
            begun = channel.guild is not None or bool(channel.messages)
            if begun and self.person.id in channel.audience:
                yield channel

    def _places(self) -> Payload:
        self._told = self._signature()
        seen = list(self._channels())
        bot = self.world.bot
        guilds = [
            guild for guild in self.world.guilds_by_id.values() if self.person.id in guild.members
        ]
        return {
            "people": [*map(_shown, self.world.people), {**bot.payload, "locale": "en-US"}],
            "guilds": [_guild(guild, seen) for guild in guilds],
            "dms": [
                {"id": str(channel.id), "type": channel.type, "recipients": [str(bot.id)]}
                for channel in seen
                if channel.guild is None
            ],
        }

    def _state(self) -> Payload:
        read = self.page.read.get(self.person.id, {})
        return {
            "me": str(self.person.id),
            "home": [self.world.url],
            **self._places(),
            "messages": {
                str(channel.id): self._latest(self.person.sees(channel))
                for channel in self._channels()
            },
            "read": {str(channel): str(message) for channel, message in read.items()},
        }

    # Doing

    async def _heard(self, words: str) -> bool:
        """Do what the tab asks and answer it; False if it speaks nonsense."""
        try:
            asked = _decoder.decode(words)
            answer = self._do(asked)
        except msgspec.DecodeError:
            await self.socket.close(code=NOT_UNDERSTOOD)
            return False
        except CannotError as refusal:
            self.tell("answer", to=asked.number, ok=False, error=str(refusal))
        else:
            self.tell("answer", to=asked.number, ok=True, **answer)
        return True

    def _do(self, asked: Asked) -> Payload:
        match asked:
            case Commands():
                return {"commands": self.person.commands(self._channel(asked.channel_id))}
            case Say():
                self.person.say(self._channel(asked.channel_id), asked.content)
                return {}
            case Read():
                self.page.mark_read(self, asked.channel_id, asked.message_id)
                return {}
            case Dismiss():
                self.person.delete(self._message(asked.channel_id, asked.message_id))
                return {}
            case History():
                return {"messages": self._before(asked)}
            case _:
                interaction = self._ask_bot(asked)
                self._asked[interaction.id] = interaction
                return {"interaction_id": str(interaction.id)}

    def _ask_bot(self, asked: ToBot) -> Interaction:
        person = self.person
        match asked:
            case Slash():
                options = self._meant(asked.options)
                return person.ask_slash(self._channel(asked.channel_id), asked.path, options)
            case Autocomplete():
                channel, options = self._channel(asked.channel_id), self._meant(asked.options)
                typing = (asked.option, asked.typed)
                return person.ask_autocomplete(channel, asked.path, typing, options)
            case Click():
                message = self._message(asked.channel_id, asked.message_id)
                return person.ask_click(message, asked.custom_id)
            case Select():
                message = self._message(asked.channel_id, asked.message_id)
                return person.ask_select(message, asked.custom_id, *self._meant(asked.values))
            case Submit():
                opener = self._asked.get(asked.interaction_id)
                if opener is None or opener.modal is None:
                    raise CannotError("this form is no longer open")
                return person.ask_submit(opener.modal, self._meant(asked.values))
            case Use():
                return person.ask_use(
                    self._channel(asked.channel_id), asked.command, self._target(asked)
                )

    def _target(self, asked: Use) -> User | Message:
        if asked.message_id is not None:
            return self._message(asked.channel_id, asked.message_id)
        user = None if asked.user_id is None else self.world.users.get(asked.user_id)
        if user is None:
            raise CannotError("There is no such person")
        return user

    def _before(self, asked: History) -> list[Payload]:
        seen = self.person.sees(self._channel(asked.channel_id))
        return self._latest([message for message in seen if message.id < asked.before])

    def _latest(self, messages: list[Message]) -> list[Payload]:
        return [self._as_read(message.payload) for message in messages[-PAGE_LENGTH:]]

    def _as_read(self, message: Payload) -> Payload:
        """The message, with the command that it answers named in the reader's language."""
        used = message.get("interaction")
        if used is None:
            return message
        channel = self.world.channels.get(int(message["channel_id"]))
        guild_id = None if channel is None else channel.guild_id
        name = self.world.commands.shown(used["name"], guild_id, self.person.locale)
        return {**message, "interaction": {**used, "name_localized": name}}

    def _channel(self, channel_id: int) -> Channel:
        channel = self.world.channels.get(channel_id)
        if channel is None or self.person.id not in channel.audience:
            raise CannotError(f"{self.person.name} sees no such channel")
        return channel

    def _message(self, channel_id: int, message_id: int) -> Message:
        message = self._channel(channel_id).messages.get(message_id)
        if message is None or message.only_for not in (None, self.person.id):
            raise CannotError("This message is no longer there")
        return message

    def _meant(self, value: Any) -> Any:
        """What the tab sent, with the person, role or channel for {"ref": id}, and the files."""
        if isinstance(value, list):
            return [self._meant(one) for one in value]
        if not isinstance(value, dict):
            return value
        if set(value) == {"upload"}:
            return self._uploaded(value["upload"])
        if set(value) != {"ref"}:
            return {key: self._meant(one) for key, one in value.items()}
        known: dict[int, Any] = {**self.world.users, **self.world.channels}
        for guild in self.world.guilds_by_id.values():
            known |= guild.roles
        if (wanted := msgspec.convert(value["ref"], int, strict=False)) not in known:
            raise CannotError("There is no such person, role or channel")
        return known[wanted]

    def _uploaded(self, sent: Any) -> Upload:
        file = msgspec.convert(sent, SentFile)
        if len(file.content) > self.world.file_limit:
            raise CannotError(f"{file.name} is too large")
        return Upload(safe_name(file.name), file.content)


def _shown(person: Person) -> Payload:
    return {**person.payload, "locale": person.locale}


def _guild(guild: Guild, seen: list[Channel]) -> Payload:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "roles": [role.payload() for role in guild.roles.values()],
        "members": [
            {"id": str(user_id), "nick": member.nick, "roles": list(map(str, member.role_ids))}
            for user_id, member in guild.members.items()
        ],
        "channels": [channel.payload() for channel in seen if channel.guild is guild],
    }


def _serve(name: str) -> web.FileResponse:
    path = FILES[name]
    return web.FileResponse(path, headers={**HEADERS, "Content-Type": TYPES[path.suffix]})


def _dumps(value: Any) -> str:
    return msgspec.json.encode(value).decode()
