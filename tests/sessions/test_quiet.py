"""Quiet hours: when they are, and how long a clock that stands still in them takes."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest

from sessions.pace import DAY, HOUR
from sessions.quiet import (
    ZONE_OF,
    ZONES,
    Quiet,
    after_waking,
    awake_at,
    local_time,
    probable_zone,
)

PARIS = Quiet(22, 8, "Europe/Paris")
"""Night; in winter from 21:00 to 7:00 UTC, in summer from 20:00 to 6:00."""
NAP = Quiet(13, 15, "Europe/Paris")
DELHI = Quiet(22, 8, "Asia/Kolkata")


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def told(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).strftime("%m-%d %H:%M")


@pytest.mark.parametrize(
    ("quiet", "now", "awake"),
    [
        (None, "2026-01-10 23:00", "01-10 23:00"),
        (PARIS, "2026-01-10 20:59", "01-10 20:59"),
        (PARIS, "2026-01-10 21:00", "01-11 07:00"),
        (PARIS, "2026-01-11 03:00", "01-11 07:00"),
        (PARIS, "2026-01-11 06:59", "01-11 07:00"),
        (PARIS, "2026-01-11 07:00", "01-11 07:00"),
        (PARIS, "2026-07-10 20:00", "07-11 06:00"),
        (NAP, "2026-01-10 12:30", "01-10 14:00"),
        (NAP, "2026-01-10 14:30", "01-10 14:30"),
        (DELHI, "2026-01-10 16:29", "01-10 16:29"),
        (DELHI, "2026-01-10 16:30", "01-11 02:30"),
        # The night of 29 March 2026 is an hour shorter in Paris, that of 25 October an hour longer.
        (PARIS, "2026-03-28 21:00", "03-29 06:00"),
        (PARIS, "2026-10-24 20:00", "10-25 07:00"),
        # At 2:00 the clocks jump to 3:00: what begins and ends in between is not, or short.
        (Quiet(2, 3, "Europe/Paris"), "2026-03-29 01:30", "03-29 01:30"),
        (Quiet(2, 4, "Europe/Paris"), "2026-03-29 01:30", "03-29 02:00"),
        # In autumn the hour from 2:00 comes twice: it ends when it does so for the first time.
        (Quiet(1, 2, "Europe/Paris"), "2026-10-24 23:30", "10-25 00:00"),
        (Quiet(1, 2, "Europe/Paris"), "2026-10-25 01:30", "10-25 01:30"),
        (Quiet(0, 3, "Europe/Paris"), "2026-10-25 01:30", "10-25 02:00"),
        (Quiet(9, 9, "Europe/Paris"), "2026-01-10 09:00", "01-10 09:00"),
    ],
)
def test_when_somebody_can_be_called(quiet: Quiet | None, now: str, awake: str) -> None:
    assert told(awake_at(quiet, at(now))) == awake


@pytest.mark.parametrize(
    ("quiet", "since", "seconds", "reached"),
    [
        (None, "2026-01-10 12:00", DAY, "01-11 12:00"),
        (PARIS, "2026-01-10 12:00", 2 * HOUR, "01-10 14:00"),
        (PARIS, "2026-01-10 12:00", 9 * HOUR, "01-10 21:00"),
        (PARIS, "2026-01-10 12:00", 12 * HOUR, "01-11 10:00"),
        (PARIS, "2026-01-10 12:00", DAY, "01-12 08:00"),
        (PARIS, "2026-01-10 23:00", HOUR, "01-11 08:00"),
        (PARIS, "2026-03-28 12:00", 12 * HOUR, "03-29 09:00"),
        (NAP, "2026-01-10 12:30", HOUR, "01-10 15:00"),
        (Quiet(9, 9, "Europe/Paris"), "2026-01-10 12:00", DAY, "01-11 12:00"),
    ],
)
def test_in_quiet_hours_no_time_passes(
    quiet: Quiet | None, since: str, seconds: float, reached: str
) -> None:
    assert told(after_waking(quiet, at(since), seconds)) == reached


def test_somebody_who_sleeps_all_day_but_an_hour_still_gets_there() -> None:
    assert after_waking(Quiet(9, 8, "UTC"), at("2026-01-10 08:00"), DAY) == at("2026-02-02 09:00")


def test_what_the_clocks_show() -> None:
    now = at("2026-07-10 20:05")
    shown = {zone: local_time(zone, now) for zone in ("Europe/Paris", "Asia/Kolkata")}
    assert shown == {"Europe/Paris": "22:05", "Asia/Kolkata": "01:35"}


def test_every_zone_is_known_and_they_stand_from_west_to_east() -> None:
    assert set(ZONES) <= available_timezones()
    winter, summer = at("2026-01-10 12:00"), at("2026-07-10 12:00")
    clocks = [(offset(zone, winter), offset(zone, summer)) for zone in ZONES]
    assert [min(clock) for clock in clocks] == sorted(min(clock) for clock in clocks)
    assert len(set(clocks)) > len(ZONES) - 6, "hardly two of them have the same clocks"


def offset(zone: str, time: float) -> float:
    found = datetime.fromtimestamp(time, ZoneInfo(zone)).utcoffset()
    assert found is not None
    return found.total_seconds()


def test_a_language_suggests_a_zone_that_can_be_picked() -> None:
    assert {*ZONE_OF.values(), probable_zone(None), probable_zone("fr")} <= set(ZONES)
    assert probable_zone("en-US") == "America/New_York"
