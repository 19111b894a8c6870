"""Momox, sentence by sentence.

A staged table has disc 1 on circle 0, disc 2 on circle 1, and so on; circle 0, the middle one, is
free, and red, seat 0, is to move.
"""

from itertools import permutations

import msgspec
import pytest
from msgspec.structs import replace

from engine import BaseEvent, IllegalMove, IllegalOptions, Step, seen_events
from engine.momox import (
    BOARD,
    COLOURS,
    DISCS,
    KEEP,
    LEAVE,
    MIDDLE,
    RESHUFFLE,
    SIDE,
    SPACES,
    STARTS,
    STOP,
    TAKE,
    Asked,
    Cards,
    Dealt,
    Finished,
    GameEnded,
    Kept,
    LeftPlate,
    Momox,
    Move,
    Options,
    Reshuffled,
    RoundEnded,
    RoundScore,
    SeatScore,
    State,
    Stopped,
    TookPlate,
    Uncover,
    Uncovered,
    fetches,
    number_of,
    plate_at,
)

MOMOX = Momox()
SEED = bytes(range(32))
CORNERS = (0, 10, 20, 30)
SEAT_COUNTS = (2, 3, 4)


def stage(
    seats: int = 2,
    *,
    options: Options | None = None,
    discs: Cards = DISCS,
    seen: Cards = (),
    free: int = MIDDLE,
    pawns: Cards | None = None,
    plates: tuple[Cards, ...] | None = None,
    turn: int = 0,
    turns: int = 0,
    starter: int = 0,
    asked: Asked = "hat",
    yellows: int = 0,
    game: int = 1,
    totals: Cards | None = None,
) -> State:
    return State(
        seed=SEED,
        used=0,
        options=options or Options(),
        round=game,
        turn=turn,
        turns=turns,
        starter=starter,
        asked=asked,
        yellows=yellows,
        discs=discs,
        face_up=tuple(disc in seen for disc in discs),
        free=free,
        pawns=pawns or STARTS[seats],
        plates=plates or ((),) * seats,
        totals=totals or (0,) * seats,
        last_round=None,
        over=False,
    )


def uncover(number: int) -> Uncover:
    """The hat from the disc with this number, on a staged table."""
    return Uncover(DISCS.index(number))


def play(state: State, *moves: Move) -> Step[State]:
    """Play these moves, each by the seat whose turn it is; the last step."""
    assert moves
    for move in moves:
        step = MOMOX.play(state, state.turn, move)
        state = step.state
    return step


