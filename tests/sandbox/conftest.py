"""Every sandbox of these tests is held to Discord's own description of its API."""

from tests.sandbox.contract import contract_kept

__all__ = ["contract_kept"]
