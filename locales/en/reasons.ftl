## Why a computer player made its move, as it would say so itself.

reason-unknown = It looked like the best move.
reason-only-move = It was the only move.

reason-mojo-lower-draws-nothing = A lower card draws nothing.
reason-mojo-swap-a-high-card = Going higher costs a draw, but a high card is gone.
reason-mojo-chain-of-equals = An equal card lets me play again.
reason-mojo-mojo-time = That brings me to Mojo Time.
reason-mojo-not-yet-mojo-time = I would rather draw than lay these cards down.
reason-mojo-end-the-round = With my last card I end the round.
reason-mojo-take-the-open-card = The open card suits me.
reason-mojo-hope-for-the-pile = I hope for something better from the pile.
reason-mojo-show-a-card = I have to turn one up.
