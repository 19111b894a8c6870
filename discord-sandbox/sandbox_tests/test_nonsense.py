"""Whatever a bot sends is accepted or refused, and never breaks the sandbox."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from discord_sandbox.attachments import Upload
from discord_sandbox.errors import ApiError
from discord_sandbox.limits import check_command, check_message, check_modal
from sandbox_tests import test_commands, test_limits

NONSENSE: list[Any] = [
    *(None, True, -1, 10**30, 1.5, "", "x" * 5000, "17", "\ud800"),
    *([], {}, [None], [[]], {"type": {}}, {"type": 2}, [{"type": [1]}], {"": 0}),
]
EMBED = {
    "title": "t",
    "description": "d",
    "color": 5,
    "url": "https://example.com",
    "footer": {"text": "f"},
    "author": {"name": "a"},
    "image": {"url": "https://a.b/c.png"},
    "fields": [{"name": "n", "value": "v", "inline": True}],
}
MESSAGES = [
    *test_limits.GOOD,
    {
        "content": "hello",
        "embeds": [EMBED],
        "flags": 4,
        "nonce": "n",
        "tts": False,
        "attachments": [{"id": 0, "filename": "a.png", "description": "alt"}],
        "allowed_mentions": {"parse": ["roles"], "users": ["5"], "replied_user": True},
        "message_reference": {"message_id": "5"},
    },
]


def _spoilt(form: Any) -> Iterator[Any]:
    """The form with each of its parts, in turn, replaced by each piece of nonsense."""
    yield from NONSENSE
    parts = form.items() if isinstance(form, dict) else enumerate(form)
    for key, part in list(parts):
        for worse in _spoilt(part) if isinstance(part, (dict, list)) else NONSENSE:
            copy = dict(form) if isinstance(form, dict) else list(form)
            copy[key] = worse
            yield copy


def _survives(check: Callable[[Any], object], form: Any) -> None:
    """Every spoilt form is taken, or refused in Discord's way; anything else is raised."""
    refused = 0
    for spoilt in _spoilt(form):
        if isinstance(spoilt, dict):
            try:
                check(spoilt)
            except ApiError as refusal:
                refused += refusal.code == 50035
    assert refused > 0


@pytest.mark.parametrize("form", MESSAGES)
def test_nonsense_in_a_message(form: Any) -> None:
    def check(spoilt: Any) -> object:
        uploads = {0: Upload("table.png", b"")}
        return check_message(spoilt, uploads, emoji_known=lambda _: False, file_limit=10)

    _survives(check, form)


@pytest.mark.parametrize("form", test_limits.GOOD_MODALS)
def test_nonsense_in_a_modal(form: Any) -> None:
    _survives(lambda spoilt: check_modal(spoilt, lambda _: False), form)


@pytest.mark.parametrize("form", [form for form in test_commands.GOOD if len(str(form)) < 1000])
def test_nonsense_in_a_command(form: Any) -> None:
    _survives(check_command, form)
