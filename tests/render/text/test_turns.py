"""What others did, in a line for each turn."""

from engine import mojo, skyjo
from engine.core import BaseEvent
from render import text
from render.symbols import plain
from render.words import Words

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SKYJO, MOJO = skyjo.Skyjo(), mojo.Mojo()
SEED = bytes(32)
ENGLISH, FRENCH = Words.of("en"), Words.of("fr")


def told(events: list[BaseEvent], most: int = 4, words: Words = ENGLISH) -> list[str]:
    """As Ada reads it, who is not asked anything."""
    state = SKYJO.new(4, skyjo.Options(), SEED)
    waiting = SKYJO.play(state, 0, skyjo.Open(0, 1)).state
    lines = text.turns("skyjo", events, SKYJO.view(waiting, 0), NAMES, words, most)
    return [plain(line) for line in lines]


def test_what_is_drawn_is_told_with_what_becomes_of_it() -> None:
    turn = [skyjo.Drew(1, None), skyjo.TurnedUp(1, 9, 4, 8)]
    assert told([*turn]) == ["**Ben** drops a 9 and flips an 8 on A2."]
    assert told([turn[0]]) == ["**Ben** draws a card."]
    assert told([*turn], words=FRENCH) == ["**Ben** jette un 9 et retourne un 8 en A2."]


def test_a_turn_is_one_line_with_one_name() -> None:
    cleared = skyjo.Removed(1, (0, 4, 8), 3)
    turn: list[BaseEvent] = [skyjo.Exchanged(1, "discard", 8, 3, 9, False), cleared]
    assert told(turn) == ["**Ben** takes the 3 for A3 and drops the 9, ✨ clears 3 cards of 3!"]
    last = [*turn, skyjo.LastTurns(1)]
    assert told(last)[0].endswith(
        "cards of 3! ⏳ **Ben** has no hidden card left: one last turn for the others."
    )
    own: list[BaseEvent] = [skyjo.Exchanged(0, "discard", 8, 3, 9, False), skyjo.LastTurns(0)]
    (line,) = told(own)
    assert line.count("You") == 1


def test_a_chain_of_a_turn_is_one_sentence() -> None:
    state = MOJO.new(4, mojo.Options(first=1), SEED)
    chain: list[BaseEvent] = [
        mojo.Played(1, 7, 0, 7, "equal"),
        mojo.Played(1, 9, 0, 7, "higher"),
        mojo.Drew(1, "draw", None),
    ]
    lines = text.turns("mojo", chain, MOJO.view(state, 0), NAMES, ENGLISH, 4)
    assert [plain(line) for line in lines] == [
        "**Ben** plays ⭐7 on ⭐7, a match, plays 🔶9 on ⭐7, draws a card."
    ]


def test_many_turns_are_summed_up_but_for_ones_own_and_the_last() -> None:
    swap = [skyjo.Exchanged(seat, "discard", 0, 1, 2, False) for seat in range(4)]
    lines = told([*swap, *swap[1:]], most=3)
    assert len(lines) == 3
    assert lines[0].startswith("You take")
    assert lines[1] == "**Ben**, **Cleo** and **Dan** have played."
    assert lines[2].startswith("**Dan** takes")


def test_the_reader_is_not_told_that_they_have_played() -> None:
    flips = [skyjo.Opened(seat, (0, 1), (4, 9)) for seat in (1, 0, 2)]
    swap = [skyjo.Exchanged(seat, "discard", 0, 1, 2, False) for seat in (3, 1)]
    assert told([*flips, *swap], most=3)[0] == "**Ben** and **Cleo** have played."
    assert told([*flips[:2], *swap], most=3)[0] == "**Ben** has played."


def test_ones_own_turn_gives_way_to_the_next_question() -> None:
    state = SKYJO.new(4, skyjo.Options(), SEED)
    asked = SKYJO.view(state, 0)
    swap: list[BaseEvent] = [skyjo.Exchanged(s, "discard", 0, 1, 2, False) for s in (0, 1)]
    lines = text.turns("skyjo", swap, asked, NAMES, ENGLISH, 4)
    assert [plain(line) for line in lines] == ["**Ben** takes the 1 for A1 and drops the 2."]
    assert text.turns("skyjo", swap[:1], asked, NAMES, ENGLISH, 4) != []


def test_who_ties_with_the_end_of_a_round_is_spoken_to_as_you() -> None:
    grid = (1, 1, 1, 2, 2, 2, 0, 0, 1, 0, 0, 0)
    ended = skyjo.SeatScore(grid, (), (), 10, doubled=True, points=20, total=20)
    tied = skyjo.SeatScore(grid, (), (), 10, doubled=False, points=10, total=10)
    score = skyjo.RoundScore(1, 1, (tied, ended))
    said = {
        language: text.round_score("skyjo", score, NAMES, Words.of(language), 0).splitlines()
        for language in ("en", "de", "fr")
    }
    assert "↳ Doubled: **Ben** ended the round, but you also got 10." in said["en"]
    assert "↳ Verdoppelt: **Ben** hat die Runde beendet. Auch 10 Punkte: du." in said["de"]
    assert "↳ Doublé\u202f: **Ben** a fini la manche à égalité avec toi (10)." in said["fr"]


def test_the_log_has_a_line_for_each_turn_too() -> None:
    view = SKYJO.view(SKYJO.new(4, skyjo.Options(), SEED), None)
    events: list[BaseEvent] = [
        skyjo.Drew(1, None),
        skyjo.TurnedUp(1, 9, 4, 8),
        skyjo.Exchanged(2, "discard", 8, 3, 9, False),
        skyjo.Removed(2, (0, 4, 8), 3),
    ]
    assert [plain(line) for line in text.keepsake("skyjo", events, view, NAMES, ENGLISH)] == [
        "**Ben** drops a 9 and flips an 8 on A2.",
        "**Cleo** takes the 3 for A3 and drops the 9, ✨ clears 3 cards of 3!",
    ]
