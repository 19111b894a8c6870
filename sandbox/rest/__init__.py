"""Discord's REST API, version 10, as much of it as the sandbox knows."""

from sandbox.rest.call import Call, Family
from sandbox.rest.channels import channels
from sandbox.rest.commands import commands
from sandbox.rest.emoji import emoji
from sandbox.rest.guilds import guilds
from sandbox.rest.interactions import interactions
from sandbox.rest.messages import messages
from sandbox.rest.reactions import reactions
from sandbox.rest.threads import threads
from sandbox.rest.users import users

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
