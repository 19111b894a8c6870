"""Nothing leaks: what a seat can't know, shuffled among itself, changes nothing that it is told.

A view is compared with the view of the shuffled state. Of events, a seat may learn what the move
made known: so the same move is made on the shuffled state as well and, where that seat knows the
same afterwards in both, it must have been told the same.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import inspect
from msgspec.structs import replace

from engine import (
    GAMES,
    AnyGame,
    BaseEvent,
    IllegalMove,
    Step,
    mochi,
    mojo,
    momox,
    seen_events,
    skyjo,
)
from tests.engine import kit_mochi, kit_mojo, kit_momox, kit_skyjo
from tests.engine.kits import Kit, needed_kit
from tests.engine.tables import (
    THOROUGHNESS,
    Table,
    Turn,
    as_json,
    at_every_table,
    random_game,
)

STEPS_AT_EACH_TABLE = 500


class Leak(AssertionError):  # noqa: N818 - it is named for what happened at the table
    """A seat was told what it can't know."""


def viewers(table: Table) -> tuple[int | None, ...]:
    return (None, *range(table.seats))


def check_view(table: Table, state: Any, seat: int | None, random: Random) -> bool:
    """Shuffle what the seat can't know, and look again. Whether anything but the seed changed."""
    shuffled = table.kit.shuffle_unknown(state, seat, random)
    assert table.kit.cards(shuffled) == table.kit.deck, "the kit's shuffle lost a card"
    if as_json(table.game.view(shuffled, seat)) != as_json(table.game.view(state, seat)):
        raise Leak(f"the view of {seat} depends on what that seat can't know")
    return bool(replace(shuffled, seed=state.seed) != state)


def check_events(table: Table, turn: Turn, seat: int | None, random: Random) -> bool:
    """Shuffle, make the same move, and listen again. Whether a secret in the events changed."""
    shuffled = table.kit.shuffle_unknown(turn.state, seat, random)
    try:
        step = table.game.play(shuffled, turn.seat, turn.move)
    except IllegalMove:
        return False
    if learnt(table, Turn(shuffled, turn.seat, turn.move, step), seat) != learnt(table, turn, seat):
        return False
    if as_json(seen_events(step.events, seat)) != as_json(seen_events(turn.step.events, seat)):
        raise Leak(f"the events that {seat} hears depend on what that seat can't know")
    return step.events != turn.step.events


def learnt(table: Table, turn: Turn, seat: int | None) -> Any:
    """What the seat sees after the step, what it has seen, and what the step let it see."""
    kit, state = table.kit, turn.step.state
    return (
        as_json(table.game.view(state, seat)),
        kit.remembered(state),
        kit.shown(turn.state, turn.move),
    )


def check_games(table: Table, random: Random, steps: int) -> Counter[str]:
    """Look for leaks in whole games; how often the comparison was about something."""
    done: Counter[str] = Counter()
    while done["steps"] < steps:
        for turn in random_game(table, random):
            for seat in random.sample(viewers(table), 2):
                done["steps"] += 1
                done["views"] += check_view(table, turn.step.state, seat, random)
                done["events"] += check_events(table, turn, seat, random)
    return done


def event_types(game: AnyGame) -> Iterator[type[BaseEvent]]:
    union = inspect.type_info(game.Event)
    assert isinstance(union, inspect.UnionType)
    for kind in union.types:
        assert isinstance(kind, inspect.StructType)
        assert issubclass(kind.cls, BaseEvent)
        yield kind.cls


def has_secret_events(game: AnyGame) -> bool:
    return any(kind.seen_by is not BaseEvent.seen_by for kind in event_types(game))


@at_every_table
def test_no_view_and_no_event_tells_what_its_reader_cannot_know(table: Table) -> None:
    done = check_games(table, table.random("leaks"), STEPS_AT_EACH_TABLE * THOROUGHNESS)
    assert done["views"] > done["steps"] / 2
    assert done["events"] > done["steps"] / 200 or not has_secret_events(table.game)


class ShowsTheDrawPile(mojo.Mojo):
    """A view with the top of the draw pile in it."""

    def view(self, state: mojo.State, seat: int | None) -> mojo.View:
        return replace(super().view(state, seat), spent=state.draw_pile[-1])


