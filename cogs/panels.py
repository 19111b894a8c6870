"""A seat's own screen: the hand, what has just happened, what to do now, and the buttons."""

from collections.abc import Sequence

from cogs.controls import Decision, controls
from cogs.people import seat_names
from cogs.screen import Block, Button, Buttons, Line, Picture, Screen, Text, address
from engine import BaseEvent
from render import text
from render.words import Words
from sessions import Table, move_due

ACCENTS = {"mojo": 0x3D7DCA, "mochi": 0xE08FB0, "skyjo": 0x4AA37C, "momox": 0xD9A441}
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
    """What the person at this seat sees, alone: the hand in words as well, since a picture may not
    load; without a picture, the table too."""
    names = seat_names(table, words)
    view = table.view(seat)
    told = text.lines(table.game, news, view, names, words)
    blocks: list[Block] = [Text(heading(table, words))]
    if told:
        blocks.append(Text("\n".join(f"-# {line}" for line in told[-NEWS:])))
    blocks.append(picture or Text(text.table(table.game, view, names, words)))
    blocks += (Text(text.hand(table.game, view, names, words)), Line())
    if table.break_until is not None:
        blocks += _on_a_break(table, words)
    elif table.status == "playing":
        blocks.append(Text(text.prompt(table.game, view, names, words)))
        player = table.seats[seat]
        decision = Decision(table.id, player.decision, table.game, view, names, words)
        blocks += controls(decision, step)
        if seat in table.awaited_people() and (due := deadline(table, words)):
            blocks.append(Text(due))
        blocks += _below(table, seat, words)
    else:
        blocks.append(Text(words("panel-over")))
    return Screen(tuple(blocks), ACCENTS[table.game])


def _on_a_break(table: Table, words: Words) -> tuple[Block, ...]:
    go_on = Button(words("button-go-on", game=table.game), address("go-on", table.id), "primary")
    until = words("break-until", game=table.game, time=f"<t:{int(table.break_until or 0)}:R>")
    return Text(until), Buttons((go_on,))


def deadline(table: Table, words: Words) -> str | None:
    """When a computer plays for those who don't answer."""
    due = move_due(table)
    return None if due is None else words("move-due", time=f"<t:{int(due)}:R>")


def _below(table: Table, seat: int, words: Words) -> tuple[Buttons, ...]:
    """What can be done beside playing."""
    if not table.seats[seat].is_present:
        return (_back(table, words),)
    if table.view(seat).moves:
        refresh = Button(words("button-refresh"), address("hand", table.id), emoji="🔄")
        hint = Button(words("button-hint"), address("hint", table.id), emoji="💡")
        return (Buttons((refresh, hint)),)
    return ()


def _back(table: Table, words: Words) -> Buttons:
    return Buttons((Button(words("button-back"), address("back", table.id), "success"),))


def folded(table: Table, words: Words, line: str) -> Screen:
    """A panel that has been answered: one line, and no buttons."""
    return Screen((Text(f"-# {heading(table, words)} · {line}"),))


def stood_in_for(table: Table, seat: int, words: Words) -> Screen:
    """A panel that a computer answered; with the way back, if it goes on doing so."""
    if table.seats[seat].away is None:
        return folded(table, words, words("folded-computer"))
    line = Text(f"-# {heading(table, words)} · {words('folded-away')}")
    return Screen((line, _back(table, words)))


def said(words: Words, key: str, **arguments: str | int) -> Screen:
    """One sentence."""
    return Screen((Text(words(key, **arguments)),))


def refused(words: Words, code: str) -> Screen:
    """Why something can't be done, in one sentence."""
    return Screen((Text(text.refusal(code, words)),))
