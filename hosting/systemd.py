"""What systemd is told by a service of `Type=notify`: ready, stopping, alive."""

import asyncio
import os
import socket

MICROSECONDS = 1_000_000


def notify(state: str) -> None:
    """Tell the one who started us, if that is systemd."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.connect("\0" + address[1:] if address.startswith("@") else address)
        out.send(state.encode())


async def keep_watchdog_quiet() -> None:
    """Say twice as often as asked that the event loop turns; a bot that hangs is started anew."""
    asked = os.environ.get("WATCHDOG_USEC", "")
    while asked.isdecimal() and int(asked):
        notify("WATCHDOG=1")
        await asyncio.sleep(int(asked) / MICROSECONDS / 2)
