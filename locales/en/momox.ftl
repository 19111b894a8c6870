## The public table of Momox.

momox-title = **Momox** · { $games ->
    [one] one game
   *[other] game { $round } of { $games }
}
momox-table-hat = ▶ { $you ->
    [yes] Your turn
   *[no] { $name } to play
}: lift a hat
momox-table-again = ▶ { $you ->
    [yes] You may
   *[no] { $name } may
} lift another hat
momox-table-plate = ▶ { $you ->
    [yes] You may
   *[no] { $name } may
} take a plate
momox-table-reshuffle = ▶ { $you ->
    [yes] You may
   *[no] { $name } may
} shuffle the discs
momox-circles = { $free } is free and shows **{ $number }** · 🎩 on { $hats }
momox-circles-face-down = { $free } is free, still face down · 🎩 on { $hats }
momox-yellows = 🟨 Yellow landings this turn: { $count }
momox-space = on { $space }
momox-number = number **{ $number }**
momox-lying = plates to fetch: { $plates }
momox-none-lying = all plates fetched

## The own panel.

momox-hand = { $symbol } You are on { $space } · your number **{ $number }** (plates { $plates })
momox-hand-no-plates = { $symbol } You are on { $space } · no plate yet
momox-hand-ahead = Ahead: { $landings }
momox-plate-there = your plate { $plate }

## What a player is asked.

momox-prompt-hat = Your turn: lift a hat. It goes on the free disc at { $free }, and you move by the number you find.
momox-prompt-again = Yellow! Lift another hat, or stop here.
momox-prompt-plate = Your corner prize: take plate { $plate }? Your number would be { $number }.
momox-prompt-reshuffle = { $count } yellow landings: you may shuffle all discs face down, or leave them.

momox-label-hat = { $circle }
momox-label-middle = { $circle } (middle)
momox-label-stop = Stop here
momox-label-take = Take plate { $plate } → { $number }
momox-label-leave = Leave it
momox-label-reshuffle = Shuffle the discs
momox-label-keep = Leave the discs

## The log.

momox-log-dealt = 🃏 Game { $round }. { $you ->
    [yes] You start.
   *[no] { $name } starts.
}
momox-log-uncovered = { $you ->
    [yes] You lift
   *[no] { $name } lifts
} hat { $circle }: { $number }, on to { $space }.
momox-log-lifted = { $you ->
    [yes] You lift
   *[no] { $name } lifts
} hat { $circle }.
momox-log-stopped = { $you ->
    [yes] You stop.
   *[no] { $name } stops.
}
momox-log-took-plate = ✅ { $you ->
    [yes] You take
   *[no] { $name } takes
} plate { $plate }: number { $number }.
momox-log-left-plate = { $you ->
    [yes] You leave
   *[no] { $name } leaves
} plate { $plate } where it lies.
momox-log-left-a-plate = { $you ->
    [yes] You leave
   *[no] { $name } leaves
} a plate where it lies.
momox-log-reshuffled = 🔀 { $you ->
    [yes] You shuffle
   *[no] { $name } shuffles
} the discs: forget everything!
momox-log-kept = { $you ->
    [yes] You leave
   *[no] { $name } leaves
} the discs as they are.
momox-log-finished = 🎉 { $you ->
    [yes] You have
   *[no] { $name } has
} all four plates: { $number }!
momox-log-round-over = 🏁 Game { $round } goes to { $names } with { $number }.
momox-log-round-cut = 🏁 Game { $round } reached the limit of turns: it goes to { $names } with { $number }.

## How a score came about.

momox-score-title = **Game { $round }** · ended by { $you ->
    [yes] you
   *[no] { $name }
} with the fourth plate
momox-score-cut = **Game { $round }** · ⌂ cut short at the limit of turns: the highest number wins
momox-score-line = { $name } **{ $number }** → total { $total }
momox-score-plates = plates in order, from the right: { $plates } · pawn on { $space }
momox-score-two = ↳ ⌂ Two have all four plates: the higher number wins.
momox-score-no-plates = no plate counts 0 · pawn on { $space }

## The options.

momox-option-games = { $games ->
    [one] One game
   *[other] Match of { $games } games
}
momox-option-finishers-1 = A game ends with the first player who has four plates
momox-option-finishers-2 = ⌂ A game ends when two players have four plates
