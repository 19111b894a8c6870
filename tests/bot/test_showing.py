"""What is to be done about messages, rule by rule: no gateway, no clock, no waiting."""

from collections.abc import Sequence
from typing import Literal, get_args

import pytest
from msgspec.structs import replace

from cogs import showing
from cogs.replies import TOKEN_LIFE
from cogs.showing import (
    LAST_CHANCE,
    LONGEST_AGE,
    LOOK_EVERY,
    RENEWED_WITHIN,
    SEEN_FOR,
    Act,
    Call,
    Delete,
    Edit,
    Fold,
    FoldedWhy,
    HandShown,
    Look,
    Post,
    TableShown,
    Update,
    Write,
    hand_shown,
)
from engine import GAMES
from sessions import EditToken, Hand, Notify, Public, Seat, Shown, Table, rung_at
from sessions.table import (
    asked_again,
    choose,
    climbed,
    close,
    kick,
    leave,
    make_move,
    open_lobby,
    scheduled,
    start,
)

ADA, BOB = 101, 102
NOW = 1_000_000.0
CHANNEL, CONVERSATION = 7, 8


def lobby() -> Table:
    opened = open_lobby(
        1, CHANNEL, "mojo", GAMES["mojo"].Options(first=0), "live", Seat(ADA, "Ada"), ()
    )
    return replace(opened, id=12, seats=(*opened.seats, Seat(BOB, "Bob")))


def dealt() -> Table:
    """Ada is asked, Bob waits."""
    table = start(lobby(), ADA, bytes(32), NOW)
    return replace(scheduled(None, table, NOW), version=5)


def after_adas_turn() -> Table:
    table, passed = dealt(), 0
    while 0 in table.actors():
        passed += 1
        move = table.view(0).moves[0]
        table = choose(table, ADA, table.seats[0].decision, move.code, NOW + passed).table
    return replace(scheduled(dealt(), table, NOW), version=9)


def decision(table: Table, user_id: int) -> int:
    asked = showing.decision_of(table, user_id)
    assert asked is not None
    return asked


def message(number: int = 1, **more: object) -> Shown:
    return replace(Shown(CONVERSATION, number, NOW, version=5), **more)


def note(number: int = 50, **more: object) -> Shown:
    token = EditToken("secret", "@original", NOW + 900.0)
    return message(number, ephemeral=True, **{"token": token, **more})


def public_acts(
    public: Public, table: Table, calls: Sequence[int] = (), later: float = 0.0
) -> tuple[Act, ...]:
    return showing.public_acts(public, table, calls, NOW + later)


def hand_acts(
    hand: Hand,
    table: Table,
    user_id: int = ADA,
    notify: Notify = "away",
    later: float = 0.0,
    awake_at: float = 0.0,
    *,
    short: bool = False,
) -> tuple[Act, ...]:
    return showing.hand_acts(hand, table, user_id, notify, NOW + later, awake_at, short=short)


def next_look(
    hand: Hand,
    table: Table,
    user_id: int = ADA,
    notify: Notify = "away",
    awake_at: float = 0.0,
) -> float | None:
    return showing.next_look(hand, table, user_id, notify, NOW, awake_at)


def asked_panel(table: Table, number: int = 1) -> Hand:
    """Ada's panel with the buttons of what she is asked."""
    asked = decision(table, ADA)
    return Hand(panel=message(number, decision=asked), told=asked, told_at=NOW)


# The public message


def test_a_table_without_a_message_is_posted() -> None:
    assert public_acts(Public(), dealt()) == (Post("edit"),)


def test_one_that_shows_the_newest_version_is_left_alone() -> None:
    assert public_acts(Public(message()), dealt()) == ()


def test_one_that_shows_an_older_version_is_edited() -> None:
    assert public_acts(Public(message(version=4)), dealt()) == (Edit("edit"),)


def reachable(number: int = 1, click: str = "first", **more: object) -> Shown:
    """A message that was clicked, and can be changed through that click for a while."""
    return message(number, token=EditToken(click, "@original", NOW + TOKEN_LIFE), **more)


def test_a_table_is_edited_through_the_last_click_on_it_while_that_lives() -> None:
    public = Public(reachable(version=4))
    assert public_acts(public, dealt()) == (Edit(None),)
    looked = replace(public, looked_at=NOW + TOKEN_LIFE)
    assert public_acts(looked, dealt(), later=TOKEN_LIFE) == (Edit("edit"),)


