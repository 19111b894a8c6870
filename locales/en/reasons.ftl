## Why a computer player made its move, as it would say so itself.

reason-unknown = It looked like the best move.
reason-only-move = It was the only move.
reason-on-a-whim = Just a whim.

reason-mojo-lower-draws-nothing = A lower card draws nothing.
reason-mojo-swap-a-high-card = Going higher costs a draw, but a high card is gone.
reason-mojo-chain-of-equals = An equal card lets me play again.
reason-mojo-mojo-time = That brings me to Mojo Time.
reason-mojo-not-yet-mojo-time = I would rather draw than lay these cards down.
reason-mojo-end-the-round = With my last card I end the round.
reason-mojo-take-the-open-card = The open card suits me.
reason-mojo-hope-for-the-pile = I hope for something better from the pile.
reason-mojo-show-a-card = I have to turn one up.

reason-skyjo-open-two = All hidden cards are alike: these two will do.
reason-skyjo-look-at-a-card = The open card gains too little, so I look at a new one.
reason-skyjo-complete-the-column = Three equal cards: the column goes.
reason-skyjo-build-a-pair = Two equal cards in a column may become three.
reason-skyjo-replace-a-high-card = A lower card for a high one.
reason-skyjo-low-card-for-a-hidden-one = This is lower than a hidden card usually is.
reason-skyjo-keep-the-round-open = Ending the round now could cost me double.
reason-skyjo-little-changes = It changes little, and shows nothing new.
reason-skyjo-end-the-round = I am ahead, so I end the round.
reason-skyjo-turn-one-up = The drawn card is no good, so I turn one of mine up.
