"""People: what they do in Discord, and what they see there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from discord_sandbox import commands
from discord_sandbox.channel import Thread
from discord_sandbox.errors import Payload
from discord_sandbox.forms import filled_in, picked
from discord_sandbox.interaction import PATIENCE, Answer, Interaction, Kind, Modal, Reply
from discord_sandbox.limits import Draft
from discord_sandbox.message import BUTTON, LINK_STYLE, SELECTS, Message, walk
from discord_sandbox.permissions import Permission
from discord_sandbox.receipts import ForgottenError, Receipt
from discord_sandbox.refusals import CannotError
from discord_sandbox.user import User

if TYPE_CHECKING:
    from discord_sandbox.channel import Channel, DirectMessages
    from discord_sandbox.world import World


class Person(User):
    """Someone at a keyboard."""

    def __init__(
        self, world: World, user_id: int, name: str, locale: str, avatar: bytes | None = None
    ) -> None:
        super().__init__(user_id, name, is_bot=False, avatar=avatar)
        self.world = world
        self.locale = locale
        self.dms_open = True

    # Doing

    async def slash(self, channel: Channel, path: str, /, **options: Any) -> Answer:
        """Run a slash command, such as "mojo start", and wait for the bot's answer."""
        return await self._answer(self.ask_slash(channel, path, options))

    def ask_slash(self, channel: Channel, path: str, options: Mapping[str, Any]) -> Interaction:
        """Run a slash command without waiting."""
        chosen = commands.choose(self.commands(channel), path, self)
        return self.world.ask(self, channel, Kind.COMMAND, chosen.invoke(channel, options))

    async def autocomplete(
        self, channel: Channel, path: str, option: str, typed: str, /, **options: Any
    ) -> list[Payload]:
        """Type into an option and wait for the bot's suggestions."""
        interaction = self.ask_autocomplete(channel, path, (option, typed), options)
        await self._answer(interaction)
        return interaction.choices

    def ask_autocomplete(
        self, channel: Channel, path: str, typing: tuple[str, str], options: Mapping[str, Any]
    ) -> Interaction:
        """Type into an option (its name, and what is typed) without waiting."""
        chosen = commands.choose(self.commands(channel), path, self)
        typed = chosen.invoke(channel, options, focused=typing)
        return self.world.ask(self, channel, Kind.AUTOCOMPLETE, typed)

    async def click(self, message: Message, button: str) -> Answer:
        """Press a button, named by its label, its emoji or its custom id."""
        return await self._answer(self.ask_click(message, button))

    def ask_click(self, message: Message, button: str) -> Interaction:
        """Press a button without waiting."""
        pressed = self._find_button(message, button)
        pressed_data = {"component_type": BUTTON, "custom_id": pressed["custom_id"]}
        return self._use(message, pressed, pressed_data)

    async def select(self, message: Message, menu: str, *values: Any) -> Answer:
        """Choose from a menu, named by its custom id or placeholder."""
        return await self._answer(self.ask_select(message, menu, *values))

    def ask_select(self, message: Message, menu: str, *values: Any) -> Interaction:
        """Choose from a menu without waiting."""
        component = self._find_select(message, menu)
        return self._use(message, component, picked(component, values, message.channel))

    async def submit(self, modal: Modal, values: Mapping[str, Any] | None = None) -> Answer:
        """Fill in a form (fields named by custom id or label) and send it."""
        return await self._answer(self.ask_submit(modal, values or {}))

    def ask_submit(self, modal: Modal, values: Mapping[str, Any]) -> Interaction:
        """Send a form without waiting."""
        if modal.person is not self:
            raise CannotError(f"{self.name} does not have {modal!r} open")
        opener = modal.opened_by
        data = filled_in(modal.payload, values, opener.channel)
        return self.world.ask(
            self, opener.channel, Kind.MODAL, data, message=opener.message, opened_by=opener
        )

    async def use(self, channel: Channel, command: str, on: User | Message) -> Answer:
        """Run a command from the context menu of a user or a message."""
        return await self._answer(self.ask_use(channel, command, on))

    def ask_use(self, channel: Channel, command: str, on: User | Message) -> Interaction:
        """Run a command from a context menu without waiting."""
        if isinstance(on, Message):
            self._must_see(channel, on)
        data = commands.on_target(self.commands(channel), command, on, channel)
        return self.world.ask(self, channel, Kind.COMMAND, data)

    def react(self, message: Message, emoji: str) -> None:
        """Add a reaction."""
        self._must_see(message.channel, message)
        self.world.react(message, self, emoji)

    def say(self, channel: Channel, words: str) -> Message:
        """Write a message."""
        self._must_see(channel)
        needed = (
            Permission.SEND_MESSAGES_IN_THREADS
            if isinstance(channel, Thread)
            else Permission.SEND_MESSAGES
        )
        if not channel.permissions_of(self) & needed:
            raise CannotError(f"{self.name} may not write in {channel!r}")
        channel.wake()
        return self.world.post(channel, self, Draft(content=words))

    def delete(self, message: Message) -> None:
        """Delete one's own message, or anyone's with the right to; or dismiss an ephemeral one."""
        self._must_see(message.channel, message)
        held = message.channel.permissions_of(self)
        mine = message.author is self or message.only_for == self.id
        if not mine and not held & Permission.MANAGE_MESSAGES:
            raise CannotError(f"{self.name} may not delete {message!r}")
        self.world.delete(message)

    def close_dms(self) -> None:
        """Refuse direct messages from now on (50007)."""
        self.dms_open = False

    def open_dms(self) -> None:
        self.dms_open = True

    # Seeing

    @property
    def dm(self) -> DirectMessages:
        """The conversation with the bot."""
        return self.world.direct_messages(self)

    def sees(self, channel: Channel) -> list[Message]:
        """What is on this person's screen in a channel, oldest first."""
        return list(channel.visible_to(self))

    def commands(self, channel: Channel) -> list[Payload]:
        """The commands that are offered to this person in a channel."""
        return commands.offered(self.world.commands, self, channel)

    @property
    def received(self) -> list[Receipt]:
        """Everything that reached this person's screen, oldest first."""
        return self.world.receipts.of(self.id)

    def ever_received(self, words: str) -> bool:
        """Whether anything that this person ever received contains these words."""
        for receipt in self.received:
            if any(words in text for text in receipt.texts()):
                return True
            if self.world.in_attachments(receipt, words):
                return True
        if self.world.receipts.forgotten:
            raise ForgottenError("not in what is still kept; use Sandbox(receipts=…) to keep more")
        return False

    async def until(self, happened: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something holds, looking again whenever this person receives something."""
        stirred = asyncio.Event()
        stop = self.world.receipts.subscribe(self.id, lambda _: stirred.set())
        try:
            async with asyncio.timeout(seconds):
                while not happened():
                    stirred.clear()
                    await stirred.wait()
        finally:
            stop()

    # Underneath

    async def _answer(self, interaction: Interaction) -> Answer:
        await interaction.settled
        if interaction.given_up:
            raise TimeoutError(f"{self.name} still waits: the bot is thinking")
        if interaction.acknowledged is Reply.UPDATE_LATER:
            await self.world.until_followed()
        return Answer(interaction)

    def _use(self, message: Message, component: Payload, data: Payload) -> Interaction:
        data["id"] = component["id"]
        return self.world.ask(self, message.channel, Kind.COMPONENT, data, message=message)

    def _must_see(self, channel: Channel, message: Message | None = None) -> None:
        if not channel.permissions_of(self) & Permission.VIEW_CHANNEL:
            raise CannotError(f"{self.name} does not see {channel!r}")
        if message is not None and (message.deleted or message.only_for not in (None, self.id)):
            raise CannotError(f"{self.name} does not see {message!r}")

    def _find_button(self, message: Message, wanted: str) -> Payload:
        self._must_see(message.channel, message)
        for component in walk(message.payload["components"]):
            if component["type"] != BUTTON or component["style"] >= LINK_STYLE:
                continue
            emoji = (component.get("emoji") or {}).get("name")
            if wanted in (component.get("label"), component["custom_id"], emoji):
                if component.get("disabled"):
                    raise CannotError(f"the button {wanted!r} is disabled on {message!r}")
                return component
        raise CannotError(f"no button {wanted!r} on {message!r}, only {message.buttons}")

    def _find_select(self, message: Message, wanted: str) -> Payload:
        self._must_see(message.channel, message)
        menus = [c for c in walk(message.payload["components"]) if c["type"] in SELECTS]
        for menu in menus:
            if wanted in (menu["custom_id"], menu.get("placeholder")):
                if menu.get("disabled"):
                    raise CannotError(f"the menu {wanted!r} is disabled on {message!r}")
                return menu
        there = [menu["custom_id"] for menu in menus]
        raise CannotError(f"no menu {wanted!r} on {message!r}, only {there}")
