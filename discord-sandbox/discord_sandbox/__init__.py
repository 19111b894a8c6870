"""A Discord on this machine: REST, gateway and a web page that the real library connects to."""

from discord_sandbox.assumptions import Assumptions, Limit
from discord_sandbox.attachments import Upload
from discord_sandbox.channel import Channel, DirectMessages, GuildChannel, Thread
from discord_sandbox.clock import Clock
from discord_sandbox.endpoint import Delivery, Endpoint, EndpointError
from discord_sandbox.faults import Faults
from discord_sandbox.gateway import Gateway
from discord_sandbox.guild import Guild, Role
from discord_sandbox.interaction import Answer, Modal, UnansweredError
from discord_sandbox.message import Message
from discord_sandbox.page import greeting
from discord_sandbox.people import Person
from discord_sandbox.permissions import Permission
from discord_sandbox.receipts import ForgottenError, Receipt
from discord_sandbox.refusals import CannotError
from discord_sandbox.server import Sandbox
from discord_sandbox.world import Caps

__all__ = [
    "Answer",
    "Assumptions",
    "CannotError",
    "Caps",
    "Channel",
    "Clock",
    "Delivery",
    "DirectMessages",
    "Endpoint",
    "EndpointError",
    "Faults",
    "ForgottenError",
    "Gateway",
    "Guild",
    "GuildChannel",
    "Limit",
    "Message",
    "Modal",
    "Permission",
    "Person",
    "Receipt",
    "Role",
    "Sandbox",
    "Thread",
    "UnansweredError",
    "Upload",
    "greeting",
]
