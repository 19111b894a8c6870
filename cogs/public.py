"""The public message of a table: lobby, play, the break between rounds, and the end."""

from collections.abc import Sequence

from cogs.controls import accent
from cogs.panels import break_end, deadline
from cogs.people import seat_names, short_names
from cogs.screen import MOST_TEXT, Block, Button, Buttons, Line, Picture, Screen, Text
from cogs.verbs import (
    ADD_COMPUTER,
    CANCEL,
    CHECK,
    GO_ON,
    HAND,
    JOIN,
    LEAVE,
    LOG,
    OPTIONS,
    REMATCH,
    REMOVE_COMPUTER,
    RULES,
    SCORES_SO_FAR,
    START,
    TRANSCRIPT,
)
from engine import BaseEvent
from engine.players import LEVELS
from render import text
from render.names import in_markdown
from render.sight import Course
from render.words import Words
from sessions import Table

NEWS = 4
"""How many lines tell of the last turns."""


def public(
    table: Table,
    words: Words,
    news: Sequence[BaseEvent] = (),
    picture: Picture | None = None,
    called: Sequence[int] = (),
    course: Course = (),
) -> Screen:
    """What everybody in the channel sees; without a picture, all of it in words.

    `called` are the people whom the table waits for and who were not reached otherwise, or who are
    told of the game's end; `course` are the totals after each round of a finished game.
    """
    if table.status == "lobby":
        return _lobby(table, words)
    if table.status == "closed":
        return _closed(table, words)
    if table.status == "over":
        return _over(table, words, picture, called, course)
    if table.break_until is not None:
        return _break(table, words, picture)
    return _playing(table, words, news, picture, called)


def _title(table: Table, words: Words) -> Text:
    return Text(f"## {words(f'game-{table.game}')}")


def _lobby(table: Table, words: Words) -> Screen:
    options = text.options(table.game, table.options, words)
    lines = [*options, words("pace-line", pace=words(f"pace-{table.pace}"))]
    blocks: list[Block] = [
        _title(table, words),
        Text("\n".join(f"- {line}" for line in lines)),
        Text("\n".join(_seat_lines(table, words))),
        Text(_how_many(table, words)),
        *_promise(table, words),
        Line(),
        *_lobby_buttons(table, words),
    ]
    return Screen(tuple(blocks), accent(table.game))


def _promise(table: Table, words: Words) -> tuple[Text, ...]:
    """What the shuffle will be made of, before anybody has cut; a table of an earlier version
    promises nothing yet."""
    promised = table.commitment
    return () if promised is None else (Text(words("shuffle-promised", promised=promised)),)


def _lobby_buttons(table: Table, words: Words) -> tuple[Buttons, ...]:
    """Who plays, the computers, and the rest: three rows that a phone need not break."""
    join = Button(words("button-join"), JOIN(table.id), "success", disabled=table.is_full)
    start = Button(words("button-start"), START(table.id), "primary", disabled=not table.can_start)
    computers = [
        Button(
            words("button-add-computer", level=words(f"level-{level}")),
            ADD_COMPUTER(table.id, level),
            emoji="🤖",
            disabled=table.is_full,
        )
        for level in LEVELS
    ]
    fewer = Button(
        words("button-remove-computer"),
        REMOVE_COMPUTER(table.id),
        disabled=not any(seat.is_computer for seat in table.seats),
    )
    return (
        Buttons((join, Button(words("button-leave"), LEAVE(table.id)), start)),
        Buttons((*computers, fewer)),
        Buttons(
            (
                Button(words("button-options"), OPTIONS(table.id)),
                Button(words("button-rules"), RULES(table.id, 0)),
                Button(words("button-cancel"), CANCEL(table.id), "danger"),
            )
        ),
    )


def _seat_lines(table: Table, words: Words) -> list[str]:
    lines = []
    for number, name in enumerate(seat_names(table, words)):
        seat = table.seats[number]
        shown = in_markdown(name, words("player-number", number=number + 1))
        if seat.user_id == table.host:
            lines.append(words("seat-host", number=number + 1, name=shown))
        else:
            lines.append(words("seat-line", number=number + 1, name=shown))
    return lines


