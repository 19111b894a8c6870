## Its name, its commands and its options.

game-skyjo = Skyjo
skyjo-choose-penalty = Doubling
skyjo-choose-rows = Rows
skyjo-value-penalty-positive = Double a positive count
skyjo-value-penalty-always = Double any count
skyjo-value-penalty-off = No doubling
skyjo-value-rows-false = Only columns are removed
skyjo-value-rows-true = Full rows are removed as well
cmd-skyjo-about = Skyjo: a grid of hidden cards, the lowest sum wins
skyjo-opt-penalty = doubling
skyjo-opt-rows = rows
skyjo-about-penalty = When the player who ends a round is doubled
skyjo-about-rows = Remove full rows of equal cards as well

## The public table of Skyjo.

skyjo-table-opening = ▶ Choosing two cards to turn up: { $names }
skyjo-table-turn = ▶ { $you ->
    [yes] Your turn
   *[no] { $name } to play
}
skyjo-table-drawn = ▶ { $you ->
    [yes] You have drawn a card and decide
   *[no] { $name } has drawn a card and decides
}
skyjo-hidden = { $count } hidden
skyjo-last-turns = ⏳ Last turns: { $you ->
    [yes] you have
   *[no] { $name } has
} ended the round.

## The own grid.

skyjo-hand = **Your grid** · open cards { $points } · { $hidden } hidden
skyjo-hand-chosen = You turn up { $first } and { $second } when everybody has chosen.
skyjo-hand-drawn = Drawn: **{ $card }**

## What a player is asked.

skyjo-prompt-open = Choose two of your cards to turn up.
skyjo-prompt-turn = { $last ->
    [yes] Your last turn
   *[no] Your turn
}: draw a card, or touch one of yours to replace it with the { $card } of the discard.
skyjo-prompt-drawn = You drew { $card }: touch one of your cards to replace it, or discard it and turn up a hidden one.

skyjo-label-draw = Draw a card
skyjo-label-turn-up = { $place } · turn up

## The log.

skyjo-log-dealt = 🃏 Round { $round }: everybody turns up two cards.
skyjo-log-opened = { $you ->
    [yes] You turn up
   *[no] { $name } turns up
} { $first } and { $second }.
skyjo-log-started = The discard starts with { $card }. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
skyjo-log-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $card }.
skyjo-log-exchanged-draw = { $you ->
    [yes] You put
   *[no] { $name } puts
} the drawn { $card } on { $place } and { $you ->
    [yes] discard
   *[no] discards
} { $hidden ->
    [yes] a hidden { $replaced }
   *[no] { $replaced }
}.
skyjo-log-exchanged-discard = { $you ->
    [yes] You take
   *[no] { $name } takes
} the { $card } for { $place } and { $you ->
    [yes] discard
   *[no] discards
} { $hidden ->
    [yes] a hidden { $replaced }
   *[no] { $replaced }
}.
skyjo-log-turned-up = { $you ->
    [yes] You discard { $discarded } and turn up
   *[no] { $name } discards { $discarded } and turns up
} { $card } on { $place }.
skyjo-log-removed = ✨ { $you ->
    [yes] Your { $count } equal cards ({ $card }) go.
   *[no] { $count } equal cards ({ $card }) of { $name } go.
}
skyjo-log-last-turns = ⏳ { $you ->
    [yes] Your cards are
   *[no] The cards of { $name } are
} all open: one last turn for everybody else.

## How a score came about.

skyjo-score-open = open { $cards }
skyjo-score-turned-up = turned up { $cards }
skyjo-score-removed = removed ~~{ $cards }~~
skyjo-own-doubled = **{ $points }: { $count }, doubled** · total { $total }
skyjo-score-doubled = ↳ Doubled: { $you ->
    [yes] you
   *[no] { $name }
} ended the round without the lowest count.
skyjo-score-doubled-tie = ↳ Doubled: { $you ->
    [yes] you
   *[no] { $name }
} ended the round, and somebody has just as little.
skyjo-score-lowest = ↳ Not doubled: the lowest count of all.
skyjo-score-not-doubled = ↳ Not doubled: only a count above 0 is.
skyjo-score-no-penalty = ↳ Not doubled: this table plays without the penalty.

## The options.

skyjo-option-penalty-positive = Ending the round without the lowest count doubles it, if above 0
skyjo-option-penalty-always = Ending the round without the lowest count doubles it, even below 0
skyjo-option-penalty-off = No doubling for ending the round
skyjo-option-rows = ⌂ Four equal cards in a row go, too
skyjo-option-no-rows = Only columns of equal cards go
skyjo-option-first-random = First player: the highest two open cards

## On buttons.

skyjo-keep = Keep it after all
skyjo-discard-it = Discard it and turn one up
skyjo-gap = –

## In pictures, and in what is told of them.

drawn-card = Drawn card
last-turns = last turns
picture-skyjo-doubled = { $count } × 2, doubled
picture-skyjo-ended = Sum { $count }, ended the round
picture-skyjo-count = Sum { $count }
alt-skyjo-key = A grid has three rows; ? is a hidden card, – a removed one.
alt-skyjo-player = { $name }: { $grid }; { $points }.
alt-skyjo-grid = Your grid, columns A to D, rows 1 to 3: { $grid }.
alt-skyjo-drawn = Drawn card: { $card }.
alt-skyjo-drawn-hidden = A card has been drawn.
alt-skyjo-last = Last turns: { $name } has ended the round.
alt-skyjo-chosen = You have chosen { $first } and { $second }.
alt-skyjo-changed = Last change: { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## What can’t be done, and what to do instead.

refusal-two-different-cards = Choose two different cards.
refusal-already-open = That card is open already: choose a hidden one.
refusal-must-open = First choose two cards to turn up.
refusal-must-decide = First decide what to do with the card you drew.
refusal-must-draw-or-take = Take the card from the discard, or draw one.

## Why a computer player made its move, as it would say so itself.

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
