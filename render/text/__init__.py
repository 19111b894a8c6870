"""A view becomes text that is complete by itself, in the reader's language.

Every function takes views, moves, events or scores, never a state: what a reader may not know is
not there to be told.
"""

from collections.abc import Sequence

from engine import BaseEvent, BaseMove, BaseOptions, seen_events
from engine.core import Value
from render.text import standings
from render.text.mochi import MochiTelling
from render.text.mojo import MojoTelling
from render.text.momox import MomoxTelling
from render.text.skyjo import SkyjoTelling
from render.text.standings import length, podium
from render.text.telling import AnyTelling, Label, SeenTable
from render.text.voice import Voice
from render.words import Words

TELLINGS: dict[str, AnyTelling] = {
    "mojo": MojoTelling(),
    "mochi": MochiTelling(),
    "skyjo": SkyjoTelling(),
    "momox": MomoxTelling(),
}

LINES_OF_A_TURN = 3

HOUSE = "⌂"
"""The mark of a house rule, in every language."""


def table(game: str, view: SeenTable, names: Sequence[str], words: Words) -> str:
    """The public table, complete by itself."""
    return TELLINGS[game].table(view, Voice(names, words, view.seat))


def hand(game: str, view: SeenTable, names: Sequence[str], words: Words) -> str:
    """What only the view's own seat may read; empty for a spectator."""
    return TELLINGS[game].hand(view, Voice(names, words, view.seat))


def prompt(game: str, view: SeenTable, names: Sequence[str], words: Words) -> str:
    """What this seat is asked now, or whom everybody waits for."""
    return TELLINGS[game].prompt(view, Voice(names, words, view.seat))


def label(game: str, view: SeenTable, move: BaseMove, names: Sequence[str], words: Words) -> Label:
    """The button of one of the view's moves."""
    return TELLINGS[game].label(view, move, Voice(names, words, view.seat))


def lines(
    game: str, events: Sequence[BaseEvent], view: SeenTable, names: Sequence[str], words: Words
) -> list[str]:
    """The log, as the view's seat may read it now: memory is Momox's game, so what lies under a
    hat again is no longer told."""
    seen = seen_events(events, view.seat)
    return TELLINGS[game].lines(seen, view, Voice(names, words, view.seat))


def keepsake(
    game: str, events: Sequence[BaseEvent], view: SeenTable, names: Sequence[str], words: Words
) -> list[str]:
    """The same for a message that is left standing: nothing in it may go stale, or tell later what
    a hat has covered meanwhile."""
    seen = seen_events(events, view.seat)
    return TELLINGS[game].keepsake(seen, view, Voice(names, words, view.seat))


def turn(
    game: str,
    moves: Sequence[Sequence[BaseEvent]],
    view: SeenTable,
    names: Sequence[str],
    words: Words,
    *,
    standing: bool = True,
) -> str:
    """What is left of the panel of a turn that is over: its last few lines, and the first ones of
    a move that led to many. Unless it is left standing, with what can be seen only now."""
    tell = keepsake if standing else lines
    told = [tell(game, events, view, names, words)[:LINES_OF_A_TURN] for events in moves]
    return " ".join([line for lines in told for line in lines][-LINES_OF_A_TURN:])


def round_score(
    game: str, score: Value, names: Sequence[str], words: Words, seat: int | None = None
) -> str:
    """How each score of a round came about, card by card."""
    return TELLINGS[game].round_score(score, Voice(names, words, seat))


def final(game: str, view: SeenTable, names: Sequence[str], words: Words) -> str:
    """The podium of a finished game."""
    return podium(game, view, Voice(names, words, view.seat))


def reckoning(
    game: str,
    score: Value,
    totals: Sequence[Sequence[int]],
    names: Sequence[str],
    words: Words,
    room: int,
    seat: int | None = None,
) -> list[str]:
    """How the last round was scored, and the totals round by round, in at most so many characters
    as Discord counts them; what there is no room for is left out, down to nothing at all."""
    telling = TELLINGS[game]
    return standings.reckoning(
        game,
        lambda voice: telling.round_score(score, voice),
        totals,
        Voice(names, words, seat),
        room,
    )


def options(game: str, options: BaseOptions, words: Words) -> list[str]:
    """What this table plays, one line for each option."""
    return TELLINGS[game].options(options, words)


def rules(game: str, options: BaseOptions, words: Words) -> list[str]:
    """The rules as this table plays them, in pages; what is a house rule is marked as such."""
    telling = TELLINGS[game]
    chosen = "\n".join(f"- {line}" for line in telling.options(options, words))
    table = words("rules-table", game=words(f"game-{game}"), options=chosen, cut=game)
    pages = [*telling.rules(options, words), table]
    return [f"{page}\n\n{words('rules-house')}" if HOUSE in page else page for page in pages]


def refusal(code: str, words: Words) -> str:
    """Why something can't be done, in a sentence for the person who tried."""
    key = f"refusal-{code.replace('_', '-')}"
    return words(key if key in words else "refusal-unknown")


def reason(game: str, code: str, words: Words) -> str:
    """Why a computer player made its move, in a sentence."""
    dashed = code.replace("_", "-")
    keys = (f"reason-{game}-{dashed}", f"reason-{dashed}")
    return words(next((key for key in keys if key in words), "reason-unknown"))


__all__ = [
    "Label",
    "final",
    "hand",
    "keepsake",
    "label",
    "length",
    "lines",
    "options",
    "prompt",
    "reason",
    "reckoning",
    "refusal",
    "round_score",
    "rules",
    "table",
    "turn",
]
