"""Everything that Discord limits: lengths, counts, what may stand where."""

from sandbox.limits.commands import check_choices, check_command, check_commands
from sandbox.limits.messages import Draft, Mentions, check_message
from sandbox.limits.modals import check_modal

__all__ = [
    "Draft",
    "Mentions",
    "check_choices",
    "check_command",
    "check_commands",
    "check_message",
    "check_modal",
]