def test_a_click_on_a_table_that_updates_it_reaches_it() -> None:
    token = EditToken("newer", "@original", NOW + TOKEN_LIFE)
    public = showing.reached(Public(message(4, version=4), (message(3),)), 4, token)
    assert public_acts(public, dealt()) == (Edit(None), Delete("deletion", message(3)))
    public = showing.reached(public, 3, token)
    assert public_acts(public, dealt())[1] == Delete(None, message(3, token=token))
    assert showing.reached(public, 99, token) == public, "a message that is not known"


def test_a_token_that_is_refused_is_forgotten_and_a_newer_one_is_not() -> None:
    public = Public(reachable(version=4))
    assert public.shown is not None
    refused = public.shown.token
    assert refused is not None
    assert public_acts(showing.public_out_of_reach(public, refused), dealt()) == (Edit("edit"),)
    newer = Public(reachable(version=4, click="newer"))
    assert showing.public_out_of_reach(newer, refused) == newer


def test_what_was_clicked_meanwhile_is_known_to_show_what_was_edited() -> None:
    before, clicked = message(version=4), reachable(version=4)
    assert showing.edited(Public(clicked), before, 5) == Public(replace(clicked, version=5))
    assert showing.edited(Public(message(2)), before, 9) == Public(message(2)), "another message"


def test_a_click_renews_the_way_to_a_table_when_there_is_none_or_it_grows_old() -> None:
    assert showing.wants_token(Public(message()), NOW)
    assert not showing.wants_token(Public(), NOW)
    public = Public(reachable())
    assert not showing.wants_token(public, NOW)
    assert not showing.wants_token(public, NOW + TOKEN_LIFE - RENEWED_WITHIN - 1.0)
    assert showing.wants_token(public, NOW + TOKEN_LIFE - RENEWED_WITHIN)


def test_what_a_click_reaches_is_deleted_through_it() -> None:
    old = reachable(3)
    assert public_acts(Public(message(), old=(old,)), dealt()) == (Delete(None, old),)
    assert public_acts(Public(message(), old=(old,)), dealt(), later=TOKEN_LIFE) == (
        Delete("deletion", old),
    )


def test_who_is_called_is_called_by_a_new_message() -> None:
    assert public_acts(Public(message()), dealt(), [ADA]) == (Post("edit", (ADA,)),)


def test_an_old_one_is_posted_anew_and_only_while_the_table_lives() -> None:
    table, old = dealt(), Public(message(version=5))
    assert public_acts(old, table, later=LONGEST_AGE) == ()
    assert public_acts(old, table, later=LONGEST_AGE + 1) == (Post("edit"),)
    closed = replace(close(table), version=6)
    assert public_acts(old, closed, later=LONGEST_AGE + 1) == (Edit("edit"),)


def test_one_that_is_far_up_is_posted_anew() -> None:
    assert public_acts(Public(message(), far_up=True), dealt()) == (Post("edit"),)


def test_how_far_up_it_is_is_looked_at_now_and_then_when_something_changes() -> None:
    table, stale = dealt(), Public(message(version=4))
    assert public_acts(stale, table, later=LOOK_EVERY) == (Look("edit"),)
    assert public_acts(Public(message()), table, later=LOOK_EVERY) == ()
    looked = replace(stale, looked_at=NOW + LOOK_EVERY)
    assert public_acts(looked, table, later=LOOK_EVERY) == (Edit("edit"),)


def test_how_far_up_it_is_is_looked_at_at_the_end_of_a_round() -> None:
    pause = replace(dealt(), break_until=NOW + 20.0, changed_at=NOW + 1.0)
    assert public_acts(Public(message(version=4)), pause, later=2.0) == (Look("edit"),)


def test_what_it_replaces_is_deleted_after_all_else() -> None:
    old = message(3)
    assert public_acts(Public(message(version=4), old=(old,)), dealt()) == (
        Edit("edit"),
        Delete("deletion", old),
    )


def test_the_message_before_is_to_be_deleted_when_another_one_is_posted() -> None:
    before, after = message(3), message(4)
    public = showing.posted(Public(before, last_id=3), after)
    assert public == Public(after, (before,), last_id=4)
    assert showing.deleted(public, before) == Public(after, last_id=4)


def test_the_same_message_found_again_replaces_nothing() -> None:
    before = message(3)
    assert showing.posted(Public(before), replace(before, version=0)).old == ()


