"""What those who sit at a table are called."""

from render.words import Words
from sessions import Seat, Table


def seat_name(seat: Seat, words: Words) -> str:
    """A person's own name, marked while a computer plays for them; or a computer's name."""
    if seat.is_computer:
        return words("computer-name", number=int(seat.name), level=words(f"level-{seat.level}"))
    return seat.name if seat.away is None else f"{seat.name} 🤖"


def short_names(table: Table, words: Words) -> list[str]:
    """The same without the computers' levels, for sentences."""
    return [
        words("computer-short", number=int(seat.name))
        if seat.is_computer
        else seat_name(seat, words)
        for seat in table.seats
    ]


def seat_names(table: Table, words: Words) -> list[str]:
    return [seat_name(seat, words) for seat in table.seats]
