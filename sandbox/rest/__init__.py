"""Discord's REST API, version 10, as much of it as the sandbox knows."""

from sandbox.rest.call import Call, Family
from sandbox.rest.channels import channels
from sandbox.rest.commands import commands
from sandbox.rest.guilds import guilds
from sandbox.rest.interactions import interactions
from sandbox.rest.messages import messages
from sandbox.rest.users import users

FAMILIES = (users, guilds, channels, messages, commands, interactions)

__all__ = ["FAMILIES", "Call", "Family"]
