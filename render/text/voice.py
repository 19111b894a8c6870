"""How a table is told to one reader: in their language, by the players' names, and with "you"."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from render import names as safe
from render.words import Argument, Words

# The same few names come again in every sentence of a table.
_cleaned = lru_cache(4096)(safe.cleaned)
_plain = lru_cache(4096)(safe.plain)
_in_markdown = lru_cache(4096)(safe.in_markdown)

SHORT_NAME = 10
"""How much of a name is left where room is scarce."""


def voice(names: Sequence[str], words: Words, seat: int | None) -> "Voice":
    """The voice of a table for a reader; a screen has a sentence of it for each of its buttons."""
    return _voice(tuple(names), words, seat)


@lru_cache(1024)
def _voice(names: tuple[str, ...], words: Words, seat: int | None) -> "Voice":
    return Voice(names, words, seat)


class Voice:
    """The words, the names by seat, and the seat of the reader (None: a spectator)."""

    __slots__ = ("_names", "_shown", "seat", "words")

    def __init__(self, names: Sequence[str], words: Words, seat: int | None) -> None:
        self._names = tuple(map(_cleaned, names))
        self._shown: dict[int, str] = {}
        """Names that were asked for before, as the text of a message has them."""
        self.words = words
        self.seat = seat

    def briefly(self) -> "Voice":
        """The same with short names, for where there is little room."""
        short = [safe.shortened(name, SHORT_NAME) for name in self._names]
        return Voice(short, self.words, self.seat)

    def __call__(self, key: str, /, **arguments: Argument) -> str:
        return self.words(key, **arguments)

    def of(self, seat: int, key: str, /, **arguments: Argument) -> str:
        """A sentence about that seat: "You draw" for the reader's own, "Ada draws" for others."""
        you = "yes" if seat == self.seat else "no"
        return self.words(key, name=self.name(seat), you=you, **arguments)

    def name(self, seat: int) -> str:
        """For the text of a message."""
        shown = self._shown.get(seat)
        if shown is None:
            name = _in_markdown(self._names[seat], self._otherwise(seat))
            shown = self._shown[seat] = f"**{name}**{self._twin(seat)}"
        return shown

    def bare_name(self, seat: int) -> str:
        """For buttons, where nothing is markdown."""
        return _plain(self._names[seat], self._otherwise(seat)) + self._twin(seat)

    def going_on(self, told: str, line: str, seat: int) -> str:
        """Two sentences about a seat in one: who it is need not be said again."""
        subject = self.words("you-first") if seat == self.seat else self.name(seat)
        symbol, spoken, more = line.partition(f"{subject} ")
        if not spoken or symbol.strip().isalnum() or not told.endswith("."):
            return f"{told} {line}"
        return f"{told[:-1]}, {symbol}{more}"

    def listing(self, seats: Iterable[int]) -> str:
        """Ada, Ben and you: the reader comes last."""
        others = [self.name(seat) for seat in seats if seat != self.seat]
        mine = [self.words("you") for seat in seats if seat == self.seat]
        return self.joined([*others, *mine])

    def joined(self, parts: Sequence[str]) -> str:
        """One, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("list-and", first=", ".join(parts[:-1]), last=parts[-1])

    def _otherwise(self, seat: int) -> str:
        return self.words("player-without-name", number=seat + 1)

    def _twin(self, seat: int) -> str:
        """What tells apart two players who call themselves the same."""
        name = self._names[seat]
        return f" ({seat + 1})" if name and self._names.count(name) > 1 else ""
