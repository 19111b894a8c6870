"""Everything that Discord limits: lengths, counts, what may stand where."""

from discord_sandbox.limits.commands import check_choices, check_command, check_commands
from discord_sandbox.limits.messages import Draft, Mentions, check_message
from discord_sandbox.limits.modals import check_modal

__all__ = [
    "Draft",
    "Mentions",
    "check_choices",
    "check_command",
    "check_commands",
    "check_message",
    "check_modal",
]
