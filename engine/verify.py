"""Replays a transcript and says whether everything agrees: `python -m engine.verify game.json`.

`docs/fairness.md` documents the format and the recipe. This module's command line is the engine's
only door to a file.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine import (
    EDITIONS,
    GAMES,
    AnyGame,
    BaseMove,
    BaseOptions,
    IllegalMove,
    IllegalOptions,
    Result,
)
from engine.core import Value
from engine.shuffle import commitment, cut_seed

VERSION = 2
"""In the first one, a transcript named no edition, for there was but one, and nobody cut."""

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Click = Annotated[str, Meta(pattern="^[1-9][0-9]{0,19}$")]
"""The id that Discord gave to a click; written as text, since many languages round such numbers."""


class Cut(Value, frozen=True):
    """What the seed was made of: nobody could know both before the last click."""

    secret: Hex32
    """The bot's part; its commitment was shown when the table was opened."""
    clicks: tuple[Click, ...]
    """The players' part, in the order in which the clicks were accepted."""


class Transcript(Value, frozen=True, kw_only=True):
    """A game from its seed to its result: all that it takes to play it again."""

    version: int = VERSION
    game: str
    edition: int = 1
    """Of the rules that it was played by."""
    seats: int
    options: dict[str, Any]
    seed: Hex32
    cut: Cut | None = None
    """None if the seed itself was the secret."""
    commitment: Hex32
    """Of the secret of the cut or, without one, of the seed."""
    moves: tuple[tuple[int, dict[str, Any]], ...]
    """Who decided what, in the order in which it was accepted."""
    result: Result | None
    """None if the game was given up before its end."""


class Unreadable(Exception):  # noqa: N818 - it says what the text is
    """A text that is no transcript, with one sentence on why."""


class _Numbered(msgspec.Struct, frozen=True):
    """Whatever the version, this much of a transcript stays the same."""

    version: int


def transcribe(
    game: AnyGame,
    seats: int,
    options: BaseOptions,
    seed: bytes,
    moves: Sequence[tuple[int, BaseMove]],
    cut: Cut | None = None,
) -> Transcript:
    """The transcript of a game that was played."""
    state = game.new(seats, options, seed)
    for seat, move in moves:
        state = game.play(state, seat, move).state
    return Transcript(
        game=game.name,
        edition=game.edition,
        seats=seats,
        options=msgspec.to_builtins(options),
        seed=seed.hex(),
        cut=cut,
        commitment=commitment(seed if cut is None else bytes.fromhex(cut.secret)),
        moves=tuple([(seat, msgspec.to_builtins(move)) for seat, move in moves]),
        result=game.result(state),
    )


def read(text: bytes) -> Transcript:
    """The transcript that a JSON text says, or Unreadable."""
    try:
        version = msgspec.json.decode(text, type=_Numbered).version
        if version not in range(1, VERSION + 1):
            raise Unreadable(f"This is a transcript of version {version}, not of 1 to {VERSION}.")
        transcript = msgspec.json.decode(text, type=Transcript)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"This is no transcript: {error}.") from error
    if transcript.game not in GAMES:
        raise Unreadable(f"There is no game {transcript.game!r}.")
    if (transcript.game, transcript.edition) not in EDITIONS:
        named = f"edition {transcript.edition} of the rules of {transcript.game}"
        raise Unreadable(f"This was played by {named}, which this version doesn't have.")
    if version == 1 and (transcript.edition != 1 or transcript.cut is not None):
        raise Unreadable("This is no transcript: version 1 knows neither editions nor cuts.")
    return transcript


def disagreement(transcript: Transcript) -> str | None:
    """The first thing that doesn't agree, in one sentence; None if everything does."""
    seed = bytes.fromhex(transcript.seed)
    if wrong := _wrong_shuffle(transcript, seed):
        return wrong
    game = EDITIONS[transcript.game, transcript.edition]
    try:
        options = msgspec.convert(transcript.options, game.Options)
        state = game.new(transcript.seats, options, seed)
    except msgspec.ValidationError as error:
        return f"The options are not allowed: {error}."
    except IllegalOptions as refused:
        return f"The game can't begin: {refused.code}."
    for number, (seat, says) in enumerate(transcript.moves, start=1):
        try:
            state = game.play(state, seat, game.parse_move(msgspec.json.encode(says))).state
        except IllegalMove as refused:
            return f"Move {number}, by seat {seat}, is refused: {refused.code}."
    result = game.result(state)
    if result != transcript.result:
        return f"The result is not what was played: {_told(result)}."
    return None


def _wrong_shuffle(transcript: Transcript, seed: bytes) -> str | None:
    """What doesn't agree of the promise made beforehand and of the cut."""
    cut = transcript.cut
    if cut is None:
        fits = commitment(seed) == transcript.commitment
        return None if fits else "The commitment is not the SHA-256 of the seed."
    secret = bytes.fromhex(cut.secret)
    if commitment(secret) != transcript.commitment:
        return "The commitment is not the SHA-256 of the secret."
    if cut_seed(secret, cut.clicks) != seed:
        return "The seed is not the HMAC-SHA-256 of the clicks under the secret."
    return None


def _told(result: Result | None) -> str:
    if result is None:
        return "the game is not over"
    return f"the totals are {', '.join(map(str, result.totals))}"


def main(arguments: Iterable[str]) -> int:
    """Check the file that is named; 0 if it agrees, 1 if it doesn't, 2 if it can't be read."""
    try:
        (name,) = arguments
    except ValueError:
        print("Usage: python -m engine.verify game.json")
        return 2
    try:
        transcript = read(Path(name).read_bytes())
    except (OSError, ValueError) as error:
        print(f"{name} can't be read: {error}.")
        return 2
    except Unreadable as error:
        print(error)
        return 2
    wrong = disagreement(transcript)
    cut = f"{len(transcript.cut.clicks)} clicks, " if transcript.cut else ""
    rules = f"{transcript.game} (edition {transcript.edition} of its rules)"
    count = f"{len(transcript.moves)} moves of {rules}"
    print(wrong or f"Everything agrees: commitment, {cut}options, {count} and the result.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