def test_a_message_that_is_gone_is_posted_again() -> None:
    assert public_acts(showing.gone(Public(message())), dealt()) == (Post("edit"),)


def test_a_message_that_can_not_be_edited_any_more_is_replaced_and_deleted() -> None:
    stuck = message(3)
    public = showing.uneditable(Public(stuck))
    assert public_acts(public, dealt()) == (Post("edit"), Delete("deletion", stuck))


def test_a_message_whose_receipt_was_lost_is_looked_for_before_all_else() -> None:
    public = showing.posting(Public(message(version=4)))
    assert public_acts(public, dealt()) == (Post("edit"),)
    assert not showing.posted(public, message(4)).posting


def test_a_message_that_we_lost_sight_of_is_to_be_deleted_once_it_is_used() -> None:
    public = Public(message(4))
    assert showing.found(public, CHANNEL, 4) is public
    found = showing.found(public, CHANNEL, 3)
    assert [old.message_id for old in found.old] == [3]
    assert showing.found(found, CHANNEL, 3) is found


# The hand by direct message


def test_everybody_gets_their_cards_at_the_deal() -> None:
    table = dealt()
    assert hand_acts(Hand(), table, ADA) == (Write("panel", decision(table, ADA)),)
    assert hand_acts(Hand(), table, BOB) == (Write("panel", None),)


def test_cards_are_sent_once() -> None:
    table = dealt()
    waiting = showing.written(Hand(), message(), None)
    assert hand_acts(waiting, table, BOB) == ()
    assert hand_acts(asked_panel(table), table, ADA) == ()


def test_nobody_is_written_to_in_a_lobby() -> None:
    assert hand_acts(Hand(), lobby(), BOB) == ()


def test_a_hand_stays_and_shows_what_happens() -> None:
    hand = asked_panel(dealt())
    assert hand.panel is not None
    table = after_adas_turn()
    assert hand_acts(hand, table) == (Update("edit", hand.panel),)
    assert (
        hand_acts(showing.updated(hand, hand.panel, HandShown(table.id, ADA, table.version)), table)
        == ()
    )


def test_a_hand_whose_turn_a_computer_took_shows_what_happened() -> None:
    table = dealt()
    hand = asked_panel(table)
    assert hand.panel is not None
    while 0 in table.actors():
        table = make_move(table, 0, table.view(0).moves[0], "stand-in", NOW).table
    assert hand_acts(hand, replace(table, version=9)) == (Update("edit", hand.panel),)


def test_a_hand_of_a_table_that_is_closed_says_so_where_it_is() -> None:
    hand = asked_panel(dealt())
    assert hand.panel is not None
    closed = replace(close(dealt()), version=6)
    assert hand_acts(hand, closed) == (Update("edit", hand.panel),)
    assert hand_acts(showing.dropped(hand, hand.panel), closed) == ()


def test_a_deadline_that_is_told_is_the_true_one_also_after_an_outage() -> None:
    table = dealt()
    told = showing.now_showing(message(), hand_shown(table, ADA))
    hand = replace(asked_panel(table), panel=told)
    later = replace(table, version=6)
    assert hand_acts(hand, later) == ()
    put_off = scheduled(later, asked_again(later, NOW + 600.0), NOW + 600.0)
    assert hand_acts(hand, put_off) == (Update("edit", told),)
    assert hand_acts(showing.updated(hand, told, hand_shown(put_off, ADA)), put_off) == ()


def test_a_hand_is_left_alone_while_its_question_is_open() -> None:
    later = replace(dealt(), version=6)
    assert hand_acts(asked_panel(later), later) == ()


def test_what_its_token_can_edit_counts_against_no_limit() -> None:
    token = EditToken("secret", "@original", NOW + 10.0)
    table = after_adas_turn()
    panel = replace(asked_panel(dealt()).panel or message(), token=token)
    hand = Hand(panel=panel, told=1)
    assert hand_acts(hand, table) == (Update(None, panel),)
    assert hand_acts(hand, table, later=10.0) == (Update("edit", panel),)


def test_where_requests_run_short_a_new_hand_follows_its_owners_last_click() -> None:
    table = after_adas_turn()
    asked = decision(table, BOB)
    panel = reachable()
    hand = waiting_hand(panel=panel)
    assert hand_acts(hand, table, BOB) == (Write("panel", asked),)
    assert hand_acts(hand, table, BOB, short=True) == (Write(None, asked, through=panel.token),)
    too_late = hand_acts(hand, table, BOB, later=TOKEN_LIFE, short=True)
    assert too_late == (Write("panel", asked),)
    assert hand_acts(waiting_hand(), table, BOB, short=True) == (Write("panel", asked),)
    assert hand_acts(Hand(), table, BOB, short=True) == (Write("panel", asked),)


