"""Lengths, counts and what may stand where: refused with Discord's code at the right field."""

from typing import Any

import discord
import pytest

from discord_sandbox.attachments import Upload
from discord_sandbox.errors import ApiError
from discord_sandbox.limits import Draft, check_message, check_modal
from discord_sandbox.message import COMPONENTS_V2
from sandbox_tests.stage import Stage

Payload = dict[str, Any]
EMOJI_ID = 77


def _message(given: Payload, before: Payload | None = None) -> Draft:
    uploads = {0: Upload("table.png", b"")}
    return check_message(
        given, uploads, emoji_known=lambda i: i == EMOJI_ID, file_limit=10, before=before
    )


def _v2(*components: Payload) -> Payload:
    return {"flags": COMPONENTS_V2, "components": list(components)}


def _text(content: str = "words") -> Payload:
    return {"type": 10, "content": content}


def _button(custom_id: str = "b", **fields: Any) -> Payload:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **fields}


def _buttons(count: int) -> list[Payload]:
    return [_button(f"b{n}") for n in range(count)]


def _row(*inner: Payload) -> Payload:
    return {"type": 1, "components": list(inner)}


def _options(count: int) -> list[Payload]:
    return [{"label": str(n), "value": str(n)} for n in range(count)]


def _select(**fields: Any) -> Payload:
    return {"type": 3, "custom_id": "s", "options": _options(3), **fields}


def _thumbnail(url: str = "https://example.com/a.png") -> Payload:
    return {"type": 11, "media": {"url": url}}


def _section(*texts: Payload, accessory: Payload | None = None) -> Payload:
    return {"type": 9, "components": list(texts), "accessory": accessory or _thumbnail()}


def _gallery(count: int) -> Payload:
    return {"type": 12, "items": [{"media": {"url": "attachment://table.png"}}] * count}


def _container(*inner: Payload, **fields: Any) -> Payload:
    return {"type": 17, "components": list(inner), **fields}


def _first(refused: pytest.ExceptionInfo[ApiError]) -> tuple[str, str]:
    """The first field that was refused, and why."""
    assert (refused.value.status, refused.value.code) == (400, 50035)
    node, path = refused.value.errors or {}, []
    while "_errors" not in node:
        step = next(iter(node))
        path.append(step)
        node = node[step]
    return ".".join(path), node["_errors"][0]["code"]


