"""The gateway: sessions, shards, resume with replay, and what can be done to them on purpose."""

import asyncio
import itertools
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Any, Final, Protocol, TypeVar

import msgspec
from aiohttp import web

from discord_sandbox import intents
from discord_sandbox.connection import CLOSING_SECONDS, Command, Connection, RefusedError
from discord_sandbox.starts import SessionStarts

Payload = dict[str, Any]

Kind = TypeVar("Kind")


class Op(IntEnum):
    """The gateway's opcodes, but 0, which every event has."""

    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


# A client that beats once per interval is never silent for longer than this many intervals.
PATIENCE_IN_HEARTBEATS: Final = 1.5
# As far away as Discord is. discord.py notes that it has sent a heartbeat a moment after doing so,
# and takes an acknowledgement that comes sooner for one that took a whole interval.
ACK_SECONDS: Final = 0.02
GUILDS_PER_SHARD: Final = 2500
# How many events a session keeps for a resume; a client that missed more must identify anew.
REPLAYED: Final = 2000
# Sessions kept for a client that vanished without a word (killed, cut off).
SESSIONS_KEPT: Final = 32


class Host(Protocol):
    """What the gateway needs to know of the world."""

    def identity(self, token: str) -> Payload | None:
        """The bot's `user` and `application`, or None for a token that nobody has."""

    def guilds(self, shard_id: int, shard_count: int) -> list[Payload]:
        """The GUILD_CREATE payloads of that shard's guilds."""


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as JSON; `bare` is for bots that may not read messages."""

    name: str
    body: bytes
    bare: bytes
    guild_id: int | None
    channel_id: int | None


Courier = Callable[[Event], None]


class OtherWay(Protocol):
    """Takes events that some application wants by another way than this one."""

    @property
    def is_used(self) -> bool:
        """Whether they go there now."""

    def deliver(self, event: Event) -> None:
        """Take one."""

    def cut(self) -> None:
        """Lose a connection."""


class Identify(msgspec.Struct):
    """Op 2, as much of it as matters here."""

    token: str
    intents: int
    shard: tuple[int, int] = (0, 1)


class Resume(msgspec.Struct):
    """Op 6."""

    token: str
    session_id: str
    seq: int


class RequestMembers(msgspec.Struct):
    """Op 8; discord.py sends the guild's id as a number."""

    guild_id: str | int
    query: str | None = None
    limit: int = 0
    user_ids: list[str | int] | str | int | None = None
    nonce: str | None = None


def shard_of(guild_id: int | None, shard_count: int) -> int:
    """The shard that hears of this guild; what has no guild, direct messages too, is for 0."""
    return 0 if guild_id is None else (guild_id >> 22) % shard_count


class Session:
    """What one shard of a bot has been told; it outlives its connections."""

    def __init__(self, asked: Identify, identity: Payload) -> None:
        self.id = secrets.token_hex(16)
        self.token = asked.token
        self.shard_id, self.shard_count = asked.shard
        self.intents = asked.intents
        self.bot_id: str = identity["user"]["id"]
        self.connection: Connection | None = None
        self._told: deque[bytes] = deque(maxlen=REPLAYED)
        self._sequence = 0
        self._wanted: dict[tuple[str, int | None], bool] = {}

    def wants(self, event: str, guild_id: int | None) -> bool:
        """Whether the event is for this shard and among what the bot asked for."""
        wanted = self._wanted.get((event, guild_id))
        if wanted is None:
            ours = shard_of(guild_id, self.shard_count) == self.shard_id
            asked = intents.asked_for(self.intents, event, in_guild=guild_id is not None)
            wanted = self._wanted[event, guild_id] = ours and asked
        return wanted

    def tell(self, event: str, body: bytes) -> None:
        """Number the event, keep it for a resume, and send it if anybody listens."""
        self._sequence += 1
        frame = b'{"op":0,"s":%d,"t":"%b","d":%b}' % (self._sequence, event.encode(), body)
        self._told.append(frame)
        if self.connection is not None:
            self.connection.send(frame)

    def missed(self, since: int) -> list[bytes] | None:
        """The frames after number `since`; None if they are no longer all kept."""
        if since > self._sequence:
            raise RefusedError(4007, "Invalid seq")
        count = self._sequence - since
        if count > len(self._told):
            return None
        return list(itertools.islice(self._told, len(self._told) - count, None))