def test_a_hand_whose_click_is_refused_takes_the_ordinary_ways() -> None:
    panel, old = reachable(), reachable(2)
    assert panel.token is not None
    kept = note()
    hand = waiting_hand(panel=panel, old=(old, kept))
    refused = showing.hand_out_of_reach(hand, panel.token)
    assert refused.panel == message()
    assert refused.old == (message(2), kept), "a note has no other way"


def test_the_hand_before_goes_through_its_owners_last_click() -> None:
    table, before = dealt(), reachable()
    asked = decision(table, ADA)
    hand = Hand(panel=replace(before, decision=asked), told=asked, told_at=NOW)
    again = showing.written(hand, message(2, decision=asked), asked)
    assert hand.panel is not None
    assert hand_acts(again, table) == (Delete(None, hand.panel),)


def test_an_hour_old_hand_comes_down_without_a_notification() -> None:
    hand = asked_panel(dealt())
    table = after_adas_turn()
    assert hand_acts(hand, table, later=LONGEST_AGE + 1) == (Write("panel", None, silent=True),)


def test_a_hand_that_comes_down_takes_the_place_of_the_one_before() -> None:
    table = dealt()
    hand = asked_panel(table)
    assert hand.panel is not None
    again = showing.written(hand, message(2, decision=decision(table, ADA)), decision(table, ADA))
    assert hand_acts(again, table) == (Delete("deletion", hand.panel),)
    assert hand_acts(showing.dropped(again, hand.panel), table) == ()


def test_a_hand_that_can_not_be_edited_any_more_is_sent_again() -> None:
    table = dealt()
    hand = asked_panel(table)
    assert hand.panel is not None
    lost = showing.lost(hand, hand.panel)
    assert hand_acts(lost, table) == (
        Write("panel", decision(table, ADA)),
        Delete("deletion", hand.panel),
    )


def test_a_hand_that_may_show_something_older_is_shown_again() -> None:
    hand = showing.doubted(replace(asked_panel(dealt()), note=note()))
    assert [type(act) for act in hand_acts(hand, dealt())] == [Update, Update]


def test_who_has_no_seat_any_more_keeps_nothing_on_the_screen() -> None:
    old = message(3)
    hand = replace(asked_panel(dealt()), note=note(), old=(old,))
    assert folded(hand_acts(hand, kicked())) == {1: "kicked", 50: "kicked"}
    assert hand_acts(hand, kicked())[-1] == Delete("deletion", old)
    stranger = hand_acts(hand, dealt(), user_id=999)
    assert set(folded(stranger).values()) == {"not_seated"}


def folded(acts: Sequence[Act]) -> dict[int, FoldedWhy]:
    """The messages that are folded, and why."""
    return {act.shown.message_id: act.why for act in acts if isinstance(act, Fold)}


def kicked() -> Table:
    """Bob is the host, and has asked Ada to leave."""
    return kick(replace(dealt(), host=BOB), BOB, ADA)


def test_who_has_left_is_asked_nothing() -> None:
    assert showing.decision_of(leave(dealt(), ADA), ADA) is None
    assert showing.decision_of(kicked(), ADA) is None


# The end of a game


def over() -> Table:
    return replace(dealt(), status="over", version=20)


def test_everybody_is_told_of_the_end_once_by_a_new_message() -> None:
    hand = asked_panel(dealt())
    assert hand.panel is not None
    assert hand_acts(hand, over()) == (Write("panel", None),)
    told = showing.told_the_end(showing.written(hand, message(2, version=20), None))
    assert hand_acts(told, over()) == (Delete("deletion", hand.panel),)


def test_who_plays_from_my_hand_reads_the_end_there_and_is_told_as_well() -> None:
    hand = replace(waiting_hand(), note=note())
    assert hand.note is not None
    assert hand_acts(hand, over(), BOB) == (Update(None, hand.note), Write("panel", None))


def test_an_end_that_can_not_be_delivered_is_not_tried_again() -> None:
    hand = showing.told_the_end(showing.undelivered(Hand(told=0), None, NOW))
    assert hand_acts(hand, over()) == ()


