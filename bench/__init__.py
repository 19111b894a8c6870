"""Measurements. They print what they find, and fail nothing."""
