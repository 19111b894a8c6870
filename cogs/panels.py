"""A seat's own screen: the hand, what has just happened, what to do now, and the buttons."""

from collections.abc import Sequence

from cogs.controls import Decision, accent, confirmation, confirmed, controls
from cogs.people import seat_names
from cogs.screen import Block, Button, Buttons, Line, Link, Picture, Screen, Text
from cogs.verbs import BACK, GO_ON, HAND, HINT, REMATCH, UNDO
from engine import BaseEvent
from render import text
from render.words import Words
from sessions import Seat, Table, move_due

NEWS = 6
"""How many of the last events a panel tells."""


def heading(table: Table, words: Words) -> str:
    """Which table this is: somebody may sit at several."""
    return words(
        "panel-heading", game=words(f"game-{table.game}"), channel=f"<#{table.channel_id}>"
    )


def panel(
    table: Table,
    seat: int,
    words: Words,
    news: Sequence[BaseEvent] = (),
    step: str = "",
    picture: Picture | None = None,
) -> Screen:
    """What the person at this seat sees, alone: the picture, or the same in words; then what has
    happened, what to do, and the buttons."""
    names = seat_names(table, words)
    view = table.view(seat)
    blocks: list[Block] = [Text(heading(table, words))]
    if table.status == "closed":
        return Screen((*blocks, Text(words("table-closed"))))
    if table.status == "over":
        blocks += _ended(table, seat, words, picture)
        return Screen(tuple(blocks), accent(table.game))
    if table.break_until is not None:
        blocks += _on_a_break(table, seat, words, picture)
        return Screen(tuple(blocks), accent(table.game))
    if picture is not None:
        blocks.append(picture)
    else:
        in_words = (text.table, text.hand)
        blocks += [Text(part(table.game, view, names, words)) for part in in_words]
    if told := text.lines(table.game, news, view, names, words):
        blocks.append(Text("\n".join(f"-# {line}" for line in told[-NEWS:])))
    blocks.append(Line())
    player = table.seats[seat]
    if stand_in := _stand_in(player, words):
        blocks.append(Text(stand_in))
    decision = Decision(table.id, player.decision, table.game, view, names, words)
    move = confirmed(decision, step)
    weight = None if move is None else table.weights(seat).get(move)
    if move is not None and weight is not None:
        blocks += confirmation(decision, move, weight)
    else:
        blocks.append(Text(text.prompt(table.game, view, names, words)))
        blocks += controls(decision, step)
    if seat in table.awaited_people() and (due := _own_deadline(table, player, words)):
        blocks.append(Text(due))
    blocks += _below(table, seat, words)
    return Screen(tuple(blocks), accent(table.game))


def _stand_in(player: Seat, words: Words) -> str | None:
    """That a computer plays in somebody's place, or has done so."""
    if player.away is not None:
        return words("panel-away")
    return words("panel-missed") if player.missed else None


def _on_a_break(
    table: Table, seat: int, words: Words, picture: Picture | None
) -> tuple[Block, ...]:
    """The round that ended: one's own result first; without a picture, how all of it came about."""
    names, score = seat_names(table, words), table.view(None).last_round
    go_on = Button(words.in_game(table.game, "button-go-on"), GO_ON(table.id), "primary")
    return (
        Text(text.own_round(table.game, score, seat, names, words)),
        picture or Text(text.round_score(table.game, score, names, words, seat)),
        Line(),
        *break_end(table, words),
        Buttons((go_on,)),
    )


def break_end(table: Table, words: Words) -> tuple[Text, ...]:
    """When the next round begins; computers don't wait, so whoever is alone begins it."""
    if table.is_solitary:
        return ()
    at = f"<t:{int(table.break_until or 0)}:R>"
    return (Text(words.in_game(table.game, "break-until", time=at)),)


def _ended(table: Table, seat: int, words: Words, picture: Picture | None) -> tuple[Block, ...]:
    """The game that ended: one's own result first, then everybody's."""
    names, view = seat_names(table, words), table.view(seat)
    rematch = Button(words("button-rematch"), REMATCH(table.id), "success", "🔁")
    return (
        Text(text.own_result(table.game, view, names, words)),
        *(() if picture is None else (picture,)),
        Text(text.final(table.game, view, names, words)),
        Buttons((rematch, Link(words("button-see-table"), _address(table)))),
    )


def _address(table: Table) -> str:
    """Of the channel, whose newest message the result is."""
    return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"


def deadline(table: Table, words: Words) -> str | None:
    """When a computer plays for those who don't answer."""
    due = move_due(table)
    return None if due is None else words("move-due", time=f"<t:{int(due)}:R>")


def _own_deadline(table: Table, player: Seat, words: Words) -> str | None:
    """The same for one of them, or that there is no hurry."""
    if player.is_unhurried and not table.is_solitary and table.pace != "none":
        return words("move-unhurried")
    return deadline(table, words)


def _below(table: Table, seat: int, words: Words) -> tuple[Buttons, ...]:
    """What can be done beside playing."""
    if not table.seats[seat].is_present:
        return (Buttons((Button(words("button-back"), BACK(table.id), "success"),)),)
    if table.view(seat).moves:
        refresh = Button(words("button-refresh"), HAND(table.id), emoji="🔄")
        hint = Button(words("button-hint"), HINT(table.id), emoji="💡")
        return (Buttons((*_undo(table, seat, words), refresh, hint)),)
    return ()


def _undo(table: Table, seat: int, words: Words) -> tuple[Button, ...]:
    """The way back from a move that has shown nothing yet."""
    if not table.open_moves:
        return ()
    return (Button(words("button-undo"), UNDO(table.id, table.seats[seat].decision), emoji="↩️"),)


def folded(table: Table, words: Words, line: str) -> Screen:
    """In place of a hand: one line, and no buttons."""
    return Screen((Text(f"-# {heading(table, words)} · {line}"),))


def said(words: Words, key: str, **arguments: str | int) -> Screen:
    """One sentence."""
    return Screen((Text(words(key, **arguments)),))


def refused(words: Words, code: str) -> Screen:
    """Why something can't be done, in one sentence."""
    return Screen((Text(text.refusal(code, words)),))
