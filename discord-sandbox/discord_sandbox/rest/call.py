"""One request to the API, and how the routes of a family are written."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from discord_sandbox import errors
from discord_sandbox.attachments import Upload
from discord_sandbox.bodies import FORM, an_object, decoded, read_form
from discord_sandbox.channel import Channel, GuildChannel, Thread
from discord_sandbox.errors import Payload
from discord_sandbox.guild import Guild, Member
from discord_sandbox.message import Message
from discord_sandbox.permissions import Permission
from discord_sandbox.routes import Names
from discord_sandbox.world import World

# The JSON of a form, for watchers: a form can be read only once.
FORM_JSON = web.RequestKey("form_json", bytes)


class Call:
    """A request, with what every route wants to know of it."""

    __slots__ = ("_names", "request", "status", "world")

    def __init__(self, request: web.BaseRequest, names: Names, world: World) -> None:
        self.request = request
        self.world = world
        self._names = names
        self.status = 200  # of the answer, if it has a body

    def id(self, name: str) -> int:
        """An id in the path."""
        return as_id(self._names[name], name)

    def text(self, name: str) -> str:
        """A word in the path."""
        return self._names[name]

    def has(self, name: str) -> bool:
        """Whether the path names this."""
        return name in self._names

    def asked(self, name: str) -> str | None:
        """A parameter of the query."""
        return self.request.query.get(name)

    def asked_id(self, name: str) -> int | None:
        """An id in the query."""
        given = self.request.query.get(name)
        return None if given is None else as_id(given, name)

    def asked_yes(self, name: str) -> bool:
        """A switch in the query."""
        # Every callback asks this: as text it is ten times quicker than as a parsed query.
        asked = self.request.rel_url.raw_query_string.lower().split("&")
        return f"{name}=1" in asked or f"{name}=true" in asked

    def asked_number(self, name: str, least: int, most: int, default: int) -> int:
        """A number in the query, within bounds."""
        given = self.request.query.get(name)
        if given is None:
            return default
        if not given.isdecimal() or not least <= int(given) <= most:
            words = f"int value should be between {least} and {most}."
            raise errors.invalid((name,), "NUMBER_TYPE_RANGE", words)
        return int(given)

    async def json(self) -> Any:
        """The body, whatever it is."""
        return decoded(await self.request.read())

    async def body(self) -> Payload:
        """The body, an object."""
        return an_object(await self.json())

    async def form(self) -> tuple[Payload, dict[int, Upload]]:
        """The body and the files that came with it."""
        if not self.request.headers.get("Content-Type", "").startswith(FORM):
            return await self.body(), {}
        form = await read_form(await self.request.multipart())
        if form.written:
            self.request[FORM_JSON] = form.written
        return form.body, form.uploads

    def guild(self) -> Guild:
        """The guild in the path, if the bot is in it."""
        guild = self.world.guilds_by_id.get(self.id("guild_id"))
        if guild is None:
            raise errors.unknown("Guild")
        if not guild.has_bot:
            raise errors.missing_access()
        return guild

    def channel(self, *needed: Permission) -> Channel:
        """The channel in the path, if the bot sees it and has these permissions there."""
        channel = self.world.channels.get(self.id("channel_id"))
        if channel is None:
            raise errors.unknown("Channel")
        need(channel.permissions_of(self.world.bot), *needed)
        return channel

    def guild_channel(self, *needed: Permission) -> GuildChannel:
        """The channel in the path, which must be one of a guild."""
        channel = self.channel(*needed)
        if not isinstance(channel, GuildChannel):
            raise errors.wrong_channel_type()
        return channel

    def thread(self) -> Thread:
        """The thread in the path."""
        channel = self.channel()
        if not isinstance(channel, Thread):
            raise errors.wrong_channel_type()
        return channel

    def member(self, guild: Guild) -> Member:
        """The member in the path."""
        member = guild.members.get(self.id("user_id"))
        if member is None:
            raise errors.unknown("Member")
        return member

    def message(self, channel: Channel) -> Message:
        """The message in the path; an ephemeral one is not to be had this way."""
        message = channel.messages.get(self.id("message_id"))
        if message is None or message.only_for is not None:
            raise errors.unknown("Message")
        return message

    def own_application(self) -> None:
        """Refuse a path that names another application."""
        if self.id("application_id") != self.world.application_id:
            raise errors.ApiError(
                403, 20012, "You are not authorized to perform this action on this application"
            )


def as_id(given: object, *path: str) -> int:
    """An id, which requests write as a string or as a number."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if not isinstance(given, str) or not given.isdecimal():
        raise errors.invalid(path, "NUMBER_TYPE_COERCE", f'Value "{given}" is not snowflake.')
    return int(given)


def need(held: int, *needed: Permission) -> None:
    """50001 if the channel is not seen, 50013 if a permission is missing there."""
    if not held & Permission.VIEW_CHANNEL:
        raise errors.missing_access()
    for permission in needed:
        if not held & permission:
            raise errors.missing_permissions()


Route = Callable[[Call], Awaitable[Any]]


class Family:
    """The routes of one part of the API; a route returns the answer's JSON, or None for a 204."""

    def __init__(self) -> None:
        self.routes: list[tuple[str, str, Route]] = []

    def __call__(self, method: str, path: str) -> Callable[[Route], Route]:
        def register(route: Route) -> Route:
            self.routes.append((method, path, route))
            return route

        return register
