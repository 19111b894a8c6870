"""Faces: told apart at every size and without colours, and safe whatever an avatar is."""

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.players.characters import CAST
from render.picture import lettering
from render.picture.colours import contrast, ink_on
from render.picture.faces import GROUNDS, MOST_PIXELS, PAINT, face, initials_of
from render.picture.mojo import THEME
from render.picture.sheet import Sheet
from render.portrait import Portrait

SIZES = (24, 44, 64, 128)
COMPUTERS = [Portrait(character.name, character.name) for character in CAST]
RED = (200, 30, 40)


def picture(form: str, size: tuple[int, int] = (64, 64), colour: tuple[int, ...] = RED) -> bytes:
    file = io.BytesIO()
    Image.new("RGB" if len(colour) == 3 else "RGBA", size, colour).save(file, form)
    return file.getvalue()


def in_grey(drawn: Image.Image) -> Image.Image:
    """The face on a middle ground, by its brightness alone."""
    ground = Image.new("RGBA", drawn.size, (110, 110, 110, 255))
    ground.alpha_composite(drawn)
    return ground.convert("L")


def inked(portrait: Portrait, size: int) -> Image.Image:
    """Only what is dark in a face: its outline and its features, whatever it is painted with."""
    drawn = face(portrait, size)
    return in_grey(drawn).point(lambda tone: 255 if tone < 70 else 0)


@pytest.mark.parametrize("size", SIZES)
def test_any_two_computers_are_told_apart_by_their_lines_alone(size: int) -> None:
    lines = {portrait.name: inked(portrait, size) for portrait in COMPUTERS}
    for one, other in combinations(lines, 2):
        differing = ImageStat.Stat(ImageChops.difference(lines[one], lines[other])).mean[0] / 255
        assert differing > 0.05, f"{one} and {other} look alike"


@pytest.mark.parametrize("portrait", COMPUTERS, ids=lambda portrait: portrait.name)
def test_a_computer_is_no_disc_and_a_person_is(portrait: Portrait) -> None:
    size = 64
    disc = face(Portrait(portrait.name), size).getchannel("A")
    outline = face(portrait, size).getchannel("A")
    assert ImageStat.Stat(ImageChops.difference(disc, outline)).mean[0] > 20


def test_every_computer_has_a_colour_and_no_other_has() -> None:
    assert set(PAINT) == {character.name for character in CAST}
    assert len(set(PAINT.values())) == len(CAST)


@pytest.mark.parametrize("form", ["PNG", "WEBP", "JPEG", "GIF"])
def test_an_avatar_is_cut_to_a_disc(form: str) -> None:
    drawn = face(Portrait("Ada", avatar=picture(form)), 44)
    assert drawn.size == (44, 44)
    red, green, blue, seen = drawn.getpixel((22, 22))  # type: ignore[misc]
    assert seen == 255
    assert abs(red - RED[0]) + abs(green - RED[1]) + abs(blue - RED[2]) < 12
    assert [drawn.getpixel(corner)[3] for corner in ((0, 0), (43, 43))] == [0, 0]  # type: ignore[index]


def test_what_can_be_seen_through_in_an_avatar_is_filled() -> None:
    drawn = face(Portrait("Ada", avatar=picture("PNG", colour=(0, 0, 0, 0))), 44)
    assert drawn.getpixel((22, 22))[3] == 255  # type: ignore[index]


def test_an_oblong_avatar_is_cut_from_its_middle() -> None:
    wide = Image.new("RGB", (300, 100), (0, 0, 255))
    wide.paste(RED, (100, 0, 200, 100))
    file = io.BytesIO()
    wide.save(file, "PNG")
    drawn = face(Portrait("Ada", avatar=file.getvalue()), 44)
    assert {drawn.getpixel((x, 22))[:3] for x in (4, 22, 40)} == {RED}  # type: ignore[index]


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"not a picture",
        picture("PNG")[:60],
        picture("PNG")[:33],
        picture("BMP"),
        picture("PNG", (MOST_PIXELS + 1, 1)),
    ],
    ids=["empty", "text", "cut off", "header only", "another format", "huge"],
)
def test_a_broken_avatar_gives_way_to_initials(broken: bytes) -> None:
    plain = face(Portrait("Ada"), 44)
    assert face(Portrait("Ada", avatar=broken), 44).tobytes() == plain.tobytes()


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Ada", "A"),
        ("ada lovelace the first", "AL"),
        ("Grégoire-Emmanuel de la Tour", "GD"),
        ("Éva", "É"),
        ("(ben)", "B"),
        ("山田太郎さん", "山"),
        ("\U0001f3b2", "\U0001f3b2"),
        ("\u2800", ""),
        ("", ""),
        ("...", ""),
    ],
)
def test_initials(name: str, initials: str) -> None:
    assert initials_of(name) == initials


def test_initials_have_the_same_colour_everywhere_and_can_be_read() -> None:
    assert face(Portrait("Ada"), 44).getpixel((22, 3)) == (*GROUNDS[0], 255)
    assert all(contrast(ground, ink_on(ground)) >= 4.5 for ground in GROUNDS)
    assert len({face(Portrait(f"Player {n}"), 24).getpixel((12, 2)) for n in range(40)}) > 4


def test_a_computers_name_is_short_and_can_be_drawn() -> None:
    assert all(lettering.drawable(character.name) for character in CAST)
    assert max(lettering.width_of(character.name, 32) for character in CAST) < 100


def test_faces_keep_their_colours_on_a_sheet_and_it_keeps_its_own() -> None:
    sheet = Sheet(400, 60, THEME)
    photo = Image.radial_gradient("L").resize((64, 64))
    photo = Image.merge(
        "RGB", (photo, photo.rotate(90), Image.linear_gradient("L").resize((64, 64)))
    )
    file = io.BytesIO()
    photo.save(file, "PNG")
    shown = [*COMPUTERS[:6], Portrait("Ada", avatar=file.getvalue())]
    for place, portrait in enumerate(shown):
        sheet.face(portrait, 5 + place * 56, 8, 44)
    written = Image.open(io.BytesIO(sheet.png())).convert("RGB")
    assert written.getpixel((1, 1)) == THEME.ground
    assert max(ImageStat.Stat(ImageChops.difference(written, sheet.image)).mean) < 6
    assert len(sheet.png()) < 20_000
