"""Channels."""

from __future__ import annotations

from sandbox.errors import Payload
from sandbox.rest.call import Call, Family

channels = Family()


@channels("GET", "/channels/{channel_id}")
async def show(call: Call) -> Payload:
    return call.channel().payload()
