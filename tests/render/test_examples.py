"""The pictures of the rules show what the rules say."""

import pytest

from engine import GAMES, mochi, skyjo
from render import text
from render.examples import NAMES, example, examples_of
from render.picture import draw
from render.words import Words

WORDS = Words.of("en")


def shown() -> list[tuple[str, int]]:
    pages = {game: len(text.rules(game, GAMES[game].Options(), WORDS)) for game in GAMES}
    return [(game, page % pages[game]) for game in GAMES for page in examples_of(game)]


@pytest.mark.parametrize(("game", "page"), shown())
def test_each_example_can_be_drawn_and_told(game: str, page: int) -> None:
    pages = len(text.rules(game, GAMES[game].Options(), WORDS))
    found = example(game, page, pages)
    assert found is not None
    picture = draw(found.view, NAMES, WORDS, kind=found.kind)
    assert picture.png.startswith(b"\x89PNG")
    assert picture.alt


def test_a_page_without_an_example_has_none() -> None:
    assert example("mojo", 4, 5) is None


def test_with_a_page_more_the_counting_example_moves_along() -> None:
    assert example("mojo", 4, 6) == example("mojo", 3, 5)


def test_the_mochi_example_is_as_the_text_says() -> None:
    found = example("mochi", 1, 5)
    assert found is not None
    assert isinstance(found.view, mochi.View)
    values = [card % 10 for card in (*found.view.centre, *found.view.hand)]
    assert values == [4, 7, 5, 2, 4, 1, 3, 3]
    assert found.view.sense == "+"


def test_the_skyjo_example_is_as_the_text_says() -> None:
    found = example("skyjo", 3, 5)
    assert found is not None
    assert isinstance(found.view, skyjo.View)
    assert found.view.last_round
    assert [score.count for score in found.view.last_round.scores] == [9, 12, 9]
    assert found.view.last_round.scores[0].points == 18
