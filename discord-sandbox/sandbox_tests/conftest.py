"""Every sandbox of these tests is held to Discord's own description of its API."""

from sandbox_tests.contract import contract_kept
from sandbox_tests.house import house, shared_house
from sandbox_tests.stage import stage

__all__ = ["contract_kept", "house", "shared_house", "stage"]
