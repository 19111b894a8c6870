"""A transcript is replayed, and whatever in it doesn't agree is found."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import GAMES, mojo
from engine.core import rank
from engine.shuffle import cut_seed
from engine.verify import Cut, Transcript, Unreadable, disagreement, main, read, transcribe
from tests.engine import golden
from tests.engine.tables import OF_EARLIER_EDITIONS, TABLES_FOR_THREE, Table

EXAMPLE = golden.FOLDER / "mojo-3-0-edition-2.json"
OF_VERSION_1 = golden.FOLDER / "mojo-3-0.json"

golden_tables = pytest.mark.parametrize(
    "table", [pytest.param(table, id=table.name) for table in TABLES_FOR_THREE]
)
golden_games = pytest.mark.parametrize(
    "table",
    [pytest.param(table, id=table.name) for table in (*TABLES_FOR_THREE, *OF_EARLIER_EDITIONS)],
)


@pytest.fixture
def transcript() -> Transcript:
    return read(EXAMPLE.read_bytes())


def test_every_golden_game_is_of_a_table() -> None:
    games = map(golden.path_of, (*TABLES_FOR_THREE, *OF_EARLIER_EDITIONS))
    states = map(golden.states_path, GAMES.values())
    assert set(golden.FOLDER.iterdir()) == {*games, *states}


@golden_games
def test_a_golden_game_agrees(table: Table) -> None:
    stored = read(golden.path_of(table).read_bytes())
    assert disagreement(stored) is None
    assert stored.result
    assert stored.edition == table.game.edition
    assert msgspec.convert(stored.options, table.game.Options) == table.options


@golden_games
def test_a_golden_game_is_small(table: Table) -> None:
    assert golden.path_of(table).stat().st_size < 40_000


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_states_are_stored_in_the_form_of_today(game: str) -> None:
    rules = GAMES[game]
    assert golden.states_path(rules).read_bytes() == golden.states(rules), (
        f"The states of {game} are stored in another form than before. Live tables are then rebuilt"
        " from their logs, so nothing else is needed: run `python -m tests.engine.golden` and"
        " commit what it writes. But if the golden games disagree as well, the rules have changed:"
        f" that is a new edition of {game}, and the one before it stays in `engine.EDITIONS` until"
        " no table is played by it."
    )


@golden_tables
def test_a_golden_state_is_read_back_as_it_was(table: Table) -> None:
    stored = golden.stored_states(table.game).by_table[table.name]
    assert msgspec.convert(stored, table.game.State) == golden.half_way(table)


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
    "an edition in version 1": OF_VERSION_1.read_bytes().replace(
        b'"seats"', b'"edition":2,"seats"'
    ),
    "an unknown edition": EXAMPLE.read_bytes().replace(b'"edition":2', b'"edition":3'),
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
    text = EXAMPLE.read_bytes().replace(b'"version":2', b'"version":3,"new":true')
    with pytest.raises(Unreadable, match="version 3, not of 1 to 2"):
        read(text)


def test_an_edition_that_is_not_here_is_named() -> None:
    text = EXAMPLE.read_bytes().replace(b'"edition":2', b'"edition":3')
    with pytest.raises(Unreadable, match="edition 3 of the rules of mojo, which this version"):
        read(text)


def test_a_game_of_one_edition_is_not_one_of_another() -> None:
    played = read((golden.FOLDER / "mochi-3-0-edition-2.json").read_bytes())
    wrong = disagreement(replace(played, edition=1))
    assert wrong is not None
    assert "is refused" in wrong


SECRET = bytes(range(32))
CLICKS = ("1308000000000000001", "1308000000000000007")
SEED_BY_OPENSSL = "741c9576eaeabe77292eb242c5b6f72022bd203e5fba4e8b6904fd7959525f69"


@pytest.fixture
def cut_game() -> Transcript:
    """A game of which nothing was played yet, cut by two clicks."""
    game, cut = mojo.Mojo(), Cut(SECRET.hex(), CLICKS)
    return transcribe(game, 2, mojo.Options(), cut_seed(SECRET, CLICKS), [], cut)


def test_a_seed_is_the_hmac_of_the_clicks_under_the_secret(cut_game: Transcript) -> None:
    # printf %s 1308000000000000001,1308000000000000007 |
    #   openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f
    assert cut_game.seed == SEED_BY_OPENSSL
    assert cut_game.commitment == sha256(SECRET).hexdigest()
    assert read(msgspec.json.encode(cut_game)) == cut_game
    assert disagreement(cut_game) is None


@pytest.mark.parametrize("clicks", [(), CLICKS[:1], CLICKS[::-1], (*CLICKS, "1")])
def test_another_cut_gives_another_seed(cut_game: Transcript, clicks: tuple[str, ...]) -> None:
    wrong = disagreement(replace(cut_game, cut=Cut(SECRET.hex(), clicks)))
    assert wrong == "The seed is not the HMAC-SHA-256 of the clicks under the secret."


def test_another_secret_breaks_the_commitment(cut_game: Transcript) -> None:
    wrong = disagreement(replace(cut_game, cut=Cut("0" * 64, CLICKS)))
    assert wrong == "The commitment is not the SHA-256 of the secret."


def test_a_promised_seed_is_no_promised_secret(cut_game: Transcript) -> None:
    wrong = disagreement(replace(cut_game, cut=None))
    assert wrong == "The commitment is not the SHA-256 of the seed."


@pytest.mark.parametrize("click", ["", "0", "-1", "1,2", "1" * 21, "one"])
def test_a_click_is_a_number_of_discord(cut_game: Transcript, click: str) -> None:
    with pytest.raises(Unreadable):
        read(msgspec.json.encode(replace(cut_game, cut=Cut(SECRET.hex(), (click,)))))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """What the command line answers: its exit code and its one sentence."""
    code = main(arguments)
    (sentence,) = capsys.readouterr().out.splitlines()
    return code, sentence


def test_the_command_line_says_that_everything_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    code, sentence = said(capsys, str(EXAMPLE))
    assert code == 0
    assert sentence.startswith("Everything agrees: commitment, options, ")
    assert "moves of mojo (edition 2 of its rules)" in sentence


def test_the_command_line_counts_the_clicks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, cut_game: Transcript
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(cut_game))
    code, sentence = said(capsys, str(path))
    assert code == 0
    assert sentence.startswith("Everything agrees: commitment, 2 clicks, options, 0 moves of mojo")


def test_the_command_line_still_checks_a_transcript_of_version_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, sentence = said(capsys, str(OF_VERSION_1))
    assert code == 0
    assert "moves of mojo (edition 1 of its rules)" in sentence


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
