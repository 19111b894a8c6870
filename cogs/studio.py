"""Makes the screens of a table for whoever reads them; a fault of ours costs no more than that."""

import logging
from collections.abc import Callable, Sequence

from cogs import panels
from cogs.controls import step_to
from cogs.people import seat_names, short_names
from cogs.pictures import painted, totals_by_round
from cogs.public import public
from cogs.replies import Draw
from cogs.screen import Button, Buttons, Picture, Screen, Text
from cogs.showing import FoldedWhy
from cogs.verbs import HAND
from engine import BaseEvent
from engine.players import Thought
from render.picture import Kind
from render.sight import Course
from render.words import Words, languages
from sessions import Choices, Hall, Person, Table

log = logging.getLogger(__name__)

MOVES_TOLD = 3
PLAIN_SENTENCES = ("not-drawn", "not-shown", "table-not-drawn", "panel-not-drawn", "went-wrong")

FOLDED: dict[FoldedWhy, str] = {
    "old": "folded-note",
    "kicked": "refusal-kicked",
    "not_seated": "refusal-not-seated",
}


class Studio:
    """Draws what somebody may see of a table, in their language and as they wish."""

    def __init__(
        self,
        hall: Hall,
        choices: Choices,
        locale_of: Callable[[int], str | None],
        *,
        pictures: bool,
    ) -> None:
        """`locale_of` a server is its own language, as far as that is known."""
        self._hall = hall
        self._choices = choices
        self._locale_of = locale_of
        self.pictures = pictures
        # Made before anything can go wrong: when words fail, these are there.
        self._plain = {
            (language, key): Words.of(language)(key)
            for language in languages()
            for key in PLAIN_SENTENCES
        }

    # Words

    async def public_words(self, guild_id: int) -> Words:
        """The language of what everybody on a server sees."""
        settings = await self._choices.guild(guild_id)
        return Words.of(settings.language or self._locale_of(guild_id) or settings.locale)

    async def private_words(self, user_id: int) -> Words:
        """The language of what only this person sees."""
        return _words_of(await self._choices.person(user_id))

    def plain(self, words: Words, key: str) -> Screen:
        """One sentence that needs nothing to be drawn."""
        return Screen((Text(self._plain[words.language, key]),))

    def wants_pictures(self, person: Person | None) -> bool:
        return self.pictures and not (person is not None and person.preferences.text_only)

    # Screens

    async def public(
        self, table: Table, called: Sequence[int] = (), pictures: bool = True
    ) -> Screen:
        """What everybody in the channel sees of the table; `called` are those whom it waits for by
        name."""
        words = await self.public_words(table.guild_id)
        news = await self._hall.recent(table, None, MOVES_TOLD)
        course = await self._course(table)
        picture = await self._public_picture(table, words, course) if pictures else None
        return public(table, words, news, picture, called, course)

    async def _public_picture(
        self, table: Table, words: Words, course: Course, *, large: bool = False
    ) -> Picture | None:
        """The table, the round that has just ended, or the course of a finished game."""
        if not self.pictures or table.state is None or table.status == "closed":
            return None
        kind: Kind = "table"
        if table.status == "over":
            kind = "end"
        elif table.break_until is not None:
            kind = "round"
        return await painted(
            table.view(None),
            seat_names(table, words),
            words,
            kind=kind,
            large=large,
            events=await self._hall.recent(table, None, 1),
            course=course,
        )

    async def panel(
        self,
        table: Table,
        user_id: int,
        step: str = "",
        pictures: bool = True,
        hint: Thought | None = None,
    ) -> Screen:
        """What this person, who has a seat, sees of the table; with a hint, at the step where it
        can be followed."""
        seat = table.seat_of(user_id)
        person = await self._choices.person(user_id)
        words = _words_of(person)
        if seat is None:
            return self._folded(table, words, "not_seated")
        if hint is not None:
            step = step_to(panels.decision_at(table, seat, words), hint.move)
        news = await self._hall.since_turn_of(table, seat)
        picture = None
        if pictures and self.wants_pictures(person):
            large = person is not None and person.preferences.large_text
            picture = await self._hand_picture(table, seat, words, news, large, step)
        return panels.panel(table, seat, words, news, step, picture, hint)

    async def _hand_picture(
        self,
        table: Table,
        seat: int,
        words: Words,
        news: Sequence[BaseEvent],
        large: bool,
        step: str,
    ) -> Picture | None:
        """One's own cards, with what one's last turn changed; what everybody sees of a round or a
        game that has ended."""
        if table.status != "playing" or table.break_until is not None:
            course = await self._course(table)
            return await self._public_picture(table, words, course, large=large)
        return await painted(
            table.view(seat),
            short_names(table, words),
            words,
            kind="hand",
            large=large,
            events=[event for event in news if getattr(event, "seat", seat) == seat],
            step=step,
        )

    async def _course(self, table: Table) -> Course:
        """The totals after each round of a finished game."""
        if table.status != "over":
            return ()
        return totals_by_round(await self._hall.heard(table, None))

    def _folded(self, table: Table, words: Words, why: FoldedWhy) -> Screen:
        """What is left of a hand that can't be kept true."""
        return panels.folded(table, words, words(FOLDED[why]))

    # Guards

    async def drawn(self, draw: Draw, otherwise: Screen) -> Screen:
        """The screen with its pictures; else the same in text; else a sentence."""
        for pictures in (True, False):
            try:
                return await draw(pictures)
            except Exception:
                log.exception(
                    "A screen could not be drawn%s",
                    "" if pictures else " as text either",
                    extra={"code": "not-drawn"},
                )
        return otherwise

    async def safe_public(self, table: Table, called: Sequence[int]) -> Screen:
        words = Words.of(self._locale_of(table.guild_id))
        sentence = self.plain(words, "table-not-drawn")
        hand = Buttons((Button("🖐️", HAND(table.id), "primary"),))
        return await self.drawn(
            lambda pictures: self.public(table, called, pictures),
            Screen((*sentence.blocks, hand) if table.status == "playing" else sentence.blocks),
        )

    async def safe_panel(self, table: Table, user_id: int) -> Screen:
        sentence = self.plain(await self.private_words(user_id), "panel-not-drawn")
        hand = Buttons((Button("🔄", HAND(table.id), "primary"),))
        return await self.drawn(
            lambda pictures: self.panel(table, user_id, pictures=pictures),
            Screen((*sentence.blocks, hand)),
        )

    async def safe_folded(self, table: Table, user_id: int, why: FoldedWhy) -> Screen:
        words = await self.private_words(user_id)

        async def draw(_: bool) -> Screen:
            return self._folded(table, words, why)

        return await self.drawn(draw, self.plain(words, "panel-not-drawn"))


def _words_of(person: Person | None) -> Words:
    return Words.of(person.language if person else None)
