"""The server itself: who may ask, what it does not know, where it listens."""

import base64
import io
import socket
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image

from discord_sandbox import Sandbox
from discord_sandbox.rest.users import users
from sandbox_tests.ordinary_bot import OrdinaryBot
from sandbox_tests.stage import Stage, raises


async def _get(url: str, **headers: str) -> tuple[int, str, Any]:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as response:
        kind = response.headers["Content-Type"]
        return response.status, kind, await (response.json() if "json" in kind else response.read())


async def test_a_wrong_token_is_refused_at_login() -> None:
    async with Sandbox(token="right") as here, OrdinaryBot() as bot:
        with here.point_discord_py_here(), pytest.raises(discord.LoginFailure):
            await bot.start("wrong")


async def test_the_library_is_pointed_back_afterwards() -> None:
    before = discord.http.Route.BASE
    async with Sandbox() as here:
        with here.point_discord_py_here():
            assert discord.http.Route.BASE.startswith(here.url)
    assert discord.http.Route.BASE == before == "https://discord.com/api/v10"


async def test_requests_without_the_token_are_unauthorised() -> None:
    async with Sandbox() as here:
        status, kind, body = await _get(f"{here.url}/api/v10/users/@me")
    assert (status, kind) == (401, "application/json")
    assert body == {"message": "401: Unauthorized", "code": 0}


async def test_an_unknown_route_is_refused_by_its_name(stage: Stage) -> None:
    with pytest.raises(discord.DiscordServerError) as refused:
        await stage.bot.fetch_premium_sticker_packs()
    assert refused.value.status == 501
    assert "does not know GET /api/v10/sticker-packs" in refused.value.text
    assert list(stage.here.refused) == ["GET /api/v10/sticker-packs"]


async def test_a_known_path_with_another_method_is_refused_too(stage: Stage) -> None:
    with pytest.raises(discord.DiscordServerError, match="does not know DELETE"):
        await stage.bot.http.request(discord.http.Route("DELETE", "/users/@me"))


@pytest.mark.parametrize("path", ["/api/v10", "/api/v10/", "/api/v9/users/@me", "/api/v10//"])
async def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    async with Sandbox() as here:
        status, _, body = await _get(here.url + path, Authorization=f"Bot {here.token}")
    assert (status, body["message"]) == (501, f"The sandbox does not know GET {path}")


async def test_what_is_not_of_the_api_is_just_not_there() -> None:
    async with Sandbox() as here:
        for path in ("/favicon.ico", "/attachments/1/2", "/emojis/x.png", "//"):
            assert (await _get(here.url + path))[0] == 404


async def test_a_body_that_is_no_json_is_refused(stage: Stage) -> None:
    url = f"{stage.here.url}/api/v10/channels/{stage.salon.id}/messages"
    form = aiohttp.FormData({"payload_json": "{"}, default_to_multipart=True)
    async with aiohttp.ClientSession(
        headers={"Authorization": f"Bot {stage.here.token}"}
    ) as session:
        for body in (b"[]", b"5", b"{", form):
            async with session.post(url, data=body) as response:
                assert response.status == 400
                assert (await response.json())["code"] == 50109


async def test_an_id_that_is_no_number_is_refused(stage: Stage) -> None:
    with raises(50035, 400):
        await stage.bot.http.request(discord.http.Route("GET", "/channels/general"))


