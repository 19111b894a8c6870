"""A shuffle that nobody could choose: promised at the opening, cut by everybody's click."""

import hmac
import logging
from hashlib import sha256

import msgspec
import pytest

from engine import GAMES
from engine.verify import disagreement, read
from sessions import Table
from sessions.table import Cut
from tests.sessions.conftest import ADA, BOB, CLEO, JOIN, SECRET, START, Evening, Rewrite
from tests.sessions.test_lobby import refused


def seed_of(*clicks: int) -> bytes:
    """By the recipe of docs/fairness.md."""
    return hmac.new(SECRET, ",".join(map(str, clicks)).encode(), "sha256").digest()


async def played_out(evening: Evening, table: Table) -> Table:
    while table.status == "playing":
        seat = table.actors()[0]
        table = await evening.turn(table, (ADA, BOB)[seat])
    return table


async def test_the_secret_is_promised_when_the_lobby_opens(evening: Evening) -> None:
    table = await evening.lobby()
    assert table.commitment == sha256(SECRET).hexdigest()
    assert table.cuts == ()


async def test_every_join_and_the_start_cut_the_deck_in_their_order(evening: Evening) -> None:
    table = await evening.lobby()
    await evening.hall.join(table.id, BOB, "Bob", click=11)
    await evening.hall.join(table.id, CLEO, "Cleo", click=12)
    table = await evening.hall.start(table.id, BOB, click=13)
    assert table.cuts == (Cut(11, BOB), Cut(12, CLEO), Cut(13, BOB))
    assert table.seed == seed_of(11, 12, 13)


async def test_whoever_leaves_and_comes_back_has_cut_twice(evening: Evening) -> None:
    table = await evening.lobby()
    await evening.hall.join(table.id, BOB, "Bob", click=11)
    await evening.hall.leave(table.id, BOB)
    await evening.hall.join(table.id, BOB, "Bob", click=12)
    table = await evening.hall.start(table.id, ADA, click=13)
    assert table.seed == seed_of(11, 12, 13)


async def test_a_refused_click_cuts_nothing(evening: Evening) -> None:
    table = await evening.lobby()
    assert await refused(evening.hall.start(table.id, ADA, click=10)) == "too_few_seats"
    table = await evening.hall.join(table.id, BOB, "Bob", click=11)
    assert await refused(evening.hall.join(table.id, BOB, "Bob", click=12)) == "already_seated"
    assert (await evening.now(table)).clicks == ("11",)


async def test_with_computers_only_the_start_alone_cuts(evening: Evening) -> None:
    table = await evening.lobby(computers=("easy", "easy"))
    table = await evening.hall.start(table.id, ADA, click=START)
    assert table.seed == seed_of(START)


async def test_a_restart_between_lobby_and_start_changes_nothing(evening: Evening) -> None:
    table = await evening.lobby()
    await evening.hall.join(table.id, BOB, "Bob", click=11)
    evening.hall = evening.new_hall()
    assert (await evening.now(table)).commitment == table.commitment
    table = await evening.hall.start(table.id, ADA, click=12)
    assert table.seed == seed_of(11, 12)
    assert await evening.new_hall().known(table.id) == table


@pytest.mark.parametrize("game", GAMES)
async def test_secret_and_clicks_are_in_the_transcript_and_agree(
    evening: Evening, game: str
) -> None:
    table = await played_out(evening, await evening.started(game))
    written = read(await evening.hall.transcript(table))
    assert written.cut is not None
    assert written.cut.secret == SECRET.hex()
    assert written.cut.clicks == (str(JOIN), str(START))
    assert written.commitment == table.commitment
    assert disagreement(written) is None


async def test_a_check_tells_each_player_their_own_click(evening: Evening) -> None:
    table = await played_out(evening, await evening.started("momox"))
    check = await evening.hall.check(table, BOB)
    assert (check.agrees, check.moves, check.edition) == (True, table.moves, table.edition)
    assert (check.secret, check.promised) == (SECRET.hex(), table.commitment)
    assert check.clicks == (str(JOIN), str(START))
    assert check.own == (str(JOIN),)
    assert (await evening.hall.check(table, ADA)).own == (str(START),)
    assert (await evening.hall.check(table, CLEO)).own == ()


async def test_a_check_finds_a_shuffle_that_was_exchanged(
    evening: Evening, rewrite: Rewrite
) -> None:
    table = await played_out(evening, await evening.started("momox"))
    rewrite(table, "body = json_set(CAST(body AS TEXT), '$.cuts[0].click', 5)")
    evening.hall = evening.new_hall()
    assert not (await evening.hall.check(await evening.now(table), BOB)).agrees


async def test_a_live_table_is_not_checked(evening: Evening) -> None:
    table = await evening.started()
    with pytest.raises(Exception, match="still_playing"):
        await evening.hall.check(table, ADA)


async def test_a_rematch_is_cut_anew(evening: Evening) -> None:
    table = await played_out(evening, await evening.started("momox"))
    again = await evening.hall.rematch(table.id, ADA)
    assert again.cuts == ()
    again = await evening.hall.start(again.id, BOB, click=21)
    assert again.seed == seed_of(21)


async def test_each_table_has_a_secret_of_its_own(evening: Evening) -> None:
    secrets = iter([b"a" * 32, b"b" * 32])
    evening.hall = evening.new_hall(new_secret=lambda: next(secrets))
    one, other = await evening.lobby(), await evening.lobby(channel=99)
    assert (one.secret, other.secret) == (b"a" * 32, b"b" * 32)


async def test_a_lobby_of_an_earlier_version_promises_its_seed_at_the_deal(
    evening: Evening, rewrite: Rewrite
) -> None:
    table = await evening.lobby()
    rewrite(table, "body = json_remove(CAST(body AS TEXT), '$.secret', '$.cuts')")
    evening.hall = evening.new_hall()
    assert (await evening.now(table)).commitment is None
    await evening.hall.join(table.id, BOB, "Bob", click=JOIN)
    table = await evening.hall.start(table.id, ADA, click=START)
    assert table.seed is not None
    assert table.commitment == sha256(table.seed).hexdigest()
    table = await played_out(evening, table)
    written = read(await evening.hall.transcript(table))
    assert written.cut is None
    assert disagreement(written) is None
    assert (await evening.hall.check(table, BOB)).clicks is None


async def test_who_is_forgotten_has_their_name_on_no_cut(evening: Evening) -> None:
    table = await played_out(evening, await evening.started("momox"))
    await evening.hall.forget_person(BOB)
    table = await evening.now(table)
    assert table.cuts == (Cut(JOIN, None), Cut(START, ADA))
    assert disagreement(read(await evening.hall.transcript(table))) is None


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_sees_or_hears_the_secret(
    evening: Evening, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        table = await evening.started(game)
        while table.status == "playing":
            for seat in (None, 0, 1):
                seen = msgspec.json.encode(table.view(seat))
                heard = msgspec.json.encode(await evening.hall.recent(table, seat, 1))
                for secret in (table.secret, table.seed):
                    assert secret is not None
                    for form in (msgspec.json.encode(secret)[1:-1], secret.hex().encode(), secret):
                        assert form not in seen + heard
            table = await evening.turn(table, (ADA, BOB)[table.actors()[0]])
    assert SECRET.hex() not in caplog.text
    assert repr(SECRET) not in caplog.text
