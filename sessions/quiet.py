"""Quiet hours: the time of the day in which somebody is not to be called, where they live."""

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

import msgspec

HOURS = range(24)

ZONES = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Phoenix",
    "America/Chicago",
    "America/Mexico_City",
    "America/New_York",
    "America/Bogota",
    "America/Halifax",
    "America/Puerto_Rico",
    "America/Santiago",
    "America/St_Johns",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "Africa/Abidjan",
    "Europe/London",
    "Africa/Lagos",
    "Africa/Casablanca",
    "Europe/Paris",
    "Africa/Johannesburg",
    "Africa/Cairo",
    "Asia/Jerusalem",
    "Europe/Athens",
    "Europe/Moscow",
    "Asia/Tehran",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Darwin",
    "Australia/Adelaide",
    "Australia/Brisbane",
    "Australia/Sydney",
    "Pacific/Noumea",
    "Pacific/Auckland",
)
"""From west to east: nearly everybody lives by the clocks of one of these, summer time included.
None of them may go, as it is in people's preferences."""

ZONE_OF = {
    "pt-BR": "America/Sao_Paulo",
    "es-419": "America/Mexico_City",
    "en-US": "America/New_York",
    "en-GB": "Europe/London",
    "bg": "Europe/Athens",
    "el": "Europe/Athens",
    "fi": "Europe/Athens",
    "lt": "Europe/Athens",
    "ro": "Europe/Athens",
    "uk": "Europe/Athens",
    "ru": "Europe/Moscow",
    "tr": "Europe/Moscow",
    "hi": "Asia/Kolkata",
    "id": "Asia/Bangkok",
    "th": "Asia/Bangkok",
    "vi": "Asia/Bangkok",
    "zh-CN": "Asia/Shanghai",
    "zh-TW": "Asia/Shanghai",
    "ja": "Asia/Tokyo",
    "ko": "Asia/Tokyo",
}
"""Where somebody with this Discord language probably lives; elsewhere it is Europe/Paris."""


class Quiet(msgspec.Struct, frozen=True, gc=False):
    """From one full hour to another, by the clocks of a time zone."""

    begin: int
    end: int
    zone: str


def probable_zone(locale: str | None) -> str:
    return ZONE_OF.get(locale or "", "Europe/Paris")


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def local_time(zone: str, now: float) -> str:
    """What the clocks show there, such as 22:05."""
    return f"{datetime.fromtimestamp(now, _zone(zone)):%H:%M}"


def _next(quiet: Quiet, hour: int, at: float) -> float:
    """When the clocks show that hour next: once each day, also on those when they are changed."""
    today = datetime.fromtimestamp(at, _zone(quiet.zone))
    on_the_hour = today.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    day = timedelta(days=1)
    # A day is one of the calendar, and yesterday's hour may be yet to come where clocks jump.
    times = [(on_the_hour + days * day).timestamp() for days in (-1, 0, 1, 2)]
    return min(time for time in times if time > at)


def awake_at(quiet: Quiet | None, at: float) -> float:
    """The end of the quiet hours, if it is quiet then; else that very moment."""
    if quiet is None or quiet.begin == quiet.end:
        return at
    end = _next(quiet, quiet.end, at)
    return end if end < _next(quiet, quiet.begin, at) else at


def after_waking(quiet: Quiet | None, since: float, seconds: float) -> float:
    """When so many seconds will have passed since then, quiet hours not counted."""
    at = awake_at(quiet, since)
    while quiet is not None and quiet.begin != quiet.end:
        begin = _next(quiet, quiet.begin, at)
        if at + seconds <= begin:
            break
        seconds -= begin - at
        at = awake_at(quiet, begin)
    return at + seconds