def test_who_left_or_wants_no_messages_is_not_told_of_the_end() -> None:
    left = replace(leave(dealt(), ADA), status="over", version=20)
    assert hand_acts(Hand(told=0), left) == ()
    assert hand_acts(Hand(told=0), over(), ADA, "mention") == ()
    assert hand_acts(Hand(told=0), over(), ADA, "never") == ()


def test_a_table_closed_without_a_result_is_told_to_nobody() -> None:
    assert hand_acts(Hand(told=0), close(dealt())) == ()


def test_the_channel_has_the_result_once_by_a_new_message() -> None:
    before, after = message(3, version=19), message(4, version=20)
    assert public_acts(Public(before), over(), [ADA, BOB]) == (Post("edit", (ADA, BOB)),)
    public = showing.posted(Public(before), after, has_result=True)
    assert public_acts(public, over(), [ADA, BOB]) == (Delete("deletion", before),)
    stale = replace(public, shown=replace(after, version=0), old=())
    assert public_acts(stale, over(), [ADA, BOB]) == (Edit("edit"),)


def test_who_is_told_of_the_end_in_the_channel() -> None:
    assert showing.is_told_the_end(over(), ADA, "mention")
    assert not showing.is_told_the_end(over(), ADA, "never")
    left = replace(leave(dealt(), ADA), status="over")
    assert not showing.is_told_the_end(left, ADA, "away")
    assert not showing.is_told_the_end(dealt(), ADA, "away")


# Who is notified, and when


def waiting_hand(**more: object) -> Hand:
    """Bob's, who has seen Ada's turn come."""
    return replace(showing.written(Hand(), message(), None), **more)


Told = Literal["message", "silent message", "mention", "edit", "nothing"]


def how(acts: Sequence[Act]) -> Told:
    """How somebody learns that it is their turn."""
    match next(iter(acts), None):
        case Write(silent=silent):
            return "silent message" if silent else "message"
        case Call():
            return "mention"
        case Update():
            return "edit"
    return "nothing"


JUST_NOW, LONG_AGO = NOW - 5.0, NOW - SEEN_FOR


@pytest.mark.parametrize(
    ("wants", "seen_at", "my_hand", "quiet", "told"),
    [
        ("away", JUST_NOW, False, False, "edit"),
        ("away", LONG_AGO, False, False, "message"),
        ("away", JUST_NOW, True, False, "edit"),
        ("away", LONG_AGO, True, False, "edit"),
        ("away", JUST_NOW, False, True, "edit"),
        ("away", LONG_AGO, False, True, "edit"),
        ("every", JUST_NOW, False, False, "message"),
        ("every", LONG_AGO, False, False, "message"),
        ("every", JUST_NOW, True, False, "edit"),
        ("every", LONG_AGO, True, False, "edit"),
        ("every", JUST_NOW, False, True, "edit"),
        ("mention", JUST_NOW, False, False, "nothing"),
        ("mention", LONG_AGO, False, False, "mention"),
        ("mention", JUST_NOW, True, False, "edit"),
        ("mention", LONG_AGO, True, False, "edit"),
        ("mention", LONG_AGO, False, True, "nothing"),
        ("never", JUST_NOW, False, False, "nothing"),
        ("never", LONG_AGO, False, False, "nothing"),
        ("never", LONG_AGO, True, False, "edit"),
    ],
)
def test_how_somebody_learns_that_it_is_their_turn(
    wants: Notify, seen_at: float, my_hand: bool, quiet: bool, told: Told
) -> None:
    by_message = wants in showing.BY_MESSAGE
    hand = waiting_hand(seen_at=seen_at) if by_message else Hand(seen_at=seen_at)
    if my_hand:
        hand = replace(hand, note=note())
    awake_at = NOW + 3600.0 if quiet else 0.0
    acts = showing.hand_acts(hand, after_adas_turn(), BOB, wants, NOW, awake_at)
    assert how(acts) == told


@pytest.mark.parametrize(
    ("wants", "quiet", "told"),
    [
        ("away", False, "message"),
        ("away", True, "silent message"),
        ("every", False, "message"),
        ("mention", False, "nothing"),  # the channel's message mentions them
        ("never", False, "nothing"),
    ],
)
def test_how_somebody_learns_that_the_game_is_over(wants: Notify, quiet: bool, told: Told) -> None:
    by_message = wants in showing.BY_MESSAGE
    hand = waiting_hand(seen_at=JUST_NOW) if by_message else Hand(seen_at=JUST_NOW)
    awake_at = NOW + 3600.0 if quiet else 0.0
    assert how(showing.hand_acts(hand, over(), BOB, wants, NOW, awake_at)) == told


