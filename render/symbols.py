"""What cards, places and circles are called: alike in text, on buttons and in pictures.

Every colour has a symbol with a shape of its own, so that nobody needs to tell colours apart.
"""

from engine.skyjo import COLUMNS

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
EFFECTS: dict[str, str] = {"flip": "↕️", "draw": "➕", "pass": "⏪", "reserve": "📥"}
SENSES: dict[str, str] = {"+": "🔼", "-": "🔽"}

DRAW_PILE = "🎴"
HIDDEN, REMOVED = "?", "·"
"""Skyjo's cells; both as wide as a digit in a row of code."""
SKYJO_COLUMNS = "ABCD"

CIRCLES = "ABCDEF"
"""Momox's circles, the middle one first: letters, because the discs have numbers."""
HAT = "🎩"
YELLOW_SPACE = "🟨"


def skyjo_place(place: int) -> str:
    """B2 is the second column's second row: a letter, because the cards have numbers."""
    row, column = divmod(place, COLUMNS)
    return f"{SKYJO_COLUMNS[column]}{row + 1}"


def signed(number: int) -> str:
    """With a real minus, as on the cards: a hyphen is too short to be seen beside a digit."""
    return f"{number}".replace("-", "−")


def gained(points: int) -> str:
    """What a round brought, with its sign."""
    return f"+{points}" if points >= 0 else signed(points)
