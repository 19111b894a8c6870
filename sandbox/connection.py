"""One WebSocket of the gateway: frames out in order, compressed if asked for, and frames in."""

import asyncio
import zlib
from collections import deque
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


_command = msgspec.json.Decoder(Command)


class Connection:
    """A client's WebSocket; sending never waits, a task of its own writes the frames."""

    def __init__(
        self, request: web.Request, socket: web.WebSocketResponse, *, compressed: bool
    ) -> None:
        self._request = request
        self._socket = socket
        # Clients accept plain frames too, so zstd-stream, which needs a library, gets those.
        zlib_asked = request.query.get("compress") == "zlib-stream"
        self._zlib = zlib.compressobj() if compressed and zlib_asked else None
        self._outbox: deque[bytes] = deque()
        self._posted = asyncio.Event()
        self._farewell: tuple[int, str] | None = None
        self._writer = asyncio.create_task(self._write())
        self._recent: deque[float] = deque(maxlen=COMMANDS_PER_MINUTE)

    def send(self, frame: bytes) -> None:
        """Put a frame into the outbox, unless the farewell is said."""
        if self._farewell is None:
            self._outbox.append(frame)
            self._posted.set()

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
        """Close with a code, after what is in the outbox."""
        if self._farewell is None:
            self._farewell = (code, reason)
            self._posted.set()

    def reset(self) -> None:
        """Tear the connection down without a word, as a failing network does."""
        self._writer.cancel()
        if self._request.transport is not None:
            self._request.transport.abort()

    async def finish(self) -> None:
        """The client is gone: stop writing, but let a farewell come to its end."""
        if self._farewell is None:
            self._writer.cancel()
        await asyncio.wait([self._writer], timeout=CLOSING_SECONDS)

    def _count(self, now: float) -> None:
        if len(self._recent) == COMMANDS_PER_MINUTE and now - self._recent[0] < 60:
            raise RefusedError(4008, "Rate limited")
        self._recent.append(now)

    async def _write(self) -> None:
        kind = WSMsgType.TEXT if self._zlib is None else WSMsgType.BINARY
        try:
            while self._farewell is None:
                await self._posted.wait()
                self._posted.clear()
                while self._outbox:
                    await self._socket.send_frame(self._packed(self._outbox.popleft()), kind)
            code, reason = self._farewell
            await self._socket.close(code=code, message=reason.encode())
        except ConnectionError:
            # The client is gone; its session keeps every frame for a resume.
            self._outbox.clear()

    def _packed(self, frame: bytes) -> bytes:
        if self._zlib is None:
            return frame
        return self._zlib.compress(frame) + self._zlib.flush(zlib.Z_SYNC_FLUSH)


def _read(text: str | bytes) -> Command:
    try:
        return _command.decode(text)
    except msgspec.DecodeError as broken:
        raise RefusedError(4002, "Decode error") from broken
