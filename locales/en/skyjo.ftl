## Its name, its commands and its options.

game-skyjo = Skyjo
skyjo-choose-penalty = Doubling
skyjo-choose-rows = Rows
skyjo-value-penalty-positive = Double a positive score
skyjo-value-penalty-always = Double any score
skyjo-value-penalty-off = No doubling
skyjo-value-rows-false = Only columns are removed
skyjo-value-rows-true = Full rows are removed as well
cmd-skyjo-about = Skyjo: a grid of hidden cards, the lowest sum wins
skyjo-opt-penalty = doubling
skyjo-opt-rows = rows
skyjo-about-penalty = Penalty for ending the round without the lowest score
skyjo-about-rows = Remove rows of four of a kind as well

## The public table of Skyjo.

skyjo-table-opening = ▶ Choosing two cards to flip: { $names }
skyjo-table-turn = ▶ { $you ->
    [yes] Your turn
   *[no] { $name } to play
}
skyjo-table-drawn = ▶ { $you ->
    [yes] You drew a card: your call
   *[no] { $name } drew a card and decides
}
skyjo-hidden = { $count } hidden
skyjo-last-turns = ⏳ Last turns: { $you ->
    [yes] you
   *[no] { $name }
} ended the round.

## The own grid.

skyjo-hand = **Your grid** · { $points } points showing · { $hidden } hidden
skyjo-hand-chosen = You flip { $first } and { $second } once everyone has chosen.
skyjo-hand-drawn = Drawn: **{ $card }**

## What a player is asked.

skyjo-prompt-open = Tap two of your cards to flip them.
skyjo-prompt-second = { $place } it is. Which other card do you flip?
skyjo-prompt-turn = { $last ->
    [yes] Your last turn
   *[no] Your turn
}: take the { $card } from the discard, or draw a card?
skyjo-prompt-take = The { $card } is yours. Tap the card it replaces.
skyjo-prompt-drawn = You drew { $a }. Tap a card to swap it, or discard the { $card } and flip one.
skyjo-prompt-discard = The { $card } goes. Which card do you flip?
skyjo-warning = ⚠️ { $place } ends the round: { $plus ->
    [yes] you show { $count } without it
   *[no] you’d have { $count }
}, { $name } shows { $shown }{ $hidden ->
    [0] { "" }
   *[other] { " " }({ $hidden } hidden)
}. Likely doubled!

skyjo-a-card = { $value ->
    [8] an
    [11] an
   *[other] a
} { $card }
skyjo-label-draw = Draw
skyjo-label-take = Take the { $card } for { $place }
skyjo-label-exchange = Put the { $card } on { $place }
skyjo-label-turn-up = Discard the { $card }, flip { $place }

## The log.

skyjo-log-dealt = 🃏 Round { $round }: everyone flips two cards.
skyjo-log-opened = { $you ->
    [yes] You flip
   *[no] { $name } flips
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
    [yes] You draw
   *[no] { $name } draws
} { $new } for { $place } and { $you ->
    [yes] drop
   *[no] drops
} { $hidden ->
    [yes] { $a }
   *[no] the { $replaced }
}.
skyjo-log-exchanged-discard = { $you ->
    [yes] You take
   *[no] { $name } takes
} the { $card } for { $place } and { $you ->
    [yes] drop
   *[no] drops
} { $hidden ->
    [yes] { $a }
   *[no] the { $replaced }
}.
skyjo-log-turned-up = { $you ->
    [yes] You drop the { $discarded } and flip
   *[no] { $name } drops { $a } and flips
} { $card } on { $place }.
skyjo-log-removed = ✨ { $you ->
    [yes] You clear
   *[no] { $name } clears
} { $count } cards of { $card }!
skyjo-log-last-turns = ⏳ { $you ->
    [yes] You have
   *[no] { $name } has
} no hidden card left: one last turn for the others.

## How a score came about.

skyjo-score-open = open { $cards }
skyjo-score-turned-up = flipped { $cards }
skyjo-score-removed = removed ~~{ $cards }~~
skyjo-own-doubled = **{ $points }: { $count }, doubled** · total { $total }
skyjo-score-doubled = ↳ Doubled: { $you ->
    [yes] you
   *[no] { $name }
} ended the round without the lowest score.
skyjo-score-doubled-tie = ↳ Doubled: { $you ->
    [yes] you
   *[no] { $name }
} ended the round, but { $others } also got { $score }.
skyjo-score-lowest = ↳ Not doubled: the lowest score.
skyjo-score-not-doubled = ↳ Not doubled: only a score above 0 is.
skyjo-score-no-penalty = ↳ Not doubled: no penalty at this table.

## The options.

skyjo-option-penalty-positive = End the round without the lowest score and yours is doubled (unless it’s negative)
skyjo-option-penalty-always = End the round without the lowest score and yours is doubled, even below 0
skyjo-option-penalty-off = No doubling for ending the round
skyjo-option-rows = ⌂ Four of a kind in a row are removed, too
skyjo-option-no-rows = Three of a kind in a column are removed
skyjo-option-first-random = The highest two cards go first

## On buttons.

skyjo-back = Back
skyjo-take-it = Take the { $card }
skyjo-discard-it = Discard the { $card }
skyjo-gap = –

## In pictures, and in what is told of them.

drawn-card = Drawn card
last-turns = last turns
picture-skyjo-showing = { $points ->
    [one] { $shown } point showing
   *[other] { $shown } points showing
}
picture-skyjo-doubled = { $count } × 2, doubled
picture-skyjo-ended = Sum { $count }, ended the round
picture-skyjo-count = Sum { $count }
alt-skyjo-key = A grid has three rows; ? is a hidden card, – a removed one.
alt-skyjo-player = { $name }: { $grid }; { $points }.
alt-skyjo-grid = Your grid, columns A to D, rows 1 to 3: { $grid }.
alt-skyjo-drawn = Drawn card: { $card }.
alt-skyjo-drawn-hidden = A card has been drawn.
alt-skyjo-last = Last turns: { $name } has ended the round.
alt-skyjo-first = You have chosen { $place }.
alt-skyjo-chosen = You have chosen { $first } and { $second }.
alt-skyjo-changed = Last change: { $name }, { $places }.
alt-skyjo-score = { $grid }, { $explained }

## What can’t be done, and what to do instead.

refusal-two-different-cards = Choose two different cards.
refusal-already-open = That card is already open: pick a hidden one.
refusal-must-open = First choose two cards to flip.
refusal-must-decide = First decide what to do with the card you drew.
refusal-must-draw-or-take = Take the card from the discard, or draw one.

## Why a hint is a good move, said to the player.

reason-skyjo-open-two = Hidden cards are all the same: these two will do.
reason-skyjo-look-at-a-card = The open card gains you too little: draw.
reason-skyjo-complete-the-column = Three of a kind: the column goes.
reason-skyjo-build-a-pair = A pair in a column may become three.
reason-skyjo-replace-a-high-card = A lower card for a high one.
reason-skyjo-low-card-for-a-hidden-one = Lower than a hidden card usually is.
reason-skyjo-keep-the-round-open = Ending the round now could double your score.
reason-skyjo-little-changes = It changes little and gives nothing away.
reason-skyjo-end-the-round = You’re ahead: end the round.
reason-skyjo-turn-one-up = The card you drew is no good: flip one of yours instead.
