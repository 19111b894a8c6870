## Its name, its commands and its options.

game-momox = Momox
momox-choose-games = Games
momox-choose-finishers = End of a game
momox-value-games = { $count ->
    [one] One game
   *[other] { $count } games
}
momox-value-finishers-1 = The first to finish ends it
momox-value-finishers-2 = The second to finish ends it
cmd-momox-about = Momox: remember what is under the hats
momox-opt-games = games
momox-opt-finishers = finishers
momox-about-games = How many games in a row
momox-about-finishers = How many players finish before the game ends

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
momox-circles = { $free } is free and shows **{ $number }** · { $hat } on { $hats }
momox-circles-face-down = { $free } is free, still face down · { $hat } on { $hats }
momox-yellows = { $yellow } Yellow landings this turn: { $count }
momox-space = on { $space }
momox-number = number **{ $number }**
momox-lying = plates to get: { $plates }
momox-none-lying = got all plates

## The own panel.

momox-hand = { $symbol } You are on { $space } · your number **{ $number }** (plates { $plates })
momox-hand-no-plates = { $symbol } You are on { $space } · no plate yet
momox-hand-ahead = Ahead: { $landings }
momox-hand-plates = Your plates: { $plates }
momox-to-go = your { $plate } { $count ->
    [0] right here
    [one] in { $count } space
   *[other] in { $count } spaces
}
momox-plate-there = your plate { $plate }

## What a player is asked.

momox-prompt-hat = Lift a hat and move that many spaces. (The hat moves to { $free }.)
momox-prompt-again = Yellow! Lift another hat, or stop here.
momox-prompt-plate = You landed on your { $plate }! Take it? Your number becomes { $number }.
momox-prompt-reshuffle = { $count } yellow landings! Shuffle all discs face down, or leave them?

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
} a hat.
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
momox-log-round-cut = 🏁 Game { $round } hit the turn limit: it goes to { $names } with { $number }.

## How a score came about.

momox-own-round = **Your number: { $number }** · total { $total }
momox-score-title = **Game { $round }** · ended by { $you ->
    [yes] you
   *[no] { $name }
} with the fourth plate
momox-score-cut = **Game { $round }** · ⌂ stopped at the turn limit: the highest number wins
momox-score-line = { $name } **{ $number }** → total { $total }
momox-score-plates = plates in order, from the right: { $plates } · pawn on { $space }
momox-score-two = ↳ ⌂ Two have all four plates: the higher number wins.
momox-score-no-plates = no plate: 0 · pawn on { $space }

## The options.

momox-option-games = { $games ->
    [one] One game
   *[other] Match of { $games } games
}
momox-option-finishers-1 = A game ends with the first player who has four plates
momox-option-finishers-2 = ⌂ A game ends when two players have four plates

## On buttons.

momox-free-circle = { $circle }: free

## In pictures, and in what is told of them.

game-of-match = Game { $game } of { $games }
game-of-match-ended = End of game { $game }
your-turn-ahead = Ahead of you
picture-momox-to-go = { $count ->
    [0] right here
    [one] in { $count } space
   *[other] in { $count } spaces
}
picture-momox-plates = Plates: { $plates }
picture-momox-no-plates = no plate
alt-momox-free = Circle { $circle } is free, and shows { $number }.
alt-momox-free-hidden = Circle { $circle } is free, its disc face down.
alt-momox-hats = Hats on circles { $circles }.
alt-momox-player = { $name }, { $colour }: space { $space }, { $landing }; number { $number }; { $plates }.
alt-momox-lying = plates left: { $plates }
alt-momox-plate = { $plate } at space { $corner }
alt-momox-none-lying = all plates taken
alt-momox-moved = { $name } has just moved { $steps } to space { $space }.
alt-momox-ahead = Ahead of you: { $spaces }.
alt-momox-to-go = your { $plate } { $count ->
    [0] right here
    [one] in { $count } space
   *[other] in { $count } spaces
}
alt-momox-step = { $steps } to { $landing }
alt-momox-yours = You: number { $number }; { $plates }.
landing-plain = a plain space
landing-yellow = a yellow space
landing-corner = a corner
landing-plate = a corner with your plate { $plate }

## What can’t be done, and what to do instead.

refusal-no-such-circle = That circle doesn’t exist.
refusal-no-hat-there = No hat on that circle: pick another.
refusal-must-uncover = Lift a hat.
refusal-must-uncover-or-stop = Lift another hat, or stop.
refusal-must-take-or-leave = Take the plate, or leave it.
refusal-must-reshuffle-or-keep = Shuffle the discs, or leave them.

## Why a hint is a good move, said to the player.

reason-momox-reach-a-plate = This number takes you to one of your plates.
reason-momox-go-on-from-yellow = It takes you to a yellow space, so you can go on.
reason-momox-come-nearer = It brings you within reach of a plate.
reason-momox-look-under-a-hat = Remember where a number you need is? If not, any hat will do.
reason-momox-take-the-plate = You need this plate.
reason-momox-leave-the-plate = This plate is worth more in a later place.
reason-momox-stay-on-yellow = You stand well here.
reason-momox-shuffle-the-discs = Shuffled discs help you more than the others.
reason-momox-keep-the-discs = You know where some of the discs are.

## What is called a round elsewhere is a game of the match here.

momox-round-totals = After game { $round }: { $totals }
momox-rounds-left-out = -# { $count ->
    [one] The first game isn’t shown.
   *[other] The first { $count } games aren’t shown.
}
momox-log-won = 🏆 { $you ->
    [yes] You win
   *[no] { $name } wins
} with the number { $points ->
   *[other] { $shown }
}.
momox-log-won-together = 🏆 { $names } share the win with the number { $points ->
   *[other] { $shown }
} each.
momox-final-line = { $medal } { $name } · { $total ->
   *[other] { $shown }
}
momox-button-go-on = Next game
momox-break-until = ⏳ Next game: { $time }
momox-totals-by-round = Totals by game
