"""What a picture shows, in words: all that somebody needs who plays from it without seeing it."""

from collections.abc import Callable, Iterable, Sequence

from render.names import ELLIPSIS
from render.text import length

LONGEST = 1024
"""Discord's bound for a description."""


def joined(parts: Iterable[str]) -> str:
    """A list in a sentence."""
    return ", ".join(parts)


def sentences(parts: Iterable[str]) -> str:
    """Sentences one after the other; where Discord would refuse more, only whole ones."""
    said = [part for part in parts if part]
    text = " ".join(said)
    while length(text) > LONGEST and len(said) > 1:
        said.pop()
        text = " ".join((*said, ELLIPSIS))
    return text


def shortest_needed(versions: Sequence[Callable[[], str]]) -> str:
    """The first of ever shorter versions that Discord takes whole."""
    for version in versions[:-1]:
        text = version()
        if not text.endswith(ELLIPSIS):
            return text
    return versions[-1]()
