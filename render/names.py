"""A player's name, made safe for where it is shown: any name is possible on Discord.

A name that shows nothing at all gives way to the `otherwise` of the caller ("Player 3").
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache

LONGEST = 32
"""Discord's own bound for a display name, counted here in visible characters."""
MARKS = 2
"""How many accents may pile up on one letter: all that a language asks for, no towers."""

ELLIPSIS = "…"
ZERO_WIDTH_JOINER = "\u200d"
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
ZERO_WIDTH_SPACE = "\u200b"
# Letters and symbols by name, empty space to the eye.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
RIGHT_TO_LEFT = frozenset(("R", "AL"))
MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~:/])")


@lru_cache(1024)
def cleaned(name: str) -> str:
    """The name without what can't be seen: controls, zero widths, directions, piles of accents."""
    characters = "".join(_shown(character) for character in unicodedata.normalize("NFC", name))
    clusters = [_trimmed(cluster) for cluster in _clusters(" ".join(characters.split()))]
    return "".join(clusters[:LONGEST]).strip()


def shortened(name: str, most: int) -> str:
    """The name in so many visible characters, the last of them an ellipsis if it was longer."""
    clusters = list(_clusters(cleaned(name)))
    if len(clusters) <= most:
        return "".join(clusters)
    return "".join(clusters[: most - 1]).rstrip() + ELLIPSIS


def first_cluster(text: str) -> str:
    """The first letter with its accents, or the first emoji with what is joined to it."""
    return next(_clusters(text), "")


def plain(name: str, otherwise: str) -> str:
    """For labels, options and alt texts, where nothing is markdown."""
    shown = cleaned(name) or otherwise
    return f"{FIRST_STRONG_ISOLATE}{shown}{POP_ISOLATE}" if _turns(shown) else shown


def in_markdown(name: str, otherwise: str) -> str:
    """For the text of a message: neither formatting, nor a link, nor a mention."""
    escaped = MARKDOWN.sub(r"\\\1", plain(name, otherwise))
    return escaped.replace("@", "@" + ZERO_WIDTH_SPACE)


def in_picture(
    name: str,
    otherwise: str,
    *,
    drawable: Callable[[str], bool],
    width: Callable[[str], float],
    room: float,
) -> str:
    """For a picture: only what the fonts can draw, cut with an ellipsis to the room there is."""
    clusters = list(_drawn(cleaned(name), drawable))
    shown = " ".join("".join(clusters).split()) or otherwise
    if width(shown) <= room:
        return shown
    clusters = list(_clusters(shown))
    fitting = 0
    low, high = 0, len(clusters)
    while low < high:
        middle = (low + high) // 2
        if width("".join(clusters[: middle + 1]).rstrip() + ELLIPSIS) <= room:
            low = fitting = middle + 1
        else:
            high = middle
    return "".join(clusters[:fitting]).rstrip() + ELLIPSIS


def _shown(character: str) -> str:
    if character in BLANKS:
        return " "
    if character == ZERO_WIDTH_JOINER:
        return character
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    return "" if category[0] == "C" else character


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me", "Mc") or _is_skin_tone(character)


def _is_skin_tone(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"


def _clusters(text: str) -> Iterator[str]:
    """Letters with their accents, emoji with what is joined to them: where a cut does no harm."""
    cluster = ""
    for character in text:
        joined = cluster.endswith(ZERO_WIDTH_JOINER)
        if cluster and not joined and character != ZERO_WIDTH_JOINER and not _is_mark(character):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _trimmed(cluster: str) -> str:
    """At most so many marks, and a joiner only where it joins two pictures."""
    pictures = [part for part in cluster.split(ZERO_WIDTH_JOINER) if part]
    emoji = all(unicodedata.category(part[0]) == "So" for part in pictures)
    return (ZERO_WIDTH_JOINER if emoji else "").join(part[: 1 + MARKS] for part in pictures)


def _drawn(text: str, drawable: Callable[[str], bool]) -> Iterator[str]:
    """Each cluster as it is, or as far as it can be drawn, or by its everyday letters (𝓐: A)."""
    for cluster in _clusters(text):
        if drawable(cluster):
            yield cluster
            continue
        everyday = unicodedata.normalize("NFKC", cluster)
        yield "".join(character for character in everyday if drawable(character))


def _turns(text: str) -> bool:
    return any(unicodedata.bidirectional(character) in RIGHT_TO_LEFT for character in text)