def refusal(state: State, move: Move, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refused:
        MOMOX.play(state, state.turn if seat is None else seat, move)
    return refused.value.code


def kinds(events: tuple[BaseEvent, ...]) -> list[type[BaseEvent]]:
    return [type(event) for event in events]


def longest_yellow_walk(space: int) -> int:
    """How many yellow landings a turn can have from a yellow space on, that one included."""
    if BOARD[space] != "yellow":
        return 0
    return 1 + max(longest_yellow_walk((space + number) % 40) for number in DISCS)


# The board


def test_the_circuit_has_40_spaces_10_to_a_side() -> None:  # MX-1
    assert len(BOARD) == 40
    assert [space for space, kind in enumerate(BOARD) if kind == "corner"] == [0, 10, 20, 30]


def test_the_corners_are_the_starts_one_of_each_colour() -> None:  # MX-1
    players = MOMOX.view(stage(4), None).players
    assert [player.space for player in players] == [0, 10, 20, 30]
    assert sorted(player.colour for player in players) == sorted(COLOURS)


def test_twelve_spaces_are_yellow() -> None:  # MX-1
    yellow = [space for space, kind in enumerate(BOARD) if kind == "yellow"]
    assert yellow == [3, 4, 6, 13, 14, 16, 23, 24, 26, 33, 34, 36]


def test_a_turn_has_three_yellow_landings_at_the_most() -> None:  # MX-1
    assert max(longest_yellow_walk(space) for space in range(40)) == 3


@pytest.mark.parametrize("start", CORNERS)
def test_a_colour_has_one_plate_at_each_corner(start: int) -> None:  # MX-2
    corners = [(start + 10 * on) % 40 for on in range(4)]
    assert [plate_at(start, corner) for corner in corners] == [2, 3, 1, 4]


@pytest.mark.parametrize(
    ("seat", "lying"),
    [(0, (2, 3, 1, 4)), (1, (4, 2, 3, 1)), (2, (1, 4, 2, 3)), (3, (3, 1, 4, 2))],
)
def test_every_plate_lies_at_its_corner(seat: int, lying: Cards) -> None:  # MX-2
    assert MOMOX.view(stage(4), None).players[seat].lying == lying


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize(("seats", "seat"), [(n, seat) for n in SEAT_COUNTS for seat in range(n)])
def test_every_plate_can_be_taken_at_its_corner(  # MX-2, MX-7
    seats: int, seat: int, corner: int
) -> None:
    pawns = list(STARTS[seats])
    pawns[seat] = (corner - 2) % 40
    taken = play(stage(seats, pawns=tuple(pawns), turn=seat), uncover(2), TAKE).state
    on = (corner - STARTS[seats][seat]) // 10 % 4
    assert taken.plates[seat] == ({0: 2, 1: 3, 2: 1, 3: 4}[on],)


# Setting up


def test_six_discs_numbered_1_to_6_lie_on_six_circles() -> None:  # MX-3
    assert sorted(MOMOX.new(2, Options(), SEED).discs) == [1, 2, 3, 4, 5, 6]


def test_the_discs_are_shuffled() -> None:  # MX-3
    deals = [MOMOX.new(2, Options(), bytes([seed] * 32)).discs for seed in range(200)]
    for circle in range(6):
        assert {discs[circle] for discs in deals} == {1, 2, 3, 4, 5, 6}


def test_the_discs_start_face_down() -> None:  # MX-3
    state = MOMOX.new(3, Options(), SEED)
    assert state.face_up == (False,) * 6
    assert MOMOX.view(state, 0).free_disc is None


def test_five_hats_cover_all_but_the_middle_disc() -> None:  # MX-3
    state = MOMOX.new(2, Options(), SEED)
    assert state.free == MIDDLE
    assert MOMOX.moves(state, state.turn) == tuple(Uncover(circle) for circle in range(1, 6))


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (2, [(0, "red"), (20, "green")]),
        (3, [(0, "red"), (10, "blue"), (20, "green")]),
        (4, [(0, "red"), (10, "blue"), (20, "green"), (30, "white")]),
    ],
)
def test_the_seats_have_their_corners_and_colours(  # MX-3
    seats: int, places: list[tuple[int, str]]
) -> None:
    state = MOMOX.new(seats, Options(), SEED)
    players = MOMOX.view(state, None).players
    assert [(player.start, player.colour) for player in players] == places
    assert state.pawns == tuple(start for start, _ in places)


def test_colours_that_nobody_plays_stay_off_the_board() -> None:  # MX-3
    state = MOMOX.new(2, Options(), SEED)
    assert {player.colour for player in MOMOX.view(state, None).players} == {"red", "green"}
    assert len(state.pawns) == len(state.plates) == 2
    # The plates at corner 10 are red and green only: nobody else's can be taken there.
    lying = [player.lying[1] for player in MOMOX.view(state, None).players]
    assert lying == [3, 4]


@pytest.mark.parametrize("seats", [1, 5])
def test_there_are_two_to_four_seats(seats: int) -> None:  # MX-3
    with pytest.raises(IllegalOptions, match="seats"):
        MOMOX.new(seats, Options(), SEED)


