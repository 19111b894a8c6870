"""A seat's own screen: the hand, what has just happened, what to do now, and the buttons."""

from collections.abc import Sequence

from cogs.controls import Decision, accent, confirmation, confirmed, controls
from cogs.people import seat_names, short_names
from cogs.screen import Block, Button, Buttons, Line, Link, Picture, Screen, Text
from cogs.verbs import BACK, GO_ON, HINT, REMATCH, UNDO
from engine import BaseDealt, BaseEvent, BaseMove, BaseView
from engine.players import Thought
from render import text
from render.words import Words
from sessions import Seat, Table, move_due

TURNS_TOLD = 4
"""How many lines tell of the turns since one's own: at a table of four, one for each seat."""


MANY_ROWS = 5
"""Above so many rows of buttons there is room for half of it."""
SHORT_ROW = 2
"""How many buttons leave room beside them on a phone."""


def heading(table: Table, words: Words) -> str:
    """Which table this is: somebody may sit at several."""
    return words(
        "panel-heading", game=words(f"game-{table.game}"), channel=f"<#{table.channel_id}>"
    )


def decision_at(
    table: Table, seat: int, words: Words, hinted: BaseMove | None = None
) -> Decision[BaseView]:
    """What that seat is asked; the button of the move that is hinted at is marked."""
    number, names = table.seats[seat].decision, short_names(table, words)
    return Decision(table.id, number, table.game, table.view(seat), names, words, hinted)


def panel(
    table: Table,
    seat: int,
    words: Words,
    news: Sequence[BaseEvent] = (),
    step: str = "",
    picture: Picture | None = None,
    hint: Thought | None = None,
) -> Screen:
    """What the person at this seat sees, alone: the picture, or the same in words; then what has
    happened, a line for each turn; what the next tap does; and the buttons."""
    names, short = seat_names(table, words), short_names(table, words)
    view = table.view(seat)
    player, title = table.seats[seat], heading(table, words)
    if seat in table.awaited_people() and (due := move_due(table)) is not None:
        title = words("panel-heading-due", heading=title, time=f"<t:{int(due)}:R>")
    blocks: list[Block] = [Text(f"-# {title}")]
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
        in_words = [part(table.game, view, names, words) for part in (text.table, text.hand)]
        blocks += [Text(part) for part in in_words if part]
    decision = decision_at(table, seat, words, None if hint is None else hint.move)
    offered = controls(decision, step)
    if hint is None:
        heard = () if step else _of_this_round(news)  # within a decision, it has been read
        most = TURNS_TOLD if len(offered) < MANY_ROWS else TURNS_TOLD // 2
        told = text.turns(table.game, heard, view, short, words, most)
        told += filter(None, [text.aside(table.game, view, short, words)])
        blocks += [Text("\n".join(f"-# {line}" for line in told))] if told else []
    if stand_in := _stand_in(player, words):
        blocks.append(Text(stand_in))
    move = confirmed(decision, step)
    weight = None if move is None else table.weights(seat).get(move)
    if move is not None and weight is not None:
        blocks += confirmation(decision, move, weight)
    else:
        asked = text.prompt(table.game, view, short, words, step)
        if hint is not None:
            asked = f"{asked}\n{_hinted(decision, hint)}"
        blocks.append(Text(asked))
        blocks += _with_help(table, seat, offered, words)
    if player.is_unhurried and not table.is_solitary and table.pace != "none":
        blocks.append(Text(words("move-unhurried")))
    return Screen(tuple(blocks), accent(table.game))


def _of_this_round(news: Sequence[BaseEvent]) -> Sequence[BaseEvent]:
    """From the deal on: what came before has been told by the round's result."""
    deals = [place for place, event in enumerate(news) if isinstance(event, BaseDealt)]
    return news[deals[-1] :] if deals else news


def _hinted(decision: Decision[BaseView], hint: Thought) -> str:
    """What a good player would do, and why."""
    move = decision.label(hint.move).in_a_sentence
    reason = text.reason(decision.game, hint.reason, decision.words)
    return decision.words("hint-line", move=move, reason=reason)


def _stand_in(player: Seat, words: Words) -> str | None:
    """That a computer plays in somebody's place, or has done so."""
    if player.away is not None:
        return words("panel-away")
    return words("panel-missed") if player.missed else None


def _on_a_break(
    table: Table, seat: int, words: Words, picture: Picture | None
) -> tuple[Block, ...]:
    """The round that ended: one's own result first; without a picture, how all of it came about."""
    names, score = short_names(table, words), table.view(None).last_round
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
    """The game that ended: one's own result first, then everybody's, in the picture or in words."""
    names, view = short_names(table, words), table.view(seat)
    rematch = Button(words("button-rematch"), REMATCH(table.id), "success", "🔁")
    return (
        Text(text.own_result(table.game, view, names, words)),
        picture or Text(text.final(table.game, view, names, words)),
        Buttons((rematch, Link(words("button-see-table"), _address(table)))),
    )


def _address(table: Table) -> str:
    """Of the channel, whose newest message the result is."""
    return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"


def deadline(table: Table, words: Words) -> str | None:
    """When a computer plays for those who don't answer."""
    due = move_due(table)
    return None if due is None else words("move-due", time=f"<t:{int(due)}:R>")


def _with_help(
    table: Table, seat: int, offered: Sequence[Block], words: Words
) -> tuple[Block, ...]:
    """What is offered, and what can be done beside playing: in the last row, if that is short."""
    if not table.seats[seat].is_present:
        return (*offered, Buttons((Button(words("button-back"), BACK(table.id), "success"),)))
    if not table.view(seat).moves:
        return tuple(offered)
    hint = Button(words("button-hint"), HINT(table.id), emoji="💡")
    beside = (*_undo(table, seat, words), hint)
    *others, last = offered
    if isinstance(last, Buttons) and len(last.buttons) <= SHORT_ROW:
        return (*others, Buttons((*last.buttons, *beside)))
    return (*offered, Buttons(beside))


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
