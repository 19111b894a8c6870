"""The colours: told apart by everybody, as far as colours can be; the symbols do the rest."""

from itertools import combinations

import pytest

from engine import GAMES
from engine.parts import part
from render.picture import mochi, mojo, momox
from render.picture.colours import (
    CREAM,
    MARKERS,
    SYMBOLS,
    Colour,
    Theme,
    contrast,
    ink_on,
    palette,
)

Matrix = tuple[tuple[float, float, float], ...]

# How colours appear (Machado, Oliveira and Fernandes, 2009, full severity), in linear light.
VISION: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART = 0.11
"""In OKLab; the eye tells colours apart from about 0.02 on when they lie side by side."""

every_game = pytest.mark.parametrize("game", GAMES)


def theme_of(game: str) -> Theme:
    theme: Theme = part("render.picture", game).THEME
    return theme


def linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def seen(colour: Colour, vision: Matrix) -> list[float]:
    """The colour in OKLab, as somebody with that vision sees it."""
    light = [min(1.0, max(0.0, part)) for part in times(vision, [linear(p) for p in colour])]
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        light,
    )
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        [cone ** (1 / 3) for cone in cones],
    )


def distance(one: Colour, other: Colour, vision: Matrix) -> float:
    pairs = zip(seen(one, vision), seen(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize("vision", VISION)
@every_game
def test_the_colours_of_a_deck_can_be_told_apart(game: str, vision: str) -> None:
    close = {
        (one, other): round(distance(one, other, VISION[vision]), 3)
        for one, other in combinations(theme_of(game).cards, 2)
        if distance(one, other, VISION[vision]) < APART
    }
    assert close == {}


@pytest.mark.parametrize("paint", [mojo.PAINT, mochi.PAINT, momox.PAINT])
def test_every_colour_of_a_deck_has_a_symbol_of_its_own(paint: dict[str, Colour]) -> None:
    symbols = [SYMBOLS[colour] for colour in paint]
    assert len(symbols) == len(set(symbols))


def test_every_seat_has_a_marker_of_its_own() -> None:
    assert len(set(MARKERS)) == 8


@every_game
def test_every_number_can_be_read_on_its_card(game: str) -> None:
    for colour in theme_of(game).cards:
        assert contrast(colour, ink_on(colour)) > 4.5


@every_game
def test_words_can_be_read_on_every_ground(game: str) -> None:
    theme = theme_of(game)
    for ground in (theme.ground, theme.panel, theme.active):
        assert contrast(CREAM, ground) > 4.5
        assert contrast(theme.faint, ground) > 3  # large letters


@every_game
def test_a_palette_has_every_colour_exactly(game: str) -> None:
    listed = palette(theme_of(game)).getpalette() or []
    colours = {tuple(listed[place : place + 3]) for place in range(0, len(listed), 3)}
    assert len(listed) <= 3 * 256
    assert {CREAM, theme_of(game).panel, *theme_of(game).cards} <= colours
