"""A view becomes text that is complete by itself, in the reader's language.

Every function takes views, moves, events or scores, never a state: what a reader may not know is
not there to be told.
"""

from collections.abc import Sequence

from engine import GAMES, BaseEvent, BaseMove, BaseOptions, BaseRound, BaseView, seen_events
from engine.parts import part
from render.text import standings
from render.text.standings import length, podium
from render.text.telling import AnyTelling, Label
from render.text.voice import voice
from render.words import Words

HOUSE = "⌂"
"""The mark of a house rule, in every language."""


def _telling(game: str) -> AnyTelling:
    telling: AnyTelling = part("render.text", game).TELLING
    return telling


def table(game: str, view: BaseView, names: Sequence[str], words: Words) -> str:
    """The public table, complete by itself."""
    return _telling(game).table(view, voice(names, words, view.seat))


def hand(game: str, view: BaseView, names: Sequence[str], words: Words) -> str:
    """What only the view's own seat may read; empty for a spectator."""
    return _telling(game).hand(view, voice(names, words, view.seat))


def prompt(game: str, view: BaseView, names: Sequence[str], words: Words, step: str = "") -> str:
    """What this seat is asked now, at a step within a decision what the next tap does; or whom
    everybody waits for."""
    return _telling(game).prompt(view, voice(names, words, view.seat), step)


def aside(game: str, view: BaseView, names: Sequence[str], words: Words) -> str | None:
    """What the decision hangs on and a picture of the own cards doesn't show, in a line."""
    return _telling(game).aside(view, voice(names, words, view.seat))


def label(game: str, view: BaseView, move: BaseMove, names: Sequence[str], words: Words) -> Label:
    """The button of one of the view's moves."""
    return _telling(game).label(view, move, voice(names, words, view.seat))


def lines(
    game: str, events: Sequence[BaseEvent], view: BaseView, names: Sequence[str], words: Words
) -> list[str]:
    """The log, as the view's seat may read it now: memory is Momox's game, so what lies under a
    hat again is no longer told."""
    seen = seen_events(events, view.seat)
    return _telling(game).lines(seen, view, voice(names, words, view.seat))


def turns(
    game: str,
    events: Sequence[BaseEvent],
    view: BaseView,
    names: Sequence[str],
    words: Words,
    most: int,
) -> list[str]:
    """The same in a line for each turn; the reader's own stands until others have played and the
    next question comes. Of more turns than asked for, the others' in the middle are summed up."""
    reader = voice(names, words, view.seat)
    told = _telling(game).turns(seen_events(events, view.seat), view, reader)
    if view.moves and len(told) > 1 and told[0].seat == view.seat:
        told = told[1:]
    if len(told) <= most:
        return [turn.line for turn in told]
    first = 1 if told[0].seat is not None and told[0].seat == view.seat else 0
    last = len(told) - (most - first - 1)
    others = (turn.seat for turn in told[first:last] if turn.seat != view.seat)
    seats = dict.fromkeys(seat for seat in others if seat is not None)
    summed = reader("turns-summed", names=reader.listing(seats), count=len(seats))
    lines = [turn.line for turn in told]
    return [*lines[:first], *([summed] if seats else []), *lines[last:]]


def keepsake(
    game: str, events: Sequence[BaseEvent], view: BaseView, names: Sequence[str], words: Words
) -> list[str]:
    """The same for a message that is left standing: nothing in it may go stale, or tell later what
    a hat has covered meanwhile."""
    seen = seen_events(events, view.seat)
    return _telling(game).keepsake(seen, view, voice(names, words, view.seat))


def round_score(
    game: str, score: BaseRound | None, names: Sequence[str], words: Words, seat: int | None = None
) -> str:
    """How each score of a round came about, card by card; empty if no round has ended."""
    return "" if score is None else _telling(game).round_score(score, voice(names, words, seat))


def own_round(
    game: str, score: BaseRound | None, seat: int, names: Sequence[str], words: Words
) -> str:
    """What a round brought to that seat, in a line to its player; then everybody's total. Empty if
    no round has ended."""
    if score is None:
        return ""
    told = voice(names, words, seat)
    totals = [scored.total for scored in score.scores]
    own = _telling(game).own_score(score, seat, told)
    return f"{own}\n-# {standings.totals_line(totals, told)}"


def own_result(game: str, view: BaseView, names: Sequence[str], words: Words) -> str:
    """How a finished game ended for the view's own seat."""
    return standings.own_result(game, view, voice(names, words, view.seat))


def final(game: str, view: BaseView, names: Sequence[str], words: Words) -> str:
    """The podium of a finished game."""
    return podium(game, view, voice(names, words, view.seat))


def reckoning(
    game: str,
    score: BaseRound | None,
    totals: Sequence[Sequence[int]],
    names: Sequence[str],
    words: Words,
    room: int,
    seat: int | None = None,
) -> list[str]:
    """How the last round was scored, and the totals round by round, in at most so many characters
    as Discord counts them; what there is no room for is left out, down to nothing at all."""
    return standings.reckoning(
        game,
        lambda brief: "" if score is None else _telling(game).round_score(score, brief),
        totals,
        voice(names, words, seat),
        room,
    )


def options(game: str, options: BaseOptions, words: Words) -> list[str]:
    """What this table plays, one line for each option."""
    return _telling(game).options(options, words)


def rules(game: str, options: BaseOptions, words: Words) -> list[str]:
    """The rules as this table plays them, in pages; what is a house rule is marked as such."""
    telling = _telling(game)
    chosen = "\n".join(f"- {line}" for line in telling.options(options, words))
    cut = words.in_game(game, "rules-cut")
    table = words("rules-table", game=words(f"game-{game}"), options=chosen, cut=cut)
    pages = [*telling.rules(options, words), table]
    return [f"{page}\n\n{words('rules-house')}" if HOUSE in page else page for page in pages]


def refusal(code: str, words: Words) -> str:
    """Why something can't be done, in a sentence for the person who tried."""
    key = f"refusal-{code.replace('_', '-')}"
    return words(key if key in words else "refusal-unknown", commands=start_commands(words))


def game_names(words: Words) -> str:
    """Every game there is, in a sentence."""
    return voice((), words, None).joined([f"**{words(f'game-{game}')}**" for game in GAMES])


def start_commands(words: Words) -> str:
    """What opens a table, game by game."""
    return ", ".join(f"`/{game} {words('cmd-start')}`" for game in GAMES)


def reason(game: str, code: str, words: Words) -> str:
    """Why a computer player made its move, in a sentence."""
    dashed = code.replace("_", "-")
    keys = (f"reason-{game}-{dashed}", f"reason-{dashed}")
    return words(next((key for key in keys if key in words), "reason-unknown"))


__all__ = [
    "Label",
    "aside",
    "final",
    "game_names",
    "hand",
    "keepsake",
    "label",
    "length",
    "lines",
    "options",
    "own_result",
    "own_round",
    "prompt",
    "reason",
    "reckoning",
    "refusal",
    "round_score",
    "rules",
    "start_commands",
    "table",
    "turns",
]
