"""Names: any name is possible on Discord, and none may break a message or a picture."""

import pytest

from render.names import cleaned, in_markdown, plain
from render.picture.lettering import drawable, fitted, line, width_of

STRANGE = {
    "arabic": "محمد عبد الله",
    "hebrew and emoji": "שלום עולם 🎲",
    "right to left and left to right": "مرحبا Bob 7",
    "japanese": "山田太郎さん",
    "korean": "김민수",
    "thai": "สมชาย ใจดี",
    "devanagari": "देवनागरी नाम",
    "cyrillic": "Ольга Петрова",
    "vietnamese": "Nguyễn Thị Ánh",
    "emoji": "🦊 Foxy 👍🏽",
    "family": "👩‍👩‍👧‍👦",
    "fancy letters": "𝓕𝓪𝓷𝓬𝔂 𝕃𝕖𝕥𝕥𝕖𝕣𝕤",
    "towers of accents": "Z" + "\u0334\u0322\u031b" * 20 + "algo",
    "nothing to see": "\u200b\u2060\u3164",
    "wide": "W" * 32,
    "directions": "\u202ereversed\u202c",
    "newlines": "two\nlines",
    "no font has it": "ꦗꦮ",
}


def test_what_cannot_be_seen_is_taken_out() -> None:
    assert cleaned("\u202eA\u200bd\u2066a\x00\n L.\ufeff") == "Ada L."
    assert cleaned("\u3164\u200b \u2800") == ""


def test_joined_emoji_stay_joined() -> None:
    assert cleaned("👩‍👧") == "👩‍👧"
    assert cleaned("a\u200db") == "ab"


def test_accents_do_not_pile_up() -> None:
    assert cleaned("e" + "\u0334" * 30) == "e\u0334\u0334"


def test_a_name_is_never_longer_than_discord_allows() -> None:
    assert cleaned("x" * 50) == "x" * 32


def test_a_name_from_right_to_left_does_not_turn_its_neighbours() -> None:
    assert plain("שלום", "Player 1") == "\u2068שלום\u2069"
    assert plain("Ada", "Player 1") == "Ada"


def test_a_name_of_nothing_gives_way() -> None:
    assert plain("\u200b", "Player 1") == "Player 1"
    assert in_markdown("\u200b", "Player 1") == "Player 1"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("*Ada*", r"\*Ada\*"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("@everyone", "@\u200beveryone"),
        ("[x](https://e.example)", r"\[x\]\(https\:\/\/e\.example\)"),
        ("# ~~`||", r"\# \~\~\`\|\|"),
        ("a\\", "a\\\\"),
        ("<:smile:1>", r"\<\:smile\:1\>"),
        ("Zoé d'Arc", "Zoé d'Arc"),
    ],
)
def test_a_name_is_neither_formatting_nor_link_nor_mention(name: str, written: str) -> None:
    assert in_markdown(name, "?") == written


@pytest.mark.parametrize("name", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("room", [60, 300])
def test_every_name_fits_its_room_and_can_be_drawn(name: str, room: int) -> None:
    shown = fitted(name, "Player 3", 30, room)
    assert drawable(shown)
    assert 0 < width_of(shown, 30) <= room
    assert line(shown, 30).mask.getbbox() is not None


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("ꦗꦮ", "Player 3"),
        ("Ana ꦗ", "Ana"),
        ("山田", "山田"),
        ("W" * 32, "WWWWW…"),
    ],
)
def test_a_name_is_drawn_as_far_as_the_fonts_go(name: str, shown: str) -> None:
    assert fitted(name, "Player 3", 30, 200) == shown


def test_a_cut_does_not_part_a_letter_from_its_accent() -> None:
    cut = fitted("q\u0301" * 20, "Player 3", 30, 150)
    assert cut.rstrip("…").endswith("\u0301")


def test_the_fonts_have_what_our_words_need() -> None:
    needed = "ABCabc0123456789éèêàçùôîïœÉÀŒ«»’…·–−×→ \u00a0\u202f"
    assert [character for character in needed if not drawable(character)] == []
