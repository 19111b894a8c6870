## Why a computer player made its move, as it would say so itself.

reason-unknown = It looked like the best move.
reason-only-move = It was the only move.
reason-on-a-whim = Just a whim.
