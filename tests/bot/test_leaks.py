"""Nothing that anybody gets on a screen depends on what they may not know.

The engine's own idea, at the level of what is sent: shuffle everything that a reader can't know;
text, buttons, custom ids, file names, alt texts and pictures must stay the same, byte for byte.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cogs import panels
from cogs.layout import layout
from cogs.pictures import totals_by_round
from cogs.public import public
from cogs.screen import Picture, Screen
from engine import GAMES, BaseEvent, mojo, seen_events
from render.picture import Kind, draw
from render.picture.easel import drawn_once
from render.words import Words
from sessions import Seat, Table
from sessions.table import make_move, open_lobby, start
from tests.bot.unheard import otherwise
from tests.engine.kits import needed_kit

WORDS = {"en": Words.of("en"), "fr": Words.of("fr")}
SEATS = 3


def a_table(game: str, options: Any, seed: int) -> Table:
    lobby = open_lobby(1, 2, game, options, "none", Seat(11, "Ada"), ("easy", "easy"))
    return start(replace(lobby, id=5), 11, Random(seed).randbytes(32), now=0.0)


def screens(table: Table, seat: int | None, news: tuple[BaseEvent, ...], language: str) -> bytes:
    """Everything that the reader at this seat (None: the channel) gets to see, as it is sent."""
    words = WORDS[language]
    heard = seen_events(news, seat)
    names = [seat.name for seat in table.seats]
    kind: Kind = "table" if seat is None else "hand"
    drawn = draw(table.view(seat), names, words, kind=kind, events=heard)
    picture = Picture(drawn.file, drawn.png, drawn.alt)
    shown: list[Screen] = []
    for illustration in (picture, None):
        if seat is None:
            shown.append(public(table, words, heard, illustration))
        else:
            shown.append(panels.panel(table, seat, words, heard, "", illustration))
    payload = [layout(screen).to_components() for screen in shown]
    return msgspec.json.encode((payload, drawn.file, drawn.alt, drawn.png))


def drawn_anew(table: Table, seat: int | None, events: Sequence[BaseEvent]) -> bool:
    """Whether no picture was kept under what the reader's picture of this table is kept under."""
    before = drawn_once.cache_info().misses
    kind: Kind = "table" if seat is None else "hand"
    draw(table.view(seat), ["Ada", "1", "2"], WORDS["en"], kind=kind, events=events)
    return drawn_once.cache_info().misses > before


def games() -> list[Any]:
    found = []
    for name in GAMES:
        kit = needed_kit(name)
        found += [
            pytest.param(name, kit, options, id=f"{name}-{n}")
            for n, options in enumerate(kit.options)
        ]
    return found


@pytest.mark.parametrize(("game", "kit", "options"), games())
def test_no_screen_tells_what_its_reader_may_not_know(game: str, kit: Any, options: Any) -> None:
    random = Random(game)
    table = a_table(game, options, seed=4)
    compared = 0
    news: tuple[BaseEvent, ...] = ()
    for number in range(60):
        if table.status != "playing":
            break
        seat = random.choice(table.actors())
        happened = make_move(table, seat, random.choice(table.view(seat).moves), "person", now=0.0)
        table, news = happened.table, happened.events
        if number % 6:
            continue
        for reader in (None, *range(SEATS)):
            other = replace(table, state=kit.shuffle_unknown(table.state, reader, random))
            language = random.choice(("en", "fr"))
            assert screens(other, reader, news, language) == screens(table, reader, news, language)
            compared += 1
    assert compared >= 12


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_kept_under_nothing_that_its_reader_may_not_know(game: str) -> None:
    kit = needed_kit(game)
    random = Random(game)
    table = a_table(game, GAMES[game].Options(), seed=4)
    for _ in range(20):
        seat = random.choice(table.actors())
        happened = make_move(table, seat, random.choice(table.view(seat).moves), "person", now=0.0)
        table = happened.table
        for reader in (None, *range(SEATS)):
            other = replace(table, state=kit.shuffle_unknown(table.state, reader, random))
            instead = [otherwise(event, reader) for event in happened.events]
            drawn_anew(table, reader, seen_events(happened.events, reader))
            assert not drawn_anew(other, reader, seen_events(instead, reader))


def test_a_key_that_tells_a_secret_is_noticed() -> None:
    """Another hand, or an event as only its own player heard it, is kept under another key."""
    table = a_table("mojo", GAMES["mojo"].Options(), seed=4)
    kit = needed_kit("mojo")
    drawn_once.cache_clear()
    assert drawn_anew(table, 1, ())
    other = replace(table, state=kit.shuffle_unknown(table.state, 0, Random(1)))
    assert drawn_anew(other, 1, ())
    drew = mojo.Drew(0, "draw", 7)
    assert drawn_anew(table, 1, [drew])
    assert drawn_anew(table, 1, [otherwise(drew, 1)])


def test_the_comparison_notices_a_leak() -> None:
    """A screen of another seat's view must differ: the test can fail."""
    table = a_table("mojo", GAMES["mojo"].Options(), seed=4)
    kit = needed_kit("mojo")
    other = replace(table, state=kit.shuffle_unknown(table.state, 0, Random(1)))
    assert screens(other, 1, (), "en") != screens(table, 1, (), "en")


def test_the_course_of_a_game_is_its_totals_by_round() -> None:
    random, table = Random(3), a_table("skyjo", GAMES["skyjo"].Options(), seed=1)
    heard: list[BaseEvent] = []
    while table.status == "playing":
        seat = random.choice(table.actors())
        happened = make_move(table, seat, random.choice(table.view(seat).moves), "person", now=0.0)
        table = happened.table
        heard += happened.events
    course = totals_by_round(heard)
    assert len(course) == table.view(None).round
    result = table.view(None).result
    assert result is not None
    assert course[-1] == result.totals
