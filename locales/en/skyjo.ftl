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
skyjo-option-first = First player: the highest two open cards
