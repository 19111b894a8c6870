"""What is to be done about messages: pure functions from a record, a table and the time to acts.

Nothing here waits, stores or sends: `cogs.displays` carries the acts out, and asks again after each
of them, since meanwhile the table may have moved on.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from sessions import EditToken, Hand, Notify, Public, Shown, Table, move_due, rung_at

LONGEST_AGE = 50 * 60.0
"""Seconds; older messages are slow to edit, so the table is posted anew."""
FAR_UP = 15
"""After this many messages of others the table is posted anew."""
LAST_CHANCE = 45.0
"""Seconds before the end of its token in which a note is folded."""
SEEN_FOR = 90.0
"""Seconds after a click anywhere at a table in which its doer is taken to be looking at it."""
LOOK_EVERY = 120.0
"""Seconds between two looks at how far up a table is, beside those at the end of a round."""
RENEWED_WITHIN = 10 * 60.0
"""Seconds before the end of its token in which the next click on a table gives it another one."""

Urgency = Literal["panel", "edit", "deletion", "chore"]
"""What goes first where requests are short."""

FoldedWhy = Literal["kicked", "not_seated", "old"]
"""Why there is one line in place of a hand: its reader was asked to leave, or has no seat; it can't
be kept true any longer."""

BY_MESSAGE: tuple[Notify, ...] = ("away", "every")
"""Those who have their hand by direct message, too."""


class Act(msgspec.Struct, frozen=True):
    """Something to be done; `urgency` is None where Discord doesn't count it."""

    urgency: Urgency | None


class Post(Act, frozen=True):
    """The table again, at the bottom of its channel, with a mention of these people."""

    calls: tuple[int, ...] = ()


class Edit(Act, frozen=True):
    """The public message, as the table is now."""


class Look(Act, frozen=True):
    """Find out how far up the public message is."""


class Delete(Act, frozen=True):
    """A message in whose place there is another one."""

    shown: Shown


class Write(Act, frozen=True):
    """The hand in a new direct message, which notifies; the one before goes."""

    asked: int | None
    """The decision that it is about; None: only the cards."""
    silent: bool = False
    """Whether it comes without a notification."""
    through: EditToken | None = None
    """The click that it follows, where Discord shall not count it."""


class Update(Act, frozen=True):
    """The hand where it is, by direct message or in *My hand*, as the table is now."""

    shown: Shown


class Fold(Act, frozen=True):
    """One line in place of a hand."""

    shown: Shown
    why: FoldedWhy


class Call(Act, frozen=True):
    """Have somebody mentioned in the channel, for this decision; the table is then posted anew."""

    asked: int


# The public message


def public_acts(public: Public, table: Table, calls: Sequence[int], now: float) -> tuple[Act, ...]:
    """`calls` are the people who are to be mentioned and have not been yet."""
    return (*_shown_to_all(public, table, calls, now), *_deleted(public, now))


def _shown_to_all(
    public: Public, table: Table, calls: Sequence[int], now: float
) -> tuple[Act, ...]:
    shown = public.shown
    if shown is None or public.posting:  # the same one again is no second one
        return (Post("edit", tuple(calls)),)
    if table.is_live:
        if calls or public.far_up or now - shown.posted_at > LONGEST_AGE:
            return (Post("edit", tuple(calls)),)
        if _looking_is_due(public, shown, table, now):
            return (Look("edit"),)
    if shown.version == table.version:
        return ()
    if table.status == "over" and not public.has_result:
        return (Post("edit", tuple(calls)),)
    return (Edit(None if is_free(shown, now) else "edit"),)


def _looking_is_due(public: Public, shown: Shown, table: Table, now: float) -> bool:
    """Only when there is something new to be shown: nobody looks at a table that stands still."""
    if shown.version == table.version:
        return False
    looked_at = max(shown.posted_at, public.looked_at)
    at_a_break = table.break_until is not None and looked_at < table.changed_at
    return at_a_break or now >= looked_at + LOOK_EVERY


def _deleted(public: Public, now: float) -> tuple[Act, ...]:
    return tuple([_delete(old, now) for old in public.old])


def is_free(shown: Shown, now: float) -> bool:
    """Whether there is a way to change it that Discord doesn't count."""
    return shown.ephemeral or (shown.token is not None and now < shown.token.until)


def _delete(old: Shown, now: float) -> Delete:
    return Delete(None if is_free(old, now) else "deletion", old)


def posting(public: Public) -> Public:
    """A message is on its way: from now on it is looked for until its receipt is there."""
    return replace(public, posting=True)


