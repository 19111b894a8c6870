"""What may be taken back, and what deserves a second look: neither tells anybody anything."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from engine import GAMES, AnyGame, mochi, mojo, momox, skyjo
from engine.core import BaseEvent, BaseMove, Step, Weight
from tests.engine import kit_skyjo
from tests.engine.kits import needed_kit
from tests.engine.tables import THOROUGHNESS, Table, Turn, as_json, at_every_table, random_game

GAMES_AT_EACH_TABLE = 6

TAKEN_BACK: dict[str, set[type[BaseMove]]] = {
    "mojo": {mojo.Play},
    "mochi": {mochi.Duo, mochi.Settle, mochi.Name, mochi.Reserve, mochi.Draw},
    "skyjo": set(),
    "momox": {momox.Stop, momox.Take, momox.Leave},
}
"""The kinds of moves that can be taken back, sometimes or always."""

WEIGHED: dict[str, set[tuple[type[BaseMove], Weight]]] = {
    "mojo": set(),  # MJ-12: whoever could end it by a choice has laid their cards down
    "mochi": {
        (mochi.Duo, "ends_round"),
        (mochi.Reserve, "ends_round"),
        (mochi.Name, "ends_round"),
    },
    "skyjo": {
        (skyjo.TurnUp, "discards"),
        (skyjo.TurnUp, "ends_round"),
        (skyjo.Exchange, "ends_round"),
        (skyjo.Take, "ends_round"),
    },
    "momox": {(momox.Take, "ends_round")},
}
"""The kinds of moves that deserve a second look, and why."""


class Shown(AssertionError):  # noqa: N818 - it is named for what happened at the table
    """A move that may be taken back has shown its player something."""


def may_take_back(table: Table, turn: Turn) -> bool:
    return table.game.may_take_back(turn.state, turn.seat, turn.step)


def check_taking_back(table: Table, turn: Turn, random: Random) -> None:
    """Shuffle all that the seat can't know: it sees the same after its move as it would have."""
    for _ in range(3):
        other = table.kit.shuffle_unknown(turn.state, turn.seat, random)
        step = table.game.play(other, turn.seat, turn.move)
        if seen(table, step.state, turn.seat) != seen(table, turn.step.state, turn.seat):
            raise Shown(f"{turn.move} has shown {turn.seat} something")


def seen(table: Table, state: Any, seat: int) -> bytes:
    return as_json(table.game.view(state, seat))


@at_every_table
def test_what_may_be_taken_back_has_shown_its_player_nothing_and_nobody_could_act(
    table: Table,
) -> None:
    random = table.random("second thoughts")
    for _ in range(GAMES_AT_EACH_TABLE * THOROUGHNESS):
        turns = [turn for turn in random_game(table, random) if may_take_back(table, turn)]
        assert all(table.game.actors(turn.step.state) == (turn.seat,) for turn in turns)
        check_all(table, turns, random)


class ForgetsWhatADrawShows(skyjo.Skyjo):
    """A game that would let a drawn card be put back."""

    def play(self, state: skyjo.State, seat: int, move: skyjo.Move) -> Step[skyjo.State]:
        step = super().play(state, seat, move)
        return Step(step.state, tuple(map(unseen, step.events)))


class UnseenDrew(skyjo.Drew, frozen=True, tag="drew"):
    """An event that says of a drawn card that nobody has learnt anything."""

    @property
    def shows_nothing(self) -> bool:  # the mistake
        return True


def unseen(event: BaseEvent) -> BaseEvent:
    return UnseenDrew(event.seat, event.card) if isinstance(event, skyjo.Drew) else event


def test_a_game_that_would_take_back_what_was_shown_is_caught() -> None:
    table = Table(ForgetsWhatADrawShows(), kit_skyjo.KIT, 3, skyjo.Options(), "forgetful")
    random = table.random()
    turns = [turn for turn in random_game(table, random) if may_take_back(table, turn)]
    assert turns
    with pytest.raises(Shown):
        check_all(table, turns, random)


def check_all(table: Table, turns: list[Turn], random: Random) -> None:
    for turn in turns:
        check_taking_back(table, turn, random)


def tables_of(game: AnyGame) -> list[Table]:
    kit = needed_kit(game.name)
    return [
        Table(game, kit, seats, options, f"{seats}, {options}")
        for seats in (2, 3)
        for options in kit.options
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_which_moves_can_be_taken_back_and_which_deserve_a_second_look(game: AnyGame) -> None:
    taken_back: set[type[BaseMove]] = set()
    weighed: dict[str, set[tuple[type[BaseMove], Weight]]] = defaultdict(set)
    for table in tables_of(game):
        random = table.random("kinds")
        for _ in range(GAMES_AT_EACH_TABLE):
            for turn in random_game(table, random):
                if may_take_back(table, turn):
                    taken_back.add(type(turn.move))
                for move, weight in game.weights(turn.state, turn.seat).items():
                    weighed[game.name].add((type(move), weight))
    assert taken_back == TAKEN_BACK.get(game.name, set())
    assert weighed[game.name] == WEIGHED.get(game.name, set())


@at_every_table
def test_what_deserves_a_second_look_follows_from_what_its_player_knows(table: Table) -> None:
    random = table.random("weights")
    for turn in random_game(table, random):
        for seat in range(table.seats):
            weights = table.game.weights(turn.state, seat)
            moves = table.game.moves(turn.state, seat)
            assert set(weights) <= set(moves)
            assert not weights or len(weights) < len(moves)
            other = table.kit.shuffle_unknown(turn.state, seat, random)
            assert table.game.weights(other, seat) == weights


@at_every_table
def test_no_turn_goes_on_after_the_round_has_ended(table: Table) -> None:
    turns = list(random_game(table, table.random("turns")))
    ends = [turn for turn in turns if turn.step.state.last_round != turn.state.last_round]
    assert ends
    same = [table.game.turn(end.state) == table.game.turn(end.step.state) for end in ends[:-1]]
    assert not any(same)
