"""What people do on the sandbox's page, in a real browser."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.async_api import FileChooser, Page, expect

from discord_sandbox import GuildChannel
from sandbox_tests.house import HOSTILE, PHONE, House

pytestmark = pytest.mark.asyncio(loop_scope="module")

BOX = "#composer-text"


async def run(page: Page, command: str) -> None:
    """Type a command without options and send it."""
    await page.locator(BOX).press_sequentially(f"/{command} ")
    await expect(page.locator(".command-name")).to_have_text(f"/{command}")
    await page.keyboard.press("Enter")


async def test_a_slash_command_with_options_is_completed_by_keyboard_alone(house: House) -> None:
    page = await house.tab(house.ada, house.room("orders"))
    await page.locator(BOX).press_sequentially("/ord")
    await expect(page.locator(".suggestion")).to_have_text(["/order Order a drink drink cups"])
    await page.keyboard.press("Enter")
    drink = page.get_by_role("combobox", name="drink: What to drink (required)")
    await expect(drink).to_be_focused()
    await expect(page.locator(".suggestion")).to_have_text(["tea", "coffee"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(drink).to_have_value("coffee")
    cups = page.get_by_role("combobox", name="cups: How many (required)")
    await expect(cups).to_be_focused()
    await page.keyboard.type("12")
    await page.keyboard.press("Enter")
    await expect(page.locator(".suggest-problem")).to_have_text("Enter a whole number from 1 to 9")
    await cups.fill("3")
    await page.keyboard.press("Tab")
    await page.keyboard.type("cake:")
    await expect(
        page.get_by_role("combobox", name="cake: A cake with it (optional)")
    ).to_be_focused()
    await page.keyboard.type("p")
    await expect(page.locator(".suggestion")).to_have_text(["plum tart", "poppy roll"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    message = page.locator(".message:not(.ghost)")
    await expect(message.locator(".used")).to_have_text("Ada used /order")
    await expect(message.locator(".text")).to_have_text("3 × coffee for @Ada, cake: plum tart")
    await expect(page.locator(BOX)).to_be_focused()


async def test_commands_and_the_page_speak_the_persons_language(house: House) -> None:
    room = house.room("commandes")
    page, adas = await house.tab(house.bob, room), await house.tab(house.ada, room)
    await page.locator(BOX).press_sequentially("/com")
    await expect(page.locator(".suggestion")).to_have_text(["/commander Commander boisson cups"])
    await page.keyboard.press("Tab")
    await expect(page.locator(".suggestion")).to_have_text(["thé", "coffee"])
    await page.locator(".suggestion", has_text="thé").click()
    await page.keyboard.type("1")
    await page.keyboard.press("Tab")
    await page.locator(".suggestion", has_text="to").click()
    await page.keyboard.type("ada")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .text")).to_have_text("1 × tea for @Ada, cake: None")
    await expect(page.locator(".message .used")).to_have_text("Bob a utilisé /commander")
    await expect(adas.locator(".message .used")).to_have_text("Bob used /order")
    await page.reload()
    await expect(page.locator(".message .used")).to_have_text("Bob a utilisé /commander")


async def test_a_click_changes_the_message_in_the_tab_of_another_person_too(house: House) -> None:
    room = house.room("tables")
    adas, bobs = await house.tab(house.ada, room), await house.tab(house.bob, room)
    await run(adas, "table")
    await expect(bobs.get_by_role("button", name="Sit down")).to_be_visible()
    await adas.get_by_role("button", name="Sit down").click()
    for page in (adas, bobs):
        await expect(page.locator(".section li")).to_have_text(["Ada"])
    await bobs.get_by_role("button", name="Sit down").press("Enter")
    await expect(adas.locator(".section li")).to_have_text(["Ada", "Bob"])
    await expect(adas.locator(".edited")).to_have_text("(edited)")
    # The message was drawn anew, and yet the keyboard is where it was.
    await expect(bobs.get_by_role("button", name="Sit down")).to_be_focused()
    await expect(adas.get_by_role("button", name="Closed")).to_be_disabled()
    rules = adas.get_by_role("link", name="Rules")
    await expect(rules).to_have_attribute("href", "https://example.org/rules")


async def test_an_ephemeral_answer_is_for_one_person_and_can_be_dismissed(house: House) -> None:
    room = house.room("whispers")
    adas, bobs = await house.tab(house.ada, room), await house.tab(house.bob, room)
    await run(adas, "table")
    await adas.get_by_role("button", name="Whisper").click()
    note = adas.locator(".message.ephemeral")
    await expect(note).to_contain_text("The cake is yesterday's.")
    await expect(note).to_contain_text("Only you can see this")
    await adas.reload()
    await expect(note).to_be_visible()
    await expect(bobs.locator(".message")).to_have_count(1)
    await note.get_by_role("button", name="Dismiss message").click()
    await expect(note).to_have_count(0)
    assert not house.bob.ever_received("yesterday")


async def test_one_or_two_are_chosen_from_a_select(house: House) -> None:
    page = await house.tab(house.ada, house.room("cakes"))
    await run(page, "table")
    menu = page.get_by_role("combobox", name="One or two cakes")
    await menu.press("ArrowDown")
    options = page.get_by_role("option")
    await expect(options).to_have_count(3)
    await page.keyboard.press("s")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Home")
    await page.keyboard.press(" ")
    await expect(options.nth(1)).to_have_class("choice full")
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator(".message.ephemeral .text")).to_have_text("Sponge and Tart")


async def test_a_person_is_found_in_a_user_select(house: House) -> None:
    room = house.room("friends")
    page, bobs = await house.tab(house.ada, room), await house.tab(house.bob, room)
    await run(page, "table")
    await page.get_by_role("combobox", name="Invite a friend").click()
    await page.keyboard.type("bo")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(bobs.locator(".mention.mine")).to_have_text("@Bob")


async def test_a_modal_is_checked_filled_in_and_answered(house: House) -> None:
    page = await house.tab(house.ada, house.room("complaints"))
    await run(page, "table")
    opener = page.get_by_role("button", name="Complain")
    await opener.click()
    form = page.get_by_role("dialog", name="Write a complaint")
    about = form.get_by_label("About")
    await expect(about).to_be_focused()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.locator(".field-error:visible")).to_have_count(2)
    await about.fill("spoon")
    await form.get_by_role("combobox", name="How bad?").click()
    await page.get_by_role("option", name="Very").click()
    await form.get_by_label("More").fill("It is bent.")
    await form.get_by_label("Proof").set_input_files(
        {"name": "spoon.txt", "mimeType": "text/plain", "buffer": "a bend ∿".encode()}
    )
    await about.press("Enter")
    await expect(page.locator(".message.ephemeral .text")).to_have_text(
        "Sorry about the spoon (very), spoon.txt shows a bend ∿"
    )
    await expect(form).to_have_count(0)
    await expect(opener).to_be_focused()


async def test_silence_of_the_bot_is_shown_as_a_failure(house: House) -> None:
    page = await house.tab(house.ada, house.room("silence"))
    await run(page, "table")
    button = page.get_by_role("button", name="Ignore me")
    await button.click()
    await expect(page.locator('.message[aria-busy="true"] .waiting')).to_have_count(1)
    await house.discord.clock.move(seconds=4)
    await expect(page.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(page.locator('[aria-busy="true"]')).to_have_count(0)


async def test_a_command_without_an_answer_says_so(house: House) -> None:
    page = await house.tab(house.ada, house.room("nothing"))
    await run(page, "nothing")
    await expect(page.locator(".ghost")).to_contain_text("Sending command…")
    await house.discord.clock.move(seconds=4)
    await expect(page.get_by_role("alert")).to_have_text("The application did not respond")
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".message")).to_have_count(0)


async def test_thinking_is_shown_until_the_answer_comes(house: House) -> None:
    page = await house.tab(house.ada, house.room("thoughts"))
    await run(page, "think")
    await expect(page.locator(".thinking")).to_have_text("Café is thinking…")
    await expect(page.locator(".ghost")).to_have_count(0)
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".message")).to_have_count(0)


async def test_a_direct_message_is_counted_until_it_is_read(house: House) -> None:
    page = await house.tab(house.mallory, house.room("post"))
    await run(page, "mail")
    letters = page.locator(".place", has_text="Café")
    await expect(letters.locator(".badge")).to_contain_text("1")
    await expect(page).to_have_title("(1) #post · Sandbox")
    await letters.click()
    await expect(page.locator(".message .text")).to_have_text("Your table is ready.")
    await expect(letters.locator(".badge")).to_have_count(0)
    await page.reload()
    await expect(letters).to_have_attribute("aria-current", "page")
    await expect(letters.locator(".badge")).to_have_count(0)


async def test_a_mention_elsewhere_is_marked_and_highlighted(house: House) -> None:
    room, elsewhere = house.room("here"), house.room("elsewhere")
    page = await house.tab(house.ada, room)
    await house.bob.slash(elsewhere, "order", drink="tea", cups=2, to=house.ada)
    place = page.locator(f'[data-channel="{elsewhere.id}"]')
    await expect(place).to_have_class("place unread")
    await expect(place.locator(".badge")).to_contain_text("1")
    await place.click()
    await expect(page.locator(".message.for-me")).to_have_count(1)
    await expect(place).to_have_class("place")


async def test_each_tab_of_one_browser_remembers_its_own_person(house: House) -> None:
    room, desk = house.room("two"), await house.desk()
    first = await desk.new_page()
    house.watch(first)
    await first.goto(house.discord.url)
    await first.get_by_role("button", name="Ada").click()
    await expect(first.get_by_role("button", name="You are Ada")).to_be_visible()
    second = await house.open(desk, house.bob)
    await house.look(second, room)
    for page in (first, second):
        await page.reload()
    await expect(first.get_by_role("button", name="You are Ada")).to_be_visible()
    await expect(second.get_by_role("button", name="Tu es Bob")).to_be_visible()
    await first.get_by_role("button", name="You are Ada").click()
    await first.keyboard.press("ArrowDown")
    await first.keyboard.press("Enter")
    await expect(first.get_by_role("button", name="Tu es Bob")).to_be_visible()
    await desk.close()


async def test_names_and_words_are_text_and_never_html(house: House) -> None:
    room = house.room("hostile")
    page = await house.tab(house.ada, room)
    await run(page, "table")
    await expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    await house.mallory.click(room.last, "Sit down")
    house.mallory.say(room, f"</textarea><b onclick=alert(1)>{HOSTILE} [x](javascript:alert(1))")
    await expect(page.locator(".author").last).to_have_text(HOSTILE)
    await expect(page.locator(".message .text").last).to_contain_text("<b onclick=alert(1)><img")
    await expect(page.locator(".section li")).to_contain_text("<img src=x onerror=alert(1)>")
    assert await page.locator(".log :is(img, script, b, a[href^='javascript'])").count() == 0
    await page.get_by_role("button", name="You are Ada").click()
    await expect(page.locator(".who-choice", has_text="onerror")).to_contain_text(HOSTILE)


async def test_markdown_is_drawn_as_discord_draws_it(house: House) -> None:
    page = await house.tab(house.ada, house.room("card"))
    await run(page, "card")
    text = page.locator(".message .text")
    await expect(text.locator(".md-h1")).to_have_text("The café's card")
    await expect(text.locator("strong, em, u, s, code.inline")).to_have_text(
        ["bold", "italic", "underlined", "gone", "code"]
    )
    await expect(text.locator("ul ul li")).to_have_text("with milk")
    await expect(text.locator("ol li")).to_have_text(["first", "second"])
    await expect(text.locator("blockquote")).to_have_text("as the owner says")
    await expect(text.locator("pre code")).to_contain_text('return ["tea"] * cups')
    await expect(text.locator(".subtext")).to_have_text("small print")
    await expect(text.locator("a.link")).to_have_attribute("href", "https://example.org/menu")
    await expect(text).to_contain_text("snake_case_name")
    await expect(text).to_contain_text("an escaped *star*")
    secret = text.get_by_role("button", name="Spoiler: show")
    await expect(secret.get_by_text("a secret")).to_be_hidden()
    await secret.press("Enter")
    await expect(text.get_by_text("a secret")).to_be_visible()
    await text.get_by_role("button", name="/order").click()
    await expect(page.locator(".command-name")).to_have_text("/order")


async def test_a_picture_is_enlarged_with_its_alt_text(house: House) -> None:
    page = await house.tab(house.ada, house.room("pictures"))
    await run(page, "album counter")
    await page.get_by_role("button", name="Enlarge: The counter with one white cup").click()
    large = page.get_by_role("dialog").get_by_role("img", name="The counter with one white cup")
    await expect(large).to_be_visible()
    assert await large.evaluate("image => image.naturalWidth") == 1000
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_an_embed_and_a_file_are_shown_with_all_their_parts(house: House) -> None:
    page = await house.tab(house.ada, house.room("embeds"))
    await run(page, "album embed")
    embed = page.locator(".embed")
    await expect(embed.locator(".embed-title")).to_have_text("Today")
    await expect(embed.locator("strong")).to_have_text("Open")
    await expect(embed.locator(".embed-field")).to_have_text(["Teayes", "Coffeeyes", "Cakeyes"])
    await expect(embed.get_by_role("img", name="The counter with one white cup")).to_be_visible()
    await expect(embed.locator(".embed-footer")).to_have_text("The café")
    card = page.locator(".file-card")
    await expect(card).to_contain_text("5 B · What it was")
    async with page.expect_download() as started:
        await card.get_by_role("link", name="Download bill.txt").click()
    assert (await (await started.value).path()).read_text() == "tea 2"


async def test_a_file_is_an_option_of_a_command(house: House) -> None:
    names = iter(("cake.txt", "tart.txt"))

    async def choose(chooser: FileChooser) -> None:
        name = next(names)
        content = f"mix {name}".encode()
        await chooser.set_files({"name": name, "mimeType": "text/plain", "buffer": content})

    page = await house.tab(house.ada, house.room("recipes"))
    # From the beginning: a window that opens before the browser knows of this is just closed.
    page.on("filechooser", choose)
    await page.locator(BOX).press_sequentially("/recipe ")
    field = page.get_by_role("combobox", name="recipe: A text file (required)")
    await expect(field).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(field).to_have_value("cake.txt")
    await field.press("Backspace")
    await expect(field).to_have_value("")
    await page.keyboard.press("Enter")
    await expect(field).to_have_value("tart.txt")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .text")).to_have_text("tart.txt: mix tart.txt")
    page.remove_listener("filechooser", choose)


async def test_a_relative_time_follows_the_servers_clock(house: House) -> None:
    room = house.room("times")
    page = await house.tab(house.ada, room)
    deadline = int(house.discord.clock.now()) + 3 * 3600 + 120
    house.bob.say(room, f"until <t:{deadline}:R>")
    await expect(page.locator(".timestamp")).to_have_text("in 3 hours")
    await house.discord.clock.move(hours=1)
    house.bob.say(room, "an hour later")
    await expect(page.locator(".timestamp")).to_have_text("in 2 hours")


async def test_a_lost_line_is_taken_up_again(house: House) -> None:
    room = house.room("storm")
    page = await house.tab(house.ada, room)
    await page.locator(BOX).fill("half a sentence")
    await house.discord.page.shut()
    house.bob.say(room, "while you were away")
    await expect(page.locator(".message .text")).to_have_text("while you were away")
    await expect(page.locator(".trouble")).to_be_hidden()
    await expect(page.locator(BOX)).to_have_value("half a sentence")


async def test_older_messages_are_fetched_on_request(house: House) -> None:
    room = house.room("long")
    for number in range(70):
        house.bob.say(room, f"line {number}")
    page = await house.tab(house.ada, room)
    await page.reload()
    await expect(page.locator(".message")).to_have_count(50)
    await expect(page.locator(".message").last).to_be_in_viewport()
    await page.get_by_role("button", name="Show older messages").click()
    await expect(page.locator(".message")).to_have_count(70)
    await expect(page.get_by_role("button", name="Show older messages")).to_be_hidden()


async def test_plain_words_are_written_and_keep_their_line_breaks(house: House) -> None:
    room = house.room("chat")
    page = await house.tab(house.ada, room)
    await page.locator(BOX).press_sequentially("hello")
    await page.keyboard.press("Shift+Enter")
    await page.keyboard.type("there")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .text")).to_have_text("hello\nthere")
    assert room.last.text == "hello\nthere"


async def test_what_was_being_chosen_counts_though_the_message_changed_meanwhile(
    house: House,
) -> None:
    room = house.room("meanwhile")
    page = await house.tab(house.ada, room)
    await run(page, "table")
    await page.get_by_role("combobox", name="One or two cakes").click()
    await house.bob.click(room.last, "Sit down")
    await expect(page.locator(".section li")).to_have_text(["Bob"])
    await page.get_by_role("option", name="Tart").click()
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator(".message.ephemeral .text")).to_have_text("Tart")
    await expect(page.get_by_role("combobox", name="One or two cakes")).to_be_focused()


async def test_the_bots_own_emoji_stand_in_texts_and_on_buttons(house: House) -> None:
    page = await house.tab(house.ada, house.room("emoji"))
    await run(page, "cup")
    await expect(page.get_by_role("button", name="cup")).to_be_visible()
    await expect(page.locator(".text")).to_contain_text(":lost:")
    await page.get_by_role("combobox", name="Another?").click()
    await expect(page.get_by_role("option").get_by_role("img", name=":cup:")).to_be_visible()
    emoji = page.get_by_role("img", name=":cup:")
    await expect(emoji).to_have_count(3)
    for one in await emoji.all():
        assert await one.evaluate("image => image.decode().then(() => image.naturalWidth)") == 64
    await page.keyboard.press("Escape")
    assert "404" in house.wrong.pop(), "the emoji that is not there was asked for"


async def test_who_has_a_picture_is_shown_with_it_and_the_others_with_a_letter(
    house: House,
) -> None:
    room = house.room("faces")
    page = await house.tab(house.ada, room)
    house.ada.say(room, "me")
    house.bob.say(room, "and me")
    faces = page.locator(".message .avatar")
    await expect(faces).to_have_text(["", "B"])
    drawn = "image => image.decode().then(() => image.naturalWidth)"
    assert await faces.first.locator("img").evaluate(drawn) == 128


async def test_a_command_is_run_from_the_menu_of_a_message(house: House) -> None:
    room = house.room("frames")
    page = await house.tab(house.ada, room)
    house.bob.say(room, "Remember this")
    message = page.locator(".message", has_text="Remember this")
    await message.hover()
    await message.get_by_role("button", name="More").click()
    rows = page.get_by_role("menuitem")
    await expect(rows).to_have_text(["Frame it", "Complain about it", "Bow to"])
    await expect(rows.first).to_be_focused()
    await page.keyboard.press("Enter")
    answer = page.locator(".message", has_text="🖼️ Remember this")
    await expect(answer.locator(".used")).to_have_text("Ada used Frame it")
    await expect(page.get_by_role("menu")).to_have_count(0)


async def test_a_command_on_a_message_may_open_a_form(house: House) -> None:
    room = house.room("objections")
    page = await house.tab(house.ada, room)
    house.bob.say(room, "The tea is cold")
    await page.get_by_role("button", name="More").focus()
    await page.keyboard.press("Enter")
    await page.get_by_role("menuitem", name="Complain about it").click()
    form = page.get_by_role("dialog", name="Write a complaint")
    await expect(form).to_be_visible()
    await form.get_by_role("button", name="Cancel").click()


async def test_a_command_is_run_on_whoever_wrote_a_message(house: House) -> None:
    room = house.room("bows")
    page = await house.tab(house.ada, room)
    house.bob.say(room, "Good evening")
    await page.get_by_role("button", name="More").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("menuitem").first).to_be_focused()
    await page.keyboard.press("ArrowUp")
    await expect(page.get_by_role("menuitem", name="Bow to")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".message.ephemeral .text")).to_have_text("A bow to Bob")
    await expect(page.locator(".message.ephemeral .message-more")).to_have_count(0)


async def test_the_menu_of_a_message_closes_by_escape_or_a_press_elsewhere(house: House) -> None:
    room = house.room("shy")
    page = await house.tab(house.ada, room)
    house.bob.say(room, "Hm")
    more = page.get_by_role("button", name="More")
    for close in (partial(page.keyboard.press, "Escape"), page.locator(BOX).click):
        await more.focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("menuitem")).to_have_count(3)
        await close()
        await expect(page.get_by_role("menu")).to_have_count(0)
        await expect(more).to_have_attribute("aria-expanded", "false")


async def test_boxes_are_ticked_in_a_form(house: House) -> None:
    page = await house.tab(house.ada, house.room("surveys"))
    await run(page, "survey")
    form = page.get_by_role("dialog", name="How was it?")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.locator(".field-error:visible")).not_to_have_count(0)
    await form.get_by_role("radio", name="Fine").check()
    for liked in ("Tea", "Cat"):
        await form.get_by_role("checkbox", name=liked).check()
    await form.get_by_role("checkbox", name="Come again?").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.locator(".message.ephemeral .text")).to_have_text(
        "Fine; Tea, Cat; again: True"
    )


async def test_people_places_and_roles_are_chosen_in_a_form(house: House) -> None:
    room = house.room("seating")
    page = await house.tab(house.ada, room, PHONE)
    await run(page, "seat")
    form = page.get_by_role("dialog", name="Where do you sit?")
    await expect(form.locator(".text")).to_have_text("Everything can be changed later.")
    role = house.guild.bot_role
    for field, chosen in (("Beside", house.bob), ("Room", room), ("As", role)):
        await form.get_by_role("combobox", name=field).click()
        await page.locator(f'[role="option"][data-value="{chosen.id}"]').click()
    await expect(form.get_by_role("radio", name="Window")).to_be_checked()
    await form.get_by_role("radio", name="Corner").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.locator(".message.ephemeral .text")).to_have_text(
        f"Corner, beside Bob, in seating, as {role.name}"
    )


def second_server(house: House) -> GuildChannel:
    """Where Ada is as well, and Bob isn't."""
    other = house.discord.add_guild("Salon de thé")
    other.admit(house.ada)
    return other.add_channel("terrasse")


