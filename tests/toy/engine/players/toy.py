"""How computers play Toy."""

from random import Random

from engine.players.thought import ONLY_MOVE, WHIM, Budget, Heard, Thought
from tests.toy.engine.toy import DECK, Lay, State, View

REASONS = (ONLY_MOVE, WHIM, "best_card", "cheapest_that_wins", "nothing_to_win")


def easy(view: View, heard: Heard, random: Random) -> Thought:
    """Any card."""
    return Thought(random.choice(view.moves), WHIM)


def normal(view: View, heard: Heard, random: Random) -> Thought:
    """The best card of the hand."""
    return Thought(Lay(_best_first(view)[0]), "best_card")


def hard(view: View, heard: Heard, random: Random, budget: Budget) -> Thought:
    """As the last of a row, no more than it takes."""
    ranked = _best_first(view)
    row = _row(view)
    if len(row) < len(view.players) - 1:
        return Thought(Lay(ranked[0]), "best_card")
    winning = [card for card in ranked if _best(view, (*row, card)) == card]
    if winning:
        return Thought(Lay(winning[-1]), "cheapest_that_wins")
    return Thought(Lay(ranked[-1]), "nothing_to_win")


def _best(view: View, cards: tuple[int, ...]) -> int:
    return max(cards) if view.options.best == "highest" else min(cards)


def _best_first(view: View) -> list[int]:
    return sorted(view.hand, reverse=view.options.best == "highest")


def _row(view: View) -> tuple[int, ...]:
    """What the others have laid into the row that is open."""
    done = min(len(player.laid) for player in view.players)
    return tuple(player.laid[done] for player in view.players if len(player.laid) > done)


def sample(view: View, heard: Heard, random: Random) -> State:
    """The cards that the seat can't see, dealt anyhow."""
    seen = {*view.hand, *(card for player in view.players for card in player.laid)}
    unseen = [card for card in DECK if card not in seen]
    random.shuffle(unseen)
    hands = tuple(
        view.hand
        if seat == view.seat
        else tuple(sorted(unseen.pop() for _ in range(player.hand_size)))
        for seat, player in enumerate(view.players)
    )
    return State(
        seed=random.randbytes(32),
        used=0,
        options=view.options,
        round=view.round,
        turn=view.actors[0],
        hands=hands,
        laid=tuple(player.laid for player in view.players),
        stock=tuple(unseen),
        totals=tuple(player.total for player in view.players),
        last_round=view.last_round,
        over=False,
    )
