"""What of a table is on people's screens: its public message, and what each person has of it.

Each is a small value: where a message is, which version and which decision it shows, and the token
that can edit it. What a restart or another process needs of it is in the database.
"""

import logging
from collections import OrderedDict
from typing import NamedTuple, TypeVar

import msgspec

from db import EVERYBODY, MessageRecord, NotSaved, Store
from sessions.leases import Alone, Ownership
from sessions.tasks import Tasks

log = logging.getLogger(__name__)

TABLES_IN_MEMORY = 2048

RecordT = TypeVar("RecordT")


class EditToken(msgspec.Struct, frozen=True, gc=False):
    """An interaction's own way to a message; Discord doesn't count what goes through it."""

    token: str
    message: str
    """`@original`, or the id of a message that followed."""
    until: float

    def __repr__(self) -> str:
        return f"EditToken(…, {self.message!r}, {self.until!r})"  # a token never gets into a log


class Shown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A message of ours."""

    channel_id: int
    message_id: int
    posted_at: float
    version: int = 0
    """Of the table that it shows."""
    decision: int | None = None
    """The one that it has the buttons of; None: it has none to play with."""
    deadline: float | None = None
    """Until when that can be answered, if it says so."""
    ephemeral: bool = False
    """Whether only its reader sees it, for as long as its token lives."""
    token: EditToken | None = None


class Public(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The message that shows a table to everybody."""

    shown: Shown | None = None
    old: tuple[Shown, ...] = ()
    """Messages in whose place there is another one: they are to be deleted."""
    last_id: int = 0
    """The last message that showed it, whether or not it is still there."""
    posting: bool = False
    """Whether one more was sent, of which it is not known yet whether it has arrived."""
    looked_at: float = 0.0
    """When it was last found out how far up it is."""
    far_up: bool = False
    has_result: bool = False
    """Whether the end of the game was told by a new message."""


