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
    "purple": "☂️",
    "brown": "🟫",
    "white": "🌙",
}
EFFECTS: dict[str, str] = {"flip": "🔄", "draw": "🎴", "pass": "⏩", "reserve": "📥"}
SENSES: dict[str, str] = {"+": "🔼", "-": "🔽"}

DRAW_PILE = "🎴"
HIDDEN, REMOVED = "?", "·"
"""Skyjo's cells; both as wide as a digit in a row of code."""

CIRCLES = "ABCDEF"
"""Momox's circles, the middle one first: letters, because the discs have numbers."""
HAT = "🎩"
YELLOW_SPACE = "🟨"