async def test_one_server_needs_no_list(house: House) -> None:
    page = await house.tab(house.bob, house.room("alone"))
    await expect(page.get_by_role("navigation", name="Serveurs")).to_be_hidden()
    await expect(page.locator(".place-title").first).to_have_text("Café du Coin")
    await expect(page.locator(".sidebar-name")).to_have_text("Bac à sable")


async def test_several_servers_are_listed_at_the_left(house: House) -> None:
    room, away = house.room("first"), second_server(house)
    away.guild.add_channel("cave")
    page = await house.tab(house.ada, room)
    away.guild.add_person("Zoé").say(away, f"Bonjour {house.ada.mention}")
    servers = page.get_by_role("navigation", name="Servers")
    names = servers.get_by_role("button")
    await expect(names).to_have_text(["CdCCafé du Coin", "SdtSalon de thé1mentions: 1"])
    await expect(page.locator(".sidebar-name")).to_have_text("Café du Coin")
    await expect(page.locator(".place", has_text="terrasse")).to_be_hidden()
    await names.last.click()
    await expect(names.last).to_have_attribute("aria-current", "true")
    await expect(page.locator(".sidebar-name")).to_have_text("Salon de thé")
    await expect(page.locator(".message .text")).to_have_text(["Bonjour @Ada"])
    await expect(names.last.locator(".badge")).to_have_count(0)
    await expect(page.locator(f'[data-channel="{room.id}"]')).to_be_hidden()
    await run(page, "card")
    await expect(page.get_by_role("heading", name="The café's card")).to_be_visible()
    assert "Plain **bold**" in away.last.text
    await page.locator(".place", has_text="cave").click()
    await names.first.click()
    await expect(page.locator(f'[data-channel="{room.id}"]')).to_have_attribute(
        "aria-current", "page"
    )
    await names.last.click()
    await expect(page.locator(".place[aria-current]")).to_have_text("cave")
    stranger = await house.tab(house.bob, room)
    await expect(stranger.get_by_text("Salon de thé")).to_have_count(0)


