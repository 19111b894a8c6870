"""An ordinary small discord.py bot, which knows nothing of the sandbox, for the page's tests."""

from __future__ import annotations

import io
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

GREEN, ORANGE = 0x2E8B57, 0xE67E22

Here = discord.Interaction[discord.Client]

MARKDOWN = """\
# The café's card
## Drinks
Plain **bold**, *italic*, __underlined__, ~~gone~~, `code`, ||a secret|| and snake_case_name.
- tea
- coffee
  - with milk
1. first
2. second
> as the owner says
```py
def brew(cups: int) -> list[str]:  # a rather long line that has to scroll sideways on a phone
    return ["tea"] * cups
```
-# small print
A [masked link](https://example.org/menu), an escaped \\*star\\*, the command </order:1>."""


def picture(width: int, height: int, colour: str) -> discord.File:
    """A drawing that shows whether it was cut or squeezed."""
    drawn = Image.new("RGB", (width, height), colour)
    pen = ImageDraw.Draw(drawn)
    pen.rectangle((4, 4, width - 5, height - 5), outline="white", width=4)
    pen.ellipse((width / 2 - 60, height / 2 - 60, width / 2 + 60, height / 2 + 60), fill="white")
    held = io.BytesIO()
    drawn.save(held, "PNG")
    held.seek(0)
    return discord.File(held, "counter.png", description="The counter with one white cup")


class Words(app_commands.Translator):
    """French names for what the page must show in the reader's language."""

    FRENCH = {"order": "commander", "drink": "boisson", "tea": "thé", "Order a drink": "Commander"}  # noqa: RUF012

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return self.FRENCH.get(string.message) if locale is discord.Locale.french else None


class Complaint(ui.Modal, title="Write a complaint"):
    """A form with a text, a longer one, a select and files inside."""

    about: ui.Label[Any] = ui.Label(
        text="About", description="One word will do", component=ui.TextInput(max_length=20)
    )
    how_bad: ui.Label[Any] = ui.Label(
        text="How bad?",
        component=ui.Select(
            options=[discord.SelectOption(label=word) for word in ("A little", "Very")]
        ),
    )
    more: ui.Label[Any] = ui.Label(
        text="More", component=ui.TextInput(style=discord.TextStyle.long, required=False)
    )
    proof: ui.Label[Any] = ui.Label(
        text="Proof", component=ui.FileUpload(required=False, max_values=2)
    )

    async def on_submit(self, interaction: Here) -> None:
        about, how_bad = self.about.component, self.how_bad.component
        assert isinstance(about, ui.TextInput)
        assert isinstance(how_bad, ui.Select)
        words = f"Sorry about the {about.value} ({how_bad.values[0].lower()})"
        assert isinstance(self.proof.component, ui.FileUpload)
        for file in self.proof.component.values:
            words += f", {file.filename} shows {(await file.read()).decode()}"
        await interaction.response.send_message(words, ephemeral=True)


class Survey(ui.Modal, title="How was it?"):
    """A form with boxes to tick, one of many and many of many."""

    stars: ui.Label[Any] = ui.Label(
        text="Your table",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Fine", description="As it should be"),
                discord.RadioGroupOption(label="Too small"),
            ]
        ),
    )
    liked: ui.Label[Any] = ui.Label(
        text="You liked",
        description="Up to two",
        component=ui.CheckboxGroup(
            max_values=2,
            options=[discord.CheckboxGroupOption(label=word) for word in ("Tea", "Cake", "Cat")],
        ),
    )
    again: ui.Label[Any] = ui.Label(text="Come again?", component=ui.Checkbox())

    async def on_submit(self, interaction: Here) -> None:
        stars, liked, again = self.stars.component, self.liked.component, self.again.component
        assert isinstance(stars, ui.RadioGroup)
        assert isinstance(liked, ui.CheckboxGroup)
        assert isinstance(again, ui.Checkbox)
        words = f"{stars.value}; {', '.join(liked.values)}; again: {again.value}"
        await interaction.response.send_message(words, ephemeral=True)


