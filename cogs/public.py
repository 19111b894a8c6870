"""The public message of a table: lobby, play, the break between rounds, and the end."""

from collections.abc import Sequence

from cogs.panels import ACCENTS, deadline
from cogs.people import seat_names
from cogs.pictures import Course
from cogs.screen import MOST_TEXT, Block, Button, Buttons, Line, Picture, Screen, Text, address
from engine import BaseEvent, commitment
from engine.players import LEVELS
from render import text
from render.names import in_markdown
from render.words import Words
from sessions import Table

NEWS = 4
"""How many of the last events the public table tells."""


def public(
    table: Table,
    words: Words,
    news: Sequence[BaseEvent] = (),
    picture: Picture | None = None,
    called: Sequence[int] = (),
    course: Course = (),
) -> Screen:
    """What everybody in the channel sees; without a picture, all of it in words.

    `called` are the people whom the table waits for and who were not reached otherwise; `course`
    are the totals after each round of a finished game.
    """
    if table.status == "lobby":
        return _lobby(table, words)
    if table.status == "closed":
        return _closed(table, words)
    if table.status == "over":
        return _over(table, words, picture, course)
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
        Line(),
        *_lobby_buttons(table, words),
    ]
    return Screen(tuple(blocks), ACCENTS[table.game])


def _lobby_buttons(table: Table, words: Words) -> tuple[Buttons, ...]:
    """Who plays, the computers, and the rest: three rows that a phone need not break."""
    join = Button(
        words("button-join"), address("join", table.id), "success", disabled=table.is_full
    )
    start = Button(
        words("button-start"), address("start", table.id), "primary", disabled=not table.can_start
    )
    computers = [
        Button(
            words("button-add-computer", level=words(f"level-{level}")),
            address("computer", table.id, level),
            emoji="🤖",
            disabled=table.is_full,
        )
        for level in LEVELS
    ]
    fewer = Button(
        words("button-remove-computer"),
        address("no-computer", table.id),
        disabled=not any(seat.is_computer for seat in table.seats),
    )
    return (
        Buttons((join, Button(words("button-leave"), address("leave", table.id)), start)),
        Buttons((*computers, fewer)),
        Buttons(
            (
                Button(words("button-options"), address("options", table.id)),
                Button(words("button-rules"), address("rules", table.id, 0)),
                Button(words("button-cancel"), address("cancel", table.id), "danger"),
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
    told = text.lines(table.game, news, view, names, words)
    blocks: list[Block] = []
    if called:
        blocks.append(
            Text(words("call", names=", ".join(f"<@{user}>" for user in called), count=len(called)))
        )
    blocks.append(picture or Text(text.table(table.game, view, names, words)))
    if picture is not None:
        blocks.append(Text(text.prompt(table.game, view, names, words)))
    if told:
        blocks.append(Text("\n".join(f"-# {line}" for line in told[-NEWS:])))
    if waiting := _how_long(table, words):
        blocks.append(Text(waiting))
    if view.round == 1 and table.seed is not None:
        blocks.append(Text(words("commitment-line", commitment=commitment(table.seed))))
    blocks.append(
        Buttons(
            (
                Button(words("button-hand"), address("hand", table.id), "primary", "🖐️"),
                Button(words("button-rules"), address("rules", table.id, 0)),
                Button(words("button-log"), address("log", table.id)),
                Button(
                    words("button-round"),
                    address("round", table.id),
                    disabled=view.last_round is None,
                ),
            )
        )
    )
    return Screen(tuple(blocks), ACCENTS[table.game])


def _how_long(table: Table, words: Words) -> str | None:
    """Until when the table waits for those who are asked."""
    return words("table-paused") if table.is_paused else deadline(table, words)


def _break(table: Table, words: Words, picture: Picture | None) -> Screen:
    names = seat_names(table, words)
    score = table.view(None).last_round
    until = words("break-until", game=table.game, time=f"<t:{int(table.break_until or 0)}:R>")
    return Screen(
        (
            *(() if picture is None else (picture,)),
            Text(text.round_score(table.game, score, names, words)),
            Line(),
            Text(until),
            Buttons(
                (
                    Button(
                        words("button-go-on", game=table.game),
                        address("go-on", table.id),
                        "primary",
                    ),
                    Button(words("button-hand"), address("hand", table.id), emoji="🖐️"),
                    Button(words("button-rules"), address("rules", table.id, 0)),
                    Button(words("button-log"), address("log", table.id)),
                )
            ),
        ),
        ACCENTS[table.game],
    )


def _over(table: Table, words: Words, picture: Picture | None, course: Course) -> Screen:
    names = seat_names(table, words)
    view = table.view(None)
    seed = table.seed or b""
    podium = Text(text.final(table.game, view, names, words))
    proof = Text(words("seed-line", seed=seed.hex(), commitment=commitment(seed)))
    room = Screen((podium, proof)).room
    told = text.reckoning(table.game, view.last_round, course, names, words, room)
    return Screen(
        (
            podium,
            *(() if picture is None else (picture,)),
            *map(Text, told),
            Line(),
            proof,
            Buttons(
                (
                    Button(words("button-rematch"), address("rematch", table.id), "success", "🔁"),
                    Button(words("button-round"), address("round", table.id)),
                    Button(words("button-log"), address("log", table.id)),
                    Button(words("button-transcript"), address("transcript", table.id)),
                )
            ),
        ),
        ACCENTS[table.game],
    )


def reckoning(table: Table, words: Words, course: Course, seat: int | None) -> Screen:
    """How the last round was scored, and the totals round by round, for the person at a seat."""
    names, score = seat_names(table, words), table.view(None).last_round
    told = text.reckoning(table.game, score, course, names, words, MOST_TEXT, seat)
    return Screen(tuple(map(Text, told)))


def _closed(table: Table, words: Words) -> Screen:
    return Screen((_title(table, words), Text(words("table-closed"))), None)