async def test_a_phone_lists_servers_and_their_channels_in_its_drawer(house: House) -> None:
    room, away = house.room("pocket"), second_server(house)
    page = await house.tab(house.ada, room, PHONE)
    menu = page.get_by_role("button", name="Show channels")
    await menu.tap()
    sign = page.locator(f'[data-server="{away.guild_id}"]')
    await sign.tap()
    await expect(page.locator(f'[data-channel="{away.id}"]')).to_be_visible()
    await expect(page.locator(f'[data-channel="{room.id}"]')).to_be_hidden()
    await expect(page.locator(".place-heading")).to_have_text("pocket")
    await page.keyboard.press("Escape")
    await menu.tap()
    await expect(page.locator(f'[data-channel="{room.id}"]')).to_be_visible()
    await sign.tap()
    await page.locator(f'[data-channel="{away.id}"]').tap()
    await expect(page.locator("#sidebar")).to_be_hidden()
    await expect(page.locator(".place-heading")).to_have_text("terrasse")


async def test_whoever_is_put_out_of_a_server_no_longer_sees_it(house: House) -> None:
    room, away = house.room("kept"), second_server(house)
    page = await house.tab(house.ada, room)
    await page.locator(f'[data-server="{away.guild_id}"]').click()
    await expect(page.locator(".place-heading")).to_have_text("terrasse")
    away.guild.expel(house.ada)
    house.bob.say(room, "Who is left?")
    await expect(page.locator(f'[data-server="{away.guild_id}"]')).to_have_count(0)
    await expect(page.locator(".sidebar-name")).not_to_have_text("Salon de thé")