def test_who_was_seen_shortly_before_is_not_notified_but_has_the_question() -> None:
    hand = waiting_hand(seen_at=NOW)
    assert hand.panel is not None
    for later in (0.0, SEEN_FOR - 1.0):
        assert hand_acts(hand, after_adas_turn(), BOB, later=later) == (Update("edit", hand.panel),)


def test_who_was_not_seen_is_notified_at_once_by_a_new_message() -> None:
    table = after_adas_turn()
    asked = Write("panel", decision(table, BOB))
    assert hand_acts(waiting_hand(), table, BOB) == (asked,)
    assert hand_acts(waiting_hand(seen_at=NOW), table, BOB, later=SEEN_FOR) == (asked,)


def test_who_looks_and_does_not_answer_is_notified_once_they_are_away() -> None:
    table = replace(after_adas_turn(), pace="none")
    asked = decision(table, BOB)
    shown = message(version=table.version, decision=asked)
    hand = waiting_hand(seen_at=NOW, panel=shown)
    assert hand_acts(hand, table, BOB) == ()
    assert next_look(hand, table, BOB) == NOW + SEEN_FOR
    assert hand_acts(hand, table, BOB, later=SEEN_FOR) == (Write("panel", asked),)
    told = showing.written(hand, message(2, version=9, decision=asked), asked)
    assert next_look(told, table, BOB) is None


def test_who_wants_to_hear_of_every_turn_does() -> None:
    table = after_adas_turn()
    asked = decision(table, BOB)
    hand = waiting_hand(seen_at=NOW)
    assert hand_acts(hand, table, BOB, "every") == (Write("panel", asked),)


def test_what_follows_within_a_turn_is_told_to_nobody() -> None:
    table = dealt()
    shows = HandShown(table.id, ADA, table.version, decision(table, ADA))
    hand = showing.answered(Hand(told=0), shows, message(), NOW)
    assert hand_acts(hand, table, ADA, "every") == ()


def test_my_hand_lets_no_direct_message_come_while_it_is_open() -> None:
    table = after_adas_turn()
    hand = waiting_hand(note=note(version=9))
    assert [type(act) for act in hand_acts(hand, table, BOB)] == [Update]
    assert hand_acts(Hand(note=note(version=5)), dealt(), BOB) == ()


def test_who_has_my_hand_open_and_does_not_answer_is_called() -> None:
    table = climbed(dealt())
    hand = replace(asked_panel(table), told=0, note=note(decision=decision(table, ADA)))
    assert hand_acts(hand, table, later=30.0) == (Call(None, decision(table, ADA)),)


def test_who_has_no_hand_anywhere_is_told_even_if_they_look() -> None:
    table = dealt()
    hand = Hand(seen_at=NOW, told=0)
    assert hand_acts(hand, table) == (Write("panel", decision(table, ADA)),)


def test_a_note_is_looked_at_before_it_can_not_be_kept_true() -> None:
    hand = waiting_hand(note=note())
    assert next_look(hand, dealt(), BOB) == NOW + 900.0 - LAST_CHANCE


# Those who don't answer


def test_who_does_not_answer_is_called_in_the_channel() -> None:
    table = climbed(dealt())
    asked = decision(table, ADA)
    hand = asked_panel(table)
    assert hand_acts(hand, table, later=30.0) == (Call(None, asked),)
    called = showing.called(hand, asked, NOW + 30.0)
    assert showing.is_to_be_called(called, asked)
    assert hand_acts(called, table, later=30.0) == ()


def test_then_their_hand_comes_down_once_more() -> None:
    table = climbed(climbed(dealt()))
    asked = decision(table, ADA)
    hand = showing.called(asked_panel(table), asked, NOW + 30.0)
    assert hand_acts(hand, table, later=45.0) == (Write("panel", asked),)
    again = showing.written(hand, message(2, decision=asked, posted_at=NOW + 45.0), asked)
    assert [type(act) for act in hand_acts(again, table, later=45.0)] == [Delete]


