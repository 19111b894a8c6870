"""The bot itself, its application, other users, direct messages, the gateway's address."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.endpoint import EndpointError
from discord_sandbox.errors import Payload
from discord_sandbox.people import Person
from discord_sandbox.rest.call import Call, Family, as_id

users = Family()


@users("GET", "/users/@me")
async def who_am_i(call: Call) -> Payload:
    return {
        **call.world.bot.payload,
        "mfa_enabled": True,
        "verified": True,
        "locale": "en-US",
        "email": None,
        "premium_type": 0,
    }


@users("GET", "/users/{user_id}")
async def show_user(call: Call) -> Payload:
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise errors.unknown("User")
    return user.payload


@users("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> list[Payload]:
    world = call.world
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(guild.permissions_of(world.bot)),
            "features": [],
        }
        for guild in world.guilds_by_id.values()
        if guild.has_bot
    ]


@users("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(call: Call) -> None:
    call.guild().kick_bot()


@users("POST", "/users/@me/channels")
async def open_direct_messages(call: Call) -> Payload:
    body = await call.body()
    person = call.world.users.get(as_id(body.get("recipient_id"), "recipient_id"))
    if person is None:
        raise errors.unknown("User")
    if not isinstance(person, Person):
        raise errors.cannot_message_user()
    call.world.count_opening(person)
    return call.world.direct_messages(person).payload()


@users("GET", "/oauth2/applications/@me")
async def show_application(call: Call) -> Payload:
    return _application(call)


@users("GET", "/applications/@me")
async def show_own_application(call: Call) -> Payload:
    return _application(call)


@users("PATCH", "/applications/@me")
async def change_application(call: Call) -> Payload:
    body = await call.body()
    for name in body:
        if name != "interactions_endpoint_url":
            words = f"The sandbox does not know the field {name}"
            raise errors.invalid((name,), "SANDBOX_UNSUPPORTED", words)
    if "interactions_endpoint_url" in body:
        await _set_endpoint(call, body["interactions_endpoint_url"])
    return _application(call)


async def _set_endpoint(call: Call, url: object) -> None:
    path = ("interactions_endpoint_url",)
    if url is not None and not isinstance(url, str):
        raise errors.invalid(path, "BASE_TYPE_STRING", "Must be a string.")
    try:
        await call.world.endpoint.set(url or None)
    except EndpointError as refusal:
        words = f"The specified interactions endpoint url could not be verified: {refusal}."
        code = "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID"
        raise errors.invalid(path, code, words) from None


def _application(call: Call) -> Payload:
    world = call.world
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "verify_key": world.endpoint.public_key,
        "flags": 0,
        "flags_new": "0",
        "bot": world.bot.payload,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": world.owner.payload,
        "team": None,
        "redirect_uris": [],
        "rpc_origins": [],
        "interactions_endpoint_url": world.endpoint.url,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds_by_id),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


@users("GET", "/gateway")
async def gateway_address(call: Call) -> Payload:
    return {"url": call.world.gateway_url}


@users("GET", "/gateway/bot")
async def gateway_for_bots(call: Call) -> Payload:
    world = call.world
    limit = world.session_starts.payload()
    return {"url": world.gateway_url, "shards": world.shards, "session_start_limit": limit}