def posted(public: Public, shown: Shown, *, has_result: bool = False) -> Public:
    """The table is shown by this message from now on."""
    same = public.shown is not None and public.shown.message_id == shown.message_id
    before = () if public.shown is None or same else (public.shown,)
    return Public(
        shown,
        (*public.old, *before),
        shown.message_id,
        looked_at=public.looked_at,
        has_result=has_result,
    )


def is_told_the_end(table: Table, user_id: int, notify: Notify) -> bool:
    """Whether somebody is notified of a game's end: who has left it is not."""
    seat = table.seat_named(user_id)
    stayed = seat is not None and not table.seats[seat].has_left
    return table.status == "over" and stayed and notify != "never"


def gone(public: Public) -> Public:
    """The message is no longer there."""
    return replace(public, shown=None)


def uneditable(public: Public) -> Public:
    """The message is there, but can't be edited any more: another one takes its place."""
    before = () if public.shown is None else (public.shown,)
    return replace(public, shown=None, old=(*public.old, *before))


def deleted(public: Public, shown: Shown) -> Public:
    old = [old for old in public.old if old.message_id != shown.message_id]
    return replace(public, old=tuple(old))


def edited(public: Public, before: Shown, version: int) -> Public:
    """That message shows this version now, whichever way leads to it meanwhile."""
    shown = public.shown
    if shown is None or shown.message_id != before.message_id:
        return public
    return replace(public, shown=replace(shown, version=version))


def wants_token(public: Public, now: float) -> bool:
    """Whether the next click on it should leave another way to edit it: an answer that does so
    takes a request more, so not each of them does."""
    shown = public.shown
    return shown is not None and (shown.token is None or now >= shown.token.until - RENEWED_WITHIN)


def reached(public: Public, message_id: int, token: EditToken) -> Public:
    """A click on that message was answered by updating it: its token can change it, too."""

    def in_reach(shown: Shown) -> Shown:
        return replace(shown, token=token) if shown.message_id == message_id else shown

    return replace(
        public,
        shown=None if public.shown is None else in_reach(public.shown),
        old=tuple(in_reach(old) for old in public.old),
    )


def public_out_of_reach(public: Public, refused: EditToken) -> Public:
    """Discord doesn't take this token any more; a newer one stays."""
    return replace(
        public,
        shown=None if public.shown is None else _without(public.shown, refused),
        old=tuple(_without(old, refused) for old in public.old),
    )


def _without(shown: Shown, refused: EditToken) -> Shown:
    same = shown.token is not None and shown.token.token == refused.token
    return replace(shown, token=None) if same else shown


def found(public: Public, channel_id: int, message_id: int) -> Public:
    """A public message was used; if a crash made us lose sight of it, it goes."""
    ours = [shown.message_id for shown in (public.shown, *public.old) if shown is not None]
    if public.shown is None or message_id in ours:
        return public
    return replace(public, old=(*public.old, Shown(channel_id, message_id, 0.0)))


# What one person has on their screen


def decision_of(table: Table, user_id: int) -> int | None:
    """The decision that is open for this person."""
    seat = table.seat_of(user_id)
    if seat is None or seat not in table.awaited_people():
        return None
    return table.seats[seat].decision


def hand_acts(
    hand: Hand,
    table: Table,
    user_id: int,
    notify: Notify,
    now: float,
    awake_at: float = 0.0,
    *,
    short: bool = False,
) -> tuple[Act, ...]:
    """The same hand in at most two places: a direct message, and a note of *My hand*.

    `awake_at` is the end of its owner's quiet hours, in which nothing notifies. `short`: what
    Discord counts is used up for now, so a new message follows its reader's last click, if that is
    possible.
    """
    old = [_removed(shown, now) for shown in hand.old]
    if table.seat_of(user_id) is None:
        named = table.seat_named(user_id) is not None
        why: FoldedWhy = "kicked" if named else "not_seated"
        here = [shown for shown in (hand.panel, hand.note) if shown is not None]
        return (*(_fold(shown, why, now) for shown in here), *old)
    if table.state is None:
        return ()
    asked = decision_of(table, user_id)
    telling = _telling(hand, table, user_id, asked, notify, now, quiet=now < awake_at)
    if short:
        telling = tuple(_following(act, hand.panel, now) for act in telling)
    moves_down = any(isinstance(act, Write) for act in telling)
    return (
        *_about_the_note(hand.note, table, asked, now),
        *telling,
        *(() if moves_down else _about_the_panel(hand.panel, table, asked, now)),
        *old,
    )