def test_who_was_only_shown_the_question_gets_a_message_first_and_is_called_then() -> None:
    table = climbed(dealt())
    asked = decision(table, ADA)
    hand = replace(asked_panel(table), told=0, seen_at=NOW)
    assert hand_acts(hand, table, later=30.0) == (Write("panel", asked),)
    told = showing.written(hand, message(1, decision=asked, posted_at=NOW + 30.0), asked)
    assert hand_acts(told, table, later=30.0) == ()
    assert hand_acts(told, climbed(table), later=45.0) == (Call(None, asked),)


def test_who_wants_no_messages_is_called_unless_they_look_and_gets_no_cards() -> None:
    table = dealt()
    assert hand_acts(Hand(seen_at=NOW), table, ADA, "mention") == ()
    assert hand_acts(Hand(), table, ADA, "mention") == (Call(None, decision(table, ADA)),)
    assert hand_acts(Hand(), table, BOB, "mention") == ()


def test_who_wants_nothing_is_left_alone() -> None:
    table = climbed(dealt())
    assert hand_acts(Hand(), table, ADA, "never") == ()
    assert next_look(Hand(), table, ADA, "never") is None


def test_a_message_that_did_not_arrive_becomes_a_call() -> None:
    table = dealt()
    asked = decision(table, ADA)
    hand = showing.undelivered(Hand(), asked, NOW)
    assert hand.unreachable
    assert showing.is_to_be_called(hand, asked)
    assert hand_acts(hand, table) == ()


def test_cards_that_did_not_arrive_call_nobody() -> None:
    hand = showing.undelivered(Hand(), None, NOW)
    assert not hand.calling
    assert hand_acts(hand, dealt(), BOB) == ()


def test_a_call_for_another_decision_is_no_call() -> None:
    hand = showing.called(Hand(), 1, NOW)
    assert not showing.is_called(hand, 2)
    assert not showing.is_called(hand, None)


# *My hand*


def test_a_note_is_kept_true_through_its_own_token() -> None:
    hand = replace(asked_panel(dealt()), note=note(version=4))
    assert hand.note is not None
    assert hand_acts(hand, dealt()) == (Update(None, hand.note),)
    assert hand_acts(showing.updated(hand, hand.note, HandShown(12, ADA, 5)), dealt()) == ()


def test_a_note_is_folded_before_it_can_not_be_kept_true() -> None:
    hand = replace(asked_panel(dealt()), note=note())
    assert hand.note is not None
    assert hand_acts(hand, dealt(), later=900.0 - LAST_CHANCE - 1) == ()
    assert hand_acts(hand, dealt(), later=900.0 - LAST_CHANCE) == (Fold(None, hand.note, "old"),)


def test_a_note_whose_token_is_not_known_is_folded() -> None:
    hand = replace(asked_panel(dealt()), note=note(token=None))
    assert [type(act) for act in hand_acts(hand, dealt())] == [Fold]


def test_an_update_of_an_older_note_changes_nothing() -> None:
    hand = Hand(note=note())
    assert showing.updated(hand, note(51), HandShown(12, ADA, 9)) == hand


# Answers to clicks


def test_an_answer_with_the_next_question_tells_of_it() -> None:
    table = dealt()
    asked = decision(table, ADA)
    shows = HandShown(table.id, ADA, table.version, decision=asked)
    hand = showing.answered(Hand(told=0), shows, message(), NOW)
    assert hand.panel == message(decision=asked)
    assert hand_acts(hand, table) == ()


def test_an_answer_with_what_happens_now_leaves_nothing_to_do() -> None:
    table = after_adas_turn()
    shows = HandShown(table.id, ADA, table.version)
    hand = showing.answered(asked_panel(dealt()), shows, message(), NOW)
    assert hand.panel == message(version=table.version)
    assert hand.seen_at == NOW
    assert hand_acts(hand, table) == ()


def test_of_two_direct_messages_the_one_that_was_used_stays() -> None:
    table = dealt()
    older, newer = message(1), message(2)
    shows = HandShown(table.id, ADA, table.version, decision(table, ADA))
    hand = showing.answered(Hand(panel=newer, old=(older,), told=0), shows, older, NOW)
    assert hand_acts(hand, table) == (Delete("deletion", newer),)


def test_a_second_note_folds_the_first() -> None:
    table = dealt()
    shows = HandShown(table.id, ADA, table.version, decision=decision(table, ADA))
    first, second = note(50), note(60)
    hand = showing.answered(Hand(), shows, first, NOW)
    hand = showing.answered(hand, shows, second, NOW)
    assert folded(hand_acts(hand, table)) == {50: "old"}


