"""On a Discord that holds the bot to its limits; `python -m bench.bot limits` does so at length."""

from cogs import showing
from discord_sandbox.channel import Channel
from engine import GAMES
from sessions import Hall, Seat, SystemClock
from tests.bot.house import AnyMove, House, is_result, playable

MANY = 24
"""Tables, each with a message in its channel and one to somebody who was never written to: more
requests than Discord takes in a second."""


async def deal_unseen(house: House) -> list[Channel]:
    """So many games that have been dealt, and that nobody has been shown anything of: where each
    is to be shown."""
    hall = Hall(house.store, AnyMove(), clock=SystemClock())
    games, places = list(GAMES), []
    for number in range(MANY):
        game, person = games[number % len(games)], house.add_person(f"Player {number}")
        channel = house.add_channel(f"table-{number}")
        places += [channel, person.dm]
        lobby = await hall.open_table(
            guild_id=house.guild_id,
            channel_id=channel.id,
            game=game,
            options=GAMES[game].Options(),
            pace="none",
            host=Seat(person.id, person.name),
            computers=["easy"],
        )
        await hall.start(lobby.id, person.id, click=number)
    await hall.close()
    return places


async def test_a_start_with_many_tables_shows_them_all_and_stays_below_the_limits(
    house: House,
) -> None:
    await house.client.close()
    places = await deal_unseen(house)
    house.discord.rate_limits.enforced = True
    house.client = house.new_client()
    async with house.discord.running(house.client):
        await house.until(lambda: all(place.messages for place in places))
        await house.settled()
        assert house.client.budget.limited > 50
        assert house.discord.rate_limits.refused == {}


async def test_people_who_play_quickly_stay_below_the_limits(house: House) -> None:
    house.discord.rate_limits.enforced = True
    await house.start("skyjo", house.bob, house.cleo, computers=2, target=10, pace="none")
    for _ in range(15):
        table = await house.table()
        if table.status != "playing":
            break
        await house.play_once(await house.asked(), house.random.choice)
    await house.settled()
    assert house.discord.rate_limits.refused == {}
    table = await house.table()
    shown = await house.client.messages.public(table.id)
    assert shown.shown is not None
    assert shown.shown.version == table.version
    for person in (house.ada, house.bob, house.cleo):
        asked = showing.decision_of(table, person.id) is not None
        assert bool(playable(person.dm.last)) == asked or is_result(person.dm.last)
