"""Who may talk to the server: bots and its own page, but no web page from elsewhere.

A browser lets any site send requests to this computer, and open WebSockets on it. It also says so,
in headers that no site can change, and those are checked before anything else is looked at.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from discord_sandbox.ratelimit import Handler

# What a browser says of a request that a page of the same scheme, host and port makes, or that a
# person makes by typing an address.
OWN = frozenset(("same-origin", "none"))


class Door:
    """A middleware around everything else of the server."""

    def __init__(self, names: Iterable[str]) -> None:
        # A site that lets its own name lead to this computer (DNS rebinding) comes under that name.
        self._names = frozenset(
            name.lower() for name in (*names, "localhost", socket.gethostname())
        )
        self._named_well = lru_cache(maxsize=64)(self._is_named_well)

    async def middleware(self, request: web.BaseRequest, handler: Handler) -> web.StreamResponse:
        """Let the request in, or say why not."""
        host = request.headers.get("Host", "")
        if not self._named_well(host):
            words = "Under this name nobody is at home. Use the address that was printed.\n"
            return web.Response(status=421, text=words)
        if not _is_from_here(request, host):
            return web.Response(status=403, text="Other web sites have no business here.\n")
        return await handler(request)

    def _is_named_well(self, host: str) -> bool:
        name = host_of(host)
        return name in self._names or _address(name)


def _is_from_here(request: web.BaseRequest, host: str) -> bool:
    """Whether a bot asks, which says nothing of where it comes from, or the page itself."""
    headers = request.headers
    origin = headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != host:
        return False
    if headers.get("Sec-Fetch-Site", "none") in OWN:
        return True
    # A link on another site: what it leads to is shown to the person, and not to that site.
    return headers.get("Sec-Fetch-Dest") == "document" and request.method == "GET"


def host_of(netloc: str) -> str:
    """The name or address in `name:port`, without the brackets of IPv6."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Whether only this computer can be meant."""
    return host == "localhost" or (_address(host) and ip_address(host).is_loopback)


def _address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