class ShowsAnotherHand(mojo.Mojo):
    """A view that takes a seat's hand from the wrong place for spectators."""

    def view(self, state: mojo.State, seat: int | None) -> mojo.View:
        return replace(super().view(state, seat), hand=state.hands[seat or 0])


class ShowsTheSeed(mojo.Mojo):
    """A view with some of the seed in it."""

    def view(self, state: mojo.State, seat: int | None) -> mojo.View:
        return replace(super().view(state, seat), spent=state.seed[0])


class LoudDrew(mojo.Drew, frozen=True, tag="drew"):
    """An event that forgets to hide the card drawn."""

    def seen_by(self, seat: int | None) -> mojo.Drew:  # the mistake
        return self


class TellsTheCardDrawn(mojo.Mojo):
    """A game whose draws are loud."""

    def play(self, state: mojo.State, seat: int, move: mojo.Move) -> Step[mojo.State]:
        step = super().play(state, seat, move)
        return Step(step.state, tuple(map(loud, step.events)))


def loud(event: BaseEvent) -> BaseEvent:
    if isinstance(event, mojo.Drew):
        return LoudDrew(event.seat, event.source, event.card)
    return event


class ShowsAPendingAnswer(skyjo.Skyjo):
    """A view with what somebody has chosen before all have."""

    def view(self, state: skyjo.State, seat: int | None) -> skyjo.View:
        chosen = next((places for places in state.opening if places), None)
        return replace(super().view(state, seat), chosen=chosen)


class LoudGave(mochi.Gave, frozen=True, tag="gave"):
    """An event that tells everybody which card was passed on."""

    def seen_by(self, seat: int | None) -> mochi.Gave:  # the mistake
        return self


class TellsTheCardsPassed(mochi.Mochi):
    """A game in which cards are passed on openly."""

    def play(self, state: mochi.State, seat: int, move: mochi.Move) -> Step[mochi.State]:
        step = super().play(state, seat, move)
        return Step(step.state, tuple(map(openly, step.events)))


def openly(event: BaseEvent) -> BaseEvent:
    if isinstance(event, mochi.Gave):
        return LoudGave(event.seat, event.to, event.card)
    return event


class ShowsAReservedCard(mochi.Mochi):
    """A view that takes a seat's reserved cards from the wrong place for spectators."""

    def view(self, state: mochi.State, seat: int | None) -> mochi.View:
        return replace(super().view(state, seat), reserved=state.reserved[seat or 0])


class RemembersADisc(momox.Momox):
    """A view with a disc that was seen once and is under its hat again."""

    def view(self, state: momox.State, seat: int | None) -> momox.View:
        seen = next((d for d, up in zip(state.discs, state.face_up, strict=True) if up), None)
        return replace(super().view(state, seat), free_disc=seen)


LEAKING: list[tuple[AnyGame, Kit]] = [
    (ShowsTheDrawPile(), kit_mojo.KIT),
    (ShowsAnotherHand(), kit_mojo.KIT),
    (ShowsTheSeed(), kit_mojo.KIT),
    (TellsTheCardDrawn(), kit_mojo.KIT),
    (ShowsAPendingAnswer(), kit_skyjo.KIT),
    (TellsTheCardsPassed(), kit_mochi.KIT),
    (ShowsAReservedCard(), kit_mochi.KIT),
    (RemembersADisc(), kit_momox.KIT),
]


@pytest.mark.parametrize(("game", "kit"), LEAKING, ids=[type(game).__name__ for game, _ in LEAKING])
def test_a_leaking_game_is_caught(game: AnyGame, kit: Kit) -> None:
    table = Table(game, kit, 3, game.Options(), "leaking")
    with pytest.raises(Leak):
        check_games(table, table.random(), STEPS_AT_EACH_TABLE)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_that_keeps_its_secrets_is_not_accused(game: AnyGame) -> None:
    table = Table(game, needed_kit(game.name), 3, game.Options(), "leaking")
    assert check_games(table, table.random(), STEPS_AT_EACH_TABLE)
