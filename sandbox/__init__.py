"""A Discord on this machine: REST, gateway and a web page that the real library connects to."""

from sandbox.attachments import Upload
from sandbox.channel import Channel, DirectMessages, GuildChannel, Thread
from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.guild import Guild, Role
from sandbox.interaction import Answer, Modal, UnansweredError
from sandbox.message import Message
from sandbox.page import greeting
from sandbox.people import Person
from sandbox.permissions import Permission
from sandbox.ratelimit import Limit
from sandbox.receipts import ForgottenError, Receipt
from sandbox.refusals import CannotError
from sandbox.server import Sandbox
from sandbox.world import Caps

__all__ = [
    "Answer",
    "CannotError",
    "Caps",
    "Channel",
    "Clock",
    "DirectMessages",
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