def _how_many(table: Table, words: Words) -> str:
    if table.missing:
        return words("lobby-missing", count=table.missing)
    if table.is_full:
        return words("lobby-full")
    return words("lobby-room", count=table.rules.seats[-1] - len(table.seats))


def _playing(
    table: Table,
    words: Words,
    news: Sequence[BaseEvent],
    picture: Picture | None,
    called: Sequence[int],
) -> Screen:
    names = seat_names(table, words)
    view = table.view(None)
    told = text.turns(table.game, news, view, short_names(table, words), words, NEWS)
    blocks: list[Block] = []
    if called:
        blocks.append(
            Text(words("call", names=", ".join(f"<@{user}>" for user in called), count=len(called)))
        )
    blocks.append(picture or Text(text.table(table.game, view, names, words)))
    if picture is not None:
        blocks.append(Text(text.prompt(table.game, view, names, words)))
    if told:
        blocks.append(Text("\n".join(f"-# {line}" for line in told)))
    if waiting := _how_long(table, words):
        blocks.append(Text(waiting))
    blocks.append(
        Buttons(
            (
                Button(words("button-hand"), HAND(table.id), "primary", "🖐️"),
                Button(words("button-rules"), RULES(table.id, 0)),
                Button(words("button-log"), LOG(table.id)),
                Button(
                    words("button-round"),
                    SCORES_SO_FAR(table.id),
                    disabled=view.last_round is None,
                ),
            )
        )
    )
    return Screen(tuple(blocks), accent(table.game))


def _how_long(table: Table, words: Words) -> str | None:
    """Until when the table waits for those who are asked."""
    return words("table-paused") if table.is_paused else deadline(table, words)


def _break(table: Table, words: Words, picture: Picture | None) -> Screen:
    names = seat_names(table, words)
    score = table.view(None).last_round
    return Screen(
        (
            *(() if picture is None else (picture,)),
            Text(text.round_score(table.game, score, names, words)),
            Line(),
            *break_end(table, words),
            Buttons(
                (
                    Button(
                        words.in_game(table.game, "button-go-on"),
                        GO_ON(table.id),
                        "primary",
                    ),
                    Button(words("button-hand"), HAND(table.id), emoji="🖐️"),
                    Button(words("button-rules"), RULES(table.id, 0)),
                    Button(words("button-log"), LOG(table.id)),
                )
            ),
        ),
        accent(table.game),
    )


def _over(
    table: Table, words: Words, picture: Picture | None, called: Sequence[int], course: Course
) -> Screen:
    names = seat_names(table, words)
    view = table.view(None)
    mentions = ", ".join(f"<@{user}>" for user in called)
    call = (Text(words("final-call", names=mentions)),) if called else ()
    podium = Text(text.final(table.game, view, names, words))
    room = Screen((*call, podium)).room
    told = text.reckoning(table.game, view.last_round, course, names, words, room)
    return Screen(
        (
            *call,
            podium,
            *(() if picture is None else (picture,)),
            *map(Text, told),
            Line(),
            Buttons(
                (
                    Button(words("button-rematch"), REMATCH(table.id), "success", "🔁"),
                    Button(words("button-round"), SCORES_SO_FAR(table.id)),
                    Button(words("button-log"), LOG(table.id)),
                    Button(words("button-transcript"), TRANSCRIPT(table.id)),
                    Button(words("button-check"), CHECK(table.id), emoji="🔒"),
                )
            ),
        ),
        accent(table.game),
    )


def reckoning(table: Table, words: Words, course: Course, seat: int | None) -> Screen:
    """How the last round was scored, and the totals round by round, for the person at a seat."""
    names, score = seat_names(table, words), table.view(None).last_round
    told = text.reckoning(table.game, score, course, names, words, MOST_TEXT, seat)
    return Screen(tuple(map(Text, told)))


def _closed(table: Table, words: Words) -> Screen:
    return Screen((_title(table, words), Text(words("table-closed"))), None)
