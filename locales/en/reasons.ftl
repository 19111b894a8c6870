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

reason-momox-reach-a-plate = This number takes me to one of my plates.
reason-momox-go-on-from-yellow = It takes me to a yellow space, where I may go on.
reason-momox-come-nearer = It brings me within reach of a plate.
reason-momox-look-under-a-hat = I don’t know what is under this hat, and want to.
reason-momox-take-the-plate = I need this plate.
reason-momox-leave-the-plate = This plate is worth more in a later place.
reason-momox-stay-on-yellow = I stand well here.
reason-momox-shuffle-the-discs = Shuffled discs help me more than the others.
reason-momox-keep-the-discs = I remember where the discs are.

reason-mochi-happy-mochi = A Happy Mochi always fits.
reason-mochi-play-while-it-fits = This duo fits now, and might not later.
reason-mochi-end-the-round = These are my last cards: the round is over.
reason-mochi-take-a-twin = With its twin in my hand it makes a Happy Mochi.
reason-mochi-take-a-partner = This open card makes a good duo with one of mine.
reason-mochi-draw-a-new-card = Nothing open helps me, so I hope for the pile.
reason-mochi-take-back-a-reserved-card = My reserved card makes a good duo now.
reason-mochi-place-beside-its-twin = Beside its twin it makes a Happy Mochi.
reason-mochi-place-where-it-fits = There it makes the best duo.
reason-mochi-name-the-shortest-hand = Whoever is closest to going out may draw.
reason-mochi-name-myself = I need a card myself.
reason-mochi-pass-a-bad-card = I have a card that I would like to be rid of.
reason-mochi-no-pass = I would rather keep my cards as they are.
reason-mochi-give-what-fits-worst = This card fits worst with the others.
reason-mochi-reserve-what-fits-worst = Reserved, this card can’t cost me anything.
reason-mochi-no-reserve = My hand is good as it is.
reason-mochi-keep-for-later = This card will be the most useful later.
reason-mochi-this-effect-first = In this order the effects do more for me.
