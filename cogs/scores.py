"""`/scores`: the server's leaderboard, and a person's record."""

from collections.abc import Sequence
from functools import partial
from typing import get_args

import discord
from discord import app_commands

from cogs.click import Click
from cogs.door import Desk, Door
from cogs.layout import Interaction
from cogs.pages import page_turns
from cogs.pictures import charted
from cogs.replies import Draw, Reply, here, whisper
from cogs.screen import Block, Button, Buttons, Line, Picture, Screen, Text
from cogs.studio import Studio
from cogs.translator import phrase
from cogs.verbs import SCORES, on
from engine import GAMES
from render import picture as chart
from render.words import Words
from sessions import (
    WIN_PARTS,
    Choices,
    Company,
    Period,
    PlayedGame,
    Scores,
    SortBy,
    Standing,
    Tally,
    sort_for,
)

LINES = 10
HISTORY = 8

GAME_CHOICES = [
    app_commands.Choice(name=phrase("scores-all-games"), value="all"),
    *(app_commands.Choice(name=phrase(f"game-{game}"), value=game) for game in GAMES),
]
PERIOD_CHOICES = [
    app_commands.Choice(name=phrase(f"scores-period-{period}"), value=period)
    for period in get_args(Period)
]
SORT_CHOICES = [
    app_commands.Choice(name=phrase(f"scores-sort-{sort}"), value=sort) for sort in get_args(SortBy)
]
COMPANY_CHOICES = [
    app_commands.Choice(name=phrase(f"scores-company-{company}"), value=company)
    for company in get_args(Company)
]


class Asked:
    """Which leaderboard, and which of its pages."""

    def __init__(self, game: str, period: str, sort: str, company: str, page: int) -> None:
        self.game = game if game in GAMES else None
        self.period: Period = next((p for p in get_args(Period) if p == period), "all")
        wanted: SortBy = next((s for s in get_args(SortBy) if s == sort), "wins")
        self.sort = sort_for(self.game, wanted)
        self.not_by_points = self.sort != wanted
        self.company: Company = next((c for c in get_args(Company) if c == company), "people")
        self.page = page

    def address(self, page: int) -> str:
        return SCORES(self.game or "all", self.period, self.sort, self.company, page)


