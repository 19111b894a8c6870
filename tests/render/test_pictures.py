"""Pictures: each screen as approved, small, the same every time, and nothing secret in it."""

import io
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import GAMES, BaseEvent, mojo, momox, skyjo
from render.picture import Kind, Picture, draw, painted
from render.picture.easel import drawn_once
from render.words import Words, languages
from tests.render.scenes import NAMES, Scene, boards, scenes
from tests.render.staged_mochi import hoarded
from tests.render.staging import played, staged

GOLDEN = Path(__file__).parent / "golden"
GOLDEN_WIDTH = 300
LARGEST = 80_000

SCREENS = sorted((*scenes(), *boards("en")))
ENGLISH = Words.of("en")
APPROVED_IN = ("en", "fr")


def as_golden(picture: Picture) -> Image.Image:
    """Phone size, so that the files are small and a font's last pixel doesn't matter."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    height = round(image.height * GOLDEN_WIDTH / image.width)
    return image.resize((GOLDEN_WIDTH, height), Image.Resampling.LANCZOS)


def drawn(name: str) -> Picture:
    """Half of the golden pictures are in each of two languages, however many there are."""
    language = APPROVED_IN[SCREENS.index(name) % 2]
    return scenes()[name].draw(language) if name in scenes() else boards(language)[name]


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_approved(name: str) -> None:
    shown = as_golden(drawn(name))
    approved = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    assert shown.size == approved.size
    difference = ImageChops.difference(shown, approved).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 2
    worst_patch = max(difference.reduce(10).tobytes())
    assert worst_patch < 40, "a part of the picture has changed: look, then `make golden`"


@pytest.mark.parametrize("scene", scenes().values(), ids=scenes())
@pytest.mark.parametrize("language", languages())
def test_a_picture_is_small_and_its_alt_text_fits(scene: Scene, language: str) -> None:
    picture = scene.draw(language)
    assert len(picture.png) < LARGEST
    assert 40 < len(picture.alt) <= 1024
    assert not picture.alt.endswith("…")
    assert picture.file == f"{scene.kind}.png"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_screen_can_be_staged_and_drawn(game: str) -> None:
    scenes_of_it = staged(game)
    assert {scene.kind for scene in scenes_of_it} == set(get_args(Kind))
    assert any(scene.large for scene in scenes_of_it)
    for scene in scenes_of_it:
        assert len(scene.draw("en").png) < LARGEST


@pytest.mark.parametrize("large", [False, True])
def test_the_longest_hand_is_a_small_picture_too(large: bool) -> None:
    for view in hoarded().values():
        assert len(draw(view, ("A", "B"), ENGLISH, kind="hand", large=large).png) < LARGEST


def test_the_same_view_gives_the_same_picture_byte_for_byte() -> None:
    for scene in scenes().values():
        first = scene.draw("en")
        drawn_once.cache_clear()
        assert scene.draw("en") == first


def test_a_picture_is_drawn_once_and_kept() -> None:
    scene = scenes()["mojo-table"]
    assert scene.draw("en") is scene.draw("en")
    assert scene.draw("en") is not scene.draw("fr")
    assert scene.draw("en").png != scene._replace(large=True).draw("en").png


async def test_painting_gives_what_drawing_gives() -> None:
    scene = scenes()["skyjo-table"]
    picture = await painted(scene.view, NAMES, ENGLISH, events=scene.events)
    assert picture == scene.draw("en")


def test_a_table_is_never_drawn_from_a_players_view() -> None:
    state = mojo.Mojo().new(2, mojo.Options(), bytes(32))
    with pytest.raises(ValueError, match="spectator"):
        draw(mojo.Mojo().view(state, 0), ("A", "B"), ENGLISH)
    with pytest.raises(ValueError, match="spectator"):
        draw(mojo.Mojo().view(state, None), ("A", "B"), ENGLISH, kind="hand")


def test_a_round_that_has_not_ended_has_no_picture() -> None:
    for rules in GAMES.values():
        view = rules.view(rules.new(2, rules.Options(), bytes(32)), None)
        with pytest.raises(ValueError, match="has ended yet"):
            draw(view, ("A", "B"), ENGLISH, kind="round")
        with pytest.raises(ValueError, match="over yet"):
            draw(view, ("A", "B"), ENGLISH, kind="end")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("large", [False, True])
def test_every_number_of_players_has_its_table(game: str, large: bool) -> None:
    rules = GAMES[game]
    for seats in rules.seats:
        state = rules.new(seats, rules.Options(), bytes(32))
        names = NAMES[:seats]
        assert draw(rules.view(state, None), names, ENGLISH, large=large).png
        assert draw(rules.view(state, seats - 1), names, ENGLISH, kind="hand", large=large).png


def test_momox_shows_a_path_only_while_the_free_disc_tells_its_length() -> None:
    """MX-4: a path's length is a number, and must go when its disc is under a hat again."""
    moment = played("momox", 2, momox.Options(), 5, lambda s: s.asked == "again")
    rules = momox.Momox()
    seat = rules.actors(moment.state)[0]
    assert "has just moved" in _momox_alt(moment.state, moment.events)
    later = rules.play(moment.state, seat, rules.moves(moment.state, seat)[0])
    assert "has just moved" in _momox_alt(later.state, later.events)
    assert "has just moved" not in _momox_alt(later.state, moment.events)
    plain = draw(rules.view(later.state, None), ("A", "B"), ENGLISH)
    stale = draw(rules.view(later.state, None), ("A", "B"), ENGLISH, events=moment.events)
    assert stale.png == plain.png


def _momox_alt(state: momox.State, events: tuple[BaseEvent, ...]) -> str:
    view = momox.Momox().view(state, None)
    return draw(view, ("A", "B"), ENGLISH, events=events).alt


def test_skyjo_frames_the_last_change() -> None:
    scene = scenes()["skyjo-table"]
    assert any(isinstance(event, skyjo.Exchanged | skyjo.TurnedUp) for event in scene.events)
    assert scene.draw("en").png != scene._replace(events=()).draw("en").png
    assert "Last change" in scene.draw("en").alt


def test_a_leaderboard_says_in_words_what_it_shows() -> None:
    alt = boards("en")["scores"].alt
    assert "1. Ada, 24." in alt
    assert "8. WWWW" in alt


def test_shared_wins_are_written_as_the_language_does() -> None:
    assert "2.5 of 9" in boards("en")["record"].alt
    assert "2,5 sur 9" in boards("fr")["record"].alt


if __name__ == "__main__":  # `make golden`, after looking at the pictures
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob("*.png"):
        old.unlink()
    for name in SCREENS:
        as_golden(drawn(name)).quantize(256).save(GOLDEN / f"{name}.png", optimize=True)