class Hand(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """All that one person has of a table on their screen, and what they were told."""

    panel: Shown | None = None
    """The hand by direct message, from the deal to the end of the game."""
    note: Shown | None = None
    """The same hand in *My hand*, for a while."""
    old: tuple[Shown, ...] = ()
    """Those in whose place there is another one: they go."""
    seen_at: float = 0.0
    """When they last clicked anywhere at the table."""
    told: int | None = None
    """The last decision that a direct message notified them of, 0 for none yet; None: they have
    got no direct message."""
    told_at: float = 0.0
    called: int | None = None
    """The last decision that they were called for in the channel."""
    called_at: float = 0.0
    calling: bool = False
    """Whether that call is still to be made."""
    unreachable: bool = False
    """Whether direct messages don't arrive."""
    knows: bool = False
    """Whether they have been told so."""
    has_result: bool = False
    """Whether they were told of the end of the game."""


class Screens(msgspec.Struct):
    """What is shown of one table."""

    public: Public
    hands: dict[int, Hand]
    up_to_date: dict[int, int]
    """By reader, the version up to which nothing is left to be shown."""


_publics = msgspec.json.Decoder(Public)
_hands = msgspec.json.Decoder(Hand)


class Messages:
    """The message registry: read from the database, and kept there without anybody waiting.

    What is said of a table is its owner's to write down: of others' tables nothing is kept here,
    and nothing is saved.
    """

    def __init__(self, store: Store, ownership: Ownership | None = None) -> None:
        self._store = store
        self._ownership = ownership or Alone()
        self._known: OrderedDict[int, Screens] = OrderedDict()
        self._unsaved: dict[tuple[int, int], _Unsaved] = {}
        """By table and reader."""
        self._is_saving = False
        self._tasks = Tasks()

    def known(self, table_id: int) -> Screens | None:
        """What is shown of a table, as far as that can be told without a look at the database."""
        return self._known.get(table_id)

    async def of(self, table_id: int) -> Screens:
        known = self._known.get(table_id) if self._ownership.owns(table_id) else None
        if known is None:
            stored = await self._store.messages(table_id)
            known = self._known.get(table_id)
            if not self._ownership.owns(table_id):
                return self._screens(table_id, stored)
            if known is None:
                known = self._known[table_id] = self._screens(table_id, stored)
            if len(self._known) > TABLES_IN_MEMORY:
                self._known.popitem(last=False)
        self._known.move_to_end(table_id)
        return known

    def _screens(self, table_id: int, stored: list[MessageRecord]) -> Screens:
        """From the rows, and from what has not become one yet."""
        rows = {row.reader: row for row in stored}
        rows |= {
            reader: unsaved.row(table, reader)
            for (table, reader), unsaved in self._unsaved.items()
            if table == table_id
        }
        public = rows.pop(EVERYBODY, None)
        version = 0 if public is None else public.version
        return Screens(
            Public() if public is None else _read(_publics, public, Public()),
            {reader: _read(_hands, row, Hand(told=0)) for reader, row in rows.items()},
            dict.fromkeys((EVERYBODY, *rows), version),
        )

    async def hand(self, table_id: int, user_id: int) -> Hand:
        return (await self.of(table_id)).hands.get(user_id, Hand())

    def all_hands(self) -> list[tuple[int, int, Hand]]:
        """Tables, people, and what they have on their screens, as far as it is known here."""
        return [
            (table_id, user_id, hand)
            for table_id, screens in self._known.items()
            for user_id, hand in screens.hands.items()
        ]

    async def public(self, table_id: int) -> Public:
        return (await self.of(table_id)).public

    def set_public(self, table_id: int, public: Public) -> None:
        screens = self._known.get(table_id)
        version = 0
        if screens is not None:
            screens.public, version = public, _all_shown(screens)
        self._save(table_id, EVERYBODY, _Unsaved(version, public))

    def set_hand(self, table_id: int, user_id: int, hand: Hand) -> None:
        screens = self._known.get(table_id)
        if screens is not None:
            if screens.hands.get(user_id) == hand:
                return
            screens.hands[user_id] = hand
        self._save(table_id, user_id, _Unsaved(0, hand))

    def set_up_to_date(self, table_id: int, reader: int, version: int) -> None:
        """Nothing of this version is left to be shown to this reader.

        The row of the public message says up to which version that is so for everybody.
        """
        screens = self._known.get(table_id)
        if screens is None:
            return
        before = _all_shown(screens)
        screens.up_to_date[reader] = version
        if _all_shown(screens) != before:
            self.set_public(table_id, screens.public)

    async def not_all_shown(self, since: float) -> list[int]:
        """Tables, live or changed since then, of which somebody may not have seen everything."""
        return await self._store.not_all_shown(since)

    def forget(self, user_id: int) -> None:
        """Nothing is remembered of this person; the rows go with everything else of theirs."""
        for screens in self._known.values():
            screens.hands.pop(user_id, None)
            screens.up_to_date.pop(user_id, None)
        for key in [key for key in self._unsaved if key[1] == user_id]:
            del self._unsaved[key]

    async def settle(self) -> None:
        """Wait for what is on its way to the disk."""
        await self._tasks.settle()

    def put_away(self, table_id: int) -> None:
        """Out of memory: somebody else has written it down meanwhile."""
        self._known.pop(table_id, None)
        for key in [key for key in self._unsaved if key[0] == table_id]:
            del self._unsaved[key]

    def put_all_away(self) -> None:
        self._known.clear()
        self._unsaved.clear()

    def _save(self, table_id: int, reader: int, unsaved: "_Unsaved") -> None:
        if not self._ownership.owns(table_id):
            return
        self._unsaved[table_id, reader] = unsaved
        if not self._is_saving:
            self._is_saving = True
            self._tasks.start(self._save_all(), "messages")

    async def _save_all(self) -> None:
        """Whatever is not on the disk yet; of each record, the newest."""
        try:
            while batch := dict(self._unsaved):
                rows = [unsaved.row(*key) for key, unsaved in batch.items()]
                await self._store.save_messages(rows)
                for key, unsaved in batch.items():
                    if self._unsaved.get(key) is unsaved:
                        del self._unsaved[key]
        except NotSaved as error:
            log.debug("Which messages show what could not be saved: %s", error)
            self._unsaved.clear()
        finally:
            self._is_saving = False


class _Unsaved(NamedTuple):
    """What is to be in the database; it is written out only then, since much comes and goes."""

    version: int
    """Of a public message: the one up to which everybody has seen everything."""
    value: Public | Hand

    def row(self, table_id: int, reader: int) -> MessageRecord:
        return MessageRecord(table_id, reader, self.version, msgspec.json.encode(self.value))


def _read(
    decoder: msgspec.json.Decoder[RecordT], row: MessageRecord, otherwise: RecordT
) -> RecordT:
    """A row that can't be read costs what it said, and nothing else."""
    try:
        return decoder.decode(row.body)
    except msgspec.DecodeError as error:
        log.warning(
            "Table %s: what %s sees of it can't be read: %s", row.table_id, row.reader, error
        )
        return otherwise


def _all_shown(screens: Screens) -> int:
    """The version up to which everybody has seen everything."""
    return min(screens.up_to_date.values(), default=0)