GOOD = [
    {"content": "x" * 2000},
    {
        "content": "hi",
        "components": [_row(*_buttons(5))] + [_row(_button(f"c{n}")) for n in range(4)],
    },
    _v2(*[_text("x" * 100)] * 40),
    _v2(_container(*[_text("x" * 100)] * 39)),
    _v2(_text("x" * 4000)),
    _v2(_row(_select(options=_options(25), max_values=25, min_values=0))),
    _v2(_section(_text(), _text(), _text(), accessory=_button())),
    _v2(_gallery(10), {"type": 13, "file": {"url": "attachment://table.png"}}),
    _v2({"type": 14, "divider": False, "spacing": 2}, _container(_text(), accent_color=0xFFFFFF)),
    _v2(_row(_button(label=None, emoji={"name": "🃏"}), _button("x" * 100, label="x" * 80))),
    _v2(_row(_button(emoji={"id": EMOJI_ID, "name": "card"}))),
    _v2(_row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.com"})),
    _v2(*(_row({"type": kind, "custom_id": str(kind)}) for kind in (5, 6, 7, 8))),
]


@pytest.mark.parametrize("given", GOOD)
def test_what_discord_accepts_is_accepted(given: Payload) -> None:
    assert not _message(given).empty


REQUIRED, LENGTH, MOST = "BASE_TYPE_REQUIRED", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH"
TYPE, LARGE, SMALL = "UNION_TYPE_CHOICES", "NUMBER_TYPE_MAX", "NUMBER_TYPE_MIN"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
TOO_MANY = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
TWICE = "COMPONENT_CUSTOM_ID_DUPLICATED"
WIDE = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
NO_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"
IN_ROW = "components.0.components.0"

BAD = [
    ({"content": "x" * 2001}, "content", MOST),
    ({"content": 5}, "content", "STRING_TYPE_CONVERT"),
    ({"content": "x", "flags": -1}, "flags", SMALL),
    # Components V2 and what may not stand beside them
    ({**_v2(_text()), "content": "x"}, "content", LEGACY),
    ({**_v2(_text()), "embeds": [{"title": "x"}]}, "embeds", LEGACY),
    ({"content": "x", "components": [_text()]}, "components.0.type", TYPE),
    ({"content": "x", "components": [_container(_text())]}, "components.0.type", TYPE),
    # Counts
    ({"content": "x", "components": [_row(_button(f"{n}")) for n in range(6)]}, "components", MOST),
    (_v2(*[_text()] * 41), "components", MOST),
    (_v2(_container(*[_text()] * 40)), "components", TOO_MANY),
    (
        _v2(*[_row(*[_button(f"{r}{n}") for n in range(5)]) for r in range(7)]),
        "components",
        TOO_MANY,
    ),
    (
        _v2(_text("x" * 2000), _text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (_v2(_text("x" * 4001)), "components.0.content", LENGTH),
    (_v2(_text("")), "components.0.content", REQUIRED),
    # What may stand where
    (_v2(_button()), "components.0.type", TYPE),
    (_v2(_thumbnail()), "components.0.type", TYPE),
    (_v2(_container(_container(_text()))), "components.0.components.0.type", TYPE),
    (_v2(_row(_text())), f"{IN_ROW}.type", TYPE),
    (_v2({"components": []}), "components.0.type", REQUIRED),
    (_v2({"type": "ten"}), "components.0.type", TYPE),
    (_v2({"type": {}}), "components.0.type", TYPE),
    # Rows
    (_v2(_row()), "components.0.components", LENGTH),
    (_v2(_row(*_buttons(6))), "components.0.components", LENGTH),
    (_v2(_row(_select(), _button())), "components.0.components.1", WIDE),
    # Buttons
    (_v2(_row(_button(label="x" * 81))), f"{IN_ROW}.label", MOST),
    (_v2(_row(_button("x" * 101))), f"{IN_ROW}.custom_id", LENGTH),
    (_v2(_row(_button(""))), f"{IN_ROW}.custom_id", REQUIRED),
    (_v2(_row(_button(), _button())), "components.0.components.1.custom_id", TWICE),
    (_v2(_row(_button("s")), _row(_select())), "components.1.components.0.custom_id", TWICE),
    (_v2(_row(_button(label=None))), IN_ROW, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    (_v2(_row(_button(style=9))), f"{IN_ROW}.style", "BASE_TYPE_CHOICES"),
    (_v2(_row(_button(emoji={"name": "joker"}))), f"{IN_ROW}.emoji.name", NO_EMOJI),
    (_v2(_row(_button(emoji={"name": "x", "id": "1"}))), f"{IN_ROW}.emoji.id", NO_EMOJI),
    (_v2(_row(_button(url="https://a.b"))), IN_ROW, "COMPONENT_CUSTOM_ID_AND_URL_EXCLUSIVE"),
    (_v2(_row({"type": 2, "style": 5, "label": "x"})), f"{IN_ROW}.url", REQUIRED),
    (
        _v2(_row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})),
        f"{IN_ROW}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    # Menus
    (_v2(_row(_select(options=[]))), f"{IN_ROW}.options", LENGTH),
    (_v2(_row(_select(options=_options(26)))), f"{IN_ROW}.options", LENGTH),
    (_v2(_row(_select(placeholder="x" * 151))), f"{IN_ROW}.placeholder", MOST),
    (_v2(_row(_select(min_values=26))), f"{IN_ROW}.min_values", LARGE),
    (_v2(_row(_select(max_values=0))), f"{IN_ROW}.max_values", SMALL),
    (_v2(_row(_select(max_values=4))), f"{IN_ROW}.max_values", LARGE),
    (_v2(_row(_select(min_values=2, max_values=1))), f"{IN_ROW}.min_values", LARGE),
    (
        _v2(_row(_select(options=[{"label": "x" * 101, "value": "a"}]))),
        f"{IN_ROW}.options.0.label",
        LENGTH,
    ),
    (
        _v2(_row(_select(options=[{"label": "a", "value": "a"}] * 2))),
        f"{IN_ROW}.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        _v2(
            _row(
                _select(
                    options=[{"label": str(n), "value": str(n), "default": True} for n in (1, 2)]
                )
            )
        ),
        f"{IN_ROW}.options",
        "SELECT_DEFAULT_OPTIONS_EXCEEDED",
    ),
    # Sections, galleries, files, separators, containers
    (_v2(_section()), "components.0.components", LENGTH),
    (_v2(_section(*[_text()] * 4)), "components.0.components", LENGTH),
    (_v2({"type": 9, "components": [_text()]}), "components.0.accessory", REQUIRED),
    (_v2(_section(_text(), accessory=_text())), "components.0.accessory.type", TYPE),
    (_v2(_gallery(0)), "components.0.items", LENGTH),
    (_v2(_gallery(11)), "components.0.items", LENGTH),
    (
        _v2({"type": 13, "file": {"url": "https://example.com/x"}}),
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (_v2({"type": 14, "spacing": 3}), "components.0.spacing", LARGE),
    (_v2(_container()), "components.0.components", LENGTH),
    (_v2(_container(_text(), accent_color=1 << 24)), "components.0.accent_color", LARGE),
    (_v2({**_text(), "id": 5}, {**_text(), "id": 5}), "components.1.id", "COMPONENT_ID_DUPLICATED"),
    # Embeds
    ({"embeds": [{}] * 11}, "embeds", MOST),
    ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", MOST),
    ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description", MOST),
    ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields", MOST),
    ({"embeds": [{"fields": [{"name": "", "value": "v"}]}]}, "embeds.0.fields.0.name", REQUIRED),
    (
        {"embeds": [{"fields": [{"name": "n", "value": "x" * 1025}]}]},
        "embeds.0.fields.0.value",
        MOST,
    ),
    ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer.text", MOST),
    ({"embeds": [{"author": {"name": "x" * 257}}]}, "embeds.0.author.name", MOST),
    ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ({"embeds": [{"image": {"url": "nowhere"}}]}, "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"),
    # The rest
    ({"content": "x", "attachments": [{"id": 5}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    (
        {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        MOST,
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["friends"]}},
        "allowed_mentions.parse",
        "BASE_TYPE_CHOICES",
    ),
    (
        {"content": "x", "allowed_mentions": {"users": ["Ada"]}},
        "allowed_mentions.users",
        "NUMBER_TYPE_COERCE",
    ),
    ({"content": "x", "nonce": "x" * 26}, "nonce", MOST),
    ({"content": "x", "poll": {"question": {}}}, "poll", "SANDBOX_UNSUPPORTED"),
]


@pytest.mark.parametrize(("given", "path", "code"), BAD)
def test_what_discord_refuses_is_refused_at_its_field(given: Payload, path: str, code: str) -> None:
    with pytest.raises(ApiError) as refused:
        _message(given)
    assert _first(refused) == (path, code)


def test_every_wrong_field_is_named_at_once() -> None:
    with pytest.raises(ApiError) as refused:
        _message({"content": "x" * 2001, "embeds": [{"title": "x" * 257}]})
    assert set(refused.value.errors or ()) == {"content", "embeds"}


def test_components_get_ids_in_reading_order_around_those_that_have_one() -> None:
    draft = _message(_v2(_container(_text(), {**_text(), "id": 3}, _text()), _text()))
    assert draft.components is not None
    container, last = draft.components
    assert [container["id"], *(c["id"] for c in container["components"])] == [1, 2, 3, 4]
    assert last["id"] == 5


def test_a_file_that_is_too_large_is_refused_as_a_whole() -> None:
    with pytest.raises(ApiError) as refused:
        check_message({}, {0: Upload("big", b"x" * 11)}, emoji_known=lambda _: False, file_limit=10)
    assert (refused.value.status, refused.value.code) == (413, 40005)


# Edits


def _before(**fields: Any) -> Payload:
    return {"content": "", "embeds": [], "components": [], "flags": 0, **fields}


def test_a_message_stays_with_components_v2() -> None:
    v2 = _before(flags=COMPONENTS_V2)
    with pytest.raises(ApiError) as refused:
        _message({"content": "words"}, v2)
    assert _first(refused) == ("content", LEGACY)
    with pytest.raises(ApiError) as refused:
        _message({"flags": 0, "components": [_row(_button())]}, v2)
    assert _first(refused) == ("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG")
    assert _message({"components": [_text()]}, v2).components


def test_a_message_with_words_must_lose_them_to_become_v2() -> None:
    with pytest.raises(ApiError) as refused:
        _message(_v2(_text()), _before(content="words"))
    assert _first(refused) == ("content", LEGACY)
    assert _message({**_v2(_text()), "content": None}, _before(content="words")).content == ""


# Modals


def _input(**fields: Any) -> Payload:
    return {"type": 4, "custom_id": "i", "style": 1, **fields}


def _label(component: Payload, **fields: Any) -> Payload:
    return {"type": 18, "label": "Name", "component": component, **fields}


def _modal(*components: Payload, **fields: Any) -> Payload:
    return {"custom_id": "m", "title": "Table", "components": list(components), **fields}


def _boxes(kind: int, count: int) -> Payload:
    return {"type": kind, "custom_id": f"k{kind}", "options": _options(count)}


GOOD_MODALS = [
    _modal(_label(_input())),
    _modal(_row(_input(label="Old style"))),
    _modal(_text(), *[_label(_input(custom_id=str(n))) for n in range(4)]),
    _modal(_label(_select()), _label({"type": 5, "custom_id": "u"})),
    _modal(_label(_boxes(21, 2)), _label(_boxes(22, 10)), _label({"type": 23, "custom_id": "c"})),
    _modal(_label({"type": 19, "custom_id": "f", "max_values": 10})),
]


@pytest.mark.parametrize("given", GOOD_MODALS)
def test_a_modal_that_discord_accepts_is_accepted(given: Payload) -> None:
    assert check_modal(given, lambda _: False)["title"] == "Table"


FIELD = "data.components.0.component"
BAD_MODALS = [
    (_modal(_label(_input()), title="x" * 46), "data.title", LENGTH),
    (_modal(_label(_input()), custom_id="x" * 101), "data.custom_id", LENGTH),
    (_modal(), "data.components", LENGTH),
    (_modal(*[_label(_input(custom_id=str(n))) for n in range(6)]), "data.components", LENGTH),
    (_modal(_button()), "data.components.0.type", TYPE),
    (_modal(_row(_button())), "data.components.0.components.0.type", TYPE),
    (_modal(_label(_input(), label="x" * 46)), "data.components.0.label", LENGTH),
    (_modal(_label(_input(), description="x" * 101)), "data.components.0.description", MOST),
    (_modal({"type": 18, "label": "x"}), FIELD, REQUIRED),
    (_modal(_label(_button())), f"{FIELD}.type", TYPE),
    (_modal(_label(_input(style=3))), f"{FIELD}.style", "BASE_TYPE_CHOICES"),
    (_modal(_label(_input(value="x" * 4001))), f"{FIELD}.value", MOST),
    (_modal(_label(_input(placeholder="x" * 101))), f"{FIELD}.placeholder", MOST),
    (_modal(_label(_input(min_length=5, max_length=4))), f"{FIELD}.min_length", LARGE),
    (_modal(_label(_input(max_length=4001))), f"{FIELD}.max_length", LARGE),
    (_modal(_label(_boxes(21, 1))), f"{FIELD}.options", LENGTH),
    (_modal(_label(_boxes(22, 11))), f"{FIELD}.options", LENGTH),
    (_modal(_label(_input()), _label(_input())), "data.components.1.component.custom_id", TWICE),
]


@pytest.mark.parametrize(("given", "path", "code"), BAD_MODALS)
def test_a_modal_that_discord_refuses_is_refused(given: Payload, path: str, code: str) -> None:
    with pytest.raises(ApiError) as refused:
        check_modal(given, lambda _: False)
    assert _first(refused) == (path, code)


# As the library sees it


async def test_the_library_reads_the_refusal_with_the_path_of_the_field(stage: Stage) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay("x" * 2500))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("x" * 2500)))
    with pytest.raises(discord.HTTPException) as refused:
        await stage.channel.send(view=view)
    assert refused.value.code == 50035
    assert "In components: Total size of displayable text" in refused.value.text


async def test_a_picture_that_is_not_there_is_refused(stage: Stage) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://none.png")))
    with pytest.raises(discord.HTTPException) as refused:
        await stage.channel.send(view=view)
    assert "In components.0.items.0.media.url: The referenced attachment" in refused.value.text


async def test_in_a_callback_the_path_begins_with_data(stage: Stage) -> None:
    async def overdo(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x" * 2001)

    with pytest.raises(discord.HTTPException) as refused:
        await stage.attempt(overdo)
    assert "In data.content: Must be 2000 or fewer in length." in refused.value.text
