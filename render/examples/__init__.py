"""Positions that show a page of the rules: the examples of the text, as pictures.

Each is a view, made as the engine makes one and then arranged by hand: nobody's real table. A
game's module here has them as `EXAMPLES`, by the page that they belong to.
"""

from collections.abc import Mapping

from engine.parts import part
from render.examples.example import NAMES, Draft, Example

__all__ = ["NAMES", "Example", "example", "examples_of"]


def examples_of(game: str) -> Mapping[int, Draft]:
    """By page; a negative one counts from the end, since variants put in more pages."""
    examples: Mapping[int, Draft] = part("render.examples", game).EXAMPLES
    return examples


def example(game: str, page: int, pages: int) -> Example | None:
    """The example of a page of the rules, if it has one."""
    drafts = examples_of(game)
    draft = drafts.get(page) or drafts.get(page - pages)
    return None if draft is None else draft()
