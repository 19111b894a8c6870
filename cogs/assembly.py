"""Puts the parts of the bot together: who gets which of the others, in this order."""

from collections.abc import Callable
from typing import NamedTuple

import discord
from discord import app_commands

from cogs.budget import Budget
from cogs.displays import Displays
from cogs.doer import Means
from cogs.door import Desk, Door, WaitingRoom
from cogs.emoji import OwnEmoji
from cogs.help import About, Help
from cogs.lobby import Lobby
from cogs.looking import Looking
from cogs.play import Play
from cogs.post import Post
from cogs.preferences import PreferencesDesk
from cogs.private_messages import PrivateMessages
from cogs.public_messages import PublicMessages
from cogs.rules import Rules
from cogs.scores import ScoresDesk
from cogs.settings import Settings
from cogs.starting import game_commands
from cogs.studio import Studio
from engine import GAMES
from sessions import Choices, Clock, Hall, Messages, Scores, Store

COURTESY = 0.005
"""Seconds that a message waits at the most for answers to clicks, which go first. With 50 tables at
once that makes answers a fifth quicker; with much more, messages would wait for nothing."""


class Ground(NamedTuple):
    """What is there before all parts."""

    client: discord.Client
    store: Store
    hall: Hall
    clock: Clock
    budget: Budget


class Parts(NamedTuple):
    """What every click and every message goes through."""

    choices: Choices
    messages: Messages
    studio: Studio
    emoji: OwnEmoji
    displays: Displays
    door: Door


def put_together(
    ground: Ground,
    locale_of: Callable[[int], str | None],
    *,
    pictures: bool,
    through_clicks: bool,
) -> Parts:
    """`locale_of` a server is its own language; `through_clicks`: whether messages are edited
    through the clicks on them."""
    client, store, hall, clock, budget = ground
    waiting_room, emoji = WaitingRoom(), OwnEmoji()

    async def after_you() -> None:
        """Whoever has clicked is answered first."""
        await waiting_room.until_empty(COURTESY)

    choices, messages = Choices(store), Messages(store, hall.ownership)
    studio = Studio(hall, choices, locale_of, pictures=pictures)
    post = Post(client, choices, clock, budget, emoji, hall.ownership)
    means = Means(hall, messages, choices, studio, post, clock, after_you)
    public = PublicMessages(means)
    private = PrivateMessages(means, on_call=public.ask)
    displays = Displays(hall, messages, public, private, clock, through_clicks=through_clicks)
    door = Door(hall, choices, studio, displays, waiting_room, emoji)
    return Parts(choices, messages, studio, emoji, displays, door)


class Counter(NamedTuple):
    """Where people are served: desks, and the commands that belong to no single one of them."""

    desks: tuple[Desk, ...]
    commands: tuple[app_commands.Group | app_commands.ContextMenu, ...]


def counter(ground: Ground, parts: Parts, about: About) -> Counter:
    client, store, hall, clock, _ = ground
    choices, messages, studio, _, displays, door = parts
    scores = Scores(store, clock)
    lobby = Lobby(door, hall, choices, studio, displays)
    rules = Rules(door, hall, studio)
    looking = Looking(door, hall)
    others = (
        Play(door, hall, studio, displays),
        looking,
        ScoresDesk(door, scores, choices, studio),
        Settings(door, choices),
        PreferencesDesk(door, hall, choices, messages, clock),
        Help(door, scores, clock, client, about),
    )
    games = [game_commands(game, lobby.open_table, rules.show) for game in GAMES]
    return Counter((lobby, rules, *others), (*games, looking.check_menu()))