class Seating(ui.Modal, title="Where do you sit?"):
    """A form that asks for people, places and roles."""

    words: ui.TextDisplay[Any] = ui.TextDisplay("Everything can be changed later.")
    beside: ui.Label[Any] = ui.Label(text="Beside", component=ui.UserSelect())
    room: ui.Label[Any] = ui.Label(text="Room", component=ui.ChannelSelect())
    role: ui.Label[Any] = ui.Label(text="As", component=ui.RoleSelect())
    spot: ui.Label[Any] = ui.Label(
        text="Spot",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Window", default=True),
                discord.RadioGroupOption(label="Corner"),
            ]
        ),
    )

    async def on_submit(self, interaction: Here) -> None:
        beside, room = self.beside.component, self.room.component
        role, spot = self.role.component, self.spot.component
        assert isinstance(beside, ui.UserSelect)
        assert isinstance(room, ui.ChannelSelect)
        assert isinstance(role, ui.RoleSelect)
        assert isinstance(spot, ui.RadioGroup)
        words = f"{spot.value}, beside {beside.values[0].display_name}, in {room.values[0].name}"
        await interaction.response.send_message(f"{words}, as {role.values[0]}", ephemeral=True)


class Table(ui.LayoutView):
    """The public message: everything that can be pressed."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.guests: list[str] = []
        self.draw()

    def draw(self) -> None:
        self.clear_items()
        names = "\n".join(f"- {name}" for name in self.guests) or "*nobody yet*"
        box: ui.Container[Table] = ui.Container(accent_colour=GREEN)
        box.add_item(
            ui.Section(
                ui.TextDisplay("## A table by the window"),
                ui.TextDisplay(f"Guests:\n{names}"),
                accessory=ui.Button(label="Rules", url="https://example.org/rules"),
            )
        )
        box.add_item(ui.Separator())
        box.add_item(
            ui.ActionRow(
                _Press("Sit down", self.sit, discord.ButtonStyle.success, "🪑"),
                _Press("Whisper", whisper, discord.ButtonStyle.primary),
                _Press("Complain", complain, discord.ButtonStyle.danger),
                _Press("Ignore me", ignore, discord.ButtonStyle.secondary),
                ui.Button(label="Closed", disabled=True, custom_id="closed"),
            )
        )
        box.add_item(ui.ActionRow(_Cakes()))
        box.add_item(ui.ActionRow(_Friends()))
        self.add_item(box)

    async def sit(self, interaction: Here) -> None:
        self.guests.append(interaction.user.display_name)
        self.draw()
        await interaction.response.edit_message(view=self)


class _Press(ui.Button[Table]):
    def __init__(
        self,
        label: str,
        then: Callable[[Here], Coroutine[Any, Any, None]],
        style: discord.ButtonStyle,
        emoji: str | None = None,
    ) -> None:
        super().__init__(label=label, style=style, emoji=emoji, custom_id=f"press {label}")
        self.then = then

    async def callback(self, interaction: Here) -> None:
        await self.then(interaction)


class _Cakes(ui.Select[Table]):
    def __init__(self) -> None:
        cakes = [
            discord.SelectOption(label="Tart", description="With plums", emoji="🥧"),
            discord.SelectOption(label="Éclair"),
            discord.SelectOption(label="Sponge", emoji="🍰"),
        ]
        super().__init__(
            custom_id="cakes",
            placeholder="One or two cakes",
            min_values=1,
            max_values=2,
            options=cakes,
        )

    async def callback(self, interaction: Here) -> None:
        await interaction.response.send_message(" and ".join(self.values), ephemeral=True)


class _Friends(ui.UserSelect[Table]):
    def __init__(self) -> None:
        super().__init__(custom_id="friends", placeholder="Invite a friend")

    async def callback(self, interaction: Here) -> None:
        friend = self.values[0]
        await interaction.response.send_message(f"{friend.mention}, come over!")


async def whisper(interaction: Here) -> None:
    await interaction.response.send_message("The cake is *yesterday's*.", ephemeral=True)


async def complain(interaction: Here) -> None:
    await interaction.response.send_modal(Complaint())


async def ignore(_interaction: Here) -> None:
    """Never answers."""


def cafe() -> discord.Client:
    """The bot with its commands, which it registers when it starts."""
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
    tree = app_commands.CommandTree(client)

    async def setup_hook() -> None:
        await client.create_application_emoji(name="cup", image=picture(64, 64, "teal").fp.read())
        await tree.set_translator(Words())
        await tree.sync()

    client.setup_hook = setup_hook  # type: ignore[method-assign]  # discord.py's own hook
    _add_commands(tree)
    return client


def _add_commands(tree: app_commands.CommandTree[discord.Client]) -> None:
    @tree.command(description="Open a table for everyone")
    async def table(interaction: Here) -> None:
        await interaction.response.send_message(view=Table())

    @tree.command(description="Order a drink")
    @app_commands.describe(drink="What to drink", cups="How many", cake="A cake with it")
    @app_commands.choices(
        drink=[app_commands.Choice(name=word, value=word) for word in ("tea", "coffee")]
    )
    async def order(
        interaction: Here,
        drink: app_commands.Choice[str],
        cups: app_commands.Range[int, 1, 9],
        to: discord.Member | None = None,
        cake: str | None = None,
    ) -> None:
        whom = interaction.user if to is None else to
        words = f"{cups} × {drink.value} for {whom.mention}, cake: {cake}"
        await interaction.response.send_message(
            words, allowed_mentions=discord.AllowedMentions(users=True)
        )

    @order.autocomplete("cake")
    async def cakes(_interaction: Here, typed: str) -> list[app_commands.Choice[str]]:
        known = ("plum tart", "poppy roll", "éclair")
        return [app_commands.Choice(name=c, value=c) for c in known if typed.lower() in c]

    @tree.command(description="Leave your recipe")
    @app_commands.describe(recipe="A text file")
    async def recipe(interaction: Here, recipe: discord.Attachment) -> None:
        words = (await recipe.read()).decode()
        await interaction.response.send_message(f"{recipe.filename}: {words}")

    @tree.command(description="Show the card")
    async def card(interaction: Here) -> None:
        await interaction.response.send_message(MARKDOWN)

    @tree.command(description="Take your time")
    async def think(interaction: Here) -> None:
        await interaction.response.defer(ephemeral=True)

    @tree.command(description="The café's own emoji")
    async def cup(interaction: Here) -> None:
        own = (await interaction.client.fetch_application_emojis())[0]
        view = ui.View().add_item(ui.Button(emoji=own))
        option = discord.SelectOption(label="The same again", emoji=own)
        view.add_item(ui.Select(placeholder="Another?", options=[option]))
        lost = "<:lost:1234567890>"
        await interaction.response.send_message(f"Your cup {own} is full {lost}", view=view)

    @tree.command(description="How was it?")
    async def survey(interaction: Here) -> None:
        await interaction.response.send_modal(Survey())

    @tree.command(description="Choose a seat")
    async def seat(interaction: Here) -> None:
        await interaction.response.send_modal(Seating())

    @tree.context_menu(name="Frame it")
    async def frame(interaction: Here, message: discord.Message) -> None:
        await interaction.response.send_message(f"🖼️ {message.content}")

    @tree.context_menu(name="Complain about it")
    async def object_to(interaction: Here, _message: discord.Message) -> None:
        await interaction.response.send_modal(Complaint())

    @tree.context_menu(name="Bow to")
    async def bow(interaction: Here, user: discord.Member) -> None:
        await interaction.response.send_message(f"A bow to {user.display_name}", ephemeral=True)

    @tree.command(description="Say nothing")
    async def nothing(interaction: Here) -> None:
        await ignore(interaction)

    @tree.command(description="A card in your mailbox")
    async def mail(interaction: Here) -> None:
        await interaction.user.send("Your table is ready.")
        await interaction.response.send_message("Sent.", ephemeral=True)

    album = app_commands.Group(name="album", description="Pictures")

    @album.command(description="The counter")
    async def counter(interaction: Here) -> None:
        view = ui.LayoutView()
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ORANGE)
        box.add_item(ui.TextDisplay("### The counter"))
        item = discord.MediaGalleryItem(
            "attachment://counter.png", description="The counter with one white cup"
        )
        box.add_item(ui.MediaGallery(item))
        for row in range(3):
            keys = [ui.Button[Any](label=str(row * 4 + key)) for key in range(4)]
            box.add_item(ui.ActionRow(*keys))
        box.add_item(ui.ActionRow(*(ui.Button[Any](label=f"🔴 {key}") for key in range(5))))
        view.add_item(box)
        await interaction.response.send_message(view=view, file=picture(1000, 560, "#2b5d3a"))

    @album.command(description="An embed")
    async def embed(interaction: Here) -> None:
        shown = discord.Embed(title="Today", description="**Open** until six", colour=ORANGE)
        for name in ("Tea", "Coffee", "Cake"):
            shown.add_field(name=name, value="yes")
        shown.set_image(url="attachment://counter.png").set_footer(text="The café")
        bill = discord.File(io.BytesIO(b"tea 2"), "bill.txt", description="What it was")
        files = [picture(600, 300, "#6b3d5d"), bill]
        await interaction.response.send_message(embed=shown, files=files)

    tree.add_command(album)
