"""Every screen of a table is one that Discord takes: whoever plays, and however long."""

import json
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from cogs.layout import layout
from cogs.panels import panel
from cogs.pictures import totals_by_round
from cogs.public import public, reckoning
from cogs.screen import MOST_TEXT, Picture, Screen, Text
from discord_sandbox.limits.components import ComponentCheck
from discord_sandbox.limits.form import Form
from engine import GAMES, BaseEvent, seen_events
from render import text
from render.names import ELLIPSIS
from render.sight import Course
from render.symbols import OPEN, UNICODE
from render.words import Words, languages
from sessions import Seat, Table
from sessions.table import make_move, open_lobby, start
from tests.engine.kits import needed_kit, options_of
from tests.render.emoji import FULL_TABLE, written
from tests.render.text.positions import HOSTILE, LOUDEST, NAMES

PICTURE = Picture("table.png", b"", "A table.")
LONGEST_NOTE = "x" * 300
FAR_FUTURE = 10_000_000_000.0
SEED = bytes(range(32))


class Moment(NamedTuple):
    """A table, all that was heard of it, and what the last moves led to."""

    table: Table
    course: Course
    news: tuple[BaseEvent, ...]


@cache
def long_game(game: str) -> tuple[Moment, ...]:
    """Moments of the longest game of the most players: the lobby, every break, and the end."""
    random, most = Random(game), GAMES[game].seats[-1]
    kit = needed_kit(game)
    lobby = open_lobby(1, 2, game, options_of(game, kit.long), "live", Seat(11, ""), ())
    seats = tuple(Seat(10**18 + number, "") for number in range(most))
    table = replace(lobby, id=10**9, channel_id=10**18, seats=seats, host=seats[0].user_id)
    moments = [Moment(table, (), ())]
    table = start(table, 10**18, SEED, now=0.0)
    heard: list[BaseEvent] = []
    rounds, moves = 0, 0
    while table.status == "playing":
        seat = random.choice(table.actors())
        legal = table.view(seat).moves
        eager = [move for move in legal if isinstance(move, kit.eager)]
        happened = make_move(table, seat, random.choice(eager or legal), "person", now=0.0)
        table, moves = happened.table, moves + 1
        heard += happened.events
        course = totals_by_round(heard)
        if len(course) > rounds or moves % 25 == 0:
            moments.append(Moment(table, course, tuple(heard[-30:])))
        rounds = len(course)
    return tuple(moments)


def named(table: Table, names: tuple[str, ...]) -> Table:
    seats = [replace(seat, name=name) for seat, name in zip(table.seats, names, strict=False)]
    return replace(table, seats=tuple(seats))


def screens(moment: Moment, words: Words) -> list[Screen]:
    """Everything that is shown of a table at a moment, with and without pictures."""
    table, course, news = moment
    everybody = [seat.user_id for seat in table.seats if seat.user_id is not None]
    pauses = [table]
    if table.status == "playing" and course:
        pauses.append(replace(table, break_until=FAR_FUTURE))
    shown: list[Screen] = []
    for picture in (None, PICTURE):
        for one in pauses:
            heard = seen_events(news, None)
            shown.append(public(one, words, heard, picture, everybody, course))
            for seat in range(len(table.seats)) if one.state is not None else ():
                own = panel(one, seat, words, seen_events(news, seat), "", picture)
                shown.append(own.with_note(LONGEST_NOTE))
    if course:
        shown += [reckoning(table, words, course, seat) for seat in (None, 0)]
    return shown


def check(screen: Screen) -> None:
    """As Discord would, at its strictest, with our own emoji and without."""
    assert screen.room >= 0
    assert written(msgspec.json.encode(screen).decode()) <= set(FULL_TABLE)
    for symbols in (UNICODE, FULL_TABLE):
        form = Form()
        components = layout(screen, symbols).to_components()
        ComponentCheck(form, lambda _: True).message({"components": components}, (), v2=True)
        form.refuse()
        assert OPEN not in json.dumps(components, ensure_ascii=False)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("names", [LOUDEST, HOSTILE], ids=["loudest", "hostile"])
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_table_fits(game: str, names: tuple[str, ...], language: str) -> None:
    words = Words.of(language)
    moments = long_game(game)
    for moment in moments:
        for screen in screens(moment._replace(table=named(moment.table, names)), words):
            check(screen)
    statuses = [moment.table.status for moment in moments]
    assert (statuses[0], statuses[-1]) == ("lobby", "over")
    check(public(replace(moments[-1].table, status="closed"), words))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("names", [NAMES, LOUDEST], ids=["plain", "loudest"])
@pytest.mark.parametrize("game", GAMES)
def test_the_end_keeps_its_podium_and_buttons(
    game: str, names: tuple[str, ...], language: str
) -> None:
    end, words = long_game(game)[-1], Words.of(language)
    table = named(end.table, names)
    components = layout(public(table, words, course=end.course)).to_components()[0]["components"]
    texts = [part["content"] for part in components if "content" in part]
    assert texts[0] == text.final(game, table.view(None), names[: len(table.seats)], words)
    assert SEED.hex() not in "".join(texts)
    assert [button["custom_id"] for button in components[-1]["components"]] == [
        f"b:{verb}:{table.id}" for verb in ("rematch", "round", "log", "transcript", "check")
    ]


@pytest.mark.parametrize("language", languages())
def test_a_long_game_shows_as_many_rounds_as_fit_and_says_how_many_do_not(language: str) -> None:
    end, words = long_game("mojo")[-1], Words.of(language)
    names = tuple(f"{name} Fontaine" for name in NAMES)
    screen = reckoning(named(end.table, names), words, end.course, None)
    table = screen.blocks[-1]
    assert isinstance(table, Text)
    note, *shown = table.markdown.splitlines()
    left_out = len(end.course) - len(shown)
    assert left_out > 0
    assert len(shown) > 8
    assert note == words("rounds-left-out", game="mojo", count=left_out)
    for number, line in enumerate(shown, left_out + 1):
        totals = " · ".join(
            f"**{name}** {total}".replace("-", "−")
            for name, total in zip(names, end.course[number - 1], strict=True)
        )
        assert line == words("round-totals", game="mojo", round=number, totals=totals)
    assert screen.room < len(shown[0])


def test_a_short_game_leaves_nothing_out() -> None:
    end, words = long_game("momox")[-1], Words.of("en")
    screen = reckoning(named(end.table, NAMES), words, end.course, None)
    assert isinstance(table := screen.blocks[-1], Text)
    assert table.markdown.count("\n") == len(end.course) - 1
    assert table.markdown.startswith("After game 1: **Ada** ")


@pytest.mark.parametrize("game", GAMES)
def test_what_gives_way_first(game: str) -> None:
    """Rounds, then the names' length, then how the last round was scored; never more than fits."""
    end, words = long_game(game)[-1], Words.of("fr")
    score, names = end.table.view(None).last_round, LOUDEST[: len(end.table.seats)]
    in_full = text.round_score(game, score, names, words)
    stages: list[int] = []
    for room in range(3 * MOST_TEXT, -1, -50):
        told = text.reckoning(game, score, end.course, names, words, room)
        assert sum(map(text.length, told)) <= room
        assert all(told)
        if len(told) == 2:
            shortened = [ELLIPSIS in part for part in told]
            stages.append(shortened.count(True))
            assert shortened[1] or not shortened[0]
            assert shortened[0] or told[0] == in_full
        else:
            stages.append(3 if told else 4)
    assert stages == sorted(stages)
    assert set(stages) == {0, 1, 2, 3, 4}
