## Its name, its commands and its options.

game-mojo = Möjo
mojo-choose-discards = Discards
mojo-choose-mojo-to = Who takes the Mojo card
mojo-value-discards-1 = One discard
mojo-value-discards-2 = Two discards
mojo-value-mojo-to-last = The Mojo card goes to the player who ends the round
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
mojo-face-up = flipped { $cards }

## The hand.

mojo-hand = **Your hand** ({ $count }): { $cards }
mojo-hand-face-down = **Face down** in front of you: { $cards }
mojo-hand-face-up = **Flipped**: { $cards }
mojo-hand-count = If the round ended now: { $cards } = **{ $points }**

## What a player is asked.

mojo-prompt-play = Your turn: play on { $card }.
    -# { $lower } lower: done · { $equal } equal: again · { $higher } higher: draw
mojo-prompt-play-two = Your turn: play on { $left } or { $right }.
    -# { $lower } lower: done · { $equal } equal: again · { $higher } higher: draw
mojo-prompt-again = A match! Play another card on { $card }.
mojo-prompt-draw = You went higher: draw from the pile, or take { $card } from the other discard.
mojo-prompt-reveal = Your turn: { $count ->
    [one] flip your last card. That ends the round.
   *[other] flip one of your { $count } cards.
}

mojo-label-draw = Draw
mojo-label-take = Take the { $card }
mojo-label-reveal = 👁 { $card }

## The log.

mojo-log-dealt = 🃏 Round { $round } · { $way } · discard { $cards }. { $you ->
    [yes] You start.
   *[no] { $name } starts.
}
mojo-log-played = { $you ->
    [yes] You play
   *[no] { $name } plays
} { $card } on { $covered }{ $outcome ->
    [equal] , a match.
   *[other] .
}
mojo-log-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $card }.
mojo-log-took = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $card }.
mojo-log-moved = { $card } fills the empty { $pile } discard.
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
    [yes] You flip
   *[no] { $name } flips
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
mojo-own-zero = **0: the Mojo card and the lowest score** · total { $total }
mojo-own-bonus = **{ $points }: { $count }, and 10 for the Mojo card** · total { $total }
mojo-score-zero = ↳ Has the Mojo card and the lowest score ({ $lowest }): 0 points.
mojo-score-bonus = ↳ Has the Mojo card, but not the lowest score ({ $lowest }): +10.

## The options.

mojo-option-discards-1 = One discard
mojo-option-discards-2 = Two discards (official variant)
mojo-option-mojo-to-last = The Mojo card goes to the player who ends the round
mojo-option-mojo-to-first = ⌂ The Mojo card goes to the first to lay cards down

## In pictures, and in what is told of them.

discard-side = { $side ->
    [left] Left discard
   *[right] Right discard
}
direction-clockwise = Clockwise
direction-counter = Counter-clockwise
your-face-down = Face down (only you can see)
your-face-up = Flipped
picture-mojo-next = Next
picture-mojo-counting = { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
picture-mojo-zero = Mojo card: 0
picture-mojo-bonus = Mojo card: +10
alt-mojo-card = Mojo card on { $side }, play goes { $direction ->
    [clockwise] clockwise
   *[counter] counter-clockwise
}.
alt-mojo-next = Next: { $players }.
alt-mojo-drew = Just drawn: { $card }.
alt-mojo-chain = This turn’s cards go on the { $side ->
    [left] left
   *[right] right
} discard.
alt-mojo-holds = has the Mojo card

## What can’t be done, and what to do instead.

refusal-no-such-pile = That discard doesn’t exist.
refusal-same-discard = All cards of this turn go on the same discard.
refusal-must-reveal = Your cards lie face down: flip one of them.
refusal-must-play = You have to play a card from your hand.

## Why a hint is a good move, said to the player.

reason-mojo-lower-draws-nothing = A lower card draws nothing.
reason-mojo-swap-a-high-card = Going higher costs a draw, but a high card is gone.
reason-mojo-chain-of-equals = An equal card lets you play again.
reason-mojo-mojo-time = That brings you to Mojo Time.
reason-mojo-not-yet-mojo-time = Better draw than lay these cards down.
reason-mojo-end-the-round = Your last card ends the round.
reason-mojo-take-the-open-card = The open card suits you.
reason-mojo-hope-for-the-pile = The pile may have something better.
reason-mojo-show-a-card = You have to flip one.