class Gateway:
    """Tells connected bots what happens: `connect` is its route, `publish` its ear."""

    def __init__(
        self, host: Host, starts: SessionStarts | None = None, *, heartbeat_seconds: float = 41.25
    ) -> None:
        self.heartbeat_seconds = heartbeat_seconds
        self.starts = starts or SessionStarts(time.time, enforced=False)
        # Frames are compressed for clients that ask for it, unless this is off.
        self.compressed = True
        # As in the developer portal: off until the application is granted them.
        self.privileged_intents = 0
        # Who carries events to `deliver`; faults put one here that is late, doubled or confused.
        self.courier: Courier | None = None
        # Interactions go to the application's endpoint, if it has one.
        self.other_ways: dict[str, OtherWay] = {}
        self._host = host
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()

    def publish(
        self, name: str, payload: Payload, guild_id: int | None, channel_id: int | None = None
    ) -> None:
        """Tell every session that the event concerns; never waits."""
        listeners = [s for s in self._sessions.values() if s.wants(name, guild_id)]
        other_way = self._other_way(name)
        if not listeners and other_way is None:
            return
        body = bare = msgspec.json.encode(payload)
        if name in intents.WITH_CONTENT and any(
            intents.hides_content(s.intents, payload, s.bot_id) for s in listeners
        ):
            bare = msgspec.json.encode(intents.without_content(payload))
        event = Event(name, body, bare, guild_id, channel_id)
        if self.courier is not None:
            self.courier(event)
        elif other_way is not None:
            other_way.deliver(event)
        else:
            _hand_over(event, listeners)

    def heard(self, name: str, guild_id: int | None) -> bool:
        """Whether any session would be told of such an event."""
        return any(session.wants(name, guild_id) for session in self._sessions.values())

    def deliver(self, event: Event) -> None:
        """Hand the event to the sessions as they are now, or to whom else it goes."""
        if (other_way := self._other_way(event.name)) is not None:
            other_way.deliver(event)
            return
        sessions = self._sessions.values()
        _hand_over(event, [s for s in sessions if s.wants(event.name, event.guild_id)])

    @property
    def shards(self) -> list[int]:
        """The shards that are connected now."""
        return sorted(s.shard_id for s in self._sessions.values() if s.connection is not None)

    # What can be done to bots on purpose

    def reconnect(self, shard: int | None = None) -> None:
        """Op 7: ask the bot to connect again and resume."""
        for session in self._connected(shard):
            _send(session, Op.RECONNECT, None)

    def invalidate(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Op 9: tell the bot that its session is over, or to resume it if `resumable`."""
        for session in self._connected(shard):
            _send(session, Op.INVALID_SESSION, resumable)
            if not resumable:
                del self._sessions[session.id]

    def forget(self, shard: int | None = None) -> None:
        """Lose the sessions without saying so: the next resume is answered with op 9."""
        for session in list(self._sessions.values()):
            if shard in (None, session.shard_id):
                del self._sessions[session.id]

    def close(self, code: int, shard: int | None = None) -> None:
        """Close the bot's connection with a code; its session can be resumed."""
        for session in self._connected(shard):
            if session.connection is not None:
                session.connection.close(code)

    def reset(self, shard: int | None = None) -> None:
        """Cut the bot's connection as a failing network does."""
        for session in self._connected(shard):
            if session.connection is not None:
                session.connection.reset()

    def cut(self, event: str) -> None:
        """Cut the connection by which such an event goes."""
        if (other_way := self._other_way(event)) is not None:
            other_way.cut()
        else:
            self.reset()

    async def shut(self) -> None:
        """Close every connection, because the server goes down."""
        for connection in list(self._connections):
            connection.close(1001, "Going away")
            await connection.finish()

    # The route

    async def connect(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """Serve one WebSocket from hello to goodbye."""
        socket = web.WebSocketResponse(timeout=CLOSING_SECONDS, max_msg_size=1 << 16)
        await socket.prepare(request)
        connection = Connection(request, socket, compressed=self.compressed)
        self._connections.add(connection)
        conversation = _Conversation(self, connection, _resume_url(request))
        try:
            _check_version(request)
            milliseconds = round(self.heartbeat_seconds * 1000)
            connection.send(_frame(Op.HELLO, {"heartbeat_interval": milliseconds}))
            patience = self.heartbeat_seconds * PATIENCE_IN_HEARTBEATS
            while (command := await connection.next_command(patience)) is not None:
                conversation.hear(command)
        except RefusedError as refusal:
            connection.close(refusal.code, refusal.reason)
        finally:
            await connection.finish()
            self._connections.discard(connection)
            self._part(conversation)
        return socket

    def open_session(self, asked: Identify) -> tuple[Session, Payload] | None:
        """Check an identify and start its session; None if it comes too soon after another.

        As on Discord, several sessions may have the same shard: each of them hears everything.
        """
        asked.token = asked.token.removeprefix("Bot ")
        identity = self._host.identity(asked.token)
        if identity is None:
            raise RefusedError(4004, "Authentication failed")
        self._check_intents(asked.intents)
        self._check_shard(*asked.shard)
        if self.starts.comes_too_soon(asked.shard[0]):
            return None
        if not self.starts.take():
            self._end_all()
            raise RefusedError(4004, "Too many sessions today: Discord resets the token")
        session = Session(asked, identity)
        self._sessions[session.id] = session
        self._drop_stale()
        return session, identity

    def find_session(self, asked: Resume) -> Session | None:
        """The session to resume, if it is still kept."""
        token = asked.token.removeprefix("Bot ")
        if self._host.identity(token) is None:
            raise RefusedError(4004, "Authentication failed")
        session = self._sessions.get(asked.session_id)
        return session if session is not None and session.token == token else None

    def guilds(self, session: Session) -> list[Payload]:
        """The guilds of the session's shard, with the members that its bot may see."""
        return [
            intents.members_shown(session.intents, guild, session.bot_id)
            for guild in self._host.guilds(session.shard_id, session.shard_count)
        ]

    def members(self, session: Session, guild_id: str) -> list[Payload]:
        """All members of a guild."""
        for guild in self._host.guilds(session.shard_id, session.shard_count):
            if guild["id"] == guild_id:
                members: list[Payload] = guild["members"]
                return members
        return []

    def _other_way(self, event: str) -> OtherWay | None:
        way = self.other_ways.get(event)
        return way if way is not None and way.is_used else None

    def _connected(self, shard: int | None) -> list[Session]:
        return [
            session
            for session in self._sessions.values()
            if session.connection is not None and shard in (None, session.shard_id)
        ]

    def _end_all(self) -> None:
        self.close(4004)
        self._sessions.clear()

    def _part(self, conversation: "_Conversation") -> None:
        session = conversation.session
        if session is None or session.connection is not conversation.connection:
            return
        session.connection = None
        if conversation.connection.ended_by_client:
            self._sessions.pop(session.id, None)

    def _drop_stale(self) -> None:
        silent = [s.id for s in self._sessions.values() if s.connection is None]
        for session_id in silent[:-SESSIONS_KEPT]:
            del self._sessions[session_id]

    def _check_intents(self, asked: int) -> None:
        if asked & ~intents.KNOWN:
            raise RefusedError(4013, "Invalid intent(s)")
        if asked & intents.PRIVILEGED & ~self.privileged_intents:
            raise RefusedError(4014, "Disallowed intent(s)")

    def _check_shard(self, shard_id: int, shard_count: int) -> None:
        if not 0 <= shard_id < shard_count:
            raise RefusedError(4010, "Invalid shard")
        if len(self._host.guilds(shard_id, shard_count)) > GUILDS_PER_SHARD:
            raise RefusedError(4011, "Sharding required")


class _Conversation:
    """What one connection says and is told."""

    def __init__(self, gateway: Gateway, connection: Connection, resume_url: str) -> None:
        self.connection = connection
        self.session: Session | None = None
        self._gateway = gateway
        self._resume_url = resume_url

    def hear(self, command: Command) -> None:
        """Answer one command."""
        match command.op:
            case Op.HEARTBEAT:
                loop = asyncio.get_running_loop()
                loop.call_later(ACK_SECONDS, self.connection.send, _frame(Op.HEARTBEAT_ACK, None))
            case Op.IDENTIFY:
                self._identify(_content(command, Identify))
            case Op.RESUME:
                self._resume(_content(command, Resume))
            case Op.PRESENCE:
                self._known()
            case Op.REQUEST_MEMBERS:
                self._tell_members(self._known(), _content(command, RequestMembers))
            case Op.VOICE_STATE:
                raise RefusedError(4001, "This sandbox has no voice (opcode 4)")
            case op:
                raise RefusedError(4001, f"Unknown opcode {op}")

    def _known(self) -> Session:
        if self.session is None:
            raise RefusedError(4003, "Not authenticated")
        return self.session

    def _identify(self, asked: Identify) -> None:
        if self.session is not None:
            raise RefusedError(4005, "Already authenticated")
        opened = self._gateway.open_session(asked)
        if opened is None:
            self.connection.send(_frame(Op.INVALID_SESSION, False))
            return
        session, identity = opened
        guilds = self._gateway.guilds(session)
        self._take(session)
        ready = {
            "v": 10,
            "user": identity["user"],
            "application": identity["application"],
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._resume_url,
            "shard": [session.shard_id, session.shard_count],
            "private_channels": [],
        }
        session.tell("READY", msgspec.json.encode(ready))
        if session.intents & intents.GUILDS:
            for guild in guilds:
                session.tell("GUILD_CREATE", msgspec.json.encode(guild))

    def _resume(self, asked: Resume) -> None:
        if self.session is not None:
            raise RefusedError(4005, "Already authenticated")
        session = self._gateway.find_session(asked)
        missed = None if session is None else session.missed(asked.seq)
        if session is None or missed is None:
            self.connection.send(_frame(Op.INVALID_SESSION, False))
            return
        self._take(session)
        for frame in missed:
            self.connection.send(frame)
        session.tell("RESUMED", b'{"_trace":[]}')

    def _take(self, session: Session) -> None:
        # A client may come back before its old connection is seen to be dead.
        if session.connection is not None:
            session.connection.reset()
        session.connection = self.connection
        self.session = session

    def _tell_members(self, session: Session, asked: RequestMembers) -> None:
        everyone = asked.query == "" and asked.limit == 0
        if everyone and not session.intents & intents.GUILD_MEMBERS:
            raise RefusedError(4014, "Disallowed intent(s): all members need GUILD_MEMBERS")
        members = self._gateway.members(session, str(asked.guild_id))
        for index, count, chunk in _chunks(_chosen(members, asked)):
            answer = {
                "guild_id": str(asked.guild_id),
                "members": chunk,
                "chunk_index": index,
                "chunk_count": count,
                "not_found": [],
                **({"nonce": asked.nonce} if asked.nonce else {}),
            }
            session.tell("GUILD_MEMBERS_CHUNK", msgspec.json.encode(answer))


def _chosen(members: list[Payload], asked: RequestMembers) -> list[Payload]:
    if asked.user_ids is not None:
        ids = asked.user_ids if isinstance(asked.user_ids, list) else [asked.user_ids]
        wanted = {str(user_id) for user_id in ids}
        return [member for member in members if member["user"]["id"] in wanted]
    start = (asked.query or "").casefold()
    found = [
        member
        for member in members
        if member["user"]["username"].casefold().startswith(start)
        or (member.get("nick") or "").casefold().startswith(start)
    ]
    return found[: asked.limit] if asked.limit else found


def _chunks(members: list[Payload]) -> Iterable[tuple[int, int, list[Payload]]]:
    """Members by the thousand, as Discord sends them; an empty answer is one empty chunk."""
    count = max(1, -(-len(members) // 1000))
    return ((i, count, members[i * 1000 : (i + 1) * 1000]) for i in range(count))


def _hand_over(event: Event, sessions: list[Session]) -> None:
    for session in sessions:
        reads = session.intents & intents.MESSAGE_CONTENT
        session.tell(event.name, event.body if reads else event.bare)


def _content(command: Command, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(command.d, type=kind)
    except msgspec.DecodeError as broken:
        raise RefusedError(4002, f"Decode error: {broken}"[:120]) from broken


def _frame(op: Op, content: object) -> bytes:
    return msgspec.json.encode({"op": op, "d": content, "s": None, "t": None})


def _send(session: Session, op: Op, content: object) -> None:
    if session.connection is not None:
        session.connection.send(_frame(op, content))


def _resume_url(request: web.BaseRequest) -> str:
    """The address that the client already used, so that names and TLS stay as they were."""
    scheme = "wss" if request.scheme == "https" else "ws"
    return f"{scheme}://{request.host}{request.path}"


def _check_version(request: web.BaseRequest) -> None:
    if request.query.get("v") != "10":
        raise RefusedError(4012, "Invalid API version: this sandbox speaks v10")
    if request.query.get("encoding", "json") != "json":
        raise RefusedError(4012, "Invalid encoding: this sandbox speaks json")
