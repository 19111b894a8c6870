"""Memory is the game of Momox: what is under a hat again is never told again."""

from msgspec.structs import replace

from engine import momox
from engine.core import BaseEvent
from render import text
from render.symbols import plain
from render.words import Words
from tests.engine.tables import TABLES as EVERY_TABLE
from tests.render.text.positions import NAMES, positions

GAME = momox.Momox()
TABLES = tuple(table for table in EVERY_TABLE if table.game.name == "momox")
ENGLISH = Words.of("en")


def dealt(seats: int = 2) -> momox.State:
    return GAME.new(seats, momox.Options(first=0), bytes(32))


def forgotten(events: tuple[BaseEvent, ...]) -> tuple[BaseEvent, ...]:
    """The same events, with other numbers, spaces and plates up to the last hat."""
    hats = [place for place, event in enumerate(events) if isinstance(event, momox.Uncovered)]
    return tuple(map(falsified, events[: hats[-1]])) + events[hats[-1] :]


def falsified(event: BaseEvent) -> BaseEvent:
    match event:
        case momox.Uncovered(number=number, space=space):
            return replace(event, number=number % 6 + 1, space=(space + 7) % 40, landing="plain")
        case momox.LeftPlate(plate=plate):
            return replace(event, plate=plate % 4 + 1)
    return event


def test_the_log_of_earlier_hats_does_not_hang_on_their_numbers() -> None:
    compared = 0
    for table in TABLES:
        for position in positions(table, table.random("memory"), 6):
            if not any(isinstance(event, momox.Uncovered) for event in position.events):
                continue
            view = GAME.view(position.state, None)
            events = position.events[-40:]
            assert text.lines("momox", events, view, NAMES, ENGLISH) == text.lines(
                "momox", forgotten(events), view, NAMES, ENGLISH
            )
            compared += forgotten(events) != events
    assert compared > 20


def test_the_newest_number_is_told_while_it_can_be_seen() -> None:
    step = GAME.play(dealt(), 0, momox.Uncover(3))
    uncovered = step.events[0]
    assert isinstance(uncovered, momox.Uncovered)
    (line,) = text.lines("momox", step.events, GAME.view(step.state, None), NAMES, ENGLISH)
    assert f"hat D: {uncovered.number}" in plain(line)


def test_an_old_log_read_later_has_forgotten_the_number() -> None:
    first = GAME.play(dealt(), 0, momox.Uncover(3))
    seat = GAME.actors(first.state)[0]
    later = GAME.play(first.state, seat, momox.Uncover(4)).state
    (line,) = text.lines("momox", first.events, GAME.view(later, None), NAMES, ENGLISH)
    assert line == "**Ada** lifts a hat."


def test_a_number_shuffled_away_is_no_longer_told() -> None:
    first = GAME.play(dealt(), 0, momox.Uncover(3))
    anew = replace(first.state, face_up=(False,) * 6, free=momox.MIDDLE)
    (line,) = text.lines("momox", first.events, GAME.view(anew, None), NAMES, ENGLISH)
    assert line == "**Ada** lifts a hat."


def test_of_several_hats_in_a_turn_only_the_last_is_told() -> None:
    hats: list[BaseEvent] = [
        momox.Uncovered(1, circle, circle + 1, 3, 5, "plain") for circle in (2, 3, 4)
    ]
    told = text.turns("momox", hats, GAME.view(dealt(), None), NAMES, ENGLISH, 4)
    assert told == ["**Ben** lifts a hat."]
