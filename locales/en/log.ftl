## The public table, whatever the game.

table-title = **{ $game }** · { round-of }
table-turn = ▶ { $you ->
    [yes] Your turn
   *[no] { $name } to play
}
table-over = 🏁 The game is over.
table-draw-pile = { $pile } Draw pile { $count }
table-discard = Discard { $card } ({ $count })
table-total = total { $total }

## What a player is asked.

prompt-wait = Waiting for { $names }.
prompt-over = The game is over.

## The log, whatever the game.

you = you
you-first = You
turns-summed = { $names } { $count ->
    [one] has
   *[other] have
} played.
log-won = 🏆 { $you ->
    [yes] You win
   *[no] { $name } wins
} with { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}.
log-won-together = 🏆 { $names } share the win with { $points ->
    [one] { $shown } point
   *[other] { $shown } points
} each.
log-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} a card.
log-reshuffled = 🔀 Reshuffled: a new draw pile of { $cards } cards.
log-round-over = 🏁 Round { $round } is over: { $you ->
    [yes] you ended it.
   *[no] { $name } ended it.
}
log-round-cut = 🏁 Round { $round } is over: turn limit reached.

## Options that every game has.

option-first-random = First player: random
option-first = First player: seat { $seat }
option-target = Ends at { $target } points
