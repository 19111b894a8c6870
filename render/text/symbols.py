"""The symbols of cards in text: a shape of its own for every colour, so that none needs telling.

The shapes are those of the pictures.
"""

SYMBOLS: dict[str, str] = {
    "blue": "🔵",
    "green": "🌲",
    "yellow": "⭐",
    "orange": "🔶",
    "red": "❤️",
    "pink": "🩷",
    "purple": "🔮",
    "brown": "🟫",
}

DRAW_PILE = "🎴"
HIDDEN, REMOVED = "?", "·"
"""Skyjo's cells; both as wide as a digit in a row of code."""