async def test_a_bug_of_the_sandbox_is_owned_up_to(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_call: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(users, "routes", [*users.routes, ("GET", "/broken", broken)])
    sandbox = Sandbox()
    here = await sandbox.__aenter__()
    async with here.running(OrdinaryBot()) as bot:
        with pytest.raises(discord.DiscordServerError, match="ZeroDivisionError"):
            await bot.http.request(discord.http.Route("GET", "/broken"))
    with pytest.raises(ExceptionGroup, match="the sandbox itself failed"):
        await sandbox.__aexit__(None, None, None)


async def test_a_client_that_dies_at_its_start_is_heard_of() -> None:
    class Broken(OrdinaryBot):
        async def setup_hook(self) -> None:
            raise ZeroDivisionError

    async with Sandbox() as here:
        with pytest.raises(ZeroDivisionError):
            async with here.running(Broken()):
                pytest.fail("it never ran")


async def test_it_listens_on_loopback_and_a_free_port() -> None:
    async with Sandbox() as one, Sandbox() as two:
        assert one.url.startswith("http://127.0.0.1:")
        assert one.url != two.url
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    async with Sandbox(port=port) as chosen:
        assert chosen.url == f"http://127.0.0.1:{port}"


async def test_gateway_and_application_are_shown(stage: Stage) -> None:
    application = await stage.bot.application_info()
    assert application.id == stage.bot.application_id
    shards, url, limits = await stage.bot.http.get_bot_gateway()
    assert (shards, limits["total"]) == (1, 1000)
    assert url.startswith(stage.here.url.replace("http", "ws"))


# Emoji and avatars


def _picture(kind: str = "PNG") -> bytes:
    picture = io.BytesIO()
    Image.new("RGB", (8, 8), "blue").save(picture, kind)
    return picture.getvalue()


async def test_application_emoji_are_made_used_renamed_and_deleted(stage: Stage) -> None:
    emoji = await stage.bot.create_application_emoji(name="card", image=_picture())
    assert await emoji.read() == _picture()
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="free:card"))
    await stage.channel.send("Play", view=view)
    assert stage.salon.last.buttons == ["card"]
    await emoji.edit(name="joker")
    assert [e.name for e in await stage.bot.fetch_application_emojis()] == ["joker"]
    assert (await stage.bot.fetch_application_emoji(emoji.id)).name == "joker"
    await emoji.delete()
    with raises(10014, 404):
        await stage.bot.fetch_application_emoji(emoji.id)
    assert (await _get(f"{stage.here.url}/emojis/{emoji.id}.png"))[0] == 404
    with raises(50035):
        await stage.channel.send("Play", view=view)


async def test_an_emoji_is_animated_if_its_picture_is(stage: Stage) -> None:
    still = await stage.bot.create_application_emoji(name="still", image=_picture("GIF"))
    picture = io.BytesIO()
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("blue", "red")]
    frames[0].save(picture, "GIF", save_all=True, append_images=frames[1:])
    moving = await stage.bot.create_application_emoji(name="moving", image=picture.getvalue())
    assert (still.animated, moving.animated) == (False, True)
    assert str(moving) == f"<a:moving:{moving.id}>"
    assert (await _get(f"{stage.here.url}/emojis/{moving.id}.gif"))[:2] == (200, "image/gif")


async def test_a_change_of_an_emoji_may_change_nothing(stage: Stage) -> None:
    emoji = await stage.bot.create_application_emoji(name="card", image=_picture())
    path = "/applications/{application_id}/emojis/{emoji_id}"
    route = discord.http.Route(
        "PATCH", path, application_id=stage.bot.application_id, emoji_id=emoji.id
    )
    assert (await stage.bot.http.request(route, json={}))["name"] == "card"


async def no_picture(stage: Stage) -> None:
    """Words that claim to be a picture; the library would notice."""
    path = "/applications/{application_id}/emojis"
    route = discord.http.Route("POST", path, application_id=stage.bot.application_id)
    words = base64.b64encode(b"not a picture at all").decode()
    image = f"data:image/png;base64,{words}"
    await stage.bot.http.request(route, json={"name": "words", "image": image})


async def test_application_emoji_have_limits(stage: Stage) -> None:
    await stage.bot.create_application_emoji(name="card", image=_picture("GIF"))
    with raises(50035):
        await stage.bot.create_application_emoji(name="card", image=_picture())
    with raises(50035):
        await stage.bot.create_application_emoji(name="no spaces", image=_picture())
    with raises(50035):
        await no_picture(stage)
    with raises(50035):
        huge = _picture() + b"x" * (256 * 1024)
        await stage.bot.create_application_emoji(name="huge", image=huge)
    first = next(iter(stage.here.world.emojis.by_id.values()))
    stage.here.world.emojis.by_id.update(dict.fromkeys(range(1999), first))
    with raises(30008):
        await stage.bot.create_application_emoji(name="more", image=_picture())


async def test_everybody_has_an_avatar(stage: Stage) -> None:
    carol = stage.guild.add_person("Carol", avatar=_picture("WEBP"))
    plain = await stage.bot.fetch_user(stage.alice.id)
    assert (await plain.display_avatar.read()).startswith(b"\x89PNG")
    assert plain.avatar is None
    chosen = await stage.bot.fetch_user(carol.id)
    assert chosen.avatar is not None
    assert await chosen.avatar.read() == _picture("WEBP")
    for nobody in (stage.alice.id, 1, "x"):
        assert (await _get(f"{stage.here.url}/avatars/{nobody}/0.png"))[0] == 404
