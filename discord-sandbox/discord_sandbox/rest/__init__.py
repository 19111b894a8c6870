"""Discord's REST API, version 10, as much of it as the sandbox knows."""

from discord_sandbox.rest.call import Call, Family
from discord_sandbox.rest.channels import channels
from discord_sandbox.rest.commands import commands
from discord_sandbox.rest.emoji import emoji
from discord_sandbox.rest.guilds import guilds
from discord_sandbox.rest.interactions import interactions
from discord_sandbox.rest.messages import messages
from discord_sandbox.rest.reactions import reactions
from discord_sandbox.rest.threads import threads
from discord_sandbox.rest.users import users

FAMILIES = (
    users,
    guilds,
    channels,
    threads,
    messages,
    reactions,
    commands,
    emoji,
    interactions,
)

__all__ = ["FAMILIES", "Call", "Family"]
