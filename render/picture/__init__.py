"""Views become pictures: `draw`, or `painted` away from the event loop."""

from render.picture.easel import (
    Kind,
    Picture,
    at_the_easel,
    draw,
    leaderboard,
    painted,
    record,
)
from render.picture.scores import Finish, Standing, Tally

__all__ = [
    "Finish",
    "Kind",
    "Picture",
    "Standing",
    "Tally",
    "at_the_easel",
    "draw",
    "leaderboard",
    "painted",
    "record",
]