def test_the_first_player_is_a_random_seat() -> None:  # AL-1
    starters = {MOMOX.new(4, Options(), bytes([seed] * 32)).turn for seed in range(60)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_option_first_names_the_first_player(first: int) -> None:  # AL-1
    state = MOMOX.new(3, Options(first=first), SEED)
    assert MOMOX.actors(state) == (first,)


@pytest.mark.parametrize(("turn", "following"), [(0, 1), (1, 2), (2, 0)])
def test_play_goes_clockwise(turn: int, following: int) -> None:  # AL-1
    assert MOMOX.actors(play(stage(3, turn=turn), uncover(2)).state) == (following,)


# Hats


@pytest.mark.parametrize("free", range(6))
def test_any_hat_may_be_taken(free: int) -> None:  # MX-4
    hats = [circle for circle in range(6) if circle != free]
    assert MOMOX.moves(stage(free=free), 0) == tuple(Uncover(circle) for circle in hats)


def test_the_hat_goes_on_the_free_disc_and_leaves_its_own_free() -> None:  # MX-4
    step = play(stage(free=2, seen=(3,)), Uncover(4))
    assert step.state.free == 4
    assert step.events == (
        Uncovered(seat=0, circle=4, covered=2, number=5, space=5, landing="plain"),
    )
    assert Uncover(2) in MOMOX.moves(step.state, 1)
    assert Uncover(4) not in MOMOX.moves(step.state, 1)


def test_the_free_disc_has_no_hat_to_take() -> None:  # MX-4
    assert refusal(stage(free=3), Uncover(3)) == "no_hat_there"


@pytest.mark.parametrize("circle", [-1, 6, 10**30])
def test_there_are_only_six_circles(circle: int) -> None:  # MX-4
    assert refusal(stage(), Uncover(circle)) == "no_such_circle"


def test_the_first_hat_goes_on_the_middle_disc_which_stays_unseen() -> None:  # MX-4
    state = play(stage(), uncover(5)).state
    assert state.face_up[MIDDLE] is False
    assert MOMOX.view(state, 0).free_disc == 5


def test_an_uncovered_disc_is_turned_up_if_it_was_face_down() -> None:  # MX-4
    state = play(stage(), uncover(2)).state
    assert state.face_up == (False, True, False, False, False, False)
    assert MOMOX.view(state, None).free_disc == 2


def test_a_disc_once_turned_up_stays_so_under_its_hat() -> None:  # MX-4
    covered_again = play(stage(), uncover(2), uncover(5)).state
    assert covered_again.face_up == (False, True, False, False, True, False)
    assert play(covered_again, uncover(2)).state.face_up == covered_again.face_up


def test_the_discs_stay_on_their_circles() -> None:  # MX-4
    assert play(stage(), uncover(2), uncover(5), uncover(1)).state.discs == DISCS


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nobody_sees_a_disc_under_a_hat_not_even_one_turned_up_before(  # MX-4
    seat: int | None,
) -> None:
    seen = stage(free=2, seen=(1, 2, 3, 4, 5, 6))
    shown = msgspec.json.encode(MOMOX.view(seen, seat))
    for one, two, four, five, six in permutations((1, 2, 4, 5, 6)):
        other = stage(discs=(one, two, 3, four, five, six), free=2, seen=(3,))
        assert msgspec.json.encode(MOMOX.view(other, seat)) == shown
    assert MOMOX.view(seen, seat).free_disc == 3


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_is_heard_tells_no_disc_but_the_one_uncovered(seat: int | None) -> None:  # MX-4
    heard = seen_events(play(stage(), Uncover(3)).events, seat)
    for one, two, three, five, six in permutations((1, 2, 3, 5, 6)):
        other = stage(discs=(one, two, three, 4, five, six), seen=(one, five))
        assert seen_events(play(other, Uncover(3)).events, seat) == heard


def test_a_turn_begins_with_a_hat() -> None:  # MX-4
    assert {refusal(stage(), move) for move in (STOP, TAKE, LEAVE, RESHUFFLE, KEEP)} == {
        "must_uncover"
    }


def test_only_the_seat_to_move_may_move() -> None:  # MX-4
    assert MOMOX.moves(stage(turn=0), 1) == ()
    assert refusal(stage(turn=0), uncover(2), seat=1) == "not_your_turn"


# The pawn


@pytest.mark.parametrize("number", DISCS)
def test_the_pawn_moves_clockwise_by_the_number_uncovered(number: int) -> None:  # MX-5
    state = stage(free=1 if number == 1 else 0, pawns=(11, 20))
    assert play(state, uncover(number)).state.pawns == (11 + number, 20)


def test_the_circuit_closes_behind_the_last_space() -> None:  # MX-5
    assert play(stage(pawns=(38, 20)), uncover(4)).state.pawns == (2, 20)


def test_pawns_may_share_a_space() -> None:  # MX-5
    assert play(stage(pawns=(17, 19)), uncover(2)).state.pawns == (19, 19)


def test_pawns_may_pass_one_another() -> None:  # MX-5
    assert play(stage(pawns=(7, 8)), uncover(5)).state.pawns == (12, 8)


# Yellow spaces


def test_on_a_yellow_space_you_may_move_a_hat_again() -> None:  # MX-6
    state = play(stage(), uncover(3)).state
    assert MOMOX.actors(state) == (0,)
    assert play(state, uncover(5)).state.pawns == (8, 20)


def test_on_a_yellow_space_you_may_stop() -> None:  # MX-6
    landed = play(stage(), uncover(3)).state
    assert STOP in MOMOX.moves(landed, 0)
    step = play(landed, STOP)
    assert step.events == (Stopped(0),)
    assert MOMOX.actors(step.state) == (1,)
    assert step.state.pawns == (3, 20)


def test_on_a_yellow_space_there_is_nothing_else_to_do() -> None:  # MX-6
    landed = play(stage(), uncover(3)).state
    assert MOMOX.moves(landed, 0) == (*[uncover(number) for number in (1, 2, 4, 5, 6)], STOP)
    assert refusal(landed, TAKE) == "must_uncover_or_stop"
    assert refusal(landed, uncover(3)) == "no_hat_there"


def test_every_yellow_landing_of_a_turn_lets_you_move_again() -> None:  # MX-6
    second = play(stage(), uncover(3), uncover(1)).state
    assert second.pawns == (4, 20)
    assert STOP in MOMOX.moves(second, 0)


def test_on_a_space_without_colour_the_turn_is_over() -> None:  # MX-6
    assert MOMOX.actors(play(stage(), uncover(5)).state) == (1,)


def test_after_a_corner_the_turn_is_over() -> None:  # MX-6
    for answer in (TAKE, LEAVE):
        step = play(stage(pawns=(6, 20)), uncover(4), answer)
        assert MOMOX.actors(step.state) == (1,)


def test_the_next_turn_begins_without_yellow_landings() -> None:  # MX-6
    assert play(stage(), uncover(3), STOP).state.yellows == 0


# Plates


def test_on_a_corner_you_may_take_your_own_plate() -> None:  # MX-7
    landed = play(stage(pawns=(6, 20)), uncover(4)).state
    assert MOMOX.moves(landed, 0) == (TAKE, LEAVE)
    step = play(landed, TAKE)
    assert step.events == (TookPlate(seat=0, plate=3, number=3),)
    assert step.state.plates == ((3,), ())


def test_on_a_corner_you_may_leave_your_plate() -> None:  # MX-7
    step = play(stage(pawns=(6, 20)), uncover(4), LEAVE)
    assert step.events == (LeftPlate(seat=0, plate=3),)
    assert step.state.plates == ((), ())
    assert MOMOX.view(step.state, None).players[0].lying == (2, 3, 1, 4)


def test_on_a_corner_with_your_plate_nothing_else_can_be_done() -> None:  # MX-7
    landed = play(stage(pawns=(6, 20)), uncover(4)).state
    assert refusal(landed, uncover(2)) == "must_take_or_leave"
    assert refusal(landed, STOP) == "must_take_or_leave"


def test_a_corner_must_be_reached_exactly() -> None:  # MX-7
    passed = play(stage(pawns=(6, 20)), uncover(5)).state
    assert passed.pawns == (11, 20)
    assert MOMOX.actors(passed) == (1,)


def test_only_your_own_plate_can_be_taken() -> None:  # MX-7
    step = play(stage(turn=1, pawns=(0, 6)), uncover(4), TAKE)
    assert step.state.plates == ((), (4,))
    assert MOMOX.view(step.state, None).players[0].lying == (2, 3, 1, 4)
    assert MOMOX.view(step.state, None).players[1].lying == (1, None, 2, 3)


def test_a_plate_that_was_taken_no_longer_lies_there() -> None:  # MX-7, AL-4
    step = play(stage(pawns=(6, 20), plates=((3,), ())), uncover(4))
    assert kinds(step.events) == [Uncovered]
    assert MOMOX.actors(step.state) == (1,)


def test_a_plate_that_was_left_cannot_be_taken_without_coming_back() -> None:  # MX-7
    left = play(stage(pawns=(6, 12)), uncover(4), LEAVE, uncover(6)).state
    assert left.pawns == (10, 18)
    assert refusal(left, TAKE) == "must_uncover"
    assert play(left, uncover(1)).state.pawns == (11, 18)


def test_a_plate_that_was_left_can_be_taken_after_coming_back_exactly() -> None:  # MX-7
    left = play(stage(pawns=(6, 12)), uncover(4), LEAVE).state
    a_lap_later = replace(left, pawns=(5, 18), turn=0)
    assert play(a_lap_later, uncover(5), TAKE).state.plates == ((3,), ())


def test_being_on_the_start_at_the_beginning_does_not_reach_it() -> None:  # MX-7
    state = MOMOX.new(2, Options(first=0), SEED)
    assert TAKE not in MOMOX.moves(state, 0)
    assert refusal(state, TAKE) == "must_uncover"


def test_the_plate_at_the_start_is_taken_by_coming_round_to_it() -> None:  # MX-7
    assert play(stage(pawns=(38, 20)), uncover(2), TAKE).state.plates == ((2,), ())


@pytest.mark.parametrize(
    ("taken", "number"), [((), 0), ((1,), 1), ((1, 3), 31), ((2, 4, 1), 142), ((3, 1, 2, 4), 4213)]
)
def test_plates_fill_the_number_from_the_right(taken: Cards, number: int) -> None:  # MX-8
    assert number_of(taken) == number
    view = MOMOX.view(stage(plates=(taken, ())), None)
    assert view.players[0].number == number
    assert view.players[0].plates == taken


def test_a_taken_plate_is_the_next_digit_to_the_left() -> None:  # MX-8
    step = play(stage(pawns=(6, 20), plates=((1, 2), ())), uncover(4), TAKE)
    assert step.events == (TookPlate(seat=0, plate=3, number=321),)


def test_the_best_number_is_4321() -> None:  # MX-8
    assert max(number_of(taken) for taken in permutations((1, 2, 3, 4))) == 4321


# Shuffling again


def test_after_three_yellow_landings_you_may_reshuffle() -> None:  # MX-9
    third = play(stage(), uncover(3), uncover(1), uncover(2)).state
    assert third.pawns == (6, 20)
    step = play(third, STOP)
    assert kinds(step.events) == [Stopped]
    assert MOMOX.actors(step.state) == (0,)
    assert MOMOX.moves(step.state, 0) == (RESHUFFLE, KEEP)


def test_after_two_yellow_landings_you_may_not_reshuffle() -> None:  # MX-9, AL-4
    step = play(stage(), uncover(3), uncover(1), STOP)
    assert MOMOX.actors(step.state) == (1,)


def test_yellow_landings_of_two_turns_do_not_add_up() -> None:  # MX-9
    turns = (uncover(3), uncover(1), STOP, uncover(5), uncover(2), STOP)
    state = play(stage(pawns=(0, 20)), *turns).state
    assert state.pawns == (6, 25)
    assert MOMOX.actors(state) == (1,)


def test_reshuffling_is_offered_at_the_end_of_the_turn_not_before() -> None:  # MX-9
    third = play(stage(), uncover(3), uncover(1), uncover(2)).state
    assert refusal(third, RESHUFFLE) == "must_uncover_or_stop"
    moved_on = play(third, uncover(6)).state
    assert moved_on.pawns == (12, 20)
    assert MOMOX.moves(moved_on, 0) == (RESHUFFLE, KEEP)


def test_reshuffling_comes_after_the_plate() -> None:  # MX-9
    on_corner = play(stage(), uncover(3), uncover(1), uncover(2), uncover(4)).state
    assert MOMOX.moves(on_corner, 0) == (TAKE, LEAVE)
    for answer in (TAKE, LEAVE):
        assert MOMOX.moves(play(on_corner, answer).state, 0) == (RESHUFFLE, KEEP)


def test_reshuffling_is_not_offered_once_the_game_is_over() -> None:  # MX-9
    state = stage(pawns=(6, 20), plates=((1, 2, 4), ()), asked="again", yellows=3)
    step = play(state, uncover(4), TAKE)
    assert kinds(step.events) == [TookPlate, Finished, RoundEnded, GameEnded]
    assert MOMOX.actors(step.state) == ()


def test_a_reshuffle_lays_the_discs_face_down_under_hats_as_at_the_start() -> None:  # MX-9
    state = stage(free=4, seen=(2, 3, 5), asked="reshuffle", yellows=3)
    step = play(state, RESHUFFLE)
    assert step.events == (Reshuffled(0),)
    assert step.state.face_up == (False,) * 6
    assert step.state.free == MIDDLE
    assert MOMOX.view(step.state, 0).free_disc is None
    assert MOMOX.actors(step.state) == (1,)


def test_a_reshuffle_shuffles_all_discs() -> None:  # MX-9
    state = stage(free=4, seen=(2, 3, 5), asked="reshuffle", yellows=3)
    shuffles = [
        play(replace(state, seed=bytes([seed] * 32)), RESHUFFLE).state.discs for seed in range(200)
    ]
    for circle in range(6):
        assert {discs[circle] for discs in shuffles} == {1, 2, 3, 4, 5, 6}


def test_a_second_reshuffle_is_not_the_first_one_again() -> None:  # MX-9
    state = stage(asked="reshuffle", yellows=3)
    first = play(state, RESHUFFLE).state
    second = play(replace(first, asked="reshuffle", yellows=3), RESHUFFLE).state
    assert first.used < second.used
    assert first.discs != second.discs


def test_you_may_keep_the_discs_as_they_are() -> None:  # MX-9
    state = stage(free=4, seen=(2, 3, 5), asked="reshuffle", yellows=3)
    step = play(state, KEEP)
    assert step.events == (Kept(0),)
    assert (step.state.discs, step.state.face_up, step.state.free) == (
        state.discs,
        state.face_up,
        4,
    )
    assert MOMOX.actors(step.state) == (1,)


def test_whether_to_reshuffle_must_be_answered() -> None:  # MX-9
    assert refusal(stage(asked="reshuffle", yellows=3), STOP) == "must_reshuffle_or_keep"


# The end of a game


def test_the_first_player_with_four_plates_ends_the_game_at_once() -> None:  # MX-10
    step = play(stage(3, pawns=(6, 10, 20), plates=((1, 2, 4), (), ())), uncover(4), TAKE)
    assert kinds(step.events) == [TookPlate, Finished, RoundEnded, GameEnded]
    assert step.events[1] == Finished(seat=0, number=3421)
    assert step.state.over
    assert MOMOX.actors(step.state) == ()
    assert [MOMOX.moves(step.state, seat) for seat in range(3)] == [(), (), ()]
    assert refusal(step.state, uncover(2), seat=1) == "game_over"


def test_three_plates_do_not_end_the_game() -> None:  # MX-10
    step = play(stage(pawns=(6, 20), plates=((1, 2), ())), uncover(4), TAKE)
    assert kinds(step.events) == [TookPlate]
    assert MOMOX.result(step.state) is None


def test_the_player_with_four_plates_wins() -> None:  # MX-10
    assert min(map(number_of, permutations((1, 2, 3, 4)))) > max(
        map(number_of, permutations((1, 2, 3, 4), 3))
    )
    step = play(stage(pawns=(26, 20), plates=((2, 3, 1), (2, 3, 4))), uncover(4), TAKE)
    result = MOMOX.result(step.state)
    assert result is not None
    assert (result.winners, result.ranks, result.direction) == ((0,), (1, 2), "highest")


def test_everyone_scores_their_number_as_it_stands() -> None:  # MX-10
    plates = ((1, 2, 4), (1, 3), ())
    step = play(stage(3, pawns=(6, 10, 20), plates=plates), uncover(4), TAKE)
    result = MOMOX.result(step.state)
    assert result is not None
    assert result.totals == (3421, 31, 0)


def test_an_ended_game_says_how_each_score_came_about() -> None:  # AL-2, MX-10
    step = play(stage(pawns=(6, 25), plates=((1, 2, 4), (1, 3))), uncover(4), TAKE)
    score = RoundScore(
        round=1,
        ended_by=0,
        winners=(0,),
        scores=(
            SeatScore(space=10, plates=(1, 2, 4, 3), points=3421, total=3421),
            SeatScore(space=25, plates=(1, 3), points=31, total=31),
        ),
    )
    assert RoundEnded(score) in step.events
    for seat in (None, 0, 1):
        assert MOMOX.view(step.state, seat).last_round == score


# Matches


def last_plate(
    seats: int = 2,
    *,
    options: Options,
    starter: int = 0,
    game: int = 1,
    totals: Cards | None = None,
) -> State:
    """Seat 0 has landed on the corner of its last plate, a 3; seat 1 has a 31."""
    return stage(
        seats,
        options=options,
        pawns=(10, *STARTS[seats][1:]),
        plates=((1, 2, 4), (1, 3), (), ())[:seats],
        asked="plate",
        starter=starter,
        game=game,
        totals=totals,
    )


def test_a_match_has_one_game_unless_asked_otherwise() -> None:  # MX-11
    assert Options().games == 1
    assert play(last_plate(options=Options()), TAKE).state.over


def test_the_move_that_ends_a_game_sets_up_the_next_one() -> None:  # MX-11, AL-2
    step = play(last_plate(options=Options(games=2)), TAKE)
    assert kinds(step.events) == [TookPlate, Finished, RoundEnded, Dealt]
    assert step.events[-1] == Dealt(round=2, starter=1)
    state = step.state
    assert (state.round, state.turns, state.asked, state.yellows) == (2, 0, "hat", 0)
    assert state.pawns == STARTS[2]
    assert state.plates == ((), ())
    assert MOMOX.result(state) is None


def test_yellow_landings_do_not_count_in_the_next_game() -> None:  # MX-9, MX-11
    state = play(replace(last_plate(options=Options(games=2)), yellows=3), TAKE).state
    assert state.yellows == 0
    assert MOMOX.moves(state, 1) == tuple(Uncover(circle) for circle in range(1, 6))


def test_every_game_of_a_match_has_a_fresh_shuffle() -> None:  # MX-11
    first = replace(last_plate(options=Options(games=2)), face_up=(True,) * 6, free=3)
    deals = [play(replace(first, seed=bytes([seed] * 32)), TAKE).state for seed in range(200)]
    for circle in range(6):
        assert {state.discs[circle] for state in deals} == {1, 2, 3, 4, 5, 6}
    assert {(state.face_up, state.free) for state in deals} == {((False,) * 6, MIDDLE)}


def test_the_scores_of_the_games_add_up() -> None:  # MX-11
    state = last_plate(options=Options(games=3), game=2, totals=(21, 4321))
    after = play(state, TAKE).state
    assert after.totals == (3442, 4352)
    assert [player.total for player in MOMOX.view(after, None).players] == [3442, 4352]


def test_the_highest_sum_wins_the_match() -> None:  # MX-11
    step = play(last_plate(options=Options(games=2), game=2, totals=(21, 4321)), TAKE)
    result = MOMOX.result(step.state)
    assert result is not None
    assert (result.totals, result.ranks, result.winners) == ((3442, 4352), (2, 1), (1,))
    assert step.events[-1] == GameEnded(result)
    assert step.state.last_round is not None
    assert step.state.last_round.winners == (0,)


def test_equal_sums_share_the_win() -> None:  # MX-11, AL-6
    totals = (21, 3411, 5)
    step = play(last_plate(3, options=Options(games=2), game=2, totals=totals), TAKE)
    result = MOMOX.result(step.state)
    assert result is not None
    assert (result.totals, result.ranks, result.winners) == ((3442, 3442, 5), (1, 1, 3), (0, 1))


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_after_the_last_first_player_begins_the_next_game(  # MX-11
    starter: int, following: int
) -> None:
    state = play(last_plate(3, options=Options(games=2), starter=starter), TAKE).state
    assert state.starter == following
    assert MOMOX.actors(state) == (following,)


def test_the_ended_game_stays_readable_during_the_next_one() -> None:  # AL-2
    state = play(last_plate(options=Options(games=2)), TAKE).state
    score = state.last_round
    assert score is not None
    assert score.round == 1
    going_on = play(state, Uncover(1)).state
    for seat in (None, 0, 1):
        assert MOMOX.view(going_on, seat).last_round == score


@pytest.mark.parametrize("games", [0, 10, -1])
def test_a_match_has_1_to_9_games(games: int) -> None:  # AL-5b
    with pytest.raises(IllegalOptions, match="options"):
        MOMOX.new(2, Options(games=games), SEED)
    for allowed in (1, 9):
        assert MOMOX.new(2, Options(games=allowed), SEED).options.games == allowed


# Two finishers


TWO = Options(finishers=2)


def test_with_two_finishers_the_first_one_does_not_end_the_game() -> None:  # MX-12
    step = play(last_plate(3, options=TWO), TAKE)
    assert kinds(step.events) == [TookPlate, Finished]
    assert MOMOX.actors(step.state) == (1,)


def test_the_game_ends_when_two_players_have_four_plates() -> None:  # MX-12
    plates = ((1, 2, 4), (), (3, 1, 4, 2))
    step = play(stage(3, options=TWO, pawns=(6, 10, 20), plates=plates), uncover(4), TAKE)
    assert kinds(step.events) == [TookPlate, Finished, RoundEnded, GameEnded]
    assert step.state.over


@pytest.mark.parametrize(
    ("finished_before", "winner"), [((1, 2, 3, 4), 2), ((3, 1, 4, 2), 0), ((1, 2, 4, 3), None)]
)
def test_the_higher_number_of_two_finishers_wins_and_equal_ones_share(  # MX-12
    finished_before: Cards, winner: int | None
) -> None:
    plates = ((1, 2, 4), (1, 3), finished_before)
    step = play(stage(3, options=TWO, pawns=(6, 10, 20), plates=plates), uncover(4), TAKE)
    result = MOMOX.result(step.state)
    assert result is not None
    assert result.winners == ((0, 2) if winner is None else (winner,))


def test_a_player_who_has_finished_is_skipped() -> None:  # MX-12
    done = (1, 2, 3, 4)
    three = stage(3, options=TWO, plates=((), done, ()))
    assert MOMOX.actors(play(three, uncover(2)).state) == (2,)
    last = stage(3, options=TWO, turn=2, plates=(done, (), ()))
    assert MOMOX.actors(play(last, uncover(2)).state) == (1,)


def test_with_two_players_the_one_who_is_left_plays_alone() -> None:  # MX-12
    state = stage(2, options=TWO, turn=1, plates=((1, 2, 3, 4), ()))
    assert MOMOX.actors(play(state, uncover(2)).state) == (1,)


def test_a_first_finisher_may_still_reshuffle() -> None:  # MX-9, MX-12
    state = replace(last_plate(options=TWO), yellows=3)
    step = play(state, TAKE)
    assert MOMOX.moves(step.state, 0) == (RESHUFFLE, KEEP)
    assert MOMOX.actors(play(step.state, RESHUFFLE).state) == (1,)


def test_a_finished_player_begins_the_next_game_of_a_match_like_any_other() -> None:  # MX-11, MX-12
    options = Options(games=2, finishers=2)
    state = replace(last_plate(options=options), plates=((1, 2, 4), (3, 1, 4, 2)))
    after = play(state, TAKE).state
    assert MOMOX.actors(after) == (1,)
    assert after.plates == ((), ())


# Games that would never end


def test_a_game_that_reaches_100_turns_per_seat_ends_there() -> None:  # AL-5
    last_but_one = play(stage(turn=0, turns=198), uncover(5))
    assert kinds(last_but_one.events) == [Uncovered]
    step = play(last_but_one.state, uncover(2))
    assert kinds(step.events) == [Uncovered, RoundEnded, GameEnded]


def test_a_turn_of_several_hats_counts_once() -> None:  # AL-5
    landed = play(stage(turns=10), uncover(3), uncover(1)).state
    assert landed.turns == 10
    assert play(landed, STOP).state.turns == 11


def test_in_a_game_ended_so_the_highest_number_wins() -> None:  # AL-5
    step = play(stage(turn=1, turns=199, plates=((4,), (1, 3))), uncover(5))
    result, score = MOMOX.result(step.state), step.state.last_round
    assert result is not None
    assert score is not None
    assert (result.totals, result.winners) == ((4, 31), (1,))
    assert (score.ended_by, score.winners) == (None, (1,))


def test_in_a_game_ended_so_equal_numbers_share_the_win() -> None:  # AL-5, AL-6
    step = play(stage(3, turn=2, turns=299, plates=((1, 3), (2,), (1, 3))), uncover(5))
    result = MOMOX.result(step.state)
    assert result is not None
    assert (result.winners, result.ranks) == ((0, 2), (1, 3, 1))


def test_a_match_goes_on_after_a_game_ended_so() -> None:  # AL-5, MX-11
    state = stage(options=Options(games=2), turn=1, turns=199, plates=((4,), (1, 3)))
    step = play(state, uncover(5))
    assert kinds(step.events) == [Uncovered, RoundEnded, Dealt]
    assert (step.state.round, step.state.turns, step.state.totals) == (2, 0, (4, 31))


# What is asked


def test_only_decisions_with_a_choice_are_asked() -> None:  # AL-4
    asked: tuple[Asked, ...] = ("hat", "again", "plate", "reshuffle")
    for question in asked:
        assert len(MOMOX.moves(stage(pawns=(10, 20), asked=question), 0)) > 1


def test_taking_the_last_plate_is_asked() -> None:  # AL-4
    landed = play(stage(pawns=(6, 20), plates=((1, 2, 4), ())), uncover(4)).state
    assert MOMOX.moves(landed, 0) == (TAKE, LEAVE)
    assert MOMOX.actors(play(landed, LEAVE).state) == (1,)


def test_plates_are_told_by_the_spaces_there_are_to_go() -> None:  # MX-7
    state = MOMOX.new(2, Options(first=0), SEED)
    view = MOMOX.view(replace(state, pawns=(3, 20)), 0)
    corners = {plate: corner * SIDE for corner, plate in enumerate(view.players[0].lying)}
    assert dict(fetches(view, 0)) == {
        plate: (corner - 3) % SPACES for plate, corner in corners.items()
    }
    assert [spaces for _, spaces in fetches(view, 0)] == [7, 17, 27, 37]


def test_a_plate_under_the_pawn_is_a_round_away_unless_it_is_offered() -> None:  # MX-7
    state = MOMOX.new(2, Options(first=0), SEED)
    view = MOMOX.view(replace(state, pawns=(10, 20)), 0)
    assert [spaces for _, spaces in fetches(view, 0)] == [10, 20, 30, 40]
    offered = replace(view, asked="plate")
    assert [spaces for _, spaces in fetches(offered, 0)] == [0, 10, 20, 30]
    assert [spaces for _, spaces in fetches(offered, 1)] == [10, 20, 30, 40]
