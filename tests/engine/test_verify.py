"""A transcript is replayed, and whatever in it doesn't agree is found."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import mojo
from engine.core import rank
from engine.verify import Transcript, Unreadable, disagreement, main, read, transcribe
from tests.engine import golden
from tests.engine.tables import TABLES_FOR_THREE, Table

EXAMPLE = golden.FOLDER / "mojo-3-0.json"

golden_tables = pytest.mark.parametrize(
    "table", [pytest.param(table, id=table.name) for table in TABLES_FOR_THREE]
)


@pytest.fixture
def transcript() -> Transcript:
    return read(EXAMPLE.read_bytes())


def test_every_golden_game_is_of_a_table() -> None:
    assert set(golden.FOLDER.iterdir()) == set(map(golden.path_of, TABLES_FOR_THREE))


@golden_tables
def test_a_golden_game_agrees(table: Table) -> None:
    stored = read(golden.path_of(table).read_bytes())
    assert disagreement(stored) is None
    assert stored.result
    assert msgspec.convert(stored.options, table.game.Options) == table.options


@golden_tables
def test_a_golden_game_is_small(table: Table) -> None:
    assert golden.path_of(table).stat().st_size < 40_000


def test_a_played_game_is_transcribed_and_agrees() -> None:
    game, options, seed = mojo.Mojo(), mojo.Options(first=0), bytes(32)
    state = game.new(2, options, seed)
    moves: list[Any] = [(0, game.moves(state, 0)[0])]
    transcript = transcribe(game, 2, options, seed, moves)
    assert transcript.result is None
    assert read(msgspec.json.encode(transcript)) == transcript
    assert disagreement(transcript) is None


def test_another_seed_breaks_the_commitment(transcript: Transcript) -> None:
    wrong = disagreement(replace(transcript, seed="0" * 64))
    assert wrong == "The commitment is not the SHA-256 of the seed."


def test_options_out_of_bounds_are_found(transcript: Transcript) -> None:
    wrong = disagreement(replace(transcript, options={"target": 5}))
    assert wrong == "The options are not allowed: Expected `int` >= 10 - at `$.target`."


def test_a_wrong_number_of_seats_is_found(transcript: Transcript) -> None:
    assert disagreement(replace(transcript, seats=9)) == "The game can't begin: seats."


def test_a_first_player_who_is_not_there_is_found(transcript: Transcript) -> None:
    assert disagreement(replace(transcript, options={"first": 3})) == "The game can't begin: first."


def test_a_move_out_of_turn_is_found(transcript: Transcript) -> None:
    (seat, move), *others = transcript.moves
    moves = ((seat + 1, move), *others)
    wrong = disagreement(replace(transcript, moves=moves))
    assert wrong == f"Move 1, by seat {seat + 1}, is refused: not_your_turn."


def test_a_card_that_nobody_held_is_found(transcript: Transcript) -> None:
    seat, _ = transcript.moves[4]
    moves = (*transcript.moves[:4], (seat, {"move": "play", "card": 99}), *transcript.moves[5:])
    wrong = disagreement(replace(transcript, moves=moves))
    assert wrong == f"Move 5, by seat {seat}, is refused: no_such_card."


def test_nonsense_for_a_move_is_found(transcript: Transcript) -> None:
    wrong = disagreement(replace(transcript, moves=((0, {"move": "resign"}),)))
    assert wrong == "Move 1, by seat 0, is refused: malformed."


def test_a_move_after_the_end_is_found(transcript: Transcript) -> None:
    moves = (*transcript.moves, transcript.moves[-1])
    wrong = disagreement(replace(transcript, moves=moves))
    assert wrong is not None
    assert wrong.endswith("is refused: game_over.")


def test_a_missing_move_is_found(transcript: Transcript) -> None:
    wrong = disagreement(replace(transcript, moves=transcript.moves[:-1]))
    assert wrong == "The result is not what was played: the game is not over."


def test_another_result_is_found(transcript: Transcript) -> None:
    wrong = disagreement(replace(transcript, result=rank((0, 99, 99), "lowest")))
    assert wrong is not None
    assert wrong.startswith("The result is not what was played: the totals are ")


NO_TRANSCRIPTS = {
    "nothing": b"",
    "no JSON": b"hello",
    "not UTF-8": b'{"version":1,"game":"\xff"}',
    "a number": b"1",
    "no version": b"{}",
    "only a version": b'{"version":1}',
    "deep": b"[" * 100_000,
    "a seed of other digits": EXAMPLE.read_bytes().replace(b'"seed":"', b'"seed":"x'),
    "an unknown field": EXAMPLE.read_bytes().replace(b'"seats"', b'"cheat":1,"seats"'),
    "an unknown game": EXAMPLE.read_bytes().replace(b'"mojo"', b'"chess"', 1),
}


@pytest.mark.parametrize("text", NO_TRANSCRIPTS.values(), ids=NO_TRANSCRIPTS)
def test_what_is_no_transcript_is_unreadable(text: bytes) -> None:
    with pytest.raises(Unreadable):
        read(text)


def test_another_version_is_named() -> None:
    text = EXAMPLE.read_bytes().replace(b'"version":1', b'"version":2,"new":true')
    with pytest.raises(Unreadable, match="version 2, not of 1"):
        read(text)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """What the command line answers: its exit code and its one sentence."""
    code = main(arguments)
    (sentence,) = capsys.readouterr().out.splitlines()
    return code, sentence


def test_the_command_line_says_that_everything_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    code, sentence = said(capsys, str(EXAMPLE))
    assert code == 0
    assert sentence.startswith("Everything agrees: commitment, options, ")


def test_the_command_line_says_what_does_not_agree(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, transcript: Transcript
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(replace(transcript, commitment="0" * 64)))
    assert said(capsys, str(path)) == (1, "The commitment is not the SHA-256 of the seed.")


@pytest.mark.parametrize("arguments", [(), ("one", "two"), ("no such file",), ("\0",), (".",)])
def test_the_command_line_says_what_it_cannot_read(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, sentence = said(capsys, *arguments)
    assert code == 2
    assert sentence


def test_the_command_line_says_what_is_no_transcript(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"hello")
    code, sentence = said(capsys, str(path))
    assert code == 2
    assert sentence.startswith("This is no transcript: ")


def test_it_runs_as_a_command() -> None:
    command = [sys.executable, "-m", "engine.verify", str(EXAMPLE)]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0
