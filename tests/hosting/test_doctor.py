"""`doctor`: one line for whatever is wrong, and the invite link."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from db import Address, SqliteStore, open_store
from discord_sandbox import Permission, Sandbox
from hosting import doctor
from hosting.doctor import Finding
from hosting.settings import Settings
from tests.bot.house import House, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path) as house:
        yield house


async def found(folder: Path, **settings: str) -> Mapping[str, Finding]:
    chosen = Settings.read({"DATABASE": "house.sqlite3", **settings}, folder)
    return {finding.what: finding for finding in await doctor.examine(chosen, "1.2")}


def wrong_in(findings: Mapping[str, Finding]) -> list[str]:
    return [what for what, finding in findings.items() if finding.verdict == "wrong"]


async def test_a_bot_that_is_well_has_nothing_wrong(house: House, tmp_path: Path) -> None:
    findings = await found(tmp_path, DISCORD_TOKEN=house.discord.token)
    assert wrong_in(findings) == []
    assert set(findings) >= {
        *("token", "application", "intents", "permissions", "commands", "clock", "disk"),
        *("database", "fonts", "version", "invite"),
    }
    assert f"client_id={house.client.application_id}" in findings["invite"].said


async def test_a_wrong_token_is_named(house: House, tmp_path: Path) -> None:
    assert wrong_in(await found(tmp_path, DISCORD_TOKEN="nonsense")) == ["token"]


async def test_a_missing_token_is_named(tmp_path: Path) -> None:
    findings = await found(tmp_path)
    assert wrong_in(findings) == ["token"]
    assert findings["database"].verdict == "unknown"


async def test_lost_commands_are_named(house: House, tmp_path: Path) -> None:
    house.discord.world.commands.replace(None, [])
    findings = await found(tmp_path, DISCORD_TOKEN=house.discord.token)
    assert wrong_in(findings) == ["commands"]
    assert "skyjo" in findings["commands"].said


async def test_missing_permissions_are_named(house: House, tmp_path: Path) -> None:
    for role in house.guild.roles.values():
        house.guild.set_permissions(role, role.permissions & ~Permission.ATTACH_FILES)
    findings = await found(tmp_path, DISCORD_TOKEN=house.discord.token)
    assert wrong_in(findings) == ["permissions"]
    assert findings["permissions"].said == "attach_files is missing on 1 servers"


async def test_a_damaged_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "house.sqlite3").write_bytes(b"no database at all" * 100)
    assert "database" in wrong_in(await found(tmp_path))


async def test_a_database_that_others_can_read_is_named(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "house.sqlite3")).close()
    (tmp_path / "house.sqlite3").chmod(0o644)
    assert "privacy" in wrong_in(await found(tmp_path))


async def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hosting.doctor.LEAST_ROOM", 1 << 60)
    assert "disk" in wrong_in(await found(tmp_path))


async def test_a_clock_that_is_wrong_is_named(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hosting.doctor.MOST_SKEW", -1.0)
    findings = await found(tmp_path, DISCORD_TOKEN=house.discord.token)
    assert wrong_in(findings) == ["clock"]


async def test_a_discord_that_can_not_be_reached_is_named(tmp_path: Path) -> None:
    async with Sandbox() as discord:
        pass
    with discord.point_discord_py_here():
        findings = await found(tmp_path, DISCORD_TOKEN="any")
    assert wrong_in(findings) == ["Discord"]


async def test_a_postgresql_is_looked_at_and_left_alone(house: House, address: str) -> None:
    findings = await found(Path(), DATABASE=address, DISCORD_TOKEN=house.discord.token)
    assert findings["database"].verdict == "unknown"
    assert "PostgreSQL 1" in findings["database"].said
    await (await open_store(Address(address))).close()
    findings = await found(Path(), DATABASE=address, DISCORD_TOKEN=house.discord.token)
    assert wrong_in(findings) == []
    assert findings["database"].verdict == "well"


async def test_a_postgresql_that_can_not_be_reached_is_named(house: House) -> None:
    gone = "postgresql://tablee:hunter22@127.0.0.1:9/tablee"
    findings = await found(Path(), DATABASE=gone, DISCORD_TOKEN=house.discord.token)
    assert wrong_in(findings) == ["database"]
    assert "[database-unreachable]" in findings["database"].said
    assert "hunter22" not in str(findings)


# Which way clicks come


async def endpoint(folder: Path, house: House, port: str = "") -> Finding:
    findings = await found(folder, DISCORD_TOKEN=house.discord.token, INTERACTIONS_PORT=port)
    return findings["endpoint"]


async def test_clicks_over_the_gateway_are_well(house: House, tmp_path: Path) -> None:
    assert (await endpoint(tmp_path, house)).verdict == "well"


async def test_an_endpoint_that_only_discord_gets_through_is_well(tmp_path: Path) -> None:
    async with open_house(tmp_path, by_http=True) as house:
        finding = await endpoint(tmp_path, house, "8040")
        assert finding.verdict == "well"
        assert str(house.discord.endpoint.url) in finding.said


async def test_a_door_that_discord_does_not_know_of_is_named(house: House, tmp_path: Path) -> None:
    finding = await endpoint(tmp_path, house, "8040")
    assert finding.verdict == "wrong"
    assert "enter it in the developer portal" in finding.said


async def test_an_address_without_a_door_is_named(tmp_path: Path) -> None:
    async with open_house(tmp_path, by_http=True) as house:
        finding = await endpoint(tmp_path, house)
    assert finding.verdict == "wrong"
    assert "set INTERACTIONS_PORT" in finding.said


async def test_an_address_that_leads_elsewhere_is_named(house: House, tmp_path: Path) -> None:
    house.discord.endpoint.url = f"{house.discord.url}/elsewhere"
    finding = await endpoint(tmp_path, house, "8040")
    assert finding.verdict == "wrong"
    assert "answers 404" in finding.said


async def test_an_address_that_can_not_be_reached_is_not_known(
    house: House, tmp_path: Path
) -> None:
    async with Sandbox() as gone:
        pass
    house.discord.endpoint.url = f"{gone.url}/interactions"
    assert (await endpoint(tmp_path, house, "8040")).verdict == "unknown"
