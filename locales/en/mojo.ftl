## Its name, its commands and its options.

game-mojo = Möjo
mojo-choose-discards = Discards
mojo-choose-mojo-to = Who takes the Mojo card
mojo-value-discards-1 = One discard
mojo-value-discards-2 = Two discards
mojo-value-mojo-to-last = The Mojo card goes to whoever ends the round
mojo-value-mojo-to-first = The Mojo card goes to the first to lay cards down
cmd-mojo-about = Möjo: go lower, then gamble on hidden cards
mojo-opt-discards = discards
mojo-opt-mojo-to = mojo_card
mojo-about-discards = One discard pile, or two
mojo-about-mojo-to = Who takes the Mojo card

## The public table of Möjo.

mojo-table-again = ▶ { $you ->
    [yes] You play
   *[no] { $name } plays
} again after an equal card{ $pile ->
    [one] { "" }
   *[other] { " " }({ $pile } discard)
}
mojo-table-draw = ▶ { $you ->
    [yes] You
   *[no] { $name }
} must draw after a higher card{ $pile ->
    [one] { "" }
   *[other] { " " }({ $pile } discard)
}
mojo-pile-left = left
mojo-pile-right = right
mojo-discard-left = Left discard { $card } ({ $count })
mojo-discard-right = Right discard { $card } ({ $count })
mojo-spent = Out of play: { $count }
mojo-clockwise = ⬇️ clockwise
mojo-counter-clockwise = ⬆️ counter-clockwise
mojo-card-centre = Mojo card “{ $side }” in the centre · { $way }
mojo-card-held = Mojo card “{ $side }” with { $you ->
    [yes] you
   *[no] { $name }
} · { $way }
mojo-face-down = { $count } face down
mojo-face-up = turned up { $cards }

## The hand.

mojo-hand = **Your hand** ({ $count }): { $cards }
mojo-hand-face-down = **Face down** in front of you: { $cards }
mojo-hand-face-up = **Turned up**: { $cards }
mojo-hand-count = Counting now: { $cards } = **{ $points }**

## What a player is asked.

mojo-prompt-play = Your turn: play a card on { $card }. Lower ends your turn, higher makes you draw, equal lets you play on.
mojo-prompt-play-two = Your turn: play a card on { $left } (left) or { $right } (right). Lower ends your turn, higher makes you draw, equal lets you play on.
mojo-prompt-again = Equal! Play another card on { $card }.
mojo-prompt-draw = You went higher: draw from the pile, or take { $card } from the other discard.
mojo-prompt-reveal = Your turn: { $count ->
    [one] turn up your last card. That ends the round.
   *[other] turn up one of your { $count } cards.
}

mojo-label-play = { $card } on the { $pile }
mojo-label-draw = Draw a card
mojo-label-take = Take the { $card }
mojo-label-reveal = Turn up { $card }

## The log.

mojo-log-dealt = 🃏 Round { $round } · { $way } · discard { $cards }. { $you ->
    [yes] You start.
   *[no] { $name } starts.
}
mojo-log-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card } on { $covered }{ $outcome ->
    [equal] { " " }– equal, so again.
    [higher] { " " }– higher.
   *[lower] .
}
mojo-log-played-two = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card } on { $covered } ({ $pile }){ $outcome ->
    [equal] { " " }– equal, so again.
    [higher] { " " }– higher.
   *[lower] .
}
mojo-log-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $card }.
mojo-log-took = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card } from the other discard.
mojo-log-moved = { $card } moves to the { $pile } discard, which was empty.
mojo-log-mojo-time = ✨ Mojo Time! { $you ->
    [yes] You lay
   *[no] { $name } lays
} { $count ->
    [one] one card
   *[other] { $count } cards
} face down.
mojo-log-mojo-time-own = ✨ Mojo Time! { $you ->
    [yes] You lay
   *[no] { $name } lays
} { $count ->
    [one] one card
   *[other] { $count } cards
} face down: { $cards }.
mojo-log-took-mojo = { $you ->
    [yes] You take
   *[no] { $name } takes
} the Mojo card.
mojo-log-revealed = { $you ->
    [yes] You turn up
   *[no] { $name } turns up
} { $card }{ $left ->
    [0] , the last one.
    [one] ; { $left } left.
   *[other] ; { $left } left.
}

## How a score came about.

mojo-score-sum = { $cards } = { $count }
mojo-score-no-cards = no card left = 0
mojo-score-first = { $you ->
    [yes] You have
   *[no] { $name } has
} the Mojo card: first to lay cards down.
mojo-score-zero = ↳ Mojo card and nobody has less than { $lowest }: the round counts 0.
mojo-score-bonus = ↳ Mojo card, but somebody has less ({ $lowest }): +10.

## The options.

mojo-option-discards-1 = One discard
mojo-option-discards-2 = Two discards (official variant)
mojo-option-mojo-to-last = The Mojo card goes to whoever ends the round
mojo-option-mojo-to-first = ⌂ The Mojo card goes to whoever lays cards down first

## In pictures, and in what is told of them.

discard-side = { $side ->
    [left] Left discard
   *[right] Right discard
}
direction-clockwise = Clockwise
direction-counter = Counter-clockwise
your-face-down = Face down, for your eyes
your-face-up = Turned up
picture-mojo-zero = Mojo card: 0
picture-mojo-bonus = Mojo card: +10
alt-mojo-card = Mojo card on { $side }, play goes { $direction ->
    [clockwise] clockwise
   *[counter] counter-clockwise
}.
alt-mojo-chain = This turn’s cards go on the { $side ->
    [left] left
   *[right] right
} discard.
alt-mojo-holds = has the Mojo card

## What can’t be done, and what to do instead.

refusal-no-such-pile = There is no such discard at this table.
refusal-same-discard = Every card of this turn goes on the same discard.
refusal-must-reveal = Your cards lie face down: turn one of them up.
refusal-must-play = You have to play a card of your hand.

## Why a computer player made its move, as it would say so itself.

reason-mojo-lower-draws-nothing = A lower card draws nothing.
reason-mojo-swap-a-high-card = Going higher costs a draw, but a high card is gone.
reason-mojo-chain-of-equals = An equal card lets me play again.
reason-mojo-mojo-time = That brings me to Mojo Time.
reason-mojo-not-yet-mojo-time = I would rather draw than lay these cards down.
reason-mojo-end-the-round = With my last card I end the round.
reason-mojo-take-the-open-card = The open card suits me.
reason-mojo-hope-for-the-pile = I hope for something better from the pile.
reason-mojo-show-a-card = I have to turn one up.
