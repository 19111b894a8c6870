"""The symbols as small pictures: each can be told from every other, by its shape alone."""

import io
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import GAMES
from engine.parts import part, part_if_any
from render.emoji import drawable, drawn
from render.emoji.drawing import SIZE
from render.symbols import plain, resolved, symbol
from render.text import Label

MOST_BYTES = 256 * 1024
LONGEST_NAME = 32
AMONG_LETTERS = 22
"""Pixels, as Discord shows an emoji in a text."""
GROUNDS = {"dark": "#313338", "light": "#ffffff"}

EVERY = [(game, symbol) for game, symbols in drawable().items() for symbol in symbols]


@cache
def picture(game: str, symbol: str) -> Image.Image:
    return Image.open(io.BytesIO(drawn(game, symbol).png)).convert("RGBA")


def shown(game: str, symbol: str, ground: str) -> Image.Image:
    """As it is seen among letters, without its colours."""
    large = picture(game, symbol)
    sheet = Image.new("RGB", large.size, GROUNDS[ground])
    sheet.paste(large, (0, 0), large)
    return sheet.convert("L").resize((AMONG_LETTERS, AMONG_LETTERS), Image.Resampling.LANCZOS)


def _tones(grey: Image.Image) -> tuple[int, int]:
    """The darkest and the brightest."""
    return ImageStat.Stat(grey).extrema[0]


@pytest.mark.parametrize("game", GAMES)
def test_each_is_a_picture_that_discord_takes_under_a_name_that_it_takes(game: str) -> None:
    for name in drawable().get(game, ()):
        emoji = drawn(game, name)
        assert picture(game, name).size == (SIZE, SIZE)
        assert len(emoji.png) < MOST_BYTES
        assert len(f"tablee_{game}_{name}_{emoji.digest}") <= LONGEST_NAME


def test_another_picture_has_another_digest() -> None:
    digests = {(game, drawn(game, symbol).digest) for game, symbol in EVERY}
    assert len(digests) == len(EVERY)


def test_what_is_around_it_is_not_there() -> None:
    for game, name in EVERY:
        alpha = picture(game, name).getchannel("A")
        corner, middle = alpha.crop((0, 0, 1, 1)), alpha.crop((60, 60, 68, 68))
        assert (_tones(corner), _tones(middle)) == ((0, 0), (255, 255)), name


@pytest.mark.parametrize("ground", GROUNDS)
def test_it_stands_out_from_the_ground(ground: str) -> None:
    empty, _ = _tones(Image.new("RGB", (1, 1), GROUNDS[ground]).convert("L"))
    for game, name in EVERY:
        low, high = _tones(shown(game, name, ground))
        assert max(empty - low, high - empty) > 60, name


def ink(game: str, symbol: str) -> Image.Image:
    """What is brighter than the picture's middle tone, and what is darker: its shapes alone."""
    grey = shown(game, symbol, "dark")
    low, high = _tones(grey)
    return grey.point([255 if tone > (low + high) / 2 else 0 for tone in range(256)])


@pytest.mark.parametrize("game", drawable())
def test_no_two_of_a_game_differ_by_their_colour_alone(game: str) -> None:
    for one, other in combinations(drawable()[game], 2):
        greys = ImageChops.difference(shown(game, one, "dark"), shown(game, other, "dark"))
        inks = ImageChops.difference(ink(game, one), ink(game, other))
        assert ImageStat.Stat(inks).sum[0] / 255 >= 4, (one, other)
        assert ImageStat.Stat(greys).sum[0] > 0


# Symbols in texts


def test_a_symbol_is_shown_as_the_table_has_it_or_by_what_stands_in_for_it() -> None:
    told = f"You draw {symbol('mojo', 'blue_1', '🔵1')} and {symbol('mojo', 'red_12', '❤️12')}."
    assert plain(told) == "You draw 🔵1 and ❤️12."
    assert resolved(told, {"mojo_blue_1": "<:x:1>"}) == "You draw <:x:1> and ❤️12."


def test_a_game_may_have_no_drawings() -> None:
    assert part_if_any("render.emoji", "mojo") is part("render.emoji", "mojo")
    assert part_if_any("render.nowhere", "mojo") is None


def test_a_button_is_told_with_its_emoji_unless_words_are_all_that_there_is_without() -> None:
    card, back = symbol("mojo", "blue_1", "🔵"), symbol("skyjo", "back", "")
    assert plain(Label("1", card).in_a_sentence) == "🔵 1"
    assert Label("A1", back).in_a_sentence == Label("A1").in_a_sentence == "A1"