def test_a_sentence_in_place_of_a_hand_is_replaced() -> None:
    table = dealt()
    shows = HandShown(table.id, ADA, table.version, decision=decision(table, ADA))
    hand = showing.answered(Hand(told=0), _hand(showing.without_screen(shows)), message(), NOW)
    assert hand_acts(hand, table) == (Update("edit", message(version=0)),)


def _hand(shows: HandShown | TableShown) -> HandShown:
    assert isinstance(shows, HandShown)
    return shows


def test_a_sentence_in_place_of_the_table_is_edited() -> None:
    table = dealt()
    shows = showing.without_screen(TableShown(table.id, table.version))
    assert public_acts(Public(message(version=shows.version)), table) == (Edit("edit"),)


# Quiet hours

MORNING = NOW + 8 * 3600.0


@pytest.mark.parametrize("notify", get_args(Notify))
def test_in_quiet_hours_nobody_is_notified_of_their_turn(notify: Notify) -> None:
    table = dealt()
    away = Hand(panel=message(decision=decision(table, ADA)), told=0)
    for later in (0.0, SEEN_FOR, 3600.0):
        assert hand_acts(away, table, notify=notify, later=later, awake_at=MORNING) == ()


@pytest.mark.parametrize("notify", ["away", "every"])
def test_a_hand_that_has_to_be_there_comes_without_a_sound(notify: Notify) -> None:
    table = dealt()
    asked = decision(table, ADA)
    acts = hand_acts(Hand(), table, notify=notify, awake_at=MORNING)
    assert acts == (Write("panel", asked, silent=True),)
    written = showing.written(Hand(), message(2, decision=asked), None)
    assert hand_acts(written, table, notify=notify, awake_at=MORNING) == ()
    unheard = showing.undelivered(Hand(), None, NOW)
    assert hand_acts(unheard, table, notify=notify, awake_at=MORNING) == ()
    assert not unheard.calling


def test_no_rung_of_the_ladder_calls_anybody_in_quiet_hours() -> None:
    table = climbed(climbed(dealt()))
    assert hand_acts(asked_panel(table), table, later=46.0, awake_at=MORNING) == ()
    note_open = replace(asked_panel(table), note=note(decision=decision(table, ADA)))
    assert hand_acts(note_open, table, later=46.0, awake_at=MORNING) == ()


@pytest.mark.parametrize("notify", ["away", "every"])
def test_when_they_end_whoever_is_still_asked_is_notified(notify: Notify) -> None:
    table = dealt()
    asked = decision(table, ADA)
    edited = Hand(panel=message(decision=asked), told=0, seen_at=NOW - 60.0)
    assert next_look(edited, table, notify=notify, awake_at=MORNING) == MORNING
    woken = hand_acts(edited, table, notify=notify, later=MORNING - NOW, awake_at=MORNING)
    assert woken == (Write("panel", asked),)


def test_whoever_wants_no_notification_is_not_woken_either() -> None:
    table = dealt()
    edited = Hand(panel=message(decision=decision(table, ADA)), told=0)
    assert next_look(edited, table, notify="never", awake_at=MORNING) is None


def test_the_end_of_a_game_is_told_without_a_sound() -> None:
    over = replace(dealt(), status="over", version=6)
    panel = Hand(panel=message(version=5), told=0)
    assert hand_acts(panel, over, awake_at=MORNING) == (Write("panel", None, silent=True),)
    assert hand_acts(panel, over) == (Write("panel", None),)


# A turn of several decisions


def test_who_has_acted_since_a_rung_is_not_called_for_it() -> None:
    """The rungs count for a whole turn, and its next decision is a new one."""
    table = climbed(dealt())
    rung = rung_at(table, "mention")
    assert rung is not None
    asked = decision(table, ADA)
    acted = Hand(panel=message(decision=asked), told=asked - 1, seen_at=rung + 1.0)
    assert hand_acts(acted, table, later=rung + 2.0 - NOW) == ()
    idle = replace(acted, seen_at=rung - 1.0)
    assert hand_acts(idle, table, later=rung + 2.0 - NOW) == (Write("panel", asked),)
    again = climbed(table)
    message_rung = rung_at(again, "message")
    assert message_rung is not None
    acts = hand_acts(acted, again, later=message_rung + 1.0 - NOW)
    assert acts == (Write("panel", asked),)
