"""During the game: moves, panels, the log, breaks, coming and going, rematches."""

import asyncio

import discord
from discord import app_commands

from cogs.answers import SEEN, Reply, Sent, aloud, here, whisper
from cogs.client import Desk, Tablee, in_private, on_a_direct_message, verb
from cogs.layout import Interaction
from cogs.lobby import settings_here
from cogs.panels import folded, heading, said
from cogs.people import private_words, seat_names
from cogs.pictures import totals_by_round
from cogs.public import reckoning
from cogs.rules import rules_screen, rules_turn
from cogs.screen import Attachment, Block, Button, Buttons, Screen, Text, address
from cogs.translator import phrase
from engine import GAMES, commitment
from render import text
from render.words import Words
from sessions import Refusal, Table, own_seat

LOG_LINES = 30
MOST_TABLES = 10
"""How many of somebody's tables fit on a screen."""


class Play(Desk):
    """The buttons and commands of a table in play."""

    # Moves

    @verb("move:#:#:#")
    async def move(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        table_id, decision, choice = (int(part) for part in parts)
        return await self._chosen(interaction, table_id, decision, choice)

    @verb("pick:#:#:*=#")
    async def pick(
        self, interaction: Interaction, parts: list[str], values: tuple[str, ...]
    ) -> Reply:
        return await self._chosen(interaction, int(parts[0]), int(parts[1]), int(values[0]))

    async def _chosen(
        self, interaction: Interaction, table_id: int, decision: int, choice: int
    ) -> Reply:
        """The move is on disk when this returns; the reply is the player's new panel."""
        clicked = interaction.message
        with self.client.displays.answering(clicked.id if clicked else None):
            table = await self.client.hall.choose(table_id, interaction.user.id, decision, choice)
            return await self._after_a_click(interaction, table)

    async def _after_a_click(self, interaction: Interaction, table: Table) -> Reply:
        """In place of the panel that was clicked: the next question, or one line."""
        seat = table.seat_of(interaction.user.id)
        message = interaction.message
        if seat is None or message is None:
            return SEEN
        if not on_a_direct_message(interaction):  # a note of *My hand*: it stays a panel
            self.client.displays.noted(table, seat, interaction)
            return here(await self.client.displays.panel(table, seat))
        if seat in table.awaited_people():
            return here(await self.client.displays.panel(table, seat))
        words = await private_words(self.client.choices, interaction.user.id)
        names, turn = seat_names(table, words), await self.client.hall.turn(table, seat)
        told = text.turn(table.game, turn, table.view(seat), names, words)
        seen = text.turn(table.game, turn, table.view(seat), names, words, standing=False)
        await self.client.displays.folded_here(table, seat, message.id)
        if seen != told:
            self.client.displays.seen_for_now(table, seat, interaction, told)
        return here(folded(table, words, seen or words("folded-done")))

    @verb("step:#:#:*")
    async def step(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        """On within one decision: nothing changes at the table."""
        table = await self.client.hall.known(int(parts[0]))
        seat = own_seat(table, interaction.user.id)
        if table.seats[seat].decision != int(parts[1]) or seat not in table.actors():
            raise Refusal("out_of_date", table)
        return here(await self.client.displays.panel(table, seat, parts[2]))

    @verb("hint:#")
    async def hint(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        """What a good player would do, and why, in one sentence above the same panel."""
        table = await self.client.hall.known(int(parts[0]))
        seat = own_seat(table, interaction.user.id)
        thought = await self.client.hall.hint(table, seat)
        words = await private_words(self.client.choices, interaction.user.id)
        names = seat_names(table, words)
        label = text.label(table.game, table.view(seat), thought.move, names, words)
        reason = text.reason(table.game, thought.reason, words)
        shown = f"{label.emoji or ''} {label.text}".strip()
        panel = await self.client.displays.panel(table, seat)
        return here(panel.with_note(words("hint-line", move=shown, reason=reason)))

    # Looking

    @verb("hand:#")
    async def hand(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        table = await self.client.hall.known(int(parts[0]))
        return await self._hand(interaction, table)

    async def _hand(self, interaction: Interaction, table: Table) -> Reply:
        seat = own_seat(table, interaction.user.id)
        if not table.is_live:
            raise Refusal("table_over", table)
        if table.state is None:
            raise Refusal("not_started", table)
        if not on_a_direct_message(interaction):
            self.client.displays.noted(table, seat, interaction)
        screen = await self.client.displays.panel(table, seat)
        if self.client.displays.first_chance_to_tell(table, interaction.user.id):
            words = await private_words(self.client.choices, interaction.user.id)
            screen = screen.with_note(words("messages-closed"))
        return here(screen) if in_private(interaction) else whisper(screen)

    @verb("log:#")
    async def log(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        """What happened so far, as this reader may know it."""
        table = await self.client.hall.known(int(parts[0]))
        words = await private_words(self.client.choices, interaction.user.id)
        seat = table.seat_of(interaction.user.id)
        heard = await self.client.hall.heard(table, seat)
        lines = text.keepsake(table.game, heard, table.view(seat), seat_names(table, words), words)
        last = _fitting(lines[-LOG_LINES:])
        shown = "\n".join(f"- {line}" for line in last)
        blocks = [Text(words("log-heading")), Text(shown or words("log-empty"))]
        if len(last) < len(lines):
            blocks.insert(1, Text(words("log-last", count=len(last), of=len(lines))))
        if table.seed is not None:
            blocks.append(Text(words("commitment-line", commitment=commitment(table.seed))))
        return whisper(Screen(tuple(blocks)))

    @verb("round:#")
    async def last_round(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        """How the last round was scored, and the totals round by round."""
        table = await self.client.hall.known(int(parts[0]))
        words = await private_words(self.client.choices, interaction.user.id)
        if table.state is None or table.view(None).last_round is None:
            return whisper(said(words, "round-none"))
        course = totals_by_round(await self.client.hall.heard(table, None))
        return whisper(reckoning(table, words, course, table.seat_of(interaction.user.id)))

    @verb("rules:#:#")
    async def rules(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        table = await self.client.hall.known(int(parts[0]))
        turn = address("rules", table.id)
        screen = await rules_screen(interaction, table.game, table.options, int(parts[1]), turn)
        return here(screen) if in_private(interaction) else whisper(screen)

    @verb("game-rules:*:#")
    async def game_rules(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        game, page = parts[0], int(parts[1])
        if game not in GAMES:
            raise Refusal("no_such_table")
        return here(await rules_screen(interaction, game, None, page, rules_turn(game)))

    # Coming and going

    @verb("back:#")
    async def back(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        table = await self.client.hall.come_back(int(parts[0]), interaction.user.id)
        return await self._hand(interaction, table)

    @verb("go-on:#")
    async def go_on(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        table = await self.client.hall.end_break(int(parts[0]), interaction.user.id)
        return await self._hand(interaction, table) if in_private(interaction) else SEEN

    @verb("rematch:#")
    async def rematch(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        """Everybody is seated, so everybody's direct messages are tried, as when they join."""
        await settings_here(interaction)
        displays, user_id = self.client.displays, interaction.user.id
        table = await self.client.hall.rematch(int(parts[0]), user_id)
        displays.show(table)
        await asyncio.gather(*(displays.greet(table, person) for person in table.people))
        if not displays.first_chance_to_tell(table, user_id):
            return SEEN
        words = await private_words(self.client.choices, user_id)
        return whisper(said(words, "messages-closed"))

    @verb("transcript:#")
    async def transcript(
        self, interaction: Interaction, parts: list[str], _: tuple[str, ...]
    ) -> Reply:
        table = await self.client.hall.known(int(parts[0]))
        content = await self.client.hall.transcript(table)
        words = await private_words(self.client.choices, interaction.user.id)
        return whisper(Screen((Text(words("transcript-note")), Attachment("game.json", content))))

    # Commands for the table of this channel

    @app_commands.command(name=phrase("cmd-hand"), description=phrase("cmd-hand-about"))
    async def hand_command(self, interaction: Interaction) -> None:
        """At this channel's table; where there is none, at whichever table they sit."""

        async def work() -> Reply:
            here = await self.client.hall.table_in(interaction.channel_id or 0)
            if here is not None and here.is_live:
                return await self._hand(interaction, here)
            tables = await self.client.hall.tables_of(interaction.user.id)
            if not tables:
                raise Refusal("no_table_of_yours")
            if len(tables) == 1:
                return await self._hand(interaction, tables[0])
            words = await private_words(self.client.choices, interaction.user.id)
            return whisper(_which_table(tables, words))

        await self.client.answered(interaction, work())

    @app_commands.command(name=phrase("cmd-table"), description=phrase("cmd-table-about"))
    @app_commands.guild_only()
    async def table_command(self, interaction: Interaction) -> None:
        shown: list[Table] = []

        async def work() -> Reply:
            table = await self.client.table_here(interaction)
            screen = await self.client.displays.public_screen(table)
            shown.append(table)
            return aloud(screen)

        async def then(message: Sent | None) -> None:
            if shown and message is not None:
                await self.client.displays.moved(shown[0], message)

        await self.client.answered(interaction, work(), for_all=True, then=then)

    @app_commands.command(name=phrase("cmd-leave"), description=phrase("cmd-leave-about"))
    @app_commands.guild_only()
    async def leave_command(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            table = await self.client.table_here(interaction)
            playing = table.status == "playing"
            await self.client.hall.leave(table.id, interaction.user.id)
            words = await private_words(self.client.choices, interaction.user.id)
            return whisper(said(words, "left-playing" if playing else "left-lobby"))

        await self.client.answered(interaction, work())

    @app_commands.command(name=phrase("cmd-kick"), description=phrase("cmd-kick-about"))
    @app_commands.describe(player=phrase("cmd-kick-player"))
    @app_commands.rename(player=phrase("opt-player"))
    @app_commands.guild_only()
    async def kick_command(self, interaction: Interaction, player: discord.User) -> None:
        async def work() -> Reply:
            table = await self.client.table_here(interaction)
            await self.client.hall.kick(table.id, interaction.user.id, player.id)
            words = await private_words(self.client.choices, interaction.user.id)
            return whisper(said(words, "kicked", name=f"<@{player.id}>"))

        await self.client.answered(interaction, work())

    @app_commands.command(name=phrase("cmd-end"), description=phrase("cmd-end-about"))
    @app_commands.guild_only()
    async def end_command(self, interaction: Interaction) -> None:
        """Asks first: what has been played is not counted."""

        async def work() -> Reply:
            table = await self.client.table_here(interaction)
            self._may_end(interaction, table)
            words = await private_words(self.client.choices, interaction.user.id)
            sure = Button(words("button-end-sure"), address("end", table.id), "danger")
            return whisper(Screen((Text(words("end-sure")), Buttons((sure,)))))

        await self.client.answered(interaction, work())

    @verb("end:#")
    async def end(self, interaction: Interaction, parts: list[str], _: tuple[str, ...]) -> Reply:
        table = await self.client.hall.known(int(parts[0]))
        self._may_end(interaction, table)
        await self.client.hall.close_table(table.id)
        words = await private_words(self.client.choices, interaction.user.id)
        return here(said(words, "table-closed"))

    def _may_end(self, interaction: Interaction, table: Table) -> None:
        if interaction.user.id == table.host or interaction.permissions.manage_messages:
            return
        if table.is_paused and table.seat_of(interaction.user.id) is not None:
            return  # nobody else is there to ask
        raise Refusal("host_or_moderator", table)


def _which_table(tables: list[Table], words: Words) -> Screen:
    """Somebody sits at several: the newest ones, each with the way to its panel."""
    blocks: list[Block] = []
    for table in tables[-MOST_TABLES:]:
        hand = Button(words("button-hand"), address("hand", table.id), emoji="🖐️")
        blocks += (Text(heading(table, words)), Buttons((hand,)))
    return Screen(tuple(blocks))


def _fitting(lines: list[str], room: int = 3500) -> list[str]:
    """As many of the last lines as a message holds."""
    shown: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 3
        if room < 0:
            break
        shown.insert(0, line)
    return shown


async def setup(client: Tablee) -> None:
    await client.add_cog(Play(client))
