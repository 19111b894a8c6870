"""What people do to a bot, and undo after a while: for `Faults.at_random`, or at a route."""

from discord_sandbox.channel import Channel, GuildChannel
from discord_sandbox.faults import Mischief
from discord_sandbox.guild import Guild, Role
from discord_sandbox.people import Person
from discord_sandbox.permissions import Permission
from discord_sandbox.user import User

A_WHILE = 0.2


def dms_closed(person: Person, seconds: float = A_WHILE) -> Mischief:
    """Somebody takes no direct messages (50007), and then does again."""
    return Mischief(f"{person.name} closes DMs", person.close_dms, person.open_dms, seconds)


def last_deleted(channel: Channel) -> Mischief:
    """Somebody deletes the channel's last message; it stays gone."""

    def act() -> None:
        shown = [message for message in channel.messages.values() if message.only_for is None]
        if shown:
            channel.world.delete(shown[-1])

    return Mischief(f"the last message of {channel!r} is deleted", act, _leave_it, 0.0)


def forbidden(
    channel: GuildChannel, whom: User | Role, *what: Permission, seconds: float = A_WHILE
) -> Mischief:
    """A role or a member lacks permissions in a channel, and is then given them there."""
    return Mischief(
        f"{', '.join(str(one.name) for one in what)} forbidden in {channel!r}",
        lambda: channel.forbid(whom, *what),
        lambda: channel.allow(whom, *what),
        seconds,
    )


def bot_kicked(guild: Guild, *held: Permission, seconds: float = A_WHILE) -> Mischief:
    """The bot is thrown out, and then invited again with these permissions."""
    return Mischief(
        f"the bot is kicked from {guild.name}",
        guild.kick_bot,
        lambda: guild.invite_bot(*held),
        seconds,
    )


def _leave_it() -> None:
    """Nothing brings it back."""