class ScoresDesk(Desk):
    """Who wins, and how often."""

    def __init__(self, door: Door, scores: Scores, choices: Choices, studio: Studio) -> None:
        super().__init__(door)
        self._scores = scores
        self._choices = choices
        self._studio = studio

    @app_commands.command(name=phrase("cmd-scores"), description=phrase("cmd-scores-about"))
    @app_commands.guild_only()
    @app_commands.describe(
        game=phrase("about-scores-game"),
        period=phrase("about-scores-period"),
        sort=phrase("about-scores-sort"),
        company=phrase("about-scores-company"),
        player=phrase("about-scores-player"),
    )
    @app_commands.rename(
        game=phrase("opt-game"),
        period=phrase("opt-period"),
        sort=phrase("opt-sort"),
        company=phrase("opt-company"),
        player=phrase("opt-player"),
    )
    @app_commands.choices(
        game=GAME_CHOICES, period=PERIOD_CHOICES, sort=SORT_CHOICES, company=COMPANY_CHOICES
    )
    async def scores(
        self,
        interaction: Interaction,
        game: str = "all",
        period: str = "all",
        sort: str = "wins",
        company: str = "people",
        player: discord.User | None = None,
    ) -> None:
        async def work(click: Click) -> Reply:
            if player is not None:
                return whisper(partial(self._record, click, click.server, player))
            asked = Asked(game, period, sort, company, 0)
            return whisper(partial(self._board, click, click.server, asked))

        await self.door.answer(interaction, work)

    @on(SCORES)
    async def turn_page(
        self, click: Click, game: str, period: Period, sort: SortBy, company: Company, page: int
    ) -> Reply:
        asked = Asked(game, period, sort, company, page)
        draw: Draw = partial(self._board, click, click.server, asked)
        return here(draw) if click.is_private else whisper(draw)

    async def _board(self, click: Click, server: int, asked: Asked, pictures: bool) -> Screen:
        words = click.words
        board = await self._scores.leaderboard(
            server,
            period=asked.period,
            company=asked.company,
            game=asked.game,
            sort=asked.sort,
            reader=click.user_id,
            page=asked.page,
            count=LINES,
        )
        title = words(
            "scores-title",
            game=words("scores-all-games" if asked.game is None else f"game-{asked.game}"),
            period=words(f"scores-period-{asked.period}"),
            company=words(f"scores-company-{asked.company}"),
            sort=words(f"scores-sort-{asked.sort}"),
        )
        if not board.lines:
            return Screen(
                (
                    Text(title),
                    Text(words("scores-none", company=asked.company)),
                    _switch(asked, words),
                )
            )
        if asked.not_by_points:
            title += "\n" + words("scores-not-by-points")
        page, pages = board.page, -(-board.players // LINES)
        blocks: list[Block] = [
            Text(title),
            *(await self._bars(click, server, asked, board.lines) if pictures else ()),
            Text("\n".join(_line(line, words, asked.game is not None) for line in board.lines)),
        ]
        if board.own is not None and board.own not in board.lines:
            blocks += [Line(), Text(_line(board.own, words, asked.game is not None))]
        buttons = _switch(asked, words).buttons
        if pages > 1:
            blocks.append(Text("-# " + words("page-of", page=page + 1, pages=pages)))
            buttons = (*page_turns(page, pages, asked.address, words), *buttons)
        return Screen((*blocks, Buttons(buttons)))

    async def _bars(
        self, click: Click, server: int, asked: Asked, lines: Sequence[Standing]
    ) -> list[Picture]:
        """The page as a chart, for those who want pictures."""
        if not self._studio.wants_pictures(click.person):
            return []
        words = click.words
        most = max([_measure(line, asked) for line in lines]) or 1.0
        standings = [
            chart.Standing(
                line.place,
                await self._choices.name(line.user_id, server),
                max(0.0, _measure(line, asked)) / most,
                _figure(line, asked),
                own=line.user_id == click.user_id,
            )
            for line in lines
        ]
        game = words("scores-all-games" if asked.game is None else f"game-{asked.game}")
        sort = words(f"scores-sort-{asked.sort}")
        large = click.person.preferences.large_text
        return [await charted(lambda: chart.leaderboard(game, sort, standings, words, large=large))]

    async def _chart(
        self,
        click: Click,
        player: discord.User,
        records: list[dict[str, Tally]],
        games: list[PlayedGame],
    ) -> list[Picture]:
        """A record as a chart: wins by game, and the latest places."""
        if not self._studio.wants_pictures(click.person):
            return []
        words = click.words
        tallies = [
            chart.Tally(
                game,
                sum(record[game].win_parts for record in records if game in record) / WIN_PARTS,
                sum(record[game].games for record in records if game in record),
            )
            for game in GAMES
            if any(game in record for record in records)
        ]
        recent = [chart.Finish(game.place, game.players) for game in reversed(games)]
        name, large = player.display_name, click.person.preferences.large_text
        return [
            await charted(
                lambda: chart.record(
                    name, words("record-all-games"), tallies, recent, words, large=large
                )
            )
        ]

    async def _record(
        self, click: Click, server: int, player: discord.User, pictures: bool
    ) -> Screen:
        """How somebody did, game by game, lately, and against whoever asks."""
        words = click.words
        title = Text(words("record-title", name=f"<@{player.id}>"))
        games = await self._scores.history(server, player.id, HISTORY)
        if not games:
            return Screen((title, Text(words("scores-none", company="all"))))
        companies: tuple[Company, ...] = get_args(Company)
        records = [await self._scores.record(server, player.id, company) for company in companies]
        blocks: list[Block] = [title]
        if pictures:
            blocks += await self._chart(click, player, records, games)
        for company, record in zip(companies, records, strict=True):
            lines = [
                words(
                    "record-line",
                    game=words(f"game-{game}"),
                    numbers=_numbers(line, words, with_points=True),
                )
                for game, line in record.items()
            ]
            if lines:
                heading = words(f"scores-company-{company}")
                blocks.append(Text("\n".join([f"**{heading}**", *lines])))
        blocks.append(Line())
        lately = [f"**{words('record-lately')}**", *(_played(game, words) for game in games)]
        blocks.append(Text("\n".join(lately)))
        if player.id != click.user_id:
            against = await self._scores.head_to_head(server, click.user_id, player.id)
            blocks.append(
                Text(
                    words(
                        "record-against",
                        games=against.games,
                        ahead=against.ahead,
                        behind=against.behind,
                    )
                )
            )
        return Screen(tuple(blocks))


def _measure(line: Standing, asked: Asked) -> float:
    """What the leaderboard is sorted by, as the length of a bar."""
    wins = line.win_parts / WIN_PARTS
    measures = {
        "wins": wins,
        "share": wins / line.games,
        "points": line.points / line.games,
        "games": float(line.games),
    }
    return measures[asked.sort]


def _figure(line: Standing, asked: Asked) -> str:
    """The same as a number."""
    measure = _measure(line, asked)
    return f"{measure:.0%}" if asked.sort == "share" else _short(measure)


def _short(number: float) -> str:
    """With decimals only where they say something."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _switch(asked: Asked, words: Words) -> Buttons:
    """To the other kind of company: with computers, or people only."""
    other = "computers" if asked.company == "people" else "people"
    there = Asked(asked.game or "all", asked.period, asked.sort, other, 0)
    return Buttons((Button(words(f"scores-company-{other}"), there.address(0)),))


def _line(line: Standing, words: Words, with_points: bool) -> str:
    numbers = _numbers(line, words, with_points=with_points)
    return f"**{line.place}.** <@{line.user_id}> · {numbers}"


def _numbers(line: Tally, words: Words, *, with_points: bool) -> str:
    wins = line.win_parts / WIN_PARTS
    shown = words(
        "scores-line",
        wins=_short(wins),
        games=line.games,
        share=round(100 * wins / line.games),
    )
    if not with_points:
        return shown
    average = _short(round(line.points / line.games, 1))
    return f"{shown} · {words('scores-points', points=line.points, average=average)}"


def _played(game: PlayedGame, words: Words) -> str:
    return words(
        "record-game",
        game=words(f"game-{game.game}"),
        place=game.place,
        players=game.players,
        points=game.total,
        time=f"<t:{int(game.finished_at)}:d>",
    )