def next_look(
    hand: Hand, table: Table, user_id: int, notify: Notify, now: float, awake_at: float = 0.0
) -> float | None:
    """When time alone will bring something to do about this hand."""
    times = []
    if hand.note is not None:
        times.append(true_until(hand.note))
    asked = decision_of(table, user_id)
    unpinged = asked is not None and (now < awake_at or _pinged_at(hand, asked) is None)
    if unpinged and notify != "never":
        times.append(max(hand.seen_at + SEEN_FOR, awake_at))
    return min((time for time in times if time > now), default=None)


def _removed(old: Shown, now: float) -> Act:
    """A note can't be deleted by everybody's leave, and may be out of reach: it is folded."""
    return _fold(old, "old", now) if old.ephemeral else _delete(old, now)


def _following(act: Act, panel: Shown | None, now: float) -> Act:
    """A new message by way of the last click on the one before; there is none on one's first."""
    if not isinstance(act, Write) or panel is None or not is_free(panel, now):
        return act
    return Write(None, act.asked, act.silent, panel.token)


def _fold(shown: Shown, why: FoldedWhy, now: float) -> Fold:
    return Fold(None if is_free(shown, now) else "edit", shown, why)


def _update(shown: Shown, now: float) -> Update:
    return Update(None if is_free(shown, now) else "edit", shown)


def _is_true(shown: Shown, table: Table, asked: int | None) -> bool:
    """While its question is open a hand is left alone, so that a page or a hint of it stays; unless
    it tells a deadline that is another one now, as after an outage."""
    if shown.version == table.version:
        return True
    return shown.decision == asked is not None and shown.deadline in (None, move_due(table))


def _about_the_note(
    note: Shown | None, table: Table, asked: int | None, now: float
) -> tuple[Act, ...]:
    """It is kept true while that is possible, and folded before it can't be any longer."""
    if note is None:
        return ()
    if now >= true_until(note):
        return (_fold(note, "old", now),)
    return () if _is_true(note, table, asked) else (_update(note, now),)


def true_until(note: Shown) -> float:
    """How long a note can be kept true."""
    return 0.0 if note.token is None else note.token.until - LAST_CHANCE


def _about_the_panel(
    panel: Shown | None, table: Table, asked: int | None, now: float
) -> tuple[Act, ...]:
    if panel is None or _is_true(panel, table, asked):
        return ()
    if table.is_live and now - panel.posted_at > LONGEST_AGE:
        return (Write("panel", asked, silent=True),)
    return (_update(panel, now),)


def _telling(
    hand: Hand,
    table: Table,
    user_id: int,
    asked: int | None,
    notify: Notify,
    now: float,
    *,
    quiet: bool,
) -> tuple[Act, ...]:
    """A notification is a decision: who looks at the table gets none, who is away gets one at
    once, and who doesn't answer gets one at each rung of the ladder. In quiet hours a message that
    has to be there comes without a sound, and all else waits for their end."""
    if is_told_the_end(table, user_id, notify) and notify in BY_MESSAGE:
        return () if hand.has_result else (Write("panel", None, silent=quiet),)
    if not table.is_live or notify == "never":
        return ()
    if asked is None or quiet:
        deal = hand.told is None and hand.note is None and notify in BY_MESSAGE
        return (Write("panel", asked, silent=quiet),) if deal else ()
    if not _is_ping_due(hand, table, asked, notify, now):
        return ()
    by_message = notify in BY_MESSAGE and hand.note is None
    called_next = hand.told == asked and hand.called != asked
    return (Write("panel", asked) if by_message and not called_next else Call(None, asked),)


def _is_ping_due(hand: Hand, table: Table, asked: int, notify: Notify, now: float) -> bool:
    pinged = _pinged_at(hand, asked)
    rung = rung_at(table, "message") or rung_at(table, "mention")
    if rung is not None and hand.seen_at < rung:  # who has come since then is not called for it
        return pinged is None or pinged < rung
    if pinged is not None or hand.note is not None:
        return False
    if notify == "every" and (hand.panel is None or hand.panel.decision != asked):
        return True
    in_sight = hand.panel is not None or notify == "mention"
    return not in_sight or now >= hand.seen_at + SEEN_FOR


def _pinged_at(hand: Hand, asked: int) -> float | None:
    """When they were last notified of this decision."""
    told = hand.told_at if hand.told == asked else None
    called = hand.called_at if hand.called == asked else None
    return max((at for at in (told, called) if at is not None), default=None)


def seen(hand: Hand, now: float) -> Hand:
    """Its owner has clicked somewhere at the table."""
    return replace(hand, seen_at=now)