async def test_threads_and_reactions_appear_as_they_happen(house: House) -> None:
    room = house.room("parent")
    page = await house.tab(house.ada, room)
    thread = room.open_thread("The corner", house.bob)
    await page.locator(".note").get_by_role("button", name="The corner").click()
    await expect(page.locator(".place.thread[aria-current]")).to_have_text("The corner")
    words = house.bob.say(thread, "quiet here")
    house.ada.react(words, "☕")
    await expect(page.locator(".reaction")).to_have_text("☕ 1")


async def test_nothing_under_way_is_shown_to_the_next_person_of_the_tab(house: House) -> None:
    page = await house.open(await house.desk(), house.ada)
    await house.look(page, house.room("handover"))
    await run(page, "nothing")
    await expect(page.locator(".ghost")).to_have_count(1)
    await page.get_by_role("button", name="You are Ada").click()
    await page.locator(".who-choice", has_text="Bob").click()
    await expect(page.get_by_role("button", name="Tu es Bob")).to_be_visible()
    await expect(page.locator(".message")).to_have_count(0)
    await page.context.close()


async def test_a_person_is_found_by_name_after_the_server_was_started_anew(house: House) -> None:
    page = await house.open(await house.desk(), house.ada)
    await expect(page.get_by_role("button", name="You are Ada")).to_be_visible()
    kept = f'{{"id": "1", "name": "{house.bob.name}"}}'
    await page.evaluate("kept => sessionStorage.setItem('person', kept)", kept)
    await page.goto(f"{house.discord.url}/?as=1")
    await expect(page.get_by_role("button", name="Tu es Bob")).to_be_visible()
    await page.context.close()
