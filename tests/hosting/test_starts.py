"""A bot that crashes again and again leaves some of the day's identifies."""

import pytest

from hosting.starts import pause_before_start

NOW = 1_000_000.0


def after_crashes(count: int) -> float:
    return pause_before_start([NOW - 10.0 * number for number in range(count)], NOW)


PAUSES = [(0, 0), (4, 0), (5, 10), (6, 20), (8, 80), (30, 120)]


@pytest.mark.parametrize(("crashes", "pause"), PAUSES)
def test_the_pause_grows_with_the_crashes(crashes: int, pause: float) -> None:
    assert after_crashes(crashes) == pause


def test_old_starts_and_those_of_another_clock_are_forgotten() -> None:
    assert pause_before_start([NOW - 4000.0] * 9 + [NOW + 50.0] * 9, NOW) == 0


def test_a_day_of_crashes_leaves_identifies() -> None:
    day, now, starts = 86_400.0, 0.0, list[float]()
    while now < day:
        now += 1.0 + pause_before_start(starts, now)
        starts.append(now)
    assert len(starts) < 900
