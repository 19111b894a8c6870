## Its name, its commands and its options.

game-toy = Toy
cmd-toy-about = Toy: three cards each, and the best of a row counts
toy-opt-best = best
toy-about-best = Which card of a row counts
toy-choose-best = The best card
toy-value-best-highest = The highest card of a row counts
toy-value-best-lowest = The lowest card of a row counts

## The table, the hand, and what a player is asked.

toy-laid = laid { $cards }
toy-in-hand = { $count } in hand
toy-hand = Your hand: { $cards }
toy-prompt = Your turn: lay a card. The { $best ->
    [highest] highest
   *[lowest] lowest
} of a row counts.

## The log, and the end of a round.

toy-log-dealt = Round { $round }: { $you ->
    [yes] you start.
   *[no] { $name } starts.
}
toy-log-laid = { $you ->
    [yes] You lay
   *[no] { $name } lays
} { $card }.
toy-log-round-over = 🏁 Round { $round } is over.
toy-score-title = **{ round }**

## Why a computer player made its move.

reason-toy-best-card = My best card comes first.
reason-toy-cheapest-that-wins = It takes no more to win this row.
reason-toy-nothing-to-win = This row is lost, so my worst card goes.