def written(hand: Hand, shown: Shown, told: int | None) -> Hand:
    """A new direct message has the hand; `told` is the decision that it notified of."""
    same = hand.panel is not None and hand.panel.message_id == shown.message_id
    before = () if hand.panel is None or same else (hand.panel,)
    notified = (told, shown.posted_at) if told is not None else (hand.told or 0, hand.told_at)
    return replace(
        hand,
        panel=shown,
        old=(*hand.old, *before),
        told=notified[0],
        told_at=notified[1],
        unreachable=False,
        knows=False,
    )


def told_the_end(hand: Hand) -> Hand:
    """Whether or not it arrived: it is told once."""
    return replace(hand, has_result=True)


def undelivered(hand: Hand, asked: int | None, now: float) -> Hand:
    """A direct message did not arrive: who is asked is called in the channel instead."""
    hand = replace(hand, told=asked or 0, told_at=now, unreachable=True)
    return hand if asked is None else called(hand, asked, now)


def called(hand: Hand, asked: int, now: float) -> Hand:
    """Somebody is to be mentioned in the channel; that tells them, too."""
    told = hand.told_at if hand.told == asked else now
    return replace(hand, called=asked, called_at=now, calling=True, told=asked, told_at=told)


def is_called(hand: Hand, asked: int | None) -> bool:
    """Whether the table says that it waits for this person by name."""
    return asked is not None and hand.called == asked


def is_to_be_called(hand: Hand, asked: int | None) -> bool:
    return hand.calling and is_called(hand, asked)


def updated(hand: Hand, before: Shown, shows: "HandShown") -> Hand:
    """The hand shows this there now."""
    now = now_showing(before, shows)
    return replace(
        hand,
        panel=now if hand.panel == before else hand.panel,
        note=now if hand.note == before else hand.note,
    )


def dropped(hand: Hand, shown: Shown) -> Hand:
    """Nothing more is to be done about that message."""
    return replace(
        hand,
        panel=None if hand.panel == shown else hand.panel,
        note=None if hand.note == shown else hand.note,
        old=tuple(old for old in hand.old if old != shown),
    )


def lost(hand: Hand, shown: Shown) -> Hand:
    """That direct message can't be edited any more: another one takes its place."""
    if hand.panel != shown:
        return dropped(hand, shown)
    return replace(hand, panel=None, old=(*hand.old, shown), told=None)


def hand_out_of_reach(hand: Hand, refused: EditToken) -> Hand:
    """The same for a direct message: the ordinary ways are left."""
    return replace(
        hand,
        panel=None if hand.panel is None else _without(hand.panel, refused),
        old=tuple(old if old.ephemeral else _without(old, refused) for old in hand.old),
    )


def doubted(hand: Hand) -> Hand:
    """What it shows is not certain: it is to be shown again."""
    return replace(
        hand,
        panel=None if hand.panel is None else _unsure(hand.panel),
        note=None if hand.note is None else _unsure(hand.note),
    )


def _unsure(shown: Shown) -> Shown:
    return replace(shown, version=0, decision=None, deadline=None)


# What a message shows


class HandShown(msgspec.Struct, frozen=True):
    """It is what a person has of a table on their screen."""

    table_id: int
    user_id: int
    version: int
    decision: int | None = None
    """The decision that it has the buttons of."""
    deadline: float | None = None
    """Until when that can be answered."""


def hand_shown(table: Table, user_id: int) -> HandShown:
    """What this person's hand shows when it is drawn now."""
    asked = decision_of(table, user_id)
    deadline = None if asked is None else move_due(table)
    return HandShown(table.id, user_id, table.version, asked, deadline)


def now_showing(where: Shown, shows: HandShown) -> Shown:
    """The message at that place, with this in it."""
    return replace(where, version=shows.version, decision=shows.decision, deadline=shows.deadline)


class TableShown(msgspec.Struct, frozen=True):
    """It is the table's public message."""

    table_id: int
    version: int


def without_screen(shows: HandShown | TableShown) -> HandShown | TableShown:
    """What the answer shows if there is only a sentence in place of its screen."""
    if isinstance(shows, HandShown):
        return HandShown(shows.table_id, shows.user_id, version=0)
    return TableShown(shows.table_id, version=0)


def answered(hand: Hand, shows: HandShown, where: Shown, now: float) -> Hand:
    """The message at that place now shows what the answer to a click has put there."""
    shown = now_showing(where, shows)
    before = hand.note if where.ephemeral else hand.panel
    if before is not None and before.message_id == where.message_id:
        shown = replace(shown, posted_at=before.posted_at)
    old = hand.old if before is None else (*hand.old, before)
    hand = replace(
        seen(hand, now),
        old=tuple(other for other in old if other.message_id != where.message_id),
    )
    return replace(hand, note=shown) if where.ephemeral else replace(hand, panel=shown)
