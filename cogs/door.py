"""The one door for what people do: every click and command is let in once, worked on, and answered.

First do, then show: a verb does its work or refuses; what it shows is drawn afterwards, in a guard
of its own. So a fault in a picture never denies what was done.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import partial
from time import perf_counter
from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from cogs.displays import Displays
from cogs.emoji import OwnEmoji
from cogs.layout import Interaction, clicked
from cogs.panels import refused, said
from cogs.replies import (
    Drawn,
    Reply,
    deliver_in_time,
    follow_up,
    here,
    made,
    reaches_what_was_clicked,
    whisper,
)
from cogs.screen import Screen
from cogs.showing import hand_shown, without_screen
from cogs.studio import Studio
from cogs.verbs import Verb
from render import text
from sessions import (
    Choices,
    Hall,
    NotKnown,
    NotSaved,
    Person,
    Refusal,
    Table,
    Timing,
    working_on,
)

log = logging.getLogger(__name__)

REMEMBERED_INTERACTIONS = 4096
LAST_ANSWERS = 3.0
"""Seconds that those who have just clicked are given when the bot stops."""

Work = Callable[[Click], Awaitable[Reply]]


class Desk(commands.Cog):
    """A cog that answers clicks as well as commands."""

    def __init__(self, door: "Door") -> None:
        self.door = door
        for name in dir(type(self)):
            verb = getattr(getattr(type(self), name), "__verb__", None)
            if isinstance(verb, Verb):
                door.add(verb, getattr(self, name))


class WaitingRoom:
    """Those who have clicked and are not answered yet: they come before all else."""

    def __init__(self) -> None:
        self._waiting = 0
        self._empty = asyncio.Event()
        self._empty.set()

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """While an answer is worked on."""
        self._waiting += 1
        self._empty.clear()
        try:
            yield
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._empty.set()

    async def until_empty(self, patience: float | None = None) -> None:
        """Wait until everybody is answered, but no longer than so many seconds."""
        if self._waiting:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._empty.wait()


class Door:
    """Lets clicks and commands in, and answers them whatever happens."""

    def __init__(
        self,
        hall: Hall,
        choices: Choices,
        studio: Studio,
        displays: Displays,
        waiting_room: WaitingRoom,
        emoji: OwnEmoji,
    ) -> None:
        self._hall = hall
        self._choices = choices
        self._studio = studio
        self._displays = displays
        self._waiting_room = waiting_room
        self._emoji = emoji
        self._verbs: dict[str, tuple[Verb, Callable[..., Awaitable[Reply]]]] = {}
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._closing = False
        self.answers = Timing()
        """How long people wait for the answer to what they did."""

    def add(self, verb: Verb, method: Callable[..., Awaitable[Reply]]) -> None:
        self._verbs[verb.name] = verb, method

    async def idle(self) -> None:
        """Wait until everybody is answered."""
        await self._waiting_room.until_empty()

    async def close(self) -> None:
        """From now on whoever comes is told that the bot restarts; the others are answered."""
        self._closing = True
        await self._waiting_room.until_empty(LAST_ANSWERS)

    def admits(self, interaction: Interaction) -> bool:
        """Each interaction once: Discord may deliver the same one again."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            self._seen.popitem(last=False)
        return True

    def table_of(self, addresses: Iterable[str]) -> int | None:
        """The table that a message is about, by what can be clicked on in it."""
        for address in addresses:
            name, *parts = address.split(":")
            verb, _ = self._verbs.get(name, (None, None))
            given = None if verb is None else verb.read(parts, ())
            if given is not None and "table" in given:
                return int(given["table"])
        return None

    # Ways in

    async def on_component(self, interaction: Interaction) -> None:
        """A button or a list, from whichever time and process it comes."""
        if not self.admits(interaction):
            return
        address, picked = clicked(interaction)
        name, *parts = address.split(":")
        verb, method = self._verbs.get(name, (None, None))
        given = None if verb is None else verb.read(parts, picked)
        if method is None or given is None:
            await self.answer(interaction, _unknown_button)
            return
        table_id = given.get("table")
        work = partial(_with, method, given)
        await self.answer(interaction, work, table_id=table_id)

    async def on_bad_command(self, interaction: Interaction, error: Exception) -> None:
        """A command of another time, or in a place where it makes no sense."""
        if isinstance(error, app_commands.CommandInvokeError):
            # after it was answered
            log.error("A command failed", exc_info=error, extra={"code": "click-failed"})
            return
        log.info("Command of interaction %s: %s", interaction.id, error)
        await self.answer(interaction, _unknown_command)

    async def answer(
        self,
        interaction: Interaction,
        work: Work,
        *,
        table_id: int | None = None,
        for_all: bool = False,
        then: Work | None = None,
    ) -> None:
        """Have the work of a click or command done, and answer it; `then` is what else its doer is
        told, once the answer is there."""
        with self._waiting_room.waiting():
            await self._answer(interaction, work, table_id, for_all, then)

    async def _answer(
        self,
        interaction: Interaction,
        work: Work,
        table_id: int | None,
        for_all: bool,
        then: Work | None,
    ) -> None:
        begun = perf_counter()
        click = Click(interaction, await self._met(interaction))
        sorry = self._studio.plain(click.words, "not-shown")
        with self._displays.answering(click, table_id):
            doing = self._done_and_drawn(click, work, table_id)
            drawn, delivered = await deliver_in_time(
                interaction, doing, sorry, self._emoji, for_all=for_all
            )
            self.answers.note(perf_counter() - begun)
            if drawn.shows is not None:
                await self._displays.on_answer(click, drawn.shows, delivered)
            if table_id is not None and reaches_what_was_clicked(interaction):
                await self._displays.on_update(click, table_id)
        if then is not None:
            more = await self._done_and_drawn(click, then, None)
            if more.screen is not None:
                await follow_up(interaction, more.screen, sorry, self._emoji)

    async def _met(self, interaction: Interaction) -> Person:
        user, locale = interaction.user, str(interaction.locale)
        name = user.global_name or user.name
        try:
            if interaction.guild_id is not None:
                nickname = None if user.display_name == name else user.display_name
                await self._choices.met_on(interaction.guild_id, user.id, nickname)
                if self._hall.is_shared and interaction.guild_locale is not None:
                    await self._choices.met_server(
                        interaction.guild_id, str(interaction.guild_locale)
                    )
            return await self._choices.met(user.id, name, locale)
        except Exception:
            log.exception("Nothing is known of %s just now", user.id, extra={"code": "not-met"})
            return Person(user.id, name, locale)

    # Doing

    async def _done_and_drawn(self, click: Click, work: Work, table_id: int | None) -> Drawn:
        reply = await self._done(click, work, table_id)
        if reply.draw is None:
            return Drawn(reply, None)
        renews = table_id is not None and self._displays.wants_token(click, table_id)
        sentence = self._studio.plain(click.words, reply.otherwise)
        screen = await self._studio.drawn(reply.draw, sentence)
        shows = reply.shows
        if screen is sentence and shows is not None:
            shows = without_screen(shows)
        return Drawn(reply, screen, shows, renews)

    async def _done(self, click: Click, work: Work, table_id: int | None) -> Reply:
        """The work's own reply, or one sentence on why there is none."""
        words = click.words
        if self._closing:
            return whisper(made(lambda: said(words, "restarting")))
        try:
            if table_id is not None:
                await self._come_in(click, table_id)
            with working_on(click.id):
                return await work(click)
        except Refusal as refusal:
            return self._explained(click, refusal.code, refusal.table)
        except NotKnown:
            return whisper(made(lambda: said(words, "perhaps-saved")))
        except NotSaved:
            return whisper(made(lambda: said(words, "not-saved")))
        except Exception:
            log.exception(
                "Interaction %s failed", click.interaction.id, extra={"code": "click-failed"}
            )
            return whisper(made(lambda: said(words, "went-wrong")), otherwise="went-wrong")

    async def _come_in(self, click: Click, table_id: int) -> None:
        """A click on a public message is taken only where its table is."""
        table = await self._hall.known(table_id)
        if not click.is_private and table.channel_id != click.channel_id:
            raise Refusal("no_such_table")
        await self._displays.on_click(click, table)

    def _explained(self, click: Click, code: str, table: Table | None) -> Reply:
        """One sentence; on a hand, with what is current now in its place."""
        words = click.words
        over = table is not None and not table.is_live
        code = "table_over" if over and code == "out_of_date" else code
        refusing = made(lambda: refused(words, code))
        if not click.is_private:
            if table is not None and code == "table_over" and click.message is not None:
                return here(partial(self._studio.public, table, ()))
            return whisper(refusing)
        if table is None or table.state is None or table.seat_of(click.user_id) is None:
            return here(refusing)

        async def noted(pictures: bool) -> Screen:
            panel = await self._studio.panel(table, click.user_id, pictures=pictures)
            return panel.with_note(text.refusal(code, words)) if table.is_live else panel

        return here(noted, hand_shown(table, click.user_id))


async def _with(
    method: Callable[..., Awaitable[Reply]], given: dict[str, Any], click: Click
) -> Reply:
    return await method(click, **given)


async def _unknown_button(click: Click) -> Reply:
    return whisper(made(lambda: said(click.words, "button-unknown")))


async def _unknown_command(click: Click) -> Reply:
    return whisper(made(lambda: said(click.words, "command-unknown")))
