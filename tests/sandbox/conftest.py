"""Every sandbox of these tests is held to Discord's own description of its API."""

from tests.sandbox.contract import contract_kept
from tests.sandbox.house import house, shared_house
from tests.sandbox.stage import stage

__all__ = ["contract_kept", "house", "shared_house", "stage"]
