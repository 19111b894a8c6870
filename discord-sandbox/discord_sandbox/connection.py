"""One WebSocket of the gateway: frames out in order, compressed if asked for, and frames in."""

import asyncio
import zlib
from collections import deque
from struct import Struct
from typing import Final

import msgspec
from aiohttp import WSMsgType, web

# Discord's own: 120 gateway commands a minute, heartbeats included.
COMMANDS_PER_MINUTE: Final = 120
# A client that is gone does not answer a close frame: no longer is it waited for.
CLOSING_SECONDS: Final = 1.0


class RefusedError(Exception):
    """The connection is closed with one of the gateway's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason


class Command(msgspec.Struct):
    """What a client sends: an opcode and, not yet read, its content."""

    op: int
    d: msgspec.Raw = msgspec.Raw(b"null")


_SHORT, _LONG = Struct("!BBH"), Struct("!BBQ")
_command = msgspec.json.Decoder(Command)


class Connection:
    """A client's WebSocket; sending never waits."""

    def __init__(
        self, request: web.BaseRequest, socket: web.WebSocketResponse, *, compressed: bool
    ) -> None:
        if request.transport is None:
            raise ConnectionResetError("the client left before it was greeted")
        self._transport = request.transport
        self._socket = socket
        # Clients accept plain frames too, so zstd-stream, which needs a library, gets those.
        zlib_asked = request.query.get("compress") == "zlib-stream"
        # Stored as it is: the stream never leaves the machine, and even the lightest level of
        # compression took a tenth of the time that a click takes.
        self._zlib = zlib.compressobj(0) if compressed and zlib_asked else None
        self._outbox: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._farewell: asyncio.Task[bool] | None = None
        self._recent: deque[float] = deque(maxlen=COMMANDS_PER_MINUTE)

    def send(self, content: bytes) -> None:
        """Send a frame, unless the farewell is said or the client is gone.

        What is sent in one turn of the loop is written together, and as it is: aiohttp's way
        would be a task and a system call for each frame.
        """
        if self._farewell is not None:
            return
        if not self._outbox:
            self._loop.call_soon(self._flush)
        if self._zlib is None:
            self._outbox.append(_frame(WSMsgType.TEXT, content))
        else:
            packed = self._zlib.compress(content) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
            self._outbox.append(_frame(WSMsgType.BINARY, packed))

    def _flush(self) -> None:
        if not self._transport.is_closing():
            self._transport.write(b"".join(self._outbox))
        self._outbox.clear()

    async def next_command(self, patience: float) -> Command | None:
        """What the client says next; None when it has left."""
        try:
            message = await self._socket.receive(timeout=patience)
        except TimeoutError as silence:
            raise RefusedError(4009, "Session timed out") from silence
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return None
        self._count(asyncio.get_running_loop().time())
        return _read(message.data)

    @property
    def ended_by_client(self) -> bool:
        """Whether the client said goodbye, which ends its session (1000 and 1001 do)."""
        return self._farewell is None and self._socket.close_code in (1000, 1001)

    def close(self, code: int, reason: str = "") -> None:
        """Close with a code, after what was sent."""
        if self._farewell is None:
            self._flush()
            closing = self._socket.close(code=code, message=reason.encode())
            self._farewell = asyncio.create_task(closing)

    def reset(self) -> None:
        """Tear the connection down without a word, as a failing network does."""
        self._transport.abort()

    async def finish(self) -> None:
        """Let a farewell come to its end."""
        if self._farewell is not None:
            await asyncio.wait([self._farewell], timeout=CLOSING_SECONDS)

    def _count(self, now: float) -> None:
        if len(self._recent) == COMMANDS_PER_MINUTE and now - self._recent[0] < 60:
            raise RefusedError(4008, "Rate limited")
        self._recent.append(now)


def _frame(kind: WSMsgType, content: bytes) -> bytes:
    """A whole, unmasked WebSocket frame (RFC 6455, 5.2)."""
    start, size = 0x80 | kind, len(content)
    if size < 126:
        return bytes((start, size)) + content
    if size < 1 << 16:
        return _SHORT.pack(start, 126, size) + content
    return _LONG.pack(start, 127, size) + content


def _read(text: str | bytes) -> Command:
    try:
        return _command.decode(text)
    except msgspec.DecodeError as broken:
        raise RefusedError(4002, "Decode error") from broken
